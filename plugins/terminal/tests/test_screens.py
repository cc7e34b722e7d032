"""Screens of real positions, compared as text; they are written anew with STOLIK_REWRITE_SCREENS=1."""

from __future__ import annotations

import os
import pathlib
import re
import types
from typing import Annotated

import pytest
import stolik
import stolik.plugin
from stolik import hookimpl
from stolik.components import Board, BoardMap, Border, Space, Track
from stolik.decisions import Action, At, action
from stolik.events import Event, event
from stolik.game import Game
from stolik.ids import Seat
from stolik.plugins import Registry
from stolik.seats import parse_seats
from stolik.session import Session
from stolik.state import GameState, part, state, word
from stolik.text import Name, Text
from stolik_terminal.app import TableApp
from stolik_terminal.testing import on_screen, press, settled, text_of

DISTRICTS = ["Rynek", "Stradom", "Kazimierz", "Kleparz", "Wawel", "Piasek", "Zwierzyniec", "Podgórze"]
DISTRICTS += ["Biskupie", "Garbary"]
ROADS = [(0, 1), (0, 3), (0, 5), (0, 9), (1, 2), (1, 4), (2, 7), (3, 8), (4, 6), (5, 6), (8, 9)]


@action
class Go(Action):
    says = Text("Send a {kind} to {district}")
    kind: str
    district: Annotated[str, At("city")]


@event
class Went(Event):
    says = Text("{seat} sends a {kind} to {district}.")
    seat: Seat
    kind: str
    district: str


@state
class Town(GameState):
    city: Board = part(label=Text("The city"))
    hunt: Track = part(label=Text("The hunt"))
    season: str = word(label=Text("Season"), default="spring")


class Henchmen(Game):
    """Five players with henchmen, leaders and taverns in ten districts."""

    id = "henchmen"
    title = Text("Henchmen")
    package = "stolik"
    players = (5, 5)
    actions = (Go,)
    questions = {"send": Text("Whom do you send where?")}
    state = Town
    words = {
        "zbir": Text("thug"),
        "herst": Text("boss"),
        "guard": Text("guard"),
        "ryx": Text("Kacper Ryx"),
        "spring": Text("Spring"),
        **{f"d{n}": Text(name) for n, name in enumerate(DISTRICTS)},
    }

    def setup(self, match):
        spaces = [
            Space(
                id=f"d{n}", name=Name(name, name), text=Name(f"wealth {n % 3 + 1}", f"bogactwo {n % 3 + 1}")
            )
            for n, name in enumerate(DISTRICTS)
        ]
        borders = [Border(f"d{a}", f"d{b}") for a, b in ROADS]
        board = Board(map=BoardMap(tuple(spaces), tuple(borders)))
        for seat in match.seats:
            board.put(f"herst/{seat}", f"d{seat * 3 % 10}")
            for n in range(4):
                board.put(f"zbir/{seat}", f"d{(seat * 2 + n * 3) % 10}", n + 1)
        board.put("guard", "d4", 2)
        return Town(city=board, hunt=Track(last=8, stacks={2: ["0", "ryx"], 5: ["3"]}))

    def next_step(self, match):
        return self.turn(match)

    def turn(self, match):
        chosen = yield match.ask(
            Seat(0), "send", [Go(kind, f"d{n}") for n in (1, 4, 8) for kind in ("zbir", "herst")]
        )
        match.state.city.put(f"{chosen.kind}/0", chosen.district)
        match.tell(Went, Seat(0), chosen.kind, chosen.district)


def henchmen():
    """Begin a session of ``Henchmen``."""
    game = types.SimpleNamespace(stolik_games=hookimpl(lambda: [Henchmen]))
    registry = Registry({"henchmen": game, "core": stolik.plugin})
    rules = stolik.ruleset("henchmen", players=5, registry=registry)
    match = stolik.Match(rules, 7, names=["Ala", "Olek", "Święty Łukasz", "Bot 4", "Bot 5"])
    return Session(match, parse_seats("me:Ala,bot*4", registry), registry=registry)


FOLDER = pathlib.Path(__file__).parent / "screens"


def shown(session, keys, size):
    app = TableApp(session)
    texts = []

    async def script(pilot):
        await press(pilot, *keys)
        await settled(pilot)
        texts.append(text_of(app))

    on_screen(app, script, size)
    return texts[0]


def compare(name, text):
    path = FOLDER / f"{name}.txt"
    if os.environ.get("STOLIK_REWRITE_SCREENS"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("size", [(80, 24), (200, 60), (60, 16)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("game", "seats", "keys"),
    [
        ("highcard", "me:Ala,bot,me:Olek", ["enter", "1"]),
        ("highcard", "me:Łucja,bot", ["1", "2", "1"]),
        ("tictactoe", "me:Ala,me:Olek", ["5", "1"]),
        ("rps", "me:Ala,bot", ["1"]),
    ],
    ids=["handover", "cards", "board", "log"],
)
def test_screens_of_toy_games(toy, game, seats, keys, size, request):
    text = shown(toy(game, seats), keys, size)
    compare(f"{request.node.callspec.id}", text)


@pytest.mark.parametrize(
    "size", [(60, 16), (80, 24), (120, 40), (200, 60)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_screens_of_a_map_with_the_pieces_of_five_players(size):
    text = shown(henchmen(), ["4", "tab", "tab", "down"], size)
    compare(f"map-{size[0]}x{size[1]}", text)


@pytest.mark.parametrize(("size", "is_printed"), [((200, 60), True), ((200, 30), False), ((120, 60), False)])
def test_what_is_printed_on_a_map_is_shown_where_all_fits_on_the_screen(size, is_printed):
    text = shown(henchmen(), [], size)
    assert "Wawel" in text
    assert is_wordy(text) == is_printed


def is_wordy(text):
    """Tell whether spaces show what is printed on them."""
    return re.search("[│┃]wealth 2", text) is not None


@pytest.mark.parametrize(
    ("height", "is_printed", "is_airy"),
    [(34, False, False), (35, False, True), (37, True, False), (38, True, True)],
)
def test_a_high_screen_shows_what_is_printed_before_it_sets_things_apart(height, is_printed, is_airy):
    text = shown(henchmen(), ["tab", "tab", "end"], (200, height))
    assert is_wordy(text) == is_printed
    assert (re.search(r"\n │ +│.*\n │  The hunt", text) is not None) == is_airy


@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_screens_of_kajko(language, size):
    pytest.importorskip("stolik_kajko")
    rules = stolik.ruleset("kajko", players=3, options={"memory-aid": True})
    match = stolik.Match(rules, 7, names=["Ala", "Olek", "Święty Łukasz"])
    session = Session(match, parse_seats("me,bot:random,bot:random", rules.registry), language=language)
    compare(f"kajko-{language}-{size[0]}x{size[1]}", shown(session, ["3"] * 9, size))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("question", ["play", "reroll"])
def test_screens_of_druzyna(question, language):
    testing = pytest.importorskip("stolik_druzyna.testing")
    match = testing.druzyna_match(
        scenes=["wesele-bez-zaproszenia", "sad-nad-koza", "topielec-w-studni", "wioskowy-zabobon"],
        progress=[4, 4, 3, 1],
        markers=[1, 0, 1, 2],
        hand=[["pamietniki-matta", "miska-zgody"], ["chwila-odpoczynku"]],
        pool=5,
    )
    while match.decision.key != question:
        match.decide(match.decision.options[0])
    session = Session(match, parse_seats("me:Ala,bot", match.rules.registry), language=language)
    compare(f"druzyna-{question}-{language}-80x24", shown(session, [], (80, 24)))


@pytest.mark.parametrize("size", [(80, 24), (130, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_screens_of_miedziaki(language, size):
    testing = pytest.importorskip("stolik_miedziaki.testing")
    match = testing.miedziaki_match(
        players=3,
        spaces=["przystan", "knieja", "targowisko"],
        adventure="kapusta-stulecia",
        hand=[["szuler", "zab-izydora", "mina-ogniowa"], ["szabrownik"], []],
        creatures=[["tryk"]],
        pigs=[["under"], ["zielarka"], ["blue"]],
        quests=["duch-na-kreske", "list-w-butelce", "herb-kasztelana"],
        markers=[1, 0, 1],
        lairs={"blue": ["harap"], "green": ["dzik-w-zycie"], "red": ["zboj-na-dozywociu"]},
        deck=["smieciarz"],
    )
    session = Session(match, parse_seats("me:Ala,bot,bot", match.rules.registry), language=language)
    compare(f"miedziaki-{language}-{size[0]}x{size[1]}", shown(session, [], size))
