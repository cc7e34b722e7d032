"""Playing an imagined match to its end at random, and what that end is worth."""

from __future__ import annotations

from typing import Any

from stolik.bot import random_answer
from stolik.decisions import Decision
from stolik.match import Match
from stolik.rng import Stream

MOST = 20_000
"""Decisions after which a playout is given up; it counts by the standing then, or as a draw."""
WIN, SCORE = 0.85, 0.15
"""What a victory and what the place among the scores are worth."""


class Dice:
    """A quick source of choices for playouts, seeded by a stream of the bot.

    It is the 64-bit generator splitmix64: playouts need many numbers and no secrecy.
    """

    __slots__ = ("_state",)

    def __init__(self, stream: Stream) -> None:
        self._state = int.from_bytes(stream.randbytes(8), "little")

    def below(self, stop: int) -> int:
        """Return one of 0..stop-1; the bias is below stop / 2**64."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return ((state ^ (state >> 31)) * stop) >> 64


def play_out(match: Match[Any], dice: Dice, stream: Stream, most: int = MOST) -> list[float]:
    """Play a match to its end at random and return what it is worth to each seat, 0..1.

    Args:
        match: is played on.
        dice: for the plain questions.
        stream: for the others.
        most: decisions after which it is given up.
    """
    decide, below = match.decide, dice.below
    for _number in range(most):
        decision = match.decision
        if decision is None:
            break
        if decision.__class__ is Decision:
            options = decision.options
            decide(options[below(len(options))])
        else:
            seat = stream.choice(decision.seats)
            options = decision.options_of(seat)
            answer = random_answer(decision, options, stream)
            decide(answer, seat)
    return worth(match)


def worth(match: Match[Any]) -> list[float]:
    """Return what a match is worth to each seat, 0..1: by its result, or by its standing while it runs.

    A shared victory is divided, but in a co-operative game it is everybody's whole.
    """
    seats = match.rules.players
    result = match.result
    if result is None:
        standing = match.game.standing(match)
        return [0.5] * seats if standing is None else _places(standing)
    share = 1.0 if match.game.is_cooperative else 1 / max(1, len(result.winners))
    places = _places(result.scores)
    return [WIN * (share if seat in result.winners else 0.0) + SCORE * places[seat] for seat in range(seats)]


def _places(scores: Any) -> list[float]:
    """Return the scores stretched to 0..1; all 0.5 if they are equal."""
    least, most = min(scores), max(scores)
    if least == most:
        return [0.5] * len(scores)
    return [(score - least) / (most - least) for score in scores]
