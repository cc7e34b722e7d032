"""Health, wounds, unconsciousness and recovery."""

import pytest
from stolik.ids import Seat
from stolik_miedziaki.actions import EndPigs, Mark, UseSpace
from stolik_miedziaki.state import effect_job
from stolik_miedziaki.testing import creature, miedziaki_match, quest, szpej
from stolik_miedziaki.verbs import Effect

HURT = Effect(do="hurt")


def hurt(seat=0, effect=HURT, **position):
    """Return a match in which a seat is about to lose Health."""
    return miedziaki_match(jobs=[effect_job(effect, Seat(seat))], **position)


def total(match):
    state = match.state
    return (
        state.markers
        + sum(player.health for player in state.players)
        + sum(notice.markers for notice in state.notices)
    )


@pytest.mark.rule("MIED-196", "MIED-098")
def test_a_lost_marker_goes_beside_a_quest_of_the_losers_choice():
    match = hurt(seat=1)
    assert match.decision.seats == (1,)
    assert [type(option) for option in match.decision.options] == [Mark] * 3
    match.decide(match.decision.options[2])
    assert [notice.markers for notice in match.state.notices] == [0, 0, 1]
    assert match.state.players[1].health == 1


@pytest.mark.rule("MIED-196", "MIED-100")
def test_several_markers_are_placed_one_after_another():
    match = hurt(effect=Effect(do="hurt", count=2), health=[3], markers=[1])
    first = match.state.notices[0].quest[0]
    match.decide(match.decision.options[0])
    assert match.state.notices[0].quest[0] != first
    assert match.decision.key == "mark"
    match.decide(match.decision.options[0])
    assert match.state.notices[0].markers == 1
    assert match.state.players[0].health == 1


@pytest.mark.rule("MIED-197", "MIED-100", "MIED-003")
def test_a_full_row_ends_the_quest_and_its_markers_return():
    match = hurt(markers=[1], quest_deck=[quest()])
    gone = match.state.notices[0].quest[0]
    match.decide(match.decision.options[0])
    assert match.state.quests.discard_pile == [gone]
    assert match.state.notices[0].markers == 0
    assert total(match) == 21


@pytest.mark.rule("MIED-198", "MIED-003")
def test_a_gained_marker_comes_from_the_supply_up_to_three():
    match = miedziaki_match(spaces=["cyrulik"], entered=True, health=[2], markers=[1])
    supply = match.state.markers
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSpace)))
    assert match.state.players[0].health == 3
    assert match.state.markers == supply - 1
    assert match.state.notices[0].markers == 1


@pytest.mark.rule("MIED-199", "MIED-080")
@pytest.mark.parametrize(("health", "points"), [(1, 1), (2, 2), (3, 2)])
def test_exactly_one_marker_is_a_wound(health, points):
    assert miedziaki_match(phase="turn", health=[health]).state.points == points


@pytest.mark.rule("MIED-200", "MIED-201", "MIED-202", "MIED-206")
def test_example_who_loses_the_last_health_in_the_own_turn():
    match = miedziaki_match(
        spaces=["gory"],
        entered=True,
        health=[1],
        pigs=[["p7", "blue"]],
        lairs={"blue": [creature("blue", 2)]},
        dice=["0"],
        hand=[[szpej("red")]],
    )
    match.decide(match.decision.options[0])
    match.decide(match.decision.options[0])
    player = match.state.players[0]
    assert (player.space, player.lying, player.health) == ("cyrulik", True, 0)
    assert player.pigs == ["home", "home"]
    assert match.decision.seats == (1,)


@pytest.mark.rule("MIED-203", "MIED-204", "MIED-207")
def test_example_recovery_and_the_turn_after_it():
    match = miedziaki_match(
        players=2, phase="end", active=1, spaces=["cyrulik", "grod"], health=[0, 2], lying=[True]
    )
    player = match.state.players[0]
    assert (player.health, player.lying) == (3, False)
    assert (match.decision.key, match.decision.seats) == ("pigs", (0,))
    match.decide(EndPigs())
    assert match.decision.seats == (1,)
    match.decide(match.decision.options[-1])
    match.decide(EndPigs())
    assert (match.decision.key, match.decision.seats) == ("act", (0,))
    assert match.state.points == 2


@pytest.mark.rule("MIED-202", "MIED-200")
def test_unconscious_in_another_players_turn_means_recovery_in_the_next_own_one():
    match = hurt(seat=1, health=[2, 1], pigs=[["home"], ["p7", "under"]])
    match.decide(match.decision.options[0])
    player = match.state.players[1]
    assert player.pigs == ["home", "home"]
    assert player.space == "cyrulik"
    assert match.decision.seats == (0,)
    assert not match.state.over


@pytest.mark.rule("MIED-205")
def test_without_health_none_is_lost_or_gained_before_recovery():
    lost = hurt(seat=1, health=[2, 0])
    assert lost.decision.key == "act"
    assert lost.state.players[1].health == 0
    gained = hurt(seat=1, effect=Effect(do="heal"), health=[2, 0])
    assert gained.state.players[1].health == 0


@pytest.mark.rule("MIED-096", "MIED-205")
def test_without_a_quest_a_lost_marker_goes_back_to_the_supply():
    match = hurt(quests=[None, None, None])
    assert match.state.players[0].health == 1
    assert total(match) == 21


@pytest.mark.rule("MIED-003", "MIED-126")
@pytest.mark.parametrize(("markers", "can_heal"), [([4, 4, 3], False), ([4, 4, 2], True)])
def test_an_empty_supply_offers_no_health(markers, can_heal):
    match = miedziaki_match(
        players=4,
        adventure="beczka-poszla-w-swiat",
        spaces=["cyrulik"],
        entered=True,
        health=[1, 3, 3, 3],
        markers=markers,
    )
    assert any(isinstance(option, UseSpace) for option in match.decision.options) is can_heal
