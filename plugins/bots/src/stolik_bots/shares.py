"""Shares of games, with their intervals."""

from __future__ import annotations

import math

Z = 1.959964
"""Standard deviations of a confidence interval of 95 %."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the Wilson score interval of a win rate, 95 %; ``(0, 1)`` without games."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    width = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    centre, scale = rate + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (centre - width) / scale), min(1.0, (centre + width) / scale)


def share_line(name: str, wins: float, games: int) -> str:
    """Return a line of a report: the share of at least one game with its interval, in percent."""
    low, high = wilson(wins, games)
    return f"  {name:<28} {games:>5} games  {100 * wins / games:5.1f} %  ({100 * low:.1f}-{100 * high:.1f})"
