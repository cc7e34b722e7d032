"""A session: a match with the people and bots that sit at it and the file that keeps it.

This is what a screen gets.  It asks ``people_asked`` who has to be shown a question, gives their answers with
``match.decide``, and lets the bots answer with ``let_a_bot_answer``.
"""

from __future__ import annotations

import functools
import pathlib
import shutil
from collections.abc import Callable, Sequence
from typing import Any, Self, cast

import platformdirs

from stolik import record
from stolik.bot import BUDGET, Advice, Adviser, FairPlay, Incident, kind_of, question_for
from stolik.decisions import AllDecision, Reason, is_silent
from stolik.errors import RecordError, RulesetError
from stolik.ids import Seat
from stolik.match import Match
from stolik.plugins import Registry, installed
from stolik.rng import Stream
from stolik.rulesets import Ruleset
from stolik.seats import Sitter, parse_seats
from stolik.text import Catalog, Renderer

_ = Catalog("stolik")
HINT_BUDGET = 1.0
"""Seconds that a bot may think about a hint."""


class Session:
    """A match, who sits at it, and where it is saved.

    Attributes:
        match: the match.
        people: the seats of people.
        bots: the bots, by seat.
        language: what the screen speaks, ``en`` or ``pl``; a screen may change it.
        path: the save file, or ``None``.
        hints: whether people may see what a bot would do.
        notes: what was different when the match was read from a file.
    """

    def __init__(
        self,
        match: Match[Any],
        sitters: Sequence[Sitter],
        *,
        language: str = "en",
        budget: float = BUDGET,
        hints: bool = False,
        registry: Registry | None = None,
    ) -> None:
        """Seat people and bots at a match.

        Raises:
            RulesetError: there are not as many as there are seats, or nobody can give hints.
        """
        if len(sitters) != match.rules.players:
            raise RulesetError(f"this game has {match.rules.players} seats, not {len(sitters)}")
        registry = registry or installed()
        self.match = match
        self.language = language
        self.hints = hints
        self.path: pathlib.Path | None = None
        self.notes: list[str] = []
        match.sitting = tuple(sitter.word for sitter in sitters)
        self.people = [Seat(n) for n, sitter in enumerate(sitters) if not sitter.is_bot]
        self.bots = {
            Seat(n): FairPlay(kind_of(sitter.bot, registry), sitter.argument, match, Seat(n), budget=budget)
            for n, sitter in enumerate(sitters)
            if sitter.is_bot
        }
        self._journal: record.Journal | None = None
        self._adviser = _adviser(registry, match.rules.id) if hints else None

    @classmethod
    def begin(
        cls,
        rules: Ruleset,
        sitters: Sequence[Sitter],
        *,
        seed: int | str | bytes | None = None,
        save: pathlib.Path | None = None,
        language: str = "en",
        budget: float = BUDGET,
        hints: bool = False,
    ) -> Self:
        """Begin a new match and its save file.

        Args:
            rules: the ruleset.
            sitters: who sits where.
            seed: see ``Match``.
            save: the save file; an old one of that name is kept with ``~`` behind it.  ``None`` takes a new
                file in ``save_folder`` if people play, and none otherwise.
            language: of the names of the seats, and of the screen.
            budget: seconds that a bot may think about a question.
            hints: whether people may see what a bot would do.

        Raises:
            RulesetError: there are not as many sitters as there are seats.
            OSError: the file can't be written.
        """
        match: Match[Any] = Match(rules, seed, names=seat_names(sitters, language))
        session = cls(match, sitters, language=language, budget=budget, hints=hints, registry=rules.registry)
        path = save
        if path is None and session.people:
            save_folder().mkdir(parents=True, exist_ok=True)
            path = save_folder() / f"{rules.id}-{match.id}.jsonl"
        if path is not None:
            if path.exists():
                shutil.move(path, copy_name(path))
            session._keep(path, append=False)
        return session

    @classmethod
    def resume(
        cls,
        path: pathlib.Path,
        *,
        seats: str | None = None,
        prefix: bool = False,
        language: str = "en",
        budget: float = BUDGET,
        hints: bool = False,
        registry: Registry | None = None,
    ) -> Self:
        """Go on with a saved match.

        Args:
            path: the save file.  If it is damaged or was saved under other rules, a copy is kept with ``~``
                behind its name.
            seats: who sits there now; by default as it was saved.
            prefix: where an action can't be played, go on from the last one that could.
            language: of the screen.
            budget: seconds that a bot may think about a question.
            hints: whether people may see what a bot would do.
            registry: where game, variants and bots are looked up; by default what is installed.

        Raises:
            RecordError: the file can't be played on.
            RulesetError: there are not as many sitters as there are seats.
        """
        registry = registry or installed()
        loaded = record.load(path, prefix=prefix, registry=registry)
        sitters = parse_seats(seats or loaded.match.sitting, registry)
        session = cls(loaded.match, sitters, language=language, budget=budget, hints=hints, registry=registry)
        session.notes = list(loaded.notes)
        if loaded.problem is not None:
            session.notes.append(f"{loaded.problem}; going on from action {len(loaded.match)}")
        is_whole = not session.notes and seats is None
        if not is_whole:
            shutil.copy2(path, copy_name(path))
        session._keep(path, append=is_whole)
        return session

    def _keep(self, path: pathlib.Path, *, append: bool) -> None:
        self.path = path
        self._journal = record.Journal(self.match, path, append=append)

    def close(self) -> None:
        """Close the save file; the match can be resumed from it."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # -- playing --------------------------------------------------------------------------------------

    @property
    def people_asked(self) -> list[Seat]:
        """The people who are asked now; empty while bots think, and at the end."""
        decision = self.match.decision
        return [seat for seat in decision.seats if seat in self.people] if decision else []

    def let_a_bot_answer(self) -> None:
        """Let the first bot that is asked answer the open question; nothing if none is asked."""
        decision = self.match.decision
        for seat in decision.seats if decision else ():
            if seat in self.bots:
                self.bots[seat].answer(self.match)
                return

    def why_no_undo(self) -> Reason | None:
        """Return why the people can't take back the last action, or ``None`` if they can."""
        acted = [seat for seat, answer in self.match.log if not is_silent(answer)]
        if not acted or acted[-1] not in self.people:
            return Reason("not-yours", _("There is nothing of yours to take back."))
        return self.match.why_no_undo()

    def advice(self, seat: Seat) -> Sequence[Advice]:
        """Return what a bot thinks of the options of a seat, the best first; empty without ``hints``.

        The bot gets what any bot in that seat would get.
        """
        return self.adviser(seat)()

    def adviser(self, seat: Seat) -> Callable[[], Sequence[Advice]]:
        """Return a function that gives the advice of now without touching the match: for a thread."""
        adviser, decision = self._adviser, self.match.decision
        if adviser is None or decision is None or seat not in decision.seats:
            return tuple
        random = Stream(self.match.secret, f"advice:{seat}:{len(self.match)}")
        world = self.match.determinize(seat, random)
        question = question_for(self.match, decision, seat, random, HINT_BUDGET, world)
        return functools.partial(adviser.advise, question)

    @property
    def has_secrets(self) -> bool:
        """Whether the people see different things now, so that they must change places at one screen."""
        if isinstance(self.match.decision, AllDecision):
            return len(self.people) > 1
        panels = [self.match.view(seat, events_from=len(self.match.events))["panels"] for seat in self.people]
        return any(one != panels[0] for one in panels)

    @property
    def incidents(self) -> list[Incident]:
        """What bots did against fair play."""
        return [incident for bot in self.bots.values() for incident in bot.incidents]


def _adviser(registry: Registry, game: str) -> Adviser:
    """Return a bot that can give hints for a game.

    Raises:
        RulesetError: none is installed.
    """
    for kind in registry.bots.values():
        if kind.advises and (not kind.games or game in kind.games):
            return cast("Adviser", kind.make(""))
    raise RulesetError("no installed bot can give hints (try: pip install stolik-bots)")


def seat_names(sitters: Sequence[Sitter], language: str) -> list[str]:
    """Return what the seats are called: the names that people gave, or numbers."""
    say = Renderer(language)
    return [
        say(_("Bot {number}", number=n))
        if sitter.is_bot
        else sitter.what or say(_("Player {number}", number=n))
        for n, sitter in enumerate(sitters, 1)
    ]


def copy_name(path: pathlib.Path) -> pathlib.Path:
    """Return a free name for a copy of a save file: ``g.jsonl~``, ``g.jsonl~2`` and so on.

    Raises:
        OSError: it is no regular file.
    """
    if not path.is_file():
        raise OSError(f"{path} is no file that a game can be saved in")
    copy, number = path.with_name(path.name + "~"), 1
    while copy.exists():
        number += 1
        copy = path.with_name(f"{path.name}~{number}")
    return copy


def save_folder() -> pathlib.Path:
    """Return the folder of the saves that nobody named."""
    return platformdirs.user_data_path("stolik") / "saves"


def saves() -> list[pathlib.Path]:
    """Return the save files in that folder, the latest first."""
    found = save_folder().glob("*.jsonl")
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def last_save() -> pathlib.Path:
    """Return the save file that was written last.

    Raises:
        RecordError: there is none.
    """
    found = saves()
    if not found:
        raise RecordError(f"there is no saved game in {save_folder()}; name a file")
    return found[0]
