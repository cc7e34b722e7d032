"""Positions for tests: what lies where, in a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.cards import Card
from stolik.game import OptionValue
from stolik.ids import Seat
from stolik.match import Match
from stolik.plugins import Registry
from stolik.rulesets import ruleset

from stolik_kajko.content import KajkoCard
from stolik_kajko.state import KajkoState, Pile

Kind = str | int
"""The kind of a card (``"thugs"``, ``"coin-in-hand"``), or a value in ducats: 1 stands for a coin."""


def kajko_match(
    *,
    players: int = 3,
    front: Sequence[Sequence[Kind]] = (),
    bandits: Sequence[int] = (),
    keep: Sequence[Sequence[Sequence[Kind]]] = (),
    stacks: Mapping[str, Sequence[Kind]] | None = None,
    turn: int = 0,
    variants: Iterable[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    registry: Registry | None = None,
) -> Match[KajkoState]:
    """Return a match in a given position.  Cards that are not named lie in the box.

    Args:
        players: number of seats.
        front: the items in front of each seat, oldest first; seats that are left out have none.
        bandits: the seats that have a Bandits card in front.
        keep: for each seat the cards on its characters, one list a character, the first row first;
            a seat whose characters all hold cards is out of the game.
        stacks: the cards of the stacks, the top card first; the other stacks are empty.  ``None``: every
            card that is not named stays in its stack, in a fixed order.
        turn: the seat that has the turn.
        variants: ids of variants.
        options: values of options.
        registry: where games and variants are looked up; by default what is installed.
    """
    rules = ruleset("kajko", players=players, variants=variants, options=options, registry=registry)
    match: Match[KajkoState] = Match(rules, seed=0)
    state = match.state.copy()
    supply = _Supply(rules.game.cards())
    for seat, area in enumerate(state.areas):
        area.front = supply.take(front[seat]) if seat < len(front) else []
        area.bandits = supply.take(["bandits"]) if seat in bandits else []
        rows = list(keep[seat]) if seat < len(keep) else []
        for character, cards in zip(area.keep, [*rows, *[[]] * (len(area.keep) - len(rows))], strict=True):
            area.keep[character] = supply.take(cards)
    if stacks is None:
        state.stacks = {name: supply.rest_of(name) for name in state.stacks}
    else:
        state.stacks = {name: supply.take(stacks.get(name, ()))[::-1] for name in state.stacks}
    state.box = supply.rest()
    state.turns.order = [Seat(seat) for seat in range(players)]
    state.turns.place = turn
    for seat, area in enumerate(state.areas):
        if area.empty_character() is None:
            state.turns.leave(Seat(seat))
    return Match.from_state(rules, state)


def kinds_of(cards: Iterable[Card[Any]]) -> list[str]:
    """Return the kinds of some cards, in their order."""
    return [card.kind.id for card in cards]


def values_of(cards: Iterable[Card[KajkoCard]]) -> list[int]:
    """Return the values of some cards in ducats, in their order."""
    return [card.kind.value for card in cards]


class _Supply:
    """The cards of the box, from which a position takes what it names."""

    def __init__(self, cards: Iterable[Card[KajkoCard]]) -> None:
        self._cards = list(cards)

    def take(self, wanted: Iterable[Kind]) -> Pile:
        return [self._take(kind) for kind in wanted]

    def _take(self, kind: Kind) -> Card[KajkoCard]:
        for card in self._cards:
            if card.kind.id == ("coin" if kind == 1 else kind) or (kind != 1 and card.kind.value == kind):
                self._cards.remove(card)
                return card
        raise ValueError(f"the box holds no {kind!r} any more")

    def rest_of(self, stack: str) -> Pile:
        cards = [card for card in self._cards if card.back == stack]
        for card in cards:
            self._cards.remove(card)
        return cards

    def rest(self) -> Pile:
        cards, self._cards = self._cards, []
        return cards
