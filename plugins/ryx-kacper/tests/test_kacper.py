"""The additional rule Kacper Ryx: where the pawn walks, and what trouble costs beside it."""

import pytest
from stolik import Match, ruleset
from stolik.testing.loaded import rolls
from stolik_ryx.actions import Attack, Claim, Hire, Pass, Play, Use
from stolik_ryx.events import Gathered, Investigated, PhaseBegan
from stolik_ryx.testing import kinds_of, ryx_match
from stolik_ryx_kacper.pawn import DieThrown, PawnPlaced

WAR = ruleset("ryx", players=5, variants=["kacper"]).game.box
NUMBER = {district.id: district.number for district in WAR.districts.values()}
DISTRICT = {number: district for district, number in NUMBER.items()}
QUIET = [c.number for c in WAR.investigations if {one.do for one in c.effects} == {"lose-ducats"}]
"""Investigation cards that ask nothing."""
SIDES = {"guild-war": 10, "duel": 6}


def kacper_match(*, pawn="", thrown=(), dice=(), mode="guild-war", **position):
    """Return a position with the pawn in a district, with the next numbers of its die and of all others."""
    match = ryx_match(variants=["kacper"], mode=mode, **position)
    state = match.state.copy()
    state.extra["kacper"].district = pawn
    loaded = {"kacper ryx": rolls(thrown, SIDES[mode]), "dice": rolls(dice)}
    return Match.from_state(match.rules, state, loaded=loaded)


def after_the_roll(*thrown, players=3, **position):
    """Return a match that has just come to the roll for the pawn, and gone on as far as it can."""
    match = kacper_match(thrown=thrown, players=players, passed=list(range(1, players)), **position)
    match.decide(Pass())
    return match


def answer_until(match, is_reached):
    """Answer with as little as possible, or with the last option, until something holds."""
    while not is_reached():
        decision = match.decision
        match.decide(decision.options[: decision.at_least] if decision.several else decision.options[-1])


def pawn_of(match):
    return match.state.extra["kacper"].district


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def gathered(match):
    return [len(gang.gathered) for gang in match.state.gangs]


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


# -- the die and the pawn ---------------------------------------------------------------------------------


@pytest.mark.rule("RYX-025", "RYX-248")
def test_in_the_guild_war_a_ten_sided_die_puts_the_pawn_into_the_district_with_its_number():
    start = kacper_match(players=5, passed=[1, 2, 3, 4])
    for number in range(1, 11):
        loaded = {"kacper ryx": rolls([number], 10)}
        match = Match.from_state(start.rules, start.state.copy(), loaded=loaded)
        match.decide(Pass())
        assert told(match, PawnPlaced) == [PawnPlaced(DISTRICT[number])]
        assert pawn_of(match) == DISTRICT[number]


@pytest.mark.rule("RYX-025", "RYX-247", "RYX-248")
@pytest.mark.parametrize(("mode", "sides"), [("guild-war", 10), ("duel", 6)])
def test_the_die_has_ten_sides_in_the_guild_war_and_six_in_the_duel(mode, sides):
    start = kacper_match(mode=mode, players=5 if mode == "guild-war" else 2, passed=[1, 2, 3, 4])
    thrown = set()
    for seed in range(100):
        match = Match.from_state(start.rules, start.state.copy(), seed)
        match.decide(Pass())
        thrown.update(event.number for event in told(match, DieThrown))
    assert thrown == set(range(1, sides + 1))


@pytest.mark.rule("RYX-031")
def test_the_one_pawn_stands_in_one_district_that_everybody_sees():
    match = after_the_roll(NUMBER["stradom"], pawn="rynek")
    for viewer in (None, 0, 1, 2):
        seen = [panel for panel in match.view(viewer)["panels"] if panel["path"].startswith("extra.kacper")]
        assert [panel["value"]["names"]["pl"] for panel in seen] == ["Stradom"]


@pytest.mark.rule("RYX-248")
def test_the_pawn_is_placed_at_the_start_of_the_phase_by_the_first_player_of_the_golden_rule():
    position = {"gathered": [QUIET[:1], QUIET[1:2]], "markers": {0: [0], 1: [1], 2: [2]}}
    match = kacper_match(thrown=[NUMBER["rynek"]], **position)
    for _player in range(3):
        assert told(match, DieThrown) == []
        match.decide(Pass())
    kinds = [type(event) for event in match.events]
    phase = kinds.index(DieThrown) - 1
    assert kinds[phase : phase + 4] == [PhaseBegan, DieThrown, PawnPlaced, Investigated]
    assert told(match, DieThrown) == [DieThrown(0, NUMBER["rynek"])]
    first = kacper_match(markers={0: [2], 1: [1], 2: [0]}, passed=[1, 2], thrown=[1])
    first.decide(Pass())
    assert told(first, DieThrown) == [DieThrown(2, 1)]


@pytest.mark.rule("RYX-253")
def test_the_pawn_stays_until_the_roll_of_the_next_investigation_phase():
    match = after_the_roll(NUMBER["stradom"], NUMBER["grodzki"])
    answer_until(match, lambda: match.state.turn == 4 or pawn_of(match) != "stradom")
    assert pawn_of(match) == "grodzki"
    assert [event.number for event in told(match, DieThrown)] == [NUMBER["stradom"], NUMBER["grodzki"]]


@pytest.mark.rule("RYX-253")
def test_the_same_number_again_leaves_the_pawn_and_brings_the_owner_another_card():
    match = after_the_roll(
        NUMBER["stradom"], pawn="stradom", tiles=[[], ["smocza-jama"]], investigations=QUIET[:1]
    )
    assert pawn_of(match) == "stradom"
    assert told(match, Gathered) == [Gathered(1, 1)]


@pytest.mark.rule("RYX-254")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_players_numbers_of_missing_districts_are_rolled_again(players):
    missing = [NUMBER["kleparz"], NUMBER["kazimierz"]]
    match = after_the_roll(*missing, NUMBER["garbary"], players=players)
    assert [event.number for event in told(match, DieThrown)] == [*missing, NUMBER["garbary"]]
    assert told(match, PawnPlaced) == [PawnPlaced("garbary")]


@pytest.mark.rule("RYX-255")
@pytest.mark.parametrize("mode", ["guild-war", "duel"])
def test_in_the_first_turn_there_is_no_pawn_until_the_first_investigation_phase(mode):
    match = Match(ruleset("ryx", mode=mode, variants=["kacper"]), 3)
    answer_until(match, lambda: match.state.phase == "action")
    assert (match.state.turn, pawn_of(match), told(match, DieThrown)) == (1, "", [])
    answer_until(match, lambda: match.state.turn == 2)
    assert pawn_of(match) in match.game.districts


# -- the visit --------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-249")
@pytest.mark.parametrize("pawn", ["", "grodzki"])
def test_the_owner_of_the_tavern_beside_the_pawn_gets_one_card_and_carries_it_out_in_this_phase(pawn):
    match = after_the_roll(
        NUMBER["grodzki"], pawn=pawn, tiles=[[], [], ["drewniana-klet"]], investigations=QUIET[:2]
    )
    assert told(match, Gathered) == [Gathered(2, 1)]
    assert [(event.seat, event.card.kind.number) for event in told(match, Investigated)] == [(2, QUIET[0])]
    assert gathered(match) == [0, 0, 0]


@pytest.mark.rule("RYX-249")
@pytest.mark.parametrize("tiles", [[], [["klasztor-dominikanow"]], [["piwnica-swidnicka", "smocza-jama"]]])
def test_neither_a_magical_location_nor_a_tavern_elsewhere_brings_a_card(tiles):
    match = after_the_roll(NUMBER["grodzki"], tiles=tiles)
    assert told(match, Gathered) == []


@pytest.mark.rule("RYX-247", "RYX-249")
def test_the_pawn_walks_in_the_duel_too():
    match = after_the_roll(
        NUMBER["stradom"], mode="duel", players=2, tiles=[[], ["smocza-jama"]], investigations=QUIET[:1]
    )
    assert pawn_of(match) == "stradom"
    assert told(match, Gathered) == [Gathered(1, 1)]


# -- double trouble ---------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-250")
@pytest.mark.parametrize("side", ["theft", "murder"])
@pytest.mark.parametrize(("pawn", "cards"), [("rynek", 2), ("stradom", 1), ("", 1)])
def test_theft_and_murder_in_the_district_of_the_pawn_bring_twice_the_cards(side, pawn, cards):
    match = kacper_match(pawn=pawn, sides=[[side]], at=["rynek", "rynek", "stradom"], dice=[1])
    use(match, side)
    assert gathered(match) == [cards, 0, 0]


@pytest.mark.rule("RYX-250")
def test_a_six_brings_no_card_beside_the_pawn_either():
    match = kacper_match(pawn="rynek", dice=[6])
    use(match, "theft")
    assert gathered(match) == [0, 0, 0]


@pytest.mark.rule("RYX-250")
def test_a_theft_carried_out_by_a_card_in_the_district_of_the_pawn_brings_twice_the_cards():
    match = kacper_match(pawn="rynek", hand=[["zlodziejska-latarnia"]], dice=[2])
    match.decide(next(option for option in match.decision.options if isinstance(option, Play)))
    assert gathered(match) == [2, 0, 0]


@pytest.mark.rule("RYX-250")
@pytest.mark.parametrize(("pawn", "cards"), [("garncarski", [2, 4, 0]), ("rynek", [1, 2, 0])])
def test_in_a_brawl_beside_the_pawn_each_one_of_every_participant_brings_two_cards(pawn, cards):
    match = kacper_match(
        pawn=pawn,
        at=["garncarski", "rynek", "rynek"],
        tiles=[[], ["pod-barany"]],
        dice=[1, 2, 1, 1],
    )
    use(match, "brawl")
    match.decide(Attack("pod-barany", "garncarski"))
    assert gathered(match) == cards


@pytest.mark.rule("RYX-250")
@pytest.mark.parametrize("pawn", ["rynek", "stradom"])
def test_cards_paid_for_a_companion_are_not_doubled(pawn):
    match = kacper_match(pawn=pawn, row=["montelupi", "mniszech", "wolski"])
    use(match, "recruitment")
    match.decide(next(o for o in match.decision.options if isinstance(o, Hire) and o.investigations == 2))
    assert gathered(match) == [2, 0, 0]


@pytest.mark.rule("RYX-251")
def test_example_a_murder_with_a_3_in_the_district_of_the_pawn_brings_two_cards():
    match = kacper_match(pawn="stradom", at=["stradom", "stradom", "rynek"], sides=[["murder"]], dice=[3])
    use(match, "murder")
    assert match.state.gangs[1].wounded
    assert gathered(match) == [2, 0, 0]


@pytest.mark.rule("RYX-252")
def test_example_two_ones_in_a_brawl_in_the_district_of_the_pawn_bring_four_cards():
    match = kacper_match(
        pawn="stradom",
        at=["stradom", "rynek", "rynek"],
        zbirs=[{"stradom": 1}],
        dice=[1, 1, 4, 2, 2],
    )
    use(match, "brawl")
    assert gathered(match) == [4, 0, 0]


# -- Nieustraszony ----------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-256")
def test_nieustraszony_stays_in_the_deck_of_the_duel_which_has_fifteen_cards():
    rules = ruleset("ryx", mode="duel", variants=["kacper"])
    assert "Nieustraszony" in [task.name.pl for task in rules.game.box.tasks]
    assert sum(card.back == "task" for card in rules.cards.values()) == 15


@pytest.mark.rule("RYX-256")
@pytest.mark.parametrize(
    ("pawn", "tiles", "may"),
    [
        ("stradom", [["smocza-jama"]], True),
        ("rynek", [["smocza-jama"]], False),
        ("stradom", [[], ["smocza-jama"]], False),
        ("grodzki", [["klasztor-dominikanow"]], False),
        ("", [["smocza-jama"]], False),
    ],
)
def test_nieustraszony_asks_for_the_tavern_beside_the_pawn(pawn, tiles, may):
    match = kacper_match(mode="duel", pawn=pawn, tiles=tiles, open_tasks=["nieustraszony"])
    assert any(isinstance(option, Claim) for option in match.decision.options) is may


@pytest.mark.rule("RYX-256")
@pytest.mark.parametrize(("pawn", "may"), [("garncarski", True), ("stradom", False)])
def test_a_brawl_won_beside_the_pawn_fulfils_nieustraszony_too(pawn, may):
    match = kacper_match(
        mode="duel",
        pawn=pawn,
        at=["garncarski", "rynek"],
        open_tasks=["nieustraszony"],
        passed=[1],
        dice=[4, 4, 2, 2, 2],
    )
    use(match, "brawl")
    match.decide(Attack("collegium-maius", "garncarski"))
    assert kinds_of(match.state.gangs[0].tiles) == ["collegium-maius"]
    assert any(isinstance(option, Claim) for option in match.decision.options) is may
