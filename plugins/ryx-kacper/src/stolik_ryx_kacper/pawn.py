"""The pawn of Kacper Ryx: where it stands, and what it does there."""

from __future__ import annotations

from collections.abc import Sequence

from stolik import hookimpl
from stolik.events import Event, event
from stolik.ids import Seat
from stolik.match import Match
from stolik.state import State, state, word
from stolik.text import Catalog
from stolik_ryx.api import Gathering, Need, RyxState, game_of, gather, golden_order, owner_of

_ = Catalog("stolik_ryx_kacper")

ID = "kacper"
THING = "kacper-ryx"
"""The pawn, as content calls it."""
TEN_SIDED, SIX_SIDED = tuple(range(1, 11)), tuple(range(1, 7))
"""The dice that place the pawn in the Guild War and in the Duel (RYX-025, 248)."""
TIMES = 2
"""By what the pawn multiplies the investigation cards of its district (RYX-250)."""


@state
class Pawn(State):
    """Where Kacper Ryx stands; nowhere in the first turn.  Rules: RYX-031, 255."""

    district: str = word(label=_("Kacper Ryx"), default="")


@event
class DieThrown(Event):
    """The die for the pawn was thrown."""

    says = _("{seat} rolls {number} for Kacper Ryx.")
    seat: Seat
    number: int


@event
class PawnPlaced(Event):
    """Kacper Ryx stands in a district."""

    says = _("Kacper Ryx walks in: {district}.")
    district: str


def pawn(match: Match[RyxState]) -> Pawn:
    """Return the pawn of a match."""
    kept: Pawn = match.state.extra[ID]  # type: ignore[assignment]
    return kept


@hookimpl
def ryx_things() -> Sequence[str]:
    """Bring the pawn; the task of the Duel that wants it stays in the deck.  Rules: RYX-256."""
    return [THING]


@hookimpl
def ryx_setup(match: Match[RyxState], state: RyxState) -> None:  # noqa: ARG001
    """Begin without the pawn on the map.  Rules: RYX-255."""
    state.extra[ID] = Pawn()


@hookimpl
def ryx_investigation_begins(match: Match[RyxState]) -> None:
    """Throw the die and place the pawn; the owner of the tavern there receives a card at once.

    Numbers of districts that take no part are thrown again.  Rules: RYX-025, 248, 249, 253, 254.
    """
    game, state = game_of(match), match.state
    numbers = {district.number: district.id for district in game.box.districts.values()}
    die = SIX_SIDED if game.is_duel else TEN_SIDED
    thrower = golden_order(state)[0]
    number = 0
    while number not in numbers:
        number = match.random("kacper ryx").choice(die)
        match.tell(DieThrown, thrower, number)
    district = numbers[number]
    pawn(match).district = district
    match.tell(PawnPlaced, district)
    owner = owner_of(state, game.tavern_of[district])
    if owner is not None:
        gather(game, match, owner, 1)


@hookimpl
def ryx_investigation_cards(match: Match[RyxState], district: str, cards: Gathering) -> None:
    """Double the cards of an action in the pawn's district.  Rules: RYX-250..252."""
    if district == pawn(match).district:
        cards.count *= TIMES


@hookimpl
def ryx_need_met(match: Match[RyxState], seat: Seat, need: Need) -> bool | None:
    """Judge the task Nieustraszony: the tavern beside the pawn, or a brawl won there.  Rules: RYX-256."""
    if need.what != THING:
        return None
    district = pawn(match).district
    if not district:
        return False
    is_owner = owner_of(match.state, game_of(match).tavern_of[district]) == seat
    return is_owner or district in match.state.gangs[seat].won_in
