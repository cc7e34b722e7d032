"""The line table: draws any game from its view and its question alone.

It works at a terminal and through a pipe.  It knows no game.
"""

from __future__ import annotations

import collections
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click

from stolik.decisions import Action, how_many
from stolik.errors import IllegalAction
from stolik.ids import Seat
from stolik.match import Match
from stolik.session import Session
from stolik.text import LANGUAGES, Catalog, Player, Renderer, Text, text_data
from stolik.views import by_owner, render

_ = Catalog("stolik")
NARROW = 40
"""Below so many columns the table says that it needs more room."""


def display_width(text: str) -> int:
    """Return how many columns a text takes: wide characters two, combining ones none."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )


class Drawing:
    """Turns a rendered view into lines of text."""

    def __init__(self, say: Renderer, width: int) -> None:
        self._say = say
        self._width = width

    def table(self, view: Mapping[str, Any]) -> Iterator[str]:
        """Yield the lines of all panels: the middle of the table, then one player after the other."""
        panels: dict[int | None, list[Mapping[str, Any]]] = collections.defaultdict(list)
        for panel in view["panels"]:
            panels[panel["owner"]].append(panel)
        asked = view["decision"]["seats"] if view["decision"] else []
        if panels[None]:
            yield self._heading(self._say(_("The table")))
            yield from self._panels(panels[None])
        for seat in view["seats"]:
            number = seat["seat"]
            mark = " *" if number in asked else ""
            you = f" ({self._say(_('you'))})" if number == view["viewer"] else ""
            yield self._heading(f"{seat['name']}{you}{mark}")
            yield from self._panels(panels[number])

    def _heading(self, title: str) -> str:
        rest = self._width - display_width(title) - 4
        return click.style(f"── {title} " + "─" * max(rest, 2), bold=True)

    def _panels(self, panels: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        """Yield the panels, several short ones to a line; a board takes a line for each of its spaces."""
        short: list[str] = []
        for panel in panels:
            if panel["kind"] == "board":
                yield from self._joined(short)
                short = []
                yield from self._board(panel)
            else:
                short.append(f"{panel['label'] or panel['path']}: {self._panel(panel)}")
        yield from self._joined(short)

    def _joined(self, texts: Sequence[str]) -> Iterator[str]:
        line = ""
        for text in texts:
            joined = f"{line}  |  {text}" if line else text
            if line and display_width(joined) > self._width - 1:
                yield from self._wrapped(line)
                line = text
            else:
                line = joined
        if line:
            yield from self._wrapped(line)

    def _wrapped(self, text: str, indent: str = " ") -> list[str]:
        rest = f"{indent}  "
        return textwrap.wrap(
            text, self._width - 1, initial_indent=indent, subsequent_indent=rest, break_long_words=False
        )

    def _panel(self, panel: Mapping[str, Any]) -> str:
        match panel["kind"]:
            case "pile":
                return self._pile(panel)
            case "counter":
                limit = f"/{panel['most']}" if panel.get("most") is not None else ""
                return f"{self._value(panel['value'])}{limit}"
            case "dice":
                return " ".join(f"[{face}]" for face in panel["faces"]) or "–"
            case "track":
                return self._track(panel)
        return self._value(panel["value"])

    def _pile(self, panel: Mapping[str, Any]) -> str:
        if panel["cards"]:
            counts = collections.Counter(card["name"] for card in panel["cards"])
            return ", ".join(f"{n}x {name}" if n > 1 else name for name, n in counts.items())
        if panel["contents"]:
            names = (f"{c['count']}x {c['name']}" if c["count"] > 1 else c["name"] for c in panel["contents"])
            return f"{panel['count']} ({', '.join(names)})"
        if not panel["count"]:
            return "–"
        return self._say(_.plural("{count} card", "{count} cards", by="count", count=panel["count"]))

    def _value(self, value: Any) -> str:
        if value is None:
            return "?"
        if isinstance(value, bool):
            return self._say(_("yes") if value else _("no"))
        return self._say(value)

    def _track(self, panel: Mapping[str, Any]) -> str:
        stacks = [
            f"{stack['space']} [{' < '.join(self._marker(m) for m in stack['markers'])}]"
            for stack in panel["stacks"]
        ]
        return f"{panel['first']}..{panel['last']}: " + (" ".join(stacks) or "–")

    def _marker(self, marker: Mapping[str, Any]) -> str:
        return self._say(marker["name"] if marker["seat"] is None else Player(marker["seat"]))

    def _board(self, panel: Mapping[str, Any]) -> Iterator[str]:
        """Yield each space with the pieces on it, what is printed there, and its neighbours."""
        yield from self._wrapped(f"{panel['label'] or panel['path']}:")
        names = {space["space"]: space["name"] for space in panel["spaces"]}
        for space in panel["spaces"]:
            near = [
                names[b["other"] if b["one"] == space["space"] else b["one"]]
                for b in panel["borders"]
                if space["space"] in (b["one"], b["other"])
            ]
            printed = [*([space["says"]] if space["says"] else []), *(tag["name"] for tag in space["tags"])]
            words = [f"{space['name']}: {self._pieces(space['pieces'])}"]
            words += [f"[{'; '.join(printed)}]"] if printed else []
            words += [f"(> {', '.join(near)})"] if near else []
            yield from self._wrapped(" ".join(words), "   ")

    def _pieces(self, pieces: Sequence[Mapping[str, Any]]) -> str:
        """Return the pieces of a space, seat by seat, those of nobody last."""
        groups = []
        for seat, own in by_owner(pieces).items():
            whose = "" if seat is None else f"{self._say(Player(seat))} "
            counted = (f"{p['count']}x {p['name']}" if p["count"] > 1 else p["name"] for p in own)
            groups.append(whose + ", ".join(counted))
        return "; ".join(groups) or "–"


def run(session: Session) -> None:
    """Play a session at a plain terminal or through a pipe; the screen ``lines``."""
    LineTable(session).run()


def print_result(match: Match[Any], language: str) -> None:
    """Print who has won, and the scores."""
    result = match.result
    if result is None:
        return
    say = Renderer(language, [text_data(match.name_of(seat)) for seat in match.seats])
    click.echo(say(result.text))
    for seat in sorted(match.seats, key=lambda seat: -result.scores[seat]):
        mark = "*" if seat in result.winners else " "
        click.echo(f" {mark} {result.scores[seat]:>4}  {say(Player(seat))}")
    if result.winners:
        text = _.plural("{winners} wins.", "{winners} share the victory.", by="count")
        winners = [Player(seat) for seat in result.winners]
        click.echo(click.style(say(text.with_params(winners=winners, count=len(winners))), bold=True))
    else:
        click.echo(say(_("Nobody wins.")))


def _typed(word: str, options: Sequence[Action]) -> list[Action] | None:
    """Return the options whose numbers were typed, none for ``0``; ``None`` if it is something else."""
    numbers = word.replace(",", " ").split()
    if numbers == ["0"]:
        return []
    if not numbers or not all(re.fullmatch("[0-9]{1,6}", number) for number in numbers):
        return None
    places = [int(number) for number in numbers]
    if not all(1 <= place <= len(options) for place in places):
        return None
    return [options[place - 1] for place in places]


class LineTable:
    """A session at a plain terminal: people type numbers, bots answer by themselves."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._match = session.match
        self._told = 0
        self._sitting: Seat | None = session.people[0] if len(session.people) == 1 else None
        self._speak(session.language)

    def _speak(self, language: str) -> None:
        self._session.language = language
        names = [text_data(self._match.name_of(seat)) for seat in self._match.seats]
        self.say = Renderer(language, names)

    @property
    def _width(self) -> int:
        return max(20, min(shutil.get_terminal_size((80, 24)).columns, 120))

    def run(self) -> None:
        """Play until the match is over, the input ends or somebody quits."""
        self._greet()
        while not self._match.is_over:
            waiting = self._session.people_asked
            if not waiting:
                self._session.let_a_bot_answer()
                continue
            try:
                self._ask(self._who_answers(waiting))
            except EOFError:
                return
        self._tell_events()
        self._draw(None)
        print_result(self._match, self.say.language)

    def _greet(self) -> None:
        """Say what is played and how to get help."""
        rules = self._match.rules
        title = self.say(rules.game_class.title)
        extras = [self.say(variant.title) for variant in rules.variants]
        self._line(click.style(" + ".join([title, *extras]), bold=True))
        self._print(_("Type h for help, q to save and quit."))
        if self._width < NARROW:
            self._print(_("The terminal is narrow; at least {columns} columns are better.", columns=NARROW))

    # -- one question ---------------------------------------------------------------------------------

    def _who_answers(self, waiting: list[Seat]) -> Seat:
        """Return which of several people answers; where there are several, they say who."""
        if len(waiting) == 1:
            return waiting[0]
        self._print(_("Who answers?"))
        for number, seat in enumerate(waiting, 1):
            self._line(f"  {number}. {self.say(Player(seat))}")
        while True:
            word = self._read()
            if word.isdecimal() and 1 <= int(word) <= len(waiting):
                return waiting[int(word) - 1]
            self._print(_("Type one of the numbers."))

    def _ask(self, seat: Seat) -> None:
        self._hand_over(seat)
        self._draw(seat)
        self._tell_events()
        before = len(self._match)
        while len(self._match) == before and self._match.decision is not None:
            self._show_question(seat)
            if self._obey(seat, self._read()):
                return

    def _hand_over(self, seat: Seat) -> None:
        """Let the people change places before anything is shown that only one of them may see."""
        if self._sitting != seat and len(self._session.people) > 1 and self._session.has_secrets:
            if sys.stdout.isatty():
                click.clear()
            self._print(_("{player}: press Enter when you alone are looking.", player=Player(seat)))
            self._read()
        self._sitting = seat

    def _show_question(self, seat: Seat) -> None:
        question = self._view(seat)["decision"]
        self._line("")
        self._line(click.style(f"{self.say(Player(seat))}: {question['text']}", bold=True))
        hints = self._hints(seat)
        for number, option in enumerate(question["options"], 1):
            self._line(f" {number:>2}. {option['text']}{hints.get(number - 1, '')}")
        if question["several"]:
            least, most = question["at_least"], question["at_most"]
            self._print(how_many(least, most))
            if question["ordered"]:
                self._print(_("The order counts."))
            if least == 0:
                self._print(_("Type 0 for none."))

    def _hints(self, seat: Seat) -> dict[int, str]:
        """Return what a bot thinks of the options, by their place; empty unless hints are wanted."""
        decision = self._match.decision
        options = list(decision.options_of(seat)) if decision else []
        return {
            options.index(one.option): self.say(
                _("   [hint: {share}% of the tries, wins {value}%]").with_params(
                    share=round(100 * one.share), value=round(100 * one.value)
                )
            )
            for one in self._session.advice(seat)
        }

    def _obey(self, seat: Seat, word: str) -> bool:
        """Carry out what was typed; true if the question has to be asked again from the beginning."""
        match word.lower():
            case "q" | "quit" | "koniec":
                raise EOFError
            case "u" | "undo" | "cofnij":
                return self._undo()
            case "t" | "table" | "stol" | "stół":
                self._draw(seat)
            case "l" | "log" | "dziennik":
                self._told = 0
                self._tell_events()
            case "i" | "info" | "opis":
                self._explain(seat)
            case "h" | "help" | "?" | "pomoc":
                self._help()
            case word if word in LANGUAGES:
                self._speak(word)
                self._draw(seat)
            case _:
                self._decide(seat, word)
        return False

    def _decide(self, seat: Seat, word: str) -> None:
        decision = self._match.decision
        if decision is None:
            return
        options = decision.options_of(seat)
        chosen = _typed(word, options)
        single = not decision.several
        if chosen is None or (single and len(chosen) != 1):
            self._print(_("Type one of the numbers, or h for help."))
            return
        try:
            self._match.decide(chosen[0] if single else chosen, seat)
        except IllegalAction:
            reason = self._match.why_not(chosen[0] if single else chosen, seat)
            self._print(reason.text if reason else _("That is not among the choices."))

    def _undo(self) -> bool:
        reason = self._session.why_no_undo()
        if reason is not None:
            self._print(reason.text)
            return False
        self._match.undo()
        self._told = min(self._told, len(self._match.events))
        self._print(_("Taken back."))
        return True

    def _explain(self, seat: Seat) -> None:
        """Tell what the cards say that a player can see, and what is printed on the board."""
        said: dict[str, str] = {}
        for panel in self._view(seat)["panels"]:
            for thing in (*(panel.get("cards") or ()), *(panel.get("spaces") or ())):
                if thing.get("says"):
                    said.setdefault(thing["name"], thing["says"])
        for name, words in said.items():
            self._wrapped(f"{name}: {words}", "  ", "    ")
        if not said:
            self._print(_("There is nothing more to tell."))

    def _help(self) -> None:
        for text in (
            _("Type the number of a choice and press Enter."),
            _("t: show the table again.  l: tell everything that happened so far."),
            _("i: tell what the cards say that you can see."),
            _("u: take your last choice back.  en, pl: change the language."),
            _("q: quit; the game is saved and can be resumed."),
        ):
            self._print(text)

    # -- showing --------------------------------------------------------------------------------------

    def _view(self, seat: Seat | None) -> dict[str, Any]:
        return render(self._match.view(seat, events_from=self._told), self.say.language)

    def _draw(self, seat: Seat | None) -> None:
        self._line("")
        for line in Drawing(self.say, self._width).table(self._view(seat)):
            self._line(line)

    def _tell_events(self) -> None:
        """Tell what happened since the last time, as the person at the table may know it."""
        view = self._view(self._sitting)
        for event in view["events"]:
            self._wrapped(event["text"], "  · ", "    ")
        self._told += len(view["events"])

    def _wrapped(self, words: str, first: str, rest: str) -> None:
        """Print words in as many lines as they need, each behind an indent."""
        for line in textwrap.wrap(
            words, self._width - 1, initial_indent=first, subsequent_indent=rest, break_long_words=False
        ):
            self._line(line)

    def _print(self, text: Text) -> None:
        for line in textwrap.wrap(self.say(text), self._width, break_long_words=False):
            self._line(line)

    def _line(self, line: str) -> None:
        click.echo(line)

    def _read(self) -> str:
        click.echo("> ", nl=False)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            click.echo(line.rstrip("\n"))
        return line.strip()
