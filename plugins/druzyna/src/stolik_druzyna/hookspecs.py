"""The seams of the game for its variants, named after moments of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from stolik import hookspec
from stolik.cards import Card
from stolik.ids import Seat
from stolik.match import Match
from stolik.rulesets import Hook, Ruleset, first_answer, tell_each

from stolik_druzyna.content import ActionCard, Scene
from stolik_druzyna.state import DruzynaState

HAND = 4
"""Cards of a starting hand, and the number to which it is drawn up (DRUZ-019, 150)."""


@hookspec
def druzyna_setup(match: Match[DruzynaState], state: DruzynaState) -> None:
    """Change the table before Heroes are taken.

    When: once, after the state has been made and before the first question.
    Arguments: the match (for ``random`` and ``rules``) and the state.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised ends the set-up.

    Example::

        @hookimpl
        def druzyna_setup(match, state):
            state.pool += 1
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def druzyna_heroes(match: Match[DruzynaState], seat: Seat) -> int | None:
    """Say how many Heroes a player leads.

    When: at the set-up, once for each player.
    Arguments: the match and the seat.
    Return: 1 or more; ``None`` leaves it to the next variant or the rulebook, which gives 1.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised ends the set-up.

    Example::

        @hookimpl
        def druzyna_heroes(match, seat):
            return 2
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def druzyna_hand_size(match: Match[DruzynaState], seat: Seat) -> int | None:
    """Say with how many Action cards a player begins, and up to how many are drawn in the Camp phase.

    When: at the set-up and in each Camp phase, once for each player.
    Arguments: the match and the seat.
    Return: a number; ``None`` leaves it to the next variant or the rulebook, which gives 4.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def druzyna_hand_size(match, seat):
            return 5
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def druzyna_wound_limit(match: Match[DruzynaState], seat: Seat, printed: int) -> int | None:
    """Say how many Wounds a player's Hero survives, Special Abilities apart.

    When: whenever Wounds are received, and before a reroll is offered.
    Arguments: the match, the seat, and the limit on the (first) tile.
    Return: a number; ``None`` leaves it to the next variant or the rulebook, which takes the tile's.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def druzyna_wound_limit(match, seat, printed):
            return printed + 1
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def druzyna_supporters(match: Match[DruzynaState], seat: Seat) -> Sequence[Seat] | None:
    """Say who may support an active card.

    When: right after an Action card was played.
    Arguments: the match and the seat of the active player.
    Return: seats, in the order in which they are listed; ``None`` leaves it to the next variant or the
        rulebook, which takes all other players.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def druzyna_supporters(match, seat):
            return [seat]
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def druzyna_support_cards(match: Match[DruzynaState], seat: Seat) -> Sequence[Card[ActionCard]] | None:
    """Say which of a player's cards may support the active card.

    When: before supporters are asked; the active card lies at ``match.state.ring.active``.
    Arguments: the match and the seat of the supporter.
    Return: cards of that player's hand; ``None`` leaves it to the next variant or the rulebook, which takes
        the whole hand.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def druzyna_support_cards(match, seat):
            return [card for card in match.state.players[seat].hand if not card.kind.magical]
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def druzyna_other_players(match: Match[DruzynaState], seat: Seat) -> Sequence[Seat] | None:
    """Say who counts as another player for an effect.

    When: an effect hits every other player, or one of choice.
    Arguments: the match and the seat of the player who carries the effect out.
    Return: seats; ``None`` leaves it to the next variant or the rulebook, which takes all others.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def druzyna_other_players(match, seat):
            return [seat]
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def druzyna_plays(match: Match[DruzynaState], seat: Seat) -> int | None:
    """Say how many Action cards the active player plays in an Action phase.

    When: at the start of each Action phase; a play for which the hand holds no card is left out.
    Arguments: the match and the seat.
    Return: 1 or more; ``None`` leaves it to the next variant or the rulebook, which gives 1.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def druzyna_plays(match, seat):
            return 2
    """
    raise NotImplementedError


@hookspec
def druzyna_scene_completed(match: Match[DruzynaState], seat: Seat, scene: Card[Scene]) -> None:
    """React to a completed Scene.

    When: after its [Checkmark] effect, when it lies below the tile and before the next Scene is laid out; not
        for the Opponent, with which the game ends.
    Arguments: the match, the seat of the active player, and the Scene.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def druzyna_scene_completed(match, seat, scene):
            match.state.players[seat].wounds = 0
    """
    raise NotImplementedError


class DruzynaHooks:
    """The resolved hooks of a ruleset, each with its types."""

    def __init__(self, rules: Ruleset) -> None:
        self._setup: Hook = rules.hook("druzyna_setup")
        self._heroes: Hook = rules.hook("druzyna_heroes")
        self._hand_size: Hook = rules.hook("druzyna_hand_size")
        self._wound_limit: Hook = rules.hook("druzyna_wound_limit")
        self._supporters: Hook = rules.hook("druzyna_supporters")
        self._support_cards: Hook = rules.hook("druzyna_support_cards")
        self._other_players: Hook = rules.hook("druzyna_other_players")
        self._plays: Hook = rules.hook("druzyna_plays")
        self._scene_completed: Hook = rules.hook("druzyna_scene_completed")

    def setup(self, match: Match[DruzynaState], state: DruzynaState) -> None:
        """Call ``druzyna_setup``."""
        tell_each(self._setup, match, state)

    def heroes(self, match: Match[DruzynaState], seat: Seat) -> int:
        """Return how many Heroes a player leads.  Rules: DRUZ-016."""
        answer: int | None = first_answer(self._heroes, match, seat)
        return 1 if answer is None else answer

    def hand_size(self, match: Match[DruzynaState], seat: Seat) -> int:
        """Return the size of a hand.  Rules: DRUZ-019, 150."""
        answer: int | None = first_answer(self._hand_size, match, seat)
        return HAND if answer is None else answer

    def wound_limit(self, match: Match[DruzynaState], seat: Seat, printed: int) -> int:
        """Return the Wound limit.  Rules: DRUZ-070."""
        answer: int | None = first_answer(self._wound_limit, match, seat, printed)
        return printed if answer is None else answer

    def supporters(self, match: Match[DruzynaState], seat: Seat) -> Sequence[Seat]:
        """Return who may support.  Rules: DRUZ-087, 089."""
        answer: Sequence[Seat] | None = first_answer(self._supporters, match, seat)
        return match.state.turns.others(seat) if answer is None else answer

    def support_cards(self, match: Match[DruzynaState], seat: Seat) -> Sequence[Card[ActionCard]]:
        """Return the cards that may support.  Rules: DRUZ-087."""
        answer: Sequence[Card[ActionCard]] | None = first_answer(self._support_cards, match, seat)
        return match.state.players[seat].hand if answer is None else answer

    def other_players(self, match: Match[DruzynaState], seat: Seat) -> list[Seat]:
        """Return who counts as another player.  Rules: DRUZ-040."""
        answer: Sequence[Seat] | None = first_answer(self._other_players, match, seat)
        return match.state.turns.others(seat) if answer is None else list(answer)

    def plays(self, match: Match[DruzynaState], seat: Seat) -> int:
        """Return how many cards are played in an Action phase.  Rules: DRUZ-076."""
        answer: int | None = first_answer(self._plays, match, seat)
        return 1 if answer is None else answer

    def scene_completed(self, match: Match[DruzynaState], seat: Seat, scene: Card[Scene]) -> None:
        """Call ``druzyna_scene_completed``."""
        tell_each(self._scene_completed, match, seat, scene)
