"""Drawing a board: a map of named spaces with the pieces on them and the borders between them.

Spaces stand on a grid, where the layout of the game puts them or where the sum of the distances between
neighbours is small.  A border between neighbours on the grid is a line; others are named in the space.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs
from stolik.text import Catalog
from stolik.views import by_owner

from stolik_terminal.canvas import (
    Canvas,
    Piece,
    beginnings,
    flow,
    line_up,
    shortened,
    stack,
    text_width,
    wrapped,
)

if TYPE_CHECKING:
    from stolik_terminal.panels import Painter

_ = Catalog("stolik_terminal")
Grid = dict[str, tuple[int, int]]
"""The column and the row of each space."""

GUTTER = 4
NARROWEST, WIDEST = 12, 26
LINES = (("─", "│"), ("═", "║"), ("╌", "╎"), ("━", "┃"), ("┈", "┊"))
"""How the types of borders are drawn, across and down."""
MOST_PASSES = 20
Space = Mapping[str, Any]


@functools.lru_cache(maxsize=64)
def arranged(spaces: tuple[str, ...], borders: tuple[tuple[str, str], ...], columns: int) -> Grid:
    """Return places for the spaces of a board: neighbours near each other, always the same for one board.

    It begins with the order of the board and swaps two places as long as that brings neighbours nearer.
    """
    near: dict[str, list[str]] = {space: [] for space in spaces}
    for one, other in borders:
        near[one].append(other)
        near[other].append(one)
    rows = -(-len(spaces) // columns)
    cells: list[str | None] = [*spaces, *[None] * (rows * columns - len(spaces))]
    grid = {space: (n % columns, n // columns) for n, space in enumerate(spaces)}
    for _pass in range(MOST_PASSES):
        if not _improved(cells, grid, near, columns):
            break
    return grid


def _improved(cells: list[str | None], grid: Grid, near: Mapping[str, list[str]], columns: int) -> bool:
    better = False
    for a, b in itertools.combinations(range(len(cells)), 2):
        one, other = cells[a], cells[b]
        before = _cost(one, grid, near) + _cost(other, grid, near)
        _swap(cells, grid, a, b, columns)
        if _cost(one, grid, near) + _cost(other, grid, near) < before:
            better = True
        else:
            _swap(cells, grid, a, b, columns)
    return better


def _swap(cells: list[str | None], grid: Grid, a: int, b: int, columns: int) -> None:
    cells[a], cells[b] = cells[b], cells[a]
    for place in (a, b):
        space = cells[place]
        if space is not None:
            grid[space] = (place % columns, place // columns)


def _cost(space: str | None, grid: Grid, near: Mapping[str, list[str]]) -> int:
    if space is None:
        return 0
    x, y = grid[space]
    return sum((x - grid[n][0]) ** 2 + (y - grid[n][1]) ** 2 for n in near[space])


@attrs.frozen
class _Map:
    """A board while it is drawn: where the spaces stand, how wide they are, what pieces are called."""

    painter: Painter
    panel: Mapping[str, Any]
    grid: Grid
    box: int
    words: Mapping[str, str]

    @property
    def kinds(self) -> list[str]:
        """The types of its borders."""
        return sorted(dict.fromkeys(border["type"] for border in self.panel["borders"]))

    @property
    def legend(self) -> Iterator[Piece]:
        """What explains the lines and the shortened words."""
        names = {border["type"]: border["name"] for border in self.panel["borders"]}
        if len(names) > 1:
            for kind in self.kinds:
                yield Piece(f"  {self.line(kind)[0] * 2} {names[kind]}", "$faint")
        for name, word in self.words.items():
            if word != name:
                yield Piece(f"  {word} = {name}", "$faint")

    def line(self, kind: str) -> tuple[str, str]:
        """Return how a type of border is drawn, across and down."""
        return LINES[self.kinds.index(kind) % len(LINES)]

    def is_drawn(self, border: Mapping[str, str]) -> bool:
        """Tell whether a border is a line: its spaces are neighbours on the grid, perhaps at a corner."""
        (ax, ay), (bx, by) = self.grid[border["one"]], self.grid[border["other"]]
        return abs(ax - bx) <= 1 and abs(ay - by) <= 1

    def exits(self, space: str) -> list[str]:
        """Return the names of the neighbours to which no line leads."""
        names = {one["space"]: one["name"] for one in self.panel["spaces"]}
        ends = [
            (border["other"] if border["one"] == space else border["one"], border["type"])
            for border in self.panel["borders"]
            if space in (border["one"], border["other"]) and not self.is_drawn(border)
        ]
        several = len(self.kinds) > 1
        return [f"{self.line(kind)[0]} {names[end]}" if several else names[end] for end, kind in ends]


def draw_board(painter: Painter, panel: Mapping[str, Any], width: int) -> Canvas:
    """Return a board as a map, with a line that explains the types of borders if there are several."""
    path = panel["path"]
    style = "bold $lit-ink on $lit" if path in painter.lit else "$faint on $chip"
    head = [Piece(f"{painter.badge(path)} {painter.label(panel)} ", style, path)]
    grid, box = _placed(painter, panel, width)
    whole = _Map(painter, panel, grid, box, _fitting(painter, panel, box - 2))
    head += whole.legend
    if not grid:
        return line_up(head, width)
    return stack([line_up(head, width), _map(whole)], width).tightened()


def _fitting(painter: Painter, panel: Mapping[str, Any], room: int) -> dict[str, str]:
    """Return words for the pieces of the seats, as long as they may be for each seat to fit into one line."""
    owned = [piece for space in panel["spaces"] for piece in space["pieces"] if piece["seat"] is not None]
    names = list(dict.fromkeys(piece["name"] for piece in owned))
    words = dict(zip(names, names, strict=True))
    for width in range(max(map(text_width, names), default=0), 1, -1):
        if all(_longest(painter, space, words) <= room for space in panel["spaces"]):
            break
        words = dict(zip(names, beginnings(names, width), strict=True))
    return words


def _longest(painter: Painter, space: Space, words: Mapping[str, str]) -> int:
    """Return how wide the widest line of a seat is in a space."""
    lines = (
        _owned(painter, seat, own, words)
        for seat, own in by_owner(space["pieces"]).items()
        if seat is not None
    )
    return max((sum(text_width(piece.text) for piece in line) for line in lines), default=0)


def _owned(
    painter: Painter, seat: int, pieces: Sequence[Mapping[str, Any]], words: Mapping[str, str]
) -> list[Piece]:
    """Return what a seat has on a space, in its colour, its name first."""
    style = painter.seat_style(seat)
    line = [Piece(painter.short_name(seat), f"bold {style}")]
    return line + [Piece(f" {words[one['name']]}{_times(one)}", style) for one in pieces]


def _times(piece: Mapping[str, Any]) -> str:
    return f"×{piece['count']}" if piece["count"] > 1 else ""


def _placed(painter: Painter, panel: Mapping[str, Any], width: int) -> tuple[Grid, int]:
    """Return the places of the spaces and the width of their boxes."""
    names = [space["name"] for space in panel["spaces"]]
    wanted = max([NARROWEST, *(text_width(name) + 6 for name in names)])
    given = painter.layout.board.get(panel["path"], {})
    if given and all(space["space"] in given for space in panel["spaces"]):
        grid = {s["space"]: (given[s["space"]].column, given[s["space"]].row) for s in panel["spaces"]}
        columns = max(x for x, _y in grid.values()) + 1
        room = (width + GUTTER) // columns - GUTTER
        if room >= NARROWEST:
            return grid, min(room, WIDEST, WIDEST if _is_peopled(panel) else wanted)
    box = min(wanted, WIDEST, width)
    columns = max(1, min((width + GUTTER) // (box + GUTTER), _good_columns(len(names))))
    if _is_peopled(panel):
        box = min((width + GUTTER) // columns - GUTTER, WIDEST)
    spaces = tuple(space["space"] for space in panel["spaces"])
    borders = tuple((border["one"], border["other"]) for border in panel["borders"])
    return arranged(spaces, borders, columns), box


def _is_peopled(panel: Mapping[str, Any]) -> bool:
    """Tell whether pieces of the seats stand there: then the boxes take what room there is."""
    return any(piece["seat"] is not None for space in panel["spaces"] for piece in space["pieces"])


def _good_columns(count: int) -> int:
    """Return how many columns make a map that is somewhat wider than high."""
    return next(n for n in range(1, count + 2) if n * n >= count)


def _map(whole: _Map) -> Canvas:
    """Draw the spaces row by row, then the lines between them."""
    boxes = {space["space"]: _space(whole, space) for space in whole.panel["spaces"]}
    columns = max(x for x, _y in whole.grid.values()) + 1
    rows = max(y for _x, y in whole.grid.values()) + 1
    canvas = Canvas(columns * (whole.box + GUTTER) - GUTTER)
    tops, top = [], 0
    for row in range(rows):
        tops.append(top)
        here = [boxes[space].height for space, (_x, y) in whole.grid.items() if y == row]
        top += max([0, *here]) + 1
    for space, box in boxes.items():
        column, row = whole.grid[space]
        canvas.blit(box, column * (whole.box + GUTTER), tops[row])
    for border in whole.panel["borders"]:
        if whole.is_drawn(border):
            _line(canvas, whole, border, boxes, tops)
    return canvas


def _space(whole: _Map, space: Space) -> Canvas:
    """Draw one space: a frame with the name in it, what is printed there, pieces, and neighbours far away."""
    painter, box = whole.painter, whole.box
    key = f"{whole.panel['path']}.{space['space']}"
    is_lit = key in painter.lit
    tags = [tag["tag"] for tag in space["tags"]]
    style = "bold $lit-ink" if is_lit else painter.layout.colour(space["space"], *tags) or "$rule"
    inside = [
        (line, f"bold {'$lit-ink on $lit' if is_lit else '$ink'}") for line in _title(whole, space, key)
    ]
    inside += [(line, "$faint") for line in _listed([tag["name"] for tag in space["tags"]], box - 2)]
    if painter.prints_spaces and space["says"]:
        inside += [(line, "$faint") for line in wrapped(space["says"], box - 2)]
    pieces = _pieces(whole, space)
    exits = whole.exits(space["space"])
    below = [(line, "$faint") for line in wrapped(f"→ {', '.join(exits)}", box - 2)] if exits else []
    canvas = Canvas(box)
    corners = "┏━┓┃┗┛" if is_lit else "╭─╮│╰╯"
    canvas.put(0, 0, corners[0] + corners[1] * (box - 2) + corners[2], style)
    for line, ink in inside:
        canvas.put(1, canvas.height, line.ljust(box - 2), ink)
    canvas.blit(pieces, 1, canvas.height)
    for line, ink in below:
        canvas.put(1, canvas.height, line, ink)
    bottom = canvas.height
    for y in range(1, bottom):
        canvas.put(0, y, corners[3], style)
        canvas.put(box - 1, y, corners[3], style)
    canvas.put(0, bottom, corners[4] + corners[1] * (box - 2) + corners[5], style)
    canvas.spots = []
    canvas.mark(key, 0, 0, box, canvas.height)
    return canvas


def _title(whole: _Map, space: Space, key: str) -> list[str]:
    badge = whole.painter.badge(key)
    return wrapped(f"{badge} {space['name']}".strip(), whole.box - 2)


def _listed(words: Sequence[str], width: int) -> list[str]:
    return [shortened(line, width) for line in wrapped(", ".join(words), width)] if words else []


def _pieces(whole: _Map, space: Space) -> Canvas:
    """Draw the pieces on a space: a line for each seat, then those of nobody."""
    painter, room = whole.painter, whole.box - 2
    rows = []
    for seat, pieces in by_owner(space["pieces"]).items():
        if seat is not None:
            rows.append(line_up(_owned(painter, seat, pieces, whole.words), room, indent=1))
        else:
            rows.append(flow([line_up([_nobodys(painter, piece)], room) for piece in pieces], room, gap=1))
    return stack(rows, room)


def _nobodys(painter: Painter, piece: Mapping[str, Any]) -> Piece:
    colour = painter.layout.colour(piece["piece"]) or "$accent"
    times = f" {_times(piece)}".rstrip()
    return Piece(f"●{piece['name']}{times}", f"bold {colour}")


def _line(
    canvas: Canvas, whole: _Map, border: Mapping[str, str], boxes: Mapping[str, Canvas], tops: Sequence[int]
) -> None:
    """Draw a border between two spaces that are neighbours on the grid."""
    one, other = sorted((border["one"], border["other"]), key=lambda space: whole.grid[space])
    (ax, ay), (bx, by) = whole.grid[one], whole.grid[other]
    across, down = whole.line(border["type"])
    left = ax * (whole.box + GUTTER) + whole.box
    if ay == by:
        y = tops[ay] + min(boxes[one].height, boxes[other].height) // 2
        canvas.put(left, y, across * GUTTER, "$ink")
    elif ax == bx:
        x = ax * (whole.box + GUTTER) + whole.box // 2
        for y in range(tops[ay] + boxes[one].height, tops[by]):
            canvas.put(x, y, down, "$ink")
    else:
        y = tops[max(ay, by)] - 1
        sign = "╲" if ay < by else "╱"
        shift = 1 if ay < by else 2
        canvas.put(left + shift, y, sign, "$ink")
