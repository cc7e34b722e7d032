"""The set-up: stacks, characters and who plays first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.cards import Card
from stolik.components import TurnOrder
from stolik.errors import RulesetError, did_you_mean
from stolik.match import Match
from stolik.rulesets import Ruleset

from stolik_kajko.content import KajkoCard, KajkoContent
from stolik_kajko.events import Began
from stolik_kajko.state import KajkoState, PlayerArea

if TYPE_CHECKING:
    from stolik_kajko.game import Kajko


def set_up(game: Kajko, match: Match[KajkoState]) -> KajkoState:
    """Lay the table: everybody empty-handed, ten shuffled stacks, the Coin Bonus card aside.

    Rules: KAJKO-005..010, 012..019, 021.
    """
    first = first_seat(game.rules, match)
    rows = game.chosen_characters or deal_characters(game.box, match)
    state = KajkoState(
        stacks=shuffled_stacks(game.stack_cards, match),
        revealed=[],
        box=[],
        areas=[PlayerArea(front=[], bandits=[], keep={name: [] for name in row}) for row in rows],
        turns=TurnOrder.clockwise(game.rules.players, first),
    )
    game.hooks.setup(match, state)
    match.tell(Began, first)
    return state


def shuffled_stacks(
    stacks: dict[str, list[Card[KajkoCard]]], match: Match[KajkoState]
) -> dict[str, list[Card[KajkoCard]]]:
    """Shuffle each stack on its own.  Rules: KAJKO-007, 009."""
    shuffle = match.random("stacks").shuffle
    shuffled = {name: cards[:] for name, cards in stacks.items()}
    for cards in shuffled.values():
        shuffle(cards)
    return shuffled


def deal_characters(box: KajkoContent, match: Match[KajkoState]) -> list[list[str]]:
    """Deal each player the due number of characters, none twice.  Rules: KAJKO-002, 012..016."""
    players = match.rules.players
    each = box.share[players]
    dealt = match.random("characters").sample(list(box.characters), players * each)
    return [dealt[seat * each : (seat + 1) * each] for seat in range(players)]


def first_seat(rules: Ruleset, match: Match[KajkoState]) -> int:
    """Return who begins: the seat that the table names, or a drawn one.  Rules: KAJKO-021."""
    chosen = rules.options["first-seat"]
    return match.random("first seat").randrange(rules.players) if chosen == "drawn" else int(chosen) - 1


def check_first_seat(rules: Ruleset) -> None:
    """Refuse a first seat that nobody sits on."""
    chosen = rules.options["first-seat"]
    if chosen != "drawn" and int(chosen) > rules.players:
        raise RulesetError(f"option 'first-seat' is {chosen}, but there are {rules.players} players")


def characters_of_option(rules: Ruleset, box: KajkoContent) -> list[list[str]] | None:
    """Return the rows of characters that the table has set, or ``None`` if they are to be dealt.

    Raises:
        RulesetError: an unknown character, one twice, or a wrong number.
    """
    wanted = str(rules.options["characters"])
    if not wanted:
        return None
    names = [name.strip() for name in wanted.split(",")]
    each = box.share[rules.players]
    for name in names:
        if name not in box.characters:
            raise RulesetError(f"there is no character {name!r}{did_you_mean(name, box.characters)}")
    if any(names.count(name) > 1 for name in names):
        raise RulesetError("option 'characters' names somebody twice")
    if len(names) != each * rules.players:
        raise RulesetError(
            f"option 'characters' takes {each * rules.players} names, {each} for each of "
            f"{rules.players} players, not {len(names)}"
        )
    return [names[seat * each : (seat + 1) * each] for seat in range(rules.players)]
