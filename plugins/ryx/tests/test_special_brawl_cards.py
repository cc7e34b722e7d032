"""Special action cards outside the own initiative: payment in a brawl, after passing, and what each does."""

import pytest
from stolik import ruleset
from stolik.text import Renderer
from stolik_ryx import events
from stolik_ryx.actions import ATTACK, DEFENCE, Choose, Guards, Pass, Play, Use
from stolik_ryx.effects import is_possible
from stolik_ryx.testing import kinds_of, ryx_match

BOX = ruleset("ryx", players=3, mode="guild-war").game.box
IN_BRAWL = [kind for kind in BOX.special if kind.moment == "brawl"]
DEAR = next(kind for kind in IN_BRAWL if kind.points)
"""A brawl card that costs action points."""
FREE = next(kind for kind in IN_BRAWL if not kind.points and not kind.ducats)
CELLAR = "piwnica-swidnicka"
"""The tavern of Rynek Główny, where all hersts stand unless a position says otherwise."""
DUO = {"at": ["rynek", "rynek", None], "tiles": [[], [CELLAR]]}
"""Seat 0 attacks seat 1 with a herst on each side: two dice against four."""


def card_with(verb):
    """Return the kind of card whose effect is a verb, and how much of it there is."""
    kind = next(kind for kind in IN_BRAWL if kind.effects[0].do == verb)
    return kind, kind.effects[0].count


def brawl(*sides, attacker=0, **position):
    """Return a match in which a player attacks the Cellar and the others declare, in golden-rule order."""
    match = ryx_match(**position)
    assert match.decision.seat == attacker
    match.decide(Use(match.game.side_cards[attacker]["brawl"]))
    if match.decision.key == "attack":
        match.decide(next(option for option in match.decision.options if option.place == CELLAR))
    while match.decision.key == "offer":
        match.decide(match.decision.options[0])
    for side in sides:
        match.decide(next(option for option in match.decision.options if option.side == side))
    return match


def fought(verb, *sides, holder=0, **position):
    """Return a match in which a participant has played the card with a verb, and the brawl is over."""
    kind, _count = card_with(verb)
    hands = [[kind.id] if seat == holder else [] for seat in range(3)]
    ducats = [kind.ducats if seat == holder else 0 for seat in range(3)]
    match = brawl(*sides, **{**DUO, "hand": hands, "ducats": ducats, **position})
    assert asked(match) == ("brawl-card", holder)
    match.decide(match.decision.options[0])
    return match


def playable(match):
    return {option.card.kind.id for option in match.decision.options if isinstance(option, Play)}


def play(match, kind):
    hand = match.state.gangs[match.decision.seat].hand
    match.decide(Play(next(card for card in hand if card.kind.id == kind)))


def asked(match):
    return match.decision.key, match.decision.seat


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def rolled(match):
    return {event.seat: len(event.faces) for event in told(match, events.BrawlRolled)}


def space(match, seat=0):
    return match.state.action_track.space_of(str(seat))


def zbirs(match, seat):
    return match.state.board.count(f"zbir/{seat}", "rynek")


# -- payment ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-201", "RYX-202", "RYX-292")
def test_a_card_in_a_brawl_is_paid_at_once_in_ducats_and_points():
    match = brawl(
        **DUO,
        markers={0: ["0"], 4: ["1"], 4 + DEAR.points: ["2"]},
        hand=[[], [DEAR.id, FREE.id]],
        ducats=[0, 9],
    )
    assert asked(match) == ("brawl-card", 1)
    card = match.state.gangs[1].hand[0]
    match.decide(Play(card))
    assert asked(match) == ("brawl-card", 1)
    assert match.state.gangs[1].ducats == 9 - DEAR.ducats
    assert match.state.action_track.stacks == {0: ["0"], 4 + DEAR.points: ["2", "1"]}
    assert card in match.state.special.discard_pile


@pytest.mark.rule("RYX-292", "RYX-298")
def test_a_card_in_a_brawl_needs_all_its_ducats():
    for purse in sorted({kind.ducats for kind in IN_BRAWL}):
        match = brawl(**DUO, hand=[[], [kind.id for kind in IN_BRAWL]], ducats=[0, purse], markers=[0, 4, 4])
        assert playable(match) == {kind.id for kind in IN_BRAWL if kind.ducats <= purse}


@pytest.mark.rule("RYX-116", "RYX-292")
def test_for_the_attacker_the_points_of_the_running_brawl_are_kept_free():
    at = 10 - 3 - DEAR.points
    match = brawl(**DUO, markers=[at, 10, 10], hand=[[DEAR.id, FREE.id]], ducats=[9])
    play(match, DEAR.id)
    assert (asked(match), space(match)) == (("brawl-card", 0), at + DEAR.points)
    match.decide(Pass())
    assert told(match, events.BrawlRolled)
    tight = brawl(**DUO, markers=[at + 1, 10, 10], hand=[[DEAR.id, FREE.id]], ducats=[9])
    assert playable(tight) == {FREE.id}


@pytest.mark.rule("RYX-116", "RYX-292")
def test_the_brawl_is_paid_on_top_of_the_cards_played_in_it():
    match = brawl(**DUO, markers=[0, 9, 9], hand=[[DEAR.id]], ducats=[9], dice=[4, 4, 4, 1, 1, 1, 1, 1])
    play(match, DEAR.id)
    assert match.decision.key == "activity"
    assert space(match) == 3 + DEAR.points


@pytest.mark.rule("RYX-292")
def test_for_allies_and_defenders_nothing_is_kept_free():
    at = 10 - DEAR.points
    match = brawl(**DUO, markers=[0, at, 9], hand=[[], [DEAR.id, FREE.id]], ducats=[0, 9])
    assert playable(match) == {DEAR.id, FREE.id}
    play(match, DEAR.id)
    assert space(match, 1) == 10


@pytest.mark.rule("RYX-120", "RYX-292")
def test_on_space_ten_only_cards_without_points_can_be_played_in_a_brawl():
    match = brawl(**DUO, markers=[0, 10, 9], hand=[[], [DEAR.id, FREE.id]], ducats=[0, 9])
    assert playable(match) == {FREE.id}


@pytest.mark.rule("RYX-211", "RYX-292")
def test_after_passing_only_cards_without_points_can_be_played_in_a_brawl():
    match = brawl(**DUO, markers=[0, 4, 9], passed=[1], hand=[[], [DEAR.id, FREE.id, FREE.id]], ducats=[0, 9])
    assert playable(match) == {FREE.id}
    play(match, FREE.id)
    assert space(match, 1) == 4


@pytest.mark.rule("RYX-211")
def test_a_player_who_has_passed_still_joins_rolls_and_takes_losses():
    match = brawl(DEFENCE, passed=[1, 2], tiles=[[], [CELLAR]], dice=[6, 6, 1, 1, 1, 1, 1, 1])
    assert rolled(match) == {0: 2, 1: 4, 2: 2}
    assert [gang.wounded for gang in match.state.gangs] == [False, True, True]
    assert [len(gang.gathered) for gang in match.state.gangs] == [0, 4, 2]


@pytest.mark.rule("RYX-082", "RYX-292")
def test_markers_that_move_during_a_brawl_settle_no_initiative_before_it_is_paid():
    match = brawl(**DUO, markers={0: ["1", "0"], 9: ["2"]}, hand=[[DEAR.id, FREE.id], [FREE.id]], ducats=[9])
    play(match, DEAR.id)
    assert match.state.action_track.stacks == {0: ["1"], DEAR.points: ["0"], 9: ["2"]}
    assert asked(match) == ("brawl-card", 1)
    match.decide(Pass())
    assert asked(match) == ("brawl-card", 0)
    match.decide(Pass())
    while match.decision.key == "wounded":
        match.decide(Pass())
    assert asked(match) == ("activity", 1)
    assert match.state.action_track.stacks == {0: ["1"], 3 + DEAR.points: ["0"], 9: ["2"]}


@pytest.mark.rule("RYX-082", "RYX-292")
def test_a_defender_whose_marker_moves_does_not_take_the_initiative_from_the_attacker():
    match = brawl(**DUO, markers={0: ["0"], 3: ["1"], 9: ["2"]}, hand=[[], [DEAR.id]], ducats=[0, 9])
    play(match, DEAR.id)
    assert match.state.action_track.stacks == {3: ["0"], 3 + DEAR.points: ["1"], 9: ["2"]}
    assert asked(match) == ("activity", 0)


@pytest.mark.rule("RYX-120", "RYX-192", "RYX-292")
def test_a_reaction_of_no_points_is_possible_on_space_ten():
    match = brawl(**DUO, markers=[0, 10, 9], hand=[[], ["szpital-rocha"]], dice=[6, 4, 1, 1, 1, 1])
    match.decide(Pass())
    assert asked(match) == ("wounded", 1)
    play(match, "szpital-rocha")
    assert match.decision.key == "activity"
    assert not match.state.gangs[1].wounded


# -- what each card does ----------------------------------------------------------------------------------


@pytest.mark.rule("RYX-176")
@pytest.mark.parametrize(
    "kind", [kind for kind in IN_BRAWL if kind.effects[0].do == "brawl-dice"], ids=lambda kind: kind.id
)
@pytest.mark.parametrize("holder", [0, 1])
def test_brawl_dice_adds_dice_for_its_player(kind, holder):
    hands = [[kind.id] if seat == holder else [] for seat in range(3)]
    match = brawl(**DUO, hand=hands, ducats=[9, 9], markers=[0, 4, 4])
    play(match, kind.id)
    dice = {0: 2, 1: 4}
    dice[holder] += kind.effects[0].count
    assert rolled(match) == dice


@pytest.mark.rule("RYX-176")
def test_brawl_fewer_takes_dice_from_a_chosen_opponent():
    kind, count = card_with("brawl-fewer")
    match = brawl(
        DEFENCE, tiles=[[], [CELLAR]], hand=[[kind.id]], zbirs=[{}, {}, {"rynek": 3}], ducats=[kind.ducats]
    )
    play(match, kind.id)
    assert list(match.decision.options) == [Choose(1), Choose(2)]
    match.decide(Choose(2))
    assert rolled(match) == {0: 2, 1: 4, 2: 5 - count}


@pytest.mark.rule("RYX-176", "RYX-195")
def test_brawl_fewer_takes_dice_from_neutral_guards_and_never_below_none():
    _kind, count = card_with("brawl-fewer")
    match = fought("brawl-fewer", tiles=[], at=["rynek", None, None])
    assert sum(len(event.faces) for event in told(match, events.GuardsRolled)) == max(0, 2 - count)
    match = fought("brawl-fewer", holder=1, at=[None, "stradom", None], zbirs=[{"rynek": 1}])
    assert (rolled(match).get(0, 0), rolled(match)[1]) == (max(0, 1 - count), 2)


@pytest.mark.rule("RYX-176", "RYX-196")
def test_brawl_fewer_chooses_between_guards_and_their_supporters():
    kind, count = card_with("brawl-fewer")
    match = brawl(
        DEFENCE,
        tiles=[],
        at=["rynek", "rynek", None],
        hand=[[kind.id]],
        zbirs=[{}, {"rynek": 2}],
        ducats=[kind.ducats],
    )
    play(match, kind.id)
    assert list(match.decision.options) == [Choose(1), Guards()]
    match.decide(Guards())
    assert sum(len(event.faces) for event in told(match, events.GuardsRolled)) == max(0, 2 - count)
    assert rolled(match)[1] == 4


@pytest.mark.rule("RYX-188")
def test_brawl_shield_keeps_wounds_from_its_player():
    _kind, count = card_with("brawl-shield")
    position = {"at": [None] * 3, "zbirs": [{"rynek": count + 2}, {"rynek": 9}]}
    match = fought("brawl-shield", holder=1, **position, dice=[6] * (count + 2) + [2] * 11)
    assert zbirs(match, 1) == 9 - 2
    match = fought("brawl-shield", holder=1, **position, dice=[6] + [2] * (count + 12))
    assert zbirs(match, 1) == 9


@pytest.mark.rule("RYX-186", "RYX-187")
@pytest.mark.parametrize(("holder", "hurt"), [(0, 1), (1, 0)])
def test_brawl_wounds_hurts_the_other_side_without_a_six(holder, hurt):
    _kind, count = card_with("brawl-wounds")
    match = fought(
        "brawl-wounds", holder=holder, at=[None] * 3, zbirs=[{"rynek": 4}, {"rynek": 4}], dice=[2] * 10
    )
    assert (zbirs(match, hurt), zbirs(match, holder)) == (4 - count, 4)


@pytest.mark.rule("RYX-176", "RYX-194")
def test_brawl_zbir_brings_zbirs_who_fight_and_stay():
    _kind, count = card_with("brawl-zbir")
    match = fought("brawl-zbir", dice=[4] * (2 + count) + [1] * 4)
    assert rolled(match) == {0: 2 + count, 1: 4}
    assert (zbirs(match, 0), match.state.gangs[0].reserve) == (count, 12 - count)


@pytest.mark.rule("RYX-023", "RYX-298")
def test_brawl_zbir_needs_a_token():
    kind, _count = card_with("brawl-zbir")
    match = brawl(**DUO, hand=[[kind.id, FREE.id]], ducats=[9], zbirs=[{"stradom": 12}])
    assert playable(match) == {FREE.id}


@pytest.mark.rule("RYX-193")
def test_brawl_hood_keeps_the_cards_for_ones_from_its_player_only():
    match = fought("brawl-hood", dice=[1, 1, 1, 1, 4, 4])
    assert [len(gang.gathered) for gang in match.state.gangs] == [0, 2, 0]


@pytest.mark.rule("RYX-183")
def test_brawl_tie_gives_a_tie_to_the_defence_and_only_a_tie():
    held = fought("brawl-tie", holder=1, dice=[4, 4, 4, 4, 1, 1])
    assert kinds_of(held.state.gangs[1].tiles) == [CELLAR]
    lost = fought("brawl-tie", holder=1, dice=[4, 4, 4, 1, 1, 1])
    assert kinds_of(lost.state.gangs[0].tiles) == [CELLAR]


@pytest.mark.rule("RYX-298")
def test_brawl_tie_is_for_the_defending_side():
    kind, _count = card_with("brawl-tie")
    attacker = brawl(**DUO, hand=[[kind.id, FREE.id]], ducats=[9])
    assert playable(attacker) == {FREE.id}
    ally = brawl(DEFENCE, hand=[[], [kind.id]], at=["rynek", "rynek", None], ducats=[0, 9])
    assert playable(ally) == {kind.id}


@pytest.mark.rule("RYX-172", "RYX-176")
def test_allies_play_cards_for_their_own_dice():
    match = brawl(ATTACK, at=["rynek", "rynek", None], hand=[[], [FREE.id]], ducats=[0, 9])
    assert asked(match) == ("brawl-card", 1)
    assert playable(match) == {FREE.id}


@pytest.mark.rule("RYX-196", "RYX-298")
@pytest.mark.parametrize("verb", ["brawl-wounds", "brawl-shield"])
def test_a_card_about_wounds_is_not_offered_where_nobody_can_take_any(verb):
    kind, _count = card_with(verb)
    holder = 0 if verb == "brawl-wounds" else 1
    hands = [[kind.id] if seat == holder else [] for seat in range(3)]
    match = brawl(tiles=[[], [CELLAR]], at=["rynek", None, None], hand=hands, ducats=[kind.ducats] * 2)
    assert (match.decision.key, list(match.decision.options)) == ("brawl-card", [Pass()])


@pytest.mark.rule("RYX-176")
@pytest.mark.parametrize("verb", ["brawl-hood", "brawl-tie"])
def test_what_holds_already_is_not_bought_twice(verb):
    kind, _count = card_with(verb)
    match = brawl(tiles=[[], [CELLAR]], hand=[[], [kind.id]], ducats=[0, 9], at=["rynek", "rynek", None])
    state = match.state
    state.brawl.hooded.append(1)
    state.brawl.tie_holds = True
    seat = 1
    assert not is_possible(match.game, state, seat, kind.effects)


@pytest.mark.rule("RYX-195", "RYX-196")
def test_the_panel_of_a_brawl_shows_guards_beside_their_supporters():
    match = brawl(DEFENCE, tiles=[], at=["rynek", "rynek", None], hand=[["halabarda"]], ducats=[9])
    panel = next(one for one in match.view(None)["panels"] if one["path"] == "brawl")
    assert Renderer("en", ["Ala", "Olek", "Ewa"])(panel["value"]) == (
        "Świdnica Cellar, Rynek Główny: Ala against the guards, Olek"
    )
