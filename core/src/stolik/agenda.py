"""An agenda: what is still to be done, one job after another.

Where effects set off others in their middle, and those others again, nothing is done inside anything else:
what an effect sets off goes on top of the agenda and is done first, then the rest goes on.  Each job is a
step of its own that asks first, if it asks at all, so the match can be copied at every question.

A state that has one keeps it in ``agenda``, a list of frozen jobs, the next thing last; the game knows in
``works`` how each kind of job is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from stolik.decisions import Action, Decision, Flow
from stolik.ids import Seat
from stolik.match import Match

Asked: TypeAlias = "Decision | Action | None"
"""A question; or its only answer, which nobody needs to be asked for; or ``None``: nothing to ask."""


class Job(Protocol):
    """One thing that is still to be done; a game makes its own class, immutable, with what its works need."""

    @property
    def do(self) -> str:
        """Which work it is."""
        ...


class Work(NamedTuple):
    """How a kind of job is done, and what it asks before.

    ``ask(game, match, job)`` returns a question, or at once what its answer would be.
    ``do(game, match, job, answer)`` changes the state, when the job is off the agenda already.
    """

    do: Callable[[Any, Any, Any, Any], None]
    ask: Callable[[Any, Any, Any], Any] | None = None


Works: TypeAlias = Mapping[str, Work]


class HasWorks(Protocol):
    """A game that knows its works."""

    works: Works


class GameOver(Exception):  # noqa: N818 - not an error: it ends the game from wherever it is
    """Raised by a work when the game has ended: nothing more is carried out."""


def step(game: HasWorks, match: Match[Any]) -> Flow[None]:
    """Do the next job, and after it all that need not ask."""
    agenda: list[Job] = match.state.agenda
    works = game.works
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
