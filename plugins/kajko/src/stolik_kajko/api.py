"""The public names of the game: what variants import.  The seams are in ``stolik_kajko.hookspecs``."""

from stolik_kajko.actions import GiveUp, Reveal, Send
from stolik_kajko.adventure import into_box, oldest_of_each_name
from stolik_kajko.content import COIN_IN_HAND, KajkoCard
from stolik_kajko.scoring import Scores
from stolik_kajko.state import KajkoState, PlayerArea

__all__ = [
    "COIN_IN_HAND",
    "GiveUp",
    "KajkoCard",
    "KajkoState",
    "PlayerArea",
    "Reveal",
    "Scores",
    "Send",
    "into_box",
    "oldest_of_each_name",
]
