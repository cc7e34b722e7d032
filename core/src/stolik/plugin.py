"""What the core brings as a plugin itself: the random bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stolik.hookspecs import hookimpl

if TYPE_CHECKING:
    from stolik.bot import BotKind


@hookimpl
def stolik_bots() -> Sequence[BotKind]:
    """Bring the random bot."""
    from stolik.bot import RANDOM

    return [RANDOM]
