"""Murder, wounds and stunned hersts."""

import pytest
from stolik import ruleset
from stolik_ryx import events
from stolik_ryx.actions import Pass, Strike, Use
from stolik_ryx.testing import ryx_match

DISTRICTS = set(ruleset("ryx", players=3, mode="guild-war").game.districts)
ALONE = [0, 9, 9]
"""Markers with which seat 0 keeps the initiative for a while."""


def used(match, kind):
    """Return the activity that performs a basic action of the player who is asked."""
    return Use(match.game.side_cards[match.decision.seat][kind])


def can_use(match, kind):
    return used(match, kind) in match.decision.options


def options(match):
    return list(match.decision.options)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def zbirs(match, seat=0):
    return dict(match.state.board.spaces_of(f"zbir/{seat}"))


def herst(match, seat=0):
    return next(iter(match.state.board.spaces_of(f"herst/{seat}")), None)


def murder(face, victim="zbir", **position):
    """Return a match in which seat 0 has murdered the only body of another player in Grodzki."""
    bodies = {"at": [None, None], "zbirs": [{"grodzki": 1}, {"grodzki": 1}]}
    if victim == "herst":
        bodies = {"at": [None, "grodzki"], "zbirs": [{"grodzki": 1}]}
    match = ryx_match(markers=ALONE, sides=[["murder"]], dice=[face], **bodies, **position)
    match.decide(used(match, "murder"))
    return match


@pytest.mark.parametrize(
    ("face", "succeeds", "cards", "point"),
    [
        pytest.param(1, 0, 1, 0, marks=pytest.mark.rule("RYX-155")),
        pytest.param(2, 0, 1, 0, marks=pytest.mark.rule("RYX-155")),
        pytest.param(3, 1, 1, 0, marks=pytest.mark.rule("RYX-156")),
        pytest.param(4, 1, 0, 0, marks=pytest.mark.rule("RYX-157")),
        pytest.param(5, 1, 0, 0, marks=pytest.mark.rule("RYX-157")),
        pytest.param(6, 1, 0, 1, marks=pytest.mark.rule("RYX-158")),
    ],
)
@pytest.mark.rule("RYX-159")
def test_what_each_result_of_a_murder_brings(face, succeeds, cards, point):
    match = murder(face, peace=[3, 3])
    assert zbirs(match, 1) == ({} if succeeds else {"grodzki": 1})
    assert len(match.state.gangs[0].gathered) == cards
    assert match.state.gangs[1].gathered == []
    assert match.state.peace.points == [3 + point, 3, 3]
    assert zbirs(match, 0) == {"grodzki": 1}


@pytest.mark.rule("RYX-154")
def test_the_victim_of_a_murder_is_a_zbir_or_herst_of_another_player_beside_an_own_one():
    match = ryx_match(
        markers=ALONE,
        sides=[["murder"]],
        at=["garbary", "stradom", "rynek"],
        zbirs=[{"stradom": 2}, {"stradom": 1, "rynek": 1}, {"garbary": 3}],
        dice=[4],
    )
    match.decide(used(match, "murder"))
    victims = [Strike(1, "zbir", "stradom"), Strike(1, "herst", "stradom"), Strike(2, "zbir", "garbary")]
    assert sorted(options(match), key=repr) == sorted(victims, key=repr)
    match.decide(Strike(2, "zbir", "garbary"))
    (rolled,) = told(match, events.TestRolled)
    assert (rolled.district, rolled.faces) == ("garbary", (4,))
    assert zbirs(match, 2) == {"garbary": 2}


@pytest.mark.rule("RYX-154", "RYX-293")
def test_a_murder_needs_a_victim_and_an_own_zbir_in_one_district():
    apart = ryx_match(sides=[["murder"]], at=["rynek", "stradom", "garbary"], zbirs=[{"grodzki": 1}])
    assert not can_use(apart, "murder")
    assert not can_use(ryx_match(sides=[["murder"]], at=[None]), "murder")
    assert can_use(ryx_match(sides=[["murder"]], at=["rynek", None, "rynek"]), "murder")


@pytest.mark.rule("RYX-160")
def test_a_wounded_zbir_goes_back_to_the_board_of_its_owner():
    match = murder(4)
    assert zbirs(match, 1) == {}
    assert (match.state.gangs[1].reserve, match.state.gangs[0].reserve) == (12, 11)


@pytest.mark.rule("RYX-161")
def test_the_first_wound_of_a_herst_leaves_it_on_the_map():
    match = murder(4, victim="herst")
    assert match.state.gangs[1].wounded
    assert herst(match, 1) == "grodzki"
    assert match.state.peace.points == [3, 3, 3]


@pytest.mark.rule("RYX-072", "RYX-162")
def test_the_second_wound_stuns_a_herst_and_costs_its_owner_a_point():
    match = murder(4, victim="herst", wounded=[1])
    assert herst(match, 1) is None
    assert match.state.peace.points == [3, 2, 3]


@pytest.mark.rule("RYX-009", "RYX-298")
def test_a_player_without_peace_points_loses_none_with_the_herst():
    match = murder(6, victim="herst", wounded=[1], peace=[3, 0, 3])
    assert match.state.peace.points == [4, 0, 3]


@pytest.mark.rule("RYX-163")
def test_wounded_and_stunned_hersts_recover_in_the_next_economic_phase():
    match = ryx_match(
        at=[None, "stradom"], wounded=[0, 1], tiles=[["smocza-jama"]], peace=[3, 3, 3], passed=[1, 2]
    )
    match.decide(Pass())
    while match.decision.key in {"draw", "place"}:
        match.decide(match.decision.options[-1])
    assert match.state.turn == 3
    assert [gang.wounded for gang in match.state.gangs] == [False] * 3
    assert (herst(match, 0), herst(match, 1)) == ("stradom", "stradom")


@pytest.mark.rule("RYX-293")
def test_a_stunned_herst_cannot_be_moved_or_wounded_and_gives_no_place_for_a_zbir():
    match = ryx_match(
        markers=ALONE, at=[None, None, "rynek"], wounded=[0, 1], zbirs=[{"rynek": 1}], sides=[["bribery"]]
    )
    assert not can_use(match, "bribery")
    match.decide(used(match, "movement"))
    assert {option.district for option in options(match)} == DISTRICTS - {"rynek"}
    other = ryx_match(
        markers=ALONE,
        at=[None, None, "rynek"],
        wounded=[1],
        zbirs=[{"rynek": 1}],
        sides=[["murder"]],
        dice=[4],
    )
    other.decide(used(other, "murder"))
    assert other.state.gangs[2].wounded


@pytest.mark.rule("RYX-293")
def test_a_player_with_nobody_on_the_map_still_has_the_actions_that_need_nobody():
    backs = ["trade", "begging", "bribery", "brawl"]
    match = ryx_match(at=[None], sides=[backs], ducats=[9], gathered=[[2]])
    assert {kind for kind in backs if can_use(match, kind)} == {"trade", "bribery"}
    match = ryx_match(at=[None], row=["mniszech"], ducats=[2])
    assert can_use(match, "recruitment")
    assert Pass() in match.decision.options
