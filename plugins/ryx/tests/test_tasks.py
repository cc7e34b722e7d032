"""The task phase of the Guild War: when and by whom tasks are revealed, and what they bring."""

import pytest
from stolik import IllegalAction, ruleset
from stolik_ryx.actions import Enough, Pass, Reveal, Use
from stolik_ryx.events import Investigated, PhaseBegan, TaskDone, TokenMoved, TurnBegan
from stolik_ryx.testing import kinds_of, ryx_match

BOX = ruleset("ryx", players=5).game.box
TASKS = {task.id: task for task in BOX.tasks}
TAVERNS = [tile.id for tile in BOX.tiles if tile.is_tavern]
CHEST, VOTIVE = TASKS["pelna-skrzynia"].needs[0].count, TASKS["srebrne-wotum"].needs[0].count
"""Ducats to have for Pełna skrzynia, and ducats to pay for Srebrne wotum."""
FINES = [card.number for card in BOX.investigations if {one.do for one in card.effects} == {"lose-ducats"}]
WATCHED = next(c.number for c in BOX.investigations if {one.do for one in c.effects} == {"no-income"})
RICH = 100


def in_task_phase(*tasks, **position):
    """Return a match in which the first player holds some tasks, at the question which to reveal."""
    return ryx_match(phase="tasks", tasks=[tasks], **position)


def revealable(match):
    """Return the tasks that the player who is asked may reveal."""
    return kinds_of(option.card for option in match.decision.options if isinstance(option, Reveal))


def reveal(match, task):
    match.decide(next(o for o in match.decision.options if isinstance(o, Reveal) and o.card.kind.id == task))


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


def go_on(match, key):
    """Do as little as possible until a question is put."""
    while match.decision.key != key:
        options = match.decision.options
        idle = [option for option in options if isinstance(option, (Enough, Pass))]
        match.decide([] if match.decision.several else (idle or list(options))[0])


# -- who may reveal what ----------------------------------------------------------------------------------


@pytest.mark.rule("RYX-214")
@pytest.mark.parametrize(("ducats", "may"), [(CHEST - 1, []), (CHEST, ["pelna-skrzynia"])])
def test_only_a_fulfilled_task_may_be_revealed(ducats, may):
    match = in_task_phase("pelna-skrzynia", ducats=[ducats])
    assert revealable(match) == may
    if not may:
        with pytest.raises(IllegalAction):
            match.decide(Reveal(match.state.gangs[0].tasks[0]))


@pytest.mark.rule("RYX-214")
def test_all_conditions_of_a_task_must_be_met():
    for tiles, may in ((["pod-mostem"], []), (["pod-mostem", "nad-stara-wisla"], ["flisaczy-druh"])):
        assert revealable(in_task_phase("flisaczy-druh", players=5, tiles=[tiles])) == may


@pytest.mark.rule("RYX-214")
def test_what_others_have_done_fulfils_no_task():
    match = in_task_phase("pelna-skrzynia", "lepkie-palce", ducats=[0, RICH], deeds=[{}, {"theft": 9}])
    assert match.decision.seat == 0
    assert revealable(match) == []


@pytest.mark.rule("RYX-214")
@pytest.mark.parametrize(("herst", "may"), [("rynek", True), ("stradom", False), (None, False)])
def test_the_herst_is_one_of_the_zbirs_that_a_task_asks_for_unless_it_is_stunned(herst, may):
    together = TASKS["w-kupie-sila"].needs[0].count
    match = in_task_phase("w-kupie-sila", at=[herst], zbirs=[{"rynek": together - 1}])
    assert bool(revealable(match)) is may


@pytest.mark.rule("RYX-214")
@pytest.mark.parametrize(("bribes", "may"), [(False, ["pelna-skrzynia"]), (True, [])])
def test_conditions_are_checked_in_the_task_phase_and_not_before(bribes, may):
    match = ryx_match(tasks=[["pelna-skrzynia"]], ducats=[CHEST], sides=[["bribery"]], passed=[1, 2])
    if bribes:
        use(match, "bribery")
    go_on(match, "reveal")
    assert revealable(match) == may


@pytest.mark.rule("RYX-214")
def test_ducats_that_one_task_takes_are_missing_for_the_next():
    most = max(CHEST, VOTIVE)
    match = in_task_phase("srebrne-wotum", "pelna-skrzynia", ducats=[most])
    assert sorted(revealable(match)) == ["pelna-skrzynia", "srebrne-wotum"]
    reveal(match, "srebrne-wotum")
    assert match.state.gangs[0].ducats == most - VOTIVE
    assert revealable(match) == []


@pytest.mark.rule("RYX-214")
def test_players_reveal_in_golden_rule_order_and_each_is_done_before_the_next():
    match = ryx_match(
        phase="tasks",
        markers={2: [1], 4: [2, 0]},
        passed=[1],
        tasks=[["pelna-skrzynia", "axis-mundi"], ["srebrne-wotum", "zaufani-ludzie"], ["kamien-filozofow"]],
        ducats=[RICH, RICH],
        tiles=[["piwnica-swidnicka"], [], ["collegium-maius"]],
        profits=[["rynek"]],
        companions=[[], ["montelupi", "mniszech"]],
    )
    asked = []
    while match.decision.key == "reveal":
        asked.append((match.decision.seat, len(revealable(match))))
        match.decide(match.decision.options[0])
    assert [one for one in asked if one[1]] == [(1, 2), (1, 1), (0, 2), (0, 1), (2, 1)]


@pytest.mark.rule("RYX-214")
def test_a_player_may_reveal_any_number_of_different_fulfilled_tasks():
    tasks = ("pelna-skrzynia", "srebrne-wotum", "uczta-jak-u-wierzynka", "trojca-swieta")
    match = in_task_phase(*tasks, ducats=[RICH], tiles=[TAVERNS[:3]], peace=[0])
    for task in tasks:
        reveal(match, task)
    assert match.state.peace.points[0] == sum(TASKS[task].peace for task in tasks)


@pytest.mark.rule("RYX-214")
def test_nobody_has_to_reveal_a_fulfilled_task():
    match = in_task_phase("pelna-skrzynia", ducats=[RICH])
    match.decide(Enough())
    assert kinds_of(match.state.gangs[0].tasks) == ["pelna-skrzynia"]
    assert match.state.peace.points == [3, 3, 3]
    assert match.state.turn == 3


# -- what a revealed task brings --------------------------------------------------------------------------


@pytest.mark.rule("RYX-215")
@pytest.mark.parametrize(
    ("task", "position"),
    [
        ("axis-mundi", {"tiles": [["piwnica-swidnicka"]], "profits": [["rynek"]]}),
        ("trojca-swieta", {"tiles": [TAVERNS[:3]]}),
        ("uczta-jak-u-wierzynka", {"ducats": [RICH]}),
    ],
)
def test_a_revealed_task_moves_the_peace_marker_of_its_holder_by_the_value_on_the_card(task, position):
    match = in_task_phase(task, peace=[5, 5, 5], **position)
    reveal(match, task)
    assert TASKS[task].peace > 0
    assert match.state.peace.points == [5 + TASKS[task].peace, 5, 5]


@pytest.mark.rule("RYX-216")
def test_a_revealed_task_is_discarded_for_all_to_see_and_not_replaced_at_once():
    match = in_task_phase("pelna-skrzynia", "axis-mundi", ducats=[RICH])
    reveal(match, "pelna-skrzynia")
    assert kinds_of(match.state.gangs[0].tasks) == ["axis-mundi"]
    assert kinds_of(match.state.tasks.discard_pile) == ["pelna-skrzynia"]
    seen = {panel["path"]: panel for panel in match.view(1)["panels"]}
    assert [card["kind"] for card in seen["tasks.discard_pile"]["cards"]] == ["pelna-skrzynia"]


@pytest.mark.rule("RYX-216")
def test_revealed_tasks_are_replaced_in_the_next_economic_phase():
    fresh = ["axis-mundi", "ars-magica", "czyste-rece"]
    match = in_task_phase("pelna-skrzynia", ducats=[RICH], task_deck=fresh)
    reveal(match, "pelna-skrzynia")
    assert match.state.turn == 3
    go_on(match, "activity")
    assert kinds_of(match.state.gangs[0].tasks) == fresh


# -- identical tasks --------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-217")
def test_of_two_identical_tasks_one_player_reveals_only_one_in_a_task_phase():
    tasks = ("trojca-swieta", "trojca-swieta", "pelna-skrzynia")
    match = in_task_phase(*tasks, tiles=[TAVERNS[:3]], ducats=[RICH])
    second = match.state.gangs[0].tasks[1]
    reveal(match, "trojca-swieta")
    assert revealable(match) == ["pelna-skrzynia"]
    with pytest.raises(IllegalAction):
        match.decide(Reveal(second))
    reveal(match, "pelna-skrzynia")
    assert revealable(match) == []
    assert kinds_of(match.state.gangs[0].tasks) == ["trojca-swieta"]


@pytest.mark.rule("RYX-217")
def test_the_second_of_two_identical_tasks_may_be_revealed_in_the_next_turn():
    match = in_task_phase("trojca-swieta", "trojca-swieta", tiles=[TAVERNS[:3]])
    reveal(match, "trojca-swieta")
    match.decide(Enough())
    go_on(match, "reveal")
    assert match.state.turn == 3
    assert "trojca-swieta" in revealable(match)


@pytest.mark.rule("RYX-217")
def test_two_players_may_each_reveal_one_of_two_identical_tasks():
    both = [["trojca-swieta"], ["trojca-swieta"]]
    match = ryx_match(phase="tasks", tasks=both, tiles=[TAVERNS[:3], TAVERNS[3:6]])
    reveal(match, "trojca-swieta")
    assert (match.decision.seat, revealable(match)) == (1, ["trojca-swieta"])


# -- control and profit of a district ---------------------------------------------------------------------


@pytest.mark.rule("RYX-218")
def test_example_oppidum_judaeorum_moves_the_marker_of_its_holder_by_two():
    match = ryx_match(players=5, phase="economic", tasks=[["oppidum-judaeorum"]], tiles=[["pod-mostem"]])
    assert TASKS["oppidum-judaeorum"].players == 5
    go_on(match, "reveal")
    assert match.decision.seat == 0
    reveal(match, "oppidum-judaeorum")
    assert match.state.peace.points == [3 + 2, 3, 3, 3, 3]
    assert kinds_of(match.state.tasks.discard_pile) == ["oppidum-judaeorum"]


@pytest.mark.rule("RYX-218")
def test_a_tavern_won_after_the_income_of_the_turn_has_brought_no_profit():
    match = ryx_match(tasks=[["axis-mundi"]], zbirs=[{"rynek": 9}], dice=[6] * 11 + [2, 2], passed=[1, 2])
    use(match, "brawl")
    while match.decision.key == "join":
        match.decide(match.decision.options[-1])
    go_on(match, "reveal")
    assert kinds_of(match.state.gangs[0].tiles) == ["piwnica-swidnicka"]
    assert revealable(match) == []


@pytest.mark.rule("RYX-218")
def test_the_profit_of_a_tavern_that_was_lost_since_does_not_count():
    match = in_task_phase("axis-mundi", profits=[["rynek"]], tiles=[[], ["piwnica-swidnicka"]])
    assert revealable(match) == []


@pytest.mark.rule("RYX-218")
def test_the_profit_of_an_earlier_turn_does_not_count():
    match = ryx_match(
        phase="tasks",
        tasks=[["axis-mundi"]],
        tiles=[["piwnica-swidnicka"]],
        profits=[["rynek"]],
        gathered=[[WATCHED]],
    )
    assert revealable(match) == ["axis-mundi"]
    match.decide(Enough())
    go_on(match, "reveal")
    assert match.state.turn == 3
    assert "axis-mundi" not in revealable(match)


# -- the last two phases ----------------------------------------------------------------------------------


@pytest.mark.rule("RYX-300")
def test_tasks_come_first_and_investigation_cards_next_both_in_golden_rule_order():
    match = ryx_match(
        markers={2: [1], 4: [2, 0]},
        tasks=[["pelna-skrzynia"], ["srebrne-wotum"], ["kamien-filozofow"]],
        ducats=[RICH, RICH],
        tiles=[[], [], ["collegium-maius"]],
        gathered=[[FINES[0]], [FINES[1]], [FINES[2]]],
        investigation=15,
    )
    go_on(match, "reveal")
    while match.decision.key == "reveal":
        match.decide(match.decision.options[0])
    turn = match.events[: next(n for n, event in enumerate(match.events) if isinstance(event, TurnBegan))]
    kinds = (PhaseBegan, TaskDone, Investigated, TokenMoved)
    told = [(type(e), getattr(e, "seat", None)) for e in turn if isinstance(e, kinds)]
    phase, moved = (PhaseBegan, None), (TokenMoved, None)
    assert told[:5] == [phase, (TaskDone, 1), (TaskDone, 0), (TaskDone, 2), phase]
    assert told[5:] == [(Investigated, 1), moved, (Investigated, 0), moved, (Investigated, 2), moved]
    peace = [TASKS[task].peace for task in ("pelna-skrzynia", "srebrne-wotum", "kamien-filozofow")]
    assert match.state.peace.points == [3 + more for more in peace]
    points = sum(event.card.kind.points for event in turn if isinstance(event, Investigated))
    assert match.state.investigation_track.space_of("investigation") == 15 - points
