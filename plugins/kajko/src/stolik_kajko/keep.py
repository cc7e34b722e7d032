"""Action 2, Send Items to your Keep, and the final send."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.errors import InvariantError
from stolik.ids import Seat
from stolik.match import Match

from stolik_kajko.adventure import into_box
from stolik_kajko.events import BanditsLeft, Sent, StacksEmptied, WentOut
from stolik_kajko.state import KajkoState, PlayerArea

if TYPE_CHECKING:
    from stolik_kajko.game import Kajko


def can_send(area: PlayerArea) -> bool:
    """Tell whether there is an item to send and an empty character to take it.

    Rules: KAJKO-024, 025, 047, 059..061.
    """
    return bool(area.front) and area.empty_character() is not None


def send(game: Kajko, match: Match[KajkoState], seat: Seat) -> None:
    """Lay all items in front onto the first empty character; Bandits in front go into the box.

    A player whose last character has just been filled is out.
    Rules: KAJKO-056..059, 062..067.
    """
    area = match.state.areas[seat]
    character = area.empty_character()
    if character is None:
        raise InvariantError(f"seat {seat} sends without an empty character")
    area.keep[character] = area.front
    area.front = []
    match.tell(Sent, seat, len(area.keep[character]), game.box.characters[character].name)
    if area.bandits:
        into_box(match.state, area.bandits)
        match.tell(BanditsLeft, seat)
    game.hooks.items_sent(match, seat, character)
    if area.empty_character() is None:
        match.state.turns.leave(seat)
        match.tell(WentOut, seat)


def final_send(game: Kajko, match: Match[KajkoState]) -> None:
    """After the last card everybody sends what still lies in front, without being asked.

    Rules: KAJKO-073, 074.
    """
    match.tell(StacksEmptied)
    turns = match.state.turns
    for seat in [turns.current, *turns.others(turns.current)]:
        if can_send(match.state.areas[seat]):
            send(game, match, seat)
