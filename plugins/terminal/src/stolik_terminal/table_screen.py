"""The screen of a table: who plays, what lies there, what is asked and what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
from stolik.text import Catalog, Renderer
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.widgets import Static

from stolik_terminal.base import Command, StolikScreen
from stolik_terminal.choice import Choice
from stolik_terminal.details import details
from stolik_terminal.layouts import Layout
from stolik_terminal.log_view import LogView
from stolik_terminal.question import QuestionBox
from stolik_terminal.sheet import Sheet
from stolik_terminal.table_view import TableView
from stolik_terminal.themes import seat_colour

_ = Catalog("stolik_terminal")


@attrs.frozen(kw_only=True)
class Picture:
    """What a table screen shows.

    Attributes:
        view: a rendered view.
        say: the language, and the names of the seats.
        title: what is played.
        turn: whose turn it is, in words.
        turn_seat: the seat in whose colour that stands.
        choice: the question that can be answered here.
        question: the line above the options.
        new_from: the number of the first action that is news in the log.
        lit: the things to light up; by default those that the options point at.
        layout: the hints of the game.
    """

    view: Mapping[str, Any]
    say: Renderer
    title: str
    turn: str
    turn_seat: int | None = None
    choice: Choice | None = None
    question: str = ""
    new_from: int = 0
    lit: Mapping[str, str] | None = None
    layout: Layout = attrs.field(factory=Layout)


class TableScreen(StolikScreen[None]):
    """Draws pictures; what is chosen on it goes to the app as messages of the question box."""

    kind = "table"

    def __init__(self, commands: tuple[Command, ...]) -> None:
        super().__init__()
        self.own_commands = commands
        self.picture: Picture | None = None
        self._notice = ""

    @property
    def commands(self) -> tuple[Command, ...]:  # type: ignore[override]  # each app has its own
        """The commands of the app."""
        return self.own_commands

    def body(self) -> ComposeResult:
        """Yield the line at the top, the table, the question, the details and the log."""
        yield Static(id="top")
        with Container(id="body"):
            with VerticalScroll(id="table-scroll", can_focus=False):
                yield TableView()
            with Vertical(id="side"):
                yield QuestionBox()
                with Vertical(id="below"):
                    yield Static(id="details")
                    with VerticalScroll(id="log-scroll", can_focus=False):
                        yield LogView()

    @property
    def question(self) -> QuestionBox:
        """The question box."""
        return self.query_one(QuestionBox)

    @property
    def table(self) -> TableView:
        """The table."""
        return self.query_one(TableView)

    def show(self, picture: Picture) -> None:
        """Show a picture."""
        is_new = self.picture is None or picture.choice is not self.picture.choice
        self.picture = picture
        self._notice = ""
        self.set_class(picture.layout.is_dense, "-dense")
        self._top(picture)
        self._light(picture)
        colour = seat_colour(picture.turn_seat) if picture.turn_seat is not None else "$ink"
        self.question.show(picture.choice, picture.say, picture.question, colour)
        names = [seat["name"] for seat in picture.view["seats"]]
        self.query_one(LogView).show(picture.view["events"], names, picture.new_from)
        self._details()
        if is_new and picture.choice is not None:
            self.question.enter()
            self.call_after_refresh(self.table.reveal_lit)
        elif picture.choice is None and self.question.has_focus_within:
            self.table.focus()

    def _light(self, picture: Picture) -> None:
        lit = picture.lit
        if lit is None:
            lit = picture.choice.lit if picture.choice else {}
        self.table.show(picture.view, picture.say, lit, picture.layout)

    def _top(self, picture: Picture) -> None:
        """Show what is played and whose turn it is; the turn comes first where there is little room."""
        colour = seat_colour(picture.turn_seat) if picture.turn_seat is not None else "$ink"
        words = [
            Content.styled(f" ● {picture.turn} ", f"bold {colour}"),
            Content.styled(f" {picture.title}", "$faint"),
            Content.styled(f"  #{picture.view['actions']}", "$faint"),
        ]
        self.query_one("#top", Static).update(Content("").join(words))

    def notice(self, text: str) -> None:
        """Say something until the next key."""
        self._notice = text
        self._details()

    def _details(self) -> None:
        """Show a notice, or what there is to say about the thing under the cursor."""
        words = Content.styled(self._notice, "bold $accent") if self._notice else self._pointed()
        line = self.query_one("#details", Static)
        line.update(words)
        line.set_class(not words.plain, "-empty")
        if not self.query_one(LogView).has_focus:
            self.call_after_refresh(self.query_one("#log-scroll").scroll_end, animate=False)

    def _pointed(self) -> Content:
        picture = self.picture
        if picture is None:
            return Content("")
        for key in self._pointed_keys():
            name, text = details(picture.view, key, picture.say)
            if text:
                return Content.assemble((f"{name}: ", "bold"), text)
        return Content("")

    def _pointed_keys(self) -> list[str]:
        if self.table.has_focus:
            return [self.table.cursor]
        option = self.question.pointed_option
        choice = self.picture.choice if self.picture else None
        if option is None or choice is None or option >= len(choice.options):
            return []
        targets: list[str] = choice.options[option]["targets"]
        return sorted(targets, key=lambda target: not target.startswith("card:"))

    # -- what people do -------------------------------------------------------------------------------

    def on_sheet_pointed(self, event: Sheet.Pointed) -> None:
        """Say something about the thing under the cursor."""
        event.stop()
        self._details()

    def on_sheet_chosen(self, event: Sheet.Chosen) -> None:
        """Choose by a thing on the table."""
        event.stop()
        if event.sheet is self.table:
            self.question.pick_target(event.key)

    def on_question_box_changed(self, event: QuestionBox.Changed) -> None:
        """Light up what the shown options point at."""
        event.stop()
        if self.picture is not None:
            self._light(self.picture)

    def on_question_box_noticed(self, event: QuestionBox.Noticed) -> None:
        """Say why a choice is not possible."""
        event.stop()
        self.notice(event.text)

    def press(self, event: Key) -> bool:
        """Take a key that chooses an option, or that ends a narrowed list."""
        if self._notice:
            self.notice("")
        if event.key == "escape":
            return self.question.show_all()
        return event.character is not None and self.question.press(event.character)
