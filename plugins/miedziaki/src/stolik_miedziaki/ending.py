"""The end of the game: Seals, the last round, and the count of Coppers.

Rules: MIED-047..049, 097, 101, 208..216, 237, 259.
"""

from __future__ import annotations

import collections
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from stolik.game import Result
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog

from stolik_miedziaki.events import EndTriggered
from stolik_miedziaki.state import MiedziakiState, Player
from stolik_miedziaki.verbs import COLOURS

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

_ = Catalog("stolik_miedziaki")

SEALS_NEEDED = 4
"""Seals that end the game (MIED-048, 097)."""
SEALS, ROUNDS = "seals", "rounds"
"""How a game ends: somebody has enough Seals, or the last round is over."""
RESOURCES_A_COPPER = 2
"""Resource markers that are worth a Copper (MIED-213)."""


def seals_of(game: Miedziaki, state: MiedziakiState, seat: Seat) -> int:
    """Return the Seals of a player: completed Quests, and those of a defeated Boss.  Rules: MIED-055, 208."""
    player = state.players[seat]
    if not player.trophies:
        return len(player.quests)
    boss = game.adventure_of(state).boss
    return len(player.quests) + (boss.seals if boss is not None else 0)


def look_at_seals(game: Miedziaki, match: Match[MiedziakiState], seat: Seat) -> None:
    """Let the running round be the last one if a player has enough Seals.

    Rules: MIED-048, 049, 097, 208, 209, 237.
    """
    state = match.state
    adventure = game.adventure_of(state)
    if adventure.rule(ROUNDS) is not None or not game.hooks.ends_by_seals(match):
        return
    rule = adventure.rule(SEALS)
    seals = seals_of(game, state, seat)
    if seals >= (rule.count if rule is not None else SEALS_NEEDED) and state.end != SEALS:
        state.end = SEALS
        state.turns.finish_round()
        match.tell(EndTriggered, seat, seals)


# -- the count ----------------------------------------------------------------------------------------


def _colour_sets(player: Player) -> int:
    held = collections.Counter(card.kind.colour for card in player.creatures)
    return min(held[colour] for colour in COLOURS)


_COUNTED: Mapping[str, Callable[[Player, int], int]] = {
    "creature": lambda player, _seals: len(player.creatures),
    "equipment": lambda player, _seals: len(player.gear.cards),
    "health": lambda player, _seals: player.health,
    "seal": lambda _player, seals: seals,
    "resource": lambda player, _seals: sum(player.resources.stock.values()),
    "colours": lambda player, _seals: _colour_sets(player),
}
"""How many of what Adventures score a player has.  Rules: MIED-214."""


def score(game: Miedziaki, state: MiedziakiState, seat: Seat) -> int:
    """Return the Coppers of a player at the end.  Rules: MIED-047, 094, 210..215."""
    player = state.players[seat]
    adventure = game.adventure_of(state)
    total = player.coppers + sum(card.kind.reward for card in player.quests)
    if player.trophies and adventure.boss is not None:
        total += adventure.boss.reward
    total += sum(player.resources.stock.values()) // RESOURCES_A_COPPER
    seals = seals_of(game, state, seat)
    for rule in adventure.rules:
        if rule.rule == "score":
            total += rule.count * _COUNTED[rule.what](player, seals)
    return total


def result(game: Miedziaki, match: Match[MiedziakiState]) -> Result:
    """Return who has most Coppers; a tie is shared.  Rules: MIED-047, 216."""
    state = match.state
    own = game.hooks.result(match)
    if own is not None:
        return own
    scores = [score(game, state, Seat(seat)) for seat in match.seats]
    most = max(scores)
    text = _("Somebody has enough Seals.") if state.end == SEALS else _("The last round is over.")
    return Result(
        winners=tuple(Seat(seat) for seat in match.seats if scores[seat] == most),
        scores=tuple(scores),
        reason=state.end,
        text=text,
    )


def standing(game: Miedziaki, match: Match[MiedziakiState]) -> Sequence[float]:
    """Return how well each seat stands: its Coppers, and a little for what may bring more."""
    own = game.hooks.standing(match)
    if own is not None:
        return own
    state = match.state
    return [
        score(game, state, Seat(seat))
        + 0.8 * len(player.creatures)
        + 0.5 * len(player.gear.cards)
        + 0.3 * sum(player.resources.stock.values())
        + 0.15 * len(player.hand)
        + 0.4 * player.health
        for seat, player in enumerate(state.players)
    ]
