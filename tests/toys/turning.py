"""A toy whose every second step asks nothing: it turns over a card, then asks whether to go on."""

from __future__ import annotations

from stolik import hookimpl
from stolik.cards import Card, CardKind
from stolik.decisions import Action, action
from stolik.game import Game, Result
from stolik.ids import Seat
from stolik.state import GameState, pile, state
from stolik.text import Name, Text
from stolik.visibility import EVERYBODY, NOBODY

CARDS = tuple(
    Card(f"card/{n}", CardKind(id=f"kind-{n}", name=Name(f"Card {n}", f"Karta {n}")), "back")
    for n in range(8)
)


@state
class Table(GameState):
    deck: list[Card[CardKind]] = pile(seen_by=NOBODY)
    open: list[Card[CardKind]] = pile(seen_by=EVERYBODY)


@action
class Go(Action):
    says = Text("Go on")


class Turning(Game):
    """Turns over a card in a step that asks nothing, then asks."""

    id = "turning"
    title = Text("Turning")
    package = "stolik"
    players = (2, 2)
    actions = (Go,)
    questions = {"go": Text("Go on?")}
    state = Table

    def cards(self):
        return CARDS

    def setup(self, match):
        cards = list(CARDS)
        match.random("deck").shuffle(cards)
        return Table(deck=cards, open=[])

    def next_step(self, match):
        if not match.state.deck:
            return None
        return self.turn(match) if len(match.state.open) % 2 == 0 else self.ask(match)

    def turn(self, match):
        match.state.open.append(match.state.deck.pop())
        yield from ()

    def ask(self, match):
        yield match.ask(Seat(0), "go", [Go()])
        match.state.open.append(match.state.deck.pop())

    def result(self, match):
        return Result(winners=(), scores=(0, 0), reason="end", text=Text("Over."))


@hookimpl
def stolik_games():
    return [Turning]
