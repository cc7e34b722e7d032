"""Extra points on the Traits of the active card."""

import pytest
from stolik_druzyna.actions import EffectFirst, Play, Raise, Support, TraitsFirst
from stolik_druzyna.events import PointsLost, Raised
from stolik_druzyna.testing import action_card, druzyna_match, scene
from stolik_druzyna.verbs import Effect

ONE = Effect(do="wildcard")
LEFT_TALK, RIGHT_TALK, RIGHT_BRAWL = Raise("left", "talk"), Raise("right", "talk"), Raise("right", "brawl")


def points(count):
    return Effect(do="wildcard", count=count)


def named(trait, count=1):
    return Effect(do="trait", trait=trait, count=count)


def supported(left, right, *effects, order=None, scenes=(("talk",), ("brawl",)), **position):
    """Return a match in which a card played between the Scenes 1 and 2 is supported with these effects."""
    match = druzyna_match(
        scenes=[scene(traits=traits, difficulty=20) for traits in scenes],
        **{"hand": [[action_card(left, right)], [action_card(effects=effects), action_card()]]} | position,
    )
    match.decide(Play(match.state.players[0].hand[0], "place-1"))
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(order or EffectFirst())
    return match


def add(match, *where):
    for one in where:
        assert match.decision.key == "raise"
        match.decide(one)


def gained(match):
    one, two, *others = [spot.progress for spot in match.state.ring.spots]
    assert others == [0, 0]
    return one, two


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


# -- where points go --------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-193")
def test_extra_points_are_added_to_the_printed_value_and_the_active_player_chooses_the_trait():
    match = supported({"talk": 2}, {"brawl": 1}, ONE)
    assert (match.decision.key, match.decision.seat) == ("raise", 0)
    assert list(match.decision.options) == [LEFT_TALK, RIGHT_BRAWL]
    add(match, LEFT_TALK)
    assert gained(match) == (3, 1)


@pytest.mark.rule("DRUZ-193")
def test_a_trait_that_the_active_card_shows_alone_gets_all_points_without_a_question():
    match = supported({"talk": 2}, {}, points(3))
    assert gained(match) == (5, 1)
    assert [(event.side, event.trait, event.count) for event in told(match, Raised)] == [("left", "talk", 3)]


@pytest.mark.rule("DRUZ-194")
@pytest.mark.parametrize(
    ("where", "progress"),
    [
        ([LEFT_TALK] * 4, (7, 1)),
        ([RIGHT_BRAWL] * 4, (3, 5)),
        ([LEFT_TALK, RIGHT_BRAWL, LEFT_TALK, RIGHT_BRAWL], (5, 3)),
        ([RIGHT_BRAWL, LEFT_TALK, LEFT_TALK, LEFT_TALK], (6, 2)),
    ],
)
def test_points_can_be_split_freely_over_both_sides_and_raise_a_value_above_three(where, progress):
    match = supported({"talk": 3}, {"brawl": 1}, points(4))
    add(match, *where)
    assert gained(match) == progress


@pytest.mark.rule("DRUZ-194")
def test_only_traits_that_are_printed_on_the_active_card_can_be_raised():
    match = supported({"talk": 1, "ingenuity": 2}, {"talk": 1}, ONE)
    assert list(match.decision.options) == [LEFT_TALK, Raise("left", "ingenuity"), RIGHT_TALK]
    assert match.why_not(RIGHT_BRAWL).code == "not-an-option"


@pytest.mark.rule("DRUZ-194")
def test_the_traits_of_the_supporting_card_cannot_be_raised():
    laid = action_card({"dexterity": 3}, {"dexterity": 3}, [ONE])
    match = supported({}, {}, hand=[[action_card({"talk": 1}, {"brawl": 1})], [laid]])
    assert list(match.decision.options) == [LEFT_TALK, RIGHT_BRAWL]


@pytest.mark.rule("DRUZ-193")
def test_extra_points_are_of_no_use_to_the_next_active_card():
    talk, laid = action_card({"talk": 2}, {}), action_card(effects=[points(3)])
    match = supported({}, {}, hand=[[talk], [laid, talk]])
    assert gained(match) == (5, 1)
    match.decide(Play(match.state.players[1].hand[0], "place-1"))
    assert gained(match) == (5 + 2, 2)


# -- wildcards --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-195")
@pytest.mark.parametrize("trait", ["brawl", "talk", "ingenuity", "dexterity"])
def test_a_wildcard_is_one_point_of_a_printed_trait_of_choice(trait):
    match = supported({trait: 1}, {"talk": 1}, ONE, scenes=((trait,), ("brawl",)))
    add(match, Raise("left", trait))
    assert gained(match) == (2, 1)


@pytest.mark.rule("DRUZ-195")
def test_every_trait_matches_a_scene_that_shows_a_wildcard():
    match = supported({"talk": 2, "dexterity": 1}, {"ingenuity": 3}, scenes=(("wildcard",), ("wildcard",)))
    assert gained(match) == (3, 3)


# -- points that are lost ---------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-196")
def test_a_side_without_a_match_gives_exactly_one_in_spite_of_extra_points():
    match = supported({"brawl": 3}, {"brawl": 1}, points(2))
    add(match, Raise("left", "brawl"), Raise("left", "brawl"))
    assert gained(match) == (1, 1)


@pytest.mark.rule("DRUZ-196")
def test_points_on_a_trait_that_does_not_match_are_lost_beside_one_that_does():
    match = supported({"talk": 2, "brawl": 1}, {"brawl": 1}, points(2))
    add(match, Raise("left", "brawl"), Raise("left", "brawl"))
    assert gained(match) == (2, 1)


@pytest.mark.rule("DRUZ-197")
def test_points_of_a_named_trait_go_to_that_trait():
    match = supported({"talk": 1, "dexterity": 1}, {"brawl": 1}, named("talk", 2))
    assert gained(match) == (3, 1)


@pytest.mark.rule("DRUZ-197")
def test_the_player_chooses_the_side_for_each_point_of_a_named_trait_that_both_show():
    match = supported({"talk": 1}, {"talk": 1, "brawl": 1}, named("talk", 2), scenes=(("talk",), ("talk",)))
    assert list(match.decision.options) == [LEFT_TALK, RIGHT_TALK]
    add(match, RIGHT_TALK, LEFT_TALK)
    assert gained(match) == (2, 2)


@pytest.mark.rule("DRUZ-197")
def test_points_of_a_named_trait_that_the_card_does_not_show_are_lost():
    match = supported(
        {"talk": 1}, {"brawl": 1}, named("dexterity", 3), scenes=(("talk", "dexterity"), ("dexterity",))
    )
    assert gained(match) == (1, 1)
    assert len(told(match, PointsLost)) == 1
    assert told(match, Raised) == []


@pytest.mark.rule("DRUZ-198")
@pytest.mark.parametrize("effect", [points(3), named("talk", 3)])
def test_points_that_come_after_the_check_have_nothing_to_act_on(effect):
    match = supported({"talk": 2}, {"brawl": 1}, effect, order=TraitsFirst())
    assert gained(match) == (2, 1)
    assert (match.decision.key, match.decision.seat) == ("play", 1)
    assert told(match, Raised) == []


# -- examples ---------------------------------------------------------------------------------------------


def dagger_attack(wounds):
    """Return a match in which Zwierzak with some Wounds has supported with ATAK SZTYLETEM."""
    return supported(
        {},
        {},
        heroes=["kociolek", "zwierzak"],
        hand=[[action_card({"talk": 1}, {"brawl": 2})], ["atak-sztyletem"]],
        wounds=[1, wounds],
    )


@pytest.mark.rule("DRUZ-199")
@pytest.mark.parametrize(
    ("where", "progress"),
    [([LEFT_TALK] * 2, (3, 2)), ([RIGHT_BRAWL] * 2, (1, 4)), ([LEFT_TALK, RIGHT_BRAWL], (2, 3))],
)
def test_example_wildcards_from_wounds(where, progress):
    match = dagger_attack(2)
    assert match.decision.seat == 0
    add(match, *where)
    assert gained(match) == progress
    assert sum(event.count for event in told(match, Raised)) == 2


@pytest.mark.rule("DRUZ-200")
def test_example_the_cap_of_three():
    match = dagger_attack(4)
    add(match, LEFT_TALK, RIGHT_BRAWL, RIGHT_BRAWL)
    assert sum(event.count for event in told(match, Raised)) == 3
    assert gained(match) == (2, 4)
