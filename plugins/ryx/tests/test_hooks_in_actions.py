"""The seams for variants within actions and in the investigation phase: each hook at its moment."""

import types

import pytest
import stolik_ryx.plugin
from stolik import hookimpl
from stolik.decisions import Action, action
from stolik.game import Variant
from stolik.plugins import Registry
from stolik.text import Text
from stolik_ryx.actions import Attack, Hire, Pass, Use, UseSkill
from stolik_ryx.events import Gathered, Investigated, PhaseBegan
from stolik_ryx.testing import kinds_of, ryx_match


@action
class Rest(Action):
    """Do nothing."""

    says = Text("Rest")


def with_hook(*functions, **position):
    """Return a position of a game in which one variant hooks some functions in."""
    variant = Variant(
        id="mine",
        game="ryx",
        title=Text("mine"),
        package="stolik_ryx",
        hooks=types.SimpleNamespace(**{f.__name__: hookimpl(f) for f in functions}),
        actions=(Rest,),
    )
    mine = types.SimpleNamespace(stolik_variants=hookimpl(lambda: [variant]))
    registry = Registry({"ryx": stolik_ryx.plugin, "mine": mine}, strict=True)
    return ryx_match(variants=["mine"], registry=registry, **position)


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


def brawl(match, place="piwnica-swidnicka"):
    """Attack a place; everybody else stays out."""
    use(match, "brawl")
    if match.decision.key == "attack":
        match.decide(next(o for o in match.decision.options if isinstance(o, Attack) and o.place == place))
    while match.decision.key == "join":
        match.decide(match.decision.options[-1])


# -- ryx_traded -------------------------------------------------------------------------------------------


def test_traded_is_called_when_the_card_of_a_trade_is_in_hand_and_may_ask():
    calls = []

    def ryx_traded(match, seat):
        def think():
            yield match.ask(seat, "activity", [Rest()])
            match.state.gangs[seat].ducats += 7

        calls.append((seat, kinds_of(match.state.gangs[seat].hand), match.state.action_track.space_of("0")))
        return think()

    match = with_hook(ryx_traded, sides=[["trade"]], special=["samopal", "donos"])
    use(match, "trade")
    assert calls == [(0, ["samopal"], 0)]
    match.decide(Rest())
    assert match.state.gangs[0].ducats == 7
    assert match.state.action_track.space_of("0") == 2


def test_traded_is_not_called_for_cards_drawn_without_the_action_trade():
    calls = []

    def ryx_traded(match, seat):
        calls.append(seat)

    match = with_hook(ryx_traded, companions=[["szymek-tandeciarz"]], special=["samopal"])
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSkill)))
    assert kinds_of(match.state.gangs[0].hand) == ["samopal"]
    assert calls == []


# -- ryx_test_announced and ryx_test_rolled ---------------------------------------------------------------


@pytest.mark.parametrize("side", ["theft", "murder"])
def test_test_announced_is_called_before_the_roll_and_may_add_a_die(side):
    calls = []

    def ryx_test_announced(match, trial):
        calls.append((trial.action, trial.seat, trial.district, trial.dice, list(trial.faces)))
        trial.dice += 1

    match = with_hook(ryx_test_announced, sides=[[side]], at=["rynek", "rynek", "stradom"], dice=[1, 3])
    use(match, side)
    assert calls == [(side, 0, "rynek", 1, [])]
    assert len(match.state.gangs[0].gathered) == 2
    assert match.state.gangs[1].wounded is (side == "murder")


@pytest.mark.parametrize("side", ["theft", "murder"])
def test_test_rolled_is_called_before_anything_follows_and_may_change_the_dice(side):
    calls = []

    def ryx_test_rolled(match, trial):
        calls.append((trial.action, list(trial.faces), len(match.state.gangs[0].gathered)))
        trial.faces[:] = [6]

    match = with_hook(ryx_test_rolled, sides=[[side]], at=["rynek", "rynek", "stradom"], dice=[1])
    use(match, side)
    assert calls == [(side, [1], 0)]
    assert match.state.gangs[0].gathered == []
    assert match.state.peace.points[0] == 4


def test_the_flow_of_an_announced_test_may_ask_before_the_die_is_rolled():
    def ryx_test_announced(match, trial):
        def think():
            yield match.ask(trial.seat, "activity", [Rest()])
            trial.dice = 0

        return think()

    match = with_hook(ryx_test_announced, dice=[6])
    use(match, "theft")
    assert list(match.decision.options) == [Rest()]
    match.decide(Rest())
    assert match.state.gangs[0].ducats == 0


# -- ryx_brawl_counted, ryx_brawl_rolled and ryx_brawl_over -----------------------------------------------

FIGHT = {"at": ["rynek", "stradom", "stradom"], "tiles": [[], ["piwnica-swidnicka"]], "zbirs": [{"rynek": 1}]}
"""The first player attacks with three dice; the second defends with the two of the tavern."""


def test_brawl_counted_is_called_with_the_dice_before_the_roll_and_may_change_them():
    calls = []

    def ryx_brawl_counted(match, brawl):
        calls.append((brawl.attacker, brawl.defender, dict(brawl.dice), dict(brawl.rolls), brawl.won))
        brawl.dice[0] = 1

    match = with_hook(ryx_brawl_counted, dice=[4, 4, 4], **FIGHT)
    brawl(match)
    assert calls == [(0, 1, {0: 3, 1: 2}, {}, None)]
    assert match.state.gangs[0].tiles == []


def test_brawl_rolled_is_called_before_the_dice_are_judged_and_may_change_them():
    calls = []

    def ryx_brawl_rolled(match, brawl):
        calls.append(({seat: list(faces) for seat, faces in brawl.rolls.items()}, brawl.won))
        brawl.rolls[0][:] = [4, 4, 4]

    match = with_hook(ryx_brawl_rolled, dice=[1, 1, 1, 5, 5], **FIGHT)
    brawl(match)
    assert calls == [({0: [1, 1, 1], 1: [5, 5]}, None)]
    assert kinds_of(match.state.gangs[0].tiles) == ["piwnica-swidnicka"]
    assert match.state.gangs[0].gathered == []


@pytest.mark.parametrize(("dice", "won"), [([4, 4, 1, 2, 6], True), ([1, 2, 2, 2, 6], False)])
def test_brawl_over_is_called_after_losses_and_cards_and_before_the_points_are_paid(dice, won):
    calls = []

    def ryx_brawl_over(match, brawl):
        gang = match.state.gangs[0]
        calls.append((brawl.won, gang.reserve, len(gang.gathered), match.state.action_track.space_of("0")))

    match = with_hook(ryx_brawl_over, dice=dice, **FIGHT)
    brawl(match)
    assert match.decision.key == "hurt"
    match.decide(match.decision.options[0])
    assert calls == [(won, 12, 1, 0)]
    assert match.state.action_track.space_of("0") == 3
    assert match.state.brawl is None


# -- ryx_investigation_cards ------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["theft", "murder", "brawl"])
def test_investigation_cards_may_change_how_many_an_action_brings(side):
    calls = []

    def ryx_investigation_cards(match, seat, district, cards):
        calls.append((seat, district, cards.count))
        cards.count += 2

    position = {"at": ["rynek", "rynek", "stradom"], "sides": [[side] if side == "murder" else []]}
    match = with_hook(ryx_investigation_cards, dice=[1, 3, 3, 3], **position)
    if side == "brawl":
        brawl(match)
    else:
        use(match, side)
    assert calls[0] == (0, "rynek", 1)
    assert len(match.state.gangs[0].gathered) == 3
    assert Gathered(0, 3) in match.events


def test_investigation_cards_is_not_asked_about_cards_paid_for_a_companion():
    calls = []

    def ryx_investigation_cards(match, seat, district, cards):
        calls.append(seat)

    match = with_hook(ryx_investigation_cards, row=["montelupi", "mniszech", "wolski"])
    use(match, "recruitment")
    match.decide(next(o for o in match.decision.options if isinstance(o, Hire) and o.investigations == 2))
    assert len(match.state.gangs[0].gathered) == 2
    assert calls == []


# -- ryx_investigation_begins -----------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["guild-war", "duel"])
def test_investigation_begins_is_called_when_the_order_is_fixed_and_no_card_is_revealed(mode):
    calls = []

    def ryx_investigation_begins(match):
        state = match.state
        calls.append((state.phase, list(state.queue), len(state.gangs[0].gathered), len(state.revealed)))

    markers = {0: [0], 4: [1]} if mode == "duel" else {0: [0], 4: [2, 1]}
    position = {"markers": markers, "passed": [1, 2], "gathered": [[2]], "ducats": [9]}
    match = with_hook(ryx_investigation_begins, mode=mode, **position)
    match.decide(Pass())
    assert calls == [("investigations", [0, 1] if mode == "duel" else [0, 1, 2], 1, 0)]
    kinds = [type(event) for event in match.events]
    assert kinds.index(PhaseBegan) < kinds.index(Investigated)
