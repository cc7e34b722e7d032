"""Solo combat: cards are revealed against the player."""

import pytest
from stolik_miedziaki.actions import (
    AddDie,
    Cancel,
    LetBe,
    NoEffect,
    Pass,
    Play,
    RerollDie,
    TakeCreature,
    UseSpace,
)
from stolik_miedziaki.state import NOBODYS
from stolik_miedziaki.testing import (
    ADD,
    CANCEL,
    REROLL,
    adventure,
    combat_quest,
    creature,
    kinds_of,
    miedziaki_match,
    set_to,
    szpej,
)
from stolik_miedziaki.verbs import Effect

LEFT, RIGHT = ("blue-left",), ("blue-right",)
PLAIN = szpej("red", ADD)


def fight(**place):
    """Return a solo match in which the player has begun to fight a blue Creature of Strength 2."""
    plain = {
        "players": 1,
        "variants": ["solo"],
        "coppers": [5],
        "spaces": ["gory"],
        "entered": True,
        "lairs": {"blue": [creature("blue", 2)]},
        "deck": [PLAIN] * 5,
        "dice": ["1"],
    }
    match = miedziaki_match(**plain | place)
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSpace)))
    return match


def revealed(match):
    combat = match.state.combat
    return [card for card, played in zip(combat.cards, combat.played, strict=True) if played.seat == NOBODYS]


def chosen(match, kind, **fields):
    match.decide(
        next(
            one
            for one in match.decision.options
            if isinstance(one, kind) and all(getattr(one, name) == value for name, value in fields.items())
        )
    )


@pytest.mark.rule("MIED-238")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_as_many_cards_as_the_strength_are_revealed_after_the_roll(strength):
    match = fight(lairs={"blue": [creature("blue", strength)]}, hand=[[szpej("blue")]])
    assert len(revealed(match)) == strength
    told = [type(event).__name__ for event in match.events]
    assert told.index("CombatBegan") < told.index("CardRevealed")


@pytest.mark.rule("MIED-238")
def test_a_combat_quest_gets_its_cards_too():
    match = miedziaki_match(
        players=1,
        variants=["solo"],
        coppers=[5],
        spaces=["targowisko"],
        entered=True,
        quests=[combat_quest(2, "blue", location=12)],
        hand=[[szpej("blue")]],
        deck=[PLAIN] * 4,
    )
    match.decide(next(o for o in match.decision.options if type(o).__name__ == "Complete"))
    assert len(revealed(match)) == 2


@pytest.mark.rule("MIED-238")
def test_a_card_that_is_not_there_is_not_revealed():
    match = fight(deck=[PLAIN], hand=[[szpej("blue")]])
    assert len(revealed(match)) == 1


@pytest.mark.rule("MIED-239", "MIED-240")
@pytest.mark.parametrize(("colour", "dice"), [("blue", 2), ("brown", 2), ("red", 1)])
def test_a_card_of_the_colour_or_brown_acts_and_another_does_not(colour, dice):
    lower = (Effect(do="copper"),) if colour == "brown" else ()
    card = szpej(colour, ADD, lower=lower)
    match = fight(deck=[card, PLAIN, PLAIN, PLAIN], hand=[[szpej("blue")]], dice=["1", "0"])
    assert len(match.state.combat.dice.faces) == dice
    assert match.state.players[0].coppers == 5


@pytest.mark.rule("MIED-240", "MIED-281")
def test_all_upper_effects_are_applied_from_top_to_bottom():
    card = szpej("brown", set_to(0), ADD)
    match = fight(deck=[card, PLAIN, PLAIN, PLAIN], hand=[[szpej("blue")]], dice=["2", "1"])
    assert match.state.combat.dice.faces == [0, 1]


@pytest.mark.rule("MIED-241", "MIED-249")
def test_example_the_die_that_lowers_the_sum_most_is_taken():
    match = fight(
        lairs={"blue": [creature("blue", 2)]},
        deck=[szpej("blue", ADD), szpej("brown", set_to(0)), PLAIN, PLAIN],
        hand=[[szpej("blue")]],
        dice=["2", "1"],
    )
    assert match.state.combat.dice.faces == [0, 1]


@pytest.mark.rule("MIED-241")
def test_among_equal_dice_the_player_chooses_and_a_sixth_die_is_not_added():
    match = fight(
        deck=[szpej("blue", ADD), szpej("blue", REROLL), PLAIN], hand=[[szpej("blue")]], dice=["1", "1", "2"]
    )
    assert match.state.combat.dice.faces in ([2, 1], [1, 2])
    full = fight(
        lairs={"blue": [creature("blue", 3)]},
        deck=[szpej("blue", ADD, ADD), szpej("blue", ADD, ADD), szpej("blue", ADD, ADD), PLAIN],
        hand=[[szpej("blue")]],
        dice=["1"] * 7,
    )
    assert len(full.state.combat.dice.faces) == 5


@pytest.mark.rule("MIED-241")
def test_a_forced_set_that_changes_nothing_does_not_hit_a_lower_die():
    match = fight(
        deck=[szpej("blue", ADD), szpej("brown", set_to(2)), PLAIN], hand=[[szpej("blue")]], dice=["2", "1"]
    )
    assert match.state.combat.dice.faces == [2, 1]


@pytest.mark.rule("MIED-242")
def test_a_revealed_cancelling_card_hits_the_card_of_the_turn_just_ended():
    match = fight(
        lairs={"blue": [creature("blue", 2)]},
        deck=[
            szpej("red", ADD, halves=("red-left",)),
            szpej("red", ADD, halves=("red-right",)),
            szpej("blue", CANCEL),
        ]
        + [PLAIN] * 3,
        hand=[[szpej("blue", ADD), szpej("red")]],
        dice=["1", "1"],
    )
    chosen(match, Play)
    chosen(match, AddDie)
    assert match.state.combat is None or match.state.combat.dice.faces == [1]
    told = [type(event).__name__ for event in match.events]
    assert "CardCancelled" in told


@pytest.mark.rule("MIED-280", "MIED-244")
@pytest.mark.parametrize(("answer", "cards"), [(Cancel, 2), (LetBe, 3)])
def test_a_cancelled_revealed_card_makes_no_pair(answer, cards):
    left, right = szpej("red", halves=("red-left",)), szpej("red", halves=("red-right",))
    match = fight(
        pigs=[["blue", "home"]],
        deck=[left, right, PLAIN, PLAIN],
        hand=[[szpej("blue", CANCEL), szpej("blue")]],
    )
    chosen(match, answer)
    if match.decision.key == "cancel":
        chosen(match, LetBe)
    chosen(match, Pass)
    told = [type(event).__name__ for event in match.events]
    assert told.count("CardRevealed") == cards


@pytest.mark.rule("MIED-242")
def test_a_card_of_an_earlier_turn_is_not_hit():
    left, right = szpej("red", halves=("red-left",)), szpej("red", halves=("red-right",))
    match = fight(
        lairs={"blue": [creature("blue", 3)]},
        pigs=[["blue", "home"]],
        deck=[left, right, left, right, szpej("blue", CANCEL), PLAIN],
        hand=[[szpej("blue", ADD), szpej("blue")]],
        dice=["1", "2"],
    )
    chosen(match, Play, card=match.state.players[0].hand[0])
    chosen(match, AddDie)
    assert len(revealed(match)) == 4
    chosen(match, Pass)
    told = [type(event).__name__ for event in match.events]
    assert told.count("CardRevealed") == 5
    assert "CardCancelled" not in told
    assert "CombatWon" in told


@pytest.mark.rule("MIED-241", "MIED-146")
def test_between_a_skull_and_a_nought_the_player_chooses():
    match = fight(
        deck=[szpej("blue", ADD), szpej("blue", REROLL), PLAIN],
        hand=[[szpej("blue")]],
        dice=["skull", "0", "2"],
    )
    assert match.decision.key == "force"
    chosen(match, RerollDie, face="0")
    assert match.state.combat.dice.faces == ["skull", 2]


@pytest.mark.rule("MIED-242")
def test_among_the_first_cards_a_cancelling_one_has_no_effect():
    match = fight(
        deck=[szpej("blue", ADD), szpej("blue", CANCEL), PLAIN], hand=[[szpej("blue")]], dice=["1", "1"]
    )
    assert len(match.state.combat.dice.faces) == 2


@pytest.mark.rule("MIED-280")
def test_the_player_may_cancel_a_revealed_card_before_the_first_own_turn():
    match = fight(
        deck=[szpej("blue", set_to(0)), PLAIN, PLAIN],
        hand=[[szpej("blue", CANCEL), szpej("blue")]],
        pigs=[["blue", "home"]],
        dice=["2"],
    )
    assert match.decision.key == "cancel"
    assert match.state.combat.dice.faces == [0]
    chosen(match, Cancel)
    assert match.state.combat.dice.faces == [2]
    assert match.state.combat.spent == [1]


@pytest.mark.rule("MIED-280", "MIED-244")
def test_a_cancelled_card_counts_no_more_in_combo_checks():
    match = fight(
        deck=[szpej("blue", REROLL, halves=LEFT), szpej("red", ADD, halves=RIGHT), PLAIN, PLAIN],
        hand=[[szpej("blue", CANCEL), szpej("red")]],
        dice=["2", "1"],
    )
    chosen(match, Cancel)
    while match.state.combat is not None and match.decision.key not in ("mark", "side"):
        match.decide(match.decision.options[-1])
    assert len(revealed(match)) == 2


@pytest.mark.rule("MIED-243")
def test_the_player_plays_by_the_normal_limits():
    match = fight(hand=[[szpej("blue")] * 3], pigs=[["blue", "home"]])
    assert match.state.combat.limits == [2]


@pytest.mark.rule("MIED-244", "MIED-250")
def test_a_combo_of_any_colour_reveals_one_more_card_after_a_turn_and_is_used_up():
    match = fight(
        deck=[szpej("red", ADD, halves=("red-left",)), szpej("brown", set_to(1), halves=("red-right",))]
        + [PLAIN] * 4,
        hand=[[szpej("blue", ADD)] * 2],
        pigs=[["blue", "home"]],
        dice=["1", "1", "1"],
    )
    assert len(revealed(match)) == 2
    chosen(match, Play)
    chosen(match, NoEffect)
    assert len(revealed(match)) == 3
    chosen(match, Play)
    chosen(match, NoEffect)
    assert len(revealed(match)) == 3


@pytest.mark.rule("MIED-244")
def test_of_several_pairs_the_one_that_was_complete_first_comes_first():
    cards = [
        szpej("red", ADD, halves=("red-left",)),
        szpej("green", ADD, halves=("green-left",)),
        szpej("green", ADD, halves=("green-right",)),
    ]
    match = fight(
        lairs={"blue": [creature("blue", 3)]},
        deck=[*cards, szpej("red", ADD, halves=("red-right",)), *[PLAIN] * 3],
        hand=[[szpej("blue", ADD)] * 3],
        pigs=[["blue", "blue"]],
        dice=["1", "1", "1"],
    )
    chosen(match, Play)
    chosen(match, NoEffect)
    assert match.state.extra["solo"].paired == [revealed(match)[1].id, revealed(match)[2].id]
    chosen(match, Play)
    chosen(match, NoEffect)
    assert match.state.extra["solo"].paired[2:] == [revealed(match)[0].id, revealed(match)[3].id]


@pytest.mark.rule("MIED-245", "MIED-244")
def test_a_pass_is_a_turn_with_a_check_too_and_then_the_combat_ends():
    match = fight(
        deck=[
            szpej("red", ADD, halves=("red-left",)),
            szpej("red", ADD, halves=("red-right",)),
            szpej("blue", ADD),
        ]
        + [PLAIN] * 3,
        hand=[[szpej("blue")]],
        dice=["1", "1"],
    )
    match.decide(Pass())
    assert match.decision.key == "side"
    assert match.state.combat.dice.faces == [1, 1]


@pytest.mark.rule("MIED-246")
def test_played_and_revealed_cards_go_to_the_scrapheap_in_order():
    match = fight(deck=["mina-ogniowa", "sztacheta", "lapserdak"], hand=[["zab-izydora"]], dice=["1", "1"])
    chosen(match, Play)
    chosen(match, AddDie)
    chosen(match, TakeCreature)
    assert kinds_of(match.state.szpej.discard_pile)[:3] == ["mina-ogniowa", "sztacheta", "zab-izydora"]


@pytest.mark.rule("MIED-247")
def test_against_the_boss_no_card_is_revealed():
    from stolik_miedziaki.content import Boss

    name = miedziaki_match().state.adventure[0].kind.name
    match = miedziaki_match(
        players=1,
        variants=["solo"],
        coppers=[5],
        spaces=["jatka"],
        entered=True,
        adventure=adventure(boss=Boss(name=name, location=13, strength=3, reward=5)),
        hand=[[szpej("red"), szpej("blue")]],
    )
    match.decide(match.game.fight_boss)
    assert match.state.combat.cards == []
    chosen(match, Play)
    chosen(match, NoEffect)
    assert all(played.seat != NOBODYS for played in (match.state.combat.played if match.state.combat else ()))


@pytest.mark.rule("MIED-248", "MIED-249", "MIED-250", "MIED-244")
def test_example_ania_fights_harap():
    match = fight(
        lairs={"blue": ["harap"]},
        pigs=[["blue", "home"]],
        hand=[["smieciarz", "srebrne-wyniki"]],
        deck=["szuler", "mina-ogniowa", "zab-izydora", "szabrownik", "rozjuszona-wiewiorka", "lapserdak"],
        dice=["2", "1", "1", "2", "2"],
    )
    combat = match.state.combat
    assert kinds_of(revealed(match)) == ["szuler", "mina-ogniowa", "zab-izydora"]
    assert combat.dice.faces == [1, 1]
    chosen(match, Play, card=match.state.players[0].hand[0])
    chosen(match, RerollDie)
    assert kinds_of(revealed(match))[3:] == ["szabrownik"]
    assert combat.dice.faces == [0, 1]
    chosen(match, Play)
    chosen(match, AddDie)
    assert kinds_of(revealed(match))[4:] == ["rozjuszona-wiewiorka"]
    assert combat.dice.faces == [0, 1, 2]
    assert combat.dice.total() == 3
    chosen(match, TakeCreature)
    assert kinds_of(match.state.players[0].creatures) == ["harap"]
    assert len(match.state.szpej.discard_pile) == 7
