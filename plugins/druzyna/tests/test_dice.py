"""The Adventure dice: rolls, rerolls for Wounds, and what each face does."""

import attrs
import pytest
from stolik.cards import Card
from stolik_druzyna.actions import Attempt, KeepDice, Lose, Reroll, Resolve
from stolik_druzyna.api import Effect
from stolik_druzyna.events import (
    DiceLost,
    Healed,
    HeroCalled,
    NothingRolled,
    ProgressMade,
    Rerolled,
    Rolled,
    SceneCompleted,
    Wounded,
)
from stolik_druzyna.testing import druzyna_match, scene

WOUND, HEAL = Effect(do="wound"), Effect(do="heal")


def at_the_dice(dice, *, progress=9, ability=(HEAL,), then_dice=(), active=0, **position):
    """Return a match in which the first Scene is attempted and its dice lie there."""
    match = druzyna_match(
        phase="adventure",
        active=active,
        progress=[progress],
        **{"pool": len(dice), "dice": [*dice, *then_dice]} | position,
    )
    player = match.state.players[active]
    (tile,) = player.tiles
    player.tiles = [Card(tile.id, attrs.evolve(tile.kind, ability=ability), tile.back)]
    match.decide(Attempt(match.state.ring.spots[0].scene[0], "scene-1"))
    return match


def limit(seat=0):
    return druzyna_match().state.players[seat].tiles[0].kind.wounds


def reroll(match, face):
    match.decide(next(one for one in match.decision.options if getattr(one, "face", "") == face))


def resolve(match, face):
    match.decide(next(one for one in match.decision.options if one == Resolve(one.place, face)))


def told(match, *kinds):
    return [event for event in match.events if isinstance(event, kinds)]


def kinds_told(match, *kinds):
    return [type(event) for event in told(match, *kinds)]


def wounds(match):
    return [player.wounds for player in match.state.players]


# -- the roll ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-118")
@pytest.mark.parametrize("pool", [1, 3, 8])
def test_all_dice_of_the_pool_are_rolled(pool):
    match = at_the_dice(["blank"] * pool)
    (rolled,) = told(match, Rolled)
    assert (rolled.seat, rolled.faces) == (0, ("blank",) * pool)
    assert match.state.roll.faces == ["blank"] * pool


@pytest.mark.rule("DRUZ-119")
def test_without_dice_the_scene_is_completed_without_roll():
    lasting = (Effect(do="each-blank", then=(WOUND,)),)
    match = at_the_dice([], scenes=[scene(lasting=lasting)], progress=5)
    assert told(match, Rolled, Rerolled, HeroCalled) == []
    assert len(told(match, NothingRolled)) == len(told(match, SceneCompleted)) == 1
    assert wounds(match) == [0, 0]
    assert match.decision.key == "play"


# -- rerolls ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-120")
def test_each_reroll_of_one_chosen_die_costs_one_wound():
    match = at_the_dice(["evil", "blank", "dola"], then_dice=["evil", "blank", "evil-dola"])
    assert match.decision.key == "reroll"
    assert [one.face for one in match.decision.options[:-1]] == ["evil", "blank", "dola"]
    reroll(match, "evil")
    assert match.state.roll.faces == ["evil", "blank", "dola"]
    assert wounds(match) == [1, 0]
    reroll(match, "evil")
    assert match.state.roll.faces == ["blank", "blank", "dola"]
    assert wounds(match) == [2, 0]
    reroll(match, "dola")
    assert match.state.roll.faces == ["blank", "blank", "evil-dola"]
    assert wounds(match) == [3, 0]
    assert KeepDice() in match.decision.options


@pytest.mark.rule("DRUZ-120")
def test_dice_may_be_kept_without_any_wound():
    match = at_the_dice(["evil", "blank"])
    match.decide(KeepDice())
    assert wounds(match) == [0, 0]
    assert told(match, Rerolled) == []


@pytest.mark.rule("DRUZ-121")
def test_with_wounds_equal_to_the_limit_no_reroll_is_offered():
    match = at_the_dice(["blank", "blank"], progress=5, wounds=[limit()])
    assert match.decision.key == "play"
    assert wounds(match) == [limit(), 0]
    assert len(told(match, SceneCompleted)) == 1


@pytest.mark.rule("DRUZ-121")
def test_the_last_wound_that_the_hero_survives_still_pays_for_a_reroll():
    match = at_the_dice(["evil", "blank"], progress=5, wounds=[limit() - 1], then_dice=["blank"])
    reroll(match, "evil")
    assert wounds(match) == [limit(), 0]
    assert len(told(match, Rerolled)) == 1
    assert len(told(match, SceneCompleted)) == 1
    assert match.decision.key == "play"


@pytest.mark.rule("DRUZ-122")
def test_no_die_is_rerolled_once_a_result_was_carried_out():
    match = at_the_dice(["evil", "dola", "evil-dola"])
    match.decide(KeepDice())
    for face in ("evil", "dola"):
        assert match.decision.key == "result"
        assert match.why_not(Reroll(0, match.state.roll.faces[0])).code == "not-an-option"
        resolve(match, face)
    assert match.state.roll.faces == []
    assert told(match, Rerolled, Wounded) == []


@pytest.mark.rule("DRUZ-122")
def test_no_die_is_rerolled_once_a_scene_effect_on_the_dice_was_carried_out():
    lasting = (Effect(do="each-blank", then=(WOUND,)),)
    match = at_the_dice(["evil", "dola", "blank"], scenes=[scene(lasting=lasting)])
    assert (match.decision.key, wounds(match)) == ("reroll", [0, 0])
    match.decide(KeepDice())
    assert wounds(match) == [1, 0]
    assert match.decision.key == "result"
    assert match.why_not(Reroll(2, "blank")).code == "not-an-option"


# -- effects of the Scene on the roll ---------------------------------------------------------------------


@pytest.mark.rule("DRUZ-123")
@pytest.mark.parametrize(("verb", "count"), [("each-blank", 1), ("each-evil", 3), ("each-dola", 2)])
def test_the_attempted_scene_looks_at_the_final_dice_before_any_result(verb, count):
    lasting = (Effect(do=verb, then=(WOUND,)),)
    match = at_the_dice(
        ["blank", "evil", "evil", "blank", "dola"],
        scenes=[scene(lasting=lasting)],
        then_dice=["evil-dola"],
        ability=(Effect(do="heal", who="others"),),
    )
    reroll(match, "blank")
    before = len(match.events)
    match.decide(KeepDice())
    while match.decision.key == "result":
        match.decide(match.decision.options[0])
    kinds = [type(event) for event in match.events[before:]]
    first_result = min(kinds.index(ProgressMade), kinds.index(HeroCalled))
    assert kinds[:first_result] == [Wounded] * count
    assert Wounded not in kinds[first_result:]
    assert wounds(match) == [1 + count, 0]


@pytest.mark.rule("DRUZ-123")
def test_dice_effects_of_other_scenes_do_nothing():
    other = scene(lasting=(Effect(do="each-evil", then=(WOUND,)),))
    match = at_the_dice(["evil", "evil"], scenes=[scene(), other])
    match.decide(KeepDice())
    while match.decision.key == "result":
        match.decide(match.decision.options[0])
    assert wounds(match) == [0, 0]


# -- results ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-124")
@pytest.mark.parametrize("order", [("evil", "dola"), ("dola", "evil")])
def test_the_active_player_orders_the_results_die_by_die(order):
    match = at_the_dice(["dola", "evil", "blank"], players=3, active=2)
    match.decide(KeepDice())
    assert (match.decision.key, match.decision.seats) == ("result", (2,))
    assert [one.face for one in match.decision.options] == ["dola", "evil"]
    resolve(match, order[0])
    happened = {"evil": ProgressMade, "dola": HeroCalled}
    assert kinds_told(match, ProgressMade, HeroCalled) == [happened[face] for face in order]


@pytest.mark.rule("DRUZ-125")
def test_a_blank_face_does_nothing():
    match = at_the_dice(["blank", "blank"], progress=5, wounds=[2, 2])
    before = len(match.events)
    match.decide(KeepDice())
    assert type(match.events[before]) is SceneCompleted
    assert match.state.pool == 2
    assert wounds(match) == [2, 2]


@pytest.mark.rule("DRUZ-125")
def test_a_blank_face_is_no_result_to_choose():
    match = at_the_dice(["blank", "evil", "blank"])
    match.decide(KeepDice())
    assert match.decision.key == "play"
    assert match.state.pool == 2


@pytest.mark.rule("DRUZ-126")
def test_evil_lowers_the_attempted_scene_by_one_and_then_the_die_leaves_the_pool():
    match = at_the_dice(["evil", "blank", "blank"], progress=5, wounds=[2])
    match.state.ring.spots[1].progress = 3
    match.decide(KeepDice())
    assert [spot.progress for spot in match.state.ring.spots] == [4, 3, 0, 0]
    assert match.state.pool == 2
    assert kinds_told(match, ProgressMade, DiceLost, HeroCalled) == [ProgressMade, DiceLost]
    assert wounds(match) == [2, 0]


@pytest.mark.rule("DRUZ-127")
def test_dola_calls_the_ability_of_the_active_hero():
    match = at_the_dice(["dola", "blank"], progress=5, wounds=[3, 3], active=1)
    tile = match.state.players[1].tiles[0]
    match.decide(KeepDice())
    assert [event.card for event in told(match, HeroCalled)] == [tile]
    assert wounds(match) == [3, 2]
    assert match.state.pool == 2
    assert len(told(match, SceneCompleted)) == 1


@pytest.mark.rule("DRUZ-128")
def test_evil_and_dola_on_one_die_work_in_this_order():
    match = at_the_dice(["evil-dola", "blank"], progress=5, wounds=[3])
    match.decide(KeepDice())
    assert kinds_told(match, ProgressMade, DiceLost, HeroCalled, Healed) == [
        ProgressMade,
        DiceLost,
        HeroCalled,
        Healed,
    ]
    assert match.state.ring.spots[0].progress == 4
    assert match.state.pool == 1
    assert wounds(match) == [2, 0]


@pytest.mark.rule("DRUZ-129")
def test_every_die_with_dola_calls_the_ability_once():
    match = at_the_dice(["dola", "evil-dola", "dola", "blank", "evil"], wounds=[5])
    match.decide(KeepDice())
    while match.decision.key == "result":
        match.decide(match.decision.options[0])
    assert len(told(match, HeroCalled)) == 3
    assert wounds(match) == [2, 0]


@pytest.mark.rule("DRUZ-130")
def test_dice_that_left_the_pool_can_come_back():
    match = at_the_dice(["evil"] * 8, progress=13, scene_deck=[scene(dice=8), scene()])
    match.decide(KeepDice())
    assert len(told(match, DiceLost)) == 8
    assert match.state.pool == 8


@pytest.mark.rule("DRUZ-257")
@pytest.mark.parametrize("progress", [5, 9])
def test_dice_that_nothing_takes_away_stay_in_the_pool(progress):
    match = at_the_dice(["blank", "dola", "evil", "blank", "dola"], progress=progress)
    match.decide(KeepDice())
    while match.decision.key == "result":
        match.decide(match.decision.options[0])
    assert bool(told(match, SceneCompleted)) == (progress == 9)
    assert match.state.pool == 4
    assert match.state.roll.faces == []


# -- dice that come and go meanwhile ----------------------------------------------------------------------


@pytest.mark.rule("DRUZ-258")
def test_dice_that_come_during_the_results_are_not_part_of_the_roll():
    match = at_the_dice(
        ["dola", "evil"], ability=(Effect(do="add-dice", count=3),), then_dice=["evil"] * 3, progress=6
    )
    match.decide(KeepDice())
    resolve(match, "dola")
    assert len(told(match, Rolled)) == len(told(match, HeroCalled)) == 1
    assert [event.change for event in told(match, ProgressMade)] == ["-1"]
    assert match.state.pool == 4


@pytest.mark.rule("DRUZ-258")
@pytest.mark.parametrize(("given_up", "progress"), [("evil", 7), ("blank", 6), ("", 6)])
def test_the_players_choose_the_die_that_an_effect_takes_and_it_loses_its_result(given_up, progress):
    scenes = [scene(difficulty=7)]
    match = at_the_dice(
        ["dola", "evil", "blank"], ability=(Effect(do="lose-dice"),), scenes=scenes, progress=7
    )
    match.decide(KeepDice())
    resolve(match, "dola")
    assert match.decision.key == "lose-die"
    assert list(match.decision.options) == [Lose("evil"), Lose("blank"), Lose("")]
    match.decide(Lose(given_up))
    assert match.state.pool == (2 if given_up == "evil" else 1)
    lost = sum(int(event.change) for event in told(match, ProgressMade))
    assert lost == progress - 7
    assert bool(told(match, SceneCompleted)) == (progress == 7)


@pytest.mark.rule("DRUZ-258")
def test_an_effect_that_takes_two_dice_takes_two_chosen_results():
    match = at_the_dice(["dola", "evil", "evil", "evil"], ability=(Effect(do="lose-dice", count=2),))
    match.decide(KeepDice())
    resolve(match, "dola")
    match.decide(Lose("evil"))
    assert list(match.decision.options) == [Lose("evil"), Lose("")]
    match.decide(Lose("evil"))
    assert [event.change for event in told(match, ProgressMade)] == ["-1"]
    assert match.state.pool == 1
