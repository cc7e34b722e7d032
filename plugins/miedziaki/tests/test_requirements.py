"""What Quests require, and with what it is covered."""

import pytest
from stolik_miedziaki.actions import Complete
from stolik_miedziaki.testing import creature, miedziaki_match, quest, szpej
from stolik_miedziaki.verbs import Need


def offered(*needs, **position):
    """Return the cards of each way to complete a Quest with these needs on the Market."""
    plain = {"spaces": ["targowisko"], "entered": True, "quests": [quest(*needs, location=12), None, None]}
    match = miedziaki_match(**plain | position)
    return [option.cards for option in match.decision.options if isinstance(option, Complete)]


@pytest.mark.rule("MIED-103")
@pytest.mark.parametrize("kind", ["flask", "plant", "message"])
def test_resource_markers(kind):
    need = Need(what="resource", kind=kind, count=2)
    assert offered(need, resources=[{kind: 2}]) == [()]
    assert offered(need, resources=[{kind: 1}]) == []


@pytest.mark.rule("MIED-104")
def test_an_ingredient_is_shown_by_a_creature_and_each_icon_may_cover_one():
    rich = creature("red", 2, ingredients=("meat", "horns"))
    needs = [Need(what="ingredient", kind="meat"), Need(what="ingredient", kind="horns")]
    assert [len(cards) for cards in offered(*needs, creatures=[[rich]])] == [1]
    assert offered(*needs, creatures=[[creature("red", 1, ingredients=("meat",))]]) == []
    twice = Need(what="ingredient", kind="meat", count=2)
    assert offered(twice, creatures=[[rich]]) == []


@pytest.mark.rule("MIED-104", "MIED-105")
def test_equipment_covers_nothing():
    need = Need(what="creature", kind="red")
    assert offered(need, items=[[creature("red", 1)]]) == []


@pytest.mark.rule("MIED-105")
def test_a_creature_handed_in_for_its_colour_covers_no_ingredient():
    needs = [Need(what="creature", kind="red"), Need(what="ingredient", kind="meat")]
    red = creature("red", 1, ingredients=("meat",))
    assert offered(*needs, creatures=[[red]]) == []
    assert [len(cards) for cards in offered(*needs, creatures=[[red, creature("blue", 1)]])] == [2]


@pytest.mark.rule("MIED-106")
def test_a_colour_asks_for_that_colour_and_any_takes_brown_too():
    red = Need(what="szpej", kind="red")
    assert offered(red, hand=[[szpej("brown"), szpej("blue")]]) == []
    assert [len(cards) for cards in offered(red, hand=[[szpej("red"), szpej("blue")]])] == [1]
    assert len(offered(Need(what="szpej", kind="any"), hand=[[szpej("brown"), szpej("blue")]])) == 2


@pytest.mark.rule("MIED-263")
def test_the_player_chooses_what_covers_and_nothing_is_handed_in_that_covers_nothing():
    need = Need(what="ingredient", kind="meat")
    one, other = creature("red", 1), creature("blue", 1)
    useless = creature("green", 1, ingredients=("horns",))
    found = offered(need, creatures=[[one, other, useless]])
    assert [len(cards) for cards in found] == [1, 1]
    assert all(card.kind.ingredients == ("meat",) for cards in found for card in cards)


@pytest.mark.rule("MIED-092", "MIED-106", "MIED-263")
def test_what_is_chosen_goes_to_its_own_discard_pile():
    needs = [Need(what="szpej", kind="any"), Need(what="creature", kind="red")]
    match = miedziaki_match(
        spaces=["targowisko"],
        entered=True,
        quests=[quest(*needs, location=12)],
        hand=[[szpej("blue"), szpej("brown")]],
        creatures=[[creature("red", 1)]],
    )
    chosen = [option for option in match.decision.options if isinstance(option, Complete)][1]
    match.decide(chosen)
    assert match.state.szpej.discard_pile == [chosen.cards[1]]
    assert match.state.lairs["red"].discarded == [chosen.cards[0]]
    assert len(match.state.players[0].hand) == 1
