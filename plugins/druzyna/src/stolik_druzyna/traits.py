"""The Traits of the active card: which Scenes lie beside it, extra points, and the check.

Rules: DRUZ-068, 077, 078, 097..103, 190, 193..198.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.match import Match

from stolik_druzyna.actions import Raise
from stolik_druzyna.board import add_progress
from stolik_druzyna.content import ActionCard, Scene
from stolik_druzyna.events import Raised
from stolik_druzyna.state import DruzynaState, Job, Spot
from stolik_druzyna.verbs import WILDCARD

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

SIDES = ("left", "right")
FALLBACK = 1
"""Progress from a side without a match (DRUZ-100, 101)."""


def adjacent(game: Druzyna, state: DruzynaState) -> list[Spot]:
    """Return the Scene spaces on the left and right of the active card.  Rules: DRUZ-077, 078, 103."""
    if state.ring.place < 0:
        return []
    spots = state.ring.spots
    return [spots[space] for space in game.beside[state.ring.place]]


# -- extra points -------------------------------------------------------------------------------------


def printed(state: DruzynaState, trait: str) -> list[tuple[int, str]]:
    """Return the sides and Traits of the active card that points can go to.  Rules: DRUZ-193, 194, 197."""
    if not state.ring.active or state.checked:
        return []
    sides = state.ring.active[0].kind.sides
    return [
        (side, shown) for side, shows in enumerate(sides) for shown, _value in shows if trait in ("", shown)
    ]


def _ask_raise(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask the active player where the next extra point goes.  Rules: DRUZ-193..195, 197."""
    options = [Raise(SIDES[side], trait) for side, trait in printed(match.state, job.to)]
    return choice(job.seat, "raise", options)


def _raise(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Add an extra point to a printed Trait; all of them at once if there is only one.

    Rules: DRUZ-193..198.
    """
    state = match.state
    is_only = len(printed(state, job.to)) == 1
    count = job.count if is_only else 1
    key = f"{SIDES.index(answer.side)}/{answer.trait}"
    state.bonus[key] = state.bonus.get(key, 0) + count
    match.tell(Raised, answer.side, answer.trait, count)
    if job.count > count:
        state.push(Job("raise", seat=job.seat, count=job.count - count, to=job.to))


# -- the check ----------------------------------------------------------------------------------------


def check(game: Druzyna, match: Match[DruzynaState], _job: Job, _answer: Any) -> None:
    """Add the Progress of both sides of the active card to the Scenes beside it.

    Rules: DRUZ-097..103, 110, 111, 190.
    """
    state = match.state
    state.checked = True
    for side, spot in enumerate(adjacent(game, state)):
        if spot.scene:
            gained = _gain(state, side, spot)
            if gained:
                add_progress(match, spot, gained)


def _gain(state: DruzynaState, side: int, spot: Spot) -> int:
    """Return the Progress that one side of the active card gives to its Scene now."""
    extra = {trait: _extra(state, side, trait) for trait, _value in state.ring.active[0].kind.sides[side]}
    kind = state.ring.active[0].kind
    return progress_of(kind, side, spot.scene[0].kind, extra, is_supported=state.supporter >= 0)


def progress_of(
    card: ActionCard, side: int, scene: Scene, extra: Mapping[str, int], *, is_supported: bool
) -> int:
    """Return the Progress that one side of an active card gives to a Scene.

    Args:
        card: the active card.
        side: 0 for left, 1 for right.
        scene: the Scene on that side.
        extra: what is added to the printed Traits.
        is_supported: whether the card is supported.

    Rules: DRUZ-039, 056, 057, 068, 097..101, 195, 196.
    """
    total = 0
    for trait, value in card.sides[side]:
        if trait in scene.traits or WILDCARD in scene.traits:
            total += value + extra.get(trait, 0)
    forces = scene.forces
    if not forces:
        return total or FALLBACK
    if "needs-support" in forces and not is_supported:
        return 0
    if not total and "no-fallback" not in forces:
        total = FALLBACK
    if card.magical and "magical-bonus" in forces:
        total += forces["magical-bonus"].count
    return min(total, forces["at-most"].count) if "at-most" in forces else total


def _extra(state: DruzynaState, side: int, trait: str) -> int:
    """Return what is added to a printed Trait: extra points, and abilities of the active player."""
    extra = state.bonus.get(f"{side}/{trait}", 0) if state.bonus else 0
    for card in state.players[state.active].abilities:
        if card.kind.moment == "lasting":
            for effect in card.kind.effects:
                if effect.do == "trait-bonus" and effect.trait == trait:
                    extra += effect.count
    return extra


WORKS: Works = {"raise": Work(_raise, _ask_raise), "check": Work(check)}
