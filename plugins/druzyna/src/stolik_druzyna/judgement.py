"""Rules of thumb: what each choice is worth, weighed by itself in points of Progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from stolik.cards import Card
from stolik.decisions import Action
from stolik.ids import Seat
from stolik.match import Match

from stolik_druzyna import adventure, board, heroes
from stolik_druzyna.actions import (
    Attempt,
    Choose,
    EffectFirst,
    First,
    Learn,
    Lose,
    Pick,
    Play,
    Raise,
    Remove,
    Reroll,
    Resolve,
    Stop,
    Support,
    Take,
    Target,
    TraitsFirst,
)
from stolik_druzyna.adventure import BOTH, DOLA, EVIL
from stolik_druzyna.content import ActionCard, Scene
from stolik_druzyna.game import Druzyna
from stolik_druzyna.state import DruzynaState, Player, Spot
from stolik_druzyna.traits import SIDES, progress_of
from stolik_druzyna.verbs import Effect

READY, OPPONENT_WORTH = 2.0, 1.5
"""What a Scene that can be attempted is worth besides its Progress; how much more the Opponent's counts."""
RUN_OUT, TOKEN, FLAG, STEP = 4.0, 1.6, 0.8, 0.15
"""What it costs when a Scene runs out, the token moves, a flag is reached, a marker moves."""
WOUND, DEADLY = 0.7, 3.0
"""What a Wound costs, and the last ones before the limit."""
CARD, LAST_CARD = 1.3, 20.0
"""What a card in hand is worth, and the last one, without which the squad loses."""
EVIL_CHANCE = 1 / 3
CLOSE = 2
"""So near to the limit Wounds are deadly."""
RISK = 0.5
"""Progress that may be missing on average when a Scene is attempted."""


class Mind:
    """What a player thinks about the open question."""

    def __init__(self, seat: Seat, world: Match[DruzynaState]) -> None:
        self.key = world.decision.key if world.decision is not None else ""
        self.world = world
        self.game: Druzyna = world.game  # type: ignore[assignment]
        self.state = world.state
        self.me: Player = world.state.players[seat]

    def worth(self, option: Action) -> float:
        """Return what a choice is worth."""
        judge = _JUDGES.get(type(option))
        return 0.0 if judge is None else judge(self, option)

    # -- Scenes -------------------------------------------------------------------------------------------

    def scene(self, spot: Spot, gained: float) -> float:
        """Return what more Progress on a Scene is worth; beyond what is needed only a reserve counts."""
        if not spot.scene:
            return 0.0
        needed = board.difficulty(spot) + self.state.pool * EVIL_CHANCE
        missing = needed - spot.progress
        useful = min(gained, max(0.0, missing)) + 0.2 * max(0.0, gained - max(0.0, missing))
        if missing > 0 and gained >= missing:
            useful += READY
        return useful * (OPPONENT_WORTH if spot.scene[0].kind.is_opponent else 1.0)

    def step(self, spot: Spot, times: int = 1) -> float:
        """Return what it costs when a Scene is accelerated."""
        if spot.marker < 0:
            return 0.0
        kind: Scene = spot.scene[0].kind
        reached = spot.marker + times
        share = spot.progress / board.difficulty(spot)
        if reached > kind.last:
            return RUN_OUT + spot.progress
        return STEP * times * (1 + share) + FLAG * any(kind.flags[spot.marker + 1 : reached + 1])

    def wounds(self, player: Player, count: int) -> float:
        """Return what Wounds cost a player."""
        seat = self.state.players.index(player)
        left = heroes.limit(self.game, self.world, seat) - player.wounds - count  # type: ignore[arg-type]
        if left < 0:
            return LAST_CARD * 2
        return count * WOUND + (DEADLY if left < CLOSE else 0.0)

    # -- cards --------------------------------------------------------------------------------------------

    def matches(self, kind: ActionCard, side: int, spot: Spot, *, is_supported: bool = True) -> int:
        """Return the Progress that a side of a card gives to a Scene, by default if somebody supports it."""
        return progress_of(kind, side, spot.scene[0].kind, {}, is_supported=is_supported)

    def play(self, option: Play) -> float:
        """Weigh where a card is played: what both Scenes gain, and what the others lose."""
        near = self.game.beside[self.game.place_of[option.place]]
        total = 0.0
        for side, space in enumerate(near):
            spot = self.state.ring.spots[space]
            if spot.scene:
                total += self.scene(spot, self.matches(option.card.kind, side, spot))
        for space, spot in enumerate(self.state.ring.spots):
            if space not in near and spot.scene:
                total -= TOKEN if spot.scene[0].kind.is_opponent else self.step(spot)
        return total - 0.3 * self.effects(option.card.kind.effects)

    def support(self, option: Support) -> float:
        """Weigh a card as support: its effect, less the card itself."""
        held = len(self.me.hand)
        price = CARD if held > 1 else LAST_CARD
        if held == 2:  # noqa: PLR2004 - one is left for the own turn
            price += 0.5
        return self.effects(option.card.kind.effects) + self.needed() - price

    def needed(self) -> float:
        """Return what support itself is worth: some Scenes get nothing without it."""
        total = 0.0
        for side, space in enumerate(self.game.beside[self.state.ring.place]):
            spot = self.state.ring.spots[space]
            if spot.scene and "needs-support" in spot.scene[0].kind.forces:
                total += self.scene(spot, self.matches(self.state.ring.active[0].kind, side, spot))
        return total

    def keep(self, card: Card[Any]) -> float:
        """Return how good a card is in the hand."""
        kind = card.kind
        if not isinstance(kind, ActionCard):
            return 1.0
        return sum(v for side in kind.sides for _trait, v in side) * 0.5 + self.effects(kind.effects)

    def take(self, option: Take) -> float:
        """Weigh a card to keep, or to lose."""
        value = self.keep(option.card)
        return -value if self.key == "discard" else value

    # -- effects ------------------------------------------------------------------------------------------

    def effects(self, effects: Sequence[Effect]) -> float:
        """Return what some effects are worth now."""
        return sum(self.effect(effect) for effect in effects)

    def effect(self, effect: Effect) -> float:
        """Return what one effect is worth now."""
        if effect.do == "one-of":
            return max(self.effect(one) for one in effect.then)
        if effect.do == "may":
            return max(0.0, self.effects(effect.then))
        count = effect.count
        if effect.per == "wounds":
            count *= heroes.wounds_of(self.state, effect.hero)
            count = min(count, effect.most) if effect.most else count
        value = _VALUES[effect.do](self, effect, count)
        return value * 0.5 if effect.when is not None else value

    def hit(self, effect: Effect) -> list[Player]:
        """Return whom an effect would hit, roughly."""
        players = self.state.players
        active = players[self.state.active]
        everybody = {
            "you": [active],
            "supporter": [self.me],
            "each": list(players),
            "others": [player for player in players if player is not active],
        }
        if effect.who in everybody:
            return everybody[effect.who]
        if effect.who == "hero":
            seat = heroes.leader_of(self.state, effect.hero)
            return [] if seat is None else [players[seat]]
        among = [p for p in players if p is not active] if effect.who == "other" else players
        return [max(among, key=_wounds_of, default=active)]

    def heal(self, effect: Effect, count: int) -> float:
        """Weigh healing: only Wounds that are there count."""
        return sum(WOUND * min(count, player.wounds) * (1 + player.wounds / 6) for player in self.hit(effect))

    def wound(self, effect: Effect, count: int) -> float:
        """Weigh Wounds; where there is a choice the healthiest takes them."""
        hit = self.hit(effect)
        if effect.who in ("any", "other"):
            hit = [min(self.state.players, key=_wounds_of)]
        return -sum(self.wounds(player, count) for player in hit)

    def spots(self, effect: Effect) -> list[Spot]:
        """Return the Scenes that an effect could concern, roughly."""
        spots = [spot for spot in self.state.ring.spots if spot.scene]
        if effect.scene in ("adjacent", "all-adjacent") and self.state.ring.place >= 0:
            near = self.game.beside[self.state.ring.place]
            spots = [spot for spot in spots if self.state.ring.spots.index(spot) in near]
        return [
            spot
            for spot in spots
            if (not effect.type or effect.type in spot.scene[0].kind.types)
            and (not effect.magical or spot.scene[0].kind.magical)
        ]

    def on_scenes(self, effect: Effect, values: list[float]) -> float:
        """Return the sum over all Scenes, or the best of those that may be chosen."""
        if not values:
            return 0.0
        return sum(values) if effect.scene in ("all", "others", "all-adjacent") else max(values)

    def progress(self, effect: Effect, count: int) -> float:
        """Weigh Progress."""
        return self.on_scenes(effect, [self.scene(spot, count) for spot in self.spots(effect)])

    def lose(self, effect: Effect, count: int) -> float:
        """Weigh lost Progress."""
        return self.on_scenes(effect, [-float(min(count, spot.progress)) for spot in self.spots(effect)])

    def accelerate(self, effect: Effect, count: int) -> float:
        """Weigh an acceleration."""
        return self.on_scenes(effect, [-self.step(spot, count) for spot in self.spots(effect)])

    def slow(self, effect: Effect, count: int) -> float:
        """Weigh a slower Scene: most where it would soon run out."""
        return self.on_scenes(
            effect, [self.slower(spot, count) for spot in self.spots(effect) if spot.marker > 0]
        )

    def slower(self, spot: Spot, count: int) -> float:
        """Return what it is worth to slow a Scene."""
        left = spot.scene[0].kind.last - spot.marker
        return count * (0.3 + (2.0 + 0.3 * spot.progress if left == 0 else 0.5 / left))

    def exchange(self, effect: Effect, _count: int) -> float:
        """Weigh a new Scene in the place of an old one: good where the old one is about to run out."""
        values = [
            2.5 - spot.progress if spot.marker == spot.scene[0].kind.last else 0.3 - spot.progress
            for spot in self.spots(effect)
            if spot.marker >= 0
        ]
        return self.on_scenes(effect, values)

    def points(self, _effect: Effect, count: int) -> float:
        """Weigh extra points: they count where the active card matches."""
        if not self.state.ring.active:
            return 0.7 * count
        kind = self.state.ring.active[0].kind
        best = 0.0
        for side, space in enumerate(self.game.beside[self.state.ring.place]):
            spot = self.state.ring.spots[space]
            if spot.scene and any(trait in spot.scene[0].kind.traits for trait, _value in kind.sides[side]):
                has = self.matches(kind, side, spot)
                best = max(best, self.scene(spot, has + count) - self.scene(spot, has))
        return best

    # -- single choices -----------------------------------------------------------------------------------

    def raised(self, option: Raise) -> float:
        """Weigh a point on a Trait: it should meet a Scene that needs it."""
        side = SIDES.index(option.side)
        spot = self.state.ring.spots[self.game.beside[self.state.ring.place][side]]
        if not spot.scene or option.trait not in spot.scene[0].kind.traits:
            return 0.0
        has = self.matches(self.state.ring.active[0].kind, side, spot)
        has += sum(v for key, v in self.state.bonus.items() if key.startswith(f"{side}/"))
        return self.scene(spot, has + 1) - self.scene(spot, has)

    def target(self, option: Target) -> float:
        """Weigh a Scene as the target of the effect that asks."""
        spot = self.state.ring.spots[self.game.space_of[option.space]]
        effect = self.state.agenda[-1].effect
        if effect is None:
            return 0.0
        match effect.do:
            case "progress":
                return self.scene(spot, effect.count)
            case "lose-progress":
                return -float(min(effect.count, spot.progress))
            case "accelerate":
                return -self.step(spot, effect.count)
            case "slow":
                return self.slower(spot, effect.count)
        return 2.5 - spot.progress if spot.marker == spot.scene[0].kind.last else -spot.progress

    def player(self, option: Choose) -> float:
        """Weigh a player as the target of the effect that asks."""
        player = self.state.players[option.seat]
        effect = self.state.agenda[-1].effect
        if effect is None:
            return 0.0
        if effect.do == "heal":
            return float(min(player.wounds, effect.count)) + player.wounds / 10
        if effect.do == "wound":
            return -self.wounds(player, effect.count)
        if effect.do in ("discard", "discard-hand"):
            return float(len(player.hand))
        return -float(len(player.hand))

    def first(self, option: First) -> float:
        """Let Scenes with trouble come last."""
        spot = self.state.spot_of(option.card.id)
        return -self.step(spot) if spot is not None else 0.0

    def attempt(self, option: Attempt) -> float:
        """Weigh an attempt: the Progress in reserve against the Evil in the pool."""
        spot = self.state.ring.spots[self.game.space_of[option.space]]
        reserve = spot.progress - board.difficulty(spot) - self.state.pool * EVIL_CHANCE
        is_urgent = spot.marker in (-1, spot.scene[0].kind.last)
        if is_urgent or min(len(player.hand) for player in self.state.players) <= 1:
            reserve += 1
        price = adventure.price_of(spot.scene[0].kind)
        return reserve + RISK - (self.wounds(self.me, price) / 2 if price else 0.0)

    def reroll(self, option: Reroll) -> float:
        """Reroll Evil as long as the attempt would fail and the Hero can bear it."""
        if option.face not in (EVIL, BOTH):
            return -1.0
        spot = self.state.spot_of(self.state.attempted) if self.state.attempted else None
        if spot is None:
            return -1.0
        evils = sum(face in adventure.HAS_EVIL for face in self.state.roll.faces)
        fails = spot.progress - evils < board.difficulty(spot)
        if option.is_free:
            return 1.0
        price = self.wounds(self.me, 1)
        gain = 3.0 * (OPPONENT_WORTH if spot.scene[0].kind.is_opponent else 1.0)
        return (gain if fails else 0.0) - price + (0.1 if option.face == EVIL else 0.0)

    def pick(self, option: Pick) -> float:
        """Weigh one of several effects, or an offer."""
        effect = option.effect
        return self.effects(effect.then) if effect.do == "may" else self.effect(effect)


def _wounds_of(player: Player) -> int:
    return player.wounds


def _per_player(worth: float) -> Callable[[Mind, Effect, int], float]:
    return lambda mind, effect, count: worth * count * len(mind.hit(effect))


_VALUES: Mapping[str, Callable[[Mind, Effect, int], float]] = {
    "wound": Mind.wound,
    "heal": Mind.heal,
    "draw": _per_player(CARD),
    "discard": _per_player(-0.3),
    "discard-hand": _per_player(-CARD),
    "gain-card": _per_player(1.6),
    "recover": _per_player(1.4),
    "progress": Mind.progress,
    "lose-progress": Mind.lose,
    "accelerate": Mind.accelerate,
    "slow": Mind.slow,
    "exchange": Mind.exchange,
    "wildcard": Mind.points,
    "trait": lambda mind, effect, count: 0.7 * mind.points(effect, count),
    "gain-ability": lambda _mind, _effect, count: 3.0 * count,
    "add-dice": lambda mind, _effect, count: 0.3 * count if mind.state.pool < 5 else 0.0,  # noqa: PLR2004
    "lose-dice": lambda mind, _effect, count: -0.3 * count if mind.state.pool else 0.0,
    "roll": lambda mind, _effect, _count: 0.1 * mind.state.pool,
    "token": lambda _mind, _effect, count: -TOKEN * count,
    "token-back": lambda _mind, _effect, count: TOKEN * count,
    "token-return": lambda _mind, _effect, count: TOKEN * count - 1,
}
_JUDGES: Mapping[type[Action], Callable[..., float]] = {
    Play: Mind.play,
    Support: Mind.support,
    EffectFirst: lambda _mind, _option: 1.0,
    TraitsFirst: lambda _mind, _option: 0.0,
    Raise: Mind.raised,
    Target: Mind.target,
    Choose: Mind.player,
    First: Mind.first,
    Take: Mind.take,
    Remove: lambda mind, option: -mind.keep(option.card),
    Attempt: Mind.attempt,
    Stop: lambda _mind, _option: 0.0,
    Reroll: Mind.reroll,
    Resolve: lambda _mind, option: 1.0 if option.face == DOLA else 0.0,
    Lose: lambda _mind, option: 1.0 if option.face == EVIL else 0.0,
    Learn: lambda _mind, _option: 1.0,
    Pick: Mind.pick,
}
"""How each kind of choice is weighed; all others weigh nothing, so that chance decides."""
