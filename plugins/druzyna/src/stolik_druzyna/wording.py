"""The sentences on the cards, made from the same data as their effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from stolik.text import Catalog, Name, Text, listed

from stolik_druzyna.verbs import Condition, Effect

if TYPE_CHECKING:
    from stolik_druzyna.content import EvilSide, Scene

_ = Catalog("stolik_druzyna")

TRAITS: Mapping[str, Text] = {
    "brawl": _("Brawl"),
    "talk": _("Talk"),
    "ingenuity": _("Ingenuity"),
    "dexterity": _("Dexterity"),
    "wildcard": _("any Trait"),
}
"""What the Traits are called.  Rules: DRUZ-238, 239."""
TYPES: Mapping[str, Text] = {
    "battle": _("battle"),
    "monster": _("monster"),
    "people": _("people"),
    "journey": _("journey"),
    "feast": _("feast"),
    "intrigue": _("intrigue"),
    "curse": _("curse"),
}
"""What the seven Scene types are called.  Rules: DRUZ-049."""
FACES: Mapping[str, Text] = {
    "blank": _("blank"),
    "evil": _("Evil"),
    "dola": _("Dola"),
    "evil-dola": _("Evil and Dola"),
}
"""What the faces of an Adventure die are called.  Rules: DRUZ-125..128."""
HEROES: Mapping[str, Name] = {
    "kociolek": Name("Kociołek", "Kociołek"),
    "zwierzak": Name("Zwierzak", "Zwierzak"),
    "urgo": Name("Urgo", "Urgo"),
    "eliah": Name("Eliah", "Eliah"),
    "zychlon": Name("Żychłoń", "Żychłoń"),
    "gramm": Name("Gramm", "Gramm"),
}
"""The six Heroes.  Rules: DRUZ-001."""


# -- whom, which Scene, when ---------------------------------------------------------------------------

_WHO: Mapping[str, Callable[[Effect], Text]] = {
    "supporter": lambda _e: _("the supporting player"),
    "any": lambda _e: _("a player of your choice"),
    "other": lambda _e: _("another player of your choice"),
    "others": lambda _e: _("every other player"),
    "each": lambda _e: _("every player"),
    "most-wounded": lambda _e: _("the player with the most Wounds"),
    "hero": lambda e: _("{hero}", hero=HEROES[e.hero]),
}
_WHERE: Mapping[str, Text] = {
    "this": _("this Scene"),
    "attempted": _("the Scene being attempted"),
    "any": _("a Scene of your choice"),
    "other": _("another Scene of your choice"),
    "all": _("every Scene"),
    "others": _("every other Scene"),
    "adjacent": _("an adjacent Scene of your choice"),
    "all-adjacent": _("each adjacent Scene"),
}


def _scene(effect: Effect) -> Text:
    where = _WHERE[effect.scene]
    marks: list[Text] = []
    if effect.type:
        marks.append(_("type {type}", type=TYPES[effect.type]))
    if effect.magical:
        marks.append(_("Magical"))
    return _("{where} ({marks})", where=where, marks=marks) if marks else where


_CONDITIONS: Mapping[str, Callable[[Condition], Text]] = {
    "magical-card": lambda _c: _("if the active card is Magical"),
    "adjacent": lambda c: _("if an adjacent Scene has the type {type}", type=TYPES[c.type]),
    "leads": lambda c: _("if the active player leads {hero}", hero=HEROES[c.hero]),
    "unwounded": lambda _c: _("if you have no Wounds"),
}
CONDITIONS = tuple(_CONDITIONS)


# -- the verbs ----------------------------------------------------------------------------------------

_COUNTED: Mapping[str, tuple[Text, Text]] = {
    "wound": (
        _.plural("receive {count} Wound", "receive {count} Wounds", by="count"),
        _("receive Wounds: {number}"),
    ),
    "heal": (
        _.plural("heal {count} Wound", "heal {count} Wounds", by="count"),
        _("heal Wounds: {number}"),
    ),
    "wildcard": (
        _.plural("+{count} to a Trait of choice", "+{count} to Traits of choice", by="count"),
        _("to Traits of choice: {number}"),
    ),
    "trait": (_.plural("+{count} {trait}", "+{count} {trait}", by="count"), _("{trait}: {number}")),
    "progress": (
        _.plural("+{count} Progress", "+{count} Progress", by="count"),
        _("more Progress: {number}"),
    ),
    "lose-progress": (
        _.plural("−{count} Progress", "−{count} Progress", by="count"),
        _("less Progress: {number}"),
    ),
    "accelerate": (
        _.plural("accelerate {count} time", "accelerate {count} times", by="count"),
        _("accelerate, times: {number}"),
    ),
    "slow": (
        _.plural("slow {count} time", "slow {count} times", by="count"),
        _("slow, times: {number}"),
    ),
    "draw": (
        _.plural("draw {count} Action card", "draw {count} Action cards", by="count"),
        _("draw Action cards: {number}"),
    ),
    "discard": (
        _.plural(
            "discard the top Action card of the deck",
            "discard the {count} top Action cards of the deck",
            by="count",
        ),
        _("discard from the top of the deck: {number}"),
    ),
    "discard-hand": (
        _.plural("discard {count} card from hand", "discard {count} cards from hand", by="count"),
        _("discard from hand: {number}"),
    ),
    "gain-card": (
        _.plural(
            "gain {count} Action card (the best of 3 drawn)",
            "gain {count} Action cards (each the best of 3 drawn)",
            by="count",
        ),
        _("gain Action cards: {number}"),
    ),
    "recover": (
        _.plural(
            "take {count} card from the own discard pile into hand",
            "take {count} cards from the own discard pile into hand",
            by="count",
        ),
        _("take from the own discard pile into hand: {number}"),
    ),
    "gain-ability": (
        _.plural("gain {count} Special Ability", "gain {count} Special Abilities", by="count"),
        _("gain Special Abilities: {number}"),
    ),
    "add-dice": (
        _.plural(
            "add {count} Adventure die to the pool", "add {count} Adventure dice to the pool", by="count"
        ),
        _("add Adventure dice to the pool: {number}"),
    ),
    "lose-dice": (
        _.plural(
            "discard {count} Adventure die from the pool",
            "discard {count} Adventure dice from the pool",
            by="count",
        ),
        _("discard Adventure dice from the pool: {number}"),
    ),
    "token": (
        _.plural(
            "move the Evil Track token {count} space", "move the Evil Track token {count} spaces", by="count"
        ),
        _("move the Evil Track token, spaces: {number}"),
    ),
    "token-back": (
        _.plural(
            "move the Evil Track token {count} space back without resolving it",
            "move the Evil Track token {count} spaces back without resolving anything",
            by="count",
        ),
        _("move the Evil Track token back, nothing is resolved: {number}"),
    ),
    "token-return": (
        _.plural(
            "move the Evil Track token {count} space back and resolve that space",
            "move the Evil Track token {count} spaces back and resolve that space",
            by="count",
        ),
        _("move the Evil Track token back and resolve the space: {number}"),
    ),
    "roll": (_.plural("roll all dice of the pool", "roll all dice of the pool", by="count"), _("{number}")),
    "exchange": (
        _.plural(
            "replace by a new Scene without moving the Evil Track token",
            "replace by a new Scene without moving the Evil Track token",
            by="count",
        ),
        _("{number}"),
    ),
}
"""What the verbs with a number say: with a plain number, and with one that depends on something."""
_INSIDE: Mapping[str, Text] = {
    "may": _("you may: {then}"),
    "one-of": _("choose one: {then}"),
}
_LASTING: Mapping[str, tuple[Text, Text]] = {
    "no-fallback": (_("no Progress from a side without a match"),) * 2,
    "at-most": (
        _.plural(
            "at most {count} Progress from one active card",
            "at most {count} Progress from one active card",
            by="count",
        ),
    )
    * 2,
    "no-slow": (_("can't be slowed"),) * 2,
    "no-reroll": (_("no rerolls for Wounds when attempted"),) * 2,
    "harder": (
        _.plural("difficulty +{count}", "difficulty +{count}", by="count"),
        _("difficulty + {number}"),
    ),
    "attempt-wound": (
        _.plural(
            "who attempts it receives {count} Wound first",
            "who attempts it receives {count} Wounds first",
            by="count",
        ),
    )
    * 2,
    "magical-bonus": (
        _.plural(
            "+{count} Progress from a Magical active card",
            "+{count} Progress from a Magical active card",
            by="count",
        ),
    )
    * 2,
    "needs-support": (_("no Progress from an active card without support"),) * 2,
    "each-blank": (_("each blank rolled here: {then}"),) * 2,
    "each-evil": (_("each Evil rolled here: {then}"),) * 2,
    "each-dola": (_("each Dola rolled here: {then}"),) * 2,
    "hand-size": (
        _.plural(
            "in the Camp phase you draw up to {count} card more",
            "in the Camp phase you draw up to {count} cards more",
            by="count",
        ),
    )
    * 2,
    "trait-bonus": (
        _.plural(
            "+{count} {trait} on your active cards that show it",
            "+{count} {trait} on your active cards that show it",
            by="count",
        ),
    )
    * 2,
    "free-rerolls": (
        _.plural(
            "{count} reroll of each roll costs no Wound",
            "{count} rerolls of each roll cost no Wound",
            by="count",
        ),
    )
    * 2,
    "wound-limit": (_.plural("Wound limit +{count}", "Wound limit +{count}", by="count"),) * 2,
    "shield": (
        _.plural(
            "of 2 or more Wounds at once you receive {count} less",
            "of 2 or more Wounds at once you receive {count} less",
            by="count",
        ),
    )
    * 2,
}
VERBS = (*_COUNTED, *_INSIDE)
"""What an effect can do when its moment comes."""
SCENE_FORCES = (
    "no-fallback",
    "at-most",
    "no-slow",
    "no-reroll",
    "harder",
    "attempt-wound",
    "magical-bonus",
    "needs-support",
    "each-blank",
    "each-evil",
    "each-dola",
)
"""What a [Circular arrow] effect of a Scene can be."""
ABILITY_FORCES = ("hand-size", "trait-bonus", "free-rerolls", "wound-limit", "shield")
"""What a Special Ability that always works can be."""
WHOM, WHERE = ("you", *_WHO), tuple(_WHERE)


def _number(effect: Effect) -> Text:
    """Return how many, where that depends on something."""
    if effect.per == "x":
        return _("X") if effect.count == 1 else _("{count} times X", count=effect.count)
    each = _("{count} for each Wound of {hero}", count=effect.count, hero=HEROES[effect.hero])
    return _("{number} (at most {most})", number=each, most=effect.most) if effect.most else each


def effect_text(effect: Effect) -> Text:
    """Return the sentence of one effect."""
    if effect.do in _INSIDE:
        deed = _INSIDE[effect.do].with_params(then=_then(effect))
    else:
        plain, varying = _COUNTED.get(effect.do) or _LASTING[effect.do]
        deed = (varying if effect.per else plain).with_params(count=effect.count)
        if effect.per:
            deed = deed.with_params(number=_number(effect))
        if effect.trait:
            deed = deed.with_params(trait=TRAITS[effect.trait])
        if effect.then:
            deed = deed.with_params(then=_then(effect))
    if effect.scene:
        deed = _("{deed}: {scene}", deed=deed, scene=_scene(effect))
    if effect.who != "you":
        deed = _("{who}: {deed}", who=_WHO[effect.who](effect), deed=deed)
    if effect.when is not None:
        deed = _("{deed}, {condition}", deed=deed, condition=_CONDITIONS[effect.when.what](effect.when))
    return deed


def _then(effect: Effect) -> list[Text]:
    return [effect_text(one) for one in effect.then]


def effects_text(effects: Sequence[Effect]) -> Text:
    """Return the sentences of several effects."""
    return listed(effect_text(effect) for effect in effects)


# -- the cards ----------------------------------------------------------------------------------------


def side(traits: Sequence[tuple[str, int]]) -> Text:
    """Return the Traits of one side of an Action card.  Rules: DRUZ-063, 064."""
    if not traits:
        return _("–")
    return listed(_("{count} {trait}", count=value, trait=TRAITS[trait]) for trait, value in traits)


def hero(wounds: int, ability: Sequence[Effect]) -> Text:
    """Return what a Hero tile says.  Rules: DRUZ-070, 073."""
    return _("Wound limit {wounds}; for each Dola: {ability}", wounds=wounds, ability=effects_text(ability))


def action(sides: Sequence[Sequence[tuple[str, int]]], effects: Sequence[Effect], *, magical: bool) -> Text:
    """Return what an Action card says.  Rules: DRUZ-063..067."""
    left, right = (side(one) for one in sides)
    text = _(
        "Left: {left}; right: {right}; as support: {effects}",
        left=left,
        right=right,
        effects=effects_text(effects),
    )
    return _("Magical. {text}", text=text) if magical else text


def track(spaces: Iterable[str], at: int = -1) -> str:
    """Return the spaces of a Scene track in a row: numbers, ``⚑`` for a flag, the marker in brackets."""
    shown = ["⚑" if space == "flag" else space for space in spaces]
    return " ".join(f"[{word}]" if place == at else word for place, word in enumerate(shown))


def traits(shown: Iterable[str]) -> list[Text]:
    """Return the names of the Traits of a Scene.  Rules: DRUZ-047."""
    return [TRAITS[trait] for trait in shown]


def scene_effects(kind: Scene) -> list[Text]:
    """Return the effects of a Scene with their icons.  Rules: DRUZ-050, 054..057."""
    icons = (("✓", kind.completed), ("⚑", kind.flag), ("⟳", kind.lasting))
    return [
        _("{icon} {effects}", icon=icon, effects=effects_text(effects)) for icon, effects in icons if effects
    ]


def scene(kind: Scene) -> Text:
    """Return what a Scene says.  Rules: DRUZ-046..054."""
    parts = [
        _("Difficulty {difficulty}", difficulty=kind.difficulty),
        _("{several}", several=traits(kind.traits)),
        _("types: {types}", types=[TYPES[one] for one in kind.types]),
    ]
    if kind.track:
        parts.append(_("track {track}", track=track(kind.track)))
    if kind.dice:
        parts.append(_.plural("{dice} die", "{dice} dice", by="dice", dice=kind.dice))
    if kind.magical:
        parts.append(_("Magical"))
    return listed(parts + scene_effects(kind))


_MOMENTS: Mapping[str, Text] = {
    "turn": _("At the start of your turn: {effects}"),
    "supporting": _("When you support: {effects}"),
    "supported": _("When your active card is supported: {effects}"),
    "completed": _("After you complete a Scene: {effects}"),
    "failed": _("After you fail an attempt: {effects}"),
    "camp": _("In your Camp phase, after the drawing: {effects}"),
    "ran-out": _("After a Scene has run out in your turn: {effects}"),
    "dola": _("For each Dola that you roll, besides: {effects}"),
    "lasting": _("Always: {effects}"),
}
MOMENTS = tuple(_MOMENTS)
"""When Special Ability cards work.  Rules: DRUZ-159."""


def ability(moment: str, effects: Sequence[Effect]) -> Text:
    """Return what a Special Ability card says.  Rules: DRUZ-159."""
    return _MOMENTS[moment].with_params(effects=effects_text(effects))


def space(effects: Sequence[Effect]) -> Text:
    """Return what a space of the Evil Track says.  Rules: DRUZ-012."""
    return effects_text(effects) if effects else _("nothing")


DEFEAT = _("the Evil has won")
"""What the last space of the Evil Track says.  Rules: DRUZ-205."""


def track_card(sides: Sequence[EvilSide]) -> Text:
    """Return what an Evil Track card says, both sides.  Rules: DRUZ-012."""
    return _(
        "{sides}",
        sides=[
            _(
                "for {players}: {spaces}",
                players=list(one.players),
                spaces=[space(each.effects) for each in one.spaces],
            )
            for one in sides
        ],
    )


def scene_panel(kind: Scene) -> Text:
    """Return what a Scene says beside Traits, difficulty and track: types, marks, dice and effects."""
    parts = [_("{types}", types=[TYPES[one] for one in kind.types])]
    if kind.magical:
        parts.append(_("Magical"))
    if kind.dice:
        parts.append(_.plural("{dice} die", "{dice} dice", by="dice", dice=kind.dice))
    return listed(parts + scene_effects(kind))
