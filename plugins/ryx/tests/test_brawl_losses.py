"""Brawl: wounds and who takes them, investigation cards, and what stays on the map."""

import pytest
from stolik_ryx import events
from stolik_ryx.actions import ATTACK, DEFENCE, Pass, Pick, Play, Use
from stolik_ryx.testing import kinds_of, ryx_match

CELLAR = "piwnica-swidnicka"
"""The tavern of Rynek Główny, where all hersts stand unless a position says otherwise."""
NOBODY = [None] * 5
OWNED = [[], [CELLAR]]
"""Seat 1 owns the place under attack."""


def brawl(*sides, place=CELLAR, **position):
    """Return a match in which seat 0 attacks a place and the others declare, in golden-rule order."""
    match = ryx_match(**position)
    match.decide(Use(match.game.side_cards[0]["brawl"]))
    if match.decision.key == "attack":
        match.decide(next(option for option in match.decision.options if option.place == place))
    for side in sides:
        match.decide(next(option for option in match.decision.options if option.side == side))
    return match


def play(match, kind):
    hand = match.state.gangs[match.decision.seat].hand
    match.decide(Play(next(card for card in hand if card.kind.id == kind)))


def options(match):
    return list(match.decision.options)


def asked(match):
    return match.decision.key, match.decision.seat


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def dealt(match):
    """Return the wounds that each participant had to take, in the order in which they were dealt."""
    return [(event.seat, event.count) for event in told(match, events.WoundsDealt)]


def zbirs(match, seat):
    return match.state.board.count(f"zbir/{seat}", "rynek")


def herst(match, seat):
    return next(iter(match.state.board.spaces_of(f"herst/{seat}")), None)


def gathered(match):
    return [len(gang.gathered) for gang in match.state.gangs]


# -- how wounds are divided -------------------------------------------------------------------------------


@pytest.mark.rule("RYX-186", "RYX-189")
def test_example_division_of_seven_wounds():
    force = [{"rynek": count} for count in (3, 2, 2, 5, 5)]
    match = brawl(
        ATTACK,
        ATTACK,
        DEFENCE,
        players=5,
        markers={0: ["4", "3", "2", "1", "0"]},
        at=NOBODY,
        zbirs=force,
        tiles=[[], [], [], [CELLAR]],
        dice=[6] * 7 + [2] * 12,
    )
    assert dealt(match) == [(3, 4), (4, 3)]
    assert [zbirs(match, seat) for seat in range(5)] == [3, 2, 2, 1, 2]


@pytest.mark.rule("RYX-187", "RYX-190")
def test_example_division_of_two_wounds():
    match = brawl(
        ATTACK,
        ATTACK,
        DEFENCE,
        players=5,
        markers={0: ["4", "3", "2", "1", "0"]},
        at=NOBODY,
        zbirs=[{"rynek": 2}, {"rynek": 1}, {"rynek": 1}, {"rynek": 1}, {"rynek": 1}],
        tiles=[[], [], [], [CELLAR]],
        dice=[2] * 4 + [6, 2, 2] + [6],
    )
    assert dealt(match) == [(0, 2)]
    assert [zbirs(match, seat) for seat in range(5)] == [0, 1, 1, 1, 1]


@pytest.mark.rule("RYX-182", "RYX-186")
def test_every_six_of_the_attacking_side_is_a_wound_and_no_other_result():
    force = [{"rynek": 7}, {"rynek": 7}]
    match = brawl(at=NOBODY, zbirs=force, tiles=OWNED, dice=[1, 2, 3, 4, 5, 6, 6] + [2] * 9)
    assert dealt(match) == [(1, 2)]
    assert (zbirs(match, 0), zbirs(match, 1)) == (7, 5)


@pytest.mark.rule("RYX-186")
@pytest.mark.parametrize(("sixes", "losses"), [(2, [2, 0, 0]), (3, [1, 1, 1]), (5, [3, 1, 1])])
def test_what_cannot_be_divided_evenly_falls_on_the_defender(sixes, losses):
    match = brawl(
        DEFENCE,
        DEFENCE,
        players=4,
        at=NOBODY,
        zbirs=[{"rynek": 5}] * 4,
        tiles=OWNED,
        dice=[6] * sixes + [2] * (5 - sixes) + [2] * 17,
    )
    assert [5 - zbirs(match, seat) for seat in (1, 2, 3)] == losses


@pytest.mark.rule("RYX-187")
def test_the_sixes_of_the_own_place_wound_the_attackers():
    match = brawl(at=NOBODY, zbirs=[{"rynek": 3}], tiles=OWNED, dice=[2, 2, 2, 6, 6])
    assert dealt(match) == [(0, 2)]
    assert zbirs(match, 0) == 1


@pytest.mark.rule("RYX-198")
def test_the_sixes_of_neutral_guards_wound_the_attackers():
    match = brawl(
        ATTACK, at=NOBODY, zbirs=[{"rynek": 2}, {"rynek": 2}], dice=[4, 4, 4, 4, 6, 6], markers=[0, 9, 9]
    )
    assert dealt(match) == [(0, 1), (1, 1)]
    assert (zbirs(match, 0), zbirs(match, 1)) == (1, 1)


@pytest.mark.rule("RYX-196")
@pytest.mark.parametrize(("sixes", "supporter"), [(1, 0), (2, 1), (3, 1), (5, 2)])
def test_neutral_guards_take_their_share_and_the_remainder(sixes, supporter):
    match = brawl(
        DEFENCE,
        at=NOBODY,
        zbirs=[{"rynek": 5}, {"rynek": 5}],
        dice=[6] * sixes + [2] * (5 - sixes) + [2] * 7,
    )
    assert dealt(match) == ([(1, supporter)] if supporter else [])
    assert zbirs(match, 1) == 5 - supporter


@pytest.mark.rule("RYX-188")
def test_both_sides_take_the_wounds_of_one_roll_whoever_has_won():
    match = brawl(
        at=NOBODY, zbirs=[{"rynek": 2}, {"rynek": 1}], tiles=OWNED, dice=[6, 6, 6, 1, 1], gathered=[[], []]
    )
    assert len(told(match, events.BrawlWon)) == 1
    assert dealt(match) == [(1, 2), (0, 1)]
    assert (zbirs(match, 0), zbirs(match, 1)) == (1, 0)


@pytest.mark.rule("RYX-188")
def test_a_beaten_attacker_still_wounds_the_winners():
    match = brawl(at=NOBODY, zbirs=[{"rynek": 1}, {"rynek": 1}], tiles=OWNED, dice=[6, 4, 4, 4])
    assert len(told(match, events.BrawlLost)) == 1
    assert (zbirs(match, 0), zbirs(match, 1)) == (1, 0)


@pytest.mark.rule("RYX-188", "RYX-294")
def test_the_defending_side_decides_first_the_leader_before_the_allies():
    everybody = [{"rynek": 2}] * 4
    match = brawl(
        DEFENCE,
        ATTACK,
        players=4,
        markers={0: ["1", "3", "2", "0"]},
        zbirs=everybody,
        tiles=OWNED,
        dice=[6, 6, 1, 1] + [1] * 4 + [6, 6, 1, 1, 1, 1] + [1] * 4,
    )
    seats = []
    while match.decision.key == "hurt":
        seats.append(match.decision.seat)
        match.decide(Pick("herst", "rynek"))
    assert seats == [1, 2, 0, 3]
    assert [gang.wounded for gang in match.state.gangs] == [True] * 4


# -- who is hurt ------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-191")
def test_the_player_decides_for_each_wound_whether_a_zbir_or_the_herst_takes_it():
    match = brawl(at=["rynek", "rynek", None], zbirs=[{}, {"rynek": 2}], tiles=OWNED, dice=[6, 6] + [2] * 6)
    assert asked(match) == ("hurt", 1)
    assert options(match) == [Pick("zbir", "rynek"), Pick("herst", "rynek")]
    match.decide(Pick("herst", "rynek"))
    assert asked(match) == ("hurt", 1)
    match.decide(Pick("zbir", "rynek"))
    assert (zbirs(match, 1), herst(match, 1), match.state.gangs[1].wounded) == (1, "rynek", True)


@pytest.mark.rule("RYX-072", "RYX-162", "RYX-191")
def test_a_healthy_herst_can_take_two_wounds_and_is_stunned_for_a_peace_point():
    match = brawl(at=["rynek", "rynek", None], zbirs=[{}, {"rynek": 2}], tiles=OWNED, dice=[6, 6] + [2] * 6)
    for _number in range(2):
        match.decide(Pick("herst", "rynek"))
    assert (zbirs(match, 1), herst(match, 1)) == (2, None)
    assert match.state.peace.points == [3, 2, 3]
    assert match.state.gangs[0].deeds.get("stun") == 1


@pytest.mark.rule("RYX-191")
def test_wounds_beyond_the_bodies_are_lost_and_pass_to_nobody_else():
    match = brawl(
        DEFENCE,
        at=["rynek", "rynek", None],
        zbirs=[{"rynek": 4}, {}, {"rynek": 4}],
        wounded=[1],
        tiles=OWNED,
        dice=[6] * 6 + [2] * 7,
    )
    assert dealt(match) == [(1, 3), (2, 3)]
    assert (herst(match, 1), zbirs(match, 2)) == (None, 1)
    assert match.state.peace.points == [3, 2, 3]


@pytest.mark.rule("RYX-191")
def test_an_owner_without_bodies_there_loses_nobody_elsewhere():
    match = brawl(at=["rynek", "stradom", None], zbirs=[{}, {"stradom": 2}], tiles=OWNED, dice=[6, 6, 1, 1])
    assert match.decision.key == "activity"
    assert match.state.board.count("zbir/1", "stradom") == 2
    assert (herst(match, 1), match.state.gangs[1].wounded) == ("stradom", False)


@pytest.mark.rule("RYX-171", "RYX-191")
def test_a_herst_in_another_district_takes_no_wound():
    match = brawl(at=["rynek", "stradom", None], zbirs=[{}, {"rynek": 1}], tiles=OWNED, dice=[6, 6] + [2] * 3)
    assert (zbirs(match, 1), herst(match, 1), match.state.gangs[1].wounded) == (0, "stradom", False)


@pytest.mark.rule("RYX-160", "RYX-194")
def test_the_zbirs_that_survive_stay_in_the_district():
    match = brawl(
        DEFENCE,
        at=NOBODY,
        zbirs=[{"rynek": 3}, {"rynek": 3}, {"rynek": 3}],
        tiles=OWNED,
        dice=[6, 6, 4] + [6, 6, 6, 1, 1] + [1] * 3,
    )
    assert [zbirs(match, seat) for seat in range(3)] == [0, 2, 2]
    assert [gang.reserve for gang in match.state.gangs] == [12, 10, 10]
    assert match.state.brawl is None


@pytest.mark.rule("RYX-194")
@pytest.mark.parametrize("dice", [[4, 4, 1, 1, 1, 1], [1, 1, 4, 4, 4, 4]])
def test_without_wounds_everybody_stays_whatever_the_result(dice):
    match = brawl(at=["rynek", "rynek", None], tiles=OWNED, dice=dice)
    assert (herst(match, 0), herst(match, 1)) == ("rynek", "rynek")


# -- the Hospital of St Roch ------------------------------------------------------------------------------


def wounded_with_hospital(**position):
    """Return a match in which seat 1, with the Hospital in hand, has got three wounds in a brawl."""
    return brawl(
        at=[None, "rynek", None],
        zbirs=[{"rynek": 3}, {"rynek": 4}],
        tiles=OWNED,
        dice=[6] * 3 + [2] * 8,
        hand=[["szpital-rocha"], ["samopal", "szpital-rocha"]],
        **position,
    )


def pass_all(match, key):
    while match.decision.key == key:
        match.decide(Pass())


@pytest.mark.rule("RYX-192")
def test_a_player_with_wounds_may_answer_with_the_hospital_before_choosing_who_takes_them():
    match = wounded_with_hospital()
    pass_all(match, "brawl-card")
    assert dealt(match) == [(1, 3)]
    assert asked(match) == ("wounded", 1)
    hospital = match.state.gangs[1].hand[1]
    assert options(match) == [Play(hospital), Pass()]
    match.decide(Play(hospital))
    assert hospital in match.state.special.discard_pile
    left = max(0, 3 - hospital.kind.effects[0].count)
    pass_all(match, "wounded")
    hurt = 0
    while match.decision.key == "hurt":
        match.decide(Pick("zbir", "rynek"))
        hurt += 1
    assert (hurt, zbirs(match, 1)) == (left, 4 - left)


@pytest.mark.rule("RYX-192")
def test_who_does_not_play_the_hospital_takes_all_wounds_and_keeps_it():
    match = wounded_with_hospital()
    pass_all(match, "brawl-card")
    match.decide(Pass())
    for _number in range(3):
        match.decide(Pick("zbir", "rynek"))
    assert zbirs(match, 1) == 1
    assert kinds_of(match.state.gangs[1].hand) == ["samopal", "szpital-rocha"]


@pytest.mark.rule("RYX-192", "RYX-211")
def test_the_hospital_can_be_played_after_passing():
    match = wounded_with_hospital(passed=[1])
    pass_all(match, "brawl-card")
    assert asked(match) == ("wounded", 1)
    assert Play(match.state.gangs[1].hand[1]) in options(match)


@pytest.mark.rule("RYX-192")
def test_who_has_got_no_wound_is_not_asked_for_the_hospital():
    match = wounded_with_hospital()
    pass_all(match, "brawl-card")
    pass_all(match, "wounded")
    while match.decision.key == "hurt":
        assert match.decision.seat == 1
        match.decide(Pick("zbir", "rynek"))
    assert asked(match)[0] == "activity"
    assert kinds_of(match.state.gangs[0].hand) == ["szpital-rocha"]


# -- investigation cards ----------------------------------------------------------------------------------


@pytest.mark.rule("RYX-179", "RYX-193")
def test_each_player_draws_a_card_for_each_own_one_those_of_the_own_place_included():
    match = brawl(
        DEFENCE,
        at=NOBODY,
        zbirs=[{"rynek": 3}, {"rynek": 1}, {"rynek": 2}],
        tiles=OWNED,
        dice=[1, 1, 2, 4, 1, 1, 1, 5],
    )
    assert gathered(match) == [2, 2, 1]


@pytest.mark.rule("RYX-193")
def test_the_cards_are_drawn_after_the_losses():
    match = brawl(at=NOBODY, zbirs=[{"rynek": 2}, {"rynek": 1}], tiles=OWNED, dice=[6, 1, 6, 1, 1])
    kinds = [type(event).__name__ for event in match.events]
    assert max(n for n, kind in enumerate(kinds) if kind == "Fell") < kinds.index("Gathered")
    assert gathered(match) == [1, 2, 0]


@pytest.mark.rule("RYX-197")
def test_ones_of_neutral_guards_bring_nobody_a_card():
    match = brawl(ATTACK, at=NOBODY, zbirs=[{"rynek": 1}, {"rynek": 1}], dice=[4, 4, 1, 1])
    assert told(match, events.GuardsRolled)[0].faces == (1, 1)
    assert gathered(match) == [0, 0, 0]
