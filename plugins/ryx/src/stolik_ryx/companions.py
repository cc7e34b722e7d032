"""The companion row, recruiting, and dismissing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.cards import Card
from stolik.decisions import Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx import peace
from stolik_ryx.actions import Dismiss, Hire
from stolik_ryx.content import Companion
from stolik_ryx.events import Dismissed, Recruited, RowAged, RowFilled, RowLaid
from stolik_ryx.gathering import gather
from stolik_ryx.state import Gang, RyxState

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

PRICES = (2, 4, 6)
"""Ducats for the three places of the row (RYX-028, 150)."""
CARD_PRICES = (0, 1, 2)
"""Investigation cards for the three places; 0: not to be paid in cards (RYX-028, 151)."""
ROW = len(PRICES)
MOST_COMPANIONS = 3
"""Companions that a player may have (RYX-205)."""


def offers(state: RyxState, seat: Seat, discount: int = 0) -> list[Hire]:
    """Return the companions of the row that a seat can pay, each way of paying by itself.

    Rules: RYX-113, 149..151.
    """
    gang = state.gangs[seat]
    discount += gang.talent("recruiting")
    found = []
    for card, ducats, cards in zip(state.row, PRICES, CARD_PRICES, strict=False):
        price = max(0, ducats - discount)
        if gang.ducats >= price:
            found.append(Hire(card, price, 0))
        if cards and state.investigations.left >= cards:
            found.append(Hire(card, 0, cards))
    return found


def can_hire(state: RyxState, seat: Seat, discount: int = 0) -> bool:
    """Tell whether a seat can pay any companion of the row: the cheapest in ducats, or one in cards.

    Rules: RYX-113, 149..151, 298.
    """
    if not state.row:
        return False
    gang = state.gangs[seat]
    if gang.ducats + discount + gang.talent("recruiting") >= PRICES[0]:
        return True
    return len(state.row) > 1 and state.investigations.left >= CARD_PRICES[1]


def recruit(game: Ryx, match: Match[RyxState], seat: Seat, discount: int = 0) -> Flow[None]:
    """Choose a companion of the row and how to pay for it.  Rules: RYX-149..151."""
    chosen: Hire = yield match.ask(seat, "hire", offers(match.state, seat, discount))
    yield from hire(game, match, seat, chosen)


def hire(game: Ryx, match: Match[RyxState], seat: Seat, chosen: Hire) -> Flow[None]:
    """Pay for a companion of the row and take it; the row slides and is filled up.

    Rules: RYX-150..152, 205, 206.
    """
    match.state.gangs[seat].ducats -= chosen.ducats
    if chosen.investigations:
        gather(game, match, seat, chosen.investigations)
    yield from make_room(match, seat)
    state = match.state
    state.row.remove(chosen.card)
    fill_row(match)
    take(match, seat, chosen.card)


def make_room(match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Let a player with three companions dismiss one before another is taken.  Rules: RYX-205, 206."""
    gang = match.state.gangs[seat]
    if len(gang.company) >= MOST_COMPANIONS:
        yield from dismiss_one(match, seat)


def dismiss_one(match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Let a player choose a companion to dismiss, for good.  Rules: RYX-113, 206."""
    gang = match.state.gangs[seat]
    options = [Dismiss(card) for card in gang.company]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield match.ask(seat, "dismiss", options)
    (gang.companions if chosen.card in gang.companions else gang.used).remove(chosen.card)
    match.state.companions.discard(chosen.card)
    match.tell(Dismissed, seat, chosen.card)


def take(match: Match[RyxState], seat: Seat, card: Card[Companion]) -> None:
    """Give a companion to a player, ready to use, with what it brings.  Rules: RYX-208, 296."""
    gang: Gang = match.state.gangs[seat]
    gang.companions.append(card)
    match.tell(Recruited, seat, card)
    peace.change(match, seat, card.kind.peace)


def lay_row(match: Match[RyxState]) -> None:
    """Lay out the first row: the first card lies at the dear end.  Rules: RYX-063, 064."""
    state = match.state
    state.row = state.companions.draw(ROW, match.random("companions"))[::-1]
    match.tell(RowLaid, tuple(state.row))


def fill_row(match: Match[RyxState]) -> None:
    """Lay companions from the deck at the dear end of the row, as long as there are any.

    Rules: RYX-104, 113, 152.
    """
    state = match.state
    for card in state.companions.draw(ROW - len(state.row), match.random("companions")):
        state.row.append(card)
        match.tell(RowFilled, card)


def age_row(match: Match[RyxState]) -> None:
    """Discard the cheapest companion; the others slide, and a new one comes.  Rules: RYX-104, 113, 288."""
    state = match.state
    if state.row:
        gone = state.row.pop(0)
        state.companions.discard(gone)
        match.tell(RowAged, gone)
    fill_row(match)
