"""The additional rules of Kacper Ryx i Król Żebraków: each by itself, and what they do to each other."""

import itertools

import pytest
from stolik import Match, RulesetError, ruleset
from stolik.testing.loaded import rolls
from stolik_ryx.actions import Attack, Hire, Play, Use, UseSkill
from stolik_ryx.events import BrawlRolled
from stolik_ryx.testing import DUEL, GUILD_WAR, kinds_of, ryx_match
from stolik_ryx_fach.abilities import Decline, UseAbility
from stolik_ryx_magic.tokens import Keep, Repeat

ALL = ("fach", "kacper", "magic")
TAVERN = "piwnica-swidnicka"


def some_of(variants):
    return [
        chosen for count in range(len(variants) + 1) for chosen in itertools.combinations(variants, count)
    ]


def with_all(*, pawn="", tokens=(), dice=(), variants=ALL, **position):
    """Return a position with all additional rules: where the pawn stands, and who holds magic tokens."""
    match = ryx_match(variants=variants, **position)
    state = match.state.copy()
    state.extra["kacper"].district = pawn
    for purse, count in zip(state.extra["magic"].purses, tokens, strict=False):
        purse.tokens = count
    return Match.from_state(match.rules, state, loaded={"dice": rolls(dice)})


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


def murder(match):
    use(match, "murder")
    if match.decision.key == "murder":
        match.decide(match.decision.options[0])


def repeat(match, face):
    match.decide(next(o for o in match.decision.options if isinstance(o, Repeat) and o.face == face))


def gathered(match):
    return [len(gang.gathered) for gang in match.state.gangs]


@pytest.mark.rule("RYX-037", "RYX-247", "RYX-257", "RYX-264")
@pytest.mark.parametrize("variants", some_of(ALL), ids="+".join)
def test_each_additional_rule_may_be_switched_on_by_itself_in_the_guild_war(variants):
    rules = ruleset("ryx", players=4, variants=variants)
    assert rules.variant_ids == variants
    assert sorted(Match(rules, 1).state.extra) == list(variants)


@pytest.mark.rule("RYX-037", "RYX-247", "RYX-257", "RYX-264")
@pytest.mark.parametrize("variants", some_of(ALL), ids="+".join)
def test_the_duel_takes_all_but_fach(variants):
    if "fach" in variants:
        with pytest.raises(RulesetError, match="Guild War only"):
            ruleset("ryx", mode="duel", variants=variants)
    else:
        assert sorted(Match(ruleset("ryx", mode="duel", variants=variants), 1).state.extra) == list(variants)


@pytest.mark.rule("RYX-250", "RYX-268")
@pytest.mark.parametrize(("dice", "cards"), [([3, 2], 4), ([3, 6], 2), ([4, 5], 0)])
def test_both_dice_of_obureczny_bring_twice_the_cards_beside_kacper_ryx(dice, cards):
    match = with_all(
        hersts=["francuzik"], pawn="rynek", at=["rynek", "rynek", "stradom"], sides=[["murder"]], dice=dice
    )
    murder(match)
    match.decide(UseAbility("obureczny"))
    assert gathered(match) == [cards, 0, 0]


@pytest.mark.rule("RYX-262", "RYX-268")
def test_one_token_repeats_one_of_the_two_dice_of_obureczny():
    match = with_all(
        hersts=["francuzik"],
        tokens=[3],
        at=["rynek", "rynek", "stradom"],
        sides=[["murder"]],
        dice=[1, 2, 6, 5],
    )
    murder(match)
    match.decide(UseAbility("obureczny"))
    assert list(match.decision.options) == [Repeat(0, 1), Repeat(1, 2), Keep()]
    repeat(match, 2)
    assert match.decision.key == "activity"
    assert gathered(match) == [1, 0, 0]
    assert match.state.peace.points == [4, 3, 3]
    assert match.state.extra["magic"].purses[0].tokens == 2


@pytest.mark.rule("RYX-260", "RYX-266")
def test_the_dice_of_furia_can_be_repeated_and_are_announced_before_the_roll():
    match = with_all(
        hersts=["swojak"],
        tokens=[1],
        at=["rynek", "stradom", "stradom"],
        tiles=[[], [TAVERN]],
        dice=[2, 2, 3, 2, 4, 2, 5],
    )
    use(match, "brawl")
    match.decide(UseAbility("furia"))
    assert match.state.brawl.rolls == {0: [2, 2, 3, 2], 1: [4, 2]}
    repeat(match, 3)
    assert kinds_of(match.state.gangs[0].tiles) == [TAVERN]


@pytest.mark.rule("RYX-250", "RYX-302")
@pytest.mark.parametrize(("second", "cards"), [(4, 0), (1, 2)])
def test_beside_kacper_ryx_only_the_second_result_of_a_repeated_die_counts_and_it_counts_double(
    second, cards
):
    match = with_all(
        hersts=["paser"],
        pawn="rynek",
        tokens=[1],
        at=["rynek", "stradom", "stradom"],
        dice=[1, 4, 2, 2, second],
    )
    use(match, "brawl")
    repeat(match, 1)
    assert gathered(match) == [cards, 0, 0]


@pytest.mark.rule("RYX-250", "RYX-270")
def test_a_companion_of_mile_panie_costs_no_more_cards_beside_kacper_ryx():
    match = with_all(
        hersts=["rajfurka"],
        pawn="rynek",
        at=["rynek", "stradom", "stradom"],
        row=["montelupi", "mniszech", "wolski"],
        dice=[4, 4, 2, 2],
    )
    use(match, "brawl")
    assert match.decision.key == "nice-ladies"
    match.decide(next(o for o in match.decision.options if isinstance(o, Hire) and o.investigations == 2))
    assert gathered(match) == [2, 0, 0]


@pytest.mark.rule("RYX-260", "RYX-265")
def test_a_magical_location_won_by_rajfurka_brings_no_companion_but_tokens_later():
    match = with_all(
        hersts=["rajfurka"],
        at=["garncarski", "stradom", "stradom"],
        row=["montelupi", "mniszech", "wolski"],
        passed=[1, 2],
        dice=[4, 4, 2, 2],
    )
    use(match, "brawl")
    match.decide(Attack("collegium-maius", "garncarski"))
    assert match.decision.key == "activity"
    match.decide(match.decision.options[-1])
    while match.state.turn == 2 or match.decision.key != "activity":
        match.decide([] if match.decision.several else match.decision.options[-1])
    assert match.state.extra["magic"].purses[0].tokens == 1


@pytest.mark.rule("RYX-250", "RYX-260")
def test_a_theft_by_a_card_beside_kacper_ryx_can_be_repeated_and_brings_twice_the_cards():
    match = with_all(hersts=["paser"], pawn="rynek", tokens=[1], hand=[["zlodziejska-latarnia"]], dice=[1, 3])
    match.decide(next(option for option in match.decision.options if isinstance(option, Play)))
    repeat(match, 1)
    assert gathered(match) == [2, 0, 0]
    assert match.state.gangs[0].ducats == match.game.wealth["rynek"]


@pytest.mark.rule("RYX-250", "RYX-260")
def test_in_the_duel_a_repeated_murder_beside_kacper_ryx_brings_twice_the_cards():
    match = with_all(
        variants=("kacper", "magic"),
        mode="duel",
        pawn="rynek",
        tokens=[1],
        companions=[["mistrz-sprawiedliwosci"]],
        dice=[1, 3],
    )
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSkill)))
    repeat(match, 1)
    assert gathered(match) == [2, 0]
    assert match.state.gangs[1].wounded


@pytest.mark.rule("RYX-262", "RYX-266")
def test_after_furia_each_participant_may_still_repeat_one_die():
    match = with_all(
        hersts=["swojak"],
        tokens=[1, 1],
        at=["rynek", "rynek", "stradom"],
        tiles=[[], [TAVERN]],
        dice=[2] * 8 + [4, 5],
    )
    use(match, "brawl")
    match.decide(Decline())
    repeat(match, 2)
    repeat(match, 2)
    rolled = [event.faces for event in match.events if isinstance(event, BrawlRolled)]
    assert rolled == [(2, 2), (2, 2, 2, 2)]
    assert [purse.tokens for purse in match.state.extra["magic"].purses] == [0, 0, 0]
    assert match.decision.key == "activity"


@pytest.mark.rule("RYX-037")
@pytest.mark.parametrize("mode", [GUILD_WAR, DUEL])
@pytest.mark.parametrize("variants", [(), ("kacper",), ("magic",), ("kacper", "magic")])
def test_kacper_ryx_and_magic_can_be_added_to_both_modes_one_by_one(mode, variants):
    rules = ruleset("ryx", mode=mode, variants=variants)
    assert rules.variant_ids == variants
    assert Match(rules, 1).decision is not None


@pytest.mark.rule("RYX-037")
@pytest.mark.parametrize("others", [(), ("kacper",), ("magic",), ("kacper", "magic")])
def test_trade_can_be_added_to_the_guild_war_only(others):
    assert ruleset("ryx", mode=GUILD_WAR, variants=("fach", *others)).variant_ids == ("fach", *others)
    with pytest.raises(RulesetError, match="fach"):
        ruleset("ryx", mode=DUEL, variants=("fach", *others))
