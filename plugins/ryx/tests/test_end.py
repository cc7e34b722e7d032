"""Peace points, the sudden victory, the end by the investigation track, and the final scoring."""

import types

import pytest
import stolik_ryx.plugin
from stolik import hookimpl
from stolik.cards import Card
from stolik.game import Variant
from stolik.plugins import Registry
from stolik.text import Text
from stolik_ryx import peace
from stolik_ryx.actions import Hire, Play, Reveal, Strike, Use
from stolik_ryx.events import (
    Bonus,
    LastTurn,
    PeaceGained,
    PeaceLost,
    PhaseBegan,
    TimeMoved,
    TokenMoved,
    TurnBegan,
)
from stolik_ryx.testing import ryx_match

QUIET = {"tasks": [["ars-magica"]]}
"""A task in hand, so that the next turn has a question to stop at."""


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


def told(match, *kinds):
    return [event for event in match.events if isinstance(event, kinds)]


def points(match):
    return match.state.peace.points


QUIET_VERBS = {
    *["gain-ducats", "others-gain", "lose-ducats", "lose-share", "lose-per-tavern"],
    *["heal", "no-income", "draw-cards", "lose-card", "marker-last"],
}


def quiet_cards(sign):
    """Return investigation cards that move the token in a direction, ask nothing and need no die."""
    kinds = ryx_match().game.box.investigations
    found = [
        kind for kind in kinds if {effect.do for effect in kind.effects} <= QUIET_VERBS and not kind.rolls
    ]
    return sorted((kind for kind in found if kind.points * sign > 0), key=lambda kind: -abs(kind.points))


FORTH, BACK = 1, -1


def scored(**position):
    """Return the result of a game that ends with the running investigation phase."""
    match = ryx_match(phase="investigation", time=9, investigation=9, **position)
    assert match.is_over
    return match.result


# -- peace points during the game -------------------------------------------------------------------------


@pytest.mark.rule("RYX-068")
@pytest.mark.parametrize("action", ["theft", "murder"])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_only_a_6_in_theft_or_murder_brings_a_peace_point(action, die):
    match = ryx_match(sides=[[action]], at=["rynek", "rynek", "stradom"], dice=[die])
    take(match, Use, card=action)
    assert points(match) == [3 + (die == 6), 3, 3]


@pytest.mark.rule("RYX-068")
def test_a_companion_that_grants_peace_points_grants_them_when_recruited():
    kind = next(kind for kind in ryx_match().game.box.companions if kind.peace)
    match = ryx_match(ducats=[2], row=[kind.id])
    take(match, Use, card="recruitment")
    take(match, Hire, card=kind.id)
    assert points(match) == [3 + kind.peace, 3, 3]


@pytest.mark.rule("RYX-068")
def test_a_task_that_is_revealed_in_the_task_phase_brings_its_peace_points():
    match = ryx_match(phase="tasks", ducats=[99], tasks=[["pelna-skrzynia"]])
    worth = match.state.gangs[0].tasks[0].kind.peace
    take(match, Reveal, card="pelna-skrzynia")
    assert told(match, PeaceGained)[0] == PeaceGained(0, worth, 3 + worth)


@pytest.mark.rule("RYX-068")
def test_begging_brawl_income_and_recruiting_others_bring_no_peace_points():
    match = ryx_match(
        markers=[0, 9, 9],
        ducats=[9],
        sides=[["begging"]],
        row=["montelupi"],
        at=["rynek", None, None],
        dice=[6, 4, 1, 1],
    )
    take(match, Use, card="begging")
    take(match, Use, card="recruitment")
    take(match, Hire, card="montelupi")
    take(match, Use, card="brawl")
    assert points(match) == [3, 3, 3]
    assert len(match.state.gangs[0].tiles) == 1


@pytest.mark.rule("RYX-072")
def test_a_herst_stunned_by_murder_costs_its_player_a_point_at_once_and_the_first_wound_none():
    match = ryx_match(
        markers=[0, 9, 9],
        at=["rynek", "rynek", None],
        sides=[["murder"]],
        hand=[["mizerykordia"]],
        ducats=[9],
        dice=[4, 4],
    )
    take(match, Use, card="murder")
    assert points(match) == [3, 3, 3]
    take(match, Play, card="mizerykordia")
    assert points(match) == [3, 2, 3]
    assert told(match, PeaceLost) == [PeaceLost(1, 1, 2)]


@pytest.mark.rule("RYX-072")
def test_a_herst_stunned_in_a_brawl_costs_its_player_a_point_on_either_side():
    match = ryx_match(
        at=["rynek", "rynek", None],
        wounded=[0, 1],
        tiles=[(), ["piwnica-swidnicka"]],
        dice=[6, 6, 1, 1],
    )
    take(match, Use, card="brawl")
    assert points(match) == [2, 2, 3]


@pytest.mark.rule("RYX-072")
def test_a_herst_stunned_by_a_special_action_card_costs_its_player_a_point():
    match = ryx_match(wounded=[1], hand=[["samopal"]])
    take(match, Play, card="samopal")
    take(match, Strike, victim=1, body="herst")
    assert points(match) == [3, 2, 3]


@pytest.mark.rule("RYX-072")
def test_a_herst_that_is_stunned_again_in_a_later_turn_costs_a_point_again():
    hand = ["samopal", "samopal", "mizerykordia"]
    match = ryx_match(wounded=[1], hand=[hand], ducats=[9], tiles=[(), ["piwnica-swidnicka"]], dice=[4])
    take(match, Play, card="samopal")
    take(match, Strike, victim=1, body="herst")
    while match.state.turn == 2 or match.state.phase == "economic":
        match.decide([] if match.decision.several else match.decision.options[-1])
    assert match.state.board.pieces["herst/1"] == {"rynek": 1}
    assert points(match)[1] == 2
    while match.decision.seat != 0:
        match.decide(match.decision.options[-1])
    for card in ("mizerykordia", "samopal"):
        take(match, Play, card=card)
        take(match, Strike, victim=1, body="herst")
    assert points(match)[1] == 1


@pytest.mark.rule("RYX-073")
@pytest.mark.parametrize("verb", ["wound-herst", "stun-herst", "lose-zbir"])
def test_a_herst_stunned_by_an_investigation_card_costs_no_point(verb):
    kinds = ryx_match().game.box.investigations
    found = [
        (kind, die) for kind in kinds for die in range(1, 7) if [e.do for e in kind.effects_of(die)] == [verb]
    ]
    kind, die = found[0]
    match = ryx_match(phase="investigation", gathered=[[kind.number]], wounded=[0], dice=[die], **QUIET)
    assert points(match) == [3, 3, 3]
    assert "herst/0" not in match.state.board.pieces


# -- the sudden victory -----------------------------------------------------------------------------------


@pytest.mark.rule("RYX-077")
def test_30_peace_points_in_the_middle_of_an_action_win_at_once_without_bonuses():
    match = ryx_match(
        peace=[29, 28, 3],
        ducats=[0, 80],
        tiles=[(), ["piwnica-swidnicka", "collegium-maius"]],
        dice=[6],
    )
    take(match, Use, card="theft")
    assert match.is_over
    assert match.result.winners == (0,)
    assert match.result.scores == (30, 28, 3)
    assert match.result.reason == "peace"
    assert told(match, Bonus) == []


@pytest.mark.rule("RYX-077")
@pytest.mark.parametrize(("before", "over"), [(28, False), (29, True)])
def test_29_peace_points_do_not_win(before, over):
    match = ryx_match(peace=[before], dice=[6])
    take(match, Use, card="theft")
    assert match.is_over is over


@pytest.mark.rule("RYX-077")
def test_nothing_more_of_a_phase_is_played_after_the_victory():
    match = ryx_match(
        phase="tasks", peace=[29, 29, 29], ducats=[99, 99], tasks=[["pelna-skrzynia"], ["srebrne-wotum"]]
    )
    worth = match.state.gangs[0].tasks[0].kind.peace
    take(match, Reveal, card="pelna-skrzynia")
    assert match.is_over
    assert match.result.winners == (0,)
    assert points(match)[1:] == [29, 29]
    assert match.result.scores == (29 + worth, 29, 29)


@pytest.mark.rule("RYX-077")
def test_a_companion_may_bring_the_victory():
    kind = next(kind for kind in ryx_match().game.box.companions if kind.peace)
    match = ryx_match(peace=[3, 29], markers=[5, 1, 6], ducats=[0, 2], row=[kind.id])
    take(match, Use, card="recruitment")
    take(match, Hire, card=kind.id)
    assert match.result.winners == (1,)


@pytest.mark.rule("RYX-077")
def test_an_investigation_card_may_bring_the_victory_before_the_next_is_revealed():
    kinds = ryx_match().game.box.investigations
    number = next(kind.number for kind in kinds if [effect.do for effect in kind.effects] == ["gain-peace"])
    match = ryx_match(phase="investigation", peace=[29], gathered=[[number, 2], [3]])
    assert match.result.winners == (0,)
    assert [len(gang.gathered) for gang in match.state.gangs] == [1, 1, 0]


@pytest.mark.rule("RYX-077")
@pytest.mark.parametrize(
    ("counts", "winners"), [({0: 3, 1: 5, 2: 1}, (1,)), ({0: 4, 1: 4, 2: 3}, (0, 1)), ({2: 4}, (2,))]
)
def test_of_several_with_30_points_at_the_same_time_the_highest_wins_and_equals_share(counts, winners):
    def ryx_activity_chosen(match, seat, action):
        return all_at_once(match) if isinstance(action, Use) else None

    def all_at_once(match):
        peace.change_several(match, counts)
        match.state.gangs[0].ducats += 1
        yield from ()

    match = ryx_match(peace=[28, 28, 28], variants=["mine"], registry=registry_with(ryx_activity_chosen))
    match.decide(match.decision.options[0])
    assert match.is_over
    assert match.result.winners == winners
    assert match.state.gangs[0].ducats == 0


def registry_with(function):
    """Return a registry with the game and a variant that hooks in one function."""
    hooks = types.SimpleNamespace(**{function.__name__: hookimpl(function)})
    mine = Variant(id="mine", game="ryx", title=Text("mine"), package="stolik_ryx", hooks=hooks)
    brought = types.SimpleNamespace(stolik_variants=hookimpl(lambda: [mine]))
    return Registry({"ryx": stolik_ryx.plugin, "mine": brought}, strict=True)


@pytest.mark.rule("RYX-077", "RYX-067")
def test_30_points_through_the_bonuses_at_the_end_count_only_as_a_total():
    result = scored(peace=[29, 27], ducats=[8, 0], tiles=[(), ["collegium-maius", "dom-sedziwoja"]])
    assert result.scores == (30, 33, 3)
    assert result.winners == (1,)
    assert result.reason == "track"


# -- the final scoring ------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-067")
@pytest.mark.parametrize(
    ("before", "winners"), [([5, 4, 3], (0,)), ([3, 3, 9], (2,)), ([7, 3, 7], (0, 2)), ([4, 4, 4], (0, 1, 2))]
)
def test_the_most_peace_points_win_and_equals_share_the_victory(before, winners):
    result = scored(peace=before)
    assert result.scores == tuple(before)
    assert result.winners == winners


@pytest.mark.rule("RYX-067")
def test_the_bonuses_decide_who_has_the_most_and_nothing_else_breaks_a_tie():
    result = scored(peace=[5, 4, 3], ducats=[7, 15, 0], tiles=[(), (), ["smocza-jama"]], zbirs=[{"rynek": 9}])
    assert result.scores == (5, 5, 4)
    assert result.winners == (0, 1)


@pytest.mark.rule("RYX-069")
@pytest.mark.parametrize(("ducats", "bonus"), [(0, 0), (7, 0), (8, 1), (15, 1), (16, 2), (81, 10)])
def test_every_8_full_ducats_are_a_peace_point(ducats, bonus):
    assert scored(ducats=[ducats]).scores == (3 + bonus, 3, 3)


@pytest.mark.rule("RYX-070")
@pytest.mark.parametrize(
    "tiles", [[], ["smocza-jama"], ["smocza-jama", "piwnica-swidnicka", "drewniana-klet"]]
)
def test_every_tavern_is_a_peace_point(tiles):
    assert scored(tiles=[tiles]).scores == (3 + len(tiles), 3, 3)


@pytest.mark.rule("RYX-071")
def test_every_magical_location_is_worth_3_peace_points():
    assert scored(tiles=[["dom-sedziwoja"], ["collegium-maius", "klasztor-dominikanow"]]).scores == (6, 9, 3)


@pytest.mark.rule("RYX-069", "RYX-070", "RYX-071")
def test_ducats_taverns_and_magical_locations_add_up():
    result = scored(peace=[10], ducats=[17], tiles=[["smocza-jama", "drewniana-klet", "dom-sedziwoja"]])
    assert result.scores == (10 + 2 + 2 + 3, 3, 3)


# -- the end by the investigation track -------------------------------------------------------------------


@pytest.mark.rule("RYX-078", "RYX-011")
def test_a_turn_has_its_four_phases_in_order_and_the_next_turn_begins():
    match = ryx_match(phase="economic", turn=2)
    while match.state.turn == 2:
        match.decide(match.decision.options[-1])
    names = [getattr(e, "phase", None) or e.turn for e in told(match, PhaseBegan, TurnBegan)]
    begun = [name if isinstance(name, int) else name.message.split()[-2] for name in names]
    assert begun == ["action", "task", "investigation", 3]
    assert match.state.phase == "economic"


@pytest.mark.rule("RYX-076")
def test_time_moves_to_the_right_and_the_investigation_to_the_left():
    card = quiet_cards(FORTH)[0]
    match = ryx_match(
        phase="investigation", players=4, time=2, investigation=12, gathered=[[card.number]], **QUIET
    )
    assert told(match, TokenMoved) == [TokenMoved(card.points, 12 - card.points)]
    assert told(match, TimeMoved) == [TimeMoved(3)]


@pytest.mark.rule("RYX-074")
@pytest.mark.parametrize(("beyond", "over"), [(-1, False), (0, True), (1, True)])
def test_the_game_ends_when_the_investigation_token_reaches_or_passes_the_time_token(beyond, over):
    cards = quiet_cards(FORTH)[:2]
    distance = sum(card.points for card in cards) - beyond
    match = ryx_match(
        phase="investigation",
        players=4,
        time=6,
        investigation=6 + distance,
        gathered=[[card.number for card in cards]],
        **QUIET,
    )
    assert match.is_over is over
    if over:
        assert match.result.reason == "track"
        assert match.result.scores == (3, 3, 3, 3)


@pytest.mark.rule("RYX-074")
def test_the_investigation_phase_in_progress_is_finished_first():
    first, second, third, *_rest = (kind.number for kind in quiet_cards(FORTH))
    match = ryx_match(phase="investigation", time=8, investigation=9, gathered=[[first, second], [third]])
    assert match.is_over
    assert len(told(match, TokenMoved)) == 3
    assert all(gang.gathered == [] for gang in match.state.gangs)
    assert len(told(match, Bonus)) == 3


@pytest.mark.rule("RYX-074")
def test_a_token_that_was_moved_back_in_the_same_phase_does_not_end_the_game():
    forth, back = quiet_cards(FORTH)[0], quiet_cards(BACK)[0]
    match = ryx_match(
        phase="investigation",
        players=4,
        time=8,
        investigation=8 + forth.points,
        gathered=[[forth.number, back.number]],
        **QUIET,
    )
    assert [event.space for event in told(match, TokenMoved)] == [8, 8 - back.points]
    assert not match.is_over


@pytest.mark.rule("RYX-075")
@pytest.mark.parametrize(
    ("players", "distance", "last"),
    [(4, 2, False), (4, 1, True), (3, 3, False), (3, 2, True), (3, 1, True)],
)
def test_when_time_reaches_or_passes_the_investigation_token_the_turn_is_the_last(players, distance, last):
    match = ryx_match(phase="investigation", players=players, time=4, investigation=4 + distance, **QUIET)
    assert not match.is_over
    assert match.state.last_turn is last
    assert bool(told(match, LastTurn)) is last
    turn = match.state.turn
    while not match.is_over and match.state.turn == turn:
        match.decide([] if match.decision.several else match.decision.options[-1])
    assert match.is_over is last
    if last:
        assert match.result.reason == "track"


@pytest.mark.rule("RYX-075")
def test_the_last_turn_is_played_to_its_end_and_nothing_of_its_investigation_phase_averts_the_end():
    back = quiet_cards(BACK)[0]
    match = ryx_match(
        phase="investigation", time=4, investigation=6, investigations=[back.number], dice=[1], **QUIET
    )
    phases = {match.state.phase}
    while not match.is_over:
        steal = [o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == "theft"]
        first = not match.state.gangs[0].gathered and match.decision.seat == 0 and steal
        match.decide([] if match.decision.several else steal[0] if first else match.decision.options[-1])
        phases.add(match.state.phase)
    assert len(phases) == 4
    track = match.state.investigation_track
    assert [event.steps for event in told(match, TokenMoved)] == [back.points]
    assert track.space_of("time") == 6 < track.space_of("investigation")
