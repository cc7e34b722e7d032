"""Two Action cards in succession.

Each goes through all steps of the Action phase, support and acceleration included; the Adventure phase comes
once, after the second.  Rules: DRUZ-227..237.
"""

from __future__ import annotations

from stolik import hookimpl

PLAYS = 2
"""Action cards in an Action phase (DRUZ-228)."""


@hookimpl
def druzyna_plays() -> int:
    """Play two cards; a hand that is empty for the second play leaves it out.  Rules: DRUZ-228..235."""
    return PLAYS
