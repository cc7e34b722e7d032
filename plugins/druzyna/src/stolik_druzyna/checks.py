"""Checks of the content: counts of the rulebook, and things that must fit together.

Each raises ``ContentError``, which names the file and the entry.
"""

from __future__ import annotations

import collections
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from stolik.errors import ContentError, did_you_mean

from stolik_druzyna import wording
from stolik_druzyna.content import (
    FLAG,
    OPPONENT,
    Ability,
    ActionCard,
    EvilTrackCard,
    HeroSide,
    Printing,
    Scene,
)
from stolik_druzyna.verbs import TRAITS, WILDCARD, Effect

if TYPE_CHECKING:
    from stolik_druzyna.content import DruzynaContent

HEROES, SIDES, ACTIONS, EVILS = 6, 2, 10, 5
SCENES, BASIC, ABILITIES, TRACK_CARDS = 8, 15, 16, 3
"""What lies in the box (DRUZ-001..004)."""
PLACES, DIE_SIDES = 4, 6
MOST_VALUE = 3
"""The highest printed value of a Trait (DRUZ-063, 064)."""
SHORTEST = 2
"""Spaces of a Scene track at least: one step must be possible."""
PER = ("", "x", "wounds")
PLAYERS = (1, 2, 3, 4)
_SCENE = ("progress", "lose-progress", "accelerate", "slow", "exchange")
_TARGET = (
    "wound",
    "heal",
    "draw",
    "discard",
    "discard-hand",
    "gain-card",
    "recover",
)
_TRAITS = ("trait", "trait-bonus")
_INSIDE = ("may", "one-of", "each-blank", "each-evil", "each-dola")
_ON_ACTIVE_CARD = ("wildcard", "trait")
GAINS = ("gain-card", "gain-ability")
"""What nothing may do that can be set off while cards are drawn to gain one: the cards would be mixed up."""
BACK = ("token-back", "token-return")
"""What a space of the Evil Track must not do: it would lead in a circle (DRUZ-251)."""
BY_CHAINS = ("slow", *GAINS)
"""What nothing may do that a chain of effects can set off: a Scene that went back could enter its [Flag] over
and over (DRUZ-251)."""
BY_DOLA = BY_SPACES = ("slow", "roll", *GAINS)
"""What a [Dola], a space of the Evil Track and a face of a die may not do: ever more rolls (DRUZ-251)."""


def fault(file: str, message: str, place: str = "") -> ContentError:
    """Return an error that names the file and the entry."""
    return ContentError(f"{file}: {message}", file=file, place=place)


def check(content: DruzynaContent) -> None:
    """Refuse a box that is not that of the rulebook.  Rules: DRUZ-001..006, 012, 049, 077, 238, 251."""
    check_heroes(content.heroes)
    heroes = list(dict.fromkeys(side.hero for side in content.heroes))
    check_actions(content.actions, heroes)
    _count("evils.toml", len(content.evils), EVILS, "Evils")
    _unique("basic-scenes.toml", [scene.id for scene in content.basic])
    _count("basic-scenes.toml", len(content.basic), BASIC, "Scenes")
    for scene in content.basic:
        if scene.evil or scene.number:
            raise fault("basic-scenes.toml", f"{scene.id!r} is no Basic Scene: it has an Evil", scene.id)
        check_scene("basic-scenes.toml", scene)
    check_evil_scenes(content.scenes, list(content.evils))
    check_abilities(content.abilities)
    check_tracks(content.tracks, list(content.evils))
    check_printing(content.printing)


# -- tools --------------------------------------------------------------------------------------------


def _count(file: str, there: int, wanted: int, what: str, place: str = "") -> None:
    if there != wanted:
        raise fault(file, f"{there} {what}, the box holds {wanted}", place)


def _unique(file: str, ids: Sequence[str]) -> None:
    for one, count in collections.Counter(ids).items():
        if count > 1:
            raise fault(file, f"{one!r} occurs twice", one)


def _word(file: str, place: str, word: str, known: Iterable[str]) -> None:
    known = list(known)
    if word not in known:
        raise fault(file, f"{place!r} has {word!r}{did_you_mean(word, known)}", place)


def _at_least(file: str, place: str, what: str, value: int, least: int) -> None:
    if value < least:
        raise fault(file, f"{place!r} has {what} {value}, at least {least} is possible", place)


# -- effects ------------------------------------------------------------------------------------------


def check_effects(
    file: str,
    place: str,
    effects: Iterable[Effect],
    verbs: Iterable[str] = wording.VERBS,
    *,
    on_scene: bool = False,
    has_x: bool = False,
    on_card: bool = False,
    attempt: bool = False,
) -> None:
    """Refuse verbs that nobody knows or that do not fit, and fields that the verb does not read.

    Args:
        file: the file.
        place: the entry.
        effects: its effects.
        verbs: which verbs fit.
        on_scene: whether they stand on a Scene, which ``"this"`` can mean.
        has_x: whether there is an X: a Scene with a number on each space of its track (DRUZ-058).
        on_card: whether they stand on an Action card: only there Traits of an active card can be raised.
        attempt: whether a Scene may be under attempt when they are carried out.
    """
    for effect in effects:
        _word(file, place, effect.do, verbs)
        _at_least(file, place, f"the count of {effect.do!r}", effect.count, 1)
        _check_number(file, place, effect, has_x=has_x)
        _check_target(file, place, effect)
        _check_scene(file, place, effect, on_scene=on_scene, on_card=on_card, attempt=attempt)
        if effect.do in _ON_ACTIVE_CARD and not on_card:
            raise fault(file, f"{place!r}: there is no active card for {effect.do!r}", place)
        if (effect.do in _TRAITS) != bool(effect.trait):
            raise fault(file, f"{place!r}: a trait goes with {' and '.join(_TRAITS)}, only there", place)
        if effect.trait:
            _word(file, place, effect.trait, TRAITS)
        if (effect.do in _INSIDE) != bool(effect.then):
            raise fault(file, f"{place!r}: {effect.do!r} with {len(effect.then)} effects inside", place)
        _check_condition(file, place, effect, on_card=on_card)
        check_effects(
            file,
            place,
            effect.then,
            on_scene=on_scene,
            has_x=has_x,
            on_card=on_card,
            attempt=attempt or effect.do.startswith("each-"),
        )


def _check_number(file: str, place: str, effect: Effect, *, has_x: bool) -> None:
    _word(file, place, effect.per, PER)
    if effect.per == "x" and not has_x:
        raise fault(file, f"{place!r} uses X, but not every space of a track there has a number", place)
    if effect.per == "wounds" or effect.who == "hero":
        _word(file, place, effect.hero, wording.HEROES)
    elif effect.hero:
        raise fault(file, f"{place!r}: {effect.do!r} does not ask for a Hero", place)
    if effect.most and effect.per != "wounds":
        raise fault(file, f"{place!r}: 'most' caps a count of Wounds", place)


def _check_target(file: str, place: str, effect: Effect) -> None:
    _word(file, place, effect.who, wording.WHOM)
    if effect.who != "you" and effect.do not in _TARGET:
        raise fault(file, f"{place!r}: {effect.do!r} hits no player", place)


def _check_scene(
    file: str, place: str, effect: Effect, *, on_scene: bool, on_card: bool, attempt: bool
) -> None:
    if (effect.do in _SCENE) != bool(effect.scene):
        raise fault(file, f"{place!r}: a scene goes with {', '.join(_SCENE)}, and only there", place)
    if not effect.scene:
        if effect.type or effect.magical:
            raise fault(file, f"{place!r}: {effect.do!r} chooses no Scene", place)
        return
    _word(file, place, effect.scene, wording.WHERE)
    if effect.type:
        _word(file, place, effect.type, wording.TYPES)
    wanted = {
        "this": on_scene,
        "other": on_scene,
        "others": on_scene,
        "attempted": attempt,
        "adjacent": on_card,
        "all-adjacent": on_card,
    }
    if effect.do == "exchange" and effect.scene in ("all", "others", "all-adjacent"):
        raise fault(file, f"{place!r}: only one Scene at a time is exchanged", place)
    if not wanted.get(effect.scene, True):
        raise fault(file, f"{place!r}: there is no Scene {effect.scene!r} here", place)


def _check_condition(file: str, place: str, effect: Effect, *, on_card: bool) -> None:
    if effect.when is None:
        return
    _word(file, place, effect.when.what, wording.CONDITIONS)
    if effect.when.what == "adjacent":
        _word(file, place, effect.when.type, wording.TYPES)
    if effect.when.what == "leads":
        _word(file, place, effect.when.hero, wording.HEROES)
    if effect.when.what in ("adjacent", "magical-card") and not on_card:
        raise fault(file, f"{place!r}: there is no active card to look at", place)


def check_ends(file: str, place: str, effects: Iterable[Effect], never: Sequence[str]) -> None:
    """Refuse effects with which a chain might go on without end.  Rules: DRUZ-251."""
    for verb in verbs_in(effects):
        if verb in never:
            raise fault(file, f"{place!r}: with {verb!r} a chain of effects might never end", place)


def verbs_in(effects: Iterable[Effect]) -> list[str]:
    """Return all verbs of some effects, those inside others too."""
    return [verb for effect in effects for verb in (effect.do, *verbs_in(effect.then))]


# -- files --------------------------------------------------------------------------------------------


def check_heroes(sides: Sequence[HeroSide]) -> None:
    """Refuse other than six tiles with two sides, and abilities that roll.  Rules: DRUZ-001, 017, 251."""
    file = "heroes.toml"
    _unique(file, [side.id for side in sides])
    _count(file, len(sides), HEROES * SIDES, "sides of tiles")
    for hero, count in collections.Counter(side.hero for side in sides).items():
        _word(file, hero, hero, wording.HEROES)
        _count(file, count, SIDES, f"sides of {hero!r}")
    for side in sides:
        _word(file, side.id, side.side, ("a", "b"))
        _at_least(file, side.id, "a Wound limit of", side.wounds, 1)
        if not side.ability:
            raise fault(file, f"{side.id!r} has no ability", side.id)
        check_effects(file, side.id, side.ability, attempt=True)
        check_ends(file, side.id, side.ability, BY_DOLA)
    _unique(file, [f"{side.hero}, side {side.side}" for side in sides])


def check_actions(cards: Sequence[ActionCard], heroes: Sequence[str]) -> None:
    """Refuse other than ten cards a Hero, and values outside 1..3.  Rules: DRUZ-001, 063, 064."""
    file = "actions.toml"
    _unique(file, [card.id for card in cards])
    counts = collections.Counter(card.hero for card in cards)
    for card in cards:
        _word(file, card.id, card.hero, heroes)
        for trait, value in (*card.sides[0], *card.sides[1]):
            if not 1 <= value <= MOST_VALUE:
                raise fault(file, f"{card.id!r} has {value} {trait}, 1 to {MOST_VALUE} is possible", card.id)
        if not card.effects:
            raise fault(file, f"{card.id!r} has no effect", card.id)
        check_effects(file, card.id, card.effects, on_card=True)
    for hero in heroes:
        _count(file, counts[hero], ACTIONS, f"cards of {hero!r}")


def check_scene(file: str, scene: Scene) -> None:
    """Refuse a Scene with words that no rule knows.  Rules: DRUZ-046..054, 058, 189."""
    place = scene.id
    _at_least(file, place, "a difficulty of", scene.difficulty, 1)
    _at_least(file, place, "dice:", scene.dice, 0)
    for words, known, what in (
        (scene.traits, (*TRAITS, WILDCARD), "trait"),
        (scene.types, wording.TYPES, "type"),
    ):
        if not words or len(dict.fromkeys(words)) != len(words):
            raise fault(file, f"{place!r} needs at least one {what}, each once", place)
        for word in words:
            _word(file, place, word, known)
    for space in scene.track:
        if space != FLAG and not space.isdecimal():
            raise fault(file, f"{place!r} has the space {space!r}: a number or {FLAG!r}", place)
    if not scene.is_opponent:
        _at_least(file, place, "spaces on the track:", len(scene.track), SHORTEST)
        if bool(scene.flag) != any(scene.flags):
            raise fault(file, f"{place!r}: a flag effect goes with a flag on the track", place)
    has_x = bool(scene.track) and not any(scene.flags)
    check_effects(file, place, scene.completed, on_scene=True, has_x=has_x)
    check_effects(file, place, scene.flag, on_scene=True)
    check_effects(file, place, scene.lasting, wording.SCENE_FORCES, on_scene=True, has_x=has_x)
    check_ends(file, place, scene.flag, BY_CHAINS)
    check_ends(file, place, scene.lasting, BY_DOLA)
    _unique(file, [f"{place}: {effect.do}" for effect in scene.lasting])
    if any(effect.per and (effect.do, effect.per) != ("harder", "x") for effect in scene.lasting):
        raise fault(file, f"{place!r}: of the lasting effects only 'harder' grows, and only with X", place)


def check_evil_scenes(scenes: Sequence[Scene], evils: Sequence[str]) -> None:
    """Refuse other than Scenes 1..8 and an Opponent of each Evil.  Rules: DRUZ-002, 181, 189."""
    file = "evil-scenes.toml"
    _unique(file, [scene.id for scene in scenes])
    for scene in scenes:
        _word(file, scene.id, scene.evil, evils)
        check_scene(file, scene)
        if scene.is_opponent and (scene.track or scene.flag or scene.completed):
            raise fault(file, f"{scene.id!r}: an Opponent has lasting effects only, and no track", scene.id)
    for evil in evils:
        numbers = sorted(scene.number for scene in scenes if scene.evil == evil)
        if numbers != list(range(1, OPPONENT + 1)):
            raise fault(file, f"{evil!r} has the Scenes {numbers}, the box holds 1..{OPPONENT}", evil)


def check_abilities(cards: Sequence[Ability]) -> None:
    """Refuse other than sixteen cards, and moments that no rule knows.  Rules: DRUZ-004, 159."""
    file = "abilities.toml"
    _unique(file, [card.id for card in cards])
    _count(file, len(cards), ABILITIES, "cards")
    for card in cards:
        _word(file, card.id, card.moment, wording.MOMENTS)
        if not card.effects:
            raise fault(file, f"{card.id!r} does nothing", card.id)
        lasting = card.moment == "lasting"
        verbs = wording.ABILITY_FORCES if lasting else wording.VERBS
        on_card = card.moment in ("supporting", "supported")
        check_effects(file, card.id, card.effects, verbs, on_card=on_card, attempt=card.moment == "dola")
        if card.moment in ("dola", "ran-out"):
            check_ends(file, card.id, card.effects, BY_DOLA if card.moment == "dola" else BY_CHAINS)


def check_tracks(cards: Sequence[EvilTrackCard], evils: Sequence[str]) -> None:
    """Refuse other than three cards an Evil, or sides that leave a number of players out.

    Rules: DRUZ-002, 012.
    """
    file = "evil-tracks.toml"
    _unique(file, [card.id for card in cards])
    for card in cards:
        _word(file, card.id, card.evil, evils)
        _check_track_card(file, card)
    for evil in evils:
        numbers = sorted(card.number for card in cards if card.evil == evil)
        if numbers != list(range(1, TRACK_CARDS + 1)):
            raise fault(file, f"{evil!r} has the cards {numbers}, the box holds 1..{TRACK_CARDS}", evil)


def _check_track_card(file: str, card: EvilTrackCard) -> None:
    _count(file, len(card.sides), SIDES, f"sides of {card.id!r}")
    named = sorted(number for side in card.sides for number in side.players)
    if any(number not in PLAYERS for number in named) or len(dict.fromkeys(named)) != len(named):
        raise fault(file, f"{card.id!r}: sides for {named} players", card.id)
    if any(number not in named for number in PLAYERS[1:]):
        raise fault(file, f"{card.id!r} has no side for some number of players", card.id)
    for side in card.sides:
        _at_least(file, card.id, "spaces:", len(side.spaces), 1)
        for space in side.spaces:
            check_effects(file, card.id, space.effects)
            check_ends(file, card.id, space.effects, BY_SPACES)
            if any(verb in BACK for verb in verbs_in(space.effects)):
                raise fault(file, f"{card.id!r}: a space that moves the token back leads in a circle")
    if card.number == 1 and any(side.spaces[0].effects for side in card.sides):
        raise fault(file, f"{card.id!r}: START has no effect", card.id)
    if card.number == TRACK_CARDS and any(side.spaces[-1].effects for side in card.sides):
        raise fault(file, f"{card.id!r}: DEFEAT has no effect", card.id)


def check_printing(printing: Printing) -> None:
    """Refuse other than four places beside Scenes 1..4, and dice with other faces.

    Rules: DRUZ-005, 006, 077, 125..128.
    """
    file = "printing.toml"
    _count(file, len(printing.place), PLACES, "places")
    for number, place in enumerate(printing.place, 1):
        for end in (place.left, place.right):
            if not 1 <= end <= PLACES:
                raise fault(file, f"place {number} lies beside a Scene {end}, there are 1..{PLACES}")
    _count(file, len(printing.die), DIE_SIDES, "faces")
    for face in printing.die:
        _word(file, "die", face, wording.FACES)
    for face in wording.FACES:
        if face not in printing.die:
            raise fault(file, f"no face of the die is {face!r}", "die")
