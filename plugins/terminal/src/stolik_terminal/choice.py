"""The open question as the screen holds it: its options, the keys that choose them, and what is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
from stolik.text import Catalog, Text

_ = Catalog("stolik_terminal")
KEYS = "1234567890abcdefijkmnoprswxyz"
"""The keys of the options, in their order; the letters of the commands are left out."""


@attrs.define(kw_only=True)
class Choice:
    """A question to one seat, or to the table who of several answers.

    Attributes:
        text: the question.
        options: the options, as a view has them, rendered.
        least, most: how many are to be chosen.
        ordered: whether the order counts.
        is_several: whether the answer is a list, even of one.
        chosen: the numbers of the options that are marked so far, in the order in which they were marked.
        only: the numbers of the options that are shown; ``None`` shows all.
        hints: what a bot thinks of an option, by its number.
    """

    text: str
    options: Sequence[Mapping[str, Any]]
    least: int = 1
    most: int = 1
    ordered: bool = False
    is_several: bool = False
    chosen: list[int] = attrs.field(factory=list)
    only: list[int] | None = None
    hints: dict[int, str] = attrs.field(factory=dict)

    @property
    def shown(self) -> Sequence[int]:
        """The numbers of the options that are shown."""
        return range(len(self.options)) if self.only is None else self.only

    def key(self, number: int) -> str:
        """Return the key that chooses an option; an empty word if there are more options than keys."""
        return KEYS[number] if number < len(KEYS) else ""

    def number(self, key: str) -> int | None:
        """Return the option that a key chooses."""
        number = KEYS.find(key) if len(key) == 1 else -1
        return number if number in self.shown else None

    def pointing_at(self, target: str) -> list[int]:
        """Return the options that point at a thing."""
        return [n for n in self.shown if target in self.options[n]["targets"]]

    @property
    def lit(self) -> dict[str, str]:
        """The things that the options point at, each with the keys that choose it."""
        found: dict[str, list[str]] = {}
        for number in self.shown:
            for target in self.options[number]["targets"]:
                found.setdefault(target, []).append(self._sign(number))
        return {target: _short(signs) for target, signs in found.items()}

    def _sign(self, number: int) -> str:
        if number in self.chosen:
            return f"✓{self.chosen.index(number) + 1}" if self.ordered else "✓"
        return self.key(number)

    def toggle(self, number: int) -> Text | None:
        """Mark an option, or take the mark off; returns why not, if it can't be done."""
        if number in self.chosen:
            self.chosen.remove(number)
        elif len(self.chosen) == self.most == 1:
            self.chosen[:] = [number]
        elif len(self.chosen) >= self.most:
            return _("No more than {most} can be chosen.", most=self.most)
        else:
            self.chosen.append(number)
        return None

    def why_not_ready(self) -> Text | None:
        """Return why what is marked is no answer yet, or ``None`` if it is one."""
        if len(self.chosen) < self.least:
            return _("Choose {count} more.", count=self.least - len(self.chosen))
        return None

    def how_many(self) -> Text:
        """Say how many options are to be chosen and how many are marked."""
        chosen = len(self.chosen)
        if self.least == self.most:
            return _("choose {most}, chosen {chosen}", most=self.most, chosen=chosen)
        return _("choose {least} to {most}, chosen {chosen}", least=self.least, most=self.most, chosen=chosen)


def _short(signs: Sequence[str]) -> str:
    """Return the keys of a thing, so that they take little room."""
    known = [sign for sign in signs if sign]
    if not known:
        return "·"
    return known[0] if len(known) == 1 else f"{known[0]}…"
