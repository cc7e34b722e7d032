"""The board: Scenes that advance, run out and are replaced, their Progress, and the dice of the pool.

Rules: DRUZ-055, 080..085, 104..106, 137..140, 172..185, 244, 245, 252, 253, 259.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.match import Match

from stolik_druzyna import abilities, evil_track
from stolik_druzyna.actions import First
from stolik_druzyna.agenda import game_over
from stolik_druzyna.events import (
    Accelerated,
    DiceAdded,
    DiceLost,
    Exchanged,
    FlagReached,
    ProgressMade,
    RanOut,
    SceneLaid,
    Slowed,
    SpaceEmpty,
)
from stolik_druzyna.state import MOST_DICE, DruzynaState, Job, Spot

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

RAN_OUT_STEPS = 2
"""Spaces that the Evil Track token moves when a Scene has run out (DRUZ-174)."""
PLAYED = "accelerate-played"
"""The acceleration that playing an Action card brings: the Opponent moves the token (DRUZ-183)."""
WON = "won"
"""Marks a space that became empty by a completed Scene."""
DECK_EMPTY = "deck"
"""The victory by a Scene that was completed and can't be replaced (DRUZ-202)."""


# -- Progress -----------------------------------------------------------------------------------------


def difficulty(spot: Spot) -> int:
    """Return the Progress that a Scene needs, lasting effect included.  Rules: DRUZ-046, 056, 057."""
    kind = spot.scene[0].kind
    if not kind.lasting:
        return kind.difficulty
    harder = kind.forces.get("harder")
    if harder is None:
        return kind.difficulty
    return kind.difficulty + harder.count * (x_of(spot) if harder.per == "x" else 1)


def x_of(spot: Spot) -> int:
    """Return X: the number on the space under the Scene marker.  Rules: DRUZ-058..060, 189."""
    return spot.scene[0].kind.numbers[spot.marker] if spot.marker >= 0 else 0


def is_fulfilled(spot: Spot) -> bool:
    """Tell whether a Scene has the Progress that it needs.  Rules: DRUZ-046, 047, 113."""
    if not spot.scene or spot.progress < spot.scene[0].kind.difficulty:
        return False
    return spot.progress >= difficulty(spot)


def add_progress(match: Match[DruzynaState], spot: Spot, count: int) -> None:
    """Change the Progress of a Scene, never below 0.  Rules: DRUZ-104..106, 112, 186, 192, 264."""
    before = spot.progress
    spot.progress = max(0, before + count)
    if spot.progress != before:
        card = spot.scene[0]
        change = f"{spot.progress - before:+d}"
        match.tell(ProgressMade, card, change, spot.progress, difficulty(spot))


def can_change(state: DruzynaState, spot: Spot) -> bool:
    """Tell whether effects can do something to the Scene of a space.  Rules: DRUZ-102, 261."""
    return bool(spot.scene) and spot.scene[0].id != state.completing


def can_move(state: DruzynaState, spot: Spot) -> bool:
    """Tell whether effects can accelerate a Scene or take it away.

    Rules: DRUZ-085, 182, 185, 187, 261.
    """
    return spot.marker >= 0 and can_change(state, spot)


# -- forward and back ---------------------------------------------------------------------------------


def is_stirring(state: DruzynaState, scene: str, times: int, *, played: bool) -> bool:
    """Tell whether accelerating a Scene sets off more than steps of its marker.  Rules: DRUZ-083, 184."""
    spot = state.spot_of(scene)
    if spot is None:
        return False
    kind = spot.scene[0].kind
    if kind.is_opponent:
        return played
    reached = spot.marker + times
    return reached > kind.last or any(kind.flags[spot.marker + 1 : reached + 1])


def ask_next(game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:  # noqa: ARG001
    """Ask which Scene is accelerated next, if that matters.  Rules: DRUZ-083, 184, 253."""
    if len(job.ids) < 2:  # noqa: PLR2004 - an order
        return None
    state = match.state
    played = job.do == PLAYED
    here = [spot for spot in map(state.spot_of, job.ids) if spot is not None]
    if len(here) < 2 or not any(  # noqa: PLR2004 - an order
        is_stirring(state, spot.scene[0].id, job.count, played=played) for spot in here
    ):
        return None
    return choice(state.active, "accelerate", [First(spot.scene[0]) for spot in here])


def accelerate(game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Accelerate some Scenes one after another; those that have left the board are skipped.

    Played away from the Opponent, an Action card moves the Evil Track token instead.
    Rules: DRUZ-080..085, 182..185, 191, 252, 253.
    """
    state = match.state
    ids = job.ids
    if answer is not None:
        first = answer.card.id
        state.push(Job(job.do, count=job.count, ids=tuple([one for one in ids if one != first])))
        ids = (first,)
    for scene in ids:  # several only if nothing but markers moves
        spot = state.spot_of(scene)
        if spot is None or not can_change(state, spot):
            continue
        if not spot.scene[0].kind.is_opponent:
            advance_scene(match, spot, job.count)
        elif job.do == PLAYED:
            evil_track.advance(game, match, 1)


def _advance(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Go on with an acceleration that a [Flag] has interrupted, if the Scene still lies there.

    Rules: DRUZ-252.
    """
    spot = match.state.spot_of(job.scene)
    if spot is not None and can_move(match.state, spot):
        advance_scene(match, spot, job.count)


def advance_scene(match: Match[DruzynaState], spot: Spot, times: int) -> None:
    """Move a Scene marker to the right, space by space; a [Flag] is carried out before the next space.

    Rules: DRUZ-055, 082, 172, 244, 252.
    """
    state = match.state
    card = spot.scene[0]
    kind = card.kind
    for done in range(1, times + 1):
        if spot.marker == kind.last:
            run_out(match, spot)
            return
        spot.marker += 1
        match.tell(Accelerated, card, spot.marker + 1, kind.last + 1)
        if kind.flags[spot.marker]:
            if done < times:
                state.push(Job("advance", count=times - done, scene=card.id))
            raise_flag(match, spot)
            return


def raise_flag(match: Match[DruzynaState], spot: Spot) -> None:
    """Let the [Flag] effect of a Scene be carried out by the active player.  Rules: DRUZ-055, 086."""
    card = spot.scene[0]
    match.tell(FlagReached, card)
    match.state.push_effects(card.kind.flag, match.state.active, scene=card.id)


def slow(match: Match[DruzynaState], spot: Spot, times: int) -> None:
    """Move a Scene marker to the left, as far as it goes; no [Flag] is carried out.  Rules: DRUZ-044, 245."""
    card = spot.scene[0]
    reached = max(0, spot.marker - times)
    if reached != spot.marker:
        spot.marker = reached
        match.tell(Slowed, card, reached + 1, card.kind.last + 1)


def can_slow(state: DruzynaState, spot: Spot) -> bool:
    """Tell whether a Scene can be slowed.  Rules: DRUZ-057, 182, 245."""
    return spot.marker > 0 and can_change(state, spot) and "no-slow" not in spot.scene[0].kind.forces


# -- out and in ---------------------------------------------------------------------------------------


def run_out(match: Match[DruzynaState], spot: Spot) -> None:
    """Discard a Scene that has run out, lay out a new one, and move the Evil Track token at last.

    Rules: DRUZ-172..177, 179.
    """
    state = match.state
    match.tell(RanOut, spot.scene[0])
    clear(state, spot)
    state.push(
        Job("lay", space=state.ring.spots.index(spot)),
        Job("token", count=RAN_OUT_STEPS),
        *abilities.due(state, "ran-out", state.active),
    )


def exchange(match: Match[DruzynaState], spot: Spot) -> None:
    """Take a Scene off the board and lay out a new one; the Evil Track token stays.  Rules: DRUZ-259."""
    state = match.state
    match.tell(Exchanged, spot.scene[0])
    clear(state, spot)
    state.push(Job("lay", space=state.ring.spots.index(spot)))


def clear(state: DruzynaState, spot: Spot) -> None:
    """Discard the Scene of a space; its Progress is lost.  Rules: DRUZ-175, 176."""
    state.discarded.append(spot.scene.pop())
    spot.progress, spot.marker = 0, -1


def lay(game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Lay out the next Scene: first its [Flag], then its dice.  An empty deck may be the victory.

    ``job.to`` is ``WON`` where the space became empty by a completed Scene.
    Rules: DRUZ-055, 137..140, 173, 177, 181, 188, 202, 203, 259, 263.
    """
    state = match.state
    if not state.deck:
        if job.to == WON:
            game_over(state, DECK_EMPTY)
        match.tell(SpaceEmpty, game.scene_spaces[job.space])
        return
    spot = state.ring.spots[job.space]
    card = state.deck.pop()
    put_scene(spot, card)
    match.tell(SceneLaid, card, game.scene_spaces[job.space])
    if card.kind.dice:
        state.push(Job("dice", count=card.kind.dice))
    if spot.marker == 0 and card.kind.flags[0]:
        raise_flag(match, spot)


def put_scene(spot: Spot, card: Any) -> None:
    """Put a Scene on a space, its marker at the left; an Opponent has none.

    Rules: DRUZ-031, 033, 137, 181.
    """
    spot.scene.append(card)
    spot.progress = 0
    spot.marker = -1 if card.kind.is_opponent else 0


# -- dice ---------------------------------------------------------------------------------------------


def add_dice(match: Match[DruzynaState], count: int) -> None:
    """Bring dice into the pool, as far as there are any.  Rules: DRUZ-006, 138, 139, 141, 258."""
    state = match.state
    added = min(count, MOST_DICE - state.pool)
    if added:
        state.pool += added
        match.tell(DiceAdded, added, state.pool)


def lose_dice(match: Match[DruzynaState], count: int) -> None:
    """Take dice out of the pool; they go back to the supply.  Rules: DRUZ-130."""
    state = match.state
    lost = min(count, state.pool)
    if lost:
        state.pool -= lost
        match.tell(DiceLost, lost, state.pool)


def _dice(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    add_dice(match, job.count)


WORKS: Works = {
    "accelerate": Work(accelerate, ask_next),
    PLAYED: Work(accelerate, ask_next),
    "advance": Work(_advance),
    "lay": Work(lay),
    "dice": Work(_dice),
}
