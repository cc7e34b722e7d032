"""The Notice Board: Quests that expire, are replaced and are completed.

Rules: MIED-054, 055, 091..109, 197, 230, 263..265.
"""

from __future__ import annotations

import collections
import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki import ending, lairs, purse
from stolik_miedziaki.actions import HandIn
from stolik_miedziaki.content import Creature, Quest, Szpej
from stolik_miedziaki.events import (
    CardHandedIn,
    QuestCompleted,
    QuestExpired,
    QuestRevealed,
    ResourceHandedIn,
)
from stolik_miedziaki.state import HOME, Job, MiedziakiState, Notice, Player
from stolik_miedziaki.verbs import Need

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

FEW_SPACES, MANY_SPACES = 2, 3
"""Marker spaces of a Quest with up to 3 players, and with 4 (MIED-099)."""
MANY_PLAYERS = 4


# -- markers ------------------------------------------------------------------------------------------


def spaces(game: Miedziaki, state: MiedziakiState) -> int:
    """Return how many marker spaces each Quest has.  Rules: MIED-099."""
    rule = game.adventure_of(state).rule("notice")
    printed = MANY_SPACES if len(state.players) >= MANY_PLAYERS else FEW_SPACES
    return max(1, printed + (rule.count if rule else 0))


def with_room(match: Match[MiedziakiState]) -> list[Notice]:
    """Return the positions on which a marker can be put.  Rules: MIED-098, 196, 264."""
    game: Miedziaki = match.game  # type: ignore[assignment]
    most = spaces(game, match.state)
    return [notice for notice in match.state.notices if notice.quest and notice.markers < most]


def add_marker(game: Miedziaki, match: Match[MiedziakiState], quest: str) -> None:
    """Put a Health marker beside a Quest; a full row ends it, but not while it is fought.

    Rules: MIED-098, 100, 197, 264.
    """
    state = match.state
    notice = state.notice_of(quest)
    assert notice is not None  # noqa: S101 - it was offered
    notice.markers += 1
    if notice.markers >= spaces(game, state) and not _is_fought(state, notice):
        expire(game, match, notice)


def _is_fought(state: MiedziakiState, notice: Notice) -> bool:
    combat = state.combat
    return combat is not None and not combat.decided and combat.target == state.position_of(notice)


def expire(game: Miedziaki, match: Match[MiedziakiState], notice: Notice) -> None:
    """Discard a Quest with all that lies on it, and reveal another.  Rules: MIED-100, 197."""
    state = match.state
    card = notice.quest.pop()
    state.quests.discard(card)
    state.bank += notice.coppers
    notice.coppers = 0
    match.tell(QuestExpired, card)
    refill(game, match, notice)


def refill(game: Miedziaki, match: Match[MiedziakiState], notice: Notice) -> None:
    """Reveal the next Quest of the deck; markers go to the supply, Pigs to their owners.

    Rules: MIED-095, 096, 100, 191.
    """
    state = match.state
    state.markers += notice.markers
    notice.markers = 0
    send_pigs_home(state, state.position_of(notice))
    drawn = state.quests.draw(1, match.random("quests"))
    notice.quest = drawn
    if drawn:
        match.tell(QuestRevealed, drawn[0])
    game.hooks.coppers_moved(match)


def send_pigs_home(state: MiedziakiState, target: str) -> None:
    """Return all Pigs on a card to their owners' Character cards.  Rules: MIED-100, 107, 191."""
    for player in state.players:
        if target in player.pigs:
            player.pigs = [HOME if place == target else place for place in player.pigs]


# -- requirements -------------------------------------------------------------------------------------


def can_deliver(player: Player, quest: Quest) -> bool:
    """Tell whether a player has everything that a Quest requires beside a combat.

    Rules: MIED-091, 103..107.
    """
    has_cards = False
    colours: collections.Counter[str] = collections.Counter()
    szpej = 0
    for need in quest.needs:
        if need.what == "resource":
            if player.resources.stock[need.kind] < need.count:
                return False
        elif need.what == "szpej":
            szpej += need.count
            if need.kind != "any":
                colours[need.kind] += need.count
        elif need.what != "combat":
            has_cards = True
    if szpej and not _has_szpej(player, szpej, colours):
        return False
    return not has_cards or bool(covers(quest.needs, player.creatures))


def _has_szpej(player: Player, count: int, colours: collections.Counter[str]) -> bool:
    held = collections.Counter(card.kind.colour for card in player.hand)
    return len(player.hand) >= count and all(held[colour] >= many for colour, many in colours.items())


def ways(player: Player, quest: Quest) -> list[tuple[Card[Any], ...]]:
    """Return the sets of cards with which a player can complete a Quest that asks for no combat.

    Sets of equal cards are equal.  Rules: MIED-092, 103..106, 263.
    """
    szpej: list[tuple[Card[Szpej], ...]] = [()]
    for need in sorted(quest.needs, key=lambda need: need.kind == "any"):
        if need.what == "szpej":
            szpej = [
                (*taken, *more)
                for taken in szpej
                for more in itertools.combinations(
                    [
                        card
                        for card in player.hand
                        if card not in taken and need.kind in ("any", card.kind.colour)
                    ],
                    need.count,
                )
            ]
    found: dict[tuple[str, ...], tuple[Card[Any], ...]] = {}
    for creatures in covers(quest.needs, player.creatures):
        for cards in szpej:
            whole: tuple[Card[Any], ...] = (*creatures, *cards)
            found.setdefault(tuple(sorted(card.kind.id for card in whole)), whole)
    return list(found.values())


def covers(needs: Sequence[Need], creatures: Sequence[Card[Creature]]) -> list[tuple[Card[Creature], ...]]:
    """Return the sets of Creatures that cover all colours and ingredients, none of them with a card too many.

    A card covers either one required colour, or as many required ingredients as it shows.
    Rules: MIED-104, 105, 263.
    """
    wanted = collections.Counter({need.kind: need.count for need in needs if need.what == "ingredient"})
    colours = [need.kind for need in needs if need.what == "creature" for _one in range(need.count)]
    if not wanted and not colours:
        return [()]
    found: list[tuple[Card[Creature], ...]] = []
    for size in range(len(colours), len(creatures) + 1):
        for chosen in itertools.combinations(creatures, size):
            names = [card.id for card in chosen]
            if any(all(card.id in names for card in smaller) for smaller in found):
                continue
            if _covers(wanted, colours, list(chosen)):
                found.append(chosen)
    return found


def _covers(wanted: collections.Counter[str], colours: list[str], cards: list[Card[Creature]]) -> bool:
    """Tell whether some cards cover colours and ingredients."""
    if not colours:
        shown = collections.Counter(one for card in cards for one in card.kind.ingredients)
        return all(shown[kind] >= count for kind, count in wanted.items())
    return any(
        card.kind.colour == colours[0] and _covers(wanted, colours[1:], cards[:place] + cards[place + 1 :])
        for place, card in enumerate(cards)
    )


# -- completing ---------------------------------------------------------------------------------------


def hand_in(match: Match[MiedziakiState], seat: Seat, quest: Card[Quest], cards: Sequence[Card[Any]]) -> None:
    """Give up what a Quest requires: Resource markers, Creatures and Szpej cards.

    Rules: MIED-092, 103..106, 263.
    """
    state = match.state
    player = state.players[seat]
    for need in quest.kind.needs:
        if need.what == "resource":
            player.resources.take(need.kind, need.count)
            state.resources.put(need.kind, need.count)
            match.tell(ResourceHandedIn, seat, need.kind, need.count)
    for card in cards:
        if isinstance(card.kind, Szpej):
            player.hand.remove(card)
            state.szpej.discard(card)
        else:
            player.creatures.remove(card)
        match.tell(CardHandedIn, seat, card)
    lairs.discard(match, [card for card in cards if isinstance(card.kind, Creature)])
    state.push(Job("complete", seat=seat, card=quest.id))


def _ask_deliver(_game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask which Creatures are handed in for a combat Quest that was won, if all it requires is there.

    Rules: MIED-104, 105, 107, 263, 265.
    """
    state = match.state
    notice = state.notice_of(job.card)
    player = state.players[job.seat]
    if notice is None or not can_deliver(player, notice.quest[0].kind):
        return None
    found = covers(notice.quest[0].kind.needs, player.creatures)
    return choice(job.seat, "hand-in", [HandIn(cards) for cards in found])


def deliver(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Hand in what a combat Quest requires; without all of it the Quest is not completed.

    Rules: MIED-107, 263, 265.
    """
    notice = match.state.notice_of(job.card)
    if notice is not None and answer is not None:
        hand_in(match, job.seat, notice.quest[0], answer.cards)


def complete(game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Give the Quest to the player, Seal side up, and reveal another.

    Rules: MIED-055, 093..095, 097, 101, 107, 236.
    """
    state = match.state
    seat = job.seat
    notice = state.notice_of(job.card)
    assert notice is not None  # noqa: S101 - the elements have been handed in for it
    purse.take_off(game, match, seat, state.position_of(notice))
    card = notice.quest.pop()
    player = state.players[seat]
    player.quests.append(card)
    match.tell(QuestCompleted, seat, card, ending.seals_of(game, state, seat))
    refill(game, match, notice)
    game.hooks.quest_completed(match, seat, card)
    ending.look_at_seals(game, match, seat)


WORKS: Works = {
    "deliver": Work(deliver, _ask_deliver),
    "complete": Work(complete),
}
