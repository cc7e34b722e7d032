"""A completed Scene: its [Checkmark], where it goes, and the Scene that follows it."""

import attrs
import pytest
from stolik.cards import Card
from stolik_druzyna.actions import Attempt, KeepDice, Reroll
from stolik_druzyna.api import Effect
from stolik_druzyna.events import (
    Accelerated,
    CampBegan,
    DiceAdded,
    FlagReached,
    HeroCalled,
    ProgressMade,
    RanOut,
    Rolled,
    SceneCompleted,
    SceneLaid,
    Slowed,
    TokenMoved,
    Wounded,
)
from stolik_druzyna.testing import druzyna_match, scene

WOUND = Effect(do="wound")


def about_to_complete(*, space=0, progress=5, **position):
    """Return a match in which a Scene can be completed without a roll unless there are dice."""
    points = [0] * 4
    points[space] = progress
    return druzyna_match(**{"phase": "adventure", "progress": points, "pool": 0} | position)


def complete(match, space=0):
    """Attempt a Scene, keep the dice that are rolled, and return its card."""
    card = match.state.ring.spots[space].scene[0]
    match.decide(Attempt(card, f"scene-{space + 1}"))
    if match.decision is not None and match.decision.key == "reroll":
        match.decide(KeepDice())
    return card


def told(match, *kinds):
    return [event for event in match.events if isinstance(event, kinds)]


def kinds_told(match, *kinds):
    return [type(event) for event in told(match, *kinds)]


def wounds(match):
    return [player.wounds for player in match.state.players]


# -- the steps --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-134")
def test_the_checkmark_is_carried_out_by_the_active_player_before_all_else():
    match = about_to_complete(active=1, scenes=[scene(completed=(WOUND, WOUND))])
    complete(match)
    assert wounds(match) == [0, 2]
    assert kinds_told(match, SceneCompleted, Wounded, SceneLaid) == [
        SceneCompleted,
        Wounded,
        Wounded,
        SceneLaid,
    ]


@pytest.mark.rule("DRUZ-134")
def test_a_failed_attempt_carries_out_no_checkmark():
    match = about_to_complete(scenes=[scene(completed=(WOUND,))], pool=1, dice=["evil"])
    complete(match)
    assert wounds(match) == [0, 0]


@pytest.mark.rule("DRUZ-135")
def test_the_scene_goes_face_down_below_the_tile_of_the_active_player():
    match = about_to_complete(active=1, completed=[1, 1])
    older = [list(player.scenes) for player in match.state.players]
    card = complete(match)
    assert [player.scenes for player in match.state.players] == [older[0], [*older[1], card]]
    for viewer in (None, 0, 1):
        panels = {panel["path"]: panel for panel in match.view(viewer)["panels"]}
        assert (panels["players.1.scenes"]["count"], panels["players.1.scenes"]["cards"]) == (2, None)


@pytest.mark.rule("DRUZ-136")
@pytest.mark.parametrize("progress", [5, 9, 10, 23])
def test_the_progress_of_its_space_goes_back_to_zero(progress):
    match = about_to_complete(space=2, progress=progress)
    match.state.ring.spots[1].progress = 4
    complete(match, 2)
    assert [spot.progress for spot in match.state.ring.spots] == [0, 4, 0, 0]


@pytest.mark.rule("DRUZ-137")
def test_the_next_scene_lies_on_the_emptied_space_with_its_marker_at_the_left():
    match = about_to_complete(
        space=2, markers=[0, 0, 3], scene_deck=[scene(track=("2", "flag"), flag=(WOUND,)), scene()]
    )
    top = match.state.deck[-1]
    others = [match.state.ring.spots[space].scene[0] for space in (0, 1, 3)]
    complete(match, 2)
    spot = match.state.ring.spots[2]
    assert (spot.scene, spot.marker) == ([top], 0)
    assert [match.state.ring.spots[space].scene[0] for space in (0, 1, 3)] == others
    assert len(match.state.deck) == 1
    assert told(match, FlagReached) == []
    assert wounds(match) == [0, 0]


@pytest.mark.rule("DRUZ-137")
def test_a_flag_on_the_first_space_of_the_next_scene_is_carried_out_by_the_active_player():
    match = about_to_complete(active=1, scene_deck=[scene(track=("flag", "1"), flag=(WOUND,)), scene()])
    top = match.state.deck[-1]
    complete(match)
    assert [event.card for event in told(match, FlagReached)] == [top]
    assert wounds(match) == [0, 1]


# -- dice -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-138")
def test_the_dice_of_the_next_scene_join_those_in_the_pool():
    match = about_to_complete(
        pool=2, dice=["blank", "blank"], scenes=[scene(dice=1)], scene_deck=[scene(dice=3), scene(dice=2)]
    )
    complete(match)
    assert match.state.pool == 5


@pytest.mark.rule("DRUZ-139")
@pytest.mark.parametrize(("pool", "added"), [(7, 1), (8, 0), (5, 3), (6, 2)])
def test_of_too_many_dice_only_those_of_the_supply_are_added(pool, added):
    match = about_to_complete(pool=pool, dice=["blank"] * pool, scene_deck=[scene(dice=3), scene()])
    complete(match)
    assert match.state.pool == pool + added
    assert sum(event.count for event in told(match, DiceAdded)) == added


@pytest.mark.rule("DRUZ-139")
def test_effects_bring_no_more_dice_than_there_are_either():
    match = druzyna_match(phase="effects", pool=6, effects=[Effect(do="add-dice", count=4)])
    assert match.state.pool == 8


@pytest.mark.rule("DRUZ-140")
def test_the_flag_of_a_new_scene_comes_before_its_dice():
    flag = (Effect(do="lose-dice"), WOUND)
    match = about_to_complete(scene_deck=[scene(track=("flag", "1"), flag=flag, dice=2), scene()])
    complete(match)
    assert kinds_told(match, SceneLaid, Wounded, DiceAdded) == [SceneLaid, Wounded, DiceAdded]
    assert match.state.pool == 2


@pytest.mark.rule("DRUZ-140")
def test_the_flag_comes_before_the_dice_also_where_a_scene_has_run_out():
    match = druzyna_match(
        phase="effects",
        markers=[3],
        scene_deck=[scene(track=("flag", "1"), flag=(WOUND,), dice=2), scene()],
        effects=[Effect(do="accelerate", scene="this")],
        effects_of=0,
    )
    kinds = kinds_told(match, SceneLaid, Wounded, DiceAdded, TokenMoved)
    assert kinds[:4] == [SceneLaid, Wounded, DiceAdded, TokenMoved]


@pytest.mark.rule("DRUZ-141")
def test_new_dice_take_part_in_a_later_roll_of_the_same_phase():
    match = druzyna_match(
        phase="adventure", progress=[5, 5], pool=1, dice=["blank"] * 5, scene_deck=[scene(dice=3), scene()]
    )
    complete(match, 0)
    complete(match, 1)
    assert [event.faces for event in told(match, Rolled)] == [("blank",), ("blank",) * 4]


@pytest.mark.rule("DRUZ-142")
def test_example_a_successful_attempt():
    match = about_to_complete(
        scenes=[scene(difficulty=5)],
        progress=6,
        pool=3,
        wounds=[1],
        scene_deck=[scene(dice=2), scene()],
        dice=["evil", "evil", "blank", "dola"],
    )
    top = match.state.deck[-1]
    (tile,) = match.state.players[0].tiles
    no_help = (Effect(do="slow", scene="attempted"),)
    match.state.players[0].tiles = [Card(tile.id, attrs.evolve(tile.kind, ability=no_help), tile.back)]
    card = match.state.ring.spots[0].scene[0]
    match.decide(Attempt(card, "scene-1"))
    match.decide(Reroll(0, "evil"))
    assert match.state.roll.faces == ["dola", "evil", "blank"]
    match.decide(KeepDice())
    while match.decision.key == "result":
        match.decide(match.decision.options[0])
    assert wounds(match) == [2, 0]
    assert [event.total for event in told(match, ProgressMade)] == [5]
    assert len(told(match, HeroCalled)) == 1
    assert match.state.players[0].scenes == [card]
    assert match.state.ring.spots[0].scene == [top]
    assert match.state.ring.spots[0].progress == 0
    assert match.state.pool == 4
    assert len(told(match, CampBegan)) == 1


# -- a completed Scene can't be touched any more ----------------------------------------------------------


@pytest.mark.rule("DRUZ-261")
def test_its_own_checkmark_can_not_make_a_completed_scene_run_out():
    rush = Effect(do="accelerate", count=2, scene="all")
    match = about_to_complete(scenes=[scene(completed=(rush,))], markers=[3])
    card = complete(match)
    assert match.state.players[0].scenes == [card]
    assert told(match, RanOut) == []
    assert [spot.marker for spot in match.state.ring.spots] == [0, 2, 2, 2]
    assert card not in [event.card for event in told(match, Accelerated)]


@pytest.mark.rule("DRUZ-261")
@pytest.mark.parametrize(("marker", "x"), [(0, 1), (2, 3), (3, 4)])
def test_x_of_a_completed_scene_keeps_the_marker_where_it_was(marker, x):
    back = Effect(do="slow", count=2, scene="all")
    wound = Effect(do="wound", per="x", who="others")
    match = about_to_complete(scenes=[scene(completed=(back, wound))], markers=[marker, 3])
    card = complete(match)
    assert wounds(match) == [0, x]
    assert match.state.ring.spots[1].marker == 1
    assert card not in [event.card for event in told(match, Slowed)]


@pytest.mark.rule("DRUZ-261")
@pytest.mark.parametrize(
    ("effect", "others"),
    [
        (Effect(do="progress", count=2, scene="all"), [5, 6, 7]),
        (Effect(do="lose-progress", count=2, scene="all"), [1, 2, 3]),
        (Effect(do="progress", count=2, scene="others"), [5, 6, 7]),
        (Effect(do="progress", count=2, scene="this"), [3, 4, 5]),
        (Effect(do="lose-progress", count=2, scene="this"), [3, 4, 5]),
    ],
)
def test_the_progress_of_a_completed_scene_does_not_change_any_more(effect, others):
    match = druzyna_match(
        phase="adventure",
        scenes=[scene(completed=(effect,))] + [scene(difficulty=9)] * 3,
        progress=[7, 3, 4, 5],
        pool=0,
    )
    card = complete(match)
    assert [spot.progress for spot in match.state.ring.spots] == [0, *others]
    assert card not in [event.card for event in told(match, ProgressMade)]


@pytest.mark.rule("DRUZ-261")
@pytest.mark.parametrize("verb", ["exchange", "accelerate", "progress"])
def test_a_completed_scene_is_no_target_of_its_checkmark(verb):
    match = about_to_complete(scenes=[scene(completed=(Effect(do=verb, scene="any"),))])
    card = complete(match)
    others = [spot.scene[0] for spot in match.state.ring.spots[1:]]
    assert match.decision.key == "scene"
    assert [option.card for option in match.decision.options] == others
    match.decide(match.decision.options[0])
    assert match.state.players[0].scenes == [card]
    assert card not in match.state.discarded
