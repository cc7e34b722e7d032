"""``python -m stolik.testing GAME [VARIANT ...]`` checks an installed game."""

from __future__ import annotations

import sys

from stolik.rulesets import ruleset
from stolik.testing.kit import check_game

if __name__ == "__main__":
    sys.stdout.write(f"{check_game(ruleset(sys.argv[1], variants=sys.argv[2:]))}\n")
