"""What is laid out at the start, and how Pigs and points begin."""

import pytest
import stolik
from stolik.errors import RulesetError
from stolik_miedziaki.actions import Choose, Move, PlacePig, Stop, UseSpace
from stolik_miedziaki.game import Miedziaki
from stolik_miedziaki.testing import creature, item, miedziaki_match, szpej
from stolik_miedziaki.verbs import Power


def begun(players=3, seed=1, **options):
    return stolik.Match(stolik.ruleset("miedziaki", players=players, options=options), seed)


def started(**options):
    """Return a match in which all Pigs have been placed at once under the pawns."""
    match = begun(**options)
    while match.decision.key == "first-pig":
        match.decide(match.decision.options[0])
    return match


@pytest.mark.rule("MIED-001", "MIED-017")
def test_two_to_four_players_compete():
    assert Miedziaki.players == (2, 4)
    assert not Miedziaki.is_cooperative
    for players in (1, 5):
        with pytest.raises(RulesetError):
            stolik.ruleset("miedziaki", players=players)


@pytest.mark.rule("MIED-002", "MIED-026", "MIED-024")
def test_each_player_has_a_pawn_and_two_of_three_health():
    match = begun(players=4)
    assert [player.health for player in match.state.players] == [2, 2, 2, 2]
    board = next(panel for panel in match.view(0)["panels"] if panel["path"] == "board")
    town = next(space for space in board["spaces"] if space["space"] == "grod")
    assert sorted(p["seat"] for p in town["pieces"] if p["piece"].startswith("pawn")) == [0, 1, 2, 3]


@pytest.mark.rule("MIED-018", "MIED-013", "MIED-003")
def test_the_supply_holds_what_nobody_has():
    match = begun(players=3)
    assert match.state.bank == 40 - 3
    assert match.state.markers == 21 - 6


@pytest.mark.rule("MIED-012", "MIED-014")
def test_help_cards_have_no_effect_and_the_first_player_keeps_the_marker():
    match = started(players=3, first="2")
    assert match.state.turns.order[0] == 1
    assert {card.back for card in match.game.cards()} == {
        "szpej",
        "quest",
        "adventure",
        "character",
        "creature-blue",
        "creature-green",
        "creature-red",
    }
    for _turn in range(3):
        while match.decision.key != "pigs":
            match.decide(match.decision.options[-1])
        match.decide(match.decision.options[-1])
    assert match.state.turns.order[0] == 1


@pytest.mark.rule("MIED-030")
def test_the_starting_player_is_drawn_or_agreed():
    assert {begun(seed=seed).state.turns.order[0] for seed in range(20)} == {0, 1, 2}
    assert begun(first="3").state.turns.order[0] == 2
    with pytest.raises(RulesetError):
        begun(first="4")


@pytest.mark.rule("MIED-032")
def test_an_adventure_for_the_number_of_players_is_drawn_or_agreed():
    for seed in range(20):
        least, most = begun(players=2, seed=seed).state.adventure[0].kind.players
        assert least <= 2 <= most
    assert begun(adventure="lowy-o-szynke").state.adventure[0].kind.id == "lowy-o-szynke"
    with pytest.raises(RulesetError):
        begun(players=2, adventure="przednowek")


@pytest.mark.rule("MIED-033", "MIED-132")
def test_a_first_pig_goes_on_a_free_space_without_a_shield_or_under_the_pawn():
    match = begun()
    places = {option.to for option in match.decision.options}
    assert "under" in places
    assert "p7" in places
    assert places.isdisjoint({"grod", "swiatynia", "blue", "quest-1", "home"})
    match.decide(PlacePig("home", "p7"))
    assert "p7" not in {option.to for option in match.decision.options}


@pytest.mark.rule("MIED-036", "MIED-077")
def test_a_pig_tucked_at_the_start_gives_a_point_in_the_first_turn():
    assert started(adventure="lowy-o-szynke").state.points == 3


@pytest.mark.rule("MIED-027")
def test_characters_may_be_chosen():
    match = begun(players=2, characters="choose", first="1")
    assert [type(option) for option in match.decision.options] == [Choose] * 4
    match.decide(match.decision.options[2])
    assert len(match.decision.options) == 3


@pytest.mark.rule("MIED-070", "MIED-071")
def test_all_play_the_same_side():
    assert not begun().game.is_advanced
    assert begun(side="advanced").game.is_advanced


# -- points and visits --------------------------------------------------------------------------------


@pytest.mark.rule("MIED-081", "MIED-082", "MIED-080")
def test_points_are_worked_out_once_at_the_start_of_a_turn():
    wounded = miedziaki_match(spaces=["cyrulik"], entered=True, health=[1], points=1)
    wounded.decide(next(option for option in wounded.decision.options if isinstance(option, UseSpace)))
    assert wounded.state.points == 1
    hurt = miedziaki_match(spaces=["topielisko"], entered=True, health=[2], points=1)
    hurt.decide(next(option for option in hurt.decision.options if isinstance(option, UseSpace)))
    hurt.decide(hurt.decision.options[0])
    assert hurt.state.points == 1


@pytest.mark.rule("MIED-075", "MIED-076")
def test_a_move_costs_a_point_and_may_be_followed_by_actions():
    match = miedziaki_match(spaces=["p7"], points=2)
    match.decide(Move("zajazd"))
    assert match.state.points == 1
    assert UseSpace in [type(option) for option in match.decision.options]
    assert Stop in [type(option) for option in match.decision.options]


@pytest.mark.rule("MIED-087", "MIED-078", "MIED-082")
def test_example_tomek_goes_to_the_barber_the_scrapheap_and_the_inn():
    match = miedziaki_match(
        spaces=["grod"],
        points=2,
        health=[1],
        pigs=[["under", "home"]],
        hand=[[szpej("blue", cross=True), szpej("red", cross=True)]],
        scrapheap=["szuler"],
    )

    def use():
        match.decide(next(option for option in match.decision.options if isinstance(option, UseSpace)))

    match.decide(Move("cyrulik"))
    use()
    assert match.state.players[0].health == 2
    assert match.state.points == 1
    match.decide(Move("smietnisko"))
    use()
    assert match.state.points == 0
    for _card in range(2):
        match.decide(next(o for o in match.decision.options if type(o).__name__ == "Stride"))
    assert match.state.points == 2
    assert len(match.state.szpej.discard_pile) == 2
    match.decide(Move("p6"))
    match.decide(Move("zajazd"))
    assert match.state.points == 0
    use()
    assert match.state.players[0].resources.stock["flask"] == 1
    assert match.state.resources.stock["flask"] == 2


@pytest.mark.rule("MIED-063", "MIED-059")
def test_any_number_of_protective_items_works_at_once():
    items = [
        creature("red", 1, reverse=item("protective", powers=(Power(power="points"),))),
        creature("blue", 1, reverse=item("protective", powers=(Power(power="points"),))),
        creature("green", 1, reverse=item("protective", powers=(Power(power="points"),))),
    ]
    assert miedziaki_match(phase="turn", items=[items]).state.points == 5
