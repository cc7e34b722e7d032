"""What a game is: its metadata, its set-up, its next step and its result.

A game is a class; a ruleset makes one instance of it, which keeps the content, the prebuilt actions and
the resolved hooks.  The instance holds nothing of a match: matches of one ruleset share it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from stolik.cards import Card
from stolik.decisions import Action, Answer, Flow, Reason
from stolik.errors import RulesetError, StateError
from stolik.ids import Seat
from stolik.rng import RandomSource
from stolik.state import GameState, State, Zone
from stolik.text import Name, Text

if TYPE_CHECKING:
    from stolik.match import Match
    from stolik.rulesets import Ruleset
    from stolik.views import Panel

OptionValue = bool | int | str


@attrs.frozen(kw_only=True)
class Option:
    """Something that a table may set before a match.

    ``choices`` are its values, the first of which is no more special than the others; an option without
    choices takes any word that ``check`` of the game accepts.  ``rules`` are the ledger ids behind it.
    """

    id: str
    text: Text
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    rules: str = ""

    def parse(self, value: OptionValue) -> OptionValue:
        """Return a value of this option from what a table said (``"on"``, ``"3"``, ``True``).

        Raises:
            RulesetError: it is none of the choices.
        """
        wanted = _truth(value) if isinstance(self.default, bool) else value
        if not self.choices and isinstance(wanted, str):
            return wanted
        for choice in self.choices:
            if type(choice) is type(wanted) and choice == wanted:
                return choice
            if isinstance(wanted, str) and wanted == str(choice):
                return choice
            if isinstance(choice, str) and not isinstance(wanted, bool) and str(wanted) == choice:
                return choice
        words = dict.fromkeys("on/off" if isinstance(c, bool) else str(c) for c in self.choices)
        known = ", ".join(words)
        raise RulesetError(f"option {self.id!r} cannot be {value!r} (choices: {known or 'a word'})")


def _truth(value: OptionValue) -> OptionValue:
    words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
    return words.get(value.lower(), value) if isinstance(value, str) else value


def switch(id: str, text: Text, *, default: bool = False, rules: str = "") -> Option:  # noqa: A002
    """Make an option that is on or off."""
    return Option(id=id, text=text, default=default, choices=(False, True), rules=rules)


@attrs.frozen(kw_only=True)
class Mode:
    """One of several ways to play a game, with its own numbers of players."""

    id: str
    title: Text
    players: tuple[int, int]


@attrs.frozen(kw_only=True)
class Variant:
    """An optional rule: a set of hook implementations for one game.

    ``hooks`` is a module or an object whose ``@hookimpl`` functions implement the hook specifications
    of the game.  ``requires`` and ``conflicts`` name other variants of the same game; ``modes`` are the
    modes that it can be played in (empty: all), and ``refusal`` says why not in the others.  ``players`` are
    the fewest and the most players that it can be played with, in place of those of the game or mode
    (``None``: those of the game).  ``state`` is the class of what it keeps in ``state.extra[id]``; if that
    has secret numbers, flags or words, ``imagine`` draws them anew, see ``Game.imagine``.
    """

    id: str
    game: str
    title: Text
    hooks: object
    package: str
    summary: Text | None = None
    options: tuple[Option, ...] = ()
    actions: tuple[type[Action], ...] = ()
    questions: Mapping[str, Text] = attrs.field(factory=dict)
    state: type[State] | None = None
    imagine: Callable[[Match[Any], Seat | None, RandomSource], None] | None = None
    requires: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    refusal: Text | None = None
    players: tuple[int, int] | None = None


@attrs.frozen(kw_only=True)
class Result:
    """How a match ended.

    ``winners`` are the seats that share the victory, perhaps none; ``scores`` has one number per seat,
    in seat order; ``reason`` is a stable code and ``text`` its sentence.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    text: Text


@attrs.frozen(kw_only=True)
class ContentEntry:
    """One line of ``stolik content GAME``: a component, how often it occurs and where it comes from."""

    group: str
    id: str
    name: Name
    copies: int
    source: str
    detail: Text | None = None


class Game:
    """Base of all games.

    A derived class sets the attributes and writes ``setup``, ``next_step`` and ``result``.
    """

    id: ClassVar[str]
    title: ClassVar[Text]
    package: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    summary: ClassVar[Text | None] = None
    modes: ClassVar[tuple[Mode, ...]] = ()
    options: ClassVar[tuple[Option, ...]] = ()
    actions: ClassVar[tuple[type[Action], ...]]
    questions: ClassVar[Mapping[str, Text]]
    state: ClassVar[type[GameState]]
    hookspecs: ClassVar[ModuleType | None] = None
    is_cooperative: ClassVar[bool] = False
    """Whether all seats win or lose together."""
    limits: ClassVar[Mapping[str, OptionValue]] = {}
    """Options that bring every match to an end, for a game that careless players could play for ever.

    The conformance kit and tournaments play with them where the table has not chosen otherwise.
    """
    words: Mapping[str, Text | Name] = {}
    """What the ids that rules use as plain strings are called: spaces, pieces, markers, phases, sides.

    A view shows the word wherever it would show the id to a reader; a game whose content names them sets
    its own words in ``__init__``.  An id without a word is shown as it is.
    """

    def __init__(self, rules: Ruleset) -> None:
        """Read the content and build what all matches of a ruleset share.

        Raises:
            ContentError: the content is wrong.
            RulesetError: an option does not fit.
        """
        self.rules = rules

    def cards(self) -> Iterable[Card[Any]]:
        """Return all cards of the game, each once."""
        return ()

    def setup(self, match: Match[Any]) -> GameState:
        """Return the state in which the first step begins.  It may draw from ``match.random``."""
        raise NotImplementedError

    def next_step(self, match: Match[Any]) -> Flow[None] | None:
        """Return the rule that runs next, chosen by the state alone; ``None`` when the game is over.

        A step reads but does not change the state before its first question, so that a match can be
        copied there.
        """
        raise NotImplementedError

    def result(self, match: Match[Any]) -> Result:
        """Return the result of a game that is over."""
        raise NotImplementedError

    def why_not(self, match: Match[Any], seat: Seat, action: Answer) -> Reason | None:  # noqa: ARG002
        """Return why an action is not among the options, in the words of the game, if it has any."""
        return None

    def panels(self, match: Match[Any], viewer: Seat | None) -> Sequence[Panel]:  # noqa: ARG002
        """Return panels that are worked out rather than kept (a sum, the odds).

        They may use only what the viewer may know; the conformance kit tests it.
        """
        return ()

    def standing(self, match: Match[Any]) -> Sequence[float] | None:  # noqa: ARG002
        """Return how well each seat stands now, one number a seat, more is better; for bots.

        ``None``: it can't be told before the end.
        """
        return None

    def hidden_group(self, card: Card[Any], zone: Zone, place: int) -> Hashable:  # noqa: ARG002
        """Return which hidden cards may change places in an imagined world: those of equal group.

        By default cards with the same back.  A game in which the place tells more (the lower half of a
        deck was shuffled apart) adds the place.
        """
        return card.back

    def imagine(
        self,
        match: Match[Any],
        viewer: Seat | None,
        random: RandomSource,
    ) -> None:
        """Draw anew the secret numbers, flags and words of a state that a viewer can't see.

        Cards are dealt anew by the core.  A game that has other secrets overrides this and calls it for what
        its variants keep.

        Raises:
            StateError: there are such secrets and the game does not say how to draw them.
        """
        from stolik.worlds import secret_fields

        paths = secret_fields(match, viewer)
        for variant in self.rules.variants:
            if variant.imagine is not None:
                variant.imagine(match, viewer, random)
                paths = {path for path in paths if not path.startswith(f"extra.{variant.id}.")}
        if paths:
            raise StateError(f"{type(self).__name__}.imagine must draw anew: {', '.join(sorted(paths))}")

    def content(self) -> Iterable[ContentEntry]:
        """Return the table of components with their sources."""
        return ()


def players_of(kind: type[Game], mode: str | None, variants: Iterable[Variant]) -> tuple[int, int]:
    """Return the fewest and the most players of a table.

    They are those of the mode or game, unless variants name their own: then those that suit all of these.

    Raises:
        RulesetError: no number of players suits all variants.
    """
    choosy = {variant.id: variant.players for variant in variants if variant.players is not None}
    if not choosy:
        return next((one.players for one in kind.modes if one.id == mode), kind.players)
    many = max(choosy, key=lambda name: choosy[name][0])
    few = min(choosy, key=lambda name: choosy[name][1])
    least, most = choosy[many][0], choosy[few][1]
    if least > most:
        one, other = sorted((few, many))
        raise RulesetError(
            f"the variants {one!r} and {other!r} exclude each other: no number of players suits both"
        )
    return least, most
