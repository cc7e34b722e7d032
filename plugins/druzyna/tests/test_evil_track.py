"""The Evil Track: moves of its token, and empty Action decks."""

import pytest
from stolik_druzyna.actions import Choose, EffectFirst, Play, Support
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import CardDrawn, DeckShuffled, SpaceEmpty, TokenMoved, TokenWentBack, Wounded
from stolik_druzyna.state import MARKER
from stolik_druzyna.testing import action_card, druzyna_match, scene
from stolik_druzyna.verbs import Effect
from stolik_druzyna.wording import DEFEAT

WOUND = Effect(do="wound")
DRAW = Effect(do="draw")


def token(count=1):
    return Effect(do="token", count=count)


@pytest.fixture
def track(monkeypatch):
    """Return a function that lays an Evil Track of eight spaces with some effects; the last is DEFEAT."""

    def lay(effects):
        for players in (2, 3):
            game = druzyna_match(players=players).game
            evil = next(iter(game.box.evils))
            spaces = tuple(EvilSpace(effects=tuple(effects.get(space, ()))) for space in range(8))
            monkeypatch.setitem(game.spaces, evil, spaces)
            monkeypatch.setitem(game.space_texts, evil, [DEFEAT] * 8)

    lay({})
    return lay


def carry_out(*effects, **position):
    return druzyna_match(phase="effects", effects=effects, **position)


def at(match):
    return match.state.token.space_of(MARKER)


def wounds(match):
    return [player.wounds for player in match.state.players]


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def story(match, *kinds):
    """Return the kinds of the events of these kinds, in their order."""
    return [type(event) for event in match.events if isinstance(event, kinds)]


# -- moves of the token -----------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-163")
@pytest.mark.parametrize(("steps", "space", "hit"), [(1, 2, 1), (2, 3, 0), (3, 4, 3)])
def test_only_the_space_on_which_the_token_stops_is_carried_out(track, steps, space, hit):
    track({1: [Effect(do="wound", count=5)], 2: [WOUND], 4: [Effect(do="wound", count=3)]})
    match = carry_out(token(steps), token=1)
    assert at(match) == space
    assert wounds(match) == [hit, 0]


@pytest.mark.rule("DRUZ-163")
def test_each_move_carries_its_own_space_out(track):
    track({1: [WOUND], 2: [WOUND]})
    match = carry_out(token(), token())
    assert at(match) == 2
    assert wounds(match) == [2, 0]


@pytest.mark.rule("DRUZ-164")
def test_a_space_that_moves_the_token_again_makes_a_new_move_with_its_effect(track):
    track({1: [token(2), WOUND], 2: [Effect(do="wound", count=3)], 3: [Effect(do="add-dice")]})
    match = carry_out(token())
    assert [event.space for event in told(match, TokenMoved)] == [1, 3]
    assert at(match) == 3
    assert match.state.pool == 4
    assert wounds(match) == [1, 0]


@pytest.mark.rule("DRUZ-165")
@pytest.mark.parametrize(("start", "steps", "space"), [(5, 2, 3), (2, 2, 0), (2, 6, 0)])
@pytest.mark.parametrize("verb", ["token-back", "token-return"])
def test_a_move_back_stops_at_start_at_the_latest(track, verb, start, steps, space):
    match = carry_out(Effect(do=verb, count=steps), token=start)
    assert at(match) == space
    assert [event.space for event in told(match, TokenWentBack)] == [space]


@pytest.mark.rule("DRUZ-165")
@pytest.mark.parametrize(("verb", "hit"), [("token-return", 2), ("token-back", 0)])
def test_the_space_reached_by_a_move_back_is_carried_out_unless_the_effect_says_otherwise(track, verb, hit):
    track({2: [Effect(do="wound", count=2)], 3: [Effect(do="wound", count=4)]})
    match = carry_out(Effect(do=verb, count=2), token=4)
    assert at(match) == 2
    assert wounds(match) == [hit, 0]


@pytest.mark.rule("DRUZ-166")
@pytest.mark.parametrize("steps", [1, 2, 5])
def test_a_move_beyond_defeat_ends_on_defeat(track, steps):
    match = carry_out(token(steps), token=6)
    assert at(match) == 7
    assert match.result.reason == "track"
    assert match.result.winners == ()


# -- empty Action decks -----------------------------------------------------------------------------------


def cards(count):
    return [action_card()] * count


@pytest.mark.rule("DRUZ-167")
def test_a_draw_from_an_empty_deck_moves_the_token_first_then_shuffles_then_goes_on(track):
    track({1: [WOUND]})
    match = carry_out(Effect(do="draw", count=2), hand=[cards(1)], deck=[[]], discard=[cards(3)])
    player = match.state.players[0]
    assert story(match, TokenMoved, Wounded, DeckShuffled, CardDrawn) == [
        TokenMoved, Wounded, DeckShuffled, CardDrawn, CardDrawn
    ]  # fmt: skip
    assert at(match) == 1
    assert (len(player.hand), len(player.deck.draw_pile), len(player.deck.discard_pile)) == (3, 1, 0)


@pytest.mark.rule("DRUZ-167")
def test_the_effect_of_the_space_still_finds_the_discard_pile_unshuffled(track):
    track({1: [Effect(do="recover", who="each")]})
    match = carry_out(DRAW, hand=[cards(0)], deck=[[]], discard=[cards(3)])
    assert match.decision.key == "recover"
    assert len(match.decision.options) == len(match.state.players[0].deck.discard_pile) == 3
    assert told(match, DeckShuffled) == []


@pytest.mark.rule("DRUZ-167")
def test_a_draw_by_the_effect_of_the_space_goes_through_it_all_and_the_outer_does_not_shuffle_again(track):
    track({1: [DRAW], 2: [WOUND]})
    match = carry_out(DRAW, hand=[cards(0)], deck=[[]], discard=[cards(4)])
    player = match.state.players[0]
    assert story(match, TokenMoved, Wounded, DeckShuffled, CardDrawn) == [
        TokenMoved, TokenMoved, Wounded, DeckShuffled, CardDrawn, CardDrawn
    ]  # fmt: skip
    assert at(match) == 2
    assert (len(player.hand), len(player.deck.draw_pile)) == (2, 2)


@pytest.mark.rule("DRUZ-167")
def test_the_deck_of_the_player_who_draws_is_shuffled(track):
    match = carry_out(
        Effect(do="draw", who="other"), deck=[[], []], discard=[cards(3), cards(3)], hand=[cards(1), cards(1)]
    )
    assert [event.seat for event in told(match, DeckShuffled)] == [1]
    assert [len(player.hand) for player in match.state.players] == [1, 2]
    assert [len(player.deck.discard_pile) for player in match.state.players] == [3, 0]


@pytest.mark.rule("DRUZ-168")
def test_taking_the_last_card_of_the_deck_sets_nothing_off(track):
    match = carry_out(Effect(do="draw", count=2), hand=[cards(0)], deck=[cards(2)], discard=[cards(3)])
    player = match.state.players[0]
    assert at(match) == 0
    assert (len(player.hand), len(player.deck.draw_pile), len(player.deck.discard_pile)) == (2, 0, 3)


@pytest.mark.rule("DRUZ-168")
def test_cards_that_are_there_are_drawn_before_the_deck_is_found_empty(track):
    track({1: [Effect(do="wound", who="any")]})
    match = carry_out(Effect(do="draw", count=3), hand=[cards(0)], deck=[cards(2)], discard=[cards(3)])
    assert match.decision.key == "player"
    assert len(match.state.players[0].hand) == 2
    match.decide(Choose(1))
    assert len(match.state.players[0].hand) == 3


@pytest.mark.rule("DRUZ-169")
@pytest.mark.parametrize(("deck", "drawn"), [(0, 0), (2, 2)])
def test_with_deck_and_discard_pile_empty_the_rest_of_the_draw_is_skipped(track, deck, drawn):
    match = carry_out(Effect(do="draw", count=4), hand=[cards(1)], deck=[cards(deck)])
    assert at(match) == 0
    assert len(match.state.players[0].hand) == 1 + drawn
    assert told(match, DeckShuffled) == []
    assert match.decision.key == "play"


@pytest.mark.rule("DRUZ-169")
def test_cards_on_the_board_do_not_help_an_empty_deck(track):
    match = druzyna_match(hand=[cards(2), [action_card(effects=[DRAW])]], deck=[[], []])
    match.decide(Play(match.state.players[0].hand[0], "place-1"))
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(EffectFirst())
    assert at(match) == 0
    assert len(match.state.players[0].hand) == 1
    assert len(match.state.players[0].deck.discard_pile) == 1


@pytest.mark.rule("DRUZ-170")
def test_an_empty_special_ability_deck_moves_no_token_and_is_not_shuffled(track):
    match = carry_out(Effect(do="gain-ability"), ability_deck=[])
    assert at(match) == 0
    assert match.state.abilities == match.state.players[0].abilities == []
    assert match.decision.key == "play"


@pytest.mark.rule("DRUZ-170")
def test_a_special_ability_deck_that_gives_too_few_cards_moves_no_token(track):
    two = [kind.id for kind in druzyna_match().game.box.abilities[:2]]
    match = carry_out(Effect(do="gain-ability"), ability_deck=two)
    assert at(match) == 0
    assert match.decision.key == "keep"
    assert len(match.decision.options) == 2
    assert match.state.abilities == []


@pytest.mark.rule("DRUZ-170")
def test_an_empty_scene_deck_is_not_replaced_by_the_discarded_scenes(track):
    every = Effect(do="exchange", scene="all", type="curse")
    match = carry_out(every, every, scenes=[scene(types=("curse",))], scene_deck=[scene(types=("curse",))])
    assert at(match) == 0
    assert match.state.deck == match.state.ring.spots[0].scene == []
    assert len(match.state.discarded) == 2
    assert len(told(match, SpaceEmpty)) == 1


@pytest.mark.rule("DRUZ-171")
def test_example_drawing_with_too_small_a_deck(track):
    track({3: [Effect(do="wound", count=3)], 4: [WOUND]})
    match = druzyna_match(phase="camp", token=3, hand=[cards(1)], deck=[cards(2)], discard=[cards(7)])
    player = match.state.players[0]
    assert story(match, CardDrawn, TokenMoved, Wounded, DeckShuffled) == [
        CardDrawn, CardDrawn, TokenMoved, Wounded, DeckShuffled, CardDrawn
    ]  # fmt: skip
    assert at(match) == 4
    assert wounds(match) == [1, 0]
    assert (len(player.hand), len(player.deck.draw_pile), len(player.deck.discard_pile)) == (4, 6, 0)
