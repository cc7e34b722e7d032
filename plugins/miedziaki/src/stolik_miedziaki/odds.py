"""How likely a combat is won if nobody interferes: all ways to play some cards on some dice.

Dice are counted by their faces, ``(zeros, ones, twos)``; a card is what it can do to the dice,
``(("set", 0),)``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from stolik_miedziaki.state import MOST_DICE
from stolik_miedziaki.verbs import Effect

Pool = tuple[int, int, int]
Way = tuple[str, int]
Ways = tuple[Way, ...]
FACES = ((0, 1 / 3), (1, 1 / 2), (2, 1 / 6))
"""What a die counts, and how likely it does (MIED-152)."""
DEEP = 3
"""So many cards ahead are looked at; more hardly change the odds."""
USEFUL = ("add", "set", "reroll", "shift", "drop")


def ways_of(effects: Iterable[Effect]) -> Ways:
    """Return what some effects can do to the dice."""
    return tuple((effect.do, effect.value) for effect in effects if effect.do in USEFUL)


def pool_of(values: Iterable[int]) -> Pool:
    """Return dice counted by their faces."""
    counts = [0, 0, 0]
    for value in values:
        counts[value] += 1
    return counts[0], counts[1], counts[2]


def total(pool: Pool) -> int:
    """Return the sum of some dice."""
    return pool[1] + 2 * pool[2]


def changed(pool: Pool, less: int | None, more: int | None) -> Pool:
    """Return a pool with a die less and another one more."""
    counts = list(pool)
    if less is not None:
        counts[less] -= 1
    if more is not None:
        counts[more] += 1
    return counts[0], counts[1], counts[2]


def results(pool: Pool, way: Way) -> Iterator[tuple[tuple[Pool, float], ...]]:
    """Yield, for each die that an effect could be used on, the pools that come of it and how likely."""
    verb, value = way
    if verb == "add":
        if sum(pool) < MOST_DICE:
            yield tuple((changed(pool, None, face), odds) for face, odds in FACES)
        return
    for face in range(len(pool)):
        if not pool[face]:
            continue
        if verb == "reroll":
            yield tuple((changed(pool, face, new), odds) for new, odds in FACES)
        elif verb == "drop":
            yield ((changed(pool, face, None), 1.0),)
        else:
            new = value if verb == "set" else face + value
            if 0 <= new < len(FACES):
                yield ((changed(pool, face, new), 1.0),)


@functools.lru_cache(maxsize=1 << 16)
def odds(strength: int, pool: Pool, cards: tuple[Ways, ...], left: int) -> float:
    """Return how likely the dice come to show the Strength.

    Args:
        strength: the wanted sum.
        pool: the dice that lie there.
        cards: what the cards in hand can do, sorted.
        left: how many of them may be played.
    """
    best = float(total(pool) == strength)
    if best or left <= 0:
        return best
    for place, ways in enumerate(cards):
        if place and cards[place - 1] == ways:
            continue
        rest = cards[:place] + cards[place + 1 :]
        for way in ways:
            for outcome in results(pool, way):
                best = max(best, sum(p * odds(strength, after, rest, left - 1) for after, p in outcome))
    return best


def opening(strength: int, cards: Iterable[Ways], left: int) -> float:
    """Return how likely a combat is won before the first roll."""
    hand = tuple(sorted(cards))
    return sum(p * odds(strength, pool_of([face]), hand, min(left, DEEP)) for face, p in FACES)
