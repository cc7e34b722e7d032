"""Action 2, Send Items to your Keep."""

import pytest
from stolik import IllegalAction
from stolik_kajko.api import Reveal, Send
from stolik_kajko.events import BanditsLeft, Sent, WentOut
from stolik_kajko.testing import kajko_match, kinds_of, values_of

COINS = {"8A": [1, 1], "9A": ["coin-in-hand"] * 6}


def piles(match, seat=0):
    """Return the values on each character of a player, in the order of the row."""
    return [values_of(cards) for cards in match.state.areas[seat].keep.values()]


def panels(match, viewer):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


@pytest.mark.rule("KAJKO-056", "KAJKO-057", "KAJKO-058")
def test_a_send_moves_all_items_in_front_onto_one_character():
    match = kajko_match(front=[[10, 5, 1], [5]], stacks=COINS)
    match.decide(Send())
    assert match.state.areas[0].front == []
    assert piles(match) == [[10, 5, 1], [], []]
    assert values_of(match.state.areas[1].front) == [5]
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-057")
def test_there_is_one_way_to_send_and_it_names_no_items():
    match = kajko_match(front=[[10, 5, 1]], stacks=COINS)
    sends = [option for option in match.decision.options if isinstance(option, Send)]
    assert [match.rules.answer_data(option) for option in sends] == [{"do": "send"}]


@pytest.mark.rule("KAJKO-058", "KAJKO-059")
def test_each_send_fills_another_character():
    match = kajko_match(players=2, front=[[10, 5], [1]], stacks={"8A": ["coin-in-hand"] * 3, "9A": [5, 1]})
    match.decide(Send())
    match.decide(Reveal("8A"))
    match.decide(Reveal("9A"))
    match.decide(Reveal("8A"))
    match.decide(Send())
    assert piles(match) == [[10, 5], [5], [], []]


@pytest.mark.rule("KAJKO-059", "KAJKO-062")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([[], [], []], [[5, 1], [], []]),
        ([[1], [], []], [[1], [5, 1], []]),
        ([[], [10], []], [[5, 1], [10], []]),
        ([[1], [10], []], [[1], [10], [5, 1]]),
    ],
)
def test_the_first_empty_character_of_the_row_takes_the_items_and_full_ones_get_no_more(before, after):
    match = kajko_match(front=[[5, 1]], keep=[before], stacks=COINS)
    match.decide(Send())
    assert piles(match) == after


@pytest.mark.rule("KAJKO-062")
def test_nobody_is_asked_which_empty_character_receives_the_items():
    match = kajko_match(front=[[5]], stacks=COINS)
    assert sum(isinstance(option, Send) for option in match.decision.options) == 1
    match.decide(Send())
    assert match.decision.seat == 1


@pytest.mark.rule("KAJKO-060")
def test_an_empty_send_is_refused_and_changes_nothing():
    match = kajko_match(front=[[], [5]], stacks=COINS)
    before = match.digest()
    with pytest.raises(IllegalAction):
        match.decide(Send())
    assert match.digest() == before
    assert piles(match) == [[], [], []]


@pytest.mark.rule("KAJKO-047", "KAJKO-061")
def test_bandits_alone_cannot_be_sent_away():
    match = kajko_match(bandits=[0], stacks=COINS)
    with pytest.raises(IllegalAction):
        match.decide(Send())
    assert match.why_not(Send()).code == "nothing-to-send"
    assert kinds_of(match.state.areas[0].bandits) == ["bandits"]


@pytest.mark.rule("KAJKO-063")
def test_sent_cards_are_hidden_from_everybody_and_their_owner_but_can_be_counted():
    match = kajko_match(front=[[10, 5, 1]], stacks=COINS)
    character = next(iter(match.state.areas[0].keep))
    match.decide(Send())
    for viewer in (None, 0, 1, 2):
        pile = panels(match, viewer)[f"areas.0.keep.{character}"]
        assert pile["count"] == 3
        assert pile["cards"] is None
        assert pile["contents"] is None


@pytest.mark.rule("KAJKO-063")
def test_a_send_is_told_by_its_number_of_items_only():
    match = kajko_match(front=[[10, 5, 1]], stacks=COINS)
    match.decide(Send())
    (sent,) = [event for event in match.events if isinstance(event, Sent)]
    assert (sent.seat, sent.count) == (0, 3)
    assert "golden-cup" not in str(match.view(1)["events"])


@pytest.mark.rule("KAJKO-063")
def test_the_keeps_are_opened_at_final_scoring():
    match = kajko_match(players=2, front=[[10]], keep=[[[5, 1]]], stacks={"9A": [1]})
    character = next(iter(match.state.areas[0].keep))
    assert panels(match, 0)[f"areas.0.keep.{character}"]["cards"] is None
    match.decide(Reveal("9A"))
    assert match.is_over
    for viewer in (None, 0, 1):
        seen = panels(match, viewer)[f"areas.0.keep.{character}"]["cards"]
        assert [card["kind"] for card in seen] == ["magic-cherries", "coin"]


@pytest.mark.rule("KAJKO-064")
@pytest.mark.parametrize("bandits", [[], [0]])
@pytest.mark.parametrize("card", ["thugs", "bandits", "chamberlain"])
def test_no_threat_touches_items_on_characters(card, bandits):
    match = kajko_match(front=[[5]], keep=[[[10], [1, 1]], [[10]]], bandits=bandits, stacks={"9A": [card, 1]})
    match.decide(Reveal("9A"))
    assert piles(match) == [[10], [1, 1], []]
    assert piles(match, 1) == [[10], [], []]


@pytest.mark.rule("KAJKO-065")
def test_bandits_in_front_go_into_the_box_when_items_are_sent():
    match = kajko_match(front=[[5, 1]], bandits=[0, 1], stacks=COINS)
    in_box = len(match.state.box)
    match.decide(Send())
    area = match.state.areas[0]
    assert values_of(area.kept()) == [5, 1]
    assert area.bandits == area.front == []
    assert kinds_of(match.state.box[in_box:]) == ["bandits"]
    assert kinds_of(match.state.areas[1].bandits) == ["bandits"]
    assert BanditsLeft(0) in match.events


@pytest.mark.rule("KAJKO-066")
def test_example_with_three_players_nobody_sends_more_than_three_times():
    coins = ["coin-in-hand"] * 10
    match = kajko_match(players=3, stacks={"8A": [1] * 10, "9A": coins})
    sends = free = 0
    while WentOut(0) not in match.events:
        if match.decision.seat == 0 and Send() in match.decision.options:
            free = sum(not cards for cards in match.state.areas[0].keep.values())
            assert free == 3 - sends
            match.decide(Send())
            sends += 1
        else:
            match.decide(match.decision.options[0])
    assert sends == 3
    assert match.state.areas[0].empty_character() is None
    assert match.decision.seat != 0
