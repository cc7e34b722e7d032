"""Rock, paper, scissors: both choose in secret, then both choices are revealed; first to two wins."""

from __future__ import annotations

from stolik import Seat, hookimpl
from stolik.decisions import Action, Flow, action
from stolik.events import Event, event
from stolik.game import Game, Result
from stolik.match import Match
from stolik.state import GameState, internal, state
from stolik.text import Text

SHAPES = ("rock", "paper", "scissors")
ROUNDS = 9


@action
class Show(Action):
    says = Text("{shape}")
    shape: str


@event
class Shown(Event):
    says = Text("{seat} shows {shape}.")
    seat: Seat
    shape: str


CHOICES = [Show(shape) for shape in SHAPES]


@state
class Score(GameState):
    wins: list[int] = internal()
    rounds: int = internal(default=0)


class RockPaperScissors(Game):
    id = "rps"
    title = Text("Rock, paper, scissors")
    package = "rps"
    players = (2, 2)
    actions = (Show,)
    questions = {"show": Text("What do you show?")}
    state = Score

    def setup(self, match: Match[Score]) -> Score:
        return Score(wins=[0, 0])

    def next_step(self, match: Match[Score]) -> Flow[None] | None:
        score = match.state
        return None if max(score.wins) == 2 or score.rounds == ROUNDS else self.round(match)

    def round(self, match: Match[Score]) -> Flow[None]:
        shown = yield match.ask_all("show", {Seat(0): CHOICES, Seat(1): CHOICES})
        for seat, choice in shown.items():
            match.tell(Shown, seat, choice.shape)
        first, second = (SHAPES.index(choice.shape) for choice in shown.values())
        if first != second:
            match.state.wins[0 if (first - second) % 3 == 1 else 1] += 1
        match.state.rounds += 1

    def result(self, match: Match[Score]) -> Result:
        wins = match.state.wins
        winners = tuple(Seat(seat) for seat in range(2) if wins[seat] == max(wins))
        return Result(
            winners=winners, scores=tuple(wins), reason="rounds", text=Text("All rounds are played.")
        )


@hookimpl
def stolik_games():
    return [RockPaperScissors]
