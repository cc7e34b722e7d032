"""Tasks: their conditions, the task phase of the Guild War, and how a task is claimed in the Duel."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from stolik.cards import Card
from stolik.decisions import Action, Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx import bodies, order, peace
from stolik_ryx.actions import Claim, Reveal
from stolik_ryx.bodies import ZBIRS_OF
from stolik_ryx.content import Task
from stolik_ryx.events import TaskDone, TaskOpened, TaskPaid, TaskWon
from stolik_ryx.state import Gang, RyxState, Victory
from stolik_ryx.verbs import Need

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

OPEN_TASKS = 4
"""Duel tasks that lie open (RYX-231)."""
TASKS_TO_WIN = 4
"""Task cards that win the Duel (RYX-241)."""
WON = "tasks"
"""How a Duel has ended: somebody has four task cards."""


# -- conditions ---------------------------------------------------------------------------------------


def is_fulfilled(game: Ryx, match: Match[RyxState], seat: Seat, task: Task) -> bool:
    """Tell whether a player meets all conditions of a task now.  Rules: RYX-214, 218, 242, 280."""
    state = match.state
    for need in task.needs:
        judge = NEEDS.get(need.what)
        if judge is None:
            if not game.hooks.need_met(match, seat, need):
                return False
        elif not judge(game, state, seat, need):
            return False
    return True


def _taverns(gang: Gang) -> list[str]:
    return [card.kind.district for card in gang.tiles if card.kind.is_tavern]


def _profit(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    """Took its income in this turn's economic phase and still owns it.  Rules: RYX-218, 280."""
    gang = state.gangs[seat]
    return need.district in gang.profits and need.district in _taverns(gang)


def _tavern(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    return need.district in _taverns(state.gangs[seat])


def _count_taverns(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    count = 0
    for card in state.gangs[seat].tiles:
        count += card.kind.is_tavern
    return count >= need.count


def _magic(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    count = 0
    for card in state.gangs[seat].tiles:
        count += not card.kind.is_tavern
    return count >= need.count


def _ducats(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    """To have ducats and to pay them ask for the same purse.  Rules: RYX-298."""
    return state.gangs[seat].ducats >= need.count


def _zbirs(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    herst = bodies.herst_at(state, seat) is not None
    return bodies.count_zbirs(state, seat) + herst >= need.count


def _together(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    herst = bodies.herst_at(state, seat)
    for district, count in state.board.spaces_of(ZBIRS_OF[seat]).items():
        if count + (district == herst) >= need.count:
            return True
    return need.count == 1 and herst is not None


def _spread(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    zbirs, herst = state.board.spaces_of(ZBIRS_OF[seat]), bodies.herst_at(state, seat)
    return len(zbirs) + (herst is not None and herst not in zbirs) >= need.count


def _companions(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    return len(state.gangs[seat].company) >= need.count


def _cards(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    return len(state.gangs[seat].hand) >= need.count


def _deeds(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    return state.gangs[seat].deeds.get(need.deed, 0) >= need.count


def _clean(game: Ryx, state: RyxState, seat: Seat, need: Need) -> bool:
    return not state.gangs[seat].gathered


NEEDS: Mapping[str, Callable[[Ryx, RyxState, Seat, Need], bool]] = {
    "profit": _profit,
    "tavern": _tavern,
    "taverns": _count_taverns,
    "magic": _magic,
    "ducats": _ducats,
    "pay": _ducats,
    "zbirs": _zbirs,
    "zbirs-together": _together,
    "spread": _spread,
    "companions": _companions,
    "cards": _cards,
    "deeds": _deeds,
    "clean": _clean,
}
"""How each condition is judged; the others are those of variants."""


def pay_for(match: Match[RyxState], seat: Seat, task: Task) -> None:
    """Take the ducats that a task asks for."""
    for need in task.needs:
        if need.what == "pay":
            match.state.gangs[seat].ducats -= need.count
            match.tell(TaskPaid, seat, need.count)


# -- the task phase of the Guild War ------------------------------------------------------------------


def reveal_tasks(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Let a player reveal fulfilled tasks, one by one, never two identical ones.

    Whoever has tasks is asked, so that nobody learns who has one fulfilled.
    Rules: RYX-214..217, 300.
    """
    state = match.state
    gang = state.gangs[seat]
    options: list[Action] = [
        game.reveal[card.id]
        for card in gang.tasks
        if card.kind.id not in gang.shown and is_fulfilled(game, match, seat, card.kind)
    ]
    if gang.tasks:
        options.append(game.enough)
        chosen = yield match.ask(seat, "reveal", options)
        if isinstance(chosen, Reveal):
            reveal(match, seat, chosen.card)
            return
    state.queue.pop(0)


def reveal(match: Match[RyxState], seat: Seat, card: Card[Task]) -> None:
    """Reveal a task: it is discarded, and the peace marker moves.  Rules: RYX-068, 215, 216."""
    state = match.state
    gang = state.gangs[seat]
    gang.tasks.remove(card)
    gang.shown.append(card.kind.id)
    state.tasks.discard(card)
    match.tell(TaskDone, seat, card)
    pay_for(match, seat, card.kind)
    peace.change(match, seat, card.kind.peace)


# -- the Duel -----------------------------------------------------------------------------------------


def claims(game: Ryx, match: Match[RyxState], seat: Seat, among: Iterable[Card[Task]]) -> Sequence[Claim]:
    """Return the open tasks that a player can take now.  Rules: RYX-242, 244."""
    return [game.claim[card.id] for card in among if is_fulfilled(game, match, seat, card.kind)]


def claim(match: Match[RyxState], seat: Seat, card: Card[Task]) -> None:
    """Take an open task for good; a new one is laid out, and the fourth wins at once.

    Rules: RYX-241..243, 246.

    Raises:
        Victory: it was the fourth.
    """
    state = match.state
    tasks = state.gangs[seat].tasks
    state.open_tasks.remove(card)
    tasks.append(card)
    match.tell(TaskWon, seat, card, len(tasks))
    pay_for(match, seat, card.kind)
    if len(tasks) >= TASKS_TO_WIN:
        state.end = WON
        raise Victory
    open_tasks(match)


def open_tasks(match: Match[RyxState]) -> None:
    """Lay out tasks until four lie open.  Rules: RYX-231, 243."""
    state = match.state
    for card in state.tasks.draw(OPEN_TASKS - len(state.open_tasks), match.random("tasks")):
        state.open_tasks.append(card)
        match.tell(TaskOpened, card)


def last_claims(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Let a player who has just lost the initiative take tasks that lay open before.

    Tasks that are laid out now come too late.  Rules: RYX-242, 244, 245.
    """
    early = match.state.open_tasks[:]
    while order.next_actor(match.state) != seat:
        options: list[Action] = [
            *claims(game, match, seat, [card for card in early if card in match.state.open_tasks])
        ]
        if not options:
            return
        options.append(game.enough)
        chosen = yield match.ask(seat, "claim", options)
        if not isinstance(chosen, Claim):
            return
        claim(match, seat, chosen.card)
