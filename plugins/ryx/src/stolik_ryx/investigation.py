"""The investigation phase: the cards of each player are revealed and carried out one by one.

Each card is a step that reveals it, a step for each of its effects, and a step that puts it away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.decisions import Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx.basic import DIE
from stolik_ryx.effects import carry_out, move_token
from stolik_ryx.events import DieRolled, Investigated, PhaseBegan
from stolik_ryx.order import golden_order
from stolik_ryx.state import RyxState

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

INVESTIGATION = "investigations"


def begin(game: Ryx, match: Match[RyxState]) -> None:
    """Fix the order of the phase, and let variants act first.  Rules: RYX-083, 219, 248."""
    state = match.state
    state.phase = INVESTIGATION
    state.queue = golden_order(state)
    match.tell(PhaseBegan, game.words[INVESTIGATION])
    game.hooks.investigation_begins(match)


def has_more(state: RyxState) -> bool:
    """Tell whether a card is being carried out or waits.  Rules: RYX-297."""
    return bool(state.revealed) or any(gang.gathered for gang in state.gangs)


def next_part(game: Ryx, match: Match[RyxState]) -> Flow[None]:
    """Return what happens next: an effect of the revealed card, its end, or the next card."""
    state = match.state
    if not state.revealed:
        return game.silently(reveal, match)
    effects = state.revealed[0].kind.effects_of(state.die)
    if state.stage < len(effects):
        return one_effect(game, match, state.queue[0], state.stage)
    return game.silently(put_away, match)


def reveal(match: Match[RyxState]) -> None:
    """Reveal the oldest card of the player whose part it is, and roll for it if it wants a die.

    A player who gets a card when the own part is over comes again when all others are done.
    Rules: RYX-219, 223, 225, 297.
    """
    state = match.state
    while state.queue and not state.gangs[state.queue[0]].gathered:
        state.queue.pop(0)
    if not state.queue:
        state.queue = [seat for seat in golden_order(state) if state.gangs[seat].gathered]
    seat = state.queue[0]
    card = state.gangs[seat].gathered.pop(0)
    state.revealed.append(card)
    state.stage = 0
    match.tell(Investigated, seat, card)
    state.die = 0
    if card.kind.rolls:
        state.die = match.random("dice").choice(DIE)
        match.tell(DieRolled, seat, state.die)


def one_effect(game: Ryx, match: Match[RyxState], seat: Seat, number: int) -> Flow[None]:
    """Carry out one effect of the revealed card.  Rules: RYX-219, 223, 224, 298."""
    effects = match.state.revealed[0].kind.effects_of(match.state.die)
    yield from carry_out(game, match, seat, effects[number : number + 1])
    match.state.stage += 1


def put_away(match: Match[RyxState]) -> None:
    """Discard the card, and move the investigation token by its points.  Rules: RYX-221, 227, 240."""
    state = match.state
    card = state.revealed.pop()
    state.investigations.discard(card)
    state.stage = 0
    move_token(match, card.kind.points)
