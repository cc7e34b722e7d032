"""The action phase: five activities, their cost on the action track, the initiative, and passing."""

import pytest
from stolik import IllegalAction
from stolik_ryx.actions import Flip, Pass, Play, Use, UseSkill
from stolik_ryx.events import Passed, Used
from stolik_ryx.testing import kinds_of, ryx_match

TASKS = [["axis-mundi"], ["pod-wawelem"], ["czyste-rece"]]
"""With tasks in hand the players are asked in the task phase, so that the end of the action phase shows."""


def used(match, kind):
    """Return the activity that performs a basic action of the player who is asked."""
    return Use(match.game.side_cards[match.decision.seat][kind])


def flipped(match, kind):
    return Flip(match.game.side_cards[match.decision.seat][kind])


def played(match, kind, seat=0):
    return Play(next(card for card in match.state.gangs[seat].hand if card.kind.id == kind))


def perform(match, activity):
    """Choose an activity and answer its questions with the first option."""
    match.decide(activity)
    while match.decision is not None and match.decision.key != "activity":
        match.decide(match.decision.options[0])


def stacks(match):
    return match.state.action_track.stacks


def space(match, seat=0):
    return match.state.action_track.space_of(str(seat))


def asked(match):
    return match.decision.key, match.decision.seat


def visible(match, seat=0):
    return kinds_of(match.state.gangs[seat].actions)


# -- the activities ---------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-115", "RYX-289")
def test_a_player_with_the_initiative_chooses_one_of_five_activities():
    match = ryx_match(hand=[["samopal"]], companions=[["mniszech"]], ducats=[9])
    assert asked(match) == ("activity", 0)
    assert {type(option) for option in match.decision.options} == {Use, Play, UseSkill, Flip, Pass}


@pytest.mark.rule("RYX-115")
def test_nobody_but_the_player_with_the_initiative_acts():
    match = ryx_match(markers=[3, 1, 2])
    assert asked(match) == ("activity", 1)
    with pytest.raises(IllegalAction) as refused:
        match.decide(Pass(), seat=0)
    assert refused.value.code == "not-your-turn"


@pytest.mark.rule("RYX-115")
def test_a_chosen_activity_is_one_the_next_question_is_another():
    match = ryx_match(markers=[0, 5, 5], hand=[["samopal"]])
    perform(match, played(match, "samopal"))
    assert asked(match) == ("activity", 0)
    perform(match, used(match, "theft"))
    assert asked(match) == ("activity", 0)
    perform(match, flipped(match, "begging"))
    assert space(match) == 2


@pytest.mark.rule("RYX-200")
def test_several_special_action_cards_can_follow_one_another_in_the_own_initiative():
    match = ryx_match(hand=[["samopal", "samopal", "zlodziejska-latarnia"]])
    for kind in ("samopal", "zlodziejska-latarnia", "samopal"):
        perform(match, played(match, kind))
        assert asked(match) == ("activity", 0)
    assert match.state.gangs[0].hand == []


@pytest.mark.rule("RYX-125")
def test_only_the_visible_sides_can_be_used():
    match = ryx_match(
        sides=[["trade", "begging", "bribery", "murder"]], ducats=[9], markers=[0, 5, 5], gathered=[[2]]
    )
    offered = {option.card.kind.id for option in match.decision.options if isinstance(option, Use)}
    assert offered == {"trade", "begging", "bribery", "murder"}
    for hidden in ("movement", "theft", "recruitment", "brawl"):
        with pytest.raises(IllegalAction) as refused:
            match.decide(used(match, hidden))
        assert refused.value.code == "other-side"


@pytest.mark.rule("RYX-126")
def test_a_basic_action_turns_its_own_card_over_and_no_other():
    match = ryx_match(markers=[0, 5, 5])
    assert visible(match) == ["movement", "theft", "recruitment", "brawl"]
    perform(match, used(match, "theft"))
    assert visible(match) == ["movement", "begging", "recruitment", "brawl"]
    assert kinds_of(match.state.gangs[0].reverse) == ["trade", "theft", "bribery", "murder"]
    assert visible(match, seat=1) == ["movement", "theft", "recruitment", "brawl"]


@pytest.mark.rule("RYX-126")
def test_an_action_that_misses_is_performed_all_the_same():
    match = ryx_match(sides=[["murder"]], markers=[0, 5, 5], dice=[1])
    perform(match, used(match, "murder"))
    assert "brawl" in visible(match)
    assert space(match) == 1


@pytest.mark.rule("RYX-118")
def test_a_flip_costs_one_point_and_does_nothing_else():
    match = ryx_match(markers=[4, 6, 6], ducats=[2], zbirs=[{"rynek": 2}])
    match.decide(flipped(match, "theft"))
    gang = match.state.gangs[0]
    assert space(match) == 5
    assert visible(match) == ["movement", "begging", "recruitment", "brawl"]
    assert (gang.ducats, gang.gathered, match.state.peace.points[0]) == (2, [], 3)
    assert not any(isinstance(event, Used) for event in match.events)
    assert asked(match) == ("activity", 0)


@pytest.mark.rule("RYX-118")
def test_each_visible_card_can_be_flipped_even_if_its_action_is_impossible():
    match = ryx_match(at=[None], sides=[["bribery", "murder"]])
    offered = {option.card.kind.id for option in match.decision.options if isinstance(option, Flip)}
    assert offered == {"movement", "theft", "bribery", "murder"}
    assert [option for option in match.decision.options if isinstance(option, Use)] == []


# -- action points ----------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-116")
def test_the_points_of_a_basic_action_are_paid_when_it_has_been_carried_out():
    match = ryx_match(markers=[0, 5, 5], zbirs=[{"stradom": 1}], dice=[4])
    match.decide(used(match, "theft"))
    assert match.decision.key == "steal"
    assert (space(match), visible(match)[1]) == (0, "theft")
    match.decide(match.decision.options[0])
    assert (space(match), visible(match)[1]) == (1, "begging")


@pytest.mark.rule("RYX-116")
def test_the_points_of_a_special_action_card_are_paid_when_it_has_been_carried_out():
    match = ryx_match(markers=[0, 5, 5], hand=[["przejscie-piwnicami"]])
    card = match.state.gangs[0].hand[0]
    match.decide(Play(card))
    assert match.decision.key == "move-to"
    assert space(match) == 0
    match.decide(match.decision.options[0])
    assert space(match) == card.kind.points
    assert card.kind.points > 0


@pytest.mark.rule("RYX-082", "RYX-116")
def test_who_acts_next_is_settled_only_when_the_activity_is_paid():
    match = ryx_match(markers={0: ["1", "0"], 5: ["2"]}, zbirs=[{"stradom": 1}], dice=[4])
    match.decide(used(match, "theft"))
    assert asked(match) == ("steal", 0)
    match.decide(match.decision.options[0])
    assert asked(match) == ("activity", 1)
    assert stacks(match) == {0: ["1"], 1: ["0"], 5: ["2"]}


@pytest.mark.rule("RYX-117")
@pytest.mark.parametrize(
    ("at", "dear", "fitting"),
    [
        (7, set(), {"brawl", "recruitment", "theft", "movement"}),
        (8, {"brawl"}, {"recruitment", "theft", "movement"}),
        (9, {"brawl", "recruitment"}, {"theft", "movement"}),
    ],
)
def test_an_action_whose_points_do_not_fit_before_the_end_of_the_track_is_no_option(at, dear, fitting):
    match = ryx_match(markers=[at, 10, 10], ducats=[9], row=["mniszech"], dice=[4])
    offered = {option.card.kind.id for option in match.decision.options if isinstance(option, Use)}
    assert offered == fitting
    for kind in dear:
        with pytest.raises(IllegalAction) as refused:
            match.decide(used(match, kind))
        assert refused.value.code == "no-room"
    assert Pass() in match.decision.options


@pytest.mark.rule("RYX-117", "RYX-118")
def test_the_last_point_of_the_track_is_enough_for_a_flip():
    match = ryx_match(markers=[9, 10, 5], passed=[2], tasks=TASKS)
    match.decide(flipped(match, "brawl"))
    assert stacks(match) == {5: ["2"], 10: ["1", "0"]}


@pytest.mark.rule("RYX-117")
def test_an_action_that_just_fits_ends_on_space_ten():
    match = ryx_match(markers={7: ["0"], 8: ["1", "2"]}, dice=[4, 4, 1, 1])
    perform(match, used(match, "brawl"))
    assert stacks(match) == {8: ["1", "2"], 10: ["0"]}
    assert asked(match) == ("activity", 2)


# -- the end of the phase ---------------------------------------------------------------------------------


@pytest.mark.rule("RYX-119", "RYX-289")
def test_the_phase_ends_when_everybody_has_passed_or_stands_on_space_ten():
    match = ryx_match(markers=[9, 10, 4], passed=[2], tasks=TASKS)
    match.decide(flipped(match, "theft"))
    assert (match.state.phase, match.decision.key) == ("tasks", "reveal")


@pytest.mark.rule("RYX-119")
def test_the_phase_ends_when_everybody_has_passed():
    match = ryx_match(tasks=TASKS)
    for seat in (0, 1, 2):
        assert asked(match) == ("activity", seat)
        match.decide(Pass())
    assert (match.state.phase, match.decision.key) == ("tasks", "reveal")


@pytest.mark.rule("RYX-119")
def test_the_phase_goes_on_while_one_player_below_ten_has_not_passed():
    match = ryx_match(markers=[2, 10, 9], tasks=TASKS)
    match.decide(Pass())
    assert asked(match) == ("activity", 2)
    perform(match, used(match, "movement"))
    assert asked(match) == ("activity", 2)
    match.decide(Pass())
    assert match.state.phase == "tasks"


@pytest.mark.rule("RYX-120")
def test_a_player_on_space_ten_acts_no_more_not_even_for_free():
    match = ryx_match(markers=[10, 9, 10], tasks=TASKS, hand=[["samopal"]], companions=[["mniszech"]])
    assert asked(match) == ("activity", 1)
    match.decide(flipped(match, "theft"))
    assert match.state.phase == "tasks"
    assert match.state.gangs[0].hand != []
    assert not any(isinstance(event, Passed) for event in match.events)


# -- the worked example: A is seat 0, B seat 1, C seat 2 --------------------------------------------------


@pytest.mark.rule("RYX-121")
def test_example_first_action_of_a_turn():
    match = ryx_match(markers=[5, 1, 4], sides=[[], ["murder"]], dice=[4])
    perform(match, used(match, "murder"))
    assert space(match, seat=1) == 2
    assert "brawl" in visible(match, seat=1)
    assert "murder" not in visible(match, seat=1)
    assert asked(match) == ("activity", 1)
    assert used(match, "brawl") in match.decision.options


@pytest.mark.rule("RYX-081", "RYX-122")
def test_example_landing_on_another_marker():
    match = ryx_match(markers=[5, 2, 4], sides=[[], ["trade"]])
    perform(match, used(match, "trade"))
    assert stacks(match) == {4: ["2", "1"], 5: ["0"]}
    assert asked(match) == ("activity", 1)


@pytest.mark.rule("RYX-123")
def test_example_free_action_on_a_shared_space():
    match = ryx_match(markers={4: ["2", "1"], 5: ["0"]})
    perform(match, used(match, "movement"))
    assert stacks(match) == {4: ["2", "1"], 5: ["0"]}
    assert asked(match) == ("activity", 1)


@pytest.mark.rule("RYX-124")
@pytest.mark.parametrize(("kind", "after"), [("theft", {5: ["0", "1"]}), ("begging", {5: ["0"], 6: ["1"]})])
def test_example_giving_up_the_initiative(kind, after):
    match = ryx_match(markers={4: ["2", "1"], 5: ["0"]}, sides=[[], [kind]], dice=[4])
    perform(match, used(match, kind))
    assert stacks(match) == {4: ["2"], **after}
    assert asked(match) == ("activity", 2)


@pytest.mark.rule("RYX-124")
def test_a_flip_on_a_shared_space_gives_up_the_initiative_too():
    match = ryx_match(markers={4: ["2", "1"], 5: ["0"]})
    match.decide(flipped(match, "movement"))
    assert asked(match) == ("activity", 2)


# -- passing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-211")
def test_a_player_who_has_passed_is_never_asked_for_an_activity_again():
    match = ryx_match(markers=[0, 4, 6], hand=[["samopal"]], companions=[["mniszech"]], tasks=TASKS)
    match.decide(Pass())
    assert match.state.gangs[0].passed
    seats = []
    while match.decision.key == "activity":
        seats.append(match.decision.seat)
        match.decide(flipped(match, visible(match, match.decision.seat)[0]))
    assert set(seats) == {1, 2}
    assert (space(match, 1), space(match, 2)) == (10, 10)


@pytest.mark.rule("RYX-212")
def test_the_marker_of_a_player_who_passed_stays_and_is_ignored():
    match = ryx_match(markers={0: ["1", "0"], 3: ["2"]}, tasks=TASKS)
    match.decide(Pass())
    assert asked(match) == ("activity", 1)
    match.decide(flipped(match, "movement"))
    assert asked(match) == ("activity", 1)
    match.decide(Pass())
    assert asked(match) == ("activity", 2)
    assert stacks(match) == {0: ["0"], 1: ["1"], 3: ["2"]}


@pytest.mark.rule("RYX-212")
def test_a_passed_marker_on_top_of_a_stack_does_not_hide_the_one_below():
    match = ryx_match(markers={0: ["2", "1", "0"]}, passed=[0, 1])
    assert asked(match) == ("activity", 2)


@pytest.mark.rule("RYX-213")
def test_the_player_who_passed_early_is_the_first_of_the_next_turn():
    match = ryx_match(markers={3: ["0"], 7: ["2"], 10: ["1"]})
    match.decide(Pass())
    match.decide(Pass())
    assert match.state.turn == 3
    assert stacks(match) == {0: ["1", "2", "0"]}
    assert asked(match) == ("activity", 0)


@pytest.mark.rule("RYX-211")
def test_passing_lasts_until_the_end_of_the_turn():
    match = ryx_match()
    for _seat in range(3):
        match.decide(Pass())
    assert match.state.turn == 3
    assert [gang.passed for gang in match.state.gangs] == [False] * 3
