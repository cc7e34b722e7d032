"""Benchmarks: run them with ``pytest tests/benchmarks --benchmark-only``.

They report; they judge nothing.  The yardstick is tic-tac-toe by hand in the same run.
"""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import tracemalloc

import kuhn
import pytest
import stolik
import tictactoe
import yardstick
from stolik import Match
from stolik.decisions import AnyDecision
from stolik.game import players_of
from stolik.plugins import Registry
from stolik.testing import play_random
from stolik.testing.play import chance

TOYS = Registry({"tictactoe": tictactoe, "kuhn": kuhn})


def tables():
    """Return what is played of each installed game: a word for each of its modes."""
    found = []
    for name, game in stolik.games().items():
        found += [f"{name}:{mode.id}" for mode in game.modes] or [name]
    return found


def rules_of(table):
    """Compose a table with three seats, or as near to that as it takes."""
    if table in TOYS.games:
        return stolik.ruleset(table, registry=TOYS)
    game, _, mode = table.partition(":")
    kind = stolik.games()[game]
    least, most = players_of(kind, mode, [])
    return stolik.ruleset(game, mode=mode or None, players=max(least, min(3, most)))


def play(rules, draw, seed=1):
    """Play a random game with the log on and nobody listening; return the number of decisions."""
    match = Match(rules, seed, listen=False)
    decide = match.decide
    while (decision := match.decision) is not None:
        if decision.several:
            decide(some_of(decision, draw))
        elif isinstance(decision, AnyDecision):
            seat, options = next(iter(decision.by_seat.items()))
            decide(options[int(draw() * len(options))], seat)
        else:
            options = decision.options
            decide(options[int(draw() * len(options))])
    return len(match)


def some_of(decision, draw):
    """Choose as many options as are wanted, or a random number of them."""
    count = decision.at_least + int(draw() * (decision.at_most - decision.at_least + 1))
    first = int(draw() * len(decision.options))
    return [decision.options[(first + step) % len(decision.options)] for step in range(count)]


def middle_of(rules):
    match = Match(rules, 1, listen=False)
    for _answer in play_random(match, chance(1, "game"), most=30):
        pass
    return match


def decisions_per_second(benchmark, play_some):
    """Time some games with the same chance each round, and report decisions a second."""
    counts = []
    benchmark.pedantic(lambda: counts.append(play_some()), rounds=15, warmup_rounds=2)
    benchmark.extra_info["decisions"] = counts[-1]
    if benchmark.stats is not None:  # with --benchmark-disable each runs once and nothing is timed
        benchmark.extra_info["decisions_per_second"] = round(counts[-1] / benchmark.stats.stats.median)


@pytest.mark.benchmark(group="decisions a second")
def test_yardstick(benchmark):
    def some():
        chance_ = random.Random(1)
        return sum(yardstick.play(chance_) for _game in range(500))

    decisions_per_second(benchmark, some)


@pytest.mark.benchmark(group="decisions a second")
@pytest.mark.parametrize(
    ("game", "games"), [("tictactoe", 500), ("kuhn", 1000), *((table, 50) for table in tables())]
)
def test_random_play(benchmark, game, games):
    rules = rules_of(game)

    def some():
        draw = random.Random(1).random
        return sum(play(rules, draw, seed) for seed in range(games))

    decisions_per_second(benchmark, some)


@pytest.mark.benchmark(group="copies")
@pytest.mark.parametrize("game", tables())
@pytest.mark.parametrize("what", ["state copy", "fork", "determinize"])
def test_copy(benchmark, game, what):
    match = middle_of(rules_of(game))
    stream = chance(1, "worlds")
    calls = {
        "state copy": match.state.copy,
        "fork": match.fork,
        "determinize": lambda: match.determinize(0, stream),
    }
    benchmark(calls[what])


@pytest.mark.benchmark(group="reading")
@pytest.mark.parametrize("game", tables())
@pytest.mark.parametrize("what", ["view", "digest"])
def test_reading(benchmark, game, what):
    match = middle_of(rules_of(game))
    benchmark((lambda: match.view(0)) if what == "view" else match.digest)


@pytest.mark.benchmark(group="files")
@pytest.mark.parametrize("game", tables())
@pytest.mark.parametrize("what", ["save", "load"])
def test_files(benchmark, game, what, tmp_path):
    match = middle_of(rules_of(game))
    path = tmp_path / "match.jsonl"
    match.save(path)
    benchmark((lambda: match.save(path)) if what == "save" else (lambda: Match.load(path)))


class Endless(tictactoe.TicTacToe):
    """Tic-tac-toe that wipes the board instead of ending: for matches of any length."""

    id = "endless"

    def next_step(self, match):
        board = match.state
        if -1 not in board.cells or board.winner >= 0:
            board.cells = [-1] * 9
            board.winner = -1
        return self.turn(match, board, board.to_move)


@pytest.mark.benchmark(group="one action as the log grows")
@pytest.mark.parametrize("length", [0, 1_000, 10_000])
def test_long_match(benchmark, length):
    """The cost of 100 actions after so many others; it should not grow."""
    toys = Registry({"endless": type("Plugin", (), {"stolik_games": staticmethod(_endless)})})
    match = Match(stolik.ruleset("endless", registry=toys), 1, listen=False)
    draw = random.Random(1).random
    while len(match) < length:
        options = match.decision.options
        match.decide(options[int(draw() * len(options))])

    def hundred():
        for _number in range(100):
            options = match.decision.options
            match.decide(options[int(draw() * len(options))])

    benchmark.pedantic(hundred, rounds=20, warmup_rounds=1)


@stolik.hookimpl
def _endless():
    return [Endless]


@pytest.mark.benchmark(group="memory")
@pytest.mark.parametrize("game", tables())
def test_memory_of_running_matches(benchmark, game):
    """Bytes per match, in the middle of 200 matches."""
    rules = rules_of(game)
    middle_of(rules)

    def many():
        gc.collect()
        tracemalloc.start()
        matches = [Match(rules, seed, listen=False) for seed in range(200)]
        for match in matches:
            for _answer in play_random(match, chance(1, "game"), most=30):
                pass
        gc.collect()
        held, _peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return held // len(matches)

    benchmark.extra_info["bytes_per_match"] = benchmark.pedantic(many, rounds=1)


@pytest.mark.benchmark(group="start")
@pytest.mark.parametrize(
    "words", [("-c", "pass"), ("-c", "import stolik"), ("-m", "stolik", "--help"), ("-m", "stolik", "games")]
)
def test_start(benchmark, words):
    """Seconds until a command is done, with the start of Python itself for comparison."""
    benchmark.pedantic(
        lambda: subprocess.run([sys.executable, *words], capture_output=True, check=True),
        rounds=10,
        warmup_rounds=2,
    )
