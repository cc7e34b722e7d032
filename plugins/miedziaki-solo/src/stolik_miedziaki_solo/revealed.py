"""Szpej cards that are revealed against the player.  Rules: MIED-238..247, 280, 281."""

from __future__ import annotations

from typing import Any

import attrs
from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.decisions import Action
from stolik.match import Match
from stolik_miedziaki.api import (
    NOBODYS,
    Combat,
    Effect,
    Job,
    Miedziaki,
    MiedziakiState,
    RerollDie,
    SetDie,
    Szpej,
    add_card,
    change,
    combat_of,
    options,
    remember,
    strike,
    take_from_deck,
    window_after,
    worth,
)

from stolik_miedziaki_solo.state import CardRevealed, NoEffectRevealed, solo_of


def reveal(_game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Reveal a card, let it act, and let the player cancel it; then the next one.

    Rules: MIED-238, 239, 280.
    """
    drawn = take_from_deck(match, 1)
    if not drawn:
        return
    state = match.state
    card = drawn[0]
    add_card(match, NOBODYS, card, 0)
    match.tell(CardRevealed, card)
    if job.count > 1:
        state.push(Job("reveal", count=job.count - 1))
    state.push(window_after(match, NOBODYS))
    if card.kind.fits(combat_of(match).colour):
        state.push(Job("force", card=card.id, effects=card.kind.effects))
    else:
        match.tell(NoEffectRevealed, card)


def _ask_force(_game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask which of several equal dice is hit.  Rules: MIED-240, 241."""
    combat = combat_of(match)
    effect = job.effects[0]
    return choice(combat.attacker, "force", forced(combat, effect))


def forced(combat: Combat, effect: Effect) -> list[Action]:
    """Return the ways to use an effect that lower the sum most: on a die that shows most.

    Rules: MIED-146, 241, 249.
    """
    faces = combat.dice.faces
    if effect.do == "add":
        return options(combat, effect)
    most = max((worth(face) for face in faces), default=0)
    found: list[Action] = []
    for place, face in enumerate(faces):
        if worth(face) == most and faces.index(face) == place:
            if effect.do == "reroll":
                found.append(RerollDie(place, str(face)))
            elif effect.do == "set" and face != effect.value:
                found.append(SetDie(place, str(face), effect.value))
    return found


def force(game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Apply an effect of a revealed card, then the next.  Rules: MIED-240..242, 281."""
    combat = combat_of(match)
    if job.effects[1:]:
        match.state.push(attrs.evolve(job, effects=job.effects[1:]))
    if job.effects[0].do == "cancel":
        strike_last(match, job.card)
    elif answer is not None:
        changed = change(game, match, answer)
        if changed is not None:
            remember(combat, job.card, changed)


def strike_last(match: Match[MiedziakiState], card: str) -> None:
    """Cancel the last card that the player has played in the combat turn just ended.  Rules: MIED-242."""
    combat = combat_of(match)
    for place in reversed(range(len(combat.played))):
        played = combat.played[place]
        if combat.turn and played.turn == combat.turn and played.seat == combat.attacker:
            if not played.cancelled:
                strike(match, card, place)
            return


def check_combo(_game: Miedziaki, match: Match[MiedziakiState], _job: Job, _answer: Any) -> None:
    """Reveal one more card if two revealed ones form a symbol of any colour.  Rules: MIED-244, 250."""
    combat = combat_of(match)
    pair = next_pair(match, combat)
    if pair is not None:
        solo_of(match).paired += [card.id for card in pair]
        match.state.push(Job("reveal"))


def next_pair(match: Match[MiedziakiState], combat: Combat) -> tuple[Card[Szpej], Card[Szpej]] | None:
    """Return the pair that was complete first, of several the one with the earlier first card.

    Rules: MIED-244, 280.
    """
    used = solo_of(match).paired
    there = [
        card
        for card, played in zip(combat.cards, combat.played, strict=True)
        if played.seat == NOBODYS and not played.cancelled and card.id not in used
    ]
    for later, second in enumerate(there):
        for first in there[:later]:
            if first.kind.completes(second.kind, ""):
                return first, second
    return None


WORKS: Works = {
    "reveal": Work(reveal),
    "force": Work(force, _ask_force),
    "combo-check": Work(check_combo),
}
