"""The screen between two people at one terminal: nothing of either is shown on it."""

from __future__ import annotations

from typing import ClassVar

from stolik.text import Catalog
from textual.app import ComposeResult
from textual.containers import Middle, Vertical
from textual.content import Content
from textual.widgets import Static

from stolik_terminal.base import Command, StolikScreen
from stolik_terminal.themes import seat_colour

_ = Catalog("stolik_terminal")
READY, UNDO = "ready", "undo"


class HandOver(StolikScreen[str]):
    """Asks the next player to sit down alone; returns ``ready`` or ``undo``."""

    kind = "handover"

    commands: ClassVar[tuple[Command, ...]] = (
        ("enter", "screen.dismiss('ready')", _("I alone am looking")),
        ("u", "screen.dismiss('undo')", _("undo")),
        ("g", "app.language", _("po polsku")),
        ("q", "app.leave", _("save and quit")),
    )

    def __init__(self, who: str, seat: int) -> None:
        super().__init__()
        self._who = who
        self._seat = seat

    def body(self) -> ComposeResult:
        """Yield who is to sit down."""
        with Middle(), Vertical(classes="box"):
            yield Static(id="who")

    def speak(self) -> None:
        """Say who is to sit down."""
        super().speak()
        words = self.say(_("Press Enter when you alone are looking."))
        who = Content.styled(self._who, f"bold {seat_colour(self._seat)}")
        self.query_one("#who", Static).update(Content("\n\n").join([who, Content(words)]))
