"""Snap: high card in which somebody may discreetly snap a card that was played.

Who holds the card one higher than the one just played may lay it on top and scores twice its rank.  Nobody
learns who could have done so.  ``LoudSnap`` asks openly and so betrays it.
"""

from __future__ import annotations

from highcard import HighCard, Play, Table, rank_of
from stolik import Seat, hookimpl
from stolik.cards import Card
from stolik.decisions import Action, Decision, DiscreetDecision, Flow, action
from stolik.events import Event, event
from stolik.match import Match
from stolik.text import Text


@action
class Snap(Action):
    says = Text("Snap with {card}")
    card: Card


@action
class LetItBe(Action):
    says = Text("Let it be")
    is_silent = True


@event
class Snapped(Event):
    says = Text("{seat} snaps with {card}.")
    seat: Seat
    card: Card


LET_IT_BE = LetItBe()


class SnapGame(HighCard):
    id = "snap"
    title = Text("Snap")
    package = "snap"
    actions = (*HighCard.actions, Snap, LetItBe)
    questions = {**HighCard.questions, "snap": Text("Snap?")}

    def turn(self, match: Match[Table], seat: Seat) -> Flow[None]:
        table = match.state
        hand = table.hands[seat]
        card = (yield match.ask(seat, "play", [Play(card) for card in hand.cards])).card
        hand.cards.remove(card)
        table.played.append(card)
        self.draw(match, seat, hand)
        yield from self.snap(match, seat)
        table.turns.advance()

    def snap(self, match: Match[Table], seat: Seat) -> Flow[None]:
        for other in match.state.turns.others(seat):
            cards = match.state.hands[other].cards
            wanted = rank_of(match.state.played[-1]) + 1
            fitting = [Snap(card) for card in cards if rank_of(card) == wanted]
            if fitting and len(cards) > 1:
                answer = yield self.question(other, fitting)
                if isinstance(answer, Snap):
                    hand = match.state.hands[other]
                    hand.cards.remove(answer.card)
                    hand.points += 2 * rank_of(answer.card)
                    match.state.played.append(answer.card)
                    match.tell(Snapped, other, answer.card)
                    return

    def question(self, seat: Seat, options: list[Action]) -> Decision:
        return DiscreetDecision(seat, "snap", options, LET_IT_BE)


class LoudSnap(SnapGame):
    id = "loud-snap"
    title = Text("Loud snap")

    def question(self, seat: Seat, options: list[Action]) -> Decision:
        return Decision(seat, "snap", [*options, LET_IT_BE])


@hookimpl
def stolik_games():
    return [SnapGame, LoudSnap]
