"""Hostile bots: none learns anything, none breaks a match."""

from __future__ import annotations

import gc
import sys
import types

import highcard
import pytest
import stolik
from stolik import Match, Seat
from stolik.bot import RANDOM, BotKind, FairPlay
from stolik.plugins import Registry
from stolik.text import Text

TOYS = Registry({"highcard": highcard})
DEPTH = 400_000
"""Objects that a bot looks at before it gives up."""


def kind(choose):
    bot = type("Hostile", (), {"choose": lambda self, question: choose(question)})
    return BotKind(id="hostile", text=Text("Hostile."), make=lambda argument: bot(), needs_world=True)


def everything_reachable(start):
    """Yield every object that can be walked to, modules, types and running frames left out."""
    seen = {id(start)}
    edge = [start]
    while edge and len(seen) < DEPTH:
        thing = edge.pop()
        yield thing
        for other in gc.get_referents(thing):
            if id(other) not in seen and not isinstance(other, (types.ModuleType, type, types.FrameType)):
                seen.add(id(other))
                edge.append(other)


def test_a_bot_that_walks_every_object_it_was_given_finds_neither_seed_nor_hidden_cards():
    found = []
    match = Match(stolik.ruleset("highcard", players=3, registry=TOYS), "the secret seed")
    fair = FairPlay(kind(lambda question: (walk(question), question.options[0])[1]), "", match, Seat(0))
    other_hand = list(match.state.hands[1].cards)
    deck = list(match.state.deck)
    secrets = {"the secret seed", match.secret}
    real = {id(match), id(match.state), id(match.state.hands[1]), id(match.state.deck)}

    def walk(question):
        count = 0
        for thing in everything_reachable(question):
            count += 1
            if id(thing) in real:
                found.append("an object of the real match")
            if isinstance(thing, (str, bytes)) and thing in secrets:
                found.append("the seed")
            if isinstance(thing, list) and thing in (deck, other_hand):
                found.append("hidden cards in their real order")
        assert count > 1000

    fair.answer(match)
    assert not fair.incidents
    assert [one for one in found if one != "hidden cards in their real order"] == []
    # By accident an imagined hand may be the real one; the real deck of three cards and hand of three
    # would both have to be guessed.
    assert len(found) < 2


@pytest.mark.parametrize(
    "choose",
    [
        lambda question: sys.exit(1),
        lambda question: (_ for _ in ()).throw(KeyboardInterrupt),
        lambda question: question.view.clear() or question.world.state.deck.clear() or 1 / 0,
        lambda question: [question.world.decide(o) for o in question.options] and None,
        lambda question: type("Liar", (), {"__eq__": lambda s, o: True, "__hash__": lambda s: 1})(),
        lambda question: question.options,
        lambda question: setattr(question.options[0], "card", None),
        lambda question: recurse(),
    ],
    ids=["exits", "interrupts", "breaks-its-world", "plays-its-world", "lies", "all", "changes", "recurses"],
)
def test_a_hostile_bot_breaks_no_match(choose):
    match = Match(stolik.ruleset("highcard", players=2, registry=TOYS), 3)
    players = [FairPlay(kind(choose), "", match, Seat(0)), FairPlay(RANDOM, "", match, Seat(1))]
    while match.decision is not None:
        players[match.decision.seats[0]].answer(match)
    assert match.is_over
    assert match.card_ids() == sorted(card.id for card in highcard.CARDS)
    assert all(isinstance(entry[1], (highcard.Play, highcard.Say, tuple)) for entry in match.log)


def recurse():
    return recurse()
