"""Dice with any faces, and a pool of dice that lie rolled on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from stolik.ids import Seat
from stolik.rng import RandomSource
from stolik.state import State, internal, state
from stolik.text import Text, text_data

if TYPE_CHECKING:
    from stolik.views import Panel, Viewer

Face = int | str


@attrs.frozen
class Die:
    """A kind of die: its faces, each equally likely.  A face may occur more than once."""

    faces: tuple[Face, ...] = attrs.field(validator=attrs.validators.min_len(1))

    def roll(self, random: RandomSource) -> Face:
        """Roll one such die."""
        return random.choice(self.faces)


d6 = Die((1, 2, 3, 4, 5, 6))
d10 = Die((1, 2, 3, 4, 5, 6, 7, 8, 9, 10))


@state
class Dice(State):
    """A pool of dice of one kind; ``faces`` are what they show, oldest first."""

    die: Die = internal()
    faces: list[Face] = internal(factory=list)
    limit: int | None = internal(default=None)

    def add(self, count: int, random: RandomSource) -> list[Face]:
        """Roll more dice into the pool, never past its limit, and return what they show."""
        room = count if self.limit is None else min(count, self.limit - len(self.faces))
        rolled = [self.die.roll(random) for _ in range(room)]
        self.faces.extend(rolled)
        return rolled

    def reroll(self, place: int, random: RandomSource) -> Face:
        """Roll one die again and return what it shows."""
        self.faces[place] = self.die.roll(random)
        return self.faces[place]

    def set_to(self, place: int, face: Face) -> None:
        """Turn one die to a face.

        Raises:
            ValueError: the die has no such face.
        """
        if face not in self.die.faces:
            raise ValueError(f"a die with the faces {self.die.faces} can't show {face!r}")
        self.faces[place] = face

    def remove(self, place: int) -> None:
        """Take one die out of the pool."""
        del self.faces[place]

    def clear(self) -> None:
        """Take all dice out of the pool."""
        self.faces.clear()

    def total(self) -> int:
        """Return the sum of the faces that are numbers; symbols count as nothing."""
        return sum(face for face in self.faces if isinstance(face, int))

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:
        """Return the pool as a panel; symbols are shown by the words of the game."""
        from stolik.views import panel

        faces = [text_data(viewer.word(face)) if isinstance(face, str) else face for face in self.faces]
        return panel("dice", path, owner, label, faces=faces, limit=self.limit)
