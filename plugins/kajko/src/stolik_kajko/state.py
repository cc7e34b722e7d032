"""The state of a game: ten stacks, the box, and what lies before each player."""

from __future__ import annotations

from stolik.cards import Card
from stolik.components import TurnOrder
from stolik.match import Match
from stolik.state import GameState, State, part, parts, pile, piles, state
from stolik.text import Catalog, Name
from stolik.visibility import EVERYBODY, NOBODY, Audience

from stolik_kajko.content import KajkoCard

_ = Catalog("stolik_kajko")
Pile = list[Card[KajkoCard]]


def memory_aid(match: Match[KajkoState]) -> Audience:
    """Say who sees what is only to be remembered: everybody with the memory aid.  Rules: KAJKO-085."""
    return EVERYBODY if match.rules.options["memory-aid"] else NOBODY


def keep_viewers(match: Match[KajkoState]) -> Audience:
    """Say who sees the sent items: nobody until final scoring, unless the Keep is open.

    Rules: KAJKO-063.
    """
    return EVERYBODY if match.rules.options["open-keep"] or match.is_over else NOBODY


def character_name(match: Match[KajkoState], key: str) -> Name:
    """Return the name of a character."""
    name: Name = match.game.box.characters[key].name  # type: ignore[attr-defined]
    return name


@state
class PlayerArea(State):
    """What belongs to one player.  Rules: KAJKO-017, 032, 043, 058, 063."""

    front: Pile = pile(seen_by=EVERYBODY, label=_("Items in front"))
    bandits: Pile = pile(seen_by=EVERYBODY, label=_("Bandits in front"))
    keep: dict[str, Pile] = piles(
        seen_by=keep_viewers,
        known_to=EVERYBODY,
        label=_("Keep ({key})"),
        key_name=character_name,
    )

    def empty_character(self) -> str | None:
        """Return the first character in the row that holds no cards.  Rules: KAJKO-059, 062."""
        for character, cards in self.keep.items():
            if not cards:
                return character
        return None

    def kept(self) -> Pile:
        """Return all cards on the characters."""
        return [card for cards in self.keep.values() for card in cards]


@state
class KajkoState(GameState):
    """The whole table.  Rules: KAJKO-009, 010, 031, 055, 084."""

    stacks: dict[str, Pile] = piles(seen_by=NOBODY, contents_to=memory_aid, label=_("Stack {key}"))
    revealed: Pile = pile(seen_by=EVERYBODY, label=_("Revealed card"))
    box: Pile = pile(seen_by=memory_aid, known_to=EVERYBODY, label=_("The box"))
    areas: list[PlayerArea] = parts(by_seat=True)
    turns: TurnOrder = part()
