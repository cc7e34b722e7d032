"""Special Abilities: the one on the tile, and cards that work at their moment."""

import attrs
import pytest
from stolik import Match, ruleset
from stolik.cards import Card
from stolik_druzyna.actions import Attempt, Decline, First, KeepDice, Pick, Stop, Support
from stolik_druzyna.api import Effect
from stolik_druzyna.events import AbilityUsed, HeroCalled
from stolik_druzyna.testing import action_card, druzyna_match, kinds_of, scene

HEAL = Effect(do="heal")
CARDS = ["glebokie-kieszenie", "twarda-piesc", "gladka-mowa", "gruba-skora", "rozped", "nocna-warta"]
MOMENTS = ["turn", "supporting", "supported", "completed", "failed", "dola", "camp", "ran-out"]


def print_on(match, number, moment, *effects, seat=0):
    """Print another moment and other effects on a Special Ability card of a player."""
    cards = match.state.players[seat].abilities
    card = cards[number]
    cards[number] = Card(card.id, attrs.evolve(card.kind, moment=moment, effects=effects), card.back)
    return match


def with_every_moment(seat=0, **position):
    """Return a position in which a player owns a card for each moment but "always"; none does anything."""
    owned = [[], []]
    owned[seat] = [*CARDS, "dobra-rada", "patelnia-za-pazucha"]
    match = druzyna_match(abilities=owned, **position)
    for number, moment in enumerate(MOMENTS):
        print_on(match, number, moment, Effect(do="slow", scene="this"), seat=seat)
    return match


def before_quiet_space():
    """Return where the Evil Track token stands two spaces before one without effect."""
    match = druzyna_match()
    spaces = match.game.spaces[match.state.evil]
    return next(space for space in range(len(spaces) - 3) if not spaces[space + 2].effects)


def attempt(match):
    match.decide(Attempt(match.state.ring.spots[0].scene[0], "scene-1"))


def worked(match):
    """Return at which moments cards have worked."""
    return [event.card.kind.moment for event in match.events if isinstance(event, AbilityUsed)]


def wounds(match):
    return [player.wounds for player in match.state.players]


# -- the printed ability ----------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-158")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hero_starts_with_the_ability_on_the_tile_and_no_card(players):
    match = Match(ruleset("druzyna", players=players), seed=players)
    while match.decision.key != "play":
        match.decide(match.decision.options[0], match.decision.seats[0])
    for player in match.state.players:
        assert [bool(tile.kind.ability) for tile in player.tiles] == [True]
        assert player.abilities == []
    assert len(match.state.abilities) == 16


# -- moments ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-159")
def test_in_a_successful_attempt_with_dola_cards_for_dola_completion_and_camp_work():
    match = with_every_moment(phase="adventure", progress=[5], pool=1, dice=["dola"])
    attempt(match)
    match.decide(KeepDice())
    match.decide(First(match.state.players[0].tiles[0]))
    assert worked(match) == ["dola", "completed", "camp"]


@pytest.mark.rule("DRUZ-159")
def test_in_a_failed_attempt_without_dola_only_the_card_for_failures_works():
    match = with_every_moment(phase="adventure", progress=[5], pool=1, dice=["evil"])
    attempt(match)
    match.decide(KeepDice())
    assert worked(match) == ["failed"]


@pytest.mark.rule("DRUZ-159")
def test_cards_of_players_who_are_not_active_do_not_work_in_an_attempt():
    match = with_every_moment(seat=1, phase="adventure", progress=[5, 5], pool=1, dice=["dola"])
    attempt(match)
    match.decide(KeepDice())
    assert worked(match) == []
    match.decide(Stop())
    assert worked(match) == ["turn"]


@pytest.mark.rule("DRUZ-159")
@pytest.mark.parametrize(("owner", "moment"), [(0, "supported"), (1, "supporting")])
def test_support_sets_off_the_cards_for_it(owner, moment):
    match = with_every_moment(seat=owner)
    before = worked(match)
    match.decide(next(one for one in match.decision.options if one.place == "place-1"))
    match.decide(Support(match.state.players[1].hand[0]), 1)
    assert worked(match)[len(before) :] == [moment]


@pytest.mark.rule("DRUZ-159")
def test_a_scene_that_runs_out_sets_off_the_card_for_it():
    rush = Effect(do="may", then=(Effect(do="accelerate", scene="this"),))
    match = with_every_moment(
        phase="effects", effects=[rush], effects_of=0, markers=[3], token=before_quiet_space()
    )
    match.decide(Pick(rush))
    assert worked(match) == ["ran-out"]


@pytest.mark.rule("DRUZ-159")
def test_a_card_works_beside_the_hero_only_if_it_says_so():
    match = druzyna_match(
        phase="adventure", progress=[5], pool=1, dice=["dola"], wounds=[5], abilities=[CARDS[:2]]
    )
    tile = match.state.players[0].tiles[0]
    match.state.players[0].tiles = [Card(tile.id, attrs.evolve(tile.kind, ability=(HEAL,)), tile.back)]
    print_on(match, 0, "dola", Effect(do="heal", count=2))
    print_on(match, 1, "failed", HEAL)
    attempt(match)
    match.decide(KeepDice())
    match.decide(First(match.state.players[0].tiles[0]))
    assert len([event for event in match.events if isinstance(event, HeroCalled)]) == 1
    assert wounds(match) == [2, 0]


@pytest.mark.rule("DRUZ-159")
def test_a_card_that_offers_no_choice_must_be_used():
    match = druzyna_match(phase="adventure", progress=[5], pool=0, abilities=[CARDS[:1]], hand=[[]])
    print_on(match, 0, "completed", Effect(do="wound", count=2), Effect(do="add-dice"))
    attempt(match)
    assert wounds(match) == [2, 0]
    assert match.state.pool == 1
    assert match.decision.key == "play"


@pytest.mark.rule("DRUZ-159")
@pytest.mark.parametrize(("is_used", "left"), [(True, 1), (False, 3)])
def test_the_owner_decides_where_a_card_offers_a_choice(is_used, left):
    offer = Effect(do="may", then=(Effect(do="heal", count=2),))
    match = druzyna_match(
        active=1, phase="adventure", progress=[5], pool=0, abilities=[[], CARDS[:1]], wounds=[3, 3]
    )
    print_on(match, 0, "completed", offer, seat=1)
    attempt(match)
    assert (match.decision.key, match.decision.seats) == ("may", (1,))
    match.decide(Pick(offer) if is_used else Decline())
    assert wounds(match) == [3, left]


@pytest.mark.rule("DRUZ-159")
def test_the_supporter_enters_the_choices_of_the_own_card():
    match = druzyna_match(abilities=[[], CARDS[:1]], wounds=[1, 1])
    print_on(match, 0, "supporting", Effect(do="heal", who="any"), seat=1)
    match.decide(next(one for one in match.decision.options if one.place == "place-1"))
    match.decide(Support(match.state.players[1].hand[0]), 1)
    assert (match.decision.key, match.decision.seats) == ("player", (1,))


# -- several cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-160")
def test_any_number_of_cards_may_be_owned_and_all_of_them_stay_active():
    match = druzyna_match(
        phase="adventure",
        scenes=[scene(), scene()],
        progress=[5, 5],
        pool=0,
        abilities=[CARDS],
        wounds=[15],
        hand=[[action_card()]],
    )
    for number in range(len(CARDS)):
        print_on(match, number, "completed", HEAL)
    attempt(match)
    while match.decision.key == "ability":
        match.decide(First(match.decision.options[-1].card))
    assert wounds(match) == [9, 0]
    assert kinds_of(match.state.players[0].abilities) == CARDS
    match.decide(Attempt(match.state.ring.spots[1].scene[0], "scene-2"))
    while match.decision.key == "ability":
        match.decide(First(match.decision.options[0].card))
    assert wounds(match) == [3, 0]


@pytest.mark.rule("DRUZ-160")
def test_lasting_cards_work_together():
    match = druzyna_match(phase="adventure", progress=[5], pool=0, abilities=[CARDS[:3]], hand=[[]])
    for number in range(3):
        print_on(match, number, "lasting", Effect(do="hand-size"))
    attempt(match)
    assert len(match.state.players[0].hand) == 7
