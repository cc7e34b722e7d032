"""Positions for tests: who stands where with what, in a line."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from stolik.cards import Card
from stolik.game import OptionValue
from stolik.ids import Seat
from stolik.match import Match
from stolik.plugins import Registry
from stolik.rulesets import Ruleset, ruleset
from stolik.testing import loaded

from stolik_ryx.action_phase import ACTION
from stolik_ryx.bodies import HERST_OF, ZBIRS_OF
from stolik_ryx.content import DUEL, GUILD_WAR
from stolik_ryx.economic import ECONOMIC
from stolik_ryx.game import TASKS, Ryx
from stolik_ryx.investigation import INVESTIGATION
from stolik_ryx.order import golden_order
from stolik_ryx.state import ZBIRS, Gang, RyxState

T = TypeVar("T")
_PHASES = {"economic": ECONOMIC, "action": ACTION, "tasks": TASKS, "investigation": INVESTIGATION}
HERSTS = ("swojak", "rajfurka", "paser", "maestro", "francuzik")
"""The hersts of the seats unless a position names others."""


def ryx_match(
    *,
    players: int | None = None,
    mode: str = GUILD_WAR,
    variants: Iterable[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    registry: Registry | None = None,
    turn: int = 2,
    phase: str = "action",
    markers: Sequence[int] | Mapping[int, Sequence[int]] = (),
    passed: Sequence[int] = (),
    peace: Sequence[int] = (),
    ducats: Sequence[int] = (),
    hersts: Sequence[str] = HERSTS,
    at: Sequence[str | None] = (),
    wounded: Sequence[int] = (),
    zbirs: Sequence[Mapping[str, int]] = (),
    tiles: Sequence[Sequence[str]] = (),
    sides: Sequence[Sequence[str]] = (),
    hand: Sequence[Sequence[str]] = (),
    tasks: Sequence[Sequence[str]] = (),
    gathered: Sequence[Sequence[int]] = (),
    companions: Sequence[Sequence[str]] = (),
    used: Sequence[Sequence[str]] = (),
    profits: Sequence[Sequence[str]] = (),
    deeds: Sequence[Mapping[str, int]] = (),
    row: Sequence[str] = (),
    open_tasks: Sequence[str] = (),
    special: Sequence[str] | None = None,
    investigations: Sequence[int] | None = None,
    task_deck: Sequence[str] | None = None,
    companion_deck: Sequence[str] | None = None,
    time: int = 0,
    investigation: int | None = None,
    dice: Sequence[int] = (),
    seed: int = 0,
) -> Match[RyxState]:
    """Return a match in a given position, at its first question.

    Sequences are in seat order and may be short: seats that are left out have nothing.

    Args:
        players: number of seats; by default the fewest of the mode.
        mode: ``"guild-war"`` or ``"duel"``.
        variants: ids of variants.
        options: values of options.
        registry: where games and variants are looked up; by default what is installed.
        turn: number of the running turn.
        phase: ``"economic"``, ``"action"``, ``"tasks"`` or ``"investigation"``; the golden rule gives the
            order.  A phase in which nothing is left to do runs on to the next question.
        markers: the space of each action marker in seat order, a later one on top of an earlier one; or the
            stacks by space, the bottom first.  By default all stand on space 0, seat 0 on top.
        passed: seats that have passed.
        peace: peace points, by default 3 each; none in the Duel.
        ducats: ducats of each seat.
        hersts: which herst each seat leads.
        at: the district of each herst; ``None``: it is stunned.  By default ``"rynek"`` for all.
        wounded: seats whose herst is wounded.
        zbirs: for each seat how many zbirs stand in which district.
        tiles: the taverns and magical locations of each seat; all others are neutral.
        sides: the visible basic actions of each seat (``"murder"``); by default Movement, Theft, Recruitment
            and Brawl.
        hand: special action cards of each seat.
        tasks: task cards of each seat.
        gathered: numbers of the investigation cards before each seat, the oldest first.
        companions: companions of each seat, ready.
        used: companions of each seat whose skill is used.
        profits: districts whose tavern brought its income this turn.
        deeds: what each seat has done this turn: ``{"theft": 2}``.
        row: the companion row, the cheapest first.
        open_tasks: the open tasks of the Duel.
        special: the special action deck from the top; ``None``: all other cards, in a fixed order.
        investigations: the same for the investigation deck, by numbers.
        task_deck: the same for the task deck.
        companion_deck: the same for the companion deck.
        time: space of the time token.
        investigation: space of the investigation token; by default the last.
        dice: what the next dice show.
        seed: where all other chance comes from.

    Raises:
        ValueError: a card is named that is not there (any more).
    """
    rules = (
        _composed(mode, players, tuple(variants))
        if registry is None and not options
        else ruleset("ryx", players=players, mode=mode, variants=variants, options=options, registry=registry)
    )
    match: Match[RyxState] = Match(rules, seed)
    game: Ryx = match.game  # type: ignore[assignment]
    state = match.state.copy()
    seats = range(rules.players)
    state.turn, state.phase, state.stage = turn, _PHASES[phase], 0
    state.action_track.stacks = _stacks(markers, rules.players)
    if state.peace is not None:
        state.peace.points = [_of(peace, seat, 3) for seat in seats]
    if state.investigation_track is not None:
        track = state.investigation_track
        track.place("time", time)
        track.place("investigation", track.last if investigation is None else investigation)
    state.board.pieces = {}
    supply = Supply(rules)
    herst_names = list(hersts) + [name for name in HERSTS if name not in hersts]
    state.gangs = [_gang(game, supply, Seat(seat), herst_names[seat]) for seat in seats]
    for seat, gang in enumerate(state.gangs):
        gang.ducats = _of(ducats, seat, 0)
        gang.passed = seat in passed
        gang.wounded = seat in wounded
        gang.tiles = supply.take("tile", _of(tiles, seat, ()))
        gang.hand = supply.take("special", _of(hand, seat, ()))
        gang.tasks = supply.take("task", _of(tasks, seat, ()))
        gang.gathered = supply.take("investigation", [str(n) for n in _of(gathered, seat, ())])
        gang.companions = supply.take("companion", _of(companions, seat, ()))
        gang.used = supply.take("companion", _of(used, seat, ()))
        gang.profits = list(_of(profits, seat, ()))
        gang.deeds = dict(_of(deeds, seat, {}))
        _put_bodies(state, gang, seat, _of(at, seat, "rynek"), _of(zbirs, seat, {}))
        _show(gang, _of(sides, seat, ()))
        for card in gang.tiles:
            state.board.put(f"{card.kind.kind}/{seat}", card.kind.district)
    state.row = supply.take("companion", row)
    state.open_tasks = supply.take("task", open_tasks)
    state.tiles = supply.rest("tile")
    state.hersts = supply.rest("herst")
    _deck(state.special, supply, "special", special)
    _deck(state.investigations, supply, "investigation", _words(investigations))
    _deck(state.tasks, supply, "task", task_deck)
    _deck(state.companions, supply, "companion", companion_deck)
    state.queue = [] if phase == "action" else golden_order(state)
    return Match.from_state(rules, state, seed, loaded={"dice": loaded.rolls(dice)})


@functools.cache
def _composed(mode: str, players: int | None, variants: tuple[str, ...]) -> Ruleset:
    """Compose a table once; matches may share it."""
    return ruleset("ryx", players=players, mode=mode, variants=variants)


def kinds_of(cards: Iterable[Card[Any]]) -> list[str]:
    """Return the kinds of some cards, in their order."""
    return [card.kind.id for card in cards]


class Supply:
    """The cards of a table, from which a position takes what it names."""

    def __init__(self, rules: Ruleset) -> None:
        self._cards: dict[str, list[Card[Any]]] = {}
        for card in rules.game.cards():
            self._cards.setdefault(card.back, []).append(card)

    def take(self, back: str, kinds: Iterable[str]) -> list[Card[Any]]:
        """Return cards of some kinds, each once."""
        return [self._take(back, kind) for kind in kinds]

    def _take(self, back: str, kind: str) -> Card[Any]:
        for card in self._cards.get(back, ()):
            if card.kind.id == kind:
                self._cards[back].remove(card)
                return card
        raise ValueError(f"there is no {back} card {kind!r} (any more) at this table")

    def rest(self, back: str) -> list[Card[Any]]:
        """Return all cards with a back that nobody has taken."""
        return self._cards.pop(back, [])


def _of(values: Sequence[T], seat: int, default: T) -> T:
    return values[seat] if seat < len(values) else default


def _words(numbers: Sequence[int] | None) -> list[str] | None:
    return None if numbers is None else [str(number) for number in numbers]


def _stacks(markers: Sequence[int] | Mapping[int, Sequence[int]], players: int) -> dict[int, list[str]]:
    if isinstance(markers, Mapping):
        return {space: [str(seat) for seat in stack] for space, stack in markers.items()}
    if not markers:
        return {0: [str(seat) for seat in reversed(range(players))]}
    stacks: dict[int, list[str]] = {}
    for seat, space in enumerate(markers):
        stacks.setdefault(space, []).append(str(seat))
    return stacks


def _gang(game: Ryx, supply: Supply, seat: Seat, herst: str) -> Gang:
    from stolik_ryx.setup import gang_of

    supply.rest(f"basic/{seat}")
    return gang_of(game, seat, supply.take("herst", [herst])[0])


def _put_bodies(state: RyxState, gang: Gang, seat: int, herst: str | None, zbirs: Mapping[str, int]) -> None:
    if herst is not None:
        state.board.put(HERST_OF[seat], herst)
    for district, count in zbirs.items():
        state.board.put(ZBIRS_OF[seat], district, count)
    gang.reserve = ZBIRS - sum(zbirs.values())
    if gang.reserve < 0:
        raise ValueError(f"a player has {ZBIRS} zbirs, not {sum(zbirs.values())}")


def _show(gang: Gang, sides: Sequence[str]) -> None:
    """Turn the named sides up; the rest stay as the rulebook recommends."""
    for place, (front, back) in enumerate(zip(gang.actions, gang.reverse, strict=True)):
        if back.kind.id in sides:
            gang.actions[place], gang.reverse[place] = back, front


def _deck(deck: Any, supply: Supply, back: str, top: Sequence[str] | None) -> None:
    """Lay a deck: the named cards from the top, the others in the discard pile; or all others."""
    if top is None:
        deck.draw_pile, deck.discard_pile = supply.rest(back), []
    else:
        deck.draw_pile = supply.take(back, top)[::-1]
        deck.discard_pile = supply.rest(back)
    if hasattr(deck, "face_down"):
        deck.face_down = []


__all__ = ["DUEL", "GUILD_WAR", "HERSTS", "Supply", "kinds_of", "ryx_match"]
