"""The full-screen table of Drużyna do Zadań Specjalnych: the whole ring on a small terminal."""

import pytest
from stolik.plugins import installed
from stolik.seats import parse_seats
from stolik.session import Session
from stolik.text import Catalog, Renderer
from stolik_druzyna.testing import druzyna_match, scene
from stolik_druzyna.wording import TRAITS
from stolik_terminal.app import TableApp
from stolik_terminal.testing import on_screen, settled, text_of

_ = Catalog("stolik_druzyna")


def screen_of(match, language="en", size=(80, 24)):
    """Return the text of the screen when the first question of a position is open."""
    session = Session(match, parse_seats("me:Ala,bot", installed()), registry=installed(), language=language)
    app = TableApp(session)
    texts = []

    async def script(pilot):
        await settled(pilot)
        texts.append(text_of(app))

    on_screen(app, script, size)
    return texts[0]


def in_the_middle(**position):
    """Return a position with four Scenes that differ in everything that the table shows."""
    return druzyna_match(
        scenes=[
            scene(traits=("talk",), track=("4", "3", "2", "1")),
            scene(traits=("brawl", "dexterity"), track=("5", "flag", "3")),
            scene(traits=("ingenuity",), difficulty=7, track=("2", "1")),
            scene(traits=("wildcard",), track=("1", "2", "3", "4", "5")),
        ],
        progress=[2, 0, 6, 4],
        markers=[1, 0, 1, 2],
        pool=5,
        **position,
    )


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_ring_with_tracks_traits_places_and_dice_fits_into_80_by_24(language):
    match = in_the_middle()
    assert match.decision.key == "play"
    text = screen_of(match, language)
    for number, spot in enumerate(match.state.ring.spots, 1):
        name = spot.scene[0].kind.name.in_language(language)
        assert f"{number} {name}" in text
    for place in ("1|2", "2|3", "3|4", "4|1"):
        assert place in text
    for track in ("4 [3] 2 1", "[5] ⚑ 3", "2 [1]", "1 2 [3] 4 5"):
        assert track in text
    for progress in ("2/5", "0/5", "6/7", "4/5"):
        assert progress in text
    say = Renderer(language)
    for spot in match.state.ring.spots:
        assert ", ".join(say(TRAITS[trait]) for trait in spot.scene[0].kind.traits) in text
    assert say(_.plural("{dice} die", "{dice} dice", by="dice", dice=5)) in text


def test_cards_lie_in_the_ring_where_they_were_played():
    match = in_the_middle(hand=[["pamietniki-matta"], ["chwila-odpoczynku"]])
    match.decide(next(option for option in match.decision.options if option.place == "place-2"))
    while match.decision.key != "support":
        match.decide(match.decision.options[0])
    text = screen_of(match)
    line = next(line for line in text.splitlines() if "2|3" in line)
    assert "●Matt" in line + text.splitlines()[text.splitlines().index(line) + 1]


@pytest.mark.parametrize(("size", "is_printed"), [((80, 24), False), ((140, 45), True)])
def test_scenes_say_more_where_all_of_the_table_fits(size, is_printed):
    text = screen_of(druzyna_match(scenes=["topielec-w-studni"]), size=size)
    assert ("│monster" in text) == is_printed
