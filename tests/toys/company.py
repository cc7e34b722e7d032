"""Variants of high card with numbers of players of their own: one, and exactly two."""

from __future__ import annotations

from stolik import hookimpl
from stolik.game import Variant
from stolik.text import Text

ALONE = Variant(
    id="alone",
    game="highcard",
    title=Text("Alone"),
    summary=Text("One player against the deck."),
    hooks=object(),
    package="company",
    players=(1, 1),
)
PAIR = Variant(
    id="pair",
    game="highcard",
    title=Text("Pair"),
    hooks=object(),
    package="company",
    players=(2, 2),
)


@hookimpl
def stolik_variants():
    return [ALONE, PAIR]
