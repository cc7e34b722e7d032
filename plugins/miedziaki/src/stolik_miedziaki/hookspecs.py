"""The seams of the game for its variants, named after moments of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stolik import hookspec
from stolik.agenda import Work
from stolik.cards import Card
from stolik.components import Board
from stolik.game import Result
from stolik.ids import Seat
from stolik.match import Match
from stolik.rulesets import Hook, Ruleset, first_answer, tell_each

from stolik_miedziaki.content import Quest
from stolik_miedziaki.state import MiedziakiState


@hookspec
def miedziaki_works() -> Mapping[str, Work]:
    """Bring works for jobs of your own.

    When: once, when a ruleset is composed.
    Arguments: none.
    Return: works, by the names of their jobs.
    Order: all implementations, by variant id.
    Errors: whatever is raised ends the composing.

    Example::

        @hookimpl
        def miedziaki_works():
            return {"tax": Work(tax)}
    """
    raise NotImplementedError


@hookspec
def miedziaki_setup(match: Match[MiedziakiState], state: MiedziakiState) -> None:
    """Change the table before Pigs are placed.

    When: once, after the state has been made and before the first question.
    Arguments: the match (for ``random`` and ``rules``) and the state.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised ends the set-up.

    Example::

        @hookimpl
        def miedziaki_setup(match, state):
            for player in state.players:
                player.coppers += 1
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def miedziaki_pigs(match: Match[MiedziakiState]) -> int | None:
    """Say how many Pigs each player has.

    When: once, at the set-up.
    Arguments: the match.
    Return: 1 or more; ``None`` leaves it to the next variant or the rulebook, which gives 2 to two
        players and 1 to more.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised ends the set-up.

    Example::

        @hookimpl
        def miedziaki_pigs(match):
            return 2
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def miedziaki_skips_movement(match: Match[MiedziakiState], seat: Seat) -> bool | None:
    """Say whether a player skips the Movement and Actions phase.

    When: at the start of each turn; an unconscious player comes round all the same.
    Arguments: the match and the seat.
    Return: whether it is skipped; ``None`` leaves it to the next variant or the rulebook, which skips none.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_skips_movement(match, seat):
            return match.state.turn == 1
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def miedziaki_entered(match: Match[MiedziakiState], seat: Seat, space: str) -> bool | None:
    """React to a pawn that has entered a space.

    When: after the pawn has come there and before anything is done there.
    Arguments: the match, the seat, and the id of the space.
    Return: ``True`` ends the phase at once; ``None`` leaves it to the next variant.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_entered(match, seat, space):
            return space == "topielisko"
    """
    raise NotImplementedError


@hookspec
def miedziaki_turn_over(match: Match[MiedziakiState], seat: Seat) -> None:
    """Add something to the end of a turn.

    When: after the Placing Pigs phase; jobs that you push are done before the next turn.
    Arguments: the match and the seat.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_turn_over(match, seat):
            match.state.push(Job("tax", seat=seat))
    """
    raise NotImplementedError


@hookspec
def miedziaki_coppers_moved(match: Match[MiedziakiState]) -> None:
    """React to Coppers that have moved.

    When: whenever the supply, a player's Coppers or those on a card have changed.
    Arguments: the match.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_coppers_moved(match):
            if not match.state.bank:
                end_game(match)
    """
    raise NotImplementedError


@hookspec
def miedziaki_quest_completed(match: Match[MiedziakiState], seat: Seat, quest: Card[Quest]) -> None:
    """React to a completed Quest.

    When: when it lies before its player and the next one has been revealed.
    Arguments: the match, the seat, and the Quest.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_quest_completed(match, seat, quest):
            match.state.players[seat].coppers += 1
    """
    raise NotImplementedError


@hookspec
def miedziaki_boss_defeated(match: Match[MiedziakiState], seat: Seat) -> None:
    """React to the defeat of the Boss.

    When: when the card lies before its conqueror, before Coppers on it are gained.
    Arguments: the match and the seat.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_boss_defeated(match, seat):
            end_game(match)
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def miedziaki_ends_by_seals(match: Match[MiedziakiState]) -> bool | None:
    """Say whether enough Seals end the game.

    When: whenever a player gains a Seal.
    Arguments: the match.
    Return: whether they do; ``None`` leaves it to the next variant or the rulebook: they do.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_ends_by_seals(match):
            return False
    """
    raise NotImplementedError


@hookspec
def miedziaki_combat_began(match: Match[MiedziakiState]) -> None:
    """Add something to the beginning of a combat.

    When: when limits are fixed; jobs that you push are done after the first roll and before the first combat
        turn.
    Arguments: the match; the combat is ``match.state.combat``.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_combat_began(match):
            match.state.push(Job("reveal", count=2))
    """
    raise NotImplementedError


@hookspec
def miedziaki_combat_turn_over(match: Match[MiedziakiState], seat: Seat) -> None:
    """Add something after a combat turn.

    When: after each combat turn, a pass too; jobs that you push are done before the next one.
    Arguments: the match and the seat.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_combat_turn_over(match, seat):
            match.state.push(Job("reveal"))
    """
    raise NotImplementedError


@hookspec
def miedziaki_combat_over(match: Match[MiedziakiState], seat: Seat, target: str, won: bool) -> None:
    """React to the result of a combat.

    When: when dice and Strength have been compared; what follows from it is still on the agenda.
    Arguments: the match, the attacker, what was fought (the colour of a Lair, ``"quest-1"``, ``"boss"``), and
        the result.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_combat_over(match, seat, target, won):
            if won:
                match.state.players[seat].health = 3
    """
    raise NotImplementedError


@hookspec
def miedziaki_board(match: Match[MiedziakiState], board: Board) -> None:
    """Put pieces of your own on the map that is shown.

    When: whenever somebody looks at the table.
    Arguments: the match and the board, with pawns, Pigs and special markers on it.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches who looks.

    Example::

        @hookimpl
        def miedziaki_board(match, board):
            board.put("cart", "zajazd")
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def miedziaki_result(match: Match[MiedziakiState]) -> Result | None:
    """Say how the game has ended.

    When: when nothing is left to do.
    Arguments: the match.
    Return: the result; ``None`` leaves it to the next variant or the rulebook, which counts Coppers.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def miedziaki_result(match):
            return my_result(match)
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def miedziaki_standing(match: Match[MiedziakiState]) -> Sequence[float] | None:
    """Say how well each seat stands, for bots.

    When: whenever a bot asks.
    Arguments: the match.
    Return: a number a seat, more is better; ``None`` leaves it to the next variant or the game.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the bot.

    Example::

        @hookimpl
        def miedziaki_standing(match):
            return [0.0]
    """
    raise NotImplementedError


class MiedziakiHooks:
    """The resolved hooks of a ruleset, each with its types."""

    def __init__(self, rules: Ruleset) -> None:
        self._works: Hook = rules.hook("miedziaki_works")
        self._setup: Hook = rules.hook("miedziaki_setup")
        self._pigs: Hook = rules.hook("miedziaki_pigs")
        self._skips_movement: Hook = rules.hook("miedziaki_skips_movement")
        self._entered: Hook = rules.hook("miedziaki_entered")
        self._turn_over: Hook = rules.hook("miedziaki_turn_over")
        self._coppers_moved: Hook = rules.hook("miedziaki_coppers_moved")
        self._quest_completed: Hook = rules.hook("miedziaki_quest_completed")
        self._boss_defeated: Hook = rules.hook("miedziaki_boss_defeated")
        self._ends_by_seals: Hook = rules.hook("miedziaki_ends_by_seals")
        self._combat_began: Hook = rules.hook("miedziaki_combat_began")
        self._combat_turn_over: Hook = rules.hook("miedziaki_combat_turn_over")
        self._combat_over: Hook = rules.hook("miedziaki_combat_over")
        self._board: Hook = rules.hook("miedziaki_board")
        self._result: Hook = rules.hook("miedziaki_result")
        self._standing: Hook = rules.hook("miedziaki_standing")

    def works(self) -> dict[str, Work]:
        """Return what all variants bring."""
        return {name: work for hook in self._works for name, work in hook().items()}

    def setup(self, match: Match[MiedziakiState], state: MiedziakiState) -> None:
        """Call ``miedziaki_setup``."""
        if self._setup:
            tell_each(self._setup, match, state)

    def turn_over(self, match: Match[MiedziakiState], seat: Seat) -> None:
        """Call ``miedziaki_turn_over``."""
        if self._turn_over:
            tell_each(self._turn_over, match, seat)

    def coppers_moved(self, match: Match[MiedziakiState]) -> None:
        """Call ``miedziaki_coppers_moved``."""
        if self._coppers_moved:
            tell_each(self._coppers_moved, match)

    def quest_completed(self, match: Match[MiedziakiState], seat: Seat, quest: Card[Quest]) -> None:
        """Call ``miedziaki_quest_completed``."""
        if self._quest_completed:
            tell_each(self._quest_completed, match, seat, quest)

    def boss_defeated(self, match: Match[MiedziakiState], seat: Seat) -> None:
        """Call ``miedziaki_boss_defeated``."""
        if self._boss_defeated:
            tell_each(self._boss_defeated, match, seat)

    def combat_began(self, match: Match[MiedziakiState]) -> None:
        """Call ``miedziaki_combat_began``."""
        if self._combat_began:
            tell_each(self._combat_began, match)

    def combat_turn_over(self, match: Match[MiedziakiState], seat: Seat) -> None:
        """Call ``miedziaki_combat_turn_over``."""
        if self._combat_turn_over:
            tell_each(self._combat_turn_over, match, seat)

    def combat_over(self, match: Match[MiedziakiState], seat: Seat, target: str, won: bool) -> None:
        """Call ``miedziaki_combat_over``."""
        if self._combat_over:
            tell_each(self._combat_over, match, seat, target, won)

    def board(self, match: Match[MiedziakiState], board: Board) -> None:
        """Call ``miedziaki_board``."""
        if self._board:
            tell_each(self._board, match, board)

    def pigs(self, match: Match[MiedziakiState]) -> int | None:
        """Return how many Pigs each player has, if a variant says so.  Rules: MIED-025."""
        answer: int | None = first_answer(self._pigs, match)
        return answer

    def skips_movement(self, match: Match[MiedziakiState], seat: Seat) -> bool:
        """Tell whether a player skips the Movement and Actions phase."""
        answer: bool | None = first_answer(self._skips_movement, match, seat)
        return bool(answer)

    def entered(self, match: Match[MiedziakiState], seat: Seat, space: str) -> bool:
        """Tell whether entering a space ends the phase."""
        answer: bool | None = first_answer(self._entered, match, seat, space)
        return bool(answer)

    def ends_by_seals(self, match: Match[MiedziakiState]) -> bool:
        """Tell whether enough Seals end the game.  Rules: MIED-048."""
        answer: bool | None = first_answer(self._ends_by_seals, match)
        return answer is None or answer

    def result(self, match: Match[MiedziakiState]) -> Result | None:
        """Return how a variant sees the end, if one does."""
        answer: Result | None = first_answer(self._result, match)
        return answer

    def standing(self, match: Match[MiedziakiState]) -> Sequence[float] | None:
        """Return how a variant sees the standing, if one does."""
        answer: Sequence[float] | None = first_answer(self._standing, match)
        return answer
