"""The seams of the game for its variants, named after moments of the rulebook."""

from __future__ import annotations

from stolik import hookspec
from stolik.cards import Card
from stolik.decisions import Action, Flow
from stolik.ids import Seat
from stolik.match import Match
from stolik.rulesets import Hook, Ruleset, first_answer, tell_each

from stolik_kajko.content import KajkoCard
from stolik_kajko.scoring import Scores
from stolik_kajko.state import KajkoState


@hookspec
def kajko_setup(match: Match[KajkoState], state: KajkoState) -> None:
    """Change the table after the set-up.

    When: once, after the stacks are shuffled and before the first turn.
    Arguments: the match (for ``random`` and ``rules``) and the state, which is not in the match yet.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised ends the set-up.

    Example::

        @hookimpl
        def kajko_setup(match, state):
            state.extra["watchful-dragon"] = Dragon(awake=[True] * len(state.areas))
    """


@hookspec
def kajko_turn_options(match: Match[KajkoState], seat: Seat, options: list[Action]) -> None:
    """Add or remove what a player may do on a turn.

    When: before each turn, after the rulebook's options are in the list.
    Arguments: the match, the seat, and the list of options to change in place.
    Return: nothing.  The list must not become empty.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def kajko_turn_options(match, seat, options):
            if match.state.extra["inn"].is_open:
                options.append(Rest())
    """


@hookspec(firstresult=True)
def kajko_action_chosen(match: Match[KajkoState], seat: Seat, action: Action) -> Flow[None] | None:
    """Carry out an action that a variant has added, or replace one of the rulebook's.

    When: after a player has chosen what to do on the turn.
    Arguments: the match, the seat and the action.
    Return: a flow that carries the action out; ``None`` leaves it to the next variant or the rulebook.
    Order: by variant id; the first flow is taken.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def kajko_action_chosen(match, seat, action):
            return rest(match, seat) if isinstance(action, Rest) else None
    """


@hookspec(firstresult=True)
def kajko_card_revealed(match: Match[KajkoState], seat: Seat, card: Card[KajkoCard]) -> Flow[None] | None:
    """Replace what a revealed card does.

    When: a player has turned a card over; it lies in ``match.state.revealed``.
    Arguments: the match, the seat that revealed it, and the card.
    Return: a flow that carries the card out and takes it out of ``revealed``; ``None`` leaves it to the
        next variant or to the rulebook.
    Order: by variant id; the first flow is taken.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def kajko_card_revealed(match, seat, card):
            return exchange(match, seat, card) if card.kind.id == "coin-in-hand" else None
    """


@hookspec
def kajko_items_sent(match: Match[KajkoState], seat: Seat, character: str) -> None:
    """React to a send.

    When: items have been laid on a character, also in the final send.
    Arguments: the match, the seat, and the id of the character that holds them now.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def kajko_items_sent(match, seat, character):
            match.state.extra["feast"].guests[seat] += 1
    """


@hookspec
def kajko_scoring(match: Match[KajkoState], scores: Scores) -> None:
    """Change the final scores before they are compared.

    When: once, when the game is over.
    Arguments: the match, and the scores to change in place.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``.

    Example::

        @hookimpl
        def kajko_scoring(match, scores):
            scores.ducats[scores.ducats.index(min(scores.ducats))] += 1
    """


class KajkoHooks:
    """The hooks of a ruleset, each resolved once behind one typed method.

    The methods cost nothing where no variant listens.
    """

    def __init__(self, rules: Ruleset) -> None:
        self._setup: Hook = rules.hook("kajko_setup")
        self._turn_options: Hook = rules.hook("kajko_turn_options")
        self._action_chosen: Hook = rules.hook("kajko_action_chosen")
        self._card_revealed: Hook = rules.hook("kajko_card_revealed")
        self._items_sent: Hook = rules.hook("kajko_items_sent")
        self._scoring: Hook = rules.hook("kajko_scoring")

    def setup(self, match: Match[KajkoState], state: KajkoState) -> None:
        """Call ``kajko_setup``."""
        tell_each(self._setup, match, state)

    def turn_options(self, match: Match[KajkoState], seat: Seat, options: list[Action]) -> None:
        """Call ``kajko_turn_options``."""
        tell_each(self._turn_options, match, seat, options)

    def action_chosen(self, match: Match[KajkoState], seat: Seat, action: Action) -> Flow[None] | None:
        """Call ``kajko_action_chosen`` and return the first flow."""
        return first_answer(self._action_chosen, match, seat, action) if self._action_chosen else None

    def card_revealed(self, match: Match[KajkoState], seat: Seat, card: Card[KajkoCard]) -> Flow[None] | None:
        """Call ``kajko_card_revealed`` and return the first flow."""
        return first_answer(self._card_revealed, match, seat, card) if self._card_revealed else None

    def items_sent(self, match: Match[KajkoState], seat: Seat, character: str) -> None:
        """Call ``kajko_items_sent``."""
        tell_each(self._items_sent, match, seat, character)

    def scoring(self, match: Match[KajkoState], scores: Scores) -> None:
        """Call ``kajko_scoring``."""
        tell_each(self._scoring, match, scores)
