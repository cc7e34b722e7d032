"""The second phase, and the Pigs of the set-up.

Rules: MIED-033..036, 132..135, 137..143, 202, 235, 260, 267.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works
from stolik.decisions import Action, Decision
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki.actions import EndPigs, PlacePig
from stolik_miedziaki.events import PigPlaced
from stolik_miedziaki.state import BOSS, HOME, NOTICES, UNDER, Job, MiedziakiState
from stolik_miedziaki.verbs import COLOURS
from stolik_miedziaki.wording import LAIR_WORDS

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki


def free_spaces(game: Miedziaki, state: MiedziakiState) -> list[str]:
    """Return the spaces on which a Pig may be placed.  Rules: MIED-033, 132, 139, 235."""
    taken = [place for player in state.players for place in player.pigs]
    return [space for space in game.open_spaces if space not in taken]


def cards(state: MiedziakiState) -> list[str]:
    """Return the cards on which Pigs help in combat.  Rules: MIED-141..143, 260."""
    found = [colour for colour in COLOURS if state.lairs[colour].top]
    found += [
        name
        for name, notice in zip(NOTICES, state.notices, strict=True)
        if notice.quest and notice.quest[0].kind.is_combat
    ]
    if state.adventure and state.adventure[0].kind.boss is not None:
        found.append(BOSS)
    return found


def _ask_first(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask where a Pig begins: on a free space or under the own pawn.  Rules: MIED-033..036."""
    pigs = match.state.players[job.seat].pigs
    if HOME not in pigs:
        return None
    options: list[Action] = [game.place_pig(HOME, to) for to in (UNDER, *free_spaces(game, match.state))]
    return Decision(job.seat, "first-pig", options)


def first(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Place a Pig before the first turn.  Rules: MIED-033..036."""
    if isinstance(answer, PlacePig):
        put(match, job.seat, answer)


def put(match: Match[MiedziakiState], seat: Seat, answer: PlacePig) -> None:
    """Put the Pig from one place to another, behind those that stay."""
    pigs = match.state.players[seat].pigs
    pigs.remove(answer.start)
    pigs.append(answer.to)
    match.tell(PigPlaced, seat, LAIR_WORDS.get(answer.to, answer.to))


def _ask_pigs(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask which Pig goes where; ``job.count`` - 1 of them have been placed.  They are the last ones.

    Rules: MIED-137..143, 202, 267.
    """
    state = match.state
    player = state.players[job.seat]
    waiting = player.pigs[: len(player.pigs) - (job.count - 1)]
    if not waiting or not player.health:
        return None
    places = [UNDER, HOME, *free_spaces(game, state), *cards(state)]
    options: list[Action] = [
        game.place_pig(start, to) for start in dict.fromkeys(waiting) for to in places if to != start
    ]
    options.append(game.end_pigs)
    return Decision(job.seat, "pigs", options)


def place(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Place a Pig, and ask for the next.  Rules: MIED-137..143, 267."""
    if answer is None or isinstance(answer, EndPigs):
        return
    put(match, job.seat, answer)
    match.state.push(Job("pigs", seat=job.seat, count=job.count + 1))


WORKS: Works = {"first-pig": Work(first, _ask_first), "pigs": Work(place, _ask_pigs)}
