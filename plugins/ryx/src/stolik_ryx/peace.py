"""Peace points during the game, and the victory that ends it at once."""

from __future__ import annotations

from collections.abc import Mapping

from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx.events import PeaceGained, PeaceLost
from stolik_ryx.state import TO_WIN, RyxState, Victory

PEACE = "peace"
"""How the game has ended: somebody has 30 peace points."""


def change(match: Match[RyxState], seat: Seat, count: int) -> None:
    """Move the peace marker of one player; see ``change_several``."""
    change_several(match, {seat: count})


def change_several(match: Match[RyxState], counts: Mapping[Seat, int]) -> None:
    """Move peace markers at the same time; nobody falls below 0, and 30 points win at once.

    In the Duel nobody has peace points, so nothing happens.
    Rules: RYX-009, 068, 072, 077, 236.

    Raises:
        Victory: somebody has 30 points now.
    """
    track = match.state.peace
    if track is None:
        return
    points = track.points
    for seat, count in counts.items():
        before = points[seat]
        points[seat] = max(0, before + count)
        if points[seat] > before:
            match.tell(PeaceGained, seat, count, points[seat])
        elif points[seat] < before:
            match.tell(PeaceLost, seat, before - points[seat], points[seat])
    if max(points) >= TO_WIN:
        match.state.end = PEACE
        raise Victory
