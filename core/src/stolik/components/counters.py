"""Counters with limits, and a bank that pays as far as it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.ids import Seat
from stolik.state import State, internal, state
from stolik.text import Catalog, Text, text_data

if TYPE_CHECKING:
    from stolik.views import Panel, Viewer

_ = Catalog("stolik")


@state
class Counter(State):
    """A number between ``least`` and ``most`` (``None``: without limit)."""

    value: int = internal(default=0)
    least: int = internal(default=0)
    most: int | None = internal(default=None)

    def add(self, amount: int) -> int:
        """Change by an amount as far as the limits allow, and return the real change."""
        wanted = max(self.least, self.value + amount)
        new = wanted if self.most is None else min(self.most, wanted)
        change = new - self.value
        self.value = new
        return change

    def can_pay(self, amount: int) -> bool:
        """Tell whether an amount can be taken away without going below the least."""
        return self.value - amount >= self.least

    @property
    def is_full(self) -> bool:
        """Whether the upper limit is reached."""
        return self.most is not None and self.value >= self.most

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:  # noqa: ARG002
        """Return the counter as a panel."""
        from stolik.views import panel

        return panel("counter", path, owner, label, value=self.value, most=self.most)


@state
class Bank(State):
    """A common supply of tokens of several kinds; a kind without a stock never runs out."""

    stock: dict[str, int] = internal(factory=dict)

    def take(self, kind: str, count: int = 1) -> int:
        """Take tokens out and return how many there really were."""
        if kind not in self.stock:
            return count
        given = min(count, self.stock[kind])
        self.stock[kind] -= given
        return given

    def put(self, kind: str, count: int = 1) -> None:
        """Put tokens back."""
        if kind in self.stock:
            self.stock[kind] += count

    def left(self, kind: str) -> int | None:
        """Return how many tokens of a kind are left; ``None`` for a kind that never runs out."""
        return self.stock.get(kind)

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:
        """Return the supply as a panel."""
        from stolik.views import panel

        left = [_("{kind}: {count}", kind=viewer.word(kind), count=n) for kind, n in self.stock.items()]
        return panel("text", path, owner, label, value=text_data(left))
