"""A Guild War has an upper bound of turns: the time token moves in every turn, whatever else happens."""

import functools
import importlib.resources
import math
import re

import pytest
from stolik import Match, ruleset
from stolik.testing import play_random
from stolik.testing.loaded import rolls
from stolik.testing.play import chance
from stolik_ryx.actions import Flip, Pass, Use
from stolik_ryx.events import Investigated, LastTurn

TIME_STEPS = {3: 2, 4: 1, 5: 1}
"""Spaces that the time token moves in a turn, by the number of players."""


@functools.cache
def rules_of(players, content=None):
    return ruleset("ryx", players=players, content=content)


def last_turn_of(rules):
    """Return in which turn at the latest the game ends: time does not move in the first."""
    return 1 + math.ceil(rules.game.box.numbers.investigation_track / TIME_STEPS[rules.players])


def play(match, act):
    """Play a match to its end: nobody draws, places or reveals anything; ``act`` chooses an activity."""
    while not match.is_over:
        decision = match.decision
        if decision.key == "activity":
            match.decide(act(decision.options))
        elif decision.several:
            match.decide(decision.options[: decision.at_least])
        else:
            match.decide(decision.options[0 if decision.key in ("bid", "settle", "beg", "steal") else -1])


def pass_always(_options):
    return Pass()


def steal_if_possible(options):
    """Steal, or turn the card over to steal again, as long as the track allows it."""
    for kind, card in ((Use, "theft"), (Flip, "begging")):
        for option in options:
            if isinstance(option, kind) and option.card.kind.id == card:
                return option
    return Pass()


@pytest.fixture(scope="module")
def only_negative(tmp_path_factory):
    """Return a pack in which every investigation card moves the token back by 2 and does nothing else."""
    folder = tmp_path_factory.mktemp("negative")
    text = importlib.resources.files("stolik_ryx").joinpath("data", "investigations.toml").read_text("utf-8")
    text = re.sub(r"^(effects|rolls) = .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^points = .*$", "points = -2", text, flags=re.MULTILINE)
    (folder / "investigations.toml").write_text(text, "utf-8")
    return folder


@pytest.mark.rule("RYX-075", "RYX-099", "RYX-010")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_in_which_everybody_always_passes_ends_when_time_has_gone_all_the_way(players):
    rules = rules_of(players)
    match = Match(rules, 1)
    play(match, pass_always)
    assert match.state.turn == last_turn_of(rules)
    assert match.result.reason == "track"
    assert sum(isinstance(event, LastTurn) for event in match.events) == 1
    track = match.state.investigation_track
    assert track.space_of("time") == track.space_of("investigation") == track.last


@pytest.mark.rule("RYX-075", "RYX-099")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("length", [1, 7, 8])
def test_the_bound_follows_from_the_length_of_the_track_and_the_steps_of_the_time_token(
    players, length, tmp_path
):
    (tmp_path / "numbers.toml").write_text(f"investigation_track = {length}\n", "utf-8")
    rules = rules_of(players, tmp_path)
    match = Match(rules, 1)
    play(match, pass_always)
    turns = {(3, 1): 2, (3, 7): 5, (3, 8): 5, (4, 1): 2, (4, 7): 8, (4, 8): 9}
    assert match.state.turn == turns[min(players, 4), length] == last_turn_of(rules)


@pytest.mark.rule("RYX-075", "RYX-076")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_negative_investigation_points_do_not_push_the_end_beyond_the_bound(players, only_negative):
    rules = rules_of(players, only_negative)
    match = Match(rules, 1, loaded={"start": rolls([6, 5, 4, 3, 2][:players]), "dice": rolls([1] * 2000)})
    play(match, steal_if_possible)
    revealed = sum(isinstance(event, Investigated) for event in match.events)
    assert revealed > 2 * match.state.turn
    assert match.state.turn == last_turn_of(rules)
    track = match.state.investigation_track
    assert track.space_of("time") == track.space_of("investigation") == track.last


@pytest.mark.rule("RYX-075")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_that_is_played_at_random_ends_within_the_bound(players, seed, only_negative):
    for rules in (rules_of(players), rules_of(players, only_negative)):
        match = Match(rules, seed)
        for _answer in play_random(match, chance(seed, "game")):
            assert match.state.turn <= last_turn_of(rules)
        assert match.is_over
