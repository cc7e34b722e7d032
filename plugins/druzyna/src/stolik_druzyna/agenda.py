"""The agenda: what is still to be done, one job after another.

An effect may set off others in its middle, and those others again.  So nothing is done inside anything else:
what an effect sets off goes on top of the agenda and is done first, then the rest goes on.  Each job is a
step of its own that asks first, if it asks at all.  Rules: DRUZ-249, 250.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from stolik.decisions import Action, Decision, Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_druzyna.state import DruzynaState, GameOver, Job

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

Asked: TypeAlias = "Decision | Action | None"
"""A question; or its only answer, which nobody needs to be asked for; or ``None``: nothing to ask."""


class Work(NamedTuple):
    """How a kind of job is done, and what it asks before."""

    do: Callable[[Druzyna, Match[DruzynaState], Job, Any], None]
    ask: Callable[[Druzyna, Match[DruzynaState], Job], Any] | None = None


Works: TypeAlias = Mapping[str, Work]


def step(game: Druzyna, match: Match[DruzynaState]) -> Flow[None]:
    """Do the next job, and after it all that need not ask.  Rules: DRUZ-208, 250."""
    agenda, works = match.state.agenda, game.works
    job = agenda[-1]
    do, ask = works[job.do]
    answer = ask(game, match, job) if ask is not None else None
    if isinstance(answer, Decision):
        answer = yield answer
    try:
        agenda.pop()
        do(game, match, job, answer)
        while agenda:
            job = agenda[-1]
            do, ask = works[job.do]
            if ask is not None:
                return
            agenda.pop()
            do(game, match, job, None)
    except GameOver:
        agenda.clear()


def choice(seat: Seat, key: str, options: Sequence[Action]) -> Asked:
    """Return the question for one of some options; the option itself if it is the only one."""
    if len(options) > 1:
        return Decision(seat, key, options)
    return options[0] if options else None


def game_over(state: DruzynaState, reason: str) -> None:
    """End the game at once.  Rules: DRUZ-208.

    Raises:
        GameOver: always.
    """
    state.end = reason
    raise GameOver


def order_roll(state: DruzynaState, seat: Seat, scene: str) -> None:
    """Let a player roll; a roll whose results are still being carried out comes to its end first.

    Rules: DRUZ-144, 145, 260.
    """
    job = Job("roll", seat=seat, scene=state.attempted or scene)
    agenda = state.agenda
    place = next((n for n in range(len(agenda) - 1, -1, -1) if agenda[n].do == "results"), len(agenda))
    while 0 < place < len(agenda) and agenda[place - 1].do == "roll":
        place -= 1
    agenda.insert(place, job)
