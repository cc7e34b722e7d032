"""The log: what happened, in sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from stolik_terminal.canvas import Canvas, Piece, wrapped
from stolik_terminal.sheet import Sheet
from stolik_terminal.themes import seat_colour

KEPT = 300
"""So many events, the latest, are shown; the screen of the whole log shows all."""


class LogView(Sheet):
    """Shows events, the latest last; those since the viewer's last answer stand out."""

    def __init__(self, kept: int = KEPT) -> None:
        super().__init__("log")
        self._kept = kept
        self._events: Sequence[Mapping[str, Any]] = ()
        self._names: Sequence[str] = ()
        self._new_from = 0

    def show(self, events: Sequence[Mapping[str, Any]], names: Sequence[str], new_from: int) -> None:
        """Show events.

        Args:
            events: of a rendered view.
            names: of the seats, to colour them.
            new_from: the number of the first action that is news.
        """
        self._events, self._names, self._new_from = events[-self._kept :], names, new_from
        self.redraw()

    def draw(self, width: int) -> Canvas:
        """Return the events, each with the number of its action where that changes."""
        canvas = Canvas(width)
        before = None
        for event in self._events:
            number = event["action"]
            self._event(canvas, event["text"], number, "" if number == before else str(number))
            before = number
        return canvas

    def _event(self, canvas: Canvas, text: str, action: int, number: str) -> None:
        """Draw one event, the number of its action before it, in as many lines as it needs."""
        is_new = action >= self._new_from
        top = canvas.height
        canvas.put(0, top, f"{number:>4} ", "$faint")
        canvas.put(5, top, "•" if is_new else "·", "$accent" if is_new else "$faint")
        for y, line in enumerate(wrapped(text, max(canvas.width - 7, 10)), top):
            x = 7
            for piece in coloured(line, self._names, "$ink" if is_new else "$faint"):
                x = canvas.put(x, y, piece.text, piece.style)


def coloured(text: str, names: Sequence[str], style: str) -> list[Piece]:
    """Return a sentence in pieces, the names of seats in their colours."""
    known = {name: seat for seat, name in enumerate(names) if name}
    if not known:
        return [Piece(text, style)]
    pattern = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
    return [
        Piece(part, f"bold {seat_colour(known[part])}" if part in known else style)
        for part in re.split(rf"(?<!\w)({pattern})(?!\w)", text)
        if part
    ]
