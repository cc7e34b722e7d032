"""The cards and tokens of the box, and what takes part at a table of a certain size."""

import functools
import itertools
import re
from collections import Counter

import pytest
from stolik import Match, RulesetError, ruleset
from stolik.cards import Card
from stolik.content import ContentSource
from stolik.testing.play import position
from stolik.text import Renderer
from stolik_ryx.actions import Attack, Hire, Play, Strike, Use
from stolik_ryx.content import load_content
from stolik_ryx.events import BrawlRolled, StudentsJoined
from stolik_ryx.testing import DUEL, GUILD_WAR, kinds_of, ryx_match

IN_ENGLISH = Renderer("en")
HERSTS = {"swojak", "maestro", "francuzik", "rajfurka", "paser"}


@functools.cache
def rules_of(players=5, mode=GUILD_WAR, variants=()):
    return ruleset("ryx", players=players, mode=mode, variants=variants)


def box(players=5, mode=GUILD_WAR, variants=()):
    return rules_of(players, mode, variants).game.box


def cards(back, players=5, mode=GUILD_WAR, variants=()):
    return [card for card in rules_of(players, mode, variants).cards.values() if card.back == back]


def panels(match, viewer=None):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


def uses(match):
    return [option.card.kind.id for option in match.decision.options if isinstance(option, Use)]


# -- the cards --------------------------------------------------------------------------------------------

SIDES = {
    "movement": ("trade", 0, 0),
    "trade": ("movement", 2, 0),
    "theft": ("begging", 1, 0),
    "begging": ("theft", 2, 0),
    "recruitment": ("bribery", 2, 0),
    "bribery": ("recruitment", 0, 3),
    "murder": ("brawl", 1, 0),
    "brawl": ("murder", 3, 0),
}
"""Reverse, action points and ducats of the eight sides."""


@pytest.mark.rule("RYX-012")
def test_a_basic_action_shows_name_effect_action_points_ducats_and_its_reverse():
    sides = box(5).sides
    assert {name: (side.reverse, side.points, side.ducats) for name, side in sides.items()} == SIDES
    for side in sides.values():
        assert side.name.en
        assert side.name.pl
        assert len(side.says.en.split()) > 4
    assert len({side.says.pl for side in sides.values()}) == 8


@pytest.mark.rule("RYX-012")
def test_the_choice_of_a_basic_action_names_its_price():
    for sides in (["movement", "theft", "recruitment", "murder"], ["trade", "begging", "bribery", "brawl"]):
        match = ryx_match(ducats=[9], row=["wolski"], sides=[sides])
        shown = match.view(0)["decision"]["options"]
        said = {o["action"]["card"]: IN_ENGLISH(o["text"]) for o in shown if o["action"]["do"] == "use"}
        assert len(said) == 4
        for name in sides:
            _reverse, points, ducats = SIDES[name]
            numbers = re.findall(r"\d+", said[f"basic/0/{name}"])
            assert numbers == [str(n) for n in ([points, ducats] if ducats else [points])]


@pytest.mark.rule("RYX-013")
def test_five_players_have_five_identical_sets_of_four_double_sided_cards():
    for gang in Match(rules_of(5), 1).state.gangs:
        pairs = [{up.kind.id, down.kind.id} for up, down in zip(gang.actions, gang.reverse, strict=True)]
        assert pairs == [
            {"movement", "trade"},
            {"theft", "begging"},
            {"recruitment", "bribery"},
            {"murder", "brawl"},
        ]
    sides = [card for card in rules_of(5).cards.values() if card.back.startswith("basic/")]
    assert len(sides) == 2 * 20


@pytest.mark.rule("RYX-014")
def test_45_special_action_cards_show_name_effect_ducats_and_action_points():
    special = cards("special")
    assert len(special) == 45
    for kind in {card.kind.id: card.kind for card in special}.values():
        says = IN_ENGLISH(kind.does)
        assert kind.name.pl
        assert kind.effects
        assert kind.points >= 0
        assert kind.ducats >= 0
        assert f"{kind.points} action point" in says
        assert (f"{kind.ducats} ducat" in says.split("):")[0]) is (kind.ducats > 0)


@pytest.mark.rule("RYX-015")
def test_20_companions_show_name_and_effect_and_whether_it_is_a_talent_or_a_skill():
    people = [card.kind for card in cards("companion")]
    assert len({kind.id for kind in people}) == len(people) == 20
    for kind in people:
        assert (kind.talent is None) is bool(kind.skill)
        assert IN_ENGLISH(kind.does).startswith("Skill" if kind.skill else "Talent: ")


@pytest.mark.rule("RYX-016")
def test_35_investigation_cards_show_story_effect_points_and_a_number_each_number_once():
    kinds = [card.kind for card in cards("investigation")]
    assert sorted(kind.number for kind in kinds) == list(range(1, 36))
    for kind in kinds:
        says = IN_ENGLISH(kind.says)
        assert says.startswith(f"No. {kind.number}: ")
        assert says.endswith(f"; investigation points: {kind.points}. {kind.story.en}")
        assert kind.effects or kind.rolls


@pytest.mark.rule("RYX-017")
def test_some_investigation_cards_are_meant_for_three_or_more_players():
    everywhere = {kind.number for kind in box(2, DUEL).investigations}
    marked = {kind.number for kind in box(3).investigations if kind.guild_war}
    assert 0 < len(marked) < 35
    assert everywhere | marked == set(range(1, 36))
    assert everywhere.isdisjoint(marked)


@pytest.mark.rule("RYX-018")
def test_the_duel_has_15_tasks_of_its_own_with_name_story_and_condition():
    kinds = load_content(ContentSource("stolik_ryx"), DUEL, 2, ["kacper-ryx"]).tasks
    assert len(kinds) == 15
    assert {kind.id for kind in kinds}.isdisjoint(kind.id for kind in box(5).tasks)
    for kind in kinds:
        assert kind.needs
        assert kind.story.pl
        assert IN_ENGLISH(kind.does).startswith("Task: ")


@pytest.mark.rule("RYX-019")
def test_the_guild_war_has_30_tasks_with_condition_peace_points_and_fewest_players():
    tasks = cards("task", 5)
    assert len(tasks) == 30
    for kind in (card.kind for card in tasks):
        assert kind.needs
        assert kind.peace > 0
        assert kind.players in (3, 5)
        assert f"Task for {kind.peace} peace point" in IN_ENGLISH(kind.does)


# -- other components -------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-021", "RYX-027", "RYX-039")
def test_each_of_the_five_hersts_has_one_pawn_and_one_board_that_states_its_advantage():
    match = ryx_match(players=5)
    led = [gang.herst[0].kind for gang in match.state.gangs]
    assert {herst.id for herst in led} == HERSTS
    for seat, herst in enumerate(led):
        assert match.state.board.pieces[f"herst/{seat}"] == {"rynek": 1}
        (board,) = panels(match)[f"gangs.{seat}.herst"]["cards"]
        assert str(herst.advantage.count) in IN_ENGLISH(board["says"])


@pytest.mark.rule("RYX-022")
def test_a_player_may_own_more_places_than_the_six_pawns_of_a_colour():
    owned = [tile.id for tile in box(3).tiles if tile.id != "piwnica-swidnicka"]
    match = ryx_match(
        tiles=[owned], zbirs=[{"rynek": 2}], at=["rynek", "stradom", "stradom"], dice=[4] * 4 + [1, 1]
    )
    take(match, Use, card="brawl")
    assert len(match.state.gangs[0].tiles) == 12
    pawns = match.state.board.pieces
    assert sum(pawns["tavern/0"].values()) == 8
    assert sum(pawns["magic/0"].values()) == 4


@pytest.mark.rule("RYX-023", "RYX-042")
@pytest.mark.parametrize("players", [3, 5])
def test_every_player_has_12_zbir_tokens(players):
    for gang in Match(rules_of(players), 1).state.gangs:
        assert gang.reserve == 12


@pytest.mark.rule("RYX-023")
def test_with_12_zbirs_on_the_map_the_limit_of_the_taverns_places_no_more():
    owned = [tile.id for tile in box(3).tiles if tile.is_tavern]
    assert sum(tile.zbirs for tile in box(3).tiles) > 12
    match = ryx_match(phase="economic", tiles=[owned], zbirs=[{"rynek": 11}], special=[])
    match.decide(match.decision.options[0])
    placed = 0
    while match.decision.key == "place":
        match.decide(match.decision.options[0])
        placed += 1
    assert placed == 1
    assert match.state.gangs[0].reserve == 0


@pytest.mark.rule("RYX-023")
@pytest.mark.parametrize(("on_map", "can"), [(11, True), (12, False)])
def test_what_only_places_a_zbir_cannot_be_chosen_without_a_token(on_map, can):
    match = ryx_match(
        zbirs=[{"rynek": on_map}], ducats=[9], sides=[["bribery"]], hand=[["zbiegly-czeladnik"]]
    )
    assert ("bribery" in uses(match)) is can
    assert any(isinstance(option, Play) for option in match.decision.options) is can


@pytest.mark.rule("RYX-024")
def test_a_brawl_may_roll_more_than_the_18_dice_of_the_box():
    match = ryx_match(
        zbirs=[{"rynek": 12}, {"rynek": 12}], tiles=[(), ["piwnica-swidnicka"]], at=["rynek", "rynek", None]
    )
    take(match, Use, card="brawl")
    rolled = {event.seat: len(event.faces) for event in match.events if isinstance(event, BrawlRolled)}
    assert rolled == {0: 14, 1: 16}


@pytest.mark.rule("RYX-026")
def test_the_bank_never_runs_out_of_ducats():
    match = ryx_match(ducats=[60, 60, 60], zbirs=[{"rynek": 3}], sides=[["begging"]])
    take(match, Use, card="begging")
    assert match.state.gangs[0].ducats == 64


@pytest.mark.rule("RYX-027", "RYX-042")
def test_the_herst_board_stores_zbirs_pawns_wound_token_and_ducats_of_its_player():
    match = ryx_match(
        ducats=[0, 7],
        zbirs=[{"rynek": 1}, {"rynek": 2}],
        sides=[["murder"], ["brawl"]],
        wounded=[1],
        dice=[4],
    )
    before = panels(match)
    assert (before["gangs.1.reserve"]["value"], before["gangs.1.ducats"]["value"]) == (10, 7)
    assert before["gangs.1.wounded"]["value"] is True
    take(match, Use, card="murder")
    take(match, Strike, victim=1, body="zbir")
    assert panels(match)["gangs.1.reserve"]["value"] == 11


@pytest.mark.rule("RYX-028")
def test_the_tokens_of_the_companion_row_show_2_then_4_or_a_card_then_6_or_two_cards():
    row = ["wolski", "czeczotka", "stadnicki"]
    match = ryx_match(ducats=[6], row=row)
    take(match, Use, card="recruitment")
    assert [(o.card.kind.id, o.ducats, o.investigations) for o in match.decision.options] == [
        ("wolski", 2, 0),
        ("czeczotka", 4, 0),
        ("czeczotka", 0, 1),
        ("stadnicki", 6, 0),
        ("stadnicki", 0, 2),
    ]
    assert all(isinstance(option, Hire) for option in match.decision.options)


@pytest.mark.rule("RYX-029")
@pytest.mark.parametrize(("players", "count"), [(3, 12), (4, 12), (5, 15)])
def test_there_is_one_tile_for_each_place_that_takes_part(players, count):
    tiles = Match(rules_of(players), 1).state.tiles
    assert len(tiles) == count
    assert sorted(kinds_of(tiles)) == sorted(tile.id for tile in box(players).tiles)


@pytest.mark.rule("RYX-029")
def test_a_tile_lies_in_the_pool_while_its_place_is_neutral_and_with_the_owner_otherwise():
    match = ryx_match(
        players=5,
        tiles=[["smocza-jama"], ["u-koniara"]],
        zbirs=[{"rynek": 2, "kleparz": 4}],
        at=["rynek", *["stradom"] * 4],
        dice=[4] * 4 + [1, 1],
    )
    assert len(match.state.tiles) == 13
    take(match, Use, card="brawl")
    take(match, Attack, place="piwnica-swidnicka")
    assert kinds_of(match.state.gangs[0].tiles) == ["smocza-jama", "piwnica-swidnicka"]
    assert "piwnica-swidnicka" not in kinds_of(match.state.tiles)
    assert len(match.state.tiles) == 12
    assert kinds_of(match.state.gangs[1].tiles) == ["u-koniara"]


@pytest.mark.rule("RYX-032")
def test_a_herst_has_one_wound_token_and_the_second_wound_takes_the_pawn_off_the_map():
    match = ryx_match(
        markers=[0, 8, 9],
        hand=[["mizerykordia"]],
        ducats=[9],
        sides=[["murder"]],
        dice=[4, 4],
        at=["rynek"] * 2,
    )
    take(match, Use, card="murder")
    take(match, Strike, victim=1)
    assert [gang.wounded for gang in match.state.gangs] == [False, True, False]
    assert match.state.board.pieces["herst/1"] == {"rynek": 1}
    take(match, Play, card="mizerykordia")
    take(match, Strike, victim=1)
    assert "herst/1" not in match.state.board.pieces
    assert [gang.wounded for gang in match.state.gangs] == [False, True, False]


@pytest.mark.rule("RYX-033")
def test_there_is_one_time_token_and_one_investigation_token():
    stacks = Match(rules_of(3), 1).state.investigation_track.stacks
    assert sorted(itertools.chain(*stacks.values())) == ["investigation", "time"]


@pytest.mark.rule("RYX-034")
@pytest.mark.parametrize("out", [0, 1, 2, 3])
def test_cards_bring_zacy_from_a_supply_of_four(out):
    match = with_zacy(out)
    (effect,) = match.state.gangs[0].hand[0].kind.effects
    take(match, Play, card="zacy-z-bursy")
    (joined,) = [event for event in match.events if isinstance(event, StudentsJoined)]
    assert joined.count == match.state.gangs[0].students == min(effect.count, 4 - out)


@pytest.mark.rule("RYX-034")
def test_without_zacy_in_the_supply_nobody_can_be_called():
    assert not any(isinstance(option, Play) for option in with_zacy(4).decision.options)


def with_zacy(out):
    def call(state):
        state.gangs[1].students = out

    return position(ryx_match(ducats=[9], hand=[["zacy-z-bursy"]]), call)


# -- the variants of the game -----------------------------------------------------------------------------


@pytest.mark.rule("RYX-035")
@pytest.mark.parametrize("players", [0, 1, 3, 4, 5])
def test_the_duel_is_for_exactly_two_players(players):
    assert rules_of(2, DUEL).players == 2
    with pytest.raises(RulesetError, match=r"2 players, not"):
        ruleset("ryx", mode=DUEL, players=players)


@pytest.mark.rule("RYX-036")
@pytest.mark.parametrize("players", [0, 1, 2, 6])
def test_the_guild_war_is_for_three_to_five_players(players):
    assert [rules_of(n).players for n in (3, 4, 5)] == [3, 4, 5]
    with pytest.raises(RulesetError, match=r"3 to 5 players, not"):
        ruleset("ryx", mode=GUILD_WAR, players=players)


@pytest.mark.rule("RYX-012", "RYX-014", "RYX-015", "RYX-016", "RYX-019")
def test_five_players_use_the_whole_box():
    backs = Counter(card.back.split("/")[0] for card in rules_of(5).cards.values())
    assert backs == {
        "tile": 15,
        "herst": 5,
        "basic": 40,
        "special": 45,
        "companion": 20,
        "investigation": 35,
        "task": 30,
    }
