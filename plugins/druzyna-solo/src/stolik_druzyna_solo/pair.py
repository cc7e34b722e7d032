"""One player with a pair of Heroes.

Deck, discard pile, hand, Wounds, completed Scenes and Special Abilities are those of the player, so they are
common to both Heroes by themselves; all effects find the one player there is.

Rules: DRUZ-209..226, 265, 266.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik import hookimpl
from stolik.cards import Card
from stolik.ids import Seat
from stolik.match import Match
from stolik_druzyna.api import ActionCard, DruzynaState

HEROES = 2
"""Heroes of the player (DRUZ-210)."""
HAND = 7
"""Cards of the starting hand, and the number to which it is drawn up (DRUZ-211, 212)."""
WOUNDS = 12
"""The Wound limit of the pair (DRUZ-213)."""


@hookimpl
def druzyna_heroes() -> int:
    """Lead two Heroes; their decks become one.  Rules: DRUZ-210, 219..221, 223."""
    return HEROES


@hookimpl
def druzyna_hand_size() -> int:
    """Hold seven cards in place of four.  Rules: DRUZ-211, 212."""
    return HAND


@hookimpl
def druzyna_wound_limit() -> int:
    """Share one Wound limit, whatever the tiles say.  Rules: DRUZ-213, 214."""
    return WOUNDS


@hookimpl
def druzyna_supporters(seat: Seat) -> Sequence[Seat]:
    """Let the player support the own active card.  Rules: DRUZ-215, 216."""
    return [seat]


@hookimpl
def druzyna_support_cards(match: Match[DruzynaState], seat: Seat) -> Sequence[Card[ActionCard]]:
    """Support with cards of the other Hero only.  Rules: DRUZ-215, 216, 265."""
    state = match.state
    active = state.ring.active[0].kind.hero
    return [card for card in state.players[seat].hand if card.kind.hero != active]


@hookimpl
def druzyna_other_players(seat: Seat) -> Sequence[Seat]:
    """Let effects on other players hit the only one, once.  Rules: DRUZ-217, 218, 266."""
    return [seat]
