"""High card: a small card game with hands, a deck and questions of every kind.

Each of 2 or 3 players holds three of twelve cards.  On a turn a player plays a card and draws one; a card
that beats the last one scores its rank.  Whoever draws the last card lets the others keep or throw: any one
of them decides whether everybody discards up to two cards.  It ends when somebody has no card left.
Nobody else is there to decide anything when it is played alone, see ``company``.
"""

from __future__ import annotations

from stolik import Seat, hookimpl
from stolik.cards import Card, CardKind
from stolik.components import TurnOrder
from stolik.decisions import Action, Flow, Reason, action
from stolik.events import Event, event, secret
from stolik.game import Game, Result
from stolik.match import Match
from stolik.state import GameState, State, counter, flag, part, parts, pile, state
from stolik.text import Name, Text
from stolik.visibility import EVERYBODY, NOBODY, OWNER

CARDS = [
    Card(f"c{rank}", CardKind(id=f"c{rank}", name=Name(f"card {rank}", f"karta {rank}")), "card")
    for rank in range(1, 13)
]


def rank_of(card: Card) -> int:
    return int(card.id[1:])


@action
class Play(Action):
    says = Text("Play {card}")
    card: Card


@action
class Throw(Action):
    says = Text("Throw {card}")
    card: Card


@action
class Say(Action):
    says = Text("Say {word}")
    word: str


YES, NO = Say("yes"), Say("no")


@event
class Played(Event):
    says = Text("{seat} plays {card}.")
    seat: Seat
    card: Card


@event
class Drew(Event):
    says = Text("{seat} draws {card}.")
    says_hidden = Text("{seat} draws a card.")
    seat: Seat
    card: Card = secret(to="seat")


@state
class Hand(State):
    cards: list[Card] = pile(seen_by=OWNER, label=Text("Hand"))
    points: int = counter(label=Text("Points"), default=0)


@state
class Table(GameState):
    deck: list[Card] = pile(seen_by=NOBODY, label=Text("Deck"))
    played: list[Card] = pile(seen_by=EVERYBODY, label=Text("Played"), factory=list)
    thrown: list[Card] = pile(seen_by=NOBODY, label=Text("Thrown"), factory=list)
    hands: list[Hand] = parts(by_seat=True)
    turns: TurnOrder = part()
    asked: bool = flag(label=Text("The deck ran out"), default=False)


class HighCard(Game):
    id = "highcard"
    title = Text("High card")
    package = "highcard"
    players = (2, 3)
    actions = (Play, Throw, Say)
    questions = {"play": Text("Which card?"), "all?": Text("Shall all throw?"), "throw": Text("Throw which?")}
    state = Table

    def cards(self):
        return CARDS

    def setup(self, match: Match[Table]) -> Table:
        deck = CARDS[:]
        match.random("deck").shuffle(deck)
        hands = [Hand(cards=[deck.pop() for _ in range(3)]) for _seat in match.seats]
        return Table(deck=deck, hands=hands, turns=TurnOrder.clockwise(match.rules.players))

    def next_step(self, match: Match[Table]) -> Flow[None] | None:
        table = match.state
        if not all(hand.cards for hand in table.hands):
            return None
        return self.turn(match, table.turns.current)

    def turn(self, match: Match[Table], seat: Seat) -> Flow[None]:
        table = match.state
        hand = table.hands[seat]
        card = (yield match.ask(seat, "play", self.choices(match, hand))).card
        hand.cards.remove(card)
        if table.played and rank_of(card) > rank_of(table.played[-1]):
            hand.points += rank_of(card)
        table.played.append(card)
        match.tell(Played, seat, card)
        self.draw(match, seat, hand)
        if not table.deck and not table.asked:
            table.asked = True
            yield from self.throw(match, seat)
        table.turns.advance()

    def choices(self, match: Match[Table], hand: Hand) -> list[Action]:
        return [Play(card) for card in hand.cards]

    def draw(self, match: Match[Table], seat: Seat, hand: Hand) -> None:
        if match.state.deck:
            hand.cards.append(match.state.deck.pop())
            match.tell(Drew, seat, hand.cards[-1])

    def throw(self, match: Match[Table], seat: Seat) -> Flow[None]:
        others = match.state.turns.others(seat)
        if others:
            _who, said = yield match.ask_any("all?", {other: [YES, NO] for other in others})
            if said is NO:
                return
        for other in [seat, *others]:
            cards = match.state.hands[other].cards
            choices = [Throw(card) for card in cards]
            thrown = yield match.ask_several(other, "throw", choices, 0, min(2, len(choices)))
            for one in thrown:
                cards.remove(one.card)
                match.state.thrown.append(one.card)

    def why_not(self, match: Match[Table], seat: Seat, action: Action) -> Reason | None:
        if isinstance(action, Play) and action.card in match.state.played:
            return Reason("played", Text("That card is played."))
        return None

    def result(self, match: Match[Table]) -> Result:
        scores = tuple(hand.points for hand in match.state.hands)
        winners = tuple(Seat(s) for s, points in enumerate(scores) if points == max(scores))
        return Result(winners=winners, scores=scores, reason="hand-empty", text=Text("A hand is empty."))


@hookimpl
def stolik_games():
    return [HighCard]
