"""Special action cards of the own initiative: payment, what cannot be played, and what each verb does."""

import attrs
import pytest
from stolik import IllegalAction, Match, ruleset
from stolik.cards import Card
from stolik_ryx import events
from stolik_ryx.actions import Choose, Enough, Go, Hire, In, Pass, Pick, Place, Play, Strike, TurnOver, Use
from stolik_ryx.testing import kinds_of, ryx_match

BOX = ruleset("ryx", players=3, mode="guild-war").game.box
OWN_MOMENT = [kind for kind in BOX.special if kind.moment == "initiative"]
OTHER_MOMENTS = [kind for kind in BOX.special if kind.moment != "initiative"]
TOUCH_DUCATS = {"gain-ducats", "rob", "theft", "hire"}
ALONE = [0, 9, 9]
"""Markers with which seat 0 keeps the initiative for a while."""


def card_with(verb):
    """Return the kind of card whose first effect is a verb, and how much of it there is."""
    kind = next(kind for kind in OWN_MOMENT if kind.effects[0].do == verb)
    return kind, kind.effects[0].count


def holding(verb, **position):
    """Return a match in which seat 0 holds the card with a verb and enough ducats for it alone."""
    kind, _count = card_with(verb)
    ducats = [kind.ducats, *position.pop("ducats", [0, 0, 0])[1:]]
    return ryx_match(**{"markers": ALONE, "hand": [[kind.id]], "ducats": ducats, **position})


def play(match, number=0):
    match.decide(Play(match.state.gangs[0].hand[number]))
    return match


def can_play(match):
    return any(isinstance(option, Play) for option in match.decision.options)


def finish(match):
    """Answer the questions of an activity with the first option."""
    while match.decision.key != "activity":
        first = match.decision.options[0]
        match.decide([first] if match.decision.several else first)


def options(match):
    return list(match.decision.options)


def asked(match):
    return match.decision.key, match.decision.seat


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def space(match, seat=0):
    return match.state.action_track.space_of(str(seat))


def zbirs(match, seat=0):
    return dict(match.state.board.spaces_of(f"zbir/{seat}"))


def herst(match, seat=0):
    return next(iter(match.state.board.spaces_of(f"herst/{seat}")), None)


def ducats(match):
    return [gang.ducats for gang in match.state.gangs]


def visible(match):
    return kinds_of(match.state.gangs[0].actions)


# -- payment and moments ----------------------------------------------------------------------------------


@pytest.mark.rule("RYX-116", "RYX-201", "RYX-202")
def test_each_card_is_paid_in_points_and_ducats_and_discarded():
    table = ryx_match(
        markers=ALONE,
        hand=[[kind.id for kind in OWN_MOMENT]],
        ducats=[20, 5, 5],
        wounded=[0],
        gathered=[[2, 3]],
        row=["mniszech", "stadnicki"],
        dice=[4],
    )
    for number, card in enumerate(table.state.gangs[0].hand):
        match = play(table.fork(), number)
        finish(match)
        assert space(match) == card.kind.points
        assert card in match.state.special.discard_pile
        assert card not in match.state.gangs[0].hand
        if not TOUCH_DUCATS & {effect.do for effect in card.kind.effects}:
            assert match.state.gangs[0].ducats == 20 - card.kind.ducats


@pytest.mark.rule("RYX-201", "RYX-298")
@pytest.mark.parametrize("purse", sorted({kind.ducats for kind in OWN_MOMENT}))
def test_a_card_is_playable_only_with_all_its_ducats(purse):
    match = ryx_match(
        hand=[[kind.id for kind in OWN_MOMENT]],
        ducats=[purse, 5, 5],
        wounded=[0],
        gathered=[[2, 3]],
        row=["mniszech", "stadnicki"],
    )
    offered = {option.card.kind.id for option in match.decision.options if isinstance(option, Play)}
    assert offered == {kind.id for kind in OWN_MOMENT if kind.ducats <= purse}


@pytest.mark.rule("RYX-117")
@pytest.mark.parametrize(("points", "fits"), [(2, True), (3, False)])
def test_a_card_is_playable_only_where_its_points_fit_on_the_track(points, fits):
    match = holding("gain-ducats", markers=[8, 10, 10])
    state = match.state.copy()
    (card,) = state.gangs[0].hand
    state.gangs[0].hand = [Card(card.id, attrs.evolve(card.kind, points=points), card.back)]
    assert can_play(Match.from_state(match.rules, state)) is fits


@pytest.mark.rule("RYX-200")
def test_cards_of_other_moments_cannot_be_played_in_the_own_initiative():
    match = ryx_match(hand=[[kind.id for kind in OTHER_MOMENTS]], ducats=[9])
    assert OTHER_MOMENTS
    assert not can_play(match)
    with pytest.raises(IllegalAction):
        play(match)


@pytest.mark.rule("RYX-211")
def test_after_passing_no_card_of_the_own_initiative_can_be_played():
    match = ryx_match(hand=[["samopal"]], markers=[0, 4, 6])
    match.decide(Pass())
    assert match.decision.seat == 1
    with pytest.raises(IllegalAction):
        match.decide(Play(match.state.gangs[0].hand[0]), seat=0)


# -- Samopał ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-203")
def test_the_wheellock_wounds_any_one_zbir_or_herst_on_the_map_for_nothing():
    match = ryx_match(
        hand=[["samopal"]],
        markers=ALONE,
        at=["rynek", "garbary", None],
        zbirs=[{"stradom": 1}, {}, {"grodzki": 2}],
    )
    play(match)
    assert asked(match) == ("wound", 0)
    assert set(options(match)) == {
        Strike(0, "herst", "rynek"),
        Strike(0, "zbir", "stradom"),
        Strike(1, "herst", "garbary"),
        Strike(2, "zbir", "grodzki"),
    }
    match.decide(Strike(2, "zbir", "grodzki"))
    assert zbirs(match, 2) == {"grodzki": 1}
    assert (space(match), match.state.gangs[0].ducats) == (0, 0)
    assert not told(match, events.TestRolled)


@pytest.mark.rule("RYX-072", "RYX-203")
def test_a_herst_stunned_by_the_wheellock_costs_its_owner_a_point():
    match = ryx_match(hand=[["samopal"]], at=["rynek", "garbary", "stradom"], wounded=[1])
    play(match).decide(Strike(1, "herst", "garbary"))
    assert herst(match, 1) is None
    assert match.state.peace.points == [3, 2, 3]


# -- basic actions by a card ------------------------------------------------------------------------------


@pytest.mark.rule("RYX-299")
@pytest.mark.parametrize("sides", [[], ["begging"]])
def test_a_theft_by_a_card_needs_costs_and_turns_no_basic_card(sides):
    kind, _count = card_with("theft")
    match = holding("theft", at=[None], zbirs=[{"grodzki": 1}], sides=[sides], dice=[3])
    before = visible(match)
    play(match)
    assert visible(match) == before
    assert space(match) == kind.points
    gang = match.state.gangs[0]
    assert (gang.ducats, len(gang.gathered)) == (match.game.wealth["grodzki"], 1)


@pytest.mark.rule("RYX-299")
@pytest.mark.parametrize("sides", [[], ["murder"]])
def test_a_murder_by_a_card_needs_costs_and_turns_no_basic_card(sides):
    kind, _count = card_with("murder")
    match = holding("murder", at=["rynek", "rynek", None], wounded=[1], sides=[sides], dice=[6])
    before = visible(match)
    play(match)
    assert visible(match) == before
    assert space(match) == kind.points
    assert herst(match, 1) is None
    assert match.state.peace.points == [4, 2, 3]


@pytest.mark.rule("RYX-298", "RYX-299")
def test_a_card_for_a_basic_action_that_is_impossible_cannot_be_played():
    assert not can_play(holding("theft", at=[None]))
    assert not can_play(holding("murder", at=["rynek", "stradom", "stradom"]))


# -- ducats and cards -------------------------------------------------------------------------------------


def test_rob_takes_ducats_from_a_player_beside_an_own_zbir():
    _kind, count = card_with("rob")
    match = holding("rob", at=["rynek"] * 3, ducats=[0, count + 1, count + 2])
    play(match)
    assert options(match) == [Choose(1), Choose(2)]
    match.decide(Choose(2))
    assert ducats(match) == [count, count + 1, 2]


@pytest.mark.rule("RYX-298")
def test_rob_takes_no_more_than_there_is():
    _kind, count = card_with("rob")
    match = play(holding("rob", at=["rynek", "rynek", "stradom"], ducats=[0, count - 1, 9]))
    assert ducats(match) == [count - 1, 0, 9]


def test_rob_needs_a_player_with_ducats_beside_an_own_zbir():
    assert not can_play(holding("rob", at=["rynek", "rynek", "stradom"], ducats=[0, 0, 9]))


def test_gain_ducats_takes_them_from_the_bank():
    _kind, count = card_with("gain-ducats")
    assert ducats(play(holding("gain-ducats", ducats=[0, 1, 1]))) == [count, 1, 1]


@pytest.mark.rule("RYX-202", "RYX-298")
def test_draw_cards_draws_them_from_the_deck():
    kind, count = card_with("draw-cards")
    top = ["halabarda", "tumult", "donos"]
    match = play(holding("draw-cards", special=top))
    assert kinds_of(match.state.gangs[0].hand) == top[:count]
    everything = [one.id for one in BOX.special for _copy in range(one.copies)]
    everything.remove(kind.id)
    assert not can_play(holding("draw-cards", hand=[[kind.id], everything]))


@pytest.mark.rule("RYX-144")
def test_discard_investigation_gets_rid_of_cards_unseen():
    _kind, count = card_with("discard-investigation")
    match = play(holding("discard-investigation", gathered=[[2, 3, 4, 5]]))
    assert len(match.state.gangs[0].gathered) == 4 - count
    assert len(match.state.investigations.face_down) == count
    assert len(play(holding("discard-investigation", gathered=[[2]])).state.gangs[0].gathered) == 0
    assert not can_play(holding("discard-investigation"))


def test_denounce_brings_a_chosen_player_investigation_cards():
    _kind, count = card_with("denounce")
    match = play(holding("denounce"))
    assert set(options(match)) == {Choose(1), Choose(2)}
    match.decide(Choose(2))
    assert [len(gang.gathered) for gang in match.state.gangs] == [0, 0, count]


@pytest.mark.rule("RYX-112", "RYX-298")
def test_denounce_cannot_be_played_when_there_is_no_investigation_card_to_give():
    everything = [kind.number for kind in BOX.investigations]
    assert not can_play(holding("denounce", gathered=[[], everything]))


@pytest.mark.rule("RYX-068", "RYX-298")
def test_gain_peace_brings_a_point_and_gets_rid_of_a_card_if_there_is_one():
    kind, count = card_with("gain-peace")
    assert [effect.do for effect in kind.effects] == ["gain-peace", "discard-investigation"]
    match = play(holding("gain-peace", gathered=[[2, 3]]))
    assert match.state.peace.points == [3 + count, 3, 3]
    assert len(match.state.gangs[0].gathered) == 2 - kind.effects[1].count
    assert play(holding("gain-peace")).state.peace.points == [3 + count, 3, 3]


@pytest.mark.rule("RYX-236", "RYX-298")
def test_without_peace_points_in_the_duel_only_the_rest_of_a_card_counts():
    assert not can_play(holding("gain-peace", mode="duel"))
    match = play(holding("gain-peace", mode="duel", gathered=[[2]]))
    assert match.state.gangs[0].gathered == []


# -- zbirs and hersts -------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-145")
def test_place_zbirs_puts_them_at_own_places_above_the_limit():
    _kind, count = card_with("place-zbirs")
    limit = next(tile.zbirs for tile in BOX.tiles if tile.id == "pod-barany")
    match = play(holding("place-zbirs", at=["garbary"], tiles=[["pod-barany"]], zbirs=[{"stradom": limit}]))
    for _number in range(count):
        assert options(match) == [Place("garncarski"), Place("garbary")]
        match.decide(Place("garbary"))
    assert zbirs(match) == {"stradom": limit, "garbary": count}
    assert match.decision.key == "activity"


@pytest.mark.rule("RYX-023", "RYX-298")
def test_place_zbirs_needs_a_token_and_a_place():
    assert not can_play(holding("place-zbirs", at=[None]))
    assert not can_play(holding("place-zbirs", zbirs=[{"stradom": 12}]))
    match = play(holding("place-zbirs", zbirs=[{"stradom": 11}], tiles=[["pod-barany"]]))
    match.decide(Place("rynek"))
    assert match.decision.key == "activity"
    assert zbirs(match) == {"stradom": 11, "rynek": 1}


def test_move_far_sends_several_zbirs_to_any_districts():
    _kind, count = card_with("move-far")
    match = play(holding("move-far", zbirs=[{"stradom": count + 1}]))
    assert Enough() not in options(match)
    for _number in range(count):
        match.decide(Pick("zbir", "stradom"))
        assert Go("garbary") in options(match)
        match.decide(Go("garbary"))
    assert match.decision.key == "activity"
    assert zbirs(match) == {"stradom": 1, "garbary": count}


@pytest.mark.rule("RYX-293")
def test_heal_takes_the_wound_off_a_herst_on_the_map():
    match = play(holding("heal", wounded=[0]))
    assert not match.state.gangs[0].wounded
    assert not can_play(holding("heal"))
    assert not can_play(holding("heal", wounded=[0], at=[None]))


@pytest.mark.rule("RYX-041")
def test_tumult_wounds_everybody_else_in_a_district_and_two_victims_bring_a_point():
    match = holding(
        "tumult", at=["rynek", "rynek", "stradom"], zbirs=[{"rynek": 2}, {"rynek": 1}, {"rynek": 1}]
    )
    play(match).decide(In("rynek", match.game.wealth["rynek"]))
    assert asked(match) == ("hurt", 1)
    assert options(match) == [Pick("zbir", "rynek"), Pick("herst", "rynek")]
    match.decide(Pick("herst", "rynek"))
    assert match.state.gangs[1].wounded
    assert (zbirs(match, 0), zbirs(match, 2)) == ({"rynek": 2}, {})
    assert match.state.peace.points == [4, 3, 3]


@pytest.mark.rule("RYX-072")
def test_tumult_with_one_victim_brings_no_point_and_a_stunned_herst_costs_one():
    match = play(holding("tumult", at=["rynek", "rynek", None], wounded=[1]))
    assert herst(match, 1) is None
    assert match.state.peace.points == [3, 2, 3]
    assert not can_play(holding("tumult", at=["rynek", None, None]))


# -- basic cards, companions, markers, students -----------------------------------------------------------


def test_turn_over_turns_up_to_so_many_basic_cards_without_other_cost():
    kind, count = card_with("turn-over")
    match = play(holding("turn-over"))
    cards = match.game.side_cards[0]
    match.decide([TurnOver(cards[name]) for name in ("theft", "brawl")[:count]])
    assert visible(match) == ["movement", "begging", "recruitment", "murder"]
    assert space(match) == kind.points
    with pytest.raises(IllegalAction):
        play(holding("turn-over")).decide([])


def hiring(purse, **position):
    """Return a match in which seat 0 holds the card with ``hire`` and so many ducats."""
    match = holding("hire", **position)
    state = match.state.copy()
    state.gangs[0].ducats = purse
    return Match.from_state(match.rules, state)


@pytest.mark.rule("RYX-152", "RYX-299")
def test_hire_recruits_for_fewer_ducats_without_the_basic_card():
    kind, count = card_with("hire")
    row = ["mniszech", "stadnicki", "montelupi"]
    match = hiring(kind.ducats + 3, row=row, companion_deck=["brat-makary"], sides=[["bribery"]])
    play(match)
    cards = match.state.row
    prices = [(card, max(0, price - count)) for card, price in zip(cards, (2, 4, 6), strict=True)]
    offered = [(option.card, option.ducats) for option in options(match) if not option.investigations]
    assert offered == [(card, price) for card, price in prices if price <= 3]
    match.decide(Hire(cards[1], max(0, 4 - count), 0))
    assert match.state.gangs[0].ducats == 3 - max(0, 4 - count)
    assert kinds_of(match.state.gangs[0].companions) == ["stadnicki"]
    assert kinds_of(match.state.row) == ["mniszech", "montelupi", "brat-makary"]
    assert "bribery" in visible(match)


@pytest.mark.rule("RYX-298")
def test_hire_needs_a_companion_that_can_be_paid_with_the_discount():
    kind, count = card_with("hire")
    least = kind.ducats + max(0, 2 - count)
    assert can_play(hiring(least, row=["mniszech"]))
    assert not can_play(hiring(20, row=[]))


def test_delay_moves_the_marker_of_another_player_on_top_of_those_it_meets():
    _kind, count = card_with("delay")
    match = play(holding("delay", markers=[0, 3, 3 + count]))
    assert set(options(match)) == {Choose(1), Choose(2)}
    match.decide(Choose(1))
    assert match.state.action_track.stacks == {0: ["0"], 3 + count: ["2", "1"]}


@pytest.mark.rule("RYX-117", "RYX-212")
def test_delay_moves_nobody_beyond_ten_and_nobody_who_has_passed():
    match = play(holding("delay", markers=[0, 9, 4], passed=[2]))
    assert match.state.action_track.stacks == {0: ["0"], 4: ["2"], 10: ["1"]}
    assert not can_play(holding("delay", markers=[0, 10, 4], passed=[2]))


@pytest.mark.rule("RYX-034", "RYX-176")
def test_students_add_dice_in_each_brawl_of_the_turn():
    _kind, count = card_with("students")
    match = play(holding("students", at=["rynek", None, None], ducats=[0, 9]))
    match.decide(Use(match.game.side_cards[0]["brawl"]))
    assert len(told(match, events.BrawlRolled)[0].faces) == 2 + count


@pytest.mark.rule("RYX-034")
@pytest.mark.parametrize(("taken", "come"), [(2, 2), (3, 1), (4, 0)])
def test_no_more_than_four_students_are_ever_in_play(taken, come):
    match = holding("students")
    state = match.state.copy()
    state.gangs[2].students = taken
    match = Match.from_state(match.rules, state)
    assert can_play(match) is (come > 0)
    if come:
        assert play(match).state.gangs[0].students == min(come, card_with("students")[1])


@pytest.mark.rule("RYX-034")
def test_students_leave_at_the_end_of_the_turn():
    match = play(holding("students", passed=[1, 2]))
    match.decide(Pass())
    assert match.state.turn == 3
    assert match.state.gangs[0].students == 0
