"""The seams for variants: each hook is called at its moment, and what it returns counts."""

import types

import pytest
import stolik_ryx.plugin
from stolik import Match, PluginError, hookimpl, ruleset
from stolik.decisions import Action, action
from stolik.game import Variant
from stolik.plugins import Registry
from stolik.text import Text
from stolik_ryx.actions import Claim, Draw, Enough, Flip, Pass, Reveal, Use
from stolik_ryx.events import MarkersReturned, StartsAuction, TimeMoved
from stolik_ryx.testing import kinds_of, ryx_match
from stolik_ryx.verbs import Need


@action
class Rest(Action):
    """Do nothing."""

    says = Text("Rest")


def registry_of(**variants):
    """Return a registry with the game and variants: each an id and the functions that it hooks in."""
    brought = [
        Variant(
            id=name.replace("_", "-"),
            game="ryx",
            title=Text(name),
            package="stolik_ryx",
            hooks=types.SimpleNamespace(**{f.__name__: hookimpl(f) for f in functions}),
            actions=(Rest,),
        )
        for name, functions in variants.items()
    ]
    mine = types.SimpleNamespace(stolik_variants=hookimpl(lambda: brought))
    return Registry({"ryx": stolik_ryx.plugin, "mine": mine}, strict=True)


def rules_with(*functions, **table):
    return ruleset("ryx", variants=["mine"], registry=registry_of(mine=functions), **table)


def with_hook(*functions, **position):
    """Return a position of a game in which one variant hooks some functions in."""
    return ryx_match(variants=["mine"], registry=registry_of(mine=functions), **position)


def nothing():
    """Return a flow that does nothing."""
    return
    yield


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


# -- ryx_things -------------------------------------------------------------------------------------------


def test_a_task_that_wants_a_thing_of_a_variant_stays_in_the_deck():
    def ryx_things():
        return ["kacper-ryx"]

    kept = rules_with(ryx_things, mode="duel").game.box.tasks
    plain = rules_with(mode="duel").game.box.tasks
    assert {task.id for task in kept} - {task.id for task in plain} == {"nieustraszony"}


def test_things_are_asked_for_once_when_the_rules_are_composed():
    calls = []

    def ryx_things():
        calls.append("things")
        return []

    rules = rules_with(ryx_things)
    Match(rules, 1)
    Match(rules, 2)
    assert calls == ["things"]


# -- ryx_setup --------------------------------------------------------------------------------------------


def test_setup_is_called_once_after_hersts_and_tasks_are_dealt_and_before_the_auction():
    calls = []

    def ryx_setup(match, state):
        dealt = [(len(gang.herst), len(gang.tasks) >= 3) for gang in state.gangs]
        calls.append((dealt, state.action_track.stacks, match.state is state))

    match = Match(rules_with(ryx_setup), 1)
    assert calls == [([(1, True)] * 3, {}, True)]
    assert any(isinstance(event, StartsAuction) for event in match.events)


def test_what_setup_changes_is_the_table_of_the_first_turn():
    def ryx_setup(match, state):
        state.gangs[1].ducats += 40

    match = Match(rules_with(ryx_setup), 1)
    assert match.state.gangs[1].ducats >= 40


def test_setup_may_draw_from_a_stream_of_its_own_without_shifting_the_others():
    def ryx_setup(match, state):
        match.random("mine").randrange(6)

    hooked, plain = Match(rules_with(ryx_setup), 5), Match(ruleset("ryx"), 5)
    assert kinds_of(hooked.state.special.draw_pile) == kinds_of(plain.state.special.draw_pile)
    assert hooked.positions()["mine"] == 1


# -- ryx_turn_begins and ryx_income -----------------------------------------------------------------------


def test_turn_begins_is_called_after_time_token_and_markers_have_moved():
    calls = []

    def ryx_turn_begins(match):
        state = match.state
        space = state.investigation_track.space_of("time")
        calls.append((state.turn, state.phase, space, state.action_track.stacks, list(state.queue)))

    match = with_hook(ryx_turn_begins, markers={10: [0], 9: [2, 1]}, phase="investigation")
    assert calls == [(3, "economic", 2, {0: ["0", "2", "1"]}, [1, 2, 0])]
    assert [type(event) for event in match.events][1:3] == [TimeMoved, MarkersReturned]


def test_turn_begins_is_called_in_the_first_turn_too():
    calls = []

    def ryx_turn_begins(match):
        calls.append(match.state.turn)

    match = Match(rules_with(ryx_turn_begins), 1)
    while match.state.turn == 0:
        match.decide([] if match.decision.several and not match.decision.at_least else first(match.decision))
    assert calls == [1]


def first(decision):
    """Return the first answer to a question."""
    return list(decision.options[: decision.at_least]) if decision.several else decision.options[0]


def test_income_is_called_for_each_player_right_after_the_ducats_of_the_taverns():
    calls = []

    def ryx_income(match, seat):
        gang = match.state.gangs[seat]
        calls.append((seat, gang.ducats, len(gang.hand)))
        gang.ducats += 1

    tiles = [["piwnica-swidnicka"], ["drewniana-klet"]]
    match = with_hook(ryx_income, phase="economic", tiles=tiles, markers={0: [2, 0, 1]}, ducats=[0, 1, 5])
    assert (match.decision.key, match.decision.seat) == ("draw", 1)
    assert calls == [(1, 1 + 4, 0)]
    assert match.state.gangs[1].ducats == 6
    while match.decision.key != "activity":
        match.decide(next((o for o in match.decision.options if isinstance(o, (Enough, Draw))), None) or [])
    assert [(seat, ducats) for seat, ducats, _hand in calls] == [(1, 5), (0, 6), (2, 5)]


# -- ryx_activities and ryx_activity_chosen ---------------------------------------------------------------


def test_activities_gets_the_options_of_the_rulebook_before_each_question():
    calls = []

    def ryx_activities(match, seat, options):
        calls.append((seat, list(options)))

    match = with_hook(ryx_activities, passed=[2])
    assert calls[-1] == (0, list(match.decision.options))
    assert calls[-1][1][-1] == Pass()
    calls.clear()
    match.decide(Pass())
    assert calls == [(1, list(match.decision.options))]


def test_activities_may_take_a_choice_away_until_it_is_given_back():
    def ryx_activities(match, seat, options):
        if seat == 0:
            options.remove(Pass())

    match = with_hook(ryx_activities)
    assert Pass() not in match.decision.options
    match.decide(next(option for option in match.decision.options if isinstance(option, Flip)))
    assert Pass() in match.decision.options


def test_activity_chosen_carries_out_and_pays_for_an_activity_that_a_variant_adds():
    calls = []

    def ryx_activities(match, seat, options):
        options.append(Rest())

    def ryx_activity_chosen(match, seat, action):
        def rest():
            match.state.action_track.move(str(seat), 4)
            return
            yield

        calls.append((seat, action))
        return rest() if isinstance(action, Rest) else None

    match = with_hook(ryx_activities, ryx_activity_chosen)
    match.decide(Rest())
    assert calls == [(0, Rest())]
    assert match.state.action_track.space_of("0") == 4
    assert match.decision.seat == 1


def test_activity_chosen_may_replace_an_activity_of_the_rulebook():
    def ryx_activity_chosen(match, seat, action):
        return nothing() if isinstance(action, Use) else None

    match = with_hook(ryx_activity_chosen)
    use(match, "theft")
    assert match.state.action_track.space_of("0") == 0
    assert "theft" in kinds_of(match.state.gangs[0].actions)
    assert match.decision.seat == 0


def test_what_activity_chosen_leaves_alone_goes_by_the_rulebook():
    def ryx_activity_chosen(match, seat, action):
        return None

    match = with_hook(ryx_activity_chosen, dice=[4])
    use(match, "theft")
    assert match.state.action_track.space_of("0") == 1
    assert match.state.gangs[0].ducats == match.game.wealth["rynek"]


# -- ryx_need_met -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "may"), [(True, ["nieustraszony"]), (False, []), (None, [])])
def test_need_met_judges_a_condition_that_the_game_does_not_know(answer, may):
    calls = []

    def ryx_things():
        return ["kacper-ryx"]

    def ryx_need_met(match, seat, need):
        calls.append((seat, need))
        return answer

    match = with_hook(ryx_things, ryx_need_met, mode="duel", open_tasks=["nieustraszony", "magnat"])
    assert kinds_of(option.card for option in match.decision.options if isinstance(option, Claim)) == may
    assert calls[-1] == (0, Need(what="kacper-ryx"))


def test_conditions_of_the_rulebook_are_not_put_to_variants():
    calls = []

    def ryx_need_met(match, seat, need):
        calls.append(need)
        return True

    match = with_hook(ryx_need_met, phase="tasks", tasks=[["pelna-skrzynia", "axis-mundi"]])
    assert not any(isinstance(option, Reveal) for option in match.decision.options)
    assert calls == []


# -- several variants, and failures -----------------------------------------------------------------------


def test_hooks_of_several_variants_are_called_by_variant_id_and_the_first_flow_counts():
    calls = []

    def flowing(name, flow):
        def ryx_activity_chosen(match, seat, action):
            def keep():
                calls.append(f"{name} flows")
                match.state.action_track.move(str(seat), 1)
                return
                yield

            calls.append(name)
            return keep() if flow else None

        return [ryx_activity_chosen]

    registry = registry_of(
        b_first=flowing("b", flow=True), a_none=flowing("a", flow=False), c_late=flowing("c", flow=True)
    )
    match = ryx_match(variants=["c-late", "b-first", "a-none"], registry=registry)
    use(match, "theft")
    assert calls == ["a", "b", "b flows"]
    assert match.state.action_track.space_of("0") == 1


def test_all_flows_and_all_changes_of_several_variants_count_in_the_order_of_their_ids():
    def adding(name, dice):
        def ryx_test_announced(match, trial):
            def think():
                yield match.ask(trial.seat, "activity", [Rest()])
                calls.append((name, trial.dice))
                trial.dice += dice

            return think()

        def ryx_things():
            calls.append(name)
            return []

        return [ryx_test_announced, ryx_things]

    calls = []
    registry = registry_of(b_two=adding("b", 1), a_one=adding("a", 1))
    match = ryx_match(variants=["b-two", "a-one"], registry=registry, dice=[1, 1, 1])
    assert calls == ["a", "b"]
    use(match, "theft")
    match.decide(Rest())
    match.decide(Rest())
    assert calls[2:] == [("a", 1), ("b", 2)]
    assert len(match.state.gangs[0].gathered) == 3


def test_a_hook_that_fails_leaves_the_match_as_it_was():
    def ryx_test_rolled(match, trial):
        raise ZeroDivisionError("oops")

    match = with_hook(ryx_test_rolled, dice=[4, 4])
    before = match.digest()
    with pytest.raises(PluginError, match="ZeroDivisionError: oops"):
        use(match, "theft")
    assert match.digest() == before
    match.decide(Pass())
    assert match.decision.seat == 1


def test_a_hook_that_fails_ends_the_composition_or_the_set_up():
    def ryx_things():
        raise ZeroDivisionError("things")

    def ryx_setup(match, state):
        raise ZeroDivisionError("setup")

    with pytest.raises(ZeroDivisionError, match="things"):
        rules_with(ryx_things)
    rules = rules_with(ryx_setup)
    with pytest.raises(PluginError, match="setup"):
        Match(rules, 1)


def test_a_hook_that_can_not_ask_must_not_return_anything():
    def ryx_income(match, seat):
        yield match.ask(seat, "activity", [Rest()])

    match = with_hook(ryx_income, passed=[1, 2], markers=[9, 0, 0])
    with pytest.raises(PluginError, match="can't ask"):
        match.decide(Pass())


def test_a_hook_that_the_game_does_not_have_is_refused():
    def ryx_incom(match, seat):
        return None

    with pytest.raises(PluginError, match="ryx_incom"):
        rules_with(ryx_incom)
