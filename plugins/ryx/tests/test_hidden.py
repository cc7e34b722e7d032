"""What is known to whom: hands, tasks and gathered cards are hidden, all else lies open."""

import pytest
from stolik.cards import Card
from stolik_ryx.actions import Discard, Enough, Hush, Play, Reveal, Strike, Use
from stolik_ryx.testing import kinds_of, ryx_match

VIEWERS = (None, 0, 1, 2)


def panels(match, viewer):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


def seen(match, viewer, path):
    """Return the kinds of the cards that a viewer sees in a pile; ``None``: only how many there are."""
    cards = panels(match, viewer)[path]["cards"]
    return None if cards is None else [card["kind"] for card in cards]


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


def events_of(match, viewer, name):
    return [event for event in match.view(viewer)["events"] if event["event"] == name]


@pytest.mark.rule("RYX-295")
@pytest.mark.parametrize(
    ("pile", "cards"),
    [("hand", ["samopal", "donos"]), ("tasks", ["axis-mundi", "ars-magica", "czyste-rece"])],
)
def test_special_action_cards_and_tasks_are_seen_by_their_holder_and_counted_by_all(pile, cards):
    match = ryx_match(**{pile: [(), cards]})
    for viewer in VIEWERS:
        path = f"gangs.1.{pile}"
        assert seen(match, viewer, path) == (cards if viewer == 1 else None)
        assert panels(match, viewer)[path]["count"] == len(cards)


@pytest.mark.rule("RYX-295")
def test_gathered_investigation_cards_are_seen_by_nobody_and_counted_by_all():
    match = ryx_match(gathered=[(), [7, 12]])
    for viewer in VIEWERS:
        assert seen(match, viewer, "gangs.1.gathered") is None
        assert panels(match, viewer)["gangs.1.gathered"]["count"] == 2


@pytest.mark.rule("RYX-295")
def test_a_drawn_special_action_card_is_told_to_the_player_and_to_others_only_that_it_was_drawn():
    match = ryx_match(sides=[["trade"]], special=["donos"])
    take(match, Use, card="trade")
    for viewer in VIEWERS:
        (drew,) = events_of(match, viewer, "drew-cards")
        assert (drew["cards"] == 1) is (viewer != 0)
    (mine,) = events_of(match, 0, "drew-cards")
    assert [card["kind"] for card in mine["cards"]] == ["donos"]


@pytest.mark.rule("RYX-295")
def test_ducats_zbirs_wounds_tiles_companions_basic_actions_and_markers_are_open():
    match = ryx_match(
        ducats=[0, 9],
        zbirs=[{}, {"stradom": 5}],
        wounded=[1],
        tiles=[(), ["smocza-jama"]],
        companions=[(), ["montelupi"]],
        used=[(), ["kulas-szkolnik"]],
        sides=[(), ["murder"]],
        row=["wolski", "czeczotka", "stadnicki"],
        markers=[0, 4, 5],
    )
    for viewer in VIEWERS:
        here = panels(match, viewer)
        values = [here[f"gangs.1.{name}"]["value"] for name in ("ducats", "reserve", "wounded")]
        assert values == [9, 7, True]
        assert seen(match, viewer, "gangs.1.tiles") == ["smocza-jama"]
        assert seen(match, viewer, "gangs.1.companions") == ["montelupi"]
        assert seen(match, viewer, "gangs.1.used") == ["kulas-szkolnik"]
        assert seen(match, viewer, "gangs.1.actions") == ["movement", "theft", "recruitment", "murder"]
        assert seen(match, viewer, "row") == ["wolski", "czeczotka", "stadnicki"]
        spaces = {
            m["seat"]: stack["space"] for stack in here["action_track"]["stacks"] for m in stack["markers"]
        }
        assert spaces == {0: 0, 1: 4, 2: 5}


@pytest.mark.rule("RYX-295")
def test_a_played_special_action_card_lies_on_an_open_discard_pile():
    match = ryx_match(hand=[["samopal"]])
    take(match, Play, card="samopal")
    take(match, Strike, victim=2)
    for viewer in VIEWERS:
        assert seen(match, viewer, "special.discard_pile") == ["samopal"]


@pytest.mark.rule("RYX-295")
def test_an_applied_investigation_card_lies_on_an_open_discard_pile():
    match = ryx_match(phase="investigation", gathered=[[2]], tasks=[["ars-magica"]])
    for viewer in VIEWERS:
        assert seen(match, viewer, "investigations.discard_pile") == ["2"]


@pytest.mark.rule("RYX-295")
def test_a_revealed_task_lies_on_an_open_discard_pile():
    match = ryx_match(phase="tasks", ducats=[99], tasks=[["pelna-skrzynia", "czyste-rece"]])
    take(match, Reveal, card="pelna-skrzynia")
    for viewer in VIEWERS:
        assert seen(match, viewer, "tasks.discard_pile") == ["pelna-skrzynia"]
        assert panels(match, viewer)["tasks.face_down"]["count"] == 0


@pytest.mark.rule("RYX-295")
def test_an_exchanged_task_is_shown_to_nobody():
    match = ryx_match(phase="economic", tasks=[["ars-magica", "czyste-rece"], ["memento-mori"]])
    take_card = next(o for o in match.decision.options if o.card.kind.id == "ars-magica")
    assert isinstance(take_card, Discard)
    match.decide([take_card])
    assert kinds_of(match.state.tasks.face_down) == ["ars-magica"]
    for viewer in VIEWERS:
        assert seen(match, viewer, "tasks.discard_pile") == []
        assert seen(match, viewer, "tasks.face_down") is None
        assert panels(match, viewer)["tasks.face_down"]["count"] == 1
        if viewer != 0:
            assert "ars-magica" not in str(match.view(viewer))


@pytest.mark.rule("RYX-295")
def test_an_investigation_card_given_up_by_bribery_is_shown_to_nobody():
    match = ryx_match(sides=[["bribery"]], ducats=[3], gathered=[[7]])
    take(match, Use, card="bribery")
    take(match, Hush)
    assert kinds_of(match.state.investigations.face_down) == ["7"]
    for viewer in VIEWERS:
        assert seen(match, viewer, "investigations.discard_pile") == []
        assert seen(match, viewer, "investigations.face_down") is None
        assert "Questioning" not in str(match.view(viewer))


@pytest.mark.rule("RYX-295")
def test_nobody_learns_from_the_questions_who_has_a_fulfilled_task():
    asked = []
    for tasks in (["pelna-skrzynia"], ["ars-magica"]):
        match = ryx_match(phase="tasks", ducats=[99], tasks=[tasks, ["memento-mori"]])
        for viewer in (None, 1, 2):
            shown = match.view(viewer)["decision"]
            asked.append((shown["key"], shown["options"]))
        take(match, Enough)
    assert len({str(one) for one in asked}) == 1
