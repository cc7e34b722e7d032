"""A widget that shows a canvas, with a cursor that moves from spot to spot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from stolik_terminal.canvas import Canvas, Spot

ASIDE = 3
"""How much more a cell to the side counts than one in the direction of the cursor, down and up."""


class Sheet(Widget, can_focus=True):
    """Shows what ``draw`` draws; arrows move the cursor, Enter, the space bar or a click choose a spot."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "end(-1)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("enter", "choose('enter')", show=False),
        Binding("space", "choose('space')", show=False),
    ]

    class Pointed(Message):
        """The cursor has moved to a spot."""

        def __init__(self, sheet: Sheet, key: str) -> None:
            super().__init__()
            self.sheet = sheet
            self.key = key

    class Chosen(Message):
        """A spot was chosen by ``enter``, ``space`` or a ``click``."""

        def __init__(self, sheet: Sheet, key: str, by: str) -> None:
            super().__init__()
            self.sheet = sheet
            self.key = key
            self.by = by

    def __init__(self, id: str) -> None:  # noqa: A002 - what Textual calls it
        super().__init__(id=id)
        self.cursor = ""
        self._canvas: Canvas | None = None

    def draw(self, width: int) -> Canvas:
        """Return what is shown when the sheet is so wide."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw anew, because something has changed."""
        self._canvas = None
        self.refresh(layout=True)

    def canvas(self, width: int) -> Canvas:
        """Return what is shown, drawn once for each width."""
        if self._canvas is None or self._canvas.width != max(width, 1):
            self._canvas = self.draw(max(width, 1))
        return self._canvas

    @property
    def spots(self) -> Sequence[Spot]:
        """What can be pointed at."""
        return self.canvas(self.size.width).spots if self.size.width else ()

    def render(self) -> Content:
        """Return what is shown, with the cursor if the sheet has the focus."""
        return self.canvas(self.size.width).content(self.cursor if self.has_focus else "")

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the height of what is shown."""
        return self.canvas(width).height

    # -- the cursor -----------------------------------------------------------------------------------

    def point_at(self, key: str) -> None:
        """Move the cursor to a spot and bring it into view."""
        self.cursor = key
        self.refresh()
        spot = self._spot(key)
        if spot is not None:
            self.post_message(self.Pointed(self, key))
            self.reveal(spot)

    def reveal(self, spot: Spot) -> None:
        """Scroll until a spot is in view."""
        if isinstance(self.parent, VerticalScroll):
            region = Region(spot.x, spot.y, spot.width, spot.height)
            self.parent.scroll_to_region(region, animate=False, force=True)

    def _spot(self, key: str) -> Spot | None:
        return next((spot for spot in self.spots if spot.key == key), None)

    def first_spot(self) -> Spot | None:
        """Return where the cursor comes in."""
        return next(iter(self.spots), None)

    def on_focus(self) -> None:
        """Show the cursor where it was, or at the first spot."""
        spot = self._spot(self.cursor) or self.first_spot()
        if spot is not None:
            self.point_at(spot.key)

    def action_move(self, right: int, down: int) -> None:
        """Move the cursor to the nearest spot in a direction; without one scroll."""
        here = self._spot(self.cursor)
        target = nearest(self.spots, here, right, down) if here else self.first_spot()
        if target is not None:
            self.point_at(target.key)
        elif down and isinstance(self.parent, VerticalScroll):
            self.parent.scroll_relative(y=down, animate=False)

    def action_page(self, down: int) -> None:
        """Scroll a page up or down."""
        if isinstance(self.parent, VerticalScroll):
            self.parent.scroll_relative(y=down * max(1, self.parent.size.height - 1), animate=False)

    def action_end(self, down: int) -> None:
        """Go to the first or the last spot."""
        if self.spots:
            self.point_at(self.spots[0 if down < 0 else -1].key)
        elif isinstance(self.parent, VerticalScroll):
            self.parent.scroll_to(y=0 if down < 0 else self.size.height, animate=False)

    def action_choose(self, by: str) -> None:
        """Choose the spot under the cursor."""
        if self._spot(self.cursor) is not None:
            self.post_message(self.Chosen(self, self.cursor, by))

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        hit = [spot for spot in self.spots if spot.covers(event.x, event.y)]
        if hit:
            smallest = min(hit, key=lambda spot: spot.width * spot.height)
            self.cursor = smallest.key
            self.refresh()
            self.post_message(self.Pointed(self, smallest.key))
            self.post_message(self.Chosen(self, smallest.key, "click"))


def nearest(spots: Sequence[Spot], here: Spot, right: int, down: int) -> Spot | None:
    """Return the nearest spot in a direction, or ``None``.

    Args:
        spots: all spots.
        here: where the cursor is.
        right: 1 to the right, -1 to the left, or 0.
        down: 1 downwards, -1 upwards, or 0.
    """

    def distance(spot: Spot) -> float | None:
        x = (spot.x + spot.width / 2) - (here.x + here.width / 2)
        y = (spot.y + spot.height / 2) - (here.y + here.height / 2)
        if right:
            edge = spot.x - (here.x + here.width) if right > 0 else here.x - (spot.x + spot.width)
            overlaps = spot.y < here.y + here.height and here.y < spot.y + spot.height
            return max(edge, 0) + abs(y) * 100 if x * right > 0 and edge >= 0 and overlaps else None
        edge = spot.y - (here.y + here.height) if down > 0 else here.y - (spot.y + spot.height)
        side = max(spot.x - (here.x + here.width), here.x - (spot.x + spot.width), 0)
        return edge * 10 + side * ASIDE + abs(x) / 100 if y * down > 0 and edge >= 0 else None

    found = [
        (far, n, s) for n, s in enumerate(spots) if s.key != here.key and (far := distance(s)) is not None
    ]
    return min(found)[2] if found else None
