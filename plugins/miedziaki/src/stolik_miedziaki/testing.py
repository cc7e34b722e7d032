"""Positions for tests: who stands where with which cards, what lies in the Lairs and on the Notice Board."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import attrs
from stolik.cards import Card
from stolik.components import TurnOrder
from stolik.game import OptionValue
from stolik.ids import Seat
from stolik.match import Match
from stolik.plugins import Registry
from stolik.rulesets import Ruleset, ruleset
from stolik.testing import loaded

from stolik_miedziaki.content import (
    Adventure,
    Creature,
    Equipment,
    MiedziakiContent,
    Quest,
    Szpej,
    creature_back,
)
from stolik_miedziaki.game import Miedziaki
from stolik_miedziaki.state import HOME, MARKERS, Job, MiedziakiState, Notice, job_of
from stolik_miedziaki.verbs import COLOURS, Effect, Need

T = TypeVar("T")
ADD, REROLL, CANCEL = Effect(do="add"), Effect(do="reroll"), Effect(do="cancel")
"""Upper effects of Szpej cards."""
PHASES: Mapping[str, Callable[[Seat], list[Job]]] = {
    "turn": lambda _seat: [Job("turn")],
    "act": lambda seat: [Job("end-turn"), job_of("late", seat), job_of("pigs", seat), job_of("act", seat)],
    "pigs": lambda seat: [Job("end-turn"), job_of("late", seat), job_of("pigs", seat)],
    "end": lambda _seat: [Job("end-turn")],
}
"""What is on the agenda at the start of a position, the next thing last."""


def set_to(value: int) -> Effect:
    """Return the effect that turns a die to a value."""
    return Effect(do="set", value=value)


def szpej(colour: str = "brown", *effects: Effect, **changes: Any) -> Szpej:
    """Return a Szpej card for tests: it adds a die unless effects are given; no symbols, no lower effect.

    It takes the place of a card of the box, see ``miedziaki_match``.
    """
    plain: dict[str, Any] = {"lower": (), "cross": False, "halves": (), "copies": 1}
    return attrs.evolve(_content().szpej[0], colour=colour, effects=effects or (ADD,), **plain | changes)


def creature(colour: str = "blue", strength: int = 2, **changes: Any) -> Creature:
    """Return a Creature for tests: with Meat, and a weapon that adds a die on its reverse.

    ``reverse`` may be an ``item(...)``.
    """
    plain: dict[str, Any] = {"ingredients": ("meat",), "reverse": item()}
    return attrs.evolve(_content().creatures[0], colour=colour, strength=strength, **plain | changes)


def item(type: str = "weapon", **changes: Any) -> Equipment:  # noqa: A002 - as cards have it
    """Return Equipment for tests: a weapon or magic item that adds a die, or a protective item.

    A protective item has the power ``"hardy"`` unless ``powers`` are given.
    """
    plain: dict[str, Any] = {"type": type, "effects": (ADD,), "powers": ()}
    if type == "protective":
        found = next(one.reverse for one in _content().creatures if one.reverse.powers)
        hardy = next(
            power for one in _content().creatures for power in one.reverse.powers if power.power == "hardy"
        )
        return attrs.evolve(found, **{"powers": (hardy,), "effects": ()} | changes)
    return attrs.evolve(_content().creatures[0].reverse, **plain | changes)


def quest(*needs: Need, location: int = 2, reward: int = 3, **changes: Any) -> Quest:
    """Return a Quest for tests: a Flask to location 2 for 3 Coppers unless something else is said."""
    plain: dict[str, Any] = {"strength": 0, "colour": ""}
    return attrs.evolve(
        _content().quests[0],
        needs=needs or (Need(what="resource", kind="flask"),),
        location=location,
        reward=reward,
        **plain | changes,
    )


def combat_quest(strength: int = 2, colour: str = "blue", *needs: Need, **changes: Any) -> Quest:
    """Return a combat Quest for tests, at location 2 for 3 Coppers."""
    return quest(Need(what="combat"), *needs, strength=strength, colour=colour, **changes)


def adventure(**changes: Any) -> Adventure:
    """Return an Adventure for tests: for 1 to 4 players, without Boss and special rules."""
    plain: dict[str, Any] = {"players": (1, 4), "rules": (), "boss": None}
    return attrs.evolve(_content().adventures[0], **plain | changes)


def miedziaki_match(
    *,
    players: int = 2,
    variants: Iterable[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    registry: Registry | None = None,
    phase: str = "act",
    active: int = 0,
    adventure: str | Adventure | None = None,
    spaces: Sequence[str] = (),
    entered: bool = False,
    points: int = 2,
    hand: Sequence[Sequence[str | Szpej]] = (),
    creatures: Sequence[Sequence[str | Creature]] = (),
    items: Sequence[Sequence[str | Creature]] = (),
    health: Sequence[int] = (),
    coppers: Sequence[int] = (),
    resources: Sequence[Mapping[str, int]] = (),
    pigs: Sequence[Sequence[str]] = (),
    lying: Sequence[bool] = (),
    completed: Sequence[Sequence[str | Quest]] = (),
    quests: Sequence[str | Quest | None] = (),
    markers: Sequence[int] = (),
    on_quests: Sequence[int] = (),
    quest_deck: Sequence[str | Quest] | None = None,
    lairs: Mapping[str, Sequence[str | Creature]] | None = None,
    on_lairs: Mapping[str, int] | None = None,
    deck: Sequence[str | Szpej] | None = None,
    scrapheap: Sequence[str | Szpej] = (),
    jobs: Sequence[Job] = (),
    dice: Sequence[str] = (),
    seed: int = 0,
) -> Match[MiedziakiState]:
    """Return a match in a given position, at its first question.

    Sequences are in seat order, or in the order of the Notice Board, and may be short.

    Args:
        players: number of seats.
        variants: ids of variants.
        options: values of options.
        registry: where games and variants are looked up; by default what is installed.
        phase: ``"turn"``: the turn begins; ``"act"``: the player is asked what to do; ``"pigs"``: the second
            phase begins; ``"end"``: the turn ends.
        active: the active seat.
        adventure: the id of one or an ``adventure(...)``; by default one without Boss and special rules.
        spaces: where the pawns stand; by default all on the start.
        entered: whether the active player has just entered the space.
        points: movement points that the active player has left.
        hand: Szpej cards, ids or ``szpej(...)``; by default none.
        creatures: Creature cards, ids or ``creature(...)``.
        items: Equipment, ids of Creatures or ``creature(..., reverse=item(...))``.
        health: Health of each seat; by default 2.
        coppers: Coppers of each seat; by default 1.
        resources: Resource markers of each seat; they are missing at their homes.
        pigs: where the Pigs of each seat are; by default one (of two players two) at home.
        lying: whose pawn lies.
        completed: completed Quests.
        quests: the Notice Board: ids, ``quest(...)``, or ``None``: nothing.  By default plain ones.
        markers: Health markers beside the Quests.
        on_quests: Coppers on the Quests.
        quest_deck: the Quest deck from the top; by default all others.
        lairs: Creatures of each colour from the top; by default a plain one and all others.
        on_lairs: Coppers on the top Creatures.
        deck: the Szpej deck from the top; by default all others.
        scrapheap: the Scrapheap, its top card last.
        jobs: what is done before, the first one first.
        dice: what the next dice show: ``"skull"``, ``"0"``, ``"1"``, ``"2"``.
        seed: where all other chance comes from.

    Raises:
        ValueError: a card is named that is not there (any more).
    """
    rules = (
        _composed(players, tuple(variants))
        if registry is None and not options
        else ruleset("miedziaki", players=players, variants=variants, options=options, registry=registry)
    )
    match: Match[MiedziakiState] = Match(rules, seed)
    game: Miedziaki = match.game  # type: ignore[assignment]
    state = match.state.copy()
    box = Box(game)
    state.turns = TurnOrder.clockwise(rules.players, active)
    state.turns.last_round = match.state.turns.last_round
    state.caches = []
    state.adventure = [box.take("adventure", _plain() if adventure is None else adventure)]
    state.entered, state.points = entered, points
    state.agenda = PHASES[phase](Seat(active))
    state.push(*jobs)
    for seat, player in enumerate(state.players):
        player.space = _of(spaces, seat, game.start)
        player.health = _of(health, seat, 2)
        player.coppers = _of(coppers, seat, 1)
        player.lying = _of(lying, seat, False)
        player.pigs = list(_of(pigs, seat, [HOME] * len(player.pigs)))
        player.hand = [box.take("szpej", one) for one in _of(hand, seat, ())]
        player.creatures = [box.creature(one) for one in _of(creatures, seat, ())]
        player.gear.cards = [box.creature(one) for one in _of(items, seat, ())]
        player.quests = [box.take("quest", one) for one in _of(completed, seat, ())]
        for kind, count in _of(resources, seat, {}).items():
            player.resources.put(kind, count)
            state.resources.take(kind, count)
    state.notices = [
        Notice(
            quest=[] if one is None else [box.take("quest", one)],
            markers=_of(markers, place, 0),
            coppers=_of(on_quests, place, 0),
        )
        for place, one in enumerate([*quests, *[quest()] * 3][:3])
    ]
    state.markers = MARKERS - sum(p.health for p in state.players) - sum(n.markers for n in state.notices)
    for colour in COLOURS:
        lair = state.lairs[colour]
        named = (lairs or {}).get(colour)
        cards = [box.creature(one) for one in ([creature(colour)] if named is None else named)]
        lair.top, lair.deck, lair.discarded = cards[:1], cards[:0:-1], []
        lair.coppers = (on_lairs or {}).get(colour, 0)
    state.szpej.discard_pile = [box.take("szpej", one) for one in scrapheap]
    if deck is not None:
        state.szpej.draw_pile = [box.take("szpej", one) for one in deck][::-1]
    else:
        state.szpej.draw_pile = box.rest("szpej")
    if quest_deck is not None:
        state.quests.draw_pile = [box.take("quest", one) for one in quest_deck][::-1]
    else:
        state.quests.draw_pile = box.rest("quest")
    state.quests.discard_pile = []
    if lairs is None:
        for colour in COLOURS:
            state.lairs[colour].deck = box.rest(creature_back(colour))
    state.box = [
        card
        for card in box.everything_else()
        if all(card not in player.character for player in state.players)
    ]
    faces = [str(face) for face in game.die.faces]
    words = [loaded.choice(faces.index(face), len(faces)) for face in dice]
    return Match.from_state(rules, state, seed, loaded={"dice": words})


class Box:
    """The cards of a game, from which a position takes what it names."""

    def __init__(self, game: Miedziaki) -> None:
        self._cards: dict[str, list[Card[Any]]] = {}
        for card in game.cards():
            self._cards.setdefault(card.back, []).append(card)

    def take(self, back: str, wanted: Any) -> Card[Any]:
        """Return a card; one made by a test takes the place of any with that back."""
        cards = self._cards.get(back, [])
        if not isinstance(wanted, str):
            spare = cards.pop()
            return Card(spare.id, attrs.evolve(wanted, id=spare.id.replace("/", "-")), back)
        for card in cards:
            if card.kind.id == wanted:
                cards.remove(card)
                return card
        raise ValueError(f"there is no {back} card {wanted!r} (any more)")

    def creature(self, wanted: str | Creature) -> Card[Creature]:
        """Return a Creature card of its colour."""
        if isinstance(wanted, Creature):
            return self.take(creature_back(wanted.colour), wanted)
        for colour in COLOURS:
            if any(card.kind.id == wanted for card in self._cards[creature_back(colour)]):
                return self.take(creature_back(colour), wanted)
        raise ValueError(f"there is no Creature {wanted!r} (any more)")

    def rest(self, back: str) -> list[Card[Any]]:
        """Return all cards with a back that nobody has taken."""
        return self._cards.pop(back, [])

    def everything_else(self) -> list[Card[Any]]:
        """Return all cards that nobody has taken."""
        return [card for back in list(self._cards) for card in self.rest(back)]


def _of(values: Sequence[T], seat: int, default: T) -> T:
    return values[seat] if seat < len(values) else default


def _plain() -> Adventure:
    return adventure()


@functools.cache
def _composed(players: int, variants: tuple[str, ...]) -> Ruleset:
    """Compose a table once; matches may share it."""
    return ruleset("miedziaki", players=players, variants=variants)


@functools.cache
def _content() -> MiedziakiContent:
    game: Miedziaki = _composed(2, ()).game  # type: ignore[assignment]
    return game.box


def kinds_of(cards: Iterable[Card[Any]]) -> list[str]:
    """Return the kinds of some cards, in their order."""
    return [card.kind.id for card in cards]
