"""What the core brings as a plugin itself: the random bot."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.bot import RANDOM, BotKind
from stolik.hookspecs import hookimpl


@hookimpl
def stolik_bots() -> Sequence[BotKind]:
    """Bring the random bot."""
    return [RANDOM]
