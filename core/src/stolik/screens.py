"""Screens: what shows a session to people.  The line table is one; plugins bring others."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs

from stolik.errors import PluginError, RulesetError, did_you_mean
from stolik.text import Catalog, Text

if TYPE_CHECKING:
    from stolik.plugins import Registry
    from stolik.session import Session

_ = Catalog("stolik")


@attrs.frozen(kw_only=True)
class ScreenKind:
    """A kind of screen: its name, and where to find what runs it.

    Attributes:
        id: its name on the command line, ``--screen lines``.
        text: one line about it.
        target: ``module:function``; the function takes a ``Session`` and plays it until it is over or
            somebody leaves (by returning).
        lobby: ``module:function`` that lets people choose a game and returns a ``Session`` or ``None``; it
            takes the language.  Empty: this screen has none.
        needs_terminal: whether it works only where input and output are a terminal.
    """

    id: str
    text: Text
    target: str
    lobby: str = ""
    needs_terminal: bool = False

    def load(self) -> Callable[[Session], None]:
        """Import what runs the screen."""
        return _imported(self.target)

    def load_lobby(self) -> Callable[[str], Session | None]:
        """Import what lets people choose a game."""
        return _imported(self.lobby)


def _imported(target: str) -> Callable[..., None]:
    module, _colon, name = target.partition(":")
    try:
        found: Callable[..., None] = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise PluginError(f"the screen {target} can't be loaded: {error}", plugin=module) from error
    return found


LINES = ScreenKind(
    id="lines",
    text=_("Lines of text, at a terminal or through a pipe."),
    target="stolik.cli.table:run",
)


def at_terminal() -> bool:
    """Tell whether somebody sits at a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def chosen_screen(name: str | None, registry: Registry) -> ScreenKind:
    """Return a screen by its name; without one the best that works here.

    Raises:
        RulesetError: there is no such screen.
    """
    if name is not None:
        if name not in registry.screens:
            raise RulesetError(f"there is no screen {name!r}{did_you_mean(name, registry.screens)}")
        return registry.screens[name]
    if at_terminal():
        for screen in registry.screens.values():
            if screen.needs_terminal:
                return screen
    return LINES
