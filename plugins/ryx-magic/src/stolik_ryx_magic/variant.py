"""The variant.  Rules: RYX-257."""

from __future__ import annotations

from stolik.game import Variant
from stolik.text import Catalog

from stolik_ryx_magic import tokens

_ = Catalog("stolik_ryx_magic")

VARIANT = Variant(
    id=tokens.ID,
    game="ryx",
    title=_("Magic"),
    summary=_("Magical locations give tokens; a token repeats a roll."),
    package="stolik_ryx_magic",
    hooks=tokens,
    actions=(tokens.Repeat, tokens.Keep),
    questions={"repeat": _("Do you spend a magic token to repeat a die?")},
    state=tokens.Magic,
)
