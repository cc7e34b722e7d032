"""The game: its options, its turn and its end."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import ClassVar

from stolik.cards import Card
from stolik.decisions import Action, Answer, Flow, Reason
from stolik.game import ContentEntry, Game, Option, Result, switch
from stolik.ids import Seat
from stolik.match import Match
from stolik.rulesets import Ruleset
from stolik.text import Catalog
from stolik.views import Panel

from stolik_kajko import hookspecs, scoring, setup
from stolik_kajko.actions import GiveUp, Reveal, Send
from stolik_kajko.adventure import reveal
from stolik_kajko.content import KajkoCard, load_content
from stolik_kajko.keep import can_send, final_send, send
from stolik_kajko.panels import table_panels
from stolik_kajko.state import KajkoState

_ = Catalog("stolik_kajko")


class Kajko(Game):
    """Kajko i Kokosz: Przygody Wojów.  Rules: KAJKO-011."""

    id = "kajko"
    title = _("Kajko i Kokosz: Przygody Wojów")
    summary = _("Push your luck for treasures, and send them home before the robbers come.")
    package = "stolik_kajko"
    players = (2, 5)
    options = (
        switch(
            "memory-aid",
            _("Memory aid: show what is left in each stack and what lies in the box"),
            rules="KAJKO-085",
        ),
        switch("open-keep", _("Open Keeps: show the items in them during the game"), rules="KAJKO-063"),
        Option(
            id="first-seat",
            text=_("Who plays first: the number of a seat (the youngest player's), or drawn"),
            default="drawn",
            choices=("drawn", "1", "2", "3", "4", "5"),
            rules="KAJKO-021",
        ),
        Option(
            id="characters",
            text=_("The characters in seat order, separated by commas; none: they are dealt"),
            default="",
            rules="KAJKO-015",
        ),
    )
    actions = (Reveal, Send, GiveUp)
    questions = {
        "turn": _("What do you do on your turn?"),
        "give-up": _("The Chamberlain takes one of your most valuable items. Which one?"),
    }
    state = KajkoState
    hookspecs: ClassVar[ModuleType] = hookspecs

    def __init__(self, rules: Ruleset) -> None:
        """Read the content and build what all matches share."""
        super().__init__(rules)
        self.box = load_content(rules.source, rules.players)
        self.hooks = hookspecs.KajkoHooks(rules)
        setup.check_first_seat(rules)
        self.chosen_characters = setup.characters_of_option(rules, self.box)
        self.stack_cards: dict[str, list[Card[KajkoCard]]] = {stack.id: [] for stack in self.box.stacks}
        for card in self.box.cards():
            self.stack_cards[card.back].append(card)
        self.reveals = [Reveal(stack.id) for stack in self.box.stacks]
        self.send_items = Send()

    def cards(self) -> Iterable[Card[KajkoCard]]:
        """Return the 70 adventure cards.  Rules: KAJKO-001, 018."""
        return [card for cards in self.stack_cards.values() for card in cards]

    def setup(self, match: Match[KajkoState]) -> KajkoState:
        """Lay the table.  Rules: KAJKO-005..018, 021."""
        return setup.set_up(self, match)

    def next_step(self, match: Match[KajkoState]) -> Flow[None] | None:
        """Return the turn of the current player; ``None`` when an end condition is met.

        Rules: KAJKO-068..072, 080.
        """
        state = match.state
        adventures: list[Action] = list(itertools.compress(self.reveals, state.stacks.values()))
        if not adventures or state.turns.is_over:
            return None
        return self.turn(match, state.turns.current, adventures)

    def turn(self, match: Match[KajkoState], seat: Seat, options: list[Action]) -> Flow[None]:
        """One turn is one action: an adventure at any stack that has cards, or a send.

        ``options`` are the possible adventures.
        Rules: KAJKO-022..027, 029, 068, 072.
        """
        state = match.state
        if can_send(state.areas[seat]):
            options.append(self.send_items)
        self.hooks.turn_options(match, seat, options)
        action = yield match.ask(seat, "turn", options)
        flow = self.hooks.action_chosen(match, seat, action)
        if flow is None:
            if isinstance(action, Reveal):
                flow = reveal(self, match, seat, action.stack)
            else:
                send(self, match, seat)
        if flow is not None:
            yield from flow
        if not any(state.stacks.values()):
            final_send(self, match)
        state.turns.advance()

    def result(self, match: Match[KajkoState]) -> Result:
        """Count the ducats and name the winners.  Rules: KAJKO-075..078."""
        return scoring.result(self, match)

    def why_not(self, match: Match[KajkoState], seat: Seat, action: Answer) -> Reason | None:
        """Say why a stack or a send can't be chosen.  Rules: KAJKO-025, 029, 059..061."""
        if isinstance(action, Reveal):
            if action.stack not in match.state.stacks:
                return Reason("no-such-stack", _("There is no such stack."))
            if not match.state.stacks[action.stack]:
                return Reason("stack-empty", _("That stack is empty."))
        elif isinstance(action, Send):
            area = match.state.areas[seat]
            if area.empty_character() is None:
                return Reason("no-empty-character", _("All your characters hold items."))
            if not area.front:
                return Reason("nothing-to-send", _("You have no items in front of you."))
        return None

    def standing(self, match: Match[KajkoState]) -> Sequence[float]:
        """Return the ducats in each Keep, and half of those that still lie in front."""
        return [
            sum(card.kind.value for card in area.kept()) + sum(card.kind.value for card in area.front) / 2
            for area in match.state.areas
        ]

    def panels(self, match: Match[KajkoState], viewer: Seat | None) -> Sequence[Panel]:
        """Return sums, and with the memory aid the odds of each stack.  Rules: KAJKO-085, 086."""
        return table_panels(match, viewer)

    def content(self) -> Iterable[ContentEntry]:
        """Return the components with their sources."""
        return self.box.entries()
