"""One move ahead: each answer is tried in imagined worlds that are played to their end at random.

The answers that do worst are dropped by halves, so that the games go where the choice is close (sequential
halving; Karnin, Koren and Somekh, 2013).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from stolik.bot import Advice, Question, random_answer
from stolik.decisions import Action

from stolik_bots.budget import parse_budget
from stolik_bots.playout import Dice, play_out

PLAYOUTS = 200
MOST_ANSWERS = 48
"""Answers that are tried; of more a random sample."""


class GreedyBot:
    """Plays the answer that did best.

    ``argument``: a number of games to play for a question, or milliseconds (``500ms``).
    """

    def __init__(self, argument: str = "") -> None:
        self.budget = parse_budget(argument, PLAYOUTS)

    def choose(self, question: Question) -> Action | Sequence[Action]:
        """Return the answer that did best."""
        if len(question.options) == 1 and not question.several:
            return question.options[0]
        results = self._try(question)
        best: Action | Sequence[Action] = max(results, key=lambda answer: _rank(results[answer]))
        return best

    def advise(self, question: Question) -> Sequence[Advice]:
        """Return share and worth of each option that was tried, the best first."""
        results = self._try(question)
        total = sum(len(worths) for worths in results.values()) or 1
        found = [
            Advice(option=answer, share=len(worths) / total, value=sum(worths) / len(worths))
            for answer, worths in results.items()
            if isinstance(answer, Action) and worths
        ]
        return sorted(found, key=lambda advice: (-advice.share, -advice.value))

    def _try(self, question: Question) -> dict[Any, list[float]]:
        """Return what each answer was worth in each of its games."""
        if question.world is None:
            raise ValueError("the greedy bot needs an imagined world")
        results: dict[Any, list[float]] = {answer: [] for answer in _answers(question)}
        running = list(results)
        dice = Dice(question.random)
        rounds = max(1, math.ceil(math.log2(len(running))))
        whole = self.budget.iterations or PLAYOUTS
        turn, left = 0, max(1, whole // rounds)
        for _number in self.budget.ticks(question.budget):
            answer = running[turn % len(running)]
            turn += 1
            world = question.world.determinize(question.seat, question.random)
            world.decide(answer, question.seat)
            results[answer].append(play_out(world, dice, question.random)[question.seat])
            left -= 1
            if left == 0 and len(running) > 1:
                running.sort(key=lambda one: _rank(results[one]), reverse=True)
                del running[-(len(running) // 2) :]
                turn, left = 0, max(1, whole // rounds)
        return results


def _rank(worths: list[float]) -> tuple[int, float]:
    """Return by what answers are compared: those that were tried at all, then by their mean."""
    return (1, sum(worths) / len(worths)) if worths else (0, 0.0)


def _answers(question: Question) -> list[Any]:
    """Return the answers to try: the options, or a sample of the ways to choose several."""
    options = list(question.options)
    if not question.several:
        return options if len(options) <= MOST_ANSWERS else question.random.sample(options, MOST_ANSWERS)
    answers = (random_answer(question, options, question.random) for _number in range(MOST_ANSWERS))
    return list(dict.fromkeys(answers))
