"""The variant.  Rules: RYX-247."""

from __future__ import annotations

from stolik.game import Variant
from stolik.text import Catalog

from stolik_ryx_kacper import pawn

_ = Catalog("stolik_ryx_kacper")

VARIANT = Variant(
    id=pawn.ID,
    game="ryx",
    title=_("Kacper Ryx"),
    summary=_("The royal investigator walks the districts; where he stands, trouble counts twice."),
    package="stolik_ryx_kacper",
    hooks=pawn,
    state=pawn.Pawn,
)
