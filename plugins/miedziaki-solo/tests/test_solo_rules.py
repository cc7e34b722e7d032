"""The solo mode: set-up, troubles, black Pigs, Coppers and the end."""

import pytest
import stolik
from stolik.decisions import Decision
from stolik.errors import RulesetError
from stolik.testing import position
from stolik_miedziaki.actions import Complete, EndPigs, Mark, Move, PlacePig, Stop
from stolik_miedziaki.content import Boss
from stolik_miedziaki.game import Miedziaki
from stolik_miedziaki.state import Job, effect_job
from stolik_miedziaki.testing import adventure, creature, miedziaki_match, quest, szpej
from stolik_miedziaki.verbs import Effect, Need, Rule

FLASK = quest(Need(what="resource", kind="flask"), location=12, reward=3)


def solo(**place):
    """Return a solo match; the player has 5 Coppers and stands in the Town."""
    plain = {"players": 1, "variants": ["solo"], "coppers": [5], "adventure": with_boss()}
    return miedziaki_match(**plain | place)


def with_boss(rules=(), **changes):
    name = miedziaki_match().state.adventure[0].kind.name
    boss = {"name": name, "location": 13, "strength": 2, "reward": 5} | changes
    return adventure(boss=Boss(**boss), rules=rules)


def troubles(**place):
    """Return a solo match in which the Troubles phase is about to begin."""
    return solo(phase="end", jobs=[Job("late", seat=0)], **place)


def black(match):
    routes = match.game.box.board.route
    extra = match.state.extra["solo"]
    return [route.spaces[place] for route, place in zip(routes, extra.places, strict=True)]


def with_black_pigs(match, places, steps=(1, 1)):
    def move(state):
        state.extra["solo"].places[:] = places
        state.extra["solo"].steps[:] = steps

    return position(match, move)


def names(match):
    return [type(event).__name__ for event in match.events]


# -- the set-up ---------------------------------------------------------------------------------------


@pytest.mark.rule("MIED-219", "MIED-001")
def test_the_rules_of_the_game_hold_for_one_player():
    match = stolik.Match(stolik.ruleset("miedziaki", variants=["solo"]), 1)
    player = match.state.players[0]
    assert (player.health, len(player.hand), player.space) == (2, 4, "grod")
    assert [len(notice.quest) for notice in match.state.notices] == [1, 1, 1]
    with pytest.raises(RulesetError):
        stolik.ruleset("miedziaki", players=1)
    with pytest.raises(RulesetError):
        stolik.ruleset("miedziaki", variants=["solo"], players=2)


@pytest.mark.rule("MIED-220", "MIED-221", "MIED-013")
def test_the_player_begins_with_five_of_twenty_five_coppers():
    match = stolik.Match(stolik.ruleset("miedziaki", variants=["solo"]), 1)
    assert match.state.players[0].coppers == 5
    assert match.state.bank == 20


@pytest.mark.rule("MIED-222")
def test_the_player_places_two_pigs_at_the_start():
    match = stolik.Match(stolik.ruleset("miedziaki", variants=["solo"]), 1)
    for to in ("under", "p7"):
        match.decide(PlacePig("home", to))
    assert sorted(match.state.players[0].pigs) == ["p7", "under"]
    assert match.decision.key in ("act", "mark", "discard")


@pytest.mark.rule("MIED-223", "MIED-004")
def test_black_pigs_begin_at_the_inn_and_in_the_dark_woods():
    match = stolik.Match(stolik.ruleset("miedziaki", variants=["solo"]), 1)
    assert black(match) == ["zajazd", "knieja"]
    shown = next(panel for panel in match.view(0)["panels"] if panel["path"] == "board")
    there = {
        space["space"] for space in shown["spaces"] for p in space["pieces"] if p["piece"] == "black-pig"
    }
    assert there == {"zajazd", "knieja"}


@pytest.mark.rule("MIED-224")
def test_only_adventures_for_one_player_with_a_boss_are_drawn():
    game = stolik.ruleset("miedziaki", variants=["solo"]).game
    assert isinstance(game, Miedziaki)
    assert game.eligible
    for card in game.eligible:
        assert card.kind.players[0] == 1
        assert card.kind.boss is not None


@pytest.mark.rule("MIED-225")
def test_black_pigs_cost_no_point_and_can_not_be_removed():
    match = with_black_pigs(solo(spaces=["p7"], points=1), [4, 0])
    assert Move("p9") in match.decision.options
    butcher = solo(spaces=["jatka"], entered=True)
    assert "UseSpace" not in [type(option).__name__ for option in butcher.decision.options]


# -- troubles -----------------------------------------------------------------------------------------


@pytest.mark.rule("MIED-227")
def test_each_turn_ends_with_troubles_in_three_steps():
    match = solo(phase="pigs")
    match.decide(EndPigs())
    match.decide(match.decision.options[0])
    told = [name for name in names(match) if name in ("OfferingMade", "TimePassed", "BlackPigMoved")]
    assert told == ["OfferingMade", "TimePassed", "BlackPigMoved", "BlackPigMoved"]


@pytest.mark.rule("MIED-227", "MIED-203")
def test_a_turn_of_recovery_has_troubles_too():
    match = solo(phase="turn", health=[0], lying=[True], spaces=["cyrulik"])
    match.decide(EndPigs())
    assert match.decision.key == "fewest"


@pytest.mark.rule("MIED-228")
def test_a_copper_is_laid_beside_the_boss():
    match = troubles()
    bank = match.state.bank
    assert match.state.players[0].coppers == 4
    assert match.state.extra["solo"].offerings == 1
    assert match.state.bank == bank


@pytest.mark.rule("MIED-229")
def test_the_quest_with_fewest_markers_gets_one_and_of_several_the_player_chooses():
    tie = troubles(markers=[1, 0, 0])
    assert isinstance(tie.decision, Decision)
    assert [type(option) for option in tie.decision.options] == [Mark, Mark]
    alone = troubles(markers=[1, 1, 0])
    assert [notice.markers for notice in alone.state.notices] == [1, 1, 1]
    assert alone.state.markers == 21 - 2 - 3


@pytest.mark.rule("MIED-229")
def test_without_a_quest_no_marker_is_put():
    match = troubles(quests=[None, None, None])
    assert match.state.markers == 19
    assert match.decision.key == "act"


@pytest.mark.rule("MIED-230")
def test_two_markers_end_a_quest():
    match = troubles(quests=[quest(), None, None], markers=[1])
    assert len(match.state.quests.discard_pile) == 1
    assert match.state.notices[0].markers == 0


@pytest.mark.rule("MIED-231")
def test_each_black_pig_moves_one_space_along_its_route():
    match = troubles(markers=[1, 1, 0])
    assert black(match) == ["p6", "zielarka"]


@pytest.mark.rule("MIED-232")
def test_a_black_pig_turns_round_at_the_ends_of_its_route():
    match = solo(phase="end", markers=[1, 1, 0])
    seen = []
    for _turn in range(3):
        match = with_black_pigs(match, *next_places(match, seen))
    assert seen == [["p9", "targowisko"], ["p7", "przystan"], ["smietnisko", "zielarka"]]


def next_places(match, seen):
    """Return where the black Pigs are after one more Troubles phase; the first begins before the ends."""
    extra = match.state.extra["solo"]
    places, steps = ([3, 2], [1, 1]) if not seen else (list(extra.places), list(extra.steps))

    def begin(state):
        state.extra["solo"].places[:] = places
        state.extra["solo"].steps[:] = steps
        state.players[0].coppers = 5
        state.agenda = [Job("turn"), Job("black-pigs")]

    after = position(match, begin)
    seen.append(black(after))
    return list(after.state.extra["solo"].places), list(after.state.extra["solo"].steps)


@pytest.mark.rule("MIED-233")
def test_entering_the_space_of_a_black_pig_ends_the_phase_without_an_action():
    match = solo(spaces=["p7"], points=2)
    match.decide(Move("zajazd"))
    assert match.decision.key == "pigs"
    assert match.state.players[0].resources.stock["flask"] == 0
    leaving = solo(spaces=["zajazd"], points=2)
    leaving.decide(Move("p7"))
    assert leaving.decision.key == "act"


@pytest.mark.rule("MIED-234")
def test_a_black_pig_that_comes_to_the_pawn_costs_the_next_phase_once():
    match = troubles(spaces=["p6"], markers=[1, 1, 0])
    assert match.decision.key == "pigs"
    match.decide(EndPigs())
    match.decide(match.decision.options[0])
    assert match.decision.key == "act"


@pytest.mark.rule("MIED-234")
def test_a_turn_of_recovery_uses_up_the_skip():
    match = solo(phase="end", health=[0], spaces=["cyrulik"], lying=[True])

    def caught(state):
        state.extra["solo"].caught = True
        state.agenda = [Job("turn")]
        state.players[0].health = 0

    match = position(match, caught)
    assert not match.state.extra["solo"].caught
    assert match.decision.key == "pigs"


@pytest.mark.rule("MIED-235")
def test_an_own_pig_beside_a_black_one_takes_away_its_harm_and_stays():
    match = solo(spaces=["p7"], points=2, pigs=[["zajazd", "home"]])
    match.decide(Move("zajazd"))
    assert match.decision.key == "act"
    assert match.state.players[0].pigs == ["zajazd", "home"]
    safe = troubles(spaces=["p6"], pigs=[["p6", "home"]], markers=[1, 1, 0])
    assert safe.decision.key == "act"
    tucked = troubles(spaces=["p6"], pigs=[["under", "home"]], markers=[1, 1, 0])
    assert tucked.decision.key == "pigs"


@pytest.mark.rule("MIED-235")
def test_a_pig_may_be_placed_beside_a_black_one():
    match = solo(phase="pigs")
    assert PlacePig("home", "zajazd") in match.decision.options


# -- Quests and the end -------------------------------------------------------------------------------


def delivered(**place):
    plain = {"spaces": ["targowisko"], "entered": True, "quests": [FLASK], "resources": [{"flask": 1}]}
    match = solo(**plain | place)
    match.decide(next(option for option in match.decision.options if isinstance(option, Complete)))
    return match


@pytest.mark.rule("MIED-236")
def test_a_quest_pays_at_once_from_the_bank():
    match = delivered()
    assert match.state.players[0].coppers == 8


@pytest.mark.rule("MIED-237")
def test_four_seals_do_not_end_the_game():
    match = delivered(completed=[[quest()] * 3])
    assert match.state.turns.last_round is None
    assert match.state.end == ""


@pytest.mark.rule("MIED-251", "MIED-236")
def test_an_empty_bank_loses_at_once():
    def poor(state):
        state.bank = 3

    match = position(
        solo(spaces=["targowisko"], entered=True, quests=[FLASK], resources=[{"flask": 1}]), poor
    )
    match.decide(next(option for option in match.decision.options if isinstance(option, Complete)))
    assert match.result.reason == "bank-empty"
    assert match.result.winners == ()
    assert match.state.players[0].coppers == 8


@pytest.mark.rule("MIED-252", "MIED-228")
def test_the_last_copper_loses_at_once_and_the_other_troubles_do_not_happen():
    match = troubles(coppers=[1])
    assert match.result.reason == "no-coppers"
    assert "BlackPigMoved" not in names(match)


@pytest.mark.rule("MIED-252")
def test_coppers_lost_otherwise_lose_too():
    match = solo(coppers=[1], jobs=[effect_job(Effect(do="pay"), 0)])
    assert match.result.reason == "no-coppers"


@pytest.mark.rule("MIED-226", "MIED-253", "MIED-254", "MIED-247")
def test_defeating_the_boss_wins_at_once_and_completed_quests_measure_how_well():
    match = solo(
        spaces=["jatka"],
        entered=True,
        coppers=[1],
        completed=[[quest()] * 2],
        hand=[[szpej("red")]],
        dice=["2"],
    )
    match.decide(match.game.fight_boss)
    match.decide(match.decision.options[-1])
    assert match.result.reason == "boss"
    assert match.result.winners == (0,)
    assert match.result.scores == (2,)


@pytest.mark.rule("MIED-253", "MIED-251")
def test_the_victory_is_looked_at_before_the_bank():
    def last(state):
        state.bank = 0
        state.boss_coppers = 1

    match = position(solo(spaces=["jatka"], entered=True, hand=[[szpej("red")]]), last)
    again = type(match).from_state(match.rules, match.state.copy(), 0, loaded={"dice": [0xFFFFFFFF]})
    again.decide(again.game.fight_boss)
    again.decide(again.decision.options[-1])
    assert again.result.reason == "boss"


@pytest.mark.rule("MIED-282", "MIED-252")
def test_a_game_lasts_at_most_twenty_four_turns(seed):
    from stolik.testing.play import chance, play_random

    for number in range(20):
        match = stolik.Match(stolik.ruleset("miedziaki", variants=["solo"]), seed + number)
        for _answer in play_random(match, chance(seed + number, "bound")):
            pass
        assert match.state.turn <= 24


def test_stopping_is_no_end():
    match = solo()
    match.decide(Stop())
    assert match.decision.key == "pigs"


def test_an_adventure_of_the_solo_mode_may_have_special_rules():
    match = solo(adventure=with_boss((Rule(rule="power", what="points", count=1),)), phase="turn")
    assert match.state.points == 3
    assert creature("red", 1).colour == "red"


@pytest.mark.rule("MIED-068", "MIED-227")
def test_a_card_too_many_is_discarded_before_the_troubles():
    match = troubles(
        adventure=with_boss((Rule(rule="power", what="rest", count=1),)),
        hand=[[szpej() for _each in range(7)]],
    )
    assert match.decision.key == "discard"
    match.decide(match.decision.options[0])
    told = [type(event).__name__ for event in match.events]
    assert told.index("Discarded") < told.index("OfferingMade")
