"""stolik, the little table: a framework for tabletop games whose games are plugins.

::

    import stolik

    rules = stolik.ruleset("kajko", players=3)
    match = stolik.Match(rules, seed=7)
    while match.decision:
        match.decide(match.decision.options[0])
    print(match.result)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.hookspecs import hookimpl, hookspec

if TYPE_CHECKING:
    from stolik.bot import BotKind
    from stolik.errors import (
        ContentError,
        IllegalAction,
        InvariantError,
        PluginError,
        RecordError,
        RulesetError,
        StateError,
        StolikError,
    )
    from stolik.game import Game, Variant
    from stolik.ids import Seat
    from stolik.match import Match
    from stolik.rulesets import Ruleset, ruleset

__version__ = "0.1.0"
__all__ = [
    "ContentError",
    "IllegalAction",
    "InvariantError",
    "Match",
    "PluginError",
    "RecordError",
    "Ruleset",
    "RulesetError",
    "Seat",
    "StateError",
    "StolikError",
    "bots",
    "games",
    "hookimpl",
    "hookspec",
    "ruleset",
    "variants",
]

_HOMES = {"Match": "match", "Ruleset": "rulesets", "ruleset": "rulesets", "Seat": "ids"}


def __getattr__(name: str) -> object:
    """Import a public name when it is first used: a listing starts without the kernel."""
    import importlib

    if name in __all__:
        return getattr(importlib.import_module(f"stolik.{_HOMES.get(name, 'errors')}"), name)
    raise AttributeError(f"module 'stolik' has no attribute {name!r}")


def games() -> dict[str, type[Game]]:
    """Return the installed games, by id."""
    from stolik.plugins import installed

    return dict(installed().games)


def variants(game: str) -> dict[str, Variant]:
    """Return the installed variants of a game, by id.

    Raises:
        RulesetError: no such game is installed.
    """
    from stolik.errors import RulesetError, did_you_mean
    from stolik.plugins import installed

    registry = installed()
    if game not in registry.games:
        raise RulesetError(f"no game {game!r} is installed{did_you_mean(game, registry.games)}")
    return registry.variants(game)


def bots() -> dict[str, BotKind]:
    """Return the installed kinds of bots, by id."""
    from stolik.plugins import installed

    return dict(installed().bots)
