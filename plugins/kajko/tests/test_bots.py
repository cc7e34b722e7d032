"""The counting bot plays by the odds that are left in each stack."""

import pytest
import stolik
from stolik import RulesetError
from stolik.bot import RANDOM, FairPlay, question_for
from stolik.testing.play import chance
from stolik_kajko.actions import Reveal, Send
from stolik_kajko.bots import COUNTING, CountingBot, expected_gain
from stolik_kajko.testing import kajko_match


def choice(match, argument=""):
    seat = match.decision.seats[0]
    random = chance(1, "bot")
    world = match.determinize(seat, random)
    return CountingBot(argument).choose(question_for(match, match.decision, seat, random, 60.0, world))


@pytest.mark.rule("KAJKO-086")
def test_it_draws_from_the_stack_without_threats():
    match = kajko_match(front=[[5]], stacks={"7A": ["thugs", "coin"], "7B": [1, 5]})
    assert choice(match) == Reveal("7B")


@pytest.mark.rule("KAJKO-086")
def test_own_bandits_make_thugs_harmless_and_other_bandits_deadly():
    with_bandits = kajko_match(front=[[10]], bandits=[0], stacks={"7A": ["thugs", 1], "7B": ["bandits", 5]})
    assert choice(with_bandits) == Reveal("7A")
    without = kajko_match(front=[[10]], stacks={"7A": ["thugs", 1], "7B": ["bandits", 1]})
    assert choice(without) == Reveal("7B")


def test_it_sends_at_fifteen_ducats_or_at_what_it_is_told():
    match = kajko_match(front=[[10, 5]], stacks={"7A": [5, 5]})
    assert choice(match) == Send()
    assert choice(match, "16") == Reveal("7A")


def test_it_sends_earlier_when_every_stack_costs_more_than_it_gives():
    assert choice(kajko_match(front=[[5, 1]], stacks={"7A": ["thugs", "coin"]})) == Send()


def test_the_expected_gain_counts_items_and_losses():
    match = kajko_match(front=[[10, 5]], stacks={"7A": ["thugs", "chamberlain", "bandits", 10]})
    area = match.state.areas[0]
    assert expected_gain(match.state.stacks["7A"], area) == pytest.approx((10 - 15 - 10 - 0.08 * 15) / 4)


@pytest.mark.rule("KAJKO-084")
def test_it_knows_what_is_left_but_not_the_order():
    one = kajko_match(front=[[5]], stacks={"7A": ["thugs", 5, 5], "7B": ["bandits", 1, 5]})
    other = kajko_match(front=[[5]], stacks={"7A": [5, 5, "thugs"], "7B": [5, "bandits", 1]})
    assert choice(one) == choice(other)


@pytest.mark.parametrize("argument", ["x", "-3", "1.5"])
def test_an_odd_limit_is_refused(argument):
    with pytest.raises(RulesetError):
        CountingBot(argument)


def test_it_beats_chance_by_far():
    won = 0.0
    for number in range(30):
        match = stolik.Match(stolik.ruleset("kajko", players=2), number)
        mine = stolik.Seat(number % 2)
        bots = {
            mine: FairPlay(COUNTING, "", match, mine),
            stolik.Seat(1 - mine): FairPlay(RANDOM, "", match, stolik.Seat(1 - mine)),
        }
        while match.decision is not None:
            bots[match.decision.seats[0]].answer(match)
        assert not bots[mine].incidents
        won += (mine in match.result.winners) / len(match.result.winners)
    assert won >= 25
