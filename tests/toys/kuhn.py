"""Kuhn poker: three cards, two players, a tree that is known to the last leaf.

Each player antes 1 and gets one of J, Q, K.  The first checks or bets 1; after a check the second checks
(showdown) or bets; a bet is called (showdown) or folded to.
"""

from __future__ import annotations

from stolik import Seat, hookimpl
from stolik.cards import Card, CardKind
from stolik.decisions import Action, Flow, action
from stolik.game import Game, Result
from stolik.match import Match
from stolik.state import GameState, State, counter, parts, pile, state, word
from stolik.text import Name, Text
from stolik.visibility import EVERYBODY, NOBODY, OWNER

RANKS = ("J", "Q", "K")
CARDS = [Card(rank, CardKind(id=rank, name=Name(rank, rank)), "card") for rank in RANKS]


@action
class Pass(Action):
    """Check, or fold to a bet."""

    says = Text("Pass")


@action
class Bet(Action):
    """Bet one, or call a bet."""

    says = Text("Bet")


PASS, BET = Pass(), Bet()
CHOICES = (PASS, BET)
SHOWDOWNS = ("pp", "bb", "pbb")
FOLDS = ("bp", "pbp")


def hand_viewers(match):
    """Say who sees a hand: its owner, after a showdown everybody; a fold keeps both secret."""
    return EVERYBODY if match.state.history in SHOWDOWNS else OWNER


@state
class Player(State):
    hand: list[Card] = pile(seen_by=hand_viewers, label=Text("Hand"))
    paid: int = counter(label=Text("Paid"), default=1)


@state
class Table(GameState):
    deck: list[Card] = pile(seen_by=NOBODY, label=Text("Deck"))
    players: list[Player] = parts(by_seat=True)
    history: str = word(label=Text("Betting"), default="")


class Kuhn(Game):
    id = "kuhn"
    title = Text("Kuhn poker")
    package = "kuhn"
    players = (2, 2)
    actions = (Pass, Bet)
    questions = {"bet": Text("Pass or bet?")}
    state = Table

    def cards(self):
        return CARDS

    def setup(self, match: Match[Table]) -> Table:
        deck = CARDS[:]
        match.random("deck").shuffle(deck)
        return Table(deck=deck, players=[Player(hand=[deck.pop()]) for _seat in range(2)])

    def next_step(self, match: Match[Table]) -> Flow[None] | None:
        if match.state.history in SHOWDOWNS + FOLDS:
            return None
        return self.bet(match, Seat(len(match.state.history) % 2))

    def bet(self, match: Match[Table], seat: Seat) -> Flow[None]:
        chosen = yield match.ask(seat, "bet", CHOICES)
        table = match.state
        if chosen is BET:
            table.players[seat].paid += 1
            table.history += "b"
        else:
            table.history += "p"

    def result(self, match: Match[Table]) -> Result:
        table = match.state
        if table.history in FOLDS:
            winner = Seat(1 - (len(table.history) - 1) % 2)
        else:
            first, second = (RANKS.index(player.hand[0].id) for player in table.players)
            winner = Seat(0 if first > second else 1)
        won = table.players[1 - winner].paid
        scores = (won, -won) if winner == 0 else (-won, won)
        return Result(winners=(winner,), scores=scores, reason="pot", text=Text("The pot is won."))


@hookimpl
def stolik_games():
    return [Kuhn]
