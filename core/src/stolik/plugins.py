"""Finding plugins: what is installed, what it brings, and what is broken.

One broken plugin never takes the others down: it is named in ``problems`` and left out.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib.metadata
import importlib.util
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import pluggy

from stolik import hookspecs
from stolik.errors import PluginError

if TYPE_CHECKING:
    from stolik.bot import BotKind
    from stolik.cli.commands import CommandInfo
    from stolik.game import Game, Variant
    from stolik.screens import ScreenKind

GROUP = "stolik.plugins"
T = TypeVar("T")


@dataclasses.dataclass(frozen=True)  # attrs would be a third of the start of the command line
class Problem:
    """Something that is wrong with a plugin, and the error behind it."""

    plugin: str
    message: str
    error: BaseException | None = dataclasses.field(default=None, compare=False, repr=False)


@dataclasses.dataclass(frozen=True)
class PluginInfo:
    """A plugin that was found: its entry point and its distribution."""

    name: str
    module: str
    distribution: str = ""
    version: str = ""


class Registry:
    """The plugins of one table: what they bring, each thing under its id.

    By default those that are installed; a test or an embedder may name modules instead.
    """

    def __init__(self, modules: Mapping[str, object] | None = None, *, strict: bool = False) -> None:
        """Load the plugins.

        Args:
            modules: plugin modules by name; ``None`` takes the entry points of ``stolik.plugins``.
            strict: raise for the first broken plugin instead of leaving it out.

        Raises:
            PluginError: a plugin is broken, and ``strict``.
        """
        self.strict = strict
        self.modules = modules
        self.problems: list[Problem] = []
        self.plugins: list[PluginInfo] = []
        self._manager = pluggy.PluginManager("stolik")
        self._manager.add_hookspecs(hookspecs)
        for info, load in _named(modules) if modules is not None else _installed():
            self._register(info, load)

    def _register(self, info: PluginInfo, load: Callable[[], object]) -> None:
        try:
            module = load()
            alone = pluggy.PluginManager("stolik")
            alone.add_hookspecs(hookspecs)
            alone.register(module)
            alone.check_pending()
            self._manager.register(module, info.name)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a plugin does, the others must work
            self._problem(info.name, f"does not load: {type(error).__name__}: {error}", error)
        else:
            self.plugins.append(info)

    def _problem(self, plugin: str, message: str, error: BaseException | None = None) -> None:
        if self.strict:
            raise PluginError(f"plugin {plugin!r} {message}", plugin=plugin) from error
        self.problems.append(Problem(plugin, message, error))

    def _collect(self, hook: str) -> Iterator[tuple[str, Any]]:
        """Yield what each plugin returns from a collecting hook, in the order of the plugins' names."""
        implementations = getattr(self._manager.hook, hook).get_hookimpls()
        for implementation in sorted(implementations, key=lambda one: one.plugin_name):
            try:
                for thing in implementation.function():
                    yield implementation.plugin_name, thing
            except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a plugin does, the others must work
                message = f"fails in {hook}: {type(error).__name__}: {error}"
                self._problem(implementation.plugin_name, message, error)

    def _by_id(
        self, hook: str, key: Callable[[Any], T], needs: Mapping[str, type | tuple[type, ...]]
    ) -> dict[T, Any]:
        """Return what a hook collects, each thing under its key, after a look at its attributes.

        Where two plugins bring the same, the one that is named after it is taken, or else the first.
        """
        found: dict[T, tuple[str, Any]] = {}
        for plugin, thing in self._collect(hook):
            wrong = [name for name, kind in needs.items() if not isinstance(getattr(thing, name, None), kind)]
            if wrong:
                self._problem(plugin, f"returns {thing!r} from {hook}, with no proper {', '.join(wrong)}")
                continue
            name = key(thing)
            if name not in found:
                found[name] = (plugin, thing)
            elif plugin == _slug(name):
                self._problem(found[name][0], f"brings {name!r}, which plugin {plugin!r} brings too")
                found[name] = (plugin, thing)
            else:
                self._problem(plugin, f"brings {name!r}, which plugin {found[name][0]!r} brings already")
        return {name: thing for name, (_plugin, thing) in sorted(found.items(), key=lambda i: str(i[0]))}

    @functools.cached_property
    def games(self) -> dict[str, type[Game]]:
        """The games, by id."""
        from stolik.text import Text

        return self._by_id(
            "stolik_games",
            lambda game: game.id,
            {
                "id": str,
                "title": Text,
                "package": str,
                "players": tuple,
                "actions": tuple,
                "questions": Mapping,
            },
        )

    @functools.cached_property
    def all_variants(self) -> dict[tuple[str, str], Variant]:
        """The variants of all games, by game and id."""
        from stolik.text import Text

        return self._by_id(
            "stolik_variants",
            lambda variant: (variant.game, variant.id),
            {"id": str, "game": str, "title": Text, "package": str},
        )

    @functools.cached_property
    def bots(self) -> dict[str, BotKind]:
        """The kinds of bots, by id."""
        from stolik.text import Text

        return self._by_id("stolik_bots", lambda bot: bot.id, {"id": str, "text": Text})

    @functools.cached_property
    def screens(self) -> dict[str, ScreenKind]:
        """The screens, by id."""
        from stolik.text import Text

        return self._by_id(
            "stolik_screens", lambda screen: screen.id, {"id": str, "text": Text, "target": str}
        )

    @functools.cached_property
    def commands(self) -> dict[str, CommandInfo]:
        """The subcommands that plugins add to the command line, by name."""
        return self._by_id(
            "stolik_commands", lambda command: command.name, {"name": str, "help": str, "target": str}
        )

    def variants(self, game: str) -> dict[str, Variant]:
        """Return the variants of one game, by id."""
        return {name: variant for (owner, name), variant in self.all_variants.items() if owner == game}

    def check(self) -> list[Problem]:
        """Call every collecting hook and return all problems."""
        _ = (self.games, self.all_variants, self.bots, self.screens, self.commands)
        packages = [(game.id, game.package) for game in self.games.values()]
        packages += [(variant.id, variant.package) for variant in self.all_variants.values()]
        for name, package in packages:
            if not _is_importable(package):
                self._problem(package, f"is the package of {name!r} and can't be imported")
        for (game, name), variant in self.all_variants.items():
            if game not in self.games:
                message = f"brings the variant {name!r} of {game!r}, a game that is not installed"
                if Problem(variant.package, message) not in self.problems:
                    self._problem(variant.package, message)
        return self.problems


def _slug(name: object) -> str:
    return "-".join(name) if isinstance(name, tuple) else str(name)


def _is_importable(package: str) -> bool:
    try:
        return importlib.util.find_spec(package) is not None
    except (ImportError, ValueError):
        return False


def _named(modules: Mapping[str, object]) -> Iterable[tuple[PluginInfo, Callable[[], object]]]:
    for name, module in sorted(modules.items()):
        yield PluginInfo(name, getattr(module, "__name__", repr(module))), functools.partial(_same, module)


def _same(module: object) -> object:
    return module


def _installed() -> Iterable[tuple[PluginInfo, Callable[[], object]]]:
    points = sorted(importlib.metadata.entry_points(group=GROUP), key=lambda point: (point.name, point.value))
    for point in points:
        distribution = point.dist
        info = PluginInfo(
            point.name,
            point.value,
            distribution.name if distribution else "",
            distribution.version if distribution else "",
        )
        yield info, point.load


@functools.cache
def installed() -> Registry:
    """Return the registry of the installed plugins; they are looked up once per process."""
    return Registry()
