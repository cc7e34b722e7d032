"""The abilities of the five hersts; none can be used while the herst is wounded or stunned (RYX-265)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik import hookimpl
from stolik.cards import Card
from stolik.decisions import Action, Flow, action
from stolik.events import Event, event
from stolik.ids import Seat
from stolik.match import Match
from stolik.state import State, flag, state
from stolik.text import Catalog
from stolik_ryx.api import (
    Brawl,
    Enough,
    Hire,
    RyxState,
    Trial,
    draw_cards,
    game_of,
    herst_at,
    hire,
    is_healthy,
    offers,
)

_ = Catalog("stolik_ryx_fach")

ID = "fach"
FURIA, WARSZTAT, OBURECZNY = "furia", "warsztat", "obureczny"
FURIA_DICE = 2
"""Dice that Furia adds (RYX-266)."""
WARSZTAT_PRICE = 1
"""Ducats for the additional card (RYX-267)."""
FIRST_PAYMENT = 2
"""Ducats for the first card that Paser sells; each further one brings a ducat more (RYX-271)."""


@state
class Fach(State):
    """What is kept for the abilities.  Rules: RYX-271."""

    has_sold: bool = flag(label=_("Pośrednik used this turn"), default=False)


# -- what is chosen -----------------------------------------------------------------------------------


@action
class UseAbility(Action):
    """Use the ability of the herst."""

    says = _("{what}")
    ability: str

    def parameters(self) -> Mapping[str, object]:
        """Return what it does."""
        return {"what": _OFFERS[self.ability]}


_OFFERS = {
    FURIA: _("Furia: a wound for Swojak, and {dice} dice more", dice=FURIA_DICE),
    WARSZTAT: _("Warsztat: draw another card for {price} ducat", price=WARSZTAT_PRICE),
    OBURECZNY: _("Oburęczny: roll two dice, and both count"),
}


@action
class Decline(Action):
    """Do not use the ability."""

    says = _("Do not use it")


@action
class SellCards(Action):
    """Sell cards to Paser's customers.  Rules: RYX-271."""

    says = _("Pośrednik: sell cards")


@action
class Sell(Action):
    """Sell one card."""

    says = _("Sell {card}")
    card: Card[Any]


# -- what happens -------------------------------------------------------------------------------------


@event
class FuriaUsed(Event):
    """Swojak rages."""

    says = _.plural(
        "Furia: Swojak is wounded and rolls {dice} die more ({seat}).",
        "Furia: Swojak is wounded and rolls {dice} dice more ({seat}).",
        by="dice",
    )
    seat: Seat
    dice: int


@event
class WarsztatUsed(Event):
    """Maestro's workshop delivers."""

    says = _.plural(
        "Warsztat: {seat} pays {ducats} ducat for another card.",
        "Warsztat: {seat} pays {ducats} ducats for another card.",
        by="ducats",
    )
    seat: Seat
    ducats: int


@event
class OburecznyUsed(Event):
    """Francuzik strikes with both hands."""

    says = _("Oburęczny: Francuzik strikes with both hands ({seat}).")
    seat: Seat


@event
class LadiesCame(Event):
    """A companion comes to Rajfurka without Recruitment."""

    says = _("Miłe panie: {seat} may recruit in the tavern that was won.")
    seat: Seat


@event
class CardsSold(Event):
    """Paser has sold cards."""

    says = _.plural(
        "Pośrednik: {seat} sells {count} card for {ducats} ducats.",
        "Pośrednik: {seat} sells {count} cards for {ducats} ducats.",
        by="count",
    )
    seat: Seat
    count: int
    ducats: int


# -- common -------------------------------------------------------------------------------------------


def kept(match: Match[RyxState]) -> Fach:
    """Return what is kept for the abilities."""
    found: Fach = match.state.extra[ID]  # type: ignore[assignment]
    return found


def has(match: Match[RyxState], seat: Seat, herst: str) -> bool:
    """Tell whether a player leads a herst that is neither wounded nor stunned.  Rules: RYX-265."""
    return match.state.gangs[seat].herst[0].kind.id == herst and is_healthy(match.state, seat)


def wants(match: Match[RyxState], seat: Seat, ability: str) -> Flow[bool]:
    """Ask a player whether to use an ability."""
    chosen = yield match.ask(seat, "ability", [UseAbility(ability), Decline()])
    return isinstance(chosen, UseAbility)


@hookimpl
def ryx_setup(match: Match[RyxState], state: RyxState) -> None:  # noqa: ARG001
    """Begin with nothing used."""
    state.extra[ID] = Fach()


@hookimpl
def ryx_turn_begins(match: Match[RyxState]) -> None:
    """Let Paser sell again.  Rules: RYX-271."""
    kept(match).has_sold = False


# -- Swojak: Furia ------------------------------------------------------------------------------------


@hookimpl
def ryx_brawl_counted(match: Match[RyxState], brawl: Brawl) -> Flow[None] | None:
    """Offer Furia to whoever fights with a healthy Swojak, after the dice are counted.

    Rules: RYX-265, 266.
    """
    for seat in brawl.fighters:
        if has(match, seat, "swojak") and herst_at(match.state, seat) == brawl.district:
            return furia(match, brawl, seat)
    return None


def furia(match: Match[RyxState], brawl: Brawl, seat: Seat) -> Flow[None]:
    """Take a wound token for two dice; for losses Swojak is wounded already.  Rules: RYX-266."""
    if (yield from wants(match, seat, FURIA)):
        match.state.gangs[seat].wounded = True
        brawl.dice[seat] += FURIA_DICE
        match.tell(FuriaUsed, seat, FURIA_DICE)


# -- Maestro: Warsztat --------------------------------------------------------------------------------


@hookimpl
def ryx_traded(match: Match[RyxState], seat: Seat) -> Flow[None] | None:
    """Offer another card for a ducat, once for each Trade.  Rules: RYX-265, 267."""
    state = match.state
    can_pay = state.gangs[seat].ducats >= WARSZTAT_PRICE and state.special.left > 0
    return warsztat(match, seat) if can_pay and has(match, seat, "maestro") else None


def warsztat(match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Pay a ducat and draw another card.  Rules: RYX-267."""
    if (yield from wants(match, seat, WARSZTAT)):
        match.state.gangs[seat].ducats -= WARSZTAT_PRICE
        match.tell(WarsztatUsed, seat, WARSZTAT_PRICE)
        draw_cards(match, seat, 1)


# -- Francuzik: Oburęczny -----------------------------------------------------------------------------


@hookimpl
def ryx_test_announced(match: Match[RyxState], trial: Trial) -> Flow[None] | None:
    """Offer a second die for a Murder where Francuzik stands, before the roll.  Rules: RYX-265, 268."""
    takes_part = trial.action == "murder" and herst_at(match.state, trial.seat) == trial.district
    return obureczny(match, trial) if takes_part and has(match, trial.seat, "francuzik") else None


def obureczny(match: Match[RyxState], trial: Trial) -> Flow[None]:
    """Roll two dice, both of which count.  Rules: RYX-268, 269."""
    if (yield from wants(match, trial.seat, OBURECZNY)):
        trial.dice += 1
        match.tell(OburecznyUsed, trial.seat)


# -- Rajfurka: Miłe panie -----------------------------------------------------------------------------


@hookimpl
def ryx_brawl_over(match: Match[RyxState], brawl: Brawl) -> Flow[None] | None:
    """Offer a companion after a tavern was won with Rajfurka, who must be healthy still.

    Rules: RYX-265, 270.
    """
    seat = brawl.attacker
    is_tavern = game_of(match).tiles[brawl.tile].kind.is_tavern
    took_part = herst_at(match.state, seat) == brawl.district
    if brawl.won and is_tavern and took_part and has(match, seat, "rajfurka") and offers(match.state, seat):
        return nice_ladies(match, seat)
    return None


def nice_ladies(match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Recruit a companion of the row for its price, without the action Recruitment.  Rules: RYX-270."""
    match.tell(LadiesCame, seat)
    options: list[Action] = [*offers(match.state, seat), Enough()]
    chosen = yield match.ask(seat, "nice-ladies", options)
    if isinstance(chosen, Hire):
        yield from hire(game_of(match), match, seat, chosen)


# -- Paser: Pośrednik ---------------------------------------------------------------------------------


@hookimpl
def ryx_activities(match: Match[RyxState], seat: Seat, options: list[Action]) -> None:
    """Let Paser sell cards, once a turn and free of action points.  Rules: RYX-265, 271."""
    gang = match.state.gangs[seat]
    if (gang.hand or gang.tasks) and not kept(match).has_sold and has(match, seat, "paser"):
        options.insert(-1, SellCards())


@hookimpl
def ryx_activity_chosen(match: Match[RyxState], seat: Seat, action: Action) -> Flow[None] | None:
    """Carry out the sale."""
    return sell(match, seat) if isinstance(action, SellCards) else None


def sell(match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Sell any number of special action and task cards; tasks are discarded unseen.

    Rules: RYX-271, 272, 295.
    """
    gang = match.state.gangs[seat]
    cards: list[Card[Any]] = [*gang.hand, *gang.tasks]
    options = [Sell(card) for card in cards]
    chosen: tuple[Sell, ...] = yield match.ask_several(seat, "sell", options, 1, len(options))
    state = match.state
    gang = state.gangs[seat]
    for one in chosen:
        if one.card in gang.hand:
            gang.hand.remove(one.card)
            state.special.discard(one.card)
        else:
            gang.tasks.remove(one.card)
            state.tasks.discard_face_down(one.card)
    ducats = payment(len(chosen))
    gang.ducats += ducats
    kept(match).has_sold = True
    match.tell(CardsSold, seat, len(chosen), ducats)


def payment(count: int) -> int:
    """Return what so many cards bring in one go: 2, 5, 9, 14...  Rules: RYX-271, 272."""
    return sum(range(FIRST_PAYMENT, FIRST_PAYMENT + count))
