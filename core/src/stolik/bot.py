"""Bots, and the fair play that they are held to.

A bot gets what its seat may know and nothing else: the view, the question, a random stream of its own,
and, if it wants to search, an imagined world that it can't tell from the real one.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from stolik.decisions import Action, Decision, SeveralDecision
from stolik.errors import RulesetError, did_you_mean
from stolik.ids import Seat
from stolik.log import get_logger
from stolik.rng import Stream
from stolik.text import Catalog, Data, Text

if TYPE_CHECKING:
    from stolik.match import Match
    from stolik.plugins import Registry

_ = Catalog("stolik")
BUDGET = 60.0
"""Seconds that a bot may think about one question unless the table says otherwise."""
PATIENCE = 3
"""After so many faults in one match a bot is not asked any more; random choices take its place."""


@attrs.frozen(kw_only=True)
class Question:
    """What a bot is asked.

    Attributes:
        seat: for whom it plays.
        view: what the seat may know, see ``Match.view``; without events.
        key: the name of the question.
        options: the choices of the seat.
        at_least, at_most, ordered: how many of them make an answer; if not exactly one, a tuple.
        random: a stream that belongs to the bot.
        budget: seconds to think.
        world: an imagined match that the seat can't tell from the real one, at this question; it can be
            forked, played and imagined anew.  ``None`` for bots that did not ask for it.
    """

    seat: Seat
    view: dict[str, Data]
    key: str
    options: Sequence[Action]
    at_least: int
    at_most: int
    ordered: bool
    random: Stream
    budget: float
    world: Match[Any] | None = None


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, question: Question) -> Action | Sequence[Action]:
        """Return one of the options, or a sequence of them where several are asked for."""
        ...


@attrs.frozen(kw_only=True)
class Advice:
    """What a bot thinks of one option: how much of its thinking went there, and what it is worth.

    ``share`` is 0..1, all shares of a question sum to 1; ``value`` is the chance of winning, 0..1.
    """

    option: Action
    share: float
    value: float


class Adviser(Protocol):
    """A bot that can say what it thinks."""

    def advise(self, question: Question) -> Sequence[Advice]:
        """Return what it thinks of the options, the best first; perhaps not of all."""
        ...


@attrs.frozen(kw_only=True)
class BotKind:
    """A kind of bot: how it is made, and whether it wants an imagined world with each question.

    ``make`` takes what follows the name in ``bot:NAME:ARGUMENT``, an empty word if nothing does.  With
    ``advises`` the bot has the method ``advise``, see ``Adviser``, and people may ask it for hints.
    """

    id: str
    text: Text
    make: Callable[[str], Bot]
    needs_world: bool = False
    advises: bool = False
    games: tuple[str, ...] = ()


class RandomBot:
    """Chooses each option equally often."""

    def choose(self, question: Question) -> Action | Sequence[Action]:
        """Return a random answer."""
        answer: Action | Sequence[Action] = random_answer(
            question.options, question.at_least, question.at_most, question.random, question.ordered
        )
        return answer


def random_answer(
    options: Sequence[Action], at_least: int, at_most: int, random: Stream, ordered: bool = False
) -> Any:
    """Return a random legal answer: an option, or a tuple where several are asked for."""
    if at_least == at_most == 1:
        return random.choice(options)
    count = at_least + random.randrange(at_most - at_least + 1)
    chosen = random.sample(range(len(options)), count)
    return tuple(options[place] for place in (chosen if ordered else sorted(chosen)))


@attrs.frozen
class Incident:
    """Something that a bot did against the rules of fair play."""

    seat: Seat
    action: int
    what: str


class FairPlay:
    """Seats a bot at a match and holds it to the rules.

    It asks the bot in a thread of its own and waits no longer than the budget.  A bot that raises, takes
    too long or answers illegally is replaced by a random legal choice for this question, and the incident
    is reported; after ``PATIENCE`` incidents it is not asked any more.
    """

    def __init__(
        self, kind: BotKind, argument: str, match: Match[Any], seat: Seat, *, budget: float = BUDGET
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.budget = budget
        self.incidents: list[Incident] = []
        self._bot = kind.make(argument)
        self._random = Stream(match.secret, f"bot:{seat}:{len(match)}")
        self._stand_in = Stream(match.secret, f"stand-in:{seat}:{len(match)}")

    def answer(self, match: Match[Any]) -> None:
        """Let the bot answer the open question of a match, in which its seat is asked."""
        decision = match.decision
        if decision is None:
            return
        answer = self._asked(match, decision)
        reason = match.why_not(answer, self.seat) if answer is not None else None
        if reason is not None:
            self._report(match, f"answered {str(answer)[:80]!r}: {reason.code}")
            answer = None
        if answer is None:
            options = decision.options_of(self.seat)
            answer = random_answer(
                options, decision.at_least, decision.at_most, self._stand_in, decision.ordered
            )
        match.decide(answer, self.seat)

    def _asked(self, match: Match[Any], decision: Decision) -> Any:
        if len(self.incidents) >= PATIENCE:
            return None
        question = self._question(match, decision)
        if type(self._bot) is RandomBot:
            return self._bot.choose(question)
        done, answer, error = self._called(question)
        if not done:
            self._report(match, f"took longer than {self.budget:g} s")
        elif error is not None:
            self._report(match, f"raised {type(error).__name__}: {str(error)[:80]}")
        elif answer is None:
            self._report(match, "answered nothing")
        return _own_option(decision, self.seat, answer)

    def _called(self, question: Question) -> tuple[bool, Any, BaseException | None]:
        """Call the bot and return whether it answered in time, its answer, and what it raised.

        The thread is a daemon: a bot that never answers does not keep the program from ending.
        """
        found: list[tuple[Any, BaseException | None]] = []

        def call() -> None:
            try:
                found.append((self._bot.choose(question), None))
            except BaseException as error:  # noqa: BLE001 - whatever a bot does, the match goes on
                found.append((None, error))

        thread = threading.Thread(target=call, name=f"stolik bot {self.seat}", daemon=True)
        thread.start()
        thread.join(self.budget)
        answer, error = found[0] if found else (None, None)
        return bool(found), answer, error

    def _question(self, match: Match[Any], decision: Decision) -> Question:
        world = match.determinize(self.seat, self._stand_in) if self.kind.needs_world else None
        return question_for(match, decision, self.seat, self._random, self.budget, world)

    def _report(self, match: Match[Any], what: str) -> None:
        self.incidents.append(Incident(self.seat, len(match) + 1, what))
        get_logger(match=match.id, seat=self.seat, action=len(match) + 1).warning(
            "bot replaced by a random choice", bot=self.kind.id, why=what
        )


def question_for(
    match: Match[Any],
    decision: Decision,
    seat: Seat,
    random: Stream,
    budget: float,
    world: Match[Any] | None,
) -> Question:
    """Return the open question as a bot of a seat may know it."""
    return Question(
        seat=seat,
        view=match.view(seat, events_from=len(match.events)),
        key=decision.key,
        options=tuple(decision.options_of(seat)),
        at_least=decision.at_least,
        at_most=decision.at_most,
        ordered=decision.ordered,
        random=random,
        budget=budget,
        world=world,
    )


def _own_option(decision: Decision, seat: Seat, answer: Any) -> Any:
    """Return the option that an answer equals, so that no object of a bot gets into the match."""
    options = list(decision.options_of(seat))
    if isinstance(decision, SeveralDecision):
        if isinstance(answer, (tuple, list)):
            return tuple(options[options.index(one)] if one in options else one for one in answer)
        return answer
    return options[options.index(answer)] if answer in options else answer


def kind_of(name: str, registry: Registry) -> BotKind:
    """Return a kind of bot by its id.

    Raises:
        RulesetError: there is none.
    """
    if name not in registry.bots:
        raise RulesetError(f"there is no bot {name!r}{did_you_mean(name, registry.bots)}")
    return registry.bots[name]


RANDOM = BotKind(id="random", text=_("Chooses at random."), make=lambda _argument: RandomBot())
