"""Loaded chance for tests: words that make a random stream roll and shuffle as a test wants.

``Match(rules, seed, loaded={"dice": rolls([4, 6], 6)})`` lets the first two dice show 4 and 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.rng import shuffle_batches

WORD_RANGE = 1 << 32


def rolls(faces: Sequence[int], sides: int = 6) -> list[int]:
    """Return the words that let dice with the faces 1..``sides`` show these faces, one after another."""
    return [choice(face - 1, sides) for face in faces]


def choice(place: int, count: int) -> int:
    """Return the word that chooses one of ``count`` things by its place, 0..count-1.

    Raises:
        ValueError: there is no such place.
    """
    if not 0 <= place < count:
        raise ValueError(f"there are the places 0..{count - 1}, not {place}")
    return ((2 * place + 1) * WORD_RANGE) // (2 * count)


def order(items: Sequence[Any], wanted: Sequence[Any]) -> list[int]:
    """Return the words with which ``shuffle`` brings ``items`` into the wanted order.

    Raises:
        ValueError: the two do not hold the same things.
    """
    now = list(items)
    if len(now) != len(wanted):
        raise ValueError("the wanted order holds other things")
    words = []
    for bound, places in shuffle_batches(len(now)):
        draw, weight = 0, 1
        for place in places:
            other = now.index(wanted[place - 1], 0, place)
            now[place - 1], now[other] = now[other], now[place - 1]
            draw += other * weight
            weight *= place
        words.append(choice(draw, bound))
    return words
