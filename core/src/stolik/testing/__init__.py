"""For authors of games and variants: a conformance kit, and help for building positions.

One line in a test module checks everything that the core promises for a game::

    from stolik.testing import conformance

    test_conformance = conformance("kajko", variants=["my-variant"])
"""

from __future__ import annotations

from stolik.testing.kit import CheckFailed, Report, check_game, conformance
from stolik.testing.play import let_answer, play_random, position, random_answer_to
from stolik.testing.transcripts import check_transcript, transcript

__all__ = [
    "CheckFailed",
    "Report",
    "check_game",
    "check_transcript",
    "conformance",
    "let_answer",
    "play_random",
    "position",
    "random_answer_to",
    "transcript",
]
