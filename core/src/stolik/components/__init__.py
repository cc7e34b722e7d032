"""The components of tabletop games: each a small state class that works without a match too."""

from stolik.cards import Card, CardKind
from stolik.components.board import Board, BoardMap, Border, Space
from stolik.components.counters import Bank, Counter
from stolik.components.deck import Deck, RunOut
from stolik.components.dice import Dice, Die, d6, d10
from stolik.components.track import Track
from stolik.components.turns import TurnOrder

__all__ = [
    "Bank",
    "Board",
    "BoardMap",
    "Border",
    "Card",
    "CardKind",
    "Counter",
    "Deck",
    "Dice",
    "Die",
    "RunOut",
    "Space",
    "Track",
    "TurnOrder",
    "d6",
    "d10",
]
