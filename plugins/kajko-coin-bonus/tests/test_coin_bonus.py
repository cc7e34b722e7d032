"""Coin Bonus: 10 ducats for the most coins in the Keep."""

import pytest
from stolik import Match, RulesetError, ruleset
from stolik.testing import play_random
from stolik.testing.play import chance
from stolik_kajko.api import Reveal
from stolik_kajko.testing import kajko_match
from stolik_kajko_coin_bonus.coin_bonus import BonusGiven, NoBonus

COIN = "coin"
HAND = "coin-in-hand"
TIES = ["nobody", "all", "more-items"]


def scored(*keeps, tie="nobody"):
    """Return a match of which only the scoring is left: what lies in the Keep of each player."""
    return kajko_match(
        players=len(keeps),
        keep=[[list(keep)] for keep in keeps],
        stacks={},
        variants=["coin-bonus"],
        options={"coin-bonus-tie": tie},
    )


def bonuses(match):
    return [(event.seat, event.coins, event.bonus) for event in match.events if isinstance(event, BonusGiven)]


@pytest.mark.rule("KAJKO-003", "KAJKO-089")
def test_the_most_coins_in_the_keep_are_worth_ten_ducats_more():
    match = scored([COIN, COIN, 5], [COIN, 10], [5])
    assert match.result.scores == (17, 11, 5)
    assert bonuses(match) == [(0, 2, 10)]


@pytest.mark.rule("KAJKO-003")
def test_there_is_one_coin_bonus_card_beside_the_seventy(seed):
    print(f"seed {seed}")
    rules = ruleset("kajko", players=3, variants=["coin-bonus"])
    assert len(rules.cards) == 70
    for game in range(seed, seed + 20):
        match = Match(rules, game)
        for _answer in play_random(match, chance(game, "game")):
            pass
        assert len(match.card_ids()) == 70
        sums = [sum(card.kind.value for card in area.kept()) for area in match.state.areas]
        more = [score - own for score, own in zip(match.result.scores, sums, strict=True)]
        assert sorted(more) in ([0, 0, 0], [0, 0, 10])


@pytest.mark.rule("KAJKO-089")
@pytest.mark.parametrize("richest", [0, 1, 2])
def test_any_seat_can_have_the_most_coins(richest):
    keeps = [[COIN, 5], [COIN, 5], [COIN, 5]]
    keeps[richest] = [COIN, COIN, COIN]
    match = scored(*keeps)
    assert match.result.scores == tuple(13 if seat == richest else 6 for seat in range(3))
    assert match.result.winners == (richest,)


@pytest.mark.rule("KAJKO-089")
def test_the_number_of_coins_decides_and_not_the_ducats_nor_the_items():
    match = scored([COIN, COIN], [COIN, 10, 10], [5, 5, 5, 5])
    assert match.result.scores == (12, 21, 20)


@pytest.mark.rule("KAJKO-090")
def test_coins_in_hand_count_like_other_coins():
    match = scored([COIN, HAND, HAND], [COIN, COIN, 5])
    assert match.result.scores == (13, 7)
    assert bonuses(match) == [(0, 3, 10)]


@pytest.mark.rule("KAJKO-090")
def test_coins_on_all_characters_are_added():
    match = kajko_match(
        players=2,
        keep=[[[COIN], [5, HAND], [COIN]], [[COIN, COIN]]],
        stacks={},
        variants=["coin-bonus"],
    )
    assert match.result.scores == (18, 2)


@pytest.mark.rule("KAJKO-091")
def test_coins_that_are_not_in_the_keep_do_not_count():
    match = kajko_match(
        players=2,
        front=[[COIN] * 5],
        keep=[[[COIN, 5]], [[COIN, COIN]]],
        stacks={},
        variants=["coin-bonus"],
    )
    assert match.result.scores == (6, 12)


@pytest.mark.rule("KAJKO-091")
def test_coins_of_the_final_send_count():
    match = kajko_match(
        players=2,
        front=[[COIN, COIN], [5]],
        keep=[[[COIN]], [[COIN, COIN]]],
        stacks={"9A": ["thugs"]},
        turn=1,
        variants=["coin-bonus"],
    )
    match.decide(Reveal("9A"))
    assert bonuses(match) == [(0, 3, 10)]
    assert match.result.scores == (13, 2)


@pytest.mark.rule("KAJKO-091")
def test_a_player_who_is_out_takes_part():
    match = kajko_match(
        players=2,
        front=[[], [COIN]],
        keep=[[[COIN]] * 4],
        stacks={"9A": [COIN]},
        turn=1,
        variants=["coin-bonus"],
    )
    match.decide(Reveal("9A"))
    assert bonuses(match) == [(0, 4, 10)]
    assert match.result.scores == (14, 2)


@pytest.mark.rule("KAJKO-092")
def test_by_default_nobody_gets_the_bonus_when_several_have_the_most_coins():
    assert ruleset("kajko", variants=["coin-bonus"]).options["coin-bonus-tie"] == "nobody"
    match = scored([COIN, COIN, 5, 5], [COIN, COIN], [COIN])
    assert match.result.scores == (12, 2, 1)
    assert bonuses(match) == []
    assert NoBonus() in match.events


@pytest.mark.rule("KAJKO-092")
def test_with_the_option_all_every_tied_player_gets_ten():
    match = scored([COIN, COIN, 5, 5], [COIN, COIN], [COIN], tie="all")
    assert match.result.scores == (22, 12, 1)
    assert bonuses(match) == [(0, 2, 10), (1, 2, 10)]


@pytest.mark.rule("KAJKO-092")
def test_with_the_option_more_items_the_tied_player_with_more_items_gets_the_bonus():
    match = scored([COIN, COIN, 5], [COIN, COIN, 5, 5], [COIN, 5, 5, 5, 5], tie="more-items")
    assert match.result.scores == (7, 22, 21)
    assert bonuses(match) == [(1, 2, 10)]


@pytest.mark.rule("KAJKO-092")
def test_with_the_option_more_items_nobody_gets_the_bonus_if_the_items_are_level_too():
    match = scored([COIN, COIN, 5], [COIN, COIN, 10], [COIN, 5, 5], tie="more-items")
    assert match.result.scores == (7, 12, 11)
    assert bonuses(match) == []


@pytest.mark.rule("KAJKO-092")
@pytest.mark.parametrize("tie", TIES)
def test_a_single_player_with_the_most_coins_gets_the_bonus_whatever_the_tie_rule(tie):
    assert scored([COIN, COIN], [COIN, 5, 5], tie=tie).result.scores == (12, 11)


@pytest.mark.rule("KAJKO-092")
def test_an_unknown_tie_rule_is_refused():
    with pytest.raises(RulesetError, match=r"'coin-bonus-tie' cannot be 'share' .*nobody, all, more-items"):
        ruleset("kajko", variants=["coin-bonus"], options={"coin-bonus-tie": "share"})


@pytest.mark.rule("KAJKO-093")
@pytest.mark.parametrize("tie", TIES)
@pytest.mark.parametrize("second", [[5], [5, 5]])
def test_without_any_coin_nobody_gets_the_bonus_whatever_the_tie_rule(tie, second):
    match = scored([10], second, tie=tie)
    assert match.result.scores == (10, sum(second))
    assert bonuses(match) == []
    assert NoBonus() in match.events


@pytest.mark.rule("KAJKO-094")
def test_the_bonus_decides_who_wins():
    match = scored([COIN] * 5 + [5, 5, 5, 5], [COIN, 10, 10, 10])
    assert match.result.scores == (35, 31)
    assert match.result.winners == (0,)


@pytest.mark.rule("KAJKO-092", "KAJKO-094")
def test_a_tie_for_the_bonus_leaves_the_winner_as_it_is():
    match = scored([COIN] * 4 + [10, 10], [HAND] * 4 + [10, 10, 10])
    assert match.result.scores == (24, 34)
    assert match.result.winners == (1,)


@pytest.mark.rule("KAJKO-094")
def test_the_bonus_card_is_no_item_when_ducats_and_items_are_level():
    match = scored([COIN] * 5 + [10, 10], [5] * 7)
    assert match.result.scores == (35, 35)
    assert match.result.winners == (0, 1)


@pytest.mark.rule("KAJKO-094")
def test_the_bonus_card_does_not_catch_up_with_more_items():
    match = scored([COIN] * 5 + [10, 10, 10], [5] * 9)
    assert match.result.scores == (45, 45)
    assert match.result.winners == (1,)
