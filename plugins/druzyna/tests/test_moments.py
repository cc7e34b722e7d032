"""Things that come together, or in the middle of each other."""

import attrs
import pytest
from stolik import Match, ruleset
from stolik.cards import Card
from stolik.testing.play import chance
from stolik_druzyna.actions import Attempt, First, KeepDice, Pick, Play, Support
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import AbilityUsed, HeroCalled, PointsLost
from stolik_druzyna.testing import action_card, druzyna_match, scene
from stolik_druzyna.verbs import Condition, Effect

HEAL = Effect(do="heal")


def print_on(match, number, moment, *effects, seat=0):
    """Print another moment and other effects on a Special Ability card of a player."""
    cards = match.state.players[seat].abilities
    card = cards[number]
    cards[number] = Card(card.id, attrs.evolve(card.kind, moment=moment, effects=effects), card.back)


def attempt(match):
    match.decide(Attempt(match.state.ring.spots[0].scene[0], "scene-1"))


def with_space(monkeypatch, match, space, *effects):
    """Let a space of the Evil Track have other effects."""
    spaces = list(match.game.spaces[match.state.evil])
    spaces[space] = EvilSpace(effects=effects)
    monkeypatch.setitem(match.game.spaces, match.state.evil, tuple(spaces))


@pytest.mark.rule("DRUZ-249")
@pytest.mark.parametrize("card_first", [False, True])
def test_the_team_orders_the_ability_of_the_hero_and_a_card_for_dola(card_first):
    match = druzyna_match(phase="adventure", progress=[5], pool=1, dice=["dola"], abilities=[["rozped"]])
    print_on(match, 0, "dola", HEAL)
    attempt(match)
    match.decide(KeepDice())
    tile, card = match.state.players[0].tiles[0], match.state.players[0].abilities[0]
    assert match.decision.options == [First(tile), First(card)]
    match.decide(First(card if card_first else tile))
    told = [type(event) for event in match.events if isinstance(event, (AbilityUsed, HeroCalled))]
    assert told == ([AbilityUsed, HeroCalled] if card_first else [HeroCalled, AbilityUsed])


@pytest.mark.rule("DRUZ-249")
def test_cards_of_two_players_for_the_same_support_are_ordered_by_the_active_player():
    match = druzyna_match(abilities=[["rozped"], ["nocna-warta"]])
    print_on(match, 0, "supported", HEAL)
    print_on(match, 0, "supporting", HEAL, seat=1)
    match.decide(next(option for option in match.decision.options if isinstance(option, Play)))
    match.decide(Support(match.state.players[1].hand[0]), 1)
    cards = [match.state.players[seat].abilities[0] for seat in (0, 1)]
    assert (match.decision.key, match.decision.seats) == ("ability", (0,))
    assert [option.card for option in match.decision.options] == cards
    match.decide(First(cards[1]))
    used = [(event.seat, event.card) for event in match.events if isinstance(event, AbilityUsed)]
    assert used == [(1, cards[1]), (0, cards[0])]


@pytest.mark.rule("DRUZ-150")
@pytest.mark.parametrize(
    "effect", [Effect(do="draw"), Effect(do="discard-hand")], ids=lambda effect: effect.do
)
def test_a_space_that_changes_the_hand_while_it_is_drawn_up_changes_what_is_missing(monkeypatch, effect):
    match = druzyna_match(phase="adventure", progress=[5], pool=0, hand=[[action_card()]], deck=[[]], token=1)
    player = match.state.players[0]
    spare = [card for card in match.game.action_cards if card.back == player.hand[0].back][:6]
    player.deck.discard_pile = [card for card in spare if card not in player.hand]
    with_space(monkeypatch, match, 2, effect)
    attempt(match)
    while match.decision.key == "discard":
        match.decide(match.decision.options[:1])
    assert len(match.state.players[0].hand) == 4


@pytest.mark.rule("DRUZ-056", "DRUZ-133")
def test_what_a_scene_does_with_dice_ends_when_it_leaves_the_board(monkeypatch):
    rush = Effect(do="each-evil", then=(Effect(do="accelerate", scene="this"), Effect(do="wound")))
    match = druzyna_match(
        phase="adventure",
        scenes=[scene(lasting=(rush,))],
        progress=[7],
        markers=[3],
        pool=3,
        dice=["evil", "evil", "evil"],
    )
    with_space(monkeypatch, match, 2)
    attempt(match)
    match.decide(KeepDice())
    assert not match.state.spot_of(match.state.discarded[0].id)
    assert match.state.players[0].wounds == 1


@pytest.mark.rule("DRUZ-042", "DRUZ-121")
def test_an_offer_whose_price_would_kill_the_hero_is_not_made():
    offer = Effect(do="may", then=(Effect(do="wound"), Effect(do="draw")))
    limit = druzyna_match().state.players[0].tiles[0].kind.wounds
    asked = druzyna_match(phase="effects", effects=[offer], wounds=[limit - 1])
    assert asked.decision.key == "may"
    silent = druzyna_match(phase="effects", effects=[offer], wounds=[limit])
    assert silent.decision.key == "play"


@pytest.mark.rule("DRUZ-043")
def test_an_offer_may_pay_with_the_card_that_it_brings_back():
    offer = Effect(do="may", then=(Effect(do="discard-hand"), Effect(do="recover")))
    match = druzyna_match(phase="effects", effects=[offer], hand=[[action_card()]])
    card = match.state.players[0].hand[0]
    match.decide(Pick(offer))
    assert match.state.players[0].hand == [card]


@pytest.mark.rule("DRUZ-043")
def test_points_are_called_lost_only_where_they_were_due():
    idle = Effect(do="wildcard", count=2, when=Condition(what="magical-card"))
    match = druzyna_match(hand=[[action_card()] * 4, [action_card(effects=[idle])]])
    match.decide(next(option for option in match.decision.options if isinstance(option, Play)))
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(match.decision.options[0])
    assert not [event for event in match.events if isinstance(event, PointsLost)]


@pytest.mark.rule("DRUZ-029", "DRUZ-155")
def test_a_scene_that_was_paid_lies_in_no_imagined_deck():
    match = druzyna_match(phase="camp", completed=[3], hand=[[action_card()]])
    paid = match.state.players[0].scenes[:2]
    match.decide(match.decision.options[0])
    for number in range(20):
        world = match.determinize(0, chance(number, "world"))
        assert not [card for card in world.state.deck if card in paid]
        assert [card for card in world.state.box.returned if card in paid] == paid


@pytest.mark.rule("DRUZ-016")
def test_an_imagined_set_up_keeps_the_sets_together():
    table = Match(ruleset("druzyna", players=3), 1)
    for number in range(20):
        world = table.determinize(0, chance(number, "world"))
        world.decide(world.decision.options[0])
        assert world.card_ids() == table.card_ids()
