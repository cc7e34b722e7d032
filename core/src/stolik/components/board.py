"""A board: spaces joined by borders of several types, and the pieces that stand on the spaces."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

import attrs

from stolik.errors import did_you_mean
from stolik.ids import Seat
from stolik.state import State, internal, state
from stolik.text import Name, Text, text_data

if TYPE_CHECKING:
    from stolik.views import Panel, Viewer


@attrs.frozen(kw_only=True)
class Space:
    """A space of a board, with tags that rules ask for (``"river"``, ``"sanctuary"``)."""

    id: str
    name: Name
    tags: tuple[str, ...] = ()


@attrs.frozen
class Border:
    """A border between two spaces; its type says who may cross it and what that costs or triggers."""

    one: str
    other: str
    type: str = "open"


@attrs.frozen
class BoardMap:
    """The printed board: it never changes during a match.

    Raises:
        ValueError: a border names a space that does not exist, or two spaces have one id.
    """

    spaces: tuple[Space, ...]
    borders: tuple[Border, ...]

    def __attrs_post_init__(self) -> None:
        ids = [space.id for space in self.spaces]
        if len(set(ids)) != len(ids):
            raise ValueError("two spaces of the board have one id")
        for border in self.borders:
            for end in (border.one, border.other):
                if end not in ids:
                    raise ValueError(f"a border leads to {end!r}{did_you_mean(end, ids)}")

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
    """The pieces on a board.  Equal pieces may be counted: ``pieces[space][piece]`` is their number."""

    map: BoardMap = internal()
    pieces: dict[str, dict[str, int]] = internal(factory=dict)

    def put(self, piece: str, space: str, count: int = 1) -> None:
        """Put pieces on a space.

        Raises:
            ValueError: the board has no such space.
        """
        self._check_space(space)
        if not count:
            return
        here = self.pieces.setdefault(space, {})
        here[piece] = here.get(piece, 0) + count

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
        here = self.pieces[space]
        here[piece] -= count
        if not here[piece]:
            del here[piece]
        if not here:
            del self.pieces[space]

    def move(self, piece: str, start: str, target: str, count: int = 1) -> None:
        """Move pieces from one space to another, wherever the borders lie."""
        self._check_space(target)
        self.take(piece, start, count)
        self.put(piece, target, count)

    def _check_space(self, space: str) -> None:
        ids = [one.id for one in self.map.spaces]
        if space not in ids:
            raise ValueError(f"the board has no space {space!r}{did_you_mean(space, ids)}")

    def count(self, piece: str, space: str) -> int:
        """Return how many of a piece stand on a space."""
        return self.pieces.get(space, {}).get(piece, 0)

    def where(self, piece: str) -> list[str]:
        """Return the spaces on which a piece stands, in printed order."""
        return [space.id for space in self.map.spaces if self.count(piece, space.id)]

    def empty_spaces(self, among: Collection[str] | None = None) -> list[str]:
        """Return the spaces without any piece, in printed order."""
        candidates: Iterable[str] = (space.id for space in self.map.spaces)
        return [s for s in candidates if not self.pieces.get(s) and (among is None or s in among)]

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:  # noqa: ARG002
        """Return the board with its pieces as a panel."""
        from stolik.views import panel

        spaces: list[dict[str, object]] = [
            {
                "space": space.id,
                "name": text_data(space.name),
                "tags": list(space.tags),
                "pieces": [
                    {"piece": piece, "count": count} for piece, count in self.pieces.get(space.id, {}).items()
                ],
            }
            for space in self.map.spaces
        ]
        borders = [{"one": b.one, "other": b.other, "type": b.type} for b in self.map.borders]
        return panel("board", path, owner, label, spaces=spaces, borders=borders)
