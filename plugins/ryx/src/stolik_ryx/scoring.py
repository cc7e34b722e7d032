"""The end of the game: the bonuses, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.game import Result
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog

from stolik_ryx.events import Bonus
from stolik_ryx.peace import PEACE
from stolik_ryx.state import TO_WIN, RyxState
from stolik_ryx.tasks import WON

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

_ = Catalog("stolik_ryx")

DUCATS_A_POINT = 8
"""Ducats that are worth a peace point at the end (RYX-069)."""
TAVERN_POINTS, MAGIC_POINTS = 1, 3
"""Peace points of a tavern and of a magical location at the end (RYX-070, 071)."""
TRACK, TURNS = "track", "turns"
"""How a game has ended: the tokens have met, or the Duel has gone on for too long."""
MOST_TURNS = 30
"""Turns after which a Duel ends that nobody has won (RYX-301)."""


def end_turn(game: Ryx, match: Match[RyxState]) -> None:
    """Judge whether the turn was the last; the final place of the investigation token counts.

    Rules: RYX-034, 074, 075, 222, 301.
    """
    state = match.state
    for gang in state.gangs:
        gang.students = 0
    track = state.investigation_track
    if track is None:
        if state.turn >= MOST_TURNS:
            state.end = TURNS
    elif state.last_turn or track.space_of("investigation") <= track.space_of("time"):
        state.end = TRACK
    if not state.end:
        game.begin_turn(match)


def bonus(state: RyxState, seat: int) -> int:
    """Return the peace points that a player gets at the end.  Rules: RYX-069..071."""
    gang = state.gangs[seat]
    places = sum(TAVERN_POINTS if card.kind.is_tavern else MAGIC_POINTS for card in gang.tiles)
    return gang.ducats // DUCATS_A_POINT + places


def result(match: Match[RyxState]) -> Result:
    """Return who has won: by 30 points at once, by the total at the end, or by tasks in the Duel.

    Rules: RYX-067, 069..071, 074, 077, 241, 301.
    """
    state = match.state
    if state.peace is None:
        scores = [len(gang.tasks) for gang in state.gangs]
        text = _("Four tasks are fulfilled.") if state.end == WON else _("The Duel has gone on for too long.")
    elif state.end == PEACE:
        scores = list(state.peace.points)
        text = _("Kraków has a new King of Beggars: {points} peace points.", points=TO_WIN)
    else:
        for seat in match.seats:
            match.tell(Bonus, Seat(seat), bonus(state, seat))
        scores = [points + bonus(state, seat) for seat, points in enumerate(state.peace.points)]
        text = _("The sleuths of Kacper Ryx have closed in: the time is up.")
    best = max(scores)
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
    return Result(winners=winners, scores=tuple(scores), reason=state.end, text=text)


def standing(match: Match[RyxState]) -> list[float]:
    """Return how each seat stands now, for bots: what would be counted here, and a little for ducats over.

    In the Duel a task counts most; there and here places and ducats are means to an end.
    """
    state = match.state
    if state.peace is None:
        return [len(gang.tasks) + len(gang.tiles) / 10 + gang.ducats / 100 for gang in state.gangs]
    return [
        points + bonus(state, seat) + state.gangs[seat].ducats % DUCATS_A_POINT / DUCATS_A_POINT
        for seat, points in enumerate(state.peace.points)
    ]
