"""The conformance kit: sound games pass, and each fault is caught for what it is."""

from __future__ import annotations

import broken
import highcard
import kuhn
import pytest
import rps
import stolik
import tictactoe
from stolik.plugins import Registry
from stolik.testing import CheckFailed, check_game, conformance

REGISTRY = Registry({"broken": broken, "highcard": highcard, "kuhn": kuhn, "rps": rps, "ttt": tictactoe})


@pytest.mark.parametrize(
    ("game", "players"), [("highcard", 2), ("highcard", 3), ("kuhn", 2), ("rps", 2), ("tictactoe", 2)]
)
def test_a_sound_game_passes(game, players, seed):
    print("seed", seed)
    rules = stolik.ruleset(game, players=players, registry=REGISTRY)
    report = check_game(rules, games=4, seed=seed, languages=("en",))
    assert report.games == 4
    assert report.actions >= 8


def test_the_checks_of_secrecy_really_compare_something():
    rules = stolik.ruleset("highcard", players=3, registry=REGISTRY)
    report = check_game(rules, games=5, languages=("en",), processes=False)
    assert report.counterfactuals > 10
    assert report.worlds > 20


@pytest.mark.parametrize(
    ("fault", "check", "words"),
    [
        ("leaks-in-view", "secrecy|worlds", "viewer"),
        ("leaks-in-event", "secrecy", "the view of viewer"),
        ("leaks-in-options", "secrecy|worlds", "viewer"),
        ("leaks-in-refusal", "secrecy", "a refusal of viewer"),
        ("uses-global-random", "replay", "chance beside match.random"),
        ("iterates-over-set", "processes", "iterate over a set"),
        ("forgets-field", "fork", "forget a field when it is copied"),
        ("never-ends", "end", "not over after 200 actions"),
        ("loses-card", "conservation", "cards lost: ['c"),
        ("writes-before-asking", "fork", "change the state before its first question"),
        ("shares-between-matches", "replay", "shared between matches"),
        ("worlds-do-not-vary", "worlds", "do not vary"),
        ("asks-without-options", "options", "no option"),
        ("untranslated", "texts", "belongs to no catalogue"),
        ("option-fails", "options", "ZeroDivisionError"),
    ],
)
def test_a_fault_is_caught_and_named(fault, check, words):
    rules = stolik.ruleset(fault, players=3, registry=REGISTRY)
    languages = ("en", "pl") if fault == "untranslated" else ("en",)
    with pytest.raises(CheckFailed) as caught:
        check_game(rules, games=20, most_actions=200, languages=languages)
    assert caught.value.check in check.split("|")
    assert words in str(caught.value)


def test_every_fault_of_the_toys_is_in_the_table_above():
    table = test_a_fault_is_caught_and_named.pytestmark[0].args[1]
    assert [row[0] for row in table] == [game.id for game in broken.FAULTS]


def test_a_failure_names_the_seed_and_the_action_so_that_it_can_be_played_again():
    rules = stolik.ruleset("loses-card", players=3, registry=REGISTRY)
    with pytest.raises(CheckFailed) as caught:
        check_game(rules, games=20, seed=5, languages=("en",), processes=False)
    assert caught.value.seed >= 5
    assert f"seed {caught.value.seed}, after action {caught.value.action}" in str(caught.value)


test_conformance_in_one_line = conformance(
    "kuhn", registry=REGISTRY, games=2, languages=("en",), processes=False
)
