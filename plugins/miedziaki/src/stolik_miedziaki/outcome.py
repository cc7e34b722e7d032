"""What follows the card play: success or defeat, brown effects, the Scrapheap.

Rules: MIED-047, 147, 155, 156, 174, 186..195, 208, 257, 264, 271, 277, 279.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works
from stolik.decisions import Action, Decision
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki import effects, ending, hand, notices, purse
from stolik_miedziaki.actions import UseEffect
from stolik_miedziaki.dice import combat_of
from stolik_miedziaki.events import BossDefeated, CombatLost, CombatWon
from stolik_miedziaki.powers import power
from stolik_miedziaki.state import BOSS, NOTICES, Job, MiedziakiState, job_of

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

WON, LOST = "won", "lost"


def outcome(game: Miedziaki, match: Match[MiedziakiState], _job: Job, _answer: Any) -> None:
    """Compare the dice with the Strength; what follows has a fixed order.  Rules: MIED-147, 256, 271, 277."""
    state = match.state
    combat = combat_of(match)
    seat = combat.attacker
    total = combat.dice.total()
    is_won = not combat.doomed and total == combat.strength
    result = WON if is_won else LOST
    state.push(Job("aftermath", seat=seat, to=result), Job("sweep"))
    if is_won:
        match.tell(CombatWon, seat, total)
        succeed(game, match, seat, combat.target)
    else:
        match.tell(CombatLost, seat, total, combat.strength)
        fail(game, match, seat, combat.target)
    game.hooks.combat_over(match, seat, combat.target, is_won)


def succeed(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, target: str) -> None:
    """Take what was defeated, and what lies on it.  Rules: MIED-107, 186, 188, 191, 278, 279."""
    state = match.state
    if target == BOSS:
        defeat_boss(game, match, seat)
    elif target in NOTICES:
        card = state.notice_at(target).quest[0]
        state.push(Job("deliver", seat=seat, card=card.id))
    else:
        purse.take_off(game, match, seat, target)
        state.push(Job("take", seat=seat, to=target))
    trophy = power(game, state, seat, "trophy")
    if trophy:
        purse.gain(game, match, seat, trophy)


def defeat_boss(game: Miedziaki, match: Match[MiedziakiState], seat: Seat) -> None:
    """Keep the Adventure card as a trophy.  Rules: MIED-191, 208, 212, 279."""
    state = match.state
    card = state.adventure.pop()
    state.players[seat].trophies.append(card)
    assert card.kind.boss is not None  # noqa: S101 - it was fought
    match.tell(BossDefeated, seat, card.kind.boss.name)
    game.hooks.boss_defeated(match, seat)
    purse.take_off(game, match, seat, BOSS)
    notices.send_pigs_home(state, BOSS)
    ending.look_at_seals(game, match, seat)


def fail(game: Miedziaki, match: Match[MiedziakiState], seat: Seat, target: str) -> None:
    """Lose Health, raise the worth of what was not defeated, and perhaps lose consciousness.

    Rules: MIED-156, 189, 271.
    """
    state = match.state
    jobs = []
    if not combat_of(match).doomed and not power(game, state, seat, "no-loss"):
        jobs.append(Job("lose-health", seat=seat))
    jobs += [Job("raise", to=target), job_of("faint-now", seat)]
    state.push(*jobs)


def raise_worth(game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Put a Copper on what was not defeated; a Quest whose row is full falls first.  Rules: MIED-189, 264."""
    state = match.state
    if job.to in NOTICES:
        notice = state.notice_at(job.to)
        if notice.markers >= notices.spaces(game, state):
            notices.expire(game, match, notice)
            return
    purse.lay_on(game, match, job.to, 1)


def faint_now(game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Carry the attacker away who has lost the last marker by the defeat; console others.

    Rules: MIED-189, 200, 262, 277.
    """
    state = match.state
    combat = combat_of(match)
    if not state.players[job.seat].health and not combat.doomed:
        state.push(job_of("faint", job.seat))
    draws = [
        (seat, power(game, state, seat, "spite")) for seat in combat.circle[:-1] if combat.has_played(seat)
    ]
    if state.players[job.seat].health:
        draws.insert(0, (job.seat, power(game, state, job.seat, "consolation")))
    for seat, count in draws:
        if count:
            hand.receive(match, seat, count)
    state.push(*[job_of("trim", seat) for seat, count in draws if count])


# -- brown cards --------------------------------------------------------------------------------------


def aftermath(_game: Miedziaki, match: Match[MiedziakiState], job: Job, _answer: Any) -> None:
    """Let the effects of brown cards that wait for this result follow in the order of play.

    Rules: MIED-160, 171, 174, 277.
    """
    combat = combat_of(match)
    combat.decided = True
    match.state.push(
        *[
            Job("lower", seat=played.seat, card=card.id, effects=waiting)
            for card, played in zip(combat.cards, combat.played, strict=True)
            if played.seat not in (combat.attacker, -1) and not played.cancelled
            if (waiting := tuple(effect for effect in card.kind.lower if effect.when == job.to))
        ]
    )


def _ask_lower(game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask whether a waiting effect is used.  Rules: MIED-169, 174."""
    combat = combat_of(match)
    options: list[Action] = []
    for effect in job.effects:
        whom = combat.attacker if effect.who == "attacker" else job.seat
        if effects.is_possible(game, match.state, whom, effect):
            options.append(UseEffect(effect))
    return Decision(job.seat, "lower", [*options, game.no_effect]) if options else None


def lower(game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Carry out a waiting effect, and ask for the others.  Rules: MIED-174."""
    if answer is None or answer is game.no_effect:
        return
    combat = combat_of(match)
    place = job.effects.index(answer.effect)
    rest = job.effects[:place] + job.effects[place + 1 :]
    state = match.state
    if rest:
        state.push(Job("lower", seat=job.seat, card=job.card, effects=rest))
    whom = combat.attacker if answer.effect.who == "attacker" else job.seat
    state.push_effects((answer.effect,), whom)


def sweep(_game: Miedziaki, match: Match[MiedziakiState], _job: Job, _answer: Any) -> None:
    """Put all played cards on the Scrapheap, the last on top; used weapons are ready again.

    Rules: MIED-185, 192, 193.
    """
    state = match.state
    state.szpej.discard(*combat_of(match).cards)
    for player in state.players:
        player.gear.used.clear()
    state.combat = None


WORKS: Works = {
    "outcome": Work(outcome),
    "raise": Work(raise_worth),
    "faint-now": Work(faint_now),
    "aftermath": Work(aftermath),
    "lower": Work(lower, _ask_lower),
    "sweep": Work(sweep),
}
