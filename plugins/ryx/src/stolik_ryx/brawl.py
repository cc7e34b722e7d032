"""Brawl: the fight for a tavern or a magical location, step by step as in the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from stolik.cards import Card
from stolik.decisions import Action, Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx import bodies, order
from stolik_ryx.actions import ATTACK, DEFENCE, NEUTRAL, Attack, Join, Offer, Pass, Play, UseSkill
from stolik_ryx.basic import DIE
from stolik_ryx.content import Tile
from stolik_ryx.effects import is_possible, play_card, use_skill
from stolik_ryx.events import (
    BrawlBegan,
    BrawlLost,
    BrawlRolled,
    BrawlWon,
    GuardsRolled,
    Joined,
    Offered,
    StayedNeutral,
    WoundsDealt,
)
from stolik_ryx.gathering import gather
from stolik_ryx.state import Brawl, RyxState

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

HEALTHY_HERST, WOUNDED_HERST = 2, 1
"""Dice of a herst (RYX-175)."""
ONE, SUCCESS, SIX = 1, 4, 6
"""A die of 1 brings an investigation card, from 4 on it is a success, and 6 is a wound too (RYX-179..182)."""


def prizes(game: Ryx, state: RyxState, seat: Seat) -> Iterator[Attack]:
    """Yield the places that a player can attack: neutral or of another player, beside an own body.

    Rules: RYX-165, 166.
    """
    own = [card.kind.id for card in state.gangs[seat].tiles]
    haunts = bodies.haunts(game, state, seat)
    for attack in game.attacks:
        if attack.district in haunts and attack.place not in own:
            yield attack


def can_brawl(game: Ryx, state: RyxState, seat: Seat) -> bool:
    """Tell whether there is a place to fight for.  Rules: RYX-165, 166."""
    return next(prizes(game, state, seat), None) is not None


def brawl(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Fight for a place: nine steps.  Rules: RYX-164..199, 291."""
    fight = yield from name_target(game, match, seat)
    yield from declare_sides(game, match, fight)
    yield from play_cards(game, match, fight)
    yield from count_dice(game, match, fight)
    yield from roll(game, match, fight)
    decide(game, match, fight)
    yield from take_losses(game, match, fight)
    draw_for_ones(game, match, fight)
    match.state.brawl = None
    yield from game.hooks.brawl_over(match, fight)


# -- 1. the target ------------------------------------------------------------------------------------


def name_target(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[Brawl]:
    """Step 1: the attacker names the place; its owner is the defender.  Rules: RYX-165..167, 169, 195."""
    options = list(prizes(game, match.state, seat))
    chosen = options[0]
    if len(options) > 1:
        chosen = yield match.ask(seat, "attack", options)
    state = match.state
    owner = bodies.owner_of(state, game.tiles[chosen.place].kind)
    fight = Brawl(
        tile=chosen.place,
        district=chosen.district,
        attacker=seat,
        defender=owner,
        attackers=[seat],
        defenders=[] if owner is None else [owner],
    )
    state.brawl = fight
    match.tell(BrawlBegan, seat, game.tiles[chosen.place].kind.name, chosen.district)
    return fight


# -- 2. the sides -------------------------------------------------------------------------------------


def declare_sides(game: Ryx, match: Match[RyxState], fight: Brawl) -> Flow[None]:
    """Step 2: everybody else with zbirs there joins a side or stays neutral, perhaps for ducats.

    Rules: RYX-168, 170, 171, 196, 294.
    """
    leaders = (fight.attacker, fight.defender)
    for seat in order.others_in_order(match.state, fight.attacker):
        if seat not in leaders and bodies.bodies_at(match.state, seat, fight.district):
            yield from declare(game, match, fight, seat)


def declare(game: Ryx, match: Match[RyxState], fight: Brawl, seat: Seat) -> Flow[None]:
    """Let the attacker and then the owner offer ducats; then a player declares, and is paid at once.

    Rules: RYX-168, 170.
    """
    for_attack = yield from offer(game, match, fight.attacker, seat)
    for_defence = 0 if fight.defender is None else (yield from offer(game, match, fight.defender, seat))
    options = [Join(ATTACK, for_attack), Join(DEFENCE, for_defence), Join(NEUTRAL, 0)]
    chosen: Join = yield match.ask(seat, "join", options)
    if chosen.side == NEUTRAL:
        match.tell(StayedNeutral, seat)
        return
    is_attack = chosen.side == ATTACK
    (fight.attackers if is_attack else fight.defenders).append(seat)
    leader = fight.attacker if is_attack else fight.defender
    if leader is not None and chosen.ducats:
        match.state.gangs[leader].ducats -= chosen.ducats
        match.state.gangs[seat].ducats += chosen.ducats
    match.tell(Joined, seat, game.words[chosen.side], chosen.ducats)


def offer(game: Ryx, match: Match[RyxState], leader: Seat, seat: Seat) -> Flow[int]:
    """Return what a leader offers a player for support: a sum that the leader holds.  Rules: RYX-170."""
    purse = match.state.gangs[leader].ducats
    if not purse:
        return 0
    chosen: Offer = yield match.ask(leader, "offer", game.offers_up_to(purse))
    if chosen.ducats:
        match.tell(Offered, leader, seat, chosen.ducats)
    return chosen.ducats


# -- 3. cards -----------------------------------------------------------------------------------------


def play_cards(game: Ryx, match: Match[RyxState], fight: Brawl) -> Flow[None]:
    """Step 3: card by card, round after round, until everybody has passed; a pass is final.

    Everybody with cards in hand is asked, so that nobody learns who has one that fits.
    Rules: RYX-172, 209, 211, 292.
    """
    playing = fight.fighters
    while playing:
        for seat in playing[:]:
            options = list(brawl_options(game, match.state, fight, seat))
            gang = match.state.gangs[seat]
            if not options and not gang.hand:
                playing.remove(seat)
                continue
            options.append(game.pass_)
            chosen = yield match.ask(seat, "brawl-card", options)
            match chosen:
                case Play(card):
                    yield from play_card(game, match, seat, card)
                case UseSkill(card):
                    yield from use_skill(game, match, seat, card)
                case Pass():
                    playing.remove(seat)


def brawl_options(game: Ryx, state: RyxState, fight: Brawl, seat: Seat) -> Iterator[Action]:
    """Yield the cards and skills that a participant can use now.  Rules: RYX-172, 209, 211, 292."""
    gang = state.gangs[seat]
    for card in gang.hand:
        kind = card.kind
        if (
            kind.moment == "brawl"
            and kind.ducats <= gang.ducats
            and can_spend(game, state, fight, seat, kind.points)
            and is_possible(game, state, seat, kind.effects)
        ):
            yield game.play[card.id]
    if not gang.passed:
        for companion in gang.companions:
            person = companion.kind
            if person.skill and person.moment == "brawl" and is_possible(game, state, seat, person.skill):
                yield game.skill[companion.id]


def can_spend(game: Ryx, state: RyxState, fight: Brawl, seat: Seat, points: int) -> bool:
    """Tell whether a card played outside the own initiative can be paid in action points.

    Those of the running Brawl are kept free, and a marker never moves after its player has passed.
    Rules: RYX-120, 211, 292.
    """
    if not points:
        return True
    kept = game.sides["brawl"].points if seat == fight.attacker else 0
    return not state.gangs[seat].passed and order.fits(state, seat, points + kept)


# -- 4. and 5. dice -----------------------------------------------------------------------------------


def count_dice(game: Ryx, match: Match[RyxState], fight: Brawl) -> Flow[None]:
    """Step 4: everybody counts dice, and variants may add some.

    Rules: RYX-171, 174..177, 195, 237, 266, 291.
    """
    state = match.state
    for seat in fight.fighters:
        fight.dice[seat] = dice_of(game, state, fight, seat)
    if fight.defender is None:
        fight.guard_dice = max(0, game.place_dice + fight.guard_bonus)
    yield from game.hooks.brawl_counted(match, fight)


def dice_of(game: Ryx, state: RyxState, fight: Brawl, seat: Seat) -> int:
    """Return the dice of a participant.  Rules: RYX-174..177, 207, 237, 291."""
    gang = state.gangs[seat]
    dice = bodies.zbirs_at(state, seat, fight.district) + gang.students
    if bodies.herst_at(state, seat) == fight.district:
        dice += WOUNDED_HERST if gang.wounded else HEALTHY_HERST
    dice += gang.talent("attack-dice" if seat in fight.attackers else "defence-dice")
    if seat == fight.defender:
        dice += game.place_dice
    return max(0, dice + fight.bonus.get(seat, 0))


def roll(game: Ryx, match: Match[RyxState], fight: Brawl) -> Flow[None]:
    """Step 5: all roll at the same time; the player on the attacker's left rolls for neutral guards.

    Rules: RYX-178, 195, 260, 302.
    """
    stream = match.random("dice")
    for seat in fight.fighters:
        fight.rolls[seat] = stream.roll(DIE, fight.dice[seat])
        if fight.dice[seat]:
            match.tell(BrawlRolled, seat, tuple(fight.rolls[seat]))
    if fight.defender is None:
        fight.guards = stream.roll(DIE, fight.guard_dice)
        match.tell(GuardsRolled, left_of(match, fight.attacker), tuple(fight.guards))
    yield from game.hooks.brawl_rolled(match, fight)


def left_of(match: Match[RyxState], seat: Seat) -> Seat:
    """Return the player on somebody's left: the next clockwise.  Rules: RYX-195."""
    return Seat((seat + 1) % match.rules.players)


# -- 6. the winner ------------------------------------------------------------------------------------


def decide(game: Ryx, match: Match[RyxState], fight: Brawl) -> None:
    """Step 6: the attacker wins a tie, takes the place and its tile.  Rules: RYX-179..185, 199."""
    attack = sum(successes(fight.rolls[seat]) for seat in fight.attackers)
    defence = sum(successes(fight.rolls[seat]) for seat in fight.defenders) + successes(fight.guards)
    fight.won = attack > defence or (attack == defence and not fight.tie_holds)
    tile = game.tiles[fight.tile]
    if not fight.won:
        match.tell(BrawlLost, fight.attacker, attack, defence)
        return
    match.tell(BrawlWon, fight.attacker, attack, defence, tile.kind.name)
    change_owner(match, tile, fight.defender, fight.attacker)
    bodies.add_deed(match.state, fight.attacker, "brawl")
    match.state.gangs[fight.attacker].won_in.append(fight.district)


def successes(faces: Sequence[int]) -> int:
    """Return the successes of some dice.  Rules: RYX-179..182."""
    return sum(face >= SUCCESS for face in faces)


def change_owner(match: Match[RyxState], tile: Card[Tile], old: Seat | None, new: Seat) -> None:
    """Hand a tile over and put the pawn of the new owner in place of the old one.

    Rules: RYX-022, 029, 057, 058, 184, 185, 199.
    """
    state = match.state
    district = tile.kind.district
    if old is None:
        state.tiles.remove(tile)
    else:
        state.gangs[old].tiles.remove(tile)
        state.board.take(f"{tile.kind.kind}/{old}", district)
    state.gangs[new].tiles.append(tile)
    state.board.put(f"{tile.kind.kind}/{new}", district)


# -- 7. losses ----------------------------------------------------------------------------------------


def take_losses(game: Ryx, match: Match[RyxState], fight: Brawl) -> Flow[None]:
    """Step 7: the wounds of each side are divided among the other, the defending side first.

    Rules: RYX-182, 186..190, 196, 198.
    """
    by_attack = sum(wounds(fight, seat) for seat in fight.attackers)
    by_defence = sum(wounds(fight, seat) for seat in fight.defenders) + fight.guards.count(SIX)
    losses = [
        *divided(by_attack, fight.defenders, guarded=fight.defender is None),
        *divided(by_defence, fight.attackers),
    ]
    for seat, count in losses:
        if count:
            by = fight.defender if seat in fight.attackers else fight.attacker
            yield from take_wounds(game, match, fight, seat, count, by)


def wounds(fight: Brawl, seat: Seat) -> int:
    """Return the wounds that a participant deals.  Rules: RYX-182."""
    return fight.rolls[seat].count(SIX) + fight.extra_wounds.get(seat, 0)


def divided(count: int, side: Sequence[Seat], *, guarded: bool = False) -> list[tuple[Seat, int]]:
    """Divide wounds evenly among a side; the first of it takes the remainder, neutral guards theirs.

    Rules: RYX-186, 187, 189, 190, 196.
    """
    each, rest = divmod(count, len(side) + guarded)
    return [(seat, each + (0 if guarded or place else rest)) for place, seat in enumerate(side)]


def take_wounds(
    game: Ryx, match: Match[RyxState], fight: Brawl, seat: Seat, count: int, by: Seat | None
) -> Flow[None]:
    """Let a player take a share of wounds: answer with a card, then choose who is hurt by each.

    Wounds beyond the bodies that take part are lost.  Rules: RYX-171, 188, 191, 192.
    """
    if not bodies.bodies_at(match.state, seat, fight.district):
        return
    fight.harm[seat] = max(0, count - fight.shield.get(seat, 0))
    if fight.harm[seat]:
        match.tell(WoundsDealt, seat, fight.harm[seat])
    yield from answer_wounds(game, match, fight, seat)
    for _wound in range(fight.harm.pop(seat)):
        hurt = yield from bodies.choose_body(game, match, seat, fight.district)
        if hurt is None:
            return
        bodies.wound(match, seat, hurt, fight.district, by=by)


def answer_wounds(game: Ryx, match: Match[RyxState], fight: Brawl, seat: Seat) -> Flow[None]:
    """Ask a wounded player for cards against wounds, also one who has passed.  Rules: RYX-192, 292."""
    while fight.harm[seat] and match.state.gangs[seat].hand:
        gang = match.state.gangs[seat]
        options: list[Action] = [
            game.play[card.id]
            for card in gang.hand
            if card.kind.moment == "wounded"
            and card.kind.ducats <= gang.ducats
            and can_spend(game, match.state, fight, seat, card.kind.points)
        ]
        options.append(game.pass_)
        chosen = yield match.ask(seat, "wounded", options)
        if not isinstance(chosen, Play):
            return
        yield from play_card(game, match, seat, chosen.card)


# -- 8. investigation cards ---------------------------------------------------------------------------


def draw_for_ones(game: Ryx, match: Match[RyxState], fight: Brawl) -> None:
    """Step 8: a card for each 1 that a player rolled, dice of the own place included, none for guards.

    Survivors stay where they are (step 9).  Rules: RYX-179, 193, 194, 197, 250.
    """
    for seat in fight.fighters:
        if seat not in fight.hooded:
            gather(game, match, seat, fight.rolls[seat].count(ONE), fight.district)
