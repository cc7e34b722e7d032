"""The set-up: hersts, tasks, the auction, starting places and basic action cards.

Rules: RYX-038..066, 228..238.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.cards import Card
from stolik.components import Board, Deck, RunOut, Track
from stolik.decisions import Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx import bodies, companions, economic
from stolik_ryx.actions import Bid, Discard, Settle, TurnOver
from stolik_ryx.basic import DIE
from stolik_ryx.brawl import change_owner
from stolik_ryx.content import Herst
from stolik_ryx.effects import turn_over
from stolik_ryx.events import (
    BidMade,
    HerstDealt,
    Settled,
    SidesChosen,
    StartRolled,
    StartsAuction,
    TasksDrawn,
)
from stolik_ryx.order import golden_order
from stolik_ryx.state import LAST_SPACE, START_PEACE, ZBIRS, Gang, PeaceTrack, RyxState, SecretDeck
from stolik_ryx.tasks import open_tasks

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

CHOOSING_TASKS, AUCTION, PLACES, SIDES = "choosing-tasks", "auction", "places", "sides"
RECOMMENDED = ("movement", "theft", "recruitment", "brawl")
"""The sides that lie up unless a player turns them over (RYX-062)."""


# -- the table ----------------------------------------------------------------------------------------


def set_up(game: Ryx, match: Match[RyxState]) -> RyxState:
    """Lay the table, deal hersts and tasks, and roll for who begins the auction.

    Rules: RYX-008, 020, 027, 038..052, 065, 066, 112, 229, 236, 273.
    """
    is_duel = game.is_duel
    state = RyxState(
        phase=AUCTION,
        board=Board(map=game.map),
        action_track=Track(last=LAST_SPACE),
        peace=None if is_duel else PeaceTrack(points=[START_PEACE] * match.rules.players),
        investigation_track=None if is_duel else investigation_track(game),
        brawl=None,
        tiles=list(game.tiles.values()),
        row=[],
        open_tasks=[],
        special=Deck(draw_pile=game.deck("special", match), run_out=RunOut.RESHUFFLE),
        investigations=SecretDeck(draw_pile=game.deck("investigation", match), run_out=RunOut.RESHUFFLE),
        tasks=SecretDeck(draw_pile=game.deck("task", match), run_out=RunOut.RESHUFFLE),
        companions=Deck(draw_pile=game.deck("companion", match)),
        hersts=[],
        gangs=[],
    )
    match.state = state
    deal_hersts(game, match)
    if is_duel:
        open_tasks(match)
    else:
        give_advantages(match)
        deal_tasks(match)
    state.queue = clockwise_from(match, roll_for_start(match))
    swojak = [Seat(seat) for seat, gang in enumerate(state.gangs) if len(gang.tasks) > economic.TASKS_IN_HAND]
    if swojak and not is_duel:
        state.phase = CHOOSING_TASKS
    game.hooks.setup(match, state)
    return state


def investigation_track(game: Ryx) -> Track:
    """Return the investigation track with its tokens on the two ends.  Rules: RYX-010, 033, 065."""
    track = Track(last=game.box.numbers.investigation_track)
    track.place("time", track.first)
    track.place("investigation", track.last)
    return track


def deal_hersts(game: Ryx, match: Match[RyxState]) -> None:
    """Deal each player a herst board with all that belongs to it.

    Rules: RYX-013, 020..023, 039, 042, 235.
    """
    hersts = game.herst_cards[:]
    match.random("hersts").shuffle(hersts)
    state = match.state
    for seat in match.seats:
        herst = hersts.pop()
        state.gangs.append(gang_of(game, Seat(seat), herst))
        match.tell(HerstDealt, Seat(seat), herst)
    state.hersts = hersts


def gang_of(game: Ryx, seat: Seat, herst: Card[Herst]) -> Gang:
    """Return what a player has before the game.  Rules: RYX-013, 023, 042, 062."""
    sides = game.side_cards[seat]
    return Gang(
        herst=[herst],
        ducats=0,
        reserve=ZBIRS,
        actions=[sides[name] for name in RECOMMENDED],
        reverse=[sides[game.sides[name].reverse] for name in RECOMMENDED],
        hand=[],
        tasks=[],
        gathered=[],
        companions=[],
        used=[],
        tiles=[],
    )


def give_advantages(match: Match[RyxState]) -> None:
    """Give the advantages that act before the tasks are dealt.  Rules: RYX-040, 047, 048."""
    state = match.state
    for seat, gang in enumerate(state.gangs):
        advantage = gang.herst[0].kind.advantage
        if advantage.give == "ducats":
            gang.ducats += advantage.count
        elif advantage.give == "companion":
            for card in state.companions.draw(advantage.count, match.random("companions")):
                companions.take(match, Seat(seat), card)


def deal_tasks(match: Match[RyxState]) -> None:
    """Deal three tasks to each player, more to Swojak; talents do not count yet.

    Rules: RYX-045, 046, 050, 274.
    """
    state = match.state
    for seat, gang in enumerate(state.gangs):
        advantage = gang.herst[0].kind.advantage
        count = economic.TASKS_IN_HAND + (advantage.count if advantage.give == "tasks" else 0)
        gang.tasks = state.tasks.draw(count, match.random("tasks"))
        match.tell(TasksDrawn, Seat(seat), tuple(gang.tasks))


def roll_for_start(match: Match[RyxState]) -> Seat:
    """Return who begins the auction: the highest roll; those who tie roll again.

    Rules: RYX-051, 052, 275.
    """
    rolling = [Seat(seat) for seat in match.seats]
    while len(rolling) > 1:
        rolls = match.random("start").roll(DIE, len(rolling))
        for seat, face in zip(rolling, rolls, strict=True):
            match.tell(StartRolled, seat, face)
        rolling = [seat for seat, face in zip(rolling, rolls, strict=True) if face == max(rolls)]
    match.tell(StartsAuction, rolling[0])
    return rolling[0]


def clockwise_from(match: Match[RyxState], first: Seat) -> list[Seat]:
    """Return the seats clockwise from one.  Rules: RYX-053, 276."""
    players = match.rules.players
    return [Seat((first + step) % players) for step in range(players)]


# -- what the players choose --------------------------------------------------------------------------


def choose_tasks(game: Ryx, match: Match[RyxState]) -> Flow[None]:
    """Let Swojak discard the tasks that are too many.  Rules: RYX-040, 046."""
    state = match.state
    for seat in range(match.rules.players):
        tasks = state.gangs[seat].tasks
        surplus = len(tasks) - economic.TASKS_IN_HAND
        if surplus > 0:
            options = [game.discard[card.id] for card in tasks]
            chosen: tuple[Discard, ...] = yield match.ask_several(
                Seat(seat), "discard-tasks", options, surplus, surplus
            )
            economic.discard_tasks(match, Seat(seat), chosen)
    match.state.phase = AUCTION


def bid(game: Ryx, match: Match[RyxState]) -> Flow[None]:
    """Let the next player put the marker on a free space.  Rules: RYX-053, 054, 060, 238."""
    state = match.state
    seat = state.queue[0]
    free = [option for option in game.bids if not state.action_track.stack_at(option.space)]
    chosen: Bid = yield match.ask(seat, "bid", free)
    state = match.state
    state.action_track.place(str(seat), chosen.space)
    match.tell(BidMade, seat, chosen.space)
    state.queue.pop(0)
    if not state.queue:
        state.phase = PLACES
        state.queue = golden_order(state)[::-1]


def settle(game: Ryx, match: Match[RyxState]) -> Flow[None]:
    """Let the next player, from space 10 down, choose where to begin: herst, tavern, tile and ducats.

    Rules: RYX-055..059, 277..279.
    """
    state = match.state
    seat = state.queue[0]
    taken = [bodies.herst_at(state, other) for other in match.seats]
    free = [option for option in game.settles if option.district not in taken]
    chosen: Settle = yield match.ask(seat, "settle", free)
    state = match.state
    district = chosen.district
    ducats = state.action_track.space_of(str(seat))
    state.board.put(bodies.HERST_OF[seat], district)
    tavern = game.tiles[game.tavern_of[district].id]
    change_owner(match, tavern, None, seat)
    state.gangs[seat].ducats += ducats
    match.tell(Settled, seat, district, tavern.kind.name, ducats)
    state.queue.pop(0)
    if not state.queue:
        state.phase = SIDES
        state.queue = golden_order(state)


def choose_sides(game: Ryx, match: Match[RyxState]) -> Flow[None]:
    """Let the next player turn over basic action cards; then the companion row is laid out.

    Rules: RYX-061..064, 281.
    """
    state = match.state
    seat = state.queue[0]
    options = [game.turn_over[card.id] for card in state.gangs[seat].actions]
    chosen: tuple[TurnOver, ...] = yield match.ask_several(seat, "sides", options, 0, len(options))
    state = match.state
    for one in chosen:
        turn_over(state, seat, one.card.kind.reverse)
    match.tell(SidesChosen, seat, tuple(state.gangs[seat].actions))
    state.queue.pop(0)
    if not state.queue:
        companions.lay_row(match)
        economic.begin(game, match)
