"""Scenes that run out, and what is laid out in their place."""

import pytest
from stolik_druzyna.actions import Decline, EffectFirst, First, Play, Support, Target
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import (
    Accelerated,
    DiceAdded,
    Exchanged,
    FlagReached,
    RanOut,
    SceneLaid,
    SpaceEmpty,
    TokenMoved,
    Wounded,
)
from stolik_druzyna.state import MARKER
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene
from stolik_druzyna.verbs import Effect
from stolik_druzyna.wording import DEFEAT

WOUND = Effect(do="wound")
LAST = 3
"""The last space of the track of a plain Scene."""


@pytest.fixture(autouse=True)
def track(monkeypatch):
    """Let no space of the Evil Track do anything; return a function that gives some spaces effects."""

    def lay(effects):
        game = druzyna_match().game
        evil = next(iter(game.box.evils))
        spaces = tuple(EvilSpace(effects=tuple(effects.get(space, ()))) for space in range(12))
        monkeypatch.setitem(game.spaces, evil, spaces)
        monkeypatch.setitem(game.space_texts, evil, [DEFEAT] * 12)

    lay({})
    return lay


def play(match, place=2):
    """Play the first card of the active player's hand; place 2 accelerates the Scenes 1 and 4."""
    match.decide(Play(match.state.players[match.state.active].hand[0], f"place-{place}"))


def run_out(old, new=(), **position):
    """Return a match in which the Scene in space 1, the only one that is accelerated, has run out.

    ``new`` are the Scenes of the deck.
    """
    position = {"markers": [old.last], "scene_deck": new} | position
    match = druzyna_match(scenes=[old, scene(), scene(), None], **position)
    play(match)
    return match


def at(match):
    return match.state.token.space_of(MARKER)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def story(match, *kinds):
    """Return the kinds of the events of these kinds, in their order."""
    return [type(event) for event in match.events if isinstance(event, kinds)]


# -- running out ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-172")
def test_a_scene_that_is_accelerated_on_its_last_space_is_discarded():
    match = druzyna_match(markers=[LAST])
    gone = match.state.ring.spots[0].scene[0]
    play(match)
    match.decide(First(gone))
    assert match.state.ring.spots[0].scene[0] != gone
    assert match.state.discarded == [gone]
    assert [event.card for event in told(match, RanOut)] == [gone]


@pytest.mark.rule("DRUZ-172")
def test_reaching_the_last_space_is_not_yet_running_out():
    match = run_out(scene(), [scene()], markers=[LAST - 1])
    assert match.state.ring.spots[0].marker == LAST
    assert told(match, RanOut) == []
    assert at(match) == 0


@pytest.mark.rule("DRUZ-172")
def test_no_flag_of_a_scene_that_runs_out_is_carried_out():
    match = run_out(scene(track=("1", "flag", "flag"), flag=(WOUND,)), [scene()])
    assert match.state.players[0].wounds == 0
    assert told(match, FlagReached) == []


@pytest.mark.rule("DRUZ-172")
def test_several_accelerations_at_once_stop_with_the_discard():
    hurry = Effect(do="accelerate", count=4, scene="this")
    match = druzyna_match(phase="effects", effects=[hurry], effects_of=0, markers=[LAST - 1])
    spot = match.state.ring.spots[0]
    assert (spot.marker, len(match.state.discarded)) == (0, 1)
    assert at(match) == 2


@pytest.mark.rule("DRUZ-173")
def test_a_new_scene_lies_in_the_place_with_its_marker_on_the_leftmost_space():
    match = druzyna_match(markers=[LAST], scenes=[scene(), scene(), scene(), None])
    top = match.state.deck[-1]
    play(match)
    spot = match.state.ring.spots[0]
    assert (spot.scene, spot.marker) == ([top], 0)
    assert [(event.card, event.space) for event in told(match, SceneLaid)] == [(top, "scene-1")]
    assert top not in match.state.deck


@pytest.mark.rule("DRUZ-173")
def test_a_flag_on_the_first_space_of_the_new_scene_hits_the_active_player():
    match = run_out(scene(), [scene(track=("flag", "2"), flag=(WOUND,))], active=1)
    assert [player.wounds for player in match.state.players] == [0, 1]


@pytest.mark.rule("DRUZ-173")
def test_a_flag_further_on_waits():
    match = run_out(scene(), [scene(track=("1", "flag"), flag=(WOUND,))])
    assert match.state.players[0].wounds == 0


@pytest.mark.rule("DRUZ-173")
def test_the_dice_of_the_new_scene_come_into_the_pool():
    assert run_out(scene(dice=3), [scene(dice=2)], pool=1).state.pool == 3


@pytest.mark.rule("DRUZ-174")
def test_at_last_the_token_moves_two_spaces_and_only_the_space_reached_is_carried_out(track):
    track({1: [Effect(do="wound", count=4)], 2: [WOUND]})
    match = run_out(scene(), [scene(track=("flag", "2"), flag=(Effect(do="draw"),), dice=1)])
    kinds = (RanOut, SceneLaid, FlagReached, DiceAdded, TokenMoved, Wounded)
    assert story(match, *kinds) == [RanOut, SceneLaid, FlagReached, DiceAdded, TokenMoved, Wounded]
    assert at(match) == 2
    assert len(told(match, TokenMoved)) == 1
    assert match.state.players[0].wounds == 1


@pytest.mark.rule("DRUZ-175")
@pytest.mark.parametrize("deck", [[], [scene()]], ids=["empty deck", "new Scene"])
@pytest.mark.parametrize("progress", [4, 14, 27])
def test_the_progress_of_a_scene_that_ran_out_is_lost(deck, progress):
    match = run_out(scene(difficulty=30), deck, progress=[progress, 1, 2])
    assert [spot.progress for spot in match.state.ring.spots] == [0, 1, 2, 0]


@pytest.mark.rule("DRUZ-176")
def test_a_scene_that_ran_out_is_completed_for_nobody():
    match = run_out(scene(completed=(WOUND,)), [scene()], progress=[5], completed=[1, 1])
    assert [len(player.scenes) for player in match.state.players] == [1, 1]
    assert len(match.state.discarded) == 1
    assert match.state.players[0].wounds == 0


@pytest.mark.rule("DRUZ-176")
def test_a_scene_that_ran_out_does_not_pay_for_abilities():
    hurry = Effect(do="accelerate", scene="all")
    match = druzyna_match(phase="camp", effects=[hurry], markers=[LAST] * 4, completed=[1])
    while match.decision.key == "accelerate":
        match.decide(match.decision.options[0])
    assert len(match.state.discarded) == 4
    assert (match.decision.key, match.decision.seat) == ("play", 1)


# -- with an empty deck -----------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-177")
def test_with_an_empty_deck_the_space_stays_empty_the_token_moves_and_nobody_has_won():
    match = run_out(scene(), [], progress=[9])
    assert match.state.ring.spots[0].scene == []
    assert [event.space for event in told(match, SpaceEmpty)] == ["scene-1"]
    assert at(match) == 2
    assert match.result is None
    assert match.decision.key == "support"


@pytest.mark.rule("DRUZ-177")
def test_the_game_goes_on_after_all_scenes_but_the_opponent_have_run_out():
    match = druzyna_match(scenes=[scene(), opponent(), None, scene()], markers=[LAST] * 4, scene_deck=[])
    play(match)
    match.decide(match.decision.options[0])
    assert [len(spot.scene) for spot in match.state.ring.spots] == [0, 1, 0, 0]
    assert at(match) == 4
    match.decide(Decline(), 1)
    assert (match.decision.key, match.decision.seat) == ("play", 1)


@pytest.mark.rule("DRUZ-178")
def test_example_a_scene_runs_out(track):
    track({6: [Effect(do="wound", count=5)], 7: [WOUND]})
    fresh = scene(track=("flag", "2"), flag=(Effect(do="draw"),), dice=1)
    old = scene(track=("1", "flag"), flag=(Effect(do="wound", count=3),), completed=(WOUND,), difficulty=9)
    match = druzyna_match(
        scenes=[scene(), scene(), scene(), old],
        progress=[0, 0, 0, 7],
        markers=[0, 0, 0, 1],
        scene_deck=[fresh],
        token=5,
        pool=3,
    )
    top, gone = match.state.deck[-1], match.state.ring.spots[3].scene[0]
    play(match, 2)
    match.decide(First(match.state.ring.spots[0].scene[0]))
    spot = match.state.ring.spots[3]
    assert [one.marker for one in match.state.ring.spots] == [1, 0, 0, 0]
    assert match.state.discarded == [gone]
    assert [len(player.scenes) for player in match.state.players] == [0, 0]
    assert (spot.scene, spot.progress) == ([top], 0)
    assert [event.card for event in told(match, FlagReached)] == [top]
    assert match.state.pool == 4
    assert at(match) == 7
    assert match.state.players[0].wounds == 1
    kinds = (Accelerated, RanOut, SceneLaid, FlagReached, DiceAdded, TokenMoved, Wounded)
    assert story(match, *kinds) == list(kinds)


# -- whatever accelerates ---------------------------------------------------------------------------------

HURRY = Effect(do="accelerate", scene="all", type="curse")


def after_support():
    match = druzyna_match(
        scenes=[scene(types=("curse",))],
        markers=[LAST],
        hand=[[action_card()], [action_card(effects=[HURRY])]],
        token=1,
    )
    play(match, 1)
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(EffectFirst())
    return match


def after_a_flag():
    flagged = scene(track=("1", "flag"), flag=(HURRY,))
    match = druzyna_match(scenes=[scene(types=("curse",)), scene(), flagged, None], markers=[LAST], token=1)
    play(match, 1)
    return match


def after_the_evil_track():
    effects = [Effect(do="token")]
    return druzyna_match(phase="effects", effects=effects, scenes=[scene(types=("curse",))], markers=[LAST])


@pytest.mark.rule("DRUZ-179")
@pytest.mark.parametrize("cause", [after_support, after_a_flag, after_the_evil_track])
def test_a_scene_runs_out_whatever_accelerates_it(track, cause):
    track({1: [HURRY]})
    match = cause()
    spot = match.state.ring.spots[0]
    assert len(told(match, RanOut)) == len(match.state.discarded) == 1
    assert spot.marker == 0
    assert at(match) == 3


# -- taken away otherwise ---------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-259")
def test_a_scene_that_an_effect_takes_away_is_replaced_at_once_and_the_token_stays():
    away = Effect(do="exchange", scene="any")
    match = druzyna_match(
        phase="effects",
        effects=[away],
        scenes=[scene(completed=(WOUND, WOUND))] * 4,
        progress=[1, 2, 3, 4],
        markers=[1, 1, 1, 1],
        scene_deck=[scene(track=("flag", "2"), flag=(WOUND,), dice=2)],
    )
    top, gone = match.state.deck[-1], match.state.ring.spots[2].scene[0]
    match.decide(Target(gone, "scene-3"))
    spots = match.state.ring.spots
    assert spots[2].scene == [top]
    assert [spot.progress for spot in spots] == [1, 2, 0, 4]
    assert [spot.marker for spot in spots] == [1, 1, 0, 1]
    assert match.state.players[0].wounds == 1
    assert match.state.pool == 5
    assert at(match) == 0
    assert match.state.discarded == [gone]
    assert story(match, Exchanged, SceneLaid, FlagReached, Wounded, DiceAdded) == [
        Exchanged, SceneLaid, FlagReached, Wounded, DiceAdded
    ]  # fmt: skip


@pytest.mark.rule("DRUZ-259")
def test_taking_a_scene_away_with_an_empty_deck_leaves_the_space_empty_and_wins_nothing():
    away = Effect(do="exchange", scene="all")
    match = druzyna_match(phase="effects", effects=[away], progress=[5], scene_deck=[])
    assert all(spot.scene == [] and spot.progress == 0 for spot in match.state.ring.spots)
    assert match.result is None
    assert at(match) == 0
    assert [len(player.scenes) for player in match.state.players] == [0, 0]
