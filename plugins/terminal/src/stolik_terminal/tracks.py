"""Drawing a track: a row of spaces with the markers that lie on them, stacked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from stolik.text import Player

from stolik_terminal.canvas import Canvas, Piece, line_up, shortened, stack, text_width

if TYPE_CHECKING:
    from stolik_terminal.panels import Painter

WIDEST = 12
"""Columns that a marker takes at most."""
LONGEST = 240
"""A track with more spaces shows only those that are not empty."""


def draw_track(painter: Painter, panel: Mapping[str, Any], width: int) -> Canvas:
    """Return a track: its name, and rows of spaces with the top marker highest."""
    path = panel["path"]
    spaces = list(range(panel["first"], panel["last"] + 1))
    stacks = {one["space"]: one["markers"] for one in panel["stacks"]}
    if len(spaces) > LONGEST:
        lit = {n for n in spaces if f"{path}.{n}" in painter.lit}
        spaces = sorted(lit | stacks.keys())
    style = "bold $lit-ink on $lit" if path in painter.lit else "$faint on $chip"
    head = Piece(f"{painter.badge(path)} {painter.label(panel)} ", style, path)
    markers = [marker for one in stacks.values() for marker in one]
    widths = [text_width(_marker(painter, marker)) for marker in markers]
    names = [_name(painter, path, n) for n in spaces]
    cell = min(max([2, *widths, *map(text_width, names)]) + 1, WIDEST, max(width, 3))
    blocks = [line_up([head], width)]
    per_row = max(1, width // cell)
    for start in range(0, len(spaces), per_row):
        blocks.append(_row(painter, path, spaces[start : start + per_row], stacks, cell))
    return stack(blocks, width).tightened()


def _row(
    painter: Painter, path: str, spaces: list[int], stacks: Mapping[int, list[Mapping[str, Any]]], cell: int
) -> Canvas:
    high = max((len(stacks.get(n, ())) for n in spaces), default=0)
    canvas = Canvas(cell * len(spaces))
    canvas.grow(high + 1)
    for place, number in enumerate(spaces):
        x = place * cell
        for level, marker in enumerate(stacks.get(number, ())):
            style = f"bold {painter.seat_style(marker['seat'], marker['marker'])}"
            canvas.put(x, high - 1 - level, shortened(_marker(painter, marker), cell - 1), style)
        key = f"{path}.{number}"
        name = _name(painter, path, number)
        lit = "bold $lit-ink on $lit" if key in painter.lit else "$ink on $chip"
        canvas.put(x, high, shortened(name, cell - 1).center(cell - 1), lit)
        if key in painter.lit or number in stacks:
            canvas.mark(key, x, high - len(stacks.get(number, ())), cell - 1, len(stacks.get(number, ())) + 1)
    return canvas


def _name(painter: Painter, path: str, number: int) -> str:
    return f"{painter.badge(f'{path}.{number}')}{' ' * (f'{path}.{number}' in painter.lit)}{number}"


def _marker(painter: Painter, marker: Mapping[str, Any]) -> str:
    if marker["seat"] is None:
        return f"●{marker['marker']}"
    return f"●{painter.say(Player(marker['seat']))}"
