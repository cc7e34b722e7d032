"""The Lairs: what lies on top, and what becomes of Creatures that are taken or discarded.

Rules: MIED-020, 044, 060..065, 186..192, 260, 261.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.decisions import Decision
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki.actions import DropWeapon, TakeCreature, TakeEquipment
from stolik_miedziaki.content import WEAPON, Creature
from stolik_miedziaki.events import (
    CreatureAppeared,
    CreatureTaken,
    EquipmentDiscarded,
    EquipmentTaken,
    LairEmpty,
)
from stolik_miedziaki.state import Job, Lair, MiedziakiState, Player, job_of

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

MOST_WEAPONS = 2
"""Weapons that a player may own (MIED-061)."""


def fill(match: Match[MiedziakiState], colour: str) -> None:
    """Let the next Creature of a Lair appear; the discarded ones become a new deck if need be.

    Rules: MIED-065, 260.
    """
    lair = match.state.lairs[colour]
    if lair.top:
        return
    if not lair.deck and lair.discarded:
        renew(match, lair)
    if lair.deck:
        lair.top.append(lair.deck.pop())
        match.tell(CreatureAppeared, lair.top[0])
    else:
        match.tell(LairEmpty, colour)


def renew(match: Match[MiedziakiState], lair: Lair) -> None:
    """Shuffle the discarded Creatures into a new deck.  Rules: MIED-065."""
    lair.deck, lair.discarded = lair.discarded, []
    match.random("creatures").shuffle(lair.deck)


def discard(match: Match[MiedziakiState], cards: Iterable[Card[Creature]]) -> None:
    """Put Creature cards on the discard piles of their colours; an empty Lair gets them all at once.

    Rules: MIED-062, 065, 092, 260.
    """
    state = match.state
    colours = []
    for card in cards:
        colour = card.kind.colour
        state.lairs[colour].discarded.append(card)
        colours.append(colour)
    fought = state.combat.target if state.combat is not None else ""
    for colour in dict.fromkeys(colours):
        if not state.lairs[colour].top and colour != fought:
            fill(match, colour)


# -- taking -------------------------------------------------------------------------------------------


def _ask_side(_game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask whether the card is taken as a Creature or as Equipment.  Rules: MIED-060, 186."""
    card = match.state.lairs[job.to].top[0]
    return Decision(job.seat, "side", [TakeCreature(card), TakeEquipment(card)])


def take(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Take the defeated Creature, one side up for good; Pigs wait for the next one.

    Rules: MIED-060, 061, 155, 186, 187, 190, 191.
    """
    state = match.state
    card = state.lairs[job.to].top.pop()
    player = state.players[job.seat]
    state.push(job_of("drop-weapon", job.seat), Job("fill", to=job.to))
    if isinstance(answer, TakeCreature):
        player.creatures.append(card)
        match.tell(CreatureTaken, job.seat, card)
        return
    player.gear.cards.append(card)
    match.tell(EquipmentTaken, job.seat, card.kind.reverse.name)


def weapons(player: Player) -> list[Card[Creature]]:
    """Return the weapons of a player, the oldest first."""
    return [card for card in player.gear.cards if card.kind.reverse.type == WEAPON]


def _ask_drop(_game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask which old weapon is discarded for a third one.  Rules: MIED-061, 187."""
    owned = weapons(match.state.players[job.seat])
    if len(owned) <= MOST_WEAPONS:
        return None
    return choice(job.seat, "drop-weapon", [DropWeapon(card) for card in owned[:-1]])


def drop(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Discard a weapon that is too many.  Rules: MIED-061, 187."""
    if answer is not None:
        discard_item(match, job.seat, answer.card)


def discard_item(match: Match[MiedziakiState], seat: Seat, card: Card[Creature]) -> None:
    """Discard Equipment to the pile of its colour.  Rules: MIED-062, 187."""
    gear = match.state.players[seat].gear
    gear.cards.remove(card)
    if card.id in gear.used:
        gear.used.remove(card.id)
    match.tell(EquipmentDiscarded, seat, card.kind.reverse.name)
    discard(match, [card])


def _fill(_game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    fill(match, job.to)


WORKS: Works = {
    "take": Work(take, _ask_side),
    "drop-weapon": Work(drop, _ask_drop),
    "fill": Work(_fill),
}
