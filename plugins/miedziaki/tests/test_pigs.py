"""The Placing Pigs phase."""

import pytest
from stolik_miedziaki.actions import EndPigs, Move, PlacePig
from stolik_miedziaki.content import Boss
from stolik_miedziaki.testing import adventure, combat_quest, miedziaki_match, quest


def phase(**position):
    return miedziaki_match(**{"phase": "pigs"} | position)


def places(match, start="home"):
    return [o.to for o in match.decision.options if isinstance(o, PlacePig) and o.start == start]


@pytest.mark.rule("MIED-137", "MIED-139", "MIED-141", "MIED-255")
def test_a_pig_goes_under_the_pawn_on_a_space_or_on_a_creature():
    found = places(phase())
    assert {"under", "p7", "blue", "green", "red"} <= set(found)
    assert "boss" not in found


@pytest.mark.rule("MIED-137", "MIED-138")
def test_a_placed_pig_may_be_moved_or_left_where_it_is():
    match = phase(pigs=[["under", "p7"]])
    assert "blue" in places(match, "under")
    assert "blue" in places(match, "p7")
    match.decide(EndPigs())
    assert match.state.players[0].pigs == ["under", "p7"]


@pytest.mark.rule("MIED-267", "MIED-137")
def test_each_pig_is_dealt_with_once_and_a_freed_space_may_be_taken():
    match = phase(pigs=[["p7", "home"]])
    match.decide(PlacePig("p7", "blue"))
    assert places(match, "blue") == []
    assert "p7" in places(match)
    match.decide(PlacePig("home", "p7"))
    assert sorted(match.state.players[0].pigs) == ["blue", "p7"]
    assert match.decision.seats == (1,)


@pytest.mark.rule("MIED-138")
def test_any_number_of_own_pigs_goes_under_the_pawn():
    match = phase(pigs=[["under", "home"]])
    match.decide(PlacePig("home", "under"))
    assert match.state.players[0].pigs == ["under", "under"]


@pytest.mark.rule("MIED-139", "MIED-132", "MIED-083")
def test_a_space_takes_one_pig_and_a_sanctuary_none():
    found = places(phase(spaces=["p1"], pigs=[["home", "home"], ["p7", "p1"]]))
    assert "p7" not in found
    assert "p1" not in found
    assert "grod" not in found
    assert "swiatynia" not in found


@pytest.mark.rule("MIED-133")
def test_a_pig_may_go_under_a_pawn_on_a_sanctuary():
    assert "under" in places(phase(spaces=["swiatynia"]))


@pytest.mark.rule("MIED-140", "MIED-083")
def test_own_pigs_do_not_slow():
    own = miedziaki_match(spaces=["p7"], points=1, pigs=[["zajazd", "home"]])
    assert Move("zajazd") in own.decision.options
    other = miedziaki_match(spaces=["p7"], points=1, pigs=[["home"], ["zajazd", "home"]])
    assert Move("zajazd") not in other.decision.options


@pytest.mark.rule("MIED-141", "MIED-142")
def test_any_number_of_pigs_of_all_players_lies_on_a_creature():
    match = phase(pigs=[["blue", "home"], ["blue", "blue"]])
    assert "blue" in places(match)


@pytest.mark.rule("MIED-143")
def test_of_quests_only_those_with_a_combat_take_pigs():
    found = places(phase(quests=[combat_quest(), quest(), None]))
    assert "quest-1" in found
    assert "quest-2" not in found
    assert "quest-3" not in found


@pytest.mark.rule("MIED-143")
def test_the_boss_takes_pigs():
    name = miedziaki_match().state.adventure[0].kind.name
    with_boss = adventure(boss=Boss(name=name, location=12, strength=3, reward=3))
    assert "boss" in places(phase(adventure=with_boss))


@pytest.mark.rule("MIED-260")
def test_an_empty_lair_takes_no_pig_and_those_that_wait_may_be_taken_away():
    match = phase(lairs={"blue": []}, pigs=[["blue", "home"]])
    assert "blue" not in places(match)
    assert "under" in places(match, "blue")


@pytest.mark.rule("MIED-137")
def test_a_pig_may_stay_on_the_character_card():
    match = phase()
    match.decide(EndPigs())
    assert match.state.players[0].pigs == ["home", "home"]
