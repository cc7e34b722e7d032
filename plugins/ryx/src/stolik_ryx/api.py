"""The public names of the game: what variants import.  The seams are in ``stolik_ryx.hookspecs``."""

from stolik_ryx.actions import Enough, Hire, Pass
from stolik_ryx.basic import DIE, Trial, draw_cards
from stolik_ryx.bodies import herst_at, is_healthy, owner_of
from stolik_ryx.companions import hire, offers
from stolik_ryx.content import Herst, SpecialAction, Task
from stolik_ryx.game import Ryx, game_of
from stolik_ryx.gathering import Gathering, gather
from stolik_ryx.order import golden_order
from stolik_ryx.state import Brawl, Gang, RyxState
from stolik_ryx.verbs import Need

__all__ = [
    "DIE",
    "Brawl",
    "Enough",
    "Gang",
    "Gathering",
    "Herst",
    "Hire",
    "Need",
    "Pass",
    "Ryx",
    "RyxState",
    "SpecialAction",
    "Task",
    "Trial",
    "draw_cards",
    "game_of",
    "gather",
    "golden_order",
    "herst_at",
    "hire",
    "is_healthy",
    "offers",
    "owner_of",
]
