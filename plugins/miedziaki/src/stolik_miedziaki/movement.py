"""The turn and its first phase: moving, the actions of spaces, and cards discarded for points.

Rules: MIED-072..092, 110, 120..136, 203, 204, 233, 234, 255, 278.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works
from stolik.decisions import Action, Decision, DiscreetDecision
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki import adventures, effects, ending, hand, health, notices, paths, robbery
from stolik_miedziaki.actions import (
    Attack,
    Complete,
    FightBoss,
    Move,
    NoMore,
    Stop,
    Stride,
    UseSpace,
)
from stolik_miedziaki.events import Moved, MovementSkipped, RoundBegan, Strode, TurnBegan
from stolik_miedziaki.powers import power
from stolik_miedziaki.state import BOSS, UNDER, Job, MiedziakiState, job_of
from stolik_miedziaki.verbs import Effect

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

POINTS = 2
"""Movement points at the start of a turn (MIED-074)."""
SPACE = "space"
"""What a visit remembers of the action of its space."""


# -- turns --------------------------------------------------------------------------------------------


def begin_turn(game: Miedziaki, match: Match[MiedziakiState], _job: Job, _answer: Any) -> None:
    """Begin a turn: stand up, come round or count movement points; then both phases follow.

    Rules: MIED-073, 074, 077, 080..082, 117, 199, 203, 204, 234.
    """
    state = match.state
    seat = state.active
    state.turn += 1
    state.entered = state.fought = False
    state.visit.clear()
    player = state.players[seat]
    player.lying = False
    state.push(job_of("act", seat), job_of("pigs", seat), job_of("late", seat), Job("end-turn"))
    skips = game.hooks.skips_movement(match, seat)
    if not player.health:
        health.recover(match, seat)
        state.over, state.points = True, 0
    elif skips:
        match.tell(MovementSkipped, seat)
        state.over, state.points = True, 0
    else:
        state.over = False
        state.points = points_of(game, state, seat)
        match.tell(TurnBegan, seat, state.points)


def points_of(game: Miedziaki, state: MiedziakiState, seat: Seat) -> int:
    """Return the movement points with which a player starts a turn.  Rules: MIED-074, 077, 080, 081, 138."""
    player = state.players[seat]
    wounded = player.health == 1 and not power(game, state, seat, "hardy")
    points = POINTS - wounded + player.pigs.count(UNDER) + power(game, state, seat, "points")
    return max(0, points)


def late(game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Carry out what belongs to the end of a turn."""
    state = match.state
    seat = job.seat
    rest = power(game, state, seat, "rest")
    state.push(job_of("turn-over", seat))
    if rest and not state.fought and state.players[seat].health:
        hand.draw(match, seat, rest)


def turn_over(game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Let the variants do what they add to the end of a turn."""
    game.hooks.turn_over(match, job.seat)


def end_turn(game: Miedziaki, match: Match[MiedziakiState], _job: Job, _answer: Any) -> None:
    """Let the next player act; a new round begins with what the Adventure does, and may be one too many.

    Rules: MIED-049, 072, 209.
    """
    state = match.state
    before = state.turns.round
    if state.turns.advance() is None:
        state.end = state.end or ending.ROUNDS
        return
    state.push(Job("turn"))
    if state.turns.round != before:
        match.tell(RoundBegan, state.turns.round)
        adventures.new_round(game, match)


# -- the first phase ----------------------------------------------------------------------------------


def _ask_act(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask what the player does.  Where only hand cards would allow more, nobody else learns of it.

    Rules: MIED-075..078, 083, 084, 088..091, 110, 120, 268, 278.
    """
    state = match.state
    if state.over:
        return None
    seat = job.seat
    player = state.players[seat]
    site = game.sites[player.space]
    options: list[Action] = []
    secret: list[Action] = []
    must = False
    if state.entered:
        must = site.data.mandatory and SPACE not in state.visit
        _offer_visit(game, state, seat, site, options, secret, must=must)
    if not must and state.points:
        options += paths.moves(game, state, seat, site)
    secret += [Stride(card) for card in hand.distinct(player.hand) if card.kind.cross]
    if options:
        options += secret
        if not must:
            options.append(game.stop)
        return Decision(seat, "act", options)
    return DiscreetDecision(seat, "act", secret, game.no_more) if secret else None


def _offer_visit(
    game: Miedziaki,
    state: MiedziakiState,
    seat: Seat,
    site: paths.Site,
    options: list[Action],
    secret: list[Action],
    *,
    must: bool,
) -> None:
    """Add the actions that entering a space allows; those that betray hand cards are secret.

    Rules: MIED-076, 088..091, 102, 107, 110, 120, 268, 278.
    """
    if site.use is not None and SPACE not in state.visit and (must or can_use(game, state, seat, site)):
        options.append(site.use)
    number = site.data.number
    player = state.players[seat]
    if number:
        for notice in state.notices:
            if not notice.quest:
                continue
            card = notice.quest[0]
            kind = card.kind
            if kind.location != number or card.id in state.visit or (must and kind.is_combat):
                continue
            if not notices.can_deliver(player, kind):
                continue
            if kind.is_combat:
                options.append(Complete(card))
                continue
            asks_szpej = any(need.what == "szpej" for need in kind.needs)
            (secret if asks_szpej else options).extend(
                Complete(card, cards) for cards in notices.ways(player, kind)
            )
        boss = game.adventure_of(state).boss
        if boss is not None and boss.location == number and state.adventure and not must:
            options.append(game.fight_boss)
    secret += robbery.attacks(game, state, seat)


def can_use(game: Miedziaki, state: MiedziakiState, seat: Seat, site: paths.Site) -> bool:
    """Tell whether all that a space does is possible.  Rules: MIED-088, 126, 128..131, 134, 136."""
    return all(effects.is_possible(game, state, seat, effect) for effect in site.data.effects)


def act(game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Carry out what was chosen, then ask again, until the phase ends.  Rules: MIED-075, 085, 120, 192."""
    if answer is None or isinstance(answer, (Stop, NoMore)):
        match.state.over = True
        return
    match.state.push(job)
    _DOING[type(answer)](game, match, job.seat, answer)


def _move(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, answer: Move) -> None:
    """Pay for a move and enter the space.  Rules: MIED-075, 083."""
    state = match.state
    state.points -= paths.cost_of(game, state, seat, answer.to)
    enter(game, match, seat, answer.to)


def enter(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, space: str) -> None:
    """Let a pawn enter a space; a new visit begins.  Rules: MIED-075, 090, 120, 136, 233."""
    state = match.state
    state.players[seat].space = space
    state.entered = True
    state.visit.clear()
    match.tell(Moved, seat, space)
    if game.hooks.entered(match, seat, space):
        state.over = True
        return
    adventures.find_cache(game, match, seat, space)


def _use(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, answer: UseSpace) -> None:
    """Carry out what a space does, as far as possible.  Rules: MIED-088, 089, 120..136."""
    state = match.state
    state.visit.append(SPACE)
    state.push_effects(spared(game, state, seat, answer.effects), seat)


def spared(
    game: Miedziaki, state: MiedziakiState, seat: Seat, does: tuple[Effect, ...]
) -> tuple[Effect, ...]:
    """Return what a space does to a player whom spaces may cost no Health."""
    if power(game, state, seat, "sturdy"):
        return tuple(effect for effect in does if effect.do != "hurt")
    return does


def _complete(_game: Miedziaki, match: Match[MiedziakiState], seat: Seat, answer: Complete) -> None:
    """Hand in what a Quest requires, or fight for it first.  Rules: MIED-091, 107, 120."""
    state = match.state
    state.visit.append(answer.card.id)
    notice = state.notice_of(answer.card.id)
    if answer.card.kind.is_combat and notice is not None:
        state.push(Job("fight", seat=seat, to=state.position_of(notice)))
    else:
        notices.hand_in(match, seat, answer.card, answer.cards)


def _fight_boss(_game: Miedziaki, match: Match[MiedziakiState], seat: Seat, _answer: FightBoss) -> None:
    """Begin the combat with the Boss.  Rules: MIED-278."""
    match.state.push(Job("fight", seat=seat, to=BOSS))


def _attack(_game: Miedziaki, match: Match[MiedziakiState], seat: Seat, answer: Attack) -> None:
    """Attack a player, once on a visit.  Rules: MIED-110, 120."""
    robbery.attack(match, seat, answer.seat, answer.cards)


def _stride(_game: Miedziaki, match: Match[MiedziakiState], seat: Seat, answer: Stride) -> None:
    """Discard a card with the X symbol for a point.  Rules: MIED-078, 158."""
    state = match.state
    card = hand.taken(state.players[seat], answer.card)
    state.szpej.discard(card)
    state.points += 1
    match.tell(Strode, seat, card)


_DOING: Mapping[type[Action], Callable[..., None]] = {
    Move: _move,
    UseSpace: _use,
    Complete: _complete,
    FightBoss: _fight_boss,
    Attack: _attack,
    Stride: _stride,
}


def _enter(game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Enter a space that an action leads to; the Pig of an opponent there costs its point.

    Rules: MIED-039, 136.
    """
    state = match.state
    state.points -= paths.toll(game, state, job.seat, job.to)
    enter(game, match, job.seat, job.to)


WORKS: Works = {
    "enter": Work(_enter),
    "turn": Work(begin_turn),
    "act": Work(act, _ask_act),
    "late": Work(late),
    "turn-over": Work(turn_over),
    "end-turn": Work(end_turn),
}
