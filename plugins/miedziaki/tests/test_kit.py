"""Everything that the core promises, on random games: all numbers of players, sides and Adventures."""

import pytest
from stolik import ruleset
from stolik.testing import check_game

EASY, NORMAL, HARD = (
    ("gasior-ktory-zwial", "beczka-poszla-w-swiat", "odpust-pod-swiatynia"),
    ("strach-na-goscincu", "kapusta-stulecia", "pokrzywa-za-plotem", "swinskie-rogatki", "lowy-o-szynke"),
    ("ogr-na-fotelu", "osc-w-gardle"),
)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_the_game_keeps_what_the_core_promises(players, side, seed):
    rules = ruleset("miedziaki", players=players, options={"side": side})
    print(check_game(rules, games=1, seed=seed, processes=players == 2 and side == "basic"))


@pytest.mark.parametrize("adventure", [*EASY, *NORMAL, *HARD])
def test_every_adventure_for_two_keeps_what_the_core_promises(adventure, seed):
    rules = ruleset("miedziaki", options={"adventure": adventure, "rounds": 5})
    print(check_game(rules, games=1, seed=seed, processes=False))


def test_the_adventure_for_three_and_four_keeps_what_the_core_promises(seed):
    rules = ruleset("miedziaki", players=3, options={"adventure": "przednowek", "rounds": 5})
    print(check_game(rules, games=1, seed=seed, processes=False))


def test_characters_that_are_chosen_keep_what_the_core_promises(seed):
    rules = ruleset("miedziaki", players=3, options={"characters": "choose", "first": "2", "rounds": 5})
    print(check_game(rules, games=1, seed=seed, processes=False))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_the_game_keeps_what_the_core_promises_in_many_games(players, side, seed):
    rules = ruleset("miedziaki", players=players, options={"side": side})
    print(check_game(rules, games=100, seed=seed))
