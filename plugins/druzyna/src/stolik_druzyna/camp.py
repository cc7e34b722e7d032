"""The Camp phase: drawing up, and a new Special Ability.  Rules: DRUZ-150..162, 262."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.match import Match

from stolik_druzyna import abilities, heroes
from stolik_druzyna.actions import Learn
from stolik_druzyna.events import CampBegan
from stolik_druzyna.state import DruzynaState, Job, Player, job_of

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

FIRST_PRICE = 2
"""Scenes for the first ability that a player gains; each further one costs one more (DRUZ-154, 222)."""


def camp(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Let all draw up, the active player first; then the active player may gain an ability.

    Rules: DRUZ-150, 153, 161.
    """
    state = match.state
    match.tell(CampBegan)
    seats = [job.seat, *state.turns.others(job.seat)]
    state.push(
        *[job_of("draw-up", seat) for seat in seats],
        *abilities.due(state, "camp", job.seat),
        job_of("learn", job.seat),
    )


def draw_up(game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Draw a card, again and again up to the size of a hand; with as many or more nothing happens.

    A space of the Evil Track that changes the hand meanwhile changes how many cards are still missing.

    Rules: DRUZ-150..152, 211, 212.
    """
    state = match.state
    player = state.players[job.seat]
    size = game.hooks.hand_size(match, job.seat) + player.force("hand-size")
    if len(player.hand) < size and heroes.can_draw(player):
        state.push(job_of("draw", job.seat), job)


def price(player: Player) -> int:
    """Return how many Scenes the next Special Ability costs.  Rules: DRUZ-154, 158, 222."""
    return FIRST_PRICE + len(player.abilities)


def _ask_learn(game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask for a new ability, if it can be paid and there is one.  Rules: DRUZ-153, 157, 262."""
    player = match.state.players[job.seat]
    cost = price(player)
    if len(player.scenes) < cost or not match.state.abilities:
        return None
    return choice(job.seat, "learn", [Learn(cost), game.decline])


def learn(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Pay with the oldest Scenes, which go to the box, and gain an ability.  Rules: DRUZ-153..156, 262."""
    if not isinstance(answer, Learn):
        return
    state = match.state
    player = state.players[job.seat]
    paid = player.scenes[: answer.price]
    del player.scenes[: answer.price]
    state.box.put(paid)
    heroes.gain_ability(state, job.seat)


WORKS: Works = {"camp": Work(camp), "draw-up": Work(draw_up), "learn": Work(learn, _ask_learn)}
