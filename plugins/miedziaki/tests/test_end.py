"""The end of the game and the count of Coppers."""

import pytest
from stolik.ids import Seat
from stolik.testing import position
from stolik_miedziaki.actions import Complete, EndPigs, Stop
from stolik_miedziaki.ending import score, seals_of
from stolik_miedziaki.state import Job, job_of
from stolik_miedziaki.testing import adventure, creature, miedziaki_match, quest, szpej
from stolik_miedziaki.verbs import Need, Rule

FLASK = quest(Need(what="resource", kind="flask"), location=12)
THREE = [quest(reward=2)] * 3


def delivering(**position):
    """Return a match in which seat 0 has completed a Quest on the Market, with three Seals before."""
    plain = {
        "spaces": ["targowisko"],
        "entered": True,
        "quests": [FLASK],
        "resources": [{"flask": 1}],
        "completed": [THREE],
    }
    match = miedziaki_match(**plain | position)
    match.decide(next(option for option in match.decision.options if isinstance(option, Complete)))
    return match


def finish_turn(match):
    if match.decision.key == "act":
        match.decide(Stop())
    match.decide(EndPigs())


@pytest.mark.rule("MIED-208", "MIED-048", "MIED-049", "MIED-209", "MIED-097", "MIED-259")
def test_the_fourth_seal_lets_the_round_be_finished_and_no_more():
    match = delivering(players=3)
    finish_turn(match)
    assert match.decision.seats == (1,)
    finish_turn(match)
    assert match.decision.seats == (2,)
    finish_turn(match)
    assert match.is_over
    assert match.result.reason == "seals"


@pytest.mark.rule("MIED-209", "MIED-049")
def test_who_sits_before_the_one_with_four_seals_has_had_the_turn_already():
    match = position(
        miedziaki_match(
            players=3,
            spaces=["grod", "grod", "targowisko"],
            entered=True,
            completed=[[], [], THREE],
            resources=[{}, {}, {"flask": 1}],
            quests=[FLASK],
        ),
        last_seat_acts,
    )
    match.decide(next(option for option in match.decision.options if isinstance(option, Complete)))
    finish_turn(match)
    assert match.is_over


def last_seat_acts(state):
    """Give the turn to seat 2, the last of the round."""
    state.turns.place = 2
    state.agenda = [Job("end-turn"), job_of("pigs", Seat(2)), job_of("act", Seat(2))]


@pytest.mark.rule("MIED-101")
def test_the_seals_of_everybody_are_public():
    match = delivering()
    paths = {panel["path"]: panel for panel in match.view(1)["panels"]}
    assert paths["players.0.quests"]["count"] == 4


@pytest.mark.rule("MIED-210", "MIED-047")
def test_copper_tokens_count():
    match = miedziaki_match(coppers=[7, 2])
    assert score(match.game, match.state, 0) == 7


@pytest.mark.rule("MIED-211", "MIED-094")
def test_completed_quests_count_what_is_printed_on_them():
    match = miedziaki_match(completed=[[quest(reward=2), quest(reward=5)]])
    assert score(match.game, match.state, 0) == 1 + 7
    assert match.state.players[0].coppers == 1


@pytest.mark.rule("MIED-213")
@pytest.mark.parametrize(("flasks", "plants", "worth"), [(1, 0, 0), (1, 1, 1), (2, 1, 1), (3, 1, 2)])
def test_two_resource_markers_of_any_kind_are_a_copper(flasks, plants, worth):
    match = miedziaki_match(coppers=[0], resources=[{"flask": flasks, "plant": plants}])
    assert score(match.game, match.state, 0) == worth


@pytest.mark.rule("MIED-214", "MIED-259")
@pytest.mark.parametrize(
    ("what", "worth"),
    [("creature", 6), ("equipment", 2), ("health", 6), ("seal", 2), ("resource", 4), ("colours", 2)],
)
def test_an_adventure_may_score_special_things(what, worth):
    match = miedziaki_match(
        coppers=[0],
        health=[3],
        creatures=[[creature("blue", 1), creature("green", 1), creature("red", 1)]],
        items=[[creature("red", 1)]],
        completed=[[quest(reward=0)]],
        resources=[{"flask": 2}],
        adventure=adventure(rules=(Rule(rule="score", what=what, count=2),)),
    )
    assert score(match.game, match.state, 0) == worth + 1


@pytest.mark.rule("MIED-215")
def test_creatures_equipment_hand_pigs_and_health_are_worth_nothing():
    match = miedziaki_match(
        coppers=[0],
        health=[3],
        hand=[[szpej()] * 5],
        creatures=[[creature("blue", 3)]],
        items=[[creature("red", 3)]],
        on_lairs={"blue": 5},
    )
    assert score(match.game, match.state, 0) == 0


@pytest.mark.rule("MIED-216", "MIED-047")
@pytest.mark.parametrize(("coppers", "winners"), [((3, 5), (1,)), ((4, 4), (0, 1))])
def test_most_coppers_win_and_a_tie_is_shared(coppers, winners):
    match = miedziaki_match(coppers=coppers, phase="end", active=1, options={"rounds": 5})
    match.state.turns.last_round = 1
    again = type(match).from_state(match.rules, _ended(match.state), seed=0)
    assert again.result.winners == winners


def _ended(state):
    state = state.copy()
    state.agenda = []
    state.end = "rounds"
    return state


@pytest.mark.rule("MIED-208")
@pytest.mark.parametrize(("needed", "is_triggered"), [(5, False), (4, True), (3, True)])
def test_an_adventure_may_ask_for_other_numbers_of_seals(needed, is_triggered):
    match = delivering(adventure=adventure(rules=(Rule(rule="seals", count=needed),)))
    assert (match.state.end == "seals") is is_triggered
    assert seals_of(match.game, match.state, 0) == 4


def test_an_adventure_may_end_after_a_round_whatever_the_seals():
    match = delivering(adventure=adventure(rules=(Rule(rule="rounds", count=10),)))
    assert match.state.end == ""


def test_a_table_may_limit_the_rounds():
    match = miedziaki_match(phase="end", active=1, options={"rounds": 5})
    assert match.state.turns.last_round == 5
    assert miedziaki_match().state.turns.last_round is None
