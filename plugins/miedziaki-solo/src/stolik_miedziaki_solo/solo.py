"""One player: Coppers that run out, troubles after each turn, and cards revealed in combat.

Rules: MIED-219..254, 280..282.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stolik import hookimpl
from stolik.agenda import Asked, GameOver, Work, choice
from stolik.cards import Card
from stolik.components import Board
from stolik.game import Result
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog
from stolik_miedziaki.api import (
    BLACK_PIG,
    BOSS,
    Job,
    Mark,
    Miedziaki,
    MiedziakiState,
    Quest,
    add_marker,
    gain,
    game_of,
)

from stolik_miedziaki_solo import revealed
from stolik_miedziaki_solo.state import (
    NAME,
    BlackPigMoved,
    Caught,
    HeldUp,
    OfferingMade,
    Solo,
    TimePassed,
    solo_of,
)

_ = Catalog("stolik_miedziaki_solo")

ME = Seat(0)
PURSE, COPPERS = 5, 25
"""Coppers of the player at the start, and in the game (MIED-220, 221)."""
PIGS = 2
"""Pigs of the player (MIED-222)."""
WON, NO_COPPERS, BANK_EMPTY = "boss", "no-coppers", "bank-empty"
"""How a game ends (MIED-251..253)."""


# -- the set-up ---------------------------------------------------------------------------------------


@hookimpl
def miedziaki_pigs() -> int:
    """Give the player two Pigs.  Rules: MIED-222."""
    return PIGS


@hookimpl
def miedziaki_setup(match: Match[MiedziakiState], state: MiedziakiState) -> None:
    """Give the player five Coppers, and put the black Pigs on the map.  Rules: MIED-219..224."""
    state.players[ME].coppers = PURSE
    state.bank = COPPERS - PURSE
    routes = game_of(match).box.board.route
    state.extra[NAME] = Solo(places=[0] * len(routes), steps=[1] * len(routes))


@hookimpl
def miedziaki_works() -> Mapping[str, Work]:
    """Bring the troubles and the revealed cards."""
    return {
        "offering": Work(offer),
        "fewest": Work(pass_time, _ask_fewest),
        "black-pigs": Work(move_black_pigs),
        **revealed.WORKS,
    }


# -- black Pigs on the way ----------------------------------------------------------------------------


def black_pigs(match: Match[MiedziakiState]) -> list[str]:
    """Return the spaces of the black Pigs.  Rules: MIED-223, 231."""
    routes = game_of(match).box.board.route
    return [route.spaces[place] for route, place in zip(routes, solo_of(match).places, strict=True)]


def is_bad(match: Match[MiedziakiState], space: str) -> bool:
    """Tell whether a black Pig on a space is harmful: no own Pig lies there.  Rules: MIED-235."""
    return space in black_pigs(match) and space not in match.state.players[ME].pigs


@hookimpl
def miedziaki_entered(match: Match[MiedziakiState], seat: Seat, space: str) -> bool | None:
    """End the phase of a pawn that enters the space of a black Pig.  Rules: MIED-225, 233, 235."""
    if not is_bad(match, space):
        return None
    match.tell(HeldUp, seat)
    return True


@hookimpl
def miedziaki_skips_movement(match: Match[MiedziakiState]) -> bool | None:
    """Skip the phase after having been caught; a turn of recovery uses that up too.  Rules: MIED-234."""
    solo = solo_of(match)
    caught, solo.caught = solo.caught, False
    return caught or None


@hookimpl
def miedziaki_board(match: Match[MiedziakiState], board: Board) -> None:
    """Show the black Pigs."""
    for space in black_pigs(match):
        board.put(BLACK_PIG, space)


# -- troubles -----------------------------------------------------------------------------------------


@hookimpl
def miedziaki_turn_over(match: Match[MiedziakiState]) -> None:
    """Add the third phase.  Rules: MIED-227."""
    match.state.push(Job("offering"), Job("fewest"), Job("black-pigs"))


def offer(_game: Miedziaki, match: Match[MiedziakiState], _job: Job, _answer: Any) -> None:
    """Step 1: lay a Copper beside the Boss.  Rules: MIED-228, 252."""
    match.state.players[ME].coppers -= 1
    solo_of(match).offerings += 1
    match.tell(OfferingMade, ME)
    look_at_coppers(match)


def _ask_fewest(_game: Miedziaki, match: Match[MiedziakiState], _job: Job) -> Asked:
    """Ask which of the Quests with the fewest markers gets one.  Rules: MIED-229."""
    there = [notice for notice in match.state.notices if notice.quest]
    fewest = min((notice.markers for notice in there), default=0)
    return choice(ME, "fewest", [Mark(notice.quest[0]) for notice in there if notice.markers == fewest])


def pass_time(game: Miedziaki, match: Match[MiedziakiState], _job: Job, answer: Any) -> None:
    """Step 2: put a Health marker of the supply beside a Quest.  Rules: MIED-229, 230."""
    if answer is not None:
        match.state.markers -= 1
        match.tell(TimePassed, answer.card)
        add_marker(game, match, answer.card.id)


def move_black_pigs(game: Miedziaki, match: Match[MiedziakiState], _job: Job, _answer: Any) -> None:
    """Step 3: move each black Pig one space along its route, to and fro.  Rules: MIED-231, 232, 234, 235."""
    solo = solo_of(match)
    for number, route in enumerate(game.box.board.route):
        solo.places[number] += solo.steps[number]
        if solo.places[number] in (0, len(route.spaces) - 1):
            solo.steps[number] = -solo.steps[number]
        space = route.spaces[solo.places[number]]
        match.tell(BlackPigMoved, number + 1, space)
        if space == match.state.players[ME].space and is_bad(match, space):
            solo.caught = True
            match.tell(Caught, ME)


# -- Quests and the end -------------------------------------------------------------------------------


@hookimpl
def miedziaki_quest_completed(match: Match[MiedziakiState], seat: Seat, quest: Card[Quest]) -> None:
    """Pay the reward at once.  Rules: MIED-236."""
    gain(game_of(match), match, seat, quest.kind.reward)


@hookimpl
def miedziaki_ends_by_seals() -> bool:
    """Let no Seal end the game.  Rules: MIED-237."""
    return False


@hookimpl
def miedziaki_coppers_moved(match: Match[MiedziakiState]) -> None:
    """Lose when the player or the bank has no Copper left.  Rules: MIED-251, 252."""
    look_at_coppers(match)


def look_at_coppers(match: Match[MiedziakiState]) -> None:
    """End the game if no Copper is left.  Rules: MIED-251, 252."""
    state = match.state
    if state.players[ME].coppers <= 0:
        finish(match, NO_COPPERS)
    if state.bank <= 0:
        finish(match, BANK_EMPTY)


@hookimpl
def miedziaki_boss_defeated(match: Match[MiedziakiState]) -> None:
    """Win at once.  Rules: MIED-226, 253."""
    finish(match, WON)


def finish(match: Match[MiedziakiState], reason: str) -> None:
    """End the game.

    Raises:
        GameOver: always.
    """
    match.state.end = reason
    raise GameOver


@hookimpl
def miedziaki_result(match: Match[MiedziakiState]) -> Result:
    """Tell whether the Boss is defeated; completed Quests measure how well.  Rules: MIED-253, 254."""
    state = match.state
    texts = {
        WON: _("The Boss is defeated."),
        NO_COPPERS: _("You have no Copper left."),
        BANK_EMPTY: _("The bank has no Copper left."),
    }
    return Result(
        winners=(ME,) if state.end == WON else (),
        scores=(len(state.players[ME].quests),),
        reason=state.end,
        text=texts.get(state.end, _("The last round is over.")),
    )


@hookimpl
def miedziaki_standing(match: Match[MiedziakiState]) -> Sequence[float]:
    """Say how well the player stands: Coppers are time, cards and Equipment are strength."""
    state = match.state
    player = state.players[ME]
    if state.end:
        return [100.0 if state.end == WON else -100.0]
    return [
        0.6 * player.coppers
        + 0.5 * len(player.gear.cards)
        + 0.4 * len(player.creatures)
        + 0.3 * len(player.hand)
        + 0.8 * player.health
        + (0.8 * player.pigs.count(BOSS))
    ]


# -- combat -------------------------------------------------------------------------------------------


@hookimpl
def miedziaki_combat_began(match: Match[MiedziakiState]) -> None:
    """Reveal as many cards as the Strength, not against the Boss.  Rules: MIED-238, 247."""
    combat = match.state.combat
    solo_of(match).paired.clear()
    if combat is not None and combat.target != BOSS:
        match.state.push(Job("reveal", count=combat.strength))


@hookimpl
def miedziaki_combat_turn_over(match: Match[MiedziakiState]) -> None:
    """Look for a Combo of the revealed cards.  Rules: MIED-244, 245, 247."""
    combat = match.state.combat
    if combat is not None and combat.target != BOSS:
        match.state.push(Job("combo-check"))
