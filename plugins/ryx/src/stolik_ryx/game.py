"""The game: its modes, its phases and its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

from stolik.cards import Card
from stolik.decisions import Action, Answer, Flow, Reason
from stolik.game import ContentEntry, Game, Mode, Result
from stolik.ids import Seat
from stolik.match import Match
from stolik.rulesets import Ruleset
from stolik.text import Catalog, Name, Text
from stolik.views import Panel

from stolik_ryx import (
    action_phase,
    actions,
    economic,
    hookspecs,
    investigation,
    order,
    scoring,
    setup,
    tasks,
)
from stolik_ryx.bodies import HERST, ZBIR
from stolik_ryx.content import DUEL, GUILD_WAR, MAGIC, TAVERN, copies, entries, load_content
from stolik_ryx.events import PhaseBegan
from stolik_ryx.panels import table_panels
from stolik_ryx.state import LAST_SPACE, RyxState, Victory

_ = Catalog("stolik_ryx")

TASKS = "tasks"
PLACE_DICE, DUEL_PLACE_DICE = 2, 3
"""Dice of a place under attack in the Guild War and in the Duel (RYX-177, 195, 237, 291)."""


class Ryx(Game):
    """Kacper Ryx i Król Żebraków.  Rules: RYX-035..037."""

    id = "ryx"
    title = _("Kacper Ryx i Król Żebraków")
    summary = _("Gangs of old Kraków fight for the throne of the King of Beggars.")
    package = "stolik_ryx"
    players = (2, 5)
    modes = (
        Mode(id=GUILD_WAR, title=_("Guild War"), players=(3, 5)),
        Mode(id=DUEL, title=_("Duel"), players=(2, 2)),
    )
    actions = (
        actions.Attack,
        actions.Bid,
        actions.Choose,
        actions.Claim,
        actions.Discard,
        actions.Dismiss,
        actions.Draw,
        actions.Enough,
        actions.Flip,
        actions.Go,
        actions.Guards,
        actions.Hire,
        actions.Hush,
        actions.In,
        actions.Join,
        actions.Offer,
        actions.Pass,
        actions.Pay,
        actions.Pick,
        actions.Place,
        actions.Play,
        actions.Reveal,
        actions.Settle,
        actions.Strike,
        actions.Suffer,
        actions.TurnOver,
        actions.Use,
        actions.UseSkill,
    )
    questions = {
        "discard-tasks": _("Which tasks do you discard?"),
        "bid": _("On which space of the action track do you begin?"),
        "settle": _("In which district do you begin?"),
        "sides": _("Which of your basic actions do you turn over before you begin?"),
        "draw": _("How many special action cards do you draw?"),
        "place": _("Where does a new zbir go?"),
        "place-zbir": _("Where does the new zbir go?"),
        "return": _("Where does your herst come back?"),
        "exchange": _("Which tasks do you discard before you draw?"),
        "activity": _("What do you do?"),
        "move": _("Whom do you move?"),
        "move-to": _("Where to?"),
        "beg": _("Where do you beg?"),
        "steal": _("Where do you steal?"),
        "murder": _("Whom do you attack?"),
        "wound": _("Who takes the wound?"),
        "bribe": _("What is the bribe for?"),
        "hire": _("Whom do you recruit, and how do you pay?"),
        "dismiss": _("Which companion do you dismiss?"),
        "player": _("Which player?"),
        "opponent": _("Who rolls fewer dice?"),
        "turn-over": _("Which basic actions do you turn over?"),
        "riot": _("In which district does the tumult break out?"),
        "attack": _("What do you fight for?"),
        "offer": _("How many ducats do you offer for support in the brawl?"),
        "join": _("Which side are you on?"),
        "brawl-card": _("Do you play a card or use a skill in the brawl?"),
        "wounded": _("Do you play a card against the wounds?"),
        "hurt": _("Who takes the wound?"),
        "reveal": _("Which fulfilled task do you reveal?"),
        "claim": _("Do you take a task before the initiative passes?"),
        "lose": _("Who leaves the map?"),
        "pay-or": _("Do you pay?"),
    }
    state = RyxState
    hookspecs: ClassVar[ModuleType] = hookspecs

    def __init__(self, rules: Ruleset) -> None:
        """Read the content and build what all matches share."""
        super().__init__(rules)
        self.hooks = hookspecs.RyxHooks(rules)
        self.is_duel = rules.mode == DUEL
        self.box = load_content(rules.source, str(rules.mode), rules.players, self.hooks.things())
        self.place_dice = DUEL_PLACE_DICE if self.is_duel else PLACE_DICE
        self._lay_out_map()
        self._make_cards()
        self._make_actions()
        self.words: Mapping[str, Text | Name] = self._words()

    # -- what all matches share -----------------------------------------------------------------------

    def _lay_out_map(self) -> None:
        box = self.box
        self.map = box.map()
        self.districts = tuple(box.districts)
        self.wealth = {district.id: district.wealth for district in box.districts.values()}
        self.neighbours = {district: self.map.neighbours(district) for district in self.districts}
        self.elsewhere = {
            district: tuple(other for other in self.districts if other != district)
            for district in self.districts
        }
        self.tavern_of = {tile.district: tile for tile in box.tiles if tile.is_tavern}
        self.sides = box.sides

    def _make_cards(self) -> None:
        """Make the cards of this table.  Rules: RYX-012..019, 021, 029, 044, 230, 232..234."""
        box = self.box
        self.tiles = {card.kind.id: card for card in copies(box.tiles, "tile")}
        self.herst_cards = copies(box.hersts, "herst")
        self.side_cards = [
            {card.kind.id: card for card in copies(box.sides.values(), f"basic/{seat}")}
            for seat in range(self.rules.players)
        ]
        self._decks: dict[str, list[Card[Any]]] = {
            "special": copies(box.special, "special", {kind.id: kind.copies for kind in box.special}),
            "companion": copies(box.companions, "companion"),
            "investigation": copies(box.investigations, "investigation"),
            "task": copies(box.tasks, "task", {kind.id: kind.copies for kind in box.tasks}),
        }

    def _make_actions(self) -> None:
        """Build the actions that occur again and again, once."""
        sides = [card for cards in self.side_cards for card in cards.values()]
        special, people = self._decks["special"], self._decks["companion"]
        jobs = self._decks["task"]
        seats = range(self.rules.players)
        self.use = {card.id: actions.Use(card) for card in sides}
        self.flip = {card.id: actions.Flip(card) for card in sides}
        self.turn_over = {card.id: actions.TurnOver(card) for card in sides}
        self.play = {card.id: actions.Play(card) for card in special}
        self.skill = {card.id: actions.UseSkill(card) for card in people}
        self.discard = {card.id: actions.Discard(card) for card in jobs}
        self.reveal = {card.id: actions.Reveal(card) for card in jobs}
        self.claim = {card.id: actions.Claim(card) for card in jobs}
        self.place = {district: actions.Place(district) for district in self.districts}
        self.go = {district: actions.Go(district) for district in self.districts}
        self.in_ = {district: actions.In(district, self.wealth[district]) for district in self.districts}
        self.settles = [actions.Settle(district) for district in self.districts]
        self.bids = [actions.Bid(space) for space in range(LAST_SPACE + 1)]
        self.pick = {
            (body, district): actions.Pick(body, district)
            for body in (ZBIR, HERST)
            for district in self.districts
        }
        self.strike = {
            (seat, body, district): actions.Strike(Seat(seat), body, district)
            for seat in seats
            for body, district in self.pick
        }
        self.attacks = [actions.Attack(tile.id, tile.district) for tile in self.box.tiles]
        self.pass_, self.enough = actions.Pass(), actions.Enough()
        self.hush, self.suffer = actions.Hush(), actions.Suffer()

    def draws_up_to(self, most: int) -> list[Action]:
        """Return the ways to draw cards, all of them first."""
        return [actions.Draw(count) for count in range(most, -1, -1)]

    def offers_up_to(self, most: int) -> list[Action]:
        """Return the sums that can be offered, nothing first."""
        return [actions.Offer(ducats) for ducats in range(most + 1)]

    def _words(self) -> dict[str, Text | Name]:
        """Return what the ids of the game are called."""
        words: dict[str, Text | Name] = {
            setup.CHOOSING_TASKS: _("choice of tasks"),
            setup.AUCTION: _("auction"),
            setup.PLACES: _("starting places"),
            setup.SIDES: _("basic action cards"),
            economic.ECONOMIC: _("economic phase"),
            action_phase.ACTION: _("action phase"),
            TASKS: _("task phase"),
            investigation.INVESTIGATION: _("investigation phase"),
            ZBIR: _("zbir"),
            HERST: _("herst"),
            TAVERN: _("tavern"),
            MAGIC: _("magical location"),
            "time": _("time"),
            "investigation": _("investigation"),
            actions.ATTACK: _("the attackers"),
            actions.DEFENCE: _("the defenders"),
        }
        words |= {district.id: district.name for district in self.box.districts.values()}
        words |= {tile.id: tile.name for tile in self.box.tiles}
        return words

    def deck(self, name: str, match: Match[RyxState]) -> list[Card[Any]]:
        """Return a deck, shuffled.  Rules: RYX-050, 066."""
        cards = self._decks[name][:]
        match.random(name).shuffle(cards)
        return cards

    # -- the protocol of games ------------------------------------------------------------------------

    def cards(self) -> Iterable[Card[Any]]:
        """Return all cards that take part.  Rules: RYX-012..019, 027, 029."""
        yield from self.tiles.values()
        yield from self.herst_cards
        for sides in self.side_cards:
            yield from sides.values()
        for deck in self._decks.values():
            yield from deck

    def setup(self, match: Match[RyxState]) -> RyxState:
        """Lay the table.  Rules: RYX-038..052, 065, 066, 228..236."""
        return setup.set_up(self, match)

    def next_step(self, match: Match[RyxState]) -> Flow[None] | None:
        """Return the step that the phase asks for; ``None`` when the game is over.

        Rules: RYX-011, 074, 077, 078, 239, 241.
        """
        state = match.state
        if state.end:
            return None
        return _until_victory(_STEPS[state.phase](self, match))

    def result(self, match: Match[RyxState]) -> Result:
        """Count the bonuses and name the winners.  Rules: RYX-067..071, 077, 241, 301."""
        return scoring.result(match)

    def why_not(self, match: Match[RyxState], seat: Seat, action: Answer) -> Reason | None:
        """Say why an activity can't be chosen.  Rules: RYX-117, 125, 127, 201, 208, 298."""
        return action_phase.why_not(self, match, seat, action)

    def standing(self, match: Match[RyxState]) -> Sequence[float]:
        """Return how each seat stands now."""
        return scoring.standing(match)

    def panels(self, match: Match[RyxState], viewer: Seat | None) -> Sequence[Panel]:  # noqa: ARG002
        """Return who is next on the action track, and the limits of each player."""
        return table_panels(match)

    def content(self) -> Iterable[ContentEntry]:
        """Return the components with their sources."""
        return entries(self.box)

    # -- from phase to phase --------------------------------------------------------------------------

    def silently(self, do: Callable[..., None], *arguments: Any) -> Flow[None]:
        """Return a step that asks nothing."""
        do(*arguments)
        yield from ()

    def begin_turn(self, match: Match[RyxState]) -> None:
        """Begin the next turn with its economic phase.  Rules: RYX-078, 239."""
        economic.begin(self, match)

    def begin_actions(self, match: Match[RyxState]) -> None:
        """Begin the action phase.  Rules: RYX-078."""
        match.state.phase = action_phase.ACTION
        match.tell(PhaseBegan, self.words[action_phase.ACTION])

    def end_actions(self, match: Match[RyxState]) -> None:
        """End the action phase; the task phase follows, in the Duel the investigation phase.

        Rules: RYX-078, 119, 239.
        """
        state = match.state
        if self.is_duel:
            investigation.begin(self, match)
        else:
            state.phase = TASKS
            state.queue = order.golden_order(state)
            match.tell(PhaseBegan, self.words[TASKS])


def game_of(match: Match[RyxState]) -> Ryx:
    """Return the game of a match; for variants."""
    game: Ryx = match.game  # type: ignore[assignment]
    return game


def _until_victory(step: Flow[None]) -> Flow[None]:
    """Run a step until somebody wins in the middle of it.  Rules: RYX-077, 241."""
    try:
        yield from step
    except Victory:
        return


def _in_action_phase(game: Ryx, match: Match[RyxState]) -> Flow[None]:
    seat = order.next_actor(match.state)
    if seat is None:
        return game.silently(game.end_actions, match)
    return action_phase.activity(game, match, seat)


def _in_task_phase(game: Ryx, match: Match[RyxState]) -> Flow[None]:
    if not match.state.queue:
        return game.silently(investigation.begin, game, match)
    return tasks.reveal_tasks(game, match, match.state.queue[0])


def _in_investigation_phase(game: Ryx, match: Match[RyxState]) -> Flow[None]:
    if not investigation.has_more(match.state):
        return game.silently(scoring.end_turn, game, match)
    return investigation.next_part(game, match)


_STEPS: Mapping[str, Callable[[Ryx, Match[RyxState]], Flow[None]]] = {
    setup.CHOOSING_TASKS: setup.choose_tasks,
    setup.AUCTION: setup.bid,
    setup.PLACES: setup.settle,
    setup.SIDES: setup.choose_sides,
    economic.ECONOMIC: economic.next_part,
    action_phase.ACTION: _in_action_phase,
    TASKS: _in_task_phase,
    investigation.INVESTIGATION: _in_investigation_phase,
}
