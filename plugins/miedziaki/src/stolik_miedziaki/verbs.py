"""What a card does, as data: effects, permanent powers, needs of Quests and rules of Adventures."""

from __future__ import annotations

import attrs

COLOURS = ("blue", "green", "red")
"""The colours of Creatures (MIED-056)."""
BROWN = "brown"
"""The universal colour of Szpej cards (MIED-066)."""
INGREDIENTS = ("meat", "feathers", "horns", "teeth", "venom", "hide")
"""The six ingredients (MIED-104)."""
RESOURCES = ("flask", "plant", "message")
"""The three kinds of Resource markers (MIED-005)."""
LEFT, RIGHT = "left", "right"
"""The two halves of a Combo symbol (MIED-159)."""


@attrs.frozen(kw_only=True, cache_hash=True)
class Effect:
    """One thing that a card or a space does: a verb with its numbers.  ``effects.py`` carries it out.

    Attributes:
        do: the verb, ``"draw"``.
        count: how many; what of, the verb says.
        value: the face to which ``"set"`` turns a die, 0..2; by how much ``"shift"`` changes it, 1 or -1.
        what: the kind of Resource marker of ``"resource"``; the colour of the Lair of ``"combat"``.
        who: whom it concerns: ``"you"`` (who plays the card, who stands on the space), ``"attacker"`` (who
            started the combat).
        when: of a lower effect: ``"won"`` or ``"lost"``, if it waits for the result of the combat
            (MIED-174).
    """

    do: str
    count: int = 1
    value: int = 0
    what: str = ""
    who: str = "you"
    when: str = ""


@attrs.frozen(kw_only=True)
class Power:
    """Something that always holds for a player: of a protective item, a Character or an Adventure.

    Attributes:
        power: which, see ``wording.POWERS``.
        count: how much; for most powers 1.
    """

    power: str
    count: int = 1


@attrs.frozen(kw_only=True)
class Need:
    """One line of what a Quest requires.  Rules: MIED-103..107.

    Attributes:
        what: ``"resource"``, ``"ingredient"``, ``"creature"``, ``"szpej"`` or ``"combat"``.
        kind: the kind of Resource marker, the ingredient, the colour; ``"any"`` Szpej card (MIED-106).
        count: how many.
    """

    what: str
    kind: str = ""
    count: int = 1


@attrs.frozen(kw_only=True)
class Rule:
    """A special rule of an Adventure.  Rules: MIED-050, 053, 148, 153, 212, 214.

    Attributes:
        rule: ``"power"``: everybody has a power.  ``"seals"``: the game ends with ``count`` Seals.
            ``"rounds"``: it ends after ``count`` rounds, not by Seals.  ``"toll"``: an opponent's Pig costs
            ``count`` points more.  ``"skull"``: what happens to the attacker who rolls a skull.
            ``"start"``, ``"round"``: what happens to everybody before the first turn, or before each further
            round.  ``"cache"``: special markers lie on ``spaces``; who first enters takes the marker and
            gets the effects.  ``"score"``: ``count`` Coppers at the end for each ``what``.  ``"stronger"``:
            Creatures of the colour ``what`` (empty: all) have ``count`` more Strength.  ``"notice"``:
            Quests have ``count`` more marker spaces.  ``"peace"``: no Attacks.  ``"bounty"``: before each
            further round ``count`` Coppers are put on the Boss.
        count: a number, see there.
        what: a power; a colour; what is scored: ``"creature"``, ``"equipment"``, ``"health"``, ``"seal"``,
            ``"resource"`` or ``"colours"`` (each set of a blue, a green and a red Creature).
        effects: what happens.
        spaces: ids of spaces.
    """

    rule: str
    count: int = 1
    what: str = ""
    effects: tuple[Effect, ...] = ()
    spaces: tuple[str, ...] = ()
