"""Action phase, step 4: the Traits of the active card against the Scenes beside it."""

import pytest
from stolik_druzyna.actions import Decline, EffectFirst, Play, Support, TraitsFirst
from stolik_druzyna.testing import action_card, druzyna_match, scene
from stolik_druzyna.verbs import Effect


def play_alone(match, place=1):
    """Play the first card of the active player's hand; nobody supports it."""
    match.decide(Play(match.state.players[0].hand[0], f"place-{place}"))
    match.decide(Decline(), 1)


def gained(left, right, first=("talk",), second=("talk",)):
    """Return what the Scenes 1 and 2 with these Traits get from an Action card played between them."""
    match = druzyna_match(
        scenes=[scene(traits=first, difficulty=9), scene(traits=second, difficulty=9)],
        hand=[[action_card(left, right)]],
    )
    play_alone(match)
    one, two, *others = [spot.progress for spot in match.state.ring.spots]
    assert others == [0, 0]
    return one, two


@pytest.mark.rule("DRUZ-097")
@pytest.mark.parametrize("trait", ["brawl", "talk", "ingenuity", "dexterity"])
@pytest.mark.parametrize("value", [2, 3])
def test_a_trait_that_the_scene_shows_adds_its_value(trait, value):
    assert gained({trait: value}, {trait: 2}, (trait,), (trait,)) == (value, 2)


@pytest.mark.rule("DRUZ-097")
def test_only_the_facing_side_counts():
    assert gained({"talk": 3}, {"brawl": 2}, ("brawl", "talk"), ("brawl", "talk")) == (3, 2)
    assert gained({"talk": 2}, {"brawl": 3}, ("talk",), ("brawl",)) == (2, 3)


@pytest.mark.rule("DRUZ-097")
def test_progress_is_added_to_what_the_scene_has():
    match = druzyna_match(hand=[[action_card({"talk": 3}, {"talk": 2})]], progress=[1, 4])
    play_alone(match)
    assert [spot.progress for spot in match.state.ring.spots] == [4, 6, 0, 0]


@pytest.mark.rule("DRUZ-098")
def test_several_matching_traits_of_a_side_add_up():
    left = {"talk": 2, "brawl": 3, "dexterity": 1}
    assert gained(left, {"talk": 2}, ("talk", "brawl", "dexterity")) == (6, 2)
    assert gained({"talk": 2}, {"talk": 1, "ingenuity": 3}, second=("ingenuity", "talk")) == (2, 4)


@pytest.mark.rule("DRUZ-099")
def test_a_trait_that_the_scene_does_not_show_adds_nothing_beside_one_that_matches():
    assert gained({"talk": 2, "brawl": 3}, {"dexterity": 3, "ingenuity": 1, "talk": 3}) == (2, 3)


@pytest.mark.rule("DRUZ-100")
@pytest.mark.parametrize(
    "left", [{"brawl": 3}, {"brawl": 3, "dexterity": 3, "ingenuity": 3}, {"brawl": 1}, {}]
)
def test_a_side_without_a_match_gives_exactly_one_whatever_the_other_side_does(left):
    assert gained(left, {"talk": 3}) == (1, 3)
    assert gained({"talk": 3}, left) == (3, 1)


@pytest.mark.rule("DRUZ-100")
def test_a_match_of_one_is_one_and_not_two():
    assert gained({"talk": 1, "brawl": 3}, {"talk": 1}) == (1, 1)


@pytest.mark.rule("DRUZ-101")
def test_if_neither_side_matches_each_scene_gets_exactly_one():
    assert gained({"brawl": 3}, {"dexterity": 2, "ingenuity": 3}) == (1, 1)


@pytest.mark.rule("DRUZ-101", "DRUZ-111")
def test_example_no_match_on_either_side():
    match = druzyna_match(
        scenes=[scene(traits=("brawl",)), scene(traits=("talk", "dexterity")), scene(), scene()],
        progress=[3, 3],
        hand=[[action_card({"talk": 3}, {"ingenuity": 2, "brawl": 1})]],
    )
    play_alone(match, 1)
    assert [spot.marker for spot in match.state.ring.spots] == [0, 0, 1, 1]
    assert [spot.progress for spot in match.state.ring.spots] == [4, 4, 0, 0]


@pytest.mark.rule("DRUZ-102")
@pytest.mark.parametrize(
    ("scenes", "expected"),
    [([None, scene()], [0, 2, 0, 0]), ([scene(), None], [3, 0, 0, 0]), ([None, None], [0, 0, 0, 0])],
)
def test_a_side_that_faces_an_empty_space_gives_nothing(scenes, expected):
    match = druzyna_match(
        scenes=scenes, scene_deck=[], hand=[[action_card({"talk": 3, "brawl": 3}, {"talk": 2})]]
    )
    play_alone(match)
    assert [spot.progress for spot in match.state.ring.spots] == expected
    assert (match.decision.key, match.decision.seat) == ("play", 1)


# -- the moment of the check ------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-103")
@pytest.mark.parametrize(
    ("order", "expected"), [(EffectFirst(), [1, 3, 0, 0]), (TraitsFirst(), [0, 3, 0, 0])]
)
def test_the_scenes_that_lie_there_at_the_moment_of_the_check_count(order, expected):
    away = action_card(effects=[Effect(do="exchange", scene="all", type="curse")])
    match = druzyna_match(
        scenes=[scene(types=("curse",))],
        scene_deck=[scene(traits=("brawl",))],
        hand=[[action_card({"talk": 3}, {"talk": 3})], [away]],
    )
    match.decide(Play(match.state.players[0].hand[0], "place-1"))
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(order)
    assert [spot.progress for spot in match.state.ring.spots] == expected


@pytest.mark.rule("DRUZ-103")
def test_a_scene_that_a_flag_has_brought_beside_the_card_is_adjacent():
    away = scene(track=("1", "flag"), flag=(Effect(do="exchange", scene="all", type="curse"),))
    match = druzyna_match(
        scenes=[scene(types=("curse",)), scene(), away, None],
        scene_deck=[scene(traits=("brawl", "talk"))],
        hand=[[action_card({"brawl": 2}, {"talk": 2})]],
    )
    play_alone(match)
    assert [spot.progress for spot in match.state.ring.spots] == [2, 2, 0, 0]
