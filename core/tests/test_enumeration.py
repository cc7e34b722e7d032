"""Games that are known to the last leaf."""

from __future__ import annotations

import itertools
from fractions import Fraction

import kuhn
import rps
import stolik
import tictactoe
from stolik import Match
from stolik.plugins import Registry
from stolik.testing import position

REGISTRY = Registry({"tictactoe": tictactoe, "kuhn": kuhn, "rps": rps})


def leaves(match):
    """Yield every end of a game, by forking at every question."""
    if match.decision is None:
        yield match
        return
    for option in match.decision.options:
        fork = match.fork()
        fork.decide(option)
        yield from leaves(fork)


def count_by_hand(cells, seat):
    """Count the complete games from a board without any framework."""
    lines = tictactoe.LINES
    if any(cells[a] == cells[b] == cells[c] >= 0 for a, b, c in lines) or -1 not in cells:
        return 1
    total = 0
    for cell in (n for n in range(9) if cells[n] < 0):
        total += count_by_hand([seat if n == cell else c for n, c in enumerate(cells)], 1 - seat)
    return total


def test_the_count_by_hand_gives_the_published_number():
    assert count_by_hand([-1] * 9, 0) == 255_168


def test_tic_tac_toe_has_255168_complete_games():
    """Published: 131,184 won by the first player, 77,904 by the second, 46,080 drawn."""
    rules = stolik.ruleset("tictactoe", registry=REGISTRY)
    match = Match(rules, 1, listen=False)
    totals = {(0,): 0, (1,): 0, (0, 1): 0}

    # The first move on a corner, an edge and the centre stands for its four, four and one likes.
    for cell, likes in ((0, 4), (1, 4), (4, 1)):
        before = dict(totals)
        for option in match.decision.options:
            if option.cell == cell:
                start = match.fork()
                start.decide(option)
                for end in leaves(start):
                    totals[end.result.winners] += 1
        for winners, total in totals.items():
            totals[winners] = before[winners] + likes * (total - before[winners])
    assert totals == {(0,): 131_184, (1,): 77_904, (0, 1): 46_080}
    assert sum(totals.values()) == 255_168


def deals():
    match = Match(stolik.ruleset("kuhn", registry=REGISTRY), 1)
    for mine, yours in itertools.permutations(kuhn.CARDS, 2):

        def edit(table, mine=mine, yours=yours):
            table.players[0].hand = [mine]
            table.players[1].hand = [yours]
            table.deck = [card for card in kuhn.CARDS if card not in (mine, yours)]

        yield position(match, edit)


def test_kuhn_poker_has_thirty_endings_and_twelve_information_sets():
    ends = [end for deal in deals() for end in leaves(deal)]
    assert len(ends) == 30

    sets = set()

    def walk(match):
        if match.decision is None:
            return
        seat = match.decision.seat
        sets.add((seat, match.state.players[seat].hand[0].id, match.state.history))
        for option in match.decision.options:
            fork = match.fork()
            fork.decide(option)
            walk(fork)

    for deal in deals():
        walk(deal)
    assert len(sets) == 12


def test_kuhn_poker_in_equilibrium_is_worth_minus_one_eighteenth_to_the_first_player():
    """Kuhn's solution with alpha = 0: see the betting probabilities below."""
    third = Fraction(1, 3)
    bets = {
        # (seat, card, history): the probability of betting or calling
        (0, "J", ""): Fraction(0),
        (0, "Q", ""): Fraction(0),
        (0, "K", ""): Fraction(0),
        (0, "J", "pb"): Fraction(0),
        (0, "Q", "pb"): third,
        (0, "K", "pb"): Fraction(1),
        (1, "J", "p"): third,
        (1, "Q", "p"): Fraction(0),
        (1, "K", "p"): Fraction(1),
        (1, "J", "b"): Fraction(0),
        (1, "Q", "b"): third,
        (1, "K", "b"): Fraction(1),
    }

    def value(match):
        if match.decision is None:
            return Fraction(match.result.scores[0])
        seat = match.decision.seat
        bet = bets[seat, match.state.players[seat].hand[0].id, match.state.history]
        total = Fraction(0)
        for option, share in ((kuhn.BET, bet), (kuhn.PASS, 1 - bet)):
            if share:
                fork = match.fork()
                fork.decide(option)
                total += share * value(fork)
        return total

    assert sum(value(deal) for deal in deals()) / 6 == Fraction(-1, 18)


def test_rock_paper_scissors_has_three_draws_and_three_wins_for_each():
    wins = []
    for first, second in itertools.product(rps.CHOICES, repeat=2):
        match = Match(stolik.ruleset("rps", registry=REGISTRY), 1)
        match.decide(first, 0)
        match.decide(second, 1)
        wins.append(tuple(match.state.wins))
    assert sorted(wins) == [(0, 0)] * 3 + [(0, 1)] * 3 + [(1, 0)] * 3
