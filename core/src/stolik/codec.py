"""Between objects and plain data: states, actions and answers, through one cattrs converter."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from typing import Any

import attrs
import cattrs
from cattrs.strategies import configure_union_passthrough

from stolik.cards import Card
from stolik.decisions import Action
from stolik.errors import RecordError
from stolik.state import State

MAX_CHOICES = 10_000
"""More choices in one answer than this are refused."""


class Codec:
    """Writes and reads the states and actions of one ruleset.

    Args:
        cards: all cards, by id.
        actions: the action classes, by the name under which they are written.
        extras: the state classes of the variants, by variant id.
    """

    def __init__(
        self,
        cards: Mapping[str, Card[Any]],
        actions: Mapping[str, type[Action]],
        extras: Mapping[str, type[State]],
    ) -> None:
        self._cards = cards
        self._actions = actions
        self._extras = extras
        self.converter = cattrs.Converter(forbid_extra_keys=True)
        self.converter.register_unstructure_hook_func(_is_card, _card_id)
        self.converter.register_structure_hook_func(_is_card, self._card)
        self.converter.register_unstructure_hook_func(lambda kind: kind is State, self._extra_data)
        self.converter.register_structure_hook_func(lambda kind: kind is State, _no_state)
        configure_union_passthrough(int | str | bool | None, self.converter)

    def _card(self, data: Any, _kind: Any) -> Card[Any]:
        card = self._cards.get(data) if isinstance(data, str) else None
        if card is None:
            raise ValueError(f"there is no card {data!r}")
        return card

    def _extra_data(self, part: State) -> Any:
        return self.converter.unstructure(part, unstructure_as=type(part))

    def state_data(self, state: State) -> Any:
        """Return a state as plain data."""
        return self.converter.unstructure(state)

    def state_from(self, data: Mapping[str, Any], kind: type[State]) -> Any:
        """Return the state that plain data describe.

        Raises:
            cattrs.BaseValidationError: they do not fit.
        """
        extra = {
            name: self.converter.structure(part, self._extras[name]) for name, part in data["extra"].items()
        }
        state = self.converter.structure({**data, "extra": {}}, kind)
        state.extra.update(extra)  # type: ignore[attr-defined]
        return state

    def answer_data(self, answer: Any) -> Any:
        """Return an answer as plain data: ``{"do": "reveal", "stack": "7B"}``, or a list of such."""
        if isinstance(answer, tuple):
            return [self.answer_data(one) for one in answer]
        return {"do": answer.do, **self.converter.unstructure(answer)}

    def answer_from(self, data: Any) -> Any:
        """Return the answer that plain data describe.

        Raises:
            RecordError: they describe none.
        """
        if isinstance(data, list) and len(data) <= MAX_CHOICES:
            return tuple(self._action(one) for one in data)
        return self._action(data)

    def _action(self, data: Any) -> Action:
        if not isinstance(data, dict) or not isinstance(data.get("do"), str):
            raise RecordError(f"{_short(data)} is no action")
        kind = self._actions.get(data["do"])
        if kind is None:
            raise RecordError(f"no game or variant here knows the action {_short(data['do'])}")
        fields = {name: value for name, value in data.items() if name != "do"}
        _check_plain(kind, fields)
        try:
            return self.converter.structure(fields, kind)
        except (cattrs.BaseValidationError, ValueError, TypeError, KeyError):
            raise RecordError(f"{_short(data)} does not fit the action {kind.do!r}") from None


def _check_plain(kind: type[Action], fields: Mapping[str, Any]) -> None:
    """Refuse values that cattrs would bend into shape: an action is written in one way only."""
    hints = typing.get_type_hints(kind)
    for field in attrs.fields(kind):  # type: ignore[arg-type]
        hint = hints[field.name]
        while isinstance(hint, typing.NewType):
            hint = hint.__supertype__
        value = fields.get(field.name)
        if hint in (int, str, bool) and type(value) is not hint:
            raise RecordError(f"{_short(value)} is no {hint.__name__} for {kind.do!r}.{field.name}")


def _short(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 80 else text[:77] + "..."  # noqa: PLR2004 - a line


def _no_state(_data: Any, _kind: Any) -> State:
    raise ValueError("what a variant keeps is read by the class that the variant names")


def _is_card(kind: Any) -> bool:
    return (typing.get_origin(kind) or kind) is Card


def _card_id(card: Card[Any]) -> str:
    return card.id
