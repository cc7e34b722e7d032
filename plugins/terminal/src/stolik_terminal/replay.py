"""The replay: a saved game, step by step, forwards and backwards."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from stolik import record
from stolik.decisions import Answer
from stolik.ids import Seat
from stolik.match import Match
from stolik.record import Loaded
from stolik.text import Catalog, Renderer
from stolik.views import render
from textual.app import ComposeResult
from textual.containers import Middle, Vertical
from textual.timer import Timer
from textual.widgets import Input, Static

from stolik_terminal.base import Command, StolikApp, StolikScreen
from stolik_terminal.dialogs import LogScreen, winners_line
from stolik_terminal.layouts import layout_or_fault
from stolik_terminal.table_screen import Picture, TableScreen

_ = Catalog("stolik_terminal")
PACES = (3.0, 1.5, 0.7, 0.3)
"""Seconds between two actions when it plays by itself."""
JUMP = 10
COMMANDS: tuple[Command, ...] = (
    ("left", "app.step(-1)", _("back")),
    ("right", "app.step(1)", _("on")),
    ("j", "app.jump", _("jump")),
    ("space", "app.play", _("play")),
    ("v", "app.viewer", _("who looks")),
    ("l", "app.log", _("log")),
    ("g", "app.language", _("po polsku")),
    ("q", "app.leave", _("quit")),
)
MORE: tuple[Command, ...] = (
    ("home", "app.go(0)", _("first")),
    ("end", "app.go(-1)", _("last")),
    ("pageup", f"app.step({-JUMP})", _("back")),
    ("pagedown", f"app.step({JUMP})", _("on")),
    ("+", "app.faster(1)", _("faster")),
    ("-", "app.faster(-1)", _("slower")),
    ("t", "app.colours", _("colours")),
)


def run(path: str | Path, *, at: int = 0, language: str = "en") -> None:
    """Show a saved game on the whole terminal.

    Raises:
        RecordError: the file is no save, or does not fit the installed rules.
    """
    ReplayApp(record.load(path, prefix=True), at=at, language=language).run()


class Reel:
    """A saved game that can be wound to any of its actions.

    Attributes:
        entries: the action log.
        match: the match as it stands.
    """

    def __init__(self, whole: Match[Any]) -> None:
        self._whole = whole
        self.entries: list[tuple[Seat, Answer]] = whole.log
        self.match: Match[Any] = self._begin()

    def _begin(self) -> Match[Any]:
        match: Match[Any] = Match(self._whole.rules, self._whole.seed, names=self._whole.names)
        match.sitting = self._whole.sitting
        return match

    @property
    def at(self) -> int:
        """How many actions are played."""
        return len(self.match)

    def wind(self, at: int) -> None:
        """Go to where the match was after so many actions, or as near as there is."""
        at = max(0, min(at, len(self.entries)))
        if at < self.at:
            self.match = self._begin()
        for seat, answer in self.entries[self.at : at]:
            self.match.decide(answer, seat)


class ReplayApp(StolikApp[None]):
    """Steps through a saved game."""

    def __init__(self, loaded: Loaded, *, at: int = 0, language: str = "en") -> None:
        super().__init__(language)
        self.reel = Reel(loaded.match)
        self.reel.wind(at)
        self.viewer: Seat | None = None
        self.table = ReplayScreen(COMMANDS)
        self._notes = [*loaded.notes, *([str(loaded.problem)] if loaded.problem else [])]
        self._pace = 1
        self._timer: Timer | None = None
        self._view: dict[str, Any] = {}
        self._layout, fault = layout_or_fault(loaded.match.rules.game_class.package)
        self._notes += [fault] if fault else []

    def get_default_screen(self) -> TableScreen:
        """Return the table."""
        return self.table

    def on_mount(self) -> None:
        """Show where it begins."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.draw()
        self.table.table.focus()
        if self._notes:
            self.table.notice("; ".join(self._notes))

    # -- showing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the match as it stands, as the chosen viewer may know it."""
        match = self.reel.match
        self._view = match.view(self.viewer)
        view = render(self._view, self.language)
        names = [seat["name"] for seat in view["seats"]]
        say = Renderer(self.language, names)
        seats = view["decision"]["seats"] if view["decision"] else []
        self.table.show(
            Picture(
                view=view,
                say=say,
                title=self._title(say),
                turn=self._turn(view, names, say),
                turn_seat=seats[0] if seats else None,
                question=self._position(names, say),
                new_from=self.reel.at,
                lit=self._next_targets(view),
                layout=self._layout,
            )
        )

    def _title(self, say: Renderer) -> str:
        rules = self.reel.match.rules
        return " + ".join([say(rules.game_class.title), *(say(variant.title) for variant in rules.variants)])

    def _turn(self, view: dict[str, Any], names: list[str], say: Renderer) -> str:
        if view["decision"] is None:
            return winners_line(view["result"], names, say)
        who = ", ".join(names[seat] for seat in view["decision"]["seats"])
        return f"{who}: {view['decision']['text']}"

    def _position(self, names: list[str], say: Renderer) -> str:
        """Return the line that says where the replay is and who looks."""
        at, count = self.reel.at, len(self.reel.entries)
        seen = say(_("spectator")) if self.viewer is None else names[self.viewer]
        words = [
            say(_("Action {at} of {count}", at=at, count=count)),
            say(_("seen by: {who}", who=seen)),
        ]
        if self._timer is not None:
            words.append(say(_("playing, {seconds} s a step", seconds=PACES[self._pace])))
        return " · ".join(words)

    def _next_targets(self, view: dict[str, Any]) -> dict[str, str]:
        """Return what the next answer points at, if the one who looks was asked for it."""
        match = self.reel.match
        if self.reel.at == len(self.reel.entries) or view["decision"] is None:
            return {}
        seat, answer = self.reel.entries[self.reel.at]
        if seat != self.viewer:
            return {}
        chosen = answer if isinstance(answer, tuple) else (answer,)
        written = [match.rules.answer_data(one) for one in chosen]
        options = [one for one in view["decision"]["options"] if one["action"] in written]
        return {target: "" for option in options for target in option["targets"]}

    # -- commands -------------------------------------------------------------------------------------

    def go_to(self, at: int) -> None:
        """Show the match after so many actions."""
        self.reel.wind(at)
        self.draw()

    def action_step(self, actions: int) -> None:
        """Go some actions on or back."""
        self._stop()
        self.go_to(self.reel.at + actions)

    def action_go(self, at: int) -> None:
        """Go to an action; a negative number is the last one."""
        self._stop()
        self.go_to(at if at >= 0 else len(self.reel.entries))

    def action_jump(self) -> None:
        """Ask for the number of an action and go there."""

        def go(at: int | None) -> None:
            if at is not None:
                self.action_go(at)

        self.push_screen(JumpScreen(len(self.reel.entries)), go)

    def action_play(self) -> None:
        """Play by itself, or stop."""
        if self._timer is not None:
            self._stop()
        else:
            if self.reel.at == len(self.reel.entries):
                self.reel.wind(0)
            self._timer = self.set_interval(PACES[self._pace], self._tick)
        self.draw()

    def _tick(self) -> None:
        self.reel.wind(self.reel.at + 1)
        if self.reel.at == len(self.reel.entries):
            self._stop()
        self.draw()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_faster(self, by: int) -> None:
        """Play faster or slower."""
        self._pace = max(0, min(self._pace + by, len(PACES) - 1))
        if self._timer is not None:
            self._timer.stop()
            self._timer = self.set_interval(PACES[self._pace], self._tick)
        self.draw()

    def action_viewer(self) -> None:
        """Let the next seat look, and after the last one the spectator."""
        seats: list[Seat | None] = [None, *map(Seat, self.reel.match.seats)]
        self.viewer = seats[(seats.index(self.viewer) + 1) % len(seats)]
        self.draw()

    def action_log(self) -> None:
        """Show everything that happened so far."""
        self.push_screen(LogScreen(self._view))

    def speak(self) -> None:
        """Draw everything in the language of now."""
        self.draw()
        super().speak()


class ReplayScreen(TableScreen):
    """The table of a replay: arrows step through the game."""

    @property
    def commands(self) -> tuple[Command, ...]:  # type: ignore[override]  # as in the base class
        """The commands that are shown, and some that are not."""
        return (*self.own_commands, *MORE)

    def shown_commands(self) -> tuple[Command, ...]:
        """Return the commands that the line of keys names."""
        return self.own_commands


class JumpScreen(StolikScreen[int | None]):
    """Asks for the number of an action."""

    kind = "jump"

    commands: ClassVar[tuple[Command, ...]] = (("escape", "screen.dismiss()", _("back")),)

    def __init__(self, last: int) -> None:
        super().__init__()
        self._last = last

    def body(self) -> ComposeResult:
        """Yield the line to type in."""
        with Middle(), Vertical(classes="box"):
            yield Static(id="words")
            yield Input(type="integer", compact=True)

    def speak(self) -> None:
        """Say what is asked."""
        super().speak()
        self.query_one("#words", Static).update(
            self.say(_("Go to which action, 0 to {last}?", last=self._last))
        )
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go there."""
        event.stop()
        self.dismiss(int(event.value) if event.value.isdecimal() else None)
