"""The additional rule Magic: how tokens come, and which rolls they repeat."""

import pytest
from stolik import IllegalAction, Match, ruleset
from stolik.testing.loaded import rolls
from stolik_ryx.actions import ATTACK, DEFENCE, Attack, Enough, Join, Pass, Play, Use, UseSkill
from stolik_ryx.events import GuardsRolled, Income
from stolik_ryx.testing import kinds_of, ryx_match
from stolik_ryx_magic.tokens import Keep, Repeat, Repeated, TokensGained

WAR = ruleset("ryx", players=5, variants=["magic"]).game.box
MAGICAL = [tile.id for tile in WAR.tiles if not tile.is_tavern]
WEALTH = WAR.districts["rynek"].wealth


def magic_match(*tokens, dice=(), seed=0, **position):
    """Return a position in which the players hold some magic tokens."""
    match = ryx_match(variants=["magic"], **position)
    state = match.state.copy()
    for purse, count in zip(state.extra["magic"].purses, tokens, strict=False):
        purse.tokens = count
    return Match.from_state(match.rules, state, seed, loaded={"dice": rolls(dice)})


def in_economic_phase(*tokens, players=3, turn=2, **position):
    """Return a match in the economic phase of the next turn, after all income without a question."""
    match = magic_match(*tokens, players=players, turn=turn, passed=list(range(1, players)), **position)
    match.decide(Pass())
    return match


def tokens(match):
    return [purse.tokens for purse in match.state.extra["magic"].purses]


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def gathered(match):
    return [len(gang.gathered) for gang in match.state.gangs]


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


def go_on(match, key):
    """Do as little as possible until a question is put."""
    while match.decision.key != key:
        options = match.decision.options
        idle = [option for option in options if isinstance(option, (Enough, Pass))]
        match.decide([] if match.decision.several else (idle or list(options))[0])


def repeat(match, face):
    match.decide(next(o for o in match.decision.options if isinstance(o, Repeat) and o.face == face))


def offered(match):
    """Return which faces the player who is asked may repeat."""
    return [option.face for option in match.decision.options if isinstance(option, Repeat)]


# -- how tokens come --------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-257", "RYX-258")
@pytest.mark.parametrize("mode", ["guild-war", "duel"])
def test_each_magical_location_brings_a_token_in_the_economic_phase(mode):
    tiles = [
        ["pracownia-sedziwoja", "collegium-maius", "smocza-jama"],
        ["klasztor-dominikanow"],
        ["pod-barany"],
    ]
    players = 2 if mode == "duel" else 3
    match = in_economic_phase(mode=mode, players=players, tiles=tiles[:players])
    assert (match.state.turn, match.state.phase) == (3, "economic")
    go_on(match, "activity")
    assert tokens(match) == [2, 1, 0][:players]


@pytest.mark.rule("RYX-258")
def test_tokens_come_with_the_income_in_the_part_of_their_player():
    match = in_economic_phase(tiles=[["collegium-maius", "smocza-jama"], ["klasztor-dominikanow"]])
    assert (match.decision.key, match.decision.seat) == ("draw", 0)
    assert tokens(match) == [1, 0, 0]
    kinds = [type(event) for event in match.events]
    assert kinds[kinds.index(Income) + 1] is TokensGained


@pytest.mark.rule("RYX-258")
def test_whoever_has_a_magical_location_gets_tokens_in_the_first_turn_too():
    match = ryx_match(variants=["magic"], turn=1, phase="economic", tiles=[["collegium-maius"]])
    assert tokens(match) == [1, 0, 0]


@pytest.mark.rule("RYX-257", "RYX-258")
@pytest.mark.parametrize("mode", ["guild-war", "duel"])
def test_nobody_begins_with_a_token(mode):
    match = Match(ruleset("ryx", mode=mode, variants=["magic"]), 2)
    while match.state.phase != "action":
        decision = match.decision
        match.decide(decision.options[: decision.at_least] if decision.several else decision.options[0])
    assert set(tokens(match)) == {0}


@pytest.mark.rule("RYX-259")
@pytest.mark.parametrize(
    ("before", "places", "after"), [(2, 2, 3), (3, 1, 3), (0, 5, 3), (1, 2, 3), (1, 1, 2)]
)
def test_nobody_ever_holds_more_than_three_tokens(before, places, after):
    match = in_economic_phase(before, players=5, tiles=[MAGICAL[:places]])
    assert tokens(match)[0] == after


@pytest.mark.rule("RYX-030", "RYX-259")
def test_five_players_hold_fifteen_tokens_at_most():
    assert len(MAGICAL) == 5
    match = in_economic_phase(2, 2, 2, 2, 2, players=5, tiles=[[place] for place in MAGICAL])
    go_on(match, "activity")
    assert sum(tokens(match)) == 15
    for _player in range(5):
        match.decide(Pass())
    go_on(match, "activity")
    assert sum(tokens(match)) == 15


@pytest.mark.rule("RYX-030")
def test_everybody_sees_how_many_tokens_each_player_holds():
    match = magic_match(1, 3)
    for viewer in (None, 0, 2):
        seen = {panel["path"]: panel["value"] for panel in match.view(viewer)["panels"] if "value" in panel}
        assert [seen[f"extra.magic.purses.{seat}.tokens"] for seat in range(3)] == [1, 3, 0]


@pytest.mark.rule("RYX-263")
def test_who_loses_a_magical_location_keeps_the_tokens():
    match = magic_match(
        0,
        2,
        at=["garncarski", "rynek", "rynek"],
        tiles=[[], ["collegium-maius"]],
        dice=[4, 4, 1, 1],
    )
    use(match, "brawl")
    match.decide(Attack("collegium-maius", "garncarski"))
    match.decide(Keep())
    assert kinds_of(match.state.gangs[0].tiles) == ["collegium-maius"]
    assert tokens(match) == [0, 2, 0]
    for _player in range(3):
        match.decide(Pass())
    assert match.state.turn == 3
    assert tokens(match) == [1, 2, 0]


# -- what they are spent for ------------------------------------------------------------------------------


@pytest.mark.rule("RYX-257", "RYX-260")
@pytest.mark.parametrize("mode", ["guild-war", "duel"])
@pytest.mark.parametrize("side", ["theft", "murder"])
def test_a_token_repeats_the_roll_of_a_theft_or_a_murder(mode, side):
    match = magic_match(2, mode=mode, sides=[[side]], at=["rynek", "rynek", "stradom"], dice=[1, 5])
    use(match, side)
    assert (match.decision.seat, list(match.decision.options)) == (0, [Repeat(0, 1), Keep()])
    assert gathered(match)[0] == 0
    repeat(match, 1)
    assert told(match, Repeated) == [Repeated(0, 1, 5)]
    assert tokens(match)[0] == 1
    assert gathered(match)[0] == 0
    assert match.state.gangs[0].ducats == (WEALTH if side == "theft" else 0)
    assert match.state.gangs[1].wounded is (side == "murder")


@pytest.mark.rule("RYX-260")
def test_nobody_has_to_repeat_a_roll():
    match = magic_match(2, dice=[2, 6])
    use(match, "theft")
    match.decide(Keep())
    assert (tokens(match)[0], gathered(match)[0], match.state.gangs[0].ducats) == (2, 1, 0)


@pytest.mark.rule("RYX-260")
def test_without_a_token_nothing_is_repeated_whatever_others_hold():
    match = magic_match(0, 3, 3, dice=[2])
    use(match, "theft")
    assert match.decision.key == "activity"
    assert gathered(match) == [1, 0, 0]


@pytest.mark.rule("RYX-260")
@pytest.mark.parametrize(
    ("position", "kind"),
    [
        ({"hand": [["zlodziejska-latarnia"]]}, Play),
        ({"hand": [["mizerykordia"]], "ducats": [1]}, Play),
        ({"companions": [["kulas-szkolnik"]]}, UseSkill),
    ],
)
def test_a_theft_or_murder_by_a_card_or_a_skill_can_be_repeated(position, kind):
    match = magic_match(1, at=["rynek", "rynek", "stradom"], dice=[1, 4], **position)
    match.decide(next(option for option in match.decision.options if isinstance(option, kind)))
    assert offered(match) == [1]
    repeat(match, 1)
    assert gathered(match)[0] == 0


@pytest.mark.rule("RYX-260")
def test_the_roll_for_an_investigation_card_can_not_be_repeated():
    match = magic_match(3, gathered=[[1]], dice=[6], at=[None], zbirs=[{"rynek": 1}], passed=[1, 2])
    match.decide(Pass())
    assert match.state.turn == 3
    assert match.state.gangs[0].reserve == 12
    assert tokens(match)[0] == 3


@pytest.mark.rule("RYX-260")
def test_the_dice_of_neutral_defenders_can_not_be_repeated():
    match = magic_match(0, 3, 3, at=["rynek", "stradom", "stradom"], dice=[4, 4, 6, 2])
    use(match, "brawl")
    assert told(match, GuardsRolled) == [GuardsRolled(1, (6, 2))]
    assert match.decision.key == "activity"
    assert tokens(match) == [0, 3, 3]


@pytest.mark.rule("RYX-261")
def test_the_second_result_stands_even_if_it_is_worse():
    match = magic_match(3, dice=[5, 1, 6])
    use(match, "theft")
    repeat(match, 5)
    assert match.decision.key == "activity"
    assert (gathered(match)[0], match.state.gangs[0].ducats) == (1, 0)
    assert match.state.peace.points[0] == 3


@pytest.mark.rule("RYX-262")
def test_one_token_at_most_is_spent_in_one_action_and_another_in_the_next():
    match = magic_match(3, hand=[["zlodziejska-latarnia"]], passed=[1, 2], dice=[1, 2, 3, 4])
    use(match, "theft")
    repeat(match, 1)
    assert (match.decision.key, tokens(match)[0], gathered(match)[0]) == ("activity", 2, 1)
    match.decide(next(option for option in match.decision.options if isinstance(option, Play)))
    repeat(match, 3)
    assert (tokens(match)[0], gathered(match)[0]) == (1, 1)


# -- brawls -----------------------------------------------------------------------------------------------

FIGHT = {"tiles": [[], ["piwnica-swidnicka"]], "at": ["rynek", "stradom", "stradom"], "zbirs": [{"rynek": 1}]}
"""The first player attacks with three dice; the second defends with the two of the tavern."""


@pytest.mark.rule("RYX-260", "RYX-302")
def test_a_token_repeats_one_die_of_a_brawl_before_successes_are_counted():
    match = magic_match(1, dice=[2, 5, 3, 4, 5, 6], **FIGHT)
    use(match, "brawl")
    assert offered(match) == [2, 3, 5]
    assert match.state.brawl.rolls == {0: [2, 5, 3], 1: [4, 5]}
    assert match.state.brawl.won is None
    repeat(match, 3)
    assert kinds_of(match.state.gangs[0].tiles) == ["piwnica-swidnicka"]
    assert tokens(match)[0] == 0


@pytest.mark.rule("RYX-262")
def test_in_a_brawl_one_player_repeats_one_die_only():
    match = magic_match(3, dice=[2, 2, 2, 4, 5, 6, 6], **FIGHT)
    use(match, "brawl")
    repeat(match, 2)
    assert match.decision.key == "activity"
    assert match.state.gangs[0].tiles == []
    assert tokens(match)[0] == 2


@pytest.mark.rule("RYX-302")
@pytest.mark.parametrize(("second", "cards"), [(4, 0), (1, 1)])
def test_a_one_that_is_repeated_is_void_and_only_the_second_result_counts(second, cards):
    match = magic_match(1, dice=[1, 4, 4, 2, 2, second], **FIGHT)
    use(match, "brawl")
    repeat(match, 1)
    assert gathered(match)[0] == cards


@pytest.mark.rule("RYX-302")
def test_a_six_that_is_repeated_inflicts_no_wound():
    match = magic_match(
        1, 0, zbirs=[{"rynek": 1}, {"rynek": 1}], tiles=FIGHT["tiles"], dice=[6, 4, 4, 2, 2, 2, 2, 4]
    )
    use(match, "brawl")
    while match.decision.key == "join":
        match.decide(match.decision.options[-1])
    repeat(match, 6)
    assert match.state.board.pieces["zbir/1"] == {"rynek": 1}
    assert kinds_of(match.state.gangs[0].tiles) == ["piwnica-swidnicka"]


@pytest.mark.rule("RYX-262", "RYX-302")
def test_attackers_are_asked_before_defenders_and_each_participant_once():
    match = magic_match(
        1,
        2,
        3,
        3,
        players=4,
        tiles=[[], ["piwnica-swidnicka"]],
        dice=[2] * 2 + [3] * 2 + [2] * 4 + [3] * 2 + [2] * 4,
    )
    use(match, "brawl")
    for side in (ATTACK, DEFENCE):
        match.decide(Join(side, 0))
    asked = []
    while match.decision.key == "repeat":
        asked.append((match.decision.seat, offered(match)))
        repeat(match, offered(match)[0])
    assert asked == [(0, [2]), (2, [3]), (1, [2]), (3, [3])]
    assert tokens(match) == [0, 1, 2, 2]


@pytest.mark.rule("RYX-260")
def test_a_player_who_stays_out_of_a_brawl_can_not_repeat_anything_in_it():
    match = magic_match(0, 0, 3, tiles=[[], ["piwnica-swidnicka"]], dice=[2] * 6)
    use(match, "brawl")
    match.decide(match.decision.options[-1])
    assert match.decision.key == "activity"
    assert tokens(match) == [0, 0, 3]


@pytest.mark.rule("RYX-260", "RYX-261")
def test_only_a_face_that_lies_there_can_be_repeated():
    match = magic_match(1, dice=[2, 5])
    use(match, "theft")
    with pytest.raises(IllegalAction):
        match.decide(Repeat(0, 5))
    with pytest.raises(IllegalAction):
        match.decide(Repeat(1, 2))
    assert tokens(match)[0] == 1
