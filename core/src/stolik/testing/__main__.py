"""``python -m stolik.testing GAME [VARIANT ...]`` checks an installed game."""

from __future__ import annotations

import sys

from stolik.errors import StolikError
from stolik.rulesets import ruleset
from stolik.testing.kit import check_game


def main(words: list[str]) -> str | int:
    """Check a game and return an exit status, or what is wrong."""
    if not words or words[0].startswith("-"):
        return "usage: python -m stolik.testing GAME [VARIANT ...]"
    try:
        sys.stdout.write(f"{check_game(ruleset(words[0], variants=words[1:]))}\n")
    except StolikError as error:
        return str(error)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
