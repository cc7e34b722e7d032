"""The set-up of a table."""

import functools
from collections import Counter

import pytest
from stolik import Match, RulesetError, ruleset
from stolik.testing import play_random
from stolik.testing.play import chance
from stolik_kajko.api import Reveal
from stolik_kajko.events import Began
from stolik_kajko.testing import kajko_match, kinds_of

STACKS = ["5A", "5B", "6A", "6B", "7A", "7B", "8A", "8B", "9A", "9B"]


@functools.cache
def rules_of(players, **options):
    return ruleset("kajko", players=players, options=options)


def new_match(players=3, seed=1, **options):
    return Match(rules_of(players, **options), seed)


def panels(match, viewer=None):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


def orders(match):
    return {name: [card.id for card in stack] for name, stack in match.state.stacks.items()}


@pytest.mark.rule("KAJKO-005")
def test_every_back_forms_one_stack_with_all_its_cards():
    match = new_match()
    by_back = Counter(card.back for card in match.game.cards())
    assert {name: len(stack) for name, stack in match.state.stacks.items()} == by_back
    for name, stack in match.state.stacks.items():
        assert {card.back for card in stack} == {name}


@pytest.mark.rule("KAJKO-009")
def test_a_shuffled_stack_holds_exactly_its_own_cards():
    match = new_match()
    own = {name: [] for name in STACKS}
    for card in match.game.cards():
        own[card.back].append(card.id)
    assert {name: sorted(ids) for name, ids in orders(match).items()} == {
        n: sorted(c) for n, c in own.items()
    }


@pytest.mark.rule("KAJKO-009")
def test_the_same_seed_gives_the_same_ten_orders_and_another_seed_others():
    assert orders(new_match(seed=7)) == orders(new_match(seed=7))
    assert all(len({tuple(orders(new_match(seed=s))[name]) for s in range(12)}) > 6 for name in STACKS)


@pytest.mark.rule("KAJKO-009")
def test_any_card_of_a_stack_can_come_first_and_twin_stacks_are_shuffled_apart():
    tops, twins = Counter(), 0
    for seed in range(200):
        stacks = new_match(seed=seed).state.stacks
        tops[stacks["5A"][-1].kind.id] += 1
        twins += kinds_of(stacks["5A"])[:3] == kinds_of(stacks["5B"])[:3]
    assert set(tops) == {"thugs", "bandits", "chamberlain", "coin-in-hand", "golden-cup"}
    assert min(tops.values()) > 15
    assert twins < 20


@pytest.mark.rule("KAJKO-009", "KAJKO-084")
def test_nobody_sees_the_order_of_a_stack():
    match = new_match()
    for viewer in (None, *match.seats):
        for name in STACKS:
            assert panels(match, viewer)[f"stacks.{name}"]["cards"] is None


@pytest.mark.rule("KAJKO-010")
def test_every_stack_may_be_drawn_from_on_the_first_turn():
    match = new_match()
    assert list(match.decision.options) == [Reveal(name) for name in STACKS]


@pytest.mark.rule("KAJKO-011")
@pytest.mark.parametrize("players", [0, 1, 6, 7])
def test_any_other_number_than_two_to_five_players_is_refused(players):
    with pytest.raises(RulesetError, match="2 to 5 players"):
        ruleset("kajko", players=players)


@pytest.mark.rule("KAJKO-011")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players_can_play(players, seed):
    match = new_match(players, seed)
    assert len(match.state.areas) == players
    turns = {seat for seat, _answer in play_random(match, chance(seed, "game"))}
    assert turns == set(range(players))
    assert match.is_over


@pytest.mark.rule("KAJKO-012")
def test_two_players_take_four_characters_each():
    assert [len(area.keep) for area in new_match(2).state.areas] == [4, 4]


@pytest.mark.rule("KAJKO-013")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_players_take_three_characters_each(players):
    assert [len(area.keep) for area in new_match(players).state.areas] == [3] * players


@pytest.mark.rule("KAJKO-014")
def test_five_players_take_two_characters_each():
    assert [len(area.keep) for area in new_match(5).state.areas] == [2, 2, 2, 2, 2]


@pytest.mark.rule("KAJKO-015")
def test_characters_are_dealt_anew_with_every_seed_and_alike_with_the_same():
    rows = [[list(area.keep) for area in new_match(seed=seed).state.areas] for seed in range(10)]
    assert rows[4] == [list(area.keep) for area in new_match(seed=4).state.areas]
    assert len({str(row) for row in rows}) == 10
    assert len({name for row in rows for area in row for name in area}) == 12


@pytest.mark.rule("KAJKO-015")
def test_the_characters_lie_face_up_in_the_area_of_their_player():
    match = new_match(2, characters="kajko,kokosz,jaga,wit,bolko,smith,witch,lubawa")
    for viewer in (None, 0, 1):
        seen = panels(match, viewer)
        assert seen["areas.0.keep.jaga"]["owner"] == 0
        assert seen["areas.0.keep.jaga"]["label"]["params"]["key"] == {"names": {"en": "Jaga", "pl": "Jaga"}}
        assert seen["areas.1.keep.smith"]["owner"] == 1


@pytest.mark.rule("KAJKO-016")
def test_other_characters_lead_to_the_same_game(seed):
    dealt, chosen = (
        new_match(2, seed, **options)
        for options in ({}, {"characters": "witch,wit,smith,milus,mirmil,lubawa,lamignat,kokosz"})
    )
    for match in (dealt, chosen):
        for _answer in play_random(match, chance(seed, "game")):
            pass
    assert dealt.log == chosen.log
    assert dealt.result == chosen.result
    assert [a.kept() for a in dealt.state.areas] == [a.kept() for a in chosen.state.areas]


@pytest.mark.rule("KAJKO-017")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_starts_without_items_without_bandits_and_with_empty_characters(players):
    match = new_match(players)
    for area in match.state.areas:
        assert area.front == area.bandits == []
        assert all(cards == [] for cards in area.keep.values())
    assert match.state.box == match.state.revealed == []


@pytest.mark.rule("KAJKO-018")
def test_only_the_seventy_adventure_cards_are_on_the_table(seed):
    match = new_match(2, seed)
    assert len(match.card_ids()) == 70
    for _answer in play_random(match, chance(seed, "game")):
        pass
    assert len(match.card_ids()) == 70


@pytest.mark.rule("KAJKO-018")
def test_the_base_game_gives_no_bonus_for_coins():
    match = kajko_match(players=2, keep=[[[1, 1, 1, 1]], [[5]]], stacks={})
    assert match.result.scores == (4, 5)
    assert match.result.winners == (1,)


@pytest.mark.rule("KAJKO-019")
def test_example_four_players_are_set_up():
    match = new_match(4)
    state = match.state
    assert [len(area.keep) for area in state.areas] == [3, 3, 3, 3]
    assert {name for area in state.areas for name in area.keep} == set(match.game.box.characters)
    assert all(not area.front and not area.bandits and not area.kept() for area in state.areas)
    assert sorted(len(stack) for stack in state.stacks.values()) == [5, 5, 6, 6, 7, 7, 8, 8, 9, 9]
    assert sum(len(stack) for stack in state.stacks.values()) == 70 == len(match.card_ids())


@pytest.mark.rule("KAJKO-021")
def test_every_seat_can_be_drawn_to_begin_and_the_seed_decides():
    first = [new_match(4, seed).decision.seat for seed in range(60)]
    assert set(first) == {0, 1, 2, 3}
    assert [new_match(4, seed).decision.seat for seed in range(60)] == first


@pytest.mark.rule("KAJKO-021")
@pytest.mark.parametrize("youngest", [1, 2, 3])
def test_the_seat_that_the_table_names_begins_whatever_the_seed(youngest):
    for seed in range(5):
        match = new_match(3, seed, **{"first-seat": str(youngest)})
        assert match.decision.seat == youngest - 1
        assert match.events == [Began(youngest - 1)]


@pytest.mark.rule("KAJKO-021")
def test_who_begins_is_told_before_the_first_turn():
    match = new_match(5, seed=3)
    assert match.events == [Began(match.decision.seat)]
    assert len(match) == 0


@pytest.mark.rule("KAJKO-031")
def test_everybody_can_count_every_stack_at_any_time(seed):
    match = new_match(3, seed)
    for _answer in play_random(match, chance(seed, "game")):
        for viewer in (None, *match.seats):
            seen = panels(match, viewer)
            for name in STACKS:
                assert seen[f"stacks.{name}"]["count"] == len(match.state.stacks[name])


@pytest.mark.rule("KAJKO-084")
def test_all_viewers_see_the_same_table(seed):
    match = new_match(3, seed)
    for _answer in play_random(match, chance(seed, "game")):
        spectator = match.view(None)
        for viewer in match.seats:
            view = match.view(viewer)
            assert view["panels"] == spectator["panels"]
            assert view["events"] == spectator["events"]


@pytest.mark.rule("KAJKO-084")
def test_an_imagined_world_shuffles_each_stack_and_moves_nothing_else(seed):
    kept = 0
    for game in range(seed, seed + 5):
        match = new_match(3, game)
        for _answer in play_random(match, chance(game, "game"), most=40):
            pass
        worlds = [match.determinize(0, chance(n, "worlds")) for n in range(10)]
        for world in worlds:
            assert world.state.box == match.state.box
            for imagined, real in zip(world.state.areas, match.state.areas, strict=True):
                assert (imagined.front, imagined.bandits, imagined.keep) == (
                    real.front,
                    real.bandits,
                    real.keep,
                )
                kept += len(real.kept())
            for name, stack in match.state.stacks.items():
                assert Counter(world.state.stacks[name]) == Counter(stack)
        assert any(orders(world) != orders(match) for world in worlds)
    assert kept
