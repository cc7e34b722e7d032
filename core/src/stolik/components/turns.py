"""Whose turn it is: clockwise or in any given order, with skips, passes, extra turns and leavers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from stolik.ids import Seat
from stolik.state import State, internal, state
from stolik.text import Catalog, Player, Text, text_data

if TYPE_CHECKING:
    from stolik.views import Panel, Viewer

_ = Catalog("stolik")


@state
class TurnOrder(State):
    """A round of seats.

    ``order`` is the playing order of the round, beginning with the seat that plays first; ``place`` says
    whose turn it is.  Seats that left stay in the order and are passed over, so that the seat that has
    the turn may leave, and the seats around it with it.
    """

    order: list[Seat] = internal()
    place: int = internal(default=0)
    left: list[Seat] = internal(factory=list)
    passed: list[Seat] = internal(factory=list)
    skips: dict[Seat, int] = internal(factory=dict)
    extra: list[Seat] = internal(factory=list)
    round: int = internal(default=1)
    last_round: int | None = internal(default=None)

    @classmethod
    def clockwise(cls, players: int, first: int = 0) -> Self:
        """Return the order of a table, beginning with a seat."""
        return cls(order=[Seat((first + n) % players) for n in range(players)])

    @property
    def current(self) -> Seat:
        """The seat that has the turn."""
        return self.order[self.place]

    @property
    def seats(self) -> list[Seat]:
        """The seats that are in the game, in playing order."""
        return [seat for seat in self.order if seat not in self.left]

    @property
    def is_over(self) -> bool:
        """Whether nobody is in the game any more."""
        return len(self.left) >= len(self.order) and not self.seats

    def advance(self) -> Seat | None:
        """End the current turn and return who is next; ``None`` when nobody is left to play.

        Extra turns come first.  Seats that passed, left or must skip are passed over.
        """
        while self.extra:
            seat = self.extra.pop(0)
            if seat not in self.left:
                self.place = self.order.index(seat)
                return seat
        order, place, count, round_ = self.order, self.place, len(self.order), self.round
        for _step in range(count * (1 + max(self.skips.values())) if self.skips else count):
            place += 1
            if place == count:
                if self.last_round is not None and round_ >= self.last_round:
                    return None
                round_ += 1
                place = 0
            seat = order[place]
            if seat in self.left or seat in self.passed or (self.skips and self._must_skip(seat)):
                continue
            self.place, self.round = place, round_
            return seat
        return None

    def _must_skip(self, seat: Seat) -> bool:
        turns = self.skips.pop(seat, 0)
        if turns > 1:
            self.skips[seat] = turns - 1
        return turns > 0

    def leave(self, seat: Seat) -> None:
        """Take a seat out of the game for good; it may be the one that has the turn."""
        if seat not in self.left:
            self.left.append(seat)

    def pass_out(self, seat: Seat) -> None:
        """Let a seat pass: it gets no turn until ``new_round``."""
        if seat not in self.passed:
            self.passed.append(seat)

    def skip(self, seat: Seat, turns: int = 1) -> None:
        """Let a seat miss its next turns."""
        self.skips[seat] = self.skips.get(seat, 0) + turns

    def give_extra_turn(self, seat: Seat) -> None:
        """Let a seat play (again) right after the current turn; the order goes on from it."""
        self.extra.append(seat)

    def new_round(self, order: Sequence[Seat] | None = None) -> None:
        """Begin a round: nobody has passed; perhaps in another order (by the stacks of a track)."""
        self.passed.clear()
        if order is not None:
            self.order = list(order)
        self.round += 1
        laps = 1 + max(self.skips.values(), default=0)
        for place, seat in list(enumerate(self.order)) * laps:
            if seat not in self.left and not self._must_skip(seat):
                self.place = place
                return
        self.place = 0

    def finish_round(self) -> None:
        """Let the running round be the last: ``advance`` gives ``None`` where the next would begin."""
        self.last_round = self.round

    def others(self, seat: Seat) -> list[Seat]:
        """Return the other seats in the game, in playing order, beginning after a seat."""
        here = self.order.index(seat)
        return [s for s in self.order[here + 1 :] + self.order[:here] if s not in self.left]

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:  # noqa: ARG002
        """Return the order as a panel: the seats in the game, the one that has the turn first."""
        from stolik.views import panel

        here = self.order[self.place :] + self.order[: self.place]
        seats = [Player(seat) for seat in here if seat not in self.left]
        return panel("text", path, owner, label or _("Turn order"), value=text_data(seats))
