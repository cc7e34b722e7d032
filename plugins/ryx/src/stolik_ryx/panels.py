"""What the table shows beyond cards and tokens: who is next and why, limits, and a running brawl."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog, Player, Text, text_data
from stolik.views import Panel, panel

from stolik_ryx import bodies, economic, order
from stolik_ryx.state import LAST_SPACE, Brawl, RyxState

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

_ = Catalog("stolik_ryx")


def table_panels(match: Match[RyxState]) -> list[Panel]:
    """Return the order of the markers, and what the taverns of each player allow."""
    state = match.state
    found = []
    if state.turn:
        found.append(panel("text", "order", None, _("Who is next"), value=text_data(who_is_next(state))))
    for number, _gang in enumerate(state.gangs):
        seat = Seat(number)
        found.append(
            panel(
                "text",
                f"gangs.{seat}.limits",
                seat,
                _("Income and limits"),
                value=text_data(limits(state, seat)),
            )
        )
    return found


def who_is_next(state: RyxState) -> Text:
    """Return the seats in golden-rule order, each with its space and the reason for its place."""
    return _("{several}", several=[_place_in_order(state, seat) for seat in order.golden_order(state)])


def _place_in_order(state: RyxState, seat: Seat) -> Text:
    """Rules: RYX-079, 080, 120, 212."""
    space = order.space_of(state, seat)
    who = Player(seat)
    if state.gangs[seat].passed:
        return _("{seat} (has passed)", seat=who)
    if space == LAST_SPACE:
        return _("{seat} (at the end)", seat=who)
    stack = state.action_track.stack_at(space)
    if len(stack) == 1:
        return _("{seat} (space {space})", seat=who, space=space)
    if stack[-1] == str(seat):
        return _("{seat} (space {space}, on top)", seat=who, space=space)
    above = Player(int(stack[stack.index(str(seat)) + 1]))
    return _("{seat} (space {space}, under {above})", seat=who, space=space, above=above)


def limits(state: RyxState, seat: Seat) -> Text:
    """Return the income of a player, and how many cards and zbirs the taverns allow."""
    gang = state.gangs[seat]
    return _(
        "{ducats} ducats, {hand}/{cards} cards, {there}/{zbirs} zbirs",
        ducats=gang.talent("income") + (0 if gang.is_fined else sum(card.kind.ducats for card in gang.tiles)),
        hand=len(gang.hand),
        cards=economic.cards_limit(state, seat),
        there=bodies.count_zbirs(state, seat),
        zbirs=economic.zbirs_limit(state, seat),
    )


def brawl_panel(fight: Brawl, match: Match[Any], path: str, owner: Seat | None, label: Text | None) -> Panel:
    """Return who fights whom for what, with the dice as far as they are counted or rolled."""
    game: Ryx = match.game  # type: ignore[assignment]
    defenders = [_fighter(fight, seat) for seat in fight.defenders]
    if fight.defender is None:
        defenders.insert(0, _guards(fight))
    text = _(
        "{place}, {district}: {attackers} against {defenders}",
        place=game.words[fight.tile],
        district=game.words[fight.district],
        attackers=[_fighter(fight, seat) for seat in fight.attackers],
        defenders=defenders,
    )
    return panel("text", path, owner, label, value=text_data(text))


def _guards(fight: Brawl) -> Text:
    if fight.guards:
        return _("the guards [{faces}]", faces=list(fight.guards))
    if fight.guard_dice:
        return _.plural(
            "the guards ({dice} die)", "the guards ({dice} dice)", by="dice", dice=fight.guard_dice
        )
    return _("the guards")


def _fighter(fight: Brawl, seat: Seat) -> Text:
    if seat in fight.rolls:
        return _("{seat} [{faces}]", seat=Player(seat), faces=list(fight.rolls[seat]))
    if seat in fight.dice:
        dice = fight.dice[seat]
        return _.plural(
            "{seat} ({dice} die)", "{seat} ({dice} dice)", by="dice", seat=Player(seat), dice=dice
        )
    return _("{seat}", seat=Player(seat))
