"""The advanced two-player mode: two Action cards in succession."""

import pytest
from stolik import Match, RulesetError, ruleset
from stolik_druzyna.actions import Attempt, Decline, EffectFirst, Play, Stop, Support
from stolik_druzyna.api import Effect
from stolik_druzyna.events import Accelerated, CardDrawn, Supported, TokenMoved
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene

LONG_TRACK = scene(track=("1", "2", "3", "4", "5"))


def veterans_match(**position):
    """Return a position of the variant; the Scenes of ``scenes`` or four with long tracks."""
    return druzyna_match(**{"variants": ("veterans",), "scenes": [LONG_TRACK] * 4} | position)


def play(match, place, support=None):
    """Play the first card of the hand into a place; the other player supports it with a card or not."""
    seat = match.decision.seats[0]
    match.decide(Play(match.state.players[seat].hand[0], place))
    while match.decision.key == "accelerate":
        match.decide(match.decision.options[0])
    if match.decision.key == "support":
        match.decide(Decline() if support is None else Support(support), 1 - seat)
    if match.decision.key == "resolve":
        match.decide(EffectFirst())


def before_quiet_spaces():
    """Return a space of the Evil Track before two spaces that ask for nothing."""
    match = veterans_match()
    spaces = match.game.spaces[match.state.evil]
    simple = [all(one.do == "wound" and one.who == "you" for one in space.effects) for space in spaces]
    return next(space for space in range(len(spaces) - 3) if simple[space + 1] and simple[space + 2])


def asked(match):
    return match.decision.key, match.decision.seats


def markers(match):
    return [spot.marker for spot in match.state.ring.spots]


def in_hand(match):
    return [len(player.hand) for player in match.state.players]


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


# -- the table --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-227")
def test_the_mode_is_for_exactly_two_players():
    assert ruleset("druzyna", variants=["veterans"]).players == 2
    assert ruleset("druzyna", variants=["veterans"], players=2).players == 2
    for players in (1, 3, 4):
        with pytest.raises(RulesetError):
            ruleset("druzyna", variants=["veterans"], players=players)


@pytest.mark.rule("DRUZ-227")
def test_it_does_not_go_with_the_solo_mode():
    with pytest.raises(RulesetError):
        ruleset("druzyna", variants=["veterans", "solo"])


@pytest.mark.rule("DRUZ-236")
def test_the_set_up_is_that_of_two_players():
    match = Match(ruleset("druzyna", variants=["veterans"]), seed=1)
    keys = []
    while match.decision.key != "play":
        keys.append(match.decision.key)
        match.decide(match.decision.options[0], match.decision.seats[0])
    assert keys == ["lead", "lead", "face"]
    assert in_hand(match) == [4, 4]
    assert [len(player.deck.draw_pile) for player in match.state.players] == [6, 6]
    assert [len(player.tiles) for player in match.state.players] == [1, 1]
    assert match.state.pool == 3
    base = Match(ruleset("druzyna", players=2), seed=1)
    assert match.game.spaces == base.game.spaces


@pytest.mark.rule("DRUZ-236")
def test_the_camp_refills_to_four():
    match = veterans_match(phase="camp", hand=[[], [action_card()] * 5])
    assert in_hand(match) == [4, 5]


@pytest.mark.rule("DRUZ-236")
def test_the_wound_limit_is_that_of_the_tile():
    limit = veterans_match().state.players[0].tiles[0].kind.wounds
    wound = Effect(do="wound", count=limit)
    assert not veterans_match(phase="effects", effects=[wound]).is_over
    match = veterans_match(phase="effects", effects=[wound, Effect(do="wound")])
    assert match.result.reason == "wounds"


# -- two plays --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-228")
def test_each_of_two_cards_goes_through_all_steps_before_the_next():
    match = veterans_match()
    first, second = match.state.players[0].hand[:2]
    play(match, "place-1")
    assert markers(match) == [0, 0, 1, 1]
    assert [spot.progress for spot in match.state.ring.spots] == [1, 1, 0, 0]
    assert match.state.players[0].deck.discard_pile == [first]
    assert match.state.ring.active == []
    assert asked(match) == ("play", (0,))
    play(match, "place-2")
    assert markers(match) == [1, 0, 1, 2]
    assert [spot.progress for spot in match.state.ring.spots] == [1, 2, 1, 0]
    assert match.state.players[0].deck.discard_pile == [first, second]
    assert in_hand(match) == [2, 4]
    assert asked(match) == ("play", (1,))


@pytest.mark.rule("DRUZ-228")
def test_the_other_player_plays_two_cards_too():
    match = veterans_match(active=1)
    play(match, "place-1")
    assert asked(match) == ("play", (1,))
    play(match, "place-1")
    assert asked(match) == ("play", (0,))


@pytest.mark.rule("DRUZ-229")
@pytest.mark.parametrize("supported", [(), (0,), (1,), (0, 1)])
def test_the_other_player_may_support_each_card_one_of_them_or_none(supported):
    match = veterans_match()
    for number in range(2):
        card = match.state.players[1].hand[0] if number in supported else None
        match.decide(Play(match.state.players[0].hand[0], "place-1"))
        assert asked(match) == ("support", (1,))
        match.decide(Decline() if card is None else Support(card), 1)
        if card is not None:
            assert match.decision.key == "resolve"
            match.decide(EffectFirst())
    assert len(told(match, Supported)) == len(supported)
    assert in_hand(match) == [2, 4 - len(supported)]
    assert asked(match) == ("play", (1,))


@pytest.mark.rule("DRUZ-230")
@pytest.mark.parametrize("place", ["place-1", "place-2", "place-3", "place-4"])
def test_the_second_card_may_go_into_any_place(place):
    match = veterans_match()
    play(match, "place-1")
    hand = match.state.players[0].hand
    assert [one.place for one in match.decision.options if one.card == hand[0]] == [
        "place-1",
        "place-2",
        "place-3",
        "place-4",
    ]
    play(match, place)
    assert in_hand(match) == [2, 4]
    assert asked(match) == ("play", (1,))


@pytest.mark.rule("DRUZ-231")
def test_the_adventure_phase_comes_once_after_the_second_card():
    match = veterans_match(progress=[9, 0, 0, 0])
    play(match, "place-1")
    assert asked(match) == ("play", (0,))
    play(match, "place-2")
    assert asked(match) == ("adventure", (0,))
    match.decide(Stop())
    assert asked(match) == ("play", (1,))


# -- hands that are too small -----------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-232")
def test_with_a_single_card_just_that_one_is_played():
    match = veterans_match(hand=[[action_card()]], progress=[4, 0, 0, 0], pool=0)
    play(match, "place-1")
    assert asked(match) == ("adventure", (0,))
    match.decide(Attempt(match.state.ring.spots[0].scene[0], "scene-1"))
    assert not match.is_over
    assert in_hand(match) == [4, 4]
    assert asked(match) == ("play", (1,))


@pytest.mark.rule("DRUZ-233")
def test_with_an_empty_hand_at_the_start_of_the_action_phase_the_team_loses():
    match = veterans_match(hand=[[]])
    assert (match.result.reason, match.result.winners) == ("no-cards", ())


@pytest.mark.rule("DRUZ-234")
def test_a_hand_that_effects_empty_between_the_plays_leaves_out_the_second():
    away = action_card(effects=[Effect(do="discard-hand", count=9)])
    match = veterans_match(hand=[[action_card()] * 4, [away]])
    play(match, "place-1", support=match.state.players[1].hand[0])
    assert not told(match, CardDrawn)
    assert in_hand(match) == [0, 0]
    assert [len(player.deck.discard_pile) for player in match.state.players] == [4, 1]
    assert match.state.turn == 2
    assert match.state.active == 1


@pytest.mark.rule("DRUZ-234")
def test_cards_that_come_between_the_plays_can_be_played():
    more = action_card(effects=[Effect(do="draw")])
    match = veterans_match(hand=[[action_card()], [more]])
    play(match, "place-1", support=match.state.players[1].hand[0])
    assert asked(match) == ("play", (0,))


# -- the Opponent -----------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-235")
@pytest.mark.parametrize(
    ("places", "steps"),
    [
        (("place-1", "place-2"), 2),
        (("place-1", "place-3"), 1),
        (("place-4", "place-1"), 1),
        (("place-3", "place-4"), 0),
    ],
)
def test_the_token_moves_for_each_card_that_is_not_adjacent_to_the_opponent(places, steps):
    match = veterans_match(scenes=[LONG_TRACK] * 3 + [opponent()], token=before_quiet_spaces())
    for place in places:
        play(match, place)
    assert match.state.token.space_of("evil") == before_quiet_spaces() + steps
    assert len(told(match, TokenMoved)) == steps


# -- example ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-237")
def test_example_a_double_play():
    match = veterans_match()
    assert markers(match) == [0, 0, 0, 0]
    play(match, "place-1", support=match.state.players[1].hand[0])
    play(match, "place-1")
    assert markers(match) == [0, 0, 2, 2]
    assert len(told(match, Accelerated)) == 4
    assert in_hand(match) == [2, 3]
    assert [len(player.deck.discard_pile) for player in match.state.players] == [2, 1]
