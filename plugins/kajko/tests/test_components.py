"""The box: 70 adventure cards, ten stacks, twelve characters."""

from collections import Counter

import pytest
from stolik import Match, ruleset
from stolik.testing import play_random
from stolik.testing.play import chance

FIXED = ["bandits", "chamberlain", "coin-in-hand", "thugs"]
FREE = {
    "5A": [],
    "5B": [],
    "6A": [1],
    "6B": [5],
    "7A": [1, 5],
    "7B": [1, 5],
    "8A": [1, 1, 5],
    "8B": [1, 5, 5],
    "9A": [1, 1, 5, 5],
    "9B": [1, 1, 5, 5],
}
"""The reconstructed division of the twenty cards that are not in every stack, by value."""


@pytest.fixture(scope="module")
def cards():
    return list(ruleset("kajko").game.cards())


def stack_of(cards, name):
    return [card for card in cards if card.back == name]


@pytest.mark.rule("KAJKO-001")
def test_the_deck_has_seventy_different_cards_and_each_back_names_one_of_ten_stacks(cards):
    assert len(cards) == 70
    assert len({card.id for card in cards}) == 70
    assert {card.back for card in cards} == set(FREE)


@pytest.mark.rule("KAJKO-001", "KAJKO-005")
def test_cards_of_different_stacks_are_never_mixed_during_a_game(seed):
    match = Match(ruleset("kajko", players=4), seed)
    for _answer in play_random(match, chance(seed, "game")):
        for name, stack in match.state.stacks.items():
            assert {card.back for card in stack} <= {name}


@pytest.mark.rule("KAJKO-002")
def test_the_box_holds_twelve_characters():
    characters = ruleset("kajko").game.box.characters
    assert len(characters) == 12
    assert len({character.name.en for character in characters.values()}) == 12
    assert len({character.name.pl for character in characters.values()}) == 12


@pytest.mark.rule("KAJKO-002")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_character_belongs_to_one_player_at_most(players):
    rules = ruleset("kajko", players=players)
    for seed in range(20):
        match = Match(rules, seed)
        taken = [character for area in match.state.areas for character in area.keep]
        assert len(taken) == len(set(taken))
        assert set(taken) <= set(match.game.box.characters)


@pytest.mark.rule("KAJKO-004", "KAJKO-083")
def test_the_fronts_are_thirty_threats_and_forty_items_of_one_five_and_ten(cards):
    fronts = Counter(card.kind.effect or card.kind.value for card in cards)
    assert fronts == {"thugs": 10, "bandits": 10, "chamberlain": 10, 1: 20, 5: 10, 10: 10}
    assert sum(card.kind.is_item for card in cards) == 40


@pytest.mark.rule("KAJKO-004", "KAJKO-033")
def test_each_item_has_its_value_in_ducats_and_no_threat_has_one(cards):
    values = {card.kind.id: card.kind.value for card in cards}
    assert values == {
        "thugs": 0,
        "bandits": 0,
        "chamberlain": 0,
        "coin": 1,
        "coin-in-hand": 1,
        "magic-cherries": 5,
        "flying-broom": 5,
        "club": 5,
        "sword": 5,
        "pipe": 5,
        "golden-cup": 10,
        "flying-ointment": 10,
    }


@pytest.mark.rule("KAJKO-006")
def test_there_are_two_stacks_of_each_size_from_five_to_nine(cards):
    sizes = Counter(Counter(card.back for card in cards).values())
    assert sizes == {5: 2, 6: 2, 7: 2, 8: 2, 9: 2}


@pytest.mark.rule("KAJKO-007")
def test_two_stacks_of_equal_size_have_different_backs_and_stay_apart():
    match = Match(ruleset("kajko"), 1)
    assert list(match.state.stacks) == ["5A", "5B", "6A", "6B", "7A", "7B", "8A", "8B", "9A", "9B"]
    assert {card.back for card in match.state.stacks["7A"]} == {"7A"}
    assert {card.back for card in match.state.stacks["7B"]} == {"7B"}


@pytest.mark.rule("KAJKO-008")
def test_the_back_bears_the_size_of_the_stack_at_the_setup(cards):
    for name in FREE:
        assert {card.back for card in stack_of(cards, name)} == {name}
        assert len(stack_of(cards, name)) == int(name[0])


@pytest.mark.rule("KAJKO-008")
def test_the_number_on_the_back_stays_when_cards_are_drawn(seed):
    match = Match(ruleset("kajko"), seed)
    backs = {card.id: card.back for stack in match.state.stacks.values() for card in stack}
    for _answer in play_random(match, chance(seed, "game"), most=30):
        left = [card for stack in match.state.stacks.values() for card in stack]
        assert all(card.back == backs[card.id] for card in left)
    places = {panel["path"]: panel for panel in match.view(None)["panels"]}
    assert all(f"stacks.{name}" in places for name in FREE)


@pytest.mark.rule("KAJKO-081")
def test_every_stack_has_one_of_each_threat_one_coin_in_hand_and_one_item_of_ten(cards):
    for name in FREE:
        stack = stack_of(cards, name)
        assert sorted(card.kind.id for card in stack if card.kind.id in FIXED) == FIXED
        assert sum(card.kind.value == 10 for card in stack) == 1


@pytest.mark.rule("KAJKO-082")
def test_the_other_cards_of_a_stack_are_coins_and_items_of_five(cards):
    for name, free in FREE.items():
        rest = [c for c in stack_of(cards, name) if c.kind.id not in FIXED and c.kind.value != 10]
        assert all(card.kind.effect is None for card in rest)
        assert sorted(card.kind.value for card in rest) == free


@pytest.mark.rule("KAJKO-082")
def test_the_division_of_coins_and_fives_is_marked_as_reconstructed():
    entries = [e for e in ruleset("kajko").game.content() if e.group.startswith("stack")]
    free = [e for e in entries if e.id == "coin" or (e.group, e.id) == ("stack 9A", "sword")]
    assert free
    assert {entry.source for entry in free} == {"reconstructed"}


@pytest.mark.rule("KAJKO-083")
def test_the_totals_of_the_ten_stacks(cards):
    kinds = Counter(card.kind.id for card in cards)
    assert [kinds[kind] for kind in FIXED] == [10, 10, 10, 10]
    assert sum(card.kind.value == 10 for card in cards) == 10
    assert sum(len(free) for free in FREE.values()) == 20
    assert kinds["coin"] == 10
    assert sum(card.kind.value == 5 for card in cards) == 10
    assert sum(card.kind.value for card in cards) == 170


@pytest.mark.rule("KAJKO-083")
@pytest.mark.parametrize(("size", "items"), [(5, 2), (6, 3), (7, 4), (8, 5), (9, 6)])
def test_a_stack_of_any_size_starts_with_three_threats(cards, size, items):
    for twin in "AB":
        stack = stack_of(cards, f"{size}{twin}")
        assert sum(card.kind.is_item for card in stack) == items
        assert len(stack) - items == 3


def test_the_list_of_components_accounts_for_every_card_and_character():
    entries = list(ruleset("kajko").game.content())
    assert sum(entry.copies for entry in entries if entry.group.startswith("stack")) == 70
    assert sum(entry.copies for entry in entries if entry.group == "characters") == 12
