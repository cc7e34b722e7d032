"""The keywords: draw, discard, accelerate, slow, remove and gain."""

import pytest
from stolik_druzyna.actions import Learn, Take, Target, Under
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import Accelerated, FlagReached, Slowed, TokenMoved
from stolik_druzyna.state import MARKER
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene
from stolik_druzyna.verbs import Effect

WOUND_FLAG = {"track": ("1", "flag", "3", "4"), "flag": (Effect(do="wound"),)}


@pytest.fixture(autouse=True)
def _quiet_track(monkeypatch):
    """Let no space of the Evil Track do anything."""
    game = druzyna_match().game
    for evil in game.box.evils:
        monkeypatch.setitem(game.spaces, evil, (EvilSpace(),) * len(game.spaces[evil]))


def cards(count):
    return [action_card() for _number in range(count)]


def carried_out(*effects, **position):
    """Return a position in which the active player has carried out effects."""
    return druzyna_match(phase="effects", effects=effects, **position)


def top_of_deck(match, count, seat=0):
    """Return the top cards of a deck, the top first."""
    return match.state.players[seat].deck.draw_pile[::-1][:count]


def token(match):
    return match.state.token.space_of(MARKER)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def before(*effects, **position):
    """Return a position that stops at a question before the effects, so that the cards can be looked at."""
    ask = Effect(do="one-of", then=(Effect(do="wound"), Effect(do="wound", who="each")))
    return druzyna_match(phase="effects", effects=[ask, *effects], **position)


def go_on(match):
    match.decide(match.decision.options[0])
    return match.state


# -- draw -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-240")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_to_draw_a_card_is_to_take_the_top_card_of_the_deck(count):
    match = before(Effect(do="draw", count=count), hand=[[]], deck=[cards(5)])
    top, rest = top_of_deck(match, count), match.state.players[0].deck.draw_pile[: 5 - count]
    player = go_on(match).players[0]
    assert player.hand == top
    assert player.deck.draw_pile == rest


# -- discard ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-242")
@pytest.mark.parametrize("count", [1, 2])
def test_to_discard_a_card_puts_the_top_of_the_own_deck_on_the_own_discard_pile_not_a_card_from_hand(count):
    match = before(Effect(do="discard", count=count), hand=[cards(2)], deck=[cards(4)])
    hand, top = match.state.players[0].hand[:], top_of_deck(match, count)
    state = go_on(match)
    player = state.players[0]
    assert player.hand == hand
    assert player.deck.discard_pile == top
    assert len(player.deck.draw_pile) == 4 - count
    assert state.players[1].deck.discard_pile == []


@pytest.mark.rule("DRUZ-242")
def test_a_card_that_names_the_hand_wins_over_the_keyword():
    match = carried_out(Effect(do="discard-hand"), hand=[cards(3)], deck=[cards(4)])
    chosen = match.decision.options[1].card
    assert {one.card for one in match.decision.options} == set(match.state.players[0].hand)
    match.decide([Take(chosen)])
    player = match.state.players[0]
    assert chosen not in player.hand
    assert (len(player.hand), len(player.deck.draw_pile)) == (2, 4)
    assert player.deck.discard_pile == [chosen]


@pytest.mark.rule("DRUZ-243")
def test_discarding_from_an_empty_deck_does_nothing_and_leaves_the_token():
    match = carried_out(Effect(do="discard"), hand=[cards(2)], deck=[[]], discard=[cards(3)])
    player = match.state.players[0]
    assert (len(player.hand), len(player.deck.draw_pile), len(player.deck.discard_pile)) == (2, 0, 3)
    assert token(match) == 0
    assert not told(match, TokenMoved)


@pytest.mark.rule("DRUZ-243")
def test_discarding_more_cards_than_the_deck_holds_stops_at_the_last():
    match = carried_out(Effect(do="discard", count=3), deck=[cards(1)], discard=[cards(1)])
    player = match.state.players[0]
    assert (len(player.deck.draw_pile), len(player.deck.discard_pile)) == (0, 2)
    assert token(match) == 0


@pytest.mark.rule("DRUZ-241")
def test_a_discarded_scene_lies_outside_the_play_area_and_a_die_goes_back_to_the_supply():
    match = carried_out(
        Effect(do="exchange", scene="any", magical=True),
        Effect(do="lose-dice"),
        scenes=[scene(magical=True)],
        progress=[3],
    )
    state = match.state
    assert [card.kind.magical for card in state.discarded] == [True]
    assert not any(card in state.discarded for card in [*state.deck, *state.box, *state.players[0].scenes])
    assert state.ring.spots[0].scene[0].kind.magical is False
    assert state.pool == 2


# -- accelerate and slow ----------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-244")
@pytest.mark.parametrize("marker", [0, 1, 2])
def test_to_accelerate_moves_the_marker_one_space_to_the_right(marker):
    match = carried_out(
        Effect(do="accelerate", scene="all", type="curse"),
        scenes=[scene(), scene(types=("curse",))],
        markers=[marker, marker, marker],
    )
    assert [spot.marker for spot in match.state.ring.spots] == [marker, marker + 1, marker, 0]
    assert [(event.space, event.spaces) for event in told(match, Accelerated)] == [(marker + 2, 4)]


@pytest.mark.rule("DRUZ-245")
def test_to_slow_moves_the_marker_one_space_to_the_left_and_no_flag_is_carried_out():
    match = carried_out(Effect(do="slow", scene="all"), scenes=[scene(**WOUND_FLAG)] * 2, markers=[2, 1])
    assert [spot.marker for spot in match.state.ring.spots] == [1, 0, 0, 0]
    assert match.state.players[0].wounds == 0
    assert not told(match, FlagReached)
    assert len(told(match, Slowed)) == 2


@pytest.mark.rule("DRUZ-245")
def test_slowing_on_the_first_space_does_nothing():
    match = carried_out(Effect(do="slow", scene="any"))
    assert match.decision.key == "play"
    assert [spot.marker for spot in match.state.ring.spots] == [0, 0, 0, 0]
    assert not told(match, Slowed)


@pytest.mark.rule("DRUZ-245")
def test_only_scenes_that_can_go_back_are_offered_for_slowing():
    forced = scene(lasting=(Effect(do="no-slow"),))
    match = carried_out(
        Effect(do="slow", scene="any"), scenes=[opponent(), forced, scene(), scene()], markers=[0, 2, 1, 3]
    )
    lying = [spot.scene[0] for spot in match.state.ring.spots]
    assert list(match.decision.options) == [Target(lying[2], "scene-3"), Target(lying[3], "scene-4")]


# -- remove -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-246")
def test_scenes_that_pay_for_an_ability_are_removed_to_the_box():
    match = druzyna_match(phase="camp", completed=[2])
    paid = match.state.players[0].scenes[:]
    match.decide(Learn(2))
    assert match.state.players[0].scenes == []
    assert all(card in match.state.box for card in paid)
    assert not any(card in match.state.deck or card in match.state.discarded for card in paid)


# -- gain -------------------------------------------------------------------------------------------------


def gaining(effect, **position):
    """Return a position before a card is gained, and the three cards that will be drawn."""
    match = before(effect, **position)
    if effect.do == "gain-card":
        return match, top_of_deck(match, 3)
    return match, match.state.abilities[::-1][:3]


@pytest.mark.rule("DRUZ-247")
@pytest.mark.parametrize("kept", [0, 1, 2])
@pytest.mark.parametrize("lowest", [0, 1])
def test_of_three_action_cards_drawn_one_goes_to_the_hand_and_the_others_under_the_deck(kept, lowest):
    match, drawn = gaining(Effect(do="gain-card"), hand=[[]], deck=[cards(6)])
    rest = match.state.players[0].deck.draw_pile[:3]
    go_on(match)
    assert list(match.decision.options) == [Take(card) for card in drawn]
    match.decide(Take(drawn[kept]))
    others = [card for card in drawn if card != drawn[kept]]
    assert list(match.decision.options) == [Under(card) for card in others]
    match.decide(Under(others[lowest]))
    player = match.state.players[0]
    assert player.hand == [drawn[kept]]
    assert player.deck.draw_pile == [others[lowest], others[1 - lowest], *rest]
    assert player.offered == []


@pytest.mark.rule("DRUZ-247")
def test_a_gained_special_ability_lies_above_the_tile_and_the_others_under_their_deck():
    match, drawn = gaining(Effect(do="gain-ability"))
    below = match.state.abilities[:-3]
    go_on(match)
    match.decide(Take(drawn[2]))
    match.decide(Under(drawn[0]))
    assert match.state.players[0].abilities == [drawn[2]]
    assert match.state.abilities == [drawn[0], drawn[1], *below]


@pytest.mark.rule("DRUZ-247")
def test_with_fewer_than_three_cards_in_the_action_deck_the_empty_deck_rule_comes_first():
    match = carried_out(Effect(do="gain-card"), hand=[[]], deck=[cards(1)], discard=[cards(4)])
    assert token(match) == 1
    assert match.state.players[0].deck.discard_pile == []
    assert len(match.decision.options) == 3
    match.decide(match.decision.options[0])
    match.decide(match.decision.options[0])
    player = match.state.players[0]
    assert (len(player.hand), len(player.deck.draw_pile)) == (1, 4)


@pytest.mark.rule("DRUZ-247")
@pytest.mark.parametrize(("deck", "offered"), [(["dobra-rada", "rozped"], 2), (["dobra-rada"], 1), ([], 0)])
def test_the_special_ability_deck_gives_what_it_has(deck, offered):
    match = druzyna_match(phase="effects", effects=[Effect(do="gain-ability")], ability_deck=deck)
    if offered == 2:
        assert [one.card.kind.id for one in match.decision.options] == deck
        match.decide(match.decision.options[1])
    assert match.decision.key == "play"
    assert [card.kind.id for card in match.state.players[0].abilities] == deck[-1:]
    assert len(match.state.abilities) == max(0, offered - 1)
    assert token(match) == 0
