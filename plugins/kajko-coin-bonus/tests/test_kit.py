"""Everything that the core promises, checked on random games of the advanced rules."""

import itertools

import pytest
from stolik import ruleset
from stolik.testing import check_game

TIES = ["nobody", "all", "more-items"]
BOTH = ("coin-bonus", "coin-in-hand")
TABLES = [
    *[(variants, {}) for variants in ((), ("coin-in-hand",))],
    *[
        (variants, {"coin-bonus-tie": tie})
        for variants, tie in itertools.product((("coin-bonus",), BOTH), TIES)
    ],
]
"""All subsets of the two variants, those with the Coin Bonus under each tie rule."""


@pytest.mark.parametrize(
    ("players", "variants"),
    [(2, BOTH), (3, ("coin-in-hand",)), (4, BOTH), (5, ("coin-bonus",))],
)
def test_the_variants_keep_what_the_core_promises(players, variants, seed):
    rules = ruleset("kajko", players=players, variants=variants)
    print(check_game(rules, games=2, seed=seed, processes=players == 2))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("variants", "options"), TABLES, ids=["+".join([*v, *o.values()]) or "base" for v, o in TABLES]
)
def test_the_variants_keep_what_the_core_promises_in_many_games(players, variants, options, seed):
    rules = ruleset("kajko", players=players, variants=variants, options=options)
    print(check_game(rules, games=200, seed=seed))
