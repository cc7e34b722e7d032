"""The variant.  Rules: MIED-219, 226."""

from __future__ import annotations

from stolik.game import Variant
from stolik.text import Catalog

from stolik_miedziaki_solo import solo
from stolik_miedziaki_solo.state import NAME, Solo

_ = Catalog("stolik_miedziaki_solo")

VARIANT = Variant(
    id=NAME,
    game="miedziaki",
    title=_("Solo mode"),
    summary=_("One Reaper has to defeat the Boss before the Coppers run out; black Pigs roam the roads."),
    package="stolik_miedziaki_solo",
    hooks=solo,
    questions={
        "fewest": _("Troubles: beside which Quest is the Health marker put?"),
        "force": _("Which of the equal dice does the revealed card hit?"),
    },
    state=Solo,
    players=(1, 1),
)
