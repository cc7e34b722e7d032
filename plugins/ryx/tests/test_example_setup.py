"""The three-player example of the rulebook, from the first die to the first action phase.

Asia plays Swojak, Paweł Rajfurka and Magda Paser; Paweł sits on Magda's left and Asia on his.
"""

import functools

import pytest
from stolik import Match, ruleset
from stolik.testing.loaded import order, rolls
from stolik_ryx.actions import Bid, Draw, Enough, Pass, Place, Reveal, Settle, Use
from stolik_ryx.events import Income, StartRolled, StartsAuction, TimeMoved
from stolik_ryx.testing import kinds_of

MAGDA, PAWEL, ASIA = 0, 1, 2
SIX_SIX_FOUR_THEN_FOUR_THREE = [6, 6, 4, 4, 3]
"""Magda and Paweł roll 6 and Asia 4; then Magda rolls 4 and Paweł 3."""
TASKS = [
    *["pod-wawelem", "ars-magica", "czyste-rece"],
    *["ignorantia-iuris-nocet", "memento-mori", "lepkie-palce"],
    *["axis-mundi", "trojca-swieta", "pelna-skrzynia", "oczy-i-uszy", "w-kupie-sila"],
]
FOR_FIVE = {"flisaczy-druh", "oppidum-judaeorum", "pan-kleparza", "miedziany-szlak"}
ROW = ["baska-kramarka", "montelupi", "mniszech"]


@functools.cache
def rules():
    return ruleset("ryx", players=3)


def shuffled(back, first):
    """Return the words that shuffle a deck so that these cards are drawn first."""
    deck = [card for card in rules().game.cards() if card.back == back]
    top = [next(card for card in deck if card.kind.id == kind) for kind in first]
    return order(deck, [card for card in deck if card not in top] + top[::-1])


def example():
    """Return the match after the hersts are drawn, at the choice of Asia's tasks."""
    return Match(
        rules(),
        1,
        names=["Magda", "Paweł", "Asia"],
        loaded={
            "hersts": shuffled("herst", ["paser", "rajfurka", "swojak"]),
            "companion": shuffled("companion", ["wolski", *ROW]),
            "task": shuffled("task", TASKS),
            "start": rolls(SIX_SIX_FOUR_THEN_FOUR_THREE),
        },
    )


def choose_tasks(match):
    given = {"pelna-skrzynia", "w-kupie-sila"}
    match.decide([option for option in match.decision.options if option.card.kind.id in given])


def bid(match):
    for seat, space in ((MAGDA, 4), (PAWEL, 3), (ASIA, 5)):
        match.decide(Bid(space), seat)


def settle(match):
    for seat, district in ((ASIA, "rynek"), (MAGDA, "stradom"), (PAWEL, "grodzki")):
        match.decide(Settle(district), seat)


def lay_down_sides(match):
    for seat in (PAWEL, MAGDA, ASIA):
        match.decide([], seat)


def take_income(match):
    """Take all cards and zbirs of the first turn."""
    for seat, cards, zbirs, district in (
        (PAWEL, 1, 3, "grodzki"),
        (MAGDA, 3, 1, "stradom"),
        (ASIA, 2, 1, "rynek"),
    ):
        match.decide(Draw(cards), seat)
        for _zbir in range(zbirs):
            match.decide(Place(district), seat)


STEPS = [choose_tasks, bid, settle, lay_down_sides, take_income]


def example_until(step):
    """Return the match of the example just before a step."""
    match = example()
    for before in STEPS[: STEPS.index(step)]:
        before(match)
    return match


def after_income():
    match = example_until(take_income)
    take_income(match)
    return match


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def ducats(match):
    return [gang.ducats for gang in match.state.gangs]


def pass_all(match):
    while match.state.phase == "action":
        match.decide(Pass())


# -- the whole example in one match -----------------------------------------------------------------------


@pytest.mark.rule(
    "RYX-273",
    "RYX-275",
    "RYX-276",
    "RYX-277",
    "RYX-278",
    "RYX-279",
    "RYX-281",
    "RYX-282",
    "RYX-283",
    "RYX-284",
    "RYX-285",
    "RYX-286",
)
def test_example_the_whole_set_up_and_the_first_economic_phase_in_one_match():
    match = example()
    assert (match.decision.seat, match.decision.key) == (ASIA, "discard-tasks")
    choose_tasks(match)
    assert [len(gang.tasks) for gang in match.state.gangs] == [3, 3, 3]

    asked = []
    for space in (4, 3, 5):
        asked.append((match.decision.key, match.decision.seat))
        match.decide(Bid(space))
    for district in ("rynek", "stradom", "grodzki"):
        asked.append((match.decision.key, match.decision.seat))
        match.decide(Settle(district))
    assert asked == [
        ("bid", MAGDA),
        ("bid", PAWEL),
        ("bid", ASIA),
        ("settle", ASIA),
        ("settle", MAGDA),
        ("settle", PAWEL),
    ]
    assert ducats(match) == [9, 3, 5]
    while match.decision.key == "sides":
        match.decide([])
    assert kinds_of(match.state.row) == ROW[::-1]

    asked = []
    while match.state.phase == "economic":
        asked.append((match.decision.seat, match.decision.key))
        match.decide(match.decision.options[0])
    assert asked == [
        (PAWEL, "draw"),
        *[(PAWEL, "place")] * 3,
        (MAGDA, "draw"),
        (MAGDA, "place"),
        (ASIA, "draw"),
        (ASIA, "place"),
    ]
    state = match.state
    assert ducats(match) == [13, 7, 11]
    assert [len(gang.hand) for gang in state.gangs] == [3, 1, 2]
    assert state.board.pieces == {
        "herst/0": {"stradom": 1},
        "tavern/0": {"stradom": 1},
        "zbir/0": {"stradom": 1},
        "herst/1": {"grodzki": 1},
        "tavern/1": {"grodzki": 1},
        "zbir/1": {"grodzki": 3},
        "herst/2": {"rynek": 1},
        "tavern/2": {"rynek": 1},
        "zbir/2": {"rynek": 1},
    }
    assert state.peace.points == [3, 3, 3]
    assert state.action_track.stacks == {4: ["0"], 3: ["1"], 5: ["2"]}
    assert (match.decision.seat, match.decision.key) == (PAWEL, "activity")


# -- step by step -----------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-273")
def test_example_advantages():
    match = example()
    assert not FOR_FIVE & {card.kind.id for card in rules().game.cards()}
    assert [gang.herst[0].kind.id for gang in match.state.gangs] == ["paser", "rajfurka", "swojak"]
    assert [kinds_of(gang.companions) for gang in match.state.gangs] == [[], ["wolski"], []]
    assert ducats(match) == [5, 0, 0]
    assert [kinds_of(gang.tasks) for gang in match.state.gangs] == [TASKS[:3], TASKS[3:6], TASKS[6:]]
    assert (match.decision.at_least, match.decision.at_most) == (2, 2)
    choose_tasks(match)
    assert kinds_of(match.state.gangs[ASIA].tasks) == ["axis-mundi", "trojca-swieta", "oczy-i-uszy"]
    assert len(match.state.tasks.draw_pile) == 26 - 11


@pytest.mark.rule("RYX-274")
def test_example_magister_wolski_counts_only_from_the_second_economic_phase_on():
    match = after_income()
    assert len(match.state.gangs[PAWEL].tasks) == 3
    pass_all(match)
    assert [len(gang.tasks) for gang in match.state.gangs] == [3, 3, 3]
    while match.state.phase == "tasks":
        match.decide(Enough())
    while match.state.phase == "economic":
        match.decide([] if match.decision.several else match.decision.options[0])
    assert match.state.turn == 2
    assert [len(gang.tasks) for gang in match.state.gangs] == [3, 4, 3]


@pytest.mark.rule("RYX-275")
def test_example_start_roll():
    match = example()
    assert [(event.seat, event.face) for event in told(match, StartRolled)] == [
        (MAGDA, 6),
        (PAWEL, 6),
        (ASIA, 4),
        (MAGDA, 4),
        (PAWEL, 3),
    ]
    assert told(match, StartsAuction) == [StartsAuction(MAGDA)]


@pytest.mark.rule("RYX-276")
def test_example_auction():
    match = example_until(bid)
    bid(match)
    asked = []
    while match.decision.key == "settle":
        asked.append(match.decision.seat)
        match.decide(match.decision.options[0])
    assert asked == [ASIA, MAGDA, PAWEL]


@pytest.mark.rule("RYX-277", "RYX-278", "RYX-279")
@pytest.mark.parametrize(
    ("seat", "district", "tavern", "purse"),
    [
        (ASIA, "rynek", "Piwnica Świdnicka", 5),
        (MAGDA, "stradom", "Smocza Jama", 9),
        (PAWEL, "grodzki", "Drewniana Klet", 3),
    ],
)
def test_example_starting_places(seat, district, tavern, purse):
    match = example_until(settle)
    settle(match)
    state = match.state
    assert state.board.at(district) == {f"herst/{seat}": 1, f"tavern/{seat}": 1}
    assert [card.kind.name.pl for card in state.gangs[seat].tiles] == [tavern]
    assert state.gangs[seat].ducats == purse


@pytest.mark.rule("RYX-280")
def test_example_the_starting_place_of_each_player_meets_one_of_the_own_tasks():
    match = after_income()
    pass_all(match)
    before = list(match.state.peace.points)
    for seat, task in ((PAWEL, "ignorantia-iuris-nocet"), (MAGDA, "pod-wawelem"), (ASIA, "axis-mundi")):
        assert match.decision.seat == seat
        option = next(o for o in match.decision.options if isinstance(o, Reveal) and o.card.kind.id == task)
        match.decide(option)
        assert match.state.peace.points[seat] == before[seat] + option.card.kind.peace
        while match.state.phase == "tasks" and match.decision.seat == seat:
            match.decide(Enough())


@pytest.mark.rule("RYX-281")
def test_example_components_laid_out():
    match = example_until(take_income)
    state = match.state
    for gang in state.gangs:
        pairs = [{up.kind.id, down.kind.id} for up, down in zip(gang.actions, gang.reverse, strict=True)]
        assert pairs == [
            {"movement", "trade"},
            {"theft", "begging"},
            {"recruitment", "bribery"},
            {"murder", "brawl"},
        ]
    assert kinds_of(state.row) == ["mniszech", "montelupi", "baska-kramarka"]
    assert (len(state.special.draw_pile), len(state.investigations.draw_pile)) == (45, 35)
    track = state.investigation_track
    assert track.stacks == {track.first: ["time"], track.last: ["investigation"]}
    assert state.peace.points == [3, 3, 3]


@pytest.mark.rule("RYX-098", "RYX-282")
def test_example_the_first_economic_phase_goes_by_the_markers_and_time_stands_still():
    match = after_income()
    assert [event.seat for event in told(match, Income)] == [PAWEL, MAGDA, ASIA]
    assert told(match, TimeMoved) == []
    assert match.state.investigation_track.space_of("time") == 0
    assert match.state.action_track.stacks == {4: ["0"], 3: ["1"], 5: ["2"]}


@pytest.mark.rule("RYX-283")
def test_example_income_of_drewniana_klet():
    match = example_until(take_income)
    assert (match.decision.seat, ducats(match)[PAWEL]) == (PAWEL, 7)
    assert list(match.decision.options) == [Draw(1), Draw(0)]
    match.decide(Draw(1))
    for _zbir in range(3):
        assert list(match.decision.options) == [Place("grodzki"), Enough()]
        match.decide(Place("grodzki"))
    assert match.decision.seat == MAGDA
    assert len(match.state.gangs[PAWEL].hand) == 1
    assert match.state.board.count("zbir/1", "grodzki") == 3


@pytest.mark.rule("RYX-284", "RYX-285")
@pytest.mark.parametrize(
    ("seat", "district", "purse", "cards"), [(MAGDA, "stradom", 13, 3), (ASIA, "rynek", 11, 2)]
)
def test_example_income_of_smocza_jama_and_of_piwnica_swidnicka(seat, district, purse, cards):
    match = example_until(take_income)
    while match.decision.seat != seat:
        match.decide(match.decision.options[0])
    assert ducats(match)[seat] == purse
    assert match.decision.options[0] == Draw(cards)
    match.decide(Draw(cards))
    assert len(match.state.gangs[seat].hand) == cards
    assert list(match.decision.options) == [Place(district), Enough()]
    match.decide(Place(district))
    assert match.state.board.count(f"zbir/{seat}", district) == 1
    assert match.decision is None or match.decision.seat != seat


@pytest.mark.rule("RYX-286")
def test_example_pawel_acts_first_and_until_his_marker_is_ahead_of_magdas():
    match = after_income()
    assert match.decision.seat == PAWEL
    theft = next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == "theft")
    match.decide(theft)
    assert match.state.action_track.stacks == {4: ["0", "1"], 5: ["2"]}
    assert match.decision.seat == PAWEL
    begging = next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == "begging")
    match.decide(begging)
    assert match.state.action_track.stacks == {4: ["0"], 5: ["2"], 6: ["1"]}
    assert match.decision.seat == MAGDA
