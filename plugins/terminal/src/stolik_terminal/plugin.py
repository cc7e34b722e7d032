"""What this distribution brings to stolik."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stolik import hookimpl

if TYPE_CHECKING:
    from stolik.cli.commands import CommandInfo
    from stolik.screens import ScreenKind


@hookimpl
def stolik_screens() -> Sequence[ScreenKind]:
    """Bring the full-screen table."""
    from stolik_terminal.screens import TERMINAL

    return [TERMINAL]


@hookimpl
def stolik_commands() -> Sequence[CommandInfo]:
    """Bring the replay."""
    from stolik.cli.commands import CommandInfo

    return [CommandInfo("watch", "Step through a saved game.", "stolik_terminal.cli:watch")]
