"""Special Ability cards: when they are due, and in which order.  Rules: DRUZ-159, 160, 249."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.ids import Seat
from stolik.match import Match

from stolik_druzyna.actions import First
from stolik_druzyna.content import Ability
from stolik_druzyna.events import AbilityUsed
from stolik_druzyna.state import DruzynaState, Job

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna


def ids_of(state: DruzynaState, moment: str, seat: Seat) -> tuple[str, ...]:
    """Return the Special Abilities of a player that work at a moment.  Rules: DRUZ-159, 160."""
    cards = state.players[seat].abilities
    return tuple([card.id for card in cards if card.kind.moment == moment]) if cards else ()


def jobs_for(seat: Seat, ids: tuple[str, ...], *, helper: int = -1) -> tuple[Job, ...]:
    """Return the job for some Special Abilities that are due, if there are any."""
    return (Job("abilities", seat=seat, helper=helper, ids=ids),) if ids else ()


def due(state: DruzynaState, moment: str, seat: Seat) -> tuple[Job, ...]:
    """Return the job for the Special Abilities of a player that work at a moment, if there are any."""
    return jobs_for(seat, ids_of(state, moment, seat))


def _owned(state: DruzynaState, job: Job) -> dict[Card[Ability], Seat]:
    """Return the cards of a job with their owners."""
    return {
        card: Seat(seat)
        for seat, player in enumerate(state.players)
        for card in player.abilities
        if card.id in job.ids
    }


def _ask(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask which of several comes first: their owner, or for several owners the active player.

    Rules: DRUZ-040, 249.
    """
    cards = _owned(match.state, job)
    owners = list(dict.fromkeys(cards.values()))
    asked = owners[0] if len(owners) == 1 else match.state.active
    return choice(asked, "ability", [First(card) for card in cards])


def _use(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Let one card work, then the others; its owner enters the choices.  Rules: DRUZ-159, 249."""
    state = match.state
    if answer is None:
        return
    card = answer.card
    rest = tuple([one for one in job.ids if one != card.id])
    state.push(*jobs_for(job.seat, rest, helper=job.helper))
    owner = _owned(state, job)[card]
    match.tell(AbilityUsed, owner, card)
    state.push_effects(card.kind.effects, owner, helper=job.helper)


WORKS: Works = {"abilities": Work(_use, _ask)}
