"""A sheet of character cells to draw on, with the spots on it that can be pointed at.

Styles are written as Textual writes them, ``bold $seat-1 on $chip``.  What does not fit is cut off, so
that nothing ever runs over its edge.
"""

from __future__ import annotations

import functools
import itertools
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

import attrs
from textual.content import Content, Span

Cell = tuple[str, str]
"""What stands in a cell and its style; the right half of a wide character is an empty word."""

BLANK: Cell = (" ", "")
COMBINING = ("Mn", "Me")
INVISIBLE = ("Cc", "Cf", "Cs", "Zl", "Zp")


@attrs.frozen
class Spot:
    """A rectangle that stands for a thing: ``key`` is the path of a panel, ``card:ID``, ``option:3``..."""

    key: str
    x: int
    y: int
    width: int
    height: int

    def covers(self, x: int, y: int) -> bool:
        """Tell whether a cell belongs to it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def moved(self, x: int, y: int) -> Spot:
        """Return it at another place, so many cells to the right and down."""
        return attrs.evolve(self, x=self.x + x, y=self.y + y)


@attrs.frozen
class Piece:
    """Some words that belong together: text, style, and the key of what they stand for, if anything."""

    text: str
    style: str = ""
    key: str = ""


@functools.cache
def char_width(char: str) -> int:
    """Return how many cells a character takes: 0, 1 or 2."""
    if unicodedata.category(char) in COMBINING + INVISIBLE:
        return 0
    return Content(char).cell_length


def text_width(text: str) -> int:
    """Return how many cells a text takes."""
    return len(text) if text.isascii() and text.isprintable() else sum(map(char_width, text))


def shortened(text: str, width: int) -> str:
    """Return a text that takes at most so many cells; three dots stand for what is left out."""
    if text_width(text) <= width:
        return text
    kept = ""
    for char in text:
        if text_width(kept + char) >= width:
            break
        kept += char
    return f"{kept}…"


def beginnings(names: Sequence[str], width: int) -> list[str]:
    """Return short forms of names, at most so wide and all different; numbers stand behind equal ones."""
    short = [_beginning(name, width) for name in names]
    if len({*short}) == len(short) and all(short):
        return short
    numbers = [str(number) for number in range(1, len(names) + 1)]
    clear = [
        one if one and short.count(one) == 1 else _beginning(name, width - len(number)) + number
        for name, one, number in zip(names, short, numbers, strict=True)
    ]
    return clear if len({*clear}) == len(clear) else numbers


def _beginning(text: str, width: int) -> str:
    """Return as many letters and figures of a text as there is room for."""
    kept = ""
    for char in filter(str.isalnum, text):
        if text_width(kept + char) > width:
            break
        kept += char
    return kept


def wrapped(text: str, width: int, rest: int | None = None) -> list[str]:
    """Return a text as lines of at most ``width`` cells, those after the first of at most ``rest``."""
    lines, line = [], ""
    room = width
    for word in _words(text, min(width, rest or width)):
        joined = f"{line} {word}" if line else word
        if line and text_width(joined) > room:
            lines.append(line)
            room = rest or width
            line = word
        else:
            line = joined
    return [*lines, line]


def _words(text: str, width: int) -> Iterator[str]:
    """Yield the words of a text; those that are too long for a line in parts."""
    for word in text.split():
        part = ""
        for char in word:
            if part and text_width(part) + char_width(char) > width:
                yield part
                part = ""
            part += char
        yield part


class Canvas:
    """A sheet of a fixed width that grows downwards.

    Attributes:
        width: in cells.
        rows: the cells, row by row.
        spots: what can be pointed at, in reading order.
    """

    def __init__(self, width: int) -> None:
        self.width = max(width, 1)
        self.rows: list[list[Cell]] = []
        self.spots: list[Spot] = []

    @property
    def height(self) -> int:
        """How many rows there are so far."""
        return len(self.rows)

    def grow(self, height: int) -> None:
        """Add empty rows up to a height."""
        while len(self.rows) < height:
            self.rows.append([BLANK] * self.width)

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write a text from a cell on and return the column behind it."""
        self.grow(y + 1)
        row = self.rows[y]
        start = x
        for char in text:
            width = char_width(char)
            if width == 0:
                if x > start and unicodedata.category(char) in COMBINING:
                    self._combine(row, x, char)
                continue
            if x + width > self.width:
                break
            row[x] = (char, style)
            if width > 1:
                row[x + 1] = ("", style)
            x += width
        return x

    def _combine(self, row: list[Cell], x: int, char: str) -> None:
        place = x - 1 if row[x - 1][0] else x - 2
        row[place] = (row[place][0] + char, row[place][1])

    def fill(self, x: int, y: int, width: int, style: str) -> None:
        """Give empty cells a style."""
        self.put(x, y, " " * min(width, self.width - x), style)

    def mark(self, key: str, x: int, y: int, width: int, height: int = 1) -> None:
        """Make a rectangle a spot."""
        if width > 0 and x < self.width:
            self.spots.append(Spot(key, x, y, min(width, self.width - x), height))

    def blit(self, other: Canvas, x: int, y: int) -> None:
        """Copy another canvas onto this one."""
        self.grow(y + other.height)
        room = min(other.width, self.width - x)
        for down, row in enumerate(other.rows):
            self.rows[y + down][x : x + room] = row[:room]
        self.spots += [spot.moved(x, y) for spot in other.spots]

    def tightened(self) -> Canvas:
        """Return it without empty columns at its right edge."""
        used = [max((x + 1 for x, cell in enumerate(row) if cell != BLANK), default=0) for row in self.rows]
        width = max([1, *used, *(spot.x + spot.width for spot in self.spots)])
        tight = Canvas(width)
        tight.rows = [row[:width] for row in self.rows]
        tight.spots = self.spots
        return tight

    def widened(self, width: int) -> Canvas:
        """Return it with empty columns at its right edge, so that it is so wide."""
        wide = Canvas(max(width, self.width))
        wide.blit(self, 0, 0)
        return wide

    def content(self, cursor: str = "") -> Content:
        """Return it as Textual draws it; the spots with the key under the cursor are turned over."""
        turned = [spot for spot in self.spots if spot.key == cursor] if cursor else []
        text: list[str] = []
        spans: list[Span] = []
        at = 0
        for y, row in enumerate(self.rows):
            cells = _turned(row, y, turned) if turned else row
            for style, run in itertools.groupby(cells, key=lambda cell: cell[1]):
                word = "".join(cell[0] for cell in run)
                if style:
                    spans.append(Span(at, at + len(word), style))
                text.append(word)
                at += len(word)
            text.append("\n")
            at += 1
        return Content("".join(text[:-1]), spans=spans)

    def plain(self) -> str:
        """Return it as text without styles, for tests."""
        return "\n".join("".join(cell[0] for cell in row).rstrip() for row in self.rows)


def _turned(row: Sequence[Cell], y: int, spots: Iterable[Spot]) -> list[Cell]:
    cells = list(row)
    for spot in spots:
        if spot.y <= y < spot.y + spot.height:
            for x in range(spot.x, spot.x + spot.width):
                cells[x] = (cells[x][0], f"{cells[x][1]} reverse".strip())
    return cells


# -- arranging --------------------------------------------------------------------------------------------


def line_up(pieces: Iterable[Piece], width: int, *, indent: int = 2) -> Canvas:
    """Return pieces one behind the other, in as many lines as they need."""
    canvas = Canvas(width)
    x = y = 0
    for piece in pieces:
        needed = text_width(piece.text)
        if x and x + needed > width:
            x, y = indent, y + 1
        for number, line in enumerate(wrapped(piece.text, width - x, width - indent)):
            if number:
                x, y = indent, y + 1
            text = piece.text if needed <= width - x else line
            end = canvas.put(x, y, text, piece.style)
            if piece.key:
                canvas.mark(piece.key, x, y, end - x)
            x = end
            if text is piece.text:
                break
    canvas.grow(1)
    return canvas.tightened()


def flow(blocks: Iterable[Canvas], width: int, *, gap: int = 2, leading: int = 0) -> Canvas:
    """Return blocks side by side, row after row.

    Args:
        blocks: what is arranged.
        width: of the whole.
        gap: columns between two blocks.
        leading: empty rows between two rows.
    """
    canvas = Canvas(width)
    x = y = below = 0
    for block in blocks:
        if x and x + block.width > width:
            x, y = 0, below + leading
        canvas.blit(block, x, y)
        below = max(below, y + block.height)
        x += block.width + gap
    return canvas


def stack(blocks: Iterable[Canvas], width: int, *, leading: int = 0) -> Canvas:
    """Return blocks one below the other."""
    canvas = Canvas(width)
    for number, block in enumerate(blocks):
        canvas.blit(block, 0, canvas.height + (leading if number else 0))
    return canvas
