"""The table of a session: who is looking, what is asked, what is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.bot import Advice
from stolik.decisions import AllDecision, SeveralDecision
from stolik.errors import IllegalAction, StolikError
from stolik.ids import Seat
from stolik.session import Session
from stolik.text import Catalog, Data, Renderer
from stolik.views import render

from stolik_terminal.base import Command, StolikApp
from stolik_terminal.bots import Aside, Thought
from stolik_terminal.choice import Choice
from stolik_terminal.dialogs import HelpScreen, LogScreen, ResultScreen, winners_line
from stolik_terminal.handover import UNDO, HandOver
from stolik_terminal.layouts import layout_or_fault
from stolik_terminal.question import QuestionBox
from stolik_terminal.table_screen import Picture, TableScreen

_ = Catalog("stolik_terminal")
PATIENCE = 5.0
"""Seconds that leaving waits for a bot that is thinking."""
COMMANDS: tuple[Command, ...] = (
    ("?", "app.help", _("help")),
    ("u", "app.undo", _("undo")),
    ("q", "app.leave", _("save and quit")),
    ("l", "app.log", _("log")),
    ("g", "app.language", _("po polsku")),
    ("t", "app.colours", _("colours")),
)


def run(session: Session) -> None:
    """Play a session on the whole terminal until it is over or somebody leaves; the screen ``terminal``.

    Raises:
        StolikError: a rule failed while a bot answered.
    """
    app = TableApp(session)
    app.run()
    app.thinking.wait(PATIENCE)
    if app.failure is not None:
        raise app.failure


class Looking:
    """Who looks at the screen, so that nothing hidden is shown to the wrong person.

    Attributes:
        seat: the seat whose view is shown; ``None`` for a spectator's.
        is_alone: whether that person has said that nobody else is looking, or is the only one.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        people = session.people
        self.seat: Seat | None = people[0] if len(people) == 1 else None
        self.is_alone = len(people) == 1

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at this screen."""
        return len(self._session.people) > 1

    @property
    def has_secrets(self) -> bool:
        """Whether there is something now that only one of them may see."""
        decision = self._session.match.decision
        is_secret = isinstance(decision, AllDecision) and len(decision.by_seat) > 1
        return self.is_shared and (is_secret or self._session.has_secrets)

    def needs_handover(self, seat: Seat) -> bool:
        """Tell whether people must change places before a seat is shown its question."""
        return self.has_secrets and not (self.is_alone and self.seat == seat)

    def sit(self, seat: Seat | None, *, alone: bool) -> None:
        """Let a seat look, or a spectator."""
        if self.is_shared:
            self.seat, self.is_alone = seat, alone

    def lower(self) -> None:
        """Show a spectator's view if the wrong person may be looking."""
        if not self.is_alone and self.has_secrets:
            self.seat = None


class TableApp(StolikApp[None]):
    """Plays one session.

    Attributes:
        session: what is played.
        thinking: where bots think.
        is_busy: whether a bot is answering.
        failure: what a rule raised while a bot answered.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session.language)
        self.session = session
        self.match = session.match
        self.thinking = Aside(self)
        self.failure: Exception | None = None
        self.table = TableScreen(COMMANDS)
        self._looking = Looking(session)
        self.is_busy = False
        self._asked: Seat | None = None
        self._choosing_who: list[Seat] = []
        self._choice: Choice | None = None
        self._view: dict[str, Data] = {}
        self._events: list[Data] = []
        self._news: dict[Seat | None, int] = {}
        self._is_over_told = False
        self._layout, self._fault = layout_or_fault(self.match.rules.game_class.package)

    def get_default_screen(self) -> TableScreen:
        """Return the table."""
        return self.table

    def on_mount(self) -> None:
        """Begin when the table stands."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.go_on()
        notes = [*self.session.notes, *([self._fault] if self._fault else [])]
        if notes:
            self.table.notice("; ".join(notes))

    # -- running --------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Do what comes next: ask a person, let a bot think, or show the result."""
        self._asked, self._choosing_who, self._choice = None, [], None
        decision = self.match.decision
        people = self.session.people_asked
        if decision is None:
            self._end()
        elif not people:
            self._looking.lower()
            self.refresh_view()
            self._let_a_bot_answer()
        elif len(people) > 1 and not isinstance(decision, AllDecision):
            self._ask_who(people)
        else:
            self._ask(people[0])

    def _let_a_bot_answer(self) -> None:
        self.is_busy = True
        self.thinking.begin("bot", self.session.let_a_bot_answer)

    def on_thought(self, event: Thought[Any]) -> None:
        """Go on after a bot has answered, or show what it would do."""
        if event.purpose == "bot":
            self.is_busy = False
            if event.error is not None:
                self.failure = event.error
                self.exit()
            else:
                self.go_on()
        elif event.number == self.thinking.number and event.value is not None:
            self._show_hints(event.value)

    def _ask_who(self, people: Sequence[Seat]) -> None:
        """Ask the table who of several people answers."""
        if self._looking.has_secrets:
            self._looking.sit(None, alone=False)
        self._choosing_who = list(people)
        self.refresh_view()

    def _ask(self, seat: Seat) -> None:
        """Show a question to a seat, after a change of places if that is needed."""
        if not self._looking.needs_handover(seat):
            if self._looking.seat != seat:
                self._looking.sit(seat, alone=False)
            self._show_question(seat)
            return
        self._looking.sit(None, alone=False)
        self.refresh_view()
        self._close_papers()
        name = self._names()[seat]

        def change_places(what: str | None) -> None:
            if what == UNDO:
                self._undo_from(seat)
            else:
                self._looking.sit(seat, alone=True)
                self._show_question(seat)

        self.push_screen(HandOver(name, seat), change_places)

    def _close_papers(self) -> None:
        """Close a log or a help that lies over the table: it may tell what the next one must not read."""
        while isinstance(self.screen, (HelpScreen, LogScreen)):
            self.pop_screen()

    def _undo_from(self, seat: Seat) -> None:
        """Take back the last answer instead of changing places."""
        if self.action_undo():
            return
        reason = self.session.why_no_undo()
        self._ask(seat)
        if reason is not None:
            self.notify(self.say(reason.text))

    def _show_question(self, seat: Seat) -> None:
        self._asked = seat
        self.refresh_view()
        if self.session.hints:
            self.thinking.begin("hints", self.session.adviser(seat))

    def _show_hints(self, advice: Sequence[Advice]) -> None:
        decision, choice = self.match.decision, self._choice
        if decision is None or choice is None or self._asked is None:
            return
        options = list(decision.options_of(self._asked))
        for one in advice:
            text = _("hint: {share}%, wins {value}%").with_params(
                share=round(100 * one.share), value=round(100 * one.value)
            )
            choice.hints[options.index(one.option)] = self.say(text)
        self.draw()

    def _end(self) -> None:
        self._looking.sit(None, alone=False)
        self.refresh_view()
        if not self._is_over_told:
            self._is_over_told = True
            self.push_screen(ResultScreen(self._view))

    # -- showing --------------------------------------------------------------------------------------

    def refresh_view(self) -> None:
        """Read the match anew, as the one who looks may know it, and draw it.

        Several people who look together see what a spectator may know of what happened: one of them may
        have been told something in secret before.
        """
        seat = self._looking.seat
        self._view = self.match.view(seat)
        if self._looking.is_shared and not self._looking.is_alone:
            self._view["events"] = self.match.view(None)["events"]
        self._choice = None
        self.draw()

    def draw(self) -> None:
        """Draw what was read last, in the language of now."""
        view = render(self._view, self.language)
        names = [seat["name"] for seat in view["seats"]]
        say = Renderer(self.language, names)
        self._choice = self._renewed_choice(view, names)
        turn, seat = self._turn(view, say)
        if self._asked is not None and self._choice is not None:
            question = f"{names[self._asked]}: {self._choice.text}"
        else:
            question = self._choice.text if self._choice else turn
        self.table.show(
            Picture(
                view=view,
                say=say,
                title=self._title(say),
                turn=turn,
                turn_seat=seat,
                choice=self._choice,
                question=question,
                new_from=self._news.get(self._looking.seat, 0),
                layout=self._layout,
            )
        )

    def _title(self, say: Renderer) -> str:
        rules = self.match.rules
        return " + ".join([say(rules.game_class.title), *(say(variant.title) for variant in rules.variants)])

    def _names(self) -> list[str]:
        return [seat["name"] for seat in render(self.match.view(None), self.language)["seats"]]

    def _renewed_choice(self, view: dict[str, Any], names: Sequence[str]) -> Choice | None:
        """Return the open question; what is marked already stays marked in another language."""
        if self._choosing_who:
            options = [{"text": names[seat], "targets": [f"seat:{seat}"]} for seat in self._choosing_who]
            fresh = Choice(text=self.say(_("Who answers?")), options=options)
        elif self._asked is None or view["decision"] is None:
            return None
        else:
            asked = view["decision"]
            fresh = Choice(
                text=asked["text"],
                options=asked["options"],
                least=asked["at_least"],
                most=asked["at_most"],
                ordered=asked["ordered"],
                is_several=isinstance(self.match.decision, SeveralDecision),
            )
        if self._choice is None:
            return fresh
        self._choice.text, self._choice.options = fresh.text, fresh.options
        return self._choice

    def _turn(self, view: dict[str, Any], say: Renderer) -> tuple[str, int | None]:
        """Return whose turn it is, in words, and a seat in whose colour that stands."""
        decision = view["decision"]
        names = [seat["name"] for seat in view["seats"]]
        if decision is None:
            return winners_line(view["result"], names, say), None
        seats = decision["seats"]
        who = ", ".join(names[seat] for seat in seats)
        if any(seat in self.session.people for seat in seats):
            return say(_("{who} to answer", who=who)), seats[0]
        return say(_("{who} is thinking…", who=names[seats[0]])), seats[0]

    # -- answering ------------------------------------------------------------------------------------

    def on_question_box_answered(self, event: QuestionBox.Answered) -> None:
        """Take an answer and go on."""
        if self._choosing_who:
            self._ask_chosen(self._choosing_who[event.numbers[0]])
        elif self._asked is not None and not self.is_busy:
            self.answer(self._asked, event.numbers)

    def _ask_chosen(self, seat: Seat) -> None:
        self._choosing_who, self._choice = [], None
        self._ask(seat)

    def answer(self, seat: Seat, numbers: Sequence[int]) -> None:
        """Give the answer of a seat: the options with these numbers."""
        decision = self.match.decision
        if decision is None:
            return
        options = decision.options_of(seat)
        chosen = [options[number] for number in numbers]
        answer = tuple(chosen) if isinstance(decision, SeveralDecision) else chosen[0]
        try:
            self.match.decide(answer, seat)
        except IllegalAction:
            reason = self.match.why_not(answer, seat)
            self.table.notice(self.say(reason.text) if reason else "")
        except (StolikError, OSError) as error:
            self.table.notice(str(error))
        else:
            self._news[self._looking.seat] = len(self.match)
            self.go_on()

    # -- commands -------------------------------------------------------------------------------------

    def action_undo(self) -> bool:
        """Take the last answer of a person back, or say why not."""
        if self.is_busy:
            self.table.notice(self.say(_("A bot is thinking; wait until it has answered.")))
            return False
        reason = self.session.why_no_undo()
        if reason is not None:
            self.table.notice(self.say(reason.text))
            return False
        self.match.undo()
        self._is_over_told = False
        self.go_on()
        self.table.notice(self.say(_("Taken back.")))
        return True

    def action_help(self) -> None:
        """Show the keys and the rulings."""
        self.push_screen(HelpScreen(self.match.rules, self.session.notes))

    def action_log(self) -> None:
        """Show everything that happened, as the one who looks may know it."""
        self.push_screen(LogScreen(self._view))

    def speak(self) -> None:
        """Draw everything in the language of now; the session keeps it."""
        self.session.language = self.language
        self.draw()
        super().speak()
