"""What investigation cards do: one test or more for each verb on them."""

import pytest
from stolik import Match, ruleset
from stolik_ryx.actions import Dismiss, Enough, Pass, Pay, Pick, Suffer
from stolik_ryx.events import HeldBack, HerstStunned, IncomeLost, Investigated, NoIncome, TaskLost
from stolik_ryx.testing import kinds_of, ryx_match
from stolik_ryx.verbs import Row

BOX = ruleset("ryx", players=5).game.box
CARDS = {card.number: card for card in BOX.investigations}
TAVERNS = [tile.id for tile in BOX.tiles if tile.is_tavern]
MIDDLE = 10
RICH = 101
MEN = {"stradom": 2, "grodzki": 1}


def cards_with(verb, **wanted):
    """Yield each card that does one thing and nothing else, with its effect and the dice that lead to it."""
    for card in BOX.investigations:
        for row in card.rolls or (Row(most=0, effects=card.effects),):
            only = row.effects[0] if len(row.effects) == 1 else None
            if only and only.do == verb and all(getattr(only, n) == v for n, v in wanted.items()):
                yield card.number, only, [row.most] if row.most else []


PAUSE = next(number for number, _effect, dice in cards_with("lose-zbir", count=1, where="") if not dice)
"""A card that asks its player something: with it the phase waits."""


def reveal(verb, *, effect=None, zbirs=(), **position):
    """Return a match in which the first player has carried out a card with a verb, and its effect.

    The second player is asked about another card, so that the phase is not over yet.
    """
    number, effect, dice = next(cards_with(verb, **effect or {}))
    position = {"investigation": MIDDLE, "dice": dice, "gathered": [[number], [PAUSE]]} | position
    match = ryx_match(phase="investigation", zbirs=[*zbirs, *[{}] * (1 - len(zbirs)), MEN], **position)
    return match, effect


def left_to_chance(verb, seeds=8, **position):
    """Yield matches in which the first player has carried out a card with a verb, each by another chance."""
    number, effect, _dice = next(cards_with(verb))
    start = ryx_match(gathered=[[number], [PAUSE]], zbirs=[{}, MEN], passed=[1, 2], **position)
    for seed in range(seeds):
        match = Match.from_state(start.rules, start.state.copy(), seed)
        match.decide(Pass())
        yield match, effect


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def zbirs(match, seat=0):
    return dict(match.state.board.spaces_of(f"zbir/{seat}"))


def go_on(match, key):
    """Do as little as possible until a question is put."""
    while match.decision.key != key:
        options = match.decision.options
        idle = [option for option in options if isinstance(option, (Enough, Pass))]
        match.decide([] if match.decision.several else (idle or list(options))[0])


def test_every_verb_on_investigation_cards_is_tested_here():
    verbs = {
        effect.do
        for card in BOX.investigations
        for row in card.rolls or (Row(most=6, effects=card.effects),)
        for effect in row.effects
    }
    own = {
        *("lose-zbir", "lose-ducats", "lose-share", "lose-per-tavern", "pay-or", "no-income", "lose-card"),
        *("wound-herst", "stun-herst", "marker-last", "lose-companion", "lose-peace", "lose-task"),
        *("draw-investigation", "others-gain", "gain-ducats", "gain-peace", "heal", "draw-cards"),
        "discard-investigation",
    }
    assert verbs == own


# -- zbirs and hersts -------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-223")
@pytest.mark.parametrize("count", [1, 2])
def test_lose_zbir_takes_as_many_as_it_says_by_the_choice_of_their_owner(count):
    match, effect = reveal("lose-zbir", effect={"count": count, "where": ""}, zbirs=[{"rynek": 3}])
    assert effect.count == count
    for number in range(count):
        assert (match.decision.seat, match.decision.key, zbirs(match)) == (0, "lose", {"rynek": 3 - number})
        match.decide(Pick("zbir", "rynek"))
    assert (match.decision.seat, zbirs(match)) == (1, {"rynek": 3 - count})
    assert zbirs(match, 1) == MEN


@pytest.mark.rule("RYX-223", "RYX-298")
def test_lose_zbir_takes_no_more_than_there_are():
    match, effect = reveal("lose-zbir", effect={"count": 2}, at=[None], zbirs=[{"stradom": 1}])
    assert effect.count == 2
    assert (match.state.gangs[0].reserve, zbirs(match), zbirs(match, 1)) == (12, {}, MEN)


@pytest.mark.rule("RYX-223")
def test_lose_zbir_where_most_stand_takes_from_the_fullest_district():
    match, _effect = reveal("lose-zbir", effect={"where": "most"}, zbirs=[MEN | {"rynek": 1}])
    choices = [(one.body, one.district) for one in match.decision.options]
    assert choices == [("zbir", "rynek"), ("herst", "rynek"), ("zbir", "stradom")]
    match.decide(Pick("herst", "rynek"))
    assert zbirs(match) == MEN | {"rynek": 1}
    assert match.state.peace.points[0] == 3


@pytest.mark.rule("RYX-073")
@pytest.mark.parametrize(("wounded", "at"), [([], {"rynek": 1}), ([0], None)])
def test_wound_herst_wounds_a_healthy_herst_and_stuns_a_wounded_one_at_no_cost(wounded, at):
    match, _effect = reveal("wound-herst", wounded=wounded)
    assert match.state.gangs[0].wounded
    assert match.state.board.pieces.get("herst/0") == at
    assert match.state.peace.points == [3, 3, 3]


@pytest.mark.rule("RYX-073")
@pytest.mark.parametrize("wounded", [[], [0]])
def test_stun_herst_takes_the_herst_off_the_map_and_costs_no_peace_point(wounded):
    match, _effect = reveal("stun-herst", wounded=wounded)
    assert [event.seat for event in told(match, HerstStunned)] == [0]
    assert "herst/0" not in match.state.board.pieces
    assert match.state.peace.points == [3, 3, 3]


@pytest.mark.rule("RYX-073", "RYX-293")
@pytest.mark.parametrize("verb", ["wound-herst", "stun-herst"])
def test_a_herst_that_is_off_the_map_already_can_not_be_hurt_again(verb):
    match, _effect = reveal(verb, at=[None], tiles=[["smocza-jama"]])
    assert told(match, HerstStunned) == []
    assert match.state.peace.points == [3, 3, 3]


@pytest.mark.rule("RYX-219")
def test_heal_takes_the_wound_token_off_the_own_herst_only():
    match, _effect = reveal("heal", wounded=[0, 1])
    assert [gang.wounded for gang in match.state.gangs] == [False, True, False]


# -- ducats -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-298")
def test_lose_ducats_takes_what_it_says_and_at_most_what_there_is():
    match, effect = reveal("lose-ducats", ducats=[RICH, RICH])
    assert [gang.ducats for gang in match.state.gangs] == [RICH - effect.count, RICH, 0]
    match, effect = reveal("lose-ducats", ducats=[effect.count - 1])
    assert match.state.gangs[0].ducats == 0


@pytest.mark.rule("RYX-219")
@pytest.mark.parametrize(("before", "after"), [(7, 4), (8, 4), (1, 1), (0, 0)])
def test_lose_share_takes_half_of_the_ducats_rounded_down(before, after):
    match, _effect = reveal("lose-share", ducats=[before, 9])
    assert [gang.ducats for gang in match.state.gangs[:2]] == [after, 9]


@pytest.mark.rule("RYX-219")
def test_lose_per_tavern_counts_taverns_and_not_magical_locations():
    match, effect = reveal("lose-per-tavern", ducats=[RICH], tiles=[[*TAVERNS[:3], "collegium-maius"]])
    assert match.state.gangs[0].ducats == RICH - 3 * effect.count


@pytest.mark.rule("RYX-219")
def test_gain_ducats_pays_from_the_bank():
    match, effect = reveal("gain-ducats", ducats=[RICH, RICH])
    assert effect.count > 0
    assert [gang.ducats for gang in match.state.gangs[:2]] == [RICH + effect.count, RICH]


@pytest.mark.rule("RYX-219")
def test_others_gain_pays_everybody_else():
    match, effect = reveal("others-gain", players=4)
    assert [gang.ducats for gang in match.state.gangs] == [0, *[effect.count] * 3]


@pytest.mark.rule("RYX-298")
@pytest.mark.parametrize("pays", [True, False])
def test_pay_or_lets_the_player_choose_between_ducats_and_what_else_happens(pays):
    number, effect = next((n, e) for n, e, _dice in cards_with("pay-or") if e.otherwise[0].do == "lose-zbir")
    match, _effect = reveal(
        "pay-or",
        gathered=[[number], [PAUSE]],
        ducats=[effect.count],
        at=[None],
        zbirs=[{"stradom": 2}],
    )
    assert list(match.decision.options) == [Pay(effect.count), Suffer()]
    match.decide(Pay(effect.count) if pays else Suffer())
    assert match.state.gangs[0].ducats == (0 if pays else effect.count)
    assert zbirs(match) == {"stradom": 2 if pays else 1}


@pytest.mark.rule("RYX-298")
def test_who_can_not_pay_in_full_is_not_asked_and_must_suffer():
    _number, effect, _dice = next(cards_with("pay-or"))
    match, _effect = reveal("pay-or", ducats=[effect.count - 1], at=[None], zbirs=[{"stradom": 2}])
    assert (match.decision.seat, match.state.gangs[0].ducats) == (1, effect.count - 1)
    assert zbirs(match) == {"stradom": 1 if effect.otherwise[0].do == "lose-zbir" else 2}


@pytest.mark.rule("RYX-219")
def test_no_income_leaves_out_the_ducats_of_the_next_economic_phase_and_only_of_that():
    match, _effect = reveal("no-income", tiles=[["piwnica-swidnicka"]], at=["stradom"])
    assert told(match, IncomeLost) == [IncomeLost(0)]
    go_on(match, "activity")
    assert (match.state.turn, match.state.gangs[0].ducats) == (3, 0)
    assert told(match, NoIncome) == [NoIncome(0)]
    while match.state.turn == 3:
        go_on(match, "exchange")
        match.decide([])
    go_on(match, "activity")
    assert (match.state.turn, match.state.gangs[0].ducats) == (4, 6)


# -- cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-219")
def test_lose_card_discards_special_action_cards_at_random():
    hand = ["samopal", "donos", "cyrulik", "tumult"]
    lost = set()
    for match, effect in left_to_chance("lose-card", hand=[hand, hand[:0], ["jalmuzna"]]):
        gone = kinds_of(match.state.special.discard_pile)
        assert len(gone) == effect.count
        assert sorted([*gone, *kinds_of(match.state.gangs[0].hand)]) == sorted(hand)
        lost.add(tuple(gone))
    assert len(lost) > 1


@pytest.mark.rule("RYX-298")
@pytest.mark.parametrize(("hand", "left"), [(["samopal", "donos", "cyrulik"], 1), (["samopal"], 0)])
def test_lose_card_takes_as_many_as_it_says_and_at_most_what_is_in_hand(hand, left):
    match, effect = reveal("lose-card", effect={"count": 2}, hand=[hand])
    assert effect.count == 2
    assert len(match.state.gangs[0].hand) == left
    assert len(match.state.special.discard_pile) == len(hand) - left


@pytest.mark.rule("RYX-219")
def test_draw_cards_brings_special_action_cards():
    match, effect = reveal("draw-cards", special=["samopal", "donos", "cyrulik"])
    assert kinds_of(match.state.gangs[0].hand) == ["samopal", "donos", "cyrulik"][: effect.count]


@pytest.mark.rule("RYX-219")
def test_lose_task_discards_a_task_at_random_and_shows_it_to_nobody():
    tasks = ["axis-mundi", "pod-wawelem", "ars-magica"]
    lost = set()
    for match, effect in left_to_chance("lose-task", tasks=[tasks]):
        match.decide(Enough())
        assert told(match, TaskLost) == [TaskLost(0, effect.count)]
        assert match.state.tasks.discard_pile == []
        gone = kinds_of(match.state.tasks.face_down)
        assert sorted([*gone, *kinds_of(match.state.gangs[0].tasks)]) == sorted(tasks)
        lost.update(gone)
    assert len(lost) > 1


@pytest.mark.rule("RYX-297")
def test_draw_investigation_brings_cards_that_are_carried_out_too():
    fines = [number for number, _effect, dice in cards_with("lose-ducats") if not dice]
    match, effect = reveal("draw-investigation", investigations=fines, ducats=[RICH])
    drawn = [event.card.kind.number for event in told(match, Investigated) if event.seat == 0][1:]
    assert drawn == fines[: effect.count]


@pytest.mark.rule("RYX-219")
def test_discard_investigation_lets_gathered_cards_disappear_without_effect():
    number, effect, _dice = next(cards_with("discard-investigation"))
    fines = [number for number, _effect, dice in cards_with("lose-ducats") if not dice]
    match, _effect = reveal("discard-investigation", gathered=[[number, *fines]], ducats=[RICH])
    applied = [event.card.kind.number for event in told(match, Investigated)]
    assert len(applied) == 1 + len(fines) - effect.count
    assert match.state.gangs[0].ducats == RICH - sum(CARDS[n].effects[0].count for n in applied[1:])
    assert len(match.state.investigations.face_down) == effect.count


# -- companions, peace points, markers --------------------------------------------------------------------


@pytest.mark.rule("RYX-113")
def test_lose_companion_sends_one_away_for_good_by_the_players_choice():
    match, _effect = reveal("lose-companion", companions=[["montelupi"]], used=[["mniszech"]])
    assert match.decision.key == "dismiss"
    assert kinds_of(option.card for option in match.decision.options) == ["montelupi", "mniszech"]
    match.decide(next(o for o in match.decision.options if o == Dismiss(match.state.gangs[0].used[0])))
    assert kinds_of(match.state.gangs[0].companions) == ["montelupi"]
    assert match.state.gangs[0].used == []
    assert kinds_of(match.state.companions.discard_pile) == ["mniszech"]


@pytest.mark.rule("RYX-219")
@pytest.mark.parametrize("count", [1, 2])
def test_lose_peace_moves_the_marker_back_but_not_below_0(count):
    match, effect = reveal("lose-peace", effect={"count": count}, peace=[5, 5, 5])
    assert match.state.peace.points == [5 - effect.count, 5, 5]
    match, effect = reveal("lose-peace", effect={"count": count}, peace=[effect.count - 1, 5, 5])
    assert match.state.peace.points == [0, 5, 5]


@pytest.mark.rule("RYX-219", "RYX-077")
def test_gain_peace_moves_the_marker_forward_and_wins_with_30():
    match, effect = reveal("gain-peace", peace=[5, 5, 5])
    assert match.state.peace.points == [5 + effect.count, 5, 5]
    match, effect = reveal("gain-peace", peace=[30 - effect.count, 5, 5])
    assert match.result.winners == (0,)


@pytest.mark.rule("RYX-103")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_card_7_sends_the_marker_to_the_bottom_of_the_stack_in_the_next_return_only(seat):
    assert [effect.do for effect in CARDS[7].effects] == ["marker-last"]
    gathered = [[7] if one == seat else [] for one in range(3)]
    position = {"markers": {10: [0], 9: [2, 1]}, "gathered": gathered, "investigation": MIDDLE}
    match = ryx_match(phase="investigation", **position)
    others = [one for one in (0, 2, 1) if one != seat]
    assert told(match, HeldBack) == [HeldBack(seat)]
    assert match.state.turn == 3
    assert match.state.action_track.stacks == {0: [str(one) for one in (seat, *others)]}
    while match.state.turn == 3:
        go_on(match, "exchange")
        match.decide([])
    assert match.state.action_track.stacks == {0: [str(one) for one in (seat, *others)]}
    assert match.state.held_back == []
