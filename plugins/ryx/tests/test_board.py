"""The board: districts, taverns and magical locations, and the three tracks."""

import functools
import re

import pytest
from stolik import Match, ruleset
from stolik.cards import Card
from stolik.text import Renderer
from stolik_ryx.actions import Attack, Go, Pick, Use
from stolik_ryx.events import Bonus
from stolik_ryx.testing import DUEL, GUILD_WAR, kinds_of, ryx_match

IN_ENGLISH = Renderer("en")
DUEL_DISTRICTS = {
    "Rynek Główny",
    "Kwartał Sławkowski",
    "Kwartał Garncarski",
    "Kwartał Rzeźniczy",
    "Kwartał Grodzki",
    "Stradom",
}


@functools.cache
def rules_of(players=5, mode=GUILD_WAR, variants=()):
    return ruleset("ryx", players=players, mode=mode, variants=variants)


def box(players=5, mode=GUILD_WAR, variants=()):
    return rules_of(players, mode, variants).game.box


def panels(match, viewer=None):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


def printed_on_map(match):
    return {space["space"]: IN_ENGLISH(space["says"]) for space in panels(match)["board"]["spaces"]}


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


@pytest.mark.rule("RYX-001")
def test_the_map_has_ten_districts_each_with_its_own_number():
    districts = box(5).districts
    assert sorted(district.number for district in districts.values()) == list(range(1, 11))
    shown = printed_on_map(Match(rules_of(5), 1))
    assert {name: int(re.match(r"no\. (\d+),", text)[1]) for name, text in shown.items()} == {
        name: district.number for name, district in districts.items()
    }


@pytest.mark.rule("RYX-001")
def test_the_six_districts_of_the_duel_have_the_numbers_of_a_six_sided_die():
    assert sorted(d.number for d in box(2, DUEL).districts.values()) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("RYX-002")
def test_every_district_shows_its_wealth():
    districts = box(5).districts
    assert districts["grzegorzki"].wealth == 2
    assert districts["rynek"].wealth >= 4
    assert all(district.wealth > 0 for district in districts.values())
    for name, text in printed_on_map(Match(rules_of(5), 1)).items():
        assert f"wealth {districts[name].wealth}" in text


@pytest.mark.rule("RYX-002")
@pytest.mark.parametrize("district", ["rynek", "stradom", "grzegorzki", "kazimierz"])
def test_the_wealth_of_a_district_caps_begging_and_is_what_a_theft_pays(district):
    wealth = box(5).districts[district].wealth
    match = ryx_match(
        players=5,
        at=[district],
        zbirs=[{district: 12}],
        sides=[["begging"]],
        markers=[0, 9, 9, 9, 9],
        dice=[4],
    )
    take(match, Use, card="begging")
    assert match.state.gangs[0].ducats == wealth
    take(match, Use, card="theft")
    assert match.state.gangs[0].ducats == 2 * wealth


@pytest.mark.rule("RYX-003")
def test_a_tavern_shows_income_cards_and_zbirs_on_the_map_and_the_same_on_its_tile():
    on_map = printed_on_map(Match(rules_of(5), 1))
    taverns = [tile for tile in box(5).tiles if tile.is_tavern]
    for tavern in taverns:
        assert f"{tavern.name.en} {tavern.ducats}/{tavern.cards}/{tavern.zbirs}" in on_map[tavern.district]
        on_tile = re.findall(r"\d+", IN_ENGLISH(tavern.does))
        assert on_tile == [str(tavern.ducats), str(tavern.cards), str(tavern.zbirs)]
        assert min(tavern.ducats, tavern.cards, tavern.zbirs) > 0
    assert len(taverns) == 10


@pytest.mark.rule("RYX-004")
def test_a_magical_location_stands_on_the_map_and_is_captured_and_held_like_a_tavern():
    match = ryx_match(at=["slawkowski"], zbirs=[{"slawkowski": 2}], dice=[4, 4, 4, 4, 1, 1])
    assert "Sędziwój's Workshop" in printed_on_map(match)["slawkowski"]
    take(match, Use, card="brawl")
    take(match, Attack, place="pracownia-sedziwoja")
    assert kinds_of(match.state.gangs[0].tiles) == ["pracownia-sedziwoja"]
    assert match.state.board.at("slawkowski") == {"herst/0": 1, "zbir/0": 2, "magic/0": 1}


@pytest.mark.rule("RYX-004")
def test_magical_locations_yield_neither_ducats_nor_cards_nor_zbirs():
    magical = [tile.id for tile in box(5).tiles if not tile.is_tavern]
    match = ryx_match(players=5, phase="economic", tiles=[magical])
    gang = match.state.gangs[0]
    assert (gang.ducats, gang.hand, gang.reserve) == (0, [], 12)
    assert match.state.phase == "action"
    assert len(match) == 0


@pytest.mark.rule("RYX-005")
def test_every_district_has_one_tavern_and_five_have_a_magical_location():
    tiles = box(5).tiles
    assert sorted(tile.district for tile in tiles if tile.is_tavern) == sorted(box(5).districts)
    magical = [tile.district for tile in tiles if not tile.is_tavern]
    assert len(magical) == len(set(magical)) == 5
    assert set(magical) <= set(box(5).districts)


@pytest.mark.rule("RYX-005")
@pytest.mark.parametrize(("kind", "controls"), [("tavern", True), ("magic", False)])
def test_a_tavern_gives_control_of_its_district_and_a_magical_location_none(kind, controls):
    place = next(t.id for t in box(5).tiles if t.kind == kind and t.district == "kazimierz")
    match = ryx_match(
        players=5,
        phase="tasks",
        tiles=[[place]],
        profits=[["kazimierz"]],
        tasks=[["oppidum-judaeorum"]],
    )
    assert (len(match.decision.options) == 2) is controls


@pytest.mark.rule("RYX-006", "RYX-038")
@pytest.mark.parametrize(("players", "count"), [(3, 8), (4, 8), (5, 10)])
def test_the_colours_mark_eight_districts_for_three_or_four_players_and_all_ten_for_five(players, count):
    names = {district.name.pl for district in box(players).districts.values()}
    assert len(names) == count
    assert names >= DUEL_DISTRICTS
    assert ({"Kazimierz", "Kleparz"} <= names) is (players == 5)
    assert {"Kazimierz", "Kleparz"}.isdisjoint(names) is (players < 5)
    assert [space["space"] for space in panels(Match(rules_of(players), 1))["board"]["spaces"]] == list(
        box(players).districts
    )


@pytest.mark.rule("RYX-006")
def test_the_duel_is_played_in_six_named_districts():
    assert {district.name.pl for district in box(2, DUEL).districts.values()} == DUEL_DISTRICTS


@pytest.mark.rule("RYX-006", "RYX-010")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_investigation_track_is_used_in_full_at_every_number_of_players(players):
    track = panels(Match(rules_of(players), 1))["investigation_track"]
    assert (track["first"], track["last"]) == (0, box(players).numbers.investigation_track)
    ends = {stack["space"]: [one["marker"] for one in stack["markers"]] for stack in track["stacks"]}
    assert ends == {0: ["time"], track["last"]: ["investigation"]}


@pytest.mark.rule("RYX-007")
def test_two_districts_are_neighbours_of_each_other_or_not_at_all():
    districts = box(5).districts
    pairs = {(one.id, other) for one in districts.values() for other in one.neighbours}
    assert pairs == {(other, one) for one, other in pairs}
    assert all(one != other for one, other in pairs)
    assert 0 < len(pairs) < 10 * 9


@pytest.mark.rule("RYX-007")
@pytest.mark.parametrize("players", [3, 5])
def test_movement_goes_to_the_neighbours_that_take_part_and_to_no_others(players):
    match = ryx_match(players=players, at=["rynek"], zbirs=[{"slawkowski": 2}])
    printed = match.game.box.districts["slawkowski"].neighbours
    take(match, Use, card="movement")
    take(match, Pick, body="zbir", district="slawkowski")
    take(match, Go, district="rynek")
    take(match, Pick, body="zbir", district="slawkowski")
    reached = [option.district for option in match.decision.options]
    assert sorted(reached) == sorted(name for name in printed if name in box(players).districts)
    assert ("kleparz" in reached) is (players == 5)


@pytest.mark.rule("RYX-303")
def test_a_district_holds_zbirs_and_hersts_of_all_players_without_limit():
    full = [{"rynek": 12}] * 4
    match = ryx_match(
        players=5, at=["stradom", "rynek", "rynek", "rynek", "rynek"], zbirs=[{"rynek": 12}, *full]
    )
    take(match, Use, card="movement")
    take(match, Pick, body="herst", district="stradom")
    take(match, Go, district="rynek")
    there = match.state.board.at("rynek")
    assert there == {
        f"{body}/{seat}": count for body, count in (("herst", 1), ("zbir", 12)) for seat in range(5)
    }


@pytest.mark.rule("RYX-008", "RYX-020")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_action_track_has_spaces_0_to_10_and_one_marker_of_each_player(players):
    track = panels(ryx_match(players=players))["action_track"]
    assert (track["first"], track["last"]) == (0, 10)
    assert sorted(m["seat"] for stack in track["stacks"] for m in stack["markers"]) == list(range(players))


@pytest.mark.rule("RYX-009", "RYX-020")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_peace_track_shows_one_marker_of_each_player_with_their_points(players):
    track = panels(ryx_match(players=players, peace=[0, 4, 29]))["peace"]
    there = {m["seat"]: stack["space"] for stack in track["stacks"] for m in stack["markers"]}
    assert there == dict(enumerate([0, 4, 29, 3, 3][:players]))


@pytest.mark.rule("RYX-009")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1)])
def test_nobody_falls_below_0_peace_points(before, after):
    match = ryx_match(
        peace=[3, before], wounded=[1], at=["rynek", "rynek", "stradom"], sides=[["murder"]], dice=[4]
    )
    take(match, Use, card="murder")
    assert match.state.peace.points == [3, after, 3]


@pytest.mark.rule("RYX-009")
def test_the_peace_track_does_not_end_at_30():
    match = ryx_match(phase="investigation", peace=[29, 28, 3], ducats=[800, 80], time=5, investigation=5)
    assert match.result.scores == (129, 38, 3)
    assert [(event.seat, event.points) for event in match.events if isinstance(event, Bonus)] == [
        (0, 100),
        (1, 10),
        (2, 0),
    ]


@pytest.mark.rule("RYX-011", "RYX-078")
def test_the_board_names_the_four_phases_of_a_turn_in_their_order():
    names = []
    for phase in ("economic", "action", "tasks", "investigation"):
        match = ryx_match(
            phase=phase,
            tiles=[["piwnica-swidnicka"]],
            tasks=[["pelna-skrzynia"]],
            gathered=[[1]],
            zbirs=[{"rynek": 1}],
            dice=[6],
        )
        names.append(IN_ENGLISH(panels(match)["phase"]["value"]))
    assert [name.split()[-2:] for name in names] == [
        ["economic", "phase"],
        ["action", "phase"],
        ["task", "phase"],
        ["investigation", "phase"],
    ]
