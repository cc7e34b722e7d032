"""The content of the game: board, cards and numbers, read from TOML and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import attrs
from stolik.cards import Card, CardKind, Printed
from stolik.content import ContentSource
from stolik.game import ContentEntry
from stolik.text import Name, Text

from stolik_miedziaki import wording
from stolik_miedziaki.verbs import BROWN, COLOURS, LEFT, RIGHT, Effect, Need, Power, Rule

K = TypeVar("K", bound=CardKind)
WEAPON, MAGIC, PROTECTIVE = "weapon", "magic", "protective"
"""The three types of Equipment (MIED-059)."""
ADVANCED = "advanced"


@attrs.frozen(kw_only=True)
class Szpej(Printed):
    """A kind of Szpej card.  Rules: MIED-009, 066, 157..160.

    ``halves`` are halves of Combo symbols: ``"blue-left"``.
    """

    colour: str
    copies: int = 1
    effects: tuple[Effect, ...]
    """The upper part."""
    lower: tuple[Effect, ...] = ()
    """The lower part, for combats of others; on brown cards only."""
    cross: bool = False
    """Whether it shows the crossed box: discarded, it is worth a movement point."""
    halves: tuple[str, ...] = ()
    is_brown: bool = attrs.field(init=False)
    cancels: bool = attrs.field(init=False)
    """Whether it can discard the last card played (MIED-164)."""

    @is_brown.default
    def _is_brown(self) -> bool:
        return self.colour == BROWN

    @cancels.default
    def _cancels(self) -> bool:
        return any(effect.do == "cancel" for effect in self.effects)

    def completes(self, other: Szpej, colour: str) -> bool:
        """Tell whether two cards form a Combo symbol of a colour; of any one if it is empty.

        Rules: MIED-052, 159, 175, 180.
        """
        return any(
            (f"{one}-{LEFT}" in self.halves and f"{one}-{RIGHT}" in other.halves)
            or (f"{one}-{RIGHT}" in self.halves and f"{one}-{LEFT}" in other.halves)
            for one in ((colour,) if colour else COLOURS)
        )

    def shows_half(self, colour: str) -> bool:
        """Tell whether it shows a half of a colour; of any if the colour is empty."""
        return any(half.startswith(colour) for half in self.halves)

    def fits(self, colour: str) -> bool:
        """Tell whether it may be played against a Creature of a colour.  Rules: MIED-052, 170."""
        return self.is_brown or not colour or self.colour == colour

    @property
    def does(self) -> Text:
        """Colour, effects and symbols."""
        return wording.szpej(self)


@attrs.frozen(kw_only=True)
class Equipment:
    """The reverse of a Creature card.  Rules: MIED-059, 061..063.

    ``type`` is ``"weapon"``, ``"magic"`` or ``"protective"``.
    """

    id: str
    name: Name
    story: Name
    type: str
    effects: tuple[Effect, ...] = ()
    powers: tuple[Power, ...] = ()
    source: str = "reconstructed"


@attrs.frozen(kw_only=True)
class Creature(Printed):
    """A Creature card: the Creature, and what its reverse shows.  Rules: MIED-008, 056..059, 154.

    What the card says is its front; its reverse is shown only when it is held as Equipment.
    """

    colour: str
    strength: int
    ingredients: tuple[str, ...]
    reverse: Equipment

    @property
    def does(self) -> Text:
        """Colour, Strength and ingredients."""
        return wording.creature(self)


@attrs.frozen(kw_only=True)
class Quest(Printed):
    """A Quest.  Rules: MIED-010, 054, 109.

    ``location`` is the number of a location; ``strength`` and ``colour`` are those of a combat Quest.
    """

    location: int
    needs: tuple[Need, ...]
    reward: int
    strength: int = 0
    colour: str = ""
    is_combat: bool = attrs.field(init=False)

    @is_combat.default
    def _is_combat(self) -> bool:
        return any(need.what == "combat" for need in self.needs)

    @property
    def does(self) -> Text:
        """Location, requirements and reward."""
        return wording.quest(self)


@attrs.frozen(kw_only=True)
class Boss:
    """The Boss of an Adventure.  Rules: MIED-052, 217, 278.

    ``location`` is the number of its access space; without a ``colour`` it takes cards of every colour.
    """

    name: Name
    location: int
    strength: int
    reward: int
    colour: str = ""
    seals: int = 1


@attrs.frozen(kw_only=True)
class Adventure(Printed):
    """An Adventure card.  Rules: MIED-007, 050, 217.

    ``difficulty`` is ``"easy"``, ``"normal"`` or ``"hard"``; ``players`` are the fewest and the most.
    """

    difficulty: str
    players: tuple[int, int]
    rules: tuple[Rule, ...] = ()
    boss: Boss | None = None
    powers: Mapping[str, int] = attrs.field(init=False, eq=False, repr=False)
    """What everybody has, by the name of the power."""

    @powers.default
    def _powers(self) -> Mapping[str, int]:
        return {rule.what: rule.count for rule in self.rules if rule.rule == "power"}

    def rule(self, name: str) -> Rule | None:
        """Return its special rule of a kind, if it has one."""
        return next((rule for rule in self.rules if rule.rule == name), None)

    @property
    def does(self) -> Text:
        """Difficulty, players, Boss and rules."""
        return wording.adventure(self)


@attrs.frozen(kw_only=True)
class Character(Printed):
    """A Character card; the powers are those of its Advanced side.  Rules: MIED-011, 070, 071."""

    powers: tuple[Power, ...]

    @property
    def does(self) -> Text:
        """The ability of the Advanced side."""
        return wording.character(self.powers)


@attrs.frozen(kw_only=True)
class SpaceData:
    """A space of the map.  Rules: MIED-037..044, 088, 089.

    ``number`` is that of a location; 0: a field.  ``mandatory``: it has a red outline.
    """

    id: str
    name: Name
    number: int = 0
    effects: tuple[Effect, ...] = ()
    shield: bool = False
    river: bool = False
    mandatory: bool = False


@attrs.frozen(kw_only=True)
class BorderData:
    """A border between two spaces; ``type`` is ``"white"``, ``"red"`` or ``"black"``."""

    one: str
    other: str
    type: str


@attrs.frozen(kw_only=True)
class LairData:
    """What a Lair is called.  Rules: MIED-044."""

    colour: str
    name: Name


@attrs.frozen(kw_only=True)
class RouteData:
    """The route of a black Pig, from its first space to the last.  Rules: MIED-223, 231, 232."""

    spaces: tuple[str, ...]


@attrs.frozen(kw_only=True)
class BoardData:
    """The printed board.  Rules: MIED-006, 037..044.

    ``start`` is where the pawns begin, ``infirmary`` where unconscious pawns are laid.
    """

    start: str
    infirmary: str
    space: tuple[SpaceData, ...]
    border: tuple[BorderData, ...]
    lair: tuple[LairData, ...]
    route: tuple[RouteData, ...]
    die: tuple[str, ...]
    source: str = "reconstructed"

    def locations(self) -> dict[int, SpaceData]:
        """Return the locations by their numbers."""
        return {space.number: space for space in self.space if space.number}

    def lair_spaces(self, colour: str) -> tuple[str, ...]:
        """Return the spaces from which the Creature of a Lair can be fought."""
        return tuple(
            space.id
            for space in self.space
            if any(effect.do == "combat" and effect.what == colour for effect in space.effects)
        )


@attrs.frozen
class _Szpej:
    card: tuple[Szpej, ...]


@attrs.frozen
class _Creatures:
    creature: tuple[Creature, ...]


@attrs.frozen
class _Quests:
    quest: tuple[Quest, ...]


@attrs.frozen
class _Adventures:
    adventure: tuple[Adventure, ...]


@attrs.frozen
class _Characters:
    character: tuple[Character, ...]


@attrs.frozen(kw_only=True)
class MiedziakiContent:
    """Everything in the box."""

    board: BoardData
    szpej: Sequence[Szpej]
    creatures: Sequence[Creature]
    quests: Sequence[Quest]
    adventures: Sequence[Adventure]
    characters: Sequence[Character]


def cards_of(kinds: Iterable[K], back: str) -> list[Card[K]]:
    """Return the single cards of some kinds, with a common back; copies are numbered."""
    found = []
    for kind in kinds:
        copies = getattr(kind, "copies", 1)
        for copy in range(1, copies + 1):
            suffix = f"/{copy}" if copies > 1 else ""
            found.append(Card(f"{back}/{kind.id}{suffix}", kind, back))
    return found


def creature_back(colour: str) -> str:
    """Return the back of the Creature cards of a colour: all that can be seen of those under the top one."""
    return f"creature-{colour}"


def load_content(source: ContentSource) -> MiedziakiContent:
    """Read the content and check it whole.

    Rules: MIED-005..012, 044, 057..059, 106..109, 152, 159, 160, 265.

    Raises:
        ContentError: a file is wrong, or the counts are not those of the rulebook.
    """
    content = MiedziakiContent(
        board=source.load("board.toml", BoardData),
        szpej=source.load("szpej.toml", _Szpej).card,
        creatures=source.load("creatures.toml", _Creatures).creature,
        quests=source.load("quests.toml", _Quests).quest,
        adventures=source.load("adventures.toml", _Adventures).adventure,
        characters=source.load("characters.toml", _Characters).character,
    )
    from stolik_miedziaki import checks

    checks.check(content)
    return content


def entries(content: MiedziakiContent) -> Iterator[ContentEntry]:
    """Yield the table of components with their sources."""
    for space in content.board.space:
        yield ContentEntry(
            group="board",
            id=space.id,
            name=space.name,
            copies=1,
            source=content.board.source,
            detail=wording.space(space),
        )
    groups: dict[str, Sequence[Printed]] = {
        "szpej": content.szpej,
        "creatures": content.creatures,
        "quests": content.quests,
        "adventures": content.adventures,
        "characters": content.characters,
    }
    for group, kinds in groups.items():
        for kind in kinds:
            yield ContentEntry(
                group=group,
                id=kind.id,
                name=kind.name,
                copies=getattr(kind, "copies", 1),
                source=kind.source,
                detail=kind.does,
            )
    for creature in content.creatures:
        item = creature.reverse
        yield ContentEntry(
            group="equipment",
            id=item.id,
            name=item.name,
            copies=1,
            source=item.source,
            detail=wording.equipment(item, creature.colour),
        )
