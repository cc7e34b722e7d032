"""Discreet questions: nobody but the seat that is asked learns of them, in no channel."""

from __future__ import annotations

import pytest
import snap
from highcard import Play
from snap import LET_IT_BE, Snap
from stolik import ruleset
from stolik.bot import RANDOM, FairPlay
from stolik.decisions import Decision, DiscreetDecision, is_silent
from stolik.errors import IllegalAction
from stolik.match import Match
from stolik.plugins import Registry, installed
from stolik.seats import parse_seats
from stolik.session import Session
from stolik.testing import CheckFailed, check_game, position
from stolik.testing.play import chance

REGISTRY = Registry({"snap": snap})


def card(number):
    return next(one for one in snap.HighCard.cards(None) if one.id == f"c{number}")


def table(*hands, players=3, game="snap"):
    """Return a match in which seat 0 is to play and the hands are known; seat 1 or 2 may snap."""
    match = Match(ruleset(game, players=players, registry=REGISTRY), 1)

    def deal(state):
        for hand, numbers in zip(state.hands, hands, strict=True):
            hand.cards = [card(number) for number in numbers]
        held = [number for numbers in hands for number in numbers]
        state.deck = [card(number) for number in (8, 6, 4, 12) if number not in held]

    return position(match, deal)


def asked_to_snap():
    match = table((1, 5, 9), (2, 6, 10), (3, 7, 11))
    match.decide(Play(card(5)))
    return match


def nobody_can_snap():
    match = table((1, 5, 9), (2, 8, 10), (3, 7, 11))
    match.decide(Play(card(5)))
    return match


def test_only_who_can_do_something_is_asked():
    match = asked_to_snap()
    assert isinstance(match.decision, DiscreetDecision)
    assert match.decision.seats == (1,)
    assert match.decision.options == (Snap(card(6)), LET_IT_BE)
    assert nobody_can_snap().decision.seats == (1,)
    assert nobody_can_snap().decision.key == "play"


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_others_see_the_table_as_it_was_before(viewer):
    match = asked_to_snap()
    before = table((1, 5, 9), (2, 6, 10), (3, 7, 11))
    seen, old = match.view(viewer), before.view(viewer)
    assert seen["panels"] == old["panels"]
    assert (seen["actions"], seen["events"]) == (0, [])
    assert seen["decision"]["key"] == "play"
    assert seen["decision"]["options"] == []


def test_who_is_asked_sees_the_table_as_it_is():
    seen = asked_to_snap().view(1)
    assert seen["decision"]["key"] == "snap"
    assert len(seen["decision"]["options"]) == 2
    assert seen["actions"] == 1


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_after_a_refusal_all_is_as_if_nobody_had_been_asked(viewer):
    match = asked_to_snap()
    match.decide(LET_IT_BE)
    other = nobody_can_snap()
    assert [is_silent(answer) for _seat, answer in match.log] == [False, True]
    assert match.view(viewer) == other.view(viewer)


def test_events_after_a_refusal_have_the_numbers_that_everybody_counts():
    match, other = asked_to_snap(), nobody_can_snap()
    match.decide(LET_IT_BE)
    for one in (match, other):
        one.decide(Play(card(10)))
    assert [event["action"] for event in match.view(0)["events"]] == [
        event["action"] for event in other.view(0)["events"]
    ]


def test_who_answers_openly_is_seen_by_all():
    match = asked_to_snap()
    match.decide(Snap(card(6)))
    assert match.view(None)["events"][-1]["event"] == "snapped"
    assert match.view(None)["actions"] == 2


def test_a_discreet_question_needs_something_that_can_be_done_and_a_silent_refusal():
    with pytest.raises(ValueError, match="beside a silent refusal"):
        DiscreetDecision(0, "snap", [], LET_IT_BE)
    with pytest.raises(ValueError, match="beside a silent refusal"):
        DiscreetDecision(0, "snap", [Snap(card(6))], Snap(card(7)))


def test_an_imagined_world_of_the_others_stands_before_the_question():
    match = asked_to_snap()
    for seed in range(5):
        world = match.determinize(0, chance(seed, "discreet"))
        assert world.decision.key == "play"
        assert world.decision.seats == (0,)


def test_the_save_for_a_seat_tells_nothing_of_it(tmp_path):
    match, other = asked_to_snap(), nobody_can_snap()
    match.decide(LET_IT_BE)
    match.save(tmp_path / "one", 0)
    other.save(tmp_path / "other", 0)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


def test_undo_takes_back_what_was_kept_silent_too():
    match = table((1, 5, 9), (2, 6, 10), (3, 7, 11))
    match.decide(Play(card(5)))
    match.decide(LET_IT_BE)
    with pytest.raises(IllegalAction) as refused:
        match.undo()
    assert refused.value.code == nobody_can_snap().why_no_undo().code
    match.take_back()
    assert isinstance(match.decision, DiscreetDecision)


def test_a_session_says_nothing_of_it():
    registry = installed()
    session = Session(asked_to_snap(), parse_seats("me:Ala,bot:random,bot:random", registry))
    session.match.decide(LET_IT_BE)
    other = Session(nobody_can_snap(), parse_seats("me:Ala,bot:random,bot:random", registry))
    assert session.why_no_undo() == other.why_no_undo()


def test_a_bot_that_is_asked_knows_its_question():
    match = asked_to_snap()
    bot = FairPlay(RANDOM, "", match, 1)
    bot.answer(match)
    assert len(match) == 2
    assert not bot.incidents


def test_the_kit_proves_that_nothing_is_betrayed():
    report = check_game(
        ruleset("snap", players=3, registry=REGISTRY), games=25, languages=("en",), processes=False
    )
    assert report.counterfactuals > 20


def test_the_kit_finds_an_open_question_that_betrays_who_could_do_something():
    with pytest.raises(CheckFailed, match="secrecy"):
        check_game(
            ruleset("loud-snap", players=3, registry=REGISTRY), games=20, languages=("en",), processes=False
        )


def test_an_ordinary_question_is_not_discreet():
    assert not isinstance(Decision(0, "play", [Play(card(1))]), DiscreetDecision)
