"""What the core brings as a plugin itself: the random bot and the line table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stolik.hookspecs import hookimpl

if TYPE_CHECKING:
    from stolik.bot import BotKind
    from stolik.screens import ScreenKind


@hookimpl
def stolik_bots() -> Sequence[BotKind]:
    """Bring the random bot."""
    from stolik.bot import RANDOM

    return [RANDOM]


@hookimpl
def stolik_screens() -> Sequence[ScreenKind]:
    """Bring the line table."""
    from stolik.screens import LINES

    return [LINES]
