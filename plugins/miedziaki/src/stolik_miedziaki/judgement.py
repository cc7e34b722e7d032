"""What a choice is worth to a player, by rules of thumb.  Everything is weighed in Coppers.

Nothing hidden is looked at but the own hand.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from stolik.cards import Card
from stolik.decisions import Action
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki import combat, effects, notices, odds, paths, robbery
from stolik_miedziaki.actions import (
    AddDie,
    Attack,
    Cancel,
    CancelLast,
    Complete,
    Defend,
    Discard,
    DropDie,
    EndPigs,
    Enough,
    Exchange,
    FightBoss,
    HandIn,
    Keep,
    KeepFirst,
    Mark,
    Move,
    NoEffect,
    NoMore,
    Pass,
    PlacePig,
    Play,
    PlayBoth,
    RemovePig,
    RerollDie,
    RerollFirst,
    RobCopper,
    RobCreature,
    RobResource,
    Sail,
    Salvage,
    SetDie,
    ShiftDie,
    Stop,
    Stride,
    TakeCreature,
    TakeEquipment,
    UseEffect,
    UseItem,
    UseSpace,
)
from stolik_miedziaki.content import MAGIC, PROTECTIVE, Creature, Quest, Szpej
from stolik_miedziaki.dice import worth as face_worth
from stolik_miedziaki.powers import hand_limit
from stolik_miedziaki.state import BOSS, FULL_HEALTH, HOME, NOTICES, UNDER, Combat, MiedziakiState, Player
from stolik_miedziaki.verbs import COLOURS, Effect

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

CARD, HEALTH_WORTH, RESOURCE, PIG = 0.35, 0.6, 0.6, 0.5
"""What a Szpej card, a Health marker, a spare Resource marker and the Pig of another player are worth."""
CREATURE, ITEM, SEAL = 1.8, 1.65, 0.8
"""What a Creature that no Quest needs, Equipment, and a Seal beyond its reward are worth."""
STEPS_A_TURN = 1.5
HURRY = 2
"""With so few Coppers who plays alone attacks the Boss whatever the odds."""
BANK_LOW = 7
"""The same with so few Coppers in the bank."""
PARTLY = 0.45
"""What is left of the odds of a Quest if the next Creature is not the last that it needs."""
ROBBED = 0.5
"""The same if a Resource marker has to be robbed."""
BOLD = 0.35
"""With less chance a combat Quest is not begun."""
REVEALED, HINDERED = 0.85, 0.8
"""What is left of the odds for each revealed card, and for each Pig of another player on the card."""
WOUNDED = 1
FEW_CARDS, MANY_CARDS = 3, 6
BOSS_ALONE = 12.0
"""What the Boss is worth to who plays alone: the game."""
TOO_EARLY = 0.55
"""With less chance who plays alone does not attack the Boss, unless time is short."""


class Goal(NamedTuple):
    """Something worth going for: what it promises later and in this turn, and the places to visit in order.

    Each place is given with those that would do as well.
    """

    prize: float
    at_once: float
    stops: tuple[tuple[str, ...], ...]


class Mind:
    """What a player thinks about the open question."""

    def __init__(self, seat: Seat, world: Match[MiedziakiState]) -> None:
        self.seat = seat
        self.world = world
        self.key = world.decision.key if world.decision is not None else ""
        self.game: Miedziaki = world.game  # type: ignore[assignment]
        self.state = world.state
        self.me: Player = world.state.players[seat]
        self.alone = len(world.state.players) == 1

    def worth(self, option: Action) -> float:
        """Return what a choice is worth."""
        judge = _JUDGES.get(type(option))
        return 0.0 if judge is None else judge(self, option)

    # -- ways and goals -------------------------------------------------------------------------------

    @functools.cached_property
    def goals(self) -> list[Goal]:
        """What is worth going for."""
        found = [goal for quest in self.quests() if (goal := self.quest_goal(quest)) is not None]
        targets = [colour for colour in COLOURS if self.state.lairs[colour].top]
        if self.state.adventure and self.state.adventure[0].kind.boss is not None:
            targets.append(BOSS)
        for target in targets:
            spaces = tuple(combat.access(self.game, self.state, target))
            found.append(Goal(self.hunt(target), self.fight_worth(target), (spaces,)))
        return [*found, *self.errands()]

    def errands(self) -> Iterator[Goal]:
        """Yield small goals: cards for a poor hand, Health for a wounded pawn."""
        if len(self.me.hand) <= FEW_CARDS:
            worth = 1.6 * CARD * (FEW_CARDS + 2 - len(self.me.hand))
            yield Goal(worth, worth, (("targowisko", "grod"),))
        if self.me.health == WOUNDED:
            yield Goal(2 * HEALTH_WORTH, 2 * HEALTH_WORTH, (("swiatynia",),))
            yield Goal(HEALTH_WORTH, HEALTH_WORTH, ((self.game.infirmary,),))

    def quests(self) -> Iterator[Quest]:
        """Yield the Quests on offer."""
        for notice in self.state.notices:
            for card in notice.quest:
                yield card.kind

    def reward(self, quest: Quest) -> float:
        """Return what a Quest brings."""
        return quest.reward + (0.0 if self.alone else SEAL)

    def quest_goal(self, quest: Quest) -> Goal | None:
        """Return what a Quest promises and the way to it, or ``None`` if it is out of reach."""
        chance, stops = 1.0, []
        for need in quest.needs:
            match need.what:
                case "resource":
                    missing = need.count - self.me.resources.stock[need.kind]
                    there = self.state.resources.stock[need.kind]
                    stops += [self.homes[need.kind]] * min(max(0, missing), there)
                    if missing > there:
                        owners = self.owners(need.kind)
                        if not owners or missing > there + 1:
                            return None
                        chance *= ROBBED
                        stops.append(owners)
                case "szpej":
                    held = sum(need.kind in ("any", card.kind.colour) for card in self.me.hand)
                    missing = need.count - held
                    if missing > 0:
                        chance *= 0.8 if need.kind == "any" else 0.4
                        stops.append(("targowisko", "grod", "p6", "p8", "p1"))
                case "combat":
                    chance *= self.chance_of(quest.colour, quest.strength, NOTICES[0])
        if not notices.covers(quest.needs, self.me.creatures):
            hunted = self.prey(quest)
            if hunted is None:
                return None
            colour, odds = hunted
            chance *= odds
            stops.append(tuple(self.game.lair_spaces[colour]))
        where = self.game.locations[quest.location].id
        prize = self.reward(quest) * chance
        return Goal(prize, prize, (*stops, (where,)))

    def owners(self, kind: str) -> tuple[str, ...]:
        """Return where players stand from whom a Resource marker could be robbed with the cards in hand."""
        if not any(robbery.sets_of(self.me.hand, colour) for colour in COLOURS):
            return ()
        return tuple(
            player.space
            for other, player in enumerate(self.state.players)
            if other != self.seat
            and player.resources.stock[kind]
            and not player.lying
            and not self.game.sites[player.space].data.shield
        )

    @functools.cached_property
    def homes(self) -> Mapping[str, tuple[str, ...]]:
        """Where Resource markers are taken."""
        return {
            effect.what: (site.data.id,)
            for site in self.game.sites.values()
            for effect in site.data.effects
            if effect.do == "resource"
        }

    def prey(self, quest: Quest) -> tuple[str, float] | None:
        """Return the Lair whose top Creature helps most with what a Quest requires, and the odds of all."""
        best: tuple[str, float] | None = None
        wanted = [need.kind for need in quest.needs if need.what in ("creature", "ingredient")]
        for colour in COLOURS:
            for card in self.state.lairs[colour].top:
                chance = self.chance_of(colour, card.kind.strength, colour)
                if not notices.covers(quest.needs, [*self.me.creatures, card]):
                    helps = colour in wanted or any(one in wanted for one in card.kind.ingredients)
                    chance *= PARTLY if helps else 0.0
                if chance and (best is None or chance > best[1]):
                    best = colour, chance
        return best

    def nearest(self, here: str, places: Sequence[str]) -> tuple[str, float]:
        """Return the nearest of some spaces and how far it is; to enter a space again takes two steps."""
        ways = distances(self.game, here)
        best = min(places, key=lambda place: ways[place])
        far = float(ways[best])
        return best, far or 2.0

    # -- combat ---------------------------------------------------------------------------------------

    def chance_of(self, colour: str, strength: int, target: str, more: int = 0) -> float:
        """Return how likely a combat is won, by the cards in hand and who could interfere.

        ``more``: own Pigs that could be put there first.
        """
        helps = [odds.ways_of(card.kind.effects) for card in self.me.hand if card.kind.fits(colour)]
        helps += [
            odds.ways_of(card.kind.reverse.effects)
            for card in self.me.gear.cards
            if card.kind.reverse.type == MAGIC or card.kind.colour == colour
        ]
        limit = 1 + self.me.pigs.count(target) + more
        chance = odds.opening(strength, helps, limit)
        if target == BOSS:
            return chance
        if self.alone:
            return chance * REVEALED**strength
        others = sum(
            player.pigs.count(target)
            for other, player in enumerate(self.state.players)
            if other != self.seat and player.hand
        )
        return chance * HINDERED**others

    def fight_worth(self, target: str, more: int = 0) -> float:
        """Return what beginning a combat promises, perhaps with more own Pigs on the card."""
        state = self.state
        loss = HEALTH_WORTH * (2.5 if self.me.health == WOUNDED else 1.0)
        colour, strength = combat.strength_of(self.game, state, target)
        chance = self.chance_of(colour, strength, target, more)
        if target == BOSS:
            boss = self.game.adventure_of(state).boss
            reward = float(boss.reward + SEAL) if boss is not None else 0.0
            if self.alone:
                in_time = self.me.coppers > HURRY and state.bank > BANK_LOW
                return 0.0 if chance < TOO_EARLY and in_time else BOSS_ALONE * chance
            return chance * (reward + state.boss_coppers) - (1 - chance) * loss
        lair = state.lairs[target]
        return chance * (self.creature(lair.top[0].kind) + lair.coppers) - (1 - chance) * loss

    def hunt(self, target: str) -> float:
        """Return what going for a combat promises, by the Pigs that could be brought there on the way."""
        spare = len(self.me.pigs) - self.me.pigs.count(target)
        return max(self.fight_worth(target), 0.8 * self.fight_worth(target, spare))

    def creature(self, kind: Creature) -> float:
        """Return what a Creature is worth: most if it completes what a Quest requires."""
        best = max(CREATURE, ITEM) + 0.2 * kind.strength
        for quest in self.quests():
            if any(need.what in ("creature", "ingredient") for need in quest.needs):
                wanted = [need.kind for need in quest.needs]
                if kind.colour in wanted or any(one in wanted for one in kind.ingredients):
                    best = max(best, 0.7 * quest.reward)
        return best

    @functools.cached_property
    def stake(self) -> float:
        """What it is worth that the running combat ends as wished for."""
        fight = self.state.combat
        if fight is None:
            return 0.0
        if fight.attacker != self.seat:
            return 0.7
        if fight.target == BOSS:
            return BOSS_ALONE if self.alone else 6.0
        return 3.0 if fight.target in COLOURS else 5.0

    def is_good(self, fight: Combat) -> bool:
        """Tell whether the dice show what the player wishes for."""
        return (fight.dice.total() == fight.strength) == (fight.attacker == self.seat)

    def outlook(self, pool: odds.Pool, besides: Sequence[Card[Szpej]], left: int) -> float:
        """Return what some dice are worth with some cards already spent and so many still to be played."""
        fight = self.state.combat
        if fight is None:
            return 0.0
        if fight.attacker != self.seat:
            return -self.stake * (1.0 if odds.total(pool) == fight.strength else 0.3)
        gone = [card.id for card in besides]
        rest = sorted(
            odds.ways_of(card.kind.effects)
            for card in self.me.hand
            if card.id not in gone and card.kind.fits(fight.colour)
        )
        return self.stake * odds.odds(fight.strength, pool, tuple(rest), min(left, odds.DEEP))

    def pool(self) -> odds.Pool:
        """Return the dice that lie there."""
        fight = self.state.combat
        return odds.pool_of([face_worth(face) for face in fight.dice.faces] if fight is not None else ())

    def used(self, effects: Sequence[Effect], besides: Sequence[Card[Szpej]], left: int) -> float:
        """Return what the best use of some effects is worth."""
        pool = self.pool()
        best = self.outlook(pool, besides, left)
        for way in odds.ways_of(effects):
            for outcome in odds.results(pool, way):
                best = max(best, sum(p * self.outlook(after, besides, left) for after, p in outcome))
        return best

    def play(self, option: Play) -> float:
        """Return what playing a card is worth."""
        fight = self.state.combat
        if fight is None:
            return 0.0
        left = fight.left(self.seat) - 1
        return self.used(option.card.kind.effects, [option.card], left) - self.keeping(option.card.kind)

    def play_both(self, option: PlayBoth) -> float:
        """Return what a Combo is worth: the better of its cards, and a second try."""
        fight = self.state.combat
        if fight is None:
            return 0.0
        cards = [option.first, option.second]
        left = fight.left(self.seat) - 1
        tries = [self.used(card.kind.effects, cards, left) for card in cards]
        return max(tries) + 0.25 * self.stake * (not self.is_good(fight)) - 2 * CARD

    def use_item(self, option: UseItem) -> float:
        """Return what using Equipment is worth."""
        fight = self.state.combat
        if fight is None:
            return 0.0
        item = option.card.kind.reverse
        cost = ITEM if item.type == MAGIC else 0.05
        more = sum(self.effect(effect) for effect in item.effects)
        return self.used(item.effects, [], fight.left(self.seat) - 1) + more - cost

    def pass_(self, _option: Action) -> float:
        """Return what passing is worth: what the dice show."""
        return self.outlook(self.pool(), [], 0)

    def enough(self, _option: Action) -> float:
        """Return what ending the combat turn is worth."""
        fight = self.state.combat
        return self.outlook(self.pool(), [], fight.left(self.seat) if fight is not None else 0)

    def after(self, less: int | None, more: int | None) -> float:
        """Return what the dice are worth after a change."""
        fight = self.state.combat
        if fight is None:
            return 0.0
        return self.outlook(odds.changed(self.pool(), less, more), [], fight.left(self.seat))

    def rolled(self, less: int | None) -> float:
        """Return what a roll is worth, in place of a die or beside the others."""
        return sum(p * self.after(less, face) for face, p in odds.FACES)

    def leave(self, _option: Action) -> float:
        """Return what leaving the dice alone is worth."""
        return self.after(None, None) + 0.01

    def roll_again(self, _option: RerollFirst) -> float:
        """Return what rolling the first die again is worth."""
        fight = self.state.combat
        return self.rolled(face_worth(fight.dice.faces[0])) if fight is not None else 0.0

    def cancel(self, _option: Action) -> float:
        """Return what cancelling the last card is worth: much if it has done harm."""
        fight = self.state.combat
        if fight is None or not fight.played:
            return 0.0
        last = fight.played[-1]
        if last.seat == self.seat:
            return -1.0
        before = fight.dice.total() - sum(
            number(change.after) - number(change.before or "0") for change in last.changes
        )
        was_good = (before == fight.strength) == (fight.attacker == self.seat)
        return 1.2 if was_good and not self.is_good(fight) else -0.5

    def use_effect(self, option: UseEffect) -> float:
        """Return what an effect beside the dice is worth."""
        return self.effect(option.effect) * (-0.6 if option.effect.who == "attacker" else 1.0)

    def effect(self, effect: Effect) -> float:
        """Return what an effect is worth to whom it befalls."""
        judge = _EFFECTS.get(effect.do)
        return 0.0 if judge is None else judge(self, effect)

    def more_cards(self, effect: Effect) -> float:
        """Return what cards are worth: less the fuller the hand is."""
        room = hand_limit(self.game, self.state, self.seat) - len(self.me.hand)
        return CARD * min(float(effect.count), room + 0.1) if room >= 0 else 0.0

    def healing(self, effect: Effect) -> float:
        """Return what Health is worth: most to the wounded."""
        missing = FULL_HEALTH - self.me.health
        gained = missing if effect.do == "full" else min(missing, effect.count)
        return gained * HEALTH_WORTH * (1.6 if self.me.health == WOUNDED else 0.8)

    def harm(self, effect: Effect) -> float:
        """Return what losing Health costs: most the wounded."""
        return -HEALTH_WORTH * (3.0 if self.me.health == WOUNDED else 1.0) * effect.count

    def resource(self, kind: str) -> float:
        """Return what a Resource marker is worth: most if a Quest on offer needs it."""
        held = self.me.resources.stock[kind]
        for quest in self.quests():
            if any(
                need.what == "resource" and need.kind == kind and need.count > held for need in quest.needs
            ):
                return RESOURCE + 0.3 * quest.reward
        return RESOURCE if held % 2 else 0.5 * RESOURCE

    # -- movement and actions -------------------------------------------------------------------------

    def move(self, option: Move) -> float:
        """Return what going to a space is worth."""
        cost = paths.cost_of(self.game, self.state, self.seat, option.to)
        left = self.state.points - cost
        site = self.game.sites[option.to]
        must = sum(self.effect(effect) for effect in site.data.effects) if site.data.mandatory else 0.0
        small = 0.0
        if all(effects.is_possible(self.game, self.state, self.seat, effect) for effect in site.data.effects):
            small = 0.25 * max(0.0, sum(self.effect(effect) for effect in site.data.effects))
        return self.arrival(option.to, left) + must + small + self.shunned(option.to)

    def arrival(self, space: str, left: int, *, fresh: bool = True) -> float:
        """Return what the best goal promises from a space with some points left; what is far is worth less.

        ``fresh``: the space has just been entered, so that what is done there can be done at once.
        """
        best = 0.0
        for prize, at_once, stops in self.goals:
            steps, here, here_too = 0.0, space, fresh
            for stop in stops:
                if not (here_too and here in stop):
                    here, far = self.nearest(here, stop)
                    steps += far
                here_too = False
            late = max(0.0, steps - left) / STEPS_A_TURN
            best = max(best, prize / (1.0 + late) if late else at_once)
        return best

    def shunned(self, space: str) -> float:
        """Return the harm of a black Pig on a space."""
        if not self.alone or space in self.me.pigs:
            return 0.0
        extra = self.state.extra.get("solo")
        places = getattr(extra, "places", ())
        routes = self.game.box.board.route
        there = [route.spaces[place] for route, place in zip(routes, places, strict=False)]
        return -1.5 if space in there else 0.0

    def use_space(self, option: UseSpace) -> float:
        """Return what the action of the space is worth; a combat ends the phase, all else comes on top."""
        gain = sum(self.effect(effect) for effect in option.effects)
        if any(effect.do == "combat" for effect in option.effects):
            return gain if gain > 0 else gain - 1.0
        if any(effect.do == "river" for effect in option.effects):
            left = self.state.points
            return max((self.arrival(space, left) for space in self.game.river_spaces), default=0.0) - 0.4
        return self.stay() + gain + (0.3 if gain > 0 else -0.5)

    def complete(self, option: Complete) -> float:
        """Return what a Quest is worth."""
        quest = option.card.kind
        if quest.is_combat:
            odds = self.chance_of(quest.colour, quest.strength, NOTICES[0])
            return 8.0 * odds - 1.0 if odds > BOLD else -1.0
        given = sum(
            self.keeping(card.kind) if isinstance(card.kind, Szpej) else 1.0 + card.kind.strength
            for card in option.cards
        )
        return 20.0 + quest.reward - 0.3 * given

    def fight_boss(self, _option: FightBoss) -> float:
        """Return what the Boss is worth."""
        return 2.0 + 2.0 * self.fight_worth(BOSS) if self.fight_worth(BOSS) > 0 else -5.0

    def attack(self, option: Attack) -> float:
        """Return what an Attack is worth: the loot by the chance, less two cards."""
        victim = self.state.players[option.seat]
        loot = max(
            [
                *(self.creature(card.kind) for card in victim.creatures),
                *(self.resource(kind) for kind, count in victim.resources.stock.items() if count),
                1.0 if victim.coppers else -1.0,
            ]
        )
        chance = 0.9 if not victim.hand else max(0.35, 0.85 - 0.08 * len(victim.hand))
        chance = min(0.95, chance + 0.15 * (len(option.cards) - 2))
        return self.stay() + loot * chance - 0.8 * len(option.cards) * CARD

    def stay(self) -> float:
        """Return what the present position promises."""
        return self.arrival(self.me.space, self.state.points, fresh=False)

    def stride(self, option: Stride) -> float:
        """Return what a movement point for a card is worth."""
        gain = self.arrival(self.me.space, self.state.points + 1, fresh=False) - self.stay()
        return self.stay() + gain - self.keeping(option.card.kind) - 0.25

    def stop(self, _option: Action) -> float:
        """Return what ending the phase is worth."""
        return self.arrival(self.me.space, 0, fresh=False) - 0.05

    def sail(self, option: Sail) -> float:
        """Return where to land."""
        return self.arrival(option.to, self.state.points)

    # -- cards ----------------------------------------------------------------------------------------

    def keeping(self, kind: Szpej) -> float:
        """Return what holding a card is worth."""
        value = CARD + 0.05 * len(kind.halves) + 0.1 * kind.cross + 0.15 * kind.is_brown
        if kind.cancels:
            value += 0.1
        for quest in self.quests():
            for need in quest.needs:
                if need.what == "szpej" and need.kind == kind.colour:
                    value += 0.2
        return value

    def discard(self, option: Discard) -> float:
        """Return which card goes first: what is worth least."""
        return -self.keeping(option.card.kind)

    def salvage(self, option: Salvage) -> float:
        """Return which card is taken first."""
        return self.keeping(option.card.kind)

    def hand_in(self, option: HandIn) -> float:
        """Return which Creatures are given first: few and weak ones."""
        return -sum(card.kind.strength for card in option.cards) - 2.0 * len(option.cards)

    def mark(self, option: Mark) -> float:
        """Return beside which Quest a marker is put: one that is of no use."""
        goal = self.quest_goal(option.card.kind)
        return -(goal.prize if goal is not None else 0.0)

    def take_creature(self, option: TakeCreature) -> float:
        """Return what the front of a card is worth."""
        return self.creature(option.card.kind)

    def take_item(self, option: TakeEquipment) -> float:
        """Return what the reverse of a card is worth."""
        item = option.card.kind.reverse
        return (
            ITEM + 0.35 * option.card.kind.strength + (0.4 if self.alone else 0.0) * (item.type != PROTECTIVE)
        )

    def rob_creature(self, option: RobCreature) -> float:
        """Return what a Creature of another player is worth."""
        return self.creature(option.card.kind)

    def rob_resource(self, option: RobResource) -> float:
        """Return what a Resource marker of another player is worth."""
        return self.resource(option.kind)

    # -- Pigs -----------------------------------------------------------------------------------------

    def place_pig(self, option: PlacePig) -> float:
        """Return what a Pig is worth elsewhere, less what it is worth where it is."""
        return self.pig_at(option.to) - (self.pig_at(option.start) + 0.05 if option.start != HOME else 0.0)

    def pig_at(self, place: str) -> float:
        """Return what an own Pig is worth at a place."""
        if place == HOME:
            return 0.0
        if place == UNDER:
            return 0.6
        if place in COLOURS or place in NOTICES or place == BOSS:
            return self.pig_on_card(place)
        return self.pig_on_space(place)

    def pig_on_card(self, target: str) -> float:
        """Return what a Pig is worth that helps in a combat, or hinders one."""
        spaces = combat.access(self.game, self.state, target)
        far = min((distances(self.game, self.me.space)[space] for space in spaces), default=9)
        here = bool(self.me.pigs.count(target))
        if target in NOTICES:
            quest = self.state.notice_at(target).quest[0].kind
            with_it, without = (
                self.chance_of(quest.colour, quest.strength, target, more - here) for more in (1, 0)
            )
            gain = self.reward(quest) * (with_it - without)
        elif target in COLOURS and not self.state.lairs[target].top:
            return 0.0
        else:
            gain = self.fight_worth(target, 1 - here) - self.fight_worth(target, -here)
        others = sum(
            0.3
            for other, player in enumerate(self.state.players)
            if other != self.seat and distances(self.game, player.space)[spaces[0]] <= STEPS_A_TURN
        )
        return 1.6 * max(0.0, gain) / (1.0 + max(0.0, far - STEPS_A_TURN)) + others

    def pig_on_space(self, space: str) -> float:
        """Return what a Pig is worth in the way of others, or beside a black Pig."""
        if self.alone:
            ahead = distances(self.game, self.me.space)[space]
            return 0.6 if self.shunned(space) and ahead <= STEPS_A_TURN else 0.0
        value = 0.1
        for other, player in enumerate(self.state.players):
            if other != self.seat and distances(self.game, player.space)[space] == 1:
                value += 0.25
        return value

    def remove_pig(self, option: RemovePig) -> float:
        """Return whose Pig is removed: of who stands well, and from a Lair."""
        standing: Sequence[float] = self.game.standing(self.world)
        return standing[option.seat] / 10 + (0.5 if option.place in COLOURS else 0.0)


@functools.lru_cache(maxsize=512)
def distances(game: Miedziaki, start: str) -> Mapping[str, int]:
    """Return how many moves each space is away; red outlines count as a little farther."""
    found = {start: 0}
    edge = [start]
    while edge:
        following = []
        for here in edge:
            for move in game.sites[here].moves:
                if move.to not in found:
                    found[move.to] = found[here] + 1
                    following.append(move.to)
        edge = following
    return found


def number(face: str) -> int:
    """Return what a face counts that is written down."""
    return int(face) if face.isdecimal() else 0


def _nothing(_mind: Mind, _option: Any) -> float:
    return 0.0


_EFFECTS: Mapping[str, Callable[[Mind, Effect], float]] = {
    "draw": Mind.more_cards,
    "salvage": Mind.more_cards,
    "discard": lambda _mind, effect: -CARD * effect.count,
    "heal": Mind.healing,
    "full": Mind.healing,
    "hurt": Mind.harm,
    "copper": lambda _mind, effect: float(effect.count),
    "pay": lambda _mind, effect: -float(effect.count),
    "resource": lambda mind, effect: mind.resource(effect.what),
    "combat": lambda mind, effect: mind.fight_worth(effect.what),
    "remove-pig": lambda _mind, _effect: PIG,
    "limit": lambda _mind, _effect: 0.3,
}
"""What effects beside the dice are worth."""
_JUDGES: Mapping[type[Action], Callable[..., float]] = {
    AddDie: lambda mind, _option: mind.rolled(None),
    Attack: Mind.attack,
    Cancel: Mind.cancel,
    CancelLast: Mind.cancel,
    Complete: Mind.complete,
    Defend: lambda mind, option: 1.0 - 0.1 * sum(mind.keeping(card.kind) for card in option.cards),
    Discard: Mind.discard,
    DropDie: lambda mind, option: mind.after(number(option.face), None),
    Enough: Mind.enough,
    EndPigs: lambda _mind, _option: 0.1,
    Exchange: lambda _mind, _option: 0.1,
    FightBoss: Mind.fight_boss,
    HandIn: Mind.hand_in,
    Keep: _nothing,
    KeepFirst: Mind.leave,
    Mark: Mind.mark,
    Move: Mind.move,
    NoEffect: Mind.leave,
    NoMore: Mind.stop,
    Pass: Mind.pass_,
    PlacePig: Mind.place_pig,
    Play: Mind.play,
    PlayBoth: Mind.play_both,
    RemovePig: Mind.remove_pig,
    RerollDie: lambda mind, option: mind.rolled(number(option.face)),
    RerollFirst: Mind.roll_again,
    RobCopper: lambda _mind, _option: 1.0,
    RobCreature: Mind.rob_creature,
    RobResource: Mind.rob_resource,
    Sail: Mind.sail,
    Salvage: Mind.salvage,
    SetDie: lambda mind, option: mind.after(number(option.face), option.value),
    ShiftDie: lambda mind, option: mind.after(number(option.face), option.value),
    Stop: Mind.stop,
    Stride: Mind.stride,
    TakeCreature: Mind.take_creature,
    TakeEquipment: Mind.take_item,
    UseEffect: Mind.use_effect,
    UseItem: Mind.use_item,
    UseSpace: Mind.use_space,
}
"""How each kind of choice is weighed; all others weigh nothing, so that chance decides."""
