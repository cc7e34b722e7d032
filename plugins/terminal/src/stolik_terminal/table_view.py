"""The table: all panels of a view, the middle first and then what lies before each seat."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
from stolik.text import Catalog, Renderer
from textual.widget import Widget

from stolik_terminal.canvas import Canvas, Piece, Spot, flow, line_up, shortened, stack, text_width
from stolik_terminal.layouts import Layout
from stolik_terminal.panels import Painter
from stolik_terminal.sheet import Sheet
from stolik_terminal.themes import seat_colour

_ = Catalog("stolik_terminal")
ROOMY = 96
"""From so many columns on, groups have frames and stand side by side."""
GROUP = 40
"""Columns that the things of a seat take at least, where seats stand side by side."""

ALIGNED = 3
"""So many panels of one family stand in columns."""


class TableView(Sheet):
    """Shows the panels of a view; things that an option points at are lit."""

    def __init__(self) -> None:
        super().__init__("table")
        self._view: Mapping[str, Any] | None = None
        self._say = Renderer("en")
        self._lit: Mapping[str, str] = {}
        self._layout = Layout()

    def show(
        self, view: Mapping[str, Any], say: Renderer, lit: Mapping[str, str], game_layout: Layout
    ) -> None:
        """Show a view in which each text is a sentence already.

        Args:
            view: the view.
            say: the language of everything else.
            lit: the things that options point at, with the keys that choose them.
            game_layout: the hints of the game.
        """
        self._view, self._say, self._lit, self._layout = view, say, lit, game_layout
        self.redraw()

    def draw(self, width: int) -> Canvas:
        """Return the whole table."""
        if self._view is None:
            return Canvas(width)
        height = self.parent.size.height if isinstance(self.parent, Widget) else 0
        for painter, leading in self._ways(width):
            table = Drawing(painter, self._view, width, leading=leading).table()
            if table.height <= height:
                break
        return table

    def _ways(self, width: int) -> Iterator[tuple[Painter, int]]:
        """Yield the ways to draw the table, the one that takes the most room first."""
        painter = Painter(self._say, self._lit, self._layout, width >= ROOMY)
        wordy = attrs.evolve(painter, prints_spaces=True)
        if painter.is_roomy:
            yield from ((wordy, 1), (wordy, 0), (painter, 1))
        elif self._layout.is_dense:
            yield wordy, 0
        yield painter, 0

    def first_spot(self) -> Spot | None:
        """Return the first thing that is lit, else the first thing."""
        lit = (spot for spot in self.spots if spot.key in self._lit)
        return next(lit, None) or super().first_spot()

    def reveal_lit(self) -> None:
        """Scroll to the first lit thing unless one is in view already."""
        lit = [spot for spot in self.spots if spot.key in self._lit]
        scroll = self.parent
        if lit and isinstance(scroll, Widget):
            top, height = scroll.scroll_offset.y, scroll.size.height
            if not any(top <= spot.y < top + height for spot in lit):
                self.reveal(lit[0])


class Drawing:
    """Arranges the panels of a view by their owners."""

    def __init__(self, painter: Painter, view: Mapping[str, Any], width: int, *, leading: int = 0) -> None:
        self._painter = painter
        self._leading = leading
        self._view = view
        self._width = width

    def table(self) -> Canvas:
        """Return the middle of the table and, below it, the seats, side by side where there is room."""
        middle = self._panels(None)
        seats = [seat["seat"] for seat in self._view["seats"]]
        blocks = []
        if middle:
            blocks.append(self._group(self._painter.say(_("The table")), "$primary", "", middle, self._width))
        columns = 1
        if self._painter.is_roomy:
            columns = max(1, min(len(seats), self._width // GROUP))
        width = (self._width - 2 * (columns - 1)) // columns
        groups = [self._seat(seat, width) for seat in seats]
        rows = (groups[start : start + columns] for start in range(0, len(groups), columns))
        blocks += [flow(row, self._width) for row in rows]
        return stack(blocks, self._width)

    def _panels(self, owner: int | None) -> list[Mapping[str, Any]]:
        return [panel for panel in self._view["panels"] if panel["owner"] == owner]

    def _seat(self, seat: int, width: int) -> Canvas:
        """Draw what lies before a seat."""
        say = self._painter.say
        name = self._view["seats"][seat]["name"]
        if seat == self._view["viewer"]:
            name = f"{name} ({say(_('you'))})"
        decision = self._view["decision"]
        if decision and seat in decision["seats"]:
            name = f"● {name}"
        result = self._view["result"]
        if result and seat in result["winners"]:
            name = f"★ {name}"
        return self._group(name, seat_colour(seat), f"seat:{seat}", self._panels(seat), width)

    def _group(
        self, title: str, colour: str, key: str, panels: Sequence[Mapping[str, Any]], width: int
    ) -> Canvas:
        """Draw a group under a heading, in a frame where there is room."""
        frame = 2 if self._painter.is_roomy else 1
        inside = stack(self._sections(panels, width - 2 * frame), width - 2 * frame)
        canvas = Canvas(width)
        canvas.grow(1)
        left, right = ("╭─", "╮") if self._painter.is_roomy else ("──", "─")
        canvas.put(0, 0, left + "─" * (width - 3) + right, colour)
        badge = self._painter.badge(key)
        style = "bold $lit-ink on $lit" if badge else f"bold {colour}"
        heading = shortened(f" {badge}{' ' * bool(badge)}{title} ", width - 4)
        canvas.put(2, 0, heading, style)
        if key:
            canvas.mark(key, 2, 0, text_width(heading))
        canvas.blit(inside, frame, 1)
        if self._painter.is_roomy:
            self._close(canvas, colour)
        return canvas

    def _close(self, canvas: Canvas, colour: str) -> None:
        """Draw the sides and the bottom of a frame."""
        bottom = canvas.height
        for y in range(1, bottom):
            canvas.put(0, y, "│", colour)
            canvas.put(canvas.width - 1, y, "│", colour)
        canvas.put(0, bottom, "╰" + "─" * (canvas.width - 2) + "╯", colour)

    def _sections(self, panels: Sequence[Mapping[str, Any]], width: int) -> Iterator[Canvas]:
        """Yield the panels that the layout puts together, each under its title, then all others."""
        rest = list(panels)
        for group in self._painter.layout.group:
            held = [panel for panel in rest if group.holds(panel["path"])]
            if held:
                rest = [panel for panel in rest if panel not in held]
                if group.title is not None:
                    yield line_up([Piece(self._painter.say(group.title), "italic $faint")], width)
                yield self._flowed(held, width)
        yield self._flowed(rest, width)

    def _flowed(self, panels: Sequence[Mapping[str, Any]], width: int) -> Canvas:
        """Return panels side by side; those of one family (``stacks.5A``, ``stacks.5B``) equally wide."""
        blocks: list[Canvas] = []
        for common, members in itertools.groupby(panels, key=lambda panel: family(panel["path"])):
            drawn = [self._painter.draw(panel, width) for panel in members]
            widest = max(block.width for block in drawn)
            if common and len(drawn) >= ALIGNED and widest <= width // 2:
                drawn = [block.widened(widest) for block in drawn]
            blocks += drawn
        return flow(blocks, width, leading=self._leading)


def family(path: str) -> str:
    """Return what the paths of things have in common that stand side by side in the state."""
    return path.rpartition(".")[0]
