"""Rolls that an effect orders, in an attempt and outside."""

import attrs
import pytest
from stolik.cards import Card
from stolik_druzyna.actions import Attempt, EffectFirst, KeepDice, Reroll, Resolve, Support
from stolik_druzyna.api import Effect
from stolik_druzyna.events import (
    AttemptFailed,
    DiceLost,
    HeroCalled,
    NothingRolled,
    ProgressMade,
    Rolled,
    SceneCompleted,
    Wounded,
)
from stolik_druzyna.testing import action_card, druzyna_match, scene

ROLL, HEAL = Effect(do="roll"), Effect(do="heal")


def led_by(match, *effects, seat=0):
    """Print another Special Ability on the tile of a player."""
    player = match.state.players[seat]
    (tile,) = player.tiles
    player.tiles = [Card(tile.id, attrs.evolve(tile.kind, ability=effects), tile.back)]
    return match


def in_an_attempt(*ability, **position):
    """Return a match in which the first Scene is attempted with an ability of the Hero, its dice kept."""
    match = led_by(druzyna_match(phase="adventure", **position), *ability)
    match.decide(Attempt(match.state.ring.spots[0].scene[0], "scene-1"))
    match.decide(KeepDice())
    return match


def resolve(match, face):
    match.decide(next(one for one in match.decision.options if one == Resolve(one.place, face)))


def progress(match):
    return [spot.progress for spot in match.state.ring.spots]


def told(match, *kinds):
    return [event for event in match.events if isinstance(event, kinds)]


def kinds_told(match, *kinds):
    return [type(event) for event in told(match, *kinds)]


# -- who rolls what ---------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-144")
def test_a_roll_by_an_effect_has_all_dice_rerolls_and_results():
    match = druzyna_match(
        phase="effects",
        pool=4,
        wounds=[2, 2],
        effects=[ROLL],
        effects_of=0,
        progress=[4],
        dice=["evil", "dola", "blank", "blank", "evil-dola"],
    )
    led_by(match, HEAL)
    assert [event.faces for event in told(match, Rolled)] == [("evil", "dola", "blank", "blank")]
    assert (match.decision.key, match.decision.seats) == ("reroll", (0,))
    match.decide(Reroll(2, "blank"))
    assert match.state.players[0].wounds == 3
    match.decide(KeepDice())
    while match.decision.key == "result":
        match.decide(match.decision.options[0])
    assert [player.wounds for player in match.state.players] == [1, 2]
    assert progress(match)[0] == 2
    assert match.state.pool == 2


@pytest.mark.rule("DRUZ-144")
def test_the_player_who_is_told_to_roll_pays_and_is_helped_by_the_own_hero():
    supporting = action_card(effects=[Effect(do="heal", who="others")])
    match = druzyna_match(
        hand=[[action_card()], [supporting, action_card()]],
        abilities=[[], ["dobra-rada"]],
        wounds=[3, 1],
        pool=1,
        dice=["blank", "dola"],
    )
    led_by(match, Effect(do="token"), seat=0)
    led_by(match, Effect(do="draw", count=2), seat=1)
    (card,) = match.state.players[1].abilities
    kind = attrs.evolve(card.kind, moment="supporting", effects=(ROLL,))
    match.state.players[1].abilities = [Card(card.id, kind, card.back)]
    match.decide(match.decision.options[0])
    match.decide(Support(match.state.players[1].hand[0]), 1)
    assert (match.decision.key, match.decision.seats) == ("reroll", (1,))
    match.decide(Reroll(0, "blank"))
    assert [player.wounds for player in match.state.players] == [3, 2]
    match.decide(KeepDice())
    assert [event.card for event in told(match, HeroCalled)] == match.state.players[1].tiles
    assert len(match.state.players[1].hand) == 3
    assert match.decision.options[0] == EffectFirst()


@pytest.mark.rule("DRUZ-144")
def test_with_an_empty_pool_such_a_roll_is_skipped():
    match = druzyna_match(phase="effects", pool=0, effects=[ROLL, Effect(do="wound")])
    assert kinds_told(match, NothingRolled, Rolled, Wounded) == [NothingRolled, Wounded]
    assert match.decision.key == "play"


# -- which Scene [Evil] lowers ----------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-145")
def test_outside_an_attempt_evil_lowers_the_scene_whose_effect_ordered_the_roll():
    match = druzyna_match(
        phase="effects", pool=2, effects=[ROLL], effects_of=2, progress=[3, 3, 3, 3], dice=["evil", "blank"]
    )
    match.decide(KeepDice())
    assert progress(match) == [3, 3, 2, 3]
    assert match.state.pool == 1


@pytest.mark.rule("DRUZ-145")
def test_without_any_such_scene_evil_lowers_nothing_and_the_die_is_discarded():
    match = druzyna_match(
        phase="effects", pool=2, effects=[ROLL], progress=[3, 3, 3, 3], dice=["evil", "blank"]
    )
    match.decide(KeepDice())
    assert progress(match) == [3, 3, 3, 3]
    assert match.state.pool == 1
    assert told(match, ProgressMade) == []


@pytest.mark.rule("DRUZ-145")
def test_in_an_attempt_evil_lowers_the_attempted_scene_whichever_scene_ordered_the_roll():
    feast = scene(types=("feast",), track=("1", "flag"), flag=(ROLL,))
    match = in_an_attempt(
        Effect(do="accelerate", scene="any", type="feast"),
        scenes=[scene(), feast],
        progress=[7, 4],
        pool=2,
        dice=["dola", "blank", "evil", "blank"],
    )
    match.decide(KeepDice())
    assert [(event.change, event.total) for event in told(match, ProgressMade)] == [("-1", 6)]
    assert progress(match) == [0, 4, 0, 0]
    assert match.state.pool == 1


@pytest.mark.rule("DRUZ-145")
def test_the_flag_of_the_next_scene_rolls_for_itself_once_the_attempt_is_over():
    restless = scene(track=("flag", "1"), flag=(Effect(do="progress", count=3, scene="this"), ROLL))
    match = druzyna_match(
        phase="adventure",
        progress=[5, 2],
        pool=1,
        scene_deck=[restless, scene()],
        dice=["blank", "evil"],
    )
    match.decide(Attempt(match.state.ring.spots[0].scene[0], "scene-1"))
    match.decide(KeepDice())
    match.decide(KeepDice())
    assert progress(match) == [2, 2, 0, 0]
    assert match.state.pool == 0


@pytest.mark.rule("DRUZ-146")
def test_a_roll_outside_an_attempt_completes_no_scene():
    match = druzyna_match(
        phase="effects", pool=1, effects=[ROLL], effects_of=0, progress=[9, 9], dice=["blank"]
    )
    match.decide(KeepDice())
    assert told(match, SceneCompleted, AttemptFailed) == []
    assert progress(match) == [9, 9, 0, 0]
    assert match.state.players[0].scenes == []
    assert match.decision.key == "play"


# -- when it comes ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-260")
def test_a_roll_that_is_ordered_amid_results_waits_for_all_of_them():
    match = in_an_attempt(
        ROLL, progress=[9], pool=3, dice=["dola", "evil", "evil", "blank"], scenes=[scene(difficulty=7)]
    )
    resolve(match, "dola")
    assert [event.faces for event in told(match, Rolled)] == [("dola", "evil", "evil"), ("blank",)]
    assert kinds_told(match, Rolled, HeroCalled, DiceLost, SceneCompleted) == [
        Rolled,
        HeroCalled,
        DiceLost,
        DiceLost,
        Rolled,
    ]
    match.decide(KeepDice())
    assert len(told(match, SceneCompleted)) == 1


@pytest.mark.rule("DRUZ-260")
def test_the_completion_check_comes_after_both_rolls():
    match = in_an_attempt(ROLL, progress=[5], pool=1, dice=["dola", "evil"])
    assert told(match, SceneCompleted, AttemptFailed) == []
    match.decide(KeepDice())
    assert progress(match)[0] == 4
    assert told(match, SceneCompleted) == []
    assert len(told(match, AttemptFailed)) == 1


@pytest.mark.rule("DRUZ-260")
def test_two_rolls_that_are_ordered_amid_results_come_one_after_the_other():
    match = in_an_attempt(
        ROLL, progress=[5], pool=2, dice=["dola", "dola", "blank", "blank", "blank", "blank"]
    )
    match.decide(KeepDice())
    assert told(match, SceneCompleted) == []
    match.decide(KeepDice())
    assert len(told(match, Rolled)) == 3
    assert len(told(match, SceneCompleted)) == 1
