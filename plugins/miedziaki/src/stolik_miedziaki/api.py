"""The public names of the game: what variants import.  The seams are in ``stolik_miedziaki.hookspecs``."""

from stolik_miedziaki.actions import Mark, RerollDie, SetDie
from stolik_miedziaki.combat import add_card, last_before, remember, strike, window_after
from stolik_miedziaki.content import Adventure, Creature, Quest, Szpej
from stolik_miedziaki.dice import change, combat_of, options, worth
from stolik_miedziaki.game import Miedziaki, game_of
from stolik_miedziaki.hand import take_from_deck
from stolik_miedziaki.notices import add_marker
from stolik_miedziaki.panels import BLACK_PIG
from stolik_miedziaki.purse import gain, pay
from stolik_miedziaki.state import (
    BOSS,
    COPPERS,
    NOBODYS,
    NOTICES,
    Combat,
    Job,
    MiedziakiState,
    Played,
    Player,
    job_of,
)
from stolik_miedziaki.verbs import Effect

__all__ = [
    "BLACK_PIG",
    "BOSS",
    "COPPERS",
    "NOBODYS",
    "NOTICES",
    "Adventure",
    "Combat",
    "Creature",
    "Effect",
    "Job",
    "Mark",
    "Miedziaki",
    "MiedziakiState",
    "Played",
    "Player",
    "Quest",
    "RerollDie",
    "SetDie",
    "Szpej",
    "add_card",
    "add_marker",
    "change",
    "combat_of",
    "gain",
    "game_of",
    "job_of",
    "last_before",
    "options",
    "pay",
    "remember",
    "strike",
    "take_from_deck",
    "window_after",
    "worth",
]
