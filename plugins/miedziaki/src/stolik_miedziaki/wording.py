"""The sentences on the cards, made from the same data as their effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from stolik.text import Catalog, Name, Text, listed

from stolik_miedziaki.verbs import Effect, Need, Power, Rule

if TYPE_CHECKING:
    from stolik_miedziaki.content import Adventure, Boss, Creature, Equipment, Quest, SpaceData, Szpej

_ = Catalog("stolik_miedziaki")

COLOUR_WORDS: Mapping[str, Text] = {
    "blue": _("blue"),
    "green": _("green"),
    "red": _("red"),
    "brown": _("brown"),
    "any": _("any colour"),
}
"""What the colours are called.  Rules: MIED-056, 066."""
LAIR_WORDS: Mapping[str, Text] = {
    "blue": _("blue Lair"),
    "green": _("green Lair"),
    "red": _("red Lair"),
}
"""What the Lairs are called as places of Pigs.  Rules: MIED-044."""
INGREDIENT_WORDS: Mapping[str, Text] = {
    "meat": _("Meat"),
    "feathers": _("Feathers"),
    "horns": _("Horns"),
    "teeth": _("Teeth"),
    "venom": _("Venom"),
    "hide": _("Hide"),
}
"""What the ingredients are called.  Rules: MIED-104."""
RESOURCE_WORDS: Mapping[str, Text] = {
    "flask": _("Flask"),
    "plant": _("Plant"),
    "message": _("Message"),
}
"""What the Resource markers are called.  Rules: MIED-005."""
TYPE_WORDS: Mapping[str, Text] = {
    "weapon": _("weapon, once per combat"),
    "magic": _("magic item, single use"),
    "protective": _("protective item, permanent"),
}
"""What the types of Equipment are called.  Rules: MIED-059, 061..063."""
DIFFICULTY_WORDS: Mapping[str, Text] = {
    "easy": _("Easy"),
    "normal": _("Normal"),
    "hard": _("Hard"),
}
"""What the difficulties of Adventures are called.  Rules: MIED-217."""
BORDER_WORDS: Mapping[str, Text] = {
    "white": _("white border"),
    "red": _("red border"),
    "black": _("black border"),
}
"""What the borders are called.  Rules: MIED-038..040."""


# -- effects ------------------------------------------------------------------------------------------


def _cards(count: int) -> Text:
    return _.plural("{count} card", "{count} cards", by="count", count=count)


_ATTACKER: Mapping[str, Callable[[Effect], Text]] = {
    "draw": lambda e: _("the attacker draws {cards}", cards=_cards(e.count)),
    "discard": lambda e: _("the attacker discards {cards}", cards=_cards(e.count)),
    "heal": lambda e: _("the attacker gains {count} Health", count=e.count),
    "hurt": lambda e: _("the attacker loses {count} Health", count=e.count),
    "copper": lambda e: _.plural(
        "the attacker gains {count} Copper", "the attacker gains {count} Coppers", by="count", count=e.count
    ),
    "pay": lambda e: _.plural(
        "the attacker loses {count} Copper", "the attacker loses {count} Coppers", by="count", count=e.count
    ),
}
"""Effects that concern the attacker in a combat of another player."""
_YOU: Mapping[str, Callable[[Effect], Text]] = {
    "add": lambda e: _.plural("add a die", "add {count} dice", by="count", count=e.count),
    "set": lambda e: _("set a die to {value}", value=e.value),
    "reroll": lambda e: _.plural("reroll a die", "reroll {count} dice", by="count", count=e.count),
    "cancel": lambda _e: _("cancel the last card played"),
    "shift": lambda e: _("change a die by {change}", change=f"{e.value:+d}"),
    "drop": lambda e: _.plural("remove a die", "remove {count} dice", by="count", count=e.count),
    "draw": lambda e: _("draw {cards}", cards=_cards(e.count)),
    "discard": lambda e: _("discard {cards}", cards=_cards(e.count)),
    "heal": lambda e: _("gain {count} Health", count=e.count),
    "full": lambda _e: _("full Health"),
    "hurt": lambda e: _("lose {count} Health", count=e.count),
    "copper": lambda e: _.plural("gain {count} Copper", "gain {count} Coppers", by="count", count=e.count),
    "pay": lambda e: _.plural("lose {count} Copper", "lose {count} Coppers", by="count", count=e.count),
    "resource": lambda e: _("take 1 {resource}", resource=RESOURCE_WORDS[e.what]),
    "salvage": lambda _e: _("take any card from the Scrapheap"),
    "combat": lambda e: _("fight the {colour} Creature", colour=COLOUR_WORDS[e.what]),
    "remove-pig": lambda _e: _("remove a Pig of another player"),
    "river": lambda _e: _("go to any river space"),
    "limit": lambda e: _.plural(
        "you may play {count} card more in this combat",
        "you may play {count} cards more in this combat",
        by="count",
        count=e.count,
    ),
}
"""What each verb says.  Rules: MIED-122..136, 161..164."""


def effect_text(effect: Effect) -> Text:
    """Return the sentence of an effect."""
    text = (_ATTACKER if effect.who == "attacker" else _YOU)[effect.do](effect)
    if effect.when == "won":
        return _("if the attacker wins: {effect}", effect=text)
    if effect.when == "lost":
        return _("if the attacker loses: {effect}", effect=text)
    return text


def effects_text(effects: Iterable[Effect]) -> Text:
    """Return the sentence of several effects."""
    return listed(effect_text(effect) for effect in effects)


# -- powers -------------------------------------------------------------------------------------------

POWERS: Mapping[str, Callable[[int], Text]] = {
    "no-loss": lambda _n: _("you lose no Health after a lost combat"),
    "hand": lambda n: _("hand limit {change}", change=f"{n:+d}"),
    "toll-free": lambda _n: _("Pigs of opponents do not slow you"),
    "hardy": lambda _n: _("wounds do not slow you"),
    "points": lambda n: _("movement points {change}", change=f"{n:+d}"),
    "guard": lambda _n: _("you may defend against Attacks with brown cards too"),
    "sturdy": lambda _n: _("spaces cost you no Health"),
    "healer": lambda n: _("whenever you gain Health, you gain {count} more", count=n),
    "first-roll": lambda _n: _("you may reroll the first roll of your combats"),
    "limit": lambda n: _.plural(
        "in combats that you start you may play {count} card more",
        "in combats that you start you may play {count} cards more",
        by="count",
        count=n,
    ),
    "pig-guard": lambda _n: _("nobody can remove your Pigs"),
    "purse": lambda _n: _("your Coppers can't be robbed"),
    "consolation": lambda n: _("after a lost combat of yours draw {cards}", cards=_cards(n)),
    "trophy": lambda n: _.plural(
        "for each Creature that you defeat gain {count} Copper",
        "for each Creature that you defeat gain {count} Coppers",
        by="count",
        count=n,
    ),
    "rest": lambda n: _("at the end of a turn without a combat draw {cards}", cards=_cards(n)),
    "spite": lambda n: _(
        "when another player loses a combat in which you have played a card, draw {cards}", cards=_cards(n)
    ),
}
"""What each power says; these are all that there are."""


def power_text(power: Power) -> Text:
    """Return the sentence of a power."""
    return POWERS[power.power](power.count)


# -- cards --------------------------------------------------------------------------------------------


def szpej(card: Szpej) -> Text:
    """Return what a Szpej card says: colour, upper and lower effects, symbols."""
    parts = [COLOUR_WORDS[card.colour], effects_text(card.effects)]
    if card.lower:
        parts.append(_("in combats of others: {effects}", effects=effects_text(card.lower)))
    if card.cross:
        parts.append(_("[X]"))
    if card.halves:
        parts.append(_("Combo: {halves}", halves=[half_text(half) for half in card.halves]))
    return _("{parts}", parts=parts)


def half_text(half: str) -> Text:
    """Return the name of a half of a Combo symbol."""
    colour, _dash, side = half.partition("-")
    name = COLOUR_WORDS[colour]
    return _("left half {colour}", colour=name) if side == "left" else _("right half {colour}", colour=name)


def creature(card: Creature) -> Text:
    """Return what the front of a Creature card says."""
    return _(
        "{colour}, Strength {strength}: {ingredients}",
        colour=COLOUR_WORDS[card.colour],
        strength=card.strength,
        ingredients=[INGREDIENT_WORDS[one] for one in card.ingredients],
    )


def equipment(item: Equipment, colour: str) -> Text:
    """Return what the reverse of a Creature card says."""
    does = effects_text(item.effects) if item.effects else listed(power_text(one) for one in item.powers)
    if item.type == "weapon":
        return _(
            "{type}, against {colour}: {does}",
            type=TYPE_WORDS[item.type],
            colour=COLOUR_WORDS[colour],
            does=does,
        )
    return _("{type}: {does}", type=TYPE_WORDS[item.type], does=does)


def need_text(need: Need, strength: int = 0, colour: str = "") -> Text:
    """Return one line of what a Quest requires; a combat shows Strength and colour."""
    if need.what == "combat":
        return _("combat ({colour}, Strength {strength})", colour=COLOUR_WORDS[colour], strength=strength)
    if need.what == "creature":
        return _("{count} x Creature: {colour}", count=need.count, colour=COLOUR_WORDS[need.kind])
    if need.what == "szpej":
        return _("{count} x Szpej: {colour}", count=need.count, colour=COLOUR_WORDS[need.kind])
    words = RESOURCE_WORDS if need.what == "resource" else INGREDIENT_WORDS
    return _("{count} x {what}", count=need.count, what=words[need.kind])


def quest(card: Quest) -> Text:
    """Return what a Quest says."""
    return _(
        "deliver to {location}: {needs}; reward {reward}",
        location=card.location,
        needs=listed(need_text(need, card.strength, card.colour) for need in card.needs),
        reward=coppers(card.reward),
    )


def coppers(count: int) -> Text:
    """Return a sum of Coppers."""
    return _.plural("{count} Copper", "{count} Coppers", by="count", count=count)


def boss(card: Boss) -> Text:
    """Return what an Adventure card says of its Boss."""
    colour = COLOUR_WORDS[card.colour] if card.colour else COLOUR_WORDS["any"]
    return _(
        "Boss {name} at {location} ({colour}, Strength {strength}, reward {reward}, {seals})",
        name=card.name,
        location=card.location,
        colour=colour,
        strength=card.strength,
        reward=coppers(card.reward),
        seals=_.plural("{count} Seal", "{count} Seals", by="count", count=card.seals),
    )


SCORED: Mapping[str, Text] = {
    "creature": _("each Creature card"),
    "equipment": _("each Equipment card"),
    "health": _("each Health marker"),
    "seal": _("each Seal"),
    "resource": _("each Resource marker"),
    "colours": _("each set of a blue, a green and a red Creature"),
}
"""What Adventures score at the end.  Rules: MIED-214."""
_RULES: Mapping[str, Callable[[Rule], Text]] = {
    "power": lambda r: _("for everybody: {power}", power=POWERS[r.what](r.count)),
    "seals": lambda r: _("the game ends with {count} Seals", count=r.count),
    "rounds": lambda r: _("the game ends after round {count}", count=r.count),
    "toll": lambda r: _.plural(
        "an opponent's Pig costs {count} point more",
        "an opponent's Pig costs {count} points more",
        by="count",
        count=r.count,
    ),
    "skull": lambda r: _(
        "each skull that is rolled, for the attacker: {effects}", effects=effects_text(r.effects)
    ),
    "start": lambda r: _("at the start everybody: {effects}", effects=effects_text(r.effects)),
    "round": lambda r: _("before each further round everybody: {effects}", effects=effects_text(r.effects)),
    "cache": lambda r: _.plural(
        "{count} marker on the map, for who comes first: {effects}",
        "{count} markers on the map, for who comes first: {effects}",
        by="count",
        count=len(r.spaces),
        effects=effects_text(r.effects),
    ),
    "score": lambda r: _("{what}: {coppers} at the end", what=SCORED[r.what], coppers=coppers(r.count)),
    "stronger": lambda r: (
        _(
            "{colour} Creatures but the Boss: Strength {change}",
            colour=COLOUR_WORDS[r.what],
            change=f"{r.count:+d}",
        )
        if r.what
        else _("all Creatures but the Boss: Strength {change}", change=f"{r.count:+d}")
    ),
    "notice": lambda r: _("marker spaces of Quests {change}", change=f"{r.count:+d}"),
    "peace": lambda _r: _("no Attacks"),
    "bounty": lambda r: _("before each further round {coppers} on the Boss", coppers=coppers(r.count)),
}
"""What each special rule of an Adventure says; these are all that there are."""
RULES = tuple(_RULES)


def rule_text(rule: Rule) -> Text:
    """Return the sentence of a special rule."""
    return _RULES[rule.rule](rule)


def adventure(card: Adventure) -> Text:
    """Return what an Adventure card says: difficulty, players, Boss and special rules."""
    least, most = card.players
    parts = [
        _(
            "{difficulty}, {least}-{most}",
            difficulty=DIFFICULTY_WORDS[card.difficulty],
            least=least,
            most=most,
        )
        if most > least
        else _("{difficulty}, {least}", difficulty=DIFFICULTY_WORDS[card.difficulty], least=least)
    ]
    if card.boss is not None:
        parts.append(boss(card.boss))
    parts += [rule_text(rule) for rule in card.rules]
    return _("{parts}", parts=parts)


def character(powers: Sequence[Power]) -> Text:
    """Return what the Advanced side of a Character card says."""
    return _("Advanced: {powers}", powers=listed(power_text(power) for power in powers))


def space(data: SpaceData) -> Text | None:
    """Return what a space does; ``None``: nothing."""
    if not data.effects:
        return None
    does = effects_text(data.effects)
    return _("must: {does}", does=does) if data.mandatory else does


def space_name(data: SpaceData) -> Name:
    """Return the name of a space, that of a location with its number.  Rules: MIED-041, 042."""
    if not data.number:
        return data.name
    return Name(f"{data.number}. {data.name.en}", f"{data.number}. {data.name.pl}")
