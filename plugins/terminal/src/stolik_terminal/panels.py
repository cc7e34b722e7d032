"""Drawing the panels of a view: piles, counters, tracks, boards, dice, flags and texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from stolik.text import Catalog, Renderer

from stolik_terminal.boards import draw_board
from stolik_terminal.canvas import Canvas, Piece, beginnings, line_up
from stolik_terminal.layouts import Layout
from stolik_terminal.themes import seat_colour
from stolik_terminal.tracks import draw_track

_ = Catalog("stolik_terminal")
Panel = Mapping[str, Any]
MOST_BACKS, FEW_BACKS = 12, 4
"""A pile shows its height with up to so many card backs, fewer where there is little room."""
SHORT = 4
"""Cells that the short name of a player takes."""
LIT = "bold $lit-ink on $lit"


@attrs.frozen
class Painter:
    """Draws panels.

    Attributes:
        say: the language, and the names of the seats.
        lit: the things that an option points at, with the keys that choose it.
        layout: the hints of the game.
        is_roomy: whether there is room for more than the necessary.
        prints_spaces: whether there is room for what is printed on the spaces of a board.
    """

    say: Renderer
    lit: Mapping[str, str] = attrs.field(factory=dict)
    layout: Layout = attrs.field(factory=Layout)
    is_roomy: bool = False
    prints_spaces: bool = False

    def draw(self, panel: Panel, width: int) -> Canvas:
        """Return one panel as a block that is at most so wide."""
        match panel["kind"]:
            case "track":
                return draw_track(self, panel, width)
            case "board":
                return draw_board(self, panel, width)
        canvas = line_up(self.pieces(panel), width)
        if not any(spot.key == panel["path"] for spot in canvas.spots):
            canvas.mark(panel["path"], 0, 0, canvas.width)
        return canvas

    def pieces(self, panel: Panel) -> Iterator[Piece]:
        """Yield what a panel of the small kinds consists of."""
        path = panel["path"]
        style = LIT if path in self.lit else "$faint on $chip"
        yield Piece(f"{self.badge(path)} {self.label(panel)} ", style, path)
        match panel["kind"]:
            case "pile":
                yield from self._pile(panel, path)
            case "counter":
                limit = f"/{panel['most']}" if panel.get("most") is not None else ""
                yield self._value(f"{self.value(panel['value'])}{limit}", path)
            case "dice":
                yield from self._dice(panel)
            case _:
                yield self._value(self.value(panel["value"]), path)

    def label(self, panel: Panel) -> str:
        """Return what a panel is called."""
        return str(panel["label"] or panel["path"])

    def badge(self, key: str) -> str:
        """Return the keys that choose a thing, with a mark that is seen without colours too."""
        return f"▸{self.lit[key]}" if key in self.lit else ""

    def value(self, value: Any) -> str:
        """Return a value as it is read."""
        if value is None:
            return "?"
        if isinstance(value, bool):
            return self.say(_("yes") if value else _("no"))
        return self.say(value)

    def _value(self, text: str, path: str) -> Piece:
        return Piece(f" {text or '–'} ", f"bold {self._ink(path)}", path)

    def _ink(self, path: str) -> str:
        return "$lit-ink on $lit" if path in self.lit else "$ink on $chip"

    def _pile(self, panel: Panel, path: str) -> Iterator[Piece]:
        if panel["cards"] is not None:
            yield from self._cards(panel)
            return
        count = panel["count"]
        backs = "▒" * min(count, MOST_BACKS if self.is_roomy else FEW_BACKS)
        yield Piece(f" {backs} {count} " if backs else " – ", self._ink(path), path)
        contents = (panel["contents"] or ()) if self.is_roomy else ()
        for place, kind in enumerate(contents, 1):
            times = f"{kind['count']}× " if kind["count"] > 1 else ""
            comma = "," if place < len(contents) else ""
            style = self.layout.colour(kind["kind"]) or "$faint"
            yield Piece(f" {times}{kind['name']}{comma}", style, path)

    def _cards(self, panel: Panel) -> Iterator[Piece]:
        """Yield the open cards of a pile; equal ones together, unless different options point at them."""
        groups: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
        for card in panel["cards"]:
            groups.setdefault((card["kind"], self.badge(f"card:{card['card']}")), []).append(card)
        if not groups:
            yield Piece(" – ", "$faint on $chip", panel["path"])
        for (kind, badge), cards in groups.items():
            yield Piece(" ")
            times = f"{len(cards)}× " if len(cards) > 1 else ""
            ink = self.layout.colour(kind) or "$ink"
            style = LIT if badge else f"bold {ink} on $chip"
            name = f"{badge} {times}{cards[-1]['name']} "
            yield Piece(name, style, f"card:{cards[-1]['card']}")

    def _dice(self, panel: Panel) -> Iterator[Piece]:
        path = panel["path"]
        if not panel["faces"]:
            yield Piece(" – ", "$faint on $chip", path)
        for number, face in enumerate(panel["faces"]):
            yield Piece(" ", "", "")
            key = f"{path}.{number}"
            style = LIT if key in self.lit else "bold $face-ink on $face"
            yield Piece(f"{self.badge(key)} {self.say(face)} ", style, key if key in self.lit else path)

    def short_name(self, seat: int) -> str:
        """Return some letters that stand for a player, other ones for each."""
        names = [self.say(name) for name in self.say.players]
        return beginnings(names, SHORT)[seat] if seat < len(names) else str(seat + 1)

    def seat_style(self, seat: int | None, word: str = "") -> str:
        """Return the style of a seat's things; of those that belong to nobody by the layout."""
        return seat_colour(seat) if seat is not None else self.layout.colour(word) or "$ink"
