"""Players and their Heroes: Wounds, and the cards that they draw, discard, gain and take back.

Rules: DRUZ-070, 071, 150, 167..170, 204, 240..243, 246, 247.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.decisions import SeveralDecision
from stolik.ids import Seat
from stolik.match import Match

from stolik_druzyna.actions import Take, Under
from stolik_druzyna.agenda import game_over
from stolik_druzyna.content import ActionCard
from stolik_druzyna.events import (
    AbilityGained,
    CardDrawn,
    CardGained,
    CardsDiscarded,
    CardsRecovered,
    DeckShuffled,
    Healed,
    Wounded,
)
from stolik_druzyna.state import DruzynaState, Job, Player, job_of

if TYPE_CHECKING:
    from stolik_druzyna.game import Druzyna

DEAD = "wounds"
"""The defeat by a Hero who has more Wounds than the limit (DRUZ-204)."""
TO_GAIN = 3
"""Cards drawn to gain one of them (DRUZ-156, 247)."""
OFFERED = "offered"
"""Where cards go of which one is kept."""
ABILITY = "ability"
"""The back of Special Ability cards."""


# -- Wounds -------------------------------------------------------------------------------------------


def limit(game: Druzyna, match: Match[DruzynaState], seat: Seat) -> int:
    """Return the largest number of Wounds that a Hero survives.  Rules: DRUZ-070."""
    player = match.state.players[seat]
    extra = player.force("wound-limit") if player.abilities else 0
    return game.hooks.wound_limit(match, seat, player.tiles[0].kind.wounds) + extra


def wound(game: Druzyna, match: Match[DruzynaState], seat: Seat, count: int) -> None:
    """Give Wounds to a Hero; more than the limit lose the game at once.  Rules: DRUZ-009, 070, 204."""
    player = match.state.players[seat]
    count = _felt(player, count)
    if count <= 0:
        return
    player.wounds += count
    most = limit(game, match, seat)
    match.tell(Wounded, seat, count, player.wounds, most)
    if player.wounds > most:
        game_over(match.state, DEAD)


def survives(game: Druzyna, match: Match[DruzynaState], seat: Seat, count: int) -> bool:
    """Tell whether a Hero would survive so many Wounds at once.  Rules: DRUZ-070, 121."""
    player = match.state.players[seat]
    return player.wounds + _felt(player, count) <= limit(game, match, seat)


def _felt(player: Player, count: int) -> int:
    """Return how many of some Wounds at once a player receives."""
    return max(0, count - player.force("shield")) if count > 1 and player.abilities else count


def heal(match: Match[DruzynaState], seat: Seat, count: int) -> None:
    """Take Wounds off a Hero, as many as there are.  Rules: DRUZ-071."""
    player = match.state.players[seat]
    healed = min(count, player.wounds)
    if healed:
        player.wounds -= healed
        match.tell(Healed, seat, healed)


def wounds_of(state: DruzynaState, hero: str) -> int:
    """Return the Wounds of a Hero by name; 0 if nobody leads it.  Rules: DRUZ-069, 214, 266."""
    seat = leader_of(state, hero)
    return 0 if seat is None else state.players[seat].wounds


def leader_of(state: DruzynaState, hero: str) -> Seat | None:
    """Return who leads a Hero, if anybody does.  Rules: DRUZ-069, 266."""
    for seat, player in enumerate(state.players):
        for tile in player.tiles:
            if tile.kind.hero == hero:
                return Seat(seat)
    return None


# -- drawing ------------------------------------------------------------------------------------------


def can_draw(player: Player) -> bool:
    """Tell whether a player could draw a card.  Rules: DRUZ-169."""
    return bool(player.deck.draw_pile or player.deck.discard_pile)


def draw(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Draw Action cards one at a time; an empty deck moves the Evil Track token and is then replaced.

    The cards go to the hand, or among those that one is chosen from.
    Rules: DRUZ-019, 167..169, 171, 240.
    """
    state = match.state
    player = state.players[job.seat]
    pile = player.deck.draw_pile
    for done in range(job.count):
        if not pile:
            if player.deck.discard_pile:
                rest = Job("draw", seat=job.seat, count=job.count - done, to=job.to)
                state.push(Job("token"), job_of("reshuffle", job.seat), rest)
            return
        card = pile.pop()
        if job.to == OFFERED:
            player.offered.append(card)
        else:
            player.hand.append(card)
            match.tell(CardDrawn, job.seat, card)


def reshuffle(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Shuffle the discard pile into a new deck, unless there is one again already.

    Rules: DRUZ-021, 108, 167.
    """
    deck = match.state.players[job.seat].deck
    if not deck.draw_pile and deck.can_reshuffle:
        deck.reshuffle(match.random("reshuffle"))
        match.tell(DeckShuffled, job.seat)


# -- discarding and taking back -----------------------------------------------------------------------


def discard_top(match: Match[DruzynaState], seat: Seat, count: int) -> None:
    """Discard from the top of the own deck; an empty deck has no consequence.  Rules: DRUZ-242, 243."""
    deck = match.state.players[seat].deck
    gone = [deck.draw_pile.pop() for _number in range(min(count, len(deck.draw_pile)))]
    if gone:
        deck.discard(*gone)
        match.tell(CardsDiscarded, seat, tuple(gone))


def _ask_several(seat: Seat, key: str, cards: Sequence[Card[ActionCard]], count: int) -> Asked:
    if len(cards) <= count:
        return None
    return SeveralDecision(seat, key, [Take(card) for card in cards], count, count)


def _chosen(cards: Sequence[Card[ActionCard]], answer: Any) -> list[Card[ActionCard]]:
    return list(cards) if answer is None else [one.card for one in answer]


def _ask_discard(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask the owner which cards of the hand are discarded.  Rules: DRUZ-040."""
    return _ask_several(job.seat, "discard", match.state.players[job.seat].hand, job.count)


def discard_from_hand(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Discard cards from the hand, as many as there are.  Rules: DRUZ-041, 242."""
    player = match.state.players[job.seat]
    gone = _chosen(player.hand, answer)
    if gone:
        for card in gone:
            player.hand.remove(card)
        player.deck.discard(*gone)
        match.tell(CardsDiscarded, job.seat, tuple(gone))


def _ask_recover(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask the owner which cards of the discard pile come back.  Rules: DRUZ-040."""
    return _ask_several(job.seat, "recover", match.state.players[job.seat].deck.discard_pile, job.count)


def recover(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Take cards of the own discard pile into hand.  Rules: DRUZ-039, 041."""
    player = match.state.players[job.seat]
    back = _chosen(player.deck.discard_pile, answer)
    if back:
        for card in back:
            player.deck.discard_pile.remove(card)
        player.hand.extend(back)
        match.tell(CardsRecovered, job.seat, tuple(back))


# -- gaining ------------------------------------------------------------------------------------------


def gain_card(state: DruzynaState, seat: Seat) -> None:
    """Let a player gain an Action card: three are drawn, one is kept.  Rules: DRUZ-247."""
    state.push(Job("draw", seat=seat, count=TO_GAIN, to=OFFERED), job_of("keep", seat), job_of("under", seat))


def gain_ability(state: DruzynaState, seat: Seat) -> None:
    """Let a player gain a Special Ability: up to three are drawn, one is kept.  Rules: DRUZ-156, 157, 247."""
    state.push(job_of("offer", seat), job_of("keep", seat), job_of("under", seat))


def _offer(_game: Druzyna, match: Match[DruzynaState], job: Job, _answer: Any) -> None:
    """Draw the top cards of the Special Ability deck, which is never shuffled again.

    Rules: DRUZ-157, 170.
    """
    state = match.state
    for _number in range(min(TO_GAIN, len(state.abilities))):
        state.players[job.seat].offered.append(state.abilities.pop())


def _ask_keep(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    offered = match.state.players[job.seat].offered
    return choice(job.seat, "keep", [Take(card) for card in offered])


def _keep(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Put the chosen card where such cards are kept.  Rules: DRUZ-156, 247."""
    if answer is None:
        return
    player = match.state.players[job.seat]
    card = answer.card
    player.offered.remove(card)
    if card.back == ABILITY:
        player.abilities.append(card)
        match.tell(AbilityGained, job.seat, card)
    else:
        player.hand.append(card)
        match.tell(CardGained, job.seat, card)


def _ask_under(_game: Druzyna, match: Match[DruzynaState], job: Job) -> Asked:
    """Ask which of the cards that are left lies lowest in the deck.  Rules: DRUZ-156, 247."""
    offered = match.state.players[job.seat].offered
    return choice(job.seat, "under", [Under(card) for card in offered])


def _under(_game: Druzyna, match: Match[DruzynaState], job: Job, answer: Any) -> None:
    """Put the cards that are left on the bottom of their deck, the chosen one lowest.

    Rules: DRUZ-156, 247.
    """
    if answer is None:
        return
    state = match.state
    player = state.players[job.seat]
    left = [card for card in player.offered if card != answer.card]
    under = [answer.card, *left]
    player.offered.clear()
    if answer.card.back == ABILITY:
        state.abilities[:0] = under
    else:
        player.deck.put_under(*under)


WORKS: Works = {
    "draw": Work(draw),
    "reshuffle": Work(reshuffle),
    "discard-hand": Work(discard_from_hand, _ask_discard),
    "recover": Work(recover, _ask_recover),
    "offer": Work(_offer),
    "keep": Work(_keep, _ask_keep),
    "under": Work(_under, _ask_under),
}
