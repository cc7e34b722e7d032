"""Screens of real positions, compared as text; they are written anew with STOLIK_REWRITE_SCREENS=1."""

from __future__ import annotations

import os
import pathlib

import pytest
import stolik
from stolik.seats import parse_seats
from stolik.session import Session
from stolik_terminal.app import TableApp
from stolik_terminal.testing import on_screen, press, settled, text_of

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


@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_screens_of_kajko(language, size):
    pytest.importorskip("stolik_kajko")
    rules = stolik.ruleset("kajko", players=3, options={"memory-aid": True})
    match = stolik.Match(rules, 7, names=["Ala", "Olek", "Święty Łukasz"])
    session = Session(match, parse_seats("me,bot:random,bot:random", rules.registry), language=language)
    compare(f"kajko-{language}-{size[0]}x{size[1]}", shown(session, ["3"] * 9, size))
