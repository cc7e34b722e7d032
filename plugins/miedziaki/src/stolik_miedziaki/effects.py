"""The verbs of spaces, cards and Adventures: when each is possible, what it asks, and what it does.

Rules: MIED-120..136, 160, 174, 181.
"""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from stolik.agenda import Asked, Work, Works, choice
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki import hand, health, paths, purse
from stolik_miedziaki.actions import RemovePig, Sail, Salvage
from stolik_miedziaki.dice import combat_of
from stolik_miedziaki.events import LimitRaised, PigRemoved, ResourceTaken, Salvaged
from stolik_miedziaki.powers import power
from stolik_miedziaki.state import FULL_HEALTH, HOME, UNDER, Job, MiedziakiState, job_of
from stolik_miedziaki.verbs import Effect
from stolik_miedziaki.wording import LAIR_WORDS

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki


class Verb(NamedTuple):
    """What an effect does to a player, when it is possible, and what it asks before."""

    do: Callable[[Miedziaki, Match[MiedziakiState], Job, Effect, Any], None]
    is_possible: Callable[[Miedziaki, MiedziakiState, Seat, Effect], Any]
    ask: Callable[[Miedziaki, Match[MiedziakiState], Job, Effect], Asked] | None = None


def is_possible(game: Miedziaki, state: MiedziakiState, seat: Seat, effect: Effect) -> bool:
    """Tell whether an effect would do something to a player."""
    return bool(VERBS[effect.do].is_possible(game, state, seat, effect))


def _ask(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask what an effect leaves open."""
    effect = job.effect
    assert effect is not None  # noqa: S101 - of every such job
    ask = VERBS[effect.do].ask
    if ask is None or not is_possible(game, match.state, job.seat, effect):
        return None
    return ask(game, match, job, effect)


def carry_out(game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Carry an effect out, as far as it is possible.  Rules: MIED-089."""
    effect = job.effect
    assert effect is not None  # noqa: S101 - of every such job
    if is_possible(game, match.state, job.seat, effect):
        VERBS[effect.do].do(game, match, job, effect, answer)


# -- cards and Health ---------------------------------------------------------------------------------


def _draw(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-122, 123."""
    hand.draw(match, job.seat, effect.count)


def _discard(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-124."""
    match.state.push(Job("discard", seat=job.seat, count=effect.count))


def _heal(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-126."""
    health.gain(game, match, job.seat, effect.count)


def _full(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-128."""
    health.gain(game, match, job.seat, FULL_HEALTH)


def _can_heal(game: Miedziaki, state: MiedziakiState, seat: Seat, effect: Effect) -> bool:
    """Rules: MIED-003, 126, 128, 205."""
    return state.markers > 0 and 0 < state.players[seat].health < FULL_HEALTH


def _hurt(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-127."""
    health.hurt(match.state, job.seat, effect.count)


def _copper(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-013."""
    purse.gain(game, match, job.seat, effect.count)


def _pay(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-013."""
    purse.pay(game, match, job.seat, effect.count)


def _resource(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-131."""
    state = match.state
    if state.resources.take(effect.what):
        state.players[job.seat].resources.put(effect.what)
        match.tell(ResourceTaken, job.seat, effect.what)


def _ask_salvage(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect) -> Asked:
    """Rules: MIED-130."""
    pile = match.state.szpej.discard_pile
    return choice(job.seat, "salvage", [Salvage(card) for card in hand.distinct(pile)])


def _salvage(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-130."""
    state = match.state
    state.szpej.discard_pile.remove(answer.card)
    state.players[job.seat].hand.append(answer.card)
    match.tell(Salvaged, job.seat, answer.card)
    state.push(job_of("trim", job.seat))


# -- fights, Pigs and rivers --------------------------------------------------------------------------


def _combat(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-129."""
    match.state.push(Job("fight", seat=job.seat, to=effect.what))


def _targets(game: Miedziaki, state: MiedziakiState, seat: Seat) -> list[tuple[Seat, str]]:
    """Return the Pigs that can be removed: those of others on the board, none under a pawn.

    Rules: MIED-134, 260.
    """
    return [
        (Seat(other), place)
        for other, player in enumerate(state.players)
        if other != seat and not power(game, state, Seat(other), "pig-guard")
        for place in dict.fromkeys(player.pigs)
        if place not in (HOME, UNDER)
    ]


def _ask_pig(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect) -> Asked:
    """Rules: MIED-134."""
    targets = _targets(game, match.state, job.seat)
    return choice(job.seat, "remove-pig", [RemovePig(seat, place) for seat, place in targets])


def _remove_pig(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-134, 135."""
    pigs = match.state.players[answer.seat].pigs
    pigs[pigs.index(answer.place)] = HOME
    match.tell(PigRemoved, job.seat, answer.seat, LAIR_WORDS.get(answer.place, answer.place))


def _landings(game: Miedziaki, state: MiedziakiState, seat: Seat) -> list[str]:
    """Return the river spaces that a player can go to.  Rules: MIED-136."""
    here = state.players[seat].space
    return [
        space
        for space in game.river_spaces
        if space != here and paths.toll(game, state, seat, space) <= state.points
    ]


def _ask_river(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect) -> Asked:
    """Rules: MIED-136."""
    return choice(job.seat, "river", [Sail(space) for space in _landings(game, match.state, job.seat)])


def _river(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-039, 136."""
    match.state.push(Job("enter", seat=job.seat, to=answer.to))


def _limit(game: Miedziaki, match: Match[MiedziakiState], job: Job, effect: Effect, answer: Any) -> None:
    """Rules: MIED-148, 149."""
    combat = combat_of(match)
    combat.limits[combat.index(job.seat)] += effect.count
    match.tell(LimitRaised, job.seat, effect.count)


VERBS: Mapping[str, Verb] = {
    "draw": Verb(_draw, lambda _g, state, _s, _e: hand.can_draw(state)),
    "discard": Verb(_discard, lambda _g, state, seat, _e: state.players[seat].hand),
    "heal": Verb(_heal, _can_heal),
    "full": Verb(_full, _can_heal),
    "hurt": Verb(_hurt, lambda _g, state, seat, _e: state.players[seat].health),
    "copper": Verb(_copper, lambda _g, state, _s, _e: state.bank),
    "pay": Verb(_pay, lambda _g, state, seat, _e: state.players[seat].coppers),
    "resource": Verb(_resource, lambda _g, state, _s, effect: state.resources.stock[effect.what]),
    "salvage": Verb(_salvage, lambda _g, state, _s, _e: state.szpej.discard_pile, _ask_salvage),
    "combat": Verb(_combat, lambda _g, state, _s, effect: state.lairs[effect.what].top),
    "remove-pig": Verb(_remove_pig, lambda game, state, seat, _e: _targets(game, state, seat), _ask_pig),
    "river": Verb(_river, lambda game, state, seat, _e: _landings(game, state, seat), _ask_river),
    "limit": Verb(_limit, lambda _g, state, seat, _e: state.combat and seat in state.combat.circle),
}

WORKS: Works = {"effect": Work(carry_out, _ask)}
