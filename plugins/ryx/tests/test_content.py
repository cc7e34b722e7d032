"""The cards as they are delivered: what the rulebook says of them, and that each of them does something."""

import functools
import itertools

import pytest
from stolik import ruleset
from stolik.cards import Card
from stolik.content import ContentSource
from stolik.text import Renderer
from stolik_ryx import effects, tasks, wording
from stolik_ryx.actions import Play, Use, UseSkill
from stolik_ryx.content import load_content
from stolik_ryx.events import (
    DiceChanged,
    DieRolled,
    Investigated,
    Missed,
    SkillUsed,
    Stole,
    TokenMoved,
    TurnBegan,
)
from stolik_ryx.testing import DUEL, GUILD_WAR, ryx_match

IN_ENGLISH, IN_POLISH = Renderer("en"), Renderer("pl")


@functools.cache
def box(players=5, mode=GUILD_WAR, variants=()):
    return ruleset("ryx", players=players, mode=mode, variants=variants).game.box


ALL = box()
DUEL_TASKS = load_content(ContentSource("stolik_ryx"), DUEL, 2, ["kacper-ryx"]).tasks
KINDS = [*ALL.tiles, *ALL.hersts, *ALL.special, *ALL.companions, *ALL.investigations, *ALL.tasks, *DUEL_TASKS]


def named(kinds, name):
    (kind,) = [kind for kind in kinds if kind.name.pl == name]
    return kind


def ids(kinds):
    return [kind.id for kind in kinds]


def take(match, kind, **fields):
    """Choose the first option of a kind with these fields; a card is named by its kind."""
    match.decide(next(option for option in match.decision.options if fits(option, kind, fields)))


def fits(option, kind, fields):
    return isinstance(option, kind) and all(plain(getattr(option, name)) == fields[name] for name in fields)


def plain(value):
    return value.kind.id if isinstance(value, Card) else value


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def verbs_of(*lists):
    """Return the verbs of some effects, those behind an ``otherwise`` included."""
    found = []
    for effect in itertools.chain(*lists):
        found += [effect.do, *verbs_of(effect.otherwise)]
    return found


# -- what the rulebook says of single cards ---------------------------------------------------------------


@pytest.mark.rule("RYX-003", "RYX-097", "RYX-283", "RYX-284", "RYX-285")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("U Koniara", (6, 1, 1)),
        ("Drewniana Klet", (4, 1, 3)),
        ("Smocza Jama", (4, 3, 1)),
        ("Piwnica Świdnicka", (6, 2, 1)),
    ],
)
def test_the_taverns_of_the_rulebook_have_the_values_of_the_rulebook(name, values):
    tile = named(ALL.tiles, name)
    assert (tile.ducats, tile.cards, tile.zbirs) == values
    assert tile.is_tavern


@pytest.mark.rule("RYX-001", "RYX-002", "RYX-038")
def test_the_districts_that_the_rulebook_names_are_on_the_map():
    names = {district.name.pl for district in ALL.districts.values()}
    assert {"Stradom", "Rynek Główny", "Grzegórzki", "Kazimierz", "Kleparz"} < names
    assert {f"Kwartał {name}" for name in ("Sławkowski", "Garncarski", "Rzeźniczy", "Grodzki")} < names


@pytest.mark.rule("RYX-014")
def test_samopal_is_free_and_wounds_anybody():
    card = named(ALL.special, "Samopał")
    assert (card.points, card.ducats, card.moment, verbs_of(card.effects)) == (0, 0, "initiative", ["wound"])


@pytest.mark.rule("RYX-014")
def test_szpital_sw_rocha_answers_wounds_and_tumult_is_the_only_card_left_out_of_the_duel():
    assert named(ALL.special, "Szpital św. Rocha").moment == "wounded"
    assert [kind.name.pl for kind in ALL.special if kind.guild_war] == ["Tumult"]


@pytest.mark.rule("RYX-015")
def test_kulas_steals_and_takes_the_income_of_the_tavern_too():
    (effect,) = named(ALL.companions, "Kulas, Szkolnik").skill
    assert (effect.do, effect.income) == ("theft", True)


@pytest.mark.rule("RYX-111")
def test_magister_wolski_brings_one_more_task():
    talent = named(ALL.companions, "Magister Wolski").talent
    assert (talent.of, talent.count) == ("tasks", 1)


@pytest.mark.rule("RYX-015")
def test_four_named_companions_are_left_out_of_the_duel():
    assert {kind.name.pl for kind in ALL.companions if kind.guild_war} == {
        "Stanisław Stadnicki",
        "Samuel Zborowski",
        "Magister Wolski",
        "Erazm Czeczotka",
    }


@pytest.mark.rule("RYX-016")
def test_the_printed_investigation_card_takes_a_zbir_on_3_to_6_and_has_one_point():
    printed = [kind for kind in ALL.investigations if kind.source == "rulebook" and kind.rolls]
    (card,) = [kind for kind in printed if kind.points == 1]
    assert [verbs_of(card.effects_of(die)) for die in range(1, 7)] == [[], [], *[["lose-zbir"]] * 4]


@pytest.mark.rule("RYX-019", "RYX-044")
def test_four_named_tasks_are_for_five_players_and_all_others_for_three():
    assert {kind.name.pl for kind in ALL.tasks if kind.players == 5} == {
        "Flisaczy druh",
        "Oppidum Judaeorum",
        "Pan Kleparza",
        "Miedziany Szlak",
    }
    assert all(kind.copies == 1 for kind in ALL.tasks if kind.players == 5)


@pytest.mark.rule("RYX-019")
def test_oppidum_judaeorum_asks_for_the_profit_of_kazimierz_and_is_worth_2():
    card = named(ALL.tasks, "Oppidum Judaeorum")
    assert (card.peace, [(need.what, need.district) for need in card.needs]) == (2, [("profit", "kazimierz")])


@pytest.mark.rule("RYX-019")
def test_trojca_swieta_exists_more_than_once():
    assert named(ALL.tasks, "Trójca Święta").copies > 1


@pytest.mark.rule("RYX-280")
@pytest.mark.parametrize(
    ("name", "district"),
    [("Axis Mundi", "rynek"), ("Ignorantia iuris nocet", "grodzki"), ("Pod Wawelem", "stradom")],
)
def test_the_tasks_of_the_example_ask_for_the_profit_of_one_district(name, district):
    needs = named(ALL.tasks, name).needs
    assert [(need.what, need.district) for need in needs] == [("profit", district)]


@pytest.mark.rule("RYX-018")
def test_the_duel_has_magnat_panski_gest_and_nieustraszony_for_which_kacper_ryx_must_play():
    (need,) = named(DUEL_TASKS, "Magnat").needs
    assert need.what == "ducats"
    assert 17 < need.count <= 21
    assert named(DUEL_TASKS, "Pański gest")
    assert [kind.name.pl for kind in DUEL_TASKS if kind.wants] == ["Nieustraszony"]


@pytest.mark.rule("RYX-021")
def test_the_advantages_of_swojak_rajfurka_and_paser_are_those_of_the_rulebook():
    found = {kind.name.pl: (kind.advantage.give, kind.advantage.count) for kind in ALL.hersts}
    assert found["Swojak"] == ("tasks", 2)
    assert found["Rajfurka"] == ("companion", 1)
    assert found["Paser"] == ("ducats", 5)
    assert set(found) == {"Swojak", "Rajfurka", "Paser", "Maestro", "Francuzik"}


# -- words and sentences ----------------------------------------------------------------------------------


def test_every_verb_and_every_condition_has_a_rule_and_a_sentence():
    assert set(effects.VERBS) == set(wording.VERBS)
    assert set(tasks.NEEDS) | {"kacper-ryx"} == set(wording.NEEDS) | {"deeds"}


@pytest.mark.parametrize("kind", KINDS, ids=ids(KINDS))
def test_every_card_says_in_both_languages_what_it_does(kind):
    english, polish = IN_ENGLISH(kind.does), IN_POLISH(kind.does)
    for sentence in (english, polish):
        assert len(sentence) > 8
        assert "{" not in sentence
    assert IN_ENGLISH(kind.says).endswith(kind.story.en)
    assert IN_POLISH(kind.says).endswith(kind.story.pl)


def test_names_are_told_apart_in_both_languages():
    for group in (ALL.tiles, ALL.special, ALL.companions, ALL.investigations, [*ALL.tasks, *DUEL_TASKS]):
        for language in ("en", "pl"):
            assert len({kind.name.in_language(language) for kind in group}) == len(group)
            assert len({kind.story.in_language(language) for kind in group}) == len(group)


def test_verbs_stand_on_cards_that_are_played_at_their_moment():
    for kind in [*ALL.special, *ALL.companions]:
        for verb in verbs_of(kind.effects if kind in ALL.special else kind.skill):
            wanted = "wounded" if verb == "cancel-wounds" else "brawl" if verb.startswith("brawl-") else None
            assert kind.moment == (wanted or "initiative"), kind.id


# -- every card does something ----------------------------------------------------------------------------


def busy_table(**position):
    """Return a table at which everybody has something of everything."""
    here = {"rynek": 3, "grodzki": 2}
    given = {
        "ducats": [20, 20, 20],
        "peace": [9, 9, 9],
        "wounded": [0],
        "zbirs": [here, here, here],
        "tiles": [["smocza-jama"], ["piwnica-swidnicka"], ["drewniana-klet"]],
        "gathered": [[2, 3], [], []],
        "companions": [["brat-makary"], [], []],
        "row": ["baska-kramarka", "montelupi", "rotmistrz-kwasny"],
        "tasks": [["pelna-skrzynia"], ["czyste-rece"], ["ars-magica"]],
        "investigation": 10,
        "markers": [0, 1, 2],
    }
    return ryx_match(**{**given, **position})


def answer_first(match, *ends):
    """Give the first answer to each question until one of some questions is open."""
    while match.decision.key not in ends:
        options = match.decision.options
        match.decide(options[: match.decision.at_least] if match.decision.several else options[0])


FREE = [kind for kind in ALL.special if kind.moment == "initiative"]


@pytest.mark.rule("RYX-014")
@pytest.mark.parametrize("kind", FREE, ids=ids(FREE))
def test_a_special_action_card_played_in_the_initiative_does_something(kind):
    match = busy_table(hand=[[kind.id]], dice=[4])
    (card,) = match.state.gangs[0].hand
    nothing = match.state.copy()
    take(match, Play, card=kind.id)
    answer_first(match, "activity")
    nothing.gangs[0].hand.clear()
    nothing.special.discard(card)
    nothing.gangs[0].ducats -= kind.ducats
    if kind.points:
        nothing.action_track.move("0", kind.points)
    rules = match.rules
    assert rules.state_data(match.state) != rules.state_data(nothing)


IN_BRAWL = [kind for kind in ALL.special if kind.moment != "initiative"]


@pytest.mark.rule("RYX-014")
@pytest.mark.parametrize("kind", IN_BRAWL, ids=ids(IN_BRAWL))
def test_a_special_action_card_played_in_a_brawl_makes_a_difference(kind):
    assert any(
        fought(kind, attacks=attacks, plays=True, dice=dice)
        != fought(kind, attacks=attacks, plays=False, dice=dice)
        for dice in ([6, 6, 1, 4, 4, 4, 6, 1, 1, 4, 1, 4], [1, 4, 1, 4, 1, 1, 6, 6, 1, 1, 1, 1])
        for attacks in (True, False)
    )


def fought(kind, *, attacks, plays, dice):
    """Return what a brawl leaves behind in which seat 0, attacking or defending, plays a card or not."""
    match = ryx_match(
        at=["rynek", "rynek", "stradom"],
        zbirs=[{"rynek": 2}, {"rynek": 2}],
        ducats=[10, 10],
        hand=[[kind.id]],
        tiles=[(), ["piwnica-swidnicka"]] if attacks else [["piwnica-swidnicka"]],
        markers={0: [2, 1, 0] if attacks else [2, 0, 1]},
        dice=dice,
    )
    take(match, Use, card="brawl")
    while match.decision.key != "activity":
        chosen = [option for option in match.decision.options if isinstance(option, Play)] if plays else []
        match.decide(chosen[0] if chosen else match.decision.options[-1])
    gangs = match.state.gangs
    return match.state.board.pieces, [(len(gang.gathered), gang.wounded) for gang in gangs]


SKILLED = [kind for kind in ALL.companions if kind.skill]


@pytest.mark.rule("RYX-015")
@pytest.mark.parametrize("kind", SKILLED, ids=ids(SKILLED))
def test_a_skill_does_something(kind):
    match = busy_table(companions=[[kind.id]], hand=[], dice=[4])
    if kind.moment == "brawl":
        take(match, Use, card="brawl")
        answer_first(match, "brawl-card")
        take(match, UseSkill, card=kind.id)
        assert told(match, DiceChanged)
        return
    take(match, UseSkill, card=kind.id)
    answer_first(match, "activity")
    events = match.events
    used = next(place for place, event in enumerate(events) if isinstance(event, SkillUsed))
    assert [event for event in events[used + 1 :] if not isinstance(event, Missed)]


def tavern_income(people):
    match = ryx_match(phase="economic", companions=people)
    return match.state.gangs[0].ducats


def cards_drawn(people):
    match = ryx_match(phase="economic", companions=people, tiles=[["drewniana-klet"]])
    return len(match.decision.options)


def zbirs_placed(people):
    match = ryx_match(
        phase="economic", companions=people, tiles=[["drewniana-klet"]], special=[], investigations=[]
    )
    answer_first(match, "place")
    while match.decision.key == "place":
        match.decide(match.decision.options[0])
    return 12 - match.state.gangs[0].reserve


def tasks_held(people):
    match = ryx_match(phase="economic", companions=people)
    return len(match.state.gangs[0].tasks)


def theft_brings(people):
    match = ryx_match(companions=people, dice=[5])
    take(match, Use, card="theft")
    (stolen,) = told(match, Stole)
    return stolen.ducats


def cards_for_a_three(people):
    match = ryx_match(companions=people, dice=[3])
    take(match, Use, card="theft")
    return -len(match.state.gangs[0].gathered)


def left_after_bribery(people):
    match = ryx_match(companions=people, ducats=[3], sides=[["bribery"]])
    take(match, Use, card="bribery")
    return match.state.gangs[0].ducats


def cheapness_of_companions(people):
    match = ryx_match(companions=people, ducats=[9], row=["stadnicki", "zborowski", "czeczotka"])
    take(match, Use, card="recruitment")
    return -sum(option.ducats for option in match.decision.options) / 3


def dice_of(people, *, attacks):
    match = ryx_match(
        companions=people,
        at=["rynek", "rynek", None],
        tiles=[(), ["piwnica-swidnicka"]] if attacks else [["piwnica-swidnicka"]],
        markers={0: [2, 1, 0] if attacks else [2, 0, 1]},
        dice=[1] * 20,
    )
    take(match, Use, card="brawl")
    return len(match.state.gangs[0].gathered)


TALENTS = {
    "tasks": tasks_held,
    "hand": cards_drawn,
    "zbirs": zbirs_placed,
    "income": tavern_income,
    "theft": theft_brings,
    "cool-hand": cards_for_a_three,
    "bribery": left_after_bribery,
    "recruiting": cheapness_of_companions,
    "attack-dice": functools.partial(dice_of, attacks=True),
    "defence-dice": functools.partial(dice_of, attacks=False),
}
"""What to measure for each talent; the talent makes it greater by its number."""
TALENTED = [kind for kind in ALL.companions if kind.talent]


def test_every_talent_has_a_rule_and_a_sentence():
    assert set(TALENTS) == set(wording.TALENTS)


@pytest.mark.rule("RYX-015")
@pytest.mark.parametrize("kind", TALENTED, ids=ids(TALENTED))
def test_a_talent_makes_a_difference_of_its_number(kind):
    measure = TALENTS[kind.talent.of]
    assert measure([[kind.id]]) - measure([]) == kind.talent.count


ROWS = [
    (kind.id, die)
    for kind in ALL.investigations
    for die in ([row.most for row in kind.rolls if row.effects] or [6])
]


@pytest.mark.rule("RYX-016")
@pytest.mark.parametrize(("number", "die"), ROWS)
def test_an_investigation_card_does_something(number, die):
    others = [n for n in (2, 3) if str(n) != number]
    match = busy_table(
        phase="investigation",
        gathered=[[int(number), *others]],
        hand=[["samopal", "donos"]],
        dice=[die, 4, 4],
    )
    answer_first(match, "draw", "place", "exchange")
    events = match.events
    first, end = [n for n, event in enumerate(events) if isinstance(event, (Investigated, TurnBegan))][:2]
    assert [e for e in events[first + 1 : end] if not isinstance(e, (DieRolled, TokenMoved))]
