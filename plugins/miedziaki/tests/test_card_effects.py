"""Szpej cards in combat: upper and lower effects, Combos, and Equipment."""

import pytest
from stolik_miedziaki.actions import (
    AddDie,
    Cancel,
    CancelLast,
    DropDie,
    Enough,
    LetBe,
    NoEffect,
    Pass,
    Play,
    PlayBoth,
    RerollDie,
    SetDie,
    ShiftDie,
    UseEffect,
    UseItem,
    UseSpace,
)
from stolik_miedziaki.testing import (
    ADD,
    CANCEL,
    REROLL,
    creature,
    item,
    miedziaki_match,
    set_to,
    szpej,
)
from stolik_miedziaki.verbs import Effect

LEFT, RIGHT = ("blue-left",), ("blue-right",)


def fight(**position):
    """Return a match in which seat 0 has begun to fight a blue Creature of Strength 3."""
    plain = {
        "spaces": ["gory"],
        "entered": True,
        "lairs": {"blue": [creature("blue", 3), creature("blue", 1)]},
        "dice": ["1", "2", "0", "1"],
    }
    match = miedziaki_match(**plain | position)
    match.decide(next(one for one in match.decision.options if isinstance(one, UseSpace)))
    return match


def chosen(match, kind, **fields):
    match.decide(
        next(
            one
            for one in match.decision.options
            if isinstance(one, kind) and all(getattr(one, name) == value for name, value in fields.items())
        )
    )


def kinds(match):
    return [type(option) for option in match.decision.options]


@pytest.mark.rule("MIED-161")
def test_add_rolls_a_die_that_stays_in_the_pool():
    match = fight(hand=[[szpej("blue", ADD)] * 2], pigs=[["blue", "home"]])
    chosen(match, Play)
    chosen(match, AddDie)
    assert match.state.combat.dice.faces == [1, 2]


@pytest.mark.rule("MIED-162")
def test_set_turns_a_die_of_choice_to_the_value_of_the_card():
    match = fight(
        hand=[[szpej("blue", ADD), szpej("brown", set_to(0)), szpej("blue", REROLL)]], pigs=[["blue"] * 2]
    )
    chosen(match, Play, card=match.state.players[0].hand[0])
    chosen(match, AddDie)
    chosen(match, Play, card=match.state.players[0].hand[0])
    assert kinds(match) == [SetDie, SetDie, NoEffect]
    chosen(match, SetDie, face="2")
    assert match.state.combat.dice.faces == [1, 0]


@pytest.mark.rule("MIED-163")
def test_reroll_rolls_a_die_of_choice_again():
    match = fight(hand=[[szpej("blue", REROLL)] * 2], pigs=[["blue", "home"]])
    chosen(match, Play)
    chosen(match, RerollDie)
    assert match.state.combat.dice.faces == [2]


@pytest.mark.rule("MIED-157", "MIED-169")
def test_upper_effects_work_in_the_combats_of_others_too():
    match = fight(pigs=[["home"], ["blue"]], hand=[[szpej()], [szpej("blue", set_to(0))]])
    chosen(match, Play)
    assert kinds(match) == [SetDie, NoEffect]


@pytest.mark.rule("MIED-160", "MIED-171")
def test_lower_effects_work_only_in_combats_of_others():
    card = szpej("brown", ADD, lower=(Effect(do="copper"),))
    own = fight(hand=[[card]])
    chosen(own, Play)
    assert kinds(own) == [AddDie, NoEffect]
    other = fight(pigs=[["home"], ["blue"]], hand=[[szpej()], [card]])
    chosen(other, Play)
    assert kinds(other) == [AddDie, UseEffect, NoEffect]
    chosen(other, UseEffect)
    assert other.state.players[1].coppers == 2
    assert kinds(other) == [AddDie, NoEffect]


@pytest.mark.rule("MIED-169")
def test_of_several_effects_any_are_used_in_any_order():
    match = fight(hand=[[szpej("brown", ADD, set_to(0)), szpej()]], pigs=[["blue", "home"]])
    chosen(match, Play, card=match.state.players[0].hand[0])
    chosen(match, SetDie, face="1")
    chosen(match, AddDie)
    assert match.state.combat.dice.faces == [0, 2]


# -- Combos -------------------------------------------------------------------------------------------


@pytest.mark.rule("MIED-159", "MIED-175", "MIED-177", "MIED-178")
def test_a_combo_over_two_turns_costs_one_of_the_limit():
    match = fight(hand=[[szpej("blue", ADD, halves=LEFT), szpej("brown", REROLL, halves=RIGHT)]])
    chosen(match, Play, card=match.state.players[0].hand[0])
    chosen(match, AddDie)
    assert kinds(match) == [Play, Pass]
    chosen(match, Play)
    combat = match.state.combat
    assert combat.spent == [1]
    assert len(combat.cards) == 2


@pytest.mark.rule("MIED-176", "MIED-177")
def test_a_combo_at_once_uses_both_effects_in_full_in_the_order_of_its_player():
    match = fight(hand=[[szpej("blue", ADD, halves=LEFT), szpej("brown", set_to(0), halves=RIGHT)]])
    first, second = match.state.players[0].hand
    assert [(o.first, o.second) for o in match.decision.options if isinstance(o, PlayBoth)] == [
        (first, second),
        (second, first),
    ]
    chosen(match, PlayBoth, first=second)
    assert kinds(match) == [SetDie, NoEffect]
    chosen(match, SetDie)
    chosen(match, AddDie)
    assert match.state.players[0].hand == []


@pytest.mark.rule("MIED-180", "MIED-159")
def test_halves_of_another_colour_and_equal_halves_make_no_combo():
    other = fight(hand=[[szpej(halves=("red-left",)), szpej(halves=("red-right",))]])
    assert PlayBoth not in kinds(other)
    equal = fight(hand=[[szpej(halves=LEFT), szpej(halves=LEFT)]])
    assert PlayBoth not in kinds(equal)


@pytest.mark.rule("MIED-179", "MIED-175")
def test_each_card_belongs_to_one_combo_and_the_pairing_uses_the_least_limit():
    cards = [szpej(halves=LEFT), szpej(halves=(*LEFT, *RIGHT)), szpej(halves=RIGHT), szpej(halves=LEFT)]
    match = fight(hand=[cards], pigs=[["blue", "home"]], dice=["1"] * 6)
    hand = list(match.state.players[0].hand)
    for card in hand[:3]:
        chosen(match, Play, card=card)
        chosen(match, NoEffect)
    assert match.state.combat.spent == [2]
    chosen(match, Play, card=hand[3])
    assert match.state.combat.spent == [2]


@pytest.mark.rule("MIED-172")
def test_with_the_limit_used_up_only_an_open_half_keeps_a_player_in():
    closed = fight(hand=[[szpej("blue", ADD), szpej("blue", ADD, halves=RIGHT)]])
    chosen(closed, Play, card=closed.state.players[0].hand[0])
    chosen(closed, AddDie)
    assert closed.state.combat is None or closed.decision.key != "combat-turn"
    opened = fight(hand=[[szpej("blue", ADD, halves=LEFT), szpej("blue", ADD, halves=RIGHT)]])
    chosen(opened, Play, card=opened.state.players[0].hand[0])
    chosen(opened, AddDie)
    assert opened.decision.key == "combat-turn"


# -- Equipment ----------------------------------------------------------------------------------------


@pytest.mark.rule("MIED-181", "MIED-182", "MIED-183", "MIED-275")
def test_equipment_is_used_beside_a_card_each_at_the_cost_of_one():
    weapon = creature("blue", 1, reverse=item(effects=(Effect(do="shift", value=1),)))
    match = fight(hand=[[szpej("blue", ADD)]], items=[[weapon]], pigs=[["blue", "home"]])
    chosen(match, UseItem)
    chosen(match, ShiftDie)
    assert match.state.combat.dice.faces == [2]
    assert kinds(match) == [Play, Enough]
    chosen(match, Play)
    assert match.state.combat.spent == [2]


@pytest.mark.rule("MIED-184", "MIED-061")
def test_a_weapon_works_once_in_a_combat_and_only_against_its_colour():
    blue, red = creature("blue", 1, reverse=item()), creature("red", 1, reverse=item())
    match = fight(hand=[[szpej("blue")]], items=[[blue, red]], pigs=[["blue"] * 2])
    owned = match.state.players[0].gear.cards
    assert [o.card for o in match.decision.options if isinstance(o, UseItem)] == [owned[0]]
    chosen(match, UseItem)
    chosen(match, AddDie)
    assert UseItem not in kinds(match)


@pytest.mark.rule("MIED-185")
def test_a_used_weapon_is_marked_until_the_end_of_the_combat():
    match = fight(hand=[[]], items=[[creature("blue", 1, reverse=item())]])
    card = match.state.players[0].gear.cards[0]
    chosen(match, UseItem)
    assert match.state.players[0].gear.used == [card.id]
    chosen(match, AddDie)
    match.decide(match.decision.options[0])
    assert match.state.combat is None
    assert match.state.players[0].gear.used == []


@pytest.mark.rule("MIED-062", "MIED-184", "MIED-016")
def test_a_magic_item_works_against_every_colour_and_is_discarded():
    magic = creature("red", 1, reverse=item("magic", effects=(Effect(do="drop"),)))
    match = fight(hand=[[]], items=[[magic]])
    card = match.state.players[0].gear.cards[0]
    chosen(match, UseItem)
    chosen(match, DropDie)
    assert match.state.players[0].gear.cards == []
    assert card in match.state.lairs["red"].discarded


@pytest.mark.rule("MIED-062", "MIED-260")
def test_a_discarded_item_may_be_the_next_creature_of_an_empty_lair():
    magic = creature("red", 1, reverse=item("magic", effects=(Effect(do="drop"),)))
    match = fight(lairs={"blue": [creature("blue", 3)], "red": []}, hand=[[]], items=[[magic]])
    card = match.state.players[0].gear.cards[0]
    chosen(match, UseItem)
    assert match.state.lairs["red"].top == [card]
    told = [type(event).__name__ for event in match.events]
    assert told.index("EquipmentDiscarded") < told.index("CreatureAppeared")


@pytest.mark.rule("MIED-276")
def test_others_in_a_combat_may_use_equipment_too():
    weapon = creature("blue", 1, reverse=item())
    match = fight(pigs=[["home"], ["blue"]], hand=[[szpej()], []], items=[[], [weapon]])
    assert match.decision.seats == (1,)
    assert kinds(match) == [UseItem, Pass]


@pytest.mark.rule("MIED-063")
def test_a_protective_item_is_not_played():
    match = fight(hand=[[szpej("blue")]], items=[[creature("blue", 1, reverse=item("protective"))]])
    assert kinds(match) == [Play, Pass]


@pytest.mark.rule("MIED-275", "MIED-166")
def test_whoever_does_nothing_in_a_combat_turn_has_passed():
    match = fight(hand=[[szpej("blue")]])
    match.decide(Pass())
    assert match.decision.key == "mark"


# -- cancelling ---------------------------------------------------------------------------------------


def cancelling(**position):
    """Return a match in which seat 1 has added a die, and seats 0 and 2 hold cards that cancel."""
    plain = {
        "players": 3,
        "pigs": [["home"], ["blue"], ["blue"]],
        "hand": [
            [szpej("blue", CANCEL)],
            [szpej("blue", ADD), szpej("blue", CANCEL)],
            [szpej("brown", CANCEL)],
        ],
    }
    match = fight(**plain | position)
    chosen(match, Play, card=match.state.players[1].hand[0])
    chosen(match, AddDie)
    return match


@pytest.mark.rule("MIED-164", "MIED-274")
def test_the_window_after_a_card_goes_clockwise_and_asks_only_who_could_cancel():
    match = cancelling()
    assert (match.decision.key, match.decision.seats) == ("cancel", (2,))
    match.decide(match.decision.options[-1])
    assert match.decision.seats == (0,)
    match.decide(match.decision.options[-1])
    assert match.decision.key == "combat-turn"


@pytest.mark.rule("MIED-272", "MIED-164")
def test_a_cancelled_card_loses_its_die_and_what_it_cost_stays_spent():
    match = cancelling()
    match.decide(match.decision.options[0])
    combat = match.state.combat
    assert combat.dice.faces == [1]
    assert combat.played[0].cancelled
    assert combat.spent[combat.index(1)] == 1
    assert combat.spent[combat.index(2)] == 1


@pytest.mark.rule("MIED-273")
def test_a_cancelling_card_can_be_cancelled_and_the_first_card_is_in_force_again():
    match = cancelling()
    match.decide(match.decision.options[0])
    assert (match.decision.key, match.decision.seats) == ("cancel", (0,))
    match.decide(match.decision.options[0])
    combat = match.state.combat
    assert [played.cancelled for played in combat.played] == [False, True, False]
    assert combat.dice.faces == [1, 2]


@pytest.mark.rule("MIED-272")
@pytest.mark.parametrize("effect", [set_to(0), REROLL])
def test_a_die_that_a_cancelled_card_has_changed_shows_its_old_face(effect):
    match = fight(
        pigs=[["home"], ["blue"]],
        hand=[[szpej("blue", CANCEL)], [szpej("blue", effect)]],
        dice=["1", "2"],
    )
    chosen(match, Play)
    match.decide(match.decision.options[0])
    assert match.state.combat.dice.faces != [1]
    match.decide(match.decision.options[0])
    assert match.state.combat is None or match.state.combat.dice.faces == [1]


@pytest.mark.rule("MIED-164")
def test_a_cancelling_card_may_be_the_card_of_an_own_combat_turn():
    match = fight(
        pigs=[["home"], ["blue"]],
        hand=[[szpej("blue", CANCEL)], [szpej("blue", ADD)]],
    )
    chosen(match, Play)
    chosen(match, AddDie)
    match.decide(match.decision.options[-1])
    assert match.decision.key == "combat-turn"
    chosen(match, Play)
    assert kinds(match) == [CancelLast, NoEffect]


@pytest.mark.rule("MIED-173", "MIED-164")
def test_who_has_passed_is_not_asked_to_cancel():
    match = fight(
        pigs=[["home"], ["blue"]],
        hand=[[szpej("blue", ADD), szpej("red")], [szpej("blue", CANCEL)]],
    )
    match.decide(Pass())
    chosen(match, Play)
    chosen(match, AddDie)
    assert match.decision is None or match.decision.key != "cancel"


@pytest.mark.rule("MIED-274")
def test_the_others_learn_nothing_of_the_window_nor_of_a_refusal():
    asked = fight(
        players=3,
        pigs=[["home"], ["blue"], ["home"]],
        hand=[[szpej("blue", CANCEL)], [szpej("blue", ADD)], []],
    )
    unasked = fight(
        players=3,
        pigs=[["home"], ["blue"], ["home"]],
        hand=[[szpej("blue", ADD)], [szpej("blue", ADD)], []],
    )
    for match in (asked, unasked):
        chosen(match, Play)
        chosen(match, AddDie)
    assert asked.decision.key == "cancel"
    asked.decide(asked.decision.options[-1])
    for match in (asked, unasked):
        match.decide(Pass())
    assert asked.view(2)["events"] == unasked.view(2)["events"]
    assert asked.view(2)["actions"] == unasked.view(2)["actions"]


@pytest.mark.rule("MIED-160", "MIED-164", "MIED-169")
def test_a_brown_card_that_cancels_has_its_lower_effect_too():
    hands = [[], [szpej("blue", set_to(0))], ["dlug-wdziecznosci"]]
    match = fight(players=3, pigs=[[], ["blue"], ["blue"]], hand=hands)
    chosen(match, Play)
    chosen(match, NoEffect)
    chosen(match, Cancel)
    assert match.decision.seats == (2,)
    chosen(match, UseEffect)
    assert len(match.state.players[2].hand) == 1


@pytest.mark.rule("MIED-273")
def test_a_card_in_force_again_does_not_bring_back_a_die_that_equipment_has_taken_away():
    match = miedziaki_match(
        players=4,
        spaces=["kurhany"] * 4,
        entered=True,
        pigs=[[], ["red", "red"], ["red"], ["red"]],
        hand=[[], [szpej("brown", ADD)], ["dlug-wdziecznosci"], ["dlug-wdziecznosci"]],
        items=[[], ["zboj-w-rogatym-helmie"]],
        dice=["1", "2"],
    )
    for kind in (UseSpace, Play, AddDie, LetBe, LetBe, UseItem):
        chosen(match, kind)
    chosen(match, DropDie, face="2")
    assert match.state.combat.dice.faces == [1]
    for kind in (Play, CancelLast, NoEffect, Cancel):
        chosen(match, kind)
    assert not match.state.combat.played[0].cancelled
    assert match.state.combat.dice.faces == [1]
