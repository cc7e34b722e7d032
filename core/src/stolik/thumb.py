"""A bot that goes by rules of thumb, and looks ahead if it is told to; a game brings the rules.

A game says what a choice is worth to a seat; the bot takes what is worth most, and wavers a little.  Told to
look ahead, it plays its best choices on in imagined worlds, in which all go by the same rules of thumb.  It
looks at imagined worlds only, so it knows of what is hidden what its seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import attrs

from stolik.bot import Question
from stolik.decisions import Action, Decision
from stolik.errors import RulesetError
from stolik.ids import Seat
from stolik.match import Match
from stolik.rng import Stream

BEST = 5
"""How many choices it looks at when it looks ahead."""
WON, MOST_WORLDS = 100.0, 1000
"""What a victory is worth beside any standing; how many worlds can be asked for."""


class Mind(Protocol):
    """What a seat thinks in a world."""

    def worth(self, option: Action) -> float:
        """Return what a choice is worth."""
        ...


@attrs.frozen(kw_only=True)
class Thumb:
    """The rules of thumb of a game.

    Attributes:
        name: the name of the bot, for what it says of a wrong argument.
        mind: makes the mind of a seat in a world.
        noise: by how much it wavers between choices of similar worth.
        turn: tells the number of the turn in a world.
        turns: how many turns far it looks, if it looks ahead.
    """

    name: str
    mind: Callable[[Seat, Match[Any]], Mind]
    noise: float
    turn: Callable[[Match[Any]], int]
    turns: int = 3

    def bot(self, argument: str = "") -> ThumbBot:
        """Return a bot; the argument is the number of worlds in which it looks ahead, none if empty.

        Raises:
            RulesetError: it is no number from 1 to 1000.
        """
        if argument and not (argument.isdecimal() and 1 <= int(argument) <= MOST_WORLDS):
            raise RulesetError(
                f"bot:{self.name} takes a number of worlds, 1..{MOST_WORLDS}, not {argument!r}"
            )
        return ThumbBot(self, int(argument or 0))

    def choose(
        self, world: Match[Any], asked: Question | Decision, seat: Seat, random: Stream
    ) -> Action | Sequence[Action]:
        """Return the choice that is worth most, with a little noise; of several the best ones."""
        mind = self.mind(seat, world)
        options = asked.options if isinstance(asked, Question) else asked.options_of(seat)
        rated = [
            (mind.worth(option) + self.noise * random.randrange(1000) / 1000, option) for option in options
        ]
        rated.sort(key=lambda one: one[0], reverse=True)
        if asked.several:
            return [option for _worth, option in rated[: asked.at_least]]
        return rated[0][1]

    def look_ahead(self, world: Match[Any], seat: Seat, option: Action, random: Stream) -> float:
        """Return how a seat stands some turns after a choice, if all go by these rules."""
        world = world.fork()
        until = self.turn(world) + self.turns
        world.decide(option, seat)
        while world.decision is not None and self.turn(world) < until:
            decision = world.decision
            other = decision.seats[0]
            world.decide(self.choose(world, decision, other, random), other)
        if world.result is not None:
            return WON if seat in world.result.winners else -WON
        standing = world.game.standing(world) or [0.0] * len(world.seats)
        if world.game.is_cooperative or len(standing) == 1:
            return standing[seat]
        return standing[seat] - max(one for other, one in enumerate(standing) if other != seat)


class ThumbBot:
    """A player that goes by rules of thumb."""

    def __init__(self, thumb: Thumb, worlds: int) -> None:
        self._thumb = thumb
        self._worlds = worlds

    def choose(self, question: Question) -> Action | Sequence[Action]:
        """Return the choice that promises most."""
        world, thumb = question.world, self._thumb
        if world is None:
            raise ValueError(f"the {thumb.name} bot needs an imagined world")
        if question.several or not self._worlds or len(question.options) == 1:
            return thumb.choose(world, question, question.seat, question.random)
        mind = thumb.mind(question.seat, world)
        best = sorted(question.options, key=mind.worth, reverse=True)[:BEST]
        promise = dict.fromkeys(range(len(best)), 0.0)
        for _world in range(self._worlds):
            imagined = world.determinize(question.seat, question.random)
            for place, option in enumerate(best):
                promise[place] += thumb.look_ahead(imagined, question.seat, option, question.random)
        return best[max(promise, key=lambda place: promise[place])]
