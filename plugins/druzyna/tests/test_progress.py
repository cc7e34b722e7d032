"""Progress: a plain number that the Progress track and its extra markers show."""

import attrs
import pytest
from stolik.cards import Card
from stolik_druzyna.actions import Attempt, Decline, EffectFirst, KeepDice, Play, Support, Target
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import ProgressMade
from stolik_druzyna.testing import action_card, druzyna_match, scene
from stolik_druzyna.verbs import Effect
from stolik_druzyna.wording import DEFEAT


def more(count, where="this"):
    return Effect(do="progress", count=count, scene=where)


def less(count, where="this"):
    return Effect(do="lose-progress", count=count, scene=where)


def after(*effects, progress=(0,), **position):
    """Return the Progress of the Scenes after effects that stand on Scene 1."""
    match = druzyna_match(phase="effects", effects=effects, effects_of=0, progress=progress, **position)
    return [spot.progress for spot in match.state.ring.spots]


def progress(match):
    return [spot.progress for spot in match.state.ring.spots]


# -- a plain number ---------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-104")
@pytest.mark.parametrize(("before", "gain", "now"), [(8, 1, 9), (9, 1, 10), (7, 6, 13), (9, 12, 21)])
def test_progress_beyond_nine_goes_on_and_loses_nothing(before, gain, now):
    assert after(more(gain), progress=[before])[0] == now


@pytest.mark.rule("DRUZ-104")
def test_the_progress_of_a_trait_check_goes_beyond_nine_too():
    match = druzyna_match(
        scenes=[scene(difficulty=12), scene(difficulty=12)],
        progress=[8, 9],
        hand=[[action_card({"talk": 3}, {"talk": 2})]],
    )
    match.decide(Play(match.state.players[0].hand[0], "place-1"))
    match.decide(Decline(), 1)
    assert progress(match) == [11, 11, 0, 0]


@pytest.mark.rule("DRUZ-104")
def test_a_scene_of_difficulty_ten_or_more_is_reached_by_the_whole_number():
    match = druzyna_match(phase="adventure", scenes=[scene(difficulty=12)] * 2, progress=[12, 11])
    attempts = [option for option in match.decision.options if isinstance(option, Attempt)]
    assert [option.space for option in attempts] == ["scene-1"]


@pytest.mark.rule("DRUZ-105")
@pytest.mark.parametrize(("before", "loss", "now"), [(10, 1, 9), (23, 4, 19), (21, 12, 9)])
def test_progress_falls_below_a_multiple_of_ten_as_a_number_does(before, loss, now):
    assert after(less(loss), progress=[before])[0] == now


@pytest.mark.rule("DRUZ-106")
@pytest.mark.parametrize(("before", "loss"), [(2, 3), (2, 12), (0, 1)])
def test_progress_never_goes_below_zero(before, loss):
    assert after(less(loss), progress=[before])[0] == 0


@pytest.mark.rule("DRUZ-106")
def test_what_could_not_be_taken_is_not_owed():
    assert after(less(5), more(2), progress=[1])[0] == 2


@pytest.mark.rule("DRUZ-256")
def test_the_number_of_markers_limits_no_progress():
    assert after(more(10, "all"), progress=[19, 20, 35, 99]) == [29, 30, 45, 109]


@pytest.mark.rule("DRUZ-112")
def test_example_overflow_of_a_progress_track():
    assert divmod(after(more(4), progress=[8])[0], 10) == (1, 2)
    assert divmod(after(more(4), less(3), progress=[8])[0], 10) == (0, 9)


# -- Progress that goes straight to a Scene ---------------------------------------------------------------


def tell_progress(match):
    return [(event.card, event.change) for event in match.events if isinstance(event, ProgressMade)]


@pytest.mark.rule("DRUZ-264")
def test_progress_of_a_supporting_card_that_names_a_scene_needs_no_match():
    helping = action_card(effects=[more(3, "adjacent")])
    match = druzyna_match(hand=[[action_card({"brawl": 3}, {"talk": 2})], [helping]])
    match.decide(Play(match.state.players[0].hand[0], "place-1"))
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(EffectFirst())
    spots = match.state.ring.spots
    assert match.decision.key == "scene"
    assert list(match.decision.options) == [
        Target(spots[0].scene[0], "scene-1"),
        Target(spots[1].scene[0], "scene-2"),
    ]
    match.decide(Target(spots[0].scene[0], "scene-1"))
    assert progress(match) == [3 + 1, 2, 0, 0]


@pytest.mark.rule("DRUZ-264")
def test_progress_of_a_scene_goes_straight_to_the_scene_it_names():
    flagged = scene(track=("1", "flag"), traits=("dexterity",), flag=(more(2),))
    match = druzyna_match(scenes=[scene(), scene(), flagged, None], hand=[[action_card({"talk": 3})]])
    match.decide(Play(match.state.players[0].hand[0], "place-1"))
    assert progress(match) == [0, 0, 2, 0]
    match.decide(Decline(), 1)
    assert progress(match) == [3, 1, 2, 0]


@pytest.mark.rule("DRUZ-264")
def test_progress_of_an_evil_track_space_goes_straight_to_the_scene_that_the_players_choose(monkeypatch):
    game = druzyna_match().game
    evil = next(iter(game.box.evils))
    effects = (Effect(do="progress", count=2, scene="any", type="curse"),)
    monkeypatch.setitem(game.spaces, evil, (EvilSpace(), EvilSpace(effects=effects), EvilSpace()))
    monkeypatch.setitem(game.space_texts, evil, [DEFEAT] * 3)
    cursed = scene(types=("curse",), traits=("dexterity",))
    match = druzyna_match(
        phase="effects", effects=[Effect(do="token")], scenes=[scene(), cursed, scene(), cursed]
    )
    spots = match.state.ring.spots
    assert [option.space for option in match.decision.options] == ["scene-2", "scene-4"]
    match.decide(Target(spots[3].scene[0], "scene-4"))
    assert progress(match) == [0, 0, 0, 2]


@pytest.mark.rule("DRUZ-264")
def test_progress_of_a_special_ability_goes_straight_to_the_scene_it_names():
    match = druzyna_match(
        phase="adventure",
        scenes=[scene(traits=("talk",)), None, None, scene()],
        progress=[5],
        pool=1,
        dice=["dola"],
    )
    tiles = match.state.players[0].tiles
    tiles[0] = Card(tiles[0].id, attrs.evolve(tiles[0].kind, ability=(more(2, "any"),)), tiles[0].back)
    match.decide(match.decision.options[0])
    match.decide(KeepDice())
    spots = match.state.ring.spots
    assert [option.space for option in match.decision.options] == ["scene-1", "scene-4"]
    fourth = spots[3].scene[0]
    match.decide(Target(fourth, "scene-4"))
    assert tell_progress(match) == [(fourth, "+2")]
