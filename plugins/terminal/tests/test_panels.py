from __future__ import annotations

import pytest
from stolik.errors import ContentError
from stolik.text import Renderer
from stolik_terminal.boards import arranged
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


TRACK = panel(
    "track",
    first=0,
    last=9,
    stacks=[
        {"space": 3, "markers": [{"marker": "one", "seat": 0}, {"marker": "two", "seat": 1}]},
        {"space": 9, "markers": [{"marker": "dragon", "seat": None}]},
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
        {
            "space": name.lower(),
            "name": name,
            "tags": [],
            "pieces": [{"piece": "wóz", "count": n}] if n else [],
        }
        for n, name in enumerate(NAMES)
    ],
    borders=[{"one": NAMES[a].lower(), "other": NAMES[b].lower(), "type": t} for a, b, t in ROADS],
)
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
]


def drawn(one, width=80, lit=(), layout=""):
    painter = Painter(SAY, dict(lit), read_layout(layout), is_roomy=width > 96)
    return painter.draw(one, width)


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
    assert "= Święty Łukasz" in text


def test_a_board_shows_every_space_its_pieces_and_every_border():
    text = drawn(BOARD, 78).plain()
    for name in NAMES:
        assert name in text
    assert "●wóz ×7" in text
    assert "═ street" in text
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
    assert "Rynek (street)" in details(view, "city.port", SAY)[1]
    assert details(view, "nothing", SAY) == ("", "")


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
