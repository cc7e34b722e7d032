"""Action phase, step 2: which Scenes are accelerated by a play, in which order, and their flags."""

import pytest
from stolik_druzyna.actions import Decline, First, Play
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import Accelerated, FlagReached, RanOut, SceneLaid, TokenMoved, Wounded
from stolik_druzyna.state import MARKER
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene
from stolik_druzyna.verbs import Effect
from stolik_druzyna.wording import DEFEAT

WOUND = Effect(do="wound")
FLAG_NEXT = ("1", "flag", "3", "4")


@pytest.fixture(autouse=True)
def _quiet_track(monkeypatch):
    """Let no space of the Evil Track do anything."""
    for players in (2, 3):
        game = druzyna_match(players=players).game
        for evil in game.box.evils:
            monkeypatch.setitem(game.spaces, evil, (EvilSpace(),) * 16)
            monkeypatch.setitem(game.space_texts, evil, [DEFEAT] * 16)


def play(match, place=2):
    """Play the first card of the active player's hand; place 2 accelerates the Scenes 1 and 4."""
    match.decide(Play(match.state.players[match.state.active].hand[0], f"place-{place}"))


def markers(match):
    return [spot.marker for spot in match.state.ring.spots]


def lying(match, number):
    """Return the Scene card on a space."""
    return match.state.ring.spots[number - 1].scene[0]


def story(match, *kinds):
    """Return the kinds of the events of these kinds, in their order."""
    return [type(event) for event in match.events if isinstance(event, kinds)]


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


# -- which ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-080", "DRUZ-081")
def test_directly_after_the_play_each_scene_that_is_not_adjacent_moves_one_space():
    match = druzyna_match(markers=[2, 1, 0, 1])
    play(match)
    assert match.decision.key == "support"
    assert markers(match) == [3, 1, 0, 2]
    match.decide(Decline(), 1)
    assert markers(match) == [3, 1, 0, 2]


@pytest.mark.rule("DRUZ-081")
def test_adjacent_scenes_are_neither_accelerated_nor_run_out_nor_raise_their_flags():
    match = druzyna_match(
        scenes=[scene(), scene(track=FLAG_NEXT, flag=(WOUND,)), scene()], markers=[0, 0, 3, 0]
    )
    second, third = lying(match, 2), lying(match, 3)
    play(match)
    assert markers(match) == [1, 0, 3, 1]
    assert (lying(match, 2), lying(match, 3)) == (second, third)
    assert match.state.players[0].wounds == 0


@pytest.mark.rule("DRUZ-085")
@pytest.mark.parametrize(
    ("there", "moved"), [((1, 2, 3), [1, 0, 0, -1]), ((2, 3, 4), [-1, 0, 0, 1]), ((2, 3), [-1, 0, 0, -1])]
)
def test_empty_spaces_are_passed_over(there, moved):
    scenes = [scene() if number in there else None for number in (1, 2, 3, 4)]
    match = druzyna_match(scenes=scenes, scene_deck=[])
    play(match)
    assert match.decision.key == "support"
    assert markers(match) == moved
    assert match.state.token.space_of(MARKER) == 0


# -- flags ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-082")
def test_a_marker_that_lands_on_a_flag_carries_it_out():
    match = druzyna_match(scenes=[scene(), scene(), scene(track=FLAG_NEXT, flag=(WOUND, WOUND))])
    play(match, 4)
    match.decide(First(lying(match, 3)))
    assert match.state.players[0].wounds == 2
    assert [event.card for event in told(match, FlagReached)] == [lying(match, 3)]


@pytest.mark.rule("DRUZ-082")
@pytest.mark.parametrize("marker", [1, 2])
def test_a_marker_that_leaves_a_flag_or_lands_on_a_number_does_nothing(marker):
    match = druzyna_match(scenes=[scene(track=FLAG_NEXT, flag=(WOUND,))], markers=[marker])
    play(match)
    assert markers(match)[0] == marker + 1
    assert match.state.players[0].wounds == 0


@pytest.mark.rule("DRUZ-082")
def test_each_of_two_flags_is_carried_out():
    both = scene(track=FLAG_NEXT, flag=(WOUND,))
    match = druzyna_match(scenes=[both, scene(), scene(), both])
    play(match)
    match.decide(First(lying(match, 4)))
    assert [event.card for event in told(match, FlagReached)] == [lying(match, 4), lying(match, 1)]
    assert match.state.players[0].wounds == 2


# -- the order --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-083")
def test_the_order_is_not_asked_where_it_makes_no_difference():
    match = druzyna_match()
    play(match)
    assert match.decision.key == "support"
    assert [event.card for event in told(match, Accelerated)] == [lying(match, 1), lying(match, 4)]


@pytest.mark.rule("DRUZ-083")
def test_the_order_is_not_asked_for_a_single_scene():
    match = druzyna_match(scenes=[scene(track=FLAG_NEXT, flag=(WOUND,)), scene(), scene(), None])
    play(match)
    assert match.decision.key == "support"
    assert match.state.players[0].wounds == 1


@pytest.mark.rule("DRUZ-083", "DRUZ-184")
@pytest.mark.parametrize(
    ("fourth", "marker"),
    [(scene(track=FLAG_NEXT, flag=(WOUND,)), 0), (scene(), 3), (opponent(), -1)],
    ids=["flag", "runs out", "opponent"],
)
def test_the_active_player_chooses_the_order_if_one_sets_off_more_than_a_step(fourth, marker):
    match = druzyna_match(
        players=3, active=1, scenes=[scene(), scene(), scene(), fourth], markers=[0, 0, 0, marker]
    )
    play(match)
    assert (match.decision.key, match.decision.seat) == ("accelerate", 1)
    assert list(match.decision.options) == [First(lying(match, 1)), First(lying(match, 4))]
    assert markers(match)[0] == 0
    match.decide(First(lying(match, 1)))
    assert match.decision.key == "support"
    assert markers(match)[0] == 1


@pytest.mark.rule("DRUZ-083")
def test_a_flag_further_on_or_on_an_adjacent_scene_is_no_reason_to_ask():
    far = scene(track=("1", "2", "flag"), flag=(WOUND,))
    near = scene(track=FLAG_NEXT, flag=(WOUND,))
    match = druzyna_match(scenes=[far, near, near, far])
    play(match)
    assert match.decision.key == "support"


@pytest.mark.rule("DRUZ-083")
def test_a_scene_is_fully_finished_before_the_next_is_accelerated():
    first = scene(track=("1", "2"))
    fresh = scene(track=("flag", "2"), flag=(WOUND,), dice=1)
    match = druzyna_match(
        scenes=[first, scene(), scene(), scene(track=FLAG_NEXT, flag=(WOUND,))],
        markers=[1],
        scene_deck=[fresh],
    )
    play(match)
    match.decide(First(lying(match, 1)))
    kinds = (RanOut, SceneLaid, FlagReached, Wounded, TokenMoved, Accelerated)
    assert story(match, *kinds) == [
        RanOut, SceneLaid, FlagReached, Wounded, TokenMoved, Accelerated, FlagReached, Wounded
    ]  # fmt: skip


@pytest.mark.rule("DRUZ-083")
def test_the_chosen_scene_comes_first():
    match = druzyna_match(
        scenes=[scene(), scene(), scene(), scene(track=FLAG_NEXT, flag=(WOUND,))], markers=[3]
    )
    play(match)
    match.decide(First(lying(match, 4)))
    assert story(match, RanOut, FlagReached, TokenMoved) == [FlagReached, RanOut, TokenMoved]


# -- which Scenes, once and for all -----------------------------------------------------------------------


@pytest.mark.rule("DRUZ-084")
def test_a_scene_that_is_laid_out_in_this_step_is_not_accelerated_by_the_same_play():
    match = druzyna_match(markers=[3, 0, 0, 3])
    play(match)
    match.decide(First(lying(match, 1)))
    assert markers(match) == [0, 0, 0, 0]
    assert len(told(match, SceneLaid)) == 2
    assert told(match, Accelerated) == []


@pytest.mark.rule("DRUZ-084")
def test_a_scene_that_has_left_the_board_before_its_turn_is_skipped_and_so_is_the_one_in_its_place():
    taking = scene(track=FLAG_NEXT, flag=(Effect(do="exchange", scene="others", type="curse"),))
    match = druzyna_match(scenes=[taking, scene(), scene(), scene(types=("curse",))], markers=[0, 0, 0, 3])
    gone = lying(match, 4)
    play(match)
    match.decide(First(lying(match, 1)))
    assert match.decision.key == "support"
    assert lying(match, 4) != gone
    assert markers(match) == [1, 0, 0, 0]
    assert told(match, RanOut) == []
    assert match.state.token.space_of(MARKER) == 0


@pytest.mark.rule("DRUZ-084")
def test_the_next_play_accelerates_the_new_scene():
    match = druzyna_match(markers=[3, 0, 0, 0], hand=[[action_card()], [action_card()]])
    play(match)
    match.decide(First(lying(match, 1)))
    match.decide(Decline(), 1)
    play(match)
    assert markers(match) == [1, 0, 0, 2]
