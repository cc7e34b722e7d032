"""The goal and the golden rules: together, cards first, as far as possible, one effect after another."""

import pytest
from stolik_druzyna.actions import (
    Choose,
    Decline,
    EffectFirst,
    First,
    Pick,
    Play,
    Reroll,
    Support,
    Target,
)
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import (
    AbilityUsed,
    CardDrawn,
    DeckShuffled,
    FlagReached,
    Healed,
    Slowed,
    TokenMoved,
    Wounded,
)
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene
from stolik_druzyna.verbs import Effect

WOUND, HEAL, DRAW = Effect(do="wound"), Effect(do="heal"), Effect(do="draw")
OFFER = Effect(do="may", then=(WOUND, DRAW))


@pytest.fixture(autouse=True)
def _quiet_track(monkeypatch):
    """Let no space of the Evil Track do anything."""
    for players in (2, 3):
        game = druzyna_match(players=players).game
        for evil in game.box.evils:
            monkeypatch.setitem(game.spaces, evil, (EvilSpace(),) * len(game.spaces[evil]))


def carried_out(*effects, **position):
    """Return a position in which the active player has carried out effects, or is asked about them."""
    return druzyna_match(phase="effects", effects=effects, **position)


def told(match, *kinds):
    """Return the kinds of the events of these kinds, in their order."""
    return [type(event) for event in match.events if isinstance(event, kinds)]


def wounds(match):
    return [player.wounds for player in match.state.players]


# -- the goal ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-013", "DRUZ-014")
def test_who_completes_the_opponent_wins_for_all_players():
    match = druzyna_match(players=3, phase="adventure", scenes=[opponent()], progress=[15], pool=0)
    match.decide(match.decision.options[0])
    assert match.is_over
    assert list(match.result.winners) == [0, 1, 2]
    assert list(match.result.scores) == [1, 1, 1]


@pytest.mark.rule("DRUZ-013", "DRUZ-014")
def test_a_defeat_is_the_defeat_of_all_players():
    match = carried_out(WOUND, players=3, wounds=[6])
    assert match.is_over
    assert list(match.result.winners) == []
    assert list(match.result.scores) == [0, 0, 0]


@pytest.mark.rule("DRUZ-014")
def test_completing_another_scene_does_not_end_the_game():
    match = druzyna_match(phase="adventure", scenes=[scene(), opponent()], progress=[5, 14], pool=0)
    match.decide(match.decision.options[0])
    assert not match.is_over


@pytest.mark.rule("DRUZ-015")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_one_player_is_active_and_the_others_may_support(active):
    match = druzyna_match(players=3, active=active)
    others = {0, 1, 2} - {active}
    play = match.decision.options[0]
    assert match.decision.seats == (active,)
    assert {match.why_not(play, seat).code for seat in others} == {"not-your-turn"}
    match.decide(play)
    assert match.decision.key == "support"
    assert set(match.decision.seats) == others


# -- cards first ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-039")
def test_a_scene_without_fallback_beats_the_point_for_a_side_without_a_match():
    kinds = [scene(lasting=(Effect(do="no-fallback"),)), scene()]
    match = druzyna_match(scenes=kinds, hand=[[action_card()], []])
    match.decide(Play(match.state.players[0].hand[0], "place-1"))
    assert [spot.progress for spot in match.state.ring.spots] == [0, 1, 0, 0]


@pytest.mark.rule("DRUZ-039")
def test_a_card_that_makes_a_reroll_free_beats_its_price():
    position = {"phase": "adventure", "progress": [5], "pool": 1, "dice": ["evil", "blank"]}
    for abilities, price in (([], 1), (["szczescie-glupiego"], 0)):
        match = druzyna_match(abilities=[abilities], **position)
        match.decide(match.decision.options[0])
        (reroll,) = [one for one in match.decision.options if isinstance(one, Reroll)]
        assert reroll.is_free == (not price)
        match.decide(reroll)
        assert wounds(match) == [price, 0]


@pytest.mark.rule("DRUZ-039")
def test_a_card_that_takes_discarded_cards_back_beats_the_discard_pile():
    match = carried_out(Effect(do="recover"), hand=[[]], deck=[[]], discard=[[action_card()]])
    assert len(match.state.players[0].hand) == 1
    assert match.state.players[0].deck.discard_pile == []


# -- the players decide -----------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-040")
@pytest.mark.parametrize("active", [0, 1])
def test_the_seat_of_the_active_player_enters_the_target_of_an_effect_for_the_team(active):
    match = carried_out(Effect(do="heal", who="any"), active=active, wounds=[1, 2])
    assert match.decision.seats == (active,)
    assert match.decision.key == "player"
    assert set(match.decision.options) == {Choose(0), Choose(1)}
    match.decide(Choose(1 - active))
    assert wounds(match)[1 - active] == [1, 2][1 - active] - 1


@pytest.mark.rule("DRUZ-040")
def test_the_active_player_enters_the_targets_of_a_supporting_card():
    gift = action_card(effects=[Effect(do="progress", count=2, scene="any")])
    match = druzyna_match(hand=[[action_card()] * 2, [gift]])
    match.decide(match.decision.options[0])
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(EffectFirst())
    assert match.decision.seats == (0,)
    assert [type(one) for one in match.decision.options] == [Target] * 4
    assert match.why_not(match.decision.options[0], 1).code == "not-your-turn"


@pytest.mark.rule("DRUZ-040")
def test_each_player_decides_about_the_own_hand_and_the_own_discard_pile():
    match = carried_out(Effect(do="discard-hand", who="others"), hand=[[action_card()], [action_card()] * 3])
    assert match.decision.seats == (1,)
    assert [one.card for one in match.decision.options] == match.state.players[1].hand
    pile = [action_card()] * 2
    match = carried_out(Effect(do="recover", who="others"), discard=[[], pile])
    assert match.decision.seats == (1,)
    assert {one.card for one in match.decision.options} == set(match.state.players[1].deck.discard_pile)


@pytest.mark.rule("DRUZ-040")
def test_the_player_who_gains_chooses_among_the_own_cards():
    match = carried_out(Effect(do="gain-card", who="others"))
    assert match.decision.seats == (1,)
    assert match.decision.key == "keep"


# -- as far as possible -----------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-041")
@pytest.mark.parametrize(("count", "left"), [(1, 2), (2, 1), (3, 0), (5, 0)])
def test_more_wounds_to_heal_than_there_are_heals_them_all(count, left):
    assert wounds(carried_out(Effect(do="heal", count=count), wounds=[3])) == [left, 0]


@pytest.mark.rule("DRUZ-041")
def test_a_part_that_cannot_be_done_does_not_prevent_the_other_parts():
    match = carried_out(
        Effect(do="discard-hand", count=3),
        HEAL,
        Effect(do="lose-dice", count=5),
        Effect(do="draw", count=9),
        hand=[[action_card()]],
        deck=[[action_card(), action_card()]],
        pool=2,
    )
    assert match.state.pool == 0
    assert len(match.state.players[0].hand) == 3
    assert match.state.players[0].deck.draw_pile == []


@pytest.mark.rule("DRUZ-041")
def test_an_effect_on_all_players_hits_those_it_can_do_something_to():
    match = carried_out(Effect(do="heal", who="each"), players=3, wounds=[1, 0, 2])
    assert wounds(match) == [0, 0, 1]


@pytest.mark.rule("DRUZ-042")
@pytest.mark.parametrize(
    "effect",
    [
        Effect(do="wound", who="any"),
        Effect(do="accelerate", scene="any"),
        Effect(do="lose-progress", scene="any"),
        Effect(do="discard-hand"),
        Effect(do="one-of", then=(WOUND, Effect(do="lose-dice"))),
    ],
)
def test_players_may_not_decline_an_effect(effect):
    match = carried_out(effect, progress=[1, 1, 1, 1])
    assert len(match.decision.options) > 1
    assert match.why_not(Decline(), 0) is not None
    if effect.do == "discard-hand":
        assert match.why_not([], 0).code == "wrong-number"


@pytest.mark.rule("DRUZ-042")
def test_a_card_that_offers_a_choice_may_be_declined():
    match = carried_out(OFFER)
    assert list(match.decision.options) == [Pick(OFFER), Decline()]
    match.decide(Decline())
    assert wounds(match) == [0, 0]
    assert len(match.state.players[0].hand) == 4


@pytest.mark.rule("DRUZ-042")
def test_an_offer_that_is_taken_is_carried_out_whole():
    match = carried_out(OFFER)
    match.decide(Pick(OFFER))
    assert wounds(match) == [1, 0]
    assert len(match.state.players[0].hand) == 5


@pytest.mark.rule("DRUZ-043")
@pytest.mark.parametrize(
    "effect",
    [
        Effect(do="heal", who="any"),
        Effect(do="slow", scene="all"),
        Effect(do="lose-progress", scene="any"),
        Effect(do="lose-dice"),
        Effect(do="discard-hand"),
        Effect(do="discard"),
        DRAW,
        Effect(do="recover"),
        Effect(do="gain-card"),
        Effect(do="gain-ability"),
        Effect(do="progress", scene="any", type="curse"),
        Effect(do="one-of", then=(HEAL, DRAW)),
        Effect(do="may", then=(HEAL, WOUND)),
        Effect(do="may", then=(WOUND, DRAW)),
    ],
)
def test_an_effect_that_cannot_be_carried_out_is_skipped_without_penalty(effect):
    match = carried_out(effect, hand=[[]], deck=[[]], pool=0, ability_deck=[])
    assert match.decision.key == "play"
    assert match.state.turn == 1
    assert wounds(match) == [0, 0]
    assert not told(match, TokenMoved)


# -- one after another ------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-249")
@pytest.mark.parametrize("chosen", ["uczta-zwyciezcow", "rozped"])
def test_effects_due_at_the_same_moment_come_in_the_order_that_the_players_choose(chosen):
    both = ["uczta-zwyciezcow", "rozped"]
    match = druzyna_match(
        phase="adventure", progress=[5], pool=0, wounds=[1], abilities=[both], scene_deck=[scene()]
    )
    match.decide(match.decision.options[0])
    cards = match.state.players[0].abilities
    first = cards[both.index(chosen)]
    other = next(card for card in cards if card != first)
    assert match.decision.key == "ability"
    assert match.decision.seats == (0,)
    assert list(match.decision.options) == [First(card) for card in cards]
    match.decide(First(first))
    while match.decision.key == "scene":
        match.decide(match.decision.options[0])
    assert [event.card for event in match.events if isinstance(event, AbilityUsed)] == [first, other]


@pytest.mark.rule("DRUZ-249")
def test_no_order_is_asked_for_with_one_effect_due():
    match = druzyna_match(
        phase="adventure", progress=[5], pool=0, wounds=[1], abilities=[["uczta-zwyciezcow"]]
    )
    match.decide(match.decision.options[0])
    assert wounds(match) == [0, 0]
    assert match.decision.key != "ability"


@pytest.mark.rule("DRUZ-250")
def test_a_flag_set_off_by_an_effect_is_carried_out_before_the_rest_of_it():
    flagged = scene(types=("curse",), track=("1", "flag", "3"), flag=(WOUND, Effect(do="draw")))
    match = carried_out(
        Effect(do="accelerate", scene="all", type="curse"), HEAL, scenes=[flagged], deck=[[action_card()]]
    )
    assert told(match, FlagReached, Wounded, CardDrawn, Healed) == [FlagReached, Wounded, CardDrawn, Healed]
    assert wounds(match) == [0, 0]


@pytest.mark.rule("DRUZ-250")
def test_what_a_set_off_effect_sets_off_in_turn_is_done_before_it_goes_on():
    inner = scene(types=("feast",), track=("1", "flag", "3"), flag=(Effect(do="wound", count=2),))
    outer = scene(
        types=("curse",),
        track=("1", "flag", "3"),
        flag=(Effect(do="accelerate", scene="all", type="feast"), HEAL),
    )
    match = carried_out(
        Effect(do="accelerate", scene="all", type="curse"),
        DRAW,
        scenes=[outer, inner],
        deck=[[action_card()]],
    )
    assert told(match, FlagReached, Wounded, CardDrawn, Healed) == [
        FlagReached,
        FlagReached,
        Wounded,
        Healed,
        CardDrawn,
    ]


@pytest.mark.rule("DRUZ-250")
def test_an_empty_deck_moves_the_token_in_the_middle_of_drawing(monkeypatch):
    match = druzyna_match()
    track = (EvilSpace(), EvilSpace(effects=(WOUND,)), *[EvilSpace()] * 20)
    monkeypatch.setitem(match.game.spaces, match.state.evil, track)
    match = carried_out(
        Effect(do="draw", count=3), HEAL, hand=[[]], deck=[[action_card()]], discard=[[action_card()] * 3]
    )
    assert told(match, CardDrawn, TokenMoved, Wounded, DeckShuffled, Healed) == [
        CardDrawn,
        TokenMoved,
        Wounded,
        DeckShuffled,
        CardDrawn,
        CardDrawn,
        Healed,
    ]


@pytest.mark.rule("DRUZ-250")
def test_an_interrupted_effect_goes_on_with_what_is_still_possible():
    burning = scene(
        types=("curse",), track=("1", "flag", "3"), flag=(Effect(do="exchange", scene="all", type="curse"),)
    )
    match = carried_out(
        Effect(do="accelerate", count=3, scene="all", type="curse"),
        Effect(do="heal"),
        scenes=[burning],
        wounds=[1],
    )
    assert match.state.ring.spots[0].scene[0].kind.types == ("people",)
    assert match.state.ring.spots[0].marker == 0
    assert wounds(match) == [0, 0]


@pytest.mark.rule("DRUZ-044")
def test_example_slowing_twice_from_the_second_space_slows_once():
    flagged = scene(types=("curse",), track=("flag", "2", "3"), flag=(WOUND,))
    match = carried_out(Effect(do="slow", count=2, scene="all", type="curse"), scenes=[flagged], markers=[1])
    assert match.state.ring.spots[0].marker == 0
    assert wounds(match) == [0, 0]
    assert told(match, FlagReached, Slowed) == [Slowed]
    assert match.decision.key == "play"
