"""Victories and defeats."""

import pytest
from stolik_druzyna.actions import Attempt, Decline, KeepDice, Stop
from stolik_druzyna.api import Effect
from stolik_druzyna.events import (
    Healed,
    RanOut,
    SceneCompleted,
    SceneLaid,
    SpaceEmpty,
    TokenMoved,
    TurnBegan,
    Wounded,
)
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene

DEADLY = 99


def attempt(match, space=0):
    match.decide(Attempt(match.state.ring.spots[space].scene[0], f"scene-{space + 1}"))


def limit(seat=0):
    return druzyna_match(players=4).state.players[seat].tiles[0].kind.wounds


def defeat(players=2):
    """Return the number of the DEFEAT space."""
    return druzyna_match(players=players).state.token.last


def told(match, *kinds):
    return [event for event in match.events if isinstance(event, kinds)]


def outcome(match):
    """Return why the game has ended and who has won."""
    assert match.is_over
    return match.result.reason, match.result.winners


# -- victories --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-201")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_team_wins_as_soon_as_the_opponent_is_completed(players):
    match = druzyna_match(
        players=players, phase="adventure", scenes=[scene(), opponent()], progress=[0, 15], pool=0
    )
    card = match.state.ring.spots[1].scene[0]
    attempt(match, 1)
    assert outcome(match) == ("opponent", tuple(range(players)))
    assert [event.card for event in told(match, SceneCompleted)] == [card]
    assert match.state.ring.spots[1].scene == [card]
    assert match.state.ring.spots[1].progress == 15
    assert told(match, SceneLaid) == []


@pytest.mark.rule("DRUZ-201")
def test_an_opponent_that_dice_save_is_not_beaten():
    match = druzyna_match(
        phase="adventure", scenes=[opponent()], progress=[15], pool=1, dice=["evil"], scene_deck=[]
    )
    attempt(match)
    match.decide(KeepDice())
    assert not match.is_over


@pytest.mark.rule("DRUZ-202")
def test_the_team_wins_by_a_completed_scene_that_no_other_can_follow():
    match = druzyna_match(phase="adventure", progress=[5], pool=0, scene_deck=[])
    attempt(match)
    assert outcome(match) == ("deck", (0, 1))


@pytest.mark.rule("DRUZ-202")
def test_the_last_scene_of_the_deck_still_refills_a_space():
    match = druzyna_match(phase="adventure", progress=[5, 5], pool=0, scene_deck=[scene()])
    attempt(match)
    assert not match.is_over
    assert match.state.deck == []
    attempt(match, 1)
    assert outcome(match) == ("deck", (0, 1))


@pytest.mark.rule("DRUZ-202")
@pytest.mark.parametrize(
    "effect", [Effect(do="accelerate", scene="this"), Effect(do="exchange", scene="this")]
)
def test_a_scene_that_is_discarded_with_an_empty_deck_wins_nothing(effect):
    match = druzyna_match(phase="effects", effects=[effect], effects_of=0, markers=[3], scene_deck=[])
    assert not match.is_over
    assert len(told(match, SpaceEmpty)) == 1
    assert match.state.ring.spots[0].scene == []


@pytest.mark.rule("DRUZ-203")
def test_a_deadly_checkmark_loses_before_the_empty_deck_can_win():
    deadly = scene(completed=(Effect(do="wound", count=DEADLY),))
    match = druzyna_match(phase="adventure", scenes=[deadly], progress=[5], pool=0, scene_deck=[])
    attempt(match)
    assert outcome(match) == ("wounds", ())


@pytest.mark.rule("DRUZ-203")
def test_the_checkmark_is_carried_out_before_the_empty_deck_wins():
    kind = scene(completed=(Effect(do="heal", count=2),))
    match = druzyna_match(phase="adventure", scenes=[kind], progress=[5], pool=0, scene_deck=[], wounds=[3])
    attempt(match)
    assert outcome(match) == ("deck", (0, 1))
    assert len(told(match, Healed)) == 1
    assert match.state.players[0].wounds == 1


# -- defeats ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-204")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_team_loses_when_any_hero_has_more_wounds_than_the_limit(seat):
    wounds = [0, 0, 0, 0]
    wounds[seat] = limit(seat) - 1
    effect = Effect(do="wound", who="hero", hero=("kociolek", "zwierzak", "urgo", "eliah")[seat])
    match = druzyna_match(players=4, phase="effects", effects=[effect], wounds=wounds)
    assert match.state.players[seat].wounds == limit(seat)
    assert not match.is_over
    match = druzyna_match(players=4, phase="effects", effects=[effect] * 2, wounds=wounds)
    assert outcome(match) == ("wounds", ())


@pytest.mark.rule("DRUZ-205")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("evil", ["first", "last"])
def test_the_team_loses_when_the_token_reaches_defeat(players, evil):
    evils = list(druzyna_match().game.box.evils)
    faced = evils[0] if evil == "first" else evils[-1]
    last = druzyna_match(players=players, evil=faced).state.token.last
    move = Effect(do="token", count=3)
    match = druzyna_match(players=players, evil=faced, phase="effects", token=last - 3, effects=[move])
    assert outcome(match) == ("track", ())


@pytest.mark.rule("DRUZ-205")
def test_the_space_before_defeat_does_not_lose_yet():
    match = druzyna_match(phase="effects", token=defeat() - 2, effects=[Effect(do="token")])
    assert not match.is_over
    assert match.state.token.space_of("evil") == defeat() - 1


@pytest.mark.rule("DRUZ-206")
def test_the_team_loses_when_a_player_has_no_card_for_the_action_phase():
    match = druzyna_match(hand=[[]])
    assert outcome(match) == ("no-cards", ())
    assert not druzyna_match(hand=[[action_card()]]).is_over


@pytest.mark.rule("DRUZ-207")
def test_an_empty_hand_loses_only_at_the_start_of_the_own_action_phase():
    match = druzyna_match(players=3, hand=[[action_card()], [action_card()], []], progress=[4, 0, 0, 0])
    match.decide(next(one for one in match.decision.options if one.place == "place-1"))
    match.decide(Decline(), 1)
    assert [len(player.hand) for player in match.state.players] == [0, 1, 0]
    assert match.decision.key == "adventure"
    match.decide(Stop())
    match.decide(next(one for one in match.decision.options if one.place == "place-3"))
    assert match.decision.key == "adventure"
    match.decide(Stop())
    assert outcome(match) == ("no-cards", ())
    assert [event.seat for event in told(match, TurnBegan)] == [0, 1, 2]


# -- at once ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-208")
def test_the_first_end_that_is_met_decides():
    kill, doom = Effect(do="wound", count=DEADLY), Effect(do="token", count=DEADLY)
    for effects, reason in (([kill, doom], "wounds"), ([doom, kill], "track")):
        match = druzyna_match(phase="effects", effects=effects)
        assert outcome(match) == (reason, ())
        assert len(told(match, Wounded, TokenMoved)) == 1


@pytest.mark.rule("DRUZ-208")
def test_the_game_ends_in_the_middle_of_an_effect():
    match = druzyna_match(
        players=3, active=1, phase="effects", effects=[Effect(do="wound", count=DEADLY, who="each")]
    )
    assert outcome(match) == ("wounds", ())
    assert [player.wounds for player in match.state.players] == [0, DEADLY, 0]


@pytest.mark.rule("DRUZ-208")
def test_a_scene_that_runs_out_at_the_end_of_the_track_loses_before_anything_else():
    match = druzyna_match(
        phase="effects",
        token=defeat() - 2,
        markers=[3],
        effects=[Effect(do="accelerate", scene="this"), Effect(do="heal")],
        effects_of=0,
        wounds=[2],
    )
    assert outcome(match) == ("track", ())
    assert len(told(match, RanOut)) == 1
    assert told(match, Healed, TurnBegan) == []
    assert match.decision is None
