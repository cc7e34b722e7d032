"""Zbirs and hersts on the map: where they stand, how they come, are wounded and leave.

A *body* is a zbir or a herst: where the rulebook says zbir, it means both unless it says otherwise
(RYX-041).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.decisions import Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx import peace
from stolik_ryx.actions import Pick
from stolik_ryx.content import Tile
from stolik_ryx.events import Arrived, Fell, HerstStunned, HerstWounded
from stolik_ryx.state import ZBIRS, RyxState

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

ZBIR, HERST = "zbir", "herst"
MOST_SEATS = 5
ZBIRS_OF = tuple(f"{ZBIR}/{seat}" for seat in range(MOST_SEATS))
"""What the zbirs of each seat are called on the board."""
HERST_OF = tuple(f"{HERST}/{seat}" for seat in range(MOST_SEATS))
"""What the herst of each seat is called on the board."""


# -- where they stand ---------------------------------------------------------------------------------


def herst_at(state: RyxState, seat: int) -> str | None:
    """Return the district of a herst; ``None`` while it is stunned.  Rules: RYX-293."""
    for district in state.board.spaces_of(HERST_OF[seat]):
        return district
    return None


def is_healthy(state: RyxState, seat: int) -> bool:
    """Tell whether a herst is on the map and has no wound."""
    return not state.gangs[seat].wounded and herst_at(state, seat) is not None


def zbirs_at(state: RyxState, seat: int, district: str) -> int:
    """Return how many zbirs of a seat stand in a district, the herst not among them."""
    return state.board.spaces_of(ZBIRS_OF[seat]).get(district, 0)


def bodies_at(state: RyxState, seat: int, district: str) -> int:
    """Return how many zbirs of a seat stand in a district, the herst among them.  Rules: RYX-041."""
    board = state.board
    zbirs = board.spaces_of(ZBIRS_OF[seat]).get(district, 0)
    return zbirs + (district in board.spaces_of(HERST_OF[seat]))


def haunts(game: Ryx, state: RyxState, seat: int) -> list[str]:
    """Return the districts in which a seat has a body, in their order."""
    zbirs = state.board.spaces_of(ZBIRS_OF[seat])
    herst = state.board.spaces_of(HERST_OF[seat])
    if not zbirs:
        return list(herst)
    return [district for district in game.districts if district in zbirs or district in herst]


def meet(state: RyxState, seat: int, other: int) -> bool:
    """Tell whether two seats have bodies in one district."""
    board = state.board
    theirs = (board.spaces_of(ZBIRS_OF[other]), board.spaces_of(HERST_OF[other]))
    for mine in (board.spaces_of(ZBIRS_OF[seat]), board.spaces_of(HERST_OF[seat])):
        for spaces in theirs:
            if not mine.keys().isdisjoint(spaces):
                return True
    return False


def has_bodies(state: RyxState, seat: int) -> bool:
    """Tell whether a seat has anybody on the map."""
    return state.gangs[seat].reserve < ZBIRS or HERST_OF[seat] in state.board.pieces


def count_zbirs(state: RyxState, seat: int) -> int:
    """Return how many zbirs of a seat stand on the map, the herst not among them.  Rules: RYX-090."""
    return ZBIRS - state.gangs[seat].reserve


def bases(game: Ryx, state: RyxState, seat: int) -> list[str]:
    """Return where a seat may put new zbirs: where it has a tavern, a magical location or the herst.

    Rules: RYX-004, 092, 145, 293.
    """
    owned = [card.kind.district for card in state.gangs[seat].tiles]
    herst = herst_at(state, seat)
    return [district for district in game.districts if district in owned or district == herst]


def has_base(state: RyxState, seat: int) -> bool:
    """Tell whether there is a district where a seat may put new zbirs.  Rules: RYX-092, 145."""
    return bool(state.gangs[seat].tiles) or HERST_OF[seat] in state.board.pieces


def owner_of(state: RyxState, tile: Tile) -> Seat | None:
    """Return who owns a place; ``None`` while it is neutral.  Rules: RYX-022, 165."""
    for seat, gang in enumerate(state.gangs):
        for card in gang.tiles:
            if card.kind.id == tile.id:
                return Seat(seat)
    return None


def choose_body(game: Ryx, match: Match[RyxState], seat: Seat, district: str) -> Flow[str | None]:
    """Return which body in a district is hurt; ``None`` if there is none.  Rules: RYX-191."""
    state = match.state
    options = []
    if zbirs_at(state, seat, district):
        options.append(game.pick[ZBIR, district])
    if herst_at(state, seat) == district:
        options.append(game.pick[HERST, district])
    if not options:
        return None
    if len(options) == 1:
        return options[0].body
    chosen: Pick = yield match.ask(seat, "hurt", options)
    return chosen.body


# -- how they come and go -----------------------------------------------------------------------------


def put_zbirs(match: Match[RyxState], seat: Seat, district: str, count: int) -> int:
    """Put zbirs from the herst board into a district, as far as there are any; return how many.

    Rules: RYX-023, 107.
    """
    gang = match.state.gangs[seat]
    placed = min(count, gang.reserve)
    if placed:
        gang.reserve -= placed
        match.state.board.put(ZBIRS_OF[seat], district, placed)
        match.tell(Arrived, seat, placed, district)
    return placed


def remove_zbir(match: Match[RyxState], seat: Seat, district: str) -> None:
    """Take a zbir off the map, back to the herst board.  Rules: RYX-160."""
    match.state.board.take(ZBIRS_OF[seat], district)
    match.state.gangs[seat].reserve += 1
    match.tell(Fell, seat, district)


def wound(
    match: Match[RyxState],
    seat: Seat,
    body: str,
    district: str,
    *,
    by: Seat | None = None,
    costs_peace: bool = True,
) -> None:
    """Inflict one wound on a body; a herst that is wounded already is stunned.

    Args:
        match: the match.
        seat: whose body.
        body: ``"zbir"`` or ``"herst"``.
        district: where it stands.
        by: the player whose deed it is; ``None`` for neutral guards and sleuths.
        costs_peace: whether a stunned herst costs its owner a peace point.

    Rules: RYX-159..162.
    """
    if body == ZBIR:
        remove_zbir(match, seat, district)
    elif match.state.gangs[seat].wounded:
        stun(match, seat, by=by, costs_peace=costs_peace)
    else:
        match.state.gangs[seat].wounded = True
        match.tell(HerstWounded, seat, match.state.gangs[seat].name)


def stun(match: Match[RyxState], seat: Seat, *, by: Seat | None = None, costs_peace: bool = True) -> None:
    """Take a herst off the map; it costs a peace point unless an investigation card did it.

    Rules: RYX-072, 073, 162, 223, 293.
    """
    state = match.state
    district = herst_at(state, seat)
    if district is None:
        return
    gang = state.gangs[seat]
    gang.wounded = True
    state.board.take(HERST_OF[seat], district)
    match.tell(HerstStunned, seat, gang.name)
    if by is not None and by != seat:
        add_deed(state, by, "stun")
    if costs_peace:
        peace.change(match, seat, -1)


def add_deed(state: RyxState, seat: Seat, deed: str) -> None:
    """Note what a player has done this turn; tasks ask for it."""
    deeds = state.gangs[seat].deeds
    deeds[deed] = deeds.get(deed, 0) + 1
