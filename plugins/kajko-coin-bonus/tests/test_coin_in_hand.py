"""Coin in Hand: the revealed card is exchanged for another player's coins."""

import pytest
from stolik import IllegalAction, Match, ruleset
from stolik.testing import play_random
from stolik.testing.play import chance
from stolik_kajko.api import Reveal, Send
from stolik_kajko.events import Sent, StacksEmptied
from stolik_kajko.testing import kajko_match, kinds_of, values_of
from stolik_kajko_coin_bonus.coin_in_hand import Exchanged, GivenAway, Swap, Take

COIN = "coin"
HAND = "coin-in-hand"
VARIANTS = ["coin-in-hand"]
OUT = {2: [[10]] * 4, 3: [[10]] * 3}
"""The Keep of a player who is out, by number of players."""


def position(*, players=2, rest=(10, 10), **more):
    """Return a position in which the first player is going to reveal a Coin in Hand."""
    return kajko_match(players=players, stacks={"9A": [HAND], "5A": list(rest)}, variants=VARIANTS, **more)


def fronts(match):
    return [kinds_of(area.front) for area in match.state.areas]


def exchange(match):
    """Reveal the Coin in Hand and return its card; the box must not get anything by it."""
    box = list(match.state.box)
    card = match.state.stacks["9A"][-1]
    match.decide(Reveal("9A"))
    assert match.state.box == box
    return card


# -- whom -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-095", "KAJKO-107")
def test_whoever_reveals_a_coin_in_hand_must_choose_one_of_the_others():
    match = position(players=4, front=[[5], [COIN], [], [10]])
    exchange(match)
    assert match.decision.seat == 0
    assert match.decision.key == "swap"
    assert list(match.decision.options) == [Swap(1), Swap(2), Swap(3)]
    for refused in (Swap(0), Reveal("5A"), Send()):
        with pytest.raises(IllegalAction):
            match.decide(refused)


@pytest.mark.rule("KAJKO-095")
def test_the_exchange_is_a_duty_even_when_nobody_has_anything():
    match = position(players=3, front=[[5]])
    card = exchange(match)
    assert list(match.decision.options) == [Swap(1), Swap(2)]
    match.decide(Swap(2))
    assert card not in match.state.areas[0].front
    assert match.state.areas[2].front == [card]


@pytest.mark.rule("KAJKO-105")
def test_players_who_are_out_cannot_be_chosen():
    match = position(players=4, front=[[], [], [COIN], [5]], keep=[[], OUT[3]])
    exchange(match)
    assert list(match.decision.options) == [Swap(2), Swap(3)]
    with pytest.raises(IllegalAction):
        match.decide(Swap(1))


@pytest.mark.rule("KAJKO-105", "KAJKO-107")
def test_with_two_others_of_whom_one_is_out_the_other_is_chosen_automatically():
    match = position(players=3, front=[[], [], [COIN]], keep=[[], [[5], [5], [5]]])
    card = exchange(match)
    assert fronts(match) == [["coin"], [], ["coin-in-hand"]]
    assert match.state.areas[2].front == [card]
    assert match.decision.seat == 2


@pytest.mark.rule("KAJKO-106")
def test_when_all_others_are_out_the_coin_in_hand_stays_as_an_item_worth_one():
    match = position(players=3, front=[[5]], keep=[[], [[5], [5], [5]], [[10], [10], [10]]])
    card = exchange(match)
    assert match.state.areas[0].front[-1] is card
    assert values_of(match.state.areas[0].front) == [5, 1]
    assert match.decision.seat == 0
    assert match.decision.key == "turn"
    match.decide(Send())
    assert values_of(match.state.areas[0].kept()) == [5, 1]


@pytest.mark.rule("KAJKO-107")
def test_with_two_players_nobody_is_asked_whom_to_choose():
    match = position(front=[[5], [COIN]])
    exchange(match)
    assert fronts(match) == [["magic-cherries", "coin"], ["coin-in-hand"]]
    assert match.decision.seat == 1
    assert match.decision.key == "turn"


@pytest.mark.rule("KAJKO-107")
def test_a_player_without_items_may_be_chosen_while_others_have_some():
    match = position(players=3, front=[[], [COIN, COIN], []])
    exchange(match)
    match.decide(Swap(2))
    assert fronts(match) == [[], ["coin", "coin"], ["coin-in-hand"]]


# -- what -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-096", "KAJKO-100")
def test_all_coins_are_taken_and_the_card_is_handed_over_after_that():
    match = position(players=3, front=[[5], [10, COIN, "sword", COIN], [COIN]])
    card = exchange(match)
    match.decide(Swap(1))
    assert fronts(match) == [
        ["magic-cherries", "coin", "coin"],
        ["golden-cup", "sword", "coin-in-hand"],
        ["coin"],
    ]
    assert match.state.areas[1].front[-1] is card


@pytest.mark.rule("KAJKO-096", "KAJKO-104")
def test_an_old_coin_in_hand_is_taken_like_a_coin_and_triggers_nothing():
    match = position(front=[[], [HAND, 10]])
    old = match.state.areas[1].front[0]
    new = exchange(match)
    assert match.state.areas[0].front == [old]
    assert kinds_of(match.state.areas[1].front) == ["golden-cup", "coin-in-hand"]
    assert match.state.areas[1].front[-1] is new
    assert match.decision.seat == 1
    assert match.decision.key == "turn"
    assert sum(isinstance(event, Exchanged) for event in match.events) == 1


@pytest.mark.rule("KAJKO-096")
def test_coins_and_coins_in_hand_are_taken_together():
    match = position(front=[[], [HAND, COIN, 5, HAND, COIN]])
    exchange(match)
    assert fronts(match) == [
        ["coin-in-hand", "coin", "coin-in-hand", "coin"],
        ["magic-cherries", "coin-in-hand"],
    ]


@pytest.mark.rule("KAJKO-097", "KAJKO-100", "KAJKO-102")
def test_without_coins_one_of_two_equal_fives_is_taken_the_oldest_without_a_question():
    match = position(front=[[], ["magic-cherries", "magic-cherries", 10]])
    old, new, cup = match.state.areas[1].front
    card = exchange(match)
    assert match.state.areas[0].front == [old]
    assert match.state.areas[1].front == [new, cup, card]
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-097", "KAJKO-102")
@pytest.mark.parametrize("choice", ["sword", "club"])
def test_of_different_fives_the_taker_decides_which_one(choice):
    match = position(players=3, front=[[], ["sword", 10, "club", "sword"]])
    sword, cup, club, second = match.state.areas[1].front
    card = exchange(match)
    match.decide(Swap(1))
    assert match.decision.seat == 0
    assert match.decision.key == "take"
    assert list(match.decision.options) == [Take(sword), Take(club)]
    for refused in (Take(cup), Take(second)):
        with pytest.raises(IllegalAction):
            match.decide(refused)
    taken = {"sword": sword, "club": club}[choice]
    match.decide(Take(taken))
    assert match.state.areas[0].front == [taken]
    left = [one for one in (sword, cup, club, second) if one is not taken]
    assert match.state.areas[1].front == [*left, card]
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-098", "KAJKO-109")
def test_without_coins_and_fives_one_ten_is_taken_and_the_bandits_stay():
    match = position(front=[[], [10]], bandits=[1])
    exchange(match)
    assert fronts(match) == [["golden-cup"], ["coin-in-hand"]]
    assert [len(area.bandits) for area in match.state.areas] == [0, 1]


@pytest.mark.rule("KAJKO-098", "KAJKO-102")
def test_of_different_tens_the_taker_decides_which_one_and_takes_only_that():
    match = position(front=[[], ["golden-cup", "flying-ointment", "golden-cup"]])
    cup, ointment, other = match.state.areas[1].front
    card = exchange(match)
    assert match.decision.seat == 0
    assert list(match.decision.options) == [Take(cup), Take(ointment)]
    match.decide(Take(ointment))
    assert match.state.areas[0].front == [ointment]
    assert match.state.areas[1].front == [cup, other, card]


@pytest.mark.rule("KAJKO-099", "KAJKO-100")
def test_against_somebody_without_items_nothing_is_gained_and_the_card_goes_over():
    match = position(front=[[5], []], keep=[[], [[10]]])
    card = exchange(match)
    assert fronts(match) == [["magic-cherries"], ["coin-in-hand"]]
    assert kinds_of(match.state.areas[1].kept()) == ["golden-cup"]
    assert match.state.areas[1].front == [card]
    assert GivenAway(0, 1) in match.events
    assert not [event for event in match.events if isinstance(event, Exchanged)]


@pytest.mark.rule("KAJKO-100")
@pytest.mark.parametrize(
    ("theirs", "left"), [([COIN], []), ([5, 10], [10]), ([10], []), ([], [])], ids=["1", "5", "10", "none"]
)
def test_in_all_four_cases_the_chosen_player_owns_the_card_as_a_coin_worth_one(theirs, left):
    match = position(front=[[], theirs])
    card = exchange(match)
    assert match.state.areas[1].front[-1] is card
    assert values_of(match.state.areas[1].front) == [*left, 1]
    assert match.state.revealed == []
    match.decide(Send())
    assert values_of(match.state.areas[1].kept()) == [*left, 1]
    for viewer in (None, 0, 1):
        assert "coin-in-hand" in str(match.view(viewer)["events"])


@pytest.mark.rule("KAJKO-101")
@pytest.mark.parametrize(
    ("theirs", "mine"),
    [
        ([10, 5, COIN], ["coin"]),
        ([10, 10, 5], ["magic-cherries"]),
        ([10, HAND, "sword", "club"], ["coin-in-hand"]),
        (["golden-cup"] * 3, ["golden-cup"]),
    ],
)
def test_the_order_coins_five_ten_is_fixed(theirs, mine):
    match = position(front=[[], theirs])
    exchange(match)
    assert fronts(match)[0] == mine
    assert match.decision.key == "turn"


@pytest.mark.rule("KAJKO-103")
def test_what_is_taken_lies_open_and_unprotected_in_front_and_the_turn_is_over():
    match = position(front=[[5], [COIN, COIN]], rest=["coin", "thugs", 1])
    exchange(match)
    assert match.decision.seat == 1
    for viewer in (None, 0, 1):
        seen = {panel["path"]: panel for panel in match.view(viewer)["panels"]}
        assert [card["kind"] for card in seen["areas.0.front"]["cards"]] == ["magic-cherries", "coin", "coin"]
    match.decide(Reveal("5A"))
    match.decide(Reveal("5A"))
    assert fronts(match)[0] == []


@pytest.mark.rule("KAJKO-103")
def test_the_exchange_is_told_with_what_was_taken():
    match = position(players=3, front=[[], [5], [COIN, HAND]])
    coins = tuple(match.state.areas[2].front)
    exchange(match)
    match.decide(Swap(2))
    assert match.events[-1] == Exchanged(0, 2, coins)


@pytest.mark.rule("KAJKO-104")
def test_the_card_handed_over_does_nothing_when_its_new_owner_sends_or_loses_it():
    match = position(players=3, front=[[], [COIN]], rest=["thugs", 10, 10])
    exchange(match)
    match.decide(Swap(1))
    match.decide(Reveal("5A"))
    assert match.decision.seat == 2
    assert match.decision.key == "turn"
    assert fronts(match) == [["coin"], [], []]


# -- what it does not reach -------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-108")
def test_the_keep_of_the_chosen_player_is_not_touched():
    match = position(front=[[], [10]], keep=[[[COIN]], [[COIN, 5]]])
    exchange(match)
    assert fronts(match) == [["golden-cup"], ["coin-in-hand"]]
    assert [kinds_of(area.kept()) for area in match.state.areas] == [["coin"], ["coin", "magic-cherries"]]


@pytest.mark.rule("KAJKO-109")
def test_a_player_with_only_bandits_counts_as_having_no_items():
    match = position(front=[[], []], bandits=[1])
    exchange(match)
    assert fronts(match) == [[], ["coin-in-hand"]]
    assert kinds_of(match.state.areas[1].bandits) == ["bandits"]
    assert GivenAway(0, 1) in match.events


@pytest.mark.rule("KAJKO-109")
def test_bandits_on_both_sides_neither_move_nor_react():
    match = position(front=[[5], [COIN]], bandits=[0, 1])
    bandits = [list(area.bandits) for area in match.state.areas]
    exchange(match)
    assert [area.bandits for area in match.state.areas] == bandits
    assert fronts(match) == [["magic-cherries", "coin"], ["coin-in-hand"]]


# -- the end ----------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-110")
def test_the_last_coin_in_hand_is_exchanged_before_the_final_send():
    match = kajko_match(
        players=3,
        front=[[], [COIN, COIN, 10], [5]],
        stacks={"9A": [HAND]},
        variants=VARIANTS,
    )
    card = exchange(match)
    assert match.decision.key == "swap"
    assert not match.is_over
    assert not [event for event in match.events if isinstance(event, (Sent, StacksEmptied))]
    match.decide(Swap(1))
    assert match.is_over
    assert kinds_of(match.state.areas[0].kept()) == ["coin", "coin"]
    assert match.state.areas[1].kept()[-1] is card
    assert match.result.scores == (2, 11, 5)


@pytest.mark.rule("KAJKO-110")
def test_a_choice_between_items_is_made_even_after_the_last_card():
    match = kajko_match(players=2, front=[[], ["sword", "club"]], stacks={"9A": [HAND]}, variants=VARIANTS)
    exchange(match)
    sword, club = match.state.areas[1].front
    match.decide(Take(club))
    assert match.is_over
    assert match.result.scores == (5, 6)
    assert match.state.areas[0].kept() == [club]
    assert sword in match.state.areas[1].kept()


# -- the example of the rulebook --------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-111")
def test_example_coin_in_hand_against_two_coins_and_magic_cherries():
    match = position(players=3, front=[[], [COIN, COIN, "magic-cherries"]])
    card = exchange(match)
    match.decide(Swap(1))
    assert fronts(match)[0] == ["coin", "coin"]
    assert fronts(match)[1] == ["magic-cherries", "coin-in-hand"]
    assert match.state.areas[1].front[1] is card
    assert values_of(match.state.areas[1].front) == [5, 1]


# -- random games -----------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-095", "KAJKO-105", "KAJKO-106")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_revealed_coin_in_hand_never_stays_while_somebody_else_is_in_the_game(players, seed):
    print(f"seed {seed}")
    rules = ruleset("kajko", players=players, variants=VARIANTS)
    for game in range(seed, seed + 20):
        match = Match(rules, game)
        for _answer in play_random(match, chance(game, "game")):
            for seat in match.state.turns.left:
                assert match.state.areas[seat].front == match.state.areas[seat].bandits == []
            if match.decision.key == "swap":
                targets = [option.victim for option in match.decision.options]
                assert sorted([match.decision.seat, *targets]) == sorted(match.state.turns.seats)
        gifts = sum(isinstance(event, (Exchanged, GivenAway)) for event in match.events)
        assert gifts <= 10
        assert match.is_over


def test_the_options_name_the_player_and_the_item():
    match = position(players=3, front=[[], ["sword", "club"]])
    exchange(match)
    texts = [option["text"] for option in match.view(0)["decision"]["options"]]
    assert [text["params"] for text in texts] == [{"victim": {"player": 1}}, {"victim": {"player": 2}}]
    assert match.view(1)["decision"]["options"] == []
    match.decide(Swap(1))
    targets = [option["targets"] for option in match.view(0)["decision"]["options"]]
    assert targets == [[f"card:{card.id}"] for card in match.state.areas[1].front]
