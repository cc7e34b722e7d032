from __future__ import annotations

import re

import pytest
from stolik.errors import ContentError
from stolik.text import Renderer
from stolik_terminal.boards import GUTTER, WIDEST, arranged
from stolik_terminal.details import details
from stolik_terminal.layouts import load_layout, read_layout
from stolik_terminal.panels import Painter
from stolik_terminal.table_view import Drawing
from stolik_terminal.themes import NAMED, SEATS, THEMES
from textual.color import Color

SAY = Renderer("en", ["Ala", "Święty Łukasz"])


def card(name, says=None):
    return {"card": name, "kind": name, "name": name} | ({"says": says} if says else {})


def panel(kind, **more):
    return {"kind": kind, "path": more.pop("path", "it"), "owner": None, "label": "It", **more}


def pile(cards=None, count=None, contents=None, **more):
    count = len(cards) if count is None else count
    return panel("pile", cards=cards, count=count, contents=contents, **more)


def marker(id_, seat=None, name=None):
    return {"marker": id_, "name": name, "seat": seat}


def piece(kind, seat=None, count=1, name=None):
    id_ = kind if seat is None else f"{kind}/{seat}"
    return {"piece": id_, "name": name or kind, "seat": seat, "count": count}


def space(name, *pieces, says=None, tags=()):
    words = [{"tag": tag, "name": f"{tag}!"} for tag in tags]
    return {"space": name.lower(), "name": name, "says": says, "tags": words, "pieces": list(pieces)}


TRACK = panel(
    "track",
    first=0,
    last=9,
    stacks=[
        {"space": 3, "markers": [marker("0", 0), marker("1", 1)]},
        {"space": 9, "markers": [marker("dragon", name="The dragon")]},
    ],
)
NAMES = ["Rynek", "Port", "Brama", "Zamek", "Most", "Karczma", "Las", "Wieża"]
ROADS = [
    (0, 1, "street"),
    (0, 2, "street"),
    (1, 3, "river"),
    (2, 3, "street"),
    (3, 4, "river"),
    (0, 7, "river"),
]
BOARD = panel(
    "board",
    spaces=[
        space(name, *([piece("cart", count=n, name="wóz")] if n else [])) for n, name in enumerate(NAMES)
    ],
    borders=[
        {"one": NAMES[a].lower(), "other": NAMES[b].lower(), "type": t, "name": f"{t}!"} for a, b, t in ROADS
    ],
)
CROWD = BOARD | {
    "spaces": [
        space(
            name,
            *(
                piece(kind, seat, 1 + (n + seat) % 4)
                for kind in ("herst", "tavern", "zbir")
                for seat in (0, 1)
            ),
            piece("cart", count=2),
            says=f"Wealth {n}: three ducats" if n else None,
            tags=("old",) if n == 1 else (),
        )
        for n, name in enumerate(NAMES)
    ]
}
ALL = [
    pile([card("sword"), card("sword"), card("shield")]),
    pile([]),
    pile(count=5),
    pile(count=2, contents=[{"kind": "a", "name": "A", "count": 2}]),
    panel("counter", value=3, most=5),
    panel("counter", value=None, most=None),
    panel("dice", faces=[3, "skull"], limit=None),
    panel("flag", value=True),
    panel("flag", value=None),
    panel("text", value=["Ala", "Święty Łukasz"]),
    panel("text", value="a very long text " * 30),
    TRACK,
    BOARD,
    CROWD,
]


def drawn(one, width=80, lit=(), layout="", *, prints=False):
    painter = Painter(SAY, dict(lit), read_layout(layout), is_roomy=width > 96, prints_spaces=prints)
    return painter.draw(one, width)


def style_of(canvas, text):
    """The styles in which a text stands where it stands first."""
    for row in canvas.rows:
        start = "".join(cell[0] or "" for cell in row).find(text)
        if start >= 0:
            return {style for _char, style in row[start : start + len(text)]}
    raise AssertionError(f"{text!r} is not in\n{canvas.plain()}")


@pytest.mark.parametrize("one", ALL, ids=lambda one: one["kind"])
@pytest.mark.parametrize("width", [12, 30, 58, 78, 140])
def test_every_kind_of_panel_fits_into_every_width(one, width):
    canvas = drawn(one, width)
    assert canvas.width <= width
    assert canvas.height >= 1
    assert all(spot.x + spot.width <= canvas.width and spot.y < canvas.height for spot in canvas.spots)


@pytest.mark.parametrize(
    ("one", "text"),
    [
        (ALL[0], "It   2× sword   shield"),
        (ALL[1], "It  –"),
        (ALL[2], "It  ▒▒▒▒ 5"),
        (ALL[4], "It  3/5"),
        (ALL[5], "It  ?"),
        (ALL[6], "It   3   skull"),
        (ALL[7], "It  yes"),
        (ALL[8], "It  ?"),
        (ALL[9], "It  Ala, Święty Łukasz"),
    ],
)
def test_small_panels_read_like_this(one, text):
    assert drawn(one).plain().strip() == text


def test_a_lit_panel_names_its_key_and_has_a_mark_without_colour():
    assert drawn(ALL[2], lit={"it": "3"}).plain().startswith("▸3 It")


def test_cards_that_different_options_point_at_stand_apart():
    cards = [{"card": f"s{n}", "kind": "sword", "name": "sword"} for n in (1, 2, 3)]
    canvas = drawn(pile(cards), lit={"card:s1": "1", "card:s2": "2"})
    assert canvas.plain().split() == ["It", "▸1", "sword", "▸2", "sword", "sword"]
    assert [s.key for s in canvas.spots if s.key.startswith("card:")] == ["card:s1", "card:s2", "card:s3"]


def test_a_stack_of_markers_has_the_upper_one_higher():
    lines = drawn(TRACK, 140).plain().splitlines()
    upper = next(n for n, line in enumerate(lines) if "●Święty" in line)
    lower = next(n for n, line in enumerate(lines) if "●Ala" in line)
    assert upper == lower - 1


def test_a_track_in_several_rows_explains_short_names():
    text = drawn(TRACK, 40).plain()
    assert "= Ala" in text
    assert "= The dragon" in text
    assert "= Święty Łukasz" in text


def test_a_board_shows_every_space_its_pieces_and_every_border():
    text = drawn(BOARD, 78).plain()
    for name in NAMES:
        assert name in text
    assert "●wóz ×7" in text
    assert "═ street!" in text
    grid = arranged(
        tuple(n.lower() for n in NAMES),
        tuple((b["one"], b["other"]) for b in BOARD["borders"]),
        3,
    )
    assert sorted(grid) == sorted(n.lower() for n in NAMES)
    assert len(dict.fromkeys(grid.values())) == len(NAMES)


def test_a_space_of_a_board_can_be_lit():
    canvas = drawn(BOARD, 78, lit={"it.port": "4"})
    assert "▸4 Port" in canvas.plain()
    assert "it.port" in [spot.key for spot in canvas.spots]


def test_spaces_without_a_frame_are_lines_in_narrow_columns():
    spaces = {"Rynek": (0, 0), "Port": (1, 0), "Brama": (2, 0), "Zamek": (0, 1), "Most": (0, 2)}
    frameless = ("Port", "Zamek")
    layout = "\n".join(
        f"[board.it.'{name.lower()}']\ncolumn = {x}\nrow = {y}\nframe = {str(name not in frameless).lower()}"
        for name, (x, y) in spaces.items()
    )
    board = panel(
        "board",
        spaces=[space(name) for name in spaces],
        borders=[{"one": "rynek", "other": "port", "type": "road", "name": "road"}],
    )
    canvas = drawn(board, 78, layout=layout, lit={"it.port": "4"})
    lines = canvas.plain().splitlines()
    assert lines[1].startswith("╭ Rynek ─")
    assert "─ ▸4 Port " in lines[1]
    assert "╭ Brama ─" in lines[1]
    assert lines[2].startswith("╰")
    assert lines[3].strip() == "Zamek"
    assert lines[4].startswith("╭ Most ─")
    spots = {spot.key: spot for spot in canvas.spots}
    assert spots["it.port"].width < spots["it.rynek"].width


def test_a_group_without_a_title_has_no_line_of_its_own():
    assert read_layout("[[group]]\npaths = ['x.*']").group[0].title is None


def test_a_layout_file_places_spaces_colours_and_groups():
    places = "\n".join(
        f"[board.it.'{n.lower()}']\ncolumn = {k % 2}\nrow = {k // 2}" for k, n in enumerate(NAMES)
    )
    lines = drawn(BOARD, 78, layout=places).plain().splitlines()
    assert "Rynek" in lines[2]
    assert "Port" in lines[2]
    layout = read_layout('[colours]\nsword = "red"\n[[group]]\ntitle = {en="A", pl="B"}\npaths = ["x.*"]')
    assert layout.colour("shield", "sword") == "$name-red"
    assert layout.group[0].holds("x.1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[colours]\na = 'rde'", "unknown colour 'rde'"),
        ("colour = 1", "unknown key 'colour'"),
        ("[board.b.x]\ncolumn = -1\nrow = 0", "outside the map at board.b.x"),
        ("[board.b.x]\ncolumn = 1\nrow = 0\n[board.b.y]\ncolumn = 1\nrow = 0", "'x' stands there too"),
        ("[board", "table.toml"),
    ],
)
def test_a_wrong_layout_file_is_refused_with_its_place(text, message):
    with pytest.raises(ContentError, match=message):
        read_layout(text)


def test_a_game_without_a_layout_file_has_an_empty_one():
    assert load_layout("stolik").board == {}
    assert load_layout("no_such_package").board == {}


def test_details_tell_the_full_text_of_a_card_and_what_lies_in_a_pile():
    view = {"panels": [pile([card("sword", "Beats all.")]), BOARD | {"path": "city"}]}
    assert details(view, "card:sword", SAY) == ("sword", "Beats all.")
    assert "1× sword: Beats all." in details(view, "it", SAY)[1]
    assert details(view, "city.port", SAY) == ("Port", "1× wóz; next to Rynek (street!), Zamek (river!)")
    assert details(view, "nothing", SAY) == ("", "")


def test_details_of_a_space_begin_with_what_is_printed_there_and_tell_whose_the_pieces_are():
    name, text = details({"panels": [CROWD]}, "it.port", SAY)
    assert name == "Port"
    assert text == (
        "Wealth 1: three ducats; Ala: 2× herst, 2× tavern, 2× zbir; "
        "Święty Łukasz: 3× herst, 3× tavern, 3× zbir; 2× cart; old!; next to Rynek (street!), Zamek (river!)"
    )


@pytest.mark.parametrize(
    ("number", "text"), [(3, "3: Święty Łukasz, Ala"), (9, "9: The dragon"), (4, "4")], ids=str
)
def test_details_of_a_space_of_a_track_tell_its_markers_from_the_top(number, text):
    assert details({"panels": [TRACK]}, f"it.{number}", SAY) == ("It", text)


# -- pieces of the seats on a map -------------------------------------------------------------------------


def city(*pieces, **more):
    """A board of two spaces, with these pieces on the first."""
    ends = {"one": "rynek", "other": "port", "type": "street", "name": "street"}
    return panel("board", spaces=[space("Rynek", *pieces, **more), space("Port")], borders=[ends])


def test_each_seat_has_a_line_of_its_own_in_its_colour():
    canvas = drawn(city(piece("herst", 0), piece("guard"), piece("zbir", 1, 12), piece("zbir", 0, 3)), 60)
    lines = canvas.plain().splitlines()
    assert [line[:26].strip("│ ") for line in lines[3:6]] == ["Ala herst zbir×3", "Świę zbir×12", "●guard"]
    assert style_of(canvas, "Ala") == {"bold $seat-0"}
    assert style_of(canvas, "herst zbir×3") == {"$seat-0"}
    assert style_of(canvas, "Świę") == {"bold $seat-1"}
    assert style_of(canvas, "●guard") == {"bold $accent"}


def test_kinds_of_pieces_read_as_the_words_of_the_game():
    text = drawn(city(piece("zbir", 0, name="henchman"), piece("cart", name="wagon")), 60).plain()
    assert "Ala henchman" in text
    assert "●wagon" in text
    assert "zbir" not in text
    assert "cart" not in text


@pytest.mark.parametrize("width", [71, 78, 97, 140])
def test_a_crowded_map_keeps_one_line_for_each_seat_and_explains_shortened_words(width):
    text = drawn(CROWD, width).plain()
    shown = {
        seat: re.findall(rf"{name} ([^ │]+) ([^ │]+) ([^ │]+) *│", text)
        for seat, name in enumerate(("Ala", "Świę"))
    }
    words = dict(re.findall(r"(\w+) = (herst|tavern|zbir)\b", text))
    for seat, lines in shown.items():
        read = [
            tuple((words[word], times) for word, _x, times in (w.partition("×") for w in line))
            for line in lines
        ]
        counts = [1 + (n + seat) % 4 for n in range(len(NAMES))]
        times = sorted("" if count == 1 else str(count) for count in counts)
        kinds = ("herst", "tavern", "zbir")
        assert sorted(read) == [tuple((kind, one) for kind in kinds) for one in times]


def test_words_are_shortened_no_more_than_needed_and_only_where_they_do_not_fit():
    crew = [piece("herst", 0), piece("tavern", 0), piece("zbir", 0, 10)]
    assert "│Ala herst tavern zbir×10│" in drawn(city(*crew), 80).plain()
    assert "=" not in drawn(city(*crew), 80).plain()
    text = drawn(city(*crew), 44).plain()
    assert "│Ala her tav zbi×10│" in text
    assert "tav = tavern" in text


def test_boxes_take_the_room_there_is_as_soon_as_pieces_of_seats_stand_there():
    empty, nobodys = drawn(city(), 71).width, drawn(city(piece("guard")), 71).width
    assert empty == nobodys < drawn(city(piece("zbir", 0)), 71).width
    assert drawn(city(piece("zbir", 0)), 300).width == 2 * WIDEST + GUTTER


def test_what_is_printed_on_a_space_stands_in_it_where_there_is_room():
    one = city(piece("zbir", 0), says="Wealth 3: a tavern and a tower", tags=("old",))
    assert "Wealth" not in drawn(one, 71).plain()
    lines = drawn(one, 71, prints=True).plain().splitlines()
    assert [line[:28].strip("│ ─") for line in lines[2:7]] == [
        "Rynek",
        "old!",
        "Wealth 3: a tavern and a",
        "tower",
        "Ala zbir",
    ]


def test_a_layout_file_places_and_colours_a_map_with_pieces_of_the_seats():
    places = "\n".join(
        f"[board.it.'{n.lower()}']\ncolumn = {k % 4}\nrow = {k // 4}" for k, n in enumerate(NAMES)
    )
    colours = '\n[colours]\ncart = "red"\nold = "green"\n"zbir/0" = "teal"\nzbir = "teal"'
    canvas = drawn(CROWD, 120, layout=places + colours)
    names = canvas.plain().splitlines()[2]
    assert all(name in names for name in NAMES[:4])
    assert canvas.width == 4 * WIDEST + 3 * GUTTER
    assert style_of(canvas, "●cart") == {"bold $name-red"}
    assert style_of(canvas, "Ala") == {"bold $seat-0"}
    assert any(style == "$name-green" for row in canvas.rows for _char, style in row)


def test_ten_districts_and_five_players_fit_beside_the_question():
    names = ["Ala", "Olek", "Święty Łukasz", "Bot 4", "Bot 5"]
    kinds = ("herst", "tavern", "zbir")
    spaces = [
        space(
            f"District {n}",
            *(piece(kinds[(n + s) % 3], s, 1 + n) for s in range(5) if (n + s) % 2),
            says="x y z",
        )
        for n in range(10)
    ]
    near = [(n, n + k) for n in range(10) for k in (1, 3) if n + k < 10]
    ends = [
        {"one": f"district {a}", "other": f"district {b}", "type": "open", "name": "open"} for a, b in near
    ]
    canvas = Painter(Renderer("en", names)).draw(panel("board", spaces=spaces, borders=ends), 71)
    assert canvas.height <= 34
    text = canvas.plain()
    assert all(f"│{short} " in text for short in ("Ala", "Olek", "Świę", "Bot4", "Bot5"))


def test_the_table_shows_the_middle_first_and_then_each_seat():
    panels = [
        panel("counter", path="b", value=2, most=None) | {"owner": 1, "label": "Of Łukasz"},
        panel("counter", path="a", value=1, most=None) | {"label": "Of all"},
        panel("counter", path="c", value=3, most=None) | {"owner": 0, "label": "Of Ala"},
    ]
    view = {
        "panels": panels,
        "viewer": 0,
        "decision": {"seats": [1]},
        "result": None,
        "seats": [{"seat": 0, "name": "Ala"}, {"seat": 1, "name": "Łukasz"}],
    }
    for width in (58, 78, 130):
        text = Drawing(Painter(SAY, is_roomy=width > 96), view, width).table().plain()
        assert text.index("Of all") < text.index("Of Ala") < text.index("Of Łukasz")
        assert "Ala (you)" in text
        assert "● Łukasz" in text


def contrast(one, other):
    def luminance(colour):
        parts = [c / 255 for c in Color.parse(colour).rgb]
        r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_colour_of_text_has_enough_contrast(theme):
    named = theme.variables
    grounds = [theme.background, theme.surface, named["chip"]]
    inks = (
        [f"seat-{n}" for n in range(SEATS)] + [f"name-{n}" for n in NAMED] + ["ink", "faint", "good", "bad"]
    )
    for ink in inks:
        for ground in grounds:
            assert contrast(named[ink], ground) >= 4.5, (ink, ground)
    assert contrast(named["lit-ink"], named["lit"]) >= 4.5
    assert contrast(named["face-ink"], named["face"]) >= 4.5
    assert contrast(theme.accent, theme.panel) >= 4.5
    assert contrast(theme.primary, theme.background) >= 4.5
