"""What happens and is told."""

from __future__ import annotations

from stolik.cards import Card
from stolik.events import Event, event, secret
from stolik.ids import Seat
from stolik.text import Catalog, Name, Text

from stolik_druzyna.content import Ability, ActionCard, HeroSide, Scene

_ = Catalog("stolik_druzyna")


@event
class HeroTaken(Event):
    """A player has taken a Hero."""

    says = _("{seat} leads {card}.")
    seat: Seat
    card: Card[HeroSide]


@event
class CardRemoved(Event):
    """A player has returned a card to the box."""

    says = _("{seat} returns {card} to the box.")
    says_hidden = _("{seat} returns an Action card to the box.")
    seat: Seat
    card: Card[ActionCard] = secret(to="seat")


@event
class EvilFaced(Event):
    """The Evil of this game is known."""

    says = _("The squad faces {evil}.")
    evil: str


@event
class SceneLaid(Event):
    """A Scene has been laid out."""

    says = _("{card} is laid out at {space}.")
    card: Card[Scene]
    space: str


@event
class TurnBegan(Event):
    """A turn begins."""

    says = _("Turn {turn}: {seat} is active.")
    turn: int
    seat: Seat


@event
class Played(Event):
    """An Action card was played."""

    says = _("{seat} plays {card} {place}.")
    seat: Seat
    card: Card[ActionCard]
    place: str


@event
class Supported(Event):
    """An Action card was played as support."""

    says = _("{seat} supports with {card}.")
    seat: Seat
    card: Card[ActionCard]


@event
class Accelerated(Event):
    """A Scene marker has moved to the right."""

    says = _("{card} is accelerated: space {space} of {spaces}.")
    card: Card[Scene]
    space: int
    spaces: int


@event
class Slowed(Event):
    """A Scene marker has moved to the left."""

    says = _("{card} is slowed: space {space} of {spaces}.")
    card: Card[Scene]
    space: int
    spaces: int


@event
class FlagReached(Event):
    """A [Flag] is carried out."""

    says = _("{card}: its flag is carried out.")
    card: Card[Scene]


@event
class RanOut(Event):
    """A Scene has run out."""

    says = _("{card} has run out and is discarded.")
    card: Card[Scene]


@event
class Exchanged(Event):
    """A card has taken a Scene off the board."""

    says = _("{card} is discarded from the board.")
    card: Card[Scene]


@event
class SpaceEmpty(Event):
    """No Scene is left for an empty space."""

    says = _("The Evil Scene deck is empty: {space} stays empty.")
    space: str


@event
class ProgressMade(Event):
    """The Progress of a Scene has changed."""

    says = _("{card}: Progress {change}, now {total} of {difficulty}.")
    card: Card[Scene]
    change: str
    total: int
    difficulty: int


@event
class Raised(Event):
    """A Trait of the active card has been raised."""

    says = _.plural("+{count} {trait}, {side}.", "+{count} {trait}, {side}.", by="count")
    side: str
    trait: str
    count: int


@event
class PointsLost(Event):
    """Extra points found nothing to be added to."""

    says = _("The extra points are lost.")


@event
class Wounded(Event):
    """A player has received Wounds."""

    says = _.plural(
        "{seat} receives {count} Wound: {total} of {limit}.",
        "{seat} receives {count} Wounds: {total} of {limit}.",
        by="count",
    )
    seat: Seat
    count: int
    total: int
    limit: int


@event
class Healed(Event):
    """A player has been healed."""

    says = _.plural("{seat} heals {count} Wound.", "{seat} heals {count} Wounds.", by="count")
    seat: Seat
    count: int


@event
class CardDrawn(Event):
    """A player has drawn an Action card."""

    says = _("{seat} draws {card}.")
    says_hidden = _("{seat} draws an Action card.")
    seat: Seat
    card: Card[ActionCard] = secret(to="seat")


@event
class DeckShuffled(Event):
    """A discard pile has become a new deck."""

    says = _("{seat} shuffles the discard pile into a new deck.")
    seat: Seat


@event
class CardsDiscarded(Event):
    """A player has discarded cards."""

    says = _("{seat} discards {cards}.")
    seat: Seat
    cards: tuple[Card[ActionCard], ...]


@event
class CardsRecovered(Event):
    """A player has taken cards back into hand."""

    says = _("{seat} takes back {cards}.")
    seat: Seat
    cards: tuple[Card[ActionCard], ...]


@event
class CardGained(Event):
    """A player has gained an Action card."""

    says = _("{seat} gains {card}.")
    says_hidden = _("{seat} gains an Action card.")
    seat: Seat
    card: Card[ActionCard] = secret(to="seat")


@event
class AbilityGained(Event):
    """A player has gained a Special Ability."""

    says = _("{seat} gains the Special Ability {card}.")
    seat: Seat
    card: Card[Ability]


@event
class AbilityUsed(Event):
    """A Special Ability works."""

    says = _("{seat}: {card} works.")
    seat: Seat
    card: Card[Ability]


@event
class HeroCalled(Event):
    """[Dola] calls the ability of a Hero."""

    says = _("Dola helps {card}.")
    card: Card[HeroSide]


@event
class DiceAdded(Event):
    """Dice have come into the pool."""

    says = _.plural(
        "{count} Adventure die is added: {total} in the pool.",
        "{count} Adventure dice are added: {total} in the pool.",
        by="count",
    )
    count: int
    total: int


@event
class DiceLost(Event):
    """Dice have left the pool."""

    says = _.plural(
        "{count} Adventure die is discarded: {total} in the pool.",
        "{count} Adventure dice are discarded: {total} in the pool.",
        by="count",
    )
    count: int
    total: int


@event
class Attempted(Event):
    """A Scene is attempted."""

    says = _("{seat} attempts {card}.")
    seat: Seat
    card: Card[Scene]


@event
class Rolled(Event):
    """The pool has been rolled."""

    says = _("{seat} rolls {faces}.")
    seat: Seat
    faces: tuple[str, ...]


@event
class NothingRolled(Event):
    """There is no die to roll."""

    says = _("There are no Adventure dice in the pool.")


@event
class Rerolled(Event):
    """A die has been rerolled."""

    says = _("{seat} rerolls {old}: {new}.")
    seat: Seat
    old: str
    new: str


@event
class AttemptFailed(Event):
    """An attempt has failed."""

    says = _("The attempt fails.")


@event
class SceneCompleted(Event):
    """A Scene has been completed."""

    says = _("{seat} completes {card}!")
    seat: Seat
    card: Card[Scene]


@event
class TokenMoved(Event):
    """The Evil Track token has moved."""

    says = _("The Evil Track token moves to space {space} of {last}: {effect}.")
    space: int
    last: int
    effect: Text | Name


@event
class TokenWentBack(Event):
    """The Evil Track token has moved back."""

    says = _("The Evil Track token moves back to space {space} of {last}.")
    space: int
    last: int


@event
class CampBegan(Event):
    """The Camp phase begins."""

    says = _("The squad makes camp.")
