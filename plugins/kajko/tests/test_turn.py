"""A turn: one action, and whose turn is next."""

import pytest
from stolik import IllegalAction, Match, ruleset
from stolik_kajko.api import GiveUp, Reveal, Send
from stolik_kajko.events import Revealed
from stolik_kajko.testing import kajko_match, kinds_of, values_of

COINS = {"8A": [1, 1], "9A": [1, 1, 1]}


@pytest.mark.rule("KAJKO-022")
@pytest.mark.parametrize("first", ["1", "2", "3"])
def test_turns_go_clockwise_from_the_first_seat(first):
    match = Match(ruleset("kajko", players=3, options={"first-seat": first}), seed=2)
    seats = []
    for _turn in range(7):
        seats.append(match.decision.seat)
        match.decide(Reveal("9A"))
        while match.decision.key == "give-up":
            match.decide(match.decision.options[0])
    start = int(first) - 1
    assert seats == [(start + n) % 3 for n in range(7)]


@pytest.mark.rule("KAJKO-022", "KAJKO-068")
def test_the_turn_passes_to_the_next_player_who_is_still_in_the_game():
    full = [[5], [5], [5]]
    match = kajko_match(players=4, keep=[[], full, full], stacks=COINS)
    match.decide(Reveal("9A"))
    assert match.decision.seat == 3
    match.decide(Reveal("9A"))
    assert match.decision.seat == 0


@pytest.mark.rule("KAJKO-023")
@pytest.mark.parametrize("action", [Reveal("9A"), Send()])
def test_a_turn_is_over_after_one_action(action):
    match = kajko_match(front=[[5]], stacks=COINS)
    assert match.decision.seat == 0
    match.decide(action)
    assert match.decision.seat == 1
    assert match.decision.key == "turn"
    with pytest.raises(IllegalAction):
        match.decide(Reveal("8A"), seat=0)
    with pytest.raises(IllegalAction):
        match.decide(Send(), seat=0)


@pytest.mark.rule("KAJKO-023")
def test_nobody_is_offered_to_pass():
    match = kajko_match(front=[[5]], stacks=COINS)
    assert {type(option) for option in match.decision.options} == {Reveal, Send}


@pytest.mark.rule("KAJKO-023", "KAJKO-056")
def test_who_sends_reveals_nothing_on_that_turn():
    match = kajko_match(front=[[5]], stacks=COINS)
    match.decide(Send())
    assert [len(match.state.stacks[name]) for name in COINS] == [2, 3]
    assert not [event for event in match.events if isinstance(event, Revealed)]


@pytest.mark.rule("KAJKO-024", "KAJKO-029")
def test_the_options_are_one_adventure_per_stack_with_cards_and_one_send():
    match = kajko_match(front=[[5, 1]], stacks={"5B": ["thugs"], "7A": [1, 1], "9B": [10]})
    assert list(match.decision.options) == [Reveal("5B"), Reveal("7A"), Reveal("9B"), Send()]


@pytest.mark.rule("KAJKO-024", "KAJKO-025", "KAJKO-060")
def test_without_items_in_front_revealing_is_the_only_choice():
    match = kajko_match(front=[[], [5]], stacks=COINS)
    assert list(match.decision.options) == [Reveal("8A"), Reveal("9A")]
    with pytest.raises(IllegalAction):
        match.decide(Send())
    assert match.why_not(Send()).code == "nothing-to-send"
    assert match.decision.seat == 0


@pytest.mark.rule("KAJKO-025", "KAJKO-061")
def test_with_only_bandits_in_front_and_empty_characters_only_adventures_are_legal():
    match = kajko_match(bandits=[0], stacks=COINS)
    assert list(match.decision.options) == [Reveal("8A"), Reveal("9A")]


@pytest.mark.rule("KAJKO-026")
def test_an_adventure_turns_over_the_top_card_and_carries_it_out_at_once():
    match = kajko_match(stacks={"9A": [10, 5, 1], "8A": [1]})
    match.decide(Reveal("9A"))
    assert values_of(match.state.areas[0].front) == [10]
    assert values_of(match.state.stacks["9A"]) == [1, 5]
    assert match.state.revealed == []
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-026")
def test_what_is_revealed_is_told_with_player_stack_and_card():
    match = kajko_match(stacks={"9A": ["thugs", 1]}, turn=2)
    card = match.state.stacks["9A"][-1]
    match.decide(Reveal("9A"))
    assert match.events[0] == Revealed(2, "9A", card)


@pytest.mark.rule("KAJKO-026")
def test_a_threat_is_carried_out_before_the_next_turn_begins():
    match = kajko_match(front=[[10, 5]], stacks={"9A": ["thugs", 1]})
    match.decide(Reveal("9A"))
    assert match.state.areas[0].front == []
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-027")
def test_the_choice_of_stack_is_as_free_on_every_turn():
    match = kajko_match(stacks={"5A": [1] * 3, "7B": ["coin-in-hand"] * 5, "9A": [5] * 5})
    for name in ("9A", "9A", "9A", "5A", "9A", "7B", "5A", "7B"):
        assert list(match.decision.options)[:3] == [Reveal("5A"), Reveal("7B"), Reveal("9A")]
        match.decide(Reveal(name))
    assert {name: len(s) for name, s in match.state.stacks.items() if s} == {"5A": 1, "7B": 3, "9A": 1}


@pytest.mark.rule("KAJKO-028")
@pytest.mark.parametrize("card", ["coin", "coin-in-hand", 5, 10, "thugs", "bandits", "chamberlain"])
def test_exactly_one_card_is_revealed_whatever_it_is(card):
    match = kajko_match(stacks={"9A": [card, 5, 5], "8A": [1, 1]})
    match.decide(Reveal("9A"))
    assert [len(match.state.stacks[name]) for name in ("8A", "9A")] == [2, 2]
    assert sum(isinstance(event, Revealed) for event in match.events) == 1
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-029")
def test_an_exhausted_stack_cannot_be_chosen_and_stays_visible_as_an_empty_place():
    match = kajko_match(stacks={"9A": [5], "8A": [1, 1]})
    match.decide(Reveal("9A"))
    assert list(match.decision.options) == [Reveal("8A")]
    assert match.why_not(Reveal("9A")).code == "stack-empty"
    assert match.why_not(Reveal("4A")).code == "no-such-stack"
    with pytest.raises(IllegalAction):
        match.decide(Reveal("9A"))
    places = {panel["path"]: panel["count"] for panel in match.view(1)["panels"] if panel["kind"] == "pile"}
    assert places["stacks.9A"] == 0


@pytest.mark.rule("KAJKO-030")
@pytest.mark.parametrize("card", ["coin", 10, "thugs", "bandits", "chamberlain"])
def test_a_reveal_cannot_be_taken_back(card):
    match = kajko_match(front=[[5]], stacks={"9A": [card, 5], "8A": [1]})
    match.decide(Reveal("9A"))
    assert not match.can_undo
    with pytest.raises(IllegalAction):
        match.undo()


@pytest.mark.rule("KAJKO-030")
def test_the_last_card_of_a_stack_cannot_be_taken_back_either():
    match = kajko_match(stacks={"9A": [5], "8A": [1, 1]}, options={"memory-aid": True})
    match.decide(Reveal("9A"))
    assert match.why_no_undo().code == "card-revealed"


@pytest.mark.rule("KAJKO-030")
def test_while_a_revealed_card_asks_there_is_no_other_action():
    match = kajko_match(front=[[1, "coin-in-hand"]], stacks={"9A": ["chamberlain", 5], "8A": [1]})
    match.decide(Reveal("9A"))
    assert match.decision.seat == 0
    assert {type(option) for option in match.decision.options} == {GiveUp}
    for action in (Reveal("8A"), Reveal("9A"), Send()):
        with pytest.raises(IllegalAction):
            match.decide(action)
    assert not match.can_undo


@pytest.mark.rule("KAJKO-030")
def test_no_face_is_shown_before_a_stack_is_chosen():
    match = kajko_match(stacks={"9A": ["thugs", 5]})
    assert kinds_of(match.state.stacks["9A"])[-1] == "thugs"
    assert "thugs" not in str(match.view(0)["panels"]) + str(match.view(0)["decision"])
