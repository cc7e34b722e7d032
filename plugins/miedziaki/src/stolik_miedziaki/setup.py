"""The set-up: decks, the Adventure, Characters, the first cards and Coppers, and the Pigs.

Rules: MIED-018..036.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.agenda import Asked, Work, Works, choice
from stolik.cards import Card
from stolik.components import Bank, Deck, RunOut, TurnOrder
from stolik.ids import Seat
from stolik.match import Match

from stolik_miedziaki import adventures
from stolik_miedziaki.actions import Choose
from stolik_miedziaki.content import Adventure, Creature
from stolik_miedziaki.events import AdventureBegan, Begins, CharacterTaken
from stolik_miedziaki.state import (
    COPPERS,
    HOME,
    MARKERS,
    Job,
    Lair,
    MiedziakiState,
    Notice,
    Player,
    job_of,
)
from stolik_miedziaki.verbs import COLOURS, RESOURCES

if TYPE_CHECKING:
    from stolik_miedziaki.game import Miedziaki

HAND, HEALTH, PURSE, OPEN_CARDS, QUESTS, EACH_RESOURCE = 4, 2, 1, 2, 3, 3
"""What is dealt and laid out at the start (MIED-019, 022, 023, 026, 028, 029)."""
FEW_PIGS, MANY_PIGS = 1, 2
"""Pigs of a player, and those in the game for two (MIED-025)."""
TWO = 2


def set_up(game: Miedziaki, match: Match[MiedziakiState]) -> MiedziakiState:
    """Lay the table; choosing Characters and placing Pigs asks.  Rules: MIED-014, 018..036, 051."""
    players = match.rules.players
    first = game.first if game.first is not None else match.random("first").randrange(players)
    szpej = game.szpej_cards[:]
    match.random("szpej").shuffle(szpej)
    heap = [szpej.pop(), szpej.pop()]
    quests = game.quest_cards[:]
    match.random("quests").shuffle(quests)
    adventure = game.agreed or match.random("adventure").choice(game.eligible)
    pigs = game.hooks.pigs(match)
    if pigs is None:
        pigs = MANY_PIGS if players == TWO else FEW_PIGS
    state = MiedziakiState(
        turns=TurnOrder.clockwise(players, first),
        combat=None,
        adventure=[adventure],
        lairs={colour: _lair(match, game.creature_cards[colour][:], colour) for colour in COLOURS},
        notices=[Notice(quest=[quests.pop()]) for _position in range(QUESTS)],
        quests=Deck(draw_pile=quests, run_out=RunOut.RESHUFFLE),
        szpej=Deck(draw_pile=szpej, discard_pile=heap, run_out=RunOut.KEEP_TOP),
        resources=Bank(stock=dict.fromkeys(RESOURCES, EACH_RESOURCE)),
        bank=COPPERS - PURSE * players,
        markers=MARKERS - HEALTH * players,
        box=[card for card in game.adventure_cards if card is not adventure],
        players=[
            Player(
                space=game.start,
                health=HEALTH,
                coppers=PURSE,
                hand=[szpej.pop() for _card in range(HAND)],
                resources=Bank(stock=dict.fromkeys(RESOURCES, 0)),
                pigs=[HOME] * pigs,
            )
            for _seat in match.seats
        ],
    )
    match.state = state
    match.tell(AdventureBegan, adventure)
    match.tell(Begins, Seat(first))
    _lay_caches(state, adventure)
    _give_characters(game, match)
    _last_round(game, state)
    order = [Seat((first - 1 - step) % players) for step in range(players)]
    state.push(
        *([job_of("choose", seat) for seat in state.turns.order] if game.chooses else []),
        *[job_of("first-pig", seat) for _pig in range(pigs) for seat in order],
        Job("begin"),
    )
    game.hooks.setup(match, state)
    return state


def _lair(match: Match[MiedziakiState], deck: list[Card[Creature]], colour: str) -> Lair:
    """Return a Lair with its deck shuffled, the top Creature open.  Rules: MIED-020."""
    match.random(f"creatures-{colour}").shuffle(deck)
    return Lair(top=[deck.pop()], deck=deck)


def _lay_caches(state: MiedziakiState, adventure: Card[Adventure]) -> None:
    """Lay special markers on the map.  Rules: MIED-016, 053."""
    rule = adventure.kind.rule("cache")
    if rule is not None:
        state.caches = list(rule.spaces)


def _give_characters(game: Miedziaki, match: Match[MiedziakiState]) -> None:
    """Deal Characters at random, unless they are chosen.  Rules: MIED-027."""
    state = match.state
    characters = game.character_cards[:]
    if not game.chooses:
        match.random("characters").shuffle(characters)
        for seat, player in enumerate(state.players):
            player.character.append(characters.pop())
            match.tell(CharacterTaken, Seat(seat), player.character[0])
    state.box += characters


def _last_round(game: Miedziaki, state: MiedziakiState) -> None:
    """Set the last round if the table or the Adventure limits them."""
    rule = game.adventure_of(state).rule("rounds")
    limits = [game.rounds, rule.count if rule is not None else 0]
    known = [limit for limit in limits if limit]
    state.turns.last_round = min(known) if known else None


def _ask_choose(_game: Miedziaki, match: Match[MiedziakiState], job: Job) -> Asked:
    """Ask for a Character.  Rules: MIED-027."""
    found = [card for card in match.state.box if card.back == "character"]
    return choice(job.seat, "character", [Choose(card) for card in found])


def choose(_game: Miedziaki, match: Match[MiedziakiState], job: Job, answer: Any) -> None:
    """Take a Character.  Rules: MIED-027."""
    state = match.state
    state.box.remove(answer.card)
    state.players[job.seat].character.append(answer.card)
    match.tell(CharacterTaken, job.seat, answer.card)


def begin(game: Miedziaki, match: Match[MiedziakiState], _job: Job, _answer: Any) -> None:
    """Let the Adventure begin, and the first turn after it.  Rules: MIED-032, 050, 072."""
    match.state.push(Job("turn"))
    adventures.befall(game, match, "start")


WORKS: Works = {"choose": Work(choose, _ask_choose), "begin": Work(begin)}
