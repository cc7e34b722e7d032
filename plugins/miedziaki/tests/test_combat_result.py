"""What follows a combat: success, defeat, brown effects, the Scrapheap."""

import pytest
from stolik.ids import Seat
from stolik_miedziaki.actions import (
    Cancel,
    Complete,
    DropWeapon,
    FightBoss,
    LetBe,
    NoEffect,
    Pass,
    Play,
    SetDie,
    TakeCreature,
    TakeEquipment,
    UseEffect,
    UseSpace,
)
from stolik_miedziaki.content import Boss
from stolik_miedziaki.ending import score, seals_of
from stolik_miedziaki.state import effect_job
from stolik_miedziaki.testing import (
    CANCEL,
    adventure,
    combat_quest,
    creature,
    item,
    kinds_of,
    miedziaki_match,
    quest,
    set_to,
    szpej,
)
from stolik_miedziaki.verbs import Effect, Need, Power


def fight(**position):
    """Return a match in which seat 0 has begun to fight a blue Creature of Strength 2."""
    plain = {
        "spaces": ["gory"],
        "entered": True,
        "lairs": {"blue": [creature("blue", 2), creature("blue", 1)]},
        "dice": ["2"],
    }
    match = miedziaki_match(**plain | position)
    match.decide(next(o for o in match.decision.options if isinstance(o, (UseSpace, FightBoss))))
    return match


def boss_fight(**position):
    """Return a match in which seat 0 has begun the combat with the Boss on the Market."""
    plain = {"spaces": ["targowisko"], "adventure": with_boss(), "entered": True, "dice": ["2"]}
    match = miedziaki_match(**plain | position)
    match.decide(match.game.fight_boss)
    return match


def with_boss(**changes):
    name = miedziaki_match().state.adventure[0].kind.name
    boss = {"name": name, "location": 12, "strength": 2, "reward": 5} | changes
    return adventure(boss=Boss(**boss))


def chosen(match, kind):
    match.decide(next(option for option in match.decision.options if isinstance(option, kind)))


@pytest.mark.rule("MIED-186", "MIED-060", "MIED-155")
def test_the_winner_takes_the_card_as_a_creature_with_its_ingredients():
    match = fight()
    top = match.state.lairs["blue"].top[0]
    assert [type(option) for option in match.decision.options] == [TakeCreature, TakeEquipment]
    chosen(match, TakeCreature)
    assert match.state.players[0].creatures == [top]
    assert match.state.players[0].gear.cards == []


@pytest.mark.rule("MIED-186", "MIED-060", "MIED-155")
def test_the_winner_takes_the_card_as_equipment_without_its_ingredients():
    match = fight()
    top = match.state.lairs["blue"].top[0]
    chosen(match, TakeEquipment)
    assert match.state.players[0].gear.cards == [top]
    assert match.state.players[0].creatures == []


@pytest.mark.rule("MIED-261")
def test_only_the_winner_sees_the_reverse():
    match = fight(players=3)
    reverse = match.state.lairs["blue"].top[0].kind.reverse.name.en
    assert reverse in str(match.view(0)["decision"])
    assert reverse not in str(match.view(1))


@pytest.mark.rule("MIED-187", "MIED-061")
def test_a_third_weapon_drives_out_one_of_the_old_ones():
    weapons = [creature("red", 1), creature("green", 1)]
    match = fight(items=[weapons])
    old = list(match.state.players[0].gear.cards)
    chosen(match, TakeEquipment)
    assert [option.card for option in match.decision.options if isinstance(option, DropWeapon)] == old
    match.decide(match.decision.options[0])
    assert len(match.state.players[0].gear.cards) == 2
    assert match.state.lairs["red"].discarded == [old[0]]


@pytest.mark.rule("MIED-188")
def test_coppers_on_a_defeated_creature_are_gained_at_once():
    match = fight(on_lairs={"blue": 3})
    chosen(match, TakeCreature)
    assert match.state.players[0].coppers == 4
    assert match.state.lairs["blue"].coppers == 0


@pytest.mark.rule("MIED-189", "MIED-127")
def test_a_defeat_costs_a_health_and_puts_a_copper_on_the_creature():
    match = fight(dice=["1"], on_lairs={"blue": 2})
    bank = match.state.bank
    match.decide(match.decision.options[1])
    assert match.state.players[0].health == 1
    assert match.state.notices[1].markers == 1
    assert match.state.lairs["blue"].coppers == 3
    assert match.state.bank == bank - 1


@pytest.mark.rule("MIED-190", "MIED-195")
def test_pigs_stay_on_a_creature_that_was_not_defeated():
    match = fight(dice=["1"], pigs=[["blue", "home"], ["blue"]], hand=[[], []])
    match.decide(match.decision.options[0])
    assert [player.pigs for player in match.state.players] == [["blue", "home"], ["blue"]]


@pytest.mark.rule("MIED-191")
def test_pigs_pass_to_the_next_creature_of_the_lair():
    match = fight(pigs=[["home"], ["blue"]])
    second = match.state.lairs["blue"].deck[-1]
    chosen(match, TakeCreature)
    assert match.state.lairs["blue"].top == [second]
    assert match.state.players[1].pigs == ["blue"]


@pytest.mark.rule("MIED-193", "MIED-277")
def test_all_played_cards_go_to_the_scrapheap_the_last_on_top():
    match = fight(
        pigs=[["home"], ["blue"]],
        hand=[[szpej("blue", set_to(2))], [szpej("brown", set_to(0))]],
        dice=["1"],
    )
    played = [match.state.players[1].hand[0].id, match.state.players[0].hand[0].id]
    for _turn in range(2):
        match.decide(match.decision.options[0])
        match.decide(match.decision.options[0])
    chosen(match, TakeCreature)
    assert [card.id for card in match.state.szpej.discard_pile] == played


@pytest.mark.rule("MIED-194", "MIED-161", "MIED-162", "MIED-191")
def test_example_kasia_fights_tryk_and_michal_interferes():
    match = fight(
        pigs=[["home", "home"], ["blue", "home"]],
        hand=[["szabrownik"], ["srebrne-wyniki"]],
        lairs={"blue": ["tryk", "harap"]},
        dice=["2", "1"],
    )
    dice = match.state.combat.dice
    assert dice.faces == [2]
    chosen(match, Play)
    match.decide(match.decision.options[0])
    assert dice.faces == [2, 1]
    chosen(match, NoEffect)
    chosen(match, Play)
    match.decide(next(o for o in match.decision.options if getattr(o, "face", "") == "1"))
    assert dice.faces == [2, 0]
    chosen(match, TakeCreature)
    assert kinds_of(match.state.players[0].creatures) == ["tryk"]
    assert kinds_of(match.state.lairs["blue"].top) == ["harap"]
    assert match.state.players[1].pigs == ["blue", "home"]
    assert kinds_of(match.state.szpej.discard_pile) == ["srebrne-wyniki", "szabrownik"]
    assert match.decision.key == "pigs"


@pytest.mark.rule("MIED-195")
def test_example_kasia_answers_nothing_and_is_defeated():
    match = fight(
        pigs=[["home", "home"], ["blue", "home"]],
        hand=[["szabrownik"], ["srebrne-wyniki"]],
        lairs={"blue": ["tryk", "harap"]},
        dice=["2", "1"],
    )
    chosen(match, Play)
    match.decide(match.decision.options[0])
    chosen(match, NoEffect)
    match.decide(Pass())
    assert match.decision.key == "mark"
    match.decide(match.decision.options[2])
    assert match.state.players[0].health == 1
    assert match.state.notices[2].markers == 1
    assert match.state.lairs["blue"].coppers == 1
    assert "blue" in match.state.players[1].pigs
    assert match.decision.key == "pigs"


@pytest.mark.rule("MIED-156")
def test_example_dragon_armour_saves_the_health_but_not_the_copper():
    armour = creature("red", 3, reverse=item("protective", powers=(Power(power="no-loss"),)))
    match = fight(dice=["1"], items=[[armour]], health=[2])
    assert match.state.players[0].health == 2
    assert [notice.markers for notice in match.state.notices] == [0, 0, 0]
    assert match.state.lairs["blue"].coppers == 1


@pytest.mark.rule("MIED-174", "MIED-277", "MIED-171")
def test_effects_that_wait_for_the_result_follow_it_in_the_order_of_play():
    lost = szpej("brown", lower=(Effect(do="copper", when="lost"),))
    won = szpej("brown", lower=(Effect(do="copper", count=3, when="won"),))
    match = fight(pigs=[["home"], ["blue", "blue"]], hand=[[], [lost, won]], dice=["1", "1", "1"])
    for _card in range(2):
        chosen(match, Play)
        match.decide(match.decision.options[-1])
    match.decide(match.decision.options[0])
    assert (match.decision.key, match.decision.seats) == ("lower", (1,))
    assert [o.effect.when for o in match.decision.options if isinstance(o, UseEffect)] == ["lost"]
    match.decide(match.decision.options[0])
    assert match.state.players[1].coppers == 2


@pytest.mark.rule("MIED-271", "MIED-270")
def test_an_attacker_who_loses_the_last_health_in_the_combat_is_defeated_at_once():
    cruel = szpej("brown", lower=(Effect(do="hurt", who="attacker"),))
    match = fight(pigs=[["home"], ["blue"]], health=[1, 2], hand=[[szpej()], [cruel]], dice=["2"])
    chosen(match, Play)
    chosen(match, UseEffect)
    match.decide(match.decision.options[0])
    if match.decision.key == "apply":
        match.decide(match.decision.options[-1])
    assert match.state.combat is None
    assert match.state.players[0].health == 0
    assert match.state.players[0].space == "cyrulik"
    assert match.state.lairs["blue"].coppers == 1
    assert sum(notice.markers for notice in match.state.notices) == 1


@pytest.mark.rule("MIED-268")
def test_of_several_things_to_fight_one_is_picked_and_the_first_ends_the_phase():
    match = miedziaki_match(
        spaces=["targowisko"],
        entered=True,
        adventure=with_boss(),
        quests=[combat_quest(1, "blue", location=12)],
        dice=["0"],
    )
    kinds = [type(option) for option in match.decision.options]
    assert Complete in kinds
    assert FightBoss in kinds
    match.decide(match.game.fight_boss)
    match.decide(match.decision.options[0])
    assert match.decision.key == "pigs"


@pytest.mark.rule("MIED-278")
def test_the_boss_can_be_fought_on_entering_its_space_beside_the_action_of_the_space():
    match = miedziaki_match(spaces=["targowisko"], entered=True, adventure=with_boss())
    assert [type(o) for o in match.decision.options[:2]] == [UseSpace, FightBoss]
    resting = miedziaki_match(spaces=["targowisko"], adventure=with_boss())
    assert FightBoss not in [type(option) for option in resting.decision.options]


@pytest.mark.rule("MIED-218", "MIED-143", "MIED-052")
def test_nobody_interferes_in_the_combat_with_the_boss():
    match = boss_fight(
        spaces=["targowisko", "targowisko"],
        pigs=[["boss", "home"], ["boss", "boss"]],
        hand=[[szpej("red"), szpej("blue")], [szpej()]],
    )
    assert match.state.combat.circle == [0]
    assert match.state.combat.limits == [2]
    assert len([o for o in match.decision.options if isinstance(o, Play)]) == 2


@pytest.mark.rule("MIED-218", "MIED-189")
def test_a_defeat_by_the_boss_costs_health_and_puts_a_copper_on_the_card():
    match = boss_fight(dice=["1"])
    match.decide(match.decision.options[0])
    assert match.state.boss_coppers == 1
    assert match.state.players[0].health == 1


@pytest.mark.rule("MIED-279", "MIED-208", "MIED-212", "MIED-191")
def test_a_defeated_boss_is_a_trophy_with_a_seal_and_a_reward():
    match = boss_fight(pigs=[["boss", "home"]])
    state = match.state
    assert len(state.players[0].trophies) == 1
    assert state.adventure == []
    assert state.players[0].creatures == []
    assert sorted(state.players[0].pigs) == ["home", "home"]
    assert seals_of(match.game, state, 0) == 1
    assert score(match.game, state, 0) == 1 + 5


@pytest.mark.rule("MIED-107", "MIED-143", "MIED-265")
def test_a_combat_quest_that_is_won_is_completed_and_brings_no_creature():
    hide = Need(what="ingredient", kind="meat")
    wanted = combat_quest(2, "blue", hide, location=12)
    match = miedziaki_match(
        spaces=["targowisko"],
        entered=True,
        quests=[wanted],
        on_quests=[2],
        creatures=[[creature("red", 1)]],
        pigs=[["quest-1", "home"]],
        dice=["2"],
    )
    chosen(match, Complete)
    player = match.state.players[0]
    assert len(player.quests) == 1
    assert player.creatures == []
    assert player.coppers == 3
    assert sorted(player.pigs) == ["home", "home"]
    assert match.decision.key == "pigs"


@pytest.mark.rule("MIED-265")
def test_a_combat_quest_that_is_won_stays_if_what_it_requires_is_no_longer_there():
    match = miedziaki_match(
        spaces=["targowisko"],
        entered=True,
        quests=[combat_quest(2, "blue", Need(what="resource", kind="flask"), location=12)],
        on_quests=[2],
        resources=[{"flask": 1}],
        pigs=[["quest-1", "home"]],
        hand=[[szpej("blue", set_to(2))]],
        dice=["1"],
    )
    chosen(match, Complete)
    state, player = match.state, match.state.players[0]
    player.resources.take("flask")
    state.resources.put("flask")
    chosen(match, Play)
    chosen(match, SetDie)
    assert "CombatWon" in [type(event).__name__ for event in match.events]
    assert player.quests == []
    assert (state.notices[0].coppers, player.pigs) == (2, ["quest-1", "home"])


@pytest.mark.rule("MIED-107", "MIED-189")
def test_a_combat_quest_that_is_lost_stays_with_a_copper():
    match = miedziaki_match(
        spaces=["targowisko"], entered=True, quests=[combat_quest(2, "blue", location=12)], dice=["1"]
    )
    chosen(match, Complete)
    match.decide(match.decision.options[1])
    assert match.state.notices[0].coppers == 1
    assert match.state.players[0].quests == []


@pytest.mark.rule("MIED-107")
def test_a_combat_quest_is_begun_only_with_everything_else_in_hand():
    needy = combat_quest(2, "blue", Need(what="resource", kind="flask"), location=12)
    match = miedziaki_match(spaces=["targowisko"], entered=True, quests=[needy])
    assert Complete not in [type(option) for option in match.decision.options]


@pytest.mark.rule("MIED-264")
def test_a_quest_that_runs_out_by_its_own_defeat_is_discarded_without_the_copper():
    match = miedziaki_match(
        spaces=["targowisko"],
        entered=True,
        quests=[combat_quest(2, "blue", location=12), None, None],
        markers=[1],
        quest_deck=[quest()],
        dice=["1"],
    )
    fought = match.state.notices[0].quest[0]
    bank = match.state.bank
    chosen(match, Complete)
    assert match.state.quests.discard_pile == [fought]
    assert match.state.bank == bank
    assert match.state.notices[0].coppers == 0


# -- wounds on the way --------------------------------------------------------------------------------

WOUND = Effect(do="hurt", who="attacker")


@pytest.mark.rule("MIED-100", "MIED-197", "MIED-264")
def test_a_quest_that_was_not_defeated_falls_when_a_brown_card_fills_its_row():
    after = Effect(do="hurt", who="attacker", when="lost")
    match = miedziaki_match(
        spaces=["cyrulik", "cyrulik"],
        entered=True,
        health=[3, 2],
        quests=[combat_quest()],
        hand=[[], [szpej("brown", set_to(0), lower=(after,))]],
        dice=["1"],
    )
    fought = match.state.notices[0].quest[0]
    for kind in (Complete, Play, NoEffect):
        chosen(match, kind)
    beside = next(option for option in match.decision.options if option.card == fought)
    match.decide(beside)
    assert match.state.notices[0].quest == [fought]
    chosen(match, UseEffect)
    match.decide(beside)
    assert match.state.notices[0].quest != [fought]
    assert (match.state.notices[0].markers, match.state.notices[0].coppers) == (0, 0)


@pytest.mark.rule("MIED-271")
def test_nobody_does_anything_more_in_a_combat_whose_attacker_has_fainted():
    match = fight(
        players=3,
        spaces=["gory"] * 3,
        health=[1, 2, 2],
        quests=[quest() for _each in range(3)],
        hand=[[], [szpej("brown", set_to(0), lower=(WOUND, Effect(do="copper")))], ["dlug-wdziecznosci"]],
        pigs=[[], ["blue"]],
        items=[[], ["sroka-poborczyni"]],
        dice=["1"],
    )
    chosen(match, Play)
    match.decide(next(option for option in match.decision.options if option == UseEffect(WOUND)))
    match.decide(match.decision.options[0])
    assert match.state.combat is None
    assert kinds_of(match.state.players[1].gear.cards) == ["sroka-poborczyni"]
    assert match.state.players[1].coppers == miedziaki_match(players=3).state.players[1].coppers
    assert kinds_of(match.state.players[2].hand) == ["dlug-wdziecznosci"]


@pytest.mark.rule("MIED-003", "MIED-126")
def test_health_is_gained_only_as_far_as_the_supply_goes():
    match = miedziaki_match(jobs=[effect_job(Effect(do="heal", count=2), Seat(0))], health=[1])
    assert match.state.players[0].health == 3
    match = miedziaki_match(
        players=4,
        adventure="beczka-poszla-w-swiat",
        jobs=[effect_job(Effect(do="heal", count=2), Seat(0))],
        health=[1, 3, 3, 3],
        markers=[4, 4, 2],
    )
    assert match.state.players[0].health == 2
    assert match.state.markers == 0


@pytest.mark.rule("MIED-164", "MIED-272", "MIED-174")
@pytest.mark.parametrize(("answer", "is_asked"), [(Cancel, False), (LetBe, True)])
def test_what_waits_on_a_cancelled_brown_card_does_not_come(answer, is_asked):
    later = Effect(do="copper", when="lost")
    match = fight(
        spaces=["gory", "gory"],
        hand=[[szpej("blue", CANCEL)], [szpej("brown", set_to(0), lower=(later,))]],
        dice=["1"],
    )
    chosen(match, Play)
    chosen(match, NoEffect)
    chosen(match, answer)
    while match.decision.key not in ("pigs", "lower"):
        match.decide(match.decision.options[-1])
    assert (match.decision.key == "lower") == is_asked
