"""Attacks: robbing another player on the same space."""

import pytest
from stolik.decisions import DiscreetDecision
from stolik_miedziaki.actions import (
    Attack,
    Defend,
    Exchange,
    GiveWay,
    Keep,
    RobCopper,
    RobCreature,
    RobResource,
)
from stolik_miedziaki.testing import adventure, creature, item, miedziaki_match, szpej
from stolik_miedziaki.verbs import Power, Rule

TWO_RED = [szpej("red"), szpej("red", cross=True)]


def meeting(**position):
    """Return a match in which seat 0 has entered the Inn, where seat 1 stands, with two red cards."""
    plain = {"spaces": ["zajazd", "zajazd"], "entered": True, "hand": [TWO_RED, []]}
    return miedziaki_match(**plain | position)


def attacks(match):
    return [option for option in match.decision.options if isinstance(option, Attack)]


def attacked(match):
    match.decide(attacks(match)[-1])
    return match


def kinds(match):
    return [type(option) for option in match.decision.options]


@pytest.mark.rule("MIED-110", "MIED-258")
def test_a_player_on_an_entered_space_can_be_attacked():
    assert len(attacks(meeting())) == 1
    assert attacks(meeting(spaces=["zajazd", "p7"])) == []
    assert attacks(meeting(entered=False)) == []


@pytest.mark.rule("MIED-110", "MIED-132")
def test_nobody_is_attacked_in_a_sanctuary():
    assert attacks(meeting(spaces=["swiatynia", "swiatynia"])) == []


@pytest.mark.rule("MIED-111", "MIED-258")
def test_the_set_is_two_or_more_cards_of_one_colour_and_none_of_them_brown():
    hand = [szpej("red"), szpej("red"), szpej("red"), szpej("blue"), szpej(), szpej()]
    found = attacks(meeting(hand=[hand, []]))
    assert sorted(len(one.cards) for one in found) == [2, 2, 2, 3]
    assert all(card.kind.colour == "red" for one in found for card in one.cards)


@pytest.mark.rule("MIED-111")
def test_the_set_is_laid_open():
    match = attacked(meeting(players=3, hand=[TWO_RED, [szpej("red")], []]))
    match.decide(match.decision.options[-1])
    told = [event for event in match.view(2)["events"] if event["event"] == "attacked"]
    assert len(told[0]["cards"]) == 2


@pytest.mark.rule("MIED-112", "MIED-258")
def test_a_defence_is_exactly_one_card_fewer_of_the_same_colour():
    hand = [szpej("red"), szpej("red"), szpej("blue"), szpej()]
    match = attacked(meeting(hand=[[szpej("red")] * 3, hand]))
    shown = [option.cards for option in match.decision.options if isinstance(option, Defend)]
    assert [[card.kind.colour for card in cards] for cards in shown] == [["red", "red"]]


@pytest.mark.rule("MIED-112")
def test_the_victim_chooses_which_cards_to_show():
    match = attacked(meeting(hand=[TWO_RED, [szpej("red"), szpej("red")]]))
    assert kinds(match) == [Defend, Defend, GiveWay]


@pytest.mark.rule("MIED-112", "MIED-118")
def test_a_shown_defence_wins_and_the_set_is_discarded_all_the_same():
    match = attacked(meeting(hand=[TWO_RED, [szpej("red")]]))
    match.decide(match.decision.options[0])
    assert match.state.players[1].coppers == 1
    assert not match.state.players[1].lying
    assert len(match.state.szpej.discard_pile) == 2


@pytest.mark.rule("MIED-113")
def test_without_a_set_nobody_is_asked_and_declining_is_always_allowed():
    unasked = attacked(meeting(hand=[TWO_RED, [szpej("blue")]]))
    assert unasked.state.players[1].lying
    asked = attacked(meeting(hand=[TWO_RED, [szpej("red")]]))
    assert isinstance(asked.decision, DiscreetDecision)
    asked.decide(GiveWay())
    assert asked.state.players[1].lying


@pytest.mark.rule("MIED-113")
def test_the_others_can_not_tell_a_refusal_from_an_empty_hand():
    asked = attacked(meeting(players=3, hand=[TWO_RED, [szpej("red")], []]))
    asked.decide(GiveWay())
    unasked = attacked(meeting(players=3, hand=[TWO_RED, [szpej("blue")], []]))
    for viewer in (0, 2, None):
        assert asked.view(viewer) == unasked.view(viewer)


@pytest.mark.rule("MIED-114", "MIED-115", "MIED-258")
def test_the_loot_is_one_creature_or_one_copper_or_one_resource_marker():
    owned = [creature("red", 1), creature("blue", 2)]
    match = attacked(
        meeting(
            creatures=[[], owned],
            items=[[], [creature("green", 1)]],
            resources=[{}, {"flask": 2, "message": 1}],
        )
    )
    assert kinds(match) == [RobCreature, RobCreature, RobCopper, RobResource, RobResource]
    match.decide(match.decision.options[0])
    assert len(match.state.players[0].creatures) == 1
    assert len(match.state.players[1].creatures) == 1
    assert match.state.players[1].coppers == 1


@pytest.mark.rule("MIED-114")
@pytest.mark.parametrize(("kind", "coppers", "flasks"), [(RobCopper, 2, 0), (RobResource, 1, 1)])
def test_what_is_robbed_goes_to_the_attacker(kind, coppers, flasks):
    match = attacked(meeting(resources=[{}, {"flask": 1}]))
    match.decide(next(option for option in match.decision.options if isinstance(option, kind)))
    robber = match.state.players[0]
    assert (robber.coppers, robber.resources.stock["flask"]) == (coppers, flasks)


@pytest.mark.rule("MIED-116", "MIED-266")
def test_a_robbed_player_lies_down_even_without_anything_and_is_not_attacked_again():
    match = attacked(meeting(coppers=[1, 0], hand=[[*TWO_RED, szpej("blue"), szpej("blue")], []]))
    assert match.state.players[1].lying
    assert attacks(match) == []
    later = meeting(
        players=3, active=2, spaces=["grod", "zajazd", "zajazd"], lying=[False, True], hand=[[], [], TWO_RED]
    )
    assert attacks(later) == []


@pytest.mark.rule("MIED-117")
def test_a_robbed_player_stands_up_and_plays_a_normal_turn():
    match = miedziaki_match(phase="turn", spaces=["zajazd"], lying=[True])
    assert not match.state.players[0].lying
    assert match.state.points == 2


@pytest.mark.rule("MIED-119")
def test_shown_cards_are_kept_or_all_discarded_for_as_many():
    kept = attacked(meeting(hand=[TWO_RED, [szpej("red")]]))
    kept.decide(kept.decision.options[0])
    assert kinds(kept) == [Keep, Exchange]
    card = kept.state.defence[0]
    kept.decide(Keep())
    assert kept.state.players[1].hand == [card]
    new = attacked(meeting(hand=[TWO_RED, [szpej("red")]]))
    new.decide(new.decision.options[0])
    card = new.state.defence[0]
    new.decide(Exchange())
    assert len(new.state.players[1].hand) == 1
    assert new.state.players[1].hand != [card]
    assert new.state.szpej.discard_pile[-1] == card


@pytest.mark.rule("MIED-120")
def test_each_victim_is_attacked_once_on_a_visit():
    hand = [*TWO_RED, szpej("blue"), szpej("blue")]
    match = meeting(players=3, spaces=["zajazd"] * 3, hand=[hand, [szpej("red")], []])
    match.decide(next(o for o in attacks(match) if o.seat == 1 and o.cards[0].kind.colour == "red"))
    match.decide(match.decision.options[0])
    match.decide(Keep())
    assert {one.seat for one in attacks(match)} == {2}


@pytest.mark.rule("MIED-111")
def test_effects_of_the_cards_are_ignored_in_an_attack():
    match = attacked(meeting())
    assert match.state.points == 2
    assert match.state.combat is None


def test_brown_cards_defend_with_the_power_for_it():
    guard = creature("red", 1, reverse=item("protective", powers=(Power(power="guard"),)))
    match = attacked(meeting(hand=[TWO_RED, [szpej()]], items=[[], [guard]]))
    assert kinds(match) == [Defend, GiveWay]


def test_coppers_are_safe_with_the_power_for_it():
    purse = creature("red", 1, reverse=item("protective", powers=(Power(power="purse"),)))
    match = attacked(meeting(items=[[], [purse]], resources=[{}, {"flask": 1, "plant": 1}]))
    assert kinds(match) == [RobResource, RobResource]


@pytest.mark.rule("MIED-050")
def test_there_are_no_attacks_in_peace():
    assert attacks(meeting(adventure=adventure(rules=(Rule(rule="peace"),)))) == []
