"""Positions for tests: which Scenes lie where, who holds what, in a line."""

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

from stolik_druzyna.board import put_scene
from stolik_druzyna.content import ActionCard, DruzynaContent, Scene, action_back
from stolik_druzyna.game import Druzyna
from stolik_druzyna.state import MARKER, DruzynaState, Job, Player, job_of
from stolik_druzyna.verbs import Effect, Traits

T = TypeVar("T")
HEROES = ("kociolek", "zwierzak", "urgo", "eliah")
"""The Heroes of the seats unless a position names others."""
NOTHING = (Effect(do="heal", who="most-wounded"),)
"""What Action cards made by ``action_card`` do by default: nothing where nobody is hurt."""
PHASES: Mapping[str, Callable[[Seat], list[Job]]] = {
    "action": lambda _seat: [Job("turn")],
    "adventure": lambda seat: [job_of("adventure", seat)],
    "camp": lambda seat: [Job("end-turn"), job_of("camp", seat)],
    "effects": lambda _seat: [Job("end-turn")],
}
"""What is on the agenda at the start of a position, the next thing last."""


def scene(**changes: Any) -> Scene:
    """Return a Scene for tests: plain unless ``changes`` say otherwise.

    Difficulty 5, Trait Talk, type people, a track with the numbers 1 to 4, no dice and no effects.  It takes
    the place of a card of the box, see ``druzyna_match``.
    """
    plain: dict[str, Any] = {
        "difficulty": 5,
        "traits": ("talk",),
        "types": ("people",),
        "track": ("1", "2", "3", "4"),
        "dice": 0,
        "magical": False,
        "completed": (),
        "flag": (),
        "lasting": (),
    }
    return attrs.evolve(_content().basic[0], **plain | changes)


def opponent(**changes: Any) -> Scene:
    """Return an Opponent for tests: difficulty 15, Trait Brawl, no effects by default."""
    return scene(**{"number": 9, "track": (), "difficulty": 15, "traits": ("brawl",)} | changes)


def action_card(
    left: Mapping[str, int] | None = None,
    right: Mapping[str, int] | None = None,
    effects: Sequence[Effect] = NOTHING,
    *,
    magical: bool = False,
) -> ActionCard:
    """Return an Action card for tests: 1 Brawl on both sides unless they are given.

    It takes the place of a card of the seat's Hero, see ``druzyna_match``.
    """
    return attrs.evolve(
        _content().actions[0],
        left=Traits(**({"brawl": 1} if left is None else left)),
        right=Traits(**({"brawl": 1} if right is None else right)),
        effects=tuple(effects),
        magical=magical,
    )


def druzyna_match(
    *,
    players: int = 2,
    variants: Iterable[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    registry: Registry | None = None,
    phase: str = "action",
    active: int = 0,
    evil: str | None = None,
    heroes: Sequence[str | Sequence[str]] = HEROES,
    scenes: Sequence[str | Scene | None] = (),
    progress: Sequence[int] = (),
    markers: Sequence[int] = (),
    hand: Sequence[Sequence[str | ActionCard]] = (),
    deck: Sequence[Sequence[str | ActionCard] | None] = (),
    discard: Sequence[Sequence[str | ActionCard]] = (),
    wounds: Sequence[int] = (),
    abilities: Sequence[Sequence[str]] = (),
    completed: Sequence[int] = (),
    scene_deck: Sequence[str | Scene] | None = None,
    ability_deck: Sequence[str] | None = None,
    pool: int = 3,
    token: int = 0,
    effects: Sequence[Effect] = (),
    effects_of: int = -1,
    dice: Sequence[str] = (),
    seed: int = 0,
) -> Match[DruzynaState]:
    """Return a match in a given position, at its first question.

    Sequences are in seat order, or in the order of the Scene spaces, and may be short.

    Args:
        players: number of seats.
        variants: ids of variants.
        options: values of options.
        registry: where games and variants are looked up; by default what is installed.
        phase: ``"action"``: the turn begins; ``"adventure"``, ``"camp"``: that phase begins;
            ``"effects"``: ``effects`` are carried out and the turn ends.
        active: the active seat.
        evil: which Evil is faced; by default the first.
        heroes: for each seat a Hero (side a), a side (``"urgo-b"``), or several of them.
        scenes: what lies on the four spaces: the id of a Scene, a ``scene(...)`` of the test, or ``None``:
            nothing.  By default plain ones.
        progress: Progress of each space.
        markers: place of each Scene marker on its track, 0 at the left.
        hand: Action cards of each seat, ids or ``action_card(...)``; by default four plain ones.
        deck: Action decks from the top; ``None``: all other cards of the Hero.
        discard: Action discard piles, the top last.
        wounds: Wounds of each seat.
        abilities: Special Ability cards of each seat.
        completed: how many completed Scenes each seat has.
        scene_deck: the Evil Scene deck from the top; ``None``: plain Scenes.
        ability_deck: the Special Ability deck from the top; ``None``: all others.
        pool: Adventure dice in the pool.
        token: space of the Evil Track token.
        effects: effects that the active player carries out first.
        effects_of: the space of the Scene that they stand on; -1: none.
        dice: what the next dice show.
        seed: where all other chance comes from.

    Raises:
        ValueError: a card is named that is not there (any more).
    """
    rules = (
        _composed(players, tuple(variants))
        if registry is None and not options
        else ruleset("druzyna", players=players, variants=variants, options=options, registry=registry)
    )
    match: Match[DruzynaState] = Match(rules, seed)
    game: Druzyna = match.game  # type: ignore[assignment]
    state = match.state.copy()
    box = Box(game)
    state.evil = evil or next(iter(game.box.evils))
    state.turns = TurnOrder.clockwise(rules.players, active)
    state.track = [card for card in game.track_cards if card.kind.evil == state.evil]
    state.token.last = len(game.spaces[state.evil]) - 1
    state.token.place(MARKER, token)
    state.pool = pool
    state.box.sets = {}
    state.deck = [box.scene(one) for one in reversed(scene_deck or ())]
    for space, spot in enumerate(state.ring.spots):
        named = scenes[space] if space < len(scenes) else scene()
        if named is not None:
            put_scene(spot, box.scene(named))
            spot.progress = _of(progress, space, 0)
            if spot.marker >= 0:
                spot.marker = _of(markers, space, 0)
    if scene_deck is None:
        state.deck = [box.scene(scene()) for _number in range(12)]
    state.players = [
        _player(box, player, _of(heroes, seat, HEROES[seat])) for seat, player in enumerate(state.players)
    ]
    for seat, player in enumerate(state.players):
        player.wounds = _of(wounds, seat, 0)
        player.hand = [box.action(player, one) for one in _of(hand, seat, [action_card()] * 4)]
        player.deck.discard_pile = [box.action(player, one) for one in _of(discard, seat, ())]
        player.abilities = [box.ability(one) for one in _of(abilities, seat, ())]
        player.scenes = [box.scene(scene()) for _number in range(_of(completed, seat, 0))]
        top = _of(deck, seat, None)
        if top is None:
            player.deck.draw_pile = box.rest_of(player)
        else:
            player.deck.draw_pile = [box.action(player, one) for one in top][::-1]
    state.abilities = box.rest("ability") if ability_deck is None else box.abilities(ability_deck)
    state.agenda = PHASES[phase](Seat(active))
    source = state.ring.spots[effects_of].scene[0].id if effects_of >= 0 else ""
    state.push_effects(effects, Seat(active), scene=source)
    state.box.put(box.everything_else(besides=state.track))
    faces = game.box.printing.die
    words = [loaded.choice(faces.index(face), len(faces)) for face in dice]
    return Match.from_state(rules, state, seed, loaded={"dice": words})


class Box:
    """The cards of a game, from which a position takes what it names."""

    def __init__(self, game: Druzyna) -> None:
        self._cards: dict[str, list[Card[Any]]] = {}
        for card in game.cards():
            self._cards.setdefault(card.back, []).append(card)

    def scene(self, wanted: str | Scene) -> Card[Scene]:
        """Return a Scene; one made by a test takes the place of any of the box."""
        if isinstance(wanted, str):
            return self._take("scene", wanted)
        spare = next(card for card in reversed(self._cards["scene"]) if not card.kind.is_opponent)
        self._cards["scene"].remove(spare)
        return Card(spare.id, attrs.evolve(wanted, id=spare.kind.id), spare.back)

    def action(self, player: Player, wanted: str | ActionCard) -> Card[ActionCard]:
        """Return an Action card; one made by a test takes the place of any of the player's first Hero."""
        if isinstance(wanted, str):
            return next(
                card
                for tile in player.tiles
                if (card := self._find(action_back(tile.kind.hero), wanted)) is not None
            )
        spare = self._cards[action_back(player.tiles[0].kind.hero)].pop()
        kind = attrs.evolve(wanted, id=spare.kind.id, hero=spare.kind.hero)
        return Card(spare.id, kind, spare.back)

    def ability(self, wanted: str) -> Card[Any]:
        """Return a Special Ability card."""
        return self._take("ability", wanted)

    def abilities(self, wanted: Sequence[str]) -> list[Card[Any]]:
        """Return a Special Ability deck with these cards from the top."""
        return [self._take("ability", one) for one in wanted][::-1]

    def tile(self, wanted: str) -> Card[Any]:
        """Return a Hero tile: side a unless the side is named."""
        side = wanted if wanted[-2:] in ("-a", "-b") else f"{wanted}-a"
        return self._take("hero", side)

    def rest_of(self, player: Player) -> list[Card[Any]]:
        """Return the Action cards of a player that nobody has taken."""
        return [card for tile in player.tiles for card in self.rest(action_back(tile.kind.hero))]

    def rest(self, back: str) -> list[Card[Any]]:
        """Return all cards with a back that nobody has taken."""
        return self._cards.pop(back, [])

    def everything_else(self, besides: Sequence[Card[Any]]) -> list[Card[Any]]:
        """Return all cards that nobody has taken."""
        return [card for back in list(self._cards) for card in self.rest(back) if card not in besides]

    def _find(self, back: str, kind: str) -> Card[Any] | None:
        for card in self._cards.get(back, ()):
            if card.kind.id == kind:
                self._cards[back].remove(card)
                return card
        return None

    def _take(self, back: str, kind: str) -> Card[Any]:
        card = self._find(back, kind)
        if card is None:
            raise ValueError(f"there is no {back} card {kind!r} (any more)")
        return card


def _player(box: Box, player: Player, heroes: str | Sequence[str]) -> Player:
    names = [heroes] if isinstance(heroes, str) else heroes
    player.tiles = [box.tile(name) for name in names]
    return player


def _of(values: Sequence[T], seat: int, default: T) -> T:
    return values[seat] if seat < len(values) else default


@functools.cache
def _composed(players: int, variants: tuple[str, ...]) -> Ruleset:
    """Compose a table once; matches may share it."""
    return ruleset("druzyna", players=players, variants=variants)


def _content() -> DruzynaContent:
    game: Druzyna = _composed(2, ()).game  # type: ignore[assignment]
    return game.box


def kinds_of(cards: Iterable[Card[Any]]) -> list[str]:
    """Return the kinds of some cards, in their order."""
    return [card.kind.id for card in cards]
