"""The map: borders, locations, fields, sanctuaries, Lairs and what stands there."""

import pytest
from stolik_miedziaki.actions import Attack, Complete, Move, Sail, UseSpace
from stolik_miedziaki.testing import creature, miedziaki_match, quest, szpej
from stolik_miedziaki.verbs import COLOURS, Need

GAME = miedziaki_match().game
BORDERS = {frozenset((one.one, one.other)): one.type for one in GAME.map.borders}


def moves(space, **position):
    match = miedziaki_match(spaces=[space], **position)
    return {option.to for option in match.decision.options if isinstance(option, Move)}


@pytest.mark.rule("MIED-006")
def test_the_board_carries_map_lairs_notice_board_homes_and_adventure():
    paths = {panel["path"] for panel in miedziaki_match().view(0)["panels"]}
    assert "board" in paths
    assert "adventure" in paths
    assert {f"lairs.{colour}.top" for colour in COLOURS} <= paths
    assert {f"notices.{place}.quest" for place in range(3)} <= paths
    assert {"szpej.draw_pile", "szpej.discard_pile", "quests.draw_pile", "resources"} <= paths


@pytest.mark.rule("MIED-038", "MIED-039", "MIED-040", "MIED-075")
def test_white_and_red_borders_are_crossed_in_both_directions_and_black_ones_never():
    for space in GAME.map.by_id:
        wanted = {
            other
            for pair, kind in BORDERS.items()
            if space in pair and kind != "black-border"
            for other in pair - {space}
        }
        must = GAME.sites[space].data.mandatory
        assert moves(space) == wanted, (space, must)


@pytest.mark.rule("MIED-037", "MIED-039")
def test_a_river_neither_stops_a_move_nor_does_a_black_border_stop_the_river_action():
    assert "zielarka" in moves("przystan")
    match = miedziaki_match(spaces=["przystan"], entered=True, hand=[[szpej()]])
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSpace)))
    assert {"p3", "p8"} <= {option.to for option in match.decision.options if isinstance(option, Sail)}


@pytest.mark.rule("MIED-040", "MIED-089")
def test_entering_a_red_outline_binds_and_leaving_it_triggers_nothing():
    match = miedziaki_match(spaces=["cyrulik"], points=2, hand=[[szpej()]])
    match.decide(Move("topielisko"))
    assert [type(option) for option in match.decision.options] == [UseSpace]
    leaving = miedziaki_match(spaces=["topielisko"], points=2)
    leaving.decide(Move("cyrulik"))
    assert leaving.state.players[0].health == 2


@pytest.mark.rule("MIED-042", "MIED-041")
def test_a_field_has_no_number_and_takes_no_quest_but_counts_for_moves_pigs_and_attacks():
    assert GAME.sites["p7"].data.number == 0
    assert "p7" not in [location.id for location in GAME.locations.values()]
    match = miedziaki_match(spaces=["p7", "p7"], entered=True, hand=[[szpej("red")] * 2, []])
    assert Attack in [type(option) for option in match.decision.options]
    assert "p7" in GAME.open_spaces


@pytest.mark.rule("MIED-043", "MIED-132")
def test_a_sanctuary_is_a_space_with_the_shield():
    shown = {space.id for space in GAME.map.spaces if "sanctuary" in space.tags}
    assert shown == {space for space in GAME.sites if GAME.sites[space].data.shield}
    assert shown.isdisjoint(GAME.open_spaces)
    assert shown


@pytest.mark.rule("MIED-044", "MIED-056")
def test_each_colour_has_a_lair_with_spaces_from_which_its_top_creature_is_fought():
    names = {lair.colour: lair.name.pl for lair in GAME.box.board.lair}
    assert sorted(names) == sorted(COLOURS)
    assert names["blue"] == "Stwory magiczne"
    assert "gory" in GAME.lair_spaces["blue"]
    for colour in COLOURS:
        for space in GAME.lair_spaces[colour]:
            match = miedziaki_match(spaces=[space], entered=True, hand=[[szpej(colour)]])
            match.decide(next(option for option in match.decision.options if isinstance(option, UseSpace)))
            assert match.state.combat.target == colour


@pytest.mark.rule("MIED-045", "MIED-050", "MIED-051")
def test_one_adventure_lies_open_on_its_place():
    match = miedziaki_match(players=3)
    panel = next(panel for panel in match.view(1)["panels"] if panel["path"] == "adventure")
    assert len(panel["cards"]) == 1
    assert panel["cards"][0]["says"]


@pytest.mark.rule("MIED-046")
def test_any_number_of_pawns_stands_on_a_space():
    match = miedziaki_match(players=4, spaces=["p7", "zajazd", "zajazd", "zajazd"])
    match.decide(Move("zajazd"))
    assert [player.space for player in match.state.players] == ["zajazd"] * 4


@pytest.mark.rule("MIED-054", "MIED-109")
def test_a_quest_is_delivered_to_its_own_location():
    wanted = quest(Need(what="resource", kind="flask"), location=12)
    there = miedziaki_match(spaces=["targowisko"], entered=True, quests=[wanted], resources=[{"flask": 1}])
    assert Complete in [type(option) for option in there.decision.options]
    elsewhere = miedziaki_match(spaces=["zajazd"], entered=True, quests=[wanted], resources=[{"flask": 1}])
    assert Complete not in [type(option) for option in elsewhere.decision.options]
    for card in GAME.quest_cards:
        assert card.kind.reward > 0
        assert card.kind.location in GAME.locations
        assert card.kind.story.pl


@pytest.mark.rule("MIED-057", "MIED-058", "MIED-059", "MIED-154")
def test_creatures_have_strength_1_to_3_more_icons_the_stronger_and_equipment_of_three_types():
    creatures = [card.kind for cards in GAME.creature_cards.values() for card in cards]
    icons = {
        strength: {len(c.ingredients) for c in creatures if c.strength == strength} for strength in (1, 2, 3)
    }
    assert {kind.strength for kind in creatures} == {1, 2, 3}
    assert max(icons[1]) < min(icons[2])
    assert max(icons[2]) < min(icons[3])
    assert {kind.reverse.type for kind in creatures} == {"weapon", "magic", "protective"}


@pytest.mark.rule("MIED-064")
def test_creatures_and_equipment_are_public():
    match = miedziaki_match(creatures=[[creature("red", 1)]], items=[[creature("blue", 1)]])
    panels = {panel["path"]: panel for panel in match.view(1)["panels"]}
    assert len(panels["players.0.creatures"]["cards"]) == 1
    assert len(panels["players.0.gear"]["cards"]) == 1


@pytest.mark.rule("MIED-217")
def test_an_adventure_shows_difficulty_players_boss_title_story_and_rules():
    for card in GAME.adventure_cards:
        kind = card.kind
        assert kind.difficulty in ("easy", "normal", "hard")
        assert 1 <= kind.players[0] <= kind.players[1] <= 4
        assert kind.story.pl
        assert kind.rules
    assert any(card.kind.boss is None for card in GAME.adventure_cards)
    assert all(
        card.kind.boss.strength > 0 and card.kind.boss.reward > 0
        for card in GAME.adventure_cards
        if card.kind.boss
    )


@pytest.mark.rule("MIED-066", "MIED-158", "MIED-160")
def test_szpej_cards_have_four_colours_some_an_x_and_only_brown_ones_a_lower_effect():
    kinds = [card.kind for card in GAME.szpej_cards]
    assert {kind.colour for kind in kinds} == {"blue", "green", "red", "brown"}
    assert any(kind.cross for kind in kinds)
    assert {bool(kind.lower) for kind in kinds if kind.colour == "brown"} == {True}
    assert {bool(kind.lower) for kind in kinds if kind.colour != "brown"} == {False}
