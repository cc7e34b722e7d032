"""What a player can choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from stolik.cards import Card
from stolik.decisions import Action, At, action
from stolik.ids import Seat
from stolik.text import Catalog

from stolik_miedziaki import wording
from stolik_miedziaki.content import Character, Creature, Quest, Szpej
from stolik_miedziaki.verbs import Effect

_ = Catalog("stolik_miedziaki")
Place = Annotated[str, At("board")]
"""A space of the map."""
DieAt = Annotated[int, At("combat.dice")]
"""The place of a die in the pool, from 0."""


# -- set-up and Pigs ----------------------------------------------------------------------------------


@action
class Choose(Action):
    """Choose a Character.  Rules: MIED-027."""

    says = _("{card}")
    card: Card[Character]


@action
class PlacePig(Action):
    """Place a Pig, or move one.  Rules: MIED-033, 137..143."""

    says = _("Pig: {start} > {to}")
    start: str
    to: Place

    def parameters(self) -> Mapping[str, object]:
        """Return the words for Lairs."""
        ends = {"start": self.start, "to": self.to}
        return {name: wording.LAIR_WORDS.get(place, place) for name, place in ends.items()}


@action
class EndPigs(Action):
    """Leave the other Pigs where they are.  Rules: MIED-137, 267."""

    says = _("Done with the Pigs")


# -- movement and actions -----------------------------------------------------------------------------


@action
class Move(Action):
    """Move the pawn.  Rules: MIED-075, 083."""

    says = _("Go to {to}")
    to: Place


@action
class UseSpace(Action):
    """Carry out the action of the space.  Rules: MIED-088, 089."""

    says = _("Space: {effects}")
    effects: tuple[Effect, ...]

    def parameters(self) -> Mapping[str, object]:
        """Return what the space does."""
        return {"effects": wording.effects_text(self.effects)}


@action
class Complete(Action):
    """Complete a Quest with these cards, or begin its combat.  Rules: MIED-091, 104..107, 263."""

    says = _("Quest: {card} {with_}")
    card: Card[Quest]
    cards: tuple[Card[Any], ...] = ()

    def parameters(self) -> Mapping[str, object]:
        """Return the cards that are handed in."""
        names = [card.kind.name for card in self.cards]
        return {"with_": _("({cards})", cards=names) if names else ""}


@action
class FightBoss(Action):
    """Begin the combat with the Boss.  Rules: MIED-278."""

    says = _("Fight the Boss")


@action
class Attack(Action):
    """Attack a player with a set of cards of one colour.  Rules: MIED-110, 111."""

    says = _("Attack {seat} with {cards}")
    seat: Seat
    cards: tuple[Card[Szpej], ...]


@action
class Stride(Action):
    """Discard a card with the X symbol for a movement point.  Rules: MIED-078."""

    says = _("Discard {card} for a movement point")
    card: Card[Szpej]


@action
class Stop(Action):
    """End the Movement and Actions phase.  Rules: MIED-075."""

    says = _("End the phase")


@action
class NoMore(Action):
    """End the phase where nothing but hand cards would allow more.  Rules: MIED-075, 078, 110."""

    says = _("End the phase")
    is_silent = True


# -- Quests -------------------------------------------------------------------------------------------


@action
class HandIn(Action):
    """Choose which Creatures cover what a combat Quest requires.  Rules: MIED-104, 105, 263, 265."""

    says = _("Hand in {cards}")
    cards: tuple[Card[Creature], ...]


@action
class Mark(Action):
    """Choose the Quest beside which a lost Health marker is put.  Rules: MIED-098, 196."""

    says = _("{card}")
    card: Card[Quest]


# -- Attacks ------------------------------------------------------------------------------------------


@action
class Defend(Action):
    """Show a set.  Rules: MIED-112."""

    says = _("Show {cards}")
    cards: tuple[Card[Szpej], ...]


@action
class GiveWay(Action):
    """Show nothing.  Rules: MIED-113."""

    says = _("Give way")
    is_silent = True


@action
class Keep(Action):
    """Take the shown cards back into the hand.  Rules: MIED-119."""

    says = _("Keep the cards")


@action
class Exchange(Action):
    """Discard the shown cards and draw as many.  Rules: MIED-119."""

    says = _("Discard them and draw new ones")


@action
class RobCreature(Action):
    """Rob a Creature card.  Rules: MIED-114, 115."""

    says = _("Take {card}")
    card: Card[Creature]


@action
class RobCopper(Action):
    """Rob a Copper.  Rules: MIED-114."""

    says = _("Take 1 Copper")


@action
class RobResource(Action):
    """Rob a Resource marker.  Rules: MIED-114."""

    says = _("Take 1 {kind}")
    kind: str


# -- effects ------------------------------------------------------------------------------------------


@action
class Discard(Action):
    """Discard a card.  Rules: MIED-068, 124."""

    says = _("Discard {card}")
    card: Card[Szpej]


@action
class Salvage(Action):
    """Take a card of the Scrapheap.  Rules: MIED-130."""

    says = _("Take {card}")
    card: Card[Szpej]


@action
class Sail(Action):
    """Go to a space at a river.  Rules: MIED-136."""

    says = _("Go to {to}")
    to: Place


@action
class RemovePig(Action):
    """Remove a Pig of another player.  Rules: MIED-134."""

    says = _("The Pig of {seat}: {place}")
    seat: Seat
    place: Place

    def parameters(self) -> Mapping[str, object]:
        """Return the words for Lairs."""
        return {"place": wording.LAIR_WORDS.get(self.place, self.place)}


# -- combat -------------------------------------------------------------------------------------------


@action
class Play(Action):
    """Play a Szpej card.  Rules: MIED-166."""

    says = _("Play {card}")
    card: Card[Szpej]


@action
class PlayBoth(Action):
    """Play two cards as a Combo.  Rules: MIED-175..177."""

    says = _("Combo: {first} + {second}")
    first: Card[Szpej]
    second: Card[Szpej]


@action
class UseItem(Action):
    """Use a weapon or a magic item.  Rules: MIED-181..184."""

    says = _("Use {item}")
    card: Card[Creature]

    def parameters(self) -> Mapping[str, object]:
        """Return the name of the reverse."""
        return {"item": self.card.kind.reverse.name}


@action
class Pass(Action):
    """Pass for good.  Rules: MIED-166, 173."""

    says = _("Pass")
    is_silent = True


@action
class Enough(Action):
    """End the combat turn.  Rules: MIED-275."""

    says = _("Enough")
    is_silent = True


@action
class Cancel(Action):
    """Cancel the card that was just played.  Rules: MIED-164."""

    says = _("Cancel it with {card}")
    card: Card[Szpej]


@action
class LetBe(Action):
    """Let the card be.  Rules: MIED-164, 274."""

    says = _("Let it be")
    is_silent = True


@action
class AddDie(Action):
    """Add a die.  Rules: MIED-161."""

    says = _("Add a die")


@action
class SetDie(Action):
    """Turn a die.  Rules: MIED-162."""

    says = _("Set {face} to {value}")
    die: DieAt
    face: str
    value: int


@action
class RerollDie(Action):
    """Reroll a die.  Rules: MIED-163."""

    says = _("Reroll {face}")
    die: DieAt
    face: str


@action
class ShiftDie(Action):
    """Change a die by 1."""

    says = _("Change {face} to {value}")
    die: DieAt
    face: str
    value: int


@action
class DropDie(Action):
    """Remove a die."""

    says = _("Remove {face}")
    die: DieAt
    face: str


@action
class CancelLast(Action):
    """Cancel the last card that was played before.  Rules: MIED-164."""

    says = _("Cancel {card}")
    card: Card[Szpej]


@action
class UseEffect(Action):
    """Use an effect of a card.  Rules: MIED-160, 169, 174."""

    says = _("{effect}")
    effect: Effect

    def parameters(self) -> Mapping[str, object]:
        """Return the sentence of the effect."""
        return {"effect": wording.effect_text(self.effect)}


@action
class NoEffect(Action):
    """Use no (further) effect of a card.  Rules: MIED-169."""

    says = _("No effect")


@action
class RerollFirst(Action):
    """Roll the first die again."""

    says = _("Roll again")


@action
class KeepFirst(Action):
    """Keep the first roll."""

    says = _("Keep the roll")


@action
class TakeCreature(Action):
    """Take a card as a Creature.  Rules: MIED-060, 186."""

    says = _("Creature: {card}")
    card: Card[Creature]


@action
class TakeEquipment(Action):
    """Take a card as Equipment.  Rules: MIED-060, 186."""

    says = _("Equipment: {item} ({does})")
    card: Card[Creature]

    def parameters(self) -> Mapping[str, object]:
        """Return the name of the reverse and what it does."""
        kind = self.card.kind
        return {"item": kind.reverse.name, "does": wording.equipment(kind.reverse, kind.colour)}


@action
class DropWeapon(Action):
    """Discard an old weapon.  Rules: MIED-187."""

    says = _("Discard {item}")
    card: Card[Creature]

    def parameters(self) -> Mapping[str, object]:
        """Return the name of the reverse."""
        return {"item": self.card.kind.reverse.name}
