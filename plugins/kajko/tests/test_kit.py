"""Everything that the core promises, checked on random games."""

import pytest
from stolik import ruleset
from stolik.testing import check_game

OPTIONS = [{}, {"memory-aid": True}, {"open-keep": True}]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(options) or "plain")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_keeps_what_the_core_promises(players, options, seed):
    rules = ruleset("kajko", players=players, options=options)
    print(check_game(rules, games=2, seed=seed, processes=players == 3 and not options))


@pytest.mark.long
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(options) or "plain")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_keeps_what_the_core_promises_in_many_games(players, options, seed):
    rules = ruleset("kajko", players=players, options=options)
    print(check_game(rules, games=200, seed=seed))
