"""What this distribution brings to stolik."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stolik import hookimpl

if TYPE_CHECKING:
    from stolik.bot import BotKind
    from stolik.cli.commands import CommandInfo


@hookimpl
def stolik_bots() -> Sequence[BotKind]:
    """Bring the searching and the greedy bot."""
    from stolik_bots.kinds import KINDS

    return KINDS


@hookimpl
def stolik_commands() -> Sequence[CommandInfo]:
    """Bring the command for tournaments."""
    from stolik.cli.commands import CommandInfo

    return [CommandInfo("match", "Play a tournament of bots.", "stolik_bots.cli:match")]
