"""The end of the game: the final send, the count of ducats, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from stolik.game import Result
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog

from stolik_kajko.state import KajkoState

if TYPE_CHECKING:
    from stolik_kajko.game import Kajko

_ = Catalog("stolik_kajko")


@attrs.define
class Scores:
    """What is compared at the end.

    Attributes:
        ducats: one sum per seat, in seat order.
        items: how many cards each seat has in its Keep, in seat order; they break ties.
    """

    ducats: list[int]
    items: list[int]

    def winners(self) -> tuple[Seat, ...]:
        """Return the seats with the most ducats, of those the ones with the most items.

        Rules: KAJKO-020, 076..078.
        """
        results = list(zip(self.ducats, self.items, strict=True))
        best = max(results)
        return tuple(Seat(seat) for seat, result in enumerate(results) if result == best)


def count(match: Match[KajkoState]) -> Scores:
    """Count the ducats and the items in each Keep; nothing else counts.  Rules: KAJKO-075, 077, 079."""
    keeps = [area.kept() for area in match.state.areas]
    return Scores([sum(card.kind.value for card in keep) for keep in keeps], [len(keep) for keep in keeps])


def result(game: Kajko, match: Match[KajkoState]) -> Result:
    """Return who has won, after the variants have had their say.

    Rules: KAJKO-020, 071, 072, 075..078.
    """
    scores = count(match)
    game.hooks.scoring(match, scores)
    winners = scores.winners()
    if any(match.state.stacks.values()):
        reason, text = "characters-full", _("All characters hold items.")
    else:
        reason, text = "stacks-empty", _("All stacks are empty.")
    return Result(winners=winners, scores=tuple(scores.ducats), reason=reason, text=text)
