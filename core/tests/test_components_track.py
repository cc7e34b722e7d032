"""The track: where markers stand, who lies upon whom, and who leads."""

import pytest
from stolik.components import Track


def track(**spaces):
    """Build a track of the spaces 0..10: ``track(s3="ab")`` has b on top of a on space 3."""
    return Track(last=10, stacks={int(name[1:]): list(markers) for name, markers in spaces.items()})


def test_the_marker_that_arrives_lies_on_top():
    mine = track()
    for marker in "abc":
        mine.place(marker, 4)
    assert mine.stack_at(4) == ["a", "b", "c"]


def test_a_placed_marker_leaves_its_old_space():
    mine = track(s2="ab", s5="c")
    mine.place("a", 5)
    assert mine.stacks == {2: ["b"], 5: ["c", "a"]}


def test_a_marker_placed_where_it_stands_comes_on_top():
    mine = track(s2="abc")
    mine.place("a", 2)
    assert mine.stack_at(2) == ["b", "c", "a"]


@pytest.mark.parametrize("space", [-1, 11])
def test_a_marker_cannot_stand_beside_the_track(space):
    mine = track(s2="a")
    with pytest.raises(ValueError, match=rf"the track has the spaces 0\.\.10, not {space}"):
        mine.place("a", space)
    assert mine.stacks == {2: ["a"]}


@pytest.mark.parametrize(
    ("steps", "space"), [(3, 8), (5, 10), (6, 10), (99, 10), (-2, 3), (-5, 0), (-99, 0), (0, 5)]
)
def test_a_marker_moves_as_far_as_the_track_goes(steps, space):
    mine = track(s5="a")
    assert mine.move("a", steps) == space
    assert mine.stacks == {space: ["a"]}


def test_the_track_may_begin_anywhere():
    mine = Track(first=-3, last=-1, stacks={-2: ["a"]})
    assert mine.move("a", -9) == -3
    assert mine.move("a", 9) == -1
    with pytest.raises(ValueError, match=r"-3\.\.-1"):
        mine.place("a", 0)


def test_a_marker_that_moves_comes_on_top_of_its_new_stack():
    mine = track(s2="ab", s4="cd")
    mine.move("a", 2)
    assert mine.stacks == {2: ["b"], 4: ["c", "d", "a"]}


@pytest.mark.parametrize(("space", "steps"), [(5, 0), (10, 3), (0, -1)])
def test_a_marker_that_does_not_move_keeps_its_place_in_the_stack(space, steps):
    mine = Track(last=10, stacks={space: ["a", "b"]})
    mine.move("a", steps)
    assert mine.stack_at(space) == ["a", "b"]


def test_a_stack_moves_in_its_order_on_top_of_another():
    mine = track(s2="ab", s5="cd")
    mine.move_stack(2, 5)
    assert mine.stacks == {5: ["c", "d", "a", "b"]}


def test_a_stack_may_move_to_an_empty_space_or_stay():
    mine = track(s2="ab")
    mine.move_stack(2, 6)
    mine.move_stack(6, 6)
    assert mine.stacks == {6: ["a", "b"]}


def test_an_empty_stack_moves_nothing():
    mine = track(s5="c")
    mine.move_stack(2, 5)
    mine.move_stack(2, 3)
    assert mine.stacks == {5: ["c"]}


@pytest.mark.parametrize("space", [-1, 11])
def test_a_stack_cannot_move_off_the_track(space):
    mine = track(s2="ab")
    with pytest.raises(ValueError, match=rf"0\.\.10, not {space}"):
        mine.move_stack(2, space)
    assert mine.stacks == {2: ["a", "b"]}


def test_a_removed_marker_is_nowhere_and_the_others_stay():
    mine = track(s2="abc", s5="d")
    mine.remove("b")
    mine.remove("d")
    mine.remove("nobody")
    assert mine.stacks == {2: ["a", "c"]}


def test_a_marker_is_found_and_a_missing_one_is_an_error():
    mine = track(s2="ab", s5="c")
    assert [mine.space_of(marker) for marker in "abc"] == [2, 2, 5]
    for asked in (mine.space_of, lambda marker: mine.move(marker, 1)):
        with pytest.raises(KeyError, match="x"):
            asked("x")


def test_the_order_goes_from_the_lowest_space_and_in_a_stack_from_the_top():
    mine = track(s7="de", s1="abc", s4="f")
    assert mine.order() == ["c", "b", "a", "f", "e", "d"]


def test_the_leader_is_the_top_marker_of_the_highest_space():
    assert track(s7="de", s1="abc").leader() == "e"
    mine = track(s7="de", s1="abc")
    mine.place("a", 7)
    assert mine.leader() == "a"


def test_an_empty_track_has_no_leader_and_no_order():
    mine = track(s3="a")
    mine.remove("a")
    assert mine.leader() is None
    assert mine.order() == []
    assert mine.stack_at(3) == []


def test_what_stack_at_returns_is_not_the_stack():
    mine = track(s3="ab")
    mine.stack_at(3).clear()
    assert mine.stack_at(3) == ["a", "b"]


def test_a_copy_is_independent():
    mine = track(s3="ab", s5="c")
    twin = mine.copy()
    twin.place("a", 5)
    twin.place("d", 3)
    assert mine.stacks == {3: ["a", "b"], 5: ["c"]}
    mine.move_stack(3, 5)
    assert twin.stacks == {3: ["b", "d"], 5: ["c", "a"]}
    assert (twin.first, twin.last) == (0, 10)
