"""Questions and answers: a ``Decision`` asks, an ``Action`` is what is chosen.

An action says what is chosen in the game's own words.  It is immutable, compares by value, and is
written as ``{"do": "reveal", "stack": "7B"}``.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Generator, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, TypeVar, dataclass_transform

import attrs

from stolik.cards import Card
from stolik.ids import Seat
from stolik.text import Catalog, Name, Player, Text

_ = Catalog("stolik")
T = TypeVar("T")
R = TypeVar("R")


class Action:
    """Base of all actions; make one with ``@action class Reveal(Action)``.

    ``says`` is the text of the choice; it may use the fields and ``parameters`` as parameters.
    """

    __slots__ = ()
    do: ClassVar[str]
    says: ClassVar[Text]
    is_silent: ClassVar[bool] = False
    """Whether it is the refusal of a discreet question, which nobody else gets to know of."""

    def parameters(self) -> Mapping[str, object]:
        """Return what the text needs beyond the fields (what a card costs); it may replace a field too."""
        return {}


Answer: TypeAlias = "Action | tuple[Action, ...] | Mapping[Seat, Action]"
"""What a question returns: an action; several, chosen by one seat; or one of each seat at once."""

Words: TypeAlias = Mapping[str, Text | Name]
"""What the ids that rules use as plain strings are called; see ``Game.words``."""

Flow: TypeAlias = Generator["Decision", Any, R]
"""A rule that may ask questions: a generator that yields decisions and gets answers."""


@attrs.frozen
class At:
    """Marks a field of an action that names a thing on the table: ``Annotated[str, At("stacks")]``.

    The thing is the panel whose path is the marked path, a dot and the value of the field.
    """

    path: str


@attrs.frozen
class Reason:
    """Why an action is not legal now: a stable code and a sentence."""

    code: str
    text: Text


@dataclass_transform(frozen_default=True)
def action(cls: type[T]) -> type[T]:
    """Make an immutable action class that compares by value.

    It is written under the name ``do``: the name of the class in small letters with hyphens.
    """
    made = attrs.frozen(cls, slots=True)
    if "do" not in cls.__dict__:
        made.do = kebab(cls.__name__)  # type: ignore[attr-defined]
    return made


def kebab(name: str) -> str:
    """Return the written form of a class name: ``PlayCard`` becomes ``play-card``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


_FIELD_KINDS: dict[type, Mapping[str, str]] = {}


def field_kinds(cls: type) -> Mapping[str, str]:
    """Return what each field of an action or event is: ``card``, ``cards``, ``seat``, ``seats``, ``value``.

    A field that points at the table gives ``at:`` and the path.
    """
    kinds = _FIELD_KINDS.get(cls)
    if kinds is None:
        hints = typing.get_type_hints(cls, include_extras=True)
        kinds = {n: _kind_of(hint) for n, hint in hints.items() if typing.get_origin(hint) is not ClassVar}
        _FIELD_KINDS[cls] = kinds
    return kinds


def _kind_of(hint: Any) -> str:
    origin, arguments = typing.get_origin(hint) or hint, typing.get_args(hint)
    if origin is typing.Annotated:
        marks = [mark for mark in hint.__metadata__ if isinstance(mark, At)]
        return f"at:{marks[0].path}" if marks else _kind_of(arguments[0])
    if origin in (typing.Union, types.UnionType):
        rest = [one for one in arguments if one is not type(None)]
        return _kind_of(rest[0]) if len(rest) == 1 else "value"
    if hint is Seat:
        return "seat"
    if origin in (tuple, list):
        inside = [_kind_of(argument) for argument in arguments if argument is not Ellipsis]
        return next((f"{kind}s" for kind in ("card", "seat") if kind in inside), "value")
    return "card" if origin is Card else "value"


def field_text(kind: str, value: object, words: Words) -> object:
    """Return a field of an action or event as a parameter of its text."""
    if value is None:
        return ""
    if kind == "seat":
        return Player(value)  # type: ignore[arg-type]
    if kind == "card":
        return value.kind.name  # type: ignore[attr-defined]
    if kind == "cards":
        return [card.kind.name for card in value]  # type: ignore[attr-defined]
    if kind == "seats":
        return [Player(seat) for seat in value]  # type: ignore[attr-defined]
    return in_words(value, words)


def in_words(value: object, words: Words) -> object:
    """Return a value with the words for the ids in it; what has no word stays as it is."""
    if isinstance(value, str):
        return words.get(value, value)
    if isinstance(value, (tuple, list)):
        return [in_words(one, words) for one in value]
    return value


def action_text(option: Action, words: Words) -> Text:
    """Return what an action says, with all its parameters."""
    kinds = field_kinds(type(option))
    params = {name: field_text(kind, getattr(option, name), words) for name, kind in kinds.items()}
    more = {name: in_words(value, words) for name, value in option.parameters().items()}
    return option.says.with_params(**params | more)


def is_silent(answer: object) -> bool:
    """Tell whether an answer of the log is the refusal of a discreet question."""
    return isinstance(answer, Action) and answer.is_silent


class Decision:
    """A question to one seat, with its legal answers.

    ``key`` names the question; ``options`` are never empty.  The rarer kinds of question are its
    subclasses; all have ``seats``, ``key``, ``options``, ``at_least``, ``at_most`` and
    ``ordered``; ``several`` tells whether the answer is a tuple of options.
    """

    __slots__ = ("key", "options", "seat")

    at_least: int = 1
    at_most: int = 1
    ordered: bool = False
    several: ClassVar[bool] = False

    def __init__(self, seat: Seat, key: str, options: Sequence[Action]) -> None:
        if not options:
            raise ValueError(f"the question {key!r} has no option")
        self.seat = seat
        self.key = key
        self.options = options

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who may answer."""
        return (self.seat,)

    def options_of(self, seat: Seat) -> Sequence[Action]:
        """Return the options of one of the seats that are asked; empty for any other."""
        return self.options if seat in self.seats else ()

    def objection(self, answer: object, seat: Seat) -> Reason | None:
        """Return why an answer is not legal, or ``None`` if it is."""
        if seat not in self.seats:
            return Reason("not-your-turn", _("It is not your turn."))
        if answer not in self.options_of(seat):
            return Reason("not-an-option", _("That is not among the choices."))
        return None

    def normal(self, answer: Any, seat: Seat) -> Any:
        """Return a legal answer in the one form in which it is logged."""
        options = self.options_of(seat)
        return options[options.index(answer)]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key!r} of {self.seats}: {len(self.options)} options>"


class DiscreetDecision(Decision):
    """A question that only one seat may know of, because being asked would betray what it holds.

    The rules ask it only where the seat can do something else than ``refusal``, and go on without it just
    as after a refusal.  Until it is answered, the others see the table as it was before; a refusal is in the
    log of the match, but in no view.
    """

    __slots__ = ("refusal",)

    def __init__(self, seat: Seat, key: str, options: Sequence[Action], refusal: Action) -> None:
        """Ask a seat whether it does one of some things.

        Raises:
            ValueError: there is nothing that it could do, or the refusal is no silent action.
        """
        if not options or not refusal.is_silent:
            raise ValueError(f"the question {key!r} needs an option beside a silent refusal")
        super().__init__(seat, key, (*options, refusal))
        self.refusal = refusal


class SeveralDecision(Decision):
    """A question whose answer is a tuple of ``at_least`` to ``at_most`` different options.

    Unless ``ordered``, the answer is brought into the order of the options.
    """

    __slots__ = ("at_least", "at_most", "ordered")
    several = True

    def __init__(
        self,
        seat: Seat,
        key: str,
        options: Sequence[Action],
        at_least: int,
        at_most: int,
        *,
        ordered: bool = False,
    ) -> None:
        super().__init__(seat, key, options)
        if not 0 <= at_least <= at_most <= len(options):
            raise ValueError(f"{key}: choose {at_least}..{at_most} of {len(options)} is impossible")
        self.at_least = at_least
        self.at_most = at_most
        self.ordered = ordered

    def objection(self, answer: object, seat: Seat) -> Reason | None:
        """Return why an answer is not legal, or ``None`` if it is."""
        if seat not in self.seats:
            return Reason("not-your-turn", _("It is not your turn."))
        if not isinstance(answer, (tuple, list)):
            return Reason("not-several", _("Answer with a list of choices."))
        if not self.at_least <= len(answer) <= self.at_most:
            return Reason("wrong-number", how_many(self.at_least, self.at_most))
        if any(one not in self.options for one in answer):
            return Reason("not-an-option", _("That is not among the choices."))
        if any(answer.count(one) > 1 for one in answer):
            return Reason("chosen-twice", _("Choose each only once."))
        return None

    def normal(self, answer: Any, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002
        """Return the chosen options as a tuple, in the order of the options unless the order counts."""
        if self.ordered:
            return tuple(self.options[self.options.index(one)] for one in answer)
        return tuple(option for option in self.options if option in answer)


def how_many(least: int, most: int) -> Text:
    """Return the sentence that says how many options are to be chosen."""
    if least == most:
        return _.plural(
            "Choose {count}: type the number.",
            "Choose {count}: type the numbers with spaces between them.",
            by="count",
            count=most,
        )
    return _("Choose {least} to {most}: type the numbers with spaces between them.", least=least, most=most)


class AnyDecision(Decision):
    """A question that any one of several seats may answer, each with its own options.

    The rule gets ``(seat, action)``.
    """

    __slots__ = ("by_seat",)

    def __init__(self, key: str, by_seat: Mapping[Seat, Sequence[Action]]) -> None:
        if not by_seat or not all(by_seat.values()):
            raise ValueError(f"the question {key!r} is put to nobody, or to somebody who has no option")
        self.key = key
        self.by_seat = dict(by_seat)

    @property
    def options(self) -> Sequence[Action]:  # type: ignore[override]
        """The options of all seats, each once."""
        return tuple(dict.fromkeys(option for options in self.by_seat.values() for option in options))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who may answer."""
        return tuple(self.by_seat)

    def options_of(self, seat: Seat) -> Sequence[Action]:
        """Return the options of one of the seats that are asked; empty for any other."""
        return self.by_seat.get(seat, ())


class AllDecision(AnyDecision):
    """A question that all its seats answer in secret; the answers are revealed when all are there.

    ``seats`` are those whose answer is still missing.  The rule gets ``{seat: action}``.
    """

    __slots__ = ("answers",)

    def __init__(
        self,
        key: str,
        by_seat: Mapping[Seat, Sequence[Action]],
        answers: Mapping[Seat, Action] | None = None,
    ) -> None:
        super().__init__(key, by_seat)
        self.answers = dict(answers or {})

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whose answer is still missing."""
        return tuple(seat for seat in self.by_seat if seat not in self.answers)

    def answered(self, seat: Seat, answer: Action) -> AllDecision:
        """Return the question after one more answer."""
        return AllDecision(self.key, self.by_seat, {**self.answers, seat: answer})

    def options_of(self, seat: Seat) -> Sequence[Action]:
        """Return the options of a seat whose answer is missing; empty for any other."""
        return self.by_seat[seat] if seat in self.seats else ()
