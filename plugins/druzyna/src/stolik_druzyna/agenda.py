"""What the game does with its agenda beyond working it off: it ends, and it puts off rolls.

Rules: DRUZ-249, 250.
"""

from __future__ import annotations

from stolik.agenda import GameOver
from stolik.ids import Seat

from stolik_druzyna.state import DruzynaState, Job


def game_over(state: DruzynaState, reason: str) -> None:
    """End the game at once.  Rules: DRUZ-208.

    Raises:
        GameOver: always.
    """
    state.end = reason
    raise GameOver


def order_roll(state: DruzynaState, seat: Seat, scene: str) -> None:
    """Let a player roll; a roll whose results are still being carried out comes to its end first.

    Rules: DRUZ-144, 145, 260.
    """
    job = Job("roll", seat=seat, scene=state.attempted or scene)
    agenda = state.agenda
    place = next((n for n in range(len(agenda) - 1, -1, -1) if agenda[n].do == "results"), len(agenda))
    while 0 < place < len(agenda) and agenda[place - 1].do == "roll":
        place -= 1
    agenda.insert(place, job)
