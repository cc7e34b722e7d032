"""Short screens over the table: the whole log, the help, the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from stolik.content import load_rulings
from stolik.rulesets import Ruleset
from stolik.text import Catalog, Data, Renderer, Text
from stolik.views import render
from textual.app import ComposeResult
from textual.containers import Middle, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from stolik_terminal.base import Command, StolikScreen
from stolik_terminal.log_view import LogView
from stolik_terminal.themes import seat_colour

_ = Catalog("stolik_terminal")
EVERYTHING = 1_000_000
"""More events than any match has."""
BACK: tuple[Command, ...] = (
    ("escape", "screen.dismiss()", _("back")),
    ("g", "app.language", _("po polsku")),
    ("q", "app.leave", _("save and quit")),
)
KEYS_HELP: tuple[tuple[str, Text], ...] = (
    ("1 2 3 … a b c", _("choose an option; of several, mark it")),
    ("Enter", _("choose what is under the cursor; of several, confirm")),
    ("␣", _("choose or mark what is under the cursor")),
    ("↑ ↓ ← →", _("move the cursor")),
    ("Tab", _("go to the table, to the log and back to the question")),
    ("PgUp PgDn", _("scroll")),
    ("Esc", _("show all options again")),
    ("u", _("take your last choice back")),
    ("l", _("read everything that happened")),
    ("g", _("change the language")),
    ("t", _("change between dark and light colours")),
    ("q", _("save and quit; go on with: stolik resume")),
)


class Paper(VerticalScroll):
    """A text that scrolls with the arrow keys."""


class HelpScreen(StolikScreen[None]):
    """The keys, what is played, and the rulings of the game."""

    kind = "help"

    commands: ClassVar[tuple[Command, ...]] = (("?", "screen.dismiss()", _("back")), *BACK)

    def __init__(self, rules: Ruleset, notes: Sequence[str]) -> None:
        super().__init__()
        self._rules = rules
        self._notes = notes

    def body(self) -> ComposeResult:
        """Yield the text."""
        with Paper():
            yield Static(id="text")

    def speak(self) -> None:
        """Write the text."""
        super().speak()
        say = Renderer(self.language)
        self.query_one("#text", Static).update(Content("\n").join(self._lines(say)))
        self.query_one(Paper).focus()

    def _lines(self, say: Renderer) -> Iterator[Content]:
        yield _heading(say(_("Keys")))
        for key, text in KEYS_HELP:
            yield Content.assemble((f"  {key:<14}", "bold $accent"), say(text))
        rules = self._rules
        yield Content("")
        yield _heading(say(rules.game_class.title))
        for variant in rules.variants:
            summary = say(variant.summary) if variant.summary else ""
            yield Content.assemble((f"  + {say(variant.title)}  ", "bold"), (summary, "$faint"))
        for name, value in rules.options.items():
            shown = say(_("yes") if value else _("no")) if isinstance(value, bool) else say(value)
            yield Content.assemble((f"  {say(rules.known_options[name].text)}: ", "$faint"), shown)
        for note in self._notes:
            yield Content.styled(f"  {note}", "$bad")
        yield Content("")
        yield _heading(say(_("Rulings")))
        yield from _rulings(rules, say)


def _rulings(rules: Ruleset, say: Renderer) -> Iterator[Content]:
    """Yield what the game and its variants decide where the rulebook is silent."""
    packages = [rules.game_class.package, *(variant.package for variant in rules.variants)]
    rulings = [ruling for package in dict.fromkeys(packages) for ruling in load_rulings(package)]
    for ruling in rulings:
        yield Content.assemble((f"  {ruling.id}  ", "bold $accent"), say(ruling.text))
    if not rulings:
        yield Content.styled(f"  {say(_('This game has none.'))}", "$faint")


def _heading(text: str) -> Content:
    return Content.styled(text, "bold $primary")


class LogScreen(StolikScreen[None]):
    """Everything that happened."""

    kind = "log"

    commands: ClassVar[tuple[Command, ...]] = (("l", "screen.dismiss()", _("back")), *BACK)

    def __init__(self, view: Mapping[str, Data]) -> None:
        super().__init__()
        self._view = view

    def body(self) -> ComposeResult:
        """Yield the log."""
        with VerticalScroll(id="log-scroll", can_focus=False):
            yield LogView(kept=EVERYTHING)

    def on_mount(self) -> None:
        """Show the end of the log first."""
        super().on_mount()
        self.query_one(LogView).focus()
        self.call_after_refresh(self.query_one("#log-scroll").scroll_end, animate=False)

    def speak(self) -> None:
        """Write the log."""
        super().speak()
        view = render(dict(self._view), self.language)
        self.query_one(LogView).show(view["events"], [seat["name"] for seat in view["seats"]], 0)


class ResultScreen(StolikScreen[None]):
    """Who has won, and the scores."""

    kind = "result"

    commands: ClassVar[tuple[Command, ...]] = (
        ("escape", "screen.dismiss()", _("look at the table")),
        ("enter", "screen.dismiss()", _("look at the table")),
        ("g", "app.language", _("po polsku")),
        ("q", "app.leave", _("quit")),
    )

    def __init__(self, view: Mapping[str, Data]) -> None:
        super().__init__()
        self._view = view

    def body(self) -> ComposeResult:
        """Yield the box with the scores."""
        with Middle(), Vertical(classes="box"):
            yield Static(id="scores")

    def shown_commands(self) -> Sequence[Command]:
        """Return the commands, each once."""
        return self.commands[1:]

    def speak(self) -> None:
        """Write who has won."""
        super().speak()
        view = render(dict(self._view), self.language)
        result, names = view["result"], [seat["name"] for seat in view["seats"]]
        say = Renderer(self.language)
        lines = [Content.styled(winners_line(result, names, say), "bold $accent"), Content(result["text"])]
        lines.append(Content(""))
        scores = result["scores"]
        width = max(len(str(score)) for score in scores)
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            star = "★" if seat in result["winners"] else " "
            words = f"{star} {scores[seat]:>{width}}  {names[seat]}"
            lines.append(Content.styled(words, f"bold {seat_colour(seat)}"))
        self.query_one("#scores", Static).update(Content("\n").join(lines))


def winners_line(result: Mapping[str, Any], names: Sequence[str], say: Renderer) -> str:
    """Return the sentence that names the winners."""
    winners = [names[seat] for seat in result["winners"]]
    if not winners:
        return say(_("Nobody wins."))
    text = _.plural("{winners} wins.", "{winners} share the victory.", by="count")
    return say(text.with_params(winners=winners, count=len(winners)))
