"""Receiving investigation cards, face down, and getting rid of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx.events import Gathered, Hushed
from stolik_ryx.state import RyxState

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx


@attrs.define
class Gathering:
    """How many investigation cards a player is about to receive; variants may change the count."""

    count: int


def gather(game: Ryx, match: Match[RyxState], seat: Seat, count: int, district: str | None = None) -> None:
    """Give a player investigation cards, face down and unseen.

    Args:
        game: the game.
        match: the match.
        seat: who receives them.
        count: how many, before variants have their say.
        district: where the action was that brings them; ``None`` for a price or a card without a place.

    Rules: RYX-112, 220, 225, 250.
    """
    if count and district is not None:
        proposal = Gathering(count)
        game.hooks.investigation_cards(match, seat, district, proposal)
        count = proposal.count
    if count <= 0:
        return
    cards = match.state.investigations.draw(count, match.random("investigations"))
    if cards:
        match.state.gangs[seat].gathered.extend(cards)
        match.tell(Gathered, seat, len(cards))


def hush_up(match: Match[RyxState], seat: Seat, count: int) -> None:
    """Discard gathered cards at random, without effect and unseen.  Rules: RYX-144, 226."""
    state = match.state
    gathered = state.gangs[seat].gathered
    gone = min(count, len(gathered))
    for _number in range(gone):
        place = match.random("bribery").randrange(len(gathered))
        state.investigations.discard_face_down(gathered.pop(place))
    if gone:
        match.tell(Hushed, seat, gone)
