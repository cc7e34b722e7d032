"""The deck: drawing, discarding, and each policy for a draw pile that runs out."""

import pytest
from stolik.cards import Card, CardKind
from stolik.components import Deck, RunOut
from stolik.rng import Stream, seed_bytes
from stolik.text import Name

CARDS = [Card(f"c{n}", CardKind(id="plain", name=Name("Plain", "Zwykła")), "back") for n in range(10)]
POLICIES = list(RunOut)


def chance():
    return Stream(seed_bytes("deck"), "deck")


def deck(draw="", discard="", run_out=RunOut.STOP):
    """Build a deck from the numbers of its cards, bottom first: ``deck("012", "34")``."""
    return Deck(
        draw_pile=[CARDS[int(n)] for n in draw],
        discard_pile=[CARDS[int(n)] for n in discard],
        run_out=run_out,
    )


def numbers(cards):
    return "".join(card.id[1:] for card in cards)


def test_the_last_card_is_the_top():
    mine = deck("012")
    assert numbers(mine.draw(1, chance())) == "2"
    assert numbers(mine.draw_pile) == "01"


def test_cards_come_from_the_top_one_after_another():
    mine = deck("0123")
    assert numbers(mine.draw(3, chance())) == "321"
    assert numbers(mine.draw_pile) == "0"


@pytest.mark.parametrize("policy", POLICIES)
def test_drawing_no_card_changes_nothing(policy):
    random = chance()
    mine = deck("", "12", policy)
    assert mine.draw(0, random) == []
    assert numbers(mine.discard_pile) == "12"
    assert random.position == 0


@pytest.mark.parametrize("policy", POLICIES)
def test_a_draw_that_the_pile_can_serve_leaves_the_discards_alone(policy):
    random = chance()
    mine = deck("012", "34", policy)
    assert numbers(mine.draw(3, random)) == "210"
    assert numbers(mine.discard_pile) == "34"
    assert random.position == 0


@pytest.mark.parametrize("policy", POLICIES)
def test_two_empty_piles_give_nothing(policy):
    mine = deck("", "", policy)
    assert mine.draw(3, chance()) == []
    assert mine.is_exhausted
    assert not mine.can_reshuffle
    assert not mine.needs_reshuffle


def test_discards_lie_one_upon_another():
    mine = deck("", "0")
    mine.discard(CARDS[1], CARDS[2])
    mine.discard()
    assert numbers(mine.discard_pile) == "012"


def test_cards_put_under_come_last_and_the_first_of_them_at_the_very_end():
    mine = deck("01")
    mine.put_under(CARDS[5], CARDS[6])
    assert numbers(mine.draw_pile) == "5601"
    assert numbers(mine.draw(9, chance())) == "1065"


# -- stop -------------------------------------------------------------------------------------------


def test_stop_gives_only_what_the_draw_pile_has():
    mine = deck("01", "234", RunOut.STOP)
    assert numbers(mine.draw(4, chance())) == "10"
    assert numbers(mine.discard_pile) == "234"
    assert mine.is_exhausted
    assert not mine.needs_reshuffle


def test_a_deck_stops_unless_told_otherwise():
    assert Deck(draw_pile=[]).run_out is RunOut.STOP


# -- reshuffle --------------------------------------------------------------------------------------


def test_reshuffle_draws_on_from_the_shuffled_discards():
    mine = deck("01", "23456", RunOut.RESHUFFLE)
    drawn = mine.draw(4, chance())
    assert numbers(drawn[:2]) == "10"
    assert set(numbers(drawn[2:])) <= set("23456")
    assert mine.discard_pile == []
    assert sorted(numbers(mine.draw_pile + drawn)) == list("0123456")
    assert not mine.is_exhausted


def test_reshuffle_waits_until_a_card_is_wanted():
    mine = deck("01", "23", RunOut.RESHUFFLE)
    mine.draw(2, chance())
    assert mine.draw_pile == []
    assert numbers(mine.discard_pile) == "23"
    assert not mine.is_exhausted


def test_reshuffle_gives_all_cards_and_no_more():
    mine = deck("0", "12", RunOut.RESHUFFLE)
    assert sorted(numbers(mine.draw(9, chance()))) == list("012")
    assert mine.is_exhausted


@pytest.mark.parametrize("policy", [RunOut.RESHUFFLE, RunOut.ASK])
def test_a_single_discard_can_be_reshuffled(policy):
    mine = deck("", "7", policy)
    assert mine.can_reshuffle
    assert not mine.is_exhausted
    mine.reshuffle(chance())
    assert numbers(mine.draw(1, chance())) == "7"


def test_the_reshuffle_uses_the_chance_that_it_is_given():
    mine = deck("", "0123456789", RunOut.RESHUFFLE)
    wanted = mine.discard_pile[:]
    chance().shuffle(wanted)
    mine.reshuffle(chance())
    assert mine.draw_pile == wanted
    assert mine.draw_pile != CARDS


def test_a_reshuffle_before_the_end_goes_under_the_draw_pile():
    mine = deck("01", "2345", RunOut.RESHUFFLE)
    mine.reshuffle(chance())
    assert numbers(mine.draw_pile[-2:]) == "01"
    assert sorted(numbers(mine.draw_pile[:-2])) == list("2345")
    assert mine.discard_pile == []


# -- keep the top card ------------------------------------------------------------------------------


def test_keep_top_leaves_the_top_card_of_the_discards():
    mine = deck("", "01234", RunOut.KEEP_TOP)
    drawn = mine.draw(9, chance())
    assert sorted(numbers(drawn)) == list("0123")
    assert numbers(mine.discard_pile) == "4"


def test_keep_top_with_one_card_gives_nothing():
    mine = deck("", "4", RunOut.KEEP_TOP)
    assert not mine.can_reshuffle
    assert mine.is_exhausted
    assert mine.draw(1, chance()) == []
    assert numbers(mine.discard_pile) == "4"


def test_keep_top_with_two_cards_gives_the_lower():
    mine = deck("", "34", RunOut.KEEP_TOP)
    assert mine.can_reshuffle
    assert not mine.is_exhausted
    assert numbers(mine.draw(1, chance())) == "3"


def test_keep_top_without_discards_can_be_reshuffled_to_nothing():
    mine = deck("0", "", RunOut.KEEP_TOP)
    mine.reshuffle(chance())
    assert (numbers(mine.draw_pile), mine.discard_pile) == ("0", [])


# -- ask --------------------------------------------------------------------------------------------


def test_ask_stops_so_that_the_game_reshuffles_and_draws_on():
    mine = deck("01", "234", RunOut.ASK)
    assert not mine.needs_reshuffle
    assert numbers(mine.draw(4, chance())) == "10"
    assert mine.needs_reshuffle
    assert not mine.is_exhausted
    assert numbers(mine.discard_pile) == "234"
    mine.reshuffle(chance())
    assert not mine.needs_reshuffle
    assert sorted(numbers(mine.draw(3, chance()))) == list("234")
    assert mine.is_exhausted


def test_only_ask_needs_the_game():
    assert [policy for policy in POLICIES if deck("", "12", policy).needs_reshuffle] == [RunOut.ASK]


def test_ask_without_discards_has_nothing_to_ask():
    assert not deck("", "", RunOut.ASK).needs_reshuffle
    assert deck("", "", RunOut.ASK).is_exhausted


# -- copies -----------------------------------------------------------------------------------------


def test_a_copy_is_independent_and_shares_the_cards():
    mine = deck("012", "34", RunOut.ASK)
    twin = mine.copy()
    assert twin.run_out is RunOut.ASK
    assert all(one is other for one, other in zip(twin.draw_pile, mine.draw_pile, strict=True))
    twin.draw(2, chance())
    twin.discard(CARDS[9])
    assert (numbers(mine.draw_pile), numbers(mine.discard_pile)) == ("012", "34")
    mine.put_under(CARDS[8])
    assert (numbers(twin.draw_pile), numbers(twin.discard_pile)) == ("0", "349")
