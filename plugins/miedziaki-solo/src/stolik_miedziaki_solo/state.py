"""What the solo mode keeps, and what is told."""

from __future__ import annotations

from stolik.cards import Card
from stolik.events import Event, event
from stolik.ids import Seat
from stolik.match import Match
from stolik.state import State, counter, flag, internal, state
from stolik.text import Catalog
from stolik_miedziaki.api import MiedziakiState, Quest, Szpej

_ = Catalog("stolik_miedziaki_solo")
NAME = "solo"


@state
class Solo(State):
    """Offerings, the black Pigs, and what has been used up in a combat.

    Attributes:
        offerings: Coppers beside the Boss card.
        caught: whether a black Pig has caught the pawn, so that the next phase is skipped.
        places: where on its route each black Pig is, from 0.
        steps: in which direction each goes: 1 or -1.
        paired: ids of revealed cards whose Combo has brought a card already.
    """

    offerings: int = counter(label=_("Coppers beside the Boss"), default=0)
    caught: bool = flag(label=_("Caught by a black Pig"), default=False)
    places: list[int] = internal(factory=list)
    steps: list[int] = internal(factory=list)
    paired: list[str] = internal(factory=list)


def solo_of(match: Match[MiedziakiState]) -> Solo:
    """Return what the solo mode keeps."""
    found = match.state.extra[NAME]
    assert isinstance(found, Solo)  # noqa: S101 - set up with the game
    return found


@event
class OfferingMade(Event):
    """A Copper was laid beside the Boss."""

    says = _("{seat} offers a Copper to the Boss.")
    seat: Seat


@event
class TimePassed(Event):
    """A Health marker of the supply was put beside a Quest."""

    says = _("A Health marker is put beside {card}.")
    card: Card[Quest]


@event
class BlackPigMoved(Event):
    """A black Pig has moved."""

    says = _("Black Pig {number} goes to {to}.")
    number: int
    to: str


@event
class Caught(Event):
    """A black Pig has come to the pawn."""

    says = _("{seat} is caught by a black Pig and skips the next Movement and Actions phase.")
    seat: Seat


@event
class HeldUp(Event):
    """The pawn has come to a black Pig."""

    says = _("{seat} runs into a black Pig: the phase is over.")
    seat: Seat


@event
class CardRevealed(Event):
    """A Szpej card was revealed against the player."""

    says = _("Revealed: {card}.")
    card: Card[Szpej]


@event
class NoEffectRevealed(Event):
    """A revealed card does nothing."""

    says = _("{card} has no effect.")
    card: Card[Szpej]
