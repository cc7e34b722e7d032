"""The set-up: Heroes, the card that is removed, the Evil, and the first Scenes.

Rules: DRUZ-016..037, 248.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.components import Deck, Dice, RunOut, Track, TurnOrder
from stolik.decisions import AnyDecision
from stolik.ids import Seat
from stolik.match import Match

from stolik_druzyna.actions import Lead, Remove
from stolik_druzyna.board import put_scene
from stolik_druzyna.content import BASIC, action_back, track_of
from stolik_druzyna.events import CardRemoved, EvilFaced, HeroTaken, SceneLaid
from stolik_druzyna.heroes import draw
from stolik_druzyna.state import MARKER, MOST_DICE, SPACES, Box, DruzynaState, Job, Player, Ring, Spot, job_of

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

BOTTOM = 7
"""Basic Scenes below the Opponent (DRUZ-023)."""
REMOVES = 4
"""The number of players with which each removes a card (DRUZ-020)."""


def set_up(game: Druzyna, match: Match[DruzynaState]) -> DruzynaState:
    """Return the table before anybody has chosen anything; the rest of the set-up asks.

    Rules: DRUZ-005, 028, 033..037, 248.
    """
    abilities = game.ability_cards[:]
    match.random("abilities").shuffle(abilities)
    first = game.first
    state = DruzynaState(
        turns=TurnOrder.clockwise(match.rules.players, first),
        ring=Ring(spots=[Spot() for _space in range(SPACES)]),
        roll=Dice(die=game.die, limit=MOST_DICE),
        token=Track(last=1, stacks={0: [MARKER]}),
        abilities=abilities,
        box=Box(sets={name: cards[:] for name, cards in game.sets.items()}),
        players=[Player(deck=Deck(draw_pile=[], run_out=RunOut.ASK)) for _seat in match.seats],
    )
    match.state = state
    seats = [Seat((first + step) % match.rules.players) for step in match.seats]
    jobs = []
    for seat in seats:
        jobs += [job_of("lead", seat)] * game.hooks.heroes(match, seat)
        jobs.append(job_of("deal", seat))
    if match.rules.players == REMOVES:
        jobs += [job_of("remove", seat) for seat in seats]
    state.push(*jobs, Job("face"), Job("turn"))
    game.hooks.setup(match, state)
    return state


# -- Heroes -------------------------------------------------------------------------------------------


def _ask_lead(game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask for a Hero that nobody has, and the side of the tile.  Rules: DRUZ-016, 017, 248."""
    taken = [tile.kind.hero for player in match.state.players for tile in player.tiles]
    return choice(job.seat, "lead", [one for one in game.leads if one.card.kind.hero not in taken])


def lead(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Take the tile, one side up, and the Action cards of the Hero.  Rules: DRUZ-016, 017, 210."""
    assert isinstance(answer, Lead)  # noqa: S101 - there are more Heroes than players
    state = match.state
    player = state.players[job.seat]
    hero = answer.card.kind.hero
    tiles, cards = state.box.take(hero), state.box.take(action_back(hero))
    player.tiles.append(answer.card)
    player.deck.draw_pile += cards
    state.box.put(tile for tile in tiles if tile != answer.card)
    match.tell(HeroTaken, job.seat, answer.card)


def deal(game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Shuffle the Action cards of a player and draw the starting hand.  Rules: DRUZ-018, 019, 210, 211."""
    match.random("actions").shuffle(match.state.players[job.seat].deck.draw_pile)
    draw(game, match, Job("draw", seat=job.seat, count=game.hooks.hand_size(match, job.seat)), None)


def _ask_remove(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask for the card that leaves the game.  Rules: DRUZ-020."""
    return choice(job.seat, "remove", [Remove(card) for card in match.state.players[job.seat].hand])


def remove(game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Put a card of the starting hand out of the game, and draw another.  Rules: DRUZ-020, 021, 246."""
    player = match.state.players[job.seat]
    player.hand.remove(answer.card)
    player.removed.append(answer.card)
    match.tell(CardRemoved, job.seat, answer.card)
    draw(game, match, job_of("draw", job.seat), None)


# -- the Evil -----------------------------------------------------------------------------------------


def _ask_face(game: Druzyna, match: Match[DruzynaState], _job: Job) -> Asked:
    """Ask the team for the Evil, unless the table has agreed on one.  Rules: DRUZ-022, 040, 248."""
    if game.agreed is not None:
        return game.agreed
    return AnyDecision("face", {Seat(seat): game.evils for seat in match.seats})


def face(game: Druzyna, match: Match[DruzynaState], _job: Job, answer: Any) -> None:
    """Prepare Evil Scene deck and Evil Track, and lay out the first Scenes.  Rules: DRUZ-022..031, 048."""
    chosen = answer if game.agreed is not None else answer[1]
    state = match.state
    state.evil = chosen.evil
    match.tell(EvilFaced, chosen.evil)
    stack_deck(match)
    state.track = state.box.take(track_of(state.evil))
    state.token.last = len(game.spaces[chosen.evil]) - 1
    lay_first(game, match)


def stack_deck(match: Match[DruzynaState]) -> None:
    """Build the Evil Scene deck: Scenes of the Evil and Basic ones, the Opponent, seven Basic ones.

    Rules: DRUZ-022..026, 048.
    """
    state = match.state
    random = match.random("scenes")
    basic = state.box.take(BASIC)
    random.shuffle(basic)
    scenes = state.box.take(state.evil)
    opponent = [card for card in scenes if card.kind.is_opponent]
    top = [card for card in scenes if not card.kind.is_opponent] + basic[BOTTOM:]
    random.shuffle(top)
    state.deck = basic[:BOTTOM] + opponent + top


def lay_first(game: Druzyna, match: Match[DruzynaState]) -> None:
    """Lay out four Scenes, ignoring flags and dice.  Rules: DRUZ-030..033."""
    state = match.state
    for space, spot in enumerate(state.ring.spots):
        card = state.deck.pop()
        put_scene(spot, card)
        match.tell(SceneLaid, card, game.scene_spaces[space])


WORKS: Works = {
    "lead": Work(lead, _ask_lead),
    "deal": Work(deal),
    "remove": Work(remove, _ask_remove),
    "face": Work(face, _ask_face),
}
