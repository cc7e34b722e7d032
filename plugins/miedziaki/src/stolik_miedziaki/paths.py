"""Ways over the map: where a pawn can go and what that costs.

Rules: MIED-037..042, 075, 083, 084, 136, 140.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from stolik.ids import Seat

from stolik_miedziaki.actions import Move, UseSpace
from stolik_miedziaki.content import SpaceData
from stolik_miedziaki.powers import power
from stolik_miedziaki.state import MiedziakiState

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki


@attrs.frozen(kw_only=True)
class Site:
    """A space of the map with what all matches share of it."""

    data: SpaceData
    moves: tuple[Move, ...]
    """Moves to the spaces behind its white and red borders, in printed order (MIED-038..040)."""
    use: UseSpace | None


def moves(game: Miedziaki, state: MiedziakiState, seat: Seat, site: Site) -> list[Move]:
    """Return the moves that a player can pay.  Rules: MIED-038..040, 075, 083, 084, 140."""
    if state.points > game.toll_of(state):
        return list(site.moves)
    return [move for move in site.moves if cost_of(game, state, seat, move.to) <= state.points]


def cost_of(game: Miedziaki, state: MiedziakiState, seat: Seat, space: str) -> int:
    """Return the movement points that a move to a space costs.  Rules: MIED-075, 083, 140."""
    return 1 + toll(game, state, seat, space)


def toll(game: Miedziaki, state: MiedziakiState, seat: Seat, space: str) -> int:
    """Return what the Pig of an opponent on a space costs.  Rules: MIED-083, 136, 140."""
    for other, player in enumerate(state.players):
        if other != seat and space in player.pigs:
            return 0 if power(game, state, seat, "toll-free") else game.toll_of(state)
    return 0
