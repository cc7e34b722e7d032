"""The solo mode: one player with two Heroes."""

import attrs
import pytest
from stolik import Match, RulesetError, ruleset
from stolik.cards import Card
from stolik_druzyna.actions import (
    Attempt,
    Decline,
    EffectFirst,
    Invoke,
    KeepDice,
    Learn,
    Play,
    Stop,
    Support,
)
from stolik_druzyna.api import Effect
from stolik_druzyna.content import EvilTrackCard
from stolik_druzyna.events import CardDrawn, CardsDiscarded, DeckShuffled, HeroCalled, TokenMoved
from stolik_druzyna.testing import action_card, druzyna_match, kinds_of, scene
from stolik_druzyna.verbs import TRAITS

PAIR = (("kociolek", "zwierzak"),)
OTHERS = ["chwila-odpoczynku", "zmiana-trasy", "skrot-przez-bagno", "splun-i-celuj", "rozmowa-z-psami"]
"""Cards of Zwierzak; those of the builder are Kociołek's."""


def solo_match(**position):
    """Return a position of the variant: Kociołek and Zwierzak, led by one player."""
    return druzyna_match(**{"players": 1, "variants": ("solo",), "heroes": PAIR} | position)


def new_match(seed=1):
    return Match(ruleset("druzyna", variants=["solo"]), seed)


def set_up(match):
    """Answer all questions of the set-up, and return them."""
    keys = []
    while match.decision.key != "play":
        keys.append(match.decision.key)
        match.decide(match.decision.options[-1], match.decision.seats[0])
    return keys


def player(match):
    return match.state.players[0]


def held(match, kind):
    return next(card for card in player(match).hand if card.kind.id == kind)


def print_on(match, kind, *effects):
    """Print other effects on a card in hand."""
    hand = player(match).hand
    card = held(match, kind)
    new = Card(card.id, attrs.evolve(card.kind, effects=effects), card.back)
    hand[hand.index(card)] = new
    return new


def play(match, card=None, place="place-1"):
    match.decide(Play(player(match).hand[0] if card is None else card, place))


def asked(match):
    return match.decision.key, match.decision.seats


def options(match):
    return list(match.decision.options)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


# -- set-up -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-209")
def test_the_mode_is_for_exactly_one_player_and_nobody_removes_a_card():
    assert ruleset("druzyna", variants=["solo"]).players == 1
    for players in (2, 3, 4):
        with pytest.raises(RulesetError):
            ruleset("druzyna", variants=["solo"], players=players)
    match = new_match()
    assert set_up(match) == ["lead", "lead", "face"]
    assert player(match).removed == []


@pytest.mark.rule("DRUZ-209")
def test_the_other_rules_are_those_of_several_players():
    match = solo_match(markers=[0, 0, 1, 2])
    play(match)
    assert [spot.progress for spot in match.state.ring.spots] == [1, 1, 0, 0]
    assert [spot.marker for spot in match.state.ring.spots] == [0, 0, 2, 3]


@pytest.mark.rule("DRUZ-210")
def test_two_different_heroes_are_chosen_each_with_either_side():
    match = new_match()
    first = match.decision.options[0].card
    match.decide(match.decision.options[0])
    assert asked(match) == ("lead", (0,))
    offered = [option.card.kind for option in match.decision.options]
    assert first.kind.hero not in [kind.hero for kind in offered]
    assert len(offered) == 10
    assert sorted({kind.side for kind in offered}) == ["a", "b"]
    match.decide(match.decision.options[-1])
    assert [tile.kind.id for tile in player(match).tiles] == [first.kind.id, offered[-1].id]


@pytest.mark.rule("DRUZ-210")
def test_both_action_decks_are_shuffled_into_one_of_twenty():
    orders = []
    for seed in range(6):
        match = new_match(seed)
        set_up(match)
        heroes = [tile.kind.hero for tile in player(match).tiles]
        cards = [*player(match).hand, *reversed(player(match).deck.draw_pile)]
        assert sorted(card.kind.hero for card in cards) == sorted(heroes * 10)
        assert player(match).deck.discard_pile == []
        orders.append([card.kind.hero for card in cards[:10]])
    assert all(len(dict.fromkeys(order)) == 2 for order in orders)
    assert any(order != orders[0] for order in orders)


@pytest.mark.rule("DRUZ-211")
def test_the_player_starts_with_seven_cards_and_thirteen_in_the_deck():
    match = new_match()
    set_up(match)
    assert len(player(match).hand) == 7
    assert len(player(match).deck.draw_pile) == 13


# -- the hand ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-211")
@pytest.mark.parametrize("number", [0, 3, 4, 6])
def test_the_camp_refills_the_hand_to_seven(number):
    match = solo_match(phase="camp", hand=[[action_card()] * number])
    assert len(player(match).hand) == 7
    assert len(told(match, CardDrawn)) == 7 - number


@pytest.mark.rule("DRUZ-212")
@pytest.mark.parametrize("number", [7, 9])
def test_with_seven_or_more_cards_the_camp_changes_nothing(number):
    match = solo_match(phase="camp", hand=[[action_card()] * number])
    assert len(player(match).hand) == number
    assert told(match, CardDrawn) == told(match, CardsDiscarded) == []


# -- Wounds -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-213")
def test_twelve_wounds_go_on_and_the_thirteenth_loses():
    wound = Effect(do="wound")
    match = solo_match(phase="effects", wounds=[11], effects=[wound])
    assert player(match).wounds == 12
    assert not match.is_over
    match = solo_match(phase="effects", wounds=[11], effects=[wound, wound])
    assert (match.result.reason, match.result.winners) == ("wounds", ())


@pytest.mark.rule("DRUZ-213")
@pytest.mark.parametrize(("wounds", "key"), [(11, "reroll"), (12, "play")])
def test_rerolls_are_paid_up_to_twelve_wounds(wounds, key):
    match = solo_match(phase="adventure", wounds=[wounds], progress=[5], pool=1, dice=["blank"])
    match.decide(Attempt(match.state.ring.spots[0].scene[0], "scene-1"))
    assert match.decision.key == key


@pytest.mark.rule("DRUZ-214")
@pytest.mark.parametrize("hero", ["kociolek", "zwierzak"])
@pytest.mark.parametrize(("wounds", "drawn"), [(0, 0), (2, 2), (3, 3), (8, 3)])
def test_effects_that_count_wounds_of_one_hero_count_the_shared_ones_up_to_their_cap(hero, wounds, drawn):
    effect = Effect(do="draw", per="wounds", hero=hero, most=3)
    match = solo_match(phase="effects", wounds=[wounds], effects=[effect])
    assert len(told(match, CardDrawn)) == drawn


# -- support ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-215", "DRUZ-216")
def test_the_player_may_support_with_cards_of_the_other_hero_only():
    match = solo_match(hand=[[action_card(), action_card(), *OTHERS[:2]]])
    own = player(match).hand[1]
    play(match)
    assert asked(match) == ("support", (0,))
    assert options(match) == [Support(held(match, OTHERS[0])), Support(held(match, OTHERS[1])), Decline()]
    assert match.why_not(Support(own), 0).code == "not-an-option"


@pytest.mark.rule("DRUZ-215")
def test_a_card_of_the_second_hero_is_supported_by_one_of_the_first():
    heal = action_card(effects=[Effect(do="heal", count=2)])
    match = solo_match(hand=[[heal, OTHERS[0], OTHERS[1]]], wounds=[5])
    supporting = player(match).hand[0]
    play(match, held(match, OTHERS[0]))
    assert options(match) == [Support(supporting), Decline()]
    match.decide(Support(supporting), 0)
    match.decide(EffectFirst())
    assert player(match).wounds == 3


@pytest.mark.rule("DRUZ-216")
def test_support_stays_voluntary():
    match = solo_match(hand=[[action_card(), *OTHERS[:2]]])
    play(match)
    match.decide(Decline(), 0)
    assert asked(match) == ("play", (0,))
    assert kinds_of(player(match).hand) == OTHERS[:2]


@pytest.mark.rule("DRUZ-216")
def test_one_card_supports_an_active_card():
    match = solo_match(hand=[[action_card(), *OTHERS[:3]]])
    card = print_on(match, OTHERS[1], Effect(do="wound"))
    play(match)
    match.decide(Support(card), 0)
    assert match.decision.key == "resolve"
    match.decide(EffectFirst())
    assert asked(match) == ("play", (0,))
    assert kinds_of(player(match).hand) == [OTHERS[0], OTHERS[2]]
    assert len(player(match).deck.discard_pile) == 2


@pytest.mark.rule("DRUZ-265")
def test_without_a_card_of_the_other_hero_the_support_is_not_asked_for():
    match = solo_match(hand=[[action_card(), action_card()]])
    play(match)
    assert asked(match) == ("play", (0,))
    assert match.state.turn == 2


# -- effects ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-217")
@pytest.mark.parametrize("who", ["you", "any", "other", "most-wounded", "others", "each"])
def test_the_player_is_the_target_of_every_effect(who):
    match = solo_match(phase="effects", wounds=[4], effects=[Effect(do="heal", count=3, who=who)])
    assert player(match).wounds == 1


@pytest.mark.rule("DRUZ-218")
@pytest.mark.parametrize("who", ["others", "each"])
def test_effects_on_all_players_hit_the_only_one_once(who):
    effects = [Effect(do="wound", count=2, who=who), Effect(do="draw", who=who)]
    match = solo_match(phase="effects", effects=effects)
    assert player(match).wounds == 2
    assert len(told(match, CardDrawn)) == 1


@pytest.mark.rule("DRUZ-266")
def test_the_supporting_player_is_the_same_player():
    match = solo_match(hand=[[action_card(), OTHERS[0], OTHERS[1]]])
    card = print_on(match, OTHERS[0], Effect(do="wound", count=2, who="supporter"))
    play(match)
    match.decide(Support(card), 0)
    match.decide(EffectFirst())
    assert player(match).wounds == 2


@pytest.mark.rule("DRUZ-266")
@pytest.mark.parametrize(("hero", "wounds"), [("kociolek", 2), ("zwierzak", 2), ("urgo", 0), ("gramm", 0)])
def test_a_hero_named_by_a_card_is_the_one_of_the_pair_or_the_effect_is_skipped(hero, wounds):
    effect = Effect(do="wound", count=2, who="hero", hero=hero)
    match = solo_match(phase="effects", effects=[effect])
    assert player(match).wounds == wounds
    assert not match.is_over


# -- dice and Camp ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-219")
@pytest.mark.parametrize("order", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_for_each_dola_the_player_chooses_the_ability_of_one_of_the_heroes(order):
    match = solo_match(phase="adventure", wounds=[9], progress=[9], pool=2, dice=["dola", "evil-dola"])
    abilities = [Effect(do="heal"), Effect(do="heal", count=3)]
    player(match).tiles = [
        Card(tile.id, attrs.evolve(tile.kind, ability=(effect,)), tile.back)
        for tile, effect in zip(player(match).tiles, abilities, strict=True)
    ]
    tiles = list(player(match).tiles)
    match.decide(Attempt(match.state.ring.spots[0].scene[0], "scene-1"))
    match.decide(KeepDice())
    for choice in order:
        if match.decision.key == "result":
            match.decide(match.decision.options[0])
        assert asked(match) == ("dola", (0,))
        assert options(match) == [Invoke(tile) for tile in tiles]
        match.decide(Invoke(tiles[choice]))
    assert [event.card for event in told(match, HeroCalled)] == [tiles[choice] for choice in order]
    assert player(match).wounds == 9 - sum((1, 3)[choice] for choice in order)


@pytest.mark.rule("DRUZ-220")
def test_completed_scenes_form_one_pile_that_pays_for_abilities():
    match = solo_match(phase="adventure", progress=[5, 5], pool=0, ability_deck=["rozped", "twarda-piesc"])
    cards = [match.state.ring.spots[space].scene[0] for space in range(2)]
    match.decide(Attempt(cards[0], "scene-1"))
    match.decide(Attempt(cards[1], "scene-2"))
    assert player(match).scenes == cards
    assert options(match) == [Learn(2), Decline()]
    match.decide(Learn(2))
    assert player(match).scenes == []


@pytest.mark.rule("DRUZ-221")
def test_a_gained_ability_belongs_to_both_heroes():
    match = solo_match(
        phase="camp",
        completed=[2],
        ability_deck=["rozped"],
        scenes=[scene(traits=("wildcard",))] * 4,
        hand=[[action_card(), *OTHERS]],
    )
    match.decide(Learn(2))
    (card,) = player(match).abilities
    bonus = tuple(Effect(do="trait-bonus", trait=trait, count=5) for trait in TRAITS)
    kind = attrs.evolve(card.kind, moment="lasting", effects=bonus)
    player(match).abilities = [Card(card.id, kind, card.back)]
    for number, hero in enumerate(("kociolek", "zwierzak")):
        one = next(card for card in player(match).hand if card.kind.hero == hero)
        shown = dict(one.kind.sides[0])
        play(match, one, place=("place-1", "place-3")[number])
        while match.decision.key != "play":
            match.decide(Decline() if match.decision.key == "support" else Stop(), 0)
        assert match.state.ring.spots[2 * number].progress == sum(shown.values()) + 5 * len(shown)


@pytest.mark.rule("DRUZ-222")
@pytest.mark.parametrize(("owned", "price"), [(0, 2), (1, 3), (2, 4)])
def test_the_first_card_costs_two_scenes_and_each_further_one_more(owned, price):
    abilities = ["twarda-piesc", "gladka-mowa"][:owned]
    match = solo_match(phase="camp", abilities=[abilities], completed=[price])
    assert options(match) == [Learn(price), Decline()]
    match = solo_match(phase="camp", abilities=[abilities], completed=[price - 1])
    assert asked(match) == ("play", (0,))


@pytest.mark.rule("DRUZ-223")
def test_an_empty_common_deck_moves_the_token_and_reshuffles_the_common_discard_pile():
    discarded = ["bigos-na-trzy-dni", *OTHERS]
    match = solo_match(phase="effects", deck=[[]], discard=[discarded], effects=[Effect(do="draw", count=2)])
    assert len(told(match, DeckShuffled)) == len(told(match, TokenMoved)) == 1
    assert match.state.token.space_of("evil") == 1
    drawn = [event.card for event in told(match, CardDrawn)]
    assert len(drawn) == 2
    assert sorted(kinds_of([*drawn, *player(match).deck.draw_pile])) == sorted(discarded)
    assert player(match).deck.discard_pile == []


# -- track and end ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-224")
@pytest.mark.parametrize(
    ("numbers", "chosen"),
    [
        (((1, 2), (3, 4)), 0),
        (((3, 4), (1, 2)), 1),
        (((2,), (3, 4)), 0),
        (((3, 4), (2,)), 1),
        (((2, 3, 4), (1,)), 1),
    ],
)
def test_the_track_has_the_side_for_one_player_or_for_the_fewest(numbers, chosen):
    card = solo_match().state.track[0].kind
    assert isinstance(card, EvilTrackCard)
    sides = tuple(attrs.evolve(side, players=named) for side, named in zip(card.sides, numbers, strict=True))
    assert attrs.evolve(card, sides=sides).side_for(1) == sides[chosen]


@pytest.mark.rule("DRUZ-224")
def test_the_track_of_the_game_is_that_side():
    match = solo_match()
    for evil, spaces in match.game.spaces.items():
        cards = [card for card in match.game.box.tracks if card.evil == evil]
        cards.sort(key=lambda card: card.number)
        fewest = [min(card.sides, key=lambda side: min(side.players)) for card in cards]
        assert list(spaces) == [space for side in fewest for space in side.spaces]


@pytest.mark.rule("DRUZ-225")
def test_every_turn_is_that_of_the_same_player_who_loses_without_a_card():
    match = solo_match(hand=[[action_card(), action_card()]])
    play(match)
    assert asked(match) == ("play", (0,))
    assert match.state.turn == 2
    play(match)
    assert (match.result.reason, match.result.winners) == ("no-cards", ())


@pytest.mark.rule("DRUZ-226")
def test_example_solo_support():
    hand = ["pamietniki-matta", "chwila-odpoczynku", "stary-znajomy"]
    match = solo_match(hand=[hand], wounds=[5])
    play(match, held(match, "pamietniki-matta"))
    assert options(match) == [Support(held(match, "chwila-odpoczynku")), Decline()]
    match.decide(Support(held(match, "chwila-odpoczynku")), 0)
    match.decide(EffectFirst())
    assert player(match).wounds == 3
    assert sorted(kinds_of(player(match).deck.discard_pile)) == ["chwila-odpoczynku", "pamietniki-matta"]
    assert kinds_of(player(match).hand) == ["stary-znajomy"]
