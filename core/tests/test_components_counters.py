"""Counters with their limits, and the bank that pays as far as it can."""

import pytest
from stolik.components import Bank, Counter


@pytest.mark.parametrize(
    ("amount", "value", "change"),
    [(3, 8, 3), (5, 10, 5), (6, 10, 5), (0, 5, 0), (-2, 3, -2), (-3, 2, -3), (-4, 2, -3), (-99, 2, -3)],
)
def test_a_counter_changes_as_far_as_its_limits_and_tells_the_real_change(amount, value, change):
    mine = Counter(value=5, least=2, most=10)
    assert mine.add(amount) == change
    assert mine.value == value


def test_a_counter_begins_at_nought_without_upper_limit():
    mine = Counter()
    assert mine.add(-1) == 0
    assert mine.add(1_000_000) == 1_000_000
    assert not mine.is_full


def test_a_counter_may_go_below_nought_if_it_is_said():
    mine = Counter(least=-5)
    assert mine.add(-9) == -5


@pytest.mark.parametrize(("amount", "can"), [(0, True), (3, True), (4, False)])
def test_only_what_lies_above_the_least_can_be_paid(amount, can):
    mine = Counter(value=5, least=2)
    assert mine.can_pay(amount) is can
    assert mine.value == 5


@pytest.mark.parametrize(("value", "full"), [(9, False), (10, True), (11, True)])
def test_a_counter_is_full_at_its_upper_limit(value, full):
    assert Counter(value=value, most=10).is_full is full


def test_a_bank_gives_what_it_has_and_no_more():
    bank = Bank(stock={"gold": 5, "gem": 1})
    assert bank.take("gold", 3) == 3
    assert bank.take("gold", 3) == 2
    assert bank.take("gold") == 0
    assert bank.left("gold") == 0
    assert bank.left("gem") == 1


def test_a_bank_takes_and_puts_one_token_unless_told_otherwise():
    bank = Bank(stock={"gold": 5})
    assert bank.take("gold") == 1
    assert bank.left("gold") == 4
    bank.put("gold")
    bank.put("gold", 3)
    assert bank.left("gold") == 8


def test_a_kind_without_a_stock_never_runs_out():
    bank = Bank(stock={"gold": 5})
    assert bank.take("wood", 1000) == 1000
    bank.put("wood", 3)
    assert bank.left("wood") is None
    assert bank.stock == {"gold": 5}


def test_copies_are_independent():
    mine, bank = Counter(value=5, least=1, most=9), Bank(stock={"gold": 5})
    twin, other = mine.copy(), bank.copy()
    twin.add(2)
    other.take("gold", 2)
    assert (mine.value, twin.value, twin.least, twin.most) == (5, 7, 1, 9)
    assert (bank.left("gold"), other.left("gold")) == (5, 3)
