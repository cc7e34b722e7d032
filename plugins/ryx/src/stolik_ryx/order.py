"""The golden rule of order: who acts before whom, by the markers on the action track."""

from __future__ import annotations

from stolik.ids import Seat

from stolik_ryx.state import LAST_SPACE, RyxState


def golden_order(state: RyxState) -> list[Seat]:
    """Return all seats in the order of their markers: the lowest space first, in a stack the top first.

    Rules: RYX-079, 080, 083..085, 294.
    """
    return [Seat(int(marker)) for marker in state.action_track.order()]


def others_in_order(state: RyxState, seat: Seat) -> list[Seat]:
    """Return the other seats in golden-rule order.  Rules: RYX-294."""
    return [other for other in golden_order(state) if other != seat]


def next_actor(state: RyxState) -> Seat | None:
    """Return who has the initiative: the first by the golden rule who has not passed and is not on space 10.

    ``None``: the action phase is over.  Rules: RYX-082, 119, 120, 212.
    """
    stacks = state.action_track.stacks
    for space in sorted(stacks):
        if space == LAST_SPACE:
            return None
        for marker in reversed(stacks[space]):
            seat = Seat(int(marker))
            if not state.gangs[seat].passed:
                return seat
    return None


def space_of(state: RyxState, seat: Seat) -> int:
    """Return the space of a seat's action marker."""
    return state.action_track.space_of(str(seat))


def fits(state: RyxState, seat: Seat, points: int) -> bool:
    """Tell whether so many action points fit on the track.  Rules: RYX-117."""
    return space_of(state, seat) + points <= LAST_SPACE


def advance(state: RyxState, seat: Seat, points: int) -> None:
    """Move a marker forward; on an occupied space it comes to lie on top.  Rules: RYX-081, 116."""
    if points:
        state.action_track.move(str(seat), points)


def return_markers(state: RyxState) -> None:
    """Bring all markers back to space 0: those nearest to space 10 lie lowest, stacks keep their order.

    Markers that investigation card 7 holds back go to the bottom.  Rules: RYX-100..103, 213.
    """
    track = state.action_track
    stack = [marker for space in sorted(track.stacks, reverse=True) for marker in track.stacks[space]]
    held = [marker for marker in stack if int(marker) in state.held_back]
    track.stacks = {0: held + [marker for marker in stack if marker not in held]}
    state.held_back.clear()
