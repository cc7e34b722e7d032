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
    BLANK,
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

GUTTER, SLIM_GUTTER = 4, 2
"""Columns between two spaces; fewer where some are drawn without a frame."""
SHARES, FEW_SHARES = 5, 3
"""How the columns share the room: those with frames, and those without."""
NARROWEST, WIDEST, BROADEST = 12, 26, 40
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
    widths: Sequence[int]
    """How wide each column is."""
    words: Mapping[str, str]
    frameless: Sequence[str] = ()
    """The spaces that are drawn as lines, without a frame."""

    @property
    def is_dense(self) -> bool:
        """Whether room is scarce: the name of a space then stands in its frame."""
        return bool(self.frameless) and not self.painter.is_roomy

    @property
    def gutter(self) -> int:
        """The columns between two spaces."""
        return SLIM_GUTTER if self.frameless else GUTTER

    def left(self, column: int) -> int:
        """Return where a column begins."""
        return sum(self.widths[:column]) + self.gutter * column

    def width(self, space: str) -> int:
        """Return how wide a space is."""
        return self.widths[self.grid[space][0]]

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
    frameless = _frameless(painter, panel)
    grid, widths = _placed(painter, panel, width, frameless)
    if not grid:
        return line_up(head, width)
    words = _fitting(painter, panel, min(widths) - 2 if not frameless else max(widths))
    whole = _Map(painter, panel, grid, widths, words, frameless)
    head += whole.legend
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


def _frameless(painter: Painter, panel: Mapping[str, Any]) -> list[str]:
    """Return the spaces that the layout draws without a frame."""
    given = painter.layout.board.get(panel["path"], {})
    return [space for space, place in given.items() if not place.frame]


def _placed(
    painter: Painter, panel: Mapping[str, Any], width: int, frameless: Sequence[str]
) -> tuple[Grid, Sequence[int]]:
    """Return the places of the spaces and the widths of the columns."""
    names = [space["name"] for space in panel["spaces"]]
    wanted = max([NARROWEST, *(text_width(name) + 6 for name in names)])
    given = painter.layout.board.get(panel["path"], {})
    if given and all(space["space"] in given for space in panel["spaces"]):
        grid = {s["space"]: (given[s["space"]].column, given[s["space"]].row) for s in panel["spaces"]}
        columns = max(x for x, _y in grid.values()) + 1
        if frameless:
            return grid, _uneven(grid, columns, width, frameless)
        room = (width + GUTTER) // columns - GUTTER
        if room >= NARROWEST:
            return grid, [min(room, WIDEST, WIDEST if _is_peopled(panel) else wanted)] * columns
    box = min(wanted, WIDEST, width)
    columns = max(1, min((width + GUTTER) // (box + GUTTER), _good_columns(len(names))))
    if _is_peopled(panel):
        box = min((width + GUTTER) // columns - GUTTER, WIDEST)
    spaces = tuple(space["space"] for space in panel["spaces"])
    borders = tuple((border["one"], border["other"]) for border in panel["borders"])
    return arranged(spaces, borders, columns), [box] * columns


def _uneven(grid: Grid, columns: int, width: int, frameless: Sequence[str]) -> list[int]:
    """Return the widths of columns some of which hold only spaces without a frame: those are narrow."""
    framed = dict.fromkeys(x for space, (x, _y) in grid.items() if space not in frameless)
    lines = columns - len(framed)
    room = width - SLIM_GUTTER * (columns - 1)
    shares = SHARES * len(framed) + FEW_SHARES * lines
    narrow = min(BROADEST, max(NARROWEST, room * FEW_SHARES // shares))
    wide = max(NARROWEST, min(BROADEST, (room - narrow * lines) // max(1, len(framed))))
    return [wide if column in framed else narrow for column in range(columns)]


def _is_peopled(panel: Mapping[str, Any]) -> bool:
    """Tell whether pieces of the seats stand there: then the boxes take what room there is."""
    return any(piece["seat"] is not None for space in panel["spaces"] for piece in space["pieces"])


def _good_columns(count: int) -> int:
    """Return how many columns make a map that is somewhat wider than high."""
    return next(n for n in range(1, count + 2) if n * n >= count)


def _map(whole: _Map) -> Canvas:
    """Draw the spaces row by row, then the lines between them."""
    boxes = {
        space["space"]: _line_of(whole, space) if space["space"] in whole.frameless else _space(whole, space)
        for space in whole.panel["spaces"]
    }
    rows = max(y for _x, y in whole.grid.values()) + 1
    canvas = Canvas(whole.left(len(whole.widths)) - whole.gutter)
    tops, top = [], 0
    for row in range(rows):
        tops.append(top)
        here = [space for space, (_x, y) in whole.grid.items() if y == row]
        below = [space for space, (_x, y) in whole.grid.items() if y == row + 1]
        is_tight = all(one in whole.frameless for one in here) or all(one in whole.frameless for one in below)
        top += max([0, *(boxes[space].height for space in here)]) + (0 if is_tight and whole.is_dense else 1)
    for space, box in boxes.items():
        column, row = whole.grid[space]
        middle = (whole.widths[column] - box.width) // 2 if space in whole.frameless else 0
        canvas.blit(box, whole.left(column) + middle, tops[row])
    for border in whole.panel["borders"]:
        if whole.is_drawn(border):
            _line(canvas, whole, border, boxes, tops)
    return canvas


def _space(whole: _Map, space: Space) -> Canvas:
    """Draw one space: a frame with the name in it, what is printed there, pieces, and neighbours far away."""
    painter, box = whole.painter, whole.width(space["space"])
    key = f"{whole.panel['path']}.{space['space']}"
    is_lit = key in painter.lit
    tags = [tag["tag"] for tag in space["tags"]]
    style = "bold $lit-ink" if is_lit else painter.layout.colour(space["space"], *tags) or "$rule"
    title_style = f"bold {'$lit-ink on $lit' if is_lit else '$ink'}"
    title = _title(whole, space, key)
    inside = [] if whole.is_dense else [(line, title_style) for line in title]
    tags = [tag["name"] for tag in space["tags"]]
    lists = [[tag] for tag in tags] if whole.frameless else [tags]
    inside += [(line, "$faint") for words in lists for line in _listed(words, box - 2)]
    if painter.prints_spaces and space["says"]:
        inside += [(line, "$faint") for line in wrapped(space["says"], box - 2)]
    pieces = _pieces(whole, space)
    exits = whole.exits(space["space"])
    below = [(line, "$faint") for line in wrapped(f"→ {', '.join(exits)}", box - 2)] if exits else []
    canvas = Canvas(box)
    corners = "┏━┓┃┗┛" if is_lit else "╭─╮│╰╯"
    canvas.put(0, 0, corners[0] + corners[1] * (box - 2) + corners[2], style)
    if whole.is_dense:
        canvas.put(1, 0, f" {shortened(' '.join(title), box - 4)} ", title_style)
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


def _line_of(whole: _Map, space: Space) -> Canvas:
    """Draw a space without a frame: its name, its tags and its pieces, in as few lines as they need.

    Between spaces with frames the pieces are the thing; on a map of nothing but lines, whose they are counts
    too.
    """
    painter, room = whole.painter, whole.width(space["space"])
    key = f"{whole.panel['path']}.{space['space']}"
    is_lit = key in painter.lit
    words = [space["name"], *(tag["name"] for tag in space["tags"])]
    title = f" {painter.badge(key)} {', '.join(words)}".replace("  ", " ")
    blocks = [
        line_up([Piece(f"{title} ", "bold $lit-ink on $lit" if is_lit else "bold $ink on $chip")], room)
    ]
    if len(whole.frameless) == len(whole.panel["spaces"]):
        blocks.append(_pieces(whole, space))
    else:
        for piece in space["pieces"]:
            colour = painter.seat_style(piece["seat"], piece["piece"])
            blocks.append(line_up([Piece(shortened(f"●{piece['name']}{_times(piece)}", room), colour)], room))
    canvas = _centred(flow(blocks, room, gap=1).tightened())
    canvas.mark(key, 0, 0, canvas.width, canvas.height)
    return canvas


def _centred(lines: Canvas) -> Canvas:
    """Return lines, each in the middle."""
    canvas = Canvas(lines.width)
    canvas.grow(lines.height)
    for y, row in enumerate(lines.rows):
        used = max((x + 1 for x, cell in enumerate(row) if cell != BLANK), default=0)
        start = (lines.width - used) // 2
        canvas.rows[y][start : start + used] = row[:used]
    return canvas


def _margin(whole: _Map, space: str, boxes: Mapping[str, Canvas]) -> int:
    """Return how far a space without a frame stands from the edge of its column."""
    return (whole.width(space) - boxes[space].width) // 2 if space in whole.frameless else 0


def _end_of(whole: _Map, space: str, boxes: Mapping[str, Canvas]) -> int:
    """Return where a space ends at the right."""
    column = whole.grid[space][0]
    return whole.left(column) + _margin(whole, space, boxes) + boxes[space].width


def _title(whole: _Map, space: Space, key: str) -> list[str]:
    badge = whole.painter.badge(key)
    return wrapped(f"{badge} {space['name']}".strip(), whole.width(space["space"]) - 2)


def _listed(words: Sequence[str], width: int) -> list[str]:
    return [shortened(line, width) for line in wrapped(", ".join(words), width)] if words else []


def _pieces(whole: _Map, space: Space) -> Canvas:
    """Draw the pieces on a space: a line for each seat, then those of nobody."""
    painter, room = whole.painter, whole.width(space["space"]) - 2
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
    left = whole.left(ax) + whole.widths[ax]
    if ay == by:
        y = tops[ay] + min(boxes[one].height, boxes[other].height) // 2
        start, end = _end_of(whole, one, boxes), whole.left(bx) + _margin(whole, other, boxes)
        canvas.put(start, y, across * (end - start), "$ink")
    elif ax == bx:
        x = whole.left(ax) + whole.widths[ax] // 2
        for y in range(tops[ay] + boxes[one].height, tops[by]):
            canvas.put(x, y, down, "$ink")
    else:
        y = tops[max(ay, by)] - 1
        sign = "╲" if ay < by else "╱"
        shift = whole.gutter // 2 - (1 if ay < by else 0)
        canvas.put(left + shift, y, sign, "$ink")
