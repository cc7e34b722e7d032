"""States: plain data that can be copied, written down, digested and shown.

A state class is made by ``@state`` from annotated fields.  Each field is declared with one of the
functions below, which say what it is and who may see it; from that one declaration come the copy, the
digest, the views, the redaction, the undo barrier and the worlds that a search imagines.

Cards lie in piles and nowhere else: a pile is a ``list[Card]``, its last card is the top.
"""

from __future__ import annotations

import enum
import linecache
import types
import typing
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, TypeVar, dataclass_transform

import attrs

from stolik.cards import Card
from stolik.errors import StateError
from stolik.ids import Seat
from stolik.text import Name, Text
from stolik.visibility import EVERYBODY, Audience, AudienceRule, audience

if TYPE_CHECKING:
    from stolik.match import Match

S = TypeVar("S", bound="State")
FieldKind = Literal["pile", "piles", "counter", "flag", "text", "part", "parts", "internal"]
_KEY = "stolik"


@attrs.frozen(kw_only=True)
class FieldSpec:
    """What a state class says of one field."""

    name: str = ""
    kind: FieldKind
    label: Text | None = None
    seen_by: AudienceRule = EVERYBODY
    known_to: AudienceRule | None = None
    contents_to: AudienceRule | None = None
    by_seat: bool = False
    key_name: Callable[[Match[Any], Any], object] | None = None


def _field(spec: FieldSpec, default: Any, factory: Callable[[], Any] | None) -> Any:
    if factory is not None:
        return attrs.field(factory=factory, metadata={_KEY: spec})
    return attrs.field(default=default, metadata={_KEY: spec})


def pile(
    *,
    seen_by: AudienceRule,
    known_to: AudienceRule | None = None,
    contents_to: AudienceRule | None = None,
    label: Text | None = None,
    factory: Callable[[], Any] | None = None,
) -> Any:
    """Declare a pile of cards, ``list[Card]``.  Everybody can count it.

    Args:
        seen_by: who sees its faces on the table.
        known_to: who knows its faces although the table does not show them (cards that went there
            openly and are only to be remembered).  By default those who see it.
        contents_to: who may see which cards lie in it, though not in which order.
        label: its name on the table.
        factory: makes the default value; without it the field must be given.
    """
    spec = FieldSpec(kind="pile", label=label, seen_by=seen_by, known_to=known_to, contents_to=contents_to)
    return _field(spec, attrs.NOTHING, factory)


def piles(
    *,
    seen_by: AudienceRule,
    known_to: AudienceRule | None = None,
    contents_to: AudienceRule | None = None,
    label: Text | None = None,
    key_name: Callable[[Match[Any], Any], object] | None = None,
    factory: Callable[[], Any] | None = None,
) -> Any:
    """Declare several piles, ``list[list[Card]]`` or ``dict[str, list[Card]]``; see ``pile``.

    The label may use ``{key}``: the key of the pile, or its number from 1.  ``key_name`` gives a name
    for the key instead (a ``Text`` or ``Name``).
    """
    spec = FieldSpec(
        kind="piles",
        label=label,
        seen_by=seen_by,
        known_to=known_to,
        contents_to=contents_to,
        key_name=key_name,
    )
    return _field(spec, attrs.NOTHING, factory)


def counter(
    *,
    label: Text,
    seen_by: AudienceRule = EVERYBODY,
    default: Any = attrs.NOTHING,
) -> Any:
    """Declare a number that is shown, ``int``."""
    return _field(FieldSpec(kind="counter", label=label, seen_by=seen_by), default, None)


def flag(
    *,
    label: Text,
    seen_by: AudienceRule = EVERYBODY,
    default: Any = attrs.NOTHING,
) -> Any:
    """Declare something that is so or not so, ``bool``."""
    return _field(FieldSpec(kind="flag", label=label, seen_by=seen_by), default, None)


def word(
    *,
    label: Text,
    seen_by: AudienceRule = EVERYBODY,
    default: Any = attrs.NOTHING,
) -> Any:
    """Declare a word that is shown (a phase, a chosen name), ``str`` or an enum."""
    return _field(FieldSpec(kind="text", label=label, seen_by=seen_by), default, None)


def part(*, label: Text | None = None, factory: Callable[[], Any] | None = None) -> Any:
    """Declare a part that is a state class itself (a deck, a track, the turn order)."""
    return _field(FieldSpec(kind="part", label=label), attrs.NOTHING, factory)


def parts(
    *, label: Text | None = None, by_seat: bool = False, factory: Callable[[], Any] | None = None
) -> Any:
    """Declare several parts, a list or a ``dict[str, ...]`` of state classes.

    With ``by_seat`` the first belongs to seat 0, and so on; without, they belong to whom the whole does.
    """
    return _field(FieldSpec(kind="parts", label=label, by_seat=by_seat), attrs.NOTHING, factory)


def internal(*, default: Any = attrs.NOTHING, factory: Callable[[], Any] | None = None) -> Any:
    """Declare book-keeping that no table shows and that is no secret; it can hold no cards."""
    return _field(FieldSpec(kind="internal"), default, factory)


class State:
    """Base of all state classes: ``@state class Mine(State)``."""

    __slots__ = ()
    __stolik_fields__: ClassVar[tuple[FieldSpec, ...]] = ()

    def copy(self) -> Self:
        """Return an independent copy; cards and other immutable values are shared."""
        raise StateError(f"{type(self).__name__} is no state class yet: decorate it with @state")


@dataclass_transform(
    eq_default=False,
    kw_only_default=True,
    field_specifiers=(pile, piles, counter, flag, word, part, parts, internal),
)
def state(cls: type[S]) -> type[S]:
    """Make a state class: an attrs class with slots, keyword arguments and a generated ``copy``.

    Raises:
        StateError: a field says not who may see it, or has a type that can't be copied and written down.
    """
    made: Any = attrs.define(cls, slots=True, eq=False, kw_only=True, weakref_slot=False)
    hints = typing.get_type_hints(made, include_extras=True)
    specs = []
    for field in attrs.fields(made):
        spec = field.metadata.get(_KEY)
        if spec is None:
            raise StateError(
                f"{cls.__qualname__}.{field.name} says not who may see it "
                "(declare it with pile, piles, counter, flag, word, part, parts or internal)"
            )
        specs.append(attrs.evolve(spec, name=field.name))
        _check_cards(cls, field.name, spec.kind, hints[field.name])
    made.__stolik_fields__ = tuple(specs)
    made.copy = _make_copy(made, hints)
    return made  # type: ignore[no-any-return]


def _check_cards(cls: type, name: str, kind: FieldKind, hint: object) -> None:
    if kind not in ("pile", "piles") and _mentions_card(hint):
        raise StateError(f"{cls.__qualname__}.{name} holds cards but is no pile: nobody says who sees them")


def _mentions_card(hint: object) -> bool:
    origin = typing.get_origin(hint) or hint
    return origin is Card or any(_mentions_card(argument) for argument in typing.get_args(hint))


def _is_immutable(hint: Any) -> bool:
    while isinstance(hint, typing.NewType):
        hint = hint.__supertype__
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        return _is_immutable(typing.get_args(hint)[0])
    if origin is Literal:
        return True
    if origin is tuple or origin in (typing.Union, types.UnionType):
        return all(a is Ellipsis or _is_immutable(a) for a in typing.get_args(hint))
    kind = origin or hint
    if kind is None or kind in (int, str, bool, float, bytes, type(None)):
        return True
    if isinstance(kind, type):
        return issubclass(kind, (enum.Enum, Card, Text, Name)) or _is_frozen(kind)
    return False


def _is_frozen(kind: type) -> bool:
    return attrs.has(kind) and kind.__setattr__.__name__ == "_frozen_setattrs"


def _copy_expression(hint: Any, value: str, where: str) -> str:
    """Return Python source that copies ``value``, which has the type ``hint``."""
    if _is_immutable(hint):
        return value
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return _copy_expression(arguments[0], value, where)
    if origin is list:
        inner = _copy_expression(arguments[0], "x", where)
        return f"{value}[:]" if inner == "x" else f"[{inner} for x in {value}]"
    if origin is dict:
        if not _is_immutable(arguments[0]):
            raise StateError(f"{where}: the keys of a dict must be immutable, not {arguments[0]}")
        inner = _copy_expression(arguments[1], "y", where)
        return f"{value}.copy()" if inner == "y" else f"{{k: {inner} for k, y in {value}.items()}}"
    if origin in (typing.Union, types.UnionType):
        rest = [a for a in arguments if a is not type(None)]
        if len(rest) == 1:
            return f"(None if {value} is None else {_copy_expression(rest[0], value, where)})"
    if isinstance(hint, type) and issubclass(hint, State):
        return f"{value}.copy()"
    raise StateError(
        f"{where}: {hint} is no type for a state (use int, str, bool, enums, tuples and frozen classes, "
        "lists and dicts of those, and state classes; sets have no stable order)"
    )


def _make_copy(cls: Any, hints: dict[str, Any]) -> Callable[[Any], Any]:
    where = f"{cls.__module__}.{cls.__qualname__}"
    lines = ["def copy(self):", "    new = make(cls)"]
    lines += [
        f"    new.{field.name} = "
        + _copy_expression(hints[field.name], f"self.{field.name}", f"{where}.{field.name}")
        for field in attrs.fields(cls)
    ]
    lines += ["    return new", ""]
    source = "\n".join(lines)
    filename = f"<copy of {where}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    scope: dict[str, Any] = {"cls": cls, "make": object.__new__}
    exec(compile(source, filename, "exec"), scope)  # noqa: S102 - the way attrs makes its methods
    made: Callable[[Any], Any] = scope["copy"]
    made.__doc__ = State.copy.__doc__
    return made


@attrs.define(slots=True, eq=False)
class Zone:
    """A pile of a state, where it lies, and who sees and knows it at this moment."""

    path: str
    owner: Seat | None
    cards: list[Card[Any]]
    seen_by: Audience
    known_to: Audience

    def is_known_to(self, viewer: Seat | None) -> bool:
        """Tell whether a viewer knows the faces of its cards."""
        return self.known_to.includes(viewer, self.owner)


def children(
    part_: State, owner: Seat | None, path: str
) -> Iterator[tuple[FieldSpec, State, Seat | None, str]]:
    """Yield the parts of a state with their owners and paths (``seats.0.front``)."""
    for spec in part_.__stolik_fields__:
        if spec.kind == "part":
            child = getattr(part_, spec.name)
            if child is not None:
                yield spec, child, owner, f"{path}{spec.name}"
        elif spec.kind == "parts":
            value = getattr(part_, spec.name)
            items = value.items() if isinstance(value, dict) else enumerate(value)
            for key, child in items:
                yield spec, child, Seat(key) if spec.by_seat else owner, f"{path}{spec.name}.{key}"


def zones(whole: State, match: Match[Any]) -> Iterator[Zone]:
    """Yield all piles of a state: its own in the order of their declaration, then those of its parts."""
    yield from _zones(whole, match, None, "")


def _zones(whole: State, match: Match[Any], owner: Seat | None, path: str) -> Iterator[Zone]:
    for spec in whole.__stolik_fields__:
        if spec.kind not in ("pile", "piles"):
            continue
        seen = audience(spec.seen_by, match)
        known = seen if spec.known_to is None else audience(spec.known_to, match)
        value = getattr(whole, spec.name)
        if spec.kind == "pile":
            yield Zone(f"{path}{spec.name}", owner, value, seen, known)
        else:
            for key, cards in value.items() if isinstance(value, dict) else enumerate(value):
                yield Zone(f"{path}{spec.name}.{key}", owner, cards, seen, known)
    for _, child, child_owner, child_path in children(whole, owner, path):
        yield from _zones(child, match, child_owner, child_path + ".")


@state
class GameState(State):
    """Base of a game's state.

    ``extra`` holds what the variants keep, each under its own name.
    """

    extra: dict[str, State] = parts(factory=dict)
