"""Tic-tac-toe: the smallest game, known to the last leaf (255,168 complete games)."""

from __future__ import annotations

from stolik import Seat, hookimpl
from stolik.decisions import Action, Flow, action
from stolik.game import Game, Result
from stolik.match import Match
from stolik.state import GameState, internal, state
from stolik.text import Catalog, Text

_ = Catalog("")
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
OTHER = (Seat(1), Seat(0))
THROUGH = [[line for line in LINES if cell in line] for cell in range(9)]


@action
class Mark(Action):
    says = Text("Mark cell {cell}")
    cell: int


RESULTS = {
    -1: Result(winners=(Seat(0), Seat(1)), scores=(0, 0), reason="full", text=Text("A draw.")),
    0: Result(winners=(Seat(0),), scores=(1, 0), reason="line", text=Text("Three in a row.")),
    1: Result(winners=(Seat(1),), scores=(0, 1), reason="line", text=Text("Three in a row.")),
}
MARKS = [Mark(cell) for cell in range(9)]


@state
class Board(GameState):
    cells: list[int] = internal()
    to_move: Seat = internal()
    winner: int = internal(default=-1)


class TicTacToe(Game):
    id = "tictactoe"
    title = Text("Tic-tac-toe")
    package = "tictactoe"
    players = (2, 2)
    actions = (Mark,)
    questions = {"turn": Text("Your mark?")}
    state = Board

    empty = Board(cells=[-1] * 9, to_move=Seat(0))

    def setup(self, match: Match[Board]) -> Board:
        return self.empty.copy()

    def next_step(self, match: Match[Board]) -> Flow[None] | None:
        board = match.state
        if board.winner >= 0 or -1 not in board.cells:
            return None
        return self.turn(match, board, board.to_move)

    def turn(self, match: Match[Board], board: Board, seat: Seat) -> Flow[None]:
        cells = board.cells
        mark = yield match.ask(seat, "turn", [m for m in MARKS if cells[m.cell] < 0])
        cell = mark.cell
        cells[cell] = seat
        for a, b, c in THROUGH[cell]:
            if cells[a] == cells[b] == cells[c]:
                board.winner = seat
        board.to_move = OTHER[seat]

    def result(self, match: Match[Board]) -> Result:
        return RESULTS[match.state.winner]


@hookimpl
def stolik_games():
    return [TicTacToe]
