"""Magic tokens: how they come, and what they are spent for."""

from __future__ import annotations

from collections.abc import Sequence

from stolik import hookimpl
from stolik.decisions import Action, Flow, action
from stolik.events import Event, event
from stolik.ids import Seat
from stolik.match import Match
from stolik.state import State, counter, parts, state
from stolik.text import Catalog
from stolik_ryx.api import DIE, Brawl, RyxState, Trial

_ = Catalog("stolik_ryx_magic")

ID = "magic"
MOST = 3
"""Tokens that a player may hold; fifteen are enough for five players (RYX-030, 259)."""


@state
class Purse(State):
    """The magic tokens of one player."""

    tokens: int = counter(label=_("Magic tokens"), default=0)


@state
class Magic(State):
    """The magic tokens of all players.  Rules: RYX-030."""

    purses: list[Purse] = parts(by_seat=True)


@action
class Repeat(Action):
    """Repeat one die.  Rules: RYX-260, 262."""

    says = _("Spend a magic token and repeat the die that shows {face}")
    place: int
    face: int


@action
class Keep(Action):
    """Keep the dice as they are."""

    says = _("Keep the roll")


@event
class TokensGained(Event):
    """A player has received magic tokens."""

    says = _.plural(
        "{seat} receives {count} magic token.", "{seat} receives {count} magic tokens.", by="count"
    )
    seat: Seat
    count: int


@event
class Repeated(Event):
    """A die was repeated."""

    says = _("{seat} spends a magic token: {old} becomes {new}.")
    seat: Seat
    old: int
    new: int


def purse(match: Match[RyxState], seat: Seat) -> Purse:
    """Return the tokens of a player."""
    kept: Magic = match.state.extra[ID]  # type: ignore[assignment]
    return kept.purses[seat]


@hookimpl
def ryx_setup(match: Match[RyxState], state: RyxState) -> None:  # noqa: ARG001
    """Begin without tokens."""
    state.extra[ID] = Magic(purses=[Purse() for _gang in state.gangs])


@hookimpl
def ryx_income(match: Match[RyxState], seat: Seat) -> None:
    """Give a token for each magical location, never more than three in all; none is ever taken away.

    Rules: RYX-258, 259, 263.
    """
    held = purse(match, seat)
    places = sum(not card.kind.is_tavern for card in match.state.gangs[seat].tiles)
    gained = min(places, MOST - held.tokens)
    if gained:
        held.tokens += gained
        match.tell(TokensGained, seat, gained)


@hookimpl
def ryx_test_rolled(match: Match[RyxState], trial: Trial) -> Flow[None] | None:
    """Let a player repeat a die of a Theft or Murder.  Rules: RYX-260..262."""
    return repeat_one(match, trial.seat, trial.faces)


@hookimpl
def ryx_brawl_rolled(match: Match[RyxState], brawl: Brawl) -> Flow[None] | None:
    """Ask each participant once, before the dice are judged; dice of neutral guards are not theirs.

    Rules: RYX-260..262, 302.
    """
    return repeat_in_brawl(match, brawl)


def repeat_in_brawl(match: Match[RyxState], brawl: Brawl) -> Flow[None]:
    """Let the participants repeat a die each, attackers first.  Rules: RYX-262, 302."""
    for seat in brawl.fighters:
        yield from repeat_one(match, seat, brawl.rolls[seat])


def repeat_one(match: Match[RyxState], seat: Seat, faces: list[int]) -> Flow[None]:
    """Let a player spend a token on one of some dice; the second result stands, even a worse one.

    Rules: RYX-260..262.
    """
    held = purse(match, seat)
    if not held.tokens or not faces:
        return
    options: list[Action] = [*_repeats(faces), Keep()]
    chosen = yield match.ask(seat, "repeat", options)
    if isinstance(chosen, Repeat):
        purse(match, seat).tokens -= 1
        faces[chosen.place] = match.random("dice").choice(DIE)
        match.tell(Repeated, seat, chosen.face, faces[chosen.place])


def _repeats(faces: Sequence[int]) -> list[Repeat]:
    """Return one choice for each face that lies there."""
    return [Repeat(faces.index(face), face) for face in sorted(dict.fromkeys(faces))]
