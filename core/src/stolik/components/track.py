"""A track: numbered spaces on which markers move and stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.ids import Seat
from stolik.state import State, internal, state
from stolik.text import Data, Text, text_data

if TYPE_CHECKING:
    from stolik.views import Panel, Viewer


@state
class Track(State):
    """Spaces ``first..last``; the markers of a space are a stack, the last to arrive on top.

    A marker has a name; the markers of players are called ``"0"``, ``"1"`` and so on.
    """

    first: int = internal(default=0)
    last: int = internal()
    stacks: dict[int, list[str]] = internal(factory=dict)

    def place(self, marker: str, space: int) -> None:
        """Set a marker on top of the stack of a space, wherever it was before.

        Raises:
            ValueError: the track has no such space.
        """
        self._check_space(space)
        self.remove(marker)
        self.stacks.setdefault(space, []).append(marker)

    def move(self, marker: str, steps: int) -> int:
        """Move a marker by some spaces (back if negative), not past the ends, and return its space.

        A marker that does not move keeps its place in the stack.
        """
        here = self.space_of(marker)
        there = max(self.first, min(self.last, here + steps))
        if there != here:
            self.place(marker, there)
        return there

    def move_stack(self, space: int, target: int) -> None:
        """Move the whole stack of a space, in its order, on top of that of another space."""
        self._check_space(target)
        moving = self.stacks.pop(space, [])
        if moving:
            self.stacks.setdefault(target, []).extend(moving)

    def _check_space(self, space: int) -> None:
        if not self.first <= space <= self.last:
            raise ValueError(f"the track has the spaces {self.first}..{self.last}, not {space}")

    def remove(self, marker: str) -> None:
        """Take a marker off the track, if it is there."""
        for space, stack in self.stacks.items():
            if marker in stack:
                stack.remove(marker)
                if not stack:
                    del self.stacks[space]
                return

    def space_of(self, marker: str) -> int:
        """Return where a marker stands.

        Raises:
            KeyError: it is not on the track.
        """
        for space, stack in self.stacks.items():
            if marker in stack:
                return space
        raise KeyError(marker)

    def stack_at(self, space: int) -> list[str]:
        """Return the markers of a space, bottom first."""
        return list(self.stacks.get(space, ()))

    def order(self) -> list[str]:
        """Return all markers from the lowest space to the highest, in a stack from the top down."""
        return [marker for space in sorted(self.stacks) for marker in reversed(self.stacks[space])]

    def leader(self) -> str | None:
        """Return the marker on the highest space, the top one of its stack; ``None`` on an empty track."""
        return self.stacks[max(self.stacks)][-1] if self.stacks else None

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:
        """Return the track as a panel."""
        from stolik.views import panel

        stacks = [
            {"space": space, "markers": [_marker(viewer, m) for m in self.stacks[space]]}
            for space in sorted(self.stacks)
        ]
        return panel("track", path, owner, label, first=self.first, last=self.last, stacks=stacks)


def _marker(viewer: Viewer, marker: str) -> dict[str, Data]:
    seat = int(marker) if marker.isdecimal() else None
    name = text_data(viewer.word(marker)) if seat is None else None
    return {"marker": marker, "name": name, "seat": seat}
