"""The verbs that card data uses: when each is possible, whom or what it asks for, and what it does.

An effect is one job.  It asks at most once, for a player, a Scene or one of several effects; what it sets off
becomes jobs of its own.  Rules: DRUZ-039..043, 086, 096, 144..146, 193..197, 253, 264.
"""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs
from stolik.agenda import Work, Works, choice
from stolik.decisions import Decision
from stolik.events import Event
from stolik.ids import Seat
from stolik.match import Match

from stolik_druzyna import board, evil_track, heroes, traits
from stolik_druzyna.actions import Choose, Pick, Target
from stolik_druzyna.agenda import order_roll
from stolik_druzyna.events import NothingRolled, PointsLost
from stolik_druzyna.state import MARKER, MOST_DICE, DruzynaState, Job, Player, Spot, effect_job
from stolik_druzyna.verbs import Condition, Effect

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

SKIPPED, MISSED = object(), object()
"""The answers of effects that are not carried out: they are not due, or they find nothing (DRUZ-043)."""
Ask = Callable[["Druzyna", Match[DruzynaState], Job], Any]
Do = Callable[["Druzyna", Match[DruzynaState], Job, int, Any], None]


@attrs.frozen
class Verb:
    """What an effect does with its count and the answer, and what it asks.

    ``ask`` returns ``SKIPPED`` where the effect would do nothing; where nobody needs to be asked it may
    return what it has found out, the players or Scenes that are concerned.
    """

    do: Do
    ask: Ask
    missed: type[Event] | None = None
    """What is told where it is skipped, if anything."""


def effect_of(job: Job) -> Effect:
    """Return the effect of a job."""
    assert job.effect is not None  # noqa: S101 - for the type checker: such jobs have one
    return job.effect


# -- when, how many -----------------------------------------------------------------------------------


def holds(game: Druzyna, state: DruzynaState, job: Job, condition: Condition) -> bool:
    """Tell whether the condition of an effect is fulfilled now.  Rules: DRUZ-049, 053, 067, 069."""
    return _CONDITIONS[condition.what](game, state, job, condition)


_CONDITIONS: Mapping[str, Callable[[Druzyna, DruzynaState, Job, Condition], bool]] = {
    "magical-card": lambda _g, state, _j, _c: bool(state.ring.active) and state.ring.active[0].kind.magical,
    "adjacent": lambda game, state, _j, c: any(
        spot.scene and c.type in spot.scene[0].kind.types for spot in traits.adjacent(game, state)
    ),
    "leads": lambda _g, state, _j, c: heroes.leader_of(state, c.hero) == state.active,
    "unwounded": lambda _g, state, job, _c: not state.players[job.seat].wounds,
}


def amount(state: DruzynaState, job: Job) -> int:
    """Return the count of an effect as it is now.  Rules: DRUZ-058, 059, 199, 200."""
    effect = effect_of(job)
    if not effect.per:
        return effect.count
    if effect.per == "x":
        spot = state.spot_of(job.scene)
        return effect.count * board.x_of(spot) if spot is not None else 0
    product = effect.count * heroes.wounds_of(state, effect.hero)
    return min(product, effect.most) if effect.most else product


def ask(game: Druzyna, match: Match[DruzynaState], job: Job) -> Any:
    """Ask what an effect leaves open, or skip it if it is impossible.  Rules: DRUZ-040..043."""
    effect = effect_of(job)
    if effect.when is not None and not holds(game, match.state, job, effect.when):
        return SKIPPED
    if effect.per and amount(match.state, job) <= 0:
        return SKIPPED
    return VERBS[effect.do].ask(game, match, job)


def is_possible(game: Druzyna, match: Match[DruzynaState], job: Job) -> bool:
    """Tell whether an effect would do anything now.  Rules: DRUZ-041, 043."""
    return ask(game, match, job) not in (SKIPPED, MISSED)


def carry_out(game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Carry out an effect as far as it goes.  Rules: DRUZ-041, 042."""
    effect = effect_of(job)
    verb = VERBS[effect.do]
    if answer not in (SKIPPED, MISSED):
        count = amount(match.state, job) if effect.per else effect.count
        verb.do(game, match, job, count, answer)
    elif answer is MISSED and verb.missed is not None:
        match.tell(verb.missed)


def can_any(game: Druzyna, match: Match[DruzynaState], effects: Sequence[Effect], job: Job) -> bool:
    """Tell whether one of some effects would do anything if it were carried out in the place of a job."""
    return any(is_possible(game, match, _with(job, effect)) for effect in effects)


# -- whom ---------------------------------------------------------------------------------------------

Fits = Callable[[Player], bool]


def _hit(game: Druzyna, match: Match[DruzynaState], job: Job, fits: Fits) -> list[Seat]:
    """Return the players whom an effect hits, or among whom one is chosen, the active player first.

    Rules: DRUZ-040, 041, 069, 086, 096, 217, 218, 266.
    """
    state = match.state
    who = effect_of(job).who
    if who == "you":
        seats = [job.seat]
    elif who == "supporter":
        seats = [Seat(job.helper)] if job.helper >= 0 else []
    elif who == "hero":
        leader = heroes.leader_of(state, effect_of(job).hero)
        seats = [] if leader is None else [leader]
    elif who in ("other", "others"):
        seats = game.hooks.other_players(match, job.seat)
    else:
        seats = [state.active, *state.turns.others(state.active)]
        if who == "most-wounded":
            most = max(state.players[seat].wounds for seat in seats)
            seats = [seat for seat in seats if state.players[seat].wounds == most]
    return [seat for seat in seats if fits(state.players[seat])]


def _one_player(do: Callable[[Druzyna, Match[DruzynaState], Seat, int], None], fits: Fits) -> Verb:
    """Make a verb that hits players.  Of several to choose from the team chooses.  Rules: DRUZ-040, 253."""

    def ask_whom(game: Druzyna, match: Match[DruzynaState], job: Job) -> Any:
        seats = _hit(game, match, job, fits)
        if not seats:
            return SKIPPED
        if len(seats) > 1 and effect_of(job).who in ("any", "other", "most-wounded"):
            return Decision(job.seat, "player", [Choose(seat) for seat in seats])
        return seats

    def hit(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
        seats = [answer.seat] if isinstance(answer, Choose) else answer
        for seat in reversed(seats) if do in _LATER else seats:
            do(game, match, seat, count)

    return Verb(hit, ask_whom)


def _wound(game: Druzyna, match: Match[DruzynaState], seat: Seat, count: int) -> None:
    heroes.wound(game, match, seat, count)


def _heal(game: Druzyna, match: Match[DruzynaState], seat: Seat, count: int) -> None:
    heroes.heal(match, seat, count)


def _draw(game: Druzyna, match: Match[DruzynaState], seat: Seat, count: int) -> None:
    match.state.push(Job("draw", seat=seat, count=count))


def _discard(game: Druzyna, match: Match[DruzynaState], seat: Seat, count: int) -> None:
    heroes.discard_top(match, seat, count)


def _discard_hand(game: Druzyna, match: Match[DruzynaState], seat: Seat, count: int) -> None:
    match.state.push(Job("discard-hand", seat=seat, count=count))


def _recover(game: Druzyna, match: Match[DruzynaState], seat: Seat, count: int) -> None:
    match.state.push(Job("recover", seat=seat, count=count))


def _gain_card(game: Druzyna, match: Match[DruzynaState], seat: Seat, count: int) -> None:
    for _number in range(count):
        heroes.gain_card(match.state, seat)


_LATER = (_draw, _discard_hand, _recover, _gain_card)
"""Verbs that become jobs: the last to be put on the agenda is done first."""


# -- which Scene --------------------------------------------------------------------------------------

Suits = Callable[[DruzynaState, Spot], bool]
_CHOSEN = ("any", "other", "adjacent")


def _spots(game: Druzyna, match: Match[DruzynaState], job: Job, suits: Suits) -> list[Spot]:
    """Return the Scenes that an effect concerns, or among which one is chosen.

    Rules: DRUZ-040, 041, 049, 053, 253, 261.
    """
    state = match.state
    effect = effect_of(job)
    where = effect.scene
    if where in ("this", "attempted"):
        spot = state.spot_of(job.scene if where == "this" else state.attempted)
        spots = [] if spot is None else [spot]
    elif where in ("adjacent", "all-adjacent"):
        spots = traits.adjacent(game, state)
    else:
        spots = state.ring.spots
    besides = job.scene if where in ("other", "others") else ""
    return [
        spot
        for spot in spots
        if spot.scene and spot.scene[0].id != besides and _is_meant(spot, effect) and suits(state, spot)
    ]


def _is_meant(spot: Spot, effect: Effect) -> bool:
    kind = spot.scene[0].kind
    return (not effect.type or effect.type in kind.types) and (not effect.magical or kind.magical)


def _one_scene(do: Callable[[Druzyna, Match[DruzynaState], list[Spot], int], None], suits: Suits) -> Verb:
    """Make a verb that concerns Scenes.  Of several to choose from the team chooses.  Rules: DRUZ-040."""

    def ask_which(game: Druzyna, match: Match[DruzynaState], job: Job) -> Any:
        spots = _spots(game, match, job, suits)
        if not spots:
            return SKIPPED
        if len(spots) > 1 and effect_of(job).scene in _CHOSEN:
            places = [match.state.ring.spots.index(spot) for spot in spots]
            options = [
                Target(spot.scene[0], game.scene_spaces[place])
                for spot, place in zip(spots, places, strict=True)
            ]
            return Decision(job.seat, "scene", options)
        return spots

    def change(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
        if isinstance(answer, Target):
            answer = [match.state.ring.spots[game.space_of[answer.space]]]
        do(game, match, answer, count)

    return Verb(change, ask_which)


def _has_progress(state: DruzynaState, spot: Spot) -> bool:
    return spot.progress > 0 and board.can_change(state, spot)


def _add_progress(game: Druzyna, match: Match[DruzynaState], spots: list[Spot], count: int) -> None:
    for spot in spots:
        board.add_progress(match, spot, count)


def _lose_progress(game: Druzyna, match: Match[DruzynaState], spots: list[Spot], count: int) -> None:
    for spot in spots:
        board.add_progress(match, spot, -count)


def _accelerate(game: Druzyna, match: Match[DruzynaState], spots: list[Spot], count: int) -> None:
    ids = tuple([spot.scene[0].id for spot in spots])
    match.state.push(Job("accelerate", count=count, ids=ids))


def _slow(game: Druzyna, match: Match[DruzynaState], spots: list[Spot], count: int) -> None:
    for spot in spots:
        board.slow(match, spot, count)


def _exchange(game: Druzyna, match: Match[DruzynaState], spots: list[Spot], count: int) -> None:
    for spot in reversed(spots):
        board.exchange(match, spot)


# -- the active card, dice, token ---------------------------------------------------------------------


def _wildcard(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    match.state.push(Job("raise", seat=match.state.active, count=count))


def _trait(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    match.state.push(Job("raise", seat=match.state.active, count=count, to=effect_of(job).trait))


def _gain_ability(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    for _number in range(count):
        heroes.gain_ability(match.state, job.seat)


def _add_dice(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    board.add_dice(match, count)


def _lose_dice(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    match.state.push(Job("lose-dice", seat=job.seat, count=count))


def _roll(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    order_roll(match.state, job.seat, job.scene)


def _token(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    evil_track.advance(game, match, count)


def _token_back(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    evil_track.retreat(game, match, count, resolves=effect_of(job).do == "token-return")


# -- offers and choices -------------------------------------------------------------------------------


def _inside(job: Job) -> list[Job]:
    return [_with(job, one) for one in effect_of(job).then]


def _with(job: Job, effect: Effect) -> Job:
    return effect_job(effect, job.seat, job.scene, job.helper)


def _ask_may(game: Druzyna, match: Match[DruzynaState], job: Job) -> Any:
    """Ask whether the player uses what the card offers; of several effects the first is the price.

    A price that would kill the Hero is not offered, as with rerolls, and neither is one for nothing.
    Rules: DRUZ-042, 043, 121, 159.
    """
    price, *gains = _inside(job)
    if _is_deadly(game, match, price) or not is_possible(game, match, price):
        return SKIPPED
    is_fed = effect_of(price).do in _FEEDING
    if gains and not any(
        is_possible(game, match, gain) or (is_fed and effect_of(gain).do in _FED) for gain in gains
    ):
        return SKIPPED
    return Decision(job.seat, "may", [Pick(effect_of(job)), game.decline])


_FEEDING, _FED = ("discard", "discard-hand"), ("draw", "gain-card", "recover")
"""Prices that bring cards to the discard pile, and what they make possible."""


def _is_deadly(game: Druzyna, match: Match[DruzynaState], job: Job) -> bool:
    """Tell whether an effect would kill the Hero of who carries it out."""
    effect = effect_of(job)
    if effect.do != "wound" or effect.who != "you":
        return False
    return not heroes.survives(game, match, job.seat, amount(match.state, job))


def _may(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    if isinstance(answer, Pick):
        match.state.push(*_inside(job))


def _ask_one_of(game: Druzyna, match: Match[DruzynaState], job: Job) -> Any:
    """Ask which of the effects that are possible is carried out.  Rules: DRUZ-041, 042."""
    options = [Pick(effect_of(one)) for one in _inside(job) if is_possible(game, match, one)]
    return choice(job.seat, "one-of", options) or SKIPPED


def _one_of(game: Druzyna, match: Match[DruzynaState], job: Job, count: int, answer: Any) -> None:
    match.state.push(_with(job, answer.effect))


def _is_under_way(state: DruzynaState) -> bool:
    """Tell whether the Evil Track token has left START."""
    return state.token.space_of(MARKER) > state.token.first


def _can_raise(game: Druzyna, match: Match[DruzynaState], job: Job) -> Any:
    """Skip extra points for which the active card has no Trait, or that come too late.

    Rules: DRUZ-197, 198.
    """
    return None if traits.printed(match.state, effect_of(job).trait) else MISSED


def _if(possible: Callable[[DruzynaState], Any]) -> Ask:
    """Return what asks nothing, and skips the effect where it is impossible."""
    return lambda _game, match, _job: None if possible(match.state) else MISSED


VERBS: Mapping[str, Verb] = {
    "wound": _one_player(_wound, lambda _p: True),
    "heal": _one_player(_heal, lambda player: player.wounds > 0),
    "draw": _one_player(_draw, heroes.can_draw),
    "discard": _one_player(_discard, lambda player: bool(player.deck.draw_pile)),
    "discard-hand": _one_player(_discard_hand, lambda player: bool(player.hand)),
    "recover": _one_player(_recover, lambda player: bool(player.deck.discard_pile)),
    "gain-card": _one_player(_gain_card, heroes.can_draw),
    "progress": _one_scene(_add_progress, board.can_change),
    "lose-progress": _one_scene(_lose_progress, _has_progress),
    "accelerate": _one_scene(_accelerate, board.can_move),
    "slow": _one_scene(_slow, board.can_slow),
    "exchange": _one_scene(_exchange, board.can_move),
    "wildcard": Verb(_wildcard, _can_raise, PointsLost),
    "trait": Verb(_trait, _can_raise, PointsLost),
    "gain-ability": Verb(_gain_ability, _if(lambda state: state.abilities)),
    "add-dice": Verb(_add_dice, _if(lambda state: state.pool < MOST_DICE)),
    "lose-dice": Verb(_lose_dice, _if(lambda state: state.pool)),
    "roll": Verb(_roll, _if(lambda state: state.pool), NothingRolled),
    "token": Verb(_token, _if(lambda _state: True)),
    "token-back": Verb(_token_back, _if(_is_under_way)),
    "token-return": Verb(_token_back, _if(_is_under_way)),
    "may": Verb(_may, _ask_may),
    "one-of": Verb(_one_of, _ask_one_of),
}

WORKS: Works = {"effect": Work(carry_out, ask)}
