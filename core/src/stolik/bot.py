"""Bots, and the fair play that they are held to.

A bot gets what its seat may know and nothing else: the view, the question, a random stream of its own,
and, if it wants to search, an imagined world that it can't tell from the real one.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from stolik.decisions import Action, Decision
from stolik.errors import RulesetError, StolikError, did_you_mean
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
        several, at_least, at_most, ordered: whether the answer is a tuple, of how many options, and whether
            their order counts.
        random: a stream that belongs to the bot.
        budget: seconds to think.
        world: an imagined match that the seat can't tell from the real one, at this question; it can be
            forked, played and imagined anew.  ``None`` for bots that did not ask for it.
    """

    seat: Seat
    view: dict[str, Data]
    key: str
    options: Sequence[Action]
    several: bool
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
        answer: Action | Sequence[Action] = random_answer(question, question.options, question.random)
        return answer


def random_answer(asked: Decision | Question, options: Sequence[Action], random: Stream) -> Any:
    """Return a random legal answer: one of the options, or a tuple where several are asked for."""
    if not asked.several:
        return random.choice(options)
    count = asked.at_least + random.randrange(asked.at_most - asked.at_least + 1)
    chosen = random.sample(range(len(options)), count)
    return tuple(options[place] for place in (chosen if asked.ordered else sorted(chosen)))


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
        try:
            self._bot = kind.make(argument)
        except StolikError:
            raise
        except Exception as error:
            raise RulesetError(f"bot:{kind.id} can't be made with {argument!r}: {error}") from error
        self._random = Stream(match.secret, f"bot:{seat}:{len(match)}")
        self._stand_in = Stream(match.secret, f"stand-in:{seat}:{len(match)}")

    def answer(self, match: Match[Any]) -> None:
        """Let the bot answer the open question of a match, in which its seat is asked."""
        decision = match.decision
        if decision is None:
            return
        answer = self._asked(match, decision)
        if answer is None:
            options = decision.options_of(self.seat)
            answer = random_answer(decision, options, self._stand_in)
        match.decide(answer, self.seat)

    def _asked(self, match: Match[Any], decision: Decision) -> Any:
        if len(self.incidents) >= PATIENCE:
            return None
        question = self._question(match, decision)
        if type(self._bot) is RandomBot:
            return self._bot.choose(question)
        done, answer, error = self._called(match, question)
        if not done:
            self._report(match, f"took longer than {self.budget:g} s")
        elif error:
            self._report(match, error)
        return answer

    def _called(self, match: Match[Any], question: Question) -> tuple[bool, Any, str]:
        """Call the bot and return whether it came back in time, its answer, and what was wrong with it.

        The answer is one of the options themselves, or ``None``: nothing of the bot's gets any further.  The
        thread is a daemon: a bot that never answers does not keep the program from ending.
        """
        found: list[tuple[Any, str]] = []
        decision = match.decision

        def call() -> None:
            try:
                answer = self._bot.choose(question)
                found.append(_checked(decision, self.seat, answer))
            except BaseException as error:  # noqa: BLE001 - whatever a bot does, the match goes on
                found.append((None, f"raised {type(error).__name__}{_words(error)}"))

        thread = threading.Thread(target=call, name=f"stolik bot {self.seat}", daemon=True)
        thread.start()
        thread.join(self.budget)
        answer, error = found[0] if found else (None, "")
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
        several=decision.several,
        at_least=decision.at_least,
        at_most=decision.at_most,
        ordered=decision.ordered,
        random=random,
        budget=budget,
        world=world,
    )


def _words(error: BaseException) -> str:
    """Return what an error says, unless saying it fails too."""
    try:
        return f": {str(error)[:80]}"
    except BaseException:  # noqa: BLE001 - the words of a hostile error
        return ""


def _checked(decision: Decision | None, seat: Seat, answer: Any) -> tuple[Any, str]:
    """Return the option (or options) that an answer of a bot equals, or ``None`` and what is wrong."""
    if decision is None or answer is None:
        return None, "answered nothing"
    reason = decision.objection(answer, seat)
    if reason is not None:
        return None, f"answered {repr(answer)[:80]}: {reason.code}"
    return decision.normal(answer, seat), ""


def kind_of(name: str, registry: Registry) -> BotKind:
    """Return a kind of bot by its id.

    Raises:
        RulesetError: there is none.
    """
    if name not in registry.bots:
        raise RulesetError(f"there is no bot {name!r}{did_you_mean(name, registry.bots)}")
    return registry.bots[name]


RANDOM = BotKind(id="random", text=_("Chooses at random."), make=lambda _argument: RandomBot())
