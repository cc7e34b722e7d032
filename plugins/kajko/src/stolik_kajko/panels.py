"""What the table shows beyond the cards: sums, free characters, and the odds of each stack."""

from __future__ import annotations

import attrs
from stolik.cards import Card
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog, text_data
from stolik.views import Panel, panel

from stolik_kajko.content import KajkoCard
from stolik_kajko.state import KajkoState, PlayerArea

_ = Catalog("stolik_kajko")


@attrs.frozen
class Odds:
    """How likely the next card of a stack is to do what to a player, each 0..1.

    The rest of the cases is a Bandits card that only lies down, or two bands that fight each other.
    """

    gain: float
    lose_best: float
    lose_all: float


def odds(cards: list[Card[KajkoCard]], area: PlayerArea) -> Odds:
    """Return the odds of a stack for a player, from what is left in it.

    Own Bandits make the Thugs harmless and other Bandits dangerous.  Rules: KAJKO-044, 053, 086.
    """
    deadly = "bandits" if area.bandits else "thugs"
    count = len(cards)
    return Odds(
        gain=sum(card.kind.is_item for card in cards) / count,
        lose_best=sum(card.kind.effect == "chamberlain" for card in cards) / count,
        lose_all=sum(card.kind.effect == deadly for card in cards) / count,
    )


def table_panels(match: Match[KajkoState], viewer: Seat | None) -> list[Panel]:
    """Return the computed panels of a viewer.  Rules: KAJKO-031, 085, 086."""
    found = []
    for number, area in enumerate(match.state.areas):
        seat = Seat(number)
        total = sum(card.kind.value for card in area.front)
        free = sum(not cards for cards in area.keep.values())
        found += [
            panel("counter", f"areas.{seat}.sum", seat, _("Ducats in front"), value=total, most=None),
            panel("counter", f"areas.{seat}.free", seat, _("Empty characters"), value=free, most=None),
        ]
    if match.rules.options["memory-aid"] and viewer is not None and not match.is_over:
        area = match.state.areas[viewer]
        for name, cards in match.state.stacks.items():
            if cards:
                found.append(_odds_panel(name, odds(cards, area)))
    return found


def _odds_panel(stack: str, chances: Odds) -> Panel:
    text = _(
        "gain {gain}%, lose the best item {best}%, lose all {all}%",
        gain=round(100 * chances.gain),
        best=round(100 * chances.lose_best),
        all=round(100 * chances.lose_all),
    )
    return panel("text", f"odds.{stack}", None, _("Odds of stack {key}", key=stack), value=text_data(text))
