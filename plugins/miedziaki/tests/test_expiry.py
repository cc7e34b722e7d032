"""Quests run out of time: markers of lost Health fill the spaces beside them."""

import pytest
from stolik.ids import Seat
from stolik_miedziaki.actions import Mark
from stolik_miedziaki.state import effect_job
from stolik_miedziaki.testing import miedziaki_match, quest
from stolik_miedziaki.verbs import Effect

HURT = effect_job(Effect(do="hurt"), Seat(0))


def hurt(**position):
    match = miedziaki_match(jobs=[HURT], health=[3, 3, 3, 3], **position)
    assert match.decision.key == "mark"
    return match


def mark(match, place):
    card = match.state.notices[place].quest[0]
    match.decide(next(one for one in match.decision.options_of(0) if one.card == card), 0)


@pytest.mark.rule("MIED-098")
def test_who_loses_health_chooses_beside_which_quest_the_marker_goes():
    match = hurt()
    assert match.decision.seats == (0,)
    assert [type(one) for one in match.decision.options_of(0)] == [Mark] * 3
    mark(match, 1)
    assert [notice.markers for notice in match.state.notices] == [0, 1, 0]
    assert match.state.players[0].health == 2


@pytest.mark.rule("MIED-099", "MIED-100")
@pytest.mark.parametrize(("players", "spaces"), [(2, 2), (3, 2), (4, 3)])
def test_a_quest_expires_when_its_2_spaces_or_with_4_players_its_3_are_full(players, spaces):
    match = hurt(players=players, markers=[spaces - 1], quest_deck=[quest(reward=9)])
    old, supply = match.state.notices[0].quest[0], match.state.markers
    mark(match, 0)
    assert match.state.notices[0].quest[0].kind.reward == 9
    assert match.state.notices[0].markers == 0
    assert match.state.quests.discard_pile == [old]
    assert match.state.markers == supply + spaces


@pytest.mark.rule("MIED-099")
def test_with_4_players_a_second_marker_does_not_yet_expire_a_quest():
    match = hurt(players=4, markers=[1])
    mark(match, 0)
    assert match.state.notices[0].markers == 2


@pytest.mark.rule("MIED-096")
def test_with_an_empty_deck_an_expired_quest_comes_back_without_markers():
    match = hurt(markers=[1], quest_deck=[])
    old = match.state.notices[0].quest[0]
    mark(match, 0)
    assert match.state.notices[0].quest == [old]
    assert match.state.notices[0].markers == 0
