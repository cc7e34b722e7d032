"""The economic phase: the tracks move, then player by player takes income, recovers and exchanges tasks.

Rules: RYX-114, 287.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from stolik.decisions import Action, Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx import bodies, companions
from stolik_ryx.actions import Discard, Draw, Place
from stolik_ryx.basic import draw_cards
from stolik_ryx.bodies import HERST_OF
from stolik_ryx.events import (
    HerstHealed,
    HerstReturned,
    Income,
    LastTurn,
    MarkersReturned,
    NoIncome,
    TasksDrawn,
    TimeMoved,
    TurnBegan,
)
from stolik_ryx.order import golden_order, return_markers
from stolik_ryx.state import RyxState

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

ECONOMIC = "economic"
TASKS_IN_HAND = 3
"""Task cards that a player holds (RYX-045, 110)."""
THREE_PLAYERS = 3
TIME_STEPS = {THREE_PLAYERS: 2}
"""Spaces that the time token moves where it is not one (RYX-099)."""
HELP_ZBIRS, HELP_DUCATS, HELP_CARDS = 2, 5, 1
"""What a stunned player without any place gets (RYX-107, 108)."""


# -- the phase ----------------------------------------------------------------------------------------


def begin(game: Ryx, match: Match[RyxState]) -> None:
    """Begin a turn: from the second on the time token and the action markers move first.

    Rules: RYX-075, 078, 083, 098..101, 114, 239, 282.
    """
    state = match.state
    state.turn += 1
    state.phase = ECONOMIC
    match.tell(TurnBegan, state.turn)
    if state.turn > 1:
        move_time(match)
        return_markers(state)
        match.tell(MarkersReturned, tuple(golden_order(state)))
    for gang in state.gangs:
        gang.passed = False
        gang.deeds.clear()
        gang.shown.clear()
        gang.won_in.clear()
        gang.profits.clear()
    state.queue = golden_order(state)
    state.stage = 0
    game.hooks.turn_begins(match)


def move_time(match: Match[RyxState]) -> None:
    """Move the time token; when it reaches the investigation token, the turn is the last one.

    Rules: RYX-075, 076, 099, 239.
    """
    state = match.state
    track = state.investigation_track
    if track is None:
        return
    space = track.move("time", TIME_STEPS.get(match.rules.players, 1))
    match.tell(TimeMoved, space)
    if space >= track.space_of("investigation"):
        state.last_turn = True
        match.tell(LastTurn)


def next_part(game: Ryx, match: Match[RyxState]) -> Flow[None]:
    """Return the next part of the player whose turn it is, or the end of the phase."""
    state = match.state
    if not state.queue:
        return game.silently(end, game, match)
    return PARTS[state.stage](game, match, state.queue[0])


def end(game: Ryx, match: Match[RyxState]) -> None:
    """End the phase: the companion row ages; after the first income late advantages come.

    Rules: RYX-049, 098, 104, 114, 288.
    """
    state = match.state
    if state.turn > 1:
        companions.age_row(match)
    else:
        for seat in golden_order(state):
            late_advantage(match, seat)
    game.begin_actions(match)


def late_advantage(match: Match[RyxState], seat: Seat) -> None:
    """Give zbirs or cards of an advantage, above the limits that the first income filled.

    Rules: RYX-049, 235.
    """
    advantage = match.state.gangs[seat].herst[0].kind.advantage
    if match.state.peace is None:
        return
    if advantage.give == "zbirs":
        district = bodies.herst_at(match.state, seat)
        if district is not None:
            bodies.put_zbirs(match, seat, district, advantage.count)
    elif advantage.give == "cards":
        draw_cards(match, seat, advantage.count)


def _done(state: RyxState) -> None:
    """Go on to the next part, or to the next player."""
    state.stage += 1
    if state.stage == (len(INCOME) if state.turn == 1 else len(PARTS)):
        state.stage = 0
        state.queue.pop(0)


# -- income -------------------------------------------------------------------------------------------


def take_ducats(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Step 1: the ducats of all taverns.  Rules: RYX-004, 086, 097, 258, 283..285."""
    return game.silently(_take_ducats, game, match, seat)


def _take_ducats(game: Ryx, match: Match[RyxState], seat: Seat) -> None:
    gang = match.state.gangs[seat]
    ducats = gang.talent("income")
    if gang.is_fined:
        gang.is_fined = False
        match.tell(NoIncome, seat)
    else:
        taverns = [card.kind for card in gang.tiles if card.kind.is_tavern]
        ducats += sum(tavern.ducats for tavern in taverns)
        gang.profits = [tavern.district for tavern in taverns]
    gang.ducats += ducats
    match.tell(Income, seat, ducats)
    game.hooks.income(match, seat)
    _done(match.state)


def draw_up(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Step 2: special action cards up to the sum of the card values.  Rules: RYX-087..089, 095, 096, 204."""
    state = match.state
    missing = min(cards_limit(state, seat) - len(state.gangs[seat].hand), state.special.left)
    if missing > 0:
        chosen: Draw = yield match.ask(seat, "draw", game.draws_up_to(missing))
        draw_cards(match, seat, chosen.count)
    _done(match.state)


def cards_limit(state: RyxState, seat: Seat) -> int:
    """Return up to how many special action cards a player draws.  Rules: RYX-087, 207."""
    gang = state.gangs[seat]
    return sum(card.kind.cards for card in gang.tiles) + gang.talent("hand")


def place_up(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Step 3: zbirs up to the sum of the zbir values, in districts of the player.

    Rules: RYX-089..094, 097, 303.
    """
    missing = zbirs_limit(match.state, seat) - bodies.count_zbirs(match.state, seat)
    for _number in range(min(missing, match.state.gangs[seat].reserve)):
        places = bodies.bases(game, match.state, seat)
        if not places:
            break
        options: list[Action] = [game.place[district] for district in places]
        options.append(game.enough)
        chosen = yield match.ask(seat, "place", options)
        if not isinstance(chosen, Place):
            break
        bodies.put_zbirs(match, seat, chosen.district, 1)
    _done(match.state)


def zbirs_limit(state: RyxState, seat: Seat) -> int:
    """Return up to how many zbirs a player places, the herst not counted.  Rules: RYX-089, 090, 207."""
    gang = state.gangs[seat]
    return sum(card.kind.zbirs for card in gang.tiles) + gang.talent("zbirs")


# -- recovery -----------------------------------------------------------------------------------------


def recover(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Heal a wounded herst or bring a stunned one back, and ready the skills.

    Rules: RYX-105..109, 163.
    """
    if bodies.herst_at(match.state, seat) is None:
        yield from come_back(game, match, seat)
    gang = match.state.gangs[seat]
    if gang.wounded:
        gang.wounded = False
        match.tell(HerstHealed, seat, gang.name)
    gang.companions += gang.used
    gang.used.clear()
    _done(match.state)


def come_back(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Put a stunned herst back: to an own place, or without any to a district of choice, with help.

    Rules: RYX-106..108.
    """
    places = bodies.bases(game, match.state, seat)
    has_place = bool(places)
    if not has_place:
        places = list(game.districts)
    district = places[0]
    if len(places) > 1:
        chosen: Place = yield match.ask(seat, "return", [game.place[one] for one in places])
        district = chosen.district
    state = match.state
    gang = state.gangs[seat]
    gang.wounded = False
    state.board.put(HERST_OF[seat], district)
    match.tell(HerstReturned, seat, gang.name, district)
    if not has_place:
        bodies.put_zbirs(match, seat, district, HELP_ZBIRS)
        gang.ducats += HELP_DUCATS
        draw_cards(match, seat, HELP_CARDS)


# -- tasks --------------------------------------------------------------------------------------------


def exchange_tasks(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Discard any tasks unseen, then draw up to three; there is no such step in the Duel.

    Rules: RYX-110, 111, 216, 239, 290, 295.
    """
    state = match.state
    if state.peace is not None:
        tasks = state.gangs[seat].tasks
        limit = TASKS_IN_HAND + state.gangs[seat].talent("tasks")
        if tasks:
            options = [game.discard[card.id] for card in tasks]
            least = max(0, len(tasks) - limit)
            chosen: tuple[Discard, ...] = yield match.ask_several(
                seat, "exchange", options, least, len(tasks)
            )
            discard_tasks(match, seat, chosen)
        draw_tasks(match, seat, limit)
    _done(match.state)


def discard_tasks(match: Match[RyxState], seat: Seat, chosen: tuple[Discard, ...]) -> None:
    """Discard tasks without showing them.  Rules: RYX-046, 110, 295."""
    state = match.state
    for one in chosen:
        state.gangs[seat].tasks.remove(one.card)
        state.tasks.discard_face_down(one.card)


def draw_tasks(match: Match[RyxState], seat: Seat, limit: int) -> None:
    """Draw tasks until the player holds so many.  Rules: RYX-045, 110, 112."""
    state = match.state
    tasks = state.gangs[seat].tasks
    drawn = state.tasks.draw(limit - len(tasks), match.random("tasks"))
    if drawn:
        tasks += drawn
        match.tell(TasksDrawn, seat, tuple(drawn))


Part = Callable[["Ryx", Match[RyxState], Seat], Flow[None]]
INCOME: tuple[Part, ...] = (take_ducats, draw_up, place_up)
"""What the first turn consists of (RYX-098)."""
PARTS: tuple[Part, ...] = (*INCOME, recover, exchange_tasks)
"""What each player does, in this order (RYX-114)."""
