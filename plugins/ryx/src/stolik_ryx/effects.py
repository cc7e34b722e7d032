"""The verbs that card data uses: when each is possible, and what it does.

Effects of cards and skills may ask.  Those of investigation cards ask before they change anything, because
each is a step of its own.
"""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import attrs
from stolik.cards import Card
from stolik.decisions import Action, Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx import basic, bodies, companions, order, peace
from stolik_ryx.actions import Choose, Guards, In, Pay, Place, Strike, TurnOver
from stolik_ryx.bodies import HERST
from stolik_ryx.content import Companion, SpecialAction
from stolik_ryx.events import (
    CardsLost,
    Delayed,
    Denounced,
    DiceChanged,
    DucatsGained,
    DucatsLost,
    HeldBack,
    HerstHealed,
    IncomeLost,
    Played,
    SkillUsed,
    StudentsJoined,
    TaskLost,
    TokenMoved,
    TurnedOver,
)
from stolik_ryx.gathering import gather, hush_up
from stolik_ryx.state import LAST_SPACE, STUDENTS, RyxState
from stolik_ryx.verbs import Effect

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

Condition = Callable[["Ryx", RyxState, Seat, Effect], bool]
Deed = Callable[["Ryx", Match[RyxState], Seat, Effect], "Flow[None] | None"]


@attrs.frozen
class Verb:
    """What an effect does, and whether it would do anything now."""

    do: Deed
    can: Condition


# -- cards and skills ---------------------------------------------------------------------------------


def is_possible(game: Ryx, state: RyxState, seat: Seat, effects: Iterable[Effect]) -> bool:
    """Tell whether at least one of some effects would do something.  Rules: RYX-023, 298."""
    for effect in effects:  # noqa: SIM110 - a plain loop: asked for every card before every activity
        if VERBS[effect.do].can(game, state, seat, effect):
            return True
    return False


def carry_out(game: Ryx, match: Match[RyxState], seat: Seat, effects: Iterable[Effect]) -> Flow[None]:
    """Carry out effects one after another, each as far as it is possible.  Rules: RYX-298, 299."""
    for effect in effects:
        verb = VERBS[effect.do]
        if verb.can(game, match.state, seat, effect):
            flow = verb.do(game, match, seat, effect)
            if flow is not None:
                yield from flow


def play_card(game: Ryx, match: Match[RyxState], seat: Seat, card: Card[SpecialAction]) -> Flow[None]:
    """Pay for a special action card, discard it, and do what it says; its action points move the marker.

    In the own initiative they are paid when the card has been carried out, at other moments at once.
    Rules: RYX-116, 200..202, 292.
    """
    state = match.state
    gang = state.gangs[seat]
    gang.hand.remove(card)
    state.special.discard(card)
    gang.ducats -= card.kind.ducats
    match.tell(Played, seat, card)
    if card.kind.moment != "initiative":
        order.advance(state, seat, card.kind.points)
    yield from carry_out(game, match, seat, card.kind.effects)


def use_skill(game: Ryx, match: Match[RyxState], seat: Seat, card: Card[Companion]) -> Flow[None]:
    """Use the skill of a companion, once a turn and free of action points.  Rules: RYX-208, 209."""
    gang = match.state.gangs[seat]
    gang.companions.remove(card)
    gang.used.append(card)
    match.tell(SkillUsed, seat, card)
    yield from carry_out(game, match, seat, card.kind.skill)


# -- ducats, cards, zbirs -----------------------------------------------------------------------------


def _always(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return True


def _gain_ducats(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    match.state.gangs[seat].ducats += effect.count
    match.tell(DucatsGained, seat, effect.count)


def _victims(game: Ryx, state: RyxState, seat: Seat) -> list[Seat]:
    """Return who can be robbed: others with ducats and a zbir beside an own one."""
    return [
        Seat(other)
        for other, gang in enumerate(state.gangs)
        if other != seat and gang.ducats and bodies.meet(state, seat, other)
    ]


def _rob(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    victim = yield from _choose_player(match, seat, _victims(game, match.state, seat))
    basic.rob(match, seat, victim, effect.count)


def _choose_player(match: Match[RyxState], seat: Seat, players: Sequence[Seat]) -> Flow[Seat]:
    if len(players) == 1:
        return players[0]
    chosen: Choose = yield match.ask(seat, "player", [Choose(player) for player in players])
    return chosen.player


def _can_draw(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return basic.can_trade(game, state, seat)


def _draw_cards(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    basic.draw_cards(match, seat, effect.count)


def _can_place(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return state.gangs[seat].reserve > 0 and bodies.has_base(state, seat)


def _place_zbirs(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    for _number in range(min(effect.count, match.state.gangs[seat].reserve)):
        places = bodies.bases(game, match.state, seat)
        district = places[0]
        if len(places) > 1:
            chosen: Place = yield match.ask(seat, "place-zbir", [game.place[one] for one in places])
            district = chosen.district
        bodies.put_zbirs(match, seat, district, 1)


def _can_move(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return basic.can_move(game, state, seat)


def _move(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    return basic.move_several(game, match, seat, effect.count, game.neighbours)


def _move_far(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    return basic.move_several(game, match, seat, effect.count, game.elsewhere)


def _can_theft(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return basic.can_steal(game, state, seat)


def _theft(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    """Rules: RYX-210, 299."""
    return basic.theft(game, match, seat, income=effect.income)


def _can_murder(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return basic.can_murder(game, state, seat)


def _murder(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    """Rules: RYX-299."""
    return basic.murder(game, match, seat)


def _wound(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    """Wound any one body on the map; a stunned herst costs its owner a point.  Rules: RYX-072, 203."""
    options = [
        strike
        for victim in (*order.others_in_order(match.state, seat), seat)
        for district in game.districts
        for strike in basic.bodies_of(game, match.state, victim, district)
    ]
    chosen: Strike = yield match.ask(seat, "wound", options)
    bodies.wound(match, chosen.victim, chosen.body, chosen.district, by=seat)


def _can_wound(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return any(bodies.has_bodies(state, other) for other in range(len(state.gangs)))


# -- investigation cards, herst, basic actions, companions --------------------------------------------


def _can_hush(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return bool(state.gangs[seat].gathered)


def _hush_up(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    hush_up(match, seat, effect.count)


def _can_denounce(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return state.investigations.left > 0


def _denounce(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    players = order.others_in_order(match.state, seat)
    victim = yield from _choose_player(match, seat, players)
    match.tell(Denounced, seat, victim)
    gather(game, match, victim, effect.count)


def _can_heal(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return state.gangs[seat].wounded and bodies.herst_at(state, seat) is not None


def _heal(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    gang = match.state.gangs[seat]
    gang.wounded = False
    match.tell(HerstHealed, seat, gang.name)


def _turn_over(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    options = [game.turn_over[card.id] for card in match.state.gangs[seat].actions]
    chosen: tuple[TurnOver, ...] = yield match.ask_several(
        seat, "turn-over", options, 1, min(effect.count, len(options))
    )
    for one in chosen:
        turn_over(match.state, seat, one.card.kind.reverse)
    match.tell(TurnedOver, seat, tuple(one.card for one in chosen))


def turn_over(state: RyxState, seat: Seat, reverse: str) -> None:
    """Turn a basic action card to the side that lies below.  Rules: RYX-126."""
    gang = state.gangs[seat]
    for place, card in enumerate(gang.reverse):
        if card.kind.id == reverse:
            gang.reverse[place] = gang.actions[place]
            gang.actions[place] = card
            return


def _can_hire(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return companions.can_hire(state, seat, effect.count)


def _hire(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    return companions.recruit(game, match, seat, effect.count)


def _can_still_move(state: RyxState, seat: Seat) -> list[Seat]:
    """Return the other players whose markers can still move.  Rules: RYX-212."""
    return [
        other
        for other in order.others_in_order(state, seat)
        if not state.gangs[other].passed and order.space_of(state, other) < LAST_SPACE
    ]


def _can_delay(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return bool(_can_still_move(state, seat))


def _delay(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    other = yield from _choose_player(match, seat, _can_still_move(match.state, seat))
    space = match.state.action_track.move(str(other), effect.count)
    match.tell(Delayed, seat, other, space)


def _students_left(state: RyxState) -> int:
    return STUDENTS - sum(gang.students for gang in state.gangs)


def _can_call_students(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return _students_left(state) > 0


def _students(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    """Rules: RYX-034."""
    came = min(effect.count, _students_left(match.state))
    match.state.gangs[seat].students += came
    match.tell(StudentsJoined, seat, came)


def _crowds(game: Ryx, state: RyxState, seat: Seat) -> list[str]:
    """Return the districts with bodies of other players."""
    others = [other for other in range(len(state.gangs)) if other != seat]
    return [d for d in game.districts if any(bodies.bodies_at(state, other, d) for other in others)]


def _can_riot(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return bool(_crowds(game, state, seat))


def _tumult(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    """Everybody else in a district takes a wound; two or more bring a peace point.  Rules: RYX-068, 233."""
    crowds = _crowds(game, match.state, seat)
    district = crowds[0]
    if len(crowds) > 1:
        chosen: In = yield match.ask(seat, "riot", [game.in_[one] for one in crowds])
        district = chosen.district
    hurt = 0
    for victim in order.others_in_order(match.state, seat):
        body = yield from bodies.choose_body(game, match, victim, district)
        if body is not None:
            bodies.wound(match, victim, body, district, by=seat)
            hurt += 1
    if hurt > 1:
        peace.change(match, seat, 1)


def _can_gain_peace(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return state.peace is not None


def _gain_peace(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    peace.change(match, seat, effect.count)


def _can_push_back(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    track = state.investigation_track
    return track is not None and track.space_of("investigation") < track.last


def _push_back(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    move_token(match, -effect.count)


def move_token(match: Match[RyxState], points: int) -> None:
    """Move the investigation token towards the time token, or back; it stops at the ends of the track.

    Rules: RYX-076, 221, 240.
    """
    track = match.state.investigation_track
    if track is None or not points:
        return
    before = track.space_of("investigation")
    after = track.move("investigation", -points)
    match.tell(TokenMoved, before - after, after)


# -- during a brawl -----------------------------------------------------------------------------------


def _brawl_dice(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    """Rules: RYX-176."""
    fight = match.state.brawl
    if fight is not None:
        fight.bonus[seat] = fight.bonus.get(seat, 0) + effect.count
        match.tell(DiceChanged, seat, f"{effect.count:+}")


def _brawl_fewer(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    """Rules: RYX-176, 196."""
    fight = match.state.brawl
    if fight is None:
        return
    options: list[Action] = [Choose(other) for other in fight.opponents(seat)]
    if fight.defender is None and seat in fight.attackers:
        options.append(Guards())
    chosen = options[0]
    if len(options) > 1:
        chosen = yield match.ask(seat, "opponent", options)
    if isinstance(chosen, Choose):
        fight.bonus[chosen.player] = fight.bonus.get(chosen.player, 0) - effect.count
        match.tell(DiceChanged, chosen.player, f"{-effect.count:+}")
    else:
        fight.guard_bonus -= effect.count


def _brawl_shield(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    fight = match.state.brawl
    if fight is not None:
        fight.shield[seat] = fight.shield.get(seat, 0) + effect.count


def _brawl_wounds(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    fight = match.state.brawl
    if fight is not None:
        fight.extra_wounds[seat] = fight.extra_wounds.get(seat, 0) + effect.count


def _fights(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    """Tell whether somebody of the seat could be hurt in the brawl."""
    return state.brawl is not None and bodies.bodies_at(state, seat, state.brawl.district) > 0


def _can_hurt(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    """Tell whether the other side has anybody to be hurt."""
    fight = state.brawl
    if fight is None:
        return False
    return any(bodies.bodies_at(state, other, fight.district) for other in fight.opponents(seat))


def _can_hinder(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    """Tell whether the other side has dice to lose."""
    fight = state.brawl
    return fight is not None and (bool(fight.opponents(seat)) or game.place_dice + fight.guard_bonus > 0)


def _can_hide(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return state.brawl is not None and seat not in state.brawl.hooded


def _has_reserve(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    return state.gangs[seat].reserve > 0


def _brawl_zbir(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    fight = match.state.brawl
    if fight is not None:
        bodies.put_zbirs(match, seat, fight.district, effect.count)


def _brawl_hood(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    fight = match.state.brawl
    if fight is not None:
        fight.hooded.append(seat)


def _defends(game: Ryx, state: RyxState, seat: Seat, effect: Effect) -> bool:
    fight = state.brawl
    return fight is not None and seat in fight.defenders and not fight.tie_holds


def _brawl_tie(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    fight = match.state.brawl
    if fight is not None:
        fight.tie_holds = True


def _cancel_wounds(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    """Rules: RYX-192."""
    fight = match.state.brawl
    if fight is not None:
        fight.harm[seat] = max(0, fight.harm[seat] - effect.count)


# -- investigation cards ------------------------------------------------------------------------------


def _lose_zbir(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    """Take own bodies off the map, by the owner's choice; a herst is stunned for free.  Rules: RYX-223."""
    for _number in range(effect.count):
        options = [
            game.pick[strike.body, strike.district]
            for district in _losing(game, match.state, seat, effect.where)
            for strike in basic.bodies_of(game, match.state, seat, district)
        ]
        if not options:
            return
        chosen = options[0]
        if len(options) > 1:
            chosen = yield match.ask(seat, "lose", options)
        if chosen.body == HERST:
            bodies.stun(match, seat, costs_peace=False)
        else:
            bodies.remove_zbir(match, seat, chosen.district)


def _losing(game: Ryx, state: RyxState, seat: Seat, where: str) -> list[str]:
    """Return the districts in which bodies may be lost: all, or those with the most."""
    haunts = bodies.haunts(game, state, seat)
    if where != "most" or not haunts:
        return haunts
    most = max(bodies.bodies_at(state, seat, district) for district in haunts)
    return [district for district in haunts if bodies.bodies_at(state, seat, district) == most]


def lose_ducats(match: Match[RyxState], seat: Seat, count: int) -> None:
    """Take ducats from a player, at most what there is.  Rules: RYX-298."""
    gang = match.state.gangs[seat]
    lost = min(count, gang.ducats)
    if lost:
        gang.ducats -= lost
        match.tell(DucatsLost, seat, lost)


def _lose_ducats(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    lose_ducats(match, seat, effect.count)


def _lose_share(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    lose_ducats(match, seat, match.state.gangs[seat].ducats // 2)


def _lose_per_tavern(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    taverns = sum(card.kind.is_tavern for card in match.state.gangs[seat].tiles)
    lose_ducats(match, seat, taverns * effect.count)


def _wound_herst(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    """Rules: RYX-073, 162."""
    district = bodies.herst_at(match.state, seat)
    if district is not None:
        bodies.wound(match, seat, HERST, district, costs_peace=False)


def _stun_herst(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    """Rules: RYX-073."""
    bodies.stun(match, seat, costs_peace=False)


def _marker_last(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    """Rules: RYX-103."""
    match.state.held_back.append(seat)
    match.tell(HeldBack, seat)


def _lose_card(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    hand = match.state.gangs[seat].hand
    lost = []
    for _number in range(min(effect.count, len(hand))):
        lost.append(hand.pop(match.random("loss").randrange(len(hand))))
        match.state.special.discard(lost[-1])
    if lost:
        match.tell(CardsLost, seat, tuple(lost))


def _pay_or(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    """Let a player pay or suffer; who can't pay must suffer.  Rules: RYX-298."""
    pays = False
    if match.state.gangs[seat].ducats >= effect.count:
        options: list[Action] = [Pay(effect.count), game.suffer]
        chosen = yield match.ask(seat, "pay-or", options)
        pays = isinstance(chosen, Pay)
    if pays:
        lose_ducats(match, seat, effect.count)
    else:
        yield from carry_out(game, match, seat, effect.otherwise)


def _no_income(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    match.state.gangs[seat].is_fined = True
    match.tell(IncomeLost, seat)


def _lose_companion(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> Flow[None]:
    return companions.dismiss_one(match, seat)


def _draw_investigation(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    """Rules: RYX-297."""
    gather(game, match, seat, effect.count)


def _others_gain(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    for other in order.others_in_order(match.state, seat):
        match.state.gangs[other].ducats += effect.count
        match.tell(DucatsGained, other, effect.count)


def _lose_peace(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    peace.change(match, seat, -effect.count)


def _lose_task(game: Ryx, match: Match[RyxState], seat: Seat, effect: Effect) -> None:
    tasks = match.state.gangs[seat].tasks
    lost = min(effect.count, len(tasks))
    for _number in range(lost):
        match.state.tasks.discard_face_down(tasks.pop(match.random("loss").randrange(len(tasks))))
    if lost:
        match.tell(TaskLost, seat, lost)


VERBS: Mapping[str, Verb] = {
    "wound": Verb(_wound, _can_wound),
    "rob": Verb(_rob, lambda game, state, seat, _effect: bool(_victims(game, state, seat))),
    "gain-ducats": Verb(_gain_ducats, _always),
    "draw-cards": Verb(_draw_cards, _can_draw),
    "place-zbirs": Verb(_place_zbirs, _can_place),
    "move": Verb(_move, _can_move),
    "move-far": Verb(_move_far, _can_move),
    "theft": Verb(_theft, _can_theft),
    "murder": Verb(_murder, _can_murder),
    "discard-investigation": Verb(_hush_up, _can_hush),
    "denounce": Verb(_denounce, _can_denounce),
    "heal": Verb(_heal, _can_heal),
    "turn-over": Verb(_turn_over, _always),
    "hire": Verb(_hire, _can_hire),
    "delay": Verb(_delay, _can_delay),
    "students": Verb(_students, _can_call_students),
    "tumult": Verb(_tumult, _can_riot),
    "push-back": Verb(_push_back, _can_push_back),
    "gain-peace": Verb(_gain_peace, _can_gain_peace),
    "brawl-dice": Verb(_brawl_dice, _always),
    "brawl-fewer": Verb(_brawl_fewer, _can_hinder),
    "brawl-shield": Verb(_brawl_shield, _fights),
    "brawl-wounds": Verb(_brawl_wounds, _can_hurt),
    "brawl-zbir": Verb(_brawl_zbir, _has_reserve),
    "brawl-hood": Verb(_brawl_hood, _can_hide),
    "brawl-tie": Verb(_brawl_tie, _defends),
    "cancel-wounds": Verb(_cancel_wounds, _always),
    "lose-zbir": Verb(_lose_zbir, _always),
    "lose-ducats": Verb(_lose_ducats, _always),
    "lose-share": Verb(_lose_share, _always),
    "lose-per-tavern": Verb(_lose_per_tavern, _always),
    "wound-herst": Verb(_wound_herst, _always),
    "stun-herst": Verb(_stun_herst, _always),
    "marker-last": Verb(_marker_last, _always),
    "lose-card": Verb(_lose_card, _always),
    "pay-or": Verb(_pay_or, _always),
    "no-income": Verb(_no_income, _always),
    "lose-companion": Verb(_lose_companion, _always),
    "draw-investigation": Verb(_draw_investigation, _always),
    "others-gain": Verb(_others_gain, _always),
    "lose-peace": Verb(_lose_peace, _always),
    "lose-task": Verb(_lose_task, _always),
}
"""What every verb does.  A verb has a sentence in ``wording.py``, too."""
