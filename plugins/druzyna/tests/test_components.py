"""The box: six Heroes, five Evils, cards, board, dice and tokens, and what the icons stand for."""

from collections import Counter

import pytest
from stolik import ruleset
from stolik.text import Renderer
from stolik_druzyna import wording
from stolik_druzyna.actions import Raise
from stolik_druzyna.content import EvilSide, EvilSpace, EvilTrackCard
from stolik_druzyna.state import MARKER
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene
from stolik_druzyna.verbs import Effect

SIX = {"kociolek", "zwierzak", "urgo", "eliah", "zychlon", "gramm"}
TEN_EACH = dict.fromkeys(SIX, 10)
IN_ENGLISH = Renderer("en")


@pytest.fixture(scope="module")
def game():
    return ruleset("druzyna").game


@pytest.fixture(scope="module")
def cards(game):
    return list(game.cards())


def with_back(cards, back):
    return [card for card in cards if card.back == back]


def panels(match, viewer=None):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


def track_card(number, *sides):
    """Return an Evil Track card; its sides are for some numbers of players, and effects tell them apart."""
    return EvilTrackCard(
        id=f"zgraja-{number}",
        name=None,
        evil="zgraja",
        number=number,
        sides=tuple(
            EvilSide(players=players, spaces=(EvilSpace(effects=(Effect(do="wound", count=mark),)),))
            for players, mark in sides
        ),
    )


# -- cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-001")
def test_there_are_six_double_sided_hero_tiles_and_sixty_action_cards_ten_a_hero(cards):
    sides = Counter((card.kind.hero, card.kind.side) for card in with_back(cards, "hero"))
    assert sides == {(hero, side): 1 for hero in SIX for side in "ab"}
    action = [card for card in cards if card.back.startswith("action/")]
    assert len(action) == 60
    assert Counter(card.kind.hero for card in action) == TEN_EACH
    assert Counter(card.back for card in action) == {f"action/{hero}": 10 for hero in SIX}
    assert len({card.kind.id for card in action}) == 60


@pytest.mark.rule("DRUZ-002")
def test_each_of_five_evils_has_scenes_one_to_eight_an_opponent_nine_and_three_track_cards(game, cards):
    of_evils = [card.kind for card in with_back(cards, "scene") if card.kind.evil]
    assert len(game.box.evils) == 5
    assert Counter((kind.evil, kind.number) for kind in of_evils) == {
        (evil, number): 1 for evil in game.box.evils for number in (1, 2, 3, 4, 5, 6, 7, 8, 9)
    }
    assert {kind.number for kind in of_evils if kind.is_opponent} == {9}
    assert sum(kind.is_opponent for kind in of_evils) == 5
    tracks = [card.kind for card in with_back(cards, "track")]
    assert Counter((kind.evil, kind.number) for kind in tracks) == {
        (evil, number): 1 for evil in game.box.evils for number in (1, 2, 3)
    }


@pytest.mark.rule("DRUZ-003")
def test_fifteen_basic_scenes_belong_to_no_evil(cards):
    basic = [card.kind for card in with_back(cards, "scene") if not card.kind.evil]
    assert len(basic) == 15
    assert len({kind.id for kind in basic}) == 15
    assert not any(kind.is_opponent for kind in basic)


@pytest.mark.rule("DRUZ-004")
def test_there_are_sixteen_special_ability_cards(cards):
    assert len(with_back(cards, "ability")) == 16
    assert len({card.kind.id for card in with_back(cards, "ability")}) == 16


# -- board, dice and markers ------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-005")
def test_the_board_has_four_scene_spaces_four_places_and_the_dice_pool():
    match = druzyna_match(progress=[9])
    board = panels(match)["ring"]
    names = [space["space"] for space in board["spaces"]]
    assert sorted(names) == sorted(
        [f"scene-{n}" for n in (1, 2, 3, 4)] + [f"place-{n}" for n in (1, 2, 3, 4)] + ["dice"]
    )
    assert len(match.state.ring.spots) == 4
    assert [spot.progress for spot in match.state.ring.spots] == [9, 0, 0, 0]
    assert {play.place for play in match.decision.options} == {f"place-{n}" for n in (1, 2, 3, 4)}


@pytest.mark.rule("DRUZ-006")
@pytest.mark.parametrize(("before", "added", "after"), [(3, 2, 5), (7, 1, 8), (7, 4, 8), (8, 3, 8)])
def test_there_are_never_more_than_eight_adventure_dice_in_the_pool(before, added, after):
    match = druzyna_match(phase="effects", pool=before, effects=[Effect(do="add-dice", count=added)])
    assert match.state.pool == after
    assert match.state.roll.limit == 8


@pytest.mark.rule("DRUZ-007")
def test_four_progress_markers_in_use_and_a_reserve_show_values_above_nine():
    match = druzyna_match(
        phase="effects",
        scenes=[opponent()],
        progress=[9, 8],
        effects=[Effect(do="progress", count=12, scene="all")],
    )
    assert [spot.progress for spot in match.state.ring.spots] == [21, 20, 12, 12]


@pytest.mark.rule("DRUZ-008")
def test_every_scene_on_the_board_has_a_marker_of_its_own():
    match = druzyna_match(phase="effects", markers=[3, 0, 1, 2], effects=[Effect(do="slow", scene="all")])
    assert [spot.marker for spot in match.state.ring.spots] == [2, 0, 0, 1]


@pytest.mark.rule("DRUZ-009")
def test_wound_tokens_never_run_out():
    match = druzyna_match(
        players=4,
        phase="effects",
        heroes=["zwierzak-b", "urgo-b", "gramm-b", "eliah"],
        wounds=[6, 6, 6, 5],
        effects=[Effect(do="wound", who="each")],
    )
    assert [player.wounds for player in match.state.players] == [7, 7, 7, 6]
    assert not match.is_over
    total = sum(player.wounds for player in match.state.players)
    assert total == 27 > 11 * 1 + 5 * 3


@pytest.mark.rule("DRUZ-010")
def test_one_evil_track_token_is_shared_by_all_players():
    match = druzyna_match(players=4, token=5)
    assert match.state.token.stacks == {5: [MARKER]}
    shown = panels(match)["token"]
    assert [len(stack["markers"]) for stack in shown["stacks"]] == [1]
    assert shown["owner"] is None


@pytest.mark.rule("DRUZ-011")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_exactly_one_player_holds_the_active_player_token(first):
    match = druzyna_match(players=3, active=first, phase="effects")
    assert match.state.active == (first + 1) % 3
    assert match.decision.seats == ((first + 1) % 3,)


@pytest.mark.rule("DRUZ-012")
def test_an_evil_track_card_shows_the_side_for_the_number_of_players():
    card = track_card(1, ((1, 2), 1), ((3, 4), 3))
    assert [card.side_for(players).spaces[0].effects[0].count for players in (1, 2, 3, 4)] == [1, 1, 3, 3]
    without_one = track_card(1, ((4,), 3), ((2, 3), 1))
    assert without_one.side_for(1).players == (2, 3)


@pytest.mark.rule("DRUZ-012")
def test_three_cards_in_a_row_form_one_track_from_start_to_defeat(game):
    for players in (2, 3, 4):
        table = ruleset("druzyna", players=players).game
        for evil in game.box.evils:
            cards = sorted((card for card in game.box.tracks if card.evil == evil), key=lambda c: c.number)
            spaces = [
                space
                for card in cards
                for side in card.sides
                if players in side.players
                for space in side.spaces
            ]
            assert list(table.spaces[evil]) == spaces
            assert not spaces[0].effects
            assert not spaces[-1].effects


# -- icons ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-238")
def test_there_are_four_traits_and_no_fifth():
    card = action_card({"brawl": 1, "talk": 1, "ingenuity": 1, "dexterity": 1}, {})
    assert [trait for trait, _value in card.sides[0]] == ["brawl", "talk", "ingenuity", "dexterity"]
    with pytest.raises(TypeError):
        action_card({"charm": 1})


@pytest.mark.rule("DRUZ-238")
@pytest.mark.parametrize("trait", ["brawl", "talk", "ingenuity", "dexterity"])
def test_each_trait_matches_itself_alone(trait):
    match = druzyna_match(
        scenes=[scene(traits=(one,)) for one in ("brawl", "talk", "ingenuity", "dexterity")],
        hand=[[action_card({trait: 3}, {trait: 3})], []],
    )
    match.decide(match.decision.options[0])
    assert [spot.progress for spot in match.state.ring.spots[:2]] == [
        3 if trait == shown else 1 for shown in ("brawl", "talk")
    ]


@pytest.mark.rule("DRUZ-239")
def test_a_wildcard_is_a_trait_of_choice():
    gift = action_card(effects=[Effect(do="wildcard")])
    match = druzyna_match(hand=[[action_card({"talk": 1, "brawl": 2}, {"dexterity": 1})], [gift]])
    match.decide(match.decision.options[0])
    match.decide(match.decision.options_of(1)[0], 1)
    match.decide(match.decision.options[0])
    assert list(match.decision.options) == [
        Raise("left", "brawl"),
        Raise("left", "talk"),
        Raise("right", "dexterity"),
    ]


@pytest.mark.rule("DRUZ-239")
def test_the_three_kinds_of_scene_effects_have_their_icons():
    kind = scene(
        track=("1", "flag"),
        completed=(Effect(do="heal"),),
        flag=(Effect(do="wound"),),
        lasting=(Effect(do="no-slow"),),
    )
    said = [IN_ENGLISH(text) for text in wording.scene_effects(kind)]
    assert said == ["✓ heal 1 Wound", "⚑ receive 1 Wound", "⟳ can't be slowed"]


@pytest.mark.rule("DRUZ-239")
def test_a_die_shows_nothing_evil_dola_or_both(game):
    assert set(game.box.printing.die) == {"blank", "evil", "dola", "evil-dola"}
    assert len(game.box.printing.die) == 6


@pytest.mark.rule("DRUZ-239")
def test_a_flag_on_the_first_space_of_a_scene_laid_out_during_play_is_carried_out():
    flagged = scene(track=("flag", "3", "2"), flag=(Effect(do="wound"),))
    match = druzyna_match(phase="effects", scene_deck=[flagged], effects=[Effect(do="exchange", scene="any")])
    match.decide(match.decision.options[0])
    assert match.state.players[0].wounds == 1
