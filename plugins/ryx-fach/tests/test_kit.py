"""Everything that the core promises, checked on random games with Fach w ręku."""

import importlib.resources
import re

import pytest
from stolik import ruleset
from stolik.testing import check_game

NUMBERS = importlib.resources.files("stolik_ryx") / "data" / "numbers.toml"


@pytest.fixture(scope="module")
def shorter(tmp_path_factory):
    """Return a content pack with a short investigation track, so that games are short."""
    pack = tmp_path_factory.mktemp("shorter")
    text, count = re.subn(r"investigation_track = \d+", "investigation_track = 4", NUMBERS.read_text("utf-8"))
    assert count
    (pack / "numbers.toml").write_text(text, encoding="utf-8")
    return pack


@pytest.mark.parametrize("players", [3, 4])
def test_the_variant_keeps_what_the_core_promises(players, shorter, seed):
    rules = ruleset("ryx", players=players, variants=["fach"], content=shorter)
    print(check_game(rules, games=1, seed=seed, processes=players == 3))


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_variant_keeps_what_the_core_promises_in_many_games(players, seed):
    rules = ruleset("ryx", players=players, variants=["fach"])
    print(check_game(rules, games=100, seed=seed))
