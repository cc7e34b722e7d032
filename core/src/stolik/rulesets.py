"""Rulesets: one game with its mode, variants, options and content, composed once and checked."""

from __future__ import annotations

import functools
import inspect
import pathlib
import types
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import pluggy

from stolik.content import ContentSource
from stolik.errors import PluginError, RulesetError, did_you_mean
from stolik.game import Game, Mode, Option, OptionValue, Variant, players_of
from stolik.plugins import Registry, installed
from stolik.text import Renderer, Text

if TYPE_CHECKING:
    import os

    from stolik.codec import Codec
    from stolik.decisions import Action, Flow

Hook = tuple[Callable[..., Any], ...]


def tell_each(hooks: Hook, *arguments: Any) -> None:
    """Call all implementations of a hook that is to return nothing.

    Raises:
        PluginError: one returns something; mostly it is a generator that would never run.
    """
    for hook in hooks:
        if hook(*arguments) is not None:
            raise PluginError(
                f"the hook {hook.__name__} returns something (is it a generator?); it can't ask"
            )


def run_each(hooks: Hook, *arguments: Any) -> Flow[None]:
    """Run the flows that the implementations of a hook return, one after another."""
    for hook in hooks:
        flow = hook(*arguments)
        if flow is not None:
            yield from flow


def first_answer(hooks: Hook, *arguments: Any) -> Any:
    """Return the first answer of the implementations of a hook that is not ``None``, if there is one."""
    for hook in hooks:
        answer = hook(*arguments)
        if answer is not None:
            return answer
    return None


class Ruleset:
    """One game as a table plays it.  Immutable; many matches may share it.

    Attributes:
        id: the id of the game.
        mode: the id of the mode, or ``None`` for a game that has none.
        variants: the variants, in the order of their ids.
        players: how many seats there are.
        options: the value of every option of the game and its variants.
        source: where the content came from.
        game: the instance of the game that runs the matches.
        cards: all cards, by id.
        actions: the action classes, by the name under which they are written.
        questions: the texts of the questions, by key.
    """

    def __init__(
        self,
        game: str,
        *,
        variants: Iterable[str] = (),
        players: int | None = None,
        mode: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        content: str | os.PathLike[str] | None = None,
        registry: Registry | None = None,
    ) -> None:
        """Compose and check; see ``stolik.ruleset``."""
        registry = registry or installed()
        if game not in registry.games:
            broken = "".join(f"; plugin {p.plugin!r} {p.message}" for p in registry.problems)
            raise RulesetError(f"no game {game!r} is installed{did_you_mean(game, registry.games)}{broken}")
        kind = registry.games[game]
        self.registry = registry
        self.id = game
        self.game_class = kind
        self._mode = _chosen_mode(kind, mode, players)
        self.mode = self._mode.id if self._mode else None
        self.variants = self._chosen_variants(variants, registry)
        self.players = self._checked_players(players)
        self.options: Mapping[str, OptionValue] = types.MappingProxyType(self._chosen_options(options or {}))
        self.pack = pathlib.Path(content) if content is not None else None
        self.source = ContentSource(kind.package, self.pack)
        self.actions = self._collected_actions()
        self.action_types = tuple(self.actions.values())
        self.questions: dict[str, Text] = dict(kind.questions)
        for variant in self.variants:
            self.questions.update(variant.questions)
        self._manager = self._composed_hooks()
        self.game: Game = kind(self)
        self.source.check_pack()
        self.cards = {card.id: card for card in self.game.cards()}

    # -- composing ------------------------------------------------------------------------------------

    def _checked_players(self, players: int | None) -> int:
        least, most = players_of(self.game_class, self.mode, self.variants)
        if players is None:
            return least
        if type(players) is not int:
            raise RulesetError(f"the number of players is a whole number, not {players!r}")
        if not least <= players <= most:
            choosy = " and ".join(repr(one.id) for one in self.variants if one.players is not None)
            title = f"{self.title} with {choosy}" if choosy else self.title
            numbers = f"{least} to {most}" if least != most else str(least)
            raise RulesetError(f"{title} takes {numbers} player{'s' * (most > 1)}, not {players}")
        return players

    def _chosen_variants(self, names: Iterable[str], registry: Registry) -> tuple[Variant, ...]:
        chosen = named_variants(self.id, names, registry)
        for name, variant in chosen.items():
            self._check_variant(name, variant, chosen)
        return tuple(chosen.values())

    def _check_variant(self, name: str, variant: Variant, chosen: Mapping[str, Variant]) -> None:
        for needed in variant.requires:
            if needed not in chosen:
                raise RulesetError(f"the variant {name!r} needs the variant {needed!r} too")
        for other in variant.conflicts:
            if other in chosen:
                raise RulesetError(f"the variants {name!r} and {other!r} exclude each other")
        if variant.modes and self.mode not in variant.modes:
            why = f": {Renderer('en')(variant.refusal)}" if variant.refusal else ""
            raise RulesetError(f"the variant {name!r} can't be played in the mode {self.mode!r}{why}")

    def _chosen_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        known: dict[str, Option] = {option.id: option for option in self.game_class.options}
        for variant in self.variants:
            for option in variant.options:
                if option.id in known:
                    raise RulesetError(f"the variant {variant.id!r} brings the option {option.id!r} again")
                known[option.id] = option
        self.known_options = known
        for name in given:
            if name not in known:
                raise RulesetError(f"{self.title} has no option {name!r}{did_you_mean(name, known)}")
        return {
            name: option.parse(given[name]) if name in given else option.default
            for name, option in sorted(known.items())
        }

    def _collected_actions(self) -> dict[str, type[Action]]:
        actions: dict[str, type[Action]] = {}
        brought = [(self.id, self.game_class.actions), *((v.id, v.actions) for v in self.variants)]
        for owner, kinds in brought:
            for kind in kinds:
                if actions.setdefault(kind.do, kind) is not kind:
                    raise RulesetError(f"{owner!r} brings a second action {kind.do!r}")
        return actions

    def _composed_hooks(self) -> pluggy.PluginManager:
        manager = pluggy.PluginManager("stolik")
        if self.game_class.hookspecs is not None:
            manager.add_hookspecs(self.game_class.hookspecs)
        for variant in reversed(self.variants):  # pluggy calls the last one first
            try:
                manager.register(variant.hooks, variant.id)
                manager.check_pending()
            except (pluggy.PluginValidationError, ValueError) as error:
                raise PluginError(f"variant {variant.id!r}: {error}", plugin=variant.package) from error
        return manager

    # -- used by games --------------------------------------------------------------------------------

    def hook(self, name: str) -> Hook:
        """Return the implementations of a hook of the game, resolved once, in calling order.

        Each takes all arguments of the specification by position, also where the implementation wants
        fewer.  The order is pluggy's: ``tryfirst``, then by variant id, then ``trylast``.

        Raises:
            PluginError: the game specifies no such hook, or an implementation is a wrapper.
        """
        caller = getattr(self._manager.hook, name, None)
        if caller is None or caller.spec is None:
            raise PluginError(f"{self.id!r} specifies no hook {name!r}", plugin=self.id)
        wanted = tuple(caller.spec.argnames)
        resolved = []
        for implementation in reversed(caller.get_hookimpls()):
            if implementation.hookwrapper or implementation.wrapper:
                raise PluginError(
                    f"variant {implementation.plugin_name!r} wraps {name!r}; wrappers are not supported",
                    plugin=implementation.plugin_name,
                )
            resolved.append(_all_arguments(implementation.function, implementation.argnames, wanted))
        return tuple(resolved)

    # -- reading --------------------------------------------------------------------------------------

    def limited(self) -> Ruleset:
        """Return this ruleset with the limits of its game, where no other values were chosen.

        See ``Game.limits``.
        """
        limits = {
            name: value
            for name, value in self.game_class.limits.items()
            if self.options[name] == self.known_options[name].default
        }
        if not limits:
            return self
        return Ruleset(
            self.id,
            variants=self.variant_ids,
            players=self.players,
            mode=self.mode,
            options={**self.options, **limits},
            content=self.pack,
            registry=self.registry,
        )

    @property
    def title(self) -> str:
        """The English title of the game."""
        return Renderer("en")(self.game_class.title)

    @property
    def variant_ids(self) -> tuple[str, ...]:
        """The ids of the variants, sorted."""
        return tuple(variant.id for variant in self.variants)

    @functools.cached_property
    def codec(self) -> Codec:
        """Writes and reads the states and actions of this ruleset."""
        from stolik.codec import Codec

        extras = {variant.id: variant.state for variant in self.variants if variant.state is not None}
        return Codec(self.cards, self.actions, extras)

    def state_data(self, state: Any) -> Any:
        """Return a state of this ruleset as plain data."""
        return self.codec.state_data(state)

    def state_from(self, data: Mapping[str, Any]) -> Any:
        """Return the state that plain data describe."""
        return self.codec.state_from(data, self.game_class.state)

    def answer_data(self, answer: Any) -> Any:
        """Return an answer as plain data."""
        return self.codec.answer_data(answer)

    def answer_from(self, data: Any) -> Any:
        """Return the answer that plain data describe; ``RecordError`` if they describe none."""
        return self.codec.answer_from(data)

    def __repr__(self) -> str:
        words = [self.id, *([self.mode] if self.mode else []), *self.variant_ids]
        return f"<Ruleset {' + '.join(words)} for {self.players}>"


def named_variants(game: str, names: Iterable[str], registry: Registry) -> dict[str, Variant]:
    """Return variants of a game by their ids, in the order of these; each may be called like its plugin.

    Raises:
        RulesetError: the game has no such variant.
    """
    known = registry.variants(game)
    chosen: dict[str, Variant] = {}
    for word in [names] if isinstance(names, str) else names:
        name = word if word in known else word.removeprefix(f"{game}-")
        if name not in known:
            raise RulesetError(_unknown_variant(game, word, registry))
        chosen[name] = known[name]
    return {name: chosen[name] for name in sorted(chosen)}


def _unknown_variant(game: str, word: str, registry: Registry) -> str:
    owners = [owner for owner, name in registry.all_variants if word in (name, f"{owner}-{name}")]
    if owners:
        return f"the variant {word!r} belongs to {owners[0]!r}, not to {game!r}"
    return f"{game!r} has no variant {word!r}{did_you_mean(word, registry.variants(game))}"


def _chosen_mode(kind: type[Game], mode: str | None, players: int | None) -> Mode | None:
    """Return the mode that is named; else the first that takes so many players, or simply the first."""
    modes = {one.id: one for one in kind.modes}
    if mode is None:
        fitting = [one for one in kind.modes if type(players) is int and _takes(one, players)]
        return next(iter(fitting or kind.modes), None)
    if mode not in modes:
        raise RulesetError(f"{kind.id!r} has no mode {mode!r}{did_you_mean(mode, modes)}")
    return modes[mode]


def _takes(mode: Mode, players: int) -> bool:
    return mode.players[0] <= players <= mode.players[1]


def _all_arguments(
    function: Callable[..., Any], takes: tuple[str, ...], wanted: tuple[str, ...]
) -> Callable[..., Any]:
    """Return a function of all wanted arguments that passes on those that the function takes."""
    if tuple(takes) == wanted and list(inspect.signature(function).parameters) == list(wanted):
        return function
    places = [(name, wanted.index(name)) for name in takes]

    def call(*arguments: Any) -> Any:
        return function(**{name: arguments[place] for name, place in places})

    return call


def ruleset(
    game: str,
    *,
    variants: Iterable[str] = (),
    players: int | None = None,
    mode: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    content: str | os.PathLike[str] | None = None,
    registry: Registry | None = None,
) -> Ruleset:
    """Compose the rules of a table.

    Args:
        game: the id of an installed game, ``"kajko"``.
        variants: ids of variants, ``["coin-bonus"]``.
        players: number of seats; by default the fewest that the game with its variants takes.
        mode: id of a mode; by default the first that takes so many players.
        options: values of options; the others keep their defaults.
        content: a folder with content files that replace those of the plugin.
        registry: where games and variants are looked up; by default what is installed.

    Raises:
        RulesetError: something is unknown or does not fit together; the message names the nearest.
        ContentError: the content is wrong.
        PluginError: a variant implements hooks that the game does not have.
    """
    return Ruleset(
        game,
        variants=variants,
        players=players,
        mode=mode,
        options=options,
        content=content,
        registry=registry,
    )
