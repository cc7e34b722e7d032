"""A turn and its Action phase.  Rules: DRUZ-074..109, 206, 207, 254, 255."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.decisions import AnyDecision
from stolik.ids import Seat
from stolik.match import Match

from stolik_druzyna import abilities, board, traits
from stolik_druzyna.actions import Decline, TraitsFirst
from stolik_druzyna.agenda import game_over
from stolik_druzyna.content import ActionCard
from stolik_druzyna.events import Played, Supported, TurnBegan
from stolik_druzyna.state import DruzynaState, Job, job_of

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

NO_CARDS = "no-cards"
"""The defeat by an empty hand (DRUZ-206)."""


def begin_turn(_game: Druzyna, match: Match[DruzynaState], _job: Job, _answer: Any) -> None:
    """Begin the turn of the active player: Action phase, Adventure phase, perhaps Camp phase.

    Rules: DRUZ-015, 074.
    """
    state = match.state
    seat = state.active
    state.turn += 1
    state.completed = 0
    match.tell(TurnBegan, state.turn, seat)
    state.push(*abilities.due(state, "turn", seat), job_of("action-phase", seat), job_of("adventure", seat))


def action_phase(game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Begin the Action phase; the team loses if the active player holds no card.

    Rules: DRUZ-076, 206, 207.
    """
    state = match.state
    if not state.players[job.seat].hand:
        game_over(state, NO_CARDS)
    plays = game.hooks.plays(match, job.seat)
    state.push(*[job_of("play", job.seat)] * plays)


def _ask_play(game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask for a card and a place.  Rules: DRUZ-076, 079."""
    hand = match.state.players[job.seat].hand
    return choice(job.seat, "play", [play for card in hand for play in game.plays[card.id]])


def play(game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Play an Action card into a place; then come acceleration, support and resolution.

    Rules: DRUZ-076, 079..081, 084, 183.
    """
    if answer is None:
        return
    state = match.state
    ring = state.ring
    ring.active.append(out_of(state.players[job.seat].hand, answer.card))
    ring.place = game.place_of[answer.place]
    state.checked = False
    state.bonus.clear()
    state.supporter = -1
    match.tell(Played, job.seat, answer.card, answer.place)
    near = game.beside[ring.place]
    far = tuple(
        [spot.scene[0].id for space, spot in enumerate(ring.spots) if spot.scene and space not in near]
    )
    others = tuple(game.hooks.supporters(match, job.seat))
    state.push(Job("support", seat=job.seat, seats=others), job_of("tidy", job.seat))
    if far:
        state.push(Job(board.PLAYED, seat=job.seat, ids=far))


def out_of(hand: list[Card[ActionCard]], card: Card[ActionCard]) -> Card[ActionCard]:
    """Take a card out of a hand."""
    return hand.pop(hand.index(card))


def _ask_support(game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask all who could support, each with the cards that they may use; whoever has none is not asked.

    Rules: DRUZ-087..090, 093, 254.
    """
    cards = game.hooks.support_cards
    by_seat = {
        seat: [*[game.supports[card.id] for card in held], game.decline]
        for seat in job.seats
        if (held := cards(match, seat))
    }
    return AnyDecision("support", by_seat) if by_seat else None


def support(game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Lay a card as support; a pass is final, and the first card closes the question.

    Rules: DRUZ-087..090, 093, 094.
    """
    state = match.state
    if answer is None:
        _resolve(game, match, job.seat)
        return
    seat, action = answer
    if isinstance(action, Decline):
        rest = tuple(one for one in job.seats if one != seat)
        state.push(Job("support", seat=job.seat, seats=rest))
        return
    state.ring.support.append(out_of(state.players[seat].hand, action.card))
    state.supporter = seat
    match.tell(Supported, seat, action.card)
    _resolve(game, match, job.seat)


def _resolve(game: Druzyna, match: Match[DruzynaState], seat: Seat) -> None:
    """Go on to the resolution: without support the Trait check follows at once.  Rules: DRUZ-095, 255."""
    state = match.state
    if state.supporter < 0:
        traits.check(game, match, job_of("check", seat), None)
        return
    helper = Seat(state.supporter)
    state.push(
        *abilities.jobs_for(
            seat,
            abilities.ids_of(state, "supporting", helper) + abilities.ids_of(state, "supported", seat),
            helper=helper,
        ),
        job_of("resolve", seat),
    )


def _ask_resolve(game: Druzyna, _match: Match[DruzynaState], job: Job) -> Asked:
    """Ask for the order of effect and check.  Rules: DRUZ-095, 198, 255."""
    return choice(job.seat, "resolve", game.orders)


def resolve(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Carry out the supporting card and check the Traits, in the order that was chosen.

    Only the effect of the supporting card counts, not its Traits; the effect of the active card does not.
    Rules: DRUZ-065, 091, 092, 095, 096, 255.
    """
    state = match.state
    card = state.ring.support[0]
    if isinstance(answer, TraitsFirst):
        state.push_effects(card.kind.effects, job.seat, helper=state.supporter)
        state.push(job_of("check", job.seat))
    else:
        state.push(job_of("check", job.seat))
        state.push_effects(card.kind.effects, job.seat, helper=state.supporter)


def tidy(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Put both cards on the discard piles of their owners.  Rules: DRUZ-066, 079, 107, 108."""
    state = match.state
    ring = state.ring
    state.players[job.seat].deck.discard(ring.active.pop())
    if ring.support:
        state.players[state.supporter].deck.discard(ring.support.pop())
    ring.place = -1
    state.supporter = -1
    state.bonus.clear()


def end_turn(_game: Druzyna, match: Match[DruzynaState], _job: Job, _answer: Any) -> None:
    """Pass the Active Player token to the left.  Rules: DRUZ-011, 075, 114, 161."""
    match.state.turns.advance()
    begin_turn(_game, match, _job, None)


WORKS: Works = {
    "turn": Work(begin_turn),
    "action-phase": Work(action_phase),
    "play": Work(play, _ask_play),
    "support": Work(support, _ask_support),
    "resolve": Work(resolve, _ask_resolve),
    "tidy": Work(tidy),
    "end-turn": Work(end_turn),
}
