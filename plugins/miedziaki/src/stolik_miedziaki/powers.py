"""What always holds for a player: by a protective item, the Advanced side of a Character, or the Adventure.

Rules: MIED-050, 063, 071, 148.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.ids import Seat

from stolik_miedziaki.state import MiedziakiState

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

HAND = 7
"""The hand limit (MIED-067)."""


def power(game: Miedziaki, state: MiedziakiState, seat: Seat, name: str) -> int:
    """Return how much of a power a player has; 0: none.  Rules: MIED-050, 063, 071."""
    found = game.adventure_of(state).powers.get(name, 0)
    player = state.players[seat]
    for card in player.gear.cards:
        for one in card.kind.reverse.powers:
            if one.power == name:
                found += one.count
    if game.is_advanced:
        for one in player.character[0].kind.powers:
            if one.power == name:
                found += one.count
    return found


def hand_limit(game: Miedziaki, state: MiedziakiState, seat: Seat) -> int:
    """Return how many Szpej cards a player may hold.  Rules: MIED-067."""
    return HAND + power(game, state, seat, "hand")
