"""The ring: four Scenes and four places, each place between two Scenes."""

import pytest
from stolik.errors import ContentError
from stolik_druzyna import checks
from stolik_druzyna.actions import Decline, Play
from stolik_druzyna.content import PlaceData, Printing
from stolik_druzyna.testing import action_card, druzyna_match, scene

RING = [(1, 1, 2), (2, 2, 3), (3, 3, 4), (4, 4, 1)]
"""Place, Scene on the left, Scene on the right."""


def play_alone(match, place):
    """Play the first card of the active player's hand; nobody supports it."""
    match.decide(Play(match.state.players[match.state.active].hand[0], f"place-{place}"))
    while match.decision.key == "support":
        match.decide(Decline(), match.decision.seats[0])


def progress(match):
    return [spot.progress for spot in match.state.ring.spots]


def markers(match):
    return [spot.marker for spot in match.state.ring.spots]


@pytest.mark.rule("DRUZ-077", "DRUZ-078")
@pytest.mark.parametrize(("place", "left", "right"), RING)
def test_the_left_traits_go_to_the_left_scene_and_the_right_ones_to_the_right_scene(place, left, right):
    card = action_card({"talk": 3}, {"talk": 2})
    match = druzyna_match(hand=[[card]])
    play_alone(match, place)
    assert progress(match) == [{left: 3, right: 2}.get(number, 0) for number in (1, 2, 3, 4)]


@pytest.mark.rule("DRUZ-077", "DRUZ-080", "DRUZ-081")
@pytest.mark.parametrize(("place", "left", "right"), RING)
def test_a_place_touches_two_scenes_and_the_two_others_are_accelerated(place, left, right):
    match = druzyna_match()
    play_alone(match, place)
    assert markers(match) == [0 if number in (left, right) else 1 for number in (1, 2, 3, 4)]


@pytest.mark.rule("DRUZ-077")
@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_each_scene_touches_exactly_two_places(space):
    touching = []
    for place in (1, 2, 3, 4):
        match = druzyna_match()
        play_alone(match, place)
        if progress(match)[space]:
            touching.append(place)
    assert len(touching) == 2


@pytest.mark.rule("DRUZ-077", "DRUZ-078")
def test_the_board_shows_scenes_and_places_in_turn_with_the_dice_in_the_middle():
    match = druzyna_match()
    (ring,) = [panel for panel in match.view(None)["panels"] if panel["path"] == "ring"]
    names = [space["space"] for space in ring["spaces"]]
    assert names[:4] == ["scene-1", "place-1", "scene-2", "place-2"]
    assert names[4:] == ["scene-3", "place-3", "scene-4", "place-4", "dice"]
    borders = {(border["other"], border["one"]) for border in ring["borders"]}
    assert borders == {
        (f"place-{place}", f"scene-{number}") for place, left, right in RING for number in (left, right)
    }


@pytest.mark.rule("DRUZ-077")
def test_a_board_has_four_places_beside_scenes_that_there_are():
    check = checks.check_printing
    die = ("blank", "blank", "evil", "dola", "dola", "evil-dola")
    places = tuple(PlaceData(left=left, right=right) for _place, left, right in RING)
    check(Printing(place=places, die=die))
    check(Printing(place=(*places[:3], PlaceData(left=1, right=4)), die=die))
    for wrong in (places[:3], (*places[:3], PlaceData(left=4, right=5))):
        with pytest.raises(ContentError):
            check(Printing(place=wrong, die=die))


@pytest.mark.rule("DRUZ-110")
def test_example_the_closing_place_of_the_ring():
    match = druzyna_match(
        scenes=[scene(traits=("talk",)), scene(), scene(), scene(traits=("brawl",))],
        hand=[[action_card({"brawl": 3}, {"dexterity": 1})]],
    )
    play_alone(match, 4)
    assert markers(match) == [0, 1, 1, 0]
    assert progress(match) == [1, 0, 0, 3]
