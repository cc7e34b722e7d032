"""The kernel: questions, answers, copies, undo."""

from __future__ import annotations

import types

import broken
import highcard
import kuhn
import pytest
import rps
import stolik
import tictactoe
import turning
from highcard import CARDS, NO, YES, Play, Throw
from stolik import IllegalAction, Match, PluginError
from stolik.game import Variant
from stolik.plugins import Registry
from stolik.state import State, counter, state
from stolik.testing import play_random, position
from stolik.testing.play import chance
from stolik.text import Text
from stolik.visibility import NOBODY
from stolik.worlds import known_cards

REGISTRY = Registry(
    {
        "tictactoe": tictactoe,
        "kuhn": kuhn,
        "rps": rps,
        "highcard": highcard,
        "broken": broken,
        "turning": turning,
    }
)


def match_of(game, players=2, seed=7, **how):
    return Match(stolik.ruleset(game, players=players, registry=REGISTRY), seed, **how)


def card(rank):
    return CARDS[rank - 1]


def at_group_question():
    """Return a three-player game of High card in which seat 0 has just drawn the last card."""

    def edit(table):
        table.deck = [card(12)]
        for hand, ranks in zip(table.hands, ((1, 2), (3, 4), (5, 6)), strict=True):
            hand.cards = [card(rank) for rank in ranks]
        table.played = [card(rank) for rank in (7, 8, 9, 10, 11)]

    match = position(match_of("highcard", 3), edit)
    match.decide(Play(card(1)))
    return match


# -- questions and answers --------------------------------------------------------------------------------


def test_equal_seeds_give_equal_matches_and_other_seeds_others():
    assert match_of("highcard").digest() == match_of("highcard").digest()
    assert match_of("highcard").digest() != match_of("highcard", seed=8).digest()


def test_a_match_without_a_seed_takes_one_of_its_own():
    one, other = match_of("highcard", seed=None), match_of("highcard", seed=None)
    assert one.seed != other.seed


def test_deciding_goes_on_to_the_next_question_and_is_logged():
    match = match_of("tictactoe")
    match.decide(tictactoe.MARKS[4])
    assert match.decision.seats == (1,)
    assert match.log == [(0, tictactoe.MARKS[4])]
    assert len(match) == 1


def test_an_equal_action_made_anew_is_as_good_as_the_option_and_the_option_is_logged():
    match = match_of("tictactoe")
    match.decide(tictactoe.Mark(4))
    assert match.log[0][1] is tictactoe.MARKS[4]


@pytest.mark.parametrize(
    ("answer", "seat", "code"),
    [
        (tictactoe.MARKS[4], None, "not-an-option"),
        (tictactoe.MARKS[4], 1, "not-an-option"),
        (tictactoe.MARKS[0], 0, "not-your-turn"),
        (tictactoe.MARKS[0], 5, "not-your-turn"),
        (tictactoe.MARKS[0], -1, "not-your-turn"),
        (None, None, "not-an-option"),
        ("nonsense", None, "not-an-option"),
        ([], None, "not-an-option"),
    ],
)
def test_a_wrong_answer_is_refused_and_changes_nothing(answer, seat, code):
    match = match_of("tictactoe")
    match.decide(tictactoe.MARKS[4])
    before, view = match.digest(), match.view(1)
    with pytest.raises(IllegalAction) as caught:
        match.decide(answer, seat)
    assert caught.value.code == code
    assert isinstance(caught.value, ValueError)
    assert match.digest() == before
    assert match.view(1) == view
    assert match.why_not(answer, seat).code == code


def test_a_stale_answer_to_the_last_question_is_refused():
    match = match_of("highcard")
    stale = match.decision.options[0]
    match.decide(stale)
    with pytest.raises(IllegalAction, match="played") as caught:
        match.decide(stale)
    assert caught.value.code == "played"


def test_a_finished_match_has_a_result_and_takes_no_more_answers():
    match = match_of("tictactoe")
    for cell in (0, 3, 1, 4, 2):
        match.decide(tictactoe.MARKS[cell])
    assert match.decision is None
    assert match.result.winners == (0,)
    with pytest.raises(IllegalAction) as caught:
        match.decide(tictactoe.MARKS[8])
    assert caught.value.code == "match-over"
    assert match.why_not(tictactoe.MARKS[8]).code == "match-over"


def test_any_one_of_several_seats_may_answer_and_must_say_who_it_is():
    match = at_group_question()
    assert match.decision.seats == (1, 2)
    with pytest.raises(IllegalAction) as caught:
        match.decide(YES)
    assert caught.value.code == "seat-missing"
    match.decide(YES, 2)
    assert match.log[-1] == (2, YES)
    assert match.decision.key == "throw"
    assert match.decision.seats == (0,)


def test_several_options_are_chosen_at_once_in_the_order_of_the_options():
    match = at_group_question()
    match.decide(YES, 1)
    first, second = match.decision.options
    match.decide([second, first])
    assert match.log[-1] == (0, (first, second))
    assert match.state.hands[0].cards == []


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ([0, 0], "chosen-twice"),
        ([0, 1, 0], "wrong-number"),
        (0, "not-several"),
        (["x"], "not-an-option"),
    ],
)
def test_a_wrong_choice_of_several_is_refused(chosen, code):
    match = at_group_question()
    match.decide(YES, 1)
    options = match.decision.options
    answer = options[0] if chosen == 0 else [options[n] if isinstance(n, int) else n for n in chosen]
    with pytest.raises(IllegalAction) as caught:
        match.decide(answer)
    assert caught.value.code == code


def test_choosing_none_of_several_is_an_answer_where_it_is_allowed():
    match = at_group_question()
    match.decide(YES, 1)
    match.decide([])
    assert match.log[-1] == (0, ())


def test_secret_answers_are_revealed_only_when_all_are_there():
    match = match_of("rps")
    rock, paper, _scissors = rps.CHOICES
    match.decide(rock, 0)
    assert match.decision.seats == (1,)
    assert match.events == []
    assert "rock" not in str(match.view(1)["events"])
    assert match.view(1)["panels"] == match_of("rps").view(1)["panels"]
    with pytest.raises(IllegalAction) as caught:
        match.decide(paper, 0)
    assert caught.value.code == "not-your-turn"
    match.decide(paper, 1)
    assert match.state.wins == [0, 1]
    assert [event.shape for event in match.events] == ["rock", "paper"]


def test_a_rule_that_fails_leaves_the_match_as_it_was_and_names_the_game():
    match = Match(stolik.ruleset("option-fails", players=3, registry=REGISTRY), 1)
    before = match.digest()
    with pytest.raises(PluginError, match="ZeroDivisionError") as caught:
        match.decide(match.decision.options[0])
    assert caught.value.plugin == "option-fails"
    assert match.digest() == before
    assert len(match) == 0


@pytest.mark.parametrize("where", ["setup", "next_step", "turn"])
def test_a_rule_that_fails_before_the_first_question_is_named_after_its_game(where, monkeypatch):
    def fail(*_arguments):
        raise ZeroDivisionError

    monkeypatch.setattr(highcard.HighCard, where, fail)
    with pytest.raises(PluginError, match="a rule of High card failed in the set-up or before"):
        match_of("highcard")


def test_a_question_without_an_option_is_an_error_of_the_game(monkeypatch):
    monkeypatch.setattr(highcard.HighCard, "choices", lambda *_arguments: [])
    with pytest.raises(PluginError, match="the question 'play' has no option"):
        match_of("highcard")


@pytest.mark.parametrize("seat", [True, 0.0, "0"])
def test_a_seat_is_a_number(seat):
    match = match_of("highcard")
    with pytest.raises(IllegalAction, match="a seat is a number"):
        match.decide(Play(CARDS[0]), seat)


def test_a_result_that_fails_leaves_the_match_before_the_last_answer(monkeypatch):
    match = match_of("tictactoe")
    for cell in (0, 3, 1, 4):
        match.decide(tictactoe.MARKS[cell])
    before = match.digest()

    def fail(self, match):
        raise ZeroDivisionError

    monkeypatch.setattr(tictactoe.TicTacToe, "result", fail)
    with pytest.raises(PluginError, match="ZeroDivisionError"):
        match.decide(tictactoe.MARKS[2])
    monkeypatch.undo()
    assert match.digest() == before
    match.decide(tictactoe.MARKS[2])
    assert match.result.winners == (0,)


@pytest.mark.parametrize("seed", [True, 1.5, [1]])
def test_a_seed_of_another_type_is_refused(seed):
    with pytest.raises(TypeError, match="a seed is"):
        match_of("tictactoe", seed=seed)


def test_an_interrupt_in_the_middle_of_a_rule_leaves_the_match_as_it_was(monkeypatch):
    match = match_of("highcard")
    before = match.digest()

    def interrupt(*_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(highcard.HighCard, "draw", interrupt)
    with pytest.raises(KeyboardInterrupt):
        match.decide(match.decision.options[0])
    monkeypatch.undo()
    assert match.digest() == before
    match.decide(match.decision.options[0])
    assert len(match) == 1


# -- copies -----------------------------------------------------------------------------------------------


def test_a_fork_at_every_place_is_equal_and_goes_its_own_way():
    match = match_of("highcard", 3)
    for seat, answer in play_random(match, chance(1, "game")):
        fork = match.fork()
        assert fork.digest() == match.digest()
        assert fork.log == match.log
        fork.decide(answer, seat)
        again = fork.fork()
        assert again.digest() == fork.digest()
        assert again.log == fork.log
        assert len(match) == len(fork) - 1


def test_a_fork_in_the_middle_of_a_step_repeats_the_answers_since_its_start():
    match = at_group_question()
    match.decide(YES, 1)
    fork = match.fork()
    assert fork.digest() == match.digest()
    assert fork.decision.key == "throw"
    assert fork.decision.options == match.decision.options


def test_a_fork_of_a_half_answered_secret_question_keeps_the_answer():
    match = match_of("rps")
    match.decide(rps.CHOICES[0], 0)
    fork = match.fork()
    assert fork.decision.seats == (1,)
    fork.decide(rps.CHOICES[1], 1)
    assert fork.state.wins == [0, 1]


def test_a_fork_looks_the_same_to_everybody_and_can_be_saved(tmp_path):
    match = match_of("highcard", 3)
    for _answer in play_random(match, chance(1, "game"), most=4):
        pass
    fork = match.fork()
    assert [fork.view(viewer) for viewer in (None, 0, 1, 2)] == [match.view(v) for v in (None, 0, 1, 2)]
    fork.save(tmp_path / "fork.jsonl")
    match.save(tmp_path / "match.jsonl")
    assert (tmp_path / "fork.jsonl").read_bytes() == (tmp_path / "match.jsonl").read_bytes()
    assert match.fork(listen=False).events == []


def test_a_fork_draws_what_the_match_will_draw():
    match = match_of("highcard")
    assert match.fork().random("x").randbytes(8) == match.fork().random("x").randbytes(8)


def test_a_match_from_a_position_can_be_copied_but_not_saved(tmp_path):
    match = at_group_question()
    assert match.fork().digest() == match.digest()
    with pytest.raises(stolik.RecordError, match="set-up"):
        match.save(tmp_path / "match.jsonl")


def test_long_matches_are_copied_from_a_place_nearby(monkeypatch):
    monkeypatch.setattr("stolik.match.ANCHOR_EVERY", 2)
    match = match_of("highcard", 3)
    for _answer in play_random(match, chance(3, "game")):
        assert match.fork().digest() == match.digest()
    assert match.is_over


# -- imagined worlds --------------------------------------------------------------------------------------


def test_an_imagined_world_keeps_what_a_seat_knows_and_varies_the_rest():
    match = match_of("highcard", 3)
    hand = match.state.hands[0].cards
    worlds = [match.determinize(0, chance(n, "world")) for n in range(20)]
    assert all(world.state.hands[0].cards == hand for world in worlds)
    assert len({str(world.state.hands[1].cards) for world in worlds}) > 10
    assert all(world.card_ids() == match.card_ids() for world in worlds)


def test_every_hidden_card_is_imagined_everywhere_equally_often():
    match = match_of("kuhn")
    seen = [match.determinize(0, chance(n, "world")).state.players[1].hand[0].id for n in range(400)]
    mine = match.state.players[0].hand[0].id
    assert mine not in seen
    assert all(160 <= seen.count(other) <= 240 for other in {"J", "Q", "K"} - {mine})


def test_an_imagined_world_holds_neither_the_seed_nor_the_real_log():
    match = match_of("highcard", 3)
    match.decide(match.decision.options[0])
    world = match.determinize(0, chance(1, "world"))
    assert world.seed is None
    assert world.secret != match.secret
    assert world.log == []
    assert len(world) == len(match)


def test_in_the_middle_of_a_step_worlds_vary_too_and_the_question_fits_them():
    match = at_group_question()
    match.decide(YES, 1)
    match.decide([], 0)
    assert match.decision.seats == (1,)
    for number in range(20):
        world = match.determinize(0, chance(number, "world"))
        held = world.state.hands[1].cards
        assert [option.card for option in world.decision.options] == held
        assert world.view(0)["panels"] == match.view(0)["panels"]
        world.decide([world.decision.options[0]])


@state
class Hunch(State):
    number: int = counter(label=Text("A hunch"), seen_by=NOBODY, default=3)


def imagine_hunch(match, viewer, random):
    match.state.extra["hunch"].number = random.randrange(1000)


@pytest.mark.parametrize("imagine", [imagine_hunch, None], ids=["told how", "not told"])
def test_a_secret_number_of_a_variant_is_drawn_anew_by_the_variant(imagine):
    hunch = Variant(
        id="hunch",
        game="highcard",
        title=Text("Hunch"),
        hooks=types.SimpleNamespace(),
        package="highcard",
        state=Hunch,
        imagine=imagine,
    )
    bring = types.SimpleNamespace(stolik_variants=stolik.hookimpl(lambda: [hunch]))
    registry = Registry({"highcard": highcard, "hunch": bring})
    match = Match(stolik.ruleset("highcard", variants=["hunch"], registry=registry), 1)
    match.state.extra["hunch"] = Hunch()
    if imagine is None:
        with pytest.raises(stolik.StateError, match=r"extra\.hunch\.number"):
            match.determinize(0, chance(1, "world"))
    else:
        numbers = {match.determinize(0, chance(n, "world")).state.extra["hunch"].number for n in range(10)}
        assert len(numbers) > 5
        assert match.state.extra["hunch"].number == 3


def test_dice_that_lie_on_the_table_in_the_middle_of_a_step_stay_as_they_fell(monkeypatch):
    draw = highcard.HighCard.draw

    def draw_and_roll(self, match, seat, hand):
        hand.points += match.random("dice").randrange(1_000_000)
        draw(self, match, seat, hand)

    monkeypatch.setattr(highcard.HighCard, "draw", draw_and_roll)
    match = at_group_question()
    points = match.state.hands[0].points
    futures = set()
    for number in range(10):
        world = match.determinize(1, chance(number, "world"))
        assert world.state.hands[0].points == points
        assert world.fork().state.hands[0].points == points
        futures.add(world.random("dice").word())
    assert len(futures) == 10
    assert match.fork().random("dice").word() not in futures


def test_a_shuffle_in_secret_in_the_middle_of_a_step_is_imagined_with_other_chance(monkeypatch):
    draw = highcard.HighCard.draw

    def draw_and_shuffle(self, match, seat, hand):
        draw(self, match, seat, hand)
        match.random("secret").randrange(1_000_000)

    monkeypatch.setattr(highcard.HighCard, "draw", draw_and_shuffle)
    match = at_group_question()
    assert all(match.determinize(1, chance(n, "world"))._given is None for n in range(5))


def test_secret_answers_of_others_are_imagined_anew():
    match = match_of("rps")
    match.decide(rps.CHOICES[0], 0)
    worlds = [match.determinize(1, chance(n, "world")) for n in range(30)]
    assert {world.decision.answers[0].shape for world in worlds} == {"rock", "paper", "scissors"}
    own = [match.determinize(0, chance(n, "world")) for n in range(10)]
    assert {world.decision.answers[0].shape for world in own} == {"rock"}


def test_worlds_can_be_imagined_by_the_random_module_too():
    import random

    match = match_of("kuhn")
    assert match.determinize(0, random.Random(1)).card_ids() == match.card_ids()


# -- undo -------------------------------------------------------------------------------------------------


def test_an_action_that_told_nobody_anything_can_be_taken_back():
    match = match_of("tictactoe")
    before = match.digest()
    match.decide(tictactoe.MARKS[4])
    assert match.can_undo
    assert match.undo() == tictactoe.MARKS[4]
    assert match.digest() == before
    assert match.log == []


def test_nothing_can_be_taken_back_at_the_beginning():
    match = match_of("tictactoe")
    assert not match.can_undo
    with pytest.raises(IllegalAction) as caught:
        match.undo()
    assert caught.value.code == "nothing-to-undo"


def test_an_action_that_let_somebody_see_a_card_cannot_be_taken_back():
    match = match_of("highcard")
    match.decide(match.decision.options[0])
    assert match.why_no_undo().code == "card-revealed"
    with pytest.raises(IllegalAction) as caught:
        match.undo()
    assert caught.value.code == "card-revealed"


def test_a_card_that_was_open_only_for_a_moment_cannot_be_unseen(monkeypatch):
    def peek(self, match, seat, hand):
        table = match.state
        table.played.append(table.deck.pop())
        match.tell(highcard.Played, seat, table.played[-1])
        table.deck.append(table.played.pop())

    monkeypatch.setattr(highcard.HighCard, "draw", peek)
    match = match_of("highcard")
    played = match.decision.options[0].card
    match.decide(match.decision.options[0])
    assert match.state.played == [played]
    assert match.why_no_undo().code == "card-revealed"


def test_an_action_that_used_chance_cannot_be_taken_back(monkeypatch):
    def roll(self, match, seat, hand):
        match.random("dice").roll((1, 2, 3, 4, 5, 6))

    monkeypatch.setattr(highcard.HighCard, "draw", roll)
    match = match_of("highcard")
    match.decide(match.decision.options[0])
    assert match.why_no_undo().code == "chance-used"


def test_the_answer_that_reveals_secret_answers_cannot_be_taken_back_but_a_waiting_one_can():
    match = match_of("rps")
    match.decide(rps.CHOICES[0], 0)
    assert match.can_undo
    match.decide(rps.CHOICES[1], 1)
    assert not match.can_undo


def test_undo_takes_the_events_back_as_well():
    match = match_of("rps")
    match.decide(rps.CHOICES[0], 0)
    match.decide(rps.CHOICES[1], 1)
    assert len(match.events) == 2
    match.take_back()
    assert match.events == []
    match.decide(rps.CHOICES[2], 1)
    assert [event.shape for event in match.events] == ["rock", "scissors"]


def test_a_throw_into_a_hidden_pile_can_be_taken_back_for_nobody_learned_anything():
    match = at_group_question()
    match.decide(YES, 1)
    match.decide([Throw(card(2))], 0)
    assert match.can_undo
    match.undo()
    assert card(2) in match.state.hands[0].cards


# -- listening --------------------------------------------------------------------------------------------


def test_a_match_to_which_nobody_listens_has_no_events_and_plays_the_same():
    loud, quiet = match_of("highcard", 3), match_of("highcard", 3, listen=False)
    for seat, answer in play_random(loud, chance(1, "game")):
        quiet.decide(answer, seat)
    assert quiet.events == []
    assert loud.events
    assert quiet.digest() == loud.digest()


def test_a_follower_hears_each_action_before_decide_returns():
    match = match_of("tictactoe")
    heard = []
    match.follow(lambda seat, answer: heard.append((seat, answer)))
    match.decide(tictactoe.MARKS[4])
    match.undo()
    assert heard == [(0, tictactoe.MARKS[4]), (None, None)]


def test_an_action_that_cannot_be_written_down_has_not_happened():
    match = match_of("tictactoe")
    before = match.digest()

    def full(seat, answer):
        raise OSError("no space left")

    match.follow(full)
    with pytest.raises(OSError, match="no space"):
        match.decide(tictactoe.MARKS[4])
    match.follow(None)
    assert match.digest() == before


def test_the_commitment_is_the_hash_of_the_secret_and_betrays_no_seed():
    match = match_of("kuhn")
    assert len(match.commitment) == 64
    assert match.commitment == match_of("kuhn").commitment
    assert match.commitment != match_of("kuhn", seed=8).commitment


def test_the_players_know_only_their_own_cards():
    match = match_of("highcard", 3)
    for seat in match.seats:
        assert known_cards(match, seat) == {c.id for c in match.state.hands[seat].cards}
    assert known_cards(match, None) == set()


def test_a_group_question_ends_with_no_when_somebody_says_no():
    match = at_group_question()
    match.decide(NO, 2)
    assert match.decision.key == "play"
    assert match.decision.seats == (1,)


def test_an_imagined_world_keeps_what_a_step_without_a_question_has_revealed():
    begun = match_of("turning")
    laid = Match.from_state(begun.rules, turning.Table(deck=list(turning.CARDS), open=[]))
    for real in (begun, laid):
        for number in range(10):
            world = real.determinize(1, chance(number, "worlds"))
            assert world.view(1)["panels"] == real.view(1)["panels"]
            assert world.fork().digest() == world.digest()
