"""Checks of the content: counts of the rulebook, and things that must fit together.

Each raises ``ContentError``, which names the file and the entry.
"""

from __future__ import annotations

import collections
from collections.abc import Iterable, Sequence

from stolik.cards import CardKind
from stolik.errors import ContentError, did_you_mean

from stolik_ryx import wording
from stolik_ryx.content import (
    MAGIC,
    TAVERN,
    Companion,
    District,
    Herst,
    Investigation,
    Side,
    SpecialAction,
    Task,
    Tile,
)
from stolik_ryx.verbs import Effect, Need

MOMENTS = ("initiative", "brawl", "wounded")
SKILL_MOMENTS = MOMENTS[:2]
DISTRICTS, TAVERNS, MAGICAL, HERSTS = 10, 10, 5, 5
DECKS = {
    "special.toml": 45,
    "companions.toml": 20,
    "investigations.toml": 35,
    "tasks.toml": 30,
    "duel-tasks.toml": 15,
}
"""How many cards each deck has (RYX-014..019)."""
TABLES = (2, 3, 5)
"""The fewest players that a district or a task can ask for (RYX-006, 019, 038)."""
DIE_FACES = 6
REVERSE = {"movement": "trade", "theft": "begging", "recruitment": "bribery", "murder": "brawl"}
"""What lies on the two sides of the basic action cards (RYX-013)."""


_BRAWL = tuple(verb for verb in wording.VERBS if verb.startswith("brawl-"))
_WOUNDED = ("cancel-wounds",)
_TROUBLE = (
    "lose-zbir",
    "lose-ducats",
    "lose-share",
    "lose-per-tavern",
    "lose-card",
    "lose-companion",
    "lose-task",
    "lose-peace",
    "wound-herst",
    "stun-herst",
    "marker-last",
    "no-income",
    "draw-investigation",
    "others-gain",
    "pay-or",
)
_LUCK = ("gain-ducats", "draw-cards", "heal", "discard-investigation", "gain-peace", "push-back")
INVESTIGATION = "investigation"
VERBS = {
    "initiative": tuple(verb for verb in wording.VERBS if verb not in (*_BRAWL, *_WOUNDED, *_TROUBLE)),
    "brawl": _BRAWL,
    "wounded": _WOUNDED,
    INVESTIGATION: (*_TROUBLE, *_LUCK),
}
"""Which verbs a card can use at which moment."""


# -- tools --------------------------------------------------------------------------------------------


def fault(file: str, message: str, place: str = "") -> ContentError:
    """Return an error that names the file and the entry."""
    return ContentError(f"{file}: {message}", file=file, place=place)


def check_count(file: str, there: int, wanted: int, what: str = "entries") -> None:
    """Refuse another number than that of the box."""
    if there != wanted:
        raise fault(file, f"{there} {what}, the box holds {wanted}")


def check_unique(file: str, ids: Sequence[str]) -> None:
    """Refuse an id that occurs twice."""
    for one, count in collections.Counter(ids).items():
        if count > 1:
            raise fault(file, f"{one!r} occurs twice", one)


def check_word(file: str, place: str, word: str, known: Iterable[str]) -> None:
    """Refuse a word that no rule knows."""
    known = list(known)
    if word not in known:
        raise fault(file, f"{place!r} has {word!r}{did_you_mean(word, known)}", place)


def check_deck(file: str, kinds: Sequence[CardKind]) -> None:
    """Refuse a deck with another number of cards, or with an id twice.  Rules: RYX-014..019."""
    check_unique(file, [kind.id for kind in kinds])
    check_count(file, sum(getattr(kind, "copies", 1) for kind in kinds), DECKS[file], "cards")


def check_effects(file: str, place: str, effects: Iterable[Effect], moment: str) -> None:
    """Refuse verbs that nobody knows or that do not fit the moment, and counts below 1."""
    for effect in effects:
        check_word(file, place, effect.do, VERBS[moment])
        check_number(file, place, effect.count)
        check_effects(file, place, effect.otherwise, moment)


def check_number(file: str, place: str, count: int) -> None:
    """Refuse a count below 1."""
    if count < 1:
        raise fault(file, f"{place!r} has the count {count}; it is at least 1", place)


# -- files --------------------------------------------------------------------------------------------


def check_map(districts: Sequence[District], tiles: Sequence[Tile]) -> None:
    """Check the map and the places on it.  Rules: RYX-001, 003..005, 007, 029."""
    file = "districts.toml"
    check_count(file, len(districts), DISTRICTS)
    check_unique(file, [district.id for district in districts])
    if [district.number for district in districts] != list(range(1, DISTRICTS + 1)):
        raise fault(file, f"the numbers must be 1..{DISTRICTS} in this order")
    ids = {district.id: district for district in districts}
    for district in districts:
        if district.players not in TABLES:
            raise fault(
                file, f"{district.id!r} is for {district.players} players; use 2, 3 or 5", district.id
            )
        for other in district.neighbours:
            if other not in ids:
                raise fault(
                    file, f"{district.id!r} borders on {other!r}{did_you_mean(other, ids)}", district.id
                )
            if district.id not in ids[other].neighbours:
                raise fault(file, f"{other!r} does not border on {district.id!r} in return", other)
    for players in TABLES:
        check_connected(file, [district for district in districts if district.players <= players])
    check_tiles(tiles, ids)


def check_connected(file: str, districts: Sequence[District]) -> None:
    """Refuse a map in which a district that takes part can't be reached.  Rules: RYX-007."""
    taking_part = {district.id: district for district in districts}
    reached = [district.id for district in districts[:1]]
    for one in reached:  # grows while it is read
        near = taking_part[one].neighbours
        reached += [other for other in near if other in taking_part and other not in reached]
    for one in taking_part:
        if one not in reached:
            raise fault(file, f"{one!r} can't be reached with {len(taking_part)} districts", one)


def check_tiles(tiles: Sequence[Tile], districts: Iterable[str]) -> None:
    """Check taverns and magical locations.  Rules: RYX-003..005, 029."""
    file = "locations.toml"
    check_unique(file, [tile.id for tile in tiles])
    for tile in tiles:
        check_word(file, tile.id, tile.district, districts)
        check_word(file, tile.id, tile.kind, (TAVERN, MAGIC))
        if not tile.is_tavern and (tile.ducats or tile.cards or tile.zbirs):
            raise fault(file, f"{tile.id!r} is a magical location: those bring no income", tile.id)
    for kind, most in ((TAVERN, TAVERNS), (MAGIC, MAGICAL)):
        places = [tile.district for tile in tiles if tile.kind == kind]
        check_count(file, len(places), most, f"places of the kind {kind!r}")
        check_unique(file, places)


def check_hersts(hersts: Sequence[Herst]) -> None:
    """Check the herst boards.  Rules: RYX-021, 040."""
    file = "hersts.toml"
    check_count(file, len(hersts), HERSTS)
    check_unique(file, [herst.id for herst in hersts])
    for herst in hersts:
        check_word(file, herst.id, herst.advantage.give, wording.ADVANTAGES)
        check_number(file, herst.id, herst.advantage.count)


def check_sides(sides: Sequence[Side]) -> None:
    """Check the basic action cards.  Rules: RYX-013."""
    wanted = REVERSE | {back: front for front, back in REVERSE.items()}
    if {side.id: side.reverse for side in sides} != wanted:
        cards = ", ".join(f"{front.capitalize()}/{back.capitalize()}" for front, back in REVERSE.items())
        raise fault("basic.toml", f"the cards must be {cards}")


def check_specials(cards: Sequence[SpecialAction]) -> None:
    """Check the special action cards.  Rules: RYX-014, 200."""
    file = "special.toml"
    check_deck(file, cards)
    for card in cards:
        check_word(file, card.id, card.moment, MOMENTS)
        check_effects(file, card.id, card.effects, card.moment)
        if not card.effects:
            raise fault(file, f"{card.id!r} does nothing", card.id)
        if min(card.points, card.ducats) < 0:
            raise fault(file, f"{card.id!r} costs less than nothing", card.id)


def check_companions(companions: Sequence[Companion]) -> None:
    """Check the companions.  Rules: RYX-015."""
    file = "companions.toml"
    check_deck(file, companions)
    for one in companions:
        if bool(one.talent) == bool(one.skill):
            raise fault(file, f"{one.id!r} must have either a talent or a skill", one.id)
        check_word(file, one.id, one.moment, SKILL_MOMENTS)
        check_effects(file, one.id, one.skill, one.moment)
        if one.talent is not None:
            check_word(file, one.id, one.talent.of, wording.TALENTS)
            check_number(file, one.id, one.talent.count)


def check_investigations(cards: Sequence[Investigation]) -> None:
    """Check the investigation cards: each number once, tables that cover the die.  Rules: RYX-016."""
    file = "investigations.toml"
    check_deck(file, cards)
    for card in cards:
        if not 1 <= card.number <= DECKS[file]:
            raise fault(file, f"there are the numbers 1..{DECKS[file]}, not {card.number}", card.id)
        check_effects(file, card.id, card.effects, INVESTIGATION)
        rows = [row.most for row in card.rolls]
        if rows and rows[-1] != DIE_FACES:
            raise fault(file, f"the table of {card.id} must end with {DIE_FACES}", card.id)
        if rows != sorted(dict.fromkeys(rows)):
            raise fault(file, f"the rows of the table of {card.id} must rise", card.id)
        for row in card.rolls:
            check_effects(file, card.id, row.effects, INVESTIGATION)


def check_tasks(file: str, tasks: Sequence[Task], districts: Iterable[str], *, with_peace: bool) -> None:
    """Check a deck of tasks.  Rules: RYX-018, 019."""
    check_deck(file, tasks)
    for task in tasks:
        if task.players not in TABLES:
            raise fault(file, f"{task.id!r} is for {task.players} players; use 3 or 5", task.id)
        if with_peace != (task.peace > 0):
            what = "needs" if with_peace else "has no"
            raise fault(file, f"{task.id!r} {what} peace points", task.id)
        if not task.needs:
            raise fault(file, f"{task.id!r} asks for nothing", task.id)
        for need in task.needs:
            check_need(file, task, need, districts)


def check_need(file: str, task: Task, need: Need, districts: Iterable[str]) -> None:
    """Check one condition of a task; what it ``wants`` from a variant, the variant judges."""
    check_word(file, task.id, need.what, (*wording.NEEDS, "deeds"))
    check_number(file, task.id, need.count)
    if need.what == "deeds":
        check_word(file, task.id, need.deed, wording.DEEDS)
    if need.what in ("profit", "tavern"):
        check_word(file, task.id, need.district, districts)
