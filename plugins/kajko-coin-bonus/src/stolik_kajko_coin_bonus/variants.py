"""The two variants of this distribution.  Rules: KAJKO-087, 088."""

from __future__ import annotations

from stolik.game import Variant
from stolik.text import Catalog

from stolik_kajko_coin_bonus import coin_bonus, coin_in_hand

_ = Catalog("stolik_kajko_coin_bonus")

COIN_BONUS = Variant(
    id="coin-bonus",
    game="kajko",
    title=_("Coin Bonus"),
    summary=_("Whoever has the most coins in the Keep gets 10 ducats more."),
    package="stolik_kajko_coin_bonus",
    hooks=coin_bonus,
    options=(coin_bonus.TIE,),
)
COIN_IN_HAND = Variant(
    id="coin-in-hand",
    game="kajko",
    title=_("Coin in Hand"),
    summary=_("Whoever reveals a Coin in Hand exchanges it for another player's coins."),
    package="stolik_kajko_coin_bonus",
    hooks=coin_in_hand,
    actions=(coin_in_hand.Swap, coin_in_hand.Take),
    questions={
        "swap": _("Who gets the Coin in Hand?"),
        "take": _("Which item do you take?"),
    },
)
VARIANTS = (COIN_BONUS, COIN_IN_HAND)
"""The advanced game of the rulebook is both together; neither needs the other."""
