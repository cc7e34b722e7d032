"""The action phase: who has the initiative chooses one activity after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.cards import Card
from stolik.decisions import Action, Answer, Flow, Reason
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog

from stolik_ryx import order, tasks
from stolik_ryx.actions import FLIP_POINTS, Claim, Flip, Pass, Play, Use, UseSkill
from stolik_ryx.basic import BASIC, bribe_price
from stolik_ryx.brawl import brawl, can_brawl, can_spend
from stolik_ryx.content import Side, SpecialAction
from stolik_ryx.effects import is_possible, play_card, turn_over, use_skill
from stolik_ryx.events import Flipped, Passed, Used
from stolik_ryx.state import LAST_SPACE, RyxState

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

_ = Catalog("stolik_ryx")

ACTION = "action"
ACTIONS = {**BASIC, "brawl": (can_brawl, brawl)}
"""When each of the eight basic actions is possible, and what it does (RYX-013)."""


def activity(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Choose an activity, carry it out, and pay its action points; only then the initiative is settled.

    Rules: RYX-082, 115, 116, 119, 200, 242, 286, 289.
    """
    options = activities(game, match, seat)
    game.hooks.activities(match, seat, options)
    chosen = yield match.ask(seat, "activity", options)
    flow = game.hooks.activity_chosen(match, seat, chosen)
    if flow is None:
        flow = carry_out(game, match, seat, chosen)
    yield from flow
    if game.is_duel and not isinstance(chosen, Pass):
        yield from tasks.last_claims(game, match, seat)


def carry_out(game: Ryx, match: Match[RyxState], seat: Seat, chosen: Action) -> Flow[None]:
    """Carry out one of the rulebook's activities.  Rules: RYX-115, 116, 200, 211, 242."""
    match chosen:
        case Use(card):
            yield from use(game, match, seat, card)
        case Flip(card):
            flip(match, seat, card)
        case Play(card):
            yield from play_card(game, match, seat, card)
            order.advance(match.state, seat, card.kind.points)
        case UseSkill(companion):
            yield from use_skill(game, match, seat, companion)
        case Claim(task):
            tasks.claim(match, seat, task)
        case Pass():
            match.state.gangs[seat].passed = True
            match.tell(Passed, seat)


def activities(game: Ryx, match: Match[RyxState], seat: Seat) -> list[Action]:
    """Return what a player with the initiative can do: it must be paid in full and change something.

    Rules: RYX-115, 117, 118, 120, 125, 127, 200, 201, 208, 242, 298.
    """
    state = match.state
    gang = state.gangs[seat]
    room = LAST_SPACE - order.space_of(state, seat)
    options: list[Action] = []
    for side in gang.actions:
        action = side.kind
        if action.points <= room and ACTIONS[action.id][0](game, state, seat):
            saved = gang.talent("bribery") if action.ducats else 0
            options.append(Use(side, saved) if saved else game.use[side.id])
    for card in gang.hand:
        kind = card.kind
        if (
            kind.moment == "initiative"
            and kind.points <= room
            and kind.ducats <= gang.ducats
            and is_possible(game, state, seat, kind.effects)
        ):
            options.append(game.play[card.id])
    for companion in gang.companions:
        person = companion.kind
        if person.skill and person.moment == "initiative" and is_possible(game, state, seat, person.skill):
            options.append(game.skill[companion.id])
    if state.open_tasks:
        options += tasks.claims(game, match, seat, state.open_tasks)
    if room >= FLIP_POINTS:
        options += [game.flip[card.id] for card in gang.actions]
    options.append(game.pass_)
    return options


def use(game: Ryx, match: Match[RyxState], seat: Seat, card: Card[Side]) -> Flow[None]:
    """Perform a basic action; then its card is flipped and the marker moves.

    Rules: RYX-116, 121..126.
    """
    match.tell(Used, seat, card)
    yield from ACTIONS[card.kind.id][1](game, match, seat)
    turn_over(match.state, seat, card.kind.reverse)
    order.advance(match.state, seat, card.kind.points)


def flip(match: Match[RyxState], seat: Seat, card: Card[Side]) -> None:
    """Turn a basic action card over without its effect, for one action point.  Rules: RYX-118."""
    turn_over(match.state, seat, card.kind.reverse)
    order.advance(match.state, seat, FLIP_POINTS)
    match.tell(Flipped, seat, card)


def why_not(game: Ryx, match: Match[RyxState], seat: Seat, action: Answer) -> Reason | None:
    """Say why an activity, or a card or skill in a brawl, can't be chosen.

    Rules: RYX-117, 125, 127, 131, 133, 147, 151, 154, 166, 201, 208, 292.
    """
    state = match.state
    gang = state.gangs[seat]
    moment = _MOMENTS.get(match.decision.key if match.decision else "")
    match action:
        case Use(card) if moment == INITIATIVE and card in gang.reverse:
            return Reason("other-side", _("That action lies face down."))
        case Use(card) if moment == INITIATIVE and card in gang.actions:
            return _idle(game, state, seat, card.kind)
        case Flip(card) if moment == INITIATIVE and card in gang.actions:
            return _too_dear(state, seat, FLIP_POINTS, 0)
        case Play(special) if moment and special in gang.hand:
            return _unplayable(game, state, seat, special.kind, moment)
        case UseSkill(companion) if moment and companion in gang.used:
            return Reason("skill-used", _("That skill has been used this turn."))
    return None


INITIATIVE = "initiative"
_MOMENTS = {"activity": INITIATIVE, "brawl-card": "brawl", "wounded": "wounded"}
"""Which cards can be played at which question."""


def _too_dear(state: RyxState, seat: Seat, points: int, ducats: int) -> Reason | None:
    """Say which cost can't be paid.  Rules: RYX-117, 298."""
    if not order.fits(state, seat, points):
        return Reason("no-room", _("Your marker can't go beyond the last space of the action track."))
    if state.gangs[seat].ducats < ducats:
        return Reason("no-ducats", _("You do not have the ducats."))
    return None


def _idle(game: Ryx, state: RyxState, seat: Seat, side: Side) -> Reason:
    """Say why a visible basic action can't be performed.  Rules: RYX-113, 117, 147."""
    ducats = bribe_price(game, state, seat) if side.id == "bribery" else 0
    dear = _too_dear(state, seat, side.points, ducats)
    if dear is not None:
        return dear
    if side.id == "recruitment" and not state.row:
        return Reason("no-effect", _("There is no companion in the row."))
    return Reason("no-effect", _IDLE[side.id])


def _unplayable(game: Ryx, state: RyxState, seat: Seat, card: SpecialAction, moment: str) -> Reason:
    """Say why a card in hand can't be played.  Rules: RYX-117, 200, 201, 292, 298."""
    if card.moment != moment:
        return Reason("other-moment", _("That card can't be played now."))
    dear = _too_dear(state, seat, card.points, card.ducats)
    fight = state.brawl
    if fight is not None and not can_spend(game, state, fight, seat, card.points):
        if state.gangs[seat].passed:
            return Reason("passed", _("You have passed: only cards without action points are left to you."))
        dear = dear or Reason("no-room", _("Your marker has no room for that beside the brawl itself."))
    return dear or Reason("no-effect", _("That card would change nothing now."))


_IDLE = {
    "movement": _("You have nobody on the map."),
    "trade": _("There is no special action card left to draw."),
    "begging": _("You have nobody on the map."),
    "theft": _("You have nobody on the map."),
    "recruitment": _("You can't pay any companion of the row."),
    "bribery": _("There is nothing to bribe for."),
    "murder": _("None of your zbirs stands beside anybody else's."),
    "brawl": _("None of your zbirs stands in a district with a place to fight for."),
}
"""Why a basic action would do nothing."""
