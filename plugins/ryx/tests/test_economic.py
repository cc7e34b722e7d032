"""The economic phase: income, the return of hersts, skills, tasks, decks that run out, and its order."""

import itertools

import pytest
from stolik.cards import Card
from stolik_ryx.actions import Draw, Enough, Pass, Place
from stolik_ryx.events import (
    Arrived,
    DrewCards,
    HerstHealed,
    Income,
    MarkersReturned,
    TimeMoved,
    TurnBegan,
)
from stolik_ryx.testing import kinds_of, ryx_match

HOME = ["stradom", "stradom", "stradom"]


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


def told(match, *kinds):
    return [event for event in match.events if isinstance(event, kinds)]


def income(**position):
    """Return a match in an economic phase, at its first question."""
    return ryx_match(phase="economic", **position)


def next_turn(**position):
    """Return a match at the first question after the beginning of the next turn."""
    return ryx_match(phase="investigation", **position)


def finish(match):
    """Take all income and keep all tasks until the economic phase is over."""
    while match.state.phase == "economic":
        match.decide([] if match.decision.several else match.decision.options[0])
    return match


def two_taverns(value, total):
    """Return two taverns of the content whose values of one kind add up to a total."""
    taverns = [tile for tile in ryx_match().game.box.tiles if tile.is_tavern]
    pairs = itertools.combinations(taverns, 2)
    return next([a.id, b.id] for a, b in pairs if getattr(a, value) + getattr(b, value) == total)


# -- income -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-086")
@pytest.mark.parametrize(
    ("tiles", "ducats"),
    [
        ([], 0),
        (["drewniana-klet"], 4),
        (["piwnica-swidnicka", "drewniana-klet"], 10),
        (["piwnica-swidnicka", "drewniana-klet", "smocza-jama", "klasztor-dominikanow"], 14),
    ],
)
def test_the_ducats_of_all_taverns_are_added_up(tiles, ducats):
    match = income(tiles=[tiles], ducats=[2, 7])
    assert match.state.gangs[0].ducats == 2 + ducats
    assert told(match, Income)[0] == Income(0, ducats)
    finish(match)
    assert [gang.ducats for gang in match.state.gangs] == [2 + ducats, 7, 0]


@pytest.mark.rule("RYX-087")
@pytest.mark.parametrize(("hand", "drawn"), [([], 5), (["samopal", "donos"], 3)])
def test_the_hand_is_filled_up_to_the_cards_of_all_taverns(hand, drawn):
    match = income(tiles=[["piwnica-swidnicka", "smocza-jama"]], hand=[hand])
    assert match.decision.options[0] == Draw(drawn)
    match.decide(Draw(drawn))
    assert len(match.state.gangs[0].hand) == 5
    assert kinds_of(match.state.gangs[0].hand)[: len(hand)] == hand


@pytest.mark.rule("RYX-087", "RYX-089")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_cards_may_be_taken_up_to_the_limit(count):
    match = income(tiles=[["piwnica-swidnicka"]])
    assert list(match.decision.options) == [Draw(2), Draw(1), Draw(0)]
    match.decide(Draw(count))
    assert len(match.state.gangs[0].hand) == count
    assert match.decision.key == "place"


@pytest.mark.rule("RYX-088")
@pytest.mark.parametrize("hand", [["samopal", "donos"], ["samopal", "donos", "tumult"]])
def test_a_hand_at_or_above_the_limit_draws_and_discards_nothing(hand):
    match = income(tiles=[["piwnica-swidnicka"]], hand=[hand])
    assert match.decision.key == "place"
    assert kinds_of(finish(match).state.gangs[0].hand) == hand
    assert told(match, DrewCards) == []


@pytest.mark.rule("RYX-089")
def test_zbirs_are_placed_until_their_number_reaches_the_limit():
    match = income(
        tiles=[["drewniana-klet", "smocza-jama"]], zbirs=[{"rynek": 1}], special=[], investigations=[]
    )
    match.decide(match.decision.options[0])
    for _zbir in range(3):
        assert match.decision.key == "place"
        take(match, Place, district="grodzki")
    assert match.state.phase == "action"
    assert match.state.board.pieces["zbir/0"] == {"rynek": 1, "grodzki": 3}


@pytest.mark.rule("RYX-089")
@pytest.mark.parametrize("placed", [0, 1, 2])
def test_a_player_may_stop_placing_zbirs_before_the_limit(placed):
    match = income(tiles=[["drewniana-klet"]], hand=[["donos"]])
    for _zbir in range(placed):
        take(match, Place, district="grodzki")
    take(match, Enough)
    assert match.state.board.count("zbir/0", "grodzki") == placed
    assert match.state.phase == "action"


@pytest.mark.rule("RYX-090")
def test_the_herst_does_not_count_against_the_zbir_limit():
    match = income(tiles=[["smocza-jama"]], at=HOME, hand=[["donos", "samopal", "tumult"]])
    take(match, Place, district="stradom")
    assert match.state.board.at("stradom")["zbir/0"] == 1
    assert match.state.phase == "action"


@pytest.mark.rule("RYX-091")
@pytest.mark.parametrize("there", [3, 4, 12])
def test_with_the_limit_reached_or_passed_no_zbir_comes_and_none_goes(there):
    match = income(tiles=[["drewniana-klet"]], zbirs=[{"rynek": there}], hand=[["donos"]])
    assert match.state.phase == "action"
    assert match.state.board.pieces["zbir/0"] == {"rynek": there}
    assert told(match, Arrived) == []


@pytest.mark.rule("RYX-092")
def test_new_zbirs_stand_by_a_tavern_a_magical_location_or_the_herst_and_may_be_spread():
    match = income(
        tiles=[["drewniana-klet", "dom-sedziwoja"], ["smocza-jama"]],
        at=["rynek", "stradom"],
        zbirs=[{}, {"slawkowski": 2}],
        hand=[["donos"]],
    )
    for district in ("rynek", "grodzki", "garbary"):
        assert list(match.decision.options) == [Place("rynek"), Place("grodzki"), Place("garbary"), Enough()]
        match.decide(Place(district))
    assert match.state.board.pieces["zbir/0"] == {"rynek": 1, "grodzki": 1, "garbary": 1}


@pytest.mark.rule("RYX-092")
def test_where_an_own_zbir_stands_alone_no_new_one_may_be_placed():
    match = income(tiles=[["drewniana-klet"]], at=[None], zbirs=[{"rynek": 1}], hand=[["donos"]])
    assert list(match.decision.options) == [Place("grodzki"), Enough()]


@pytest.mark.rule("RYX-093")
def test_example_filling_up_zbirs():
    match = income(tiles=[two_taverns("zbirs", 3)], zbirs=[{"rynek": 1}], special=[], investigations=[])
    match.decide(match.decision.options[0])
    placed = 0
    while match.decision.key == "place":
        match.decide(match.decision.options[0])
        placed += 1
    assert placed == 2


@pytest.mark.rule("RYX-094")
def test_example_too_many_zbirs():
    match = income(tiles=[two_taverns("zbirs", 3)], zbirs=[{"rynek": 3, "stradom": 1}])
    finish(match)
    assert told(match, Arrived) == []
    assert match.state.board.pieces["zbir/0"] == {"rynek": 3, "stradom": 1}


@pytest.mark.rule("RYX-095")
def test_example_filling_up_special_action_cards():
    match = income(tiles=[two_taverns("cards", 4)], hand=[["samopal", "donos"]])
    assert list(match.decision.options) == [Draw(2), Draw(1), Draw(0)]
    match.decide(Draw(2))
    assert len(match.state.gangs[0].hand) == 4


@pytest.mark.rule("RYX-096")
def test_example_too_many_special_action_cards():
    hand = ["samopal", "donos", "tumult", "cyrulik", "jalmuzna"]
    match = income(tiles=[two_taverns("cards", 4)], hand=[hand])
    assert kinds_of(finish(match).state.gangs[0].hand) == hand


@pytest.mark.rule("RYX-097")
def test_example_income_of_u_koniara():
    match = income(players=5, tiles=[["u-koniara"]])
    assert match.state.gangs[0].ducats == 6
    assert list(match.decision.options) == [Draw(1), Draw(0)]
    match.decide(Draw(1))
    assert [type(option) for option in match.decision.options] == [Place, Place, Enough]
    take(match, Place, district="kleparz")
    assert match.state.board.pieces["zbir/0"] == {"kleparz": 1}
    assert match.state.phase == "action"


# -- the beginning of a turn ------------------------------------------------------------------------------


@pytest.mark.rule("RYX-098")
def test_the_first_economic_phase_consists_of_income_only():
    row = ["wolski", "czeczotka", "stadnicki"]
    match = income(
        turn=1,
        markers=[5, 3, 4],
        tiles=[["drewniana-klet"]],
        wounded=[0],
        at=["rynek", None, "rynek"],
        used=[["kulas-szkolnik"]],
        tasks=[["ars-magica"]] * 1,
        row=row,
    )
    keys = []
    while match.state.phase == "economic":
        keys.append(match.decision.key)
        match.decide([] if match.decision.several else match.decision.options[0])
    gang = match.state.gangs[0]
    assert keys == ["draw", "place", "place", "place"]
    assert gang.wounded
    assert (kinds_of(gang.companions), kinds_of(gang.used)) == ([], ["kulas-szkolnik"])
    assert "herst/1" not in match.state.board.pieces
    assert [len(gang.tasks) for gang in match.state.gangs] == [1, 0, 0]
    assert kinds_of(match.state.row) == row
    assert match.state.action_track.stacks == {5: ["0"], 3: ["1"], 4: ["2"]}
    assert match.state.investigation_track.space_of("time") == 0


@pytest.mark.rule("RYX-099")
@pytest.mark.parametrize(("players", "steps"), [(3, 2), (4, 1), (5, 1)])
def test_the_time_token_moves_1_space_with_4_or_5_players_and_2_spaces_with_3(players, steps):
    match = next_turn(players=players, turn=1, time=3, tasks=[["ars-magica"]])
    assert told(match, TimeMoved) == [TimeMoved(3 + steps)]
    assert match.state.investigation_track.space_of("time") == 3 + steps


@pytest.mark.rule("RYX-099", "RYX-114", "RYX-287")
def test_time_and_markers_move_before_anybody_takes_income():
    match = next_turn(players=4, markers={10: [0], 9: [2, 1], 4: [3]}, tasks=[["ars-magica"]])
    began = [type(event) for event in told(match, TurnBegan, TimeMoved, MarkersReturned, Income)]
    assert began == [TurnBegan, TimeMoved, MarkersReturned, Income, Income, Income, Income]
    assert [event.seat for event in told(match, Income)] == [3, 1, 2, 0]


@pytest.mark.rule("RYX-104", "RYX-288")
def test_at_the_end_of_the_phase_the_companion_row_ages():
    match = next_turn(
        row=["wolski", "czeczotka", "stadnicki"],
        companion_deck=["zborowski", "montelupi"],
        tasks=[["ars-magica"]],
    )
    assert kinds_of(match.state.row) == ["wolski", "czeczotka", "stadnicki"]
    finish(match)
    assert kinds_of(match.state.row) == ["czeczotka", "stadnicki", "zborowski"]
    assert kinds_of(match.state.companions.discard_pile)[-1] == "wolski"
    assert kinds_of(match.state.companions.draw_pile) == ["montelupi"]


# -- herst and skills -------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-105")
def test_a_wounded_herst_heals_where_it_stands():
    match = finish(income(wounded=[0, 2]))
    assert [gang.wounded for gang in match.state.gangs] == [False, False, False]
    assert [event.seat for event in told(match, HerstHealed)] == [0, 2]
    assert match.state.board.pieces["herst/0"] == {"rynek": 1}


@pytest.mark.rule("RYX-106")
def test_a_stunned_herst_returns_healthy_to_a_district_with_a_tavern_or_magical_location_of_its_player():
    match = income(
        at=[None, "grodzki", "garbary"],
        wounded=[0],
        tiles=[["drewniana-klet", "dom-sedziwoja"]],
        zbirs=[{"rynek": 3}],
        hand=[["donos"]],
    )
    assert match.decision.key == "return"
    assert list(match.decision.options) == [Place("grodzki"), Place("garbary")]
    match.decide(Place("garbary"))
    assert match.state.board.at("garbary") == {"herst/0": 1, "herst/2": 1, "magic/0": 1}
    assert not match.state.gangs[0].wounded


@pytest.mark.rule("RYX-106")
def test_with_one_place_the_stunned_herst_returns_there_without_a_question():
    match = income(at=[None], wounded=[0], tiles=[["dom-sedziwoja"]])
    assert match.state.phase == "action"
    assert match.state.board.at("garbary") == {"herst/0": 1, "magic/0": 1}


@pytest.mark.rule("RYX-107")
@pytest.mark.parametrize("players", [3, 5])
def test_without_any_place_the_herst_and_2_zbirs_come_to_any_district_that_takes_part(players):
    match = income(players=players, at=[None], wounded=[0], zbirs=[{"rynek": 3}])
    assert match.decision.key == "return"
    assert [option.district for option in match.decision.options] == list(match.game.box.districts)
    assert all(isinstance(option, Place) for option in match.decision.options)
    match.decide(Place("garbary"))
    assert match.state.board.at("garbary") == {"herst/0": 1, "zbir/0": 2}
    assert match.state.board.pieces["zbir/0"] == {"rynek": 3, "garbary": 2}
    assert not match.state.gangs[0].wounded


@pytest.mark.rule("RYX-107")
@pytest.mark.parametrize(("on_map", "come"), [(10, 2), (11, 1), (12, 0)])
def test_with_fewer_than_2_tokens_left_only_those_come_with_the_herst(on_map, come):
    match = income(at=[None], zbirs=[{"rynek": on_map}])
    match.decide(Place("garbary"))
    assert match.state.board.count("zbir/0", "garbary") == come
    assert match.state.gangs[0].reserve == 12 - on_map - come


@pytest.mark.rule("RYX-107")
def test_a_player_with_a_stunned_herst_and_no_place_returns_in_the_own_turn_of_the_phase():
    match = income(markers=[3, 1, 2], at=["rynek", "rynek", None], tasks=[(), ["ars-magica"]])
    assert (match.decision.seat, match.decision.key) == (1, "exchange")
    match.decide([])
    assert (match.decision.seat, match.decision.key) == (2, "return")


@pytest.mark.rule("RYX-108")
def test_a_player_without_any_place_gets_5_ducats_and_a_special_action_card_too():
    match = income(at=[None], ducats=[1], hand=[["donos"]], special=["tumult"])
    match.decide(Place("garbary"))
    assert match.state.gangs[0].ducats == 6
    assert kinds_of(match.state.gangs[0].hand) == ["donos", "tumult"]


@pytest.mark.rule("RYX-108")
@pytest.mark.parametrize("at", ["rynek", None])
def test_a_player_with_a_place_or_with_the_herst_on_the_map_gets_no_such_help(at):
    match = income(at=[at], wounded=[0], tiles=[["dom-sedziwoja"] if at is None else []], ducats=[1])
    assert match.state.phase == "action"
    assert match.state.gangs[0].ducats == 1
    assert match.state.gangs[0].hand == []
    assert "zbir/0" not in match.state.board.pieces


@pytest.mark.rule("RYX-109")
def test_used_companions_are_turned_face_up_again():
    match = finish(income(companions=[["montelupi"]], used=[["kulas-szkolnik", "czeczotka"], ["wolski"]]))
    assert sorted(kinds_of(match.state.gangs[0].companions)) == ["czeczotka", "kulas-szkolnik", "montelupi"]
    assert kinds_of(match.state.gangs[1].companions) == ["wolski"]
    assert all(gang.used == [] for gang in match.state.gangs)
    take(match, Pass)
    assert match.state.phase == "action"
