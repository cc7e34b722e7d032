"""Movement points, what a move costs, and when the action of a space may be used."""

import pytest
from stolik_miedziaki.actions import Move, Stride, UseSpace
from stolik_miedziaki.testing import miedziaki_match, szpej


def options(match, type_):
    return [one for one in match.decision.options_of(match.decision.seats[0]) if isinstance(one, type_)]


def points_at_start(**position):
    return miedziaki_match(phase="turn", **position).state.points


@pytest.mark.rule("MIED-074")
def test_a_turn_begins_with_two_points():
    assert points_at_start() == 2


@pytest.mark.rule("MIED-077")
def test_each_pig_under_the_pawn_gives_a_point():
    assert points_at_start(pigs=[["under", "under"]]) == 4


@pytest.mark.rule("MIED-080")
def test_a_wounded_player_has_a_point_less():
    assert points_at_start(health=[1]) == 1


@pytest.mark.rule("MIED-086")
def test_example_a_wounded_player_with_a_pig_has_two_points():
    assert points_at_start(health=[1], pigs=[["under", "home"]]) == 2


@pytest.mark.rule("MIED-078")
def test_a_discarded_card_with_the_x_gives_a_point_and_lies_on_the_scrapheap():
    match = miedziaki_match(hand=[[szpej(cross=True), szpej()]], points=1)
    (stride,) = options(match, Stride)
    match.decide(stride, 0)
    assert match.state.points == 2
    assert match.state.szpej.discard_pile[-1] == stride.card


@pytest.mark.rule("MIED-083", "MIED-084")
def test_an_opponents_pig_costs_a_point_more_and_bars_who_cannot_pay():
    free = miedziaki_match(points=2, spaces=["cyrulik"])
    target = next(move.to for move in options(free, Move) if move.to == "smietnisko")
    match = miedziaki_match(points=2, spaces=["cyrulik"], pigs=[[], [target]], hand=[[szpej(cross=True)]])
    match.decide(next(move for move in options(match, Move) if move.to == target), 0)
    assert match.state.points == 0
    poor = miedziaki_match(points=1, spaces=["cyrulik"], pigs=[[], [target]])
    assert target not in [move.to for move in options(poor, Move)]


@pytest.mark.rule("MIED-088", "MIED-090")
def test_the_action_of_a_space_may_be_used_only_after_entering_it():
    assert options(miedziaki_match(spaces=["cyrulik"], entered=True), UseSpace)
    assert not options(miedziaki_match(spaces=["cyrulik"]), UseSpace)


@pytest.mark.rule("MIED-089")
def test_behind_a_red_border_the_action_must_be_used_first():
    match = miedziaki_match(spaces=["topielisko"], entered=True)
    assert [type(one) for one in match.decision.options_of(0)] == [UseSpace]
