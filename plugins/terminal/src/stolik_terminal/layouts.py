"""The layout file of a game, ``table.toml`` in its package: hints for drawing, never needed.

[board.city.rynek]        # where a space stands on the map, counted from the top left
column = 1
row = 0
frame = false             # it is a line without a frame; the other columns and rows get its room

[colours]                 # card kinds, tags, pieces and markers of nobody: red, orange, yellow, green, ...
coin = "yellow"

[[group]]                 # panels that stand together under a title of their own
title = { en = "Stacks", pl = "Stosy" }
paths = ["stacks.*"]
"""

from __future__ import annotations

import functools
import importlib.resources
import importlib.util
import tomllib
from fnmatch import fnmatchcase

import attrs
from stolik.content import structure
from stolik.errors import ContentError, did_you_mean
from stolik.text import Name

from stolik_terminal.themes import NAMED

FILE = "table.toml"
MOST = 1000
"""Columns and rows of a map are numbers below this one."""


@attrs.frozen(kw_only=True)
class Place:
    """Where a space stands on the map, counted from the top left, and whether it is drawn with a frame."""

    column: int
    row: int
    frame: bool = True


@attrs.frozen(kw_only=True)
class Group:
    """Panels that stand together, under a title if it has one; a path may hold ``*``."""

    paths: list[str]
    title: Name | None = None

    def holds(self, path: str) -> bool:
        """Tell whether a panel belongs to it."""
        return any(fnmatchcase(path, pattern) for pattern in self.paths)


@attrs.frozen(kw_only=True)
class Layout:
    """The hints of a game for the table that draws it.

    Attributes:
        board: for each board, by its path, the places of its spaces.
        colours: the colours of card kinds, pieces, tags and markers.
        group: panels that stand together, in the order in which they are shown.
    """

    board: dict[str, dict[str, Place]] = attrs.field(factory=dict)
    colours: dict[str, str] = attrs.field(factory=dict)
    group: list[Group] = attrs.field(factory=list)

    @property
    def is_dense(self) -> bool:
        """Whether a board draws spaces without a frame, because all of it is to be seen at once."""
        return any(not place.frame for places in self.board.values() for place in places.values())

    def colour(self, *words: str) -> str:
        """Return the style of the first of some words that has a colour; empty if none has."""
        for word in words:
            if word in self.colours:
                return f"$name-{self.colours[word]}"
        return ""


@functools.cache
def load_layout(package: str) -> Layout:
    """Return the layout of a game; an empty one if it brings none.

    Raises:
        ContentError: the file is wrong; the message names the place.
    """
    spec = importlib.util.find_spec(package)
    if spec is None or spec.submodule_search_locations is None:
        return Layout()
    file = importlib.resources.files(package) / FILE
    if not file.is_file():
        return Layout()
    return read_layout(file.read_text(encoding="utf-8"))


def layout_or_fault(package: str) -> tuple[Layout, str]:
    """Return the layout of a game, or an empty one and what is wrong with its file."""
    try:
        return load_layout(package), ""
    except ContentError as error:
        return Layout(), str(error)


def read_layout(text: str) -> Layout:
    """Return the layout that a file describes.

    Raises:
        ContentError: it is no TOML, has unknown keys or colours, or places outside the map.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{FILE}: {error}", file=FILE) from None
    layout = structure(table, Layout, file=FILE)
    for word, colour in layout.colours.items():
        if colour not in NAMED:
            message = f"unknown colour {colour!r}{did_you_mean(colour, NAMED)} at colours.{word}"
            raise ContentError(f"{FILE}: {message}", file=FILE, place=f"colours.{word}")
    for board, places in layout.board.items():
        _check_places(board, places)
    return layout


def _check_places(board: str, places: dict[str, Place]) -> None:
    taken: dict[tuple[int, int], str] = {}
    for space, place in places.items():
        where = f"board.{board}.{space}"
        if not (0 <= place.column < MOST and 0 <= place.row < MOST):
            raise ContentError(f"{FILE}: outside the map at {where}", file=FILE, place=where)
        cell = place.column, place.row
        if cell in taken:
            raise ContentError(f"{FILE}: {taken[cell]!r} stands there too at {where}", file=FILE, place=where)
        taken[cell] = space
