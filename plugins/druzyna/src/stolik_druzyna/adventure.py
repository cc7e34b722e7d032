"""The Adventure phase: attempts, dice and completed Scenes.

Rules: DRUZ-113..149, 201, 257, 258, 260, 261.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.decisions import Action
from stolik.ids import Seat
from stolik.match import Match

from stolik_druzyna import abilities, board, effects, heroes
from stolik_druzyna.actions import Attempt, First, Invoke, Lose, Reroll, Resolve, Stop
from stolik_druzyna.agenda import game_over
from stolik_druzyna.content import Scene
from stolik_druzyna.events import (
    Attempted,
    AttemptFailed,
    HeroCalled,
    NothingRolled,
    Rerolled,
    Rolled,
    SceneCompleted,
)
from stolik_druzyna.state import DruzynaState, Job, job_of
from stolik_druzyna.verbs import Effect

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

BLANK, EVIL, DOLA, BOTH = "blank", "evil", "dola", "evil-dola"
HAS_EVIL, HAS_DOLA = (EVIL, BOTH), (DOLA, BOTH)
EACH = {"each-blank": (BLANK,), "each-evil": HAS_EVIL, "each-dola": HAS_DOLA}
"""Which faces the effects of a Scene on a roll look at (DRUZ-123)."""
OPPONENT = "opponent"
"""The victory over the Opponent (DRUZ-201)."""


# -- attempts -----------------------------------------------------------------------------------------


def _ask_attempt(game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask which Scene is attempted, if any has the Progress that it needs.  Rules: DRUZ-113..117, 147."""
    state = match.state
    options: list[Action] = [
        Attempt(spot.scene[0], game.scene_spaces[space])
        for space, spot in enumerate(state.ring.spots)
        if board.is_fulfilled(spot) and _can_pay(game, match, job.seat, spot.scene[0].kind)
    ]
    return choice(job.seat, "adventure", [*options, Stop()]) if options else None


def adventure(game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Attempt a Scene, or end the phase: with a completed Scene the team makes camp.

    Rules: DRUZ-074, 114, 116..119, 147..149.
    """
    state = match.state
    if not isinstance(answer, Attempt):
        state.push(*([job_of("camp", job.seat)] if state.completed else []), Job("end-turn"))
        return
    card = answer.card
    state.attempted = card.id
    match.tell(Attempted, job.seat, card)
    state.push(
        Job("roll", seat=job.seat, scene=card.id),
        Job("verdict", seat=job.seat, scene=card.id),
        job_of("adventure", job.seat),
    )
    heroes.wound(game, match, job.seat, price_of(card.kind))


def price_of(kind: Scene) -> int:
    """Return the Wounds that whoever attempts a Scene receives first."""
    price = kind.forces.get("attempt-wound")
    return 0 if price is None else price.count


def _can_pay(game: Druzyna, match: Match[DruzynaState], seat: Seat, kind: Scene) -> bool:
    """Tell whether a Hero survives what an attempt costs, as with rerolls.  Rules: DRUZ-039, 121."""
    price = price_of(kind)
    return not price or heroes.survives(game, match, seat, price)


def verdict(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Complete the attempted Scene if it still lies there with the Progress that it needs.

    Rules: DRUZ-119, 131..134, 201, 260, 261.
    """
    state = match.state
    state.attempted = ""
    spot = state.spot_of(job.scene)
    if spot is None or not board.is_fulfilled(spot):
        match.tell(AttemptFailed)
        state.push(*abilities.due(state, "failed", job.seat))
        return
    card = spot.scene[0]
    match.tell(SceneCompleted, job.seat, card)
    if card.kind.is_opponent:
        game_over(state, OPPONENT)
    state.completing = card.id
    state.push(Job("bury", seat=job.seat, scene=card.id))
    state.push_effects(card.kind.completed, job.seat, scene=card.id)


def bury(game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Put a completed Scene below the tile of the active player, and lay out the next one.

    Rules: DRUZ-135..138, 202, 203.
    """
    state = match.state
    spot = next(spot for spot in state.ring.spots if spot.scene and spot.scene[0].id == job.scene)
    card = spot.scene.pop()
    state.players[job.seat].scenes.append(card)
    spot.progress, spot.marker = 0, -1
    state.completing = ""
    state.completed += 1
    state.push(
        Job("lay", space=state.ring.spots.index(spot), to=board.WON),
        *abilities.due(state, "completed", job.seat),
    )
    game.hooks.scene_completed(match, job.seat, card)


# -- rolls --------------------------------------------------------------------------------------------


def roll(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Roll all dice of the pool; without dice there is no roll.  Rules: DRUZ-118, 119, 144."""
    state = match.state
    if not state.pool:
        match.tell(NothingRolled)
        return
    state.rolling = job.scene
    rolled = state.roll.add(state.pool, match.random("dice"))
    match.tell(Rolled, job.seat, tuple(rolled))
    state.push(Job("reroll", seat=job.seat, count=0), job_of("faces", job.seat), job_of("results", job.seat))


reroll_of, resolve_of = functools.cache(Reroll), functools.cache(Resolve)
"""Make an action of a die; the same ones occur again and again."""


def _distinct(faces: list[Any]) -> Iterator[tuple[int, str]]:
    """Yield each face that lies there once, with the place of its first die."""
    for place, face in enumerate(faces):
        if faces.index(face) == place:
            yield place, face


def _forces(state: DruzynaState) -> Mapping[str, Effect]:
    """Return the lasting effects of the Scene under attempt while it lies there.  Rules: DRUZ-123."""
    spot = state.spot_of(state.attempted) if state.attempted else None
    return spot.scene[0].kind.forces if spot is not None else {}


def _ask_reroll(game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask which die is rerolled; a Wound pays for it unless an ability does.  ``job.count``: free ones used.

    Rules: DRUZ-120..122, 144.
    """
    state = match.state
    player = state.players[job.seat]
    is_free = job.count < (player.force("free-rerolls") if player.abilities else 0)
    if not is_free and (
        "no-reroll" in _forces(state) or player.wounds >= heroes.limit(game, match, job.seat)
    ):
        return None
    options = [reroll_of(place, face, is_free) for place, face in _distinct(state.roll.faces)]
    return choice(job.seat, "reroll", [*options, game.keep_dice])


def reroll(game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Reroll a die, then ask again.  Rules: DRUZ-120, 121."""
    if not isinstance(answer, Reroll):
        return
    state = match.state
    if not answer.is_free:
        heroes.wound(game, match, job.seat, 1)
    face = str(state.roll.reroll(answer.place, match.random("dice")))
    match.tell(Rerolled, job.seat, answer.face, face)
    state.push(Job("reroll", seat=job.seat, count=job.count + answer.is_free))


def faces(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Carry out what the attempted Scene does with each die, before any result.  Rules: DRUZ-057, 123."""
    state = match.state
    lying = [str(face) for face in state.roll.faces]
    state.push(
        *[
            Job("one-face", seat=job.seat, scene=state.attempted, to=verb)
            for verb in _forces(state)
            if verb in EACH
            for face in lying
            if face in EACH[verb]
        ]
    )


def one_face(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Carry out what the attempted Scene does with a die, as long as it lies there.

    Rules: DRUZ-056, 123.
    """
    state = match.state
    spot = state.spot_of(job.scene)
    if spot is not None:
        state.push_effects(spot.scene[0].kind.forces[job.to].then, job.seat, scene=job.scene)


def _ask_result(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask which die is carried out next; blanks do nothing, and equal dice are equal.

    Rules: DRUZ-124, 125, 129.
    """
    options = [resolve_of(place, face) for place, face in _distinct(match.state.roll.faces) if face != BLANK]
    return choice(job.seat, "result", options)


def results(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Carry out one die: first [Evil], then [Dola].  Rules: DRUZ-124..130, 133, 145, 257."""
    state = match.state
    if answer is None:
        state.roll.clear()
        state.rolling = ""
        return
    state.roll.remove(answer.place)
    state.push(job_of("results", job.seat))
    if answer.face in HAS_DOLA:
        state.push(*dola_jobs(job.seat, abilities.ids_of(state, "dola", job.seat)))
    if answer.face in HAS_EVIL:
        spot = state.spot_of(state.rolling) if state.rolling else None
        if spot is not None and board.can_change(state, spot):
            board.add_progress(match, spot, -1)
        board.lose_dice(match, 1)


def dola_jobs(seat: Seat, ids: tuple[str, ...]) -> tuple[Job, ...]:
    """Return what a [Dola] sets off: the ability of the Hero, and cards, in an order to be chosen.

    Rules: DRUZ-127, 249.
    """
    if not ids:
        return (job_of("dola", seat),)
    return (Job("dola-order", seat=seat, ids=ids),)


def _ask_dola_order(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask what a [Dola] sets off first.  Rules: DRUZ-249."""
    player = match.state.players[job.seat]
    cards = [card for card in player.abilities if card.id in job.ids]
    both: list[Card[Any]] = [player.tiles[0], *cards]
    return choice(job.seat, "ability", [First(card) for card in both])


def dola_order(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Let the Hero or a card come first, then the others.  Rules: DRUZ-249."""
    state = match.state
    first = answer.card.id
    if first not in job.ids:
        state.push(job_of("dola", job.seat), *abilities.jobs_for(job.seat, job.ids))
    else:
        rest = tuple([one for one in job.ids if one != first])
        state.push(*abilities.jobs_for(job.seat, (first,)), *dola_jobs(job.seat, rest))


def _ask_dola(game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask which Hero is called where a player leads several who can help.  Rules: DRUZ-219."""
    tiles = match.state.players[job.seat].tiles
    able = [tile for tile in tiles if effects.can_any(game, match, tile.kind.ability, job)]
    return choice(job.seat, "dola", [Invoke(tile) for tile in able or tiles[:1]])


def dola(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Carry out the Special Ability of the Hero.  Rules: DRUZ-073, 127..129, 180, 219."""
    state = match.state
    tile = answer.card
    match.tell(HeroCalled, tile)
    state.push_effects(tile.kind.ability, job.seat, scene=state.rolling)


# -- dice that effects take ---------------------------------------------------------------------------


def _ask_lose(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask which die leaves the pool while a roll lies there.  Rules: DRUZ-258."""
    state = match.state
    lying = state.roll.faces
    if not lying or not state.pool:
        return None
    options = [Lose(face) for _place, face in _distinct(lying)]
    if state.pool > len(lying):
        options.append(Lose(""))
    return choice(job.seat, "lose-die", options)


def lose(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Take dice out of the pool, with their results if they lie there.  Rules: DRUZ-130, 258."""
    state = match.state
    if answer is None:
        board.lose_dice(match, job.count)
        return
    if answer.face:
        state.roll.remove(state.roll.faces.index(answer.face))
    board.lose_dice(match, 1)
    if job.count > 1:
        state.push(Job("lose-dice", seat=job.seat, count=job.count - 1))


WORKS: Works = {
    "adventure": Work(adventure, _ask_attempt),
    "verdict": Work(verdict),
    "bury": Work(bury),
    "roll": Work(roll),
    "reroll": Work(reroll, _ask_reroll),
    "faces": Work(faces),
    "one-face": Work(one_face),
    "results": Work(results, _ask_result),
    "dola": Work(dola, _ask_dola),
    "dola-order": Work(dola_order, _ask_dola_order),
    "lose-dice": Work(lose, _ask_lose),
}
