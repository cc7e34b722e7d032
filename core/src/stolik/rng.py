"""Named random streams over a published, counter-based generator.

A stream is the output of SHAKE-128 (FIPS 202) over a 32-byte key and a block counter, read as
little-endian 32-bit words.  The key is derived from the seed of the match and the name of the stream
with BLAKE2b (RFC 7693), so that two streams share nothing and a stream does not betray the seed.
The whole state of a stream is one number, its position in words: a fork copies that, and an extra
draw in one stream never shifts another.
"""

from __future__ import annotations

import functools
import hashlib
import struct
from collections.abc import MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

BLOCK_WORDS = 32
"""Words to a block: what one permutation of SHAKE-128 yields, rounded down to a power of two."""
_BLOCK = struct.Struct(f"<{BLOCK_WORDS}I")
_WORD_RANGE = 1 << 32
_LOW = _WORD_RANGE - 1
SEED_TYPES = (int, str, bytes)
MAX_BATCH = 1 << 28
"""The largest bound of one draw of a shuffle: at most one in sixteen is rejected."""


class RandomSource(Protocol):
    """What code that needs chance may ask for; both ``Stream`` and ``random.Random`` have it."""

    def randrange(self, stop: int, /) -> int: ...
    def shuffle(self, items: MutableSequence[Any], /) -> None: ...
    def choice(self, items: Sequence[T], /) -> T: ...
    def randbytes(self, n: int, /) -> bytes: ...


def seed_bytes(seed: int | str | bytes) -> bytes:
    """Return the 32-byte secret that stands for a seed; equal seeds give equal bytes everywhere."""
    match seed:
        case bool():
            raise TypeError(f"a seed is an int, a str or bytes, not {seed!r}")
        case int():
            data = b"int:%d" % seed
        case str():
            data = b"str:" + seed.encode()
        case bytes():
            data = b"raw:" + seed
        case _:
            raise TypeError(f"a seed is an int, a str or bytes, not {seed!r}")
    return hashlib.blake2b(data, digest_size=32, person=b"stolik-seed").digest()


@functools.lru_cache(maxsize=512)
def shuffle_batches(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the draws that shuffle a list: the bound of each, and the places that it decides.

    The bound is the product of the places, small enough that a draw is seldom rejected.
    """
    batches = []
    place = size
    while place > 1:
        bound, places = place, [place]
        while places[-1] > 2 and bound * (places[-1] - 1) <= MAX_BATCH:  # noqa: PLR2004 - place 1 is decided
            places.append(places[-1] - 1)
            bound *= places[-1]
        batches.append((bound, tuple(places)))
        place = places[-1] - 1
    return tuple(batches)


class Stream:
    """One named stream of chance.

    ``position`` counts the 32-bit words that were drawn; it is all that a copy needs.  ``given`` are words
    that come in place of the first ones of the stream.
    """

    __slots__ = ("_given", "_key", "_left", "position")

    def __init__(self, secret: bytes, name: str, position: int = 0, given: Sequence[int] = ()) -> None:
        self._key = hashlib.blake2b(
            name.encode(), key=secret, digest_size=32, person=b"stolik-stream"
        ).digest()
        self._given = given
        self._left: list[int] = []
        self.position = position

    def word(self) -> int:
        """Draw the next word, 0..2**32-1."""
        if not self._left:
            self._load()
        self.position += 1
        return self._left.pop()

    def _load(self) -> None:
        """Bring up the words from the position to the end of its block, the next one last."""
        if self.position < len(self._given):
            self._left = list(self._given[: self.position - 1 if self.position else None : -1])
            return
        number, place = divmod(self.position, BLOCK_WORDS)
        data = hashlib.shake_128(self._key + number.to_bytes(8, "little")).digest(_BLOCK.size)
        self._left = list(_BLOCK.unpack(data)[: place - 1 if place else None : -1])

    def _words(self, count: int) -> list[int]:
        """Draw several words at once."""
        left = self._left
        if count > len(left) or not count:
            return [self.word() for _ in range(count)]
        self.position += count
        words = left[: -count - 1 : -1]
        del left[-count:]
        return words

    def randrange(self, stop: int, /) -> int:
        """Draw one of 0..stop-1, each exactly equally likely.

        Raises:
            ValueError: ``stop`` is not within 1..2**32.
        """
        if not 1 <= stop <= _WORD_RANGE:
            raise ValueError(f"randrange takes 1..2**32, not {stop}")
        return self._below(stop, self.word())

    def _below(self, stop: int, word: int) -> int:
        """Bring a word into 0..stop-1 (Lemire's multiply and reject; rejected words are drawn again)."""
        product = word * stop
        if product & _LOW < stop:
            threshold = _WORD_RANGE % stop
            while product & _LOW < threshold:
                product = self.word() * stop
        return product >> 32

    def choice(self, items: Sequence[T], /) -> T:
        """Draw one item of a sequence that is not empty."""
        return items[self.randrange(len(items))]

    def shuffle(self, items: MutableSequence[Any], /) -> None:
        """Bring a list into a random order, each order exactly equally likely.

        Fisher and Yates, with one draw for several places at a time (Brackett-Rozinsky and Lemire).
        """
        for bound, places in shuffle_batches(len(items)):
            draw = self.randrange(bound)
            for place in places:
                draw, other = divmod(draw, place)
                items[place - 1], items[other] = items[other], items[place - 1]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Draw ``count`` different places of a sequence, in random order."""
        pool = list(items)
        size = len(pool)
        if not 0 <= count <= size:
            raise ValueError(f"cannot draw {count} of {size} items")
        for at, word in enumerate(self._words(count)):
            other = at + self._below(size - at, word)
            pool[at], pool[other] = pool[other], pool[at]
        return pool[:count]

    def roll(self, faces: Sequence[T], dice: int = 1) -> list[T]:
        """Roll ``dice`` dice with these faces."""
        return [self.choice(faces) for _ in range(dice)]

    def randbytes(self, n: int, /) -> bytes:
        """Draw ``n`` bytes."""
        words = [self.word() for _ in range(-(-n // 4))]
        return struct.pack(f"<{len(words)}I", *words)[:n]
