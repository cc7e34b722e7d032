"""What happens and is told."""

from __future__ import annotations

from typing import Any

from stolik.cards import Card
from stolik.events import Event, event, secret
from stolik.ids import Seat
from stolik.text import Catalog, Name, Text

from stolik_miedziaki.content import Adventure, Character, Creature, Quest, Szpej

_ = Catalog("stolik_miedziaki")


# -- set-up and turns ---------------------------------------------------------------------------------


@event
class AdventureBegan(Event):
    """The Adventure of the game is known."""

    says = _("The Adventure: {card}.")
    card: Card[Adventure]


@event
class CharacterTaken(Event):
    """A player has a Character."""

    says = _("{seat} is {card}.")
    seat: Seat
    card: Card[Character]


@event
class Begins(Event):
    """Somebody has the first player marker."""

    says = _("{seat} begins.")
    seat: Seat


@event
class TurnBegan(Event):
    """A turn has begun."""

    says = _.plural(
        "{seat} has {points} movement point.", "{seat} has {points} movement points.", by="points"
    )
    seat: Seat
    points: int


@event
class Recovered(Event):
    """An unconscious player has come round."""

    says = _("{seat} comes round and has full Health.")
    seat: Seat


@event
class MovementSkipped(Event):
    """A player skips the Movement and Actions phase."""

    says = _("{seat} skips the Movement and Actions phase.")
    seat: Seat


@event
class RoundBegan(Event):
    """A round has begun."""

    says = _("Round {number}.")
    number: int


@event
class EndTriggered(Event):
    """Somebody has enough Seals."""

    says = _("{seat} has {seals} Seals: this round is the last.")
    seat: Seat
    seals: int


# -- movement and spaces ------------------------------------------------------------------------------


@event
class Moved(Event):
    """A pawn has moved."""

    says = _("{seat} goes to {to}.")
    seat: Seat
    to: str


@event
class Strode(Event):
    """A card with the X symbol was discarded."""

    says = _("{seat} discards {card} for a movement point.")
    seat: Seat
    card: Card[Szpej]


@event
class CacheFound(Event):
    """A special marker was taken."""

    says = _("{seat} takes the marker on {to}.")
    seat: Seat
    to: str


@event
class CardsDrawn(Event):
    """Szpej cards were drawn."""

    says = _("{seat} draws {cards}.")
    says_hidden = _.plural("{seat} draws {cards} card.", "{seat} draws {cards} cards.", by="cards")
    seat: Seat
    cards: tuple[Card[Szpej], ...] = secret(to="seat")


@event
class NoCardLeft(Event):
    """There is no card to draw."""

    says = _("There is no Szpej card left for {seat}.")
    seat: Seat


@event
class Reshuffled(Event):
    """The Scrapheap has become a new deck."""

    says = _("The Scrapheap is shuffled; its top card stays.")


@event
class Discarded(Event):
    """A Szpej card was discarded."""

    says = _("{seat} discards {card}.")
    seat: Seat
    card: Card[Szpej]


@event
class Salvaged(Event):
    """A card of the Scrapheap was taken."""

    says = _("{seat} takes {card} from the Scrapheap.")
    seat: Seat
    card: Card[Szpej]


@event
class ResourceTaken(Event):
    """A Resource marker was taken."""

    says = _("{seat} takes 1 {kind}.")
    seat: Seat
    kind: str


@event
class CoppersGained(Event):
    """Coppers were taken from the supply."""

    says = _.plural("{seat} gains {count} Copper.", "{seat} gains {count} Coppers.", by="count")
    seat: Seat
    count: int


@event
class CoppersPaid(Event):
    """Coppers were given to the supply."""

    says = _.plural("{seat} loses {count} Copper.", "{seat} loses {count} Coppers.", by="count")
    seat: Seat
    count: int


# -- Health -------------------------------------------------------------------------------------------


@event
class HealthGained(Event):
    """A player has gained Health."""

    says = _("{seat} gains {count} Health.")
    seat: Seat
    count: int


@event
class HealthLost(Event):
    """A player has lost 1 Health; the marker lies beside a Quest."""

    says = _("{seat} loses 1 Health (marker: {quest}).")
    seat: Seat
    quest: Name | Text


@event
class Fainted(Event):
    """A player is unconscious."""

    says = _("{seat} is unconscious and is carried to {to}.")
    seat: Seat
    to: str


# -- Quests -------------------------------------------------------------------------------------------


@event
class QuestRevealed(Event):
    """A Quest has come to the Notice Board."""

    says = _("A new Quest: {card}.")
    card: Card[Quest]


@event
class QuestExpired(Event):
    """A Quest has fallen from the Notice Board."""

    says = _("The Quest {card} is called off.")
    card: Card[Quest]


@event
class QuestCompleted(Event):
    """A Quest was completed."""

    says = _("{seat} completes {card}: Seal {seals}.")
    seat: Seat
    card: Card[Quest]
    seals: int


@event
class CardHandedIn(Event):
    """A card was handed in for a Quest."""

    says = _("{seat} hands in {card}.")
    seat: Seat
    card: Card[Any]


@event
class ResourceHandedIn(Event):
    """Resource markers were handed in for a Quest."""

    says = _("{seat} hands in {count} x {kind}.")
    seat: Seat
    kind: str
    count: int


# -- Attacks ------------------------------------------------------------------------------------------


@event
class Attacked(Event):
    """A player attacks another one."""

    says = _("{seat} attacks {victim} with {cards}.")
    seat: Seat
    victim: Seat
    cards: tuple[Card[Szpej], ...]


@event
class Defended(Event):
    """A player has shown a set."""

    says = _("{seat} shows {cards} and is safe.")
    seat: Seat
    cards: tuple[Card[Szpej], ...]


@event
class Robbed(Event):
    """A player has lost an Attack and lies down."""

    says = _("{seat} robs {victim}.")
    seat: Seat
    victim: Seat


@event
class CreatureRobbed(Event):
    """A Creature card was robbed."""

    says = _("{seat} takes {card}.")
    seat: Seat
    card: Card[Creature]


@event
class CopperRobbed(Event):
    """A Copper was robbed."""

    says = _("{seat} takes 1 Copper.")
    seat: Seat


@event
class NothingToRob(Event):
    """A robbed player had nothing."""

    says = _("{victim} has nothing that could be taken.")
    victim: Seat


@event
class CardsKept(Event):
    """The shown cards went back into the hand."""

    says = _("{seat} keeps the cards.")
    seat: Seat


@event
class CardsExchanged(Event):
    """The shown cards were discarded for others."""

    says = _("{seat} discards the cards and draws others.")
    seat: Seat


# -- Pigs ---------------------------------------------------------------------------------------------


@event
class PigPlaced(Event):
    """A Pig was placed."""

    says = _("{seat} places a Pig: {to}.")
    seat: Seat
    to: str | Text


@event
class PigRemoved(Event):
    """A Pig was sent home."""

    says = _("{seat} sends the Pig of {owner} home: {place}.")
    seat: Seat
    owner: Seat
    place: str | Text


# -- combat -------------------------------------------------------------------------------------------


@event
class CombatBegan(Event):
    """A combat has begun."""

    says = _("{seat} fights {target}, Strength {strength}, and rolls {face}.")
    seat: Seat
    target: Name
    strength: int
    face: str


@event
class CardPlayed(Event):
    """A Szpej card was played."""

    says = _("{seat} plays {card}.")
    seat: Seat
    card: Card[Szpej]


@event
class ComboMade(Event):
    """A card has completed a Combo."""

    says = _("{card} completes a Combo.")
    card: Card[Szpej]


@event
class CardCancelled(Event):
    """A played card is out of force."""

    says = _("{card} is cancelled.")
    card: Card[Szpej]


@event
class CardRestored(Event):
    """A cancelled card is in force again."""

    says = _("{card} is in force again.")
    card: Card[Szpej]


@event
class DieRolled(Event):
    """A die was rolled, again or anew."""

    says = _("A die shows {face}.")
    face: str


@event
class DieChanged(Event):
    """A die was turned."""

    says = _("A die is turned from {face} to {to}.")
    face: str
    to: str


@event
class DieRemoved(Event):
    """A die has left the pool."""

    says = _("The die with {face} is taken away.")
    face: str


@event
class ItemUsed(Event):
    """Equipment was used."""

    says = _("{seat} uses {item}.")
    seat: Seat
    item: Name


@event
class LimitRaised(Event):
    """Somebody may play more cards."""

    says = _.plural("{seat} may play {count} card more.", "{seat} may play {count} cards more.", by="count")
    seat: Seat
    count: int


@event
class Passed(Event):
    """A participant has passed."""

    says = _("{seat} passes.")
    seat: Seat


@event
class CombatWon(Event):
    """The dice show exactly the Strength."""

    says = _("The dice show {total}: {seat} wins.")
    seat: Seat
    total: int


@event
class CombatLost(Event):
    """The dice do not show the Strength."""

    says = _("The dice show {total}, not {strength}: {seat} loses.")
    seat: Seat
    total: int
    strength: int


@event
class CreatureTaken(Event):
    """A Creature card was taken as a Creature."""

    says = _("{seat} takes {card}.")
    seat: Seat
    card: Card[Creature]


@event
class EquipmentTaken(Event):
    """A Creature card was taken as Equipment."""

    says = _("{seat} takes the Equipment {item}.")
    seat: Seat
    item: Name


@event
class EquipmentDiscarded(Event):
    """Equipment was discarded."""

    says = _("{seat} discards {item}.")
    seat: Seat
    item: Name


@event
class CreatureAppeared(Event):
    """A Creature lies on top of a Lair."""

    says = _("In the Lair: {card}.")
    card: Card[Creature]


@event
class LairEmpty(Event):
    """A Lair has no Creature."""

    says = _("The Lair ({colour}) is empty.")
    colour: str


@event
class BountyGrew(Event):
    """Coppers were put on a Creature, a Quest or the Boss."""

    says = _.plural("{count} Copper is put on {target}.", "{count} Coppers are put on {target}.", by="count")
    target: Name
    count: int


@event
class BossDefeated(Event):
    """The Boss is defeated."""

    says = _("{seat} has defeated the Boss: {boss}.")
    seat: Seat
    boss: Name
