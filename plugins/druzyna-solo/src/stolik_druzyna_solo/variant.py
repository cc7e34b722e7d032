"""The variant.  Rules: DRUZ-209."""

from __future__ import annotations

from stolik.game import Variant
from stolik.text import Catalog

from stolik_druzyna_solo import pair

_ = Catalog("stolik_druzyna_solo")

VARIANT = Variant(
    id="solo",
    game="druzyna",
    title=_("Solo mode"),
    summary=_("One player leads two Heroes, with one deck, seven cards in hand and 12 Wounds."),
    package="stolik_druzyna_solo",
    hooks=pair,
    players=(1, 1),
)
