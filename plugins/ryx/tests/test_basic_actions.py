"""The basic actions except Brawl: what each costs, when it is possible and what it brings."""

import json

import pytest
from stolik import Match, ruleset
from stolik_ryx import events
from stolik_ryx.actions import Enough, Go, Hush, In, Pick, Place, Use
from stolik_ryx.testing import kinds_of, ryx_match

BOX = ruleset("ryx", players=3, mode="guild-war").game.box
EVERY_SPECIAL = [kind.id for kind in BOX.special for _copy in range(kind.copies)]
EVERY_INVESTIGATION = [kind.number for kind in BOX.investigations]
ALONE = [0, 9, 9]
"""Markers with which seat 0 keeps the initiative for a while."""
SETS = {
    "front": ["movement", "theft", "recruitment", "murder"],
    "back": ["trade", "begging", "bribery", "brawl"],
}


def used(match, kind):
    """Return the activity that performs a basic action of the player who is asked."""
    return Use(match.game.side_cards[match.decision.seat][kind])


def can_use(match, kind):
    return used(match, kind) in match.decision.options


def finish(match):
    """Answer all questions of an activity with the first option."""
    while match.decision.key != "activity":
        match.decide(match.decision.options[0])


def options(match):
    return list(match.decision.options)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def space(match, seat=0):
    return match.state.action_track.space_of(str(seat))


def zbirs(match, seat=0):
    return dict(match.state.board.spaces_of(f"zbir/{seat}"))


def herst(match, seat=0):
    return next(iter(match.state.board.spaces_of(f"herst/{seat}")), None)


def peace(match, seat=0):
    return match.state.peace.points[seat]


# -- costs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "points", "reverse"),
    [
        pytest.param("movement", 0, "trade", marks=pytest.mark.rule("RYX-128")),
        pytest.param("trade", 2, "movement", marks=pytest.mark.rule("RYX-130")),
        pytest.param("begging", 2, "theft", marks=pytest.mark.rule("RYX-132")),
        pytest.param("theft", 1, "begging", marks=pytest.mark.rule("RYX-136")),
        pytest.param("bribery", 0, "recruitment", marks=pytest.mark.rule("RYX-143")),
        pytest.param("recruitment", 2, "bribery", marks=pytest.mark.rule("RYX-148")),
        pytest.param("murder", 1, "brawl", marks=pytest.mark.rule("RYX-153")),
        pytest.param("brawl", 3, "murder", marks=pytest.mark.rule("RYX-164")),
    ],
)
def test_each_action_costs_its_points_and_lies_on_its_reverse_afterwards(kind, points, reverse):
    match = ryx_match(markers=ALONE, sides=[[kind]], ducats=[9], row=["mniszech"], gathered=[[2]])
    match.decide(used(match, kind))
    finish(match)
    assert space(match) == points
    visible = kinds_of(match.state.gangs[0].actions)
    assert reverse in visible
    assert kind not in visible


@pytest.mark.rule("RYX-127")
@pytest.mark.parametrize("side", ["front", "back"])
def test_only_bribery_asks_for_ducats(side):
    poor = ryx_match(sides=[SETS[side]], row=["mniszech", "stadnicki"], gathered=[[2]])
    rich = ryx_match(sides=[SETS[side]], row=["mniszech", "stadnicki"], gathered=[[2]], ducats=[3])
    assert {kind for kind in SETS[side] if can_use(rich, kind)} == set(SETS[side])
    assert {kind for kind in SETS[side] if not can_use(poor, kind)} == {"bribery"} & set(SETS[side])


@pytest.mark.rule("RYX-127", "RYX-143", "RYX-298")
def test_bribery_costs_three_ducats_and_is_impossible_with_two():
    match = ryx_match(markers=ALONE, sides=[["bribery"]], ducats=[3], gathered=[[2]])
    match.decide(used(match, "bribery"))
    match.decide(Hush())
    assert match.state.gangs[0].ducats == 0
    assert not can_use(ryx_match(sides=[["bribery"]], ducats=[2], gathered=[[2]]), "bribery")


# -- Movement ---------------------------------------------------------------------------------------------


def neighbours(district):
    return set(BOX.districts[district].neighbours) & set(BOX.districts)


def moving(**position):
    """Return a match in the middle of a Movement of seat 0."""
    match = ryx_match(markers=ALONE, **position)
    match.decide(used(match, "movement"))
    return match


@pytest.mark.rule("RYX-129")
def test_movement_sends_up_to_three_zbirs_to_neighbouring_districts():
    match = moving(zbirs=[{"rynek": 2, "stradom": 2}], at=["grzegorzki"])
    for start, target in (("rynek", "grodzki"), ("stradom", "grzegorzki"), ("rynek", "garncarski")):
        match.decide(Pick("zbir", start))
        match.decide(Go(target))
    assert match.decision.key == "activity"
    assert zbirs(match) == {"grodzki": 1, "garncarski": 1, "grzegorzki": 1, "stradom": 1}


@pytest.mark.rule("RYX-129")
def test_movement_may_send_one_zbir_anywhere_instead():
    match = moving(zbirs=[{"stradom": 3}])
    match.decide(Pick("zbir", "stradom"))
    targets = {option.district for option in options(match)}
    assert targets == set(BOX.districts) - {"stradom"}
    match.decide(Go("garbary"))
    assert match.decision.key == "activity"
    assert zbirs(match) == {"stradom": 2, "garbary": 1}


@pytest.mark.rule("RYX-129")
def test_after_a_first_step_the_others_go_to_neighbouring_districts_only():
    match = moving(zbirs=[{"stradom": 3}])
    match.decide(Pick("zbir", "stradom"))
    match.decide(Go("grodzki"))
    for _number in range(2):
        match.decide(Pick("zbir", "stradom"))
        assert {option.district for option in options(match)} == neighbours("stradom")
        match.decide(Go("grzegorzki"))
    assert match.decision.key == "activity"


@pytest.mark.rule("RYX-129")
def test_at_least_one_zbir_moves_and_then_the_player_may_stop():
    match = moving(zbirs=[{"rynek": 2}])
    assert Enough() not in options(match)
    match.decide(Pick("zbir", "rynek"))
    match.decide(Go("grodzki"))
    match.decide(Enough())
    assert match.decision.key == "activity"
    assert zbirs(match) == {"rynek": 1, "grodzki": 1}


@pytest.mark.rule("RYX-129")
def test_no_zbir_takes_two_of_the_three_steps():
    match = moving(zbirs=[{"rynek": 1}], at=["stradom"])
    match.decide(Pick("zbir", "rynek"))
    match.decide(Go("grodzki"))
    assert options(match) == [Pick("herst", "stradom"), Enough()]
    match.decide(Pick("herst", "stradom"))
    match.decide(Go("grodzki"))
    assert match.decision.key == "activity"
    assert (zbirs(match), herst(match)) == ({"grodzki": 1}, "grodzki")


@pytest.mark.rule("RYX-129")
def test_a_zbir_beside_one_that_has_just_arrived_can_still_move():
    match = moving(zbirs=[{"rynek": 1, "grodzki": 1}], at=[None])
    match.decide(Pick("zbir", "rynek"))
    match.decide(Go("grodzki"))
    match.decide(Pick("zbir", "grodzki"))
    match.decide(Go("stradom"))
    assert match.decision.key == "activity"
    assert zbirs(match) == {"grodzki": 1, "stradom": 1}


@pytest.mark.rule("RYX-129")
def test_the_herst_counts_among_the_zbirs_that_move():
    match = moving(at=["rynek"], zbirs=[{"garbary": 1}])
    assert options(match) == [Pick("zbir", "garbary"), Pick("herst", "rynek")]
    match.decide(Pick("herst", "rynek"))
    match.decide(Go("stradom"))
    assert herst(match) == "stradom"
    assert match.decision.key == "activity"


@pytest.mark.rule("RYX-129")
def test_districts_that_take_no_part_are_no_targets():
    match = moving(at=[None], zbirs=[{"grzegorzki": 2}])
    assert not {"kazimierz", "kleparz"} & {option.district for option in options(match)}
    match.decide(Go("stradom"))
    match.decide(Pick("zbir", "grzegorzki"))
    assert {option.district for option in options(match)} == neighbours("grzegorzki")


# -- Trade ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-131", "RYX-204")
def test_trade_draws_the_top_card_even_above_the_limit_of_the_taverns():
    match = ryx_match(markers=ALONE, sides=[["trade"]], hand=[["samopal"]], special=["halabarda", "tumult"])
    match.decide(used(match, "trade"))
    assert kinds_of(match.state.gangs[0].hand) == ["samopal", "halabarda"]
    assert kinds_of(match.state.special.draw_pile) == ["tumult"]


@pytest.mark.rule("RYX-112", "RYX-131")
def test_trade_is_possible_as_long_as_the_discard_pile_holds_a_card():
    almost = EVERY_SPECIAL[1:]
    match = ryx_match(markers=ALONE, sides=[["trade"]], hand=[[], almost], special=[])
    match.decide(used(match, "trade"))
    assert kinds_of(match.state.gangs[0].hand) == EVERY_SPECIAL[:1]
    assert not can_use(ryx_match(sides=[["trade"]], hand=[[], EVERY_SPECIAL]), "trade")


# -- Begging ----------------------------------------------------------------------------------------------


def begging(**position):
    return ryx_match(markers=ALONE, sides=[["begging"]], **position)


@pytest.mark.rule("RYX-134")
def test_example_begging_in_a_rich_district():
    match = begging(at=[None], zbirs=[{"rynek": 4}])
    match.decide(used(match, "begging"))
    assert match.state.gangs[0].ducats == 4


@pytest.mark.rule("RYX-135")
def test_example_begging_capped_by_wealth():
    match = begging(at=[None], zbirs=[{"grzegorzki": 3}])
    match.decide(used(match, "begging"))
    assert match.state.gangs[0].ducats == 2


@pytest.mark.rule("RYX-133")
def test_begging_happens_where_the_player_has_a_zbir_and_the_herst_counts_as_one():
    match = begging(at=["stradom"], zbirs=[{"rynek": 1, "stradom": 1}, {"garbary": 2}])
    match.decide(used(match, "begging"))
    wealth = match.game.wealth
    assert options(match) == [In("rynek", wealth["rynek"]), In("stradom", wealth["stradom"])]
    match.decide(In("stradom", wealth["stradom"]))
    assert match.state.gangs[0].ducats == 2


@pytest.mark.rule("RYX-133", "RYX-293")
def test_begging_without_anybody_on_the_map_is_impossible():
    assert not can_use(begging(at=[None]), "begging")
    assert can_use(begging(at=["garbary"]), "begging")


# -- Theft ------------------------------------------------------------------------------------------------


def theft(*faces, **position):
    """Return a match in which seat 0 has stolen in Grodzki, the only district with a zbir of theirs."""
    match = ryx_match(markers=ALONE, at=[None], zbirs=[{"grodzki": 1}], dice=faces, **position)
    match.decide(used(match, "theft"))
    return match


@pytest.mark.parametrize(
    ("face", "succeeds", "cards", "point"),
    [
        pytest.param(1, 0, 1, 0, marks=pytest.mark.rule("RYX-138")),
        pytest.param(2, 0, 1, 0, marks=pytest.mark.rule("RYX-138")),
        pytest.param(3, 1, 1, 0, marks=pytest.mark.rule("RYX-139")),
        pytest.param(4, 1, 0, 0, marks=pytest.mark.rule("RYX-140")),
        pytest.param(5, 1, 0, 0, marks=pytest.mark.rule("RYX-140")),
        pytest.param(6, 1, 0, 1, marks=pytest.mark.rule("RYX-141")),
    ],
)
@pytest.mark.rule("RYX-142")
def test_what_each_result_of_a_theft_brings(face, succeeds, cards, point):
    match = theft(face, ducats=[1])
    gang = match.state.gangs[0]
    assert gang.ducats == 1 + succeeds * match.game.wealth["grodzki"]
    assert len(gang.gathered) == cards
    assert peace(match) == 3 + point
    assert [other.gathered for other in match.state.gangs[1:]] == [[], []]


@pytest.mark.rule("RYX-137")
def test_a_theft_happens_in_a_district_with_an_own_zbir_and_is_one_roll_of_one_die():
    match = ryx_match(markers=ALONE, at=["rynek"], zbirs=[{"stradom": 2}, {"garbary": 1}], dice=[5])
    match.decide(used(match, "theft"))
    wealth = match.game.wealth
    assert options(match) == [In("rynek", wealth["rynek"]), In("stradom", wealth["stradom"])]
    match.decide(In("stradom", wealth["stradom"]))
    (rolled,) = told(match, events.TestRolled)
    assert (rolled.district, rolled.faces) == ("stradom", (5,))
    assert match.state.gangs[0].ducats == wealth["stradom"]


@pytest.mark.rule("RYX-137", "RYX-293")
def test_a_theft_without_anybody_on_the_map_is_impossible():
    assert not can_use(ryx_match(at=[None]), "theft")


# -- Bribery ----------------------------------------------------------------------------------------------


def bribery(**position):
    match = ryx_match(markers=ALONE, sides=[["bribery"]], **{"ducats": [3], **position})
    match.decide(used(match, "bribery"))
    return match


@pytest.mark.rule("RYX-144", "RYX-226")
def test_the_first_option_of_bribery_discards_a_random_card_unseen_and_without_effect():
    match = bribery(gathered=[[2, 3, 4], [5]], investigations=[6, 8])
    gone = set()
    for seed in range(9):
        copy = Match.from_state(match.rules, match.state.copy(), seed)
        copy.decide(used(copy, "bribery"))
        copy.decide(Hush())
        assert len(copy.state.gangs[0].gathered) == 2
        assert len(copy.state.gangs[1].gathered) == 1
        assert (copy.state.gangs[0].ducats, peace(copy)) == (0, 3)
        gone.update(kinds_of(copy.state.investigations.face_down))
    assert gone == {"2", "3", "4"}


@pytest.mark.rule("RYX-144")
def test_nobody_sees_the_card_that_bribery_discards():
    match = bribery(gathered=[[2]], investigations=EVERY_INVESTIGATION[2:])
    match.decide(Hush())
    name = BOX.investigations[1].name.en
    for viewer in (None, 0, 1, 2):
        assert name not in json.dumps(match.view(viewer), ensure_ascii=False)
    assert [(event.seat, event.count) for event in told(match, events.Hushed)] == [(0, 1)]


@pytest.mark.rule("RYX-145")
def test_the_second_option_of_bribery_places_a_zbir_by_a_tavern_a_magical_location_or_the_herst():
    match = bribery(
        at=["garbary"], zbirs=[{"rynek": 1}], tiles=[["smocza-jama", "collegium-maius"]], gathered=[[2]]
    )
    places = ["garncarski", "stradom", "garbary"]
    assert options(match) == [Hush(), *(Place(district) for district in places)]
    match.decide(Place("garncarski"))
    assert zbirs(match) == {"rynek": 1, "garncarski": 1}
    assert match.state.gangs[0].reserve == 10


@pytest.mark.rule("RYX-146")
def test_the_zbir_from_bribery_may_exceed_the_limit_of_the_taverns():
    limit = next(tile.zbirs for tile in BOX.tiles if tile.id == "smocza-jama")
    match = bribery(at=[None], tiles=[["smocza-jama"]], zbirs=[{"stradom": limit + 1}])
    assert zbirs(match) == {"stradom": limit + 2}


@pytest.mark.rule("RYX-147")
def test_bribery_carries_out_exactly_one_of_its_options():
    hushed, placed = (bribery(at=["garbary"], gathered=[[2]]) for _number in range(2))
    hushed.decide(Hush())
    assert (hushed.state.gangs[0].gathered, zbirs(hushed)) == ([], {})
    placed.decide(Place("garbary"))
    assert (kinds_of(placed.state.gangs[0].gathered), zbirs(placed)) == (["2"], {"garbary": 1})
    assert hushed.decision.key == placed.decision.key == "activity"
    assert hushed.state.gangs[0].ducats == placed.state.gangs[0].ducats == 0


@pytest.mark.rule("RYX-147", "RYX-293")
def test_bribery_with_neither_a_card_nor_a_place_for_a_zbir_is_impossible():
    nothing = {"sides": [["bribery"]], "ducats": [9], "zbirs": [{"rynek": 2}]}
    assert not can_use(ryx_match(at=[None], **nothing), "bribery")
    assert can_use(ryx_match(at=[None], gathered=[[2]], **nothing), "bribery")
    assert can_use(ryx_match(at=["garbary"], **nothing), "bribery")


@pytest.mark.rule("RYX-023", "RYX-147")
def test_bribery_without_a_token_left_only_gets_rid_of_a_card():
    everybody = {"sides": [["bribery"]], "ducats": [9], "zbirs": [{"rynek": 12}]}
    assert not can_use(ryx_match(**everybody), "bribery")
    match = ryx_match(markers=ALONE, gathered=[[2]], **everybody)
    match.decide(used(match, "bribery"))
    assert match.state.gangs[0].gathered == []
    assert zbirs(match) == {"rynek": 12}
