"""The actions of spaces, the river, and what a space does to whom."""

import pytest
from stolik.ids import Seat
from stolik_miedziaki.actions import (
    Discard,
    Move,
    RemovePig,
    Sail,
    Salvage,
    Stop,
    UseSpace,
)
from stolik_miedziaki.state import effect_job
from stolik_miedziaki.testing import creature, item, kinds_of, miedziaki_match, quest, szpej
from stolik_miedziaki.verbs import Effect, Need, Power

SPARE = szpej("brown", cross=True)


def on(space, **position):
    """Return a match in which seat 0 has just entered a space."""
    return miedziaki_match(**{"spaces": [space], "entered": True} | position)


def used(match):
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSpace)))
    return match


def kinds(match):
    return [type(option) for option in match.decision.options]


@pytest.mark.rule("MIED-120", "MIED-088")
def test_several_different_actions_are_done_on_one_visit_each_once():
    done = quest(Need(what="resource", kind="flask"), location=12)
    match = on("targowisko", quests=[done], resources=[{"flask": 1}])
    used(match)
    assert UseSpace not in kinds(match)
    match.decide(match.decision.options[0])
    assert len(match.state.players[0].quests) == 1


@pytest.mark.rule("MIED-121")
def test_actions_cost_no_movement_points():
    match = used(on("targowisko"))
    assert match.state.points == 2


@pytest.mark.rule("MIED-122", "MIED-123")
@pytest.mark.parametrize(("space", "cards"), [("grod", 1), ("targowisko", 2)])
def test_cards_are_drawn(space, cards):
    assert len(used(on(space)).state.players[0].hand) == cards


@pytest.mark.rule("MIED-123", "MIED-068")
def test_the_limit_is_looked_at_after_both_cards_are_drawn():
    match = used(on("targowisko", hand=[[szpej()] * 6]))
    assert len(match.state.players[0].hand) == 8
    assert kinds(match) == [Discard] * 8
    match.decide(match.decision.options[0])
    assert len(match.state.players[0].hand) == 7
    assert match.decision.key == "act"


@pytest.mark.rule("MIED-124", "MIED-125", "MIED-089")
def test_a_card_of_choice_is_discarded_to_the_scrapheap():
    match = used(on("p5", hand=[[szpej("red"), szpej("blue")]]))
    card = match.decision.options[1].card
    match.decide(match.decision.options[1])
    assert match.state.szpej.discard_pile == [card]


@pytest.mark.rule("MIED-126")
def test_a_health_is_gained_but_not_beyond_three():
    assert used(on("cyrulik", health=[1])).state.players[0].health == 2
    assert UseSpace not in kinds(on("cyrulik", health=[3]))


@pytest.mark.rule("MIED-128")
def test_full_health_is_three_markers():
    match = used(on("swiatynia", health=[1]))
    assert match.state.players[0].health == 3
    assert UseSpace not in kinds(on("swiatynia", health=[3]))


@pytest.mark.rule("MIED-127", "MIED-089")
def test_a_health_is_lost():
    match = used(on("topielisko"))
    match.decide(match.decision.options[0])
    assert match.state.players[0].health == 1


@pytest.mark.rule("MIED-129")
def test_a_combat_needs_a_creature_in_the_lair():
    assert UseSpace in kinds(on("kurhany"))
    assert UseSpace not in kinds(on("kurhany", lairs={"red": []}))


@pytest.mark.rule("MIED-130")
def test_any_card_of_the_scrapheap_is_taken():
    match = used(on("smietnisko", scrapheap=["szuler", "smieciarz", "lapserdak"]))
    assert sorted(o.card.kind.id for o in match.decision.options if isinstance(o, Salvage)) == [
        "lapserdak",
        "smieciarz",
        "szuler",
    ]
    match.decide(match.decision.options[0])
    assert kinds_of(match.state.players[0].hand) == ["szuler"]
    assert UseSpace not in kinds(on("smietnisko"))


@pytest.mark.rule("MIED-131", "MIED-019")
@pytest.mark.parametrize(
    ("space", "kind"), [("zajazd", "flask"), ("zielarka", "plant"), ("rubieze", "message")]
)
def test_a_resource_marker_is_taken_at_its_home_if_one_is_left(space, kind):
    match = used(on(space))
    assert match.state.players[0].resources.stock[kind] == 1
    assert match.state.resources.stock[kind] == 2
    assert UseSpace not in kinds(on(space, resources=[{}, {kind: 3}]))


@pytest.mark.rule("MIED-134", "MIED-135")
def test_a_pig_of_another_player_is_removed_for_a_health():
    match = used(on("jatka", players=3, pigs=[["grod"], ["blue"], ["under"]]))
    match.decide(match.decision.options[0])
    assert match.state.players[0].health == 1
    assert match.state.players[1].pigs == ["home"]
    assert match.state.players[2].pigs == ["under"]


@pytest.mark.rule("MIED-134")
def test_of_several_pigs_on_the_board_the_player_chooses_and_own_ones_are_no_targets():
    match = used(on("jatka", players=3, pigs=[["p1"], ["p7"], ["quest-1"]]))
    match.decide(match.decision.options[0])
    assert [(o.seat, o.place) for o in match.decision.options] == [(1, "p7"), (2, "quest-1")]
    assert all(isinstance(option, RemovePig) for option in match.decision.options)


@pytest.mark.rule("MIED-134")
def test_without_a_target_the_action_is_not_offered():
    assert UseSpace not in kinds(on("jatka", pigs=[["home"], ["under", "home"]]))


@pytest.mark.rule("MIED-134")
def test_a_pig_is_removed_even_if_its_price_makes_the_player_unconscious():
    match = used(on("jatka", health=[1], pigs=[["home"], ["p7"]]))
    match.decide(match.decision.options[0])
    assert match.state.players[0].health == 0
    assert match.state.players[1].pigs == ["home"]


@pytest.mark.rule("MIED-136", "MIED-039")
def test_for_a_card_the_pawn_goes_to_any_other_river_space_without_a_point():
    match = used(on("przystan", hand=[[SPARE]]))
    if match.decision.key == "discard":
        match.decide(match.decision.options[0])
    rivers = {space.id for space in match.game.map.spaces if "river" in space.tags}
    assert {o.to for o in match.decision.options if isinstance(o, Sail)} == rivers - {"przystan"}
    match.decide(Sail("swiatynia"))
    assert match.state.players[0].space == "swiatynia"
    assert match.state.points == 2
    assert match.state.players[0].hand == []
    assert UseSpace in kinds(match)


@pytest.mark.rule("MIED-136")
def test_an_opponents_pig_at_the_landing_costs_its_point():
    match = used(on("przystan", hand=[[SPARE]], points=1, pigs=[["home"], ["knieja"]]))
    if match.decision.key == "discard":
        match.decide(match.decision.options[0])
    match.decide(Sail("knieja"))
    assert match.state.points == 0
    poor = used(on("przystan", hand=[[SPARE]], points=0, pigs=[["home"], ["knieja"]]))
    if poor.decision.key == "discard":
        poor.decide(poor.decision.options[0])
    assert "knieja" not in [o.to for o in poor.decision.options if isinstance(o, Sail)]


@pytest.mark.rule("MIED-136", "MIED-089", "MIED-040")
def test_a_red_outline_at_the_landing_binds():
    match = used(on("przystan", hand=[[SPARE, szpej()]]))
    match.decide(match.decision.options[0])
    match.decide(Sail("p5"))
    assert Move not in kinds(match)
    assert Stop not in kinds(match)
    assert UseSpace in kinds(match)


def test_spaces_cost_no_health_with_the_power_for_it():
    sturdy = creature("red", 1, reverse=item("protective", powers=(Power(power="sturdy"),)))
    assert used(on("topielisko", items=[[sturdy]])).state.players[0].health == 2


def test_healing_gives_one_more_with_the_power_for_it():
    healer = creature("red", 1, reverse=item("protective", powers=(Power(power="healer"),)))
    assert used(on("cyrulik", health=[1], items=[[healer]])).state.players[0].health == 3


def test_pigs_are_safe_with_the_power_for_it():
    guard = creature("red", 1, reverse=item("protective", powers=(Power(power="pig-guard"),)))
    assert UseSpace not in kinds(on("jatka", pigs=[["home"], ["p7"]], items=[[], [guard]]))


@pytest.mark.rule("MIED-262")
def test_what_befalls_everybody_begins_with_the_active_player():
    jobs = [effect_job(Effect(do="discard"), Seat(seat)) for seat in (1, 0)]
    match = miedziaki_match(active=1, jobs=jobs, hand=[[szpej(), szpej()]] * 2)
    assert match.decision.seats == (1,)
