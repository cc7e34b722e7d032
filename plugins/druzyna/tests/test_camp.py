"""The Camp phase: a new Special Ability for completed Scenes."""

import pytest
from stolik_druzyna.actions import Attempt, Decline, Learn, Take, Under
from stolik_druzyna.events import AbilityGained, CampBegan
from stolik_druzyna.testing import action_card, druzyna_match, kinds_of

FIVE = ["glebokie-kieszenie", "twarda-piesc", "gladka-mowa", "gruba-skora", "rozped"]
"""Special Ability cards of which none works in the Camp phase."""


def asked(match):
    return match.decision.key, match.decision.seats


def options(match):
    return list(match.decision.options)


def card_of(match, kind):
    return next(option.card for option in match.decision.options if option.card.kind.id == kind)


def learn(match, keep, lowest=None):
    """Pay for an ability, keep a card, and put another one lowest under the deck."""
    match.decide(match.decision.options[0])
    match.decide(Take(card_of(match, keep)))
    if lowest is not None:
        match.decide(Under(card_of(match, lowest)))


def ability_deck(match):
    """Return the kinds of the Special Ability deck from the top."""
    return kinds_of(reversed(match.state.abilities))


# -- who, when, how often ---------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-153")
def test_only_the_active_player_may_gain_an_ability_after_all_have_drawn():
    match = druzyna_match(
        players=3, active=1, phase="camp", completed=[9, 2, 9], hand=[[], [action_card()], []]
    )
    assert [len(player.hand) for player in match.state.players] == [4, 4, 4]
    assert asked(match) == ("learn", (1,))
    assert options(match) == [Learn(2), Decline()]
    match.decide(Decline())
    assert asked(match) == ("play", (2,))
    assert [player.abilities for player in match.state.players] == [[], [], []]
    assert [len(player.scenes) for player in match.state.players] == [9, 2, 9]


@pytest.mark.rule("DRUZ-153")
def test_one_ability_is_gained_in_a_camp_however_many_scenes_there_are():
    match = druzyna_match(phase="camp", completed=[9], ability_deck=FIVE)
    learn(match, "gladka-mowa", "twarda-piesc")
    assert kinds_of(match.state.players[0].abilities) == ["gladka-mowa"]
    assert asked(match) == ("play", (1,))


@pytest.mark.rule("DRUZ-153")
def test_one_camp_follows_however_many_scenes_were_completed():
    match = druzyna_match(phase="adventure", progress=[5, 5, 5], pool=0)
    for space in range(3):
        match.decide(Attempt(match.state.ring.spots[space].scene[0], f"scene-{space + 1}"))
    assert asked(match) == ("learn", (0,))
    match.decide(Decline())
    assert asked(match) == ("play", (1,))
    assert len([event for event in match.events if isinstance(event, CampBegan)]) == 1


@pytest.mark.rule("DRUZ-161")
@pytest.mark.parametrize("scenes", [0, 2])
def test_after_the_camp_the_turn_passes_to_the_left(scenes):
    match = druzyna_match(
        players=3, active=2, phase="camp", completed=[0, 0, scenes], ability_deck=["rozped"]
    )
    if scenes:
        match.decide(Learn(2))
    assert asked(match) == ("play", (0,))
    assert match.state.active == 0


# -- the price --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-154")
@pytest.mark.parametrize(("owned", "price"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6)])
def test_the_price_is_the_number_that_the_ability_has_in_the_row(owned, price):
    match = druzyna_match(
        phase="camp",
        abilities=[FIVE[:owned], FIVE[4:]],
        completed=[price + 1, 3],
        ability_deck=["nocna-warta"],
    )
    assert options(match) == [Learn(price), Decline()]
    match.decide(Learn(price))
    assert [len(player.scenes) for player in match.state.players] == [1, 3]
    assert len(match.state.players[0].abilities) == owned + 1


@pytest.mark.rule("DRUZ-154")
def test_the_oldest_scenes_are_paid():
    match = druzyna_match(phase="camp", completed=[4], ability_deck=["rozped"])
    scenes = list(match.state.players[0].scenes)
    match.decide(Learn(2))
    assert match.state.players[0].scenes == scenes[2:]


@pytest.mark.rule("DRUZ-155")
def test_paid_scenes_are_out_of_the_game():
    match = druzyna_match(phase="camp", completed=[3], ability_deck=["rozped"])
    paid = match.state.players[0].scenes[:2]
    deck = list(match.state.deck)
    match.decide(Learn(2))
    assert all(card in match.state.box for card in paid)
    assert match.state.deck == deck
    assert match.state.discarded == []


# -- three cards, one is kept -----------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-156")
@pytest.mark.parametrize(
    ("keep", "lowest", "left"),
    [(1, 0, [3, 4, 2, 0]), (1, 2, [3, 4, 0, 2]), (0, 1, [3, 4, 2, 1]), (2, 1, [3, 4, 0, 1])],
)
def test_of_three_cards_one_is_kept_and_the_others_go_under_the_deck(keep, lowest, left):
    match = druzyna_match(phase="camp", active=1, completed=[0, 2], ability_deck=FIVE)
    match.decide(Learn(2))
    assert asked(match) == ("keep", (1,))
    assert kinds_of(option.card for option in options(match)) == FIVE[:3]
    match.decide(Take(card_of(match, FIVE[keep])))
    assert asked(match) == ("under", (1,))
    match.decide(Under(card_of(match, FIVE[lowest])))
    assert kinds_of(match.state.players[1].abilities) == [FIVE[keep]]
    assert ability_deck(match) == [FIVE[number] for number in left]
    assert match.state.players[1].offered == []
    assert match.state.players[0].abilities == []


@pytest.mark.rule("DRUZ-157")
def test_of_two_cards_in_the_deck_one_is_kept():
    match = druzyna_match(phase="camp", completed=[2], ability_deck=FIVE[:2])
    learn(match, FIVE[1])
    assert kinds_of(match.state.players[0].abilities) == [FIVE[1]]
    assert ability_deck(match) == [FIVE[0]]
    assert asked(match) == ("play", (1,))


@pytest.mark.rule("DRUZ-157")
def test_the_last_card_of_the_deck_is_kept_without_choice():
    match = druzyna_match(phase="camp", completed=[2], ability_deck=FIVE[:1])
    match.decide(Learn(2))
    assert kinds_of(match.state.players[0].abilities) == FIVE[:1]
    assert match.state.abilities == []


@pytest.mark.rule("DRUZ-157", "DRUZ-262")
def test_with_an_empty_deck_no_ability_is_gained_and_nothing_is_paid():
    match = druzyna_match(phase="camp", completed=[9], ability_deck=[])
    assert asked(match) == ("play", (1,))
    assert len(match.state.players[0].scenes) == 9


@pytest.mark.rule("DRUZ-262")
@pytest.mark.parametrize("owned", [0, 1, 3])
def test_a_player_who_can_not_pay_is_not_asked(owned):
    match = druzyna_match(phase="camp", completed=[owned + 1, 9], abilities=[FIVE[:owned]])
    assert asked(match) == ("play", (1,))
    assert len(match.state.players[0].scenes) == owned + 1


@pytest.mark.rule("DRUZ-262")
def test_the_price_is_paid_before_the_cards_are_seen():
    match = druzyna_match(phase="camp", completed=[2], ability_deck=FIVE)
    assert match.state.players[0].offered == []
    assert ability_deck(match) == FIVE
    match.decide(Learn(2))
    assert match.state.players[0].scenes == []
    assert match.decision.key == "keep"
    assert match.why_not(Decline()).code == "not-an-option"


@pytest.mark.rule("DRUZ-162")
def test_example_the_price_of_the_third_ability():
    match = druzyna_match(
        phase="adventure",
        progress=[5],
        pool=0,
        completed=[3],
        abilities=[["nauka-na-bledach"]],
        ability_deck=[
            "glebokie-kieszenie",
            "twarda-piesc",
            "gladka-mowa",
            "gruba-skora",
            "szczescie-glupiego",
            "patelnia-za-pazucha",
            "ranny-ptaszek",
            "dobra-rada",
            "reka-reke-myje",
            "plan-awaryjny",
        ],
    )
    match.decide(Attempt(match.state.ring.spots[0].scene[0], "scene-1"))
    assert len(match.state.players[0].scenes) == 4
    assert len(match.state.abilities) == 10
    boxed = len(match.state.box)
    assert options(match) == [Learn(3), Decline()]
    match.decide(Learn(3))
    assert len(match.decision.options) == 3
    match.decide(match.decision.options[0])
    match.decide(match.decision.options[0])
    assert len(match.state.players[0].scenes) == 1
    assert len(match.state.box) == boxed + 3
    assert len(match.state.players[0].abilities) == 2
    assert len(match.state.abilities) == 9
    assert len([event for event in match.events if isinstance(event, AbilityGained)]) == 1
