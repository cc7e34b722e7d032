"""The kinds of bots that this distribution brings."""

from __future__ import annotations

from stolik.bot import BotKind
from stolik.text import Catalog

from stolik_bots.greedy import GreedyBot
from stolik_bots.search import SearchBot

_ = Catalog("stolik_bots")

KINDS = (
    BotKind(
        id="greedy",
        text=_("Looks one move ahead; greedy:N plays N games to the end for each question."),
        make=GreedyBot,
        needs_world=True,
        advises=True,
    ),
    BotKind(
        id="search",
        text=_("Searches imagined worlds; search:N takes N of them, search:NNNms so many milliseconds."),
        make=SearchBot,
        needs_world=True,
        advises=True,
    ),
)
