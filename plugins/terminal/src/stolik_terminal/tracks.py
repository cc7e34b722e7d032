"""Drawing a track: a row of spaces with the markers that lie on them, stacked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs
from stolik.text import Player

from stolik_terminal.canvas import Canvas, Piece, line_up, shortened, stack, text_width

if TYPE_CHECKING:
    from stolik_terminal.panels import Painter

WIDEST = 12
"""Columns that a space takes at most."""
LONGEST = 240
"""A track with more spaces shows only those that are not empty."""
Marker = Mapping[str, Any]


@attrs.frozen
class _Track:
    """A track while it is drawn: which spaces are shown, what the markers are called, how wide a space is."""

    painter: Painter
    path: str
    stacks: Mapping[int, Sequence[Marker]]
    words: Mapping[tuple[str, int | None], str]
    cell: int

    def name(self, number: int) -> str:
        """Return what stands in a space."""
        badge = self.painter.badge(f"{self.path}.{number}")
        return f"{badge} {number}" if badge else str(number)

    def markers(self, number: int) -> Sequence[Marker]:
        """Return the markers on a space, the bottom first."""
        return self.stacks.get(number, ())

    def style(self, marker: Marker) -> str:
        """Return the style of a marker."""
        return f"bold {self.painter.seat_style(marker['seat'], marker['marker'])}"


def draw_track(painter: Painter, panel: Mapping[str, Any], width: int) -> Canvas:
    """Return a track: its name, and rows of spaces with the top marker highest.

    Where the track does not fit into one row, the markers are called by short names, which are explained.
    """
    path = panel["path"]
    spaces = _shown(painter, panel)
    style = "bold $lit-ink on $lit" if path in painter.lit else "$faint on $chip"
    head = [Piece(f"{painter.badge(path)} {painter.label(panel)} ", style, path)]
    stacks = {one["space"]: one["markers"] for one in panel["stacks"]}
    markers = [marker for one in stacks.values() for marker in one]
    long = {(m["marker"], m["seat"]): _long(painter, m) for m in markers}
    track = _fitting(_Track(painter, path, stacks, long, 0), spaces, width)
    if track.cell * len(spaces) > width:
        track = _fitting(attrs.evolve(track, words=_short(long)), spaces, width)
        for marker in {(m["marker"], m["seat"]): m for m in markers}.values():
            which = marker["marker"], marker["seat"]
            head.append(Piece(f"  {track.words[which]} = {long[which][1:]}", track.style(marker)))
    per_row = max(1, width // track.cell)
    rows = [_row(track, spaces[start : start + per_row]) for start in range(0, len(spaces), per_row)]
    return stack([line_up(head, width), *rows], width).tightened()


def _shown(painter: Painter, panel: Mapping[str, Any]) -> list[int]:
    spaces = list(range(panel["first"], panel["last"] + 1))
    if len(spaces) <= LONGEST:
        return spaces
    taken = [one["space"] for one in panel["stacks"]]
    return [n for n in spaces if n in taken or f"{panel['path']}.{n}" in painter.lit]


def _fitting(track: _Track, spaces: Sequence[int], width: int) -> _Track:
    widest = max([2, *map(text_width, track.words.values()), *(text_width(track.name(n)) for n in spaces)])
    return attrs.evolve(track, cell=min(widest + 1, WIDEST, max(width, 3)))


def _long(painter: Painter, marker: Marker) -> str:
    if marker["seat"] is None:
        return f"●{painter.say(marker['name'])}"
    return f"●{painter.say(Player(marker['seat']))}"


def _short(long: Mapping[tuple[str, int | None], str]) -> dict[tuple[str, int | None], str]:
    """Return names of one or two letters; numbers of seats and of markers where letters are not enough."""
    short = {which: name[:2] for which, name in long.items()}
    if len({*short.values()}) == len(short):
        return short
    return {
        which: f"●{which[1] + 1}" if which[1] is not None else f"●{chr(ord('a') + place % 26)}"
        for place, which in enumerate(long)
    }


def _row(track: _Track, spaces: Sequence[int]) -> Canvas:
    """Draw some spaces side by side, their markers above them."""
    high = max((len(track.markers(n)) for n in spaces), default=0)
    canvas = Canvas(track.cell * len(spaces))
    canvas.grow(high + 1)
    for place, number in enumerate(spaces):
        x, room = place * track.cell, track.cell - 1
        markers = track.markers(number)
        for level, marker in enumerate(markers, 1):
            word = shortened(track.words[marker["marker"], marker["seat"]], room)
            canvas.put(x, high - level, word, track.style(marker))
        key = f"{track.path}.{number}"
        is_lit = key in track.painter.lit
        style = "bold $lit-ink on $lit" if is_lit else "$ink on $chip"
        canvas.put(x, high, shortened(track.name(number), room).center(room), style)
        if is_lit or markers:
            canvas.mark(key, x, high - len(markers), room, len(markers) + 1)
    return canvas
