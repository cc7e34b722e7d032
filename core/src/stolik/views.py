"""Views: what one viewer may know, as plain data that any screen can draw.

A view is a list of panels of a few kinds, with the open question, the events and the result; its JSON
schema is ``stolik/view.schema.json``.  Texts in it are not translated yet: ``render`` does that.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from stolik.decisions import Action, AllDecision, Decision, action_text, field_kinds, in_words, is_silent
from stolik.events import card_data, event_data
from stolik.ids import Seat
from stolik.state import FieldSpec, State
from stolik.text import Catalog, Data, Name, Renderer, Text, text_data
from stolik.visibility import Audience, audience

if TYPE_CHECKING:
    from stolik.match import Match

_ = Catalog("stolik")
Panel: TypeAlias = dict[str, Data]
"""One thing on the table: ``kind``, ``path``, ``owner``, ``label`` and what its kind adds."""

SCHEMA_VERSION = 1
PANEL_KINDS = ("pile", "counter", "track", "board", "dice", "flag", "text")


def panel(kind: str, path: str, owner: Seat | None, label: Text | None, **more: object) -> Panel:
    """Return a panel.

    Args:
        kind: one of ``PANEL_KINDS``.
        path: where it stands in the state, ``seats.0.front``; unique in a view.
        owner: the seat that it lies before, or ``None`` for the middle of the table.
        label: its name.
        more: what the kind adds; see the JSON schema.
    """
    data: Panel = {"kind": kind, "path": path, "owner": owner, "label": text_data(label)}
    data.update({key: cast("Data", value) for key, value in more.items()})
    return data


def pile_panel(
    path: str,
    owner: Seat | None,
    label: Text | None,
    cards: Sequence[Any],
    *,
    is_seen: bool,
    knows_contents: bool = False,
) -> Panel:
    """Return the panel of a pile: open, by its contents without their order, or only counted."""
    return panel(
        "pile",
        path,
        owner,
        label,
        count=len(cards),
        cards=[card_data(card) for card in cards] if is_seen else None,
        contents=_contents(cards) if knows_contents and not is_seen else None,
    )


def _contents(cards: Sequence[Any]) -> Data:
    """Return which kinds of cards lie in a pile and how many of each, in an order that tells nothing."""
    counts: dict[str, list[Any]] = {}
    for card in sorted(cards, key=lambda card: card.kind.id):
        counts.setdefault(card.kind.id, []).append(card)
    return [
        {"kind": kind, "name": text_data(same[0].kind.name), "count": len(same)}
        for kind, same in counts.items()
    ]


class Viewer:
    """Builds the panels of one viewer; components ask it what they may show."""

    def __init__(self, match: Match[Any], seat: Seat | None) -> None:
        self.match = match
        self.seat = seat

    def sees(self, spec: FieldSpec, owner: Seat | None) -> bool:
        """Tell whether the viewer sees a field."""
        return audience(spec.seen_by, self.match).includes(self.seat, owner)

    def includes(self, whom: Audience, owner: Seat | None) -> bool:
        """Tell whether the viewer belongs to an audience."""
        return whom.includes(self.seat, owner)

    def word(self, id: str) -> Text | Name | str:  # noqa: A002 - as spaces and cards have it
        """Return the game's word for an id; the id itself if there is none."""
        return self.match.game.words.get(id, id)

    def panels(self, whole: State, owner: Seat | None = None, path: str = "") -> Iterator[Panel]:
        """Yield the panels of a state and its parts, in the order of their declaration."""
        for spec in whole.__stolik_fields__:
            value = getattr(whole, spec.name)
            where = path + spec.name
            match spec.kind:
                case "pile":
                    yield self._pile(spec, where, owner, spec.label, value)
                case "piles":
                    for key, cards in _items(value):
                        label = self._keyed(spec, key, value)
                        yield self._pile(spec, f"{where}.{key}", owner, label, cards)
                case "counter" | "flag" | "text":
                    seen = value if self.sees(spec, owner) else None
                    shown = seen if seen is None or isinstance(seen, (bool, int, str)) else seen.value
                    named = text_data(self.word(shown)) if isinstance(shown, str) else shown
                    yield panel(spec.kind, where, owner, spec.label, value=named)
                case "part":
                    if value is not None:
                        yield from self._part(value, owner, where, spec.label)
                case "parts":
                    for key, child in _items(value):
                        child_owner = Seat(key) if spec.by_seat else owner
                        label = self._keyed(spec, key, value)
                        yield from self._part(child, child_owner, f"{where}.{key}", label)

    def _part(self, child: State, owner: Seat | None, path: str, label: Text | None) -> Iterator[Panel]:
        own = getattr(child, "panel", None)
        if own is not None:
            yield own(self, path, owner, label)
            return
        for one in self.panels(child, owner, path + "."):
            if label is not None and owner is None:  # what lies before a seat stands under its name already
                one["label"] = _within(label, one["label"])
            yield one

    def _keyed(self, spec: FieldSpec, key: Any, value: Any) -> Text | None:
        if spec.label is None:
            return None
        if spec.key_name is not None:
            return spec.label.with_params(key=spec.key_name(self.match, key))
        named = in_words(key, self.match.game.words) if isinstance(value, dict) else key + 1
        return spec.label.with_params(key=named)

    def _pile(
        self, spec: FieldSpec, path: str, owner: Seat | None, label: Text | None, cards: Sequence[Any]
    ) -> Panel:
        knows = spec.contents_to is not None and audience(spec.contents_to, self.match).includes(
            self.seat, owner
        )
        return pile_panel(path, owner, label, cards, is_seen=self.sees(spec, owner), knows_contents=knows)


def _within(whole: Text, part: Data) -> Data:
    """Return the label of a panel of a part that has a label itself: "Tasks: Draw pile"."""
    if part is None:
        return text_data(whole)
    label = cast("dict[str, Data]", text_data(_("{whole}: {part}")))
    return {**label, "params": {"whole": text_data(whole), "part": part}}


def _items(value: Any) -> Iterator[tuple[Any, Any]]:
    return iter(value.items() if isinstance(value, dict) else enumerate(value))


def build_view(match: Match[Any], viewer: Seat | None, events_from: int = 0) -> dict[str, Data]:
    """Return everything that a viewer may know and nothing else; see ``Match.view``.

    Actions are counted as everybody can count them: without the silent ones.
    """
    asked, match = match, match.as_seen_by(viewer)
    game = match.game
    events = match.events_since(events_from)
    silent = [number for number, (_seat, answer) in enumerate(match.log, 1) if is_silent(answer)]
    return {
        "stolik": SCHEMA_VERSION,
        "game": match.rules.id,
        "title": text_data(game.title),
        "mode": match.rules.mode,
        "variants": list(match.rules.variant_ids),
        "viewer": viewer,
        "seats": [{"seat": seat, "name": text_data(match.name_of(seat))} for seat in match.seats],
        "actions": len(match) - len(silent),
        "commitment": match.commitment if match.seed is not None else None,
        "panels": [
            *Viewer(match, viewer).panels(match.state),
            *game.panels(match, viewer),
        ],
        "decision": decision_data(match, viewer if asked is match else None),
        "events": [
            {"action": number - bisect.bisect(silent, number), **event_data(one, viewer, game.words)}
            for number, one in events
        ],
        "result": _result(match),
    }


def decision_data(match: Match[Any], viewer: Seat | None) -> dict[str, Data] | None:
    """Return the open question; its options only for a viewer who is asked."""
    decision = match.decision
    if decision is None:
        return None
    options = decision.options_of(viewer) if viewer is not None else ()
    return {
        "key": decision.key,
        "text": text_data(match.rules.questions.get(decision.key) or Text(decision.key)),
        "seats": list(decision.seats),
        "kind": _kind(decision),
        "several": decision.several,
        "at_least": decision.at_least,
        "at_most": decision.at_most,
        "ordered": decision.ordered,
        "options": [option_data(match, option) for option in options],
    }


def _kind(decision: Decision) -> str:
    if isinstance(decision, AllDecision):
        return "all"
    return "any" if len(decision.seats) > 1 else "one"


def option_data(match: Match[Any], option: Action) -> dict[str, Data]:
    """Return an option: the action as it is written, its text, and what on the table it points at.

    A target is the path of a panel, or ``card:`` and the id of a card, or ``seat:`` and its number.
    """
    kinds = field_kinds(type(option))
    targets = [t for name, kind in kinds.items() for t in _targets(kind, getattr(option, name))]
    return {
        "action": match.rules.answer_data(option),
        "text": text_data(action_text(option, match.game.words)),
        "targets": cast("Data", targets),
    }


def _targets(kind: str, value: Any) -> list[str]:
    if value is None or kind == "value":
        return []
    if kind == "cards":
        return [f"card:{card.id}" for card in value]
    if kind == "card":
        return [f"card:{value.id}"]
    if kind == "seat":
        return [f"seat:{value}"]
    if kind == "seats":
        return [f"seat:{seat}" for seat in value]
    return [f"{kind.removeprefix('at:')}.{value}"]


def _result(match: Match[Any]) -> Data:
    result = match.result
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "reason": result.reason,
        "text": text_data(result.text),
    }


def by_owner(things: Iterable[Mapping[str, Any]]) -> dict[int | None, list[Mapping[str, Any]]]:
    """Return the things of a view that have a ``seat`` (pieces, markers), seat by seat, nobody's last."""
    found: dict[int | None, list[Mapping[str, Any]]] = {}
    for thing in sorted(things, key=lambda thing: (thing["seat"] is None, thing["seat"])):
        found.setdefault(thing["seat"], []).append(thing)
    return found


def render(view: dict[str, Data], language: str) -> dict[str, Any]:
    """Return a view in which each text is a sentence of one language (``en`` or ``pl``)."""
    seats = cast("list[dict[str, Data]]", view["seats"])
    renderer = Renderer(language, [seat["name"] for seat in seats])
    return cast("dict[str, Any]", renderer.data(view))
