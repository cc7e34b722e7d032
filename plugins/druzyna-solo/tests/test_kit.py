"""Everything that the core promises, checked on random games with the variant."""

import pytest
from stolik import ruleset
from stolik.testing import check_game


def test_the_variant_keeps_what_the_core_promises(seed):
    rules = ruleset("druzyna", players=1, variants=["solo"])
    print(check_game(rules, games=1, seed=seed, processes=False))


@pytest.mark.long
def test_the_variant_keeps_what_the_core_promises_in_many_games(seed):
    rules = ruleset("druzyna", players=1, variants=["solo"])
    print(check_game(rules, games=100, seed=seed))
