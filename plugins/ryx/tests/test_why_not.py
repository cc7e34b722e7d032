"""Why an activity is refused: a stable code, and a sentence that names the real cause."""

import attrs
import pytest
from stolik import IllegalAction, Match, ruleset
from stolik.cards import Card
from stolik.text import Renderer
from stolik_ryx.actions import Flip, In, Pass, Play, Use, UseSkill
from stolik_ryx.testing import ryx_match

BOX = ruleset("ryx", players=3, mode="guild-war").game.box
EVERY_SPECIAL = [kind.id for kind in BOX.special for _copy in range(kind.copies)]
EVERY_INVESTIGATION = [kind.number for kind in BOX.investigations]
DEAR = next(kind for kind in BOX.special if kind.moment == "brawl" and kind.points)
"""A brawl card that costs action points."""


def used(match, kind):
    return Use(match.game.side_cards[match.decision.seat][kind])


def held(match, number=0):
    """Return the playing of a card in the hand of the player who is asked."""
    return Play(match.state.gangs[match.decision.seat].hand[number])


def refusal(match, activity):
    """Return code and sentence for a refused activity; ``decide`` gives the same code and changes nothing."""
    reason = match.why_not(activity)
    before = match.digest()
    with pytest.raises(IllegalAction) as refused:
        match.decide(activity)
    assert refused.value.code == reason.code
    assert match.digest() == before
    return reason.code, Renderer("en")(reason.text)


def test_a_legal_activity_has_no_reason_against_it():
    match = ryx_match(hand=[["samopal"]], companions=[["mniszech"]])
    for option in match.decision.options:
        assert match.why_not(option) is None
    assert Pass() in match.decision.options


def test_another_player_is_told_that_it_is_not_their_turn():
    match = ryx_match(hand=[[], ["samopal"]])
    for activity in (Pass(), Play(match.state.gangs[1].hand[0]), Use(match.game.side_cards[1]["theft"])):
        assert match.why_not(activity, seat=1).code == "not-your-turn"


# -- basic actions and flips ------------------------------------------------------------------------------


@pytest.mark.rule("RYX-125")
@pytest.mark.parametrize("kind", ["trade", "begging", "bribery", "murder"])
def test_the_reverse_of_a_basic_action_card_lies_face_down(kind):
    match = ryx_match(ducats=[9])
    code, sentence = refusal(match, used(match, kind))
    assert code == "other-side"
    assert "face down" in sentence


@pytest.mark.rule("RYX-117")
@pytest.mark.parametrize(("at", "kind"), [(8, "brawl"), (9, "trade"), (9, "recruitment"), (9, "begging")])
def test_an_action_does_not_fit_on_the_track(at, kind):
    match = ryx_match(markers=[at, 10, 10], sides=[[kind]], ducats=[9], row=["mniszech"])
    code, sentence = refusal(match, used(match, kind))
    assert code == "no-room"
    assert "last space of the action track" in sentence


@pytest.mark.rule("RYX-293")
@pytest.mark.parametrize("kind", ["movement", "theft", "begging"])
def test_an_action_finds_nobody_on_the_map(kind):
    match = ryx_match(at=[None], sides=[[kind]])
    code, sentence = refusal(match, used(match, kind))
    assert code == "no-effect"
    assert "nobody on the map" in sentence


@pytest.mark.rule("RYX-112", "RYX-131")
def test_trade_finds_no_card_to_draw():
    match = ryx_match(sides=[["trade"]], hand=[[], EVERY_SPECIAL])
    code, sentence = refusal(match, used(match, "trade"))
    assert code == "no-effect"
    assert "no special action card" in sentence


@pytest.mark.rule("RYX-154")
def test_murder_finds_no_victim_beside_an_own_zbir():
    match = ryx_match(sides=[["murder"]], at=["rynek", "stradom", "stradom"])
    code, sentence = refusal(match, used(match, "murder"))
    assert code == "no-effect"
    assert "stands beside anybody else's" in sentence


@pytest.mark.rule("RYX-166")
@pytest.mark.parametrize("position", [{"at": [None]}, {"tiles": [["piwnica-swidnicka"]]}])
def test_brawl_finds_no_place_to_fight_for(position):
    match = ryx_match(**position)
    code, sentence = refusal(match, used(match, "brawl"))
    assert code == "no-effect"
    assert "place to fight for" in sentence


@pytest.mark.rule("RYX-298")
def test_recruitment_finds_no_companion_that_can_be_paid():
    match = ryx_match(row=["mniszech"], ducats=[1])
    code, sentence = refusal(match, used(match, "recruitment"))
    assert code == "no-effect"
    assert "can't pay" in sentence


@pytest.mark.rule("RYX-113")
def test_recruitment_finds_an_empty_row_whatever_the_ducats():
    match = ryx_match(row=[], ducats=[9])
    code, sentence = refusal(match, used(match, "recruitment"))
    assert code == "no-effect"
    assert "pay" not in sentence


@pytest.mark.rule("RYX-127", "RYX-298")
def test_bribery_lacks_ducats():
    match = ryx_match(sides=[["bribery"]], ducats=[2], gathered=[[2]])
    code, sentence = refusal(match, used(match, "bribery"))
    assert code == "no-ducats"
    assert "ducats" in sentence
    assert "nothing" not in sentence


@pytest.mark.rule("RYX-147")
def test_bribery_has_nothing_to_bribe_for():
    match = ryx_match(sides=[["bribery"]], ducats=[9], at=[None])
    code, sentence = refusal(match, used(match, "bribery"))
    assert code == "no-effect"
    assert "nothing to bribe for" in sentence
    assert "ducats" not in sentence


@pytest.mark.rule("RYX-118")
def test_only_visible_cards_are_flipped():
    match = ryx_match()
    assert refusal(match, Flip(match.game.side_cards[0]["trade"]))[0] == "not-an-option"
    assert refusal(match, Flip(match.game.side_cards[1]["theft"]))[0] == "not-an-option"


# -- special action cards ---------------------------------------------------------------------------------


@pytest.mark.rule("RYX-201", "RYX-298")
def test_a_card_lacks_ducats():
    kind = next(kind for kind in BOX.special if kind.moment == "initiative" and kind.ducats)
    match = ryx_match(hand=[[kind.id]], ducats=[kind.ducats - 1])
    code, sentence = refusal(match, held(match))
    assert code == "no-ducats"
    assert "ducats" in sentence


@pytest.mark.rule("RYX-117")
def test_a_card_does_not_fit_on_the_track():
    match = ryx_match(hand=[["zastaw-u-zlotnika"]], markers=[8, 10, 10])
    state = match.state.copy()
    (card,) = state.gangs[0].hand
    state.gangs[0].hand = [Card(card.id, attrs.evolve(card.kind, points=3), card.back)]
    match = Match.from_state(match.rules, state)
    code, sentence = refusal(match, held(match))
    assert code == "no-room"
    assert "last space of the action track" in sentence


@pytest.mark.rule("RYX-200")
@pytest.mark.parametrize("kind", ["okute-kije", "szpital-rocha"])
def test_a_card_of_another_moment_cannot_be_played_now(kind):
    match = ryx_match(hand=[[kind]], ducats=[9])
    code, sentence = refusal(match, held(match))
    assert code == "other-moment"
    assert "can't be played now" in sentence


@pytest.mark.rule("RYX-298")
def test_a_card_would_change_nothing():
    match = ryx_match(hand=[["cyrulik"]], ducats=[9])
    code, sentence = refusal(match, held(match))
    assert code == "no-effect"
    assert "change nothing" in sentence


def test_a_card_of_somebody_else_is_no_option():
    match = ryx_match(hand=[[], ["samopal"]])
    assert refusal(match, Play(match.state.gangs[1].hand[0]))[0] == "not-an-option"


def in_brawl(**position):
    """Return a match in the card step of a brawl between seat 0 and the owner of the place, seat 1."""
    match = ryx_match(at=["rynek", "rynek", None], tiles=[[], ["piwnica-swidnicka"]], **position)
    match.decide(used(match, "brawl"))
    assert match.decision.key == "brawl-card"
    return match


@pytest.mark.rule("RYX-292")
def test_in_a_brawl_the_points_kept_for_the_attacker_leave_no_room_for_a_card():
    match = in_brawl(markers=[7, 10, 10], hand=[[DEAR.id]], ducats=[9])
    code, sentence = refusal(match, held(match))
    assert code == "no-room"
    assert "beside the brawl" in sentence


@pytest.mark.rule("RYX-117", "RYX-292")
def test_in_a_brawl_a_card_does_not_fit_on_the_track():
    match = in_brawl(markers=[0, 10, 9], hand=[[], [DEAR.id]], ducats=[0, 9])
    code, sentence = refusal(match, held(match))
    assert code == "no-room"
    assert "last space of the action track" in sentence


@pytest.mark.rule("RYX-211", "RYX-292")
def test_in_a_brawl_a_player_who_has_passed_is_told_so():
    match = in_brawl(markers=[0, 4, 9], passed=[1], hand=[[], [DEAR.id]], ducats=[0, 9])
    code, sentence = refusal(match, held(match))
    assert code == "passed"
    assert "passed" in sentence


@pytest.mark.rule("RYX-200", "RYX-298")
def test_in_a_brawl_a_card_lacks_ducats_or_belongs_to_another_moment():
    match = in_brawl(hand=[["halabarda", "samopal", "szpital-rocha"]])
    assert [refusal(match, held(match, number))[0] for number in range(3)] == [
        "no-ducats",
        "other-moment",
        "other-moment",
    ]


# -- skills -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-208")
def test_a_skill_has_been_used():
    match = ryx_match(used=[["mniszech"]])
    code, sentence = refusal(match, UseSkill(match.state.gangs[0].used[0]))
    assert code == "skill-used"
    assert "has been used this turn" in sentence


@pytest.mark.rule("RYX-207", "RYX-209")
def test_talents_brawl_skills_and_skills_of_others_have_not_been_used():
    match = ryx_match(companions=[["wolski", "maciek-rzeznik"], ["mniszech"]])
    others = [*match.state.gangs[0].companions, *match.state.gangs[1].companions]
    assert {refusal(match, UseSkill(card))[0] for card in others} == {"not-an-option"}


# -- in the middle of something else ----------------------------------------------------------------------


@pytest.mark.rule("RYX-115")
def test_during_another_question_an_activity_is_refused_without_a_false_cause():
    match = ryx_match(markers=[0, 9, 9], zbirs=[{"stradom": 1}], ducats=[9], row=["mniszech"])
    match.decide(used(match, "theft"))
    assert isinstance(match.decision.options[0], In)
    for kind in ("movement", "recruitment", "brawl"):
        code, sentence = refusal(match, used(match, kind))
        assert code == "not-an-option"
        assert "not among the choices" in sentence
