"""How long a bot thinks: a number of iterations, or milliseconds."""

from __future__ import annotations

import re
import time  # noqa: TID251 - a bot may know a clock, rules may not
from collections.abc import Iterator

import attrs
from stolik.errors import RulesetError

SAFETY = 0.8
"""The share of the table's budget that a bot uses at the most."""


@attrs.frozen
class Budget:
    """What a bot may spend on a question: iterations, or milliseconds; the other is ``None``."""

    iterations: int | None
    milliseconds: int | None = None

    def ticks(self, seconds: float) -> Iterator[int]:
        """Yield the numbers of the iterations that fit.

        Args:
            seconds: what the table allows; it ends the iterations early.
        """
        began = time.monotonic()
        limit = seconds * SAFETY
        if self.milliseconds is not None:
            limit = min(limit, self.milliseconds / 1000)
        number = 0
        while self.iterations is None or number < self.iterations:
            yield number
            number += 1
            if time.monotonic() - began >= limit:
                return


def parse_budget(argument: str, default: int) -> Budget:
    """Read ``"400"`` or ``"500ms"``; an empty word is the default number of iterations.

    Raises:
        RulesetError: it is neither.
    """
    found = re.fullmatch(r"(\d{1,9})(ms)?", argument or str(default))
    if found is None or int(found[1]) == 0:
        raise RulesetError(f"a bot thinks for N iterations or NNNms, not {argument!r}")
    number = int(found[1])
    return Budget(None, number) if found[2] else Budget(number)
