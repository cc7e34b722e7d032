"""Combat with a Creature: who takes part, combat turns, cards, Combos, Equipment and cancelling.

Rules: MIED-107, 143..185, 218, 268..276, 278.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import attrs
from stolik.agenda import Asked, Work, Works
from stolik.cards import Card
from stolik.components import Dice
from stolik.decisions import Action, Decision, DiscreetDecision
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki import dice, effects, hand, lairs, purse
from stolik_miedziaki.actions import (
    Cancel,
    CancelLast,
    KeepFirst,
    Play,
    PlayBoth,
    RerollDie,
    RerollFirst,
    UseEffect,
    UseItem,
)
from stolik_miedziaki.content import MAGIC, WEAPON, Creature, Szpej
from stolik_miedziaki.dice import combat_of
from stolik_miedziaki.events import (
    CardCancelled,
    CardPlayed,
    CardRestored,
    CombatBegan,
    ComboMade,
    ItemUsed,
    Passed,
)
from stolik_miedziaki.powers import power
from stolik_miedziaki.state import (
    BOSS,
    MOST_DICE,
    NOBODYS,
    NOTICES,
    Change,
    Combat,
    Job,
    MiedziakiState,
    Played,
    job_of,
)
from stolik_miedziaki.verbs import Effect

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki


# -- the beginning ------------------------------------------------------------------------------------


def fight(game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Begin a combat: limits are fixed, the attacker rolls a die.

    Rules: MIED-085, 129, 144, 145, 149..151, 165, 268..270.
    """
    state = match.state
    if job.to not in (BOSS, *NOTICES) and not state.lairs[job.to].top:
        return
    state.over = state.fought = True
    colour, strength = strength_of(game, state, job.to)
    circle = list(participants(game, state, job.seat, job.to))
    state.combat = combat = Combat(
        target=job.to,
        attacker=job.seat,
        colour=colour,
        strength=strength,
        dice=Dice(die=game.die, limit=MOST_DICE),
        circle=circle,
        limits=[limit_of(game, state, seat, job) for seat in circle],
        spent=[0] * len(circle),
    )
    state.push(Job("circle"))
    game.hooks.combat_began(match)
    state.push(job_of("first-roll", job.seat))
    rolled = dice.roll_in(game, match)
    assert rolled is not None  # noqa: S101 - the pool is empty
    match.tell(CombatBegan, job.seat, purse.name_of(game, state, job.to), combat.strength, rolled.after)


def strength_of(game: Miedziaki, state: MiedziakiState, target: str) -> tuple[str, int]:
    """Return colour and Strength of what is fought; an Adventure makes others stronger than its Boss.

    Rules: MIED-052, 107, 147, 217.
    """
    adventure = game.adventure_of(state)
    if target == BOSS:
        assert adventure.boss is not None  # noqa: S101 - only then it can be fought
        return adventure.boss.colour, adventure.boss.strength
    if target in NOTICES:
        quest = state.notice_at(target).quest[0].kind
        colour, strength = quest.colour, quest.strength
    else:
        creature = state.lairs[target].top[0].kind
        colour, strength = creature.colour, creature.strength
    rule = adventure.rule("stronger")
    if rule is not None and rule.what in ("", colour):
        strength += rule.count
    return colour, strength


def access(game: Miedziaki, state: MiedziakiState, target: str) -> Sequence[str]:
    """Return the spaces from which something can be fought.  Rules: MIED-044, 107, 257, 278."""
    if target == BOSS:
        boss = game.adventure_of(state).boss
        return (game.locations[boss.location].id,) if boss is not None else ()
    if target in NOTICES:
        quest = state.notice_at(target).quest[0].kind
        return (game.locations[quest.location].id,)
    return game.lair_spaces[target]


def participants(game: Miedziaki, state: MiedziakiState, attacker: Seat, target: str) -> Iterator[Seat]:
    """Yield who takes part, beginning on the left of the attacker, who is the last.

    Rules: MIED-145, 167, 218, 269.
    """
    if target != BOSS:
        spaces = access(game, state, target)
        count = len(state.players)
        for step in range(1, count):
            seat = Seat((attacker + step) % count)
            player = state.players[seat]
            if player.health and (target in player.pigs or player.space in spaces):
                yield seat
    yield attacker


def limit_of(game: Miedziaki, state: MiedziakiState, seat: Seat, job: Job) -> int:
    """Return how many cards a participant may play.  Rules: MIED-141, 143, 149..151, 257."""
    player = state.players[seat]
    limit = player.pigs.count(job.to) + (player.space in access(game, state, job.to))
    return limit + (power(game, state, seat, "limit") if seat == job.seat else 0)


def _ask_first(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask whether the first die is rolled again, if somebody has that power."""
    if combat_of(match).doomed or not power(game, match.state, job.seat, "first-roll"):
        return None
    return Decision(job.seat, "first-roll", [RerollFirst(), KeepFirst()])


def first_roll(game: Miedziaki, match: Match[MiedziakiState], _job: Job, answer: Any) -> None:
    """Roll the first die again.  Rules: MIED-148."""
    if isinstance(answer, RerollFirst):
        face = combat_of(match).dice.faces[0]
        dice.change(game, match, RerollDie(0, str(face)))


# -- the circle ---------------------------------------------------------------------------------------


def go_round(_game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Let the next participant act who is still in; without one the combat is decided.

    Rules: MIED-166, 167, 172, 173, 256, 271.
    """
    state = match.state
    combat = combat_of(match)
    count = len(combat.circle)
    for _step in range(count):
        if combat.doomed:
            break
        combat.place = (combat.place + 1) % count
        seat = combat.circle[combat.place]
        if seat not in combat.out and is_in(state, combat, seat):
            combat.turn += 1
            combat.acted = combat.carded = False
            state.push(job_of("combat-turn", seat), job)
            return
    state.push(Job("outcome"))


def is_in(state: MiedziakiState, combat: Combat, seat: Seat) -> bool:
    """Tell, by what everybody sees, whether a participant could still play something.  Rules: MIED-172."""
    if combat.left(seat) > 0:
        return True
    return bool(state.players[seat].hand) and has_open_half(combat, seat)


def has_open_half(combat: Combat, seat: Seat) -> bool:
    """Tell whether a card in force shows a half of the colour that has no partner.  Rules: MIED-172, 179."""
    own = [card.kind for card in combat.own(seat) if card.kind.shows_half(combat.colour)]
    return len(own) > 2 * combos(own, combat.colour)


def combos(kinds: Sequence[Szpej], colour: str) -> int:
    """Return how many Combos some cards make at most; each card belongs to one.

    Rules: MIED-159, 175, 179.
    """
    if len(kinds) < 2:  # noqa: PLR2004 - a pair
        return 0
    first, rest = kinds[0], list(kinds[1:])
    best = combos(rest, colour)
    for place, other in enumerate(rest):
        if first.completes(other, colour):
            best = max(best, 1 + combos(rest[:place] + rest[place + 1 :], colour))
    return best


def cost_of(combat: Combat, seat: Seat, *cards: Card[Szpej]) -> int:
    """Return what playing some cards together takes of a limit.  Rules: MIED-149, 175, 178, 179."""
    colour = combat.colour
    new = [card.kind for card in cards]
    if not any(kind.shows_half(colour) for kind in new):
        return len(new)
    own = [card.kind for card in combat.own(seat) if card.kind.shows_half(colour)]
    return len(new) - (combos([*own, *new], colour) - combos(own, colour))


# -- combat turns -------------------------------------------------------------------------------------


def _ask_turn(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask a participant who can do something; the others learn only what is done.

    Rules: MIED-166, 169, 170, 172, 175..178, 181, 275, 276.
    """
    state = match.state
    combat = combat_of(match)
    seat = job.seat
    if combat.doomed or seat in combat.out:
        return None
    player = state.players[seat]
    options: list[Action] = []
    left = combat.left(seat)
    if not combat.carded and player.hand:
        options += card_options(combat, player.hand, seat, left)
    if left > 0 and player.gear.cards:
        options += [UseItem(card) for card in player.gear.cards if can_use(game, state, combat, seat, card)]
    if not options:
        return None
    return DiscreetDecision(seat, "combat-turn", options, game.enough if combat.acted else game.pass_)


def card_options(combat: Combat, cards: Sequence[Card[Szpej]], seat: Seat, left: int) -> list[Action]:
    """Return the cards and Combos that a participant may play.  Rules: MIED-170, 175..179."""
    colour = combat.colour
    fitting = [card for card in hand.distinct(cards) if card.kind.fits(colour)]
    found: list[Action] = [Play(card) for card in fitting if left > 0 or cost_of(combat, seat, card) <= left]
    halves = [card for card in cards if card.kind.fits(colour) and card.kind.shows_half(colour)]
    pairs: dict[tuple[str, str], Action] = {}
    if len(halves) > 1:
        for first in halves:
            for second in halves:
                if first is second or not first.kind.completes(second.kind, colour):
                    continue
                names = (first.kind.id, second.kind.id)
                if names not in pairs and cost_of(combat, seat, first, second) <= left:
                    pairs[names] = PlayBoth(first, second)
    return [*found, *pairs.values()]


def play_turn(game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Play a card, a Combo or Equipment, and go on with the combat turn; or end it.

    Rules: MIED-166, 168, 173, 176, 177, 275.
    """
    state = match.state
    combat = combat_of(match)
    seat = job.seat
    if combat.doomed:
        return
    if answer is None or answer is game.pass_ or answer is game.enough:
        if not combat.acted and seat not in combat.out:
            combat.out.append(seat)
            match.tell(Passed, seat)
        game.hooks.combat_turn_over(match, seat)
        return
    combat.acted = True
    state.push(job)
    match answer:
        case Play(card):
            combat.carded = True
            state.push(*played_jobs(match, seat, [card]))
        case PlayBoth(first, second):
            combat.carded = True
            state.push(*played_jobs(match, seat, [first, second]))
        case UseItem(card):
            use_item(match, seat, card)


def played_jobs(match: Match[MiedziakiState], seat: Seat, cards: Sequence[Card[Szpej]]) -> list[Job]:
    """Lay cards down and return what follows: their effects, one after the other, and the window.

    Rules: MIED-164, 168, 176, 177.
    """
    jobs = []
    for card in cards:
        lay(match, seat, card)
        jobs.append(Job("apply", seat=seat, card=card.id, effects=usable(combat_of(match), seat, card.kind)))
    return [*jobs, window_after(match, seat)]


def usable(combat: Combat, seat: Seat, kind: Szpej) -> tuple[Effect, ...]:
    """Return the effects of a card that work at once for its player.  Rules: MIED-157, 160, 171, 174."""
    if seat == combat.attacker:
        return kind.effects
    return (*kind.effects, *(effect for effect in kind.lower if not effect.when))


def lay(match: Match[MiedziakiState], seat: Seat, card: Card[Szpej]) -> None:
    """Lay a hand card into the combat, at the cost of its player's limit.  Rules: MIED-149, 166, 175, 178."""
    state = match.state
    combat = combat_of(match)
    cost = cost_of(combat, seat, card)
    card = hand.taken(state.players[seat], card)
    combat.spend(seat, cost)
    add_card(match, seat, card, cost)
    if not cost:
        match.tell(ComboMade, card)


def add_card(match: Match[MiedziakiState], seat: Seat, card: Card[Szpej], cost: int) -> None:
    """Lay a card into the combat: one of a hand, or one that was revealed (seat -1)."""
    combat = combat_of(match)
    combat.cards.append(card)
    combat.played.append(Played(card.id, seat, combat.turn, cost))
    if seat != NOBODYS:
        match.tell(CardPlayed, seat, card)


# -- effects of cards ---------------------------------------------------------------------------------


def _ask_apply(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask how the effects of a card are used, if any of them can do something.

    Rules: MIED-162, 163, 169, 271.
    """
    if combat_of(match).doomed:
        return None
    options = [
        one for effect in job.effects for one in effect_options(game, match, job.seat, effect, job.card)
    ]
    if not options:
        return None
    return Decision(job.seat, "apply", [*dict.fromkeys(options), game.no_effect])


def effect_options(
    game: Miedziaki, match: Match[MiedziakiState], seat: Seat, effect: Effect, card: str
) -> list[Action]:
    """Return the ways to use an effect of a card or of Equipment."""
    combat = combat_of(match)
    if effect.do in dice.VERBS:
        return dice.options(combat, effect)
    if effect.do == "cancel":
        last = last_before(combat, card)
        return [CancelLast(combat.cards[last])] if last is not None else []
    whom = combat.attacker if effect.who == "attacker" else seat
    return [UseEffect(effect)] if effects.is_possible(game, match.state, whom, effect) else []


def last_before(combat: Combat, card: str) -> int | None:
    """Return the place of the card played just before a card, if it can be cancelled.  Rules: MIED-164."""
    place = next((n for n, played in enumerate(combat.played) if played.card == card), 0) - 1
    return place if place >= 0 and not combat.played[place].cancelled else None


_VERB_OF = {
    "AddDie": "add",
    "SetDie": "set",
    "RerollDie": "reroll",
    "ShiftDie": "shift",
    "DropDie": "drop",
    "CancelLast": "cancel",
}
"""Which effect each choice uses up."""


def apply(game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Use an effect of a card or of Equipment, and go on with the others.  Rules: MIED-168, 169, 176."""
    if answer is None or answer is game.no_effect:
        return
    used = answer.effect if isinstance(answer, UseEffect) else None
    verb = _VERB_OF.get(type(answer).__name__)
    effect = next(one for one in job.effects if one == used or one.do == verb)
    place = job.effects.index(effect)
    again = (attrs.evolve(effect, count=effect.count - 1),) if verb and effect.count > 1 else ()
    rest = job.effects[:place] + again + job.effects[place + 1 :]
    state = match.state
    if rest:
        state.push(attrs.evolve(job, effects=rest))
    carry_out(game, match, job, answer)


def carry_out(game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Do what was chosen; what a card does to the dice is remembered.  Rules: MIED-161..164, 272."""
    combat = combat_of(match)
    if isinstance(answer, UseEffect):
        whom = combat.attacker if answer.effect.who == "attacker" else job.seat
        match.state.push_effects((answer.effect,), whom)
        return
    if isinstance(answer, CancelLast):
        last = last_before(combat, job.card)
        if last is not None:
            strike(match, job.card, last)
        return
    change = dice.change(game, match, answer)
    if change is not None and job.do == "apply":
        remember(combat, job.card, change)


def remember(combat: Combat, card: str, change: Change) -> None:
    """Note what a card has done to a die.  Rules: MIED-272."""
    for place, played in enumerate(combat.played):
        if played.card == card:
            combat.played[place] = attrs.evolve(played, changes=(*played.changes, change))


# -- cancelling ---------------------------------------------------------------------------------------


def window_after(match: Match[MiedziakiState], seat: Seat) -> Job:
    """Return the window after a card: the participants clockwise, its player the last.

    Rules: MIED-164, 173, 274.
    """
    combat = combat_of(match)
    after = combat.circle.index(seat) + 1 if seat in combat.circle else 0
    order = combat.circle[after:] + combat.circle[:after]
    return Job("window", seats=tuple(order))


def cancels(match: Match[MiedziakiState], seat: Seat) -> list[Card[Szpej]]:
    """Return the cards with which a participant could cancel now.  Rules: MIED-164, 173."""
    combat = combat_of(match)
    if seat in combat.out:
        return []
    left = combat.left(seat)
    return [
        card
        for card in hand.distinct(match.state.players[seat].hand)
        if card.kind.cancels
        and card.kind.fits(combat.colour)
        and (left > 0 or cost_of(combat, seat, card) <= left)
    ]


def _next_asked(match: Match[MiedziakiState], job: Job) -> Seat | None:
    return next((seat for seat in job.seats if cancels(match, seat)), None)


def _ask_window(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask the next one who could cancel the last card; nobody else learns of it.

    Rules: MIED-164, 271, 274.
    """
    combat = combat_of(match)
    if combat.doomed or combat.played[-1].cancelled:
        return None
    seat = _next_asked(match, job)
    if seat is None:
        return None
    return DiscreetDecision(seat, "cancel", [Cancel(card) for card in cancels(match, seat)], game.let_be)


def window(game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Cancel the last card, use what else the cancelling card does, or ask the next one.

    Rules: MIED-160, 164, 169, 272..274.
    """
    if answer is None:
        return
    seat = _next_asked(match, job)
    assert seat is not None  # noqa: S101 - somebody has answered
    state = match.state
    if answer is game.let_be:
        state.push(Job("window", seats=job.seats[job.seats.index(seat) + 1 :]))
        return
    combat = combat_of(match)
    last = len(combat.played) - 1
    lay(match, seat, answer.card)
    strike(match, combat.played[-1].card, last)
    card = combat.cards[-1]
    others = tuple(effect for effect in usable(combat, seat, card.kind) if effect.do != "cancel")
    state.push(Job("apply", seat=seat, card=card.id, effects=others), window_after(match, seat))


def strike(match: Match[MiedziakiState], card: str, last: int) -> None:
    """Let a card put another one out of force; what that one had cancelled is in force again.

    Rules: MIED-272, 273.
    """
    combat = combat_of(match)
    struck = combat.played[last]
    mine = next(n for n, played in enumerate(combat.played) if played.card == card)
    combat.played[mine] = attrs.evolve(combat.played[mine], hit=struck.card)
    there = tuple(one for one in struck.changes if one.die in combat.numbers)
    combat.played[last] = attrs.evolve(struck, cancelled=True, changes=there)
    match.tell(CardCancelled, combat.cards[last])
    dice.undo(match, there)
    if struck.hit:
        place = next(n for n, played in enumerate(combat.played) if played.card == struck.hit)
        combat.played[place] = attrs.evolve(combat.played[place], cancelled=False)
        match.tell(CardRestored, combat.cards[place])
        dice.redo(match, combat.played[place].changes)


# -- Equipment ----------------------------------------------------------------------------------------


def can_use(game: Miedziaki, state: MiedziakiState, combat: Combat, seat: Seat, card: Card[Creature]) -> bool:
    """Tell whether Equipment can be used now.  Rules: MIED-061..063, 181..184."""
    item = card.kind.reverse
    if item.type == WEAPON:
        if card.id in state.players[seat].gear.used or combat.colour not in ("", card.kind.colour):
            return False
    elif item.type != MAGIC:
        return False
    return any(
        dice.options(combat, effect)
        if effect.do in dice.VERBS
        else effects.is_possible(game, state, seat, effect)
        for effect in item.effects
    )


def use_item(match: Match[MiedziakiState], seat: Seat, card: Card[Creature]) -> None:
    """Use a weapon or a magic item, which is discarded.  Rules: MIED-062, 181, 182, 185."""
    state = match.state
    item = card.kind.reverse
    combat_of(match).spend(seat, 1)
    match.tell(ItemUsed, seat, item.name)
    state.push(Job("item", seat=seat, card=card.id, effects=item.effects))
    if item.type == MAGIC:
        lairs.discard_item(match, seat, card)
    else:
        state.players[seat].gear.used.append(card.id)


WORKS: Works = {
    "fight": Work(fight),
    "first-roll": Work(first_roll, _ask_first),
    "circle": Work(go_round),
    "combat-turn": Work(play_turn, _ask_turn),
    "apply": Work(apply, _ask_apply),
    "item": Work(apply, _ask_apply),
    "window": Work(window, _ask_window),
}
