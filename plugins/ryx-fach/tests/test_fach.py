"""The additional rule Fach w ręku: the abilities of the five hersts."""

import pytest
from stolik import IllegalAction, Match, RulesetError, ruleset
from stolik.testing.loaded import rolls
from stolik_ryx.actions import ATTACK, DEFENCE, Attack, Enough, Hire, Join, Offer, Pass, Pick, Use, UseSkill
from stolik_ryx.events import BrawlRolled
from stolik_ryx.testing import HERSTS, kinds_of, ryx_match
from stolik_ryx_fach.abilities import CardsSold, Decline, Sell, SellCards, UseAbility

TAVERN = "piwnica-swidnicka"
ROW = ["montelupi", "mniszech", "baska-kramarka"]
RICH = 100


def fach_match(*hersts, **position):
    """Return a position with Fach w ręku; the first player leads the first of some hersts, and so on."""
    return ryx_match(variants=["fach"], hersts=hersts, **position)


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


def brawl(match, place, *joins):
    """Attack a place without offers or cards; others join sides in turn, or stay neutral."""
    use(match, "brawl")
    if match.decision.key == "attack":
        match.decide(next(o for o in match.decision.options if isinstance(o, Attack) and o.place == place))
    sides = list(joins)
    while match.decision.key in ("offer", "join", "brawl-card"):
        options = match.decision.options
        if match.decision.key == "join":
            match.decide(Join(sides.pop(0), 0) if sides else options[-1])
        else:
            match.decide(Offer(0) if Offer(0) in options else Pass())


def ability(match):
    """Return who is asked whether to use which ability."""
    offered = [option.ability for option in match.decision.options if isinstance(option, UseAbility)]
    return (match.decision.seat, *offered) if match.decision.key == "ability" else None


def rolled(match):
    return {event.seat: event.faces for event in told(match, BrawlRolled)}


# -- where they can be used -------------------------------------------------------------------------------


@pytest.mark.rule("RYX-264")
def test_the_abilities_are_refused_in_the_duel_with_a_sentence_that_says_why():
    with pytest.raises(RulesetError, match=r"'fach' can't be played in the mode 'duel': .*Guild War only"):
        ruleset("ryx", mode="duel", variants=["fach"])


@pytest.mark.rule("RYX-264")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_abilities_may_be_added_to_the_guild_war(players):
    match = Match(ruleset("ryx", players=players, variants=["fach"]), 1)
    assert len(match.state.gangs) == players
    assert match.state.extra["fach"].has_sold is False


OFFERS = {
    "swojak": ("brawl", {"tiles": [[], [TAVERN]], "dice": [2] * 8}),
    "maestro": ("trade", {"sides": [["trade"]], "ducats": [RICH]}),
    "francuzik": ("murder", {"sides": [["murder"]], "dice": [4, 4]}),
    "rajfurka": ("brawl", {"dice": [4] * 3 + [2] * 3, "row": ROW, "ducats": [RICH]}),
}
"""For each herst the action in which its ability is offered, and a position for it."""


@pytest.mark.rule("RYX-265")
@pytest.mark.parametrize("herst", OFFERS)
@pytest.mark.parametrize(
    ("state", "is_offered"), [({}, True), ({"wounded": [0]}, False), ({"at": [None]}, False)]
)
def test_an_ability_can_be_used_by_a_healthy_herst_only(herst, state, is_offered):
    action, position = OFFERS[herst]
    match = fach_match(herst, zbirs=[{"rynek": 1}, {"rynek": 1}, {}], **position | state)
    if action == "brawl":
        brawl(match, TAVERN)
    else:
        use(match, action)
        if match.decision.key == "murder":
            match.decide(match.decision.options[0])
    assert (match.decision.key in ("ability", "nice-ladies")) is is_offered


@pytest.mark.rule("RYX-265")
@pytest.mark.parametrize(
    ("state", "is_offered"), [({}, True), ({"wounded": [0]}, False), ({"at": [None]}, False)]
)
def test_paser_sells_only_while_healthy(state, is_offered):
    match = fach_match("paser", hand=[["samopal"]], **state)
    assert (SellCards() in match.decision.options) is is_offered


@pytest.mark.rule("RYX-265")
@pytest.mark.parametrize("herst", HERSTS)
def test_each_ability_belongs_to_one_herst(herst):
    match = fach_match(
        herst,
        hand=[["samopal"]],
        ducats=[RICH],
        row=ROW,
        sides=[["trade", "murder"]],
        zbirs=[{"rynek": 1}],
        passed=[1, 2],
        dice=[4] * 12,
    )
    found = ["paser"] if SellCards() in match.decision.options else []
    for action, owner in (("trade", "maestro"), ("murder", "francuzik"), ("brawl", "swojak")):
        if action == "brawl":
            brawl(match, TAVERN)
        else:
            use(match, action)
        if match.decision.key == "murder":
            match.decide(match.decision.options[0])
        if match.decision.key == "ability":
            found.append(owner)
            match.decide(Decline())
    found += ["rajfurka"] if match.decision.key == "nice-ladies" else []
    assert kinds_of(match.state.gangs[0].tiles) == [TAVERN]
    assert found == [herst]


# -- Swojak: Furia ----------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-266")
def test_furia_brings_two_dice_and_a_wound_before_the_dice_are_rolled():
    match = fach_match("swojak", tiles=[[], [TAVERN]], at=["rynek", "stradom"], dice=[2, 2, 4, 4, 4, 2])
    brawl(match, TAVERN)
    assert ability(match) == (0, "furia")
    assert (match.state.gangs[0].wounded, rolled(match)) == (False, {})
    match.decide(UseAbility("furia"))
    assert match.state.gangs[0].wounded
    assert rolled(match) == {0: (2, 2, 4, 4), 1: (4, 2)}
    assert kinds_of(match.state.gangs[0].tiles) == [TAVERN]


@pytest.mark.rule("RYX-266")
def test_nobody_has_to_use_furia():
    match = fach_match("swojak", tiles=[[], [TAVERN]], at=["rynek", "stradom"], dice=[4, 4, 2, 2])
    brawl(match, TAVERN)
    match.decide(Decline())
    assert rolled(match) == {0: (4, 4), 1: (2, 2)}
    assert not match.state.gangs[0].wounded


@pytest.mark.rule("RYX-266")
def test_after_furia_a_wound_taken_by_swojak_stuns_him():
    match = fach_match("swojak", tiles=[[], [TAVERN]], at=["rynek", "stradom"], dice=[4, 4, 4, 4, 6, 2])
    brawl(match, TAVERN)
    match.decide(UseAbility("furia"))
    assert "herst/0" not in match.state.board.pieces
    assert match.state.peace.points == [2, 3, 3]


@pytest.mark.rule("RYX-266")
@pytest.mark.parametrize("role", ["defender", "ally of the attacker", "ally of the defender"])
def test_furia_is_for_every_brawl_in_which_swojak_takes_part(role):
    hersts = ["paser", "swojak", "maestro"] if role == "defender" else ["paser", "maestro", "swojak"]
    match = fach_match(*hersts, tiles=[[], [TAVERN]], dice=[2] * 20)
    brawl(
        match, TAVERN, *({"ally of the attacker": [ATTACK], "ally of the defender": [DEFENCE]}.get(role, []))
    )
    swojak = hersts.index("swojak")
    assert ability(match) == (swojak, "furia")
    match.decide(UseAbility("furia"))
    assert len(rolled(match)[swojak]) == 2 + 2 + 2 * (role == "defender")


@pytest.mark.rule("RYX-266")
@pytest.mark.parametrize("place", [{"at": ["stradom"]}, {"tiles": [[], ["drewniana-klet"]]}])
def test_swojak_elsewhere_or_neutral_does_not_rage(place):
    if "at" in place:
        match = fach_match("swojak", zbirs=[{"rynek": 1}], at=["stradom", "grodzki", "grodzki"], dice=[4] * 9)
    else:
        match = fach_match("paser", "maestro", "swojak", tiles=[[], [TAVERN]], dice=[4] * 9)
    brawl(match, TAVERN)
    assert ability(match) is None
    assert match.decision.key == "activity"


# -- Maestro: Warsztat ------------------------------------------------------------------------------------

CARDS = ["samopal", "donos", "cyrulik"]


@pytest.mark.rule("RYX-267")
def test_warsztat_draws_a_second_card_for_one_ducat_and_only_once():
    match = fach_match("maestro", sides=[["trade"]], ducats=[5], special=CARDS)
    use(match, "trade")
    assert (ability(match), kinds_of(match.state.gangs[0].hand)) == ((0, "warsztat"), CARDS[:1])
    match.decide(UseAbility("warsztat"))
    assert (kinds_of(match.state.gangs[0].hand), match.state.gangs[0].ducats) == (CARDS[:2], 4)
    assert match.decision.key == "activity"
    assert match.state.action_track.space_of("0") == 2


@pytest.mark.rule("RYX-267")
def test_warsztat_may_be_left_out():
    match = fach_match("maestro", sides=[["trade"]], ducats=[5], special=CARDS)
    use(match, "trade")
    match.decide(Decline())
    assert (kinds_of(match.state.gangs[0].hand), match.state.gangs[0].ducats) == (CARDS[:1], 5)


@pytest.mark.rule("RYX-267")
def test_without_a_ducat_or_a_card_there_is_no_warsztat():
    match = fach_match("maestro", sides=[["trade"]], ducats=[1], special=CARDS[:1])
    state = match.state.copy()
    state.special.discard_pile.clear()
    match = Match.from_state(match.rules, state)
    use(match, "trade")
    assert match.decision.key == "activity"
    match = fach_match("maestro", sides=[["trade"]], special=CARDS)
    use(match, "trade")
    assert match.decision.key == "activity"


@pytest.mark.rule("RYX-267")
def test_warsztat_goes_with_the_action_trade_and_not_with_other_draws():
    match = fach_match("maestro", companions=[["szymek-tandeciarz"]], ducats=[5], special=CARDS)
    match.decide(next(option for option in match.decision.options if isinstance(option, UseSkill)))
    assert kinds_of(match.state.gangs[0].hand) == CARDS[:1]
    assert match.decision.key == "activity"


# -- Francuzik: Oburęczny ---------------------------------------------------------------------------------


def murder_by_francuzik(dice, *, uses=True, **position):
    """Return a match in which Francuzik, beside a herst, has murdered with one die or two."""
    match = fach_match("francuzik", **{"sides": [["murder"]], "at": ["rynek", "rynek", "stradom"]} | position)
    match = Match.from_state(match.rules, match.state.copy(), loaded={"dice": rolls(dice)})
    use(match, "murder")
    if match.decision.key == "murder":
        match.decide(match.decision.options[0])
    if match.decision.key == "ability":
        assert ability(match) == (0, "obureczny")
        match.decide(UseAbility("obureczny") if uses else Decline())
    return match


@pytest.mark.rule("RYX-268")
@pytest.mark.parametrize(
    ("dice", "cards", "peace", "wounds"),
    [
        ([4, 5], 0, 0, 2),
        ([1, 2], 2, 0, 0),
        ([3, 3], 2, 0, 2),
        ([6, 6], 0, 2, 2),
        ([6, 1], 1, 1, 1),
    ],
)
def test_both_dice_of_obureczny_count(dice, cards, peace, wounds):
    match = murder_by_francuzik(dice)
    assert len(match.state.gangs[0].gathered) == cards
    assert match.state.gangs[1].wounded is (wounds > 0)
    assert ("herst/1" in match.state.board.pieces) is (wounds < 2)
    assert match.state.peace.points == [3 + peace, 3 - (wounds == 2), 3]


@pytest.mark.rule("RYX-268")
def test_the_second_die_is_announced_before_the_roll_or_not_at_all():
    match = murder_by_francuzik([3, 6], uses=False)
    assert len(match.state.gangs[0].gathered) == 1
    assert match.state.peace.points == [3, 3, 3]
    assert match.state.gangs[1].wounded
    assert "herst/1" in match.state.board.pieces


@pytest.mark.rule("RYX-268")
def test_a_zbir_dies_once_and_the_second_success_is_lost():
    match = murder_by_francuzik([4, 6], at=["rynek", "stradom", "stradom"], zbirs=[{}, {"rynek": 3}])
    assert match.state.board.pieces["zbir/1"] == {"rynek": 2}
    assert match.state.peace.points[0] == 4


@pytest.mark.rule("RYX-268")
def test_francuzik_takes_part_only_where_he_stands_and_only_in_a_murder():
    elsewhere = murder_by_francuzik([4, 6], at=["grodzki", "rynek", "stradom"], zbirs=[{"rynek": 1}])
    assert elsewhere.state.peace.points[0] == 3
    theft = fach_match("francuzik", dice=[4])
    use(theft, "theft")
    assert theft.decision.key == "activity"


@pytest.mark.rule("RYX-269")
def test_example_a_3_and_a_6_stun_a_healthy_herst():
    match = murder_by_francuzik([3, 6])
    assert "herst/1" not in match.state.board.pieces
    assert match.state.peace.points == [3 + 1, 3 - 1, 3]
    assert len(match.state.gangs[0].gathered) == 1


# -- Rajfurka: Miłe panie ---------------------------------------------------------------------------------


def tavern_won(*dice, place=TAVERN, **position):
    """Return a match in which Rajfurka has fought for a place."""
    match = fach_match(
        "rajfurka", **{"row": ROW, "dice": dice, "at": ["rynek", "stradom", "grodzki"]} | position
    )
    brawl(match, place)
    return match


@pytest.mark.rule("RYX-270")
def test_a_tavern_won_with_rajfurka_brings_a_companion_for_its_price():
    match = tavern_won(4, 4, 2, 2, ducats=[5], companion_deck=["wrozka-dorota"])
    assert (match.decision.key, match.decision.seat) == ("nice-ladies", 0)
    offers = [(o.card.kind.id, o.ducats, o.investigations) for o in match.decision.options[:-1]]
    assert offers == [(ROW[0], 2, 0), (ROW[1], 4, 0), (ROW[1], 0, 1), (ROW[2], 0, 2)]
    assert match.decision.options[-1] == Enough()
    match.decide(match.decision.options[1])
    assert kinds_of(match.state.gangs[0].companions) == [ROW[1]]
    assert match.state.gangs[0].ducats == 1
    assert kinds_of(match.state.row) == [ROW[0], ROW[2], "wrozka-dorota"]
    assert "recruitment" in kinds_of(match.state.gangs[0].actions)
    assert match.state.action_track.space_of("0") == 3


@pytest.mark.rule("RYX-270")
def test_the_companion_may_be_paid_in_investigation_cards_or_left():
    match = tavern_won(4, 4, 2, 2)
    match.decide(next(o for o in match.decision.options if isinstance(o, Hire) and o.investigations == 2))
    assert len(match.state.gangs[0].gathered) == 2
    assert kinds_of(match.state.gangs[0].companions) == [ROW[2]]
    match = tavern_won(4, 4, 2, 2)
    match.decide(Enough())
    assert (match.state.gangs[0].companions, len(match.state.row)) == ([], 3)


@pytest.mark.rule("RYX-270")
def test_a_fourth_companion_takes_the_place_of_another():
    three = ["kulas-szkolnik", "wolski", "czeczotka"]
    match = tavern_won(4, 4, 2, 2, companions=[three], ducats=[2])
    match.decide(match.decision.options[0])
    assert match.decision.key == "dismiss"
    match.decide(match.decision.options[0])
    assert kinds_of(match.state.gangs[0].companions) == [*three[1:], ROW[0]]


@pytest.mark.rule("RYX-270")
@pytest.mark.parametrize(
    "brawl",
    [
        {"dice": [2, 2, 4, 4]},
        {"dice": [4, 4, 2, 2], "place": "collegium-maius", "at": ["garncarski", "stradom", "grodzki"]},
        {"dice": [4, 4, 2, 2], "at": ["grodzki", "stradom", "stradom"], "zbirs": [{"rynek": 2}]},
        {"dice": [4, 4, 6, 2]},
        {"dice": [4, 4, 2, 2], "row": []},
    ],
    ids=["lost", "magical location", "she is elsewhere", "wounded in it", "nobody in the row"],
)
def test_otherwise_nobody_comes(brawl):
    match = tavern_won(ducats=[RICH], **brawl)
    assert match.decision.key == "activity"
    assert match.state.gangs[0].companions == []


@pytest.mark.rule("RYX-270")
def test_her_health_is_looked_at_after_the_losses():
    match = tavern_won(4, 4, 4, 6, 2, zbirs=[{"rynek": 1}], ducats=[2])
    match.decide(Pick("zbir", "rynek"))
    assert match.decision.key == "nice-ladies"


@pytest.mark.rule("RYX-270")
def test_an_ally_of_the_winner_gains_no_tavern_and_no_companion():
    match = fach_match(
        "paser", "rajfurka", row=ROW, ducats=[0, RICH], at=["rynek", "rynek", "grodzki"], dice=[4] * 6
    )
    brawl(match, TAVERN, ATTACK)
    assert kinds_of(match.state.gangs[0].tiles) == [TAVERN]
    assert match.decision.key == "activity"


# -- Paser: Pośrednik -------------------------------------------------------------------------------------


def sell(match, *kinds):
    """Sell some cards in one go."""
    match.decide(SellCards())
    match.decide([o for o in match.decision.options if isinstance(o, Sell) and o.card.kind.id in kinds])


@pytest.mark.rule("RYX-271")
def test_paser_sells_special_action_cards_and_tasks_in_the_own_initiative_for_no_action_points():
    match = fach_match("paser", hand=[["samopal", "donos"]], tasks=[["axis-mundi", "ars-magica"]])
    sell(match, "donos", "ars-magica")
    gang = match.state.gangs[0]
    assert (kinds_of(gang.hand), kinds_of(gang.tasks), gang.ducats) == (["samopal"], ["axis-mundi"], 2 + 3)
    assert kinds_of(match.state.special.discard_pile) == ["donos"]
    assert kinds_of(match.state.tasks.face_down) == ["ars-magica"]
    assert told(match, CardsSold) == [CardsSold(0, 2, 5)]
    assert match.state.action_track.space_of("0") == 0
    assert (match.decision.seat, match.decision.key) == (0, "activity")


@pytest.mark.rule("RYX-271")
def test_paser_sells_only_once_in_a_turn_and_again_in_the_next():
    match = fach_match("paser", hand=[["samopal", "donos"]], passed=[1, 2])
    sell(match, "samopal")
    assert SellCards() not in match.decision.options
    with pytest.raises(IllegalAction):
        match.decide(SellCards())
    match.decide(Pass())
    while match.decision.key != "activity":
        match.decide([] if match.decision.several else match.decision.options[0])
    assert match.state.turn == 3
    assert SellCards() in match.decision.options


@pytest.mark.rule("RYX-271")
def test_without_the_initiative_or_a_card_paser_sells_nothing():
    match = fach_match("maestro", "paser", hand=[["samopal"], ["donos"]])
    assert SellCards() not in match.decision.options
    match.decide(Pass())
    assert match.decision.seat == 1
    assert SellCards() in match.decision.options
    assert SellCards() not in fach_match("paser").decision.options


@pytest.mark.rule("RYX-272")
@pytest.mark.parametrize(("count", "ducats"), [(1, 2), (2, 5), (3, 9), (4, 14)])
def test_example_one_to_four_cards_bring_2_5_9_and_14_ducats(count, ducats):
    hand, tasks = ["samopal", "donos", "cyrulik"], ["axis-mundi"]
    match = fach_match("paser", hand=[hand], tasks=[tasks])
    sell(match, *[*hand, *tasks][:count])
    assert match.state.gangs[0].ducats == ducats
    assert len(match.state.gangs[0].hand) + len(match.state.gangs[0].tasks) == 4 - count


@pytest.mark.rule("RYX-077", "RYX-270")
def test_a_victory_through_a_companion_of_the_nice_ladies_leaves_no_brawl_behind():
    match = fach_match(
        "rajfurka",
        peace=[29],
        row=["zborowski"],
        at=["stradom", None, None],
        zbirs=[{"stradom": 3}],
        ducats=[9],
        dice=[4] * 5 + [2] * 2,
    )
    brawl(match, "smocza-jama")
    match.decide(next(option for option in match.decision.options if isinstance(option, Hire)))
    assert (match.result.reason, match.result.winners) == ("peace", (0,))
    assert match.state.brawl is None
