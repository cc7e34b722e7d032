"""The dice pool of a combat: what cards do to it, and how a cancelled card is undone.

Rules: MIED-146..148, 152, 153, 161..163, 272, 273.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from stolik.components.dice import Face
from stolik.decisions import Action
from stolik.match import Match

from stolik_miedziaki.actions import AddDie, DropDie, RerollDie, SetDie, ShiftDie
from stolik_miedziaki.events import DieChanged, DieRemoved, DieRolled
from stolik_miedziaki.state import MOST_DICE, Change, Combat, MiedziakiState
from stolik_miedziaki.verbs import Effect

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

SKULL = "skull"
HIGHEST = 2
"""The highest face of a die (MIED-152)."""
VERBS = ("add", "set", "reroll", "shift", "drop")
"""The effects that change dice."""
DIE_ACTIONS = (AddDie, SetDie, RerollDie, ShiftDie, DropDie)


def combat_of(match: Match[MiedziakiState]) -> Combat:
    """Return the running combat."""
    combat = match.state.combat
    assert combat is not None  # noqa: S101 - only asked for in one
    return combat


def worth(face: Face) -> int:
    """Return what a face counts; a skull counts nothing.  Rules: MIED-153."""
    return face if isinstance(face, int) else 0


def roll_in(game: Miedziaki, match: Match[MiedziakiState]) -> Change | None:
    """Roll a die into the pool, if there is room.  Rules: MIED-146, 161, 165."""
    combat = combat_of(match)
    rolled = combat.dice.add(1, match.random("dice"))
    if not rolled:
        return None
    combat.numbers.append(combat.thrown)
    combat.thrown += 1
    skull(game, match, rolled[0])
    return Change(combat.numbers[-1], "", str(rolled[0]))


def skull(game: Miedziaki, match: Match[MiedziakiState], face: Face) -> None:
    """Let a rolled skull do to the attacker what the Adventure says.  Rules: MIED-153."""
    if face == SKULL:
        rule = game.adventure_of(match.state).rule(SKULL)
        if rule is not None:
            match.state.push_effects(rule.effects, combat_of(match).attacker)


# -- what can be done ---------------------------------------------------------------------------------


def options(combat: Combat, effect: Effect) -> list[Action]:
    """Return the ways to use an effect on the pool; equal dice are equal.  Rules: MIED-146, 161..163."""
    faces = combat.dice.faces
    if effect.do == "add":
        return [AddDie()] if len(faces) < MOST_DICE else []
    found: list[Action] = []
    for place, face in enumerate(faces):
        if faces.index(face) != place:
            continue
        shown = str(face)
        match effect.do:
            case "set":
                if face != effect.value:
                    found.append(SetDie(place, shown, effect.value))
            case "reroll":
                found.append(RerollDie(place, shown))
            case "shift":
                value = worth(face) + effect.value
                if 0 <= value <= HIGHEST:
                    found.append(ShiftDie(place, shown, value))
            case "drop":
                found.append(DropDie(place, shown))
    return found


def change(game: Miedziaki, match: Match[MiedziakiState], answer: Action) -> Change | None:
    """Do to the pool what was chosen, and return what has changed.  Rules: MIED-161..163."""
    combat = combat_of(match)
    dice = combat.dice
    if isinstance(answer, AddDie):
        added = roll_in(game, match)
        if added is not None:
            match.tell(DieRolled, added.after)
        return added
    assert isinstance(answer, DIE_ACTIONS) and not isinstance(answer, AddDie)  # noqa: S101, PT018 - as offered
    place = answer.die
    number, before = combat.numbers[place], str(dice.faces[place])
    if isinstance(answer, RerollDie):
        face = dice.reroll(place, match.random("dice"))
        match.tell(DieRolled, str(face))
        skull(game, match, face)
    elif isinstance(answer, DropDie):
        dice.remove(place)
        del combat.numbers[place]
        match.tell(DieRemoved, before)
        return None
    else:
        dice.set_to(place, answer.value)
        match.tell(DieChanged, before, str(answer.value))
    return Change(number, before, str(dice.faces[place]))


# -- cancelled cards ----------------------------------------------------------------------------------


def face_of(shown: str) -> Face:
    """Return the face that stands in a ``Change``."""
    return shown if shown == SKULL else int(shown)


def undo(match: Match[MiedziakiState], changes: Iterable[Change]) -> None:
    """Take back what a card did to the dice, the last first.  Rules: MIED-272."""
    combat = combat_of(match)
    for one in reversed(tuple(changes)):
        if one.die not in combat.numbers:
            continue
        place = combat.numbers.index(one.die)
        shown = str(combat.dice.faces[place])
        if not one.before:
            combat.dice.remove(place)
            del combat.numbers[place]
            match.tell(DieRemoved, shown)
        elif shown != one.before:
            combat.dice.faces[place] = face_of(one.before)
            match.tell(DieChanged, shown, one.before)


def redo(match: Match[MiedziakiState], changes: Iterable[Change]) -> None:
    """Do again what a card did to the dice; a die comes back only where there is room.

    Rules: MIED-146, 273.
    """
    combat = combat_of(match)
    for one in changes:
        if one.die in combat.numbers:
            place = combat.numbers.index(one.die)
            shown = str(combat.dice.faces[place])
            if shown != one.after:
                combat.dice.faces[place] = face_of(one.after)
                match.tell(DieChanged, shown, one.after)
        elif not one.before and len(combat.dice.faces) < MOST_DICE:
            combat.dice.faces.append(face_of(one.after))
            combat.numbers.append(one.die)
            match.tell(DieRolled, one.after)
