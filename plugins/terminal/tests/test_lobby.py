from __future__ import annotations

import importlib

import pytest
import stolik.plugin
from stolik.errors import RulesetError
from stolik.game import Mode, Variant, switch
from stolik.plugins import Registry
from stolik.session import Session
from stolik.text import Renderer, Text
from stolik_terminal.lobby import LobbyApp
from stolik_terminal.testing import on_screen, press, settled, text_of, until
from stolik_terminal.wish import PERSON, Seated, Wish


def variant(name, **more):
    return Variant(
        id=name, game="highcard", title=Text(name.title()), hooks=object(), package="highcard", **more
    )


@pytest.fixture
def registry(monkeypatch):
    """High card with two modes and variants that do not all go together, and tic-tac-toe."""
    highcard = importlib.import_module("highcard")
    modes = (
        Mode(id="short", title=Text("Short"), players=(2, 2)),
        Mode(id="long", title=Text("Long"), players=(2, 3)),
    )
    monkeypatch.setattr(highcard.HighCard, "modes", modes)
    monkeypatch.setattr(highcard.HighCard, "options", (switch("open", Text("Open hands")),))

    class Variants:
        @stolik.hookimpl
        def stolik_variants(self):
            return [
                variant("red"),
                variant("blue", conflicts=("red",)),
                variant("green", requires=("red",)),
                variant("slow", modes=("long",), refusal=Text("Only in the long game.")),
            ]

    modules = {"highcard": highcard, "tictactoe": importlib.import_module("tictactoe")}
    return Registry({**modules, "variants": Variants(), "core": stolik.plugin}, strict=True)


@pytest.fixture
def choosy():
    """High card with a variant for one player and a variant for two."""
    toys = {name: importlib.import_module(name) for name in ("highcard", "company")}
    return Registry({**toys, "core": stolik.plugin}, strict=True)


async def filled(app, pilot):
    """Wait until the form is as the wish is."""
    await until(pilot, lambda: not app.lobby.is_filling)
    await settled(pilot)


def chosen(registry, script, language="en", size=(80, 24)):
    app = LobbyApp(language, registry)

    async def play(pilot):
        await until(pilot, lambda: "Start" in text_of(app))
        await script(app, pilot)

    on_screen(app, play, size)
    return app.return_value


# -- the wish -------------------------------------------------------------------------------------------


def test_it_explains_what_does_not_go_together(registry):
    wish, say = Wish.first(registry), Renderer("en")
    assert wish.game == "highcard"
    assert wish.problem(say) == ""
    wish.take("green", wanted=True)
    assert wish.problem(say) == "Green needs Red too."
    wish.take("red", wanted=True)
    assert wish.problem(say) == ""
    wish.take("blue", wanted=True)
    assert wish.problem(say) == "Blue and Red exclude each other."
    assert wish.problem(Renderer("pl")) == "Blue i Red wykluczają się nawzajem."
    with pytest.raises(RulesetError):
        wish.begin("en")
    wish.take("blue", wanted=False)
    wish.take("slow", wanted=True)
    assert wish.problem(say) == "Only in the long game."
    wish.choose_mode("long")
    assert wish.problem(say) == ""


def test_the_number_of_seats_follows_the_mode(registry):
    wish = Wish.first(registry)
    assert [seated.kind for seated in wish.seats] == [PERSON, "random"]
    wish.choose_mode("long")
    wish.seat(3)
    wish.choose_mode("short")
    assert len(wish.seats) == 2


def test_the_number_of_seats_follows_the_variants(choosy):
    wish, say = Wish.first(choosy), Renderer("en")
    assert (wish.players, len(wish.seats)) == ((2, 3), 3)
    wish.take("alone", wanted=True)
    assert wish.players == (1, 1)
    assert [seated.kind for seated in wish.seats] == [PERSON]
    assert wish.problem(say) == ""
    assert wish.rules().players == 1
    wish.take("alone", wanted=False)
    assert wish.players == (2, 3)
    assert [seated.kind for seated in wish.seats] == [PERSON, "random"]
    wish.seat(3)
    wish.take("pair", wanted=True)
    assert (wish.players, len(wish.seats)) == ((2, 2), 2)


def test_variants_for_different_numbers_of_players_do_not_go_together(choosy):
    wish = Wish.first(choosy)
    wish.take("alone", wanted=True)
    wish.take("pair", wanted=True)
    for language, problem in (
        ("en", "Alone and Pair are for different numbers of players."),
        ("pl", "Alone i Pair są dla różnej liczby graczy."),
    ):
        assert wish.problem(Renderer(language)) == problem
    assert (wish.players, len(wish.seats)) == ((1, 1), 1)
    with pytest.raises(RulesetError):
        wish.begin("en")
    wish.take("alone", wanted=False)
    assert wish.problem(Renderer("en")) == ""
    assert len(wish.seats) == 2


def test_a_name_can_be_read_back_from_the_save_file():
    assert Seated(PERSON, " Ala, *Ola* ").sitter.word == "me:Ala   Ola"
    assert Seated(PERSON, "").sitter.word == "me"
    assert Seated("mcts", "200").sitter.word == "bot:mcts:200"


def test_without_games_there_is_nothing_to_choose():
    with pytest.raises(RulesetError, match="no game"):
        Wish.first(Registry({}))


# -- the screen -----------------------------------------------------------------------------------------


def test_start_begins_the_first_game_at_once(registry, saves_here):
    async def script(app, pilot):
        assert "High card" in text_of(app)
        await press(pilot, "s")

    with chosen(registry, script) as session:
        assert isinstance(session, Session)
        assert session.match.rules.id == "highcard"
        assert session.match.sitting == ("me", "bot:random")
        assert session.path.parent == saves_here


def test_everything_can_be_chosen_with_the_keyboard(registry, saves_here):
    async def script(app, pilot):
        await press(pilot, "tab", "enter", "down", "enter")
        await until(pilot, lambda: app.lobby.wish.mode == "long")
        await filled(app, pilot)
        for name in ("variant-0", "variant-3", "option-0"):
            app.lobby.query_one(f"#{name}").focus()
            await press(pilot, "space")
            await filled(app, pilot)
        app.lobby.query_one("#players").focus()
        await press(pilot, "enter", "down", "enter")
        await until(pilot, lambda: len(app.lobby.wish.seats) == 3)
        await filled(app, pilot)
        app.lobby.query_one("#word-0").focus()
        await press(pilot, "Z", "o", "ś")
        app.lobby.query_one("#seed").focus()
        await press(pilot, "4", "2")
        app.lobby.query_one("#start").focus()
        await press(pilot, "enter")

    with chosen(registry, script, "pl") as session:
        rules = session.match.rules
        names = list(registry.variants("highcard"))
        assert (rules.mode, rules.players) == ("long", 3)
        assert list(rules.variant_ids) == [names[0], names[3]]
        assert rules.options == {"open": True}
        assert session.match.seed == 42
        assert session.match.name_of(0) == "Zoś"
        assert session.language == "pl"


def test_what_does_not_fit_is_said_and_does_not_start(registry, saves_here):
    async def script(app, pilot):
        app.lobby.wish.take("green", wanted=True)
        app.lobby.speak()
        await until(pilot, lambda: "Green needs Red too." in text_of(app))
        app.lobby.query_one("#variant-0").focus()
        assert "Only in the long game." in text_of(app)
        await press(pilot, "s")
        assert app.is_running
        assert "Green needs Red too." in text_of(app)
        await press(pilot, "q")

    assert chosen(registry, script) is None


def test_a_variant_for_one_player_clears_the_other_seats(choosy, saves_here):
    async def script(app, pilot):
        assert "Seat 3" in text_of(app)
        app.lobby.query_one("#variant-0").focus()
        await press(pilot, "space")
        await filled(app, pilot)
        assert "Seat 1" in text_of(app)
        assert "Seat 2" not in text_of(app)
        app.lobby.query_one("#variant-1").focus()
        await press(pilot, "space")
        await filled(app, pilot)
        assert "Alone and Pair are for different numbers of players." in text_of(app)
        await press(pilot, "s")
        assert app.is_running
        await press(pilot, "space")
        await filled(app, pilot)
        assert app.lobby.focused.id == "variant-1"
        assert "different numbers" not in text_of(app)
        await press(pilot, "s")

    with chosen(choosy, script) as session:
        assert session.match.rules.variant_ids == ("alone",)
        assert session.match.sitting == ("me",)


def test_another_game_brings_its_own_lines(registry, saves_here):
    async def script(app, pilot):
        await press(pilot, "enter", "down", "enter")
        await until(pilot, lambda: "Tic-tac-toe" in text_of(app))
        assert "Short" not in text_of(app)
        await press(pilot, "g")
        await until(pilot, lambda: "Gracze" in text_of(app))
        await press(pilot, "s")

    with chosen(registry, script) as session:
        assert session.match.rules.id == "tictactoe"


def test_a_saved_game_goes_on(registry, saves_here):
    wish = Wish.first(registry)
    with wish.begin("en") as session:
        session.match.decide(session.match.decision.options[0])
    (saves_here / "broken.jsonl").write_text("{}")

    async def script(app, pilot):
        await press(pilot, "r")
        assert "High card · Player 1, Bot 2 · 1 action" in text_of(app)
        assert "broken.jsonl" in text_of(app)
        shown = app.screen.query_one("#list")
        shown.highlighted = next(n for n, path in enumerate(app.screen._paths) if "broken" in path.name)
        await press(pilot, "enter")
        assert "broken.jsonl" in text_of(app)
        assert app.screen.kind == "saves"
        shown.highlighted = 1 - shown.highlighted
        await press(pilot, "enter")
        await settled(pilot)

    with chosen(registry, script) as again:
        assert len(again.match) == 1
        assert again.path == session.path
