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
from stolik.match import Match

from stolik_miedziaki import ending, lairs, purse
from stolik_miedziaki.actions import Give, HandIn
from stolik_miedziaki.content import Creature, Quest
from stolik_miedziaki.events import (
    CardHandedIn,
    QuestCompleted,
    QuestExpired,
    QuestRevealed,
    ResourceHandedIn,
)
from stolik_miedziaki.hand import distinct
from stolik_miedziaki.state import HOME, NOTICES, Job, MiedziakiState, Notice, Player
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
    return combat is not None and combat.target == NOTICES[state.notices.index(notice)]


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
    send_pigs_home(state, NOTICES[state.notices.index(notice)])
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


def _ask_deliver(_game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask which Creatures are handed in.  Rules: MIED-104, 105, 263."""
    state = match.state
    notice = state.notice_of(job.card)
    if notice is None:
        return None
    found = covers(notice.quest[0].kind.needs, state.players[job.seat].creatures)
    return choice(job.seat, "hand-in", [HandIn(cards) for cards in found])


def deliver(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Hand in what a Quest requires: Resource markers, Creatures, then Szpej cards one by one.

    Without all of it the Quest is not completed.  Rules: MIED-092, 103..106, 263, 265.
    """
    state = match.state
    notice = state.notice_of(job.card)
    player = state.players[job.seat]
    if notice is None or answer is None or not can_deliver(player, notice.quest[0].kind):
        return
    szpej: list[str] = []
    for need in notice.quest[0].kind.needs:
        if need.what == "resource":
            player.resources.take(need.kind, need.count)
            state.resources.put(need.kind, need.count)
            match.tell(ResourceHandedIn, job.seat, need.kind, need.count)
        elif need.what == "szpej":
            szpej += [need.kind] * need.count
    for card in answer.cards:
        player.creatures.remove(card)
        match.tell(CardHandedIn, job.seat, card)
    szpej.sort(key=lambda kind: kind == "any")
    state.push(
        *[Job("give", seat=job.seat, to=kind) for kind in szpej],
        Job("complete", seat=job.seat, card=job.card),
    )
    lairs.discard(match, answer.cards)


def _ask_give(_game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask which Szpej card of a colour is handed in.  Rules: MIED-106, 263."""
    hand = match.state.players[job.seat].hand
    fitting = [card for card in hand if job.to in ("any", card.kind.colour)]
    return choice(job.seat, "give", [Give(card) for card in distinct(fitting)])


def give(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Hand in a Szpej card; it goes to the Scrapheap.  Rules: MIED-092, 106."""
    state = match.state
    state.players[job.seat].hand.remove(answer.card)
    state.szpej.discard(answer.card)
    match.tell(CardHandedIn, job.seat, answer.card)


def complete(game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Give the Quest to the player, Seal side up, and reveal another.

    Rules: MIED-055, 093..095, 097, 101, 107, 236.
    """
    state = match.state
    seat = job.seat
    notice = state.notice_of(job.card)
    assert notice is not None  # noqa: S101 - the elements have been handed in for it
    purse.take_off(game, match, seat, NOTICES[state.notices.index(notice)])
    card = notice.quest.pop()
    player = state.players[seat]
    player.quests.append(card)
    match.tell(QuestCompleted, seat, card, ending.seals_of(game, state, seat))
    refill(game, match, notice)
    game.hooks.quest_completed(match, seat, card)
    ending.look_at_seals(game, match, seat)


WORKS: Works = {
    "deliver": Work(deliver, _ask_deliver),
    "give": Work(give, _ask_give),
    "complete": Work(complete),
}
