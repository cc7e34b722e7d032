"""What a table may set before a match."""

import json
from collections import Counter

import pytest
from stolik import Match, RulesetError, ruleset
from stolik_kajko.api import Reveal, Send
from stolik_kajko.testing import kajko_match

STACKS = {"9A": ["thugs", 10, 5, "bandits"], "8A": [1, 1]}
NINE = "kajko,kokosz,mirmil,jaga,lamignat,lubawa,milus,wit,bolko"


def panels(match, viewer):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


def with_options(players=3, **options):
    return ruleset("kajko", players=players, options={k.replace("_", "-"): v for k, v in options.items()})


# -- memory aid -------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-085", "KAJKO-055")
def test_without_the_memory_aid_only_numbers_of_cards_are_shown():
    match = kajko_match(front=[[5]], stacks=STACKS)
    match.decide(Reveal("9A"))
    for viewer in (None, 0, 1, 2):
        seen = panels(match, viewer)
        assert (seen["stacks.9A"]["count"], seen["stacks.9A"]["cards"], seen["stacks.9A"]["contents"]) == (
            3,
            None,
            None,
        )
        assert seen["box"]["count"] == len(match.state.box)
        assert seen["box"]["cards"] is None
        assert not [path for path in seen if path.startswith("odds")]


@pytest.mark.rule("KAJKO-085")
def test_the_memory_aid_is_off_by_default():
    assert ruleset("kajko").options["memory-aid"] is False


@pytest.mark.rule("KAJKO-085", "KAJKO-055")
def test_the_memory_aid_shows_what_is_left_in_each_stack_and_what_lies_in_the_box():
    match = kajko_match(front=[[5]], stacks=STACKS, options={"memory-aid": True})
    match.decide(Reveal("9A"))
    for viewer in (None, 0, 1, 2):
        seen = panels(match, viewer)
        left = {entry["kind"]: entry["count"] for entry in seen["stacks.9A"]["contents"]}
        assert left == {"bandits": 1, "golden-cup": 1, "flying-broom": 1}
        coins = {entry["kind"]: entry["count"] for entry in seen["stacks.8A"]["contents"]}
        assert coins == {"coin": 2}
        assert [card["card"] for card in seen["box"]["cards"]] == [card.id for card in match.state.box]


@pytest.mark.rule("KAJKO-085")
def test_the_memory_aid_does_not_betray_the_order_of_a_stack():
    looks = set()
    for cards in (["thugs", 10, "sword"], ["sword", "thugs", 10], [10, "sword", "thugs"]):
        match = kajko_match(stacks={"9A": cards}, options={"memory-aid": True})
        assert panels(match, 0)["stacks.9A"]["cards"] is None
        looks.add(json.dumps(match.view(0)["panels"], sort_keys=True))
    assert len(looks) == 1


@pytest.mark.rule("KAJKO-085")
def test_the_memory_aid_leaves_the_keeps_closed():
    match = kajko_match(front=[[10]], stacks=STACKS, options={"memory-aid": True})
    character = next(iter(match.state.areas[0].keep))
    match.decide(Send())
    assert panels(match, 0)[f"areas.0.keep.{character}"]["cards"] is None


# -- odds -------------------------------------------------------------------------------------------------


def odds(match, viewer, stack="9A"):
    """Return the odds of a stack in per cent: to gain, to lose the best item, to lose all."""
    params = panels(match, viewer)[f"odds.{stack}"]["value"]["params"]
    return params["gain"], params["best"], params["all"]


@pytest.mark.rule("KAJKO-086")
@pytest.mark.parametrize(
    ("stack", "chances"),
    [
        ("5A", (40, 20, 20)),
        ("6A", (50, 17, 17)),
        ("7B", (57, 14, 14)),
        ("8A", (62, 12, 12)),
        ("9B", (67, 11, 11)),
    ],
)
def test_the_odds_at_the_start_depend_on_the_size(stack, chances):
    match = Match(with_options(memory_aid=True), 1)
    assert odds(match, 0, stack) == chances


@pytest.mark.rule("KAJKO-086")
def test_the_odds_of_a_stack_are_threats_left_by_cards_left():
    match = kajko_match(
        stacks={"9A": ["thugs", "chamberlain", 10, 5], "8A": [1]}, options={"memory-aid": True}
    )
    assert odds(match, 0) == (50, 25, 25)
    match.decide(Reveal("9A"))
    assert odds(match, 1) == (67, 33, 0)
    match.decide(Reveal("9A"))
    assert odds(match, 2) == (100, 0, 0)


@pytest.mark.rule("KAJKO-086")
def test_own_bandits_turn_the_danger_from_thugs_to_bandits():
    match = kajko_match(
        bandits=[1], stacks={"9A": ["thugs", 1, 1, 1], "8A": ["bandits", 1]}, options={"memory-aid": True}
    )
    assert [odds(match, 0, "9A"), odds(match, 0, "8A")] == [(75, 0, 25), (50, 0, 0)]
    assert [odds(match, 1, "9A"), odds(match, 1, "8A")] == [(75, 0, 0), (50, 0, 50)]


@pytest.mark.rule("KAJKO-086")
def test_an_empty_stack_and_a_finished_game_have_no_odds():
    match = kajko_match(stacks={"9A": [1], "8A": [1]}, options={"memory-aid": True})
    match.decide(Reveal("9A"))
    assert [path for path in panels(match, 0) if path.startswith("odds")] == ["odds.8A"]
    match.decide(Reveal("8A"))
    assert not [path for path in panels(match, 0) if path.startswith("odds")]


# -- sums -------------------------------------------------------------------------------------------------


def test_the_table_shows_the_ducats_in_front_and_the_empty_characters():
    match = kajko_match(front=[[10, 5, 1], [5]], keep=[[[1]]], stacks=STACKS)
    for viewer in (None, 0, 1, 2):
        seen = panels(match, viewer)
        assert [seen[f"areas.{seat}.sum"]["value"] for seat in range(3)] == [16, 5, 0]
        assert [seen[f"areas.{seat}.free"]["value"] for seat in range(3)] == [2, 3, 3]


# -- open keep --------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-063")
def test_the_open_keep_shows_sent_items_to_everybody():
    match = kajko_match(front=[[10, 1]], stacks=STACKS, options={"open-keep": True})
    character = next(iter(match.state.areas[0].keep))
    match.decide(Send())
    for viewer in (None, 0, 1, 2):
        seen = panels(match, viewer)[f"areas.0.keep.{character}"]["cards"]
        assert [card["kind"] for card in seen] == ["golden-cup", "coin"]
        assert panels(match, viewer)["box"]["cards"] is None


@pytest.mark.rule("KAJKO-063")
def test_the_keep_is_closed_by_default():
    assert ruleset("kajko").options["open-keep"] is False


# -- first seat -------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-021")
def test_the_first_seat_is_drawn_by_default_and_may_be_named():
    assert ruleset("kajko").options["first-seat"] == "drawn"
    assert {Match(with_options(5, first_seat=5), seed).decision.seat for seed in range(4)} == {4}
    assert {Match(with_options(2, first_seat="drawn"), seed).decision.seat for seed in range(20)} == {0, 1}


@pytest.mark.rule("KAJKO-021")
@pytest.mark.parametrize("seat", ["0", "6", "youngest", "-1", ""])
def test_a_first_seat_that_is_none_is_refused(seat):
    with pytest.raises(RulesetError, match="'first-seat' cannot be"):
        with_options(first_seat=seat)


@pytest.mark.rule("KAJKO-021")
def test_a_first_seat_that_nobody_sits_on_is_refused():
    with pytest.raises(RulesetError, match="'first-seat' is 4, but there are 3 players"):
        with_options(3, first_seat="4")


# -- characters -------------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-015")
def test_the_table_may_set_the_characters_in_seat_order():
    match = Match(with_options(characters=NINE.replace(",", " , ")), 1)
    assert [list(area.keep) for area in match.state.areas] == [
        ["kajko", "kokosz", "mirmil"],
        ["jaga", "lamignat", "lubawa"],
        ["milus", "wit", "bolko"],
    ]


@pytest.mark.rule("KAJKO-002", "KAJKO-015")
@pytest.mark.parametrize(
    ("names", "message"),
    [
        (NINE.replace("kokosz", "kokos"), "no character 'kokos' .did you mean 'kokosz'"),
        (NINE.replace("kokosz", "kajko"), "names somebody twice"),
        ("kajko,kokosz", "takes 9 names, 3 for each of 3 players, not 2"),
        (NINE + ",smith", "takes 9 names, 3 for each of 3 players, not 10"),
        (NINE + ",", "no character ''"),
    ],
)
def test_characters_that_do_not_fit_are_refused(names, message):
    with pytest.raises(RulesetError, match=message):
        with_options(characters=names)


@pytest.mark.rule("KAJKO-012", "KAJKO-013", "KAJKO-014")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 3), (4, 3), (5, 2)])
def test_the_table_sets_as_many_characters_as_the_players_take(players, each):
    everybody = list(ruleset("kajko").game.box.characters)
    match = Match(with_options(players, characters=",".join(everybody[: players * each])), 1)
    assert Counter(len(area.keep) for area in match.state.areas) == {each: players}


# -- wrong values -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["memory-aid", "open-keep"])
@pytest.mark.parametrize(("word", "value"), [("on", True), ("off", False), (True, True), ("yes", True)])
def test_a_switch_is_on_or_off(option, word, value):
    assert ruleset("kajko", options={option: word}).options[option] is value


@pytest.mark.parametrize("option", ["memory-aid", "open-keep"])
@pytest.mark.parametrize("word", ["perhaps", "", 2])
def test_a_switch_takes_no_other_word(option, word):
    with pytest.raises(RulesetError, match=f"option '{option}' cannot be {word!r}"):
        ruleset("kajko", options={option: word})


def test_an_unknown_option_is_refused_with_the_nearest():
    with pytest.raises(RulesetError, match=r"no option 'memory' .did you mean 'memory-aid'"):
        ruleset("kajko", options={"memory": True})


def test_the_options_of_a_variant_are_unknown_without_it():
    with pytest.raises(RulesetError, match="no option 'coin-bonus-tie'"):
        ruleset("kajko", options={"coin-bonus-tie": "all"})
