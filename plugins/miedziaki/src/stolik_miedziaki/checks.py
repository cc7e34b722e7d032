"""Checks of the content: counts of the rulebook, and things that must fit together.

Each raises ``ContentError``, which names the file and the entry.
"""

from __future__ import annotations

import collections
import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from stolik.errors import ContentError, did_you_mean

from stolik_miedziaki import wording
from stolik_miedziaki.content import MAGIC, PROTECTIVE, WEAPON
from stolik_miedziaki.verbs import BROWN, COLOURS, INGREDIENTS, LEFT, RESOURCES, RIGHT, Effect, Power, Rule

if TYPE_CHECKING:
    from stolik_miedziaki.content import (
        Adventure,
        BoardData,
        BorderData,
        Character,
        Creature,
        MiedziakiContent,
        Quest,
        SpaceData,
        Szpej,
    )

PER_COLOUR, BROWNS = 10, 36
"""Szpej cards (MIED-009)."""
CREATURES, QUESTS, ADVENTURES, CHARACTERS = 12, 30, 12, 4
"""Creatures of each colour, and the other decks (MIED-007, 008, 010, 011)."""
MOST_DICE, HIGHEST, SPECIAL_MARKERS = 5, 2, 11
"""Dice of a combat, the highest face, special markers (MIED-015, 016, 152)."""
STRENGTHS = (1, 2, 3)
"""Strengths of the Creature cards (MIED-057)."""
EACH_RESOURCE = 3
"""Markers of each kind (MIED-005)."""
HAND = 7
PLAYERS = (1, 4)
DICE_VERBS = ("add", "set", "reroll")
"""The effects of Szpej cards that change the dice (MIED-161..163)."""
ITEM_VERBS = (*DICE_VERBS, "shift", "drop", "draw", "heal", "full", "copper", "salvage", "limit")
LOWER_VERBS = ("draw", "discard", "heal", "hurt", "copper", "pay", "salvage")
SPACE_VERBS = (
    "draw",
    "discard",
    "heal",
    "hurt",
    "full",
    "resource",
    "salvage",
    "combat",
    "remove-pig",
    "river",
)
EVENT_VERBS = ("draw", "discard", "heal", "hurt", "full", "copper", "pay")
"""What the rules of Adventures do to players."""
TO_ATTACKERS = ("draw", "discard", "heal", "hurt", "copper", "pay")


def fault(file: str, message: str, place: str = "") -> ContentError:
    """Return an error that names the file and the entry."""
    return ContentError(f"{file}: {message}", file=file, place=place)


def check(content: MiedziakiContent) -> None:
    """Refuse a box that is not that of the rulebook.

    Rules: MIED-005..012, 044, 057..059, 106..109, 152, 159, 160, 265.
    """
    check_board(content.board)
    check_szpej(content.szpej)
    check_creatures(content.creatures)
    locations = content.board.locations()
    check_quests(content.quests, content.board)
    check_adventures(content.adventures, content.board)
    check_characters(content.characters)
    for colour in COLOURS:
        if not content.board.lair_spaces(colour):
            raise fault("board.toml", f"no space leads to the {colour} Lair", colour)
    unused = [number for number in locations if number not in [quest.location for quest in content.quests]]
    for number in unused:
        if not locations[number].mandatory:
            raise fault("quests.toml", f"no Quest is delivered to location {number}")


# -- the board ----------------------------------------------------------------------------------------


def check_board(board: BoardData) -> None:
    """Check map, Lairs, routes and dice.  Rules: MIED-037..044, 089, 152, 223."""
    file = "board.toml"
    _unique(file, [space.id for space in board.space])
    _unique(file, [str(space.number) for space in board.space if space.number])
    spaces = {space.id: space for space in board.space}
    for place in (board.start, board.infirmary):
        _known(file, place, spaces, f"{place!r} is no space")
    for border in board.border:
        _border(border, spaces)
    for space in board.space:
        _space(space)
    if not any(space.shield for space in board.space) or not any(space.river for space in board.space):
        raise fault(file, "the map needs a sanctuary and a river")
    _count(file, len(board.lair), len(COLOURS), "Lairs")
    for lair in board.lair:
        _one_of(file, lair.colour, COLOURS, lair.colour)
    effects = [effect for space in board.space for effect in space.effects if effect.do == "resource"]
    for kind in RESOURCES:
        _count(file, sum(effect.what == kind for effect in effects), 1, f"homes of {kind!r}")
    _count(file, len(board.route), 2, "routes of black Pigs")
    for route in board.route:
        _route(board, route.spaces)
    if sorted(board.die) != sorted(("skull", "0", "1", "1", "1", "2")):
        raise fault(file, "a die shows a skull, 0, three times 1, and 2", "die")


def _border(border: BorderData, spaces: Mapping[str, SpaceData]) -> None:
    """Check a border: it is red if and only if a red outline lies beside it.  Rules: MIED-038..040."""
    file, place = "board.toml", f"{border.one}/{border.other}"
    for end in (border.one, border.other):
        _known(file, end, spaces, f"a border leads to {end!r}")
    _one_of(file, border.type, wording.BORDER_WORDS, place)
    is_red = spaces[border.one].mandatory or spaces[border.other].mandatory
    if border.type != "black" and (border.type == "red") != is_red:
        raise fault(file, f"{place}: a border is red if and only if a red outline lies beside it", place)


def _space(space: SpaceData) -> None:
    """Check a space: what has a red outline has an action that can be a duty.  Rules: MIED-040, 089."""
    file = "board.toml"
    _effects(file, space.id, space.effects, SPACE_VERBS)
    if space.mandatory and not space.effects:
        raise fault(file, f"{space.id!r} has a red outline and no action", space.id)
    if space.mandatory and any(effect.do in ("combat", "river") for effect in space.effects):
        raise fault(file, f"{space.id!r}: no fight and no journey is mandatory", space.id)


def _route(board: BoardData, spaces: Sequence[str]) -> None:
    white = [{border.one, border.other} for border in board.border if border.type == "white"]
    shields = [space.id for space in board.space if space.shield]
    if len(spaces) < 2:  # noqa: PLR2004 - a way has two ends
        raise fault("board.toml", "a route has at least two spaces", "route")
    for one, other in itertools.pairwise(spaces):
        if {one, other} not in white:
            raise fault("board.toml", f"a route crosses no white border from {one!r} to {other!r}", "route")
    if any(space in shields for space in spaces):
        raise fault("board.toml", "a route leads through a sanctuary", "route")


# -- cards --------------------------------------------------------------------------------------------


def check_szpej(cards: Sequence[Szpej]) -> None:
    """Check the Szpej deck.  Rules: MIED-009, 066, 111, 157..164."""
    file = "szpej.toml"
    _unique(file, [card.id for card in cards])
    counts: collections.Counter[str] = collections.Counter()
    for card in cards:
        _one_of(file, card.colour, (*COLOURS, BROWN), card.id)
        if card.copies < 1:
            raise fault(file, f"{card.id!r} has no copy", card.id)
        counts[card.colour] += card.copies
        _effects(file, card.id, card.effects, (*DICE_VERBS, "cancel"))
        if not card.effects or any(effect.who != "you" or effect.when for effect in card.effects):
            raise fault(file, f"{card.id!r} needs upper effects, for who plays it", card.id)
        if [effect.do for effect in card.effects].count("cancel") and len(card.effects) > 1:
            raise fault(file, f"{card.id!r}: a card that cancels does nothing else above", card.id)
        if bool(card.lower) != card.is_brown:
            raise fault(file, f"{card.id!r}: brown cards have a lower effect, others none", card.id)
        _effects(file, card.id, card.lower, LOWER_VERBS)
        known = COLOURS if card.is_brown else (card.colour,)
        for half in card.halves:
            _one_of(file, half, [f"{colour}-{side}" for colour in known for side in (LEFT, RIGHT)], card.id)
    for colour in COLOURS:
        _count(file, counts[colour], PER_COLOUR, f"{colour} cards")
    _count(file, counts[BROWN], BROWNS, "brown cards")


def check_creatures(creatures: Sequence[Creature]) -> None:
    """Check Creatures and Equipment.  Rules: MIED-008, 057..059, 061..063, 184."""
    file = "creatures.toml"
    _unique(file, [creature.id for creature in creatures])
    _unique(file, [creature.reverse.id for creature in creatures])
    for colour in COLOURS:
        _count(file, sum(one.colour == colour for one in creatures), CREATURES, f"{colour} Creatures")
    icons: dict[int, list[int]] = {strength: [] for strength in STRENGTHS}
    for creature in creatures:
        if creature.strength not in STRENGTHS:
            raise fault(file, f"{creature.id!r} has Strength {creature.strength}", creature.id)
        icons[creature.strength].append(len(creature.ingredients))
        for one in creature.ingredients:
            _one_of(file, one, INGREDIENTS, creature.id)
        _item(file, creature)
    for weak, strong in itertools.pairwise(STRENGTHS):
        if icons[weak] and icons[strong] and max(icons[weak]) >= min(icons[strong]):
            raise fault(file, "a stronger Creature shows more ingredients than a weaker one")


def _item(file: str, creature: Creature) -> None:
    item = creature.reverse
    _one_of(file, item.type, (WEAPON, MAGIC, PROTECTIVE), item.id)
    if (item.type == PROTECTIVE) != bool(item.powers) or (item.type == PROTECTIVE) == bool(item.effects):
        raise fault(file, f"{item.id!r}: protective items have powers, others have effects", item.id)
    _effects(file, item.id, item.effects, ITEM_VERBS)
    if item.type == WEAPON:
        _effects(file, item.id, item.effects, (*DICE_VERBS, "shift", "drop"))
    _powers(file, item.id, item.powers)


def check_quests(quests: Sequence[Quest], board: BoardData) -> None:
    """Check the Quests.  Rules: MIED-010, 103..109, 265."""
    file = "quests.toml"
    _count(file, len(quests), QUESTS, "Quests")
    _unique(file, [quest.id for quest in quests])
    locations = board.locations()
    for quest in quests:
        where = locations.get(quest.location)
        if where is None:
            raise fault(file, f"{quest.id!r}: there is no location {quest.location}", quest.id)
        if quest.reward < 1 or not quest.needs:
            raise fault(file, f"{quest.id!r} needs requirements and a reward", quest.id)
        _needs(file, quest)
        if quest.is_combat != (quest.strength > 0 and quest.colour in COLOURS):
            raise fault(file, f"{quest.id!r}: a combat has Strength and colour, nothing else has", quest.id)
        if quest.is_combat and where.shield:
            raise fault(file, f"{quest.id!r}: no combat in a sanctuary", quest.id)
        if quest.is_combat and any(need.what == "szpej" for need in quest.needs):
            raise fault(file, f"{quest.id!r}: a combat and Szpej cards exclude each other", quest.id)


def _needs(file: str, quest: Quest) -> None:
    kinds = {
        "resource": RESOURCES,
        "ingredient": INGREDIENTS,
        "creature": COLOURS,
        "szpej": (*COLOURS, "any"),
        "combat": ("",),
    }
    totals: collections.Counter[tuple[str, str]] = collections.Counter()
    for need in quest.needs:
        _one_of(file, need.what, kinds, quest.id)
        _one_of(file, need.kind, kinds[need.what], quest.id)
        if need.count < 1:
            raise fault(file, f"{quest.id!r} requires nothing of {need.what!r}", quest.id)
        totals[need.what, need.kind] += need.count
    for (what, _kind), count in totals.items():
        if what in ("resource", "combat") and count > (EACH_RESOURCE if what == "resource" else 1):
            raise fault(file, f"{quest.id!r} requires more of {what!r} than there can be", quest.id)
    if sum(count for (what, _kind), count in totals.items() if what == "szpej") > HAND:
        raise fault(file, f"{quest.id!r} requires more Szpej cards than a hand holds", quest.id)


def check_adventures(adventures: Sequence[Adventure], board: BoardData) -> None:
    """Check the Adventures.  Rules: MIED-007, 050, 217, 224."""
    file = "adventures.toml"
    _count(file, len(adventures), ADVENTURES, "Adventures")
    _unique(file, [adventure.id for adventure in adventures])
    for adventure in adventures:
        name = adventure.id
        least, most = adventure.players
        if not PLAYERS[0] <= least <= most <= PLAYERS[1]:
            raise fault(file, f"{name!r} is for {least} to {most} players", name)
        _one_of(file, adventure.difficulty, wording.DIFFICULTY_WORDS, name)
        _boss(adventure, board)
        _unique(file, [rule.rule for rule in adventure.rules if rule.rule not in ("power", "score")])
        for rule in adventure.rules:
            _rule(adventure, rule, board)


def _boss(adventure: Adventure, board: BoardData) -> None:
    """Check the Boss of an Adventure; who plays alone needs one.  Rules: MIED-217, 224, 278."""
    file, name, boss = "adventures.toml", adventure.id, adventure.boss
    if boss is None:
        if adventure.players[0] == 1:
            raise fault(file, f"{name!r} may be played alone and has no Boss", name)
        return
    where = board.locations().get(boss.location)
    if where is None or where.shield or any(effect.do == "combat" for effect in where.effects):
        raise fault(file, f"{name!r}: the Boss is on a location, no sanctuary and no Lair", name)
    if not 1 <= boss.strength <= HIGHEST * MOST_DICE:
        raise fault(file, f"{name!r}: the Boss can't have the Strength {boss.strength}", name)
    _one_of(file, boss.colour, ("", *COLOURS), name)


_KINDS: Mapping[str, Iterable[str]] = {
    "power": wording.POWERS,
    "score": wording.SCORED,
    "stronger": ("", *COLOURS),
}
"""What ``what`` of a special rule may be."""


def _rule(adventure: Adventure, rule: Rule, board: BoardData) -> None:
    """Check a special rule.  Rules: MIED-050, 053."""
    file, name = "adventures.toml", adventure.id
    _one_of(file, rule.rule, wording.RULES, name)
    _one_of(file, rule.what, _KINDS.get(rule.rule, ("",)), name)
    if rule.rule == "bounty" and adventure.boss is None:
        raise fault(file, f"{name!r}: a bounty needs a Boss", name)
    if (rule.rule in ("skull", "start", "round", "cache")) != bool(rule.effects):
        raise fault(file, f"{name!r}: the rule {rule.rule!r} has effects, or must not", name)
    if (rule.rule == "cache") != bool(rule.spaces):
        raise fault(file, f"{name!r}: the rule {rule.rule!r} has spaces, or must not", name)
    if len(rule.spaces) > SPECIAL_MARKERS:
        raise fault(file, f"{name!r} needs more special markers than there are", name)
    for place in rule.spaces:
        _known(file, place, [space.id for space in board.space], f"{name!r}: {place!r} is no space")
    _effects(file, name, rule.effects, EVENT_VERBS)


def check_characters(characters: Sequence[Character]) -> None:
    """Check the Characters.  Rules: MIED-011, 071."""
    file = "characters.toml"
    _count(file, len(characters), CHARACTERS, "Characters")
    _unique(file, [character.id for character in characters])
    powers = []
    for character in characters:
        if not character.powers:
            raise fault(file, f"{character.id!r} has no ability", character.id)
        _powers(file, character.id, character.powers)
        powers.append(",".join(power.power for power in character.powers))
    _unique(file, powers)


# -- parts --------------------------------------------------------------------------------------------


def _effects(file: str, place: str, effects: Iterable[Effect], verbs: Collection[str]) -> None:
    for effect in effects:
        _one_of(file, effect.do, verbs, place)
        if effect.count < 1:
            raise fault(file, f"{place!r}: {effect.do!r} does nothing", place)
        if effect.do == "set" and not 0 <= effect.value <= HIGHEST:
            raise fault(file, f"{place!r}: a die can't show {effect.value}", place)
        if effect.do == "shift" and effect.value not in (-1, 1):
            raise fault(file, f"{place!r}: a die is changed by 1 or -1", place)
        _one_of(file, effect.who, ("you", "attacker"), place)
        if effect.who == "attacker" and effect.do not in TO_ATTACKERS:
            raise fault(file, f"{place!r}: {effect.do!r} does not concern the attacker", place)
        if effect.do == "resource":
            _one_of(file, effect.what, RESOURCES, place)
        if effect.do == "combat":
            _one_of(file, effect.what, COLOURS, place)
        _one_of(file, effect.when, ("", "won", "lost"), place)


def _powers(file: str, place: str, powers: Iterable[Power]) -> None:
    for power in powers:
        _one_of(file, power.power, wording.POWERS, place)


def _one_of(file: str, word: str, known: Iterable[str], place: str) -> None:
    words = list(known)
    if word not in words:
        raise fault(file, f"{place!r} has {word!r}{did_you_mean(word, words)}", place)


def _known(file: str, word: str, known: Iterable[str], message: str) -> None:
    if word not in known:
        raise fault(file, f"{message}{did_you_mean(word, known)}", word)


def _count(file: str, found: int, wanted: int, what: str) -> None:
    if found != wanted:
        raise fault(file, f"{found} {what}, not {wanted}")


def _unique(file: str, ids: Sequence[str]) -> None:
    for one, count in collections.Counter(ids).items():
        if count > 1:
            raise fault(file, f"{one!r} occurs {count} times", one)
