"""The summary on the back cover, and whom the word zbir means."""

import pytest
from stolik.cards import Card
from stolik_ryx.actions import Discard, Flip, Join, Pass, Pick, Play, Strike, Use, UseSkill
from stolik_ryx.events import BrawlRolled, GuardsRolled, Income, RowAged, RowFilled, TasksDrawn
from stolik_ryx.testing import DUEL, kinds_of, ryx_match


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


def told(match, *kinds):
    return [event for event in match.events if isinstance(event, kinds)]


def finish(match):
    """Take all income and keep all tasks until the economic phase is over."""
    while match.state.phase == "economic":
        match.decide([] if match.decision.several else match.decision.options[0])
    return match


# -- whom the word zbir means -----------------------------------------------------------------------------


@pytest.mark.rule("RYX-041")
def test_the_herst_begs_like_a_zbir():
    match = ryx_match(zbirs=[{"rynek": 1}], sides=[["begging"]])
    take(match, Use, card="begging")
    assert match.state.gangs[0].ducats == 2


@pytest.mark.rule("RYX-041")
@pytest.mark.parametrize("action", ["begging", "theft"])
def test_the_district_of_the_herst_counts_beside_those_of_the_zbirs(action):
    match = ryx_match(zbirs=[{"stradom": 1}], sides=[[action]])
    take(match, Use, card=action)
    assert [option.district for option in match.decision.options] == ["rynek", "stradom"]


@pytest.mark.rule("RYX-041")
@pytest.mark.parametrize("action", ["theft", "murder", "brawl"])
def test_a_herst_alone_is_zbir_enough_for_theft_murder_and_brawl(action):
    for at, can in (("rynek", True), (None, False)):
        match = ryx_match(at=[at, "rynek", "rynek"], zbirs=[{}, {"rynek": 1}], sides=[[action]])
        assert (action in [o.card.kind.id for o in match.decision.options if isinstance(o, Use)]) is can


@pytest.mark.rule("RYX-041")
def test_movement_moves_the_herst_like_a_zbir():
    match = ryx_match(zbirs=[{"rynek": 1}])
    take(match, Use, card="movement")
    assert list(match.decision.options) == [Pick("zbir", "rynek"), Pick("herst", "rynek")]


@pytest.mark.rule("RYX-041")
def test_a_card_that_wounds_any_zbir_may_wound_a_herst():
    match = ryx_match(zbirs=[{}, {"rynek": 1}], at=["rynek", "stradom", "rynek"], hand=[["samopal"]])
    take(match, Play, card="samopal")
    assert Strike(1, "herst", "stradom") in match.decision.options
    assert Strike(1, "zbir", "rynek") in match.decision.options


# -- 1. economic phase ------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-287")
def test_from_turn_2_everybody_does_income_herst_companions_and_tasks_and_then_the_row_ages():
    match = finish(
        ryx_match(
            phase="economic",
            turn=2,
            used=[["kulas-szkolnik"], ["montelupi"]],
            wounded=[0, 1, 2],
            row=["wolski", "czeczotka", "stadnicki"],
        )
    )
    order = [
        (type(event), getattr(event, "seat", None)) for event in told(match, Income, TasksDrawn, RowAged)
    ]
    assert order == [(kind, seat) for seat in range(3) for kind in (Income, TasksDrawn)] + [(RowAged, None)]
    for gang in match.state.gangs:
        assert (gang.wounded, gang.used, len(gang.tasks)) == (False, [], 3)


@pytest.mark.rule("RYX-288")
def test_after_all_players_the_card_at_2_goes_the_others_slide_and_a_new_one_comes_to_6_2():
    match = ryx_match(
        phase="economic",
        tasks=[["ars-magica"], ["czyste-rece"], ["memento-mori"]],
        row=["wolski", "czeczotka", "stadnicki"],
        companion_deck=["montelupi"],
    )
    while match.state.phase == "economic":
        assert kinds_of(match.state.row) == ["wolski", "czeczotka", "stadnicki"]
        match.decide([])
    assert kinds_of(match.state.row) == ["czeczotka", "stadnicki", "montelupi"]
    assert [event.card.kind.id for event in told(match, RowAged, RowFilled)] == ["wolski", "montelupi"]


@pytest.mark.rule("RYX-290")
def test_players_may_exchange_their_tasks_and_fill_them_up_to_3():
    held = ["ars-magica", "czyste-rece", "memento-mori"]
    match = ryx_match(phase="economic", tasks=[held], task_deck=["axis-mundi", "pod-wawelem"])
    match.decide([option for option in match.decision.options if plain(option.card) != "czyste-rece"])
    assert kinds_of(match.state.gangs[0].tasks) == ["czyste-rece", "axis-mundi", "pod-wawelem"]
    other = ryx_match(phase="economic", tasks=[held])
    assert all(isinstance(option, Discard) for option in other.decision.options)
    other.decide([])
    assert kinds_of(other.state.gangs[0].tasks) == held


# -- 2. action phase --------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-289")
def test_the_activities_are_basic_card_flip_special_card_skill_and_passing():
    match = ryx_match(hand=[["samopal"]], companions=[["kulas-szkolnik"]], ducats=[2], row=["wolski"])
    kinds = [type(option) for option in match.decision.options]
    assert kinds == [*[Use] * 4, Play, UseSkill, *[Flip] * 4, Pass]


@pytest.mark.rule("RYX-289")
@pytest.mark.parametrize(
    ("markers", "passed", "over"),
    [
        ([10, 10, 10], [], True),
        ([4, 10, 7], [0, 2], True),
        ([4, 4, 4], [0, 1, 2], True),
        ([10, 10, 9], [], False),
        ([3, 10, 4], [0], False),
    ],
)
def test_the_phase_ends_when_everybody_has_passed_or_stands_on_space_10(markers, passed, over):
    match = ryx_match(markers=markers, passed=passed, tasks=[["ars-magica"]])
    assert (match.state.phase == "tasks") is over


@pytest.mark.rule("RYX-289")
def test_the_last_player_below_space_10_ends_the_phase_by_passing_or_by_reaching_it():
    for activity in (Pass, Use):
        match = ryx_match(markers=[10, 10, 9], tasks=[["ars-magica"]], sides=[(), (), ["murder"]], dice=[5])
        fields = {} if activity is Pass else {"card": "theft"}
        take(match, activity, **fields)
        assert match.state.phase == "tasks"


# -- dice in a brawl --------------------------------------------------------------------------------------


def dice_rolled(**position):
    """Return how many dice each seat rolls when seat 0 attacks in the Rynek, and neutral guards."""
    match = ryx_match(dice=[1] * 40, **position)
    take(match, Use, card="brawl")
    while match.decision.key in ("attack", "offer", "join"):
        match.decide(match.decision.options[0])
    dice = {event.seat: len(event.faces) for event in told(match, BrawlRolled)}
    guards = [("guards", len(event.faces)) for event in told(match, GuardsRolled)]
    return dice | dict(guards)


@pytest.mark.rule("RYX-291")
@pytest.mark.parametrize(
    ("herst", "wounded", "zbirs", "dice"),
    [(True, False, 0, 2), (True, True, 0, 1), (True, False, 3, 5), (True, True, 3, 4), (False, False, 1, 1)],
)
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_a_herst_is_2_dice_a_wounded_one_1_a_zbir_1_and_a_defended_place_2(side, herst, wounded, zbirs, dice):
    mine, at = {"rynek": zbirs} if zbirs else {}, "rynek" if herst else "stradom"
    if side == "attacker":
        position = {"zbirs": [mine, {}], "at": [at, "stradom", "stradom"], "wounded": [0] if wounded else []}
    else:
        position = {"zbirs": [{}, mine], "at": ["rynek", at, "stradom"], "wounded": [1] if wounded else []}
    rolled = dice_rolled(tiles=[(), ["piwnica-swidnicka"]], **position)
    assert rolled == ({0: dice, 1: 2} if side == "attacker" else {0: 2, 1: dice + 2})


@pytest.mark.rule("RYX-291")
def test_neutral_guards_of_a_tavern_or_magical_location_roll_2_dice():
    assert dice_rolled(at=["rynek", None, None]) == {0: 2, "guards": 2}


@pytest.mark.rule("RYX-291")
def test_an_ally_of_the_defender_has_no_dice_of_the_place():
    match = ryx_match(
        zbirs=[{}, {}, {"rynek": 1}],
        at=["rynek", "stradom", "stradom"],
        tiles=[(), ["piwnica-swidnicka"]],
        dice=[1] * 9,
    )
    take(match, Use, card="brawl")
    take(match, Join, side="defence")
    assert {event.seat: len(event.faces) for event in told(match, BrawlRolled)} == {0: 2, 1: 2, 2: 1}


@pytest.mark.rule("RYX-291")
def test_in_the_duel_a_defended_place_keeps_its_3_dice():
    position = {"mode": DUEL, "open_tasks": [], "at": ["rynek", "stradom"]}
    assert dice_rolled(tiles=[(), ["piwnica-swidnicka"]], **position) == {0: 2, 1: 3}
    assert dice_rolled(**position) == {0: 2, "guards": 3}
