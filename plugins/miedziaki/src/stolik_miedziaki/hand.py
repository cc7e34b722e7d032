"""The Szpej cards: drawing, discarding, the hand limit and the Scrapheap.

Rules: MIED-066..069, 122..125.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki.actions import Discard
from stolik_miedziaki.content import Szpej
from stolik_miedziaki.events import CardsDrawn, Discarded, NoCardLeft, Reshuffled
from stolik_miedziaki.powers import hand_limit
from stolik_miedziaki.state import Job, MiedziakiState, Player, job_of

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki


def take_from_deck(match: Match[MiedziakiState], count: int) -> list[Card[Szpej]]:
    """Take cards from the deck; when the last one is taken, the Scrapheap becomes a new deck at once.

    Rules: MIED-069.
    """
    deck = match.state.szpej
    random = match.random("szpej")
    cards: list[Card[Szpej]] = []
    for _card in range(count):
        was_empty = not deck.draw_pile
        drawn = deck.draw(1, random)
        if not drawn:
            break
        if was_empty:
            match.tell(Reshuffled)
        cards += drawn
        if not deck.draw_pile and deck.can_reshuffle:
            deck.reshuffle(random)
            match.tell(Reshuffled)
    return cards


def can_draw(state: MiedziakiState) -> bool:
    """Tell whether there is a card to draw.  Rules: MIED-069."""
    return bool(state.szpej.draw_pile) or state.szpej.can_reshuffle


def draw(match: Match[MiedziakiState], seat: Seat, count: int) -> None:
    """Draw cards; the hand limit is looked at afterwards.  Rules: MIED-068, 069, 122, 123."""
    receive(match, seat, count)
    match.state.push(job_of("trim", seat))


def receive(match: Match[MiedziakiState], seat: Seat, count: int) -> None:
    """Take cards from the deck into a hand; the caller sees to the hand limit.  Rules: MIED-069, 122."""
    cards = take_from_deck(match, count)
    if not cards:
        match.tell(NoCardLeft, seat)
        return
    match.state.players[seat].hand += cards
    match.tell(CardsDrawn, seat, tuple(cards))


def distinct(cards: Iterable[Card[Any]]) -> list[Card[Any]]:
    """Return one card of each kind, in the order of the cards."""
    return list({card.kind.id: card for card in reversed(list(cards))}.values())[::-1]


def taken(player: Player, card: Card[Szpej]) -> Card[Szpej]:
    """Take a card out of a hand and return it."""
    place = player.hand.index(card)
    return player.hand.pop(place)


def throw(match: Match[MiedziakiState], seat: Seat, card: Card[Szpej]) -> None:
    """Put a hand card on the Scrapheap.  Rules: MIED-125."""
    state = match.state
    state.players[seat].hand.remove(card)
    state.szpej.discard(card)
    match.tell(Discarded, seat, card)


def _ask_discard(_game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask which card is discarded next; equal cards too, or everybody would learn of them.

    Rules: MIED-124, 125.
    """
    return choice(job.seat, "discard", [Discard(card) for card in match.state.players[job.seat].hand])


def discard(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Discard cards of the player's choice, one after another.  Rules: MIED-124, 125."""
    if answer is None:
        return
    throw(match, job.seat, answer.card)
    if job.count > 1:
        match.state.push(Job("discard", seat=job.seat, count=job.count - 1))


def _ask_trim(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask which card is too many, if any is.  Rules: MIED-067, 068."""
    state = match.state
    if len(state.players[job.seat].hand) <= hand_limit(game, state, job.seat):
        return None
    return _ask_discard(game, match, job)


def trim(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Discard a card above the hand limit, and look again.  Rules: MIED-067, 068."""
    if answer is not None:
        throw(match, job.seat, answer.card)
        match.state.push(job)


WORKS: Works = {"discard": Work(discard, _ask_discard), "trim": Work(trim, _ask_trim)}
