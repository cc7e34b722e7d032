"""Companions: the row and its prices, the limit, what they bring, and their talents and skills."""

import pytest
from stolik import IllegalAction, Match, ruleset
from stolik.testing import loaded
from stolik_ryx import events
from stolik_ryx.actions import Dismiss, Hire, Pass, Play, Use, UseSkill
from stolik_ryx.testing import kinds_of, ryx_match

BOX = ruleset("ryx", players=3, mode="guild-war").game.box
EVERY_INVESTIGATION = [kind.number for kind in BOX.investigations]
ROW = ["brat-makary", "montelupi", "mniszech"]
"""A row of companions, the cheapest first."""
ALONE = [0, 9, 9]
"""Markers with which seat 0 keeps the initiative for a while."""
CELLAR = "piwnica-swidnicka"
"""The tavern of Rynek Główny, where all hersts stand unless a position says otherwise."""


def used(match, kind):
    """Return the activity that performs a basic action of the player who is asked."""
    return Use(match.game.side_cards[match.decision.seat][kind])


def hiring(**position):
    """Return a match in which seat 0 is asked whom to recruit."""
    match = ryx_match(**{"markers": ALONE, "row": ROW, "ducats": [9], **position})
    match.decide(used(match, "recruitment"))
    return match


def talented(of):
    """Return the kind of the first companion with a talent, and how much it gives."""
    kind = next(kind for kind in BOX.companions if kind.talent and kind.talent.of == of)
    return kind, kind.talent.count


def skilled(verb, **position):
    """Return a match in which seat 0 has a companion whose skill is a verb, the companion, and how much."""
    kind = next(kind for kind in BOX.companions if kind.skill and kind.skill[0].do == verb)
    match = ryx_match(**{"markers": ALONE, "companions": [[kind.id]], **position})
    return match, match.state.gangs[0].companions[0], kind.skill[0].count


def options(match):
    return list(match.decision.options)


def asked(match):
    return match.decision.key, match.decision.seat


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def rolled(match):
    return {event.seat: len(event.faces) for event in told(match, events.BrawlRolled)}


def space(match, seat=0):
    return match.state.action_track.space_of(str(seat))


def mine(match):
    return kinds_of(match.state.gangs[0].companions)


# -- the row and its prices -------------------------------------------------------------------------------


@pytest.mark.rule("RYX-149", "RYX-150", "RYX-151")
def test_the_three_places_cost_two_four_and_six_ducats_or_none_one_and_two_cards():
    match = hiring(ducats=[6])
    cheap, middle, dear = match.state.row
    assert options(match) == [
        Hire(cheap, 2, 0),
        Hire(middle, 4, 0),
        Hire(middle, 0, 1),
        Hire(dear, 6, 0),
        Hire(dear, 0, 2),
    ]


@pytest.mark.rule("RYX-150", "RYX-298")
@pytest.mark.parametrize(("purse", "prices"), [(1, []), (2, [2]), (3, [2]), (4, [2, 4]), (5, [2, 4])])
def test_a_price_in_ducats_is_paid_in_full(purse, prices):
    match = hiring(ducats=[purse])
    assert [option.ducats for option in options(match) if not option.investigations] == prices


@pytest.mark.rule("RYX-149", "RYX-150")
@pytest.mark.parametrize(("place", "price"), [(0, 2), (1, 4), (2, 6)])
def test_a_companion_paid_in_ducats_comes_for_its_price_alone(place, price):
    match = hiring(ducats=[7], row=["brat-makary", "montelupi", "wolski"])
    card = match.state.row[place]
    match.decide(Hire(card, price, 0))
    gang = match.state.gangs[0]
    assert (gang.companions, gang.ducats, gang.gathered) == ([card], 7 - price, [])


@pytest.mark.rule("RYX-151", "RYX-220")
@pytest.mark.parametrize(("place", "price"), [(1, 1), (2, 2)])
def test_a_companion_paid_in_investigation_cards_costs_no_ducats(place, price):
    match = hiring(ducats=[7], gathered=[[2]], investigations=[3, 4, 5])
    card = match.state.row[place]
    match.decide(Hire(card, 0, price))
    gang = match.state.gangs[0]
    assert (gang.companions, gang.ducats) == ([card], 7)
    assert kinds_of(gang.gathered) == ["2", "3", "4"][: 1 + price]


@pytest.mark.rule("RYX-151")
@pytest.mark.parametrize(("left", "prices"), [(0, []), (1, [1]), (2, [1, 2])])
def test_a_price_in_cards_needs_that_many_cards_discarded_ones_included(left, prices):
    away = EVERY_INVESTIGATION[left:]
    match = hiring(gathered=[[], away], investigations=[])
    assert len(match.state.investigations.discard_pile) == left
    assert [option.investigations for option in options(match) if option.investigations] == prices


@pytest.mark.rule("RYX-152")
@pytest.mark.parametrize(
    ("place", "row"),
    [
        (0, ["montelupi", "mniszech", "szynkarka-agata"]),
        (1, ["brat-makary", "mniszech", "szynkarka-agata"]),
        (2, ["brat-makary", "montelupi", "szynkarka-agata"]),
    ],
)
def test_after_a_recruitment_the_row_slides_and_a_new_card_is_the_dearest(place, row):
    match = hiring(companion_deck=["szynkarka-agata", "wolski"])
    card = match.state.row[place]
    match.decide(next(option for option in options(match) if option.card == card))
    assert kinds_of(match.state.row) == row


@pytest.mark.rule("RYX-113", "RYX-149")
def test_without_a_card_that_can_be_paid_nobody_is_recruited():
    poor = ryx_match(row=ROW[:1], ducats=[1])
    assert used(poor, "recruitment") not in poor.decision.options
    empty = ryx_match(row=[], ducats=[9])
    assert used(empty, "recruitment") not in empty.decision.options


# -- the limit --------------------------------------------------------------------------------------------


THREE = {"companions": [["wolski", "kulas-szkolnik"]], "used": [["czeczotka"]]}


@pytest.mark.rule("RYX-205", "RYX-206")
@pytest.mark.parametrize("gone", [0, 1, 2])
def test_with_three_companions_one_has_to_go_before_another_comes(gone):
    match = hiring(**THREE)
    gang = match.state.gangs[0]
    held, new = [*gang.companions, *gang.used], match.state.row[0]
    match.decide(Hire(new, 2, 0))
    assert asked(match) == ("dismiss", 0)
    assert options(match) == [Dismiss(card) for card in held]
    match.decide(Dismiss(held[gone]))
    gang = match.state.gangs[0]
    assert {*gang.companions, *gang.used} == {*held, new} - {held[gone]}
    assert match.state.companions.discard_pile == [held[gone]]


@pytest.mark.rule("RYX-205")
def test_with_two_companions_nobody_has_to_go():
    match = hiring(companions=[["wolski"]], used=[["czeczotka"]])
    match.decide(options(match)[0])
    assert match.decision.key == "activity"
    assert mine(match) == ["wolski", ROW[0]]


@pytest.mark.rule("RYX-207")
def test_a_talent_ends_when_the_companion_goes():
    kind, count = talented("theft")
    match = hiring(
        companions=[[kind.id, "wolski", "kulas-szkolnik"]], dice=[4, 4], at=[None], zbirs=[{"grodzki": 1}]
    )
    other = match.fork()
    for table, gone in ((match, 0), (other, 1)):
        table.decide(options(table)[0])
        table.decide(Dismiss(table.state.gangs[0].companions[gone]))
        table.decide(used(table, "theft"))
    assert other.state.gangs[0].ducats - match.state.gangs[0].ducats == count


# -- what a companion brings ------------------------------------------------------------------------------


WITH_PEACE = next(kind for kind in BOX.companions if kind.peace)


@pytest.mark.rule("RYX-068", "RYX-296")
def test_a_companion_brings_its_peace_points_when_recruited():
    match = hiring(row=[WITH_PEACE.id, "wolski"])
    match.decide(options(match)[0])
    assert match.state.peace.points == [3 + WITH_PEACE.peace, 3, 3]
    assert match.decision.key == "activity"
    other = hiring(row=["wolski"])
    other.decide(options(other)[0])
    assert other.state.peace.points == [3, 3, 3]


@pytest.mark.rule("RYX-296")
def test_a_companion_recruited_by_a_card_brings_its_peace_points_too():
    match = ryx_match(hand=[["list-polecajacy"]], row=[WITH_PEACE.id], ducats=[9])
    match.decide(Play(match.state.gangs[0].hand[0]))
    match.decide(options(match)[0])
    assert match.state.peace.points[0] == 3 + WITH_PEACE.peace


@pytest.mark.rule("RYX-296")
def test_a_companion_that_comes_at_the_set_up_brings_its_peace_points_too():
    rules = ruleset("ryx", players=5, mode="guild-war")
    deck = [card for card in rules.game.cards() if card.back == "companion"]
    top = next(card for card in deck if card.kind.peace)
    wanted = [*(card for card in deck if card is not top), top]
    match = Match(rules, 0, loaded={"companion": loaded.order(deck, wanted)})
    (lucky,) = (seat for seat, gang in enumerate(match.state.gangs) if gang.herst[0].kind.id == "rajfurka")
    assert kinds_of(match.state.gangs[lucky].companions) == [top.kind.id]
    assert match.state.peace.points[lucky] == 3 + top.kind.peace


# -- skills in general ------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-208", "RYX-209")
def test_a_skill_is_used_once_a_turn_for_nothing_and_its_card_lies_face_down():
    match, companion, _count = skilled("gain-ducats")
    match.decide(UseSkill(companion))
    assert (match.state.gangs[0].companions, match.state.gangs[0].used) == ([], [companion])
    assert space(match) == 0
    assert asked(match) == ("activity", 0)
    with pytest.raises(IllegalAction) as refused:
        match.decide(UseSkill(companion))
    assert refused.value.code == "skill-used"


@pytest.mark.rule("RYX-109", "RYX-208")
def test_a_used_skill_is_ready_again_after_the_next_economic_phase():
    match, companion, _count = skilled("gain-ducats", passed=[1, 2])
    match.decide(UseSkill(companion))
    match.decide(Pass())
    assert match.state.turn == 3
    assert UseSkill(companion) in match.decision.options


@pytest.mark.rule("RYX-115", "RYX-208")
def test_several_companions_can_use_their_skills_one_after_another():
    match, companion, count = skilled("gain-ducats", companions=[["mniszech", "szymek-tandeciarz"]])
    other = match.state.gangs[0].companions[1]
    match.decide(UseSkill(other))
    match.decide(UseSkill(companion))
    assert (len(match.state.gangs[0].hand), match.state.gangs[0].ducats) == (other.kind.skill[0].count, count)


@pytest.mark.rule("RYX-208")
def test_the_skill_of_a_new_companion_is_ready_at_once():
    match = hiring(row=["mniszech"])
    card = match.state.row[0]
    match.decide(options(match)[0])
    assert UseSkill(card) in match.decision.options


@pytest.mark.rule("RYX-209")
def test_skills_belong_to_their_moment():
    match = ryx_match(
        companions=[["mniszech", "maciek-rzeznik", "wolski"]], at=["rynek", None, None], markers=ALONE
    )
    free, brawler, talented_one = match.state.gangs[0].companions
    skills = [option for option in options(match) if isinstance(option, UseSkill)]
    assert skills == [UseSkill(free)]
    match.decide(used(match, "brawl"))
    assert options(match) == [UseSkill(brawler), Pass()]
    assert UseSkill(talented_one) not in options(match)


@pytest.mark.rule("RYX-176", "RYX-209")
def test_a_brawl_skill_takes_the_place_of_a_card_in_the_card_step():
    match = ryx_match(
        at=["rynek", "rynek", None],
        markers=[0, 10, 9],
        tiles=[[], [CELLAR]],
        companions=[[], ["maciek-rzeznik", "zborowski"]],
        hand=[["okute-kije", "samopal"]],
    )
    first, second = match.state.gangs[1].companions
    match.decide(used(match, "brawl"))
    match.decide(options(match)[0])
    assert asked(match) == ("brawl-card", 1)
    match.decide(UseSkill(first))
    assert asked(match) == ("brawl-card", 0)
    match.decide(Pass())
    match.decide(UseSkill(second))
    more = first.kind.skill[0].count + second.kind.skill[0].count
    assert rolled(match) == {0: 3, 1: 4 + more}
    assert match.state.gangs[1].used == [first, second]
    assert space(match, 1) == 10


@pytest.mark.rule("RYX-209", "RYX-211")
def test_after_passing_talents_work_in_a_brawl_but_skills_do_not():
    defence, more = talented("defence-dice")
    match = ryx_match(
        at=["rynek", "rynek", None],
        tiles=[[], [CELLAR]],
        companions=[[], ["maciek-rzeznik", defence.id]],
        passed=[1],
    )
    match.decide(used(match, "brawl"))
    assert rolled(match) == {0: 2, 1: 4 + more}
    assert match.state.gangs[1].used == []


@pytest.mark.rule("RYX-298")
@pytest.mark.parametrize(
    ("verb", "position"),
    [
        ("theft", {"at": [None]}),
        ("murder", {"at": [None]}),
        ("move", {"at": [None]}),
        ("draw-cards", {"hand": [[], [kind.id for kind in BOX.special for _copy in range(kind.copies)]]}),
        ("discard-investigation", {"gathered": [[], [2]]}),
        ("push-back", {}),
    ],
)
def test_a_skill_that_would_do_nothing_cannot_be_used(verb, position):
    match, companion, _count = skilled(verb, **position)
    assert UseSkill(companion) not in match.decision.options
