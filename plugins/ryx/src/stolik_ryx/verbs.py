"""What a card does, as data: effects, talents and the conditions of tasks."""

from __future__ import annotations

import attrs


@attrs.frozen(kw_only=True)
class Effect:
    """One thing that a card does: a verb with its numbers.  ``effects.py`` carries it out.

    Attributes:
        do: the verb, ``"gain-ducats"``.
        count: how many; what of, the verb says.
        where: which zbirs are lost: ``"most"`` for those in the district with most of the own.
        income: whether a Theft also takes the income of the district's tavern (RYX-210).
        otherwise: what happens to a player who does not pay.
    """

    do: str
    count: int = 1
    where: str = ""
    income: bool = False
    otherwise: tuple[Effect, ...] = ()


@attrs.frozen(kw_only=True)
class Row:
    """A row of the table on an investigation card: what a die of at most ``most`` brings."""

    most: int
    effects: tuple[Effect, ...] = ()


@attrs.frozen(kw_only=True)
class Talent:
    """What a companion changes as long as it is with a player (RYX-207)."""

    of: str
    count: int = 1


@attrs.frozen(kw_only=True)
class Need:
    """One condition of a task; ``tasks.py`` judges it.

    Attributes:
        what: what is looked at, ``"taverns"``.
        count: how many are needed, at least.
        district: where, for conditions about one district.
        deed: what was done this turn: ``"theft"``, ``"murder"``, ``"brawl"`` or ``"stun"``.
    """

    what: str
    count: int = 1
    district: str = ""
    deed: str = ""
