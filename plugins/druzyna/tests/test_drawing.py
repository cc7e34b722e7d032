"""Drawing Action cards: up to four in the Camp phase, and otherwise not at all."""

import pytest
from stolik_druzyna.actions import Decline, Stop
from stolik_druzyna.events import CardDrawn, CardsDiscarded
from stolik_druzyna.testing import action_card, druzyna_match


def holding(*numbers, **position):
    """Return a position with so many Action cards in each hand."""
    return druzyna_match(
        players=len(numbers), hand=[[action_card()] * number for number in numbers], **position
    )


def in_hand(match):
    return [len(player.hand) for player in match.state.players]


def drawers(match):
    return [event.seat for event in match.events if isinstance(event, CardDrawn)]


@pytest.mark.rule("DRUZ-150")
@pytest.mark.parametrize(
    ("active", "order"), [(0, [0, 0, 0, 1, 2, 2]), (1, [1, 2, 2, 0, 0, 0]), (2, [2, 2, 0, 0, 0, 1])]
)
def test_all_draw_up_to_four_one_after_another_from_the_active_player_to_the_left(active, order):
    match = holding(1, 3, 2, active=active, phase="camp")
    assert in_hand(match) == [4, 4, 4]
    assert drawers(match) == order
    assert (match.decision.key, match.decision.seats) == ("play", ((active + 1) % 3,))


@pytest.mark.rule("DRUZ-150")
def test_the_cards_come_from_the_top_of_the_own_deck():
    match = druzyna_match(
        phase="camp",
        hand=[[]],
        deck=[
            ["bigos-na-trzy-dni", "stary-znajomy", "na-koszt-firmy", "narada-przy-stole", "pamietniki-matta"]
        ],
    )
    assert [card.kind.id for card in match.state.players[0].hand] == [
        "bigos-na-trzy-dni",
        "stary-znajomy",
        "na-koszt-firmy",
        "narada-przy-stole",
    ]
    assert [card.kind.id for card in match.state.players[0].deck.draw_pile] == ["pamietniki-matta"]


@pytest.mark.rule("DRUZ-151")
def test_whoever_has_four_or_more_cards_neither_draws_nor_discards():
    match = holding(4, 6, 3, 5, phase="camp")
    assert in_hand(match) == [4, 6, 4, 5]
    assert drawers(match) == [2]
    assert not [event for event in match.events if isinstance(event, CardsDiscarded)]
    assert [player.deck.discard_pile for player in match.state.players] == [[], [], [], []]


@pytest.mark.rule("DRUZ-152")
def test_nobody_draws_outside_the_camp_phase():
    match = holding(2, 3, progress=[5])
    for _turn in range(2):
        match.decide(next(one for one in match.decision.options if one.place == "place-1"))
        match.decide(Decline(), match.decision.seats[0])
        match.decide(Stop())
    assert in_hand(match) == [1, 2]
    assert drawers(match) == []
    assert (match.decision.key, match.decision.seats) == ("play", (0,))
