"""Everything that the core promises, checked on random games with Magic."""

import importlib.resources
import re

import pytest
from stolik import ruleset
from stolik.testing import check_game

DATA = importlib.resources.files("stolik_ryx") / "data"
SHORTER = {
    "numbers.toml": (r"investigation_track = \d+", "investigation_track = 8"),
    "duel-tasks.toml": (r"needs = .*", 'needs = [{ what = "pay", count = 6 }]'),
}
"""What a content pack changes so that games are short: a short track, and easy tasks in the Duel."""


@pytest.fixture(scope="module")
def shorter(tmp_path_factory):
    pack = tmp_path_factory.mktemp("shorter")
    for name, (old, new) in SHORTER.items():
        text, count = re.subn(old, new, (DATA / name).read_text(encoding="utf-8"))
        assert count
        (pack / name).write_text(text, encoding="utf-8")
    return pack


@pytest.mark.parametrize(("mode", "players"), [("guild-war", 3), ("duel", 2)])
def test_the_variant_keeps_what_the_core_promises(mode, players, shorter, seed):
    rules = ruleset("ryx", mode=mode, players=players, variants=["magic"], content=shorter)
    print(check_game(rules, games=1, seed=seed, processes=players == 3))


@pytest.mark.long
@pytest.mark.parametrize(
    ("mode", "players"), [("guild-war", 3), ("guild-war", 4), ("guild-war", 5), ("duel", 2)]
)
def test_the_variant_keeps_what_the_core_promises_in_many_games(mode, players, seed):
    rules = ruleset("ryx", mode=mode, players=players, variants=["magic"])
    print(check_game(rules, games=100, seed=seed))
