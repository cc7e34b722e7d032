"""The board: spaces, borders of several types, distances, and the pieces on it."""

import pytest
from stolik.components import Board, BoardMap, Border, Space
from stolik.text import Name


def spaces(*ids):
    return tuple(Space(id=one, name=Name(one, one), tags=("odd",) if one in "ace" else ()) for one in ids)


#      a -- b == c     "==" is a river
#      |         |
#      d -- e ---+      f lies alone
MAP = BoardMap(
    spaces("a", "b", "c", "d", "e", "f"),
    (Border("a", "b"), Border("c", "b", "river"), Border("a", "d"), Border("d", "e"), Border("c", "e")),
)


def board(**pieces):
    return Board(map=MAP, pieces={space: dict(here) for space, here in pieces.items()})


# -- the map ----------------------------------------------------------------------------------------


def test_a_border_to_no_space_is_refused_with_the_nearest():
    with pytest.raises(ValueError, match=r"a border leads to 'river-bankk' \(did you mean 'river-bank'\?\)"):
        BoardMap(spaces("castle", "river-bank"), (Border("castle", "river-bankk"),))
    with pytest.raises(ValueError, match="a border leads to 'x'"):
        BoardMap(spaces("a"), (Border("x", "a"),))


def test_two_spaces_with_one_id_are_refused():
    with pytest.raises(ValueError, match="two spaces of the board have one id"):
        BoardMap(spaces("a", "b", "a"), ())


def test_neighbours_lie_behind_borders_of_either_direction_in_printed_order():
    assert MAP.neighbours("a") == ("b", "d")
    assert MAP.neighbours("b") == ("a", "c")
    assert MAP.neighbours("c") == ("b", "e")
    assert MAP.neighbours("f") == ()


def test_neighbours_may_be_only_those_behind_some_types_of_border():
    assert MAP.neighbours("b", ("open",)) == ("a",)
    assert MAP.neighbours("b", ("river",)) == ("c",)
    assert MAP.neighbours("b", ("open", "river")) == ("a", "c")
    assert MAP.neighbours("b", ()) == ()


def test_two_maps_do_not_share_their_neighbours():
    other = BoardMap(spaces("a", "b", "c"), (Border("a", "c"),))
    assert other.neighbours("a") == ("c",)
    assert MAP.neighbours("a") == ("b", "d")


def test_a_border_is_found_from_both_sides():
    river = MAP.border("b", "c")
    assert river == Border("c", "b", "river")
    assert MAP.border("c", "b") is river
    assert MAP.border("a", "b").type == "open"
    assert MAP.border("a", "c") is None
    assert MAP.border("a", "a") is None


@pytest.mark.parametrize(
    ("steps", "reached"),
    [
        (0, {"a": 0}),
        (1, {"a": 0, "b": 1, "d": 1}),
        (2, {"a": 0, "b": 1, "d": 1, "c": 2, "e": 2}),
        (9, {"a": 0, "b": 1, "d": 1, "c": 2, "e": 2}),
    ],
)
def test_within_gives_the_fewest_steps_to_each_space(steps, reached):
    assert MAP.within("a", steps) == reached


def test_within_goes_only_over_some_types_of_border():
    assert MAP.within("a", 3, ("open",)) == {"a": 0, "b": 1, "d": 1, "e": 2, "c": 3}
    assert MAP.within("b", 3, ("river",)) == {"b": 0, "c": 1}


def test_tagged_spaces_come_in_printed_order():
    assert MAP.tagged("odd") == ("a", "c", "e")
    assert MAP.tagged("even") == ()


# -- the pieces -------------------------------------------------------------------------------------


def test_equal_pieces_are_counted():
    mine = board()
    mine.put("knight", "a")
    mine.put("knight", "a", 2)
    mine.put("cart", "a")
    assert mine.count("knight", "a") == 3
    assert mine.count("cart", "a") == 1
    assert mine.count("knight", "b") == 0


def test_a_piece_cannot_stand_beside_the_board():
    mine = board()
    with pytest.raises(ValueError, match=r"the board has no space 'x' \(known: a, b, c, d, e, f\)"):
        mine.put("knight", "x")
    assert mine.pieces == {}


def test_taken_pieces_are_gone_and_leave_no_trace():
    mine = board(a={"knight": 3, "cart": 1})
    mine.take("knight", "a")
    assert mine.pieces == {"a": {"knight": 2, "cart": 1}}
    mine.take("knight", "a", 2)
    assert mine.pieces == {"a": {"cart": 1}}
    mine.take("cart", "a")
    assert mine.pieces == {}


@pytest.mark.parametrize(
    ("piece", "space", "there"), [("knight", "a", 2), ("cart", "a", 0), ("knight", "x", 0)]
)
def test_more_pieces_than_there_are_cannot_be_taken(piece, space, there):
    mine = board(a={"knight": 2})
    with pytest.raises(ValueError, match=f"there are {there} of '{piece}' on '{space}', not 3"):
        mine.take(piece, space, 3)
    assert mine.pieces == {"a": {"knight": 2}}


def test_a_piece_moves_wherever_the_borders_lie():
    mine = board(a={"knight": 3})
    mine.move("knight", "a", "f")
    mine.move("knight", "a", "f", 2)
    assert mine.pieces == {"f": {"knight": 3}}


def test_a_move_from_where_the_piece_is_not_changes_nothing():
    mine = board(a={"knight": 1})
    with pytest.raises(ValueError, match="there are 0"):
        mine.move("knight", "b", "c")
    assert mine.pieces == {"a": {"knight": 1}}


def test_a_move_to_no_space_changes_nothing():
    mine = board(a={"knight": 1})
    with pytest.raises(ValueError, match="no space 'x'"):
        mine.move("knight", "a", "x")
    assert mine.pieces == {"a": {"knight": 1}}


def test_no_piece_may_be_put_taken_and_moved():
    mine = board(a={"knight": 1})
    mine.put("knight", "b", 0)
    mine.take("knight", "c", 0)
    mine.move("knight", "c", "d", 0)
    assert mine.pieces == {"a": {"knight": 1}}
    assert mine.empty_spaces() == ["b", "c", "d", "e", "f"]


def test_pieces_are_found_in_printed_order():
    mine = board(e={"knight": 1}, a={"cart": 2}, b={"knight": 1, "cart": 1})
    assert mine.where("knight") == ["b", "e"]
    assert mine.where("cart") == ["a", "b"]
    assert mine.where("dragon") == []


def test_empty_spaces_come_in_printed_order_all_or_among_some():
    mine = board(e={"knight": 1}, a={"cart": 2})
    assert mine.empty_spaces() == ["b", "c", "d", "f"]
    assert mine.empty_spaces({"f", "a", "c"}) == ["c", "f"]
    assert mine.empty_spaces([]) == []


def test_a_copy_is_independent_and_shares_the_map():
    mine = board(a={"knight": 2})
    twin = mine.copy()
    twin.move("knight", "a", "b")
    assert mine.pieces == {"a": {"knight": 2}}
    mine.put("cart", "b")
    assert twin.pieces == {"a": {"knight": 1}, "b": {"knight": 1}}
    assert twin.map is MAP
