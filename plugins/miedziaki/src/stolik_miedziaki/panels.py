"""What the table shows beyond piles and counters: the map with all that stands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.components import Board
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog, Text, text_data
from stolik.views import Panel, Viewer, panel

from stolik_miedziaki.adventures import MARKER
from stolik_miedziaki.state import BOSS, HOME, MiedziakiState
from stolik_miedziaki.wording import LAIR_WORDS

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

_ = Catalog("stolik_miedziaki")

PAWN, PIG, BLACK_PIG = "pawn", "pig", "black-pig"
"""What pawns and Pigs are called on the map; black Pigs are there only if somebody plays alone (MIED-004)."""


def table_panels(game: Miedziaki, match: Match[MiedziakiState], viewer: Seat | None) -> list[Panel]:
    """Return the map, and where the other Pigs of each player are.

    Rules: MIED-004, 006, 037..046, 101, 141.
    """
    state = match.state
    board = Board(map=game.map)
    found = []
    for number, player in enumerate(state.players):
        seat = Seat(number)
        board.put(f"{PAWN}/{seat}", player.space)
        elsewhere: list[Text] = []
        for place in player.pigs:
            if place in game.map.by_id:
                board.put(f"{PIG}/{seat}", place)
            elif place != HOME:
                elsewhere.append(_("{place}", place=LAIR_WORDS.get(place) or game.words[place]))
            else:
                elsewhere.append(_("on the Character card"))
        if elsewhere:
            found.append(panel("text", f"players.{seat}.pigs", seat, _("Pigs"), value=text_data(elsewhere)))
    for space in state.caches:
        board.put(MARKER, space)
    boss = game.adventure_of(state).boss
    if boss is not None and state.adventure:
        board.put(BOSS, game.locations[boss.location].id)
    for notice in state.notices:
        for card in notice.quest:
            board.put("quest", game.locations[card.kind.location].id)
    game.hooks.board(match, board)
    return [board.panel(Viewer(match, viewer), "board", None, _("Map")), *found]
