"""What happens, as it is told."""

from __future__ import annotations

from stolik.cards import Card
from stolik.events import Event, event
from stolik.ids import Seat
from stolik.text import Catalog, Name

from stolik_kajko.content import KajkoCard

_ = Catalog("stolik_kajko")


@event
class Began(Event):
    """Somebody has the first turn."""

    says = _("{seat} plays first.")
    seat: Seat


@event
class Revealed(Event):
    """A card was turned over."""

    says = _("{seat} goes on an adventure at stack {stack}: {card}.")
    seat: Seat
    stack: str
    card: Card[KajkoCard]


@event
class Robbed(Event):
    """A threat took items."""

    says = _("{threat}: {seat} loses {cards}.")
    threat: Card[KajkoCard]
    seat: Seat
    cards: tuple[Card[KajkoCard], ...]


@event
class NothingLost(Event):
    """A threat found nothing to take."""

    says = _("{threat}: {seat} has nothing to lose.")
    threat: Card[KajkoCard]
    seat: Seat


@event
class Lurked(Event):
    """A first Bandits card lies down before a player."""

    says = _("The Bandits now lurk in front of {seat}.")
    seat: Seat


@event
class Fought(Event):
    """Thugs and Bandits fought each other."""

    says = _("The Thugs of Jomsborg and the Bandits fight each other; {seat} loses nothing.")
    seat: Seat


@event
class Sent(Event):
    """Items went to the Keep."""

    says = _.plural(
        "{seat} sends {count} item to the Keep ({character}).",
        "{seat} sends {count} items to the Keep ({character}).",
        by="count",
    )
    seat: Seat
    count: int
    character: Name


@event
class BanditsLeft(Event):
    """The Bandits in front of a player went home after a send."""

    says = _("The Bandits in front of {seat} go home with nothing.")
    seat: Seat


@event
class WentOut(Event):
    """A player has items on all characters."""

    says = _("{seat} has filled all characters and is out of the game.")
    seat: Seat


@event
class StacksEmptied(Event):
    """The last card of the last stack is revealed."""

    says = _("The last card has been revealed: the items left in front of the players go to their Keeps.")
