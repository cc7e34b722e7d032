"""The board: spaces, borders of several types, distances, and the pieces on it."""

import pytest
from stolik.components import Board, BoardMap, Border, Space
from stolik.components.board import kind_and_seat
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


def board(**spaces):
    """Build a board: ``board(a={"knight": 2})`` has two knights on a."""
    mine = Board(map=MAP)
    for space, here in spaces.items():
        for piece, count in here.items():
            mine.put(piece, space, count)
    return mine


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
    assert mine.pieces == {"knight": {"a": 3}, "cart": {"a": 1}}
    assert mine.count("knight", "a") == 3
    assert mine.count("cart", "a") == 1
    assert mine.count("knight", "b") == 0


def test_a_piece_cannot_stand_beside_the_board():
    mine = board()
    with pytest.raises(ValueError, match=r"the board has no space 'x' \(known: a, b, c, d, e, f\)"):
        mine.put("knight", "x")
    assert mine.pieces == {}


def test_taken_pieces_are_gone_and_leave_no_trace():
    mine = board(a={"knight": 3, "cart": 1}, b={"knight": 1})
    mine.take("knight", "a")
    assert mine.pieces == {"knight": {"a": 2, "b": 1}, "cart": {"a": 1}}
    mine.take("knight", "a", 2)
    assert mine.pieces == {"knight": {"b": 1}, "cart": {"a": 1}}
    mine.take("cart", "a")
    assert mine.pieces == {"knight": {"b": 1}}
    mine.take("knight", "b")
    assert mine.pieces == {}


@pytest.mark.parametrize(
    ("piece", "space", "there"), [("knight", "a", 2), ("cart", "a", 0), ("knight", "x", 0)]
)
def test_more_pieces_than_there_are_cannot_be_taken(piece, space, there):
    mine = board(a={"knight": 2})
    with pytest.raises(ValueError, match=f"there are {there} of '{piece}' on '{space}', not 3"):
        mine.take(piece, space, 3)
    assert mine.pieces == {"knight": {"a": 2}}


def test_a_piece_moves_wherever_the_borders_lie():
    mine = board(a={"knight": 3})
    mine.move("knight", "a", "f")
    mine.move("knight", "a", "f", 2)
    assert mine.pieces == {"knight": {"f": 3}}


def test_a_move_from_where_the_piece_is_not_changes_nothing():
    mine = board(a={"knight": 1})
    with pytest.raises(ValueError, match="there are 0"):
        mine.move("knight", "b", "c")
    assert mine.pieces == {"knight": {"a": 1}}


def test_a_move_to_no_space_changes_nothing():
    mine = board(a={"knight": 1})
    with pytest.raises(ValueError, match="no space 'x'"):
        mine.move("knight", "a", "x")
    assert mine.pieces == {"knight": {"a": 1}}


def test_no_piece_may_be_put_taken_and_moved():
    mine = board(a={"knight": 1})
    mine.put("knight", "b", 0)
    mine.take("knight", "c", 0)
    mine.move("knight", "c", "d", 0)
    mine.put("cart", "b", 0)
    assert mine.pieces == {"knight": {"a": 1}}
    assert mine.empty_spaces() == ["b", "c", "d", "e", "f"]


def test_pieces_are_found_in_printed_order():
    mine = board(e={"knight": 1}, a={"cart": 2}, b={"knight": 1, "cart": 1})
    assert mine.where("knight") == ["b", "e"]
    assert mine.where("cart") == ["a", "b"]
    assert mine.where("dragon") == []


def test_the_spaces_of_a_piece_are_those_on_which_it_stands():
    mine = board(e={"knight": 1}, a={"cart": 2}, b={"knight": 3})
    assert mine.spaces_of("knight") == {"b": 3, "e": 1}
    assert mine.spaces_of("dragon") == {}
    mine.take("knight", "b", 3)
    assert mine.spaces_of("knight") == {"e": 1}


def test_no_piece_can_be_put_where_a_missing_one_stands():
    mine = board()
    with pytest.raises(TypeError):
        mine.spaces_of("dragon")["a"] = 1
    assert board().spaces_of("dragon") == {}


def test_the_pieces_on_a_space_come_in_an_order_that_tells_nothing_of_the_past():
    mine, other = board(a={"cart": 2, "knight/1": 1, "knight/0": 3}, b={"cart": 1}), board()
    for piece, count in (("knight/0", 3), ("knight/1", 1), ("cart", 2)):
        other.put(piece, "a", count)
    assert list(mine.at("a").items()) == [("cart", 2), ("knight/0", 3), ("knight/1", 1)]
    assert list(other.at("a").items()) == list(mine.at("a").items())
    assert (mine.at("b"), mine.at("c"), mine.at("x")) == ({"cart": 1}, {}, {})


def test_a_board_does_not_remember_how_its_pieces_came():
    mine, other = board(a={"knight": 1, "cart": 1}), board()
    other.put("cart", "b")
    other.put("knight", "c", 2)
    other.put("dragon", "d")
    other.take("dragon", "d")
    other.take("knight", "c")
    other.move("knight", "c", "a")
    other.move("cart", "b", "a")
    assert other.pieces == mine.pieces


def test_a_map_finds_its_spaces_by_id_in_printed_order():
    assert list(MAP.by_id) == ["a", "b", "c", "d", "e", "f"]
    assert MAP.by_id["c"] is MAP.spaces[2]


@pytest.mark.parametrize(
    ("piece", "whose"),
    [
        ("knight/0", ("knight", 0)),
        ("knight/11", ("knight", 11)),
        ("big/knight/2", ("big/knight", 2)),
        ("knight", ("knight", None)),
        ("knight/x", ("knight/x", None)),
        ("knight/", ("knight/", None)),
        ("7", ("7", None)),
    ],
)
def test_the_name_of_a_piece_tells_whose_it_is(piece, whose):
    assert kind_and_seat(piece) == whose


def test_empty_spaces_come_in_printed_order_all_or_among_some():
    mine = board(e={"knight": 1}, a={"cart": 2})
    assert mine.empty_spaces() == ["b", "c", "d", "f"]
    assert mine.empty_spaces({"f", "a", "c"}) == ["c", "f"]
    assert mine.empty_spaces([]) == []


def test_a_copy_is_independent_and_shares_the_map():
    mine = board(a={"knight": 2})
    twin = mine.copy()
    twin.move("knight", "a", "b")
    assert mine.pieces == {"knight": {"a": 2}}
    mine.put("cart", "b")
    assert twin.pieces == {"knight": {"a": 1, "b": 1}}
    assert twin.map is MAP
