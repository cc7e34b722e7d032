"""Everything that the core promises, on random solo games of each Adventure for one player."""

import pytest
from stolik import ruleset
from stolik.testing import check_game

ADVENTURES = ruleset("miedziaki", variants=["solo"]).game.eligible


@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_the_solo_mode_keeps_what_the_core_promises(side, seed):
    rules = ruleset("miedziaki", variants=["solo"], options={"side": side})
    print(check_game(rules, games=2, seed=seed, processes=side == "basic"))


@pytest.mark.parametrize("adventure", [card.kind.id for card in ADVENTURES])
def test_every_solo_adventure_keeps_what_the_core_promises(adventure, seed):
    rules = ruleset("miedziaki", variants=["solo"], options={"adventure": adventure})
    print(check_game(rules, games=1, seed=seed, processes=False))


@pytest.mark.long
def test_the_solo_mode_keeps_what_the_core_promises_in_many_games(seed):
    print(check_game(ruleset("miedziaki", variants=["solo"]), games=200, seed=seed))
