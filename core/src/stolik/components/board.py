"""A board: spaces joined by borders of several types, and the pieces that stand on the spaces."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import attrs

from stolik.errors import did_you_mean
from stolik.ids import Seat
from stolik.state import State, internal, state
from stolik.text import Data, Name, Text, text_data

if TYPE_CHECKING:
    from stolik.views import Panel, Viewer

NOWHERE: Mapping[str, int] = MappingProxyType({})


@attrs.frozen(kw_only=True)
class Space:
    """A space of a board, with tags that rules ask for (``"river"``, ``"sanctuary"``).

    ``text`` is what is printed on it beside its name.
    """

    id: str
    name: Name
    tags: tuple[str, ...] = ()
    text: Name | Text | None = attrs.field(default=None, hash=False)


@attrs.frozen
class Border:
    """A border between two spaces; its type says who may cross it and what that costs or triggers."""

    one: str
    other: str
    type: str = "open"


@attrs.frozen(cache_hash=True)
class BoardMap:
    """The printed board: it never changes during a match.

    ``by_id`` holds its spaces in printed order.

    Raises:
        ValueError: a border names a space that does not exist, or two spaces have one id.
    """

    spaces: tuple[Space, ...]
    borders: tuple[Border, ...]
    by_id: Mapping[str, Space] = attrs.field(init=False, eq=False, repr=False)

    @by_id.default
    def _spaces_by_id(self) -> Mapping[str, Space]:
        return {space.id: space for space in self.spaces}

    def __attrs_post_init__(self) -> None:
        if len(self.by_id) != len(self.spaces):
            raise ValueError("two spaces of the board have one id")
        for border in self.borders:
            for end in (border.one, border.other):
                if end not in self.by_id:
                    raise ValueError(f"a border leads to {end!r}{did_you_mean(end, self.by_id)}")

    @functools.lru_cache(maxsize=1024)  # noqa: B019 - maps live as long as the content
    def neighbours(self, space: str, types: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """Return the spaces behind the borders of a space, in printed order; only those of some types."""
        found = []
        for border in self.borders:
            if types is None or border.type in types:
                if border.one == space:
                    found.append(border.other)
                elif border.other == space:
                    found.append(border.one)
        return tuple(found)

    def border(self, one: str, other: str) -> Border | None:
        """Return the border between two spaces, or ``None`` if they have none."""
        for border in self.borders:
            if {border.one, border.other} == {one, other}:
                return border
        return None

    def within(self, start: str, steps: int, types: tuple[str, ...] | None = None) -> dict[str, int]:
        """Return the spaces that can be reached in so many steps, with the fewest steps to each."""
        distance = {start: 0}
        edge = [start]
        for step in range(1, steps + 1):
            edge = [n for space in edge for n in self.neighbours(space, types) if n not in distance]
            distance.update(dict.fromkeys(edge, step))
            edge = list(dict.fromkeys(edge))
        return distance

    def tagged(self, tag: str) -> tuple[str, ...]:
        """Return the ids of the spaces with a tag."""
        return tuple(space.id for space in self.spaces if tag in space.tags)


@state
class Board(State):
    """The pieces on a board: ``pieces[piece][space]`` is how many of a piece stand on a space.

    A piece that belongs to a seat is called by its kind, a slash and the seat: ``"knight/0"``.  A piece that
    stands nowhere is not in ``pieces``, so equal boards are equal, whatever happened on them before.
    """

    map: BoardMap = internal()
    pieces: dict[str, dict[str, int]] = internal(factory=dict)

    def put(self, piece: str, space: str, count: int = 1) -> None:
        """Put pieces on a space.

        Raises:
            ValueError: the board has no such space.
        """
        if space not in self.map.by_id:
            raise self._no_space(space)
        if count:
            spaces = self.pieces.setdefault(piece, {})
            spaces[space] = spaces.get(space, 0) + count

    def take(self, piece: str, space: str, count: int = 1) -> None:
        """Take pieces from a space.

        Raises:
            ValueError: there are not so many.
        """
        there = self.count(piece, space)
        if there < count:
            raise ValueError(f"there are {there} of {piece!r} on {space!r}, not {count}")
        if not count:
            return
        spaces = self.pieces[piece]
        if there > count:
            spaces[space] = there - count
        elif len(spaces) > 1:
            del spaces[space]
        else:
            del self.pieces[piece]

    def move(self, piece: str, start: str, target: str, count: int = 1) -> None:
        """Move pieces from one space to another, wherever the borders lie."""
        if target not in self.map.by_id:
            raise self._no_space(target)
        self.take(piece, start, count)
        self.put(piece, target, count)

    def _no_space(self, space: str) -> ValueError:
        return ValueError(f"the board has no space {space!r}{did_you_mean(space, self.map.by_id)}")

    def count(self, piece: str, space: str) -> int:
        """Return how many of a piece stand on a space."""
        return self.pieces.get(piece, NOWHERE).get(space, 0)

    def spaces_of(self, piece: str) -> Mapping[str, int]:
        """Return where a piece stands and how many of it, to read only.

        It is no copy, and its order depends on what happened before: take ``where`` if the order matters.
        """
        return self.pieces.get(piece, NOWHERE)

    def where(self, piece: str) -> list[str]:
        """Return the spaces on which a piece stands, in printed order."""
        spaces = self.spaces_of(piece)
        return [space for space in self.map.by_id if space in spaces]

    def at(self, space: str) -> dict[str, int]:
        """Return the pieces on a space and how many there are of each, in the order of their names."""
        return {
            piece: self.pieces[piece][space] for piece in sorted(self.pieces) if space in self.pieces[piece]
        }

    def empty_spaces(self, among: Collection[str] | None = None) -> list[str]:
        """Return the spaces without any piece, in printed order."""
        taken = {space for spaces in self.pieces.values() for space in spaces}
        return [s for s in self.map.by_id if s not in taken and (among is None or s in among)]

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:
        """Return the board with its pieces as a panel."""
        from stolik.views import panel

        spaces = [
            {
                "space": space.id,
                "name": text_data(space.name),
                "says": text_data(space.text),
                "tags": [{"tag": tag, "name": text_data(viewer.word(tag))} for tag in space.tags],
                "pieces": [_piece(viewer, piece, count) for piece, count in self.at(space.id).items()],
            }
            for space in self.map.spaces
        ]
        borders = [
            {"one": b.one, "other": b.other, "type": b.type, "name": text_data(viewer.word(b.type))}
            for b in self.map.borders
        ]
        return panel("board", path, owner, label, spaces=spaces, borders=borders)


def _piece(viewer: Viewer, piece: str, count: int) -> dict[str, Data]:
    kind, seat = kind_and_seat(piece)
    return {"piece": piece, "name": text_data(viewer.word(kind)), "seat": seat, "count": count}


def kind_and_seat(piece: str) -> tuple[str, int | None]:
    """Return the kind of a piece and the seat that it belongs to: ``"knight/0"`` is a knight of seat 0."""
    kind, slash, seat = piece.rpartition("/")
    return (kind, int(seat)) if slash and seat.isdecimal() else (piece, None)
