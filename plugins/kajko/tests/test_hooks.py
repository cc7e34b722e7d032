"""The seams for variants: each hook is called at its moment, and what it returns counts."""

import types

import pytest
import stolik_kajko.plugin
from stolik import Match, PluginError, hookimpl, ruleset
from stolik.decisions import Action, action
from stolik.game import Variant
from stolik.plugins import Registry
from stolik.text import Text
from stolik_kajko.api import Reveal, Send
from stolik_kajko.events import Began, Sent
from stolik_kajko.testing import kajko_match, kinds_of, values_of

COINS = {"8A": [1, 1], "9A": [1, 1, 1]}


@action
class Rest(Action):
    """Do nothing for a turn."""

    says = Text("Rest")


def registry_of(**variants):
    """Return a registry with the game and variants: each an id and the functions that it hooks in."""
    brought = [
        Variant(
            id=name.replace("_", "-"),
            game="kajko",
            title=Text(name),
            package="stolik_kajko",
            hooks=types.SimpleNamespace(**{f.__name__: hookimpl(f) for f in functions}),
            actions=(Rest,),
        )
        for name, functions in variants.items()
    ]
    mine = types.SimpleNamespace(stolik_variants=hookimpl(lambda: brought))
    return Registry({"kajko": stolik_kajko.plugin, "mine": mine}, strict=True)


def with_hook(*functions, **position):
    """Return a position of a game in which one variant hooks some functions in."""
    return kajko_match(variants=["mine"], registry=registry_of(mine=functions), **position)


# -- kajko_setup ------------------------------------------------------------------------------------------


def test_setup_is_called_once_with_the_shuffled_stacks_and_before_anything_is_told():
    calls = []

    def kajko_setup(match, state):
        calls.append((len(match), list(match.events), [len(stack) for stack in state.stacks.values()]))

    match = Match(ruleset("kajko", variants=["mine"], registry=registry_of(mine=[kajko_setup])), 1)
    assert calls == [(0, [], [5, 5, 6, 6, 7, 7, 8, 8, 9, 9])]
    assert match.events == [Began(match.decision.seat)]


def test_what_setup_changes_is_the_table_of_the_first_turn():
    def kajko_setup(match, state):
        state.box.extend(state.stacks["5A"])
        state.stacks["5A"].clear()

    match = Match(ruleset("kajko", variants=["mine"], registry=registry_of(mine=[kajko_setup])), 1)
    assert len(match.state.box) == 5
    assert Reveal("5A") not in match.decision.options
    assert len(match.decision.options) == 9


def test_setup_may_draw_from_a_stream_of_its_own_without_shifting_the_others():
    def kajko_setup(match, state):
        match.random("mine").randrange(6)

    hooked = Match(ruleset("kajko", variants=["mine"], registry=registry_of(mine=[kajko_setup])), 5)
    plain = Match(ruleset("kajko"), 5)
    assert hooked.state.stacks == plain.state.stacks
    assert hooked.positions()["mine"] == 1


# -- kajko_turn_options -----------------------------------------------------------------------------------


def test_turn_options_gets_the_options_of_the_rulebook_before_each_turn():
    calls = []

    def kajko_turn_options(match, seat, options):
        calls.append((seat, list(options)))

    match = with_hook(kajko_turn_options, front=[[], [5]], stacks=COINS)
    assert calls[-1] == (0, [Reveal("8A"), Reveal("9A")])
    calls.clear()
    match.decide(Reveal("8A"))
    assert calls == [(1, [Reveal("8A"), Reveal("9A"), Send()])]


def test_turn_options_may_take_a_choice_away():
    def kajko_turn_options(match, seat, options):
        if seat == 0:
            options.remove(Send())

    match = with_hook(kajko_turn_options, front=[[5], [5]], stacks=COINS)
    assert list(match.decision.options) == [Reveal("8A"), Reveal("9A")]
    match.decide(Reveal("8A"))
    assert Send() in match.decision.options


def test_an_option_that_is_taken_away_comes_back_on_the_next_turn():
    def kajko_turn_options(match, seat, options):
        if len(match) == 0:
            options.remove(Reveal("8A"))

    match = with_hook(kajko_turn_options, stacks=COINS)
    assert list(match.decision.options) == [Reveal("9A")]
    match.decide(Reveal("9A"))
    assert list(match.decision.options) == [Reveal("8A"), Reveal("9A")]


# -- kajko_action_chosen ----------------------------------------------------------------------------------


def nothing():
    """Return a flow that does nothing."""
    return
    yield


def test_action_chosen_carries_out_an_action_that_a_variant_adds():
    calls = []

    def kajko_turn_options(match, seat, options):
        options.append(Rest())

    def kajko_action_chosen(match, seat, action):
        calls.append((seat, action))
        return nothing() if isinstance(action, Rest) else None

    match = with_hook(kajko_turn_options, kajko_action_chosen, front=[[5]], stacks=COINS)
    before = match.rules.state_data(match.state)["stacks"]
    match.decide(Rest())
    assert calls == [(0, Rest())]
    assert match.rules.state_data(match.state)["stacks"] == before
    assert values_of(match.state.areas[0].front) == [5]
    assert match.decision.seat == 1


@pytest.mark.parametrize("action", [Reveal("8A"), Send()])
def test_action_chosen_may_replace_a_reveal_or_a_send(action):
    def kajko_action_chosen(match, seat, action):
        return nothing()

    match = with_hook(kajko_action_chosen, front=[[5]], stacks=COINS)
    match.decide(action)
    assert len(match.state.stacks["8A"]) == 2
    assert values_of(match.state.areas[0].front) == [5]
    assert match.decision.seat == 1


def test_what_action_chosen_leaves_alone_goes_by_the_rulebook():
    def kajko_action_chosen(match, seat, action):
        return None

    match = with_hook(kajko_action_chosen, front=[[5]], stacks=COINS)
    match.decide(Send())
    match.decide(Reveal("8A"))
    assert values_of(match.state.areas[0].kept()) == [5]
    assert values_of(match.state.areas[1].front) == [1]


# -- kajko_card_revealed ----------------------------------------------------------------------------------


def test_card_revealed_finds_the_card_revealed_and_not_yet_carried_out():
    calls = []

    def kajko_card_revealed(match, seat, card):
        calls.append((seat, card.kind.id, kinds_of(match.state.revealed), len(match.state.areas[seat].front)))

    match = with_hook(kajko_card_revealed, front=[[10]], stacks={"9A": ["thugs", 5, 1]})
    match.decide(Reveal("9A"))
    match.decide(Reveal("9A"))
    assert calls == [(0, "thugs", ["thugs"], 1), (1, "magic-cherries", ["magic-cherries"], 0)]
    assert match.state.areas[0].front == []
    assert values_of(match.state.areas[1].front) == [5]


def test_card_revealed_replaces_what_a_card_does():
    def kajko_card_revealed(match, seat, card):
        def bribe():
            match.state.box.append(match.state.revealed.pop())
            return
            yield

        return bribe() if card.kind.effect == "thugs" else None

    match = with_hook(kajko_card_revealed, front=[[10]], stacks={"9A": ["thugs", 5, 1]})
    match.decide(Reveal("9A"))
    assert values_of(match.state.areas[0].front) == [10]
    assert match.state.box[-1].kind.id == "thugs"
    match.decide(Reveal("9A"))
    assert values_of(match.state.areas[1].front) == [5]


def test_the_flow_of_a_revealed_card_may_ask_questions_within_the_turn():
    def kajko_card_revealed(match, seat, card):
        def think():
            yield match.ask(seat, "turn", [Rest()])
            match.state.box.append(match.state.revealed.pop())

        return think()

    match = with_hook(kajko_card_revealed, stacks={"9A": [10, 5]})
    match.decide(Reveal("9A"))
    assert match.decision.seat == 0
    assert list(match.decision.options) == [Rest()]
    match.decide(Rest())
    assert match.decision.seat == 1


# -- kajko_items_sent -------------------------------------------------------------------------------------


def test_items_sent_is_called_after_the_items_lie_on_the_character():
    calls = []

    def kajko_items_sent(match, seat, character):
        area = match.state.areas[seat]
        calls.append((seat, values_of(area.keep[character]), len(area.front), len(area.bandits)))

    match = with_hook(kajko_items_sent, front=[[5, 1]], keep=[[[10]]], bandits=[0], stacks=COINS)
    match.decide(Send())
    assert calls == [(0, [5, 1], 0, 0)]
    match.decide(Reveal("8A"))
    assert len(calls) == 1


def test_items_sent_is_called_in_the_final_send_too():
    calls = []

    def kajko_items_sent(match, seat, character):
        calls.append((seat, character))

    match = with_hook(kajko_items_sent, players=3, front=[[5], [], [1]], stacks={"9A": [1]}, turn=1)
    match.decide(Reveal("9A"))
    first = [next(iter(area.keep)) for area in match.state.areas]
    assert sorted(calls) == [(0, first[0]), (1, first[1]), (2, first[2])]


# -- kajko_scoring ----------------------------------------------------------------------------------------


def test_scoring_is_called_once_at_the_end_and_changes_who_wins():
    calls = []

    def kajko_scoring(match, scores):
        calls.append((list(scores.ducats), list(scores.items)))
        scores.ducats[1] += 6

    match = with_hook(kajko_scoring, players=2, front=[[5, 5], [5]], stacks={"9A": [1, "thugs"]}, turn=1)
    match.decide(Reveal("9A"))
    match.decide(Send())
    match.decide(Send())
    assert calls == []
    match.decide(Reveal("9A"))
    assert calls == [([10, 6], [2, 2])]
    assert match.result.scores == (10, 12)
    assert match.result.winners == (1,)


def test_scoring_may_change_what_breaks_a_tie():
    def kajko_scoring(match, scores):
        scores.items[0] = 9

    match = with_hook(kajko_scoring, players=2, keep=[[[5]], [[1, 1, 1, 1, 1]]], stacks={})
    assert match.result.scores == (5, 5)
    assert match.result.winners == (0,)


# -- several variants, and failures -----------------------------------------------------------------------


def test_hooks_of_several_variants_are_called_by_variant_id_and_the_first_flow_counts():
    calls = []

    def flowing(name, flow):
        def kajko_card_revealed(match, seat, card):
            def keep():
                calls.append(f"{name} flows")
                match.state.box.append(match.state.revealed.pop())
                return
                yield

            calls.append(name)
            return keep() if flow else None

        return [kajko_card_revealed]

    registry = registry_of(
        b_first=flowing("b", flow=True), a_none=flowing("a", flow=False), c_late=flowing("c", flow=True)
    )
    variants = ["c-late", "b-first", "a-none"]
    match = kajko_match(variants=variants, registry=registry, stacks={"9A": [10, 5]})
    match.decide(Reveal("9A"))
    assert calls == ["a", "b", "b flows"]
    assert match.state.areas[0].front == []


def test_a_hook_that_fails_leaves_the_match_as_it_was():
    def kajko_items_sent(match, seat, character):
        raise ZeroDivisionError("oops")

    match = with_hook(kajko_items_sent, front=[[5]], stacks=COINS)
    before = match.digest()
    with pytest.raises(PluginError, match="ZeroDivisionError: oops"):
        match.decide(Send())
    assert match.digest() == before
    assert not [event for event in match.events if isinstance(event, Sent)]
    match.decide(Reveal("8A"))
    assert match.decision.seat == 1


def test_a_hook_that_the_game_does_not_have_is_refused():
    def kajko_card_reveeled(match, seat, card):
        return None

    with pytest.raises(PluginError, match="kajko_card_reveeled"):
        ruleset("kajko", variants=["mine"], registry=registry_of(mine=[kajko_card_reveeled]))
