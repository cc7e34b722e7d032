"""Health: losing, gaining, unconsciousness and recovery.

Rules: MIED-098, 126..128, 196..207, 269..271.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog

from stolik_miedziaki import notices
from stolik_miedziaki.actions import Mark
from stolik_miedziaki.events import Fainted, HealthGained, HealthLost, Recovered
from stolik_miedziaki.powers import power
from stolik_miedziaki.state import FULL_HEALTH, HOME, Job, MiedziakiState, job_of

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

_ = Catalog("stolik_miedziaki")


def gain(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, count: int) -> None:
    """Gain Health, up to full Health and as far as the supply goes; an unconscious player gains none.

    Rules: MIED-003, 126, 128, 198, 205.
    """
    state = match.state
    player = state.players[seat]
    if not player.health or player.health >= FULL_HEALTH:
        return
    count = min(count + power(game, state, seat, "healer"), FULL_HEALTH - player.health, state.markers)
    if not count:
        return
    player.health += count
    state.markers -= count
    match.tell(HealthGained, seat, count)


def hurt(state: MiedziakiState, seat: Seat, count: int) -> None:
    """Let a player lose Health, marker by marker, and perhaps consciousness.  Rules: MIED-196, 200, 205."""
    if state.players[seat].health:
        state.push(Job("lose-health", seat=seat, count=count), job_of("faint", seat))


def _ask_mark(_game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask beside which Quest the marker is put.  Rules: MIED-098, 196."""
    state = match.state
    if not state.players[job.seat].health:
        return None
    return choice(job.seat, "mark", [Mark(notice.quest[0]) for notice in notices.with_room(match)])


def lose(game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Lose 1 Health; the marker goes beside a Quest, or to the supply if there is none.

    Rules: MIED-096, 098, 127, 196, 205.
    """
    state = match.state
    player = state.players[job.seat]
    if not player.health:
        return
    player.health -= 1
    if job.count > 1:
        state.push(Job("lose-health", seat=job.seat, count=job.count - 1))
    if answer is None:
        state.markers += 1
        match.tell(HealthLost, job.seat, _("supply"))
        return
    match.tell(HealthLost, job.seat, answer.card.kind.name)
    notices.add_marker(game, match, answer.card.id)


def faint(game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Carry an unconscious player away; all own Pigs come back.  Rules: MIED-200..202, 206, 270, 271."""
    state = match.state
    seat = job.seat
    player = state.players[seat]
    if player.health:
        return
    player.space = game.infirmary
    player.lying = True
    player.pigs = [HOME] * len(player.pigs)
    match.tell(Fainted, seat, game.infirmary)
    if seat == state.active:
        state.over = True
        state.points = 0
    combat = state.combat
    if combat is not None and seat in combat.circle and seat not in combat.out:
        combat.out.append(seat)
        if seat == combat.attacker:
            combat.doomed = True


def recover(match: Match[MiedziakiState], seat: Seat) -> None:
    """Give an unconscious player full Health in the next turn.  Rules: MIED-203, 207."""
    state = match.state
    state.players[seat].health = FULL_HEALTH
    state.markers -= FULL_HEALTH
    match.tell(Recovered, seat)


WORKS: Works = {"lose-health": Work(lose, _ask_mark), "faint": Work(faint)}
