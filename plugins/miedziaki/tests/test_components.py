"""What lies in the box, as the rulebook lists it."""

from collections import Counter

import pytest
from stolik import Match, ruleset
from stolik_miedziaki.verbs import COLOURS


@pytest.fixture(scope="module")
def match():
    return Match(ruleset("miedziaki", players=4), 1)


@pytest.mark.rule("MIED-007", "MIED-008", "MIED-010", "MIED-011")
def test_the_box_holds_12_adventures_12_creatures_of_each_colour_30_quests_and_4_characters(match):
    backs = Counter(card.back for card in match.game.cards())
    assert (backs["adventure"], backs["quest"], backs["character"]) == (12, 30, 4)
    assert {colour: len(match.game.creature_cards[colour]) for colour in COLOURS} == {
        "blue": 12,
        "green": 12,
        "red": 12,
    }


@pytest.mark.rule("MIED-009")
def test_the_szpej_deck_has_10_cards_of_each_colour_and_36_brown_ones(match):
    assert Counter(card.kind.colour for card in match.game.szpej_cards) == {
        "blue": 10,
        "green": 10,
        "red": 10,
        "brown": 36,
    }


@pytest.mark.rule("MIED-003", "MIED-013")
def test_there_are_21_health_markers_and_coppers_worth_40(match):
    state = match.state
    assert state.markers + sum(player.health for player in state.players) == 21
    assert state.bank + sum(player.coppers for player in state.players) == 40


@pytest.mark.rule("MIED-005", "MIED-019")
def test_three_flasks_three_plants_and_three_messages_lie_at_their_homes(match):
    assert dict(match.state.resources.stock) == {"flask": 3, "plant": 3, "message": 3}


@pytest.mark.rule("MIED-265")
def test_no_combat_quest_asks_for_szpej_cards(match):
    for card in match.game.quest_cards:
        if card.kind.is_combat:
            assert all(need.what != "szpej" for need in card.kind.needs)


@pytest.mark.rule("MIED-108")
def test_no_combat_quest_is_bound_to_a_sanctuary(match):
    shields = {site.data.number for site in match.game.sites.values() if site.data.shield}
    assert not [c for c in match.game.quest_cards if c.kind.is_combat and c.kind.location in shields]


@pytest.mark.rule("MIED-041")
def test_the_printed_locations_have_their_numbers(match):
    numbers = {
        name: match.game.sites[name].data.number for name in ("zajazd", "swiatynia", "kurhany", "rubieze")
    }
    assert numbers == {"zajazd": 6, "swiatynia": 7, "kurhany": 8, "rubieze": 10}
