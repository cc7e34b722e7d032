"""Action 1, Take Part in an Adventure: what each card does."""

import pytest
from stolik import IllegalAction, Match, ruleset
from stolik.testing import play_random
from stolik.testing.play import chance
from stolik_kajko.api import GiveUp, Reveal, Send
from stolik_kajko.events import Fought, Lurked, NothingLost, Revealed, Robbed
from stolik_kajko.testing import kajko_match, kinds_of, values_of


def about_to_reveal(card, **position):
    """Return a position in which the first player is going to turn over a card; the game goes on after it."""
    return kajko_match(stacks={"9A": [card], "5A": ["flying-ointment", "flying-ointment"]}, **position)


def reveal(match, stack="9A"):
    """Reveal a card and return the kinds of the cards that go into the box, sorted."""
    before = len(match.state.box)
    match.decide(Reveal(stack))
    return sorted(kinds_of(match.state.box[before:]))


def front(match, seat=0):
    return values_of(match.state.areas[seat].front)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


# -- items ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-032")
@pytest.mark.parametrize("card", ["coin", "magic-cherries", "golden-cup"])
def test_a_revealed_item_lies_open_in_front_of_the_player_who_revealed_it(card):
    match = about_to_reveal(card, front=[["sword"], ["club"]])
    assert reveal(match) == []
    assert kinds_of(match.state.areas[0].front) == ["sword", card]
    assert kinds_of(match.state.areas[1].front) == ["club"]
    for viewer in (None, 0, 1, 2):
        seen = {panel["path"]: panel for panel in match.view(viewer)["panels"]}
        assert [one["kind"] for one in seen["areas.0.front"]["cards"]] == ["sword", card]


@pytest.mark.rule("KAJKO-034")
def test_there_is_no_limit_to_the_items_in_front():
    nearly_everything = [1] * 10 + ["coin-in-hand"] * 10 + [5] * 10 + [10] * 7
    match = about_to_reveal(10, front=[nearly_everything])
    assert reveal(match) == []
    assert len(front(match)) == 38
    assert sum(front(match)) == 20 + 50 + 80


@pytest.mark.rule("KAJKO-035")
def test_items_in_front_are_exposed_and_sent_ones_are_not():
    match = kajko_match(players=2, front=[[10], [5]], stacks={"9A": ["thugs", 1, "thugs", 1]})
    match.decide(Reveal("9A"))
    assert front(match, 0) == []
    match.decide(Send())
    match.decide(Reveal("9A"))
    match.decide(Reveal("9A"))
    assert values_of(match.state.areas[1].kept()) == [5]


@pytest.mark.rule("KAJKO-035")
@pytest.mark.parametrize(("card", "left"), [("thugs", []), ("chamberlain", [1, 5]), ("bandits", [1, 5, 10])])
def test_items_that_came_on_earlier_turns_are_no_safer(card, left):
    match = kajko_match(players=2, front=[[1, 5]], stacks={"9A": [10, 1, card, 5]})
    match.decide(Reveal("9A"))
    match.decide(Reveal("9A"))
    match.decide(Reveal("9A"))
    assert front(match) == left


@pytest.mark.rule("KAJKO-036")
def test_a_coin_in_hand_is_an_ordinary_item_worth_one_in_the_base_game():
    match = about_to_reveal("coin-in-hand", front=[[5], [1, 1], [10]])
    assert reveal(match) == []
    assert kinds_of(match.state.areas[0].front)[1] == "coin-in-hand"
    assert [front(match, seat) for seat in range(3)] == [[5, 1], [1, 1], [10]]
    assert match.decision.seat == 1
    assert match.decision.key == "turn"
    assert len(match.events) == 1


# -- the Underhanded Chamberlain --------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-037")
@pytest.mark.parametrize(
    ("before", "lost", "left"),
    [([1, 10, 5], 10, [1, 5]), ([10, 1, 1], 10, [1, 1]), ([1, 1, 5], 5, [1, 1]), (["coin"], 1, [])],
)
def test_the_chamberlain_takes_the_most_valuable_item_and_only_that(before, lost, left):
    match = about_to_reveal("chamberlain", front=[before, [10]])
    in_box = len(match.state.box)
    reveal(match)
    assert front(match) == left
    assert sorted(values_of(match.state.box[in_box:])) == [0, lost]
    assert front(match, 1) == [10]


@pytest.mark.rule("KAJKO-037")
def test_the_robbery_of_the_chamberlain_is_told_with_the_item():
    match = about_to_reveal("chamberlain", front=[[1, 10]])
    cup = match.state.areas[0].front[1]
    reveal(match)
    (robbed,) = told(match, Robbed)
    assert (robbed.seat, robbed.cards, robbed.threat.kind.id) == (0, (cup,), "chamberlain")


@pytest.mark.rule("KAJKO-038")
@pytest.mark.parametrize("choice", [0, 1])
def test_of_a_coin_and_a_coin_in_hand_the_robbed_player_gives_up_either(choice):
    match = about_to_reveal("chamberlain", front=[[1, "coin-in-hand"]])
    assert reveal(match) == []
    tied = list(match.state.areas[0].front)
    assert match.decision.seat == 0
    assert match.decision.key == "give-up"
    assert list(match.decision.options) == [GiveUp(card) for card in tied]
    match.decide(GiveUp(tied[choice]))
    assert match.state.areas[0].front == [tied[1 - choice]]
    assert tied[choice] in match.state.box
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-038")
def test_of_two_identical_items_the_oldest_goes_without_a_question():
    match = about_to_reveal("chamberlain", front=[["magic-cherries", 1, "magic-cherries"]])
    old, coin, new = match.state.areas[0].front
    assert reveal(match) == ["chamberlain", "magic-cherries"]
    assert match.state.areas[0].front == [coin, new]
    assert old in match.state.box
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-038")
def test_only_tied_items_of_different_names_are_offered_each_name_once():
    match = about_to_reveal("chamberlain", front=[["sword", "club", 1, "sword", "club"]])
    swords_and_clubs = match.state.areas[0].front
    sword, club = swords_and_clubs[:2]
    reveal(match)
    assert list(match.decision.options) == [GiveUp(sword), GiveUp(club)]
    with pytest.raises(IllegalAction):
        match.decide(GiveUp(swords_and_clubs[2]))
    match.decide(GiveUp(club))
    assert kinds_of(match.state.areas[0].front) == ["sword", "coin", "sword", "club"]


@pytest.mark.rule("KAJKO-038", "KAJKO-041")
@pytest.mark.parametrize("fives", [["magic-cherries", "magic-cherries"], ["magic-cherries", "sword"]])
def test_one_of_two_fives_is_lost_and_the_bandits_stay(fives):
    match = about_to_reveal("chamberlain", front=[[*fives, "coin-in-hand"]], bandits=[0])
    match.decide(Reveal("9A"))
    if len(set(fives)) == 2:
        match.decide(match.decision.options[0])
    assert front(match) == [5, 1]
    assert kinds_of(match.state.areas[0].bandits) == ["bandits"]


@pytest.mark.rule("KAJKO-039", "KAJKO-040")
def test_a_player_without_items_loses_nothing_to_the_chamberlain():
    match = about_to_reveal("chamberlain", front=[[], [5]])
    assert reveal(match) == ["chamberlain"]
    assert front(match, 1) == [5]
    assert told(match, Robbed) == []
    assert len(told(match, NothingLost)) == 1


@pytest.mark.rule("KAJKO-040")
@pytest.mark.parametrize("items", [[], [5], [10, 1]])
def test_the_chamberlain_goes_into_the_box_in_every_case(items):
    match = about_to_reveal("chamberlain", front=[items])
    assert "chamberlain" in reveal(match)
    assert match.state.revealed == []
    assert "chamberlain" not in kinds_of(match.state.areas[0].front + match.state.areas[0].bandits)


@pytest.mark.rule("KAJKO-041")
@pytest.mark.parametrize(("items", "in_box"), [([], ["chamberlain"]), (["sword"], ["chamberlain", "sword"])])
def test_the_chamberlain_neither_takes_nor_minds_bandits(items, in_box):
    match = about_to_reveal("chamberlain", front=[items], bandits=[0])
    assert reveal(match) == in_box
    assert kinds_of(match.state.areas[0].bandits) == ["bandits"]


@pytest.mark.rule("KAJKO-042", "KAJKO-064")
def test_the_chamberlain_never_takes_from_the_keep():
    match = about_to_reveal("chamberlain", front=[[1, 5]], keep=[[[10, 10]]])
    reveal(match)
    assert front(match) == [1]
    assert values_of(match.state.areas[0].kept()) == [10, 10]


@pytest.mark.rule("KAJKO-042")
def test_the_chamberlain_finds_nothing_when_all_items_are_in_the_keep():
    match = about_to_reveal("chamberlain", keep=[[[10]]])
    assert reveal(match) == ["chamberlain"]
    assert values_of(match.state.areas[0].kept()) == [10]


# -- Bandits ----------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-043")
def test_a_first_bandits_card_lies_down_and_does_nothing():
    match = about_to_reveal("bandits", front=[[10, 5]])
    assert reveal(match) == []
    assert kinds_of(match.state.areas[0].bandits) == ["bandits"]
    assert front(match) == [10, 5]
    assert match.state.revealed == []
    assert [type(event) for event in match.events] == [Revealed, Lurked]


@pytest.mark.rule("KAJKO-043")
def test_bandits_in_front_are_seen_by_everybody():
    match = about_to_reveal("bandits")
    reveal(match)
    for viewer in (None, 0, 1, 2):
        seen = {panel["path"]: panel for panel in match.view(viewer)["panels"]}
        assert [card["kind"] for card in seen["areas.0.bandits"]["cards"]] == ["bandits"]


@pytest.mark.rule("KAJKO-044", "KAJKO-045")
def test_a_second_bandits_card_robs_every_item_and_both_go_into_the_box():
    match = about_to_reveal("bandits", front=[["golden-cup", "sword", "coin"]], bandits=[0])
    assert reveal(match) == ["bandits", "bandits", "coin", "golden-cup", "sword"]
    assert front(match) == []
    assert match.state.areas[0].bandits == []
    (robbed,) = told(match, Robbed)
    assert kinds_of(robbed.cards) == ["golden-cup", "sword", "coin"]


@pytest.mark.rule("KAJKO-045")
def test_after_the_robbery_the_next_bandits_card_is_a_first_one_again():
    match = kajko_match(
        players=2, front=[[5]], bandits=[0], stacks={"9A": ["bandits", 1, 10, 1, "bandits", 1]}
    )
    for _turn in range(5):
        match.decide(Reveal("9A"))
    assert front(match) == [10]
    assert kinds_of(match.state.areas[0].bandits) == ["bandits"]


@pytest.mark.rule("KAJKO-046")
def test_a_second_bandits_card_without_items_takes_both_cards_away_and_nothing_else():
    match = about_to_reveal("bandits", front=[[], [5]], bandits=[0])
    assert reveal(match) == ["bandits", "bandits"]
    assert match.state.areas[0].bandits == []
    assert front(match, 1) == [5]
    assert told(match, Robbed) == []
    assert len(told(match, NothingLost)) == 1


@pytest.mark.rule("KAJKO-047")
def test_bandits_are_not_counted_among_the_items_in_front():
    match = about_to_reveal("bandits", front=[[10, 5]])
    reveal(match)
    seen = {panel["path"]: panel for panel in match.view(0)["panels"]}
    assert seen["areas.0.sum"]["value"] == 15
    assert seen["areas.0.front"]["count"] == 2
    bandits = match.state.areas[0].bandits[0].kind
    assert not bandits.is_item
    assert bandits.value == 0


@pytest.mark.rule("KAJKO-047")
def test_bandits_are_neither_sent_nor_scored():
    match = kajko_match(players=2, front=[[10]], bandits=[0], stacks={"9A": ["coin"]}, turn=1)
    match.decide(Reveal("9A"))
    assert kinds_of(match.state.areas[0].kept()) == ["golden-cup"]
    assert match.result.scores == (10, 1)


@pytest.mark.rule("KAJKO-048")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_between_turns_nobody_has_more_than_one_bandits_card(players, seed):
    print(f"seed {seed}")
    rules = ruleset("kajko", players=players)
    for game in range(seed, seed + 25):
        match = Match(rules, game)
        for _answer in play_random(match, chance(game, "game")):
            for area in match.state.areas:
                assert len(area.bandits) <= 1
                assert {card.kind.id for card in area.bandits} <= {"bandits"}
                assert all(card.kind.is_item for card in area.front)
            if match.decision.key == "turn":
                assert match.state.revealed == []


@pytest.mark.rule("KAJKO-049")
def test_bandits_of_another_player_neither_protect_from_thugs_nor_move():
    match = about_to_reveal("thugs", front=[[10]], bandits=[1, 2])
    assert reveal(match) == ["golden-cup", "thugs"]
    assert [len(area.bandits) for area in match.state.areas] == [0, 1, 1]


@pytest.mark.rule("KAJKO-049")
def test_bandits_of_another_player_do_not_join_in_a_robbery():
    match = about_to_reveal("bandits", front=[[10], [5]], bandits=[1])
    assert reveal(match) == []
    assert [front(match, 0), front(match, 1)] == [[10], [5]]
    assert [len(area.bandits) for area in match.state.areas] == [1, 1, 0]


@pytest.mark.rule("KAJKO-049")
@pytest.mark.parametrize("card", ["bandits", "thugs"])
def test_own_bandits_rob_and_protect_nobody_else(card):
    match = about_to_reveal(card, front=[[10], [5], [1]], bandits=[0])
    reveal(match)
    assert [front(match, 1), front(match, 2)] == [[5], [1]]


# -- the Thugs of Jomsborg --------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-050", "KAJKO-052")
def test_thugs_without_bandits_take_all_items_in_front():
    match = about_to_reveal("thugs", front=[["golden-cup", "sword", "coin"], [10]])
    assert reveal(match) == ["coin", "golden-cup", "sword", "thugs"]
    assert front(match) == []
    assert front(match, 1) == [10]
    (robbed,) = told(match, Robbed)
    assert kinds_of(robbed.cards) == ["golden-cup", "sword", "coin"]


@pytest.mark.rule("KAJKO-050", "KAJKO-064")
def test_thugs_do_not_reach_the_keep():
    match = about_to_reveal("thugs", front=[[5]], keep=[[[10, 1]]])
    reveal(match)
    assert values_of(match.state.areas[0].kept()) == [10, 1]


@pytest.mark.rule("KAJKO-051", "KAJKO-052")
def test_thugs_without_bandits_and_without_items_take_nothing():
    match = about_to_reveal("thugs", front=[[], [5]])
    assert reveal(match) == ["thugs"]
    assert front(match, 1) == [5]
    assert told(match, Robbed) == []
    assert len(told(match, NothingLost)) == 1


@pytest.mark.rule("KAJKO-052")
@pytest.mark.parametrize(("items", "bandits"), [([], []), ([5], []), ([], [0]), ([5], [0])])
def test_the_thugs_go_into_the_box_in_every_case(items, bandits):
    match = about_to_reveal("thugs", front=[items], bandits=bandits)
    assert "thugs" in reveal(match)
    assert match.state.revealed == []
    assert "thugs" not in kinds_of(match.state.areas[0].front + match.state.areas[0].bandits)


@pytest.mark.rule("KAJKO-053")
def test_thugs_and_own_bandits_fight_and_the_items_stay():
    match = about_to_reveal("thugs", front=[[10, 5, 1]], bandits=[0])
    assert reveal(match) == ["bandits", "thugs"]
    assert front(match) == [10, 5, 1]
    assert match.state.areas[0].bandits == []
    assert len(told(match, Fought)) == 1
    assert told(match, Robbed) == []


@pytest.mark.rule("KAJKO-053")
def test_a_fight_uses_the_bandits_up():
    match = kajko_match(players=2, front=[[5]], bandits=[0], stacks={"9A": ["thugs", 1, "thugs", 1]})
    match.decide(Reveal("9A"))
    match.decide(Reveal("9A"))
    assert front(match) == [5]
    match.decide(Reveal("9A"))
    assert front(match) == []


@pytest.mark.rule("KAJKO-054")
def test_thugs_and_bandits_fight_without_items_too():
    match = about_to_reveal("thugs", bandits=[0])
    assert reveal(match) == ["bandits", "thugs"]
    assert match.state.areas[0].bandits == []
    assert len(told(match, Fought)) == 1


# -- the box ----------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-055")
@pytest.mark.parametrize("players", [2, 5])
def test_what_is_in_the_box_never_comes_out_again(players, seed):
    print(f"seed {seed}")
    rules = ruleset("kajko", players=players)
    for game in range(seed, seed + 10):
        match = Match(rules, game)
        box = []
        for _answer in play_random(match, chance(game, "game")):
            assert match.state.box[: len(box)] == box
            box = list(match.state.box)
        assert match.state.box[: len(box)] == box


@pytest.mark.rule("KAJKO-055", "KAJKO-075")
def test_cards_in_the_box_are_not_scored():
    match = kajko_match(players=2, front=[[10, 10]], keep=[[[1]]], stacks={"9A": ["thugs"]})
    match.decide(Reveal("9A"))
    assert match.is_over
    assert match.result.scores == (1, 0)
