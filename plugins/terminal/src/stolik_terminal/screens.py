"""The screen that this distribution brings, without loading it."""

from __future__ import annotations

from stolik.screens import ScreenKind
from stolik.text import Catalog

_ = Catalog("stolik_terminal")

TERMINAL = ScreenKind(
    id="terminal",
    text=_("The whole terminal: table, question and log, with keys and mouse."),
    target="stolik_terminal.app:run",
    lobby="stolik_terminal.lobby:choose",
    needs_terminal=True,
)
