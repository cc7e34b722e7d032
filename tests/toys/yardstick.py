"""The yardstick of the benchmarks: tic-tac-toe by hand, without a framework.

One generator with a decision object, and a loop with a legality check and a log.
"""

from __future__ import annotations

from random import Random

from tictactoe import MARKS, THROUGH


class Question:
    __slots__ = ("key", "options", "seat")

    def __init__(self, seat, key, options):
        self.seat = seat
        self.key = key
        self.options = options


def rules(cells):
    seat = 0
    while -1 in cells:
        mark = yield Question(seat, "turn", [m for m in MARKS if cells[m.cell] < 0])
        cell = mark.cell
        cells[cell] = seat
        for a, b, c in THROUGH[cell]:
            if cells[a] == cells[b] == cells[c]:
                return
        seat = 1 - seat


def play(random: Random) -> int:
    """Play one random game and return the number of its decisions."""
    draw = random.random
    log = []
    game = rules([-1] * 9)
    question = next(game)
    try:
        while True:
            options = question.options
            mark = options[int(draw() * len(options))]
            if mark not in options:
                raise ValueError(mark)
            log.append((question.seat, mark))
            question = game.send(mark)
    except StopIteration:
        return len(log)
