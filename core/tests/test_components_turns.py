"""The turn order: clockwise or by any order, with skips, passes, extra turns and leavers."""

import pytest
from stolik.components import TurnOrder


def turns(players=4, first=0):
    return TurnOrder.clockwise(players, first)


def sequence(order, count):
    """The next seats to play."""
    return [order.advance() for _ in range(count)]


def test_clockwise_begins_with_the_first_seat_and_goes_round():
    mine = turns(4, first=2)
    assert mine.order == [2, 3, 0, 1]
    assert mine.current == 2
    assert sequence(mine, 6) == [3, 0, 1, 2, 3, 0]
    assert mine.current == 0


def test_one_player_is_always_next():
    mine = turns(1)
    assert sequence(mine, 3) == [0, 0, 0]
    assert mine.round == 4


def test_any_order_is_possible():
    mine = TurnOrder(order=[2, 0, 3, 1])
    assert mine.current == 2
    assert sequence(mine, 4) == [0, 3, 1, 2]


def test_rounds_are_counted_where_the_order_begins_again():
    mine = turns(3, first=1)
    rounds = []
    for _ in range(7):
        rounds.append(mine.round)
        mine.advance()
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


# -- skips ------------------------------------------------------------------------------------------


def test_a_skipped_seat_misses_one_turn():
    mine = turns()
    mine.skip(1)
    assert sequence(mine, 5) == [2, 3, 0, 1, 2]
    assert mine.skips == {}


def test_a_seat_may_miss_several_turns():
    mine = turns(3)
    mine.skip(1, 2)
    mine.skip(1)
    assert sequence(mine, 8) == [2, 0, 2, 0, 2, 0, 1, 2]


def test_all_seats_may_have_to_skip():
    mine = turns(3)
    mine.skip(0, 2)
    mine.skip(1, 3)
    mine.skip(2, 4)
    assert mine.advance() == 0
    assert mine.round == 4
    assert mine.skips == {2: 1}


def test_the_last_seat_left_plays_after_its_skips():
    mine = turns(3)
    mine.leave(1)
    mine.leave(2)
    mine.skip(0, 3)
    assert mine.advance() == 0


def test_a_new_round_does_not_forgive_a_skip():
    mine = turns(3)
    mine.skip(0)
    mine.new_round()
    assert mine.current == 1
    assert sequence(mine, 2) == [2, 0]


# -- passes -----------------------------------------------------------------------------------------


def test_a_seat_that_passed_gets_no_turn_until_the_new_round():
    mine = turns(3)
    mine.pass_out(0)
    assert sequence(mine, 4) == [1, 2, 1, 2]
    mine.new_round()
    assert mine.current == 0
    assert sequence(mine, 3) == [1, 2, 0]


def test_nobody_is_next_when_all_passed():
    mine = turns(3)
    for seat in (1, 0, 2, 0):
        mine.pass_out(seat)
    assert mine.advance() is None
    assert mine.passed == [1, 0, 2]
    assert not mine.is_over


def test_the_new_round_after_all_passed_is_the_second():
    mine = turns(3)
    for seat in (0, 1, 2):
        mine.pass_out(seat)
        mine.advance()
    mine.new_round()
    assert mine.round == 2


def test_a_new_round_may_have_another_order():
    mine = turns(3)
    mine.new_round([2, 0, 1])
    assert (mine.current, mine.round) == (2, 2)
    assert sequence(mine, 3) == [0, 1, 2]
    assert mine.round == 3


def test_a_new_round_takes_a_copy_of_its_order():
    mine, order = turns(3), [2, 0, 1]
    mine.new_round(order)
    order.reverse()
    assert mine.order == [2, 0, 1]


def test_a_new_round_begins_with_the_first_seat_that_is_in_the_game():
    mine = turns(4)
    mine.leave(2)
    mine.leave(0)
    mine.new_round([2, 0, 3, 1])
    assert mine.current == 3
    assert mine.advance() == 1


# -- extra turns ------------------------------------------------------------------------------------


def test_an_extra_turn_comes_right_after_the_current_one():
    mine = turns()
    mine.advance()
    mine.give_extra_turn(1)
    assert sequence(mine, 3) == [1, 2, 3]


def test_the_order_goes_on_from_an_extra_turn():
    mine = turns()
    mine.give_extra_turn(2)
    assert sequence(mine, 3) == [2, 3, 0]
    assert mine.round == 2


def test_extra_turns_are_taken_in_the_order_in_which_they_were_given():
    mine = turns()
    mine.give_extra_turn(3)
    mine.give_extra_turn(1)
    mine.give_extra_turn(1)
    assert sequence(mine, 4) == [3, 1, 1, 2]


def test_an_extra_turn_of_a_seat_that_left_is_lost():
    mine = turns()
    mine.give_extra_turn(3)
    mine.leave(3)
    assert sequence(mine, 3) == [1, 2, 0]


def test_an_extra_turn_does_not_use_up_a_skip():
    mine = turns(3)
    mine.skip(1)
    mine.give_extra_turn(0)
    assert sequence(mine, 4) == [0, 2, 0, 1]


# -- leaving ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leaving", "then"),
    [
        ([1], [2, 3, 0, 2]),
        ([0], [2, 3, 1, 2]),
        ([2], [3, 0, 1, 3]),
        ([0, 1, 2], [3, 3, 3, 3]),
        ([2, 1, 0], [3, 3, 3, 3]),
        ([1, 2], [3, 0, 3, 0]),
        ([3, 2], [0, 1, 0, 1]),
        ([0, 2, 3], [1, 1, 1, 1]),
    ],
)
def test_seats_around_the_current_one_may_leave_in_one_action(leaving, then):
    mine = turns()
    mine.advance()
    for seat in leaving:
        mine.leave(seat)
    assert mine.current == 1
    assert sequence(mine, 4) == then


def test_who_left_is_no_longer_among_the_seats():
    mine = turns(4, first=2)
    mine.leave(3)
    mine.leave(3)
    assert mine.seats == [2, 0, 1]
    assert mine.left == [3]
    assert not mine.is_over


def test_nobody_is_next_when_everybody_left():
    mine = turns(3)
    for seat in (1, 0, 2):
        mine.leave(seat)
    assert mine.is_over
    assert mine.seats == []
    assert sequence(mine, 3) == [None, None, None]
    assert mine.current == 0


def test_no_round_is_counted_when_nobody_plays():
    mine = turns(3)
    for seat in (0, 1, 2):
        mine.leave(seat)
    sequence(mine, 3)
    assert mine.round == 1


def test_it_is_not_over_while_a_seat_of_a_shorter_order_is_in_the_game():
    mine = turns(3)
    mine.leave(2)
    mine.new_round([1, 0])
    mine.leave(1)
    assert mine.seats == [0]
    assert not mine.is_over


# -- the end of a round -----------------------------------------------------------------------------


def test_the_last_round_ends_before_the_first_seat_would_play_again():
    mine = turns(3, first=1)
    sequence(mine, 4)
    mine.finish_round()
    assert sequence(mine, 3) == [0, None, None]
    assert (mine.current, mine.round) == (0, 2)


def test_the_last_round_ends_too_when_the_last_seats_left():
    mine = turns(3)
    mine.finish_round()
    mine.leave(2)
    assert sequence(mine, 2) == [1, None]


def test_an_extra_turn_is_played_in_the_last_round_too():
    mine = turns(2)
    mine.advance()
    mine.finish_round()
    mine.give_extra_turn(1)
    assert sequence(mine, 2) == [1, None]


# -- the others -------------------------------------------------------------------------------------


def test_the_others_come_in_playing_order_after_a_seat():
    mine = TurnOrder(order=[2, 0, 3, 1])
    assert mine.others(0) == [3, 1, 2]
    assert mine.others(2) == [0, 3, 1]


def test_who_left_is_not_among_the_others_but_still_has_others():
    mine = turns()
    mine.leave(1)
    assert mine.others(0) == [2, 3]
    assert mine.others(1) == [2, 3, 0]


# -- copies -----------------------------------------------------------------------------------------


def test_a_copy_is_independent():
    mine = turns(3)
    mine.skip(1)
    mine.pass_out(2)
    twin = mine.copy()
    twin.leave(0)
    twin.pass_out(1)
    twin.skip(1)
    twin.give_extra_turn(2)
    twin.finish_round()
    twin.order.reverse()
    assert (mine.order, mine.left, mine.passed, mine.skips) == ([0, 1, 2], [], [2], {1: 1})
    assert (mine.extra, mine.last_round) == ([], None)
    assert (twin.skips, twin.passed) == ({1: 2}, [2, 1])


def test_a_copy_plays_on_equally():
    mine = turns(5, first=3)
    mine.skip(1, 2)
    mine.leave(4)
    mine.give_extra_turn(2)
    assert sequence(mine.copy(), 12) == sequence(mine, 12)
