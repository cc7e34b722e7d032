"""A deck: a face-down draw pile, an open discard pile, and what happens when the draw pile runs out."""

from __future__ import annotations

import enum
from typing import Any

from stolik.cards import Card
from stolik.rng import RandomSource
from stolik.state import State, internal, pile, state
from stolik.text import Catalog
from stolik.visibility import EVERYBODY, NOBODY

_ = Catalog("stolik")


class RunOut(enum.Enum):
    """What a deck does when a card is wanted and the draw pile is empty."""

    RESHUFFLE = "reshuffle"
    """Shuffle the discard pile into a new draw pile."""
    KEEP_TOP = "keep-top"
    """The same, but the top card of the discard pile stays."""
    ASK = "ask"
    """Stop and let the game act first: it calls ``reshuffle`` itself and draws on."""
    STOP = "stop"
    """Give no more cards."""


@state
class Deck(State):
    """A draw pile and its discard pile; the last card of each is the top."""

    draw_pile: list[Card[Any]] = pile(seen_by=NOBODY, label=_("Draw pile"))
    discard_pile: list[Card[Any]] = pile(seen_by=EVERYBODY, label=_("Discard pile"), factory=list)
    run_out: RunOut = internal(default=RunOut.STOP)

    def draw(self, count: int, random: RandomSource) -> list[Card[Any]]:
        """Draw up to ``count`` cards from the top.

        Fewer come when the deck is exhausted, or when the game is to be asked first (``needs_reshuffle``).
        """
        drawn: list[Card[Any]] = []
        while len(drawn) < count:
            if not self.draw_pile:
                if self.run_out not in (RunOut.RESHUFFLE, RunOut.KEEP_TOP) or not self.can_reshuffle:
                    break
                self.reshuffle(random)
            drawn.append(self.draw_pile.pop())
        return drawn

    def discard(self, *cards: Card[Any]) -> None:
        """Lay cards on the discard pile, one after another."""
        self.discard_pile.extend(cards)

    def reshuffle(self, random: RandomSource) -> None:
        """Shuffle the discard pile under the draw pile; with ``KEEP_TOP`` its top card stays."""
        kept = [self.discard_pile.pop()] if self.run_out is RunOut.KEEP_TOP and self.discard_pile else []
        fresh = self.discard_pile[:]
        random.shuffle(fresh)
        self.draw_pile[:0] = fresh
        self.discard_pile[:] = kept

    def put_under(self, *cards: Card[Any]) -> None:
        """Put cards on the bottom of the draw pile; the first of them lies lowest."""
        self.draw_pile[:0] = cards

    @property
    def can_reshuffle(self) -> bool:
        """Whether a reshuffle would bring at least one card."""
        return len(self.discard_pile) > (1 if self.run_out is RunOut.KEEP_TOP else 0)

    @property
    def left(self) -> int:
        """How many cards can be drawn, those of a reshuffle included."""
        if self.run_out is RunOut.STOP or not self.can_reshuffle:
            return len(self.draw_pile)
        return len(self.draw_pile) + len(self.discard_pile) - (self.run_out is RunOut.KEEP_TOP)

    @property
    def needs_reshuffle(self) -> bool:
        """Whether the game has to act before more cards can be drawn (``RunOut.ASK``)."""
        return self.run_out is RunOut.ASK and not self.draw_pile and self.can_reshuffle

    @property
    def is_exhausted(self) -> bool:
        """Whether no card can be drawn any more, not even after a reshuffle."""
        return not self.draw_pile and (self.run_out is RunOut.STOP or not self.can_reshuffle)
