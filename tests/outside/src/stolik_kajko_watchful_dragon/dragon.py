"""The variant: its state, its event and its two hooks."""

from __future__ import annotations

import sys

from stolik import Seat, hookimpl
from stolik.events import Event, event
from stolik.game import Variant
from stolik.state import State, internal, state
from stolik.text import Catalog
from stolik_kajko.api import into_box

_ = Catalog("stolik_kajko_watchful_dragon")
NAME = "watchful-dragon"


@state
class Dragon(State):
    """For whom Miluś is still awake."""

    awake: list[bool] = internal()


@event
class Chased(Event):
    """The dragon kept the Thugs away."""

    says = _("The dragon chases the Thugs away from {seat}.")
    seat: Seat


@hookimpl
def kajko_setup(state):
    """Wake the dragon for everybody."""
    state.extra[NAME] = Dragon(awake=[True] * len(state.areas))


@hookimpl
def kajko_card_revealed(match, seat, card):
    """Keep the first Thugs away."""
    dragon = match.state.extra[NAME]
    if card.kind.id != "thugs" or not dragon.awake[seat]:
        return None
    return chase(match, seat, dragon)


def chase(match, seat, dragon):
    """Put the Thugs into the box; the dragon falls asleep for this player."""
    dragon.awake[seat] = False
    into_box(match.state, match.state.revealed)
    match.tell(Chased, seat)
    yield from ()


VARIANT = Variant(
    id=NAME,
    game="kajko",
    title=_("The watchful dragon"),
    package="stolik_kajko_watchful_dragon",
    hooks=sys.modules[__name__],
    state=Dragon,
)
