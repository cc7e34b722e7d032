"""The hooks of the core: how a plugin says what it brings.

A plugin module has these as plain functions marked with ``@stolik.hookimpl``, and nothing else.  It is
loaded by an entry point of the group ``stolik.plugins``.  Keep it light: import the game inside the
function, so that a listing does not load what it does not show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from stolik.bot import BotKind
    from stolik.cli.commands import CommandInfo
    from stolik.game import Game, Variant
    from stolik.screens import ScreenKind

hookspec = pluggy.HookspecMarker("stolik")
_impl = pluggy.HookimplMarker("stolik")


def hookimpl(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Mark a function as the implementation of a hook of the core or of a game."""
    return _impl(function, **options) if function else _impl(**options)


@hookspec
def stolik_games() -> Sequence[type[Game]]:
    """Name the games of a plugin.

    When: once, when somebody asks for games.
    Arguments: none.
    Return: the game classes; an empty list means none.
    Order: all implementations are called, sorted by the name of their entry point.
    Errors: an implementation that raises is reported by the name of its plugin and skipped.

    Example::

        @hookimpl
        def stolik_games():
            from stolik_kajko.game import Kajko

            return [Kajko]
    """
    raise NotImplementedError


@hookspec
def stolik_variants() -> Sequence[Variant]:
    """Name the variants of a plugin, for games of this or another plugin.

    When: once, when somebody asks for variants.
    Arguments: none.
    Return: the variants; an empty list means none.
    Order: all implementations are called, sorted by the name of their entry point.
    Errors: an implementation that raises is reported by the name of its plugin and skipped.

    Example::

        @hookimpl
        def stolik_variants():
            from stolik_kajko_coin_bonus import variants

            return variants.VARIANTS
    """
    raise NotImplementedError


@hookspec
def stolik_bots() -> Sequence[BotKind]:
    """Name the bots of a plugin.

    When: once, when somebody asks for bots.
    Arguments: none.
    Return: the kinds of bots; an empty list means none.
    Order: all implementations are called, sorted by the name of their entry point.
    Errors: an implementation that raises is reported by the name of its plugin and skipped.

    Example::

        @hookimpl
        def stolik_bots():
            return [BotKind(id="cautious", text=_("Sends early."), make=Cautious)]
    """
    raise NotImplementedError


@hookspec
def stolik_screens() -> Sequence[ScreenKind]:
    """Name the screens of a plugin.

    When: when ``stolik play`` or ``stolik resume`` looks for a screen.
    Arguments: none.
    Return: the kinds of screens; an empty list means none.
    Order: all implementations are called, sorted by the name of their entry point; at a terminal the first
        screen that needs one is taken unless ``--screen`` names another.
    Errors: an implementation that raises is reported by the name of its plugin and skipped.

    Example::

        @hookimpl
        def stolik_screens():
            return [ScreenKind(id="terminal", text=_("Full screen."), target="stolik_terminal.app:run")]
    """
    raise NotImplementedError


@hookspec
def stolik_commands() -> Sequence[CommandInfo]:
    """Name the subcommands that a plugin adds to ``stolik``.

    When: when the command line starts.
    Arguments: none.
    Return: names, help lines and where to find the click commands; they are imported when they run.
    Order: all implementations are called, sorted by the name of their entry point; a name that is
        taken already is reported and skipped.
    Errors: an implementation that raises is reported by the name of its plugin and skipped.

    Example::

        @hookimpl
        def stolik_commands():
            return [CommandInfo("match", "Play a tournament of bots.", "stolik_bots.cli:match")]
    """
    raise NotImplementedError
