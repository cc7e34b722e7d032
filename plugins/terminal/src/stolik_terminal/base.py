"""What the table, the replay and the lobby have in common: themes, language, bars, small terminals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic, TypeVar

from stolik.text import LANGUAGES, Catalog, Renderer, Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.filter import Monochrome, NoColor
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Static

from stolik_terminal.sheet import Sheet
from stolik_terminal.themes import DARK, LIGHT, THEMES

_ = Catalog("stolik_terminal")
R = TypeVar("R")
NARROWEST, LOWEST, HIGH = 60, 16, 30
"""A smaller terminal only says that it is too small."""
WIDE = 120
"""From so many columns on, question and log stand beside the table."""
KEY_NAMES = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "␣",
    "left": "←",
    "right": "→",
    "home": "Home",
    "end": "End",
    "tab": "Tab",
}
Command = tuple[str, str, Text]
"""A key, the action that it runs, and what it does."""


class StolikApp(App[R], Generic[R]):
    """An app in the colours of stolik that speaks English and Polish."""

    CSS_PATH = "styles.tcss"
    ENABLE_COMMAND_PALETTE = False
    ESCAPE_TO_MINIMIZE = False
    HORIZONTAL_BREAKPOINTS = [
        (0, "-too-narrow"),
        (NARROWEST, "-narrow"),
        (WIDE, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-too-low"), (LOWEST, "-low"), (HIGH, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.animation_level = "none"
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = LIGHT.name if self.theme.endswith("light") else DARK.name
        if self.no_color:
            self._filters = [NoColor() if isinstance(one, Monochrome) else one for one in self._filters]

    @property
    def say(self) -> Renderer:
        """The language of everything that is not in a view."""
        return Renderer(self.language)

    @property
    def is_too_small(self) -> bool:
        """Whether nothing can be shown."""
        return self.size.width < NARROWEST or self.size.height < LOWEST

    def action_leave(self) -> None:
        """Leave; what is played is saved already."""
        self.exit()

    def action_language(self) -> None:
        """Switch to the next language."""
        place = LANGUAGES.index(self.language) if self.language in LANGUAGES else 0
        self.language = LANGUAGES[(place + 1) % len(LANGUAGES)]
        self.speak()

    def action_colours(self) -> None:
        """Switch between the colours for dark and for light terminals."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def speak(self) -> None:
        """Show everything anew in the language of now."""
        for screen in self.screen_stack:
            if isinstance(screen, StolikScreen):
                screen.speak()


class StolikScreen(Screen[R], Generic[R]):
    """A screen that says so when the terminal is too small, with a line of keys at its bottom."""

    kind: ClassVar[str] = ""
    """Which of the screens this is."""
    commands: ClassVar[tuple[Command, ...]] = ()

    def body(self) -> ComposeResult:
        """Yield what the screen shows."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Yield the body, the keys and the words for a small terminal."""
        yield from self.body()
        yield Static(id="keys")
        yield Static(id="too-small")

    def on_mount(self) -> None:
        """Show the words."""
        self.speak()

    @property
    def language(self) -> str:
        """The language of now."""
        app = self.app
        return app.language if isinstance(app, StolikApp) else "en"

    def say(self, text: object) -> str:
        """Return a text in the language of now."""
        return Renderer(self.language)(text)

    def speak(self) -> None:
        """Show all words in the language of now."""
        self.query_one("#keys", Static).update(keys_line(self.shown_commands(), Renderer(self.language)))
        words = _("The terminal is too small; {columns}x{rows} is the least.", columns=NARROWEST, rows=LOWEST)
        self.query_one("#too-small", Static).update(Content(self.say(words)))

    def shown_commands(self) -> Iterable[Command]:
        """Return the commands that the line of keys names."""
        return self.commands

    def set_focus(
        self, widget: Widget | None, scroll_visible: bool = True, from_app_focus: bool = False
    ) -> None:
        """Give a widget the focus; a sheet scrolls by itself, to its cursor."""
        scrolls = scroll_visible and not isinstance(widget, Sheet)
        super().set_focus(widget, scroll_visible=scrolls, from_app_focus=from_app_focus)

    async def on_key(self, event: events.Key) -> None:
        """Run the command of a key."""
        if isinstance(self.app, StolikApp) and self.app.is_too_small:
            if event.key == "q":
                self.app.action_leave()
            event.stop()
            return
        for key, action, _text in self.commands:
            if key in (event.key, event.character):
                event.stop()
                await self.run_action(action)
                return
        if self.press(event):
            event.stop()

    def press(self, event: events.Key) -> bool:  # noqa: ARG002
        """Take a key that is no command; false if it means nothing here."""
        return False


def keys_line(commands: Iterable[Command], say: Renderer) -> Content:
    """Return the line that names keys; each can be clicked."""
    words = []
    for key, action, text in commands:
        word = Content.assemble((f" {KEY_NAMES.get(key, key)}", "bold $accent"), f" {say(text)} ")
        words.append(word.stylize(Style.from_meta({"@click": action})))
    return Content("").join(words)
