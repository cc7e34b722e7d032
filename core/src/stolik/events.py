"""Events: what happened, told once and redacted for each viewer.

Rules report with ``match.tell(Revealed, seat, stack, card)``.  The event is built only if somebody
listens.  A field made with ``secret(to="seat")`` is seen by the seat that another field names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar, dataclass_transform

import attrs

from stolik.decisions import Words, field_kinds, field_text, kebab
from stolik.ids import Seat
from stolik.text import Catalog, Data, Text, text_data

_ = Catalog("stolik")
T = TypeVar("T")
_KEY = "stolik"
RESERVED = ("action", "event", "text")
"""Keys of a written event that are not its fields."""


class Event:
    """Base of all events; make one with ``@event class Revealed(Event)``.

    ``says`` is its sentence, with the fields as parameters; ``says_hidden`` is the sentence for those who
    may not see its secret fields (there they are missing from the parameters).
    """

    __slots__ = ()
    happened: ClassVar[str]
    says: ClassVar[Text]
    says_hidden: ClassVar[Text | None] = None
    field_kinds_: ClassVar[Mapping[str, str]]
    secrets_: ClassVar[dict[str, str]]


def secret(*, to: str) -> Any:
    """Declare a field of an event that only one seat may see: the one that the field ``to`` names."""
    return attrs.field(metadata={_KEY: to})


@dataclass_transform(frozen_default=True, field_specifiers=(secret,))
def event(cls: type[T]) -> type[T]:
    """Make an immutable event class; it is written under the name of the class with hyphens.

    Raises:
        TypeError: a field has a name that the written event uses itself.
    """
    made: Any = attrs.frozen(cls, slots=True)
    for field in attrs.fields(made):
        if field.name in RESERVED:
            raise TypeError(f"{cls.__name__}.{field.name}: no field of an event is called {field.name!r}")
    made.happened = kebab(cls.__name__)
    made.field_kinds_ = field_kinds(made)
    made.secrets_ = {f.name: f.metadata[_KEY] for f in attrs.fields(made) if _KEY in f.metadata}
    return made  # type: ignore[no-any-return]


def event_data(happening: Event, viewer: Seat | None, words: Words) -> dict[str, Data]:
    """Return an event as a viewer may know it: plain data with its sentence.

    A secret card or value that the viewer may not know is ``None``; of several cards the number remains.
    ``words`` are those of the game; they stand in the sentence, the ids in the data.
    """
    hidden = {name for name, to in happening.secrets_.items() if getattr(happening, to) != viewer}
    data: dict[str, Data] = {"event": happening.happened}
    params: dict[str, object] = {}
    for name, kind in happening.field_kinds_.items():
        value = getattr(happening, name)
        if name in hidden:
            data[name] = len(value) if kind == "cards" else None
            params[name] = len(value) if kind == "cards" else ""
            continue
        data[name] = _plain(kind, value)
        params[name] = field_text(kind, value, words)
    says = (happening.says_hidden if hidden else None) or happening.says
    data["text"] = text_data(says.with_params(**params))
    return data


def _plain(kind: str, value: Any) -> Data:
    if kind == "card":
        return card_data(value) if value is not None else None
    if kind == "cards":
        return [card_data(card) for card in value]
    return text_data(value)


def card_data(card: Any) -> dict[str, Data]:
    """Return an open card as plain data."""
    data: dict[str, Data] = {"card": card.id, "kind": card.kind.id, "name": text_data(card.kind.name)}
    if card.kind.says is not None:
        data["says"] = text_data(card.kind.says)
    return data
