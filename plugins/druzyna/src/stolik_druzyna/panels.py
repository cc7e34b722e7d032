"""What the table shows beyond piles and counters: the ring, and the next spaces of the Evil Track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog, Data, Text, text_data
from stolik.views import Panel, panel

from stolik_druzyna import board, heroes, wording
from stolik_druzyna.state import MARKER, DruzynaState, Ring, Spot

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

_ = Catalog("stolik_druzyna")

DICE = "dice"
"""The space in the middle of the ring, with the dice of the pool."""
AHEAD = 3
"""How many spaces of the Evil Track are told in words."""


def ring_panel(ring: Ring, match: Match[Any], path: str, owner: Seat | None, label: Text | None) -> Panel:
    """Return the ring as a board: Scenes, the places between them, and the dice in the middle.

    Rules: DRUZ-005, 077, 078.
    """
    game: Druzyna = match.game  # type: ignore[assignment]
    state: DruzynaState = match.state
    spaces: list[Data] = []
    for space, spot in enumerate(ring.spots):
        spaces.append(_scene(game, spot, space))
        spaces.append(_place(game, ring, space, state))
    spaces.append(
        {
            "space": DICE,
            "name": text_data(_.plural("{dice} die", "{dice} dice", by="dice", dice=state.pool)),
            "says": None,
            "tags": [],
            "pieces": [],
        }
    )
    borders: list[Data] = [
        {"one": game.scene_spaces[side], "other": game.place_spaces[place], "type": "open", "name": ""}
        for place, sides in enumerate(game.beside)
        for side in sides
    ]
    return panel("board", path, owner, label, spaces=spaces, borders=borders)


def _scene(game: Druzyna, spot: Spot, space: int) -> dict[str, Data]:
    """Return a Scene space: the Scene with Traits, Progress and track."""
    data: dict[str, Data] = {"space": game.scene_spaces[space], "pieces": []}
    if not spot.scene:
        return data | {"name": text_data(_("(empty)")), "says": None, "tags": []}
    kind = spot.scene[0].kind
    needed = board.difficulty(spot)
    tags = [
        _(
            "{progress}/{needed} {traits}",
            progress=spot.progress,
            needed=needed,
            traits=wording.traits(kind.traits),
        ),
        _("{track}", track=wording.track(kind.track, spot.marker)) if kind.track else _("Opponent"),
    ]
    return data | {
        "name": text_data(_("{number} {name}", number=space + 1, name=kind.name)),
        "says": text_data(wording.scene_panel(kind)),
        "tags": _tags(tags),
    }


def _place(game: Druzyna, ring: Ring, place: int, state: DruzynaState) -> dict[str, Data]:
    """Return a place with the cards that lie there."""
    pieces: list[Data] = []
    if ring.place == place:
        pieces += [_piece(card.kind, state.active) for card in ring.active]
        pieces += [_piece(card.kind, state.supporter) for card in ring.support]
    left, right = game.beside[place]
    return {
        "space": game.place_spaces[place],
        "name": f"{left + 1}|{right + 1}",
        "says": None,
        "tags": [],
        "pieces": pieces,
    }


def _piece(kind: Any, seat: int) -> dict[str, Data]:
    return {"piece": kind.id, "name": text_data(kind.name), "seat": seat, "count": 1}


def _tags(texts: list[Text]) -> list[Data]:
    return [{"tag": f"line-{number}", "name": text_data(text)} for number, text in enumerate(texts, 1)]


def table_panels(match: Match[DruzynaState]) -> list[Panel]:
    """Return what the next spaces of the Evil Track do, and the Wound limit of each Hero."""
    state = match.state
    game: Druzyna = match.game  # type: ignore[assignment]
    found = []
    if state.evil:
        here = state.token.space_of(MARKER)
        texts = game.space_texts[state.evil]
        ahead = [
            _("{space}: {effect}", space=space, effect=texts[space])
            for space in range(here + 1, min(here + AHEAD, state.token.last) + 1)
        ]
        found.append(panel("text", "ahead", None, _("Next on the Evil Track"), value=text_data(ahead)))
    for number, player in enumerate(state.players):
        if player.tiles:
            seat = Seat(number)
            found.append(
                panel(
                    "text",
                    f"players.{seat}.limit",
                    seat,
                    _("Wound limit"),
                    value=heroes.limit(game, match, seat),
                )
            )
    return found
