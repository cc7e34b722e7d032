"""For authors of games and variants: a conformance kit, and help for building positions.

One line in a test module checks everything that the core promises for a game::

    from stolik.testing import conformance

    test_conformance = conformance("kajko", variants=["my-variant"])
"""

from __future__ import annotations

from stolik.testing.kit import CheckFailed, Report, check_game, conformance
from stolik.testing.play import play_random, position, random_answer_to

__all__ = [
    "CheckFailed",
    "Report",
    "check_game",
    "conformance",
    "play_random",
    "position",
    "random_answer_to",
]
