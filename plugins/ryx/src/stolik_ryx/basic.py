"""The eight basic actions except Brawl, which has a module of its own."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import attrs
from stolik.decisions import Action, Flow
from stolik.ids import Seat
from stolik.match import Match

from stolik_ryx import bodies, peace
from stolik_ryx.actions import Go, In, Pick, Place, Strike
from stolik_ryx.bodies import HERST, HERST_OF, ZBIR, ZBIRS_OF
from stolik_ryx.companions import can_hire, recruit
from stolik_ryx.events import Begged, DrewCards, Missed, Moved, Robbed, Stole, TestRolled
from stolik_ryx.gathering import gather, hush_up
from stolik_ryx.state import RyxState

if TYPE_CHECKING:
    from stolik_ryx.game import Ryx

STEPS = 3
"""Zbirs that a Movement may send to neighbouring districts (RYX-129)."""
DIE = (1, 2, 3, 4, 5, 6)
"""A six-sided die; how many there are never limits a roll (RYX-024)."""
FAILURE, MIXED, TRIUMPH = 2, 3, 6
"""A test fails up to 2, succeeds at a price on 3, and brings a peace point on 6 (RYX-138..141, 155..158)."""


# -- Movement and Trade -------------------------------------------------------------------------------


def can_move(game: Ryx, state: RyxState, seat: Seat) -> bool:
    """Tell whether there is anybody to move.  Rules: RYX-129, 293."""
    return bodies.has_bodies(state, seat)


@attrs.define
class Journey:
    """Who has moved already during one Movement: each body moves once.

    Attributes:
        zbirs: how many zbirs have arrived in a district.
        herst: whether the herst has moved.
    """

    zbirs: dict[str, int] = attrs.field(factory=dict)
    herst: bool = False


Reach = Mapping[str, Sequence[str]]
"""Where a body may go from each district."""


def movement(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Move up to three zbirs to neighbouring districts, or one to any district.  Rules: RYX-128, 129."""
    journey = Journey()
    move = yield from move_one(game, match, seat, journey, game.elsewhere)
    if move is not None and move[1] in game.neighbours[move[0]]:
        yield from move_more(game, match, seat, journey, STEPS - 1, game.neighbours)


def move_several(game: Ryx, match: Match[RyxState], seat: Seat, most: int, reach: Reach) -> Flow[None]:
    """Move at least one and at most so many bodies, each within its reach."""
    journey = Journey()
    yield from move_one(game, match, seat, journey, reach)
    yield from move_more(game, match, seat, journey, most - 1, reach)


def move_more(
    game: Ryx, match: Match[RyxState], seat: Seat, journey: Journey, most: int, reach: Reach
) -> Flow[None]:
    """Go on moving bodies as long as the player wants."""
    for _number in range(most):
        moved = yield from move_one(game, match, seat, journey, reach, may_stop=True)
        if moved is None:
            return


def move_one(
    game: Ryx,
    match: Match[RyxState],
    seat: Seat,
    journey: Journey,
    reach: Reach,
    *,
    may_stop: bool = False,
) -> Flow[tuple[str, str] | None]:
    """Move one body that has not moved yet; return from where to where, or ``None`` if nobody moves."""
    board = match.state.board
    options: list[Action] = [
        pick for pick in _movable(game, match.state, seat, journey) if reach[pick.district]
    ]
    if not options:
        return None
    if may_stop:
        options.append(game.enough)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield match.ask(seat, "move", options)
    if not isinstance(chosen, Pick):
        return None
    start = chosen.district
    go: Go = yield match.ask(seat, "move-to", [game.go[district] for district in reach[start]])
    target = go.district
    if chosen.body == ZBIR:
        board.move(ZBIRS_OF[seat], start, target)
        journey.zbirs[target] = journey.zbirs.get(target, 0) + 1
    else:
        board.move(HERST_OF[seat], start, target)
        journey.herst = True
    match.tell(Moved, seat, chosen.body, start, target)
    return start, target


def _movable(game: Ryx, state: RyxState, seat: Seat, journey: Journey) -> Iterator[Pick]:
    zbirs = state.board.spaces_of(ZBIRS_OF[seat])
    for district in game.districts:
        if zbirs.get(district, 0) > journey.zbirs.get(district, 0):
            yield game.pick[ZBIR, district]
    herst = bodies.herst_at(state, seat)
    if herst is not None and not journey.herst:
        yield game.pick[HERST, herst]


def can_trade(game: Ryx, state: RyxState, seat: Seat) -> bool:
    """Tell whether there is a card to draw.  Rules: RYX-131."""
    return not state.special.is_exhausted


def trade(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Draw a special action card, above the limit if need be.  Rules: RYX-130, 131, 204."""
    draw_cards(match, seat, 1)
    yield from game.hooks.traded(match, seat)


def draw_cards(match: Match[RyxState], seat: Seat, count: int) -> None:
    """Draw special action cards into the hand.  Rules: RYX-112, 295."""
    cards = match.state.special.draw(count, match.random("special"))
    if cards:
        match.state.gangs[seat].hand.extend(cards)
        match.tell(DrewCards, seat, tuple(cards))


# -- Begging ------------------------------------------------------------------------------------------


def can_beg(game: Ryx, state: RyxState, seat: Seat) -> bool:
    """Tell whether there is a zbir to beg with; every district is worth something.  Rules: RYX-133."""
    return bodies.has_bodies(state, seat)


def begging(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Take a ducat for each zbir in a district, at most its wealth.

    Rules: RYX-132..135.
    """
    district = yield from choose_haunt(game, match, seat, "beg")
    state = match.state
    ducats = min(bodies.bodies_at(state, seat, district), game.wealth[district])
    state.gangs[seat].ducats += ducats
    match.tell(Begged, seat, district, ducats)


def choose_haunt(game: Ryx, match: Match[RyxState], seat: Seat, key: str) -> Flow[str]:
    """Ask for a district where the player has a zbir; without a choice there is no question."""
    haunts = bodies.haunts(game, match.state, seat)
    if len(haunts) == 1:
        return haunts[0]
    chosen: In = yield match.ask(seat, key, [game.in_[district] for district in haunts])
    return chosen.district


# -- Theft and Murder ---------------------------------------------------------------------------------


@attrs.define
class Trial:
    """A roll of Theft or Murder.

    Attributes:
        action: ``"theft"`` or ``"murder"``.
        seat: who rolls.
        district: where.
        dice: how many dice; each counts by itself.
        faces: what they show, empty before the roll.
    """

    action: str
    seat: Seat
    district: str
    dice: int = 1
    faces: list[int] = attrs.field(factory=list)


@attrs.frozen
class Outcome:
    """What the dice of a test bring together."""

    successes: int
    investigations: int
    peace: int


def outcome(faces: Sequence[int], *, cool: bool = False) -> Outcome:
    """Return what some dice bring; a cool hand draws no card for a 3.

    Rules: RYX-138..141, 155..158, 268.
    """
    return Outcome(
        successes=sum(face > FAILURE for face in faces),
        investigations=sum(face <= FAILURE or (face == MIXED and not cool) for face in faces),
        peace=sum(face == TRIUMPH for face in faces),
    )


def test(game: Ryx, match: Match[RyxState], trial: Trial) -> Flow[Outcome]:
    """Roll for a Theft or a Murder, and let the player draw the investigation cards that it brings.

    Rules: RYX-137, 154, 220, 250, 260, 268.
    """
    seat = trial.seat
    yield from game.hooks.test_announced(match, trial)
    trial.faces = match.random("dice").roll(DIE, trial.dice)
    match.tell(TestRolled, seat, game.sides[trial.action].name, trial.district, tuple(trial.faces))
    yield from game.hooks.test_rolled(match, trial)
    cool = match.state.gangs[seat].talent("cool-hand") > 0
    result = outcome(trial.faces, cool=cool)
    gather(game, match, seat, result.investigations, trial.district)
    if not result.successes:
        match.tell(Missed, seat)
    return result


def can_steal(game: Ryx, state: RyxState, seat: Seat) -> bool:
    """Tell whether there is a zbir to steal with.  Rules: RYX-137, 293."""
    return bodies.has_bodies(state, seat)


def theft(game: Ryx, match: Match[RyxState], seat: Seat, *, income: bool = False) -> Flow[None]:
    """Steal in a district with an own zbir: a success brings its wealth in ducats.

    With ``income`` the owner of the tavern there pays its income too, at most what the owner has.
    Rules: RYX-136..142, 210.
    """
    district = yield from choose_haunt(game, match, seat, "steal")
    result = yield from test(game, match, Trial("theft", seat, district))
    if not result.successes:
        return
    state = match.state
    gang = state.gangs[seat]
    ducats = game.wealth[district] + gang.talent("theft")
    gang.ducats += ducats
    bodies.add_deed(state, seat, "theft")
    match.tell(Stole, seat, district, ducats)
    tavern = game.tavern_of[district]
    owner = bodies.owner_of(state, tavern)
    if income and owner is not None and owner != seat:
        rob(match, seat, owner, tavern.ducats)
    peace.change(match, seat, result.peace)


def rob(match: Match[RyxState], seat: Seat, victim: Seat, most: int) -> None:
    """Take ducats from a player, at most what the player has.  Rules: RYX-298."""
    gangs = match.state.gangs
    taken = min(most, gangs[victim].ducats)
    if taken:
        gangs[victim].ducats -= taken
        gangs[seat].ducats += taken
        match.tell(Robbed, seat, victim, taken)


def targets(game: Ryx, state: RyxState, seat: Seat) -> Iterator[Strike]:
    """Yield whom a player can murder: bodies of others beside an own one.  Rules: RYX-154, 293."""
    for district in bodies.haunts(game, state, seat):
        for victim in range(len(state.gangs)):
            if victim != seat:
                yield from bodies_of(game, state, victim, district)


def bodies_of(game: Ryx, state: RyxState, victim: int, district: str) -> Iterator[Strike]:
    """Yield the kinds of bodies that a player has in a district."""
    board = state.board
    if district in board.spaces_of(ZBIRS_OF[victim]):
        yield game.strike[victim, ZBIR, district]
    if district in board.spaces_of(HERST_OF[victim]):
        yield game.strike[victim, HERST, district]


def can_murder(game: Ryx, state: RyxState, seat: Seat) -> bool:
    """Tell whether there is anybody to murder.  Rules: RYX-154."""
    return any(other != seat and bodies.meet(state, seat, other) for other in range(len(state.gangs)))


def murder(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Try to wound a body of another player.  Rules: RYX-153..159."""
    options = list(targets(game, match.state, seat))
    chosen = options[0]
    if len(options) > 1:
        chosen = yield match.ask(seat, "murder", options)
    result = yield from test(game, match, Trial("murder", seat, chosen.district))
    if result.successes:
        bodies.add_deed(match.state, seat, "murder")
    for _wound in range(result.successes):
        if is_there(match.state, chosen):
            bodies.wound(match, chosen.victim, chosen.body, chosen.district, by=seat)
        if chosen.body == ZBIR:
            break
    peace.change(match, seat, result.peace)


def is_there(state: RyxState, target: Strike) -> bool:
    """Tell whether a body still stands where it was."""
    names = ZBIRS_OF if target.body == ZBIR else HERST_OF
    return target.district in state.board.spaces_of(names[target.victim])


# -- Recruitment and Bribery --------------------------------------------------------------------------


def can_recruit(game: Ryx, state: RyxState, seat: Seat) -> bool:
    """Tell whether a companion of the row can be paid.  Rules: RYX-113, 149..151, 298."""
    return can_hire(state, seat)


def recruitment(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Recruit a companion.  Rules: RYX-148..152."""
    yield from recruit(game, match, seat)


def bribe_price(game: Ryx, state: RyxState, seat: Seat) -> int:
    """Return what Bribery costs a player, in ducats.  Rules: RYX-127, 143."""
    return max(0, game.sides["bribery"].ducats - state.gangs[seat].talent("bribery"))


def can_bribe(game: Ryx, state: RyxState, seat: Seat) -> bool:
    """Tell whether Bribery can be paid and one of its options carried out.  Rules: RYX-023, 147, 298."""
    gang = state.gangs[seat]
    if gang.ducats < bribe_price(game, state, seat):
        return False
    return bool(gang.gathered) or (gang.reserve > 0 and bodies.has_base(state, seat))


def bribery(game: Ryx, match: Match[RyxState], seat: Seat) -> Flow[None]:
    """Pay, and either lose an investigation card or get a zbir above the limit.  Rules: RYX-143..147, 226."""
    state = match.state
    gang = state.gangs[seat]
    options: list[Action] = [game.hush] if gang.gathered else []
    if gang.reserve:
        options += [game.place[district] for district in bodies.bases(game, state, seat)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield match.ask(seat, "bribe", options)
    gang = match.state.gangs[seat]
    gang.ducats -= bribe_price(game, match.state, seat)
    if isinstance(chosen, Place):
        bodies.put_zbirs(match, seat, chosen.district, 1)
    else:
        hush_up(match, seat, 1)


Possible = Callable[["Ryx", RyxState, Seat], bool]
Carry = Callable[["Ryx", Match[RyxState], Seat], Flow[None]]
BASIC: Mapping[str, tuple[Possible, Carry]] = {
    "movement": (can_move, movement),
    "trade": (can_trade, trade),
    "begging": (can_beg, begging),
    "theft": (can_steal, theft),
    "recruitment": (can_recruit, recruitment),
    "bribery": (can_bribe, bribery),
    "murder": (can_murder, murder),
}
"""When each basic action is possible, and what it does; Brawl is in ``brawl.py``."""
