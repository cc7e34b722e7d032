"""The end: victories, defeats, and how the team stands before.  Rules: DRUZ-013, 014, 201..208."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.game import Result
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog, Text

from stolik_druzyna import board
from stolik_druzyna.action_phase import NO_CARDS
from stolik_druzyna.adventure import OPPONENT
from stolik_druzyna.board import DECK_EMPTY
from stolik_druzyna.evil_track import DEFEAT
from stolik_druzyna.heroes import DEAD
from stolik_druzyna.state import MARKER, DruzynaState

_ = Catalog("stolik_druzyna")

VICTORIES = (OPPONENT, DECK_EMPTY)
_WHY: dict[str, Text] = {
    OPPONENT: _("The Opponent is beaten: the squad has won!"),
    DECK_EMPTY: _("The last Scene is completed and no other can follow: the squad has won!"),
    DEAD: _("A Hero has died: the squad has lost."),
    DEFEAT: _("The Evil has come to the end of its track: the squad has lost."),
    NO_CARDS: _("The active player has no Action card left: the squad has lost."),
}


def result(match: Match[DruzynaState]) -> Result:
    """Say whether the team has won; nobody has a score of their own.  Rules: DRUZ-013, 201..206."""
    has_won = match.state.end in VICTORIES
    return Result(
        winners=tuple(Seat(seat) for seat in match.seats) if has_won else (),
        scores=(int(has_won),) * len(match.seats),
        reason=match.state.end,
        text=_WHY[match.state.end],
    )


SCENE, DISTANCE, WOUND, CARD, GOAL = 1.0, 12.0, 0.25, 0.15, 25.0
"""What a completed Scene, the whole Evil Track, a Wound, a card in hand and the Opponent are worth."""


def standing(match: Match[DruzynaState]) -> Sequence[float]:
    """Return how the team stands: Scenes and Progress, against Wounds, lost cards and the Evil Track."""
    state = match.state
    total = 0.0
    for player in state.players:
        total += SCENE * (len(player.scenes) + 2 * len(player.abilities)) - WOUND * player.wounds
        total += CARD * len(player.hand)
    for spot in state.ring.spots:
        if spot.scene:
            share = min(1.0, spot.progress / board.difficulty(spot))
            total += share * (GOAL if spot.scene[0].kind.is_opponent else SCENE / 2)
    total -= DISTANCE * state.token.space_of(MARKER) / state.token.last
    return (total,) * len(match.seats)
