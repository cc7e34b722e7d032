"""Action 1, Take Part in an Adventure: reveal a card and carry it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.cards import Card
from stolik.decisions import Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_kajko.actions import GiveUp
from stolik_kajko.content import KajkoCard
from stolik_kajko.events import Fought, Lurked, NothingLost, Revealed, Robbed
from stolik_kajko.state import KajkoState, Pile, PlayerArea

if TYPE_CHECKING:
    from stolik_kajko.game import Kajko


def reveal(game: Kajko, match: Match[KajkoState], seat: Seat, stack: str) -> Flow[None] | None:
    """Turn over the top card of a stack and carry out what it says; then the turn is over.

    Returns:
        A flow when the card may ask a question, ``None`` when it is carried out already.

    Rules: KAJKO-026, 028, 030, 032, 034..036.
    """
    state = match.state
    card = state.stacks[stack].pop()
    state.revealed.append(card)
    match.tell(Revealed, seat, stack, card)
    replacement = game.hooks.card_revealed(match, seat, card)
    if replacement is not None:
        return replacement
    area = state.areas[seat]
    match card.kind.effect:
        case None:
            area.front.append(state.revealed.pop())
        case "bandits":
            bandits(match, seat, area, card)
        case "thugs":
            thugs(match, seat, area, card)
        case "chamberlain":
            return chamberlain(match, seat, area, card)
    return None


def chamberlain(match: Match[KajkoState], seat: Seat, area: PlayerArea, card: Card[KajkoCard]) -> Flow[None]:
    """The most valuable item in front goes into the box; nothing else is touched.

    Rules: KAJKO-037, 039..042.
    """
    if area.front:
        taken = yield from most_valuable(match, seat, area.front)
        area.front.remove(taken)
        match.state.box.append(taken)
        match.tell(Robbed, card, seat, (taken,))
    else:
        match.tell(NothingLost, card, seat)
    into_box(match.state, match.state.revealed)


def most_valuable(match: Match[KajkoState], seat: Seat, front: Pile) -> Flow[Card[KajkoCard]]:
    """Return the most valuable item; between tied ones of different names the robbed player decides.

    Of items with one name the oldest goes, without a question.  Rules: KAJKO-038.
    """
    highest = max(card.kind.value for card in front)
    tied = oldest_of_each_name([card for card in front if card.kind.value == highest])
    if len(tied) == 1:
        return tied[0]
    chosen: GiveUp = yield match.ask(seat, "give-up", [GiveUp(card) for card in tied])
    return chosen.card


def oldest_of_each_name(cards: Pile) -> Pile:
    """Return one card of each name, the oldest, in the order in which they came.  Rules: KAJKO-038, 102."""
    firsts: dict[str, Card[KajkoCard]] = {}
    for card in cards:
        firsts.setdefault(card.kind.id, card)
    return list(firsts.values())


def bandits(match: Match[KajkoState], seat: Seat, area: PlayerArea, card: Card[KajkoCard]) -> None:
    """A first Bandits card lies down in front; a second robs everything, and both go into the box.

    Rules: KAJKO-043..049.
    """
    state = match.state
    if not area.bandits:
        area.bandits.append(state.revealed.pop())
        match.tell(Lurked, seat)
        return
    lose_all(match, seat, area, card)
    into_box(state, area.bandits)
    into_box(state, state.revealed)


def thugs(match: Match[KajkoState], seat: Seat, area: PlayerArea, card: Card[KajkoCard]) -> None:
    """Thugs rob everything, or fight the Bandits in front of the player; then they go into the box.

    Rules: KAJKO-050..054.
    """
    state = match.state
    if area.bandits:
        match.tell(Fought, seat)
        into_box(state, area.bandits)
    else:
        lose_all(match, seat, area, card)
    into_box(state, state.revealed)


def lose_all(match: Match[KajkoState], seat: Seat, area: PlayerArea, threat: Card[KajkoCard]) -> None:
    """All items in front go into the box; the Keep is safe.  Rules: KAJKO-042, 044, 050, 064."""
    if area.front:
        match.tell(Robbed, threat, seat, tuple(area.front))
        into_box(match.state, area.front)
    else:
        match.tell(NothingLost, threat, seat)


def into_box(state: KajkoState, cards: Pile) -> None:
    """Put a whole pile into the box, out of the game for good.  Rules: KAJKO-055."""
    state.box.extend(cards)
    cards.clear()
