"""Playing at random and setting up positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from stolik.bot import BUDGET, Bot, Question, random_answer
from stolik.decisions import Decision
from stolik.ids import Seat
from stolik.match import Match
from stolik.rng import Stream, seed_bytes
from stolik.state import GameState

S = TypeVar("S", bound=GameState)


def chance(seed: int, name: str) -> Stream:
    """Return a stream for a test, apart from all streams of a match."""
    return Stream(seed_bytes(f"stolik.testing:{seed}"), name)


def random_answer_to(decision: Decision, random: Stream) -> tuple[Seat, Any]:
    """Return a random legal answer to a question, and the seat that gives it."""
    seat = random.choice(decision.seats)
    options = decision.options_of(seat)
    return seat, random_answer(decision, options, random)


def play_random(match: Match[Any], random: Stream, *, most: int = 100_000) -> Iterator[tuple[Seat, Any]]:
    """Play a match at random: yield each answer before it is given; stop after ``most`` answers."""
    for _number in range(most):
        if match.decision is None:
            return
        seat, answer = random_answer_to(match.decision, random)
        yield seat, answer
        match.decide(answer, seat)


def let_answer(match: Match[Any], bot: Bot, random: Stream) -> None:
    """Let a bot answer the open question, quickly: it gets no view, and the match itself as its world.

    That is fair for bots that look at nothing hidden, and for those that imagine a world of their own.  Of
    several seats that are asked the first answers.
    """
    decision = match.decision
    if decision is None:
        return
    seat = decision.seats[0]
    question = Question(
        seat=seat,
        view={},
        key=decision.key,
        options=decision.options_of(seat),
        several=decision.several,
        at_least=decision.at_least,
        at_most=decision.at_most,
        ordered=decision.ordered,
        random=random,
        budget=BUDGET,
        world=match,
    )
    match.decide(bot.choose(question), seat)


def position(match: Match[S], edit: Callable[[S], None]) -> Match[S]:
    """Return a match that begins with the state of another one after an edit.

    Args:
        match: any match; it stays as it is.
        edit: changes a copy of its state in place.
    """
    state = match.state.copy()
    edit(state)
    return Match.from_state(match.rules, state, seed=0)
