"""Decks that run out, and cards that are taken, kept and discarded."""

import pytest
from stolik.ids import Seat
from stolik_miedziaki.actions import Complete, Stride, TakeCreature, UseSpace
from stolik_miedziaki.state import effect_job
from stolik_miedziaki.testing import creature, miedziaki_match, quest, szpej
from stolik_miedziaki.verbs import Effect, Need


def drawing(count, **position):
    return miedziaki_match(jobs=[effect_job(Effect(do="draw", count=count), Seat(0))], **position)


@pytest.mark.rule("MIED-069")
def test_with_the_last_card_drawn_all_of_the_scrapheap_but_its_top_becomes_the_deck():
    match = drawing(1, deck=["szuler"], scrapheap=["smieciarz", "lapserdak", "szabrownik"])
    assert len(match.state.szpej.draw_pile) == 2
    assert [card.kind.id for card in match.state.szpej.discard_pile] == ["szabrownik"]


@pytest.mark.rule("MIED-069")
def test_a_draw_that_finds_no_card_is_lost():
    match = drawing(2, deck=["szuler"], scrapheap=["smieciarz"])
    assert len(match.state.players[0].hand) == 1
    assert [card.kind.id for card in match.state.szpej.discard_pile] == ["smieciarz"]


@pytest.mark.rule("MIED-021")
def test_nobody_sees_the_szpej_deck():
    for viewer in (None, 0, 1):
        panels = {panel["path"]: panel for panel in miedziaki_match().view(viewer)["panels"]}
        assert panels["szpej.draw_pile"]["cards"] is None


@pytest.mark.rule("MIED-055", "MIED-093")
def test_a_completed_quest_is_a_seal():
    match = miedziaki_match(
        spaces=["targowisko"],
        entered=True,
        quests=[quest(Need(what="resource", kind="flask"), location=12)],
        resources=[{"flask": 1}],
    )
    card = match.state.notices[0].quest[0]
    match.decide(next(option for option in match.decision.options if isinstance(option, Complete)))
    assert match.state.players[0].quests == [card]


@pytest.mark.rule("MIED-065")
def test_with_the_last_creature_taken_the_discarded_ones_are_the_new_deck():
    meat = quest(Need(what="ingredient", kind="meat"), location=12)
    match = miedziaki_match(
        spaces=["targowisko"],
        entered=True,
        quests=[meat],
        creatures=[[creature("blue", 1)]],
        lairs={"blue": []},
    )
    given = match.state.players[0].creatures[0]
    match.decide(next(option for option in match.decision.options if isinstance(option, Complete)))
    assert match.state.lairs["blue"].top == [given]
    assert match.state.lairs["blue"].discarded == []


@pytest.mark.rule("MIED-065", "MIED-260")
def test_without_discarded_creatures_a_lair_stays_empty():
    match = miedziaki_match(
        spaces=["gory"],
        entered=True,
        lairs={"blue": [creature("blue", 2)]},
        pigs=[["home"], ["blue", "home"]],
        dice=["2"],
    )
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSpace)))
    match.decide(next(option for option in match.decision.options if isinstance(option, TakeCreature)))
    assert match.state.lairs["blue"].top == []
    assert "blue" in match.state.players[1].pigs


@pytest.mark.rule("MIED-078", "MIED-158", "MIED-079")
def test_only_a_card_with_the_x_is_worth_a_point_and_only_when_discarded_for_it():
    match = miedziaki_match(hand=[[szpej("blue"), szpej("red", cross=True)]], points=0)
    strides = [option for option in match.decision.options if isinstance(option, Stride)]
    assert [option.card.kind.colour for option in strides] == ["red"]
    match.decide(strides[0])
    assert match.state.points == 1
    assert len(match.state.szpej.discard_pile) == 1


@pytest.mark.rule("MIED-079")
def test_an_x_card_played_in_a_combat_gives_no_point():
    match = miedziaki_match(
        spaces=["gory"], entered=True, hand=[[szpej("blue", cross=True)]], points=2, dice=["1", "0"]
    )
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSpace)))
    match.decide(match.decision.options[0])
    assert match.state.points == 2


@pytest.mark.rule("MIED-069", "MIED-022")
def test_everybody_learns_that_the_scrapheap_was_shuffled_in_the_middle_of_a_draw():
    match = drawing(2, deck=[szpej()], scrapheap=[szpej() for _each in range(4)])
    assert [type(event).__name__ for event in match.events] == ["Reshuffled", "CardsDrawn"]
    assert len(match.state.szpej.draw_pile) == 2
    assert len(match.state.szpej.discard_pile) == 1
