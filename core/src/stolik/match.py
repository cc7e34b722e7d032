"""The kernel: runs a match from its rules, its seed and its action log.

A match is fully described by ``(rules, seed, log)``.  A step of the game is a generator; it can't be
copied, but the state at its start can.  So a copy of a match in the middle of a step is made from the
state at the step's start and the few answers since then, run again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, cast

import attrs

from stolik.decisions import (
    Action,
    AllDecision,
    Answer,
    AnyDecision,
    Decision,
    DiscreetDecision,
    Flow,
    Reason,
    SeveralDecision,
    is_silent,
)
from stolik.errors import IllegalAction, PluginError, StolikError
from stolik.events import Event
from stolik.game import Result
from stolik.ids import Seat
from stolik.rng import SEED_TYPES, RandomSource, Stream, seed_bytes
from stolik.state import GameState, zones
from stolik.text import Catalog, Data, Text

if TYPE_CHECKING:
    import os

    from stolik.rulesets import Ruleset

_ = Catalog("stolik")
S = TypeVar("S", bound=GameState)
Entry = tuple[Seat, Any]
"""A line of the action log: the seat and its answer."""

NO_ENTRIES: list[Entry] = []
ANCHOR_EVERY = 64
"""Actions between two copies of the state that a match keeps to go back to."""


@attrs.frozen(eq=False)
class Anchor:
    """The state at the start of a step, kept to begin again from; nobody ever changes it."""

    state: GameState
    positions: Mapping[str, int]
    at: int
    step: int
    """How many steps ran before it; steps that ask nothing add no action, so ``at`` alone does not tell."""


class Match(Generic[S]):
    """A running match.

    Attributes:
        decision: the open question, or ``None`` when the match is over.
        result: ``None`` while it runs, then who won and how.
        state: the whole state of the game, secrets included; treat it as read-only.
        names: what the seats are called; may be empty.
        sitting: who sits there, as the command line spells it (``me``, ``bot:random``); for the save file.
        seed: where all chance comes from; ``None`` in an imagined world.
    """

    __slots__ = (
        "_anchor",
        "_events",
        "_from_setup",
        "_given",
        "_journal",
        "_log",
        "_log_from",
        "_origin",
        "_past",
        "_positions",
        "_secret",
        "_send",
        "_step_at",
        "_steps_done",
        "_streams",
        "decision",
        "game",
        "names",
        "result",
        "rules",
        "seed",
        "sitting",
        "state",
    )

    ask = Decision
    """``yield match.ask(seat, key, options)`` asks one seat to choose one option."""
    ask_discreetly = DiscreetDecision
    """``yield match.ask_discreetly(seat, key, options, refusal)`` asks what nobody else may know of."""
    ask_several = SeveralDecision
    """``yield match.ask_several(seat, key, options, 0, 3)`` asks for several options."""
    ask_any = AnyDecision
    """``yield match.ask_any(key, {seat: options})``: any one of the seats may answer."""
    ask_all = AllDecision
    """``yield match.ask_all(key, {seat: options})``: all answer in secret, then all are revealed."""

    decision: Decision | None
    result: Result | None
    state: S
    seed: int | str | bytes | None
    _streams: dict[str, Stream]
    _positions: Mapping[str, int]
    _given: Mapping[str, Sequence[int]] | None

    def __init__(
        self,
        rules: Ruleset,
        seed: int | str | bytes | None = None,
        *,
        names: Sequence[str] = (),
        listen: bool = True,
        loaded: Mapping[str, Sequence[int]] | None = None,
    ) -> None:
        """Set up a match and run it to its first question.

        Args:
            rules: a composed ruleset.
            seed: any int, str or bytes; equal seeds give equal matches.  ``None`` takes one from the
                operating system.
            names: what the seats are called, in seat order.
            listen: keep the events, for ``events`` and for views.
            loaded: words that random streams give first, by name; for tests, see ``stolik.testing.loaded``.
                Such a match can't be saved, because its seed does not lead to it.

        Raises:
            TypeError: the seed is of another type.
        """
        if seed is None:
            import secrets

            seed = secrets.token_hex(16)
        elif seed.__class__ not in SEED_TYPES:
            raise TypeError(f"a seed is an int, a str or bytes, not {seed!r}")
        self.rules = rules
        self.game = rules.game
        self.names = names
        self.seed = seed
        self._secret: bytes | None = None
        self._given = loaded
        self._past: list[Entry] = NO_ENTRIES
        self._log_from = 0
        self._log: list[Entry] = []
        self._origin: Anchor | None = None
        self._anchor: Anchor | None = None
        self._journal: Callable[[Seat | None, Any], None] | None = None
        self._events: list[tuple[int, Event]] | None = [] if listen else None
        self.sitting: tuple[str, ...] = ()
        self.decision = self.result = None
        self._from_setup = loaded is None
        try:
            self._set_up()
            self._launch()
        except Exception as error:
            self._blame(error, "in the set-up or before the first question")
            raise

    # -- what is asked, what is answered ------------------------------------------------------------

    def decide(self, action: Answer | Sequence[Action], seat: int | None = None) -> None:
        """Answer the open question and run on to the next one.

        Args:
            action: one of the options; a list of them where several are to be chosen.
            seat: who answers; may be left out when only one seat is asked.

        Raises:
            IllegalAction: the answer is not legal.  The match is untouched.
            PluginError: a rule failed.  The match is as it was before the answer.
        """
        decision: Any = self.decision
        kind = decision.__class__
        who: Any = seat
        options: Sequence[Action] = ()
        if kind is Decision or kind is DiscreetDecision:
            if seat is None or seat == decision.seat:
                who, options = decision.seat, decision.options
        elif kind is AnyDecision and seat.__class__ is int:
            options = decision.options_of(seat)
        for option in options:
            if option is action:  # nearly always; comparing by value costs four times as much
                self._log.append((who, option))
                try:
                    self.decision = self._send((who, option) if kind is AnyDecision else option)
                except StopIteration:
                    self.decision = None
                except BaseException as error:
                    self._recover(error)
                    raise
                if self._journal is not None:
                    self._write_down(who, option)
                return
        self._decide_checked(decision, action, seat)

    def _decide_checked(self, decision: Decision | None, action: Any, seat: int | None) -> None:
        """Take an answer to a question of any kind, or refuse it."""
        who, answer = self._checked(decision, action, seat)
        self._log.append((who, answer))
        try:
            self._pass_on(cast("Decision", decision), answer, who)
        except StopIteration:
            self.decision = None
        except BaseException as error:
            self._recover(error)
            raise
        if self._journal is not None:
            self._write_down(who, answer)

    def _write_down(self, seat: Seat, answer: Any) -> None:
        """Tell the follower; an action that can't be written down has not happened."""
        try:
            cast("Callable[[Seat, Any], None]", self._journal)(seat, answer)
        except OSError:
            self._go_back_to(len(self) - 1)
            raise

    def _checked(self, decision: Decision | None, action: Any, seat: int | None) -> tuple[Seat, Any]:
        """Return the seat and the answer in normal form, or raise for an answer that is not legal."""
        if decision is None:
            raise IllegalAction("the match is over", code="match-over")
        if seat is None:
            if len(decision.seats) > 1:
                asked = ", ".join(str(s) for s in decision.seats)
                raise IllegalAction(f"say which seat answers: {asked} are asked", code="seat-missing")
            seat = decision.seats[0]
        elif seat.__class__ is not int:
            raise IllegalAction(f"a seat is a number from 0, not {seat!r}", code="not-your-turn")
        reason = decision.objection(action, Seat(seat))
        if reason is not None:
            why = self.why_not(action, seat) or reason
            raise IllegalAction(
                f"seat {seat} can't answer {decision.key!r} with {action!r}: {why.text.message}",
                code=why.code,
            )
        return Seat(seat), decision.normal(action, Seat(seat))

    def _pass_on(self, decision: Decision, action: Any, seat: Seat) -> None:
        """Hand an answer to a question of the rarer kinds to the rule."""
        if isinstance(decision, AllDecision):
            waiting = decision.answered(seat, action)
            if waiting.seats:
                self.decision = waiting
                return
            self.decision = self._send({s: waiting.answers[s] for s in waiting.by_seat})
        elif isinstance(decision, AnyDecision):
            self.decision = self._send((seat, action))
        else:
            self.decision = self._send(action)

    def why_not(self, action: Answer | Sequence[Action], seat: int | None = None) -> Reason | None:
        """Return why an action is not legal now, or ``None`` if it is legal."""
        decision = self.decision
        if decision is None:
            return Reason("match-over", _("The match is over."))
        if seat is None:
            seat = decision.seats[0]
        reason = decision.objection(action, Seat(seat))
        if reason is None or reason.code != "not-an-option":
            return reason
        if not isinstance(action, self.rules.action_types):
            return reason
        try:
            return self.game.why_not(self, Seat(seat), action) or reason
        except (TypeError, ValueError, LookupError, AttributeError):  # an action with nonsense in its fields
            return reason

    # -- what rules call ----------------------------------------------------------------------------

    def random(self, name: str) -> Stream:
        """Return the random stream with this name."""
        stream = self._streams.get(name)
        if stream is None:
            given = self._given.get(name, ()) if self._given else ()
            stream = Stream(self.secret, name, self._positions.get(name, 0), given)
            self._streams[name] = stream
        return stream

    def tell(self, kind: Callable[..., Event], *args: Any) -> None:
        """Report that something happened: ``match.tell(Revealed, seat, stack, card)``.

        The event is built only if somebody listens.
        """
        if self._events is not None:
            self._events.append((len(self), kind(*args)))

    # -- running ------------------------------------------------------------------------------------

    def _begin(self, anchor: Anchor | None) -> None:
        """Start from an anchor, or from the set-up, and run to the first question."""
        if anchor is None:
            self._set_up()
        else:
            self._streams = {}
            self._positions = anchor.positions
            self.state = cast("S", anchor.state.copy())
            self._step_at = anchor.at - self._log_from
            self._steps_done = anchor.step
        self._launch()

    def _set_up(self) -> None:
        self._streams = {}
        self._positions = {}
        self._step_at = 0
        self._steps_done = 0
        self.state = cast("S", self.game.setup(self))

    def _launch(self) -> None:
        """Run from the state as it stands to the first question."""
        self.result = None
        run = self._steps()
        self._send = run.send
        try:
            self.decision = next(run)
        except StopIteration:
            self.decision = None

    def _steps(self) -> Flow[None]:
        next_step = self.game.next_step
        log = self._log
        due = self._step_at + ANCHOR_EVERY
        while (step := next_step(self)) is not None:
            yield from step
            self._step_at = at = len(log)
            self._steps_done += 1
            if at >= due:
                self._anchor = Anchor(
                    self.state.copy(), self.positions(), self._log_from + at, self._steps_done
                )
                due = at + ANCHOR_EVERY
        self.result = self.game.result(self)

    def _recover(self, error: BaseException) -> None:
        """Go back to before the last answer, after a rule failed in the middle."""
        _seat, action = self._log[-1]
        self._go_back_to(len(self) - 1)
        self._blame(error, f"at action {len(self) + 1} ({action!r})")

    def _blame(self, error: BaseException, where: str) -> None:
        """Raise an error of a rule as one of its game; what was raised on purpose passes."""
        if isinstance(error, Exception) and not isinstance(error, StolikError):
            raise PluginError(
                f"a rule of {self.rules.title} failed {where}: {type(error).__name__}: {error}",
                plugin=self.rules.id,
            ) from error

    def _go_back_to(self, at: int) -> None:
        """Bring the match back to where it was after ``at`` actions."""
        events, self._events = self._events, None
        journal, self._journal = self._journal, None
        anchor = self._anchor_before(at)
        replay = self._entries(anchor.at if anchor else 0, at)
        self._log = self._entries(self._log_from, anchor.at if anchor else 0)
        self._anchor = anchor
        self._begin(anchor)
        for seat, answer in replay:
            self.decide(answer, seat)
        self._journal = journal
        if events is not None:
            self._events = [(n, event) for n, event in events if n <= at]

    def _anchor_before(self, at: int) -> Anchor | None:
        """Return the latest kept state that is not behind an action; ``None`` stands for the set-up."""
        for anchor in (self._anchor, self._origin):
            if anchor is not None and anchor.at <= at:
                return anchor
        return None

    def _entries(self, start: int, stop: int) -> list[Entry]:
        if start < self._log_from:  # a copy looks back beyond where it began
            return self.log[start:stop]
        return self._log[start - self._log_from : stop - self._log_from]

    # -- copies -------------------------------------------------------------------------------------

    def positions(self) -> dict[str, int]:
        """Return how far each random stream has been drawn, in words."""
        return {**self._positions, **{name: s.position for name, s in self._streams.items()}}

    def _step_start(self) -> Anchor:
        """Return the state at the start of the running step, kept for the next time."""
        anchor = self._anchor
        at = self.step_at
        if anchor is None or anchor.at != at or anchor.step != self._steps_done:
            if at == len(self):
                anchor = Anchor(self.state.copy(), self.positions(), at, self._steps_done)
            else:
                twin = self._twin(at)
                anchor = Anchor(twin.state, twin.positions(), at, self._steps_done)
            self._anchor = anchor
        return anchor

    def _twin(self, at: int) -> Self:
        """Return another match that has played the first ``at`` actions of this one."""
        twin = self._blank()
        anchor = self._anchor_before(at)
        twin._past = self.log
        twin._log_from = anchor.at if anchor else 0
        twin._origin = twin._anchor = anchor
        twin._begin(anchor)
        for seat, answer in self._entries(twin._log_from, at):
            twin.decide(answer, seat)
        return twin

    def _blank(self) -> Self:
        """Return a match with the same rules and seed that has not begun."""
        new = type(self).__new__(type(self))
        new.rules = self.rules
        new.game = self.game
        new.names = self.names
        new.sitting = self.sitting
        new.seed = self.seed
        new._secret = self._secret
        new._given = self._given
        new._from_setup = self._from_setup
        new._journal = None
        new._events = None
        new._log = []
        new.decision = new.result = None
        return new

    def fork(self, *, listen: bool | None = None) -> Self:
        """Return an exact copy that runs on independently.

        ``listen``: whether it keeps its events, beginning with those so far; by default as this match does.

        Its random streams give what those of this match will give: to look ahead without foresight,
        use ``determinize``.
        """
        anchor = self._step_start()
        new = self._blank()
        new._past = self._log if self._log_from == 0 else self.log
        new._log_from = anchor.at
        new._origin = new._anchor = anchor
        new._begin(anchor)
        for seat, answer in self._log[anchor.at - self._log_from :]:
            new.decide(answer, seat)
        if self._events is not None if listen is None else listen:
            new._events = list(self._events or ())
        return new

    def determinize(self, seat: int | None, random: RandomSource) -> Self:
        """Return a fork in which everything that a seat can't see is dealt anew.

        What the seat knows stays as it is; its future chance is another one; secret answers that wait
        for the others are drawn anew.  It shares nothing secret with this match.

        Args:
            seat: whose knowledge is kept; ``None`` for a spectator's.
            random: where the new world comes from.
        """
        from stolik.worlds import imagine

        viewer = None if seat is None else Seat(seat)
        world: Self = imagine(self.as_seen_by(viewer), viewer, random)
        return world

    # -- undo ---------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: it revealed nothing and used no random stream."""
        return self.why_no_undo() is None

    def why_no_undo(self) -> Reason | None:
        """Return why the last action can't be taken back, or ``None`` if it can.

        Silent actions since then are taken back with it: nobody knows of them.
        """
        from stolik.worlds import barrier

        last = self._last_open()
        if last is None:
            return Reason("nothing-to-undo", _("There is nothing to take back."))
        return barrier(self._twin(last), *self.log[last])

    def _last_open(self) -> int | None:
        """Return the place in the log of the last action that was not silent."""
        log = self.log
        return next((place for place in reversed(range(len(log))) if not is_silent(log[place][1])), None)

    def undo(self) -> Action | tuple[Action, ...]:
        """Take the last action back and return it.

        Raises:
            IllegalAction: it revealed something hidden or used chance, or there is none.
        """
        reason = self.why_no_undo()
        if reason is not None:
            raise IllegalAction(f"can't undo: {reason.text.message}", code=reason.code)
        taken: Action | tuple[Action, ...]
        while True:
            taken = self.log[-1][1]
            self.take_back()
            if not is_silent(taken):
                return taken

    def take_back(self) -> None:
        """Take the last action back whatever it revealed: for replays and referees, not for players."""
        self._go_back_to(len(self) - 1)
        if self._journal is not None:
            self._journal(None, None)

    def follow(self, follower: Callable[[Seat | None, Any], None] | None) -> None:
        """Call a function after each action, before ``decide`` returns: ``follower(seat, answer)``.

        For an action that was taken back the seat is ``None``.  There is one follower, usually the
        journal of a save file; ``None`` ends it.
        """
        self._journal = follower

    # -- reading ------------------------------------------------------------------------------------

    @property
    def step_at(self) -> int:
        """The number of actions before the running step."""
        return self._log_from + self._step_at

    @property
    def secret(self) -> bytes:
        """The bytes that all random streams of this match hang on."""
        if self._secret is None:
            self._secret = seed_bytes(cast("int | str | bytes", self.seed))
        return self._secret

    def __len__(self) -> int:
        """Return the number of actions since the beginning."""
        return self._log_from + len(self._log)

    @property
    def log(self) -> list[Entry]:
        """The action log: ``(seat, answer)`` for each action, oldest first."""
        return self._past[: self._log_from] + self._log

    @property
    def events(self) -> list[Event]:
        """What happened so far, unredacted; empty when nobody listens."""
        return [event for _number, event in self._events or ()]

    def events_since(self, number: int) -> list[tuple[int, Event]]:
        """Return the events after the first ``number`` ones, each with the number of its action."""
        return (self._events or [])[number:]

    @property
    def seats(self) -> range:
        """The seats of the table, from 0."""
        return range(self.rules.players)

    @property
    def began_with_setup(self) -> bool:
        """Whether the match began with a set-up from its seed, so that seed and log lead to it."""
        return self._from_setup and self.seed is not None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.result is not None

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, published at the start so that the dice can be checked afterwards."""
        return hashlib.sha256(self.secret).hexdigest()

    @property
    def id(self) -> str:
        """A short name of the match for logs; it does not betray the seed."""
        return self.commitment[:8]

    def name_of(self, seat: int) -> str | Text:
        """Return what a seat is called."""
        if seat < len(self.names):
            return self.names[seat]
        return _("Player {number}", number=seat + 1)

    def as_seen_by(self, seat: int | None) -> Self:
        """Return this match, or, while others are asked discreetly, a copy from before they were.

        That is what a seat (``None``: a spectator) may know of it: see ``DiscreetDecision``.
        """
        asked = self.decision
        if not isinstance(asked, DiscreetDecision) or asked.seat == seat:
            return self
        seen = self
        while isinstance(seen.decision, DiscreetDecision) and len(seen):
            seen = self._twin(len(seen) - 1)
        if self._events is not None:
            seen._events = [(number, event) for number, event in self._events if number <= len(seen)]
        return seen

    def view(self, seat: int | None, *, events_from: int = 0) -> dict[str, Data]:
        """Return everything that a seat may know and nothing else, as plain data.

        Args:
            seat: the viewer; ``None`` for a spectator.
            events_from: leave out the first so many events.
        """
        from stolik.views import build_view

        return build_view(self, None if seat is None else Seat(seat), events_from)

    def digest(self) -> str:
        """Return a hash of everything that decides how the match goes on, stable across processes."""
        trace = [
            [seat, self.rules.answer_data(answer)] for seat, answer in self._entries(self.step_at, len(self))
        ]
        data = {
            "actions": len(self),
            "state": self.rules.state_data(self.state),
            "streams": {n: p for n, p in sorted(self.positions().items()) if p},
            "step": trace,
        }
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()

    def card_ids(self) -> list[str]:
        """Return the ids of all cards in the state, sorted: they are conserved."""
        return sorted(card.id for zone in zones(self.state, self) for card in zone.cards)

    # -- files --------------------------------------------------------------------------------------

    def save(self, path: str | os.PathLike[str], seat: int | None = None) -> None:
        """Write the match to a file; with a seat, only what that seat may know.

        Raises:
            RecordError: the match did not begin with a set-up from its seed.
        """
        from stolik import record

        if seat is None:
            record.save(self, path)
        else:
            record.save_for(self, path, Seat(seat))

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, verify: bool = True) -> Match[Any]:
        """Read a match from a save file and play it to its last action.

        Raises:
            RecordError: the file is no save, is damaged, or does not fit the installed rules.
        """
        from stolik import record

        return record.load(path, verify=verify).match

    @classmethod
    def from_state(
        cls,
        rules: Ruleset,
        state: S,
        seed: int | str | bytes = 0,
        *,
        loaded: Mapping[str, Sequence[int]] | None = None,
    ) -> Match[S]:
        """Return a match that begins with a given state instead of the set-up.

        It can be played, copied and searched; it can't be saved, because no seed leads to it.
        ``loaded``: words that random streams give first, by name.
        """
        new = cls(rules, seed)
        new._given = loaded
        new._origin = new._anchor = Anchor(state, {}, 0, 0)
        new._log, new._events, new._from_setup = [], [], False
        new._begin(new._origin)
        return new

    def __repr__(self) -> str:
        where = f"result {self.result}" if self.is_over else repr(self.decision)
        return f"<Match {self.rules.title} {self.id} at action {len(self)}: {where}>"
