"""Tournaments: many games between bots, with the seats rotated, and what can be said of them."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import time  # noqa: TID251 - a tournament may know a clock, rules may not
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
from stolik.bot import FairPlay, kind_of
from stolik.game import OptionValue
from stolik.ids import Seat
from stolik.match import Match
from stolik.plugins import installed
from stolik.rulesets import Ruleset, ruleset
from stolik.seats import Sitter

from stolik_bots.shares import wilson


@attrs.frozen(kw_only=True)
class Plan:
    """What is played.

    Attributes:
        game, mode, variants, options, content: the ruleset.
        sitters: the bots; in game number n the first of them sits on seat n modulo their number.
        seed: where all chance comes from; game number n takes ``seed:n``.
        budget: seconds that a bot may think about a question.
        most: decisions after which a game is given up.
    """

    game: str
    mode: str | None
    variants: tuple[str, ...]
    options: Mapping[str, OptionValue]
    content: str | None
    sitters: tuple[Sitter, ...]
    seed: str
    budget: float
    most: int

    def rules(self) -> Ruleset:
        """Compose the ruleset, with the limits of the game."""
        return ruleset(
            self.game,
            mode=self.mode,
            variants=self.variants,
            options=self.options,
            content=self.content,
            players=len(self.sitters),
        ).limited()


@attrs.frozen(kw_only=True)
class Game:
    """What came out of one game; lists are in the order of the bots of the plan, not of the seats."""

    number: int
    seats: tuple[int, ...]
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    incidents: tuple[int, ...]
    is_over: bool


def play_game(plan: Plan, rules: Ruleset, number: int) -> Game:
    """Play one game of a plan."""
    count = len(plan.sitters)
    seats = tuple((bot + number) % count for bot in range(count))
    match: Match[Any] = Match(rules, f"{plan.seed}:{number}", listen=False)
    registry = installed()
    bots = {
        seat: FairPlay(
            kind_of(plan.sitters[bot].bot, registry),
            plan.sitters[bot].argument,
            match,
            Seat(seat),
            budget=plan.budget,
        )
        for bot, seat in enumerate(seats)
    }
    decisions, seconds = [0] * count, [0.0] * count
    while (decision := match.decision) is not None and len(match) < plan.most:
        seat = decision.seats[0]
        began = time.perf_counter()
        bots[seat].answer(match)
        seconds[seat] += time.perf_counter() - began
        decisions[seat] += 1
    result = match.result
    wins = [0.0] * count
    for seat in result.winners if result else ():
        wins[seat] = 1.0 if match.game.is_cooperative else 1 / len(result.winners) if result else 0.0
    return Game(
        number=number,
        seats=seats,
        wins=tuple(wins[seat] for seat in seats),
        scores=tuple(result.scores[seat] if result else 0 for seat in seats),
        decisions=tuple(decisions[seat] for seat in seats),
        seconds=tuple(seconds[seat] for seat in seats),
        incidents=tuple(len(bots[seat].incidents) for seat in seats),
        is_over=result is not None,
    )


def play_all(plan: Plan, games: int, jobs: int) -> Iterator[Game]:
    """Play the games of a plan and yield each as soon as it and all before it are finished.

    Args:
        plan: what is played.
        games: how many.
        jobs: processes that play at the same time; what comes out does not depend on it.
    """
    if jobs == 1:
        rules = plan.rules()
        for number in range(games):
            yield play_game(plan, rules, number)
        return
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(
        jobs, mp_context=context, initializer=_begin_worker, initargs=(plan,)
    ) as pool:
        waiting: list[concurrent.futures.Future[Game]] = []
        submitted = 0
        try:
            while waiting or submitted < games:
                while submitted < games and len(waiting) < 4 * jobs:
                    waiting.append(pool.submit(_play_in_worker, submitted))
                    submitted += 1
                yield waiting.pop(0).result()
        finally:
            for future in waiting:
                future.cancel()


_worker: list[tuple[Plan, Ruleset]] = []


def _begin_worker(plan: Plan) -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker.append((plan, plan.rules()))


def _play_in_worker(number: int) -> Game:
    plan, rules = _worker[0]
    return play_game(plan, rules, number)


@attrs.define
class Tally:
    """The sums of one bot."""

    name: str
    games: int = 0
    wins: float = 0.0
    scores: float = 0.0
    decisions: int = 0
    seconds: float = 0.0
    incidents: int = 0
    by_seat: dict[int, list[float]] = attrs.field(factory=dict)

    def interval(self) -> tuple[float, float]:
        """Return the confidence interval of the win rate, 95 %."""
        return wilson(self.wins, self.games)


@attrs.define
class Table:
    """The sums of a tournament; it does not grow with the number of games."""

    bots: list[Tally]
    games: int = 0
    unfinished: int = 0
    length_sum: int = 0
    shortest: int | None = None
    longest: int = 0

    @classmethod
    def empty(cls, sitters: Sequence[Sitter]) -> Table:
        """Return the table before the first game."""
        return cls([Tally(f"{number}. {sitter.word}") for number, sitter in enumerate(sitters, 1)])

    def add(self, game: Game) -> None:
        """Add a game."""
        self.games += 1
        self.unfinished += not game.is_over
        length = sum(game.decisions)
        self.length_sum += length
        self.shortest = length if self.shortest is None else min(self.shortest, length)
        self.longest = max(self.longest, length)
        for place, tally in enumerate(self.bots):
            tally.games += 1
            tally.wins += game.wins[place]
            tally.scores += game.scores[place]
            tally.decisions += game.decisions[place]
            tally.seconds += game.seconds[place]
            tally.incidents += game.incidents[place]
            seat = tally.by_seat.setdefault(game.seats[place], [0, 0.0])
            seat[0] += 1
            seat[1] += game.wins[place]

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each bot; nothing in it depends on the speed of the machine."""
        return [
            {
                "bot": tally.name,
                "games": tally.games,
                "wins": round(tally.wins, 6),
                "win_rate": round(tally.wins / tally.games, 6) if tally.games else None,
                "low": round(tally.interval()[0], 6),
                "high": round(tally.interval()[1], 6),
                "mean_score": round(tally.scores / tally.games, 6) if tally.games else None,
                "decisions_per_game": round(tally.decisions / tally.games, 6) if tally.games else None,
                "incidents": tally.incidents,
                "win_rate_by_seat": {
                    str(seat + 1): round(wins / games, 6)
                    for seat, (games, wins) in sorted(tally.by_seat.items())
                },
            }
            for tally in self.bots
        ]

    def timing(self) -> list[dict[str, Any]]:
        """Return the seconds per decision of each bot."""
        return [
            {
                "bot": tally.name,
                "seconds_per_decision": tally.seconds / tally.decisions if tally.decisions else 0.0,
            }
            for tally in self.bots
        ]
