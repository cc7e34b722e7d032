from __future__ import annotations

import pytest
from stolik_terminal.canvas import Canvas, Piece, beginnings, flow, line_up, shortened, text_width, wrapped
from stolik_terminal.sheet import nearest


def test_wide_characters_take_two_cells_and_combining_ones_none():
    assert text_width("zażółć") == 6
    assert text_width("漢字") == 4
    assert text_width("e\u0301") == 1
    canvas = Canvas(6)
    assert canvas.put(0, 0, "漢e\u0301x") == 4
    assert canvas.plain() == "漢e\u0301x"


def test_what_does_not_fit_is_cut_off_and_half_a_wide_character_is_left_out():
    canvas = Canvas(5)
    canvas.put(0, 0, "abcd漢")
    assert canvas.plain() == "abcd"


def test_control_characters_do_not_reach_the_terminal():
    canvas = Canvas(20)
    canvas.put(0, 0, "a\x1b[31mb\u202ec")
    assert canvas.plain() == "a[31mbc"


@pytest.mark.parametrize("width", [1, 2, 3, 5, 8, 13])
def test_wrapped_lines_are_never_too_wide(width):
    for line in wrapped("Święty Łukasz wędruje 漢字 antidisestablishmentarianism", max(width, 2)):
        assert text_width(line) <= max(width, 2)


def test_shortened_ends_in_dots():
    assert shortened("Przygody Wojów", 9) == "Przygody…"
    assert shortened("漢字漢字", 5) == "漢字…"
    assert shortened("Bolko", 5) == "Bolko"


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Ala", "Olek", "Święty Łukasz"], ["Ala", "Olek", "Świę"]),
        (["Bot 1", "Bot 2", "Bo"], ["Bot1", "Bot2", "Bo"]),
        (["Gracz 1", "Ala", "Gracz 12"], ["Gra1", "Ala", "Gra3"]),
        (["Olaf", "Olaf", "Ola2"], ["1", "2", "3"]),
        (["?!", "Ala"], ["1", "Ala"]),
        (["漢字漢字", "Ala"], ["漢字", "Ala"]),
        ([], []),
    ],
)
def test_names_are_cut_so_that_they_stay_different(names, short):
    assert beginnings(names, 4) == short


def test_pieces_that_need_more_room_go_on_in_the_next_line():
    canvas = line_up([Piece("one two", "", "a"), Piece(" three four", "", "b")], 14)
    assert canvas.plain() == "one two\n   three four"
    assert canvas.spots[0].key == "a"
    assert all(spot.x + spot.width <= canvas.width for spot in canvas.spots)


def test_blocks_flow_and_keep_their_spots():
    blocks = [line_up([Piece(f"block{n}", "", f"b{n}")], 30) for n in range(5)]
    canvas = flow(blocks, 22)
    assert canvas.plain() == "block0  block1  block2\nblock3  block4"
    assert [(spot.key, spot.x, spot.y) for spot in canvas.spots][3] == ("b3", 0, 1)


def test_the_cursor_finds_the_nearest_spot_in_each_direction():
    blocks = [line_up([Piece(f"block{n}", "", f"b{n}")], 30) for n in range(6)]
    spots = flow(blocks, 22).spots
    assert nearest(spots, spots[1], 1, 0).key == "b2"
    assert nearest(spots, spots[1], 0, 1).key == "b4"
    assert nearest(spots, spots[5], 0, -1).key == "b2"
    assert nearest(spots, spots[2], 1, 0) is None


def test_the_content_has_the_text_of_the_canvas_and_turns_the_cursor_over():
    canvas = line_up([Piece("ab", "bold", "a"), Piece("漢", "", "b")], 30)
    assert canvas.content().plain == "ab漢"
    assert any("reverse" in str(span.style) for span in canvas.content("b").spans)
