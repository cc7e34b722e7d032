"""Bots under fair play: what they get, and what happens to those that break the rules."""

from __future__ import annotations

import logging
import time

import highcard
import pytest
import rps
import stolik
from stolik import Match, RulesetError
from stolik.bot import PATIENCE, RANDOM, BotKind, FairPlay, kind_of
from stolik.plugin import stolik_bots
from stolik.plugins import Registry
from stolik.seats import Sitter, default_seats, parse_seats
from stolik.text import Text

CORE = type("CorePlugin", (), {"stolik_bots": staticmethod(stolik_bots)})
REGISTRY = Registry({"highcard": highcard, "rps": rps, "core": CORE})


def kind(choose, **how):
    bot = type("Mine", (), {"choose": lambda self, question: choose(question)})
    return BotKind(id="mine", text=Text("Mine."), make=lambda argument: bot(), **how)


def seated(bot_kind, players=2, seed=7, budget=5.0, game="highcard"):
    match = Match(stolik.ruleset(game, players=players, registry=REGISTRY), seed)
    return match, FairPlay(bot_kind, "", match, stolik.Seat(0), budget=budget)


def play_out(match, players):
    while match.decision is not None:
        players[match.decision.seats[0]].answer(match)


def test_random_bots_play_a_game_to_its_end_and_the_same_seed_gives_the_same_game():
    ends = []
    for _time in range(2):
        match = Match(stolik.ruleset("highcard", players=3, registry=REGISTRY), 5)
        play_out(match, [FairPlay(RANDOM, "", match, stolik.Seat(n)) for n in range(3)])
        ends.append(match.digest())
    assert ends[0] == ends[1]


def test_random_bots_play_secret_and_group_questions():
    match = Match(stolik.ruleset("rps", registry=REGISTRY), 5)
    play_out(match, [FairPlay(RANDOM, "", match, stolik.Seat(n)) for n in range(2)])
    assert match.is_over


def test_a_bot_gets_what_its_seat_may_know():
    seen = []

    def choose(question):
        seen.append(question)
        return question.options[0]

    match, fair = seated(kind(choose))
    view = match.view(0, events_from=len(match.events))
    fair.answer(match)
    question = seen[0]
    assert question.view == view
    assert question.seat == 0
    assert question.world is None
    assert ([option.card for option in question.options] == match.rules.cards and False) or question.options
    assert not hasattr(question, "match")


def test_a_bot_that_wants_a_world_gets_an_imagined_one():
    worlds = []

    def choose(question):
        worlds.append(question.world)
        return question.options[0]

    match, fair = seated(kind(choose, needs_world=True))
    hand = list(match.state.hands[0].cards)
    real = match.state
    fair.answer(match)
    assert worlds[0].seed is None
    assert worlds[0].state is not real
    assert worlds[0].state.hands[0].cards == hand


@pytest.mark.parametrize(
    ("choose", "words"),
    [
        (lambda question: 1 / 0, "raised ZeroDivisionError"),
        (lambda question: None, "answered nothing"),
        (lambda question: "nonsense", "not-an-option"),
        (lambda question: highcard.Play(highcard.CARDS[0]), "not-an-option"),
        (lambda question: time.sleep(1), "took longer than 0.05 s"),
    ],
)
def test_a_fault_of_a_bot_is_reported_and_a_legal_choice_takes_its_place(choose, words, caplog):
    match, fair = seated(kind(choose), seed=3, budget=0.05)
    assert highcard.CARDS[0] not in match.state.hands[0].cards
    with caplog.at_level(logging.WARNING, "stolik"):
        fair.answer(match)
    assert len(match) == 1
    assert words in fair.incidents[0].what
    assert "bot replaced by a random choice" in caplog.text


def test_a_bot_that_changes_its_view_or_its_options_changes_nothing():
    def choose(question):
        question.view["panels"].clear()
        object.__setattr__(question, "options", ())
        raise RuntimeError

    match, fair = seated(kind(choose))
    before = match.view(0)["panels"]
    hand = list(match.state.hands[0].cards)
    assert before
    fair.answer(match)
    assert match.log[0][1].card in hand
    assert match.view(0)["panels"]


def test_after_some_incidents_a_bot_is_not_asked_any_more():
    asked = []

    def choose(question):
        asked.append(1)
        return "nonsense"

    match, fair = seated(kind(choose), players=2)
    other = FairPlay(RANDOM, "", match, stolik.Seat(1))
    play_out(match, [fair, other])
    assert match.is_over
    assert len(asked) == PATIENCE == len(fair.incidents)


def test_the_stream_of_a_bot_is_its_own_and_betrays_no_stream_of_the_match():
    drawn = []

    def choose(question):
        drawn.append(question.random.randbytes(16))
        return question.options[0]

    match, fair = seated(kind(choose))
    positions = match.positions()
    fair.answer(match)
    assert match.positions() == positions
    assert drawn[0] != match.random("deck").randbytes(16)


# -- who sits where ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("me,bot", ["me", "bot"]),
        ("me:Ala,bot:random*2", ["me:Ala", "bot:random", "bot:random"]),
        ("bot*3", ["bot", "bot", "bot"]),
        (" me , bot ", ["me", "bot"]),
    ],
)
def test_seats_are_read(words, expected):
    assert [sitter.word for sitter in parse_seats(words, REGISTRY)] == expected


@pytest.mark.parametrize("words", ["", "you", "me,,bot", "bot:clever", "bot*", "bot*x", "me:a*b"])
def test_odd_seats_are_refused(words):
    with pytest.raises(RulesetError):
        parse_seats(words, REGISTRY)


def test_an_unknown_bot_is_refused_with_the_nearest_name():
    with pytest.raises(RulesetError, match="did you mean 'random'"):
        kind_of("rando", REGISTRY)


def test_a_bot_has_a_kind_and_an_argument():
    assert Sitter(is_bot=True, what="search:200").bot == "search"
    assert Sitter(is_bot=True, what="search:200").argument == "200"
    assert Sitter(is_bot=True).bot == "random"


@pytest.mark.parametrize(("least", "most", "seats"), [(2, 5, "me,bot,bot"), (2, 2, "me,bot"), (1, 1, "me")])
def test_three_sit_down_where_the_game_takes_three(least, most, seats):
    assert default_seats(least, most) == seats
