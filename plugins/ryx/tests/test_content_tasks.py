"""The task cards as they are delivered: each can be fulfilled, and each asks for something."""

import functools

import pytest
from stolik import ruleset
from stolik.cards import Card
from stolik_ryx.actions import Claim, Play, Reveal, Strike, Use
from stolik_ryx.events import BrawlWon
from stolik_ryx.tasks import NEEDS
from stolik_ryx.testing import DUEL, GUILD_WAR, ryx_match

DISTRICTS = ["rynek", "slawkowski", "garncarski", "rzezniczy", "grodzki", "stradom", "grzegorzki", "garbary"]


@functools.cache
def box(players=5, mode=GUILD_WAR, variants=()):
    return ruleset("ryx", players=players, mode=mode, variants=variants).game.box


ALL = box()
DUEL_TASKS = box(2, DUEL).tasks
PEOPLE = [kind.id for kind in box(2, DUEL).companions]
IN_HAND = [kind.id for kind in ALL.special if kind.moment == "brawl"]


def tavern(district):
    return next(tile.id for tile in ALL.tiles if tile.is_tavern and tile.district == district)


def some_places(kind, count):
    return [tile.id for tile in box(2, DUEL).tiles if tile.kind == kind][:count]


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


# -- each condition, met exactly --------------------------------------------------------------------------


MET = {
    "profit": lambda place, n: {"tiles": [tavern(place)], "profits": [place] * n},
    "tavern": lambda place, n: {"tiles": [tavern(place)] * n},
    "taverns": lambda _place, n: {"tiles": some_places("tavern", n)},
    "magic": lambda _place, n: {"tiles": some_places("magic", n)},
    "ducats": lambda _place, n: {"ducats": n},
    "pay": lambda _place, n: {"ducats": n},
    "zbirs": lambda _place, n: {"zbirs": {"rynek": 1, "stradom": n - 2}},
    "zbirs-together": lambda _place, n: {"zbirs": {"rynek": n - 1}},
    "spread": lambda _place, n: {"zbirs": dict.fromkeys(DISTRICTS[1:n], 1)},
    "companions": lambda _place, n: {"companions": PEOPLE[1:n], "used": PEOPLE[:1]},
    "cards": lambda _place, n: {"hand": IN_HAND[:n]},
    "clean": lambda _place, n: {"gathered": [1] * (1 - n)},
}
"""For each condition what seat 0 has, with the herst in the Rynek, to meet it with a number."""


def having(needs, missed=None):
    """Return a position in which seat 0 just meets some conditions, all but one."""
    whole = {}
    for need in needs:
        count = need.count - (need is missed)
        has = {"deeds": {need.deed: count}} if need.what == "deeds" else MET[need.what](need.district, count)
        for name, value in has.items():
            whole[name] = [added(whole[name][0], value) if name in whole else value]
    return whole


def added(one, other):
    if isinstance(one, int):
        return max(one, other)
    return one | other if isinstance(one, dict) else one + other


CASES = [(mode, kind) for mode, kinds in ((GUILD_WAR, ALL.tasks), (DUEL, DUEL_TASKS)) for kind in kinds]


def can_finish(mode, kind, position):
    if mode == DUEL:
        match = ryx_match(mode=mode, at=["rynek"], open_tasks=[kind.id], **position)
        return any(isinstance(option, Claim) for option in match.decision.options)
    match = ryx_match(players=5, at=["rynek"], phase="tasks", tasks=[[kind.id]], **position)
    return any(isinstance(option, Reveal) for option in match.decision.options)


@pytest.mark.rule("RYX-018", "RYX-019")
@pytest.mark.parametrize(("mode", "kind"), CASES, ids=[kind.id for _mode, kind in CASES])
def test_a_task_is_fulfilled_when_all_its_conditions_are_just_met_and_not_when_one_is_missed(mode, kind):
    assert can_finish(mode, kind, having(kind.needs))
    for missed in kind.needs:
        assert not can_finish(mode, kind, having(kind.needs, missed))


def test_every_condition_is_among_them():
    assert set(MET) | {"deeds"} == set(NEEDS)


@pytest.mark.rule("RYX-019")
@pytest.mark.parametrize("kind", [kind for kind in ALL.tasks if kind.needs[0].what == "profit"])
def test_the_profit_of_a_tavern_that_was_lost_since_counts_no_more(kind):
    assert not can_finish(GUILD_WAR, kind, {"profits": [[kind.needs[0].district]]})


# -- each deed is noted -----------------------------------------------------------------------------------


def after_theft():
    match = ryx_match(dice=[3])
    take(match, Use, card="theft")
    return match


def after_murder():
    match = ryx_match(sides=[["murder"]], zbirs=[{}, {"rynek": 1}], dice=[3])
    take(match, Use, card="murder")
    take(match, Strike, victim=1, body="zbir")
    return match


def after_brawl():
    match = ryx_match(at=["rynek", None, None], dice=[4, 4, 1, 1])
    take(match, Use, card="brawl")
    assert any(isinstance(event, BrawlWon) for event in match.events)
    return match


def after_stun():
    match = ryx_match(hand=[["samopal"]], wounded=[1])
    take(match, Play, card="samopal")
    take(match, Strike, victim=1, body="herst")
    return match


DEEDS = {"theft": after_theft, "murder": after_murder, "brawl": after_brawl, "stun": after_stun}


@pytest.mark.rule("RYX-018", "RYX-019")
@pytest.mark.parametrize("deed", DEEDS)
def test_a_deed_that_tasks_ask_for_is_noted_when_it_is_done(deed):
    match = DEEDS[deed]()
    assert [gang.deeds for gang in match.state.gangs] == [{deed: 1}, {}, {}]


@pytest.mark.rule("RYX-018", "RYX-019")
@pytest.mark.parametrize(("deed", "failing"), [("theft", [2]), ("murder", [2]), ("brawl", [1, 1, 6, 6])])
def test_a_deed_that_fails_does_not_count(deed, failing):
    at = ["rynek", None, None] if deed == "brawl" else ["rynek"] * 3
    match = ryx_match(sides=[[deed]], at=at, dice=failing)
    take(match, Use, card=deed)
    while match.decision.key != "activity":
        match.decide(match.decision.options[0])
    assert match.state.gangs[0].deeds == {}


def test_every_deed_of_the_cards_is_among_them():
    wanted = {need.deed for kind in (*ALL.tasks, *DUEL_TASKS) for need in kind.needs if need.what == "deeds"}
    assert wanted <= set(DEEDS)
