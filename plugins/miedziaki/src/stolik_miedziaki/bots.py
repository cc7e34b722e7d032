"""A bot that plays by rules of thumb, and looks ahead if it is told to."""

from __future__ import annotations

from stolik.bot import BotKind
from stolik.text import Catalog
from stolik.thumb import Thumb

from stolik_miedziaki.judgement import Mind

_ = Catalog("stolik_miedziaki")

RULES = Thumb(name="reaper", mind=Mind, noise=0.15, turn=lambda world: int(world.state.turn), turns=4)
REAPER = BotKind(
    id="reaper",
    text=_("Za garść miedziaków: plays by rules of thumb; reaper:8 looks ahead in 8 imagined worlds."),
    make=RULES.bot,
    needs_world=True,
    games=("miedziaki",),
)
