"""Special rules of Adventures, and powers, one by one."""

import pytest
from stolik.testing import position
from stolik_miedziaki import notices
from stolik_miedziaki.actions import EndPigs, KeepFirst, Move, RerollFirst, UseSpace
from stolik_miedziaki.content import Boss
from stolik_miedziaki.powers import hand_limit, power
from stolik_miedziaki.state import Job
from stolik_miedziaki.testing import adventure, creature, item, miedziaki_match, szpej
from stolik_miedziaki.verbs import Effect, Power, Rule

TWO = (Effect(do="draw", count=2),)


def with_power(name, count=1):
    """Return a protective item with a power."""
    return creature("red", 1, reverse=item("protective", powers=(Power(power=name, count=count),)))


def fight(**position):
    """Return a match in which seat 0 has begun to fight a blue Creature of Strength 2."""
    plain = {
        "spaces": ["gory"],
        "entered": True,
        "lairs": {"blue": [creature("blue", 2)]},
        "dice": ["1", "2"],
    }
    match = miedziaki_match(**plain | position)
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSpace)))
    return match


@pytest.mark.rule("MIED-050", "MIED-083")
def test_a_higher_toll():
    dear = adventure(rules=(Rule(rule="toll", count=1),))
    match = miedziaki_match(spaces=["p7"], points=2, pigs=[["home"], ["zajazd", "home"]], adventure=dear)
    assert Move("zajazd") not in match.decision.options


@pytest.mark.rule("MIED-153", "MIED-148")
def test_a_rolled_skull_hits_the_attacker():
    bad = adventure(rules=(Rule(rule="skull", effects=(Effect(do="pay"),)),))
    assert fight(adventure=bad, dice=["skull"], coppers=[3]).state.players[0].coppers == 2
    assert fight(adventure=bad, dice=["0"], coppers=[3]).state.players[0].coppers == 3


def end_of_round(**place):
    """Return a match in which the last turn of a round of two has just ended."""
    return position(miedziaki_match(phase="act", **place), last_turn_ends)


def last_turn_ends(state):
    state.turns.place = 1
    state.agenda = [Job("end-turn")]


@pytest.mark.rule("MIED-050", "MIED-262")
def test_before_each_further_round_something_befalls_everybody():
    rich = adventure(rules=(Rule(rule="round", effects=TWO),))
    assert [len(player.hand) for player in end_of_round(adventure=rich).state.players] == [2, 2]
    same_round = miedziaki_match(phase="end", adventure=rich)
    assert [len(player.hand) for player in same_round.state.players] == [0, 0]


@pytest.mark.rule("MIED-053", "MIED-016")
def test_special_markers_are_taken_by_who_comes_first():
    hidden = adventure(rules=(Rule(rule="cache", effects=TWO, spaces=("p7",)),))
    match = miedziaki_match(spaces=["zajazd"], adventure=hidden)
    state = match.state.copy()
    state.caches = ["p7"]
    match = type(match).from_state(match.rules, state, seed=0)
    match.decide(Move("p7"))
    assert len(match.state.players[0].hand) == 2
    assert match.state.caches == []


def test_a_bounty_grows_on_the_boss_before_each_further_round():
    name = miedziaki_match().state.adventure[0].kind.name
    boss = Boss(name=name, location=12, strength=3, reward=3)
    wanted = adventure(boss=boss, rules=(Rule(rule="bounty", count=2),))
    assert end_of_round(adventure=wanted).state.boss_coppers == 2


@pytest.mark.parametrize("more", [0, 1])
def test_more_marker_spaces(more):
    calm = adventure(rules=(Rule(rule="notice", count=more),) if more else ())
    match = miedziaki_match(adventure=calm)
    assert notices.spaces(match.game, match.state) == 2 + more


# -- powers -------------------------------------------------------------------------------------------


@pytest.mark.rule("MIED-063", "MIED-067")
def test_a_larger_hand():
    match = miedziaki_match(items=[[with_power("hand", 2)]])
    assert [hand_limit(match.game, match.state, seat) for seat in (0, 1)] == [9, 7]


def test_more_movement_points_and_wounds_that_do_not_slow():
    assert miedziaki_match(phase="turn", items=[[with_power("points")]]).state.points == 3
    assert miedziaki_match(phase="turn", health=[1], items=[[with_power("hardy")]]).state.points == 2


def test_pigs_that_do_not_slow():
    match = miedziaki_match(
        spaces=["p7"], points=1, pigs=[["home"], ["zajazd", "home"]], items=[[with_power("toll-free")]]
    )
    assert Move("zajazd") in match.decision.options


def test_a_higher_limit_in_own_combats():
    assert fight(items=[[with_power("limit")]], hand=[[szpej()]]).state.combat.limits == [2]


def test_a_first_roll_that_may_be_rolled_again():
    match = fight(items=[[with_power("first-roll")]], hand=[[]])
    assert [type(option) for option in match.decision.options] == [RerollFirst, KeepFirst]
    match.decide(RerollFirst())
    assert match.decision.key == "side"


def test_a_consolation_after_a_lost_combat():
    match = fight(items=[[with_power("consolation")]], dice=["0"])
    match.decide(match.decision.options[0])
    assert len(match.state.players[0].hand) == 1


def test_a_copper_for_each_defeated_creature():
    match = fight(items=[[with_power("trophy", 2)]], dice=["2"])
    assert match.state.players[0].coppers == 3


@pytest.mark.rule("MIED-071", "MIED-070")
def test_the_ability_of_the_advanced_side_counts_only_if_it_is_played():
    basic = miedziaki_match()
    advanced = miedziaki_match(options={"side": "advanced"})
    for match, holds in ((basic, 0), (advanced, 1)):
        for seat in (0, 1):
            name = match.state.players[seat].character[0].kind.powers[0].power
            assert bool(power(match.game, match.state, seat, name)) is bool(holds)


def test_a_card_at_the_end_of_a_turn_without_a_combat():
    match = miedziaki_match(phase="pigs", items=[[with_power("rest")]])
    match.decide(EndPigs())
    assert len(match.state.players[0].hand) == 1


def test_no_card_at_the_end_of_a_turn_with_a_combat():
    match = fight(items=[[with_power("rest")]], dice=["0", "0"])
    while match.decision.key != "pigs":
        match.decide(match.decision.options[-1])
    match.decide(EndPigs())
    assert match.decision.seats == (1,)
    assert match.state.players[0].hand == []


def test_spite_draws_a_card_when_another_player_loses():
    match = fight(
        pigs=[["home"], ["blue"]],
        hand=[[], [szpej("blue")]],
        items=[[], [with_power("spite")]],
        dice=["0", "0"],
    )
    match.decide(match.decision.options[0])
    match.decide(match.decision.options[-1])
    match.decide(match.decision.options[0])
    assert len(match.state.players[1].hand) == 1
