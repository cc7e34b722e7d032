"""A bot that counts: it draws where the odds are best and goes home when enough lies in front of it."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.bot import BotKind, Question
from stolik.cards import Card
from stolik.decisions import Action
from stolik.errors import RulesetError
from stolik.text import Catalog

from stolik_kajko.actions import Reveal, Send
from stolik_kajko.content import KajkoCard
from stolik_kajko.state import KajkoState, PlayerArea

_ = Catalog("stolik_kajko")

SEND_AT = 15
"""Ducats in front at which the bot sends; limits of 14 to 18 are about equally strong."""
BANDITS_COST = 0.08
"""What share of the items in front a first Bandits card is reckoned to cost later."""


class CountingBot:
    """Knows what is left in each stack, as everybody may, and draws where it expects most.

    ``argument``: the ducats at which it sends.  Rules: KAJKO-084..086.
    """

    def __init__(self, argument: str = "") -> None:
        if argument and not argument.isdecimal():
            raise RulesetError(f"bot:counting takes the ducats at which it sends, not {argument!r}")
        self.send_at = int(argument) if argument else SEND_AT

    def choose(self, question: Question) -> Action | Sequence[Action]:
        """Return the adventure with the best odds, or a send; other questions are answered at random."""
        adventures = [option for option in question.options if isinstance(option, Reveal)]
        if question.world is None or not adventures:
            return question.random.choice(question.options)
        state: KajkoState = question.world.state
        area = state.areas[question.seat]
        worth = {option: expected_gain(state.stacks[option.stack], area) for option in adventures}
        best = max(adventures, key=worth.__getitem__)
        for option in question.options:
            in_front = sum(card.kind.value for card in area.front)
            if isinstance(option, Send) and (in_front >= self.send_at or worth[best] <= 0):
                return option
        return best


def expected_gain(cards: Sequence[Card[KajkoCard]], area: PlayerArea) -> float:
    """Return the ducats that the next card of a stack brings on average; losses count as negative.

    Only which cards are left matters, not their order.
    """
    front = [card.kind.value for card in area.front]
    total = sum(front)
    gain = 0.0
    for card in cards:
        match card.kind.effect:
            case None:
                gain += card.kind.value
            case "chamberlain":
                gain -= max(front, default=0)
            case "bandits":
                gain -= total if area.bandits else BANDITS_COST * total
            case "thugs":
                gain -= 0 if area.bandits else total
    return gain / len(cards)


COUNTING = BotKind(
    id="counting",
    text=_("Kajko i Kokosz: counts what is left in each stack; counting:N sends at N ducats."),
    make=CountingBot,
    needs_world=True,
    games=("kajko",),
)
