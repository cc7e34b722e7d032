"""The variant.  Rules: RYX-264."""

from __future__ import annotations

from stolik.game import Variant
from stolik.text import Catalog

from stolik_ryx_fach import abilities

_ = Catalog("stolik_ryx_fach")

VARIANT = Variant(
    id=abilities.ID,
    game="ryx",
    title=_("Fach w ręku"),
    summary=_("Each herst has an ability of its own."),
    package="stolik_ryx_fach",
    hooks=abilities,
    actions=(abilities.UseAbility, abilities.Decline, abilities.SellCards, abilities.Sell),
    questions={
        "ability": _("Do you use the ability of your herst?"),
        "nice-ladies": _("Whom do you recruit, and how do you pay?"),
        "sell": _("Which cards do you sell?"),
    },
    state=abilities.Fach,
    modes=("guild-war",),
    refusal=_("the abilities of the hersts may be used in the Guild War only"),
)
