"""The set-up: what lies where, what everybody gets, and in which order the first Pigs are placed."""

import pytest
from stolik import Match, ruleset


def new(players, seed=1, **options):
    return Match(ruleset("miedziaki", players=players, options=options), seed)


def asked_for_pigs(match, count):
    seats = []
    for _pig in range(count):
        seat = match.decision.seats[0]
        seats.append(seat)
        match.decide(match.decision.options_of(seat)[0], seat)
    return seats


@pytest.mark.rule("MIED-022", "MIED-023")
def test_two_szpej_cards_form_the_scrapheap_and_three_quests_are_on_offer():
    state = new(3).state
    assert len(state.szpej.discard_pile) == 2
    assert len(state.szpej.draw_pile) == 66 - 2 - 3 * 4
    assert [len(notice.quest) for notice in state.notices] == [1, 1, 1]
    assert len(state.quests.draw_pile) == 27


@pytest.mark.rule("MIED-026", "MIED-027", "MIED-028", "MIED-029", "MIED-031")
def test_everybody_starts_in_town_with_2_health_a_character_4_cards_and_1_copper():
    for player in new(4).state.players:
        found = (player.space, player.health, len(player.character), len(player.hand), player.coppers)
        assert found == ("grod", 2, 1, 4, 1)


@pytest.mark.rule("MIED-004", "MIED-025")
@pytest.mark.parametrize(("players", "pigs"), [(2, 2), (3, 1), (4, 1)])
def test_of_two_players_each_has_two_pigs_and_of_more_one(players, pigs):
    assert [len(player.pigs) for player in new(players).state.players] == [pigs] * players


@pytest.mark.rule("MIED-034")
def test_the_first_pigs_are_placed_from_the_last_player_to_the_starting_one():
    assert asked_for_pigs(new(4, first="2"), 4) == [0, 3, 2, 1]


@pytest.mark.rule("MIED-035")
def test_two_players_place_their_first_pigs_in_alternation_the_second_player_first():
    assert asked_for_pigs(new(2, first="1"), 4) == [1, 0, 1, 0]


@pytest.mark.rule("MIED-020")
def test_the_top_creature_of_each_lair_is_open_and_eleven_lie_under_it():
    for lair in new(2).state.lairs.values():
        assert (len(lair.top), len(lair.deck)) == (1, 11)
