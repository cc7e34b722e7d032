"""The Adventure phase: when it comes, which Scenes can be attempted, and how attempts end."""

import attrs
import pytest
from stolik.cards import Card
from stolik_druzyna.actions import Attempt, Decline, KeepDice, Resolve, Stop
from stolik_druzyna.api import Effect
from stolik_druzyna.events import Attempted, AttemptFailed, CampBegan, CardDrawn, Rolled, SceneCompleted
from stolik_druzyna.testing import druzyna_match, opponent, scene


def play(match, place):
    """Play the first card of the hand into a place; nobody supports it."""
    match.decide(next(option for option in match.decision.options if option.place == place))
    while match.decision.key == "support":
        match.decide(Decline(), match.decision.seats[0])


def attempt_of(match, space):
    return Attempt(match.state.ring.spots[space].scene[0], f"scene-{space + 1}")


def attempt(match, space=0):
    match.decide(attempt_of(match, space))


def resolve(match, face):
    match.decide(next(option for option in match.decision.options if option == Resolve(option.place, face)))


def led_by(match, *effects, seat=0):
    """Print another Special Ability on the tile of a player."""
    player = match.state.players[seat]
    (tile,) = player.tiles
    player.tiles = [Card(tile.id, attrs.evolve(tile.kind, ability=effects), tile.back)]
    return match


def asked(match):
    return match.decision.key, match.decision.seats


def options(match):
    return list(match.decision.options)


def progress(match):
    return [spot.progress for spot in match.state.ring.spots]


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


# -- when it comes ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-113")
@pytest.mark.parametrize("before", [4, 5, 8])
def test_after_the_cards_are_discarded_a_scene_with_enough_progress_may_be_attempted(before):
    match = druzyna_match(progress=[before, 0, 0, 0])
    play(match, "place-1")
    assert progress(match) == [before + 1, 1, 0, 0]
    assert asked(match) == ("adventure", (0,))
    assert options(match) == [attempt_of(match, 0), Stop()]
    assert match.state.ring.active == []
    assert len(match.state.players[0].deck.discard_pile) == 1


@pytest.mark.rule("DRUZ-114")
def test_without_a_scene_that_has_its_progress_the_turn_passes_to_the_left_at_once():
    match = druzyna_match(players=3, active=1, progress=[3, 3, 4, 4])
    play(match, "place-1")
    assert progress(match) == [4, 4, 4, 4]
    assert asked(match) == ("play", (2,))
    assert told(match, CampBegan) == []


@pytest.mark.rule("DRUZ-115")
def test_scenes_away_from_the_played_card_and_the_opponent_may_be_attempted_too():
    match = druzyna_match(scenes=[scene(), scene(), opponent(difficulty=15)], progress=[5, 0, 14, 4])
    play(match, "place-2")
    assert progress(match) == [5, 1, 15, 4]
    assert options(match) == [attempt_of(match, 0), attempt_of(match, 2), Stop()]


@pytest.mark.rule("DRUZ-116")
def test_the_phase_may_be_declined_and_progress_stays_for_later_turns():
    match = druzyna_match(phase="adventure", progress=[6, 5, 2, 0], hand=[[]])
    match.decide(Stop())
    assert asked(match) == ("play", (1,))
    assert progress(match) == [6, 5, 2, 0]
    assert told(match, Attempted) == told(match, CampBegan) == []
    assert match.state.players[0].hand == []
    play(match, "place-3")
    assert options(match) == [attempt_of(match, 0), attempt_of(match, 1), Stop()]


# -- the choice -------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-117")
def test_only_scenes_with_at_least_the_progress_of_their_difficulty_can_be_picked():
    scenes = [scene(difficulty=5), scene(difficulty=6), scene(difficulty=3), scene(difficulty=4)]
    match = druzyna_match(phase="adventure", scenes=scenes, progress=[5, 5, 9, 3], pool=0)
    assert options(match) == [attempt_of(match, 0), attempt_of(match, 2), Stop()]
    for space in (1, 3):
        assert match.why_not(attempt_of(match, space)).code == "not-an-option"
    card = match.state.ring.spots[2].scene[0]
    attempt(match, 2)
    assert [event.card for event in told(match, Attempted)] == [card]
    assert match.state.players[0].scenes == [card]


# -- how an attempt ends ----------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-131")
@pytest.mark.parametrize(("before", "dice"), [(5, "blank"), (6, "evil"), (7, "evil"), (9, "blank")])
def test_a_scene_that_still_has_its_progress_after_all_results_is_completed_at_once(before, dice):
    match = druzyna_match(phase="adventure", progress=[before], pool=1, dice=[dice])
    card = match.state.ring.spots[0].scene[0]
    attempt(match)
    match.decide(KeepDice())
    assert [event.card for event in told(match, SceneCompleted)] == [card]
    assert told(match, AttemptFailed) == []
    assert match.state.players[0].scenes == [card]


@pytest.mark.rule("DRUZ-132")
def test_a_failed_attempt_leaves_scene_lowered_progress_and_remaining_dice():
    match = druzyna_match(
        phase="adventure", progress=[6, 1, 2, 3], markers=[2], pool=4, dice=["evil", "blank", "evil", "blank"]
    )
    card = match.state.ring.spots[0].scene[0]
    attempt(match)
    match.decide(KeepDice())
    spot = match.state.ring.spots[0]
    assert (spot.scene, spot.marker) == ([card], 2)
    assert progress(match) == [4, 1, 2, 3]
    assert match.state.pool == 2
    assert match.state.players[0].scenes == []
    assert match.state.players[0].wounds == 0
    assert len(told(match, AttemptFailed)) == 1


@pytest.mark.rule("DRUZ-133")
def test_a_scene_that_left_the_board_is_not_completed_nor_is_its_successor():
    exchange, push = Effect(do="exchange", scene="attempted"), Effect(do="progress", count=3, scene="all")
    match = druzyna_match(
        phase="adventure",
        progress=[7],
        pool=3,
        dice=["evil", "dola", "evil"],
        scene_deck=[scene(difficulty=3), scene()],
    )
    led_by(match, exchange, push)
    attempted = match.state.ring.spots[0].scene[0]
    attempt(match)
    match.decide(KeepDice())
    resolve(match, "dola")
    assert match.state.discarded == [attempted]
    assert progress(match) == [3, 3, 3, 3]
    assert match.state.pool == 1
    assert match.state.players[0].scenes == []
    assert told(match, SceneCompleted) == []
    assert options(match) == [attempt_of(match, 0), Stop()]


@pytest.mark.rule("DRUZ-133")
def test_a_scene_that_ran_out_by_an_ability_is_not_completed():
    spaces = druzyna_match().game.spaces[druzyna_match().state.evil]
    token = next(space for space in range(len(spaces) - 3) if not spaces[space + 2].effects)
    match = druzyna_match(phase="adventure", progress=[7], markers=[3], pool=1, dice=["dola"], token=token)
    led_by(match, Effect(do="accelerate", scene="attempted"))
    card = match.state.ring.spots[0].scene[0]
    attempt(match)
    match.decide(KeepDice())
    assert match.state.discarded == [card]
    assert len(told(match, AttemptFailed)) == 1
    assert told(match, SceneCompleted) == []
    assert match.state.players[0].scenes == []


@pytest.mark.rule("DRUZ-143")
def test_example_a_failed_attempt():
    match = druzyna_match(
        phase="adventure", scenes=[scene(difficulty=5)], progress=[5], pool=2, dice=["evil", "blank"]
    )
    card = match.state.ring.spots[0].scene[0]
    attempt(match)
    match.decide(KeepDice())
    assert match.state.ring.spots[0].scene == [card]
    assert progress(match)[0] == 4
    assert match.state.pool == 1
    assert asked(match) == ("play", (1,))
    assert told(match, CampBegan) == []


# -- further attempts and the end -------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-147")
def test_one_attempt_may_follow_another_until_the_player_stops():
    match = druzyna_match(phase="adventure", progress=[5, 5, 4, 5], pool=0)
    first, second = (match.state.ring.spots[space].scene[0] for space in (0, 3))
    attempt(match)
    assert asked(match) == ("adventure", (0,))
    assert options(match) == [attempt_of(match, 1), attempt_of(match, 3), Stop()]
    attempt(match, 3)
    assert options(match) == [attempt_of(match, 1), Stop()]
    match.decide(Stop())
    assert match.state.players[0].scenes == [first, second]
    assert progress(match) == [0, 5, 4, 0]


@pytest.mark.rule("DRUZ-147")
def test_a_scene_that_reaches_its_progress_in_the_phase_can_be_attempted_in_it():
    push = Effect(do="progress", scene="others")
    match = druzyna_match(phase="adventure", scenes=[scene(completed=(push,))], progress=[5, 4, 3], pool=0)
    attempt(match)
    assert options(match) == [attempt_of(match, 1), Stop()]


@pytest.mark.rule("DRUZ-147")
def test_after_a_failed_attempt_another_scene_may_be_attempted():
    match = druzyna_match(phase="adventure", progress=[5, 5], pool=1, dice=["evil"])
    attempt(match)
    match.decide(KeepDice())
    assert options(match) == [attempt_of(match, 1), Stop()]


@pytest.mark.rule("DRUZ-148")
@pytest.mark.parametrize("dice", [["blank", "evil"], ["evil"]])
def test_the_camp_follows_one_completed_scene_also_when_another_attempt_failed(dice):
    match = druzyna_match(phase="adventure", progress=[5, 5], pool=1, dice=dice, hand=[[]])
    attempt(match)
    match.decide(KeepDice())
    assert told(match, CampBegan) == []
    attempt(match, 1)
    if match.decision.key == "reroll":
        match.decide(KeepDice())
    assert len(told(match, SceneCompleted)) == len(told(match, AttemptFailed)) == 1
    assert len(told(match, CampBegan)) == 1
    assert len(match.state.players[0].hand) == 4
    assert asked(match) == ("play", (1,))


@pytest.mark.rule("DRUZ-148")
def test_the_camp_follows_when_the_player_stops_after_a_completed_scene():
    match = druzyna_match(phase="adventure", progress=[5, 5], pool=0)
    attempt(match)
    match.decide(Stop())
    assert len(told(match, CampBegan)) == 1


@pytest.mark.rule("DRUZ-149")
def test_without_a_completed_scene_the_turn_passes_to_the_left_and_nobody_draws():
    match = druzyna_match(players=3, active=2, phase="adventure", progress=[5], pool=1, dice=["evil"])
    match.state.players[2].hand.clear()
    attempt(match)
    match.decide(KeepDice())
    assert len(told(match, Rolled)) == 1
    assert told(match, CampBegan) == told(match, CardDrawn) == []
    assert asked(match) == ("play", (0,))


@pytest.mark.rule("DRUZ-149")
def test_a_scene_completed_in_an_earlier_turn_leads_to_no_camp():
    match = druzyna_match(phase="adventure", progress=[5, 5], pool=0)
    attempt(match)
    match.decide(Stop())
    assert len(told(match, CampBegan)) == 1
    play(match, "place-3")
    match.decide(Stop())
    assert len(told(match, CampBegan)) == 1
    assert asked(match) == ("play", (0,))
