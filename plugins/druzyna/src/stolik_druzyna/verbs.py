"""What a card does, as data: effects, their conditions, and the Traits of Action cards."""

from __future__ import annotations

import attrs

TRAITS = ("brawl", "talk", "ingenuity", "dexterity")
"""The four Traits (DRUZ-238)."""
WILDCARD = "wildcard"
"""A Trait of choice; on a Scene: every Trait matches (DRUZ-195)."""


@attrs.frozen(kw_only=True)
class Condition:
    """When an effect applies at all.

    Attributes:
        what: ``"magical-card"``: the active card is Magical.  ``"adjacent"``: a Scene beside the active card
            has the type.  ``"leads"``: the active player leads the hero.  ``"unwounded"``: who carries it out
            has no Wounds.
        type: a Scene type.
        hero: the id of a Hero.
    """

    what: str
    type: str = ""
    hero: str = ""


@attrs.frozen(kw_only=True, cache_hash=True)
class Effect:
    """One thing that a card does: a verb with its numbers.  ``effects.py`` carries it out.

    Attributes:
        do: the verb, ``"heal"``.
        count: how many; what of, the verb says.
        per: what the count is multiplied by: ``"x"``, the number on the Scene track (DRUZ-058), or
            ``"wounds"``, the Wounds of ``hero``.
        most: the cap of the product; 0: none.
        who: whom it hits: ``"you"`` (who carries it out), ``"supporter"``, ``"any"`` (one of choice),
            ``"other"`` (another player of choice), ``"others"``, ``"each"``, ``"most-wounded"``, or
            ``"hero"``, the player of ``hero``.
        hero: the id of a Hero.
        scene: which Scene: ``"this"`` (where it stands), ``"attempted"``, ``"any"`` (one of choice),
            ``"other"`` (one of choice but this), ``"all"``, ``"others"`` (all but this), ``"adjacent"`` (one
            of choice beside the active card), ``"all-adjacent"``.
        type: only Scenes of this type.
        magical: only Magical Scenes.
        trait: one of the four Traits.
        when: the condition.
        then: effects inside: what ``"may"`` offers (of several the first is the price), what ``"one-of"``
            chooses from, what a face of a die does.
    """

    do: str
    count: int = 1
    per: str = ""
    most: int = 0
    who: str = "you"
    hero: str = ""
    scene: str = ""
    type: str = ""
    magical: bool = False
    trait: str = ""
    when: Condition | None = None
    then: tuple[Effect, ...] = ()


@attrs.frozen(kw_only=True)
class Traits:
    """One side of an Action card: the printed value of each Trait, 0 where it does not show it.

    Rules: DRUZ-063, 064.
    """

    brawl: int = 0
    talk: int = 0
    ingenuity: int = 0
    dexterity: int = 0

    def shown(self) -> tuple[tuple[str, int], ...]:
        """Return the Traits that it shows, with their values."""
        values = ((trait, getattr(self, trait)) for trait in TRAITS)
        return tuple((trait, value) for trait, value in values if value)
