"""The conformance kit: sound games pass, and each fault is caught for what it is."""

from __future__ import annotations

import types

import broken
import company
import highcard
import kuhn
import pytest
import rps
import stolik
import tictactoe
import turning
from stolik import hookimpl
from stolik.events import Event, event
from stolik.plugins import Registry
from stolik.testing import CheckFailed, check_game, conformance, kit, play_random
from stolik.testing.play import chance
from stolik.text import Text
from stolik.worlds import Witness

REGISTRY = Registry(
    {
        "broken": broken,
        "company": company,
        "highcard": highcard,
        "kuhn": kuhn,
        "rps": rps,
        "ttt": tictactoe,
    }
)


@pytest.mark.parametrize(
    ("game", "players"), [("highcard", 2), ("highcard", 3), ("kuhn", 2), ("rps", 2), ("tictactoe", 2)]
)
def test_a_sound_game_passes(game, players, seed):
    print("seed", seed)
    rules = stolik.ruleset(game, players=players, registry=REGISTRY)
    report = check_game(rules, games=4, seed=seed, languages=("en",))
    assert report.games == 4
    assert report.actions >= 8


@pytest.mark.parametrize(("variant", "players"), [("alone", 1), ("pair", 2)])
def test_a_sound_variant_with_a_number_of_players_of_its_own_passes(variant, players, seed):
    print("seed", seed)
    rules = stolik.ruleset("highcard", variants=[variant], registry=REGISTRY)
    report = check_game(rules, games=4, seed=seed, languages=("en",))
    assert rules.players == players
    assert report.games == 4
    assert report.counterfactuals > 0


def test_the_checks_of_secrecy_really_compare_something():
    rules = stolik.ruleset("highcard", players=3, registry=REGISTRY)
    report = check_game(rules, games=5, languages=("en",), processes=False)
    assert report.counterfactuals > 10
    assert report.worlds > 20


@event
class Peeked(Event):
    says = Text("A card is shown for a moment.")


class Peeking(turning.Turning):
    """Turns over cards, and shows the lowest one of the deck for a moment while nobody is asked."""

    id = "peeking"

    def turn(self, match):
        table = match.state
        table.open.append(table.deck.pop(0))
        match.tell(Peeked)
        table.deck.insert(0, table.open.pop())
        yield from super().turn(match)


@pytest.mark.parametrize(("game", "shown"), [("turning", 0), ("peeking", 1)])
def test_a_witness_knows_every_card_that_ever_was_open(game, shown):
    peeking = types.SimpleNamespace(stolik_games=hookimpl(lambda: [Peeking]))
    registry = Registry({"turning": turning, "peeking": peeking})
    match = stolik.Match(stolik.ruleset(game, registry=registry), 1)
    witness = Witness(match, [None])
    for open_cards in (1, 3, 5):
        witness.follow(match)
        table = match.state
        assert len(table.open) == open_cards
        assert witness.known[None] == {card.id for card in [*table.open, *table.deck[:shown]]}
        match.decide(turning.Go())


def test_a_witness_who_follows_step_by_step_knows_what_a_late_one_knows():
    match = stolik.Match(stolik.ruleset("highcard", players=3, registry=REGISTRY), 3)
    viewers = (None, *match.seats)
    witness = Witness(match, viewers)
    for _answer in play_random(match, chance(3, "game")):
        witness.follow(match)
    witness.follow(match)
    late = Witness(match, viewers)
    late.follow(match)
    assert witness.known == late.known
    played = {card.id for card in match.state.played}
    assert played == witness.known[None]
    for seat in match.seats:
        assert played | {card.id for card in match.state.hands[seat].cards} <= witness.known[seat]


@pytest.mark.parametrize(
    ("fault", "check", "words"),
    [
        ("leaks-in-view", "secrecy|worlds", "viewer"),
        ("leaks-in-event", "secrecy", "the view of viewer"),
        ("leaks-in-options", "secrecy|worlds", "viewer"),
        ("leaks-in-refusal", "secrecy", "a refusal of viewer"),
        ("uses-global-random", "replay", "chance beside match.random"),
        ("iterates-over-set", "processes", "iterate over a set"),
        ("forgets-field", "fork", "forget a field when it is copied"),
        ("never-ends", "end", "not over after 200 actions"),
        ("loses-card", "conservation", "cards lost: ['c"),
        ("writes-before-asking", "fork", "change the state before its first question"),
        ("shares-between-matches", "replay", "shared between matches"),
        ("worlds-do-not-vary", "worlds", "do not vary"),
        ("asks-without-options", "options", "no option"),
        ("untranslated", "texts", "belongs to no catalogue"),
        ("option-fails", "options", "ZeroDivisionError"),
    ],
)
def test_a_fault_is_caught_and_named(fault, check, words):
    rules = stolik.ruleset(fault, players=3, registry=REGISTRY)
    languages = ("en", "pl") if fault == "untranslated" else ("en",)
    with pytest.raises(CheckFailed) as caught:
        check_game(rules, games=20, most_actions=200, languages=languages)
    assert caught.value.check in check.split("|")
    assert words in str(caught.value)


def test_a_comparison_goes_on_where_the_last_one_ended(monkeypatch):
    begins = []
    view = stolik.Match.view

    def noted(match, seat, *, events_from=0):
        begins.append(events_from)
        return view(match, seat, events_from=events_from)

    monkeypatch.setattr(stolik.Match, "view", noted)
    monkeypatch.setattr(kit, "WHOLE", 10**9)
    rules = stolik.ruleset("highcard", players=3, registry=REGISTRY)
    game = kit._Game(rules, 1, kit.Report(""), 200, ("en",))
    told = [0]
    for _answer in play_random(game.match, chance(1, "game"), most=5):
        game.check_counterfactual(stolik.Seat(0), game.match.why_no_undo())
        told.append(len(game.match.events))
    assert game.report.counterfactuals == 5
    assert begins == [begin for begin in told[:-1] for _match in range(2)]
    assert told[-1] > 0


def test_every_fault_of_the_toys_is_in_the_table_above():
    table = test_a_fault_is_caught_and_named.pytestmark[0].args[1]
    assert [row[0] for row in table] == [game.id for game in broken.FAULTS]


def test_a_failure_names_the_seed_and_the_action_so_that_it_can_be_played_again():
    rules = stolik.ruleset("loses-card", players=3, registry=REGISTRY)
    with pytest.raises(CheckFailed) as caught:
        check_game(rules, games=20, seed=5, languages=("en",), processes=False)
    assert caught.value.seed >= 5
    assert f"seed {caught.value.seed}, after action {caught.value.action}" in str(caught.value)


test_conformance_in_one_line = conformance(
    "kuhn", registry=REGISTRY, games=2, languages=("en",), processes=False
)
