"""Everything that stolik raises on purpose.

A message says what is wrong, where, and what is allowed; the facts are attributes as well.
"""

from __future__ import annotations

from collections.abc import Iterable


class StolikError(Exception):
    """Base of all errors that are raised on purpose."""


class PluginError(StolikError):
    """A plugin is broken: it does not load, breaks a contract or failed in the middle of a rule."""

    def __init__(self, message: str, *, plugin: str = "") -> None:
        super().__init__(message)
        self.plugin = plugin


class RulesetError(StolikError, ValueError):
    """A game, mode, variant, option or number of players that does not exist or does not fit."""


class ContentError(StolikError, ValueError):
    """A content file is wrong; ``file`` and ``place`` say where."""

    def __init__(self, message: str, *, file: str = "", place: str = "") -> None:
        super().__init__(message)
        self.file = file
        self.place = place


class IllegalAction(StolikError, ValueError):  # noqa: N818 - part of the public contract
    """An answer that is not legal now.  The match is untouched.

    ``code`` is stable and meant for programs (``not-your-turn``, ``not-an-option``, ...).
    """

    def __init__(self, message: str, *, code: str) -> None:
        super().__init__(message)
        self.code = code


class RecordError(StolikError, ValueError):
    """A save file that cannot be read, or whose actions do not fit the rules that are installed.

    ``line`` counts from 1; ``played`` is the number of actions that could still be played.
    """

    def __init__(self, message: str, *, line: int | None = None, played: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.played = played


class StateError(StolikError, TypeError):
    """A state class is declared wrongly: a field without visibility, a type that cannot be copied."""


class InvariantError(StolikError):
    """A promise of the core is broken: a fault of ours, please report it."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``" (did you mean 'kajko'?)"`` when a known word is near, else the list of known words."""
    import difflib

    words = sorted(known)
    near = difflib.get_close_matches(word, words, n=1, cutoff=0.5)
    if near:
        return f" (did you mean {near[0]!r}?)"
    return f" (known: {', '.join(words) or 'none'})"
