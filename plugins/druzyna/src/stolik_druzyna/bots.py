"""A bot that plays by rules of thumb, and looks ahead if it is told to.

It looks at imagined worlds only, so it knows of the others' hands what its seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.bot import BotKind, Question
from stolik.decisions import Action, Decision
from stolik.errors import RulesetError
from stolik.match import Match
from stolik.rng import Stream
from stolik.text import Catalog

from stolik_druzyna.judgement import Mind
from stolik_druzyna.state import DruzynaState

_ = Catalog("stolik_druzyna")

NOISE = 0.2
"""By how much the bot wavers between choices of similar worth."""
BEST, TURNS = 5, 3
"""How many choices it looks at when it looks ahead, and how many turns far."""
WON, MOST_WORLDS = 100.0, 1000
"""What a victory is worth beside any standing; how many worlds can be asked for."""


class ComradeBot:
    """Takes what weighs most by rules of thumb; ``comrade:8`` plays on in 8 imagined worlds."""

    def __init__(self, argument: str = "") -> None:
        if argument and not (argument.isdecimal() and 1 <= int(argument) <= MOST_WORLDS):
            raise RulesetError(f"bot:comrade takes a number of worlds, 1..{MOST_WORLDS}, not {argument!r}")
        self._worlds = int(argument or 0)

    def choose(self, question: Question) -> Action | Sequence[Action]:
        """Return the choice that promises most."""
        world = question.world
        if world is None:
            raise ValueError("the comrade bot needs an imagined world")
        if question.several or not self._worlds or len(question.options) == 1:
            return by_thumb(world, question, question.seat, question.random)
        mind = Mind(question.seat, world)
        best = sorted(question.options, key=mind.worth, reverse=True)[:BEST]
        promise = dict.fromkeys(range(len(best)), 0.0)
        for _world in range(self._worlds):
            imagined = world.determinize(question.seat, question.random)
            for place, option in enumerate(best):
                promise[place] += look_ahead(imagined, question.seat, option, question.random)
        return best[max(promise, key=lambda place: promise[place])]


def by_thumb(
    world: Match[DruzynaState], asked: Question | Decision, seat: Any, random: Stream
) -> Action | Sequence[Action]:
    """Return the choice of a seat that weighs most, with a little noise; of several the best ones."""
    mind = Mind(seat, world)
    options = asked.options if isinstance(asked, Question) else asked.options_of(seat)
    rated = [(mind.worth(option) + NOISE * random.randrange(1000) / 1000, option) for option in options]
    rated.sort(key=lambda one: one[0], reverse=True)
    if asked.several:
        return [option for _worth, option in rated[: asked.at_least]]
    return rated[0][1]


def look_ahead(world: Match[DruzynaState], seat: Any, option: Action, random: Stream) -> float:
    """Return how the team stands some turns after a choice, if all play by rules of thumb."""
    world = world.fork()
    until = world.state.turn + TURNS
    world.decide(option, seat)
    while world.decision is not None and world.state.turn < until:
        decision = world.decision
        other = decision.seats[0]
        world.decide(by_thumb(world, decision, other, random), other)
    if world.result is not None:
        return WON if world.result.winners else -WON
    standing = world.game.standing(world)
    return standing[0] if standing is not None else 0.0


COMRADE = BotKind(
    id="comrade",
    text=_("Drużyna: plays by rules of thumb; comrade:8 looks ahead in 8 imagined worlds."),
    make=ComradeBot,
    needs_world=True,
    games=("druzyna",),
)
