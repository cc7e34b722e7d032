"""The Duel: how its tasks are taken, and how it ends."""

import pytest
from stolik import IllegalAction, ruleset
from stolik_ryx.actions import Claim, Enough, Flip, Pass, Use
from stolik_ryx.events import TaskOpened, TaskWon, TurnBegan
from stolik_ryx.testing import kinds_of, ryx_match

TASKS = {task.id: task for task in ruleset("ryx", mode="duel").game.box.tasks}
MAGNAT, GEST = TASKS["magnat"].needs[0].count, TASKS["panski-gest"].needs[0].count
"""Ducats to have for Magnat, and ducats to pay for Pański gest."""
OPEN = ("magnat", "mur-z-piesci", "siec-zebracza", "dziadowski-dwor")
"""Magnat among three tasks that nobody of these positions fulfils."""
RICH = 100


def duel(**position):
    position = {"open_tasks": OPEN, "task_deck": ["twarza-w-bloto", "cicha-robota"]} | position
    return ryx_match(mode="duel", **position)


def claimable(match):
    """Return the tasks that the player who is asked may take."""
    return kinds_of(option.card for option in match.decision.options if isinstance(option, Claim))


def claim(match, task):
    match.decide(next(o for o in match.decision.options if isinstance(o, Claim) and o.card.kind.id == task))


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


def flip(match):
    match.decide(next(option for option in match.decision.options if isinstance(option, Flip)))


def won(match, seat=0):
    return kinds_of(match.state.gangs[seat].tasks)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def about_to_beg(**position):
    """Return a Duel in which the first player lacks a few ducats for Magnat and can beg for four."""
    begging = {"sides": [["begging"]], "zbirs": [{"rynek": 3}], "ducats": [MAGNAT - 4]}
    return duel(**begging | position)


# -- when a task may be taken -----------------------------------------------------------------------------


@pytest.mark.rule("RYX-242")
def test_a_task_may_be_taken_as_soon_as_it_is_fulfilled():
    match = about_to_beg()
    assert claimable(match) == []
    with pytest.raises(IllegalAction):
        match.decide(Claim(match.state.open_tasks[0]))
    use(match, "begging")
    assert (match.decision.seat, claimable(match)) == (0, ["magnat"])
    claim(match, "magnat")
    assert won(match) == ["magnat"]


@pytest.mark.rule("RYX-242")
def test_taking_a_task_costs_no_action_points_and_leaves_the_initiative():
    match = duel(ducats=[RICH])
    claim(match, "magnat")
    assert match.state.action_track.space_of("0") == 0
    assert (match.decision.seat, match.decision.key) == (0, "activity")


@pytest.mark.rule("RYX-242")
def test_nobody_has_to_take_a_task_and_it_may_be_taken_later():
    match = about_to_beg()
    use(match, "begging")
    assert (match.decision.seat, match.decision.key, claimable(match)) == (0, "claim", ["magnat"])
    match.decide(Enough())
    assert (match.decision.seat, won(match)) == (1, [])
    match.decide(Pass())
    assert (match.decision.seat, claimable(match)) == (0, ["magnat"])


@pytest.mark.rule("RYX-242")
def test_without_the_initiative_no_task_may_be_taken():
    match = duel(ducats=[0, RICH])
    assert match.decision.seat == 0
    with pytest.raises(IllegalAction):
        match.decide(Claim(match.state.open_tasks[0]), 1)
    flip(match)
    assert (match.decision.seat, claimable(match)) == (1, ["magnat"])


@pytest.mark.rule("RYX-242")
@pytest.mark.parametrize("phase", ["economic", "investigation"])
def test_tasks_are_taken_in_the_action_phase_only(phase):
    match = duel(
        phase=phase,
        ducats=[RICH, RICH],
        tiles=[["piwnica-swidnicka"], ["smocza-jama"]],
        gathered=[[1]] * (phase == "investigation"),
        zbirs=[{"stradom": 1}],
        dice=[6],
    )
    while match.decision.key != "activity":
        assert claimable(match) == []
        match.decide(match.decision.options[-1])
    assert won(match) == won(match, 1) == []
    assert claimable(match) == ["magnat"]


@pytest.mark.rule("RYX-242")
def test_the_moment_after_the_last_action_still_belongs_to_the_player():
    match = about_to_beg(markers=[8, 10])
    use(match, "begging")
    assert match.state.action_track.space_of("0") == 10
    assert (match.decision.seat, match.decision.key, claimable(match)) == (0, "claim", ["magnat"])
    claim(match, "magnat")
    assert won(match) == ["magnat"]
    assert match.state.turn == 3


@pytest.mark.rule("RYX-242")
def test_a_task_that_asks_for_payment_takes_the_ducats():
    match = duel(open_tasks=["panski-gest", *OPEN[1:]], ducats=[GEST + 1])
    claim(match, "panski-gest")
    assert match.state.gangs[0].ducats == 1


# -- what replaces it -------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-243")
def test_a_taken_task_is_replaced_from_the_deck_at_once():
    match = duel(ducats=[RICH])
    claim(match, "magnat")
    assert sorted(kinds_of(match.state.open_tasks)) == sorted([*OPEN[1:], "twarza-w-bloto"])
    assert kinds_of(match.state.tasks.draw_pile) == ["cicha-robota"]
    assert [event.card.kind.id for event in told(match, TaskOpened)] == ["twarza-w-bloto"]


@pytest.mark.rule("RYX-244")
def test_with_the_initiative_a_task_that_has_just_been_laid_out_may_be_taken():
    match = duel(ducats=[RICH], task_deck=["panski-gest", "twarza-w-bloto"])
    claim(match, "magnat")
    assert claimable(match) == ["panski-gest"]
    claim(match, "panski-gest")
    assert won(match) == ["magnat", "panski-gest"]


@pytest.mark.rule("RYX-244")
def test_after_the_initiative_is_lost_several_old_tasks_may_be_taken_but_no_new_one():
    match = about_to_beg(
        open_tasks=["magnat", "mur-z-piesci", "siodme-przykazanie", "siec-zebracza"],
        task_deck=["panski-gest", "twarza-w-bloto"],
        deeds=[{"theft": 9}],
        markers={0: [1, 0]},
    )
    use(match, "begging")
    assert claimable(match) == ["magnat", "siodme-przykazanie"]
    claim(match, "magnat")
    assert claimable(match) == ["siodme-przykazanie"]
    with pytest.raises(IllegalAction):
        match.decide(Claim(match.state.open_tasks[-1]))
    claim(match, "siodme-przykazanie")
    assert won(match) == ["magnat", "siodme-przykazanie"]
    assert "panski-gest" in kinds_of(match.state.open_tasks)
    assert (match.decision.seat, match.decision.key) == (1, "activity")


@pytest.mark.rule("RYX-244")
@pytest.mark.parametrize("opponent", [{"passed": [1], "markers": [0, 1]}, {"markers": [0, 10]}])
def test_a_player_whose_opponent_has_passed_or_finished_keeps_the_initiative_and_may_take_new_tasks(opponent):
    match = about_to_beg(task_deck=["panski-gest", "twarza-w-bloto"], **opponent)
    use(match, "begging")
    assert (match.decision.seat, match.decision.key, claimable(match)) == (0, "activity", ["magnat"])
    claim(match, "magnat")
    assert claimable(match) == ["panski-gest"]


@pytest.mark.rule("RYX-244")
def test_after_the_activity_that_ends_the_action_phase_no_new_task_may_be_taken():
    match = about_to_beg(task_deck=["panski-gest", "twarza-w-bloto"], markers=[8, 3], passed=[1])
    use(match, "begging")
    claim(match, "magnat")
    assert won(match) == ["magnat"]
    assert match.state.gangs[0].ducats >= GEST
    assert match.state.turn == 3


@pytest.mark.rule("RYX-245")
def test_example_magnat_is_taken_before_the_initiative_passes_and_panski_gest_too_late():
    match = duel(
        markers={3: [1, 0]},
        ducats=[17],
        sides=[["begging"]],
        zbirs=[{"rynek": 3}],
        task_deck=["panski-gest", "twarza-w-bloto"],
    )
    assert (match.decision.seat, claimable(match)) == (0, [])
    use(match, "begging")
    assert match.state.gangs[0].ducats == 21
    assert match.state.action_track.space_of("0") == 5
    assert match.decision.seat == 0
    claim(match, "magnat")
    assert won(match) == ["magnat"]
    assert "panski-gest" in kinds_of(match.state.open_tasks)
    assert match.state.gangs[0].ducats == 21 >= GEST
    assert (match.decision.seat, match.decision.key) == (1, "activity")


@pytest.mark.rule("RYX-246")
def test_a_gained_task_stays_when_its_condition_no_longer_holds():
    match = duel(ducats=[MAGNAT], sides=[["bribery"]])
    claim(match, "magnat")
    use(match, "bribery")
    assert match.state.gangs[0].ducats == MAGNAT - 3
    match.decide(Pass())
    match.decide(Pass())
    assert match.state.turn == 3
    assert won(match) == ["magnat"]
    assert "magnat" not in kinds_of(match.state.open_tasks)


# -- the end ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-241")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_fourth_task_wins_at_once(seat):
    three = ["cicha-robota", "panski-gest", "gosc-nie-w-pore"]
    position = {"ducats": [RICH, RICH], "markers": [seat, 1 - seat], "task_deck": ["kompani-od-kufla"]}
    tasks = [three if one == seat else [] for one in range(2)]
    match = duel(tasks=tasks, gathered=[[2], [3]], **position)
    claim(match, "magnat")
    assert match.is_over
    assert (match.result.winners, match.result.reason) == ((seat,), "tasks")
    assert match.result.scores == ((0, 4) if seat else (4, 0))
    assert told(match, TaskWon)[-1].count == 4
    assert match.state.gangs[seat].ducats == RICH


@pytest.mark.rule("RYX-241")
def test_after_the_fourth_task_nothing_more_is_asked_or_laid_out():
    match = about_to_beg(
        tasks=[["cicha-robota", "panski-gest", "gosc-nie-w-pore"]],
        open_tasks=["magnat", "siodme-przykazanie", "siec-zebracza", "dziadowski-dwor"],
        task_deck=["mur-z-piesci"],
        deeds=[{"theft": 9}],
    )
    use(match, "begging")
    assert claimable(match) == ["magnat", "siodme-przykazanie"]
    claim(match, "magnat")
    assert match.is_over
    assert told(match, TaskOpened) == []


@pytest.mark.rule("RYX-241")
def test_three_tasks_do_not_win():
    match = duel(tasks=[["cicha-robota", "panski-gest"]], ducats=[RICH], task_deck=["gosc-nie-w-pore"])
    claim(match, "magnat")
    assert len(won(match)) == 3
    assert not match.is_over


@pytest.mark.rule("RYX-241")
def test_the_tasks_that_players_have_taken_are_open_to_all():
    match = duel(tasks=[["cicha-robota"]], task_deck=["gosc-nie-w-pore"])
    for viewer in (None, 0, 1):
        seen = {panel["path"]: panel for panel in match.view(viewer)["panels"]}
        assert [card["kind"] for card in seen["gangs.0.tasks"]["cards"]] == ["cicha-robota"]


@pytest.mark.rule("RYX-301")
@pytest.mark.parametrize(
    ("tasks", "winners"),
    [
        ([["cicha-robota"], []], (0,)),
        ([["cicha-robota"], ["gosc-nie-w-pore", "krol-szynkow"]], (1,)),
        ([["cicha-robota"], ["krol-szynkow"]], (0, 1)),
        ([[], []], (0, 1)),
    ],
)
def test_a_duel_ends_after_thirty_turns_with_the_victory_of_who_has_more_tasks(tasks, winners):
    match = duel(turn=30, tasks=tasks, task_deck=["twarza-w-bloto"], ducats=[99, 0], passed=[1])
    match.decide(Pass())
    assert match.is_over
    assert match.result.winners == winners
    assert match.result.scores == tuple(len(one) for one in tasks)


@pytest.mark.rule("RYX-301")
def test_the_thirtieth_turn_is_played_to_its_end():
    match = duel(turn=29, passed=[1], gathered=[[1]], dice=[5], zbirs=[{"stradom": 1}])
    match.decide(Pass())
    assert not match.is_over
    match.decide(match.decision.options[0])
    assert told(match, TurnBegan) == [TurnBegan(30)]
    while match.state.turn == 30 and not match.is_over:
        assert match.decision.key in ("activity", "return")
        match.decide(match.decision.options[-1])
    assert match.is_over
    assert match.state.turn == 30
