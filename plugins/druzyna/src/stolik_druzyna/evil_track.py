"""The Evil Track.  Rules: DRUZ-027, 028, 163..166, 205."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Work, Works
from stolik.match import Match

from stolik_druzyna.agenda import game_over
from stolik_druzyna.events import TokenMoved, TokenWentBack
from stolik_druzyna.state import MARKER, DruzynaState, Job

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

DEFEAT = "track"
"""The defeat by the end of the Evil Track (DRUZ-205)."""


def advance(game: Druzyna, match: Match[DruzynaState], steps: int) -> None:
    """Move the token towards DEFEAT, not past it; only the space on which it stops is carried out.

    Rules: DRUZ-086, 163, 164, 166, 205.
    """
    state = match.state
    track = state.token
    space = track.move(MARKER, steps)
    match.tell(TokenMoved, space, track.last, game.space_texts[state.evil][space])
    if space == track.last:
        game_over(state, DEFEAT)
    _resolve(game, state, space)


def retreat(game: Druzyna, match: Match[DruzynaState], steps: int, *, resolves: bool) -> None:
    """Move the token back, to START at the latest.  Rules: DRUZ-165."""
    state = match.state
    before = state.token.space_of(MARKER)
    space = state.token.move(MARKER, -steps)
    if space == before:
        return
    match.tell(TokenWentBack, space, state.token.last)
    if resolves:
        _resolve(game, state, space)


def _resolve(game: Druzyna, state: DruzynaState, space: int) -> None:
    state.push_effects(game.spaces[state.evil][space].effects, state.active)


def _token(game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    advance(game, match, job.count)


WORKS: Works = {"token": Work(_token)}
