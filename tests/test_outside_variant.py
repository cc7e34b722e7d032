"""A variant written by somebody else, outside this tree and installed with pip, is as good as ours."""

from __future__ import annotations

import json
import pathlib
import shutil
import subprocess
import sys

import pytest
import stolik
from stolik import Match
from stolik.plugins import Registry, installed
from stolik.testing import check_game

OUTSIDE = pathlib.Path(__file__).parent / "outside"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Install the variant with pip into a folder of its own, from a copy outside this tree."""
    copy = tmp_path_factory.mktemp("elsewhere") / "kajko-watchful-dragon"
    shutil.copytree(OUTSIDE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    target = tmp_path_factory.mktemp("site")
    subprocess.run(
        ["uv", "pip", "install", "--quiet", "--no-deps", "--target", target, copy],
        check=True,
    )
    return target


def stolik_command(site, *words):
    code = f"import site; site.addsitedir({str(site)!r}); from stolik.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_appears_in_the_listing_beside_the_others(site):
    games = json.loads(stolik_command(site, "games", "--json"))
    kajko = next(game for game in games if game["id"] == "kajko")
    assert "watchful-dragon" in kajko["variants"]
    assert set(stolik.variants("kajko")) < set(kajko["variants"])


def test_it_changes_the_game_and_its_saves_name_it(site, tmp_path):
    path = tmp_path / "save.jsonl"
    stolik_command(
        site,
        "play",
        "kajko",
        "--with",
        "watchful-dragon",
        "--seats",
        "bot*3",
        "--seed",
        "7",
        "--save",
        str(path),
    )
    header = json.loads(path.read_text().splitlines()[0])
    assert header["packages"]["watchful-dragon"]["distribution"] == "stolik-kajko-watchful-dragon"
    assert "agree" in stolik_command(site, "replay", str(path), "--verify")
    with pytest.raises(stolik.RecordError, match="watchful-dragon"):
        Match.load(path)


@pytest.fixture
def registry(site, monkeypatch):
    monkeypatch.syspath_prepend(str(site))
    import stolik_kajko.plugin
    import stolik_kajko_watchful_dragon.plugin as outside

    return Registry({"kajko": stolik_kajko.plugin, "kajko-watchful-dragon": outside})


def test_the_dragon_keeps_the_thugs_away_once_from_each_player(registry):
    from stolik_kajko.testing import kajko_match, values_of

    match = kajko_match(
        players=2,
        front=[[10, 5]],
        stacks={"7A": ["thugs", "chamberlain", "thugs", "coin"]},
        variants=["watchful-dragon"],
        registry=registry,
    )
    match.decide(match.decision.options[0])
    assert values_of(match.state.areas[0].front) == [10, 5]
    assert match.state.extra["watchful-dragon"].awake == [False, True]
    assert [event.happened for event in match.events] == ["revealed", "chased"]


def test_it_passes_the_conformance_kit(registry):
    rules = stolik.ruleset("kajko", players=3, variants=["watchful-dragon"], registry=registry)
    report = check_game(rules, games=3, languages=("en", "pl"))
    assert report.games == 3


def test_it_leaves_no_trace_on_the_installed_plugins():
    assert "watchful-dragon" not in installed().variants("kajko")
