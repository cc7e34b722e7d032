"""The lobby: choose a game, its mode, variants and options and who plays, or go on with a saved game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from stolik.errors import StolikError
from stolik.game import Option
from stolik.plugins import Registry, installed
from stolik.session import Session, saves
from stolik.text import Catalog, Renderer, Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, OptionList, Select, Static

from stolik_terminal.base import Command, StolikApp, StolikScreen
from stolik_terminal.wish import PERSON, Wish

_ = Catalog("stolik_terminal")
MOST_SAVES = 50


def choose(language: str) -> Session | None:
    """Let people choose what to play; ``None`` if they leave.

    Raises:
        RulesetError: no game is installed.
    """
    return LobbyApp(language, installed()).run()


class LobbyApp(StolikApp[Session]):
    """Ends with the session that was chosen."""

    def __init__(self, language: str, registry: Registry) -> None:
        super().__init__(language)
        self.lobby = LobbyScreen(Wish.first(registry))

    def get_default_screen(self) -> LobbyScreen:
        """Return the lobby."""
        return self.lobby


class LobbyScreen(StolikScreen[None]):
    """The form of a new game."""

    kind = "lobby"

    commands: ClassVar[tuple[Command, ...]] = (
        ("s", "screen.start", _("start")),
        ("r", "screen.resume", _("saved games")),
        ("tab", "app.focus_next", _("next line")),
        ("g", "app.language", _("po polsku")),
        ("t", "app.colours", _("colours")),
        ("q", "app.leave", _("quit")),
    )

    def __init__(self, wish: Wish) -> None:
        super().__init__()
        self.wish = wish
        self.is_filling = False

    def body(self) -> ComposeResult:
        """Yield the title, the form and the line that says what is wrong."""
        yield Static(id="top")
        yield VerticalScroll(id="form", can_focus=False)
        yield Static(id="problem")

    async def on_mount(self) -> None:  # type: ignore[override]  # it waits for the form
        """Show the form."""
        self.speak()

    def speak(self) -> None:
        """Show the words, and the form anew."""
        super().speak()
        self.query_one("#top", Static).update(Content.styled(f" {self.say(_('A new game'))}", "bold $accent"))
        self._refill()

    def _refill(self) -> None:
        self.is_filling = True
        self.call_next(self._fill)

    async def _fill(self) -> None:
        """Show the form as the wish is now; what had the focus has it again."""
        focused = self.focused.id if self.focused else None
        form = self.query_one("#form", VerticalScroll)
        with self.app.batch_update():
            await form.remove_children()
            await form.mount_all(Form(self.wish, Renderer(self.language)).rows())
        same = form.query(f"#{focused}") if focused is not None else ()
        self.set_focus(next(iter(same), form.query_one("#game")))
        self._check()
        self.is_filling = False

    def _check(self) -> None:
        """Say what is wrong with the wish."""
        problem = self.wish.problem(Renderer(self.language))
        line = self.query_one("#problem", Static)
        line.update(Content.styled(problem, "bold $bad"))
        line.display = bool(problem)

    # -- what people choose ---------------------------------------------------------------------------

    def on_select_changed(self, event: Select.Changed) -> None:
        """Take what was chosen in a list."""
        wish, value = self.wish, event.value
        name, _hyphen, rest = (event.select.id or "").partition("-")
        match name:
            case "game" if value != wish.game:
                wish.choose_game(str(value))
            case "mode" if value != wish.mode:
                wish.choose_mode(str(value))
            case "players" if value != len(wish.seats):
                wish.seat(int(str(value)))
            case "who" if value != wish.seats[int(rest)].kind:
                wish.seats[int(rest)].kind = str(value)
            case "option" if value != _value(wish, self._option(rest)):
                wish.options[self._option(rest).id] = value  # type: ignore[assignment]
            case _:
                return
        self._refill()

    def on_checkbox_changed(self, event: Checkbox.Changed) -> None:
        """Take what was ticked."""
        name, _hyphen, rest = (event.checkbox.id or "").partition("-")
        if name == "variant":
            variant = list(self.wish.known_variants)[int(rest)]
            if event.value != (variant in self.wish.variants):
                self.wish.take(variant, wanted=event.value)
                self._refill()
        elif name == "option":
            self.wish.options[self._option(rest).id] = event.value
            self._check()
        else:
            self.wish.hints = event.value

    def on_input_changed(self, event: Input.Changed) -> None:
        """Take what was typed."""
        name, _hyphen, rest = (event.input.id or "").partition("-")
        if name == "word":
            self.wish.seats[int(rest)].word = event.value
        elif name == "option":
            self.wish.options[self._option(rest).id] = event.value
            self._check()
        else:
            self.wish.seed = event.value

    def _option(self, place: str) -> Option:
        return self.wish.known_options[int(place)]

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Start."""
        event.stop()
        self.action_start()

    def action_start(self) -> None:
        """Begin the match, or say why it can't begin."""
        try:
            session = self.wish.begin(self.language)
        except (StolikError, ValueError, OSError) as error:
            problem = self.wish.problem(Renderer(self.language)) or str(error)
            line = self.query_one("#problem", Static)
            line.update(Content.styled(problem, "bold $bad"))
            line.display = True
        else:
            self.app.exit(session)

    def action_resume(self) -> None:
        """Show the saved games."""

        def go_on(session: Session | None) -> None:
            if session is not None:
                self.app.exit(session)

        self.app.push_screen(SavesScreen(self.wish.registry), go_on)

    def press(self, event: events.Key) -> bool:
        """Move from line to line with the arrows."""
        if event.key in ("down", "up") and not isinstance(self.focused, OptionList):
            self.focus_next() if event.key == "down" else self.focus_previous()
            return True
        return False


def _value(wish: Wish, option: Option) -> object:
    return wish.options.get(option.id, option.default)


class Tick(Checkbox):
    """A box that can be told ticked from empty without colours."""

    BUTTON_INNER = " "

    def __init__(self, label: str, value: bool, id: str) -> None:  # noqa: A002 - what Textual calls it
        super().__init__(Content(label), value, id=id, compact=True)

    def watch_value(self) -> None:
        """Show the tick."""
        self.BUTTON_INNER = "X" if self.value else " "
        super().watch_value()


class Form:
    """The lines of the form, made from a wish."""

    def __init__(self, wish: Wish, say: Renderer) -> None:
        self._wish = wish
        self._say = say

    def rows(self) -> Iterator[Widget]:
        """Yield the lines."""
        wish, say = self._wish, self._say
        games = [(say(game.title), name) for name, game in wish.registry.games.items()]
        yield self._row(_("Game"), self._select(games, wish.game, "game"))
        if wish.kind.summary:
            yield Static(Content(say(wish.kind.summary)), classes="note")
        if wish.kind.modes:
            modes = [(say(mode.title), mode.id) for mode in wish.kind.modes]
            yield self._row(_("Mode"), self._select(modes, wish.mode, "mode"))
        yield from self._variants()
        for place, option in enumerate(wish.known_options):
            yield self._option(place, option)
        yield from self._seats()
        seed = Input(wish.seed, placeholder=say(_("by chance")), id="seed", compact=True)
        yield self._row(_("Seed"), seed)
        if any(bot.advises for bot in wish.known_bots):
            yield Tick(say(_("hints of a bot")), wish.hints, "hints")
        yield Button(say(_("Start")), id="start", variant="primary", compact=True)

    def _row(self, label: Text, *widgets: Widget, kind: str = "") -> Widget:
        words = Static(Content(self._say(label)), classes="label")
        return Horizontal(words, *widgets, classes=f"row {kind}")

    def _select(self, choices: list[tuple[str, Any]], value: object, name: str) -> Select[Any]:
        return Select(choices, value=value, allow_blank=False, id=name, compact=True)

    def _variants(self) -> Iterator[Widget]:
        """Yield a box to tick for each variant, with what it does or why it can't be had."""
        wish, say = self._wish, self._say
        for place, (name, variant) in enumerate(wish.known_variants.items()):
            reason = wish.why_not(name) if variant.modes and wish.mode not in variant.modes else None
            box = Tick(say(variant.title), name in wish.variants, f"variant-{place}")
            box.disabled = reason is not None and name not in wish.variants
            yield box
            words = reason or variant.summary
            if words is not None:
                yield Static(Content(say(words)), classes="note refusal" if reason else "note")

    def _option(self, place: int, option: Option) -> Widget:
        value, name = _value(self._wish, option), f"option-{place}"
        if isinstance(option.default, bool):
            return Tick(self._say(option.text), bool(value), name)
        if option.choices:
            choices = [(str(choice), choice) for choice in option.choices]
            return self._row(option.text, self._select(choices, value, name), kind="option")
        return self._row(option.text, Input(str(value), id=name, compact=True), kind="option")

    def _seats(self) -> Iterator[Widget]:
        """Yield the number of players and a line for each of them."""
        wish, say = self._wish, self._say
        least, most = wish.players
        numbers = [(str(n), n) for n in range(least, most + 1)]
        yield self._row(_("Players"), self._select(numbers, len(wish.seats), "players"))
        kinds = [(say(_("a person")), PERSON)]
        kinds += [(say(_("bot: {kind}", kind=bot.id)), bot.id) for bot in wish.known_bots]
        for place, seated in enumerate(wish.seats):
            hint = say(_("name") if seated.kind == PERSON else _("strength"))
            word = Input(seated.word, placeholder=hint, id=f"word-{place}", compact=True)
            label = _("Seat {number}", number=place + 1)
            yield self._row(label, self._select(kinds, seated.kind, f"who-{place}"), word)


class SavesScreen(StolikScreen[Session | None]):
    """The saved games; returns the session that goes on."""

    kind = "saves"

    commands: ClassVar[tuple[Command, ...]] = (
        ("escape", "screen.dismiss()", _("back")),
        ("g", "app.language", _("po polsku")),
        ("q", "app.leave", _("quit")),
    )

    def __init__(self, registry: Registry) -> None:
        super().__init__()
        self._registry = registry
        self._paths: list[Path] = saves()[:MOST_SAVES]

    def body(self) -> ComposeResult:
        """Yield the list."""
        yield Static(id="top")
        yield OptionList(id="list", compact=True, markup=False)
        yield Static(id="problem")

    def speak(self) -> None:
        """Show the list."""
        super().speak()
        say = Renderer(self.language)
        title = say(_("Saved games")) if self._paths else say(_("There are no saved games."))
        self.query_one("#top", Static).update(Content.styled(f" {title}", "bold $accent"))
        self.query_one("#problem", Static).display = False
        shown = self.query_one(OptionList)
        shown.clear_options()
        shown.add_options([described(path, self._registry, say) for path in self._paths])
        shown.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with a saved game, or say why that is not possible."""
        event.stop()
        path = self._paths[event.option_index]
        try:
            session = Session.resume(path, language=self.language, registry=self._registry)
        except (StolikError, ValueError, OSError) as error:
            line = self.query_one("#problem", Static)
            line.update(Content.styled(str(error), "bold $bad"))
            line.display = True
        else:
            self.dismiss(session)


def described(path: Path, registry: Registry, say: Renderer) -> str:
    """Return a line about a save file: the game, who plays, and how many actions there are."""
    try:
        with path.open(encoding="utf-8") as file:
            head = json.loads(file.readline())
            actions = sum(1 for line in file if '"action"' in line)
        title = registry.games[head["game"]].title if head["game"] in registry.games else head["game"]
        words = [say(title), *head["variants"]]
        names = ", ".join(name or "?" for name in head["names"])
    except (OSError, ValueError, KeyError, TypeError):
        return path.name
    count = say(_.plural("{count} action", "{count} actions", by="count", count=actions))
    return f"{' + '.join(words)} · {names} · {count}"
