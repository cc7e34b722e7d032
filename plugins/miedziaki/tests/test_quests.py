"""Completing Quests: where, what is given up, and what the player gets."""

import pytest
from stolik_miedziaki.actions import Complete
from stolik_miedziaki.testing import miedziaki_match, quest


def at_the_barber(**changes):
    position = {"spaces": ["cyrulik"], "entered": True, "resources": [{"flask": 1}], "quests": [quest()]}
    position |= {"quests": [quest(), quest(location=5), quest(location=5)]} | changes
    return miedziaki_match(**position)


def completions(match):
    return [one for one in match.decision.options_of(match.decision.seats[0]) if isinstance(one, Complete)]


@pytest.mark.rule("MIED-091")
def test_a_quest_can_be_completed_on_entering_its_location_with_what_it_requires():
    assert len(completions(at_the_barber())) == 1
    assert not completions(at_the_barber(entered=False))
    assert not completions(at_the_barber(resources=[]))
    assert not completions(at_the_barber(spaces=["smietnisko"]))


@pytest.mark.rule("MIED-092", "MIED-093", "MIED-094", "MIED-095")
def test_a_completed_quest_takes_the_marker_gives_its_card_but_no_coppers_and_is_replaced():
    match = at_the_barber(markers=[1], quest_deck=[quest(location=5, reward=9)])
    (complete,) = completions(match)
    supply = match.state.markers
    match.decide(complete, 0)
    player = match.state.players[0]
    assert player.quests == [complete.card]
    assert player.coppers == 1
    assert player.resources.stock["flask"] == 0
    assert match.state.resources.stock["flask"] == 3
    assert match.state.notices[0].quest[0].kind.reward == 9
    assert (match.state.notices[0].markers, match.state.markers) == (0, supply + 1)


@pytest.mark.rule("MIED-102")
def test_two_quests_of_a_location_need_separate_elements():
    both = [quest(), quest(), quest(location=5)]
    match = at_the_barber(quests=both, resources=[{"flask": 2}], quest_deck=[quest(location=5)] * 2)
    match.decide(completions(match)[0], 0)
    assert len(completions(match)) == 1
    poor = at_the_barber(quests=both, quest_deck=[quest(location=5)] * 2)
    poor.decide(completions(poor)[0], 0)
    assert not completions(poor)
