"""Coppers: what is gained from the supply and given to it.  Rules: MIED-013, 018, 029, 188, 189."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Name

from stolik_miedziaki.events import BountyGrew, CoppersGained, CoppersPaid
from stolik_miedziaki.state import BOSS, NOTICES, MiedziakiState

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki


def gain(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, count: int) -> None:
    """Take Coppers from the supply, as many as are there.  Rules: MIED-013."""
    state = match.state
    count = min(count, state.bank)
    if count:
        state.bank -= count
        state.players[seat].coppers += count
        match.tell(CoppersGained, seat, count)
        game.hooks.coppers_moved(match)


def pay(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, count: int) -> None:
    """Give Coppers to the supply, as many as the player has."""
    state = match.state
    count = min(count, state.players[seat].coppers)
    if count:
        state.players[seat].coppers -= count
        state.bank += count
        match.tell(CoppersPaid, seat, count)
        game.hooks.coppers_moved(match)


def lay_on(game: Miedziaki, match: Match[MiedziakiState], target: str, count: int) -> None:
    """Put Coppers of the supply on what can be fought, as many as are there.  Rules: MIED-013, 189."""
    state = match.state
    count = min(count, state.bank)
    if not count:
        return
    state.bank -= count
    if target == BOSS:
        state.boss_coppers += count
    elif target in NOTICES:
        state.notice_at(target).coppers += count
    else:
        state.lairs[target].coppers += count
    match.tell(BountyGrew, name_of(game, state, target), count)
    game.hooks.coppers_moved(match)


def take_off(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, target: str) -> None:
    """Gain the Coppers that lie on what was defeated.  Rules: MIED-188, 279."""
    state = match.state
    if target == BOSS:
        count, state.boss_coppers = state.boss_coppers, 0
    elif target in NOTICES:
        notice = state.notice_at(target)
        count, notice.coppers = notice.coppers, 0
    else:
        lair = state.lairs[target]
        count, lair.coppers = lair.coppers, 0
    if count:
        state.players[seat].coppers += count
        match.tell(CoppersGained, seat, count)
        game.hooks.coppers_moved(match)


def name_of(game: Miedziaki, state: MiedziakiState, target: str) -> Name:
    """Return the name of what can be fought."""
    if target == BOSS:
        boss = game.adventure_of(state).boss
        assert boss is not None  # noqa: S101 - only an Adventure with a Boss has this target
        return boss.name
    if target in NOTICES:
        return state.notice_at(target).quest[0].kind.name
    return state.lairs[target].top[0].kind.name
