"""The golden rule of order, in every phase, and the return of the markers."""

import pytest
from stolik.cards import Card
from stolik_ryx.actions import Flip, Join, Pass, Play, Reveal, Use
from stolik_ryx.events import Fell, Income, Investigated, MarkersReturned, TaskDone
from stolik_ryx.testing import ryx_match

STACKED = {0: [4, 1], 3: [2, 0, 3]}
IN_ORDER = [1, 4, 3, 0, 2]
"""Five markers in two stacks, bottom first, and the order that they give."""


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def asked(match, key, answer):
    """Give one answer as long as one question is asked this turn, and return who was asked."""
    seats, turn = [], match.state.turn
    while match.decision.key == key and match.state.turn == turn:
        seats.append(match.decision.seat)
        match.decide(answer)
    return seats


def to_next_turn(**position):
    """Return a match at the first question after the next return of the markers."""
    return ryx_match(phase="investigation", **position)


# -- who comes first --------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-079", "RYX-080", "RYX-083")
def test_income_is_taken_from_space_0_upwards_and_in_a_stack_from_the_top_down():
    match = ryx_match(players=5, phase="economic", markers=STACKED)
    assert [event.seat for event in told(match, Income)] == IN_ORDER


@pytest.mark.rule("RYX-079", "RYX-080")
def test_the_initiative_goes_from_space_0_upwards_and_in_a_stack_from_the_top_down():
    match = ryx_match(players=5, phase="action", markers=STACKED)
    assert asked(match, "activity", Pass()) == IN_ORDER


@pytest.mark.rule("RYX-079", "RYX-080", "RYX-083")
def test_tasks_are_revealed_from_space_0_upwards_and_in_a_stack_from_the_top_down():
    names = ["axis-mundi", "pod-wawelem", "ars-magica", "czyste-rece", "memento-mori"]
    match = ryx_match(players=5, phase="tasks", markers=STACKED, tasks=[[name] for name in names])
    seats = []
    while match.decision.key == "reveal":
        seats.append(match.decision.seat)
        match.decide(match.decision.options[-1])
    assert seats == IN_ORDER


@pytest.mark.rule("RYX-079", "RYX-080", "RYX-083")
def test_investigation_cards_are_revealed_from_space_0_upwards_and_in_a_stack_from_the_top_down():
    match = ryx_match(players=5, phase="investigation", markers=STACKED, gathered=[[2], [3], [4], [10], [11]])
    assert [event.seat for event in told(match, Investigated)] == IN_ORDER


@pytest.mark.rule("RYX-084")
def test_example_three_markers_in_one_stack():
    a, b, c = 0, 1, 2
    match = ryx_match(phase="economic", markers={0: [a, b, c]})
    assert [event.seat for event in told(match, Income)] == [c, b, a]


@pytest.mark.rule("RYX-085")
@pytest.mark.parametrize("phase", ["economic", "action", "tasks", "investigation"])
def test_example_markers_on_different_spaces(phase):
    a, b = 0, 1
    match = ryx_match(
        phase=phase,
        markers=[2, 0, 10],
        tasks=[["ars-magica"], ["czyste-rece"]] if phase != "investigation" else (),
        gathered=[[2], [3]],
    )
    if phase == "investigation":
        assert [event.seat for event in told(match, Investigated)] == [b, a]
        return
    first = match.decision.seat
    while match.decision.seat == first:
        match.decide([] if match.decision.several else match.decision.options[-1])
    assert (first, match.decision.seat) == (b, a)


@pytest.mark.rule("RYX-081")
def test_a_marker_that_arrives_on_an_occupied_space_lies_on_top_there():
    match = ryx_match(markers={0: [0], 2: [1, 2]}, sides=[["begging"]])
    take(match, Use, card="begging")
    assert match.state.action_track.stacks == {2: ["1", "2", "0"]}
    assert match.decision.seat == 0


# -- how long somebody goes on ----------------------------------------------------------------------------


@pytest.mark.rule("RYX-082")
def test_the_active_player_goes_on_until_the_own_marker_is_ahead_of_another():
    match = ryx_match(markers=[0, 2, 6], zbirs=[{"rynek": 2}], sides=[["begging"]], dice=[4])
    seats = [match.decision.seat]
    for card in ("begging", "movement", "theft"):
        take(match, Use, card=card)
        while match.decision.key != "activity":
            match.decide(match.decision.options[-1])
        seats.append(match.decision.seat)
    assert seats == [0, 0, 0, 1]
    assert match.state.action_track.stacks == {2: ["1"], 3: ["0"], 6: ["2"]}


@pytest.mark.rule("RYX-082")
def test_the_initiative_goes_to_the_first_by_the_golden_rule_and_not_to_the_next_seat():
    match = ryx_match(players=5, markers={1: [0], 2: [1, 3], 4: [2, 4]}, dice=[4], sides=[["begging"]])
    take(match, Use, card="begging")
    assert match.decision.seat == 3


@pytest.mark.rule("RYX-082")
def test_the_marker_of_a_player_who_has_passed_takes_the_initiative_from_nobody():
    match = ryx_match(markers=[0, 1, 2], passed=[1], sides=[["begging"]], dice=[4])
    take(match, Use, card="begging")
    assert match.decision.seat == 0
    take(match, Use, card="theft")
    assert match.decision.seat == 2


@pytest.mark.rule("RYX-082")
def test_a_marker_that_moves_in_the_middle_of_an_activity_does_not_end_it():
    card = next(k for k in ryx_match().game.box.special if k.moment == "brawl" and k.points)
    match = ryx_match(
        markers={1: [1, 2, 0]},
        at=["rynek", None, None],
        hand=[[card.id, "kolczuga"]],
        ducats=[9],
        dice=[4] * 20,
    )
    take(match, Use, card="brawl")
    take(match, Play, card=card.id)
    assert match.state.action_track.space_of("0") == 1 + card.points
    assert (match.decision.seat, match.decision.key) == (0, "brawl-card")
    take(match, Pass)
    assert match.state.action_track.space_of("0") == 1 + card.points + 3
    assert (match.decision.seat, match.decision.key) == (2, "activity")


@pytest.mark.rule("RYX-083")
def test_in_the_economic_phase_one_player_does_everything_before_the_next_begins():
    match = ryx_match(
        phase="economic",
        tiles=[["piwnica-swidnicka"], ["smocza-jama"]],
        tasks=[["ars-magica"], ["czyste-rece"]],
    )
    asked_for = []
    while match.state.phase == "economic":
        asked_for.append((match.decision.seat, match.decision.key))
        match.decide([] if match.decision.several else match.decision.options[0])
    assert asked_for == [(seat, key) for seat in (0, 1) for key in ("draw", "place", "exchange")]


@pytest.mark.rule("RYX-083")
def test_in_the_task_phase_one_player_reveals_all_before_the_next_is_asked():
    match = ryx_match(
        phase="tasks",
        ducats=[99],
        tasks=[["pelna-skrzynia", "czyste-rece", "srebrne-wotum"], ["ars-magica"]],
    )
    take(match, Reveal, card="pelna-skrzynia")
    assert match.decision.seat == 0
    take(match, Reveal, card="srebrne-wotum")
    assert match.decision.seat == 0
    match.decide(match.decision.options[-1])
    assert match.decision.seat == 1
    assert [event.seat for event in told(match, TaskDone)] == [0, 0]


@pytest.mark.rule("RYX-083")
def test_in_the_investigation_phase_one_player_reveals_all_before_the_next():
    match = ryx_match(phase="investigation", markers=[5, 4, 3], gathered=[[2, 3], [4, 10], [11]])
    revealed = [(event.seat, event.card.kind.number) for event in told(match, Investigated)]
    assert revealed == [(2, 11), (1, 4), (1, 10), (0, 2), (0, 3)]


@pytest.mark.rule("RYX-083")
def test_markers_of_players_who_have_passed_count_in_the_phases_after():
    match = ryx_match(
        markers=[10, 4, 10], passed=[1], tasks=[["ars-magica"], ["czyste-rece"], ["memento-mori"]]
    )
    assert match.state.phase == "tasks"
    assert match.decision.seat == 1


# -- several players at the same moment -------------------------------------------------------------------


@pytest.mark.rule("RYX-294")
def test_others_declare_for_a_side_of_a_brawl_in_golden_rule_order_the_passed_ones_included():
    match = ryx_match(players=5, markers={1: [0], 2: [1, 4], 6: [3, 2]}, passed=[4], sides=[["brawl"]])
    take(match, Use, card="brawl")
    assert asked(match, "join", Join("neutral", 0)) == [4, 1, 2, 3]


@pytest.mark.rule("RYX-294")
def test_victims_of_one_card_are_hurt_in_golden_rule_order_the_passed_ones_included():
    match = ryx_match(
        players=5,
        markers={1: [0], 2: [1, 4], 6: [3, 2]},
        passed=[4],
        at=["rynek", None, None, None, None],
        zbirs=[{}, *[{"rynek": 1}] * 4],
        hand=[["tumult"]],
    )
    take(match, Play, card="tumult")
    assert [event.seat for event in told(match, Fell)] == [4, 1, 2, 3]


@pytest.mark.rule("RYX-294")
def test_whose_activity_it_is_decides_first_also_from_behind_on_the_track():
    match = ryx_match(
        markers={2: [0], 3: [1, 2]},
        at=["rynek", "rynek", "stradom"],
        tiles=[(), ["piwnica-swidnicka"]],
        hand=[["halabarda"], ["okute-kije"]],
        ducats=[9, 9],
    )
    take(match, Use, card="brawl")
    assert (match.decision.seat, match.decision.key) == (0, "brawl-card")
    take(match, Pass)
    assert (match.decision.seat, match.decision.key) == (1, "brawl-card")


# -- the return of the markers ----------------------------------------------------------------------------


@pytest.mark.rule("RYX-100")
def test_the_stack_on_space_10_returns_as_it_is():
    match = to_next_turn(players=4, markers={10: [2, 0, 3, 1]})
    assert match.state.action_track.stacks == {0: ["2", "0", "3", "1"]}
    assert told(match, MarkersReturned)[0].order == (1, 3, 0, 2)


@pytest.mark.rule("RYX-101")
def test_markers_short_of_space_10_follow_nearest_first_each_stack_as_it_is_on_top():
    match = to_next_turn(players=5, markers={10: [3], 8: [1, 4], 2: [2, 0]})
    assert match.state.action_track.stacks == {0: ["3", "1", "4", "2", "0"]}
    assert [event.seat for event in told(match, Income)] == [0, 2, 4, 1, 3]


@pytest.mark.rule("RYX-101")
def test_a_marker_that_never_left_space_0_comes_to_lie_on_top():
    match = to_next_turn(markers={0: [2], 9: [0], 10: [1]})
    assert match.state.action_track.stacks == {0: ["1", "0", "2"]}


@pytest.mark.rule("RYX-102")
def test_example_return_of_the_markers():
    a, b, c = 0, 1, 2
    match = to_next_turn(markers={10: [a], 9: [c, b]})
    assert match.state.action_track.stacks == {0: [str(a), str(c), str(b)]}
    assert told(match, MarkersReturned)[0].order == (b, c, a)
    assert [event.seat for event in told(match, Income)] == [b, c, a]
    assert asked(match, "activity", Pass()) == [b, c, a]


@pytest.mark.rule("RYX-103")
def test_investigation_card_7_changes_how_the_markers_return_next_time():
    markers = {10: [0], 9: [2, 1]}
    usual = to_next_turn(markers=markers)
    changed = to_next_turn(markers=markers, gathered=[(), [7]])
    assert told(usual, MarkersReturned)[0].order == (1, 2, 0)
    assert told(changed, MarkersReturned)[0].order == (2, 0, 1)
    assert changed.state.action_track.stacks == {0: ["1", "0", "2"]}


@pytest.mark.rule("RYX-103")
def test_investigation_card_7_waits_for_one_return_only():
    match = to_next_turn(markers={10: [0], 9: [2, 1]}, gathered=[(), [7]])
    for seat in (2, 0):
        assert match.decision.seat == seat
        take(match, Flip)
    assert asked(match, "activity", Pass()) == [1, 0, 2]
    while len(told(match, MarkersReturned)) == 1:
        match.decide(match.decision.options[-1])
    assert match.state.action_track.stacks == {0: ["2", "0", "1"]}
    assert told(match, MarkersReturned)[1].order == (1, 0, 2)


@pytest.mark.rule("RYX-100", "RYX-101")
def test_the_markers_stay_where_they_are_until_the_turn_is_over():
    match = ryx_match(markers={10: [0], 9: [2, 1]}, passed=[0, 1, 2], tasks=[["ars-magica"]])
    assert match.state.phase == "tasks"
    assert match.state.action_track.stacks == {10: ["0"], 9: ["2", "1"]}
