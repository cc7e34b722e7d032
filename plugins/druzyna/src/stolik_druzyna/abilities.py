"""Special Ability cards: when they are due, and in which order.  Rules: DRUZ-159, 160, 249."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.ids import Seat
from stolik.match import Match

from stolik_druzyna.actions import First
from stolik_druzyna.agenda import Asked, Work, Works, choice
from stolik_druzyna.events import AbilityUsed
from stolik_druzyna.state import DruzynaState, Job

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna


def due(
    state: DruzynaState, moment: str, seat: Seat, *, scene: str = "", helper: int = -1
) -> tuple[Job, ...]:
    """Return the job for the Special Abilities of a player that work at a moment, if there are any.

    Rules: DRUZ-159, 160.
    """
    cards = state.players[seat].abilities
    ids = tuple([card.id for card in cards if card.kind.moment == moment]) if cards else ()
    return (Job("abilities", seat=seat, scene=scene, helper=helper, ids=ids),) if ids else ()


def _ask(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask the owner which of several comes first.  Rules: DRUZ-040, 249."""
    cards = match.state.players[job.seat].abilities
    return choice(job.seat, "ability", [First(card) for card in cards if card.id in job.ids])


def _use(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Let one card work, then the others.  Rules: DRUZ-159, 249."""
    state = match.state
    if answer is None:
        return
    card = answer.card
    rest = tuple(one for one in job.ids if one != card.id)
    if rest:
        state.push(Job("abilities", seat=job.seat, scene=job.scene, helper=job.helper, ids=rest))
    match.tell(AbilityUsed, job.seat, card)
    state.push_effects(card.kind.effects, job.seat, scene=job.scene, helper=job.helper)


WORKS: Works = {"abilities": Work(_use, _ask)}
