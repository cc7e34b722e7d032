"""The seams of the game for its variants, named after moments of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from stolik import hookspec
from stolik.decisions import Action, Flow
from stolik.ids import Seat
from stolik.match import Match
from stolik.rulesets import Hook, Ruleset, first_answer, run_each, tell_each

from stolik_ryx.basic import Trial
from stolik_ryx.gathering import Gathering
from stolik_ryx.state import Brawl, RyxState
from stolik_ryx.verbs import Need


@hookspec
def ryx_things() -> Sequence[str]:
    """Name the things that a variant brings to the table.

    When: once, when the rules of a table are composed.
    Arguments: none.
    Return: words; a task card of the Duel that ``wants`` one of them stays in the deck.
    Order: all implementations, by variant id.
    Errors: whatever is raised ends the composition.

    Example::

        @hookimpl
        def ryx_things():
            return ["kacper-ryx"]
    """
    raise NotImplementedError


@hookspec
def ryx_setup(match: Match[RyxState], state: RyxState) -> None:
    """Change the table after hersts and tasks have been dealt.

    When: once, before the auction.
    Arguments: the match (for ``random`` and ``rules``) and the state.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised ends the set-up.

    Example::

        @hookimpl
        def ryx_setup(match, state):
            state.extra["magic"] = Magic(tokens=[0] * len(state.gangs))
    """


@hookspec
def ryx_turn_begins(match: Match[RyxState]) -> None:
    """React to the beginning of a turn.

    When: at the start of the economic phase, after time token and markers have moved.
    Arguments: the match.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_turn_begins(match):
            match.state.extra["fach"].has_sold = False
    """


@hookspec
def ryx_income(match: Match[RyxState], seat: Seat) -> None:
    """React to the income of a player.

    When: in the economic phase, right after the player has taken the ducats of the taverns.
    Arguments: the match and the seat.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_income(match, seat):
            match.state.gangs[seat].ducats += 1
    """


@hookspec
def ryx_activities(match: Match[RyxState], seat: Seat, options: list[Action]) -> None:
    """Add or remove what a player with the initiative may do.

    When: in the action phase, before each question, after the rulebook's options are in the list.
    Arguments: the match, the seat, and the list of options to change in place.
    Return: nothing.  The list must not become empty; the state must not be changed.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_activities(match, seat, options):
            options.append(Pray())
    """


@hookspec(firstresult=True)
def ryx_activity_chosen(match: Match[RyxState], seat: Seat, action: Action) -> Flow[None] | None:
    """Carry out an activity that a variant has added, or replace one of the rulebook's.

    When: after a player with the initiative has chosen.
    Arguments: the match, the seat and the action.
    Return: a flow that carries it out and pays for it; ``None`` leaves it to the next variant or the
        rulebook.
    Order: by variant id; the first flow is taken.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_activity_chosen(match, seat, action):
            return pray(match, seat) if isinstance(action, Pray) else None
    """


@hookspec
def ryx_traded(match: Match[RyxState], seat: Seat) -> Flow[None] | None:
    """Do more after a Trade.

    When: a player has drawn the card of the basic action Trade.
    Arguments: the match and the seat.
    Return: a flow, which may ask; ``None`` for nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_traded(match, seat):
            return workshop(match, seat)
    """


@hookspec
def ryx_test_announced(match: Match[RyxState], trial: Trial) -> Flow[None] | None:
    """Change a Theft or a Murder before its die is rolled.

    When: the player has named the district or the victim.
    Arguments: the match and the trial; ``trial.dice`` may be changed.
    Return: a flow, which may ask; ``None`` for nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_test_announced(match, trial):
            trial.dice += trial.action == "murder"
    """


@hookspec
def ryx_test_rolled(match: Match[RyxState], trial: Trial) -> Flow[None] | None:
    """Change the roll of a Theft or a Murder before it is judged.

    When: the dice lie on the table, nothing has followed from them yet.
    Arguments: the match and the trial; ``trial.faces`` may be changed in place.
    Return: a flow, which may ask; ``None`` for nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_test_rolled(match, trial):
            return spend_token(match, trial)
    """


@hookspec
def ryx_brawl_counted(match: Match[RyxState], brawl: Brawl) -> Flow[None] | None:
    """Change a brawl before the dice are rolled.

    When: after the cards, when everybody has counted dice.
    Arguments: the match and the brawl; ``brawl.dice`` holds the dice by seat and may be changed.
    Return: a flow, which may ask; ``None`` for nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_brawl_counted(match, brawl):
            brawl.dice[brawl.attacker] += 1
    """


@hookspec
def ryx_brawl_rolled(match: Match[RyxState], brawl: Brawl) -> Flow[None] | None:
    """Change the dice of a brawl before successes, wounds and ones are counted.

    When: all dice have been rolled.
    Arguments: the match and the brawl; ``brawl.rolls`` holds the faces by seat and may be changed.
    Return: a flow, which may ask; ``None`` for nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_brawl_rolled(match, brawl):
            return spend_tokens(match, brawl)
    """


@hookspec
def ryx_brawl_over(match: Match[RyxState], brawl: Brawl) -> Flow[None] | None:
    """Do more after a brawl.

    When: losses and investigation cards have been taken; the attacker's action points are not paid yet.
    Arguments: the match and the brawl; ``brawl.won`` tells whether the attacker has won.
    Return: a flow, which may ask; ``None`` for nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_brawl_over(match, brawl):
            return nice_ladies(match, brawl) if brawl.won else None
    """


@hookspec
def ryx_investigation_cards(match: Match[RyxState], seat: Seat, district: str, cards: Gathering) -> None:
    """Change how many investigation cards an action in a district brings.

    When: a player is about to receive them because of a Theft, a Murder or a Brawl there.
    Arguments: the match, the seat, the district, and the proposal, whose ``count`` may be changed.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_investigation_cards(match, seat, district, cards):
            cards.count *= 2
    """


@hookspec
def ryx_investigation_begins(match: Match[RyxState]) -> None:
    """Act at the beginning of the investigation phase.

    When: its order is fixed, no card has been revealed.
    Arguments: the match.
    Return: nothing.
    Order: all implementations, by variant id.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_investigation_begins(match):
            place_pawn(match)
    """


@hookspec(firstresult=True)
def ryx_need_met(match: Match[RyxState], seat: Seat, need: Need) -> bool | None:
    """Judge a condition of a task that the game does not know.

    When: whenever a task with such a condition is looked at.
    Arguments: the match, the seat and the condition.
    Return: whether it is met; ``None`` if it is not yours.  A condition that nobody knows is never met.
    Order: by variant id; the first answer counts.
    Errors: whatever is raised reaches the caller of ``decide``; the match goes back one action.

    Example::

        @hookimpl
        def ryx_need_met(match, seat, need):
            return is_fearless(match, seat) if need.what == "kacper-ryx" else None
    """


class RyxHooks:
    """The hooks of a ruleset, each resolved once behind one typed method.

    The methods cost next to nothing where no variant listens.
    """

    def __init__(self, rules: Ruleset) -> None:
        self._things: Hook = rules.hook("ryx_things")
        self._setup: Hook = rules.hook("ryx_setup")
        self._turn_begins: Hook = rules.hook("ryx_turn_begins")
        self._income: Hook = rules.hook("ryx_income")
        self._activities: Hook = rules.hook("ryx_activities")
        self._activity_chosen: Hook = rules.hook("ryx_activity_chosen")
        self._traded: Hook = rules.hook("ryx_traded")
        self._test_announced: Hook = rules.hook("ryx_test_announced")
        self._test_rolled: Hook = rules.hook("ryx_test_rolled")
        self._brawl_counted: Hook = rules.hook("ryx_brawl_counted")
        self._brawl_rolled: Hook = rules.hook("ryx_brawl_rolled")
        self._brawl_over: Hook = rules.hook("ryx_brawl_over")
        self._investigation_cards: Hook = rules.hook("ryx_investigation_cards")
        self._investigation_begins: Hook = rules.hook("ryx_investigation_begins")
        self._need_met: Hook = rules.hook("ryx_need_met")

    def things(self) -> list[str]:
        """Call ``ryx_things`` and return what all variants bring."""
        return [thing for hook in self._things for thing in hook()]

    def setup(self, match: Match[RyxState], state: RyxState) -> None:
        """Call ``ryx_setup``."""
        tell_each(self._setup, match, state)

    def turn_begins(self, match: Match[RyxState]) -> None:
        """Call ``ryx_turn_begins``."""
        tell_each(self._turn_begins, match)

    def income(self, match: Match[RyxState], seat: Seat) -> None:
        """Call ``ryx_income``."""
        tell_each(self._income, match, seat)

    def activities(self, match: Match[RyxState], seat: Seat, options: list[Action]) -> None:
        """Call ``ryx_activities``."""
        if self._activities:
            tell_each(self._activities, match, seat, options)

    def activity_chosen(self, match: Match[RyxState], seat: Seat, action: Action) -> Flow[None] | None:
        """Call ``ryx_activity_chosen`` and return the first flow."""
        if not self._activity_chosen:
            return None
        flow: Flow[None] | None = first_answer(self._activity_chosen, match, seat, action)
        return flow

    def traded(self, match: Match[RyxState], seat: Seat) -> Flow[None]:
        """Run what ``ryx_traded`` returns."""
        return run_each(self._traded, match, seat)

    def test_announced(self, match: Match[RyxState], trial: Trial) -> Flow[None]:
        """Run what ``ryx_test_announced`` returns."""
        return run_each(self._test_announced, match, trial)

    def test_rolled(self, match: Match[RyxState], trial: Trial) -> Flow[None]:
        """Run what ``ryx_test_rolled`` returns."""
        return run_each(self._test_rolled, match, trial)

    def brawl_counted(self, match: Match[RyxState], brawl: Brawl) -> Flow[None]:
        """Run what ``ryx_brawl_counted`` returns."""
        return run_each(self._brawl_counted, match, brawl)

    def brawl_rolled(self, match: Match[RyxState], brawl: Brawl) -> Flow[None]:
        """Run what ``ryx_brawl_rolled`` returns."""
        return run_each(self._brawl_rolled, match, brawl)

    def brawl_over(self, match: Match[RyxState], brawl: Brawl) -> Flow[None]:
        """Run what ``ryx_brawl_over`` returns."""
        return run_each(self._brawl_over, match, brawl)

    def investigation_cards(
        self, match: Match[RyxState], seat: Seat, district: str, cards: Gathering
    ) -> None:
        """Call ``ryx_investigation_cards``."""
        tell_each(self._investigation_cards, match, seat, district, cards)

    def investigation_begins(self, match: Match[RyxState]) -> None:
        """Call ``ryx_investigation_begins``."""
        tell_each(self._investigation_begins, match)

    def need_met(self, match: Match[RyxState], seat: Seat, need: Need) -> bool:
        """Call ``ryx_need_met`` and return the first answer; a condition that nobody knows is not met."""
        return bool(first_answer(self._need_met, match, seat, need))
