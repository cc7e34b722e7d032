"""The end of the game: who is out, the two end conditions, the final send and the scores."""

import pytest
from stolik import IllegalAction, Match, ruleset
from stolik.testing import play_random
from stolik.testing.play import chance
from stolik_kajko.api import GiveUp, Reveal, Send
from stolik_kajko.events import Sent, StacksEmptied, WentOut
from stolik_kajko.testing import kajko_match, kinds_of, values_of

MOST_TURNS = {2: 78, 3: 79, 4: 82, 5: 80}
THIRTY_IN_EIGHT = [10, 10, 5, 1, 1, 1, 1, 1]


def kept(match, seat):
    return values_of(match.state.areas[seat].kept())


def scored(*keeps):
    """Return a match of which only the scoring is left: what lies in the Keep of each player."""
    return kajko_match(players=len(keeps), keep=[[list(keep)] for keep in keeps], stacks={})


# -- who is out -------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-067")
def test_a_player_whose_last_character_has_just_been_filled_is_out_at_once():
    match = kajko_match(front=[[5]], keep=[[[1], [1]]], stacks={"9A": ["coin-in-hand"] * 8})
    match.decide(Send())
    assert match.events[-1] == WentOut(0)
    assert match.state.turns.seats == [1, 2]
    for seat in (1, 2, 1, 2, 1):
        assert match.decision.seat == seat
        with pytest.raises(IllegalAction):
            match.decide(Reveal("9A"), seat=0)
        match.decide(Reveal("9A"))


@pytest.mark.rule("KAJKO-067")
def test_a_player_with_an_empty_character_left_goes_on():
    match = kajko_match(players=2, front=[[5]], keep=[[[1], [1]]], stacks={"9A": ["coin-in-hand"] * 8})
    match.decide(Send())
    match.decide(Reveal("9A"))
    assert match.decision.seat == 0
    assert WentOut(0) not in match.events


@pytest.mark.rule("KAJKO-068")
def test_players_who_are_out_are_skipped_and_the_others_go_on():
    match = kajko_match(
        players=5, keep=[[], [[1], [1]], [], [[5], [5]], []], stacks={"9A": ["coin-in-hand"] * 8}
    )
    seats = []
    for _turn in range(6):
        seats.append(match.decision.seat)
        match.decide(Reveal("9A"))
    assert seats == [0, 2, 4, 0, 2, 4]


@pytest.mark.rule("KAJKO-069")
def test_the_last_player_in_the_game_goes_on_alone_turn_after_turn():
    match = kajko_match(
        players=2,
        front=[[], [10]],
        keep=[[[1]] * 4, [[1], [5]]],
        stacks={"9A": [5, "bandits", 10, "thugs", 1, 1]},
        turn=1,
    )
    for _turn in range(4):
        assert match.decision.seat == 1
        match.decide(Reveal("9A"))
    assert values_of(match.state.areas[1].front) == [10, 5, 10]
    match.decide(Send())
    assert match.decision.seat == 1
    match.decide(Reveal("9A"))
    match.decide(Send())
    assert match.is_over
    assert match.result.scores == (4, 32)


@pytest.mark.rule("KAJKO-069")
def test_a_lone_player_still_runs_the_full_risk():
    match = kajko_match(players=2, front=[[], [10, 5]], keep=[[[1]] * 4], stacks={"9A": ["thugs", 1]}, turn=1)
    match.decide(Reveal("9A"))
    assert match.state.areas[1].front == []
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-070")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_player_who_is_out_has_nothing_in_front_and_keeps_everything(players, seed):
    print(f"seed {seed}")
    rules = ruleset("kajko", players=players)
    seen = 0
    for game in range(seed, seed + 25):
        match = Match(rules, game)
        keeps = {}
        for _answer in play_random(match, chance(game, "game")):
            for seat in match.state.turns.left:
                area = match.state.areas[seat]
                assert area.front == area.bandits == []
                assert all(area.keep.values())
                assert keeps.setdefault(seat, area.kept()) == area.kept()
                seen += 1
        assert all(match.state.areas[seat].kept() == cards for seat, cards in keeps.items())
    assert seen


# -- the two end conditions -------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-071")
def test_the_game_ends_at_once_when_all_characters_hold_items():
    match = kajko_match(
        players=2,
        front=[[], [5]],
        keep=[[[1]] * 4, [["coin-in-hand"]] * 3],
        stacks={"9A": [10, 10], "8A": [5]},
        turn=1,
    )
    assert not match.is_over
    match.decide(Send())
    assert match.is_over
    assert match.decision is None
    assert match.result.reason == "characters-full"
    assert match.result.scores == (4, 8)
    assert len(match.state.stacks["9A"]) == 2


@pytest.mark.rule("KAJKO-071")
def test_the_game_goes_on_while_one_character_is_empty():
    match = kajko_match(
        players=2, front=[[], [5]], keep=[[[1]] * 4, [["coin-in-hand"]] * 2], stacks={"9A": [10]}, turn=1
    )
    match.decide(Send())
    assert not match.is_over


@pytest.mark.rule("KAJKO-072")
def test_the_game_ends_with_the_last_card_of_the_last_stack_within_the_round():
    match = kajko_match(players=4, front=[[], [5], [1]], stacks={"9A": [10], "8A": [1]})
    match.decide(Reveal("8A"))
    assert not match.is_over
    match.decide(Reveal("9A"))
    assert match.is_over
    assert len(match) == 2
    assert match.result.reason == "stacks-empty"
    assert StacksEmptied() in match.events


@pytest.mark.rule("KAJKO-072")
def test_the_last_card_is_carried_out_before_the_game_ends():
    match = kajko_match(players=2, front=[[10, 5], [5]], stacks={"9A": ["thugs"]})
    match.decide(Reveal("9A"))
    assert match.result.scores == (0, 5)


@pytest.mark.rule("KAJKO-072")
def test_a_question_of_the_last_card_is_answered_before_the_game_ends():
    match = kajko_match(players=2, front=[["coin", "coin-in-hand"]], stacks={"9A": ["chamberlain"]})
    match.decide(Reveal("9A"))
    assert not match.is_over
    assert StacksEmptied() not in match.events
    coin, hand = match.state.areas[0].front
    match.decide(GiveUp(coin))
    assert match.is_over
    assert match.state.areas[0].kept() == [hand]


@pytest.mark.rule("KAJKO-072")
def test_an_end_by_the_last_card_is_called_so_even_if_the_final_send_fills_every_character():
    match = kajko_match(
        players=2, front=[[5], [5]], keep=[[[1]] * 3, [["coin-in-hand"]] * 3], stacks={"9A": [10]}
    )
    match.decide(Reveal("9A"))
    assert match.result.scores == (18, 8)
    assert match.result.reason == "stacks-empty"


# -- the final send ---------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-073")
def test_after_the_last_card_everybody_sends_what_lies_in_front_without_being_asked():
    match = kajko_match(
        players=4,
        front=[[10, 1], [5, 5], [], [1]],
        keep=[[[5]], [], [[1]]],
        stacks={"9A": [5]},
    )
    match.decide(Reveal("9A"))
    assert match.is_over
    assert all(area.front == [] for area in match.state.areas)
    assert [values_of(cards) for cards in match.state.areas[0].keep.values()] == [[5], [10, 1, 5], []]
    assert [values_of(cards) for cards in match.state.areas[1].keep.values()] == [[5, 5], [], []]
    assert match.result.scores == (21, 10, 1, 1)
    sent = [(event.seat, event.count) for event in match.events if isinstance(event, Sent)]
    assert sorted(sent) == [(0, 3), (1, 2), (3, 1)]


@pytest.mark.rule("KAJKO-073")
def test_there_is_no_final_send_after_the_first_end_condition():
    match = kajko_match(
        players=2, front=[[], [5]], keep=[[[1]] * 4, [["coin-in-hand"]] * 3], stacks={"9A": [10]}, turn=1
    )
    match.decide(Send())
    assert match.is_over
    assert StacksEmptied() not in match.events
    assert [event.seat for event in match.events if isinstance(event, Sent)] == [1]


@pytest.mark.rule("KAJKO-072", "KAJKO-073", "KAJKO-074")
def test_the_last_bandits_threaten_nothing_any_more():
    match = kajko_match(
        players=2,
        front=[["flying-ointment"], [5]],
        keep=[[["coin"]] * 3],
        stacks={"9A": ["bandits"]},
    )
    in_box = len(match.state.box)
    match.decide(Reveal("9A"))
    assert match.is_over
    assert kept(match, 0) == [1, 1, 1, 10]
    assert kept(match, 1) == [5]
    assert match.state.areas[0].bandits == []
    assert kinds_of(match.state.box[in_box:]) == ["bandits"]


@pytest.mark.rule("KAJKO-074")
def test_bandits_in_front_leave_with_the_final_send_and_change_nothing():
    match = kajko_match(players=2, front=[[10, 5], [5]], bandits=[0], stacks={"9A": [1]}, turn=1)
    match.decide(Reveal("9A"))
    assert match.state.areas[0].bandits == []
    assert match.state.box[-1].kind.id == "bandits"
    assert match.result.scores == (15, 6)


@pytest.mark.rule("KAJKO-074")
def test_a_player_with_only_bandits_in_front_sends_nothing_at_the_end():
    match = kajko_match(players=2, bandits=[0], stacks={"9A": [1]}, turn=1)
    match.decide(Reveal("9A"))
    assert kept(match, 0) == []
    assert all(not cards for cards in match.state.areas[0].keep.values())
    assert [event.seat for event in match.events if isinstance(event, Sent)] == [1]
    assert match.result.scores == (0, 1)


# -- the scores -------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-020", "KAJKO-076")
@pytest.mark.parametrize(
    ("keeps", "scores", "winner"),
    [
        (([10], [5, 5, 5], [1, 1]), (10, 15, 2), 1),
        (([10, 10], [5, 5, 5], [1, 1]), (20, 15, 2), 0),
        (([1, 1, 1], [], [5]), (3, 0, 5), 2),
    ],
)
def test_the_highest_sum_of_ducats_wins_however_few_items_it_is(keeps, scores, winner):
    result = scored(*keeps).result
    assert result.scores == scores
    assert result.winners == (winner,)


@pytest.mark.rule("KAJKO-075")
def test_all_cards_on_all_characters_are_added():
    match = kajko_match(players=2, keep=[[[10, 5], [1], ["coin-in-hand", 5]], [[], [10]]], stacks={})
    assert match.result.scores == (22, 10)


@pytest.mark.rule("KAJKO-075", "KAJKO-020")
def test_cards_that_are_not_on_a_character_do_not_count():
    match = kajko_match(players=2, front=[[10, 10]], bandits=[0], keep=[[[1]], [[5]]], stacks={})
    assert match.is_over
    assert match.result.scores == (1, 5)
    assert match.result.winners == (1,)


@pytest.mark.rule("KAJKO-077")
def test_a_tie_is_broken_by_the_items_in_the_keep():
    result = scored([5, 5, 5, 5, 5, 5], THIRTY_IN_EIGHT).result
    assert result.scores == (30, 30)
    assert result.winners == (1,)


@pytest.mark.rule("KAJKO-077")
def test_coins_and_coins_in_hand_count_as_items_in_a_tie():
    result = scored([5, 5], [5, 1, 1, 1, "coin-in-hand", "coin-in-hand"], [10]).result
    assert result.scores == (10, 10, 10)
    assert result.winners == (1,)


@pytest.mark.rule("KAJKO-077")
def test_more_items_help_nobody_who_has_fewer_ducats():
    result = scored([10], [10], [1, 1, 1, 1, 1, 1]).result
    assert result.winners == (0, 1)


@pytest.mark.rule("KAJKO-078")
def test_players_with_equal_ducats_and_items_share_the_victory():
    result = scored(THIRTY_IN_EIGHT, [10, 10, 5, 1, 1, *["coin-in-hand"] * 3], [5]).result
    assert result.scores == (30, 30, 5)
    assert result.winners == (0, 1)


@pytest.mark.rule("KAJKO-078")
def test_a_tie_at_nothing_is_shared_by_all():
    match = kajko_match(players=3, stacks={"9A": ["thugs"]})
    match.decide(Reveal("9A"))
    assert match.result.scores == (0, 0, 0)
    assert match.result.winners == (0, 1, 2)


@pytest.mark.rule("KAJKO-079")
def test_example_five_items_are_worth_twenty_two_ducats():
    match = kajko_match(
        players=2, front=[[5, 1]], keep=[[[10], [5, "coin-in-hand"]]], stacks={"9A": ["thugs"]}, turn=1
    )
    match.decide(Reveal("9A"))
    assert sorted(kept(match, 0)) == [1, 1, 5, 5, 10]
    assert match.result.scores[0] == 22


@pytest.mark.rule("KAJKO-080")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_ends_within_so_many_turns(players, seed):
    print(f"seed {seed}")
    rules = ruleset("kajko", players=players)
    for game in range(seed, seed + 100):
        match = Match(rules, game)
        turns = reveals = 0
        for _seat, answer in play_random(match, chance(game, "game"), most=200):
            turns += match.decision.key == "turn"
            reveals += isinstance(answer, Reveal)
        assert match.is_over
        assert turns <= MOST_TURNS[players]
        assert reveals <= 70


@pytest.mark.rule("KAJKO-080")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_turn_takes_a_card_from_a_stack_or_fills_a_character(players, seed):
    print(f"seed {seed}")
    match = Match(ruleset("kajko", players=players), seed)

    def work_left():
        cards = sum(len(stack) for stack in match.state.stacks.values())
        return cards + sum(not cards for area in match.state.areas for cards in area.keep.values())

    assert work_left() == MOST_TURNS[players]
    before = None
    for _answer in play_random(match, chance(seed, "game")):
        if match.decision.key == "turn":
            assert before is None or work_left() == before - 1
            before = work_left()
