"""What each talent changes and what each skill does."""

import pytest
from stolik import ruleset
from stolik.decisions import action_text
from stolik.text import Renderer
from stolik_ryx import events
from stolik_ryx.actions import Draw, Enough, Go, Hush, In, Pick, Place, Strike, Use, UseSkill
from stolik_ryx.testing import kinds_of, ryx_match

BOX = ruleset("ryx", players=3, mode="guild-war").game.box
TILES = {tile.id: tile for tile in BOX.tiles}
ALONE = [0, 9, 9]
"""Markers with which seat 0 keeps the initiative for a while."""
CELLAR = "piwnica-swidnicka"
"""The tavern of Rynek Główny, where all hersts stand unless a position says otherwise."""


def talented(of, **position):
    """Return a match in which seat 0 has a companion with a talent, and how much the talent gives."""
    kind = next(kind for kind in BOX.companions if kind.talent and kind.talent.of == of)
    return ryx_match(**{"markers": ALONE, "companions": [[kind.id]], **position}), kind.talent.count


def count_of(verb):
    """Return how much of it the skill with a verb gives."""
    return next(kind.skill[0].count for kind in BOX.companions if kind.skill and kind.skill[0].do == verb)


def use_skill(verb, **position):
    """Return a match in which seat 0 has used the companion whose skill is a verb, and how much it gives."""
    kind = next(kind for kind in BOX.companions if kind.skill and kind.skill[0].do == verb)
    match = ryx_match(**{"markers": ALONE, "companions": [[kind.id]], **position})
    match.decide(UseSkill(match.state.gangs[0].companions[0]))
    return match, kind.skill[0].count


def use(match, kind):
    match.decide(Use(match.game.side_cards[match.decision.seat][kind]))


def options(match):
    return list(match.decision.options)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def rolled(match):
    return {event.seat: len(event.faces) for event in told(match, events.BrawlRolled)}


def ducats(match):
    return [gang.ducats for gang in match.state.gangs]


def gathered(match):
    return [len(gang.gathered) for gang in match.state.gangs]


def zbirs(match, seat=0):
    return dict(match.state.board.spaces_of(f"zbir/{seat}"))


def visible(match):
    return kinds_of(match.state.gangs[0].actions)


# -- talents ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-111", "RYX-207")
def test_tasks_lets_a_player_hold_more_of_them():
    match, count = talented("tasks", phase="economic")
    assert count == 1
    assert [len(gang.tasks) for gang in match.state.gangs] == [4, 3, 3]


@pytest.mark.rule("RYX-204", "RYX-207")
def test_hand_lets_a_player_draw_up_to_more_cards():
    match, count = talented("hand", phase="economic", tiles=[["smocza-jama"]])
    assert match.decision.key == "draw"
    assert options(match)[0] == Draw(3 + count)
    match.decide(Draw(3 + count))
    assert len(match.state.gangs[0].hand) == 3 + count


@pytest.mark.rule("RYX-207")
def test_zbirs_raises_the_limit_of_zbirs():
    tavern = TILES["drewniana-klet"]
    match, count = talented(
        "zbirs", phase="economic", tiles=[[tavern.id]], hand=[["samopal"] * 2], zbirs=[{"grodzki": 3}]
    )
    placed = 0
    while match.decision.key == "place":
        match.decide(Place("grodzki"))
        placed += 1
    assert placed == count
    assert zbirs(match) == {"grodzki": tavern.zbirs + count}


@pytest.mark.rule("RYX-207")
def test_income_adds_ducats_to_every_income_even_without_a_tavern():
    match, count = talented("income", phase="economic", tiles=[[], ["collegium-maius"]])
    assert ducats(match) == [count, 0, 0]


@pytest.mark.rule("RYX-207")
@pytest.mark.parametrize(("face", "succeeds"), [(2, 0), (4, 1)])
def test_theft_adds_ducats_to_a_theft_that_succeeds(face, succeeds):
    match, count = talented("theft", at=[None], zbirs=[{"grodzki": 1}], dice=[face])
    use(match, "theft")
    assert match.state.gangs[0].ducats == succeeds * (match.game.wealth["grodzki"] + count)


@pytest.mark.rule("RYX-207")
@pytest.mark.parametrize("action", ["theft", "murder"])
@pytest.mark.parametrize(("face", "cards"), [(1, 1), (2, 1), (3, 0)])
def test_a_cool_hand_spares_the_card_for_a_three_and_for_nothing_else(action, face, cards):
    match, _count = talented("cool-hand", at=["rynek", "rynek", None], sides=[[action]], dice=[face])
    use(match, action)
    assert gathered(match)[0] == cards
    assert match.state.gangs[1].wounded is (action == "murder" and face == 3)


@pytest.mark.rule("RYX-207")
def test_bribery_makes_bribery_cheaper():
    match, count = talented("bribery", sides=[["bribery"]], gathered=[[2]], ducats=[3])
    (offer,) = [one for one in match.decision.options if isinstance(one, Use) and one.discount]
    assert str(max(0, 3 - count)) in Renderer("en")(action_text(offer, match.game.words))
    match.decide(offer)
    match.decide(Hush())
    assert match.state.gangs[0].ducats == min(3, count)
    poor, _count = talented("bribery", sides=[["bribery"]], gathered=[[2]], ducats=[max(0, 3 - count)])
    assert Use(poor.game.side_cards[0]["bribery"], count) in poor.decision.options


@pytest.mark.rule("RYX-207")
def test_recruiting_makes_companions_cheaper_in_ducats_only():
    match, count = talented("recruiting", row=["brat-makary", "montelupi", "mniszech"], ducats=[9])
    use(match, "recruitment")
    prices = [(option.ducats, option.investigations) for option in options(match)]
    assert prices == [(2 - count, 0), (4 - count, 0), (0, 1), (6 - count, 0), (0, 2)]
    match.decide(options(match)[1])
    assert match.state.gangs[0].ducats == 9 - (4 - count)


@pytest.mark.rule("RYX-176", "RYX-207")
@pytest.mark.parametrize(("talent", "attacks"), [("attack-dice", True), ("defence-dice", False)])
def test_dice_for_attack_or_defence_count_on_that_side_only(talent, attacks):
    fight = {"at": ["rynek", "rynek", None]}
    match, count = talented(talent, **fight, tiles=[[], [CELLAR]])
    use(match, "brawl")
    assert rolled(match) == {0: 2 + count * attacks, 1: 4}
    match, count = talented(talent, **fight, tiles=[[CELLAR]], markers=[9, 0, 9])
    use(match, "brawl")
    assert rolled(match) == {1: 2, 0: 4 + count * (not attacks)}


# -- the skill of Kulas -----------------------------------------------------------------------------------


def kulas(face=4, **position):
    """Return a match in which Kulas has stolen in Grodzki for seat 0."""
    match, _count = use_skill("theft", at=[None], zbirs=[{"grodzki": 1}], dice=[face], **position)
    return match


HUT = TILES["drewniana-klet"]


@pytest.mark.rule("RYX-210")
def test_kulas_steals_and_takes_the_income_of_the_tavern_from_its_owner():
    match = kulas(tiles=[[], [], [HUT.id]], ducats=[0, 9, HUT.ducats + 2])
    assert HUT.ducats == 4
    assert ducats(match) == [match.game.wealth["grodzki"] + 4, 9, 2]


@pytest.mark.rule("RYX-210", "RYX-298")
def test_the_victim_of_kulas_pays_at_most_what_there_is():
    match = kulas(tiles=[[], [HUT.id]], ducats=[0, 3])
    assert ducats(match) == [match.game.wealth["grodzki"] + 3, 0, 0]


@pytest.mark.rule("RYX-210")
@pytest.mark.parametrize("tiles", [[], [["drewniana-klet"]], [[], ["klasztor-dominikanow", "smocza-jama"]]])
def test_a_neutral_or_own_tavern_pays_kulas_nothing_and_a_magical_location_neither(tiles):
    match = kulas(tiles=tiles, ducats=[5, 9, 9])
    assert ducats(match) == [5 + match.game.wealth["grodzki"], 9, 9]


@pytest.mark.rule("RYX-210")
def test_kulas_takes_nothing_when_the_theft_fails():
    match = kulas(face=2, tiles=[[], [HUT.id]], ducats=[0, 9])
    assert (ducats(match), gathered(match)) == ([0, 9, 0], [1, 0, 0])


@pytest.mark.rule("RYX-210", "RYX-299")
@pytest.mark.parametrize("sides", [[], ["begging"]])
def test_a_theft_by_kulas_needs_costs_and_turns_no_basic_card(sides):
    match = kulas(face=6, sides=[sides])
    assert ("theft" in visible(match)) is (not sides)
    assert match.state.action_track.space_of("0") == 0
    assert match.state.peace.points == [4, 3, 3]


@pytest.mark.rule("RYX-142")
def test_an_ordinary_theft_takes_nothing_from_the_owner_of_the_tavern():
    match = ryx_match(at=[None], zbirs=[{"grodzki": 1}], tiles=[[], [HUT.id]], ducats=[0, 9], dice=[4])
    use(match, "theft")
    assert ducats(match) == [match.game.wealth["grodzki"], 9, 0]


# -- the other skills -------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-299")
def test_murder_carries_out_a_murder_without_the_basic_card():
    match, _count = use_skill("murder", at=["rynek", "rynek", "rynek"], dice=[3])
    match.decide(Strike(2, "herst", "rynek"))
    assert match.state.gangs[2].wounded
    assert gathered(match) == [1, 0, 0]
    assert visible(match) == ["movement", "theft", "recruitment", "brawl"]
    assert match.state.action_track.space_of("0") == 0


@pytest.mark.rule("RYX-204")
def test_draw_cards_draws_from_the_top_of_the_deck():
    match, count = use_skill("draw-cards", special=["halabarda", "tumult", "donos"])
    assert kinds_of(match.state.gangs[0].hand) == ["halabarda", "tumult", "donos"][:count]


def test_gain_ducats_takes_them_from_the_bank():
    match, count = use_skill("gain-ducats", ducats=[1, 1, 1])
    assert ducats(match) == [1 + count, 1, 1]


@pytest.mark.rule("RYX-144")
def test_discard_investigation_gets_rid_of_cards_unseen():
    match, count = use_skill("discard-investigation", gathered=[[2, 3, 4], [5]])
    assert gathered(match) == [3 - count, 1, 0]
    assert len(match.state.investigations.face_down) == count


def test_push_back_moves_the_investigation_token_back():
    match, count = use_skill("push-back", investigation=5)
    track = match.state.investigation_track
    assert (track.space_of("investigation"), track.space_of("time")) == (5 + count, 0)


def test_move_sends_zbirs_to_neighbouring_districts_only():
    match, count = use_skill("move", zbirs=[{"stradom": count_of("move") + 1}])
    assert Enough() not in options(match)
    for _number in range(count):
        match.decide(Pick("zbir", "stradom"))
        targets = {option.district for option in options(match)}
        assert targets == set(BOX.districts["stradom"].neighbours) & set(BOX.districts)
        match.decide(Go("grodzki"))
    assert match.decision.key == "activity"
    assert zbirs(match) == {"stradom": 1, "grodzki": count}


@pytest.mark.rule("RYX-137", "RYX-299")
def test_a_skill_for_a_theft_asks_where_like_the_action():
    match, _count = use_skill("theft", at=["rynek"], zbirs=[{"stradom": 1}], dice=[5])
    wealth = match.game.wealth
    assert options(match) == [In("rynek", wealth["rynek"]), In("stradom", wealth["stradom"])]
