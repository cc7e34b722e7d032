"""Action phase, step 3: who may support the active card, and with what; and the order of step 4."""

import pytest
from stolik import IllegalAction
from stolik_druzyna.actions import Choose, Decline, EffectFirst, Play, Raise, Support, TraitsFirst
from stolik_druzyna.events import Supported
from stolik_druzyna.testing import action_card, druzyna_match, scene
from stolik_druzyna.verbs import Effect

WOUND = Effect(do="wound")


def play(match, place=1):
    """Play the first card of the active player's hand."""
    match.decide(Play(match.state.players[match.state.active].hand[0], f"place-{place}"))


def support(match, seat, number=0):
    """Support with a card of a player's hand."""
    match.decide(Support(match.state.players[seat].hand[number]), seat)


def asked(match):
    return match.decision.key, list(match.decision.seats)


def progress(match):
    return [spot.progress for spot in match.state.ring.spots]


def wounds(match):
    return [player.wounds for player in match.state.players]


# -- who and with what ------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-087", "DRUZ-089", "DRUZ-090")
def test_each_other_player_may_support_with_any_card_of_the_own_hand_or_do_without():
    match = druzyna_match(players=3, active=1)
    play(match)
    assert asked(match) == ("support", [2, 0])
    for seat in (0, 2):
        hand = match.state.players[seat].hand
        assert list(match.decision.options_of(seat)) == [*map(Support, hand), Decline()]


@pytest.mark.rule("DRUZ-087")
def test_the_supporting_card_leaves_the_hand_and_lies_on_the_active_card():
    match = druzyna_match(players=3)
    played = match.state.players[0].hand[0]
    laid = match.state.players[2].hand[3]
    play(match)
    support(match, 2, 3)
    assert match.state.ring.active == [played]
    assert match.state.ring.support == [laid]
    assert laid not in match.state.players[2].hand
    assert [len(player.hand) for player in match.state.players] == [3, 4, 3]


@pytest.mark.rule("DRUZ-087")
def test_support_comes_after_the_acceleration():
    match = druzyna_match()
    play(match, 1)
    assert asked(match) == ("support", [1])
    assert [spot.marker for spot in match.state.ring.spots] == [0, 0, 1, 1]
    assert progress(match) == [0, 0, 0, 0]


@pytest.mark.rule("DRUZ-087")
def test_a_card_whose_effect_can_do_nothing_may_support_as_well():
    useless = action_card(effects=[Effect(do="heal", count=3)])
    match = druzyna_match(hand=[[action_card()], [useless]])
    play(match)
    support(match, 1)
    match.decide(EffectFirst())
    assert wounds(match) == [0, 0]
    assert progress(match) == [1, 1, 0, 0]
    assert len(match.state.players[1].deck.discard_pile) == 1


@pytest.mark.rule("DRUZ-087")
def test_a_card_of_another_hand_cannot_support():
    match = druzyna_match(players=3)
    play(match)
    with pytest.raises(IllegalAction) as refused:
        match.decide(Support(match.state.players[1].hand[0]), 2)
    assert refused.value.code == "not-an-option"


@pytest.mark.rule("DRUZ-088")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_player_with_one_card_supports_an_active_card(players):
    match = druzyna_match(players=players)
    play(match)
    support(match, 1)
    assert asked(match) == ("resolve", [0])
    match.decide(TraitsFirst())
    assert asked(match) == ("play", [1])
    assert len([event for event in match.events if isinstance(event, Supported)]) == 1
    assert [len(player.hand) for player in match.state.players] == [3, 3, 4, 4][:players]


@pytest.mark.rule("DRUZ-089")
def test_the_active_player_cannot_support_the_own_card():
    match = druzyna_match(players=4, active=2)
    play(match)
    assert 2 not in match.decision.seats
    own = match.state.players[2].hand[0]
    assert match.why_not(Support(own), 2).code == "not-your-turn"
    assert match.why_not(Support(own), 3).code == "not-an-option"


@pytest.mark.rule("DRUZ-090")
def test_if_nobody_supports_the_active_player_goes_on_alone():
    match = druzyna_match(players=3)
    play(match)
    match.decide(Decline(), 2)
    match.decide(Decline(), 1)
    assert asked(match) == ("play", [1])
    assert progress(match) == [1, 1, 0, 0]
    assert [len(player.hand) for player in match.state.players] == [3, 4, 4]


# -- several who would like to ----------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-093")
def test_all_others_are_asked_together_and_a_pass_leaves_the_question_to_the_rest():
    match = druzyna_match(players=4)
    play(match)
    assert asked(match) == ("support", [1, 2, 3])
    match.decide(Decline(), 2)
    assert asked(match) == ("support", [1, 3])
    assert match.why_not(Support(match.state.players[2].hand[0]), 2).code == "not-your-turn"
    match.decide(Decline(), 1)
    assert asked(match) == ("support", [3])
    support(match, 3)
    assert asked(match) == ("resolve", [0])


@pytest.mark.rule("DRUZ-088", "DRUZ-093")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_first_card_that_is_laid_closes_the_question_for_all(seat):
    match = druzyna_match(players=4)
    play(match)
    support(match, seat)
    assert asked(match) == ("resolve", [0])
    assert match.state.supporter == seat


@pytest.mark.rule("DRUZ-093")
def test_a_pass_counts_for_this_active_card_only():
    match = druzyna_match(players=3)
    play(match)
    match.decide(Decline(), 2)
    match.decide(Decline(), 1)
    play(match)
    assert asked(match) == ("support", [2, 0])


@pytest.mark.rule("DRUZ-093")
def test_the_active_player_is_not_asked_whether_to_accept_the_support():
    match = druzyna_match(hand=[[action_card()], [action_card(effects=[WOUND])]])
    play(match)
    support(match, 1)
    assert list(match.decision.options) == [EffectFirst(), TraitsFirst()]


# -- empty hands ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-254")
def test_a_player_without_cards_is_not_asked():
    match = druzyna_match(players=3, hand=[[action_card()], [], [action_card()]])
    play(match)
    assert asked(match) == ("support", [2])


@pytest.mark.rule("DRUZ-254")
def test_without_any_card_among_the_others_the_turn_goes_on_without_support():
    match = druzyna_match(
        players=3, hand=[[action_card()], [], []], scenes=[scene(difficulty=1)], progress=[0, 0]
    )
    play(match)
    assert asked(match) == ("adventure", [0])
    assert progress(match) == [1, 1, 0, 0]
    assert match.state.ring.active == []


@pytest.mark.rule("DRUZ-094")
def test_supporting_with_the_last_card_is_no_defeat():
    match = druzyna_match(players=3, hand=[[action_card()], [action_card()], [action_card()]])
    play(match)
    support(match, 2)
    match.decide(TraitsFirst())
    assert match.state.players[2].hand == []
    assert match.result is None
    assert asked(match) == ("play", [1])


# -- what counts of the two cards -------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-091")
def test_the_traits_of_the_supporting_card_count_for_nothing():
    strong = action_card({"talk": 3}, {"talk": 3})
    match = druzyna_match(hand=[[action_card({"talk": 1}, {"brawl": 3})], [strong]])
    play(match)
    support(match, 1)
    match.decide(EffectFirst())
    assert progress(match) == [1, 1, 0, 0]


@pytest.mark.rule("DRUZ-092")
@pytest.mark.parametrize("is_supported", [False, True])
def test_the_effect_of_the_active_card_is_not_carried_out(is_supported):
    match = druzyna_match(hand=[[action_card(effects=[WOUND])], [action_card(effects=[Effect(do="draw")])]])
    play(match)
    if is_supported:
        support(match, 1)
        match.decide(EffectFirst())
    else:
        match.decide(Decline(), 1)
    assert wounds(match) == [0, 0]
    assert len(match.state.players[0].hand) == int(is_supported)


@pytest.mark.rule("DRUZ-096")
def test_the_active_player_carries_the_supporting_effect_out():
    match = druzyna_match(
        players=3,
        active=1,
        hand=[[action_card(effects=[WOUND, Effect(do="wound", count=2, who="other")])]],
    )
    play(match)
    support(match, 0)
    assert asked(match) == ("resolve", [1])
    match.decide(EffectFirst())
    assert wounds(match) == [0, 1, 0]
    assert asked(match) == ("player", [1])
    assert list(match.decision.options) == [Choose(2), Choose(0)]
    match.decide(Choose(0))
    assert wounds(match) == [2, 1, 0]


@pytest.mark.rule("DRUZ-096")
def test_an_effect_can_name_the_supporting_player():
    helping = action_card(effects=[WOUND, Effect(do="wound", count=2, who="supporter")])
    match = druzyna_match(players=3, hand=[[action_card()], [], [helping]])
    play(match)
    support(match, 2)
    match.decide(TraitsFirst())
    assert wounds(match) == [1, 0, 2]


# -- 4. the order of effect and check ---------------------------------------------------------------------


def with_a_point():
    """Return a match in which an extra point on Talk comes with the supporting card."""
    helping = action_card(effects=[Effect(do="wildcard")])
    return druzyna_match(hand=[[action_card({"talk": 1, "brawl": 1}, {"talk": 1})], [helping]])


@pytest.mark.rule("DRUZ-095", "DRUZ-255")
def test_the_active_player_chooses_whether_effect_or_check_comes_first():
    match = with_a_point()
    play(match)
    support(match, 1)
    assert asked(match) == ("resolve", [0])
    assert list(match.decision.options) == [EffectFirst(), TraitsFirst()]
    assert progress(match) == [0, 0, 0, 0]


@pytest.mark.rule("DRUZ-095", "DRUZ-255")
def test_with_the_effect_first_the_check_of_both_sides_waits_until_it_is_over():
    match = with_a_point()
    play(match)
    support(match, 1)
    match.decide(EffectFirst())
    assert match.decision.key == "raise"
    assert progress(match) == [0, 0, 0, 0]
    match.decide(Raise("left", "talk"))
    assert progress(match) == [2, 1, 0, 0]


@pytest.mark.rule("DRUZ-095", "DRUZ-255")
def test_with_the_check_first_both_sides_are_counted_before_the_effect_begins():
    choosing = action_card(effects=[Effect(do="heal", who="any")])
    match = druzyna_match(hand=[[action_card()], [choosing]], wounds=[1, 1])
    play(match)
    support(match, 1)
    match.decide(TraitsFirst())
    assert match.decision.key == "player"
    assert progress(match) == [1, 1, 0, 0]
    match.decide(Choose(0))
    assert progress(match) == [1, 1, 0, 0]
    assert wounds(match) == [0, 1]


@pytest.mark.rule("DRUZ-255")
def test_without_support_there_is_nothing_to_choose_and_the_check_follows_at_once():
    match = druzyna_match()
    play(match)
    match.decide(Decline(), 1)
    assert progress(match) == [1, 1, 0, 0]
    assert asked(match) == ("play", [1])
