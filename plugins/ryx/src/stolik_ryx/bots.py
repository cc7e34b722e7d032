"""A bot that plays by rules of thumb: quick, and strong enough to show how a game between people goes.

Everything is weighed in peace points.  It looks at an imagined world, so it knows of the others' hands
only what its seat may know.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from stolik.bot import BotKind, Question, random_answer
from stolik.decisions import Action
from stolik.errors import RulesetError
from stolik.match import Match
from stolik.text import Catalog

from stolik_ryx import bodies, brawl
from stolik_ryx.actions import (
    NEUTRAL,
    Attack,
    Claim,
    Discard,
    Draw,
    Enough,
    Flip,
    Go,
    Hire,
    In,
    Join,
    Offer,
    Pass,
    Pay,
    Pick,
    Place,
    Play,
    Reveal,
    Settle,
    Strike,
    Use,
    UseSkill,
)
from stolik_ryx.bodies import HERST, ZBIR
from stolik_ryx.content import SpecialAction, Task, Tile
from stolik_ryx.game import Ryx
from stolik_ryx.state import RyxState
from stolik_ryx.verbs import Need

_ = Catalog("stolik_ryx")

DUCAT, CARD, ZBIR_WORTH, HEAT, POINT = 0.2, 0.5, 0.4, 0.45, 0.12
"""What a ducat, a special action card, a zbir, an investigation card and an action point are worth."""
TAVERN_WORTH, MAGIC_WORTH, COMPANION, SKILL = 2.0, 2.6, 1.6, 0.9
WOUND, PLAY = 0.6, 0.75
SURE = 50.0
"""More than anything else is worth: a task that can be taken."""
NOISE = 0.25
"""By how much the bot wavers between choices of similar worth."""
SUCCESS_CHANCE = 2 / 3
RICH, POOR = 8, 0.85
"""Ducats from which paying hurts little, and the promise below which a task is given away."""
_EASE = {
    "pay": 0.5,
    "ducats": 0.5,
    "taverns": 0.45,
    "magic": 0.4,
    "zbirs": 0.4,
    "zbirs-together": 0.5,
    "companions": 0.35,
    "cards": 0.35,
    "spread": 0.35,
    "clean": 0.5,
    "theft": 0.45,
    "brawl": 0.35,
}
"""How easily conditions are met; what is not named is hard."""


class CunningBot:
    """Weighs each choice by itself and takes the best, with a little noise."""

    def __init__(self, argument: str = "") -> None:
        if argument:
            raise RulesetError(f"bot:cunning takes no argument, not {argument!r}")

    def choose(self, question: Question) -> Action | Sequence[Action]:
        """Return the choice that weighs most."""
        if question.world is None:
            raise ValueError("the cunning bot needs an imagined world")
        mind = Mind(question, question.world)
        if question.several:
            return mind.several()
        return max(question.options, key=lambda option: mind.worth(option) + mind.noise())


class Mind:
    """What the bot thinks about one question."""

    def __init__(self, question: Question, world: Match[RyxState]) -> None:
        self.question = question
        self.seat = question.seat
        self.world = world
        self.game: Ryx = world.game  # type: ignore[assignment]
        self.state = world.state
        self.gang = world.state.gangs[question.seat]

    def noise(self) -> float:
        """Return a little chance."""
        return NOISE * self.question.random.randrange(1000) / 1000

    def several(self) -> Action | Sequence[Action]:
        """Return which of several things are chosen: the worst tasks are given away, nothing else."""
        asked = self.question
        if not all(isinstance(option, Discard) for option in asked.options):
            return () if asked.at_least == 0 else self._any()
        rated = sorted(
            (
                (self.promise(option.card.kind), option)
                for option in asked.options
                if isinstance(option, Discard)
            ),
            key=lambda pair: pair[0],
        )
        poor = [option for promise, option in rated if promise < POOR]
        count = max(asked.at_least, min(len(poor), asked.at_most))
        return tuple(option for _promise, option in rated[:count])

    def _any(self) -> Action | Sequence[Action]:
        answer: Action | Sequence[Action] = random_answer(
            self.question, self.question.options, self.question.random
        )
        return answer

    def worth(self, option: Action) -> float:
        """Return what a choice is worth."""
        judge = _JUDGES.get(type(option))
        return judge(self, option) if judge else 0.0

    # -- tasks and places -----------------------------------------------------------------------------

    def promise(self, task: Task) -> float:
        """Return what a task promises: its peace points, by how easily its conditions are met."""
        ease = min((self.ease(need) for need in task.needs), default=0.0)
        return ease * (task.peace or 2)

    def ease(self, need: Need) -> float:
        """Return how easily a condition is met, from 0 to 1."""
        owned = [card.kind.district for card in self.gang.tiles]
        if need.what not in ("profit", "tavern"):
            return _EASE.get(need.what, _EASE.get(need.deed, 0.3))
        if need.district in owned or not self.state.turn:
            return 0.9
        return 0.4 if need.district in self._around() else 0.2

    def _around(self) -> list[str]:
        """Return the districts where the own bodies stand, and their neighbours."""
        haunts = bodies.haunts(self.game, self.state, self.seat)
        return [*haunts, *(other for district in haunts for other in self.game.neighbours[district])]

    def place(self, tile: Tile) -> float:
        """Return what a tavern or magical location is worth, tasks considered."""
        wanted = sum(
            card.kind.peace or 1
            for card in (*self.gang.tasks, *self.state.open_tasks)
            for need in card.kind.needs
            if need.district == tile.district and tile.is_tavern
        )
        if not tile.is_tavern:
            return MAGIC_WORTH
        return TAVERN_WORTH + 0.1 * tile.ducats + 0.15 * tile.cards + 0.15 * tile.zbirs + wanted

    # -- brawls ---------------------------------------------------------------------------------------

    def chance(self, mine: float, theirs: float) -> float:
        """Return how likely so many dice are to win against so many; a tie wins."""
        spread = math.sqrt((mine + theirs) / 4) or 1.0
        return 0.5 + 0.5 * math.erf(((mine - theirs) / 2 + 0.25) / (spread * math.sqrt(2)))

    def against(self, tile: Tile) -> float:
        """Return the dice that defend a place, without cards."""
        dice = float(self.game.place_dice)
        owner = bodies.owner_of(self.state, tile)
        if owner is not None:
            dice += self.dice(owner, tile.district)
        return dice

    def dice(self, seat: int, district: str) -> float:
        """Return the dice of the bodies of a seat in a district."""
        zbirs = bodies.zbirs_at(self.state, seat, district)
        if bodies.herst_at(self.state, seat) == district:
            zbirs += brawl.WOUNDED_HERST if self.state.gangs[seat].wounded else brawl.HEALTHY_HERST
        return zbirs + self.state.gangs[seat].students

    def prize(self, tile: Tile, dice: float) -> float:
        """Return what an attack with so many dice promises."""
        theirs = self.against(tile)
        losses = theirs / 6 * ZBIR_WORTH + dice / 6 * HEAT
        return self.chance(dice, theirs) * self.place(tile) - losses

    def best_attack(self) -> float:
        """Return what the best attack that is possible now promises."""
        options = brawl.prizes(self.game, self.state, self.seat)
        return max((self.attack(option) for option in options), default=-1.0)

    def attack(self, option: Attack) -> float:
        """Return what one attack promises."""
        dice = self.dice(self.seat, option.district) + self.gang.talent("attack-dice")
        return self.prize(self.game.tiles[option.place].kind, dice)

    def gathering(self) -> tuple[float, str]:
        """Return what an attack would promise if up to three bodies came together for it, and where."""
        best = (0.0, "")
        owned = [card.kind.id for card in self.gang.tiles]
        for attack in self.game.attacks:
            if attack.place in owned:
                continue
            near = sum(
                bodies.bodies_at(self.state, self.seat, other)
                for other in self.game.neighbours[attack.district]
            )
            if near:
                dice = self.dice(self.seat, attack.district) + min(3, near)
                best = max(best, (self.prize(self.game.tiles[attack.place].kind, dice), attack.district))
        return best

    # -- activities -----------------------------------------------------------------------------------

    def action(self, name: str) -> float:
        """Return what a basic action promises, its action points not counted."""
        return _ACTIONS[name](self)

    def theft(self) -> float:
        """Return what a Theft promises where it pays most."""
        return SUCCESS_CHANCE * self.wealth() * DUCAT + 1 / 6 - HEAT / 2

    def wealth(self) -> int:
        """Return the wealth of the richest district with an own body."""
        haunts = bodies.haunts(self.game, self.state, self.seat)
        return max((self.game.wealth[district] for district in haunts), default=0)

    def begging(self) -> float:
        """Return what Begging promises."""
        haunts = bodies.haunts(self.game, self.state, self.seat)
        most = max((bodies.bodies_at(self.state, self.seat, district) for district in haunts), default=0)
        return min(most, self.wealth()) * DUCAT

    def bribery(self) -> float:
        """Return what Bribery promises: a card less, or a zbir more."""
        return max(HEAT if self.gang.gathered else 0.0, ZBIR_WORTH) - 2 * DUCAT

    def movement(self) -> float:
        """Return what coming together for an attack promises beyond the attack that is possible now."""
        return max(0.1, 0.8 * (self.gathering()[0] - max(0.0, self.best_attack())))

    def use(self, option: Use) -> float:
        """Return what performing a basic action promises."""
        return self.action(option.card.kind.id) - option.card.kind.points * POINT

    def flip(self, option: Flip) -> float:
        """Return what turning a card over promises: a part of what lies below."""
        below = self.game.sides[option.card.kind.reverse]
        return 0.6 * self.action(below.id) - (below.points + 1) * POINT - 0.3

    def play(self, option: Play) -> float:
        """Return what playing a card promises."""
        kind: SpecialAction = option.card.kind
        if kind.moment != "initiative":
            return PLAY
        return PLAY - kind.points * POINT - kind.ducats * DUCAT / 2

    # -- parts of activities --------------------------------------------------------------------------

    def pick(self, option: Pick) -> float:
        """Return whom to move (towards the best attack), or whom to lose (rather a zbir)."""
        if self.question.key != "move":
            return 1.0 if option.body == ZBIR else 0.0
        _worth, target = self.gathering()
        if not target or option.district == target:
            return -0.3
        near = target in self.game.neighbours[option.district]
        return (1.0 if near else -0.1) + (0.2 if option.body == HERST else 0.0)

    def go(self, option: Go) -> float:
        """Return where to go: where the best attack would be."""
        return 1.0 if option.district == self.gathering()[1] else 0.0

    def inside(self, option: In) -> float:
        """Return where to steal or beg."""
        if self.question.key == "beg":
            return min(bodies.bodies_at(self.state, self.seat, option.district), option.wealth) * 1.0
        return option.wealth * 1.0

    def strike(self, option: Strike) -> float:
        """Return whom to hit: never the own, hersts of strong players first."""
        if option.victim == self.seat:
            return -10.0
        standing = self.game.standing(self.world)
        own_place = 0.5 if option.district in [card.kind.district for card in self.gang.tiles] else 0.0
        wounded = 1.0 if option.body == HERST and self.state.gangs[option.victim].wounded else 0.0
        return standing[option.victim] / 10 + own_place + wounded

    def hire(self, option: Hire) -> float:
        """Return what a companion is worth for a price."""
        price = option.ducats * DUCAT + option.investigations * HEAT
        return COMPANION + option.card.kind.peace - price

    def settle(self, option: Settle) -> float:
        """Return what beginning in a district is worth."""
        return self.place(self.game.tavern_of[option.district])

    def offer(self, option: Offer) -> float:
        """Offer little, and never much."""
        return -0.1 * abs(option.ducats - 2)

    def join(self, option: Join) -> float:
        """Join for money, or against whoever stands better; a few zbirs stay out."""
        if option.side == NEUTRAL:
            return 0.45
        few = bodies.bodies_at(self.state, self.seat, self.state.brawl.district) if self.state.brawl else 0
        return option.ducats * DUCAT + 0.1 * few


_ACTIONS: Mapping[str, Callable[[Mind], float]] = {
    "movement": Mind.movement,
    "trade": lambda _mind: CARD,
    "begging": Mind.begging,
    "theft": Mind.theft,
    "recruitment": lambda _mind: COMPANION - 4 * DUCAT,
    "bribery": Mind.bribery,
    "murder": lambda _mind: SUCCESS_CHANCE * WOUND + 1 / 6 - HEAT / 2,
    "brawl": Mind.best_attack,
}
"""What each basic action promises."""


def _sure(_mind: Mind, _option: Action) -> float:
    return SURE


_JUDGES: Mapping[type[Action], Callable[..., float]] = {
    Claim: _sure,
    Draw: lambda _mind, option: option.count,
    Place: lambda _mind, _option: 0.5,
    Reveal: _sure,
    Use: Mind.use,
    Flip: Mind.flip,
    Play: Mind.play,
    UseSkill: lambda _mind, _option: SKILL,
    Pass: lambda _mind, _option: 0.05,
    Enough: lambda _mind, _option: -0.2,
    Pick: Mind.pick,
    Go: Mind.go,
    In: Mind.inside,
    Strike: Mind.strike,
    Attack: Mind.attack,
    Hire: Mind.hire,
    Settle: Mind.settle,
    Offer: Mind.offer,
    Join: Mind.join,
    Pay: lambda mind, _option: 0.3 if mind.gang.ducats >= RICH else -0.1,
}
"""How each kind of choice is weighed; all others weigh nothing, so that chance decides."""

CUNNING = BotKind(
    id="cunning",
    text=_("Kacper Ryx: plays by rules of thumb, quick and sensible."),
    make=CunningBot,
    needs_world=True,
    games=("ryx",),
)
