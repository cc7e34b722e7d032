"""Whole games of everything that is installed, driven only by what stands on the screen."""

from __future__ import annotations

import pytest
import stolik
from stolik.errors import StolikError
from stolik.plugins import installed
from stolik.seats import parse_seats
from stolik.session import Session
from stolik_terminal.app import TableApp
from stolik_terminal.testing import on_screen, press, shown_options, text_of

MOST = 400
"""Answers of one game; a longer one is good enough then."""


def tables():
    """Yield every game in every mode: without variants, with as many as go together, and with each other."""
    registry = installed()
    for game in registry.games.values():
        for mode in [mode.id for mode in game.modes] or [None]:
            together, alone = [], []
            for name in registry.variants(game.id):
                if is_sound(game.id, mode, [*together, name]):
                    together.append(name)
                elif is_sound(game.id, mode, [name]):
                    alone.append([name])
            for variants in [[], *([together] if together else []), *alone]:
                yield pytest.param(
                    game.id, mode, variants, id="+".join([game.id, *([mode] if mode else []), *variants])
                )


def is_sound(game, mode, variants):
    try:
        stolik.ruleset(game, mode=mode, variants=variants)
    except StolikError:
        return False
    return True


def inside(app):
    region = app.screen.query_one("#question").region
    options = app.screen.query_one("#options-scroll").region
    return (
        app.screen.region.contains_region(region) and region.contains_region(options) and options.height > 0
    )


async def step(app, pilot, number):
    """Answer what is asked on the screen; the answers differ from step to step."""
    if app.screen.kind == "handover":
        await press(pilot, "enter")
        return
    assert inside(app)
    options = shown_options(app)
    assert options, text_of(app)
    keys = list(options)
    choice = app.table.question.choice
    if choice.is_several:
        for key in keys[: choice.least]:
            await press(pilot, key)
        await press(pilot, "enter")
    else:
        await press(pilot, keys[number * 7 % len(keys)])


async def play(app, pilot):
    match = app.session.match
    for number in range(MOST):
        if match.is_over:
            assert app.screen.kind == "result"
            assert len(text_of(app).strip()) > 10
            return
        before = len(match), app.screen.kind
        await step(app, pilot, number)
        assert (len(match), app.screen.kind) != before, text_of(app)


@pytest.mark.parametrize(("game", "mode", "variants"), list(tables()))
def test_a_whole_game_can_be_played_with_the_keys_on_the_screen(game, mode, variants):
    rules = stolik.ruleset(game, mode=mode, variants=variants)
    seats = ",".join(["me:Ala", *["bot:random"] * (rules.players - 1)])
    session = Session(stolik.Match(rules, 11), parse_seats(seats, rules.registry), language="pl")
    app = TableApp(session)
    on_screen(app, lambda pilot: play(app, pilot))
    assert app.failure is None


@pytest.mark.parametrize(
    ("game", "seats", "variants"),
    [
        ("highcard", "me:Ala,me:Olek,bot", []),
        ("highcard", "me:Ala", ["alone"]),
        ("kuhn", "me:Ala,me:Olek", []),
        ("rps", "me:A,bot", []),
        ("tictactoe", "me:A,me:B", []),
    ],
)
def test_a_whole_toy_game_can_be_played_with_the_keys_on_the_screen(toy, game, seats, variants):
    app = TableApp(toy(game, seats, variants=variants))
    on_screen(app, lambda pilot: play(app, pilot))
    assert app.failure is None
    assert app.session.match.is_over
