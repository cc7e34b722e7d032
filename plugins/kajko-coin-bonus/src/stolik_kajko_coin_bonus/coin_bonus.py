"""Coin Bonus: the Dusigrosz card, worth 10 ducats, for the most coins in the Keep."""

from __future__ import annotations

from stolik import hookimpl
from stolik.events import Event, event
from stolik.game import Option
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog
from stolik_kajko.api import KajkoState, Scores

_ = Catalog("stolik_kajko_coin_bonus")

BONUS = 10
"""What the one Coin Bonus card is worth, in ducats (KAJKO-003)."""

TIE = Option(
    id="coin-bonus-tie",
    text=_("Coin Bonus when several players have the most coins: nobody, all, or more items in the Keep"),
    default="nobody",
    choices=("nobody", "all", "more-items"),
    rules="KAJKO-092",
)


@event
class BonusGiven(Event):
    """The Coin Bonus went to somebody."""

    says = _.plural(
        "{seat} has {coins} coin in the Keep, the most, and gets the Coin Bonus of {bonus} ducats.",
        "{seat} has {coins} coins in the Keep, the most, and gets the Coin Bonus of {bonus} ducats.",
        by="coins",
    )
    seat: Seat
    coins: int
    bonus: int


@event
class NoBonus(Event):
    """Nobody got the Coin Bonus."""

    says = _("Nobody gets the Coin Bonus: it stays in the box.")


@hookimpl
def kajko_scoring(match: Match[KajkoState], scores: Scores) -> None:
    """Add the bonus before the results are compared; it is no item.

    Rules: KAJKO-003, 087, 089, 094.
    """
    coins = coins_in_keeps(match)
    lucky = bonus_seats(coins, scores.items, str(match.rules.options[TIE.id]))
    for seat in lucky:
        scores.ducats[seat] += BONUS
        match.tell(BonusGiven, seat, coins[seat], BONUS)
    if not lucky:
        match.tell(NoBonus)


def coins_in_keeps(match: Match[KajkoState]) -> list[int]:
    """Return the coins on the characters of each seat, Coin in Hand cards among them.

    Rules: KAJKO-090, 091.
    """
    return [sum(card.kind.is_coin for card in area.kept()) for area in match.state.areas]


def bonus_seats(coins: list[int], items: list[int], tie: str) -> list[Seat]:
    """Return who gets the bonus.

    Args:
        coins: the coins of each seat.
        items: the items in the Keep of each seat.
        tie: what happens when several have the most: ``nobody``, ``all`` or ``more-items``.

    Rules: KAJKO-089, 092, 093.
    """
    most = max(coins)
    best = [Seat(seat) for seat, count in enumerate(coins) if count == most]
    if most == 0:
        return []
    if len(best) > 1 and tie == "more-items":
        most_items = max(items[seat] for seat in best)
        best = [seat for seat in best if items[seat] == most_items]
    return best if len(best) == 1 or tie == "all" else []
