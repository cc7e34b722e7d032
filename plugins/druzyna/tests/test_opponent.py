"""The Opponent: a Scene without a track that stays until it is completed."""

import attrs
import pytest
from stolik.errors import ContentError
from stolik_druzyna.actions import Attempt, Decline, First, Play, Support, TraitsFirst
from stolik_druzyna.checks import check_evil_scenes
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import Accelerated, Exchanged, RanOut, SceneLaid, Slowed, TokenMoved
from stolik_druzyna.state import MARKER
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene
from stolik_druzyna.verbs import Effect
from stolik_druzyna.wording import DEFEAT

WOUND = Effect(do="wound")


@pytest.fixture(autouse=True)
def track(monkeypatch):
    """Let no space of the Evil Track do anything; return a function that gives some spaces effects."""

    def lay(effects):
        game = druzyna_match().game
        evil = next(iter(game.box.evils))
        spaces = tuple(EvilSpace(effects=tuple(effects.get(space, ()))) for space in range(16))
        monkeypatch.setitem(game.spaces, evil, spaces)
        monkeypatch.setitem(game.space_texts, evil, [DEFEAT] * 16)

    lay({})
    return lay


def play(match, place):
    """Play the first card of the active player's hand."""
    match.decide(Play(match.state.players[match.state.active].hand[0], f"place-{place}"))


def play_alone(match, place):
    """Play a card without support; Scenes are accelerated from the left."""
    play(match, place)
    while match.decision is not None and match.decision.key in ("accelerate", "support"):
        if match.decision.key == "accelerate":
            match.decide(match.decision.options[0])
        else:
            match.decide(Decline(), match.decision.seats[0])


def at(match):
    return match.state.token.space_of(MARKER)


def markers(match):
    return [spot.marker for spot in match.state.ring.spots]


def progress(match):
    return [spot.progress for spot in match.state.ring.spots]


def lying(match, number):
    """Return the Scene card on a space."""
    return match.state.ring.spots[number - 1].scene[0]


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


# -- entering play ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-181", "DRUZ-188")
def test_a_revealed_opponent_has_no_marker_and_no_flag_but_brings_its_dice():
    away = Effect(do="exchange", scene="all", type="curse")
    match = druzyna_match(
        phase="effects",
        effects=[away],
        scenes=[scene(), scene(types=("curse",))],
        scene_deck=[opponent(dice=2)],
        pool=3,
    )
    assert lying(match, 2).kind.is_opponent
    assert markers(match) == [0, -1, 0, 0]
    assert match.state.pool == 5


@pytest.mark.rule("DRUZ-189")
def test_the_opponents_of_the_box_have_no_track_no_flag_no_checkmark_and_no_x():
    opponents = [kind for kind in druzyna_match().game.box.scenes if kind.is_opponent]
    assert len(opponents) == 5
    for kind in opponents:
        assert kind.track == kind.flag == kind.completed == ()
        assert all(effect.per != "x" for effect in kind.lasting)


@pytest.mark.rule("DRUZ-181", "DRUZ-189")
@pytest.mark.parametrize(
    "change",
    [
        {"track": ("1", "2")},
        {"flag": (WOUND,)},
        {"completed": (WOUND,)},
        {"lasting": (Effect(do="harder", per="x"),)},
    ],
    ids=["track", "flag", "checkmark", "x"],
)
def test_a_box_with_such_an_opponent_is_refused(change):
    box = druzyna_match().game.box
    evils = list(box.evils)
    check_evil_scenes(box.scenes, evils)
    wrong = [attrs.evolve(kind, **change) if kind.is_opponent else kind for kind in box.scenes]
    with pytest.raises(ContentError):
        check_evil_scenes(wrong, evils)


@pytest.mark.rule("DRUZ-189")
def test_x_on_an_opponent_is_nothing():
    match = druzyna_match(
        phase="effects", effects=[Effect(do="wound", per="x")], scenes=[opponent()], effects_of=0
    )
    assert match.state.players[0].wounds == 0


# -- neither forward nor back -----------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-182", "DRUZ-185")
def test_effects_accelerate_all_scenes_but_the_opponent_and_the_token_stays():
    match = druzyna_match(
        phase="effects",
        effects=[Effect(do="accelerate", count=2, scene="all")],
        scenes=[scene(), opponent()],
        token=3,
    )
    assert markers(match) == [2, -1, 2, 2]
    assert at(match) == 3
    assert told(match, TokenMoved) == []


@pytest.mark.rule("DRUZ-182")
def test_effects_slow_all_scenes_but_the_opponent():
    match = druzyna_match(
        phase="effects",
        effects=[Effect(do="slow", scene="all")],
        scenes=[scene(), opponent()],
        markers=[2, 0, 2, 2],
    )
    assert markers(match) == [1, -1, 1, 1]
    assert len(told(match, Slowed)) == 3


@pytest.mark.rule("DRUZ-182", "DRUZ-185", "DRUZ-187")
@pytest.mark.parametrize("verb", ["accelerate", "slow", "exchange"])
def test_the_opponent_cannot_be_chosen_to_be_accelerated_slowed_or_taken_away(verb):
    match = druzyna_match(
        phase="effects",
        effects=[Effect(do=verb, scene="any")],
        scenes=[scene(), opponent()],
        markers=[1, 0, 1, 1],
    )
    assert match.decision.key == "scene"
    assert [option.space for option in match.decision.options] == ["scene-1", "scene-3", "scene-4"]


@pytest.mark.rule("DRUZ-182", "DRUZ-185", "DRUZ-187")
@pytest.mark.parametrize("verb", ["accelerate", "slow", "exchange"])
@pytest.mark.parametrize("where", ["any", "all", "this"])
def test_an_effect_that_could_only_move_the_opponent_does_nothing(verb, where):
    match = druzyna_match(
        phase="effects",
        effects=[Effect(do=verb, count=2, scene=where)],
        effects_of=2,
        scenes=[None, None, opponent(), None],
        progress=[0, 0, 4],
        token=3,
    )
    assert lying(match, 3).kind.is_opponent
    assert (progress(match)[2], markers(match)[2], at(match)) == (4, -1, 3)
    assert match.decision.key == "play"


@pytest.mark.rule("DRUZ-187")
def test_effects_that_take_every_scene_away_leave_the_opponent():
    match = druzyna_match(
        phase="effects", effects=[Effect(do="exchange", scene="all")], scenes=[scene(), opponent()]
    )
    assert lying(match, 2).kind.is_opponent
    assert len(told(match, Exchanged)) == 3


@pytest.mark.rule("DRUZ-187")
def test_the_opponent_never_runs_out():
    match = druzyna_match(scenes=[opponent(), None, None, None], scene_deck=[])
    for _turn in range(6):
        play_alone(match, 2)
    assert lying(match, 1).kind.is_opponent
    assert told(match, RanOut) == told(match, Accelerated) == []
    assert at(match) == 6


# -- played away from the Opponent ------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-183")
@pytest.mark.parametrize(("space", "away"), [(1, (2, 3)), (2, (3, 4)), (3, (1, 4)), (4, (1, 2))])
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_the_token_moves_if_the_place_is_not_adjacent_to_the_opponent(track, space, away, place):
    track({3: [WOUND]})
    match = druzyna_match(
        scenes=[opponent() if number == space else scene() for number in (1, 2, 3, 4)], token=2
    )
    play_alone(match, place)
    assert at(match) == (3 if place in away else 2)
    assert match.state.players[0].wounds == int(place in away)


@pytest.mark.rule("DRUZ-183")
@pytest.mark.parametrize(("place", "space"), [(1, 0), (2, 1)])
def test_a_supporting_card_does_not_move_the_token(place, space):
    match = druzyna_match(scenes=[opponent(), None, None, None])
    play(match, place)
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(TraitsFirst())
    assert at(match) == space


@pytest.mark.rule("DRUZ-184")
@pytest.mark.parametrize(("first", "hits"), [(3, [Accelerated, TokenMoved]), (4, [TokenMoved, Accelerated])])
def test_the_move_falls_under_the_free_order_of_the_acceleration(first, hits):
    match = druzyna_match(scenes=[scene(), scene(), scene(), opponent()])
    play(match, 1)
    assert match.decision.key == "accelerate"
    assert list(match.decision.options) == [First(lying(match, 3)), First(lying(match, 4))]
    match.decide(First(lying(match, first)))
    assert match.decision.key == "support"
    assert [type(event) for event in match.events if isinstance(event, (Accelerated, TokenMoved))] == hits


@pytest.mark.rule("DRUZ-184")
def test_the_token_has_moved_before_support_is_asked_for():
    match = druzyna_match(scenes=[opponent(), scene(), scene(), None])
    play(match, 2)
    assert match.decision.key == "support"
    assert at(match) == 1


@pytest.mark.rule("DRUZ-184")
def test_an_opponent_that_is_laid_out_in_this_step_moves_the_token_from_the_next_play_on():
    match = druzyna_match(
        scenes=[scene(), scene(), scene(), None], markers=[3], scene_deck=[opponent()], token=4
    )
    play_alone(match, 2)
    assert lying(match, 1).kind.is_opponent
    assert at(match) == 4 + 2
    play_alone(match, 2)
    assert at(match) == 4 + 2 + 1


@pytest.mark.rule("DRUZ-183", "DRUZ-191")
@pytest.mark.parametrize(("place", "space", "marker"), [(4, 9, 1), (2, 8, 0), (3, 8, 1)])
def test_example_playing_away_from_the_opponent(track, place, space, marker):
    track({8: [Effect(do="wound", count=5)], 9: [WOUND]})
    match = druzyna_match(scenes=[scene(), scene(), opponent(), scene()], token=8)
    play_alone(match, place)
    assert markers(match)[1] == marker
    assert markers(match)[2] == -1
    assert at(match) == space
    assert match.state.players[0].wounds == space - 8


# -- Progress ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-190")
@pytest.mark.parametrize(
    ("left", "gain"), [({"brawl": 3}, 3), ({"brawl": 2, "talk": 2}, 4), ({"dexterity": 3}, 1)]
)
def test_the_opponent_takes_part_in_the_trait_check_like_other_scenes(left, gain):
    match = druzyna_match(
        scenes=[opponent(traits=("brawl", "talk"))], progress=[6], hand=[[action_card(left)]]
    )
    play_alone(match, 1)
    assert progress(match)[0] == 6 + gain


@pytest.mark.rule("DRUZ-190")
@pytest.mark.parametrize(("reached", "spaces"), [(14, ["scene-2"]), (15, ["scene-1", "scene-2"])])
def test_the_opponent_can_be_attempted_with_the_progress_that_it_needs(reached, spaces):
    match = druzyna_match(phase="adventure", scenes=[opponent(difficulty=15)], progress=[reached, 5])
    attempts = [option for option in match.decision.options if isinstance(option, Attempt)]
    assert [option.space for option in attempts] == spaces


@pytest.mark.rule("DRUZ-186")
@pytest.mark.parametrize(("before", "gain", "now"), [(19, 1, 20), (29, 3, 32), (9, 2, 11)])
def test_the_progress_of_the_opponent_goes_beyond_twenty(before, gain, now):
    match = druzyna_match(
        scenes=[opponent(difficulty=40)], progress=[before], hand=[[action_card({"brawl": gain})]]
    )
    play_alone(match, 1)
    assert progress(match)[0] == now


@pytest.mark.rule("DRUZ-186", "DRUZ-192")
def test_example_the_progress_of_the_opponent():
    match = druzyna_match(
        phase="effects",
        effects=[Effect(do="progress", count=4, scene="this")],
        effects_of=0,
        scenes=[opponent(difficulty=25)],
        progress=[18],
    )
    assert progress(match)[0] == 22
    assert divmod(progress(match)[0], 10) == (2, 2)


# -- alone on the board -----------------------------------------------------------------------------------


def alone(**position):
    """Return a match in which only the Opponent lies on the board, in space 3, and the deck is empty."""
    return druzyna_match(scenes=[None, None, opponent(), None], scene_deck=[], **position)


@pytest.mark.rule("DRUZ-263")
@pytest.mark.parametrize(("place", "gain", "moves"), [(1, 0, 1), (2, 1, 0), (3, 2, 0), (4, 0, 1)])
def test_with_the_opponent_alone_two_places_touch_it_and_the_others_move_the_token(place, gain, moves):
    match = alone(hand=[[action_card({"brawl": 2}, {"talk": 3})]])
    assert {option.place for option in match.decision.options} == {"place-1", "place-2", "place-3", "place-4"}
    play_alone(match, place)
    assert progress(match) == [0, 0, gain, 0]
    assert at(match) == moves
    assert (match.decision.key, match.decision.seat) == ("play", 1)
    assert told(match, SceneLaid) == []


@pytest.mark.rule("DRUZ-263")
def test_the_team_wins_by_completing_the_opponent_alone():
    match = alone(progress=[0, 0, 14], pool=0)
    play_alone(match, 2)
    match.decide(next(option for option in match.decision.options if isinstance(option, Attempt)))
    assert match.result.reason == "opponent"
    assert match.result.winners == (0, 1)


@pytest.mark.rule("DRUZ-263")
def test_the_team_loses_by_an_empty_hand_for_hands_are_not_refilled_any_more():
    match = alone(hand=[[action_card()] * 2, [action_card()] * 2])
    for _turn in range(4):
        play_alone(match, 2)
    assert match.result.reason == "no-cards"
    assert match.result.winners == ()


@pytest.mark.rule("DRUZ-263")
def test_the_team_loses_by_the_evil_track_with_the_opponent_alone():
    match = alone(token=14)
    play_alone(match, 1)
    assert match.result.reason == "track"
