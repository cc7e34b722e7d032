"""A bot that plays by rules of thumb, and looks ahead if it is told to."""

from __future__ import annotations

from stolik.bot import BotKind
from stolik.text import Catalog
from stolik.thumb import Thumb

from stolik_druzyna.judgement import Mind

_ = Catalog("stolik_druzyna")

RULES = Thumb(name="comrade", mind=Mind, noise=0.2, turn=lambda world: int(world.state.turn))
COMRADE = BotKind(
    id="comrade",
    text=_("Drużyna: plays by rules of thumb; comrade:8 looks ahead in 8 imagined worlds."),
    make=RULES.bot,
    needs_world=True,
    games=("druzyna",),
)
