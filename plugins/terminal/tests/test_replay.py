from __future__ import annotations

import importlib

import pytest
import stolik
import stolik.plugin
from stolik import record
from stolik.errors import RecordError
from stolik.plugins import Registry
from stolik_terminal.replay import PACES, ReplayApp, run
from stolik_terminal.testing import on_screen, press, settled, text_of


def played_through(tmp_path, names, variants=()):
    """A game of high card that was played to its end."""
    toys = {name: importlib.import_module(name) for name in ("highcard", "company")}
    registry = Registry({**toys, "core": stolik.plugin})
    rules = stolik.ruleset("highcard", players=len(names), variants=variants, registry=registry)
    match = stolik.Match(rules, 5, names=names)
    while match.decision is not None:
        option = match.decision.options[0]
        match.decide([] if match.decision.at_least == 0 else option, match.decision.seats[0])
    path = tmp_path / "game.jsonl"
    match.save(path)
    return record.load(path, registry=registry)


@pytest.fixture
def loaded(tmp_path):
    return played_through(tmp_path, ["Ala", "Olek"])


def watched(loaded, script, **more):
    app = ReplayApp(loaded, **more)

    async def play(pilot):
        await script(app, pilot)

    on_screen(app, play)


def test_it_steps_forwards_and_backwards_and_jumps(loaded):
    count = len(loaded.match)

    async def script(app, pilot):
        assert f"Action 0 of {count}" in text_of(app)
        await press(pilot, "right", "right", "right", "left")
        assert app.reel.at == 2
        await press(pilot, "end")
        assert app.reel.match.digest() == loaded.match.digest()
        assert "★" in text_of(app)
        await press(pilot, "right")
        assert app.reel.at == count
        await press(pilot, "home", "left")
        assert app.reel.at == 0
        await press(pilot, "j", "5", "enter")
        assert app.reel.at == 5
        assert f"Action 5 of {count}" in text_of(app)
        await press(pilot, "pagedown")
        assert app.reel.at == min(15, count)

    watched(loaded, script)


def test_every_place_is_the_one_that_was_played(loaded):
    digests = []
    match = stolik.Match(loaded.match.rules, loaded.match.seed, names=loaded.match.names)
    for seat, answer in loaded.match.log:
        digests.append(match.digest())
        match.decide(answer, seat)

    async def script(app, pilot):
        for at in (3, 1, 4, 0, 2):
            app.go_to(at)
            assert app.reel.match.digest() == digests[at]

    watched(loaded, script)


def test_the_spectator_sees_no_hand_and_a_seat_sees_its_own(loaded):
    async def script(app, pilot):
        def hands():
            return [p["cards"] is not None for p in app.table.picture.view["panels"] if p["label"] == "Hand"]

        assert hands() == [False, False]
        await press(pilot, "v")
        assert hands() == [True, False]
        assert "seen by: Ala" in text_of(app)
        asked = app.reel.entries[0][1].card.id
        assert app.table.picture.lit == {f"card:{asked}": ""}
        await press(pilot, "v")
        assert hands() == [False, True]
        assert app.table.picture.lit == {}
        await press(pilot, "v")
        assert hands() == [False, False]

    watched(loaded, script)


def test_the_game_of_one_alone_is_watched_too(tmp_path):
    loaded = played_through(tmp_path, ["Ala"], ["alone"])

    async def script(app, pilot):
        await press(pilot, "v")
        assert "seen by: Ala" in text_of(app)
        await press(pilot, "v", "end")
        assert "seen by: Ala" not in text_of(app)
        assert app.reel.match.digest() == loaded.match.digest()
        assert "Ala wins." in text_of(app)

    watched(loaded, script)


def test_it_plays_by_itself_and_stops_at_the_end(loaded, monkeypatch):
    monkeypatch.setattr("stolik_terminal.replay.PACES", (0.2, 0.05, 0.02, 0.01))
    assert len(PACES) == 4

    async def script(app, pilot):
        await pilot.press("space", "+", "+")
        for _try in range(200):
            await pilot.pause(0.02)
            if app.reel.at == len(app.reel.entries):
                break
        await settled(pilot)
        assert "playing" not in text_of(app)
        await pilot.press("-", "-", "-", "space")
        await pilot.pause(0.05)
        assert app.reel.at < len(app.reel.entries)
        await press(pilot, "space")
        assert "playing" not in text_of(app)

    watched(loaded, script)


def test_it_begins_where_it_is_told_and_speaks_both_languages(loaded):
    async def script(app, pilot):
        assert "Akcja 4 z" in text_of(app)
        await press(pilot, "g", "l")
        assert app.screen.kind == "log"
        await press(pilot, "escape", "q")

    watched(loaded, script, at=4, language="pl")


def test_a_file_that_is_no_save_is_refused(tmp_path):
    (tmp_path / "x").write_text("nothing")
    with pytest.raises(RecordError):
        run(tmp_path / "x")


def test_the_command_opens_it(monkeypatch):
    from click.testing import CliRunner
    from stolik_terminal.cli import watch

    seen = []
    monkeypatch.setattr("stolik_terminal.replay.run", lambda path, **more: seen.append((path, more)))
    assert CliRunner().invoke(watch, ["game.jsonl", "--at", "3", "--lang", "pl"]).exit_code == 0
    assert seen == [("game.jsonl", {"at": 3, "language": "pl"})]
