"""Attacks: robbing a player on the same space.  Rules: MIED-110..120, 132, 258, 266."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.decisions import Action, Decision, DiscreetDecision
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki import hand
from stolik_miedziaki.actions import (
    Attack,
    Defend,
    Exchange,
    Keep,
    RobCopper,
    RobCreature,
    RobResource,
)
from stolik_miedziaki.content import Szpej
from stolik_miedziaki.events import (
    Attacked,
    CardsExchanged,
    CardsKept,
    CopperRobbed,
    CreatureRobbed,
    Defended,
    NothingToRob,
    ResourceTaken,
    Robbed,
)
from stolik_miedziaki.powers import power
from stolik_miedziaki.state import Job, MiedziakiState
from stolik_miedziaki.verbs import COLOURS, RESOURCES

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

LEAST = 2
"""Cards of an attacking set at least (MIED-111)."""


def visit_of(seat: Seat) -> str:
    """Return what a visit remembers of an attacked player."""
    return f"seat-{seat}"


def attacks(game: Miedziaki, state: MiedziakiState, seat: Seat) -> list[Attack]:
    """Return the Attacks that are possible on this visit.  Rules: MIED-110, 111, 116, 120, 132."""
    player = state.players[seat]
    victims = [
        Seat(other)
        for other, one in enumerate(state.players)
        if one.space == player.space and other != seat and not one.lying
    ]
    if not victims or game.sites[player.space].data.shield or game.adventure_of(state).rule("peace"):
        return []
    sets = [cards for colour in COLOURS for cards in sets_of(player.hand, colour)]
    return [
        game.attack(victim, cards)
        for victim in victims
        if visit_of(victim) not in state.visit
        for cards in sets
    ]


def sets_of(hand: Sequence[Card[Szpej]], colour: str) -> list[tuple[Card[Szpej], ...]]:
    """Return the attacking sets of a colour; sets of equal cards are equal.  Rules: MIED-111."""
    cards = [card for card in hand if card.kind.colour == colour]
    return [one for size in range(LEAST, len(cards) + 1) for one in choices(cards, size)]


def choices(cards: Sequence[Card[Szpej]], size: int) -> list[tuple[Card[Szpej], ...]]:
    """Return the ways to choose some of some cards; equal cards are equal."""
    found: dict[tuple[str, ...], tuple[Card[Szpej], ...]] = {}
    for chosen in itertools.combinations(cards, size):
        found.setdefault(tuple(sorted(card.kind.id for card in chosen)), chosen)
    return list(found.values())


def attack(match: Match[MiedziakiState], seat: Seat, victim: Seat, cards: Sequence[Card[Szpej]]) -> None:
    """Lay a set open; the attacked player may answer.  Rules: MIED-110..112, 118, 120."""
    state = match.state
    state.visit.append(visit_of(victim))
    for card in cards:
        state.players[seat].hand.remove(card)
        state.attack.append(card)
    match.tell(Attacked, seat, victim, tuple(cards))
    colour = cards[0].kind.colour
    state.push(Job("defend", seat=victim, count=len(cards) - 1, to=colour, seats=(seat,)))


def defenders(game: Miedziaki, state: MiedziakiState, seat: Seat, colour: str) -> list[Card[Szpej]]:
    """Return the hand cards with which a player can defend.  Rules: MIED-112."""
    also_brown = bool(power(game, state, seat, "guard"))
    return [
        card
        for card in state.players[seat].hand
        if card.kind.colour == colour or (also_brown and card.kind.is_brown)
    ]


def _ask_defend(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask the attacked player, if the hand holds what is needed; nobody else learns of it.

    Rules: MIED-112, 113.
    """
    fitting = defenders(game, match.state, job.seat, job.to)
    if len(fitting) < job.count:
        return None
    options = [Defend(cards) for cards in choices(fitting, job.count)]
    return DiscreetDecision(job.seat, "defend", options, game.give_way)


def defend(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Let the attacked player show a set, or be robbed; then the attacker's cards are discarded.

    Rules: MIED-112..114, 116, 118, 119, 266.
    """
    state = match.state
    attacker = job.seats[0]
    player = state.players[job.seat]
    if isinstance(answer, Defend):
        for card in answer.cards:
            player.hand.remove(card)
            state.defence.append(card)
        match.tell(Defended, job.seat, answer.cards)
        state.push(Job("end-attack"), Job("keep", seat=job.seat))
        return
    player.lying = True
    match.tell(Robbed, attacker, job.seat)
    state.push(Job("loot", seat=attacker, seats=(job.seat,)), Job("end-attack"))


def end_attack(_game: Miedziaki, match: Match[MiedziakiState], _job: Job, _answer: Any) -> None:
    """Discard the attacker's set.  Rules: MIED-118."""
    state = match.state
    state.szpej.discard(*state.attack)
    state.attack.clear()


def _ask_keep(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:  # noqa: ARG001
    """Ask what becomes of the shown cards.  Rules: MIED-119."""
    return Decision(job.seat, "keep", [game.keep, game.exchange])


def keep(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Keep the shown cards, or discard them and draw as many.  Rules: MIED-119."""
    state = match.state
    cards = state.defence[:]
    state.defence.clear()
    if isinstance(answer, Keep):
        state.players[job.seat].hand += cards
        match.tell(CardsKept, job.seat)
        return
    assert isinstance(answer, Exchange)  # noqa: S101 - one or the other
    state.szpej.discard(*cards)
    match.tell(CardsExchanged, job.seat)
    hand.draw(match, job.seat, len(cards))


def _ask_loot(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask what is taken.  Rules: MIED-114, 115."""
    state = match.state
    victim = state.players[job.seats[0]]
    options: list[Action] = [RobCreature(card) for card in victim.creatures]
    if victim.coppers and not power(game, state, job.seats[0], "purse"):
        options.append(RobCopper())
    options += [RobResource(kind) for kind in RESOURCES if victim.resources.stock[kind]]
    return choice(job.seat, "loot", options)


def loot(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Take one thing from the robbed player.  Rules: MIED-114, 115, 266."""
    state = match.state
    robber, victim = state.players[job.seat], state.players[job.seats[0]]
    match answer:
        case RobCreature(card):
            victim.creatures.remove(card)
            robber.creatures.append(card)
            match.tell(CreatureRobbed, job.seat, card)
        case RobCopper():
            victim.coppers -= 1
            robber.coppers += 1
            match.tell(CopperRobbed, job.seat)
        case RobResource(kind):
            victim.resources.take(kind)
            robber.resources.put(kind)
            match.tell(ResourceTaken, job.seat, kind)
        case _:
            match.tell(NothingToRob, job.seats[0])


WORKS: Works = {
    "defend": Work(defend, _ask_defend),
    "end-attack": Work(end_attack),
    "keep": Work(keep, _ask_keep),
    "loot": Work(loot, _ask_loot),
}
