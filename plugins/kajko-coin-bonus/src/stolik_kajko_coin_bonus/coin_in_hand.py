"""Coin in Hand: hand the revealed card to another player for that player's coins."""

from __future__ import annotations

from stolik import hookimpl
from stolik.cards import Card
from stolik.decisions import Action, Flow, action
from stolik.events import Event, event
from stolik.ids import Seat
from stolik.match import Match
from stolik.text import Catalog
from stolik_kajko.api import COIN_IN_HAND, KajkoCard, KajkoState, oldest_of_each_name

_ = Catalog("stolik_kajko_coin_bonus")
Cards = list[Card[KajkoCard]]


@action
class Swap(Action):
    """Choose the player to exchange with.  Rules: KAJKO-095."""

    says = _("Hand the Coin in Hand to {victim}")
    victim: Seat


@action
class Take(Action):
    """Choose which of several items of equal value to take.  Rules: KAJKO-102."""

    says = _("Take {card}")
    card: Card[KajkoCard]


@event
class Exchanged(Event):
    """A Coin in Hand changed hands for something."""

    says = _("{seat} takes {cards} from {victim} and leaves the Coin in Hand there.")
    seat: Seat
    victim: Seat
    cards: tuple[Card[KajkoCard], ...]


@event
class GivenAway(Event):
    """A Coin in Hand was handed over for nothing."""

    says = _("{seat} hands the Coin in Hand to {victim}, who has nothing to take.")
    seat: Seat
    victim: Seat


@hookimpl
def kajko_card_revealed(match: Match[KajkoState], seat: Seat, card: Card[KajkoCard]) -> Flow[None] | None:
    """Replace the rule for Coin in Hand while somebody is left to exchange with.

    Rules: KAJKO-087, 095, 104..106, 110.
    """
    others = match.state.turns.others(seat)
    if card.kind.id != COIN_IN_HAND or not others:
        return None
    return exchange(match, seat, others)


def exchange(match: Match[KajkoState], seat: Seat, others: list[Seat]) -> Flow[None]:
    """Choose another player in the game, take what is due, and hand the card over.

    Only what lies in front is reached: no Keep and no Bandits.
    Rules: KAJKO-095, 100, 103..105, 107..109.
    """
    victim = others[0]
    if len(others) > 1:
        chosen: Swap = yield match.ask(seat, "swap", [Swap(other) for other in others])
        victim = chosen.victim
    state = match.state
    theirs = state.areas[victim].front
    taken = yield from due(match, seat, theirs)
    for one in taken:
        theirs.remove(one)
    state.areas[seat].front.extend(taken)
    theirs.append(state.revealed.pop())
    if taken:
        match.tell(Exchanged, seat, victim, tuple(taken))
    else:
        match.tell(GivenAway, seat, victim)


def due(match: Match[KajkoState], seat: Seat, front: Cards) -> Flow[Cards]:
    """Return what may be taken: all coins, else one item of 5, else one of 10, else nothing.

    Rules: KAJKO-096..099, 101, 102, 111.
    """
    coins = [card for card in front if card.kind.is_coin]
    if coins:
        return coins
    for value in (5, 10):
        items = oldest_of_each_name([card for card in front if card.kind.value == value])
        if len(items) > 1:
            chosen: Take = yield match.ask(seat, "take", [Take(card) for card in items])
            return [chosen.card]
        if items:
            return items
    return []
