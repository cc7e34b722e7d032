"""The two rules of the advanced variant: alone, together, and switched off."""

import pytest
from stolik import Match, ruleset
from stolik.testing import play_random
from stolik.testing.play import chance
from stolik_kajko.api import Reveal, Send
from stolik_kajko.testing import kajko_match, kinds_of
from stolik_kajko_coin_bonus.coin_bonus import BonusGiven
from stolik_kajko_coin_bonus.coin_in_hand import Swap

BOTH = ["coin-bonus", "coin-in-hand"]
SUBSETS = [[], ["coin-bonus"], ["coin-in-hand"], BOTH]


def last_coin_in_hand(variants):
    """Return what the first player has after the last card, a Coin in Hand, and the result."""
    match = kajko_match(
        players=2,
        front=[[5], ["coin"]],
        keep=[[], [[10]]],
        stacks={"9A": ["coin-in-hand"]},
        variants=variants,
    )
    match.decide(Reveal("9A"))
    return kinds_of(match.state.areas[0].kept()), match.result.scores


@pytest.mark.rule("KAJKO-087", "KAJKO-088")
def test_both_rules_are_off_in_the_base_game():
    rules = ruleset("kajko")
    assert rules.variant_ids == ()
    assert "coin-bonus-tie" not in rules.options
    assert last_coin_in_hand([]) == (["magic-cherries", "coin-in-hand"], (6, 11))


@pytest.mark.rule("KAJKO-088", "KAJKO-090")
def test_the_coin_bonus_alone_leaves_coin_in_hand_an_ordinary_coin():
    match = kajko_match(
        players=3, front=[[5], ["coin"]], stacks={"9A": ["coin-in-hand", 10]}, variants=["coin-bonus"]
    )
    match.decide(Reveal("9A"))
    assert kinds_of(match.state.areas[0].front) == ["magic-cherries", "coin-in-hand"]
    assert kinds_of(match.state.areas[1].front) == ["coin"]
    assert match.decision.seat == 1
    scored = kajko_match(players=2, keep=[[["coin-in-hand"]], [[10]]], stacks={}, variants=["coin-bonus"])
    assert scored.result.scores == (11, 10)


@pytest.mark.rule("KAJKO-088")
def test_coin_in_hand_alone_gives_no_bonus_for_coins():
    assert last_coin_in_hand(["coin-in-hand"]) == (["magic-cherries", "coin"], (6, 11))
    rules = ruleset("kajko", variants=["coin-in-hand"])
    assert "coin-bonus-tie" not in rules.options
    scored = kajko_match(players=2, keep=[[["coin"] * 3], [[10]]], stacks={}, variants=["coin-in-hand"])
    assert scored.result.scores == (3, 10)
    assert scored.events == []


@pytest.mark.rule("KAJKO-087", "KAJKO-088")
def test_together_they_are_the_advanced_variant():
    rules = ruleset("kajko", variants=BOTH)
    assert rules.variant_ids == ("coin-bonus", "coin-in-hand")
    match = kajko_match(
        players=2, front=[[], ["coin", "coin"]], stacks={"9A": ["coin-in-hand"]}, variants=BOTH
    )
    match.decide(Reveal("9A"))
    assert match.events[-1] == BonusGiven(0, 2, 10)
    assert match.result.scores == (12, 1)
    assert match.result.winners == (0,)


@pytest.mark.rule("KAJKO-087")
@pytest.mark.parametrize("variants", SUBSETS, ids=lambda ids: "+".join(ids) or "base")
def test_everything_else_stays_as_it_is(variants):
    match = kajko_match(
        players=3,
        front=[["golden-cup"], ["sword"]],
        bandits=[0],
        stacks={"9A": ["thugs", "chamberlain", "bandits", "coin", "coin"]},
        variants=variants,
    )
    match.decide(Reveal("9A"))
    assert kinds_of(match.state.areas[0].front) == ["golden-cup"]
    match.decide(Reveal("9A"))
    assert match.state.areas[1].front == []
    match.decide(Reveal("9A"))
    assert kinds_of(match.state.areas[2].bandits) == ["bandits"]
    assert list(match.decision.options) == [Reveal("9A"), Send()]
    match.decide(Send())
    assert kinds_of(match.state.areas[0].kept()) == ["golden-cup"]


@pytest.mark.rule("KAJKO-087")
def test_the_setup_is_the_same_with_every_choice_of_rules(seed):
    print(f"seed {seed}")
    tables = [Match(ruleset("kajko", players=4, variants=variants), seed) for variants in SUBSETS]
    first = tables[0]
    for table in tables[1:]:
        assert table.state.stacks == first.state.stacks
        assert [list(area.keep) for area in table.state.areas] == [
            list(area.keep) for area in first.state.areas
        ]
        assert table.decision.seat == first.decision.seat
        assert table.decision.options == first.decision.options


@pytest.mark.rule("KAJKO-087")
@pytest.mark.parametrize("variants", SUBSETS, ids=lambda ids: "+".join(ids) or "base")
@pytest.mark.parametrize(("players", "most"), [(2, 78), (3, 79), (4, 82), (5, 80)])
def test_a_game_ends_within_as_many_turns_as_the_base_game(variants, players, most, seed):
    print(f"seed {seed}")
    rules = ruleset("kajko", players=players, variants=variants)
    for game in range(seed, seed + 15):
        match = Match(rules, game)
        turns = 0
        for _answer in play_random(match, chance(game, "game"), most=400):
            turns += match.decision.key == "turn"
            assert all(len(area.bandits) <= 1 for area in match.state.areas)
        assert match.is_over
        assert turns <= most


@pytest.mark.rule("KAJKO-088")
def test_neither_variant_needs_or_excludes_the_other():
    known = ruleset("kajko").registry.variants("kajko")
    for name in BOTH:
        assert known[name].requires == known[name].conflicts == ()


def test_a_swap_is_unknown_without_its_rule():
    match = kajko_match(players=3, stacks={"9A": ["coin-in-hand", 1]}, variants=["coin-bonus"])
    assert Swap not in match.rules.action_types
