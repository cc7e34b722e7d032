"""Who sits where: ``me,bot,bot:random*2``."""

from __future__ import annotations

import re
from collections.abc import Sequence

import attrs

from stolik.bot import kind_of
from stolik.errors import RulesetError
from stolik.plugins import Registry

DEFAULT_BOT = "random"
_WORD = re.compile(r"(?P<who>me|bot)(?::(?P<what>[^*,]+))?(?:\*(?P<times>\d{1,2}))?")


@attrs.frozen
class Sitter:
    """Somebody at the table: a person with a name, or a bot of a kind with an argument."""

    is_bot: bool
    what: str = ""

    @property
    def bot(self) -> str:
        """The kind of a bot."""
        return self.what.partition(":")[0] or DEFAULT_BOT

    @property
    def argument(self) -> str:
        """What follows the kind of a bot."""
        return self.what.partition(":")[2]

    @property
    def word(self) -> str:
        """How it is written."""
        who = "bot" if self.is_bot else "me"
        return f"{who}:{self.what}" if self.what else who


def parse_seats(words: str | Sequence[str], registry: Registry) -> list[Sitter]:
    """Return who sits where.

    Args:
        words: ``me`` or ``me:NAME`` for a person, ``bot`` or ``bot:KIND[:ARGUMENT]`` for a bot, each
            perhaps with ``*N`` for several; separated by commas.
        registry: where the kinds of bots are looked up.

    Raises:
        RulesetError: a word is neither, or there is no such bot.
    """
    sitters: list[Sitter] = []
    for word in words.split(",") if isinstance(words, str) else words:
        found = _WORD.fullmatch(word.strip())
        if found is None:
            raise RulesetError(
                f"--seats: {word.strip()!r} is nobody (write me, me:NAME, bot, bot:KIND, bot:KIND*3)"
            )
        sitter = Sitter(is_bot=found["who"] == "bot", what=found["what"] or "")
        if sitter.is_bot:
            kind_of(sitter.bot, registry)
        sitters += [sitter] * int(found["times"] or 1)
    return sitters


def default_seats(least: int, most: int) -> str:
    """Return who sits down when nobody says: one person and bots, three in all if the game takes three."""
    players = min(most, max(least, 3))
    return ",".join(["me", *["bot"] * (players - 1)])
