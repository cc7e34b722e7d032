"""Everything that the core promises, checked on random games."""

import pytest
from stolik import ruleset
from stolik.testing import check_game


@pytest.mark.parametrize("players", [2, 4])
def test_the_game_keeps_what_the_core_promises(players, seed):
    rules = ruleset("druzyna", players=players)
    print(check_game(rules, games=1, seed=seed, processes=players == 2))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_keeps_what_the_core_promises_in_many_games(players, seed):
    rules = ruleset("druzyna", players=players)
    print(check_game(rules, games=100, seed=seed))
