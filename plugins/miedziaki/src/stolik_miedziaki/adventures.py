"""The special rules of an Adventure that act at the start, on the map, and before a round.

Those that change a number are asked for where it is used.  Rules: MIED-050, 053, 148, 262.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki import purse
from stolik_miedziaki.events import CacheFound
from stolik_miedziaki.state import BOSS, MiedziakiState

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

MARKER = "special"
"""What a special marker is called on the map (MIED-016)."""


def befall(game: Miedziaki, match: Match[MiedziakiState], name: str) -> None:
    """Let something happen to everybody, one player after another, beginning with the active one.

    Rules: MIED-262.
    """
    state = match.state
    rule = game.adventure_of(state).rule(name)
    if rule is None:
        return
    first = state.active
    for step in reversed(range(len(state.players))):
        state.push_effects(rule.effects, Seat((first + step) % len(state.players)))


def new_round(game: Miedziaki, match: Match[MiedziakiState]) -> None:
    """Begin a round that is not the first.  Rules: MIED-050."""
    rule = game.adventure_of(match.state).rule("bounty")
    if rule is not None and match.state.adventure:
        purse.lay_on(game, match, BOSS, rule.count)
    befall(game, match, "round")


def find_cache(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, space: str) -> None:
    """Let a player take the special marker of a space, with what it brings.  Rules: MIED-053."""
    state = match.state
    if space in state.caches:
        state.caches.remove(space)
        match.tell(CacheFound, seat, space)
        rule = game.adventure_of(state).rule("cache")
        assert rule is not None  # noqa: S101 - it has laid the markers
        state.push_effects(rule.effects, seat)
