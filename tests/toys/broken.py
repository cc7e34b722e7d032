"""High card with one fault each: what the conformance kit must catch."""

from __future__ import annotations

import random

from highcard import CARDS, Drew, Hand, HighCard, Play, Table, Throw
from stolik import hookimpl
from stolik.cards import Card
from stolik.decisions import Reason
from stolik.events import Event, event
from stolik.ids import Seat
from stolik.state import internal, state
from stolik.text import Catalog, Text
from stolik.views import panel


class LeaksInView(HighCard):
    """Shows the top of the deck."""

    id = "leaks-in-view"

    def panels(self, match, viewer):
        deck = match.state.deck
        return [panel("text", "top", None, Text("Top"), value=deck[-1].id if deck else "")]


@event
class DrewOpenly(Event):
    says = Text("{seat} draws {card}.")
    seat: Seat
    card: Card


class LeaksInEvent(HighCard):
    """Tells everybody what was drawn."""

    id = "leaks-in-event"

    def draw(self, match, seat, hand):
        if match.state.deck:
            hand.cards.append(match.state.deck.pop())
            match.tell(DrewOpenly, seat, hand.cards[-1])


class LeaksInOptions(HighCard):
    """Orders the choices by the next card of the deck."""

    id = "leaks-in-options"

    def choices(self, match, hand):
        found = [Play(card) for card in hand.cards]
        deck = match.state.deck
        return found[::-1] if deck and int(deck[-1].id[1:]) % 2 else found


class LeaksInRefusal(HighCard):
    """Says in a refusal whether the card lies in the deck."""

    id = "leaks-in-refusal"

    def why_not(self, match, seat, action):
        if isinstance(action, (Play, Throw)):
            where = "deck" if action.card in match.state.deck else "elsewhere"
            return Reason(where, Text("It is not here."))
        return None


class UsesGlobalRandom(HighCard):
    """Draws from a generator that no seed of the match reaches."""

    id = "uses-global-random"

    def draw(self, match, seat, hand):
        deck = match.state.deck
        if deck:
            hand.cards.append(deck.pop(random.randrange(len(deck))))
            match.tell(Drew, seat, hand.cards[-1])


class IteratesOverSet(HighCard):
    """Lets the order of a set decide."""

    id = "iterates-over-set"

    def draw(self, match, seat, hand):
        deck = match.state.deck
        if deck:
            name = next(iter({card.id for card in deck}))
            hand.cards.append(next(card for card in deck if card.id == name))
            deck.remove(hand.cards[-1])


@state
class ForgetfulTable(Table):
    turn_count: int = internal(default=0)


_copy = ForgetfulTable.copy


def _forget(self):
    new = _copy(self)
    new.turn_count = 0
    return new


ForgetfulTable.copy = _forget


class ForgetsField(HighCard):
    """Copies a state without one of its fields."""

    id = "forgets-field"
    state = ForgetfulTable

    def setup(self, match):
        table = super().setup(match)
        return ForgetfulTable(deck=table.deck, hands=table.hands, turns=table.turns)

    def draw(self, match, seat, hand):
        match.state.turn_count += 1
        super().draw(match, seat, hand)


class NeverEnds(HighCard):
    """Gives the cards back for ever."""

    id = "never-ends"

    def draw(self, match, seat, hand):
        table = match.state
        hand.cards.append(table.played.pop(0))


class LosesCard(HighCard):
    """Lets a card vanish."""

    id = "loses-card"

    def draw(self, match, seat, hand):
        if len(match.state.deck) == 2:
            match.state.deck.pop()
        super().draw(match, seat, hand)


class WritesBeforeAsking(HighCard):
    """Changes the state before the first question of a step."""

    id = "writes-before-asking"

    def turn(self, match, seat):
        match.state.hands[seat].points += 1
        yield from super().turn(match, seat)


class SharesBetweenMatches(HighCard):
    """Keeps something on the game that all matches share."""

    id = "shares-between-matches"
    drawn = 0

    def draw(self, match, seat, hand):
        type(self).drawn += 1
        if type(self).drawn % 2:
            super().draw(match, seat, hand)


class WorldsDoNotVary(HighCard):
    """Lets no hidden card change places."""

    id = "worlds-do-not-vary"

    def hidden_group(self, card, zone, place):
        return card.id


class AsksWithoutOptions(HighCard):
    """Asks a question that has no answer."""

    id = "asks-without-options"

    def choices(self, match, hand):
        return [] if len(match.state.played) == 3 else super().choices(match, hand)


class Untranslated(HighCard):
    """Has a text that exists in English only."""

    id = "untranslated"
    questions = {**HighCard.questions, "play": Catalog("stolik")("This message is in no catalogue.")}


class OptionFails(HighCard):
    """Fails in the middle of a rule."""

    id = "option-fails"

    def draw(self, match, seat, hand):
        if len(match.state.deck) == 3:
            raise ZeroDivisionError
        super().draw(match, seat, hand)


FAULTS = [
    LeaksInView,
    LeaksInEvent,
    LeaksInOptions,
    LeaksInRefusal,
    UsesGlobalRandom,
    IteratesOverSet,
    ForgetsField,
    NeverEnds,
    LosesCard,
    WritesBeforeAsking,
    SharesBetweenMatches,
    WorldsDoNotVary,
    AsksWithoutOptions,
    Untranslated,
    OptionFails,
]
__all__ = ["CARDS", "FAULTS", "Hand"]


@hookimpl
def stolik_games():
    return FAULTS
