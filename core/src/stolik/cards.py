"""Cards: what kinds there are, and the single cards of a game."""

from __future__ import annotations

from typing import Generic, TypeVar

import attrs

from stolik.text import Catalog, Name, Text

_ = Catalog("stolik")
SOURCES = ("rulebook", "public", "reconstructed")


@attrs.frozen(kw_only=True)
class CardKind:
    """What is printed on a card; a game derives its own kinds with its own fields.

    ``source`` says where the entry comes from: the rulebook, a public source, or our reconstruction.
    """

    id: str
    name: Name
    source: str = attrs.field(default="reconstructed", validator=attrs.validators.in_(SOURCES))
    text: Name | None = None

    @property
    def says(self) -> Text | Name | None:
        """What a screen tells about the card; a game may make it from what the card does."""
        return self.text


@attrs.frozen(kw_only=True)
class Printed(CardKind):
    """A kind of card that does something and has a story; a game says in ``does`` what it does."""

    story: Name

    @property
    def does(self) -> Text | None:
        """The sentence about what it does, made from the data that the rules use."""
        return None

    @property
    def says(self) -> Text | Name | None:
        """What stands on it: what it does, and the story."""
        does = self.does
        return self.story if does is None else _("{does}. {story}", does=does, story=self.story)


K = TypeVar("K", bound=CardKind)


@attrs.frozen(eq=False, repr=False)
class Card(Generic[K]):
    """One card of a game.

    ``id`` is unique in the game and stable.  ``back`` is what everybody sees of a face-down card: hidden
    cards with the same back can be told apart by nobody, so they are what a search may deal anew.
    """

    id: str
    kind: K
    back: str

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and other.id == self.id)

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<{self.id}>"
