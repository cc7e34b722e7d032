"""The content of the game: districts, tiles, hersts and cards, read from TOML and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import attrs
from stolik.cards import Card, CardKind, Printed
from stolik.components import BoardMap, Border, Space
from stolik.content import ContentSource
from stolik.game import ContentEntry
from stolik.text import Catalog, Name, Text

from stolik_ryx import wording
from stolik_ryx.verbs import Effect, Need, Row, Talent

_ = Catalog("stolik_ryx")
K = TypeVar("K", bound=CardKind)

DUEL = "duel"
GUILD_WAR = "guild-war"
TAVERN, MAGIC = "tavern", "magic"


@attrs.frozen(kw_only=True)
class District:
    """A district of the map.  Rules: RYX-001, 002, 006, 007.

    ``players`` is the smallest number of players with which it takes part: 2, 3 or 5.
    """

    id: str
    number: int
    name: Name
    wealth: int
    neighbours: tuple[str, ...]
    players: int
    source: str = "reconstructed"


@attrs.frozen(kw_only=True)
class Tile(Printed):
    """A tavern or a magical location.  Rules: RYX-003..005, 029."""

    kind: str
    district: str
    ducats: int = 0
    cards: int = 0
    zbirs: int = 0
    is_tavern: bool = attrs.field(init=False)
    """Whether it is a tavern: only those bring income and give control (RYX-004, 005)."""

    @is_tavern.default
    def _is_tavern(self) -> bool:
        return self.kind == TAVERN

    @property
    def does(self) -> Text:
        """The three values of a tavern."""
        return wording.tile(self.ducats, self.cards, self.zbirs, is_tavern=self.is_tavern)


@attrs.frozen(kw_only=True)
class Advantage:
    """What a herst gives at the set-up.  Rules: RYX-040, 046..049."""

    give: str
    count: int


@attrs.frozen(kw_only=True)
class Herst(Printed):
    """A herst board.  Rules: RYX-021, 027, 040."""

    advantage: Advantage

    @property
    def does(self) -> Text:
        """The advantage."""
        return wording.advantage(self.advantage.give, self.advantage.count)


@attrs.frozen(kw_only=True)
class Side(CardKind):
    """One side of a basic action card.  Rules: RYX-012, 013, 127."""

    reverse: str
    points: int
    ducats: int = 0


@attrs.frozen(kw_only=True)
class SpecialAction(Printed):
    """A special action card.  Rules: RYX-014, 200, 201.

    ``moment`` says when it can be played: in the own ``initiative``, in a ``brawl``, or when ``wounded``.
    """

    copies: int = 1
    points: int = 0
    ducats: int = 0
    moment: str = "initiative"
    effects: tuple[Effect, ...] = ()
    guild_war: bool = False

    @property
    def does(self) -> Text:
        """When it can be played, what it costs and what it does."""
        return wording.special(self.moment, self.points, self.ducats, self.effects)


@attrs.frozen(kw_only=True)
class Companion(Printed):
    """A companion with a talent or a skill.  Rules: RYX-015, 205..209, 296."""

    peace: int = 0
    talent: Talent | None = None
    skill: tuple[Effect, ...] = ()
    moment: str = "initiative"
    guild_war: bool = False

    @property
    def does(self) -> Text:
        """The talent or the skill, and what the companion brings when recruited."""
        return wording.companion(self.talent, self.skill, self.moment, self.peace)


@attrs.frozen(kw_only=True)
class Investigation(Printed):
    """An investigation card.  Rules: RYX-016, 017."""

    number: int
    points: int
    effects: tuple[Effect, ...] = ()
    rolls: tuple[Row, ...] = ()
    guild_war: bool = False

    @property
    def does(self) -> Text:
        """What it does, and its investigation points."""
        return wording.investigation(self.number, self.effects, self.rolls, self.points)

    def effects_of(self, die: int) -> tuple[Effect, ...]:
        """Return the effects of the card when the die shows a face; without a table always the same."""
        for row in self.rolls:
            if die <= row.most:
                return row.effects
        return self.effects


@attrs.frozen(kw_only=True)
class Task(Printed):
    """A task card; ``peace`` is 0 in the Duel.  Rules: RYX-018, 019.

    ``players`` is the fewest players with which it takes part, ``wants`` a thing that it needs on the table.
    """

    copies: int = 1
    peace: int = 0
    players: int = 2
    needs: tuple[Need, ...] = ()
    wants: str = ""
    names: Mapping[str, Name] = attrs.field(factory=dict, eq=False)

    @property
    def does(self) -> Text:
        """The conditions, and what they are worth."""
        return wording.task(self.needs, self.peace, self.names)


@attrs.frozen
class _Districts:
    district: tuple[District, ...]


@attrs.frozen
class _Locations:
    location: tuple[Tile, ...]


@attrs.frozen
class _Hersts:
    herst: tuple[Herst, ...]


@attrs.frozen
class _Sides:
    side: tuple[Side, ...]


@attrs.frozen
class _Specials:
    card: tuple[SpecialAction, ...]


@attrs.frozen
class _Companions:
    companion: tuple[Companion, ...]


@attrs.frozen(kw_only=True)
class _Investigation:
    """An entry as it stands in the file: an investigation card has a number instead of an id."""

    number: int
    name: Name
    story: Name
    points: int
    effects: tuple[Effect, ...] = ()
    rolls: tuple[Row, ...] = ()
    guild_war: bool = False
    source: str = "reconstructed"


@attrs.frozen
class _Investigations:
    investigation: tuple[_Investigation, ...]


@attrs.frozen
class _Tasks:
    task: tuple[Task, ...]


@attrs.frozen
class Numbers:
    """Numbers of the printed board that the rulebook does not give."""

    investigation_track: int


@attrs.frozen(kw_only=True)
class RyxContent:
    """Everything that takes part at one table: a mode with a number of players."""

    districts: Mapping[str, District]
    tiles: Sequence[Tile]
    hersts: Sequence[Herst]
    sides: Mapping[str, Side]
    special: Sequence[SpecialAction]
    companions: Sequence[Companion]
    investigations: Sequence[Investigation]
    tasks: Sequence[Task]
    numbers: Numbers

    def map(self) -> BoardMap:
        """Return the map of the districts that take part.  Rules: RYX-001, 005, 007, 038, 228."""
        borders = [
            Border(district.id, other)
            for district in self.districts.values()
            for other in district.neighbours
            if other in self.districts and district.number < self.districts[other].number
        ]
        return BoardMap(tuple(self._space(one) for one in self.districts.values()), tuple(borders))

    def _space(self, district: District) -> Space:
        tiles = [tile for tile in self.tiles if tile.district == district.id]
        text = wording.district(district.number, district.wealth, [self._place(tile) for tile in tiles])
        return Space(id=district.id, name=district.name, text=text)

    def _place(self, tile: Tile) -> Name:
        values = f" {tile.ducats}/{tile.cards}/{tile.zbirs}" if tile.is_tavern else " ✦"
        return Name(tile.name.en + values, tile.name.pl + values)


def copies(kinds: Iterable[K], back: str, counts: Mapping[str, int] | None = None) -> list[Card[K]]:
    """Return the single cards of some kinds, with a common back."""
    made = []
    for kind in kinds:
        count = (counts or {}).get(kind.id, 1)
        numbers = [f"/{number}" for number in range(1, count + 1)] if count > 1 else [""]
        made += [Card(f"{back}/{kind.id}{number}", kind, back) for number in numbers]
    return made


def load_content(source: ContentSource, mode: str, players: int, things: Sequence[str]) -> RyxContent:
    """Read the content, check it whole, and return what takes part at a table.

    Args:
        source: the plugin's files, or those of a pack.
        mode: ``"guild-war"`` or ``"duel"``.
        players: seats at the table.
        things: what variants bring to the table; tasks may want it.

    Rules: RYX-012..019, 022, 029, 038, 044, 228..230, 232..234, 256.

    Raises:
        ContentError: a file is wrong, or the counts are not those of the rulebook.
    """
    districts = source.load("districts.toml", _Districts).district
    tiles = source.load("locations.toml", _Locations).location
    specials = source.load("special.toml", _Specials).card
    companions = source.load("companions.toml", _Companions).companion
    investigations = _investigations(source.load("investigations.toml", _Investigations).investigation)
    names = {district.id: district.name for district in districts}
    tasks = _tasks(source.load("tasks.toml", _Tasks).task, names)
    duels = _tasks(source.load("duel-tasks.toml", _Tasks).task, names)
    hersts = source.load("hersts.toml", _Hersts).herst
    sides = source.load("basic.toml", _Sides).side
    from stolik_ryx import checks

    checks.check_map(districts, tiles)
    checks.check_sides(sides)
    checks.check_hersts(hersts)
    checks.check_specials(specials)
    checks.check_companions(companions)
    checks.check_investigations(investigations)
    checks.check_tasks("tasks.toml", tasks, names, with_peace=True)
    checks.check_tasks("duel-tasks.toml", duels, names, with_peace=False)
    is_duel = mode == DUEL
    taking_part = {one.id: one for one in districts if one.players <= players}
    in_game = [task for task in (duels if is_duel else tasks) if task.players <= players]
    return RyxContent(
        districts=taking_part,
        tiles=[tile for tile in tiles if tile.district in taking_part],
        hersts=hersts,
        sides={side.id: side for side in sides},
        special=[kind for kind in specials if not (is_duel and kind.guild_war)],
        companions=[kind for kind in companions if not (is_duel and kind.guild_war)],
        investigations=[kind for kind in investigations if not (is_duel and kind.guild_war)],
        tasks=[task for task in in_game if not task.wants or task.wants in things],
        numbers=source.load("numbers.toml", Numbers),
    )


def _investigations(read: Iterable[_Investigation]) -> list[Investigation]:
    return [
        Investigation(
            id=str(one.number), **{f.name: getattr(one, f.name) for f in attrs.fields(_Investigation)}
        )
        for one in read
    ]


def _tasks(read: Iterable[Task], names: Mapping[str, Name]) -> list[Task]:
    """Return the tasks with the names of the districts that their sentences speak of."""
    return [attrs.evolve(task, names=names) for task in read]


def entries(content: RyxContent) -> Iterator[ContentEntry]:
    """Yield the table of components with their sources."""
    for district in content.districts.values():
        yield ContentEntry(
            group="districts",
            id=district.id,
            name=district.name,
            copies=1,
            source=district.source,
            detail=_("{what}", what=wording.district(district.number, district.wealth, [])),
        )
    groups: dict[str, Sequence[CardKind]] = {
        "tiles": content.tiles,
        "hersts": content.hersts,
        "basic actions": list(content.sides.values()),
        "special actions": content.special,
        "companions": content.companions,
        "investigations": content.investigations,
        "tasks": content.tasks,
    }
    for group, kinds in groups.items():
        for kind in kinds:
            yield ContentEntry(
                group=group,
                id=kind.id,
                name=kind.name,
                copies=getattr(kind, "copies", 1),
                source=kind.source,
                detail=kind.does if isinstance(kind, Printed) else None,
            )
