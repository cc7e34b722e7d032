"""The economic phase: tasks are exchanged, decks run out, the companion row ages; and the order of it all."""

import pytest
from stolik import IllegalAction
from stolik.cards import Card
from stolik_ryx.actions import Dismiss, Draw, Enough, Hire, Use
from stolik_ryx.events import (
    Arrived,
    DrewCards,
    HerstHealed,
    HerstReturned,
    Income,
    MarkersReturned,
    PhaseBegan,
    RowAged,
    RowFilled,
    TasksDrawn,
    TimeMoved,
    TurnBegan,
)
from stolik_ryx.testing import kinds_of, ryx_match

FOUR_TASKS = ["ars-magica", "czyste-rece", "memento-mori", "lepkie-palce"]


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


def uses(match):
    return [option.card.kind.id for option in match.decision.options if isinstance(option, Use)]


def told(match, *kinds):
    return [event for event in match.events if isinstance(event, kinds)]


def income(**position):
    """Return a match in an economic phase, at its first question."""
    return ryx_match(phase="economic", **position)


def finish(match):
    """Take all income and keep all tasks until the economic phase is over."""
    while match.state.phase == "economic":
        match.decide([] if match.decision.several else match.decision.options[0])
    return match


def discard(match, *names):
    match.decide([option for option in match.decision.options if option.card.kind.id in names])


def tasks_of(match, seat=0):
    return kinds_of(match.state.gangs[seat].tasks)


# -- tasks ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-110", "RYX-290")
@pytest.mark.parametrize("given", [[], FOUR_TASKS[:1], FOUR_TASKS[:3]])
def test_any_number_of_tasks_may_be_discarded_before_drawing_up_to_3(given):
    deck = ["axis-mundi", "pod-wawelem", "pelna-skrzynia"]
    others = ["oczy-i-uszy", "obdarte-wojsko", "zaufani-ludzie"]
    match = income(tasks=[FOUR_TASKS[:3], others], task_deck=deck)
    assert match.decision.key == "exchange"
    assert [option.card.kind.id for option in match.decision.options] == FOUR_TASKS[:3]
    assert (match.decision.at_least, match.decision.at_most) == (0, 3)
    discard(match, *given)
    kept = [name for name in FOUR_TASKS[:3] if name not in given]
    assert tasks_of(match) == kept + deck[: len(given)]
    assert kinds_of(match.state.tasks.face_down) == given


@pytest.mark.rule("RYX-110", "RYX-290")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_tasks_are_drawn_until_everybody_holds_exactly_3(held):
    match = finish(income(tasks=[FOUR_TASKS[:held]]))
    assert [len(gang.tasks) for gang in match.state.gangs] == [3, 3, 3]
    assert tasks_of(match)[:held] == FOUR_TASKS[:held]


@pytest.mark.rule("RYX-110")
def test_discarding_comes_before_drawing_so_that_new_tasks_cannot_be_exchanged_at_once():
    match = income(tasks=[FOUR_TASKS[:2]], task_deck=["axis-mundi"])
    assert len(match.decision.options) == 2
    discard(match)
    assert match.state.phase == "action"
    assert tasks_of(match) == [*FOUR_TASKS[:2], "axis-mundi"]


@pytest.mark.rule("RYX-110")
def test_whoever_holds_more_tasks_than_allowed_must_discard_down_to_3():
    match = income(tasks=[FOUR_TASKS])
    assert (match.decision.at_least, match.decision.at_most) == (1, 4)
    with pytest.raises(IllegalAction):
        match.decide([])
    discard(match, "czyste-rece")
    assert tasks_of(match) == ["ars-magica", "memento-mori", "lepkie-palce"]


@pytest.mark.rule("RYX-111")
@pytest.mark.parametrize("pile", ["companions", "used"])
def test_with_magister_wolski_a_player_holds_4_tasks(pile):
    match = finish(income(tasks=[FOUR_TASKS[:3], FOUR_TASKS[3:]], **{pile: [["wolski"]]}))
    assert [len(gang.tasks) for gang in match.state.gangs] == [4, 3, 3]


@pytest.mark.rule("RYX-111")
def test_with_magister_wolski_a_fourth_task_may_be_kept():
    match = income(tasks=[FOUR_TASKS], companions=[["wolski"]])
    assert (match.decision.at_least, match.decision.at_most) == (0, 4)
    discard(match)
    assert tasks_of(match) == FOUR_TASKS


# -- decks that run out -----------------------------------------------------------------------------------


@pytest.mark.rule("RYX-112")
def test_an_empty_special_action_deck_is_made_of_its_discard_pile_in_the_middle_of_a_draw():
    match = income(tiles=[["piwnica-swidnicka"]], special=["donos"])
    discarded = {card.id for card in match.state.special.discard_pile}
    match.decide(Draw(2))
    first, second = match.state.gangs[0].hand
    assert first.kind.id == "donos"
    assert second.id in discarded
    assert match.state.special.discard_pile == []
    assert {card.id for card in match.state.special.draw_pile} == discarded - {second.id}


@pytest.mark.rule("RYX-112")
def test_the_discard_pile_stays_as_long_as_the_deck_has_cards():
    match = income(tiles=[["drewniana-klet"]], special=["donos", "tumult"])
    before = list(match.state.special.discard_pile)
    match.decide(Draw(1))
    assert match.state.special.discard_pile == before
    match = income(tiles=[["drewniana-klet"]], special=["donos"])
    before = list(match.state.special.discard_pile)
    match.decide(Draw(1))
    assert (match.state.special.draw_pile, match.state.special.discard_pile) == ([], before)


@pytest.mark.rule("RYX-112")
def test_the_new_deck_is_shuffled():
    tops = set()
    for seed in range(12):
        match = income(tiles=[["drewniana-klet"]], special=[], seed=seed)
        match.decide(Draw(1))
        tops.add(match.state.gangs[0].hand[0].id)
    assert len(tops) > 5


@pytest.mark.rule("RYX-112")
def test_an_empty_task_deck_is_made_of_all_discarded_tasks_shown_or_not():
    match = income(tasks=[FOUR_TASKS[:3]], task_deck=[])
    shown = len(match.state.tasks.discard_pile)
    assert shown == 23
    discard(match, *FOUR_TASKS[:3])
    assert [len(gang.tasks) for gang in match.state.gangs] == [3, 3, 3]
    assert len(match.state.tasks.draw_pile) == shown + 3 - 9
    assert (match.state.tasks.discard_pile, match.state.tasks.face_down) == ([], [])


@pytest.mark.rule("RYX-112")
def test_an_empty_investigation_deck_is_made_of_its_discard_pile():
    match = ryx_match(investigations=[], dice=[2])
    assert len(match.state.investigations.discard_pile) == 35
    take(match, Use, card="theft")
    assert len(match.state.gangs[0].gathered) == 1
    assert len(match.state.investigations.draw_pile) == 34
    assert match.state.investigations.discard_pile == []


def all_of(pile):
    """Return the kinds of all cards of a deck."""
    return kinds_of(getattr(ryx_match().state, pile).draw_pile)


@pytest.mark.rule("RYX-112")
def test_without_any_special_action_card_left_the_draw_is_skipped_and_trade_cannot_be_chosen():
    everything = all_of("special")
    match = income(tiles=[(), ["piwnica-swidnicka"]], hand=[everything], sides=[["trade"]])
    assert (match.decision.seat, match.decision.key) == (1, "place")
    finish(match)
    assert match.decision.seat == 0
    assert "trade" not in uses(match)
    assert told(match, DrewCards) == []


@pytest.mark.rule("RYX-112")
def test_of_the_cards_that_are_left_as_many_as_there_are_come():
    everything = all_of("special")
    match = income(tiles=[(), ["smocza-jama"]], hand=[everything[1:]])
    assert list(match.decision.options) == [Draw(1), Draw(0)]
    match.decide(Draw(1))
    assert kinds_of(match.state.gangs[1].hand) == everything[:1]


@pytest.mark.rule("RYX-112")
def test_without_any_task_left_nobody_draws_one():
    everything = all_of("tasks")
    match = income(tasks=[everything[:3], everything[3:]])
    discard(match)
    match.decide(match.decision.options[: match.decision.at_least])
    assert [len(gang.tasks) for gang in match.state.gangs] == [3, 3, 3]
    assert len(match.state.tasks.draw_pile) == 26 - 9


@pytest.mark.rule("RYX-112")
@pytest.mark.parametrize(("left", "prices"), [(0, []), (1, [1]), (2, [1, 2])])
def test_a_price_of_investigation_cards_needs_as_many_cards(left, prices):
    gathered = list(range(1, 36 - left))
    match = ryx_match(gathered=[(), gathered], ducats=[6], row=["wolski", "czeczotka", "stadnicki"])
    take(match, Use, card="recruitment")
    assert [o.investigations for o in match.decision.options if o.investigations] == prices


@pytest.mark.rule("RYX-112")
def test_without_any_investigation_card_left_a_failed_theft_brings_none():
    match = ryx_match(gathered=[(), list(range(1, 36))], dice=[1])
    take(match, Use, card="theft")
    assert match.state.gangs[0].gathered == []


# -- companions -------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-113", "RYX-104")
def test_companions_that_were_discarded_never_return_and_the_gaps_lie_at_6_2():
    match = finish(income(row=["wolski", "czeczotka", "stadnicki"], companion_deck=[]))
    assert len(match.state.companions.discard_pile) == 18
    assert kinds_of(match.state.row) == ["czeczotka", "stadnicki"]
    match = finish(income(row=["wolski", "czeczotka", "stadnicki"], companion_deck=[], ducats=[6]))
    take(match, Use, card="recruitment")
    prices = [(o.card.kind.id, o.ducats) for o in match.decision.options if not o.investigations]
    assert prices == [("czeczotka", 2), ("stadnicki", 4)]


@pytest.mark.rule("RYX-113")
def test_the_row_ages_until_it_is_empty_and_recruitment_needs_a_card_in_it():
    for before, after in ((["wolski"], []), ([], [])):
        match = finish(income(row=before, companion_deck=[], ducats=[9]))
        assert kinds_of(match.state.row) == after
        assert "recruitment" not in uses(match)
    match = finish(income(row=["wolski", "czeczotka"], companion_deck=[], ducats=[9]))
    assert "recruitment" in uses(match)


@pytest.mark.rule("RYX-113")
def test_a_dismissed_companion_goes_to_the_discard_pile_and_not_back_to_the_row():
    match = ryx_match(
        companions=[["montelupi", "mniszech", "brat-makary"]],
        row=["wolski"],
        companion_deck=[],
        ducats=[2],
    )
    take(match, Use, card="recruitment")
    take(match, Hire, card="wolski")
    take(match, Dismiss, card="mniszech")
    assert kinds_of(match.state.companions.discard_pile)[-1] == "mniszech"
    assert match.state.row == []
    assert match.state.companions.draw_pile == []


# -- the order of the phase -------------------------------------------------------------------------------


@pytest.mark.rule("RYX-114", "RYX-287", "RYX-099", "RYX-104")
def test_time_and_markers_come_first_then_player_by_player_and_the_companion_row_last():
    match = ryx_match(
        phase="investigation",
        markers={10: [2, 1], 9: [0]},
        at=["rynek", None],
        wounded=[0],
        tiles=[["drewniana-klet"], ["smocza-jama"]],
        row=["wolski", "czeczotka", "stadnicki"],
        players=3,
    )
    finish(match)
    kinds = [(type(event).__name__, getattr(event, "seat", None)) for event in match.events]
    start = kinds.index(("TurnBegan", None))
    assert kinds[start:] == [
        *[(kind.__name__, None) for kind in (TurnBegan, TimeMoved, MarkersReturned)],
        *[
            (kind.__name__, 0)
            for kind in (Income, DrewCards, Arrived, Arrived, Arrived, HerstHealed, TasksDrawn)
        ],
        *[(kind.__name__, 1) for kind in (Income, DrewCards, Arrived, HerstReturned, TasksDrawn)],
        *[(kind.__name__, 2) for kind in (Income, TasksDrawn)],
        *[(kind.__name__, None) for kind in (RowAged, RowFilled, PhaseBegan)],
    ]


@pytest.mark.rule("RYX-114", "RYX-287")
def test_skills_are_ready_before_tasks_are_exchanged_and_after_zbirs_are_placed():
    match = income(
        tiles=[["drewniana-klet"]], used=[["kulas-szkolnik"]], tasks=[["ars-magica"]], hand=[["donos"]]
    )
    assert match.decision.key == "place"
    assert kinds_of(match.state.gangs[0].used) == ["kulas-szkolnik"]
    take(match, Enough)
    assert match.decision.key == "exchange"
    assert kinds_of(match.state.gangs[0].companions) == ["kulas-szkolnik"]


@pytest.mark.rule("RYX-114", "RYX-106")
def test_a_herst_that_returns_is_no_place_for_the_zbirs_of_the_same_phase():
    match = income(at=[None], tiles=[["drewniana-klet", "dom-sedziwoja"]], hand=[["donos"]])
    assert match.decision.key == "place"
    assert [option.district for option in match.decision.options[:-1]] == ["grodzki", "garbary"]
    take(match, Enough)
    assert match.decision.key == "return"
