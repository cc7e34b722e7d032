"""The variant.  Rules: DRUZ-227."""

from __future__ import annotations

from stolik.game import Variant
from stolik.text import Catalog

from stolik_druzyna_veterans import double_play

_ = Catalog("stolik_druzyna_veterans")

VARIANT = Variant(
    id="veterans",
    game="druzyna",
    title=_("Advanced two-player mode"),
    summary=_("Two Action cards in each Action phase, one after the other."),
    package="stolik_druzyna_veterans",
    hooks=double_play,
    players=(2, 2),
)
