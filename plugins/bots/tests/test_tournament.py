"""Tournaments: one table whatever the number of processes; seats rotate; Ctrl-C keeps what is finished."""

from __future__ import annotations

import json
import sys

import company
import highcard
import pytest
import stolik
import stolik.plugin
from click.testing import CliRunner
from stolik.plugins import Registry
from stolik_bots import cli, plugin
from stolik_bots.cli import match as command
from stolik_bots.shares import wilson
from stolik_bots.tournament import Game, Table, Tally

GAME = next((name for name, game in stolik.games().items() if not game.is_cooperative), None)
needs_a_game = pytest.mark.skipif(GAME is None, reason="no game is installed")


def run(*words):
    return CliRunner().invoke(command, words, catch_exceptions=False)


def game(number, wins, decisions=(3, 4)):
    return Game(
        number=number,
        seats=(number % 2, (number + 1) % 2),
        wins=wins,
        scores=(10, 5),
        decisions=decisions,
        seconds=(0.5, 0.25),
        incidents=(0, 1),
        is_over=True,
    )


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_the_interval_is_that_of_wilson(wins, games, low, high):
    assert wilson(wins, games) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_without_games_nothing_is_known():
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_table_sums_up_and_does_not_grow():
    table = Table([Tally("a"), Tally("b")])
    table.add(game(0, (1.0, 0.0)))
    size = sys.getsizeof(table.bots[0].by_seat)
    for number in range(1, 1000):
        table.add(game(number, (1.0, 0.0) if number % 4 else (0.5, 0.5), decisions=(number, 1)))
    assert sys.getsizeof(table.bots[0].by_seat) == size
    first, second = table.rows()
    assert first["wins"] + second["wins"] == 1000
    assert (table.shortest, table.longest) == (2, 1000)
    assert first["win_rate_by_seat"].keys() == {"1", "2"}
    assert second["incidents"] == 1000
    assert table.timing()[0]["seconds_per_decision"] == pytest.approx(500 / (3 + sum(range(1, 1000))))


@needs_a_game
def test_the_same_seed_gives_the_same_table_whatever_the_number_of_jobs():
    words = [GAME, "--seats", "bot:random*2", "--games", "6", "--seed", "7", "--csv"]
    one, two = run(*words), run(*words, "--jobs", "2")
    assert one.exit_code == two.exit_code == 0
    assert one.stdout == two.stdout
    assert run(*words[:-3], "--seed", "8", "--csv").stdout != one.stdout


@needs_a_game
def test_the_seats_rotate():
    data = json.loads(run(GAME, "--seats", "bot:random*2", "--games", "6", "--seed", "7", "--json").stdout)
    assert data["games"] == 6
    assert all(len(row["win_rate_by_seat"]) == 2 for row in data["bots"])
    assert sum(row["wins"] for row in data["bots"]) == pytest.approx(6)


@pytest.mark.parametrize("bot", ["random", "greedy:20", "search:20"])
def test_a_tournament_may_be_of_one_bot_alone(bot, monkeypatch):
    toys = Registry({"highcard": highcard, "company": company, "core": stolik.plugin, "bots": plugin})
    for module in ("stolik.rulesets", "stolik_bots.cli", "stolik_bots.tournament"):
        monkeypatch.setattr(f"{module}.installed", lambda: toys)
    done = run("highcard", "--with", "alone", "--seats", f"bot:{bot}", "--games", "3", "--json")
    data = json.loads(done.stdout)
    [row] = data["bots"]
    assert (row["games"], row["wins"], row["incidents"]) == (3, 3, 0)
    assert row["win_rate_by_seat"] == {"1": 1.0}
    assert data["unfinished"] == 0


@needs_a_game
def test_ctrl_c_keeps_what_is_finished(monkeypatch):
    def interrupted(plan, games, jobs):
        yield game(0, (1.0, 0.0))
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "play_all", interrupted)
    done = run(GAME, "--seats", "bot:random*2", "--games", "50", "--seed", "7")
    assert done.exit_code == 0
    assert "stopped after 1 of 50 games" in done.output
    assert ": 1 games" in done.stdout


@needs_a_game
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seats", "me,bot"], "bots only"),
        (["--seats", "bot:random*2", "--option", "x"], "NAME=VALUE"),
        (["--seats", "bot:random*2", "--with", "nothing"], "no variant"),
        (["--seats", "bot:random*40"], "players"),
    ],
)
def test_a_wrong_plan_is_refused_before_anything_is_played(words, message):
    with pytest.raises(stolik.RulesetError, match=message):
        run(GAME, *words)
