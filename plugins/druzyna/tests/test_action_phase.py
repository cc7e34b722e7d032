"""The turn and its Action phase: playing a card, who carries effects out, and where the cards go."""

import attrs
import pytest
from stolik import IllegalAction
from stolik.cards import Card
from stolik_druzyna.actions import Attempt, Choose, Decline, First, KeepDice, Play, Support, TraitsFirst
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import DeckShuffled, FlagReached, HeroCalled, TurnBegan, Wounded
from stolik_druzyna.state import MARKER
from stolik_druzyna.testing import action_card, druzyna_match, kinds_of, scene
from stolik_druzyna.verbs import Effect

PLACES = ["place-1", "place-2", "place-3", "place-4"]
DRAW = Effect(do="draw")
WOUND = Effect(do="wound")


def play(match, place=1):
    """Play the first card of the active player's hand."""
    match.decide(Play(match.state.players[match.state.active].hand[0], f"place-{place}"))


def nobody_supports(match):
    while match.decision.key == "support":
        match.decide(Decline(), match.decision.seats[0])


def support(match, seat):
    match.decide(Support(match.state.players[seat].hand[0]), seat)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def wounds(match):
    return [player.wounds for player in match.state.players]


def ability(match, seat, *effects):
    """Print another Special Ability on the Hero tile of a player."""
    tiles = match.state.players[seat].tiles
    tiles[0] = Card(tiles[0].id, attrs.evolve(tiles[0].kind, ability=effects), tiles[0].back)


# -- turns ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-075")
def test_turns_go_clockwise_to_the_left_without_an_end():
    match = druzyna_match(players=3, active=1)
    for _turn in range(3):
        play(match)
        nobody_supports(match)
    assert [event.seat for event in told(match, TurnBegan)] == [1, 2, 0, 1]
    assert match.decision.seat == match.state.active == 1


# -- 1. the play ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-076")
def test_any_card_of_the_hand_can_be_played_into_any_of_the_four_places():
    match = druzyna_match(hand=[[action_card(), action_card({"talk": 2}), action_card()]])
    hand = match.state.players[0].hand
    assert (match.decision.key, match.decision.seat) == ("play", 0)
    assert list(match.decision.options) == [Play(card, place) for card in hand for place in PLACES]


@pytest.mark.rule("DRUZ-076")
def test_a_card_must_be_played_and_it_must_be_of_the_own_hand():
    match = druzyna_match()
    assert match.why_not(Decline()).code == "not-an-option"
    with pytest.raises(IllegalAction) as refused:
        match.decide(Play(match.state.players[1].hand[0], "place-1"))
    assert refused.value.code == "not-an-option"
    assert match.why_not(match.decision.options[0], 1).code == "not-your-turn"


@pytest.mark.rule("DRUZ-076")
def test_exactly_one_card_is_played_in_a_turn_and_lies_as_the_active_card():
    match = druzyna_match()
    card, *rest = match.state.players[0].hand
    match.decide(Play(card, "place-3"))
    assert match.state.ring.active == [card]
    assert match.state.ring.place == 2
    assert match.state.players[0].hand == rest
    nobody_supports(match)
    assert (match.decision.key, match.decision.seat) == ("play", 1)
    assert match.state.players[0].hand == rest


@pytest.mark.rule("DRUZ-079")
def test_all_four_places_are_free_again_in_the_next_action_phase():
    match = druzyna_match()
    play(match, 2)
    support(match, 1)
    match.decide(TraitsFirst())
    assert (match.decision.key, match.decision.seat) == ("play", 1)
    assert match.state.ring.active == match.state.ring.support == []
    assert match.state.ring.place == -1
    hand = match.state.players[1].hand
    assert list(match.decision.options) == [Play(card, place) for card in hand for place in PLACES]
    play(match, 2)
    assert match.state.ring.place == 1


# -- who carries effects out ------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-082", "DRUZ-086")
def test_a_flag_hits_the_active_player_whoever_that_is():
    flagged = scene(track=("1", "flag", "3"), flag=(WOUND,))
    match = druzyna_match(players=3, active=2, scenes=[None, None, flagged, None])
    play(match)
    assert wounds(match) == [0, 0, 1]


@pytest.mark.rule("DRUZ-086")
def test_a_checkmark_hits_the_active_player_who_completed_the_scene():
    rewarding = scene(completed=(WOUND, WOUND))
    match = druzyna_match(players=3, active=1, phase="adventure", scenes=[rewarding], progress=[5], pool=0)
    match.decide(match.decision.options[0])
    assert wounds(match) == [0, 2, 0]


@pytest.mark.rule("DRUZ-086")
def test_a_choice_in_a_flag_is_made_by_the_active_player():
    flagged = scene(track=("1", "flag", "3"), flag=(Effect(do="wound", who="any"),))
    match = druzyna_match(players=3, active=1, scenes=[None, None, flagged, None])
    play(match)
    assert (match.decision.key, match.decision.seat) == ("player", 1)
    assert set(match.decision.options) == {Choose(0), Choose(1), Choose(2)}
    match.decide(Choose(0))
    assert wounds(match) == [1, 0, 0]


@pytest.mark.rule("DRUZ-086")
def test_the_evil_track_hits_the_active_player_even_if_the_empty_deck_of_another_moved_the_token(monkeypatch):
    game = druzyna_match().game
    evil = next(iter(game.box.evils))
    spaces = (EvilSpace(), EvilSpace(effects=(WOUND,)), *game.spaces[evil][2:])
    monkeypatch.setitem(game.spaces, evil, spaces)
    match = druzyna_match(
        phase="camp", active=0, deck=[None, []], discard=[[], [action_card()]], hand=[[action_card()] * 4, []]
    )
    assert match.state.token.space_of(MARKER) == 1
    assert [event.seat for event in told(match, DeckShuffled)] == [1]
    assert [event.seat for event in told(match, Wounded)] == [0]


# -- 5. the discard ---------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-107")
def test_both_cards_go_to_the_discard_piles_of_their_owners():
    match = druzyna_match(players=3, discard=[[action_card()], [action_card()], [action_card()]])
    played, laid = match.state.players[0].hand[0], match.state.players[2].hand[0]
    before = [player.deck.discard_pile[:] for player in match.state.players]
    play(match)
    support(match, 2)
    match.decide(TraitsFirst())
    after = [player.deck.discard_pile for player in match.state.players]
    assert after == [[*before[0], played], before[1], [*before[2], laid]]
    assert match.state.ring.active == match.state.ring.support == []


@pytest.mark.rule("DRUZ-107")
def test_the_active_card_is_discarded_without_support_too():
    match = druzyna_match()
    played = match.state.players[0].hand[0]
    play(match)
    nobody_supports(match)
    assert [player.deck.discard_pile for player in match.state.players] == [[played], []]


@pytest.mark.rule("DRUZ-107", "DRUZ-108")
def test_until_the_end_of_the_phase_both_cards_are_in_no_discard_pile():
    match = druzyna_match()
    play(match)
    support(match, 1)
    assert match.decision.key == "resolve"
    assert [player.deck.discard_pile for player in match.state.players] == [[], []]
    assert len(match.state.ring.active) == len(match.state.ring.support) == 1


@pytest.mark.rule("DRUZ-108")
@pytest.mark.parametrize("who", ["you", "supporter"])
def test_a_reshuffle_by_the_supporting_card_leaves_the_cards_on_the_board_out(who):
    drawing = action_card(effects=[Effect(do="draw", who=who)])
    pile = [action_card(), action_card()]
    match = druzyna_match(
        hand=[[action_card()] * 2, [drawing, action_card()]], deck=[[], []], discard=[pile, pile]
    )
    shuffled = match.state.players[0 if who == "you" else 1]
    old = set(shuffled.deck.discard_pile)
    played, laid = match.state.players[0].hand[0], match.state.players[1].hand[0]
    play(match)
    support(match, 1)
    match.decide(TraitsFirst())
    assert len(told(match, DeckShuffled)) == 1
    assert set(shuffled.deck.draw_pile) | {shuffled.hand[-1]} == old
    assert shuffled.deck.discard_pile == [played if who == "you" else laid]


# -- the Hero's ability -----------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-180")
def test_the_ability_on_a_hero_tile_does_nothing_in_an_action_phase():
    match = druzyna_match()
    ability(match, 0, WOUND)
    ability(match, 1, WOUND)
    play(match)
    support(match, 1)
    match.decide(TraitsFirst())
    assert wounds(match) == [0, 0]
    assert told(match, HeroCalled) == []


def attempt(match):
    match.decide(next(option for option in match.decision.options if isinstance(option, Attempt)))
    match.decide(KeepDice())


@pytest.mark.rule("DRUZ-180")
@pytest.mark.parametrize(("face", "called"), [("blank", 0), ("evil", 0), ("dola", 1), ("evil-dola", 1)])
def test_only_a_dola_of_the_own_roll_calls_the_ability_of_a_hero(face, called):
    match = druzyna_match(phase="adventure", progress=[5], pool=1, dice=[face])
    ability(match, 0, Effect(do="add-dice", count=2))
    ability(match, 1, WOUND)
    attempt(match)
    assert [event.card for event in told(match, HeroCalled)] == match.state.players[0].tiles * called
    assert match.state.pool == 1 - face.startswith("evil") + 2 * called
    assert wounds(match) == [0, 0]


@pytest.mark.rule("DRUZ-180")
def test_a_called_ability_cannot_be_declined():
    match = druzyna_match(phase="adventure", progress=[5], pool=1, dice=["dola"], wounds=[1, 1])
    ability(match, 0, Effect(do="heal", count=3, who="any"))
    attempt(match)
    assert list(match.decision.options) == [Choose(0), Choose(1)]
    assert match.why_not(Decline()).code == "not-an-option"
    match.decide(Choose(1))
    assert wounds(match) == [1, 0]


# -- the example ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-109")
def test_example_a_full_action_phase():
    match = druzyna_match(
        heroes=["kociolek", "zwierzak"],
        hand=[["pamietniki-matta", action_card()], ["chwila-odpoczynku", action_card()]],
        scenes=[
            scene(track=("4", "flag", "2"), flag=(DRAW,)),
            scene(traits=("talk",), track=("4", "flag", "2"), flag=(WOUND,)),
            scene(traits=("ingenuity", "dexterity"), track=("4", "flag", "2"), flag=(WOUND,)),
            scene(track=("4", "3", "flag"), flag=(WOUND,)),
        ],
        wounds=[2],
    )
    first = match.state.ring.spots[0].scene[0]
    match.decide(Play(match.state.players[0].hand[0], "place-2"))
    match.decide(First(first))
    assert [spot.marker for spot in match.state.ring.spots] == [1, 0, 0, 1]
    assert [event.card for event in told(match, FlagReached)] == [first]
    assert [len(player.hand) for player in match.state.players] == [2, 2]
    support(match, 1)
    match.decide(TraitsFirst())
    assert [spot.progress for spot in match.state.ring.spots] == [0, 2, 4, 0]
    assert [spot.marker for spot in match.state.ring.spots] == [1, 0, 0, 1]
    assert wounds(match) == [0, 0]
    assert kinds_of(match.state.players[0].deck.discard_pile) == ["pamietniki-matta"]
    assert kinds_of(match.state.players[1].deck.discard_pile) == ["chwila-odpoczynku"]
    assert (match.decision.key, match.decision.seat) == ("play", 1)
