"""The widget of the open question: its text, and its options as a list that never leaves the screen."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.text import Catalog, Renderer
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from stolik_terminal.canvas import Canvas, Piece, Spot, line_up, stack, text_width
from stolik_terminal.choice import Choice
from stolik_terminal.sheet import Sheet

_ = Catalog("stolik_terminal")
CONFIRM = "confirm"
ALL = "all"
GAP = 3


class Options(Sheet):
    """The options of a question, in as many columns as there is room for."""

    def __init__(self) -> None:
        super().__init__("options")
        self.choice: Choice | None = None
        self.say = Renderer("en")

    def draw(self, width: int) -> Canvas:
        """Return the options, and below them what ends a choice of several or a narrowed list."""
        choice = self.choice
        if choice is None:
            return Canvas(width)
        blocks = [self._option(choice, number, width) for number in choice.shown]
        return stack([in_columns(blocks, width), *self._buttons(choice, width)], width)

    def _option(self, choice: Choice, number: int, width: int) -> Canvas:
        key = f"option:{number}"
        sign = choice.key(number) or "·"
        mark = ""
        if choice.is_several:
            place = choice.chosen.index(number) + 1 if number in choice.chosen else 0
            mark = (f"[{place}] " if choice.ordered else "[x] ") if place else "[ ] "
        badge = f" {sign} "
        start = text_width(badge) + 1
        pieces = [Piece(f"{mark}{choice.options[number]['text']}", "bold" if "x" in mark else "")]
        if hint := choice.hints.get(number):
            pieces.append(Piece(f"  {hint}", "$good"))
        words = line_up(pieces, max(1, width - start))
        canvas = Canvas(start + words.width)
        canvas.put(0, 0, badge, "bold $lit-ink on $lit")
        canvas.blit(words, start, 0)
        canvas.spots = [Spot(key, 0, 0, canvas.width, canvas.height)]
        return canvas

    def _buttons(self, choice: Choice, width: int) -> Iterator[Canvas]:
        if choice.is_several:
            reason = choice.why_not_ready()
            style = "$faint on $chip" if reason else "bold $face-ink on $face"
            yield line_up([Piece(f" {self.say(_('Enter: confirm'))} ", style, CONFIRM)], width)
        if choice.only is not None:
            words = self.say(_("Esc: all choices"))
            yield line_up([Piece(f" {words} ", "bold $ink on $chip", ALL)], width)


def in_columns(blocks: list[Canvas], width: int) -> Canvas:
    """Return blocks in columns, read downwards; in one column if they are wide."""
    widest = max((block.width for block in blocks), default=1) + GAP
    columns = max(1, min((width + GAP) // widest, len(blocks)))
    if columns == 1 or any(block.height > 1 for block in blocks):
        return stack(blocks, width)
    rows = -(-len(blocks) // columns)
    canvas = Canvas(width)
    for number, block in enumerate(blocks):
        canvas.blit(block, (number // rows) * widest, number % rows)
    canvas.spots.sort(key=lambda spot: int(spot.key.partition(":")[2]))
    return canvas


class QuestionBox(Vertical):
    """The question and its options."""

    class Answered(Message):
        """Somebody has chosen; ``numbers`` are the options, in their order where it counts."""

        def __init__(self, numbers: list[int]) -> None:
            super().__init__()
            self.numbers = numbers

    class Noticed(Message):
        """There is something to be said: why a choice is not possible."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Changed(Message):
        """Other options are marked or shown, so that other things on the table are lit."""

    def __init__(self) -> None:
        super().__init__(id="question")
        self.choice: Choice | None = None
        self._say = Renderer("en")
        self._title = ("", "")
        self._options = Options()

    def compose(self) -> ComposeResult:
        """Yield the line of the question and the list of options."""
        yield Static(id="question-title")
        with VerticalScroll(id="options-scroll", can_focus=False):
            yield self._options

    def show(self, choice: Choice | None, say: Renderer, title: str, colour: str) -> None:
        """Show a question, or only a line where there is none to answer.

        Args:
            choice: the question.
            say: the language.
            title: the line above the options.
            colour: the style of the line.
        """
        is_new = choice is not self.choice
        self.choice, self._say, self._title = choice, say, (title, colour)
        self._options.choice, self._options.say = choice, say
        if is_new:
            self._options.cursor = ""
        self._update()

    def _update(self) -> None:
        title, colour = self._title
        words = [Content.styled(title, f"bold {colour}")]
        choice = self.choice
        if choice is not None and choice.is_several:
            words.append(Content.styled(f"  ({self._say(choice.how_many())}", "$faint"))
            if choice.ordered:
                words.append(Content.styled(f"; {self._say(_('the order counts'))}", "$faint"))
            words.append(Content.styled(")", "$faint"))
        self.query_one("#question-title", Static).update(Content("").join(words))
        self.set_class(choice is None, "-idle")
        self._options.redraw()

    @property
    def pointed_option(self) -> int | None:
        """The option under the cursor."""
        head, _colon, number = self._options.cursor.partition(":")
        return int(number) if head == "option" and self._options.has_focus else None

    def enter(self) -> None:
        """Bring the cursor into the list of options; it may be new while the list has the focus."""
        if self._options.has_focus:
            self._options.on_focus()
        else:
            self._options.focus()

    # -- choosing -------------------------------------------------------------------------------------

    def on_sheet_chosen(self, event: Sheet.Chosen) -> None:
        """Take the option that was chosen in the list."""
        event.stop()
        if event.key == ALL:
            self.show_all()
        elif event.key == CONFIRM or (event.by == "enter" and self.choice and self.choice.is_several):
            self.confirm()
        else:
            self.pick(int(event.key.partition(":")[2]))

    def press(self, key: str) -> bool:
        """Take a key that chooses an option; false if it chooses none."""
        number = self.choice.number(key) if self.choice else None
        if number is None:
            return False
        self.pick(number)
        return True

    def pick(self, number: int) -> None:
        """Choose an option: it is the answer, or one more mark of several."""
        choice = self.choice
        if choice is None:
            return
        if not choice.is_several:
            self.screen.post_message(self.Answered([number]))
            return
        reason = choice.toggle(number)
        if reason is not None:
            self.screen.post_message(self.Noticed(self._say(reason)))
        choice.only = None
        self._changed()

    def pick_target(self, target: str) -> bool:
        """Choose by a thing on the table; where several options point at it, show only those."""
        choice = self.choice
        found = choice.pointing_at(target) if choice else []
        if choice is None or not found:
            return False
        if len(found) == 1:
            self.pick(found[0])
        else:
            choice.only = found
            self._changed()
            self._options.cursor = f"option:{found[0]}"
            self.enter()
        return True

    def confirm(self) -> None:
        """Give what is marked as the answer, if it is one."""
        choice = self.choice
        if choice is None or not choice.is_several:
            return
        reason = choice.why_not_ready()
        if reason is not None:
            self.screen.post_message(self.Noticed(self._say(reason)))
        else:
            self.screen.post_message(self.Answered(list(choice.chosen)))

    def show_all(self) -> bool:
        """Show all options again; false if they are shown already."""
        if self.choice is None or self.choice.only is None:
            return False
        self.choice.only = None
        self._changed()
        return True

    def _changed(self) -> None:
        self._update()
        self.screen.post_message(self.Changed())
