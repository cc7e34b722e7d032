"""Combat with a Creature: who takes part, limits, the order of combat turns, and what passing means."""

import pytest
from stolik.decisions import DiscreetDecision
from stolik_miedziaki.actions import Pass, Play, UseSpace
from stolik_miedziaki.testing import REROLL, adventure, creature, miedziaki_match, set_to, szpej
from stolik_miedziaki.verbs import Rule


def fight(**position):
    """Return a match in which seat 0 has begun to fight a blue Creature of Strength 2."""
    plain = {
        "spaces": ["gory"],
        "entered": True,
        "lairs": {"blue": [creature("blue", 2), creature("blue", 1)]},
        "dice": ["1", "1", "1"],
    }
    match = miedziaki_match(**plain | position)
    match.decide(next(one for one in match.decision.options if isinstance(one, UseSpace)))
    return match


def playing(match):
    return [option.card.kind.colour for option in match.decision.options if isinstance(option, Play)]


@pytest.mark.rule("MIED-144", "MIED-129", "MIED-165")
def test_a_combat_begins_after_entering_with_one_die_of_the_initiator():
    match = fight(hand=[[szpej()]], dice=["2"])
    assert match.state.combat.dice.faces == [2]
    assert match.state.combat.attacker == 0
    standing = miedziaki_match(spaces=["gory"], hand=[[szpej()]])
    assert not [one for one in standing.decision.options if isinstance(one, UseSpace)]


@pytest.mark.rule("MIED-145", "MIED-167")
def test_others_with_a_pig_on_the_card_or_a_pawn_with_access_take_part_in_clockwise_order():
    match = fight(
        players=4,
        active=1,
        spaces=["grod", "gory", "grod", "p3"],
        pigs=[["blue"], ["home"], ["green"], ["home"]],
        hand=[[szpej()]] * 4,
    )
    assert match.state.combat.circle == [3, 0, 1]
    assert match.decision.seats == (3,)
    match.decide(match.decision.options[-1])
    assert match.decision.seats == (0,)
    match.decide(match.decision.options[-1])
    assert match.decision.seats == (1,)


@pytest.mark.rule("MIED-145", "MIED-269")
def test_a_robbed_player_takes_part_and_an_unconscious_one_does_not():
    robbed = fight(spaces=["gory", "gory"], lying=[False, True], hand=[[], [szpej()]])
    assert robbed.state.combat.circle == [1, 0]
    fainted = fight(spaces=["gory", "gory"], health=[2, 0], lying=[False, True], hand=[[szpej()], [szpej()]])
    assert fainted.state.combat.circle == [0]


@pytest.mark.rule("MIED-149", "MIED-150", "MIED-151", "MIED-141", "MIED-257")
def test_the_limit_is_the_pawn_with_access_and_each_pig_on_the_card_but_none_under_the_pawn():
    match = fight(pigs=[["blue", "under"], ["blue", "blue"]], hand=[[szpej()], [szpej()]])
    combat = match.state.combat
    assert dict(zip(combat.circle, combat.limits, strict=True)) == {0: 2, 1: 2}


@pytest.mark.rule("MIED-149", "MIED-172")
def test_nobody_plays_more_cards_than_the_limit():
    match = fight(hand=[[szpej(), szpej("blue", REROLL)], []])
    match.decide(match.decision.options[0])
    match.decide(match.decision.options[-1])
    assert match.decision.key == "mark"
    assert len(match.state.players[0].hand) == 1


@pytest.mark.rule("MIED-170")
def test_played_cards_have_the_colour_of_the_creature_or_are_brown():
    match = fight(hand=[[szpej("blue"), szpej("red"), szpej("green"), szpej("brown")]])
    assert playing(match) == ["blue", "brown"]


@pytest.mark.rule("MIED-166")
def test_one_card_is_played_in_a_combat_turn():
    match = fight(pigs=[["blue", "blue"], ["blue"]], hand=[[szpej()] * 3, [szpej()]])
    match.decide(match.decision.options[0])
    match.decide(match.decision.options[-1])
    assert match.decision.seats == (0,)
    match.decide(match.decision.options[0])
    match.decide(match.decision.options[-1])
    assert len(match.state.players[0].hand) == 2
    assert match.decision.key == "combat-turn"


@pytest.mark.rule("MIED-168")
def test_a_card_takes_effect_before_anybody_else_acts():
    match = fight(pigs=[["home"], ["blue"]], hand=[[szpej()], [szpej("blue", set_to(0))]])
    match.decide(match.decision.options[0])
    assert (match.decision.key, match.decision.seats) == ("apply", (1,))
    match.decide(match.decision.options[0])
    assert match.state.combat.dice.faces == [0]
    assert match.decision.seats == (0,)


@pytest.mark.rule("MIED-169")
def test_a_card_may_be_played_without_its_effect():
    match = fight(hand=[[szpej("brown", set_to(2)), szpej("blue")]], pigs=[["blue", "home"]])
    match.decide(next(o for o in match.decision.options if o.card.kind.colour == "brown"))
    match.decide(match.decision.options[-1])
    assert match.state.combat.dice.faces == [1]
    assert match.decision.key == "combat-turn"


@pytest.mark.rule("MIED-173", "MIED-166")
def test_who_has_passed_does_not_return():
    match = fight(pigs=[["blue", "home"], ["blue", "blue"]], hand=[[szpej()] * 2, [szpej()] * 2])
    match.decide(Pass())
    match.decide(match.decision.options[0])
    match.decide(match.decision.options[-1])
    assert match.decision.seats == (0,)


@pytest.mark.rule("MIED-166", "MIED-256")
def test_who_has_nothing_to_play_passes_without_being_asked():
    match = fight(pigs=[["home"], ["blue"]], hand=[[szpej()], [szpej("red")]])
    assert match.decision.seats == (0,)
    assert match.view(None, events_from=0) is not None
    assert [type(event).__name__ for event in match.events][-1] == "Passed"


@pytest.mark.rule("MIED-166", "MIED-274")
def test_nobody_learns_who_could_have_played_something():
    could = fight(players=3, pigs=[["home"], ["blue"]], hand=[[szpej()], [szpej("blue")]])
    assert isinstance(could.decision, DiscreetDecision)
    could.decide(could.decision.options[-1])
    could_not = fight(players=3, pigs=[["home"], ["blue"]], hand=[[szpej()], [szpej("red")]])
    assert could.view(2) == could_not.view(2)


@pytest.mark.rule("MIED-270")
def test_limits_are_fixed_when_the_combat_begins():
    match = fight(pigs=[["blue", "home"], ["blue"]], hand=[[szpej()], [szpej()]])
    match.state.players[0].pigs = ["home", "home"]
    assert match.state.combat.left(0) == 2


@pytest.mark.rule("MIED-085", "MIED-192")
def test_a_combat_ends_the_phase_whatever_its_result():
    match = fight(hand=[[]], points=3)
    assert match.decision.key == "mark"
    match.decide(match.decision.options[0])
    assert (match.decision.key, match.decision.seats) == ("pigs", (0,))


@pytest.mark.rule("MIED-146", "MIED-015")
def test_at_most_five_dice_are_used():
    match = fight(hand=[[szpej()] * 7], pigs=[["blue"] * 2], dice=["0"] * 6)
    combat = match.state.combat
    combat.limits[0] = 7
    for _card in range(4):
        match.decide(next(one for one in match.decision.options if isinstance(one, Play)))
        match.decide(match.decision.options[0])
    assert len(combat.dice.faces) == 5
    match.decide(next(one for one in match.decision.options if isinstance(one, Play)))
    assert match.decision.key == "combat-turn"
    assert len(combat.dice.faces) == 5


@pytest.mark.rule("MIED-147", "MIED-256")
@pytest.mark.parametrize(("face", "is_won"), [("1", False), ("2", True)])
def test_the_sum_must_be_exactly_the_strength(face, is_won):
    match = fight(hand=[[]], dice=[face])
    assert (match.decision.key == "side") is is_won


@pytest.mark.rule("MIED-148")
def test_an_adventure_may_change_what_is_fought():
    stronger = adventure(rules=(Rule(rule="stronger", count=1, what="blue"),))
    match = fight(hand=[[szpej()]], adventure=stronger)
    assert match.state.combat.strength == 3


@pytest.mark.rule("MIED-152", "MIED-153")
def test_a_die_has_a_skull_a_0_three_1_and_a_2_and_a_skull_counts_nothing():
    match = fight(hand=[[szpej()]], dice=["skull"])
    assert sorted(map(str, match.game.die.faces)) == ["0", "1", "1", "1", "2", "skull"]
    assert match.state.combat.dice.total() == 0
