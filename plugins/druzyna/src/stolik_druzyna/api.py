"""The public names of the game: what variants import.  The seams are in ``stolik_druzyna.hookspecs``."""

from stolik_druzyna.content import ActionCard, HeroSide, Scene
from stolik_druzyna.game import Druzyna, game_of
from stolik_druzyna.state import DruzynaState, Job, Player
from stolik_druzyna.verbs import Effect

__all__ = [
    "ActionCard",
    "Druzyna",
    "DruzynaState",
    "Effect",
    "HeroSide",
    "Job",
    "Player",
    "Scene",
    "game_of",
]
