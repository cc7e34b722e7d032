"""The searching and the greedy bot: strong enough, reproducible, fair, for every kind of question."""

from __future__ import annotations

import highcard
import kuhn
import pytest
import rps
import stolik
import tictactoe
from stolik import Match, RulesetError, Seat
from stolik.bot import RANDOM, FairPlay, question_for
from stolik.decisions import SeveralDecision
from stolik.plugins import Registry
from stolik.testing import position
from stolik.testing.play import chance
from stolik.worlds import counterfactual
from stolik_bots.budget import Budget, parse_budget
from stolik_bots.greedy import GreedyBot
from stolik_bots.kinds import KINDS
from stolik_bots.playout import Dice, worth
from stolik_bots.search import Edge, Node, SearchBot, _Walk

TOYS = Registry({"ttt": tictactoe, "kuhn": kuhn, "rps": rps, "highcard": highcard})
KIND = {kind.id: kind for kind in KINDS}


def match_of(game, players=2, seed=1):
    return Match(stolik.ruleset(game, players=players, registry=TOYS), seed, listen=False)


def question(match, seat=None, number=0):
    seat = match.decision.seats[0] if seat is None else Seat(seat)
    random = chance(number, "bot")
    world = match.determinize(seat, random)
    return question_for(match, match.decision, seat, random, 60.0, world)


def after(match, *marks):
    for mark in marks:
        match.decide(tictactoe.MARKS[mark])
    return match


def points(game, kinds, games, players=2):
    """Return the share of the victories of the first bot, the seats rotating."""
    total = 0.0
    for number in range(games):
        match = match_of(game, players, seed=number)
        bots = {}
        for place, (kind, argument) in enumerate(kinds):
            seat = Seat((place + number) % players)
            bots[seat] = FairPlay(kind, argument, match, seat)
        while match.decision is not None:
            bots[match.decision.seats[0]].answer(match)
        if number % players in match.result.winners:
            total += 1 / len(match.result.winners)
        assert not any(bot.incidents for bot in bots.values())
    return total / games


@pytest.mark.parametrize("bot", [SearchBot("400"), GreedyBot("300")], ids=["search", "greedy"])
def test_a_win_in_one_is_taken_and_a_loss_in_one_is_averted(bot):
    assert bot.choose(question(after(match_of("tictactoe"), 0, 3, 1, 4))).cell == 2
    assert bot.choose(question(after(match_of("tictactoe"), 0, 4, 1))).cell == 2


def test_search_never_loses_tic_tac_toe_to_chance():
    lost = 0
    for number in range(12):
        match = match_of("tictactoe", seed=number)
        bots = [FairPlay(KIND["search"], "400", match, Seat(0)), FairPlay(RANDOM, "", match, Seat(1))]
        while match.decision is not None:
            bots[match.decision.seats[0]].answer(match)
        lost += match.result.winners == (1,)
    assert lost == 0


def test_in_kuhn_poker_a_king_calls():
    def holding(mine, yours):
        def edit(table):
            table.players[0].hand = [c for c in kuhn.CARDS if c.id == yours]
            table.players[1].hand = [c for c in kuhn.CARDS if c.id == mine]
            table.deck = [c for c in kuhn.CARDS if c.id not in (mine, yours)]

        match = position(match_of("kuhn"), edit)
        match.decide(kuhn.BET)
        return match

    assert SearchBot("300").choose(question(holding("K", "Q"))) is kuhn.BET


@pytest.mark.parametrize(("kind", "argument"), [("search", "60"), ("greedy", "40")])
def test_high_card_with_questions_of_every_kind_is_played_better_than_by_chance(kind, argument):
    assert points("highcard", [(KIND[kind], argument), (RANDOM, ""), (RANDOM, "")], 30, players=3) > 1 / 3


@pytest.mark.parametrize("kind", ["search", "greedy"])
def test_secret_questions_are_played_and_nobody_knows_the_other_answer(kind):
    share = points("rps", [(KIND[kind], "60"), (RANDOM, "")], 20)
    assert 0.2 <= share <= 0.8


@pytest.mark.parametrize("bot", [SearchBot("80"), GreedyBot("80")], ids=["search", "greedy"])
def test_the_same_question_gets_the_same_answer(bot):
    match = match_of("highcard", 3)
    assert bot.choose(question(match, number=5)) == bot.choose(question(match, number=5))


@pytest.mark.parametrize("bot", [SearchBot("80"), GreedyBot("80")], ids=["search", "greedy"])
def test_what_a_seat_may_not_know_changes_neither_visits_nor_choice(bot):
    compared = 0
    for number in range(6):
        match = match_of("highcard", 3, seed=number)
        match.decide(match.decision.options[0])
        seat = match.decision.seats[0]
        other = counterfactual(match, seat, chance(number, "other"))
        if other is None:
            continue
        compared += 1
        assert other.state.deck != match.state.deck or other.state.hands != match.state.hands
        here, there = (bot.advise(question(m, number=number)) for m in (match, other))
        assert here == there
        assert bot.choose(question(match, number=number)) == bot.choose(question(other, number=number))
    assert compared >= 4


@pytest.mark.parametrize("bot", [SearchBot("80"), GreedyBot("80")], ids=["search", "greedy"])
def test_advice_is_a_share_and_a_worth_for_each_option(bot):
    advice = bot.advise(question(after(match_of("tictactoe"), 0, 3, 1, 4)))
    assert sum(one.share for one in advice) == pytest.approx(1)
    assert all(0 <= one.value <= 1 for one in advice)
    assert advice[0].option.cell == 2
    assert [one.share for one in advice] == sorted((one.share for one in advice), reverse=True)


def test_more_budget_is_not_weaker():
    weak = points("tictactoe", [(KIND["search"], "10"), (RANDOM, "")], 40)
    strong = points("tictactoe", [(KIND["search"], "150"), (RANDOM, "")], 40)
    assert strong >= weak


def test_several_options_are_answered_with_a_legal_number_of_them():
    def edit(table):
        table.deck = [highcard.CARDS[11]]
        for hand, ranks in zip(table.hands, ((1, 2), (3, 4), (5, 6)), strict=True):
            hand.cards = [highcard.CARDS[rank - 1] for rank in ranks]
        table.played = [highcard.CARDS[rank - 1] for rank in (7, 8, 9, 10, 11)]

    match = position(match_of("highcard", 3), edit)
    match.decide(match.decision.options[0])
    match.decide(highcard.YES, 1)
    assert isinstance(match.decision, SeveralDecision)
    for bot in (SearchBot("50"), GreedyBot("50")):
        answer = bot.choose(question(match))
        assert match.why_not(answer, match.decision.seats[0]) is None


@pytest.mark.parametrize(
    ("word", "budget"), [("", Budget(300)), ("7", Budget(7)), ("250ms", Budget(None, 250))]
)
def test_a_budget_is_iterations_or_milliseconds(word, budget):
    assert parse_budget(word, 300) == budget


@pytest.mark.parametrize("word", ["0", "-1", "x", "5s", "ms", "1.5"])
def test_an_odd_budget_is_refused(word):
    with pytest.raises(RulesetError):
        parse_budget(word, 300)


def test_a_budget_ends_with_the_time_of_the_table():
    assert len(list(Budget(10**9).ticks(0.02))) < 10**8
    assert len(list(Budget(5).ticks(60))) == 5
    assert list(Budget(None, 1).ticks(60))


def test_the_worth_of_a_shared_victory_is_divided():
    match = after(match_of("tictactoe"), 0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert match.result.winners == (0, 1)
    assert worth(match) == [pytest.approx(0.85 / 2 + 0.15 / 2)] * 2


def test_the_dice_of_playouts_are_even_and_come_from_the_stream():
    dice = Dice(chance(1, "dice"))
    counts = [0] * 6
    for _roll in range(6000):
        counts[dice.below(6)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5
    assert Dice(chance(1, "dice")).below(10**9) == Dice(chance(1, "dice")).below(10**9)


def test_a_node_that_asked_for_one_thing_in_another_world_can_ask_for_several():
    options = [tictactoe.Mark(cell) for cell in range(3)]
    node = Node()
    node.edges[Seat(0), options[0]] = Edge(available=1)
    decision = SeveralDecision(Seat(0), "several", options, 1, 2)
    moves = _Walk(chance(1, "walk"))._moves(node, decision, Seat(0))
    assert moves
    assert all(isinstance(answer, tuple) and set(answer) <= set(options) for _seat, answer in moves)
