"""The set-up: who leads whom, the decks, the Evil, the first Scenes and the supply."""

import functools
from collections import Counter

import pytest
from stolik import Match, RulesetError, ruleset
from stolik.testing import loaded
from stolik_druzyna.actions import Face, Lead, Remove
from stolik_druzyna.state import MARKER

EVIL = "zgraja"


@functools.cache
def rules_of(players=2, **options):
    names = {name.replace("_", "-"): value for name, value in options.items()}
    return ruleset("druzyna", players=players, options=names)


def new_match(players=2, seed=1, words=None, **options):
    return Match(rules_of(players, **options), seed, loaded=words or {})


def lead(match, *sides):
    """Let the seats that are asked take Heroes, one after another."""
    for side in sides:
        match.decide(next(one for one in match.decision.options if one.card.kind.id == side))
    return match


def led(players=2, **options):
    """Return a table at which all Heroes have been taken."""
    return lead(new_match(players, **options), *["urgo-a", "eliah-b", "gramm-a", "zwierzak-b"][:players])


def faced(players=2, **options):
    """Return a table with all of the set-up done; with four players each removes the first card."""
    match = led(players, **options)
    while match.decision.key == "remove":
        match.decide(match.decision.options[0])
    if match.decision.key == "face":
        match.decide(Face(EVIL), 0)
    assert match.decision.key == "play"
    return match


def ids(cards):
    return [card.id for card in cards]


def panels(match, viewer=None):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


# -- players and Heroes -----------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-016")
@pytest.mark.parametrize("players", [1, 5])
def test_the_base_game_is_for_two_to_four_players(players):
    for fitting in (2, 3, 4):
        assert len(new_match(fitting).seats) == fitting
    with pytest.raises(RulesetError):
        ruleset("druzyna", players=players)


@pytest.mark.rule("DRUZ-016")
def test_nobody_can_take_a_hero_that_another_player_leads():
    match = new_match(4)
    taken = set()
    for side in ("urgo-a", "eliah-b", "gramm-a", "zwierzak-b"):
        offered = {one.card.kind.hero for one in match.decision.options}
        assert len(offered) == 6 - len(taken)
        assert not offered & taken
        lead(match, side)
        taken.add(side[:-2])
    assert match.decision.key == "remove"


@pytest.mark.rule("DRUZ-016")
def test_each_player_gets_the_tile_and_the_ten_action_cards_of_the_hero():
    state = led().state
    for player, hero in zip(state.players, ("urgo", "eliah"), strict=True):
        assert [tile.kind.hero for tile in player.tiles] == [hero]
        own = [*player.hand, *player.deck.draw_pile]
        assert len(own) == 10
        assert {card.kind.hero for card in own} == {hero}
    left = Counter(card.back for card in state.box if card.back.startswith("action/"))
    assert left == dict.fromkeys(("action/kociolek", "action/zwierzak", "action/zychlon", "action/gramm"), 10)


@pytest.mark.rule("DRUZ-017")
@pytest.mark.parametrize("side", ["a", "b"])
def test_a_tile_may_lie_with_either_side_up_and_that_side_counts(side):
    match = new_match(evil=EVIL)
    assert {one.card.kind.side for one in match.decision.options if one.card.kind.hero == "urgo"} == {
        "a",
        "b",
    }
    lead(match, f"urgo-{side}", "eliah-a")
    (tile,) = match.state.players[0].tiles
    assert tile.kind.side == side
    assert panels(match)["players.0.limit"]["value"] == tile.kind.wounds == {"a": 6, "b": 7}[side]


@pytest.mark.rule("DRUZ-018", "DRUZ-019")
def test_the_top_four_cards_of_the_shuffled_deck_are_the_hand():
    game = rules_of().game
    decks = [[card for card in game.action_cards if card.kind.hero == hero] for hero in ("urgo", "eliah")]
    wanted = [deck[3:] + deck[:3] for deck in decks]
    words = [word for deck, order in zip(decks, wanted, strict=True) for word in loaded.order(deck, order)]
    match = lead(new_match(words={"actions": words}), "urgo-a", "eliah-a")
    for player, order in zip(match.state.players, wanted, strict=True):
        assert ids(player.hand) == ids(reversed(order[6:]))
        assert ids(player.deck.draw_pile) == ids(order[:6])
        assert not player.deck.discard_pile


@pytest.mark.rule("DRUZ-018")
def test_each_action_deck_is_shuffled_and_lies_face_down():
    orders = [
        [ids([*player.deck.draw_pile, *player.hand]) for player in led(seed=seed).state.players]
        for seed in range(8)
    ]
    assert all(len({tuple(order[seat]) for order in orders}) == 8 for seat in (0, 1))
    for viewer in (None, 0, 1):
        shown = panels(led(), viewer)["players.0.deck.draw_pile"]
        assert (shown["count"], shown["cards"]) == (6, None)


@pytest.mark.rule("DRUZ-020", "DRUZ-021", "DRUZ-246")
def test_with_four_players_each_returns_one_card_of_the_hand_to_the_box_and_draws_another():
    match = led(4)
    for seat in (0, 1, 2, 3):
        player = match.state.players[seat]
        hand, top = player.hand[:], player.deck.draw_pile[-1]
        assert (match.decision.key, match.decision.seats) == ("remove", (seat,))
        assert list(match.decision.options) == [Remove(card) for card in hand]
        match.decide(Remove(hand[1]))
        assert ids(match.state.players[seat].hand) == ids([hand[0], hand[2], hand[3], top])
        assert len(match.state.players[seat].deck.draw_pile) == 5
        in_play = [*match.state.players[seat].deck.draw_pile, *match.state.players[seat].deck.discard_pile]
        assert hand[1] not in in_play


@pytest.mark.rule("DRUZ-021")
def test_a_removed_card_does_not_come_back_with_a_reshuffle():
    match = faced(4, seed=3, evil=EVIL)
    gone = match.state.players[0].removed[0]
    fork = match.fork()
    player = fork.state.players[0]
    player.deck.discard(*player.deck.draw_pile)
    player.deck.draw_pile.clear()
    player.deck.reshuffle(fork.random("reshuffle"))
    assert len(player.deck.draw_pile) == 5
    assert gone not in [*player.deck.draw_pile, *player.hand]


@pytest.mark.rule("DRUZ-020")
@pytest.mark.parametrize("players", [2, 3])
def test_with_fewer_players_nobody_removes_a_card(players):
    match = led(players)
    assert match.decision.key == "face"
    assert all(len(player.hand) == 4 for player in match.state.players)
    assert all(len(player.deck.draw_pile) == 6 for player in match.state.players)


@pytest.mark.rule("DRUZ-248")
def test_heroes_are_taken_round_the_table_then_cards_removed_then_the_evil_is_chosen():
    match = new_match(4, first=3)
    asked = []
    while match.decision.key != "play":
        asked.append((match.decision.key, match.decision.seats))
        assert not any(spot.scene for spot in match.state.ring.spots)
        match.decide(match.decision.options[0], match.decision.seats[0])
    round_the_table = [(2,), (3,), (0,), (1,)]
    assert asked == [
        *(("lead", seats) for seats in round_the_table),
        *(("remove", seats) for seats in round_the_table),
        ("face", (0, 1, 2, 3)),
    ]


# -- the Evil ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-022")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_players_together_choose_one_of_the_five_evils(seat):
    match = led(3)
    assert match.decision.seats == (0, 1, 2)
    evils = [one.evil for one in match.decision.options]
    assert len(set(evils)) == 5
    match.decide(Face(evils[seat]), seat)
    assert match.state.evil == evils[seat]
    used = [*match.state.deck, *(spot.scene[0] for spot in match.state.ring.spots)]
    assert {card.kind.evil for card in used} == {"", evils[seat]}
    others = [card.kind for card in match.state.box if card.back == "scene"]
    assert Counter(kind.evil for kind in others) == dict.fromkeys(set(evils) - {evils[seat]}, 9)


@pytest.mark.rule("DRUZ-022", "DRUZ-248")
def test_the_evil_may_be_agreed_on_beforehand():
    match = led(evil="kufer")
    assert match.decision.key == "play"
    assert match.state.evil == "kufer"
    with pytest.raises(RulesetError):
        ruleset("druzyna", options={"evil": "smok"})


def whole_deck(match):
    """Return the 24 Scenes from the top: the four that lie out came first."""
    return [spot.scene[0] for spot in match.state.ring.spots] + match.state.deck[::-1]


@pytest.mark.rule("DRUZ-023", "DRUZ-024", "DRUZ-025", "DRUZ-026")
@pytest.mark.parametrize("seed", range(6))
def test_sixteen_mixed_scenes_lie_above_the_opponent_and_seven_basic_ones_below(seed):
    kinds = [card.kind for card in whole_deck(faced(seed=seed))]
    assert len(kinds) == len({kind.id for kind in kinds}) == 24
    above, opponent, below = kinds[:16], kinds[16], kinds[17:]
    assert sorted(kind.number for kind in above if kind.evil == EVIL) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert sum(not kind.evil for kind in above) == 8
    assert (opponent.evil, opponent.number) == (EVIL, 9)
    assert [kind.evil for kind in below] == [""] * 7


@pytest.mark.rule("DRUZ-023", "DRUZ-025")
def test_chance_alone_says_which_basic_scenes_lie_below_and_how_the_upper_ones_are_mixed():
    game = rules_of().game
    basic = [card for card in game.scene_cards if not card.kind.evil]
    evil = [card for card in game.scene_cards if card.kind.evil == EVIL and not card.kind.is_opponent]
    shuffled = basic[8:] + basic[:8]
    top = evil + basic[:8]
    mixed = top[::-1]
    words = loaded.order(basic, shuffled) + loaded.order(top, mixed)
    match = lead(new_match(words={"scenes": words}, evil=EVIL), "urgo-a", "eliah-a")
    scenes = whole_deck(match)
    assert ids(scenes[:16]) == ids(reversed(mixed))
    assert sorted(ids(scenes[17:])) == sorted(ids(basic[8:]))


@pytest.mark.rule("DRUZ-027")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_track_is_made_of_the_three_cards_of_the_evil_with_the_side_for_the_players(players):
    match = faced(players)
    cards = match.state.track
    assert [(card.kind.evil, card.kind.number) for card in cards] == [(EVIL, 1), (EVIL, 2), (EVIL, 3)]
    sides = [side for card in cards for side in card.kind.sides if players in side.players]
    assert len(sides) == 3
    assert match.state.token.last == sum(len(side.spaces) for side in sides) - 1
    assert not [card for card in match.state.box if card in cards]


@pytest.mark.rule("DRUZ-028")
def test_the_token_starts_on_start():
    assert faced().state.token.stacks == {0: [MARKER]}


@pytest.mark.rule("DRUZ-029")
def test_the_number_of_cards_in_the_scene_deck_is_open_and_their_order_hidden():
    match = faced()
    for viewer in (None, 0, 1):
        shown = panels(match, viewer)["deck"]
        assert (shown["count"], shown["cards"]) == (20, None)


# -- the first Scenes -------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-030", "DRUZ-031", "DRUZ-032", "DRUZ-033")
@pytest.mark.parametrize("seed", range(12))
def test_four_scenes_lie_out_at_the_start_of_their_tracks_without_progress_flag_or_dice(seed):
    match = faced(seed=seed)
    state = match.state
    assert all(len(spot.scene) == 1 for spot in state.ring.spots)
    assert not any(spot.scene[0].kind.is_opponent for spot in state.ring.spots)
    assert [(spot.marker, spot.progress) for spot in state.ring.spots] == [(0, 0)] * 4
    assert len(state.deck) == 20
    assert state.pool == 3
    assert [player.wounds for player in state.players] == [0, 0]


@pytest.mark.rule("DRUZ-031", "DRUZ-032")
def test_a_flag_under_the_marker_of_a_starting_scene_is_ignored_and_so_are_its_dice():
    game = rules_of().game
    flagged = next(card for card in game.scene_cards if card.kind.id == "karczemna-zwada")
    assert flagged.kind.flags[0]
    assert flagged.kind.dice
    basic = [card for card in game.scene_cards if not card.kind.evil]
    evil = [card for card in game.scene_cards if card.kind.evil == EVIL and not card.kind.is_opponent]
    others = [card for card in basic if card != flagged]
    upper = [*evil, *others[7:], flagged]
    words = loaded.order(basic, [*others, flagged]) + loaded.order(upper, upper)
    match = lead(new_match(words={"scenes": words}, evil=EVIL), "urgo-a", "eliah-a")
    assert match.state.ring.spots[0].scene == [flagged]
    assert match.decision.key == "play"
    assert match.state.pool == 3
    assert [player.wounds for player in match.state.players] == [0, 0]


@pytest.mark.rule("DRUZ-030")
def test_each_of_the_upper_scenes_can_come_to_lie_on_each_space():
    seen = [Counter(), Counter(), Counter(), Counter()]
    for seed in range(60):
        for counter, spot in zip(seen, faced(seed=seed).state.ring.spots, strict=True):
            counter[spot.scene[0].id] += 1
    assert all(len(counter) > 12 for counter in seen)


# -- abilities, dice, supply, who begins ------------------------------------------------------------------


@pytest.mark.rule("DRUZ-034")
def test_all_sixteen_special_abilities_are_one_shuffled_face_down_deck():
    decks = [ids(led(seed=seed).state.abilities) for seed in range(5)]
    assert all(len(set(deck)) == 16 for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 5
    cards = rules_of().game.ability_cards
    words = {"abilities": loaded.order(cards, cards[::-1])}
    match = new_match(words=words)
    assert ids(match.state.abilities) == ids(cards[::-1])
    assert (panels(match)["abilities"]["count"], panels(match)["abilities"]["cards"]) == (16, None)


@pytest.mark.rule("DRUZ-035", "DRUZ-036")
def test_three_dice_lie_in_the_pool_and_nobody_has_wounds():
    match = faced(4)
    assert match.state.pool == 3
    assert match.state.roll.faces == []
    assert [player.wounds for player in match.state.players] == [0, 0, 0, 0]
    assert not any(player.abilities or player.scenes for player in match.state.players)


@pytest.mark.rule("DRUZ-037", "DRUZ-011")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_team_chooses_who_takes_the_first_turn(first):
    match = faced(3, first=first)
    assert match.state.active == first - 1
    assert match.decision.seats == (first - 1,)


@pytest.mark.rule("DRUZ-037")
def test_seat_one_begins_unless_the_team_chose_another_that_exists():
    assert faced().state.active == 0
    with pytest.raises(RulesetError):
        ruleset("druzyna", players=2, options={"first": 3})


@pytest.mark.rule("DRUZ-038")
def test_a_hand_is_shown_to_its_owner_and_to_the_whole_team_only_if_the_table_plays_so():
    closed, opened = faced(3), faced(3, open_hands=True)
    for viewer in (0, 1, 2):
        for owner in (0, 1, 2):
            path = f"players.{owner}.hand"
            assert (panels(closed, viewer)[path]["cards"] is not None) == (viewer == owner)
            assert len(panels(opened, viewer)[path]["cards"]) == 4
    assert panels(closed)["players.0.hand"]["cards"] is None


@pytest.mark.rule("DRUZ-016")
def test_the_question_for_a_hero_names_each_side_of_each_free_tile():
    match = new_match()
    assert all(isinstance(one, Lead) for one in match.decision.options)
    assert len(match.decision.options) == 12
