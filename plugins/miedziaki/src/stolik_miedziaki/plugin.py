"""What this distribution brings to stolik."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stolik import hookimpl

if TYPE_CHECKING:
    from stolik.bot import BotKind
    from stolik.game import Game


@hookimpl
def stolik_games() -> Sequence[type[Game]]:
    """Bring the game."""
    from stolik_miedziaki.game import Miedziaki

    return [Miedziaki]


@hookimpl
def stolik_bots() -> Sequence[BotKind]:
    """Bring a bot that plays by rules of thumb."""
    from stolik_miedziaki.bots import REAPER

    return [REAPER]
