"""The investigation phase: who carries out which card when, and the way of the investigation token."""

import attrs
import pytest
from stolik import Match, ruleset
from stolik_ryx.actions import Choose, Hire, Pass, Pick, Strike, Use
from stolik_ryx.events import DieRolled, Gathered, HerstStunned, Investigated, TokenMoved, TurnBegan
from stolik_ryx.testing import kinds_of, ryx_match
from stolik_ryx.verbs import Effect

BOX = ruleset("ryx", players=5).game.box
CARDS = {card.number: card for card in BOX.investigations}
FINES = [card.number for card in BOX.investigations if [one.do for one in card.effects] == ["lose-ducats"]]
HARMLESS = {"lose-ducats", "lose-share", "lose-card", "lose-companion", "lose-per-tavern"}
QUIET = [
    card.number
    for card in BOX.investigations
    if not card.rolls and HARMLESS.issuperset(one.do for one in card.effects)
]
"""Cards that ask nothing, and do nothing to a player who has nothing."""
PRINTED = 1
"""The card that the rulebook prints."""
MIDDLE = 10
RICH = 100


def in_phase(*gathered, **position):
    """Return a match in which some players reveal their investigation cards."""
    position = {"investigation": MIDDLE} | position
    return ryx_match(phase="investigation", gathered=gathered, **position)


def altered(match, **changes):
    """Return the same position with another card in place of the oldest of the first player."""
    state = match.state.copy()
    cards = state.gangs[0].gathered
    cards[0] = attrs.evolve(cards[0], kind=attrs.evolve(cards[0].kind, **changes))
    return Match.from_state(match.rules, state)


def moving(points):
    """Return the first player's card that does nothing but move the token by so many points."""
    match = ryx_match(gathered=[[FINES[0]]], investigation=MIDDLE, passed=[1, 2])
    return altered(match, points=points, effects=())


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def revealed(match):
    """Return who has revealed which card, in order."""
    return [(event.seat, event.card.kind.number) for event in told(match, Investigated)]


def token(match):
    return match.state.investigation_track.space_of("investigation")


def zbirs(match, seat=0):
    return match.state.board.pieces.get(f"zbir/{seat}", {})


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


# -- order ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-219")
def test_players_reveal_all_their_cards_in_golden_rule_order_the_oldest_first():
    a, b, c, d, e = QUIET[:5]
    match = in_phase([b, a], [c], [e, d], markers={2: [1], 4: [2, 0]})
    assert revealed(match) == [(1, c), (0, b), (0, a), (2, e), (2, d)]


@pytest.mark.rule("RYX-219")
def test_the_marker_of_a_player_who_has_passed_counts_in_the_investigation_phase():
    match = in_phase(QUIET[:1], QUIET[1:2], QUIET[2:3], markers={0: [2], 3: [0, 1]}, passed=[2])
    assert [seat for seat, _number in revealed(match)] == [2, 1, 0]


@pytest.mark.rule("RYX-219")
def test_a_card_is_carried_out_before_the_next_one_is_revealed():
    match = in_phase([PRINTED, FINES[0]], dice=[6], ducats=[RICH], zbirs=[{"rynek": 1, "stradom": 1}])
    assert match.decision.key == "lose"
    assert revealed(match) == [(0, PRINTED)]
    assert match.state.gangs[0].ducats == RICH
    match.decide(match.decision.options[0])
    assert revealed(match) == [(0, PRINTED), (0, FINES[0])]
    assert match.state.gangs[0].ducats < RICH


@pytest.mark.rule("RYX-219")
def test_only_the_player_who_reveals_a_card_suffers_from_it():
    match = in_phase([], FINES[:1], ducats=[RICH] * 3)
    fine = CARDS[FINES[0]].effects[0].count
    assert [gang.ducats for gang in match.state.gangs] == [RICH, RICH - fine, RICH]


# -- how cards come and go --------------------------------------------------------------------------------


@pytest.mark.rule("RYX-220")
@pytest.mark.parametrize("side", ["theft", "murder"])
@pytest.mark.parametrize(("face", "cards"), [(1, 1), (2, 1), (3, 1), (4, 0)])
def test_a_1_2_or_3_in_theft_or_murder_brings_an_investigation_card(side, face, cards):
    match = ryx_match(sides=[[side]], at=["rynek", "stradom"], zbirs=[{}, {"rynek": 1}], dice=[face])
    use(match, side)
    if match.decision.key == "murder":
        match.decide(next(one for one in match.decision.options if isinstance(one, Strike)))
    assert len(match.state.gangs[0].gathered) == cards


@pytest.mark.rule("RYX-220")
def test_each_one_in_a_brawl_brings_an_investigation_card():
    match = ryx_match(zbirs=[{"rynek": 2}], at=["rynek", "stradom", "stradom"], dice=[1, 2, 1, 3, 1, 1])
    use(match, "brawl")
    assert [len(gang.gathered) for gang in match.state.gangs] == [2, 0, 0]


@pytest.mark.rule("RYX-220")
def test_a_companion_may_be_paid_with_investigation_cards():
    match = ryx_match(row=["montelupi", "mniszech", "baska-kramarka"])
    use(match, "recruitment")
    match.decide(next(o for o in match.decision.options if isinstance(o, Hire) and o.investigations == 2))
    assert len(match.state.gangs[0].gathered) == 2


@pytest.mark.rule("RYX-225")
def test_a_received_card_lies_face_down_before_the_player_and_nobody_may_look_at_it():
    match = ryx_match(gathered=[QUIET[:1]], dice=[1])
    use(match, "theft")
    assert len(match.state.gangs[0].gathered) == 2
    assert told(match, Gathered) == [Gathered(0, 1)]
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        seen = {panel["path"]: panel for panel in view["panels"]}["gangs.0.gathered"]
        assert (seen["count"], seen["cards"], seen["contents"]) == (2, None, None)
        assert not any("card" in event for event in view["events"] if event["event"] == "gathered")


@pytest.mark.rule("RYX-225")
def test_gathered_cards_do_nothing_before_the_investigation_phase():
    match = ryx_match(gathered=[FINES[:1]], ducats=[RICH], tasks=[["axis-mundi"]], investigation=MIDDLE)
    for _player in range(3):
        assert (match.state.gangs[0].ducats, revealed(match)) == (RICH, [])
        match.decide(Pass())
    assert match.decision.key == "reveal"
    assert (match.state.gangs[0].ducats, revealed(match), token(match)) == (RICH, [], MIDDLE)


@pytest.mark.rule("RYX-226")
def test_bribery_takes_a_gathered_card_at_random():
    start = ryx_match(
        gathered=[QUIET[:3]], ducats=[RICH], sides=[["bribery"]], at=[None], investigation=MIDDLE
    )
    left = set()
    for seed in range(20):
        match = Match.from_state(start.rules, start.state.copy(), seed)
        use(match, "bribery")
        gathered = tuple(card.kind.number for card in match.state.gangs[0].gathered)
        assert len(gathered) == 2
        assert (match.state.gangs[0].ducats, token(match)) == (RICH - 3, MIDDLE)
        left.add(gathered)
    a, b, c = QUIET[:3]
    assert left == {(a, b), (a, c), (b, c)}


@pytest.mark.rule("RYX-226")
def test_a_card_that_bribery_took_is_not_carried_out():
    match = ryx_match(gathered=[FINES[:1]], ducats=[RICH], sides=[["bribery"]], at=[None], passed=[1, 2])
    use(match, "bribery")
    match.decide(Pass())
    assert match.state.turn == 3
    assert (match.state.gangs[0].ducats, revealed(match)) == (RICH - 3, [])


@pytest.mark.rule("RYX-227")
def test_applied_cards_go_to_the_discard_pile():
    match = in_phase(QUIET[:1], QUIET[1:3])
    assert kinds_of(match.state.investigations.discard_pile) == [str(number) for number in QUIET[:3]]
    assert match.state.revealed == []
    assert all(gang.gathered == [] for gang in match.state.gangs)


@pytest.mark.rule("RYX-227")
def test_a_card_lies_open_and_not_yet_discarded_while_it_is_carried_out():
    match = in_phase([PRINTED], dice=[6], zbirs=[{"rynek": 1}])
    assert match.decision.key == "lose"
    seen = {panel["path"]: panel for panel in match.view(2)["panels"]}
    assert [card["kind"] for card in seen["revealed"]["cards"]] == [str(PRINTED)]
    assert match.state.investigations.discard_pile == []


# -- cards that come within the phase ---------------------------------------------------------------------


@pytest.mark.rule("RYX-297")
def test_a_card_received_in_the_phase_is_carried_out_in_it_behind_the_other_cards():
    first = next(n for n, card in CARDS.items() if [e.do for e in card.effects] == ["draw-investigation"])
    a, b, c = QUIET[:3]
    match = in_phase([first, a], [b], investigations=[c])
    assert revealed(match) == [(0, first), (0, a), (0, c), (1, b)]
    assert match.state.turn == 3


@pytest.mark.rule("RYX-297")
@pytest.mark.parametrize(("to", "order"), [(1, [1, 0, 2, 1]), (2, [1, 0, 2, 2])])
def test_a_player_whose_part_is_over_carries_out_a_new_card_when_all_others_are_done(to, order):
    a, b, c, d = QUIET[:4]
    match = ryx_match(
        markers={1: [1], 2: [0], 3: [2]}, passed=[1, 2], gathered=[[a], [b], [c]], investigations=[d]
    )
    match = altered(match, effects=(Effect(do="denounce"),))
    match.decide(Pass())
    assert (match.decision.key, match.decision.seat) == ("player", 0)
    match.decide(Choose(to))
    assert [seat for seat, _number in revealed(match)] == order
    assert revealed(match)[-1] == (to, d)


@pytest.mark.rule("RYX-297")
def test_late_cards_of_several_players_are_carried_out_in_golden_rule_order():
    a, b, c = QUIET[:3]
    match = ryx_match(markers={1: [2], 2: [1], 3: [0]}, passed=[1, 2], gathered=[[a]], investigations=[b, c])
    match = altered(match, effects=(Effect(do="denounce"), Effect(do="denounce")))
    match.decide(Pass())
    match.decide(Choose(1))
    match.decide(Choose(2))
    assert revealed(match) == [(0, a), (2, c), (1, b)]


# -- the printed card -------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-223")
@pytest.mark.parametrize(("face", "left"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_the_printed_card_takes_a_zbir_on_3_to_6_and_nothing_on_1_or_2(face, left):
    match = in_phase([PRINTED], at=[None], zbirs=[{"stradom": 2}], dice=[face])
    assert zbirs(match) == {"stradom": left}
    assert match.state.gangs[0].reserve == 12 - left
    assert told(match, DieRolled) == [DieRolled(0, face)]


@pytest.mark.rule("RYX-223")
def test_the_owner_chooses_which_zbir_leaves_the_map_the_herst_among_them():
    match = in_phase([PRINTED], zbirs=[{"stradom": 1, "grodzki": 2}, {"rynek": 3}], dice=[3])
    assert match.decision.seat == 0
    choices = [(option.body, option.district) for option in match.decision.options]
    assert choices == [("herst", "rynek"), ("zbir", "grodzki"), ("zbir", "stradom")]
    match.decide(Pick("zbir", "stradom"))
    assert zbirs(match) == {"grodzki": 2}
    assert zbirs(match, 1) == {"rynek": 3}


@pytest.mark.rule("RYX-223")
@pytest.mark.parametrize("wounded", [[], [0]])
def test_a_herst_taken_off_the_map_by_the_card_is_stunned_for_free(wounded):
    match = in_phase([PRINTED], at=["stradom"], zbirs=[{"grodzki": 1}], dice=[3], wounded=wounded)
    match.decide(Pick("herst", "stradom"))
    assert [event.seat for event in told(match, HerstStunned)] == [0]
    assert "herst/0" not in match.state.board.pieces
    assert match.state.peace.points == [3, 3, 3]
    assert zbirs(match) == {"grodzki": 1}


@pytest.mark.rule("RYX-223")
def test_from_a_player_with_nobody_on_the_map_nothing_is_taken():
    match = in_phase([PRINTED], at=[None], zbirs=[{}, {"rynek": 2}], dice=[6])
    assert zbirs(match, 1) == {"rynek": 2}
    assert match.state.gangs[0].reserve == 12
    assert token(match) == MIDDLE - 1


@pytest.mark.rule("RYX-224")
@pytest.mark.parametrize(("face", "left"), [(4, 1), (2, 2)])
def test_example_the_printed_card_on_a_4_and_on_a_2(face, left):
    match = in_phase([PRINTED], at=[None], zbirs=[{"rynek": 2}], time=4, investigation=10, dice=[face])
    assert zbirs(match) == {"rynek": left}
    assert told(match, TokenMoved)[0] == TokenMoved(1, 9)
    assert token(match) - 4 == 5


# -- the investigation token ------------------------------------------------------------------------------


@pytest.mark.rule("RYX-221")
@pytest.mark.parametrize("points", [1, 2, 0, -1, -2])
def test_the_token_moves_left_by_the_points_of_a_card_and_right_by_negative_points(points):
    match = moving(points)
    match.decide(Pass())
    assert token(match) == MIDDLE - points
    assert [event.steps for event in told(match, TokenMoved)] == ([points] if points else [])


@pytest.mark.rule("RYX-221")
def test_the_token_moves_after_the_effect_of_its_card():
    match = in_phase([PRINTED], zbirs=[{"stradom": 1}], dice=[5])
    assert (match.decision.key, token(match)) == ("lose", MIDDLE)
    match.decide(match.decision.options[0])
    assert token(match) == MIDDLE - 1


@pytest.mark.rule("RYX-221")
@pytest.mark.parametrize(("space", "points", "end"), [("last", -2, "last"), (1, 2, 0)])
def test_the_token_stops_on_the_end_spaces_of_its_track(space, points, end):
    match = moving(points)
    state = match.state.copy()
    last = state.investigation_track.last
    state.investigation_track.place("investigation", last if space == "last" else space)
    match = Match.from_state(match.rules, state)
    match.decide(Pass())
    assert token(match) == (last if end == "last" else end)


@pytest.mark.rule("RYX-222")
@pytest.mark.parametrize(
    ("token_at", "points", "is_over"), [(6, 1, True), (6, 2, True), (7, 1, False), (6, 0, False)]
)
def test_the_game_ends_when_the_token_stands_on_or_beyond_the_time_token_after_the_phase(
    token_at, points, is_over
):
    match = moving(points)
    state = match.state.copy()
    state.investigation_track.place("time", 5)
    state.investigation_track.place("investigation", token_at)
    match = Match.from_state(match.rules, state)
    match.decide(Pass())
    assert match.is_over is is_over
    if is_over:
        assert match.result.reason == "track"
        assert told(match, TurnBegan) == []


@pytest.mark.rule("RYX-222")
def test_the_end_is_judged_only_when_all_players_have_applied_their_cards():
    back = next(card.number for card in BOX.investigations if card.points == -1 and not card.rolls)
    one = next(number for number in FINES if CARDS[number].points == 1)
    match = in_phase([one], [back], time=5, investigation=6, players=4)
    assert [event.space for event in told(match, TokenMoved)] == [5, 6]
    assert not match.is_over
    assert match.state.turn == 3


@pytest.mark.rule("RYX-222")
def test_the_phase_is_finished_although_the_token_has_reached_the_time_token():
    match = in_phase(FINES[:1], FINES[1:2], time=5, investigation=6, ducats=[RICH] * 3)
    assert match.is_over
    assert [seat for seat, _number in revealed(match)] == [0, 1]
    assert match.state.gangs[1].ducats == RICH - CARDS[FINES[1]].effects[0].count
