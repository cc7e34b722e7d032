"""Brawl: target, sides, cards, dice, the winner and the prize."""

import pytest
from stolik import IllegalAction
from stolik_ryx.actions import ATTACK, DEFENCE, NEUTRAL, Attack, Join, Offer, Pass, Play, Use
from stolik_ryx.events import BrawlBegan, BrawlLost, BrawlRolled, BrawlWon, GuardsRolled, Joined, Played
from stolik_ryx.testing import kinds_of, ryx_match

CELLAR = "piwnica-swidnicka"
"""The tavern of Rynek Główny, where all hersts stand unless a position says otherwise."""
NOBODY = [None] * 5


def attack(match, place=CELLAR):
    """Let the player with the initiative begin a brawl for a place."""
    match.decide(Use(match.game.side_cards[match.decision.seat]["brawl"]))
    if match.decision.key == "attack":
        match.decide(next(option for option in match.decision.options if option.place == place))
    return match


def join(match, side):
    match.decide(next(option for option in match.decision.options if option.side == side))


def play(match, kind):
    hand = match.state.gangs[match.decision.seat].hand
    match.decide(Play(next(card for card in hand if card.kind.id == kind)))


def options(match):
    return list(match.decision.options)


def asked(match):
    return match.decision.key, match.decision.seat


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def rolled(match):
    """Return how many dice each participant of the brawl has rolled."""
    return {event.seat: len(event.faces) for event in told(match, BrawlRolled)}


def bodies(match, seat):
    return dict(match.state.board.spaces_of(f"zbir/{seat}"))


def tiles(match, seat):
    return kinds_of(match.state.gangs[seat].tiles)


# -- 1. the target ----------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-165", "RYX-167")
def test_the_attacker_names_a_neutral_place_or_one_of_another_player():
    match = ryx_match(
        at=["slawkowski"],
        zbirs=[{"rynek": 1, "garncarski": 1}],
        tiles=[["pod-barany"], [CELLAR], ["smocza-jama"]],
    )
    match.decide(Use(match.game.side_cards[0]["brawl"]))
    assert asked(match) == ("attack", 0)
    assert set(options(match)) == {
        Attack(CELLAR, "rynek"),
        Attack("pod-brama-slawkowska", "slawkowski"),
        Attack("pracownia-sedziwoja", "slawkowski"),
        Attack("collegium-maius", "garncarski"),
    }
    match.decide(Attack("pracownia-sedziwoja", "slawkowski"))
    (began,) = told(match, BrawlBegan)
    assert (began.seat, began.place.pl, began.district) == (0, "Pracownia Sędziwoja", "slawkowski")


@pytest.mark.rule("RYX-166", "RYX-293")
@pytest.mark.parametrize(
    ("at", "zbirs", "possible"),
    [("rynek", {}, True), (None, {"rynek": 1}, True), (None, {}, False)],
)
def test_the_attacker_needs_a_zbir_in_the_district(at, zbirs, possible):
    match = ryx_match(at=[at], zbirs=[zbirs])
    assert (Use(match.game.side_cards[0]["brawl"]) in match.decision.options) is possible


@pytest.mark.rule("RYX-165")
def test_where_the_attacker_owns_everything_there_is_nothing_to_fight_for():
    match = ryx_match(tiles=[[CELLAR]])
    assert Use(match.game.side_cards[0]["brawl"]) not in match.decision.options


# -- 2. the sides -----------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-168", "RYX-294")
def test_the_others_with_zbirs_there_declare_in_golden_rule_order_also_after_passing():
    match = ryx_match(
        players=5,
        markers=[0, 1, 5, 3, 4],
        passed=[3],
        at=["rynek", "rynek", "rynek", None, "stradom"],
        zbirs=[{}, {}, {}, {"rynek": 1}],
        tiles=[[], [CELLAR]],
    )
    attack(match)
    assert asked(match) == ("join", 3)
    assert options(match) == [Join(ATTACK, 0), Join(DEFENCE, 0), Join(NEUTRAL, 0)]
    join(match, ATTACK)
    assert asked(match) == ("join", 2)
    join(match, DEFENCE)
    assert rolled(match) == {0: 2, 3: 1, 1: 4, 2: 2}


@pytest.mark.rule("RYX-168")
def test_the_zbirs_of_a_neutral_player_neither_roll_nor_take_losses():
    match = ryx_match(
        at=["rynek", "rynek", None], zbirs=[{}, {}, {"rynek": 3}], tiles=[[], [CELLAR]], dice=[6] * 6
    )
    attack(match)
    join(match, NEUTRAL)
    assert set(rolled(match)) == {0, 1}
    assert bodies(match, 2) == {"rynek": 3}
    assert match.state.gangs[2].gathered == []


@pytest.mark.rule("RYX-169")
def test_an_owner_without_zbirs_there_defends_with_the_dice_of_the_place():
    match = ryx_match(at=["rynek", "stradom", "garbary"], tiles=[[], [CELLAR]], dice=[4, 2, 5, 5])
    attack(match)
    assert rolled(match) == {0: 2, 1: 2}
    assert tiles(match, 1) == [CELLAR]
    assert [(lost.attack, lost.defence) for lost in told(match, BrawlLost)] == [(1, 2)]


@pytest.mark.rule("RYX-170")
def test_before_a_declaration_the_attacker_and_then_the_owner_offer_what_they_hold():
    match = ryx_match(tiles=[[], [CELLAR]], ducats=[4, 2, 1])
    attack(match)
    assert asked(match) == ("offer", 0)
    assert options(match) == [Offer(ducats) for ducats in range(5)]
    match.decide(Offer(3))
    assert asked(match) == ("offer", 1)
    assert options(match) == [Offer(ducats) for ducats in range(3)]
    match.decide(Offer(2))
    assert asked(match) == ("join", 2)
    assert options(match) == [Join(ATTACK, 3), Join(DEFENCE, 2), Join(NEUTRAL, 0)]


@pytest.mark.rule("RYX-170")
@pytest.mark.parametrize(
    ("side", "ducats"), [(ATTACK, [1, 2, 4]), (DEFENCE, [4, 0, 3]), (NEUTRAL, [4, 2, 1])]
)
def test_the_side_that_gets_support_pays_its_offer_at_once(side, ducats):
    match = ryx_match(tiles=[[], [CELLAR]], ducats=[4, 2, 1], hand=[["samopal"]])
    attack(match)
    match.decide(Offer(3))
    match.decide(Offer(2))
    join(match, side)
    assert asked(match) == ("brawl-card", 0)
    assert [gang.ducats for gang in match.state.gangs] == ducats


@pytest.mark.rule("RYX-170")
def test_ducats_that_were_paid_for_support_are_gone_for_the_next_offer_and_allies_offer_nothing():
    match = ryx_match(players=4, tiles=[[], [CELLAR]], ducats=[4, 0, 5])
    attack(match)
    match.decide(Offer(3))
    assert asked(match) == ("join", 2)
    join(match, ATTACK)
    assert asked(match) == ("offer", 0)
    assert options(match) == [Offer(0), Offer(1)]
    match.decide(Offer(1))
    assert asked(match) == ("join", 3)
    assert options(match) == [Join(ATTACK, 1), Join(DEFENCE, 0), Join(NEUTRAL, 0)]
    join(match, ATTACK)
    assert [gang.ducats for gang in match.state.gangs] == [0, 0, 8, 1]


@pytest.mark.rule("RYX-170", "RYX-196")
def test_neutral_defenders_offer_nothing():
    match = ryx_match(ducats=[1, 9, 9])
    attack(match)
    match.decide(Offer(1))
    assert asked(match) == ("join", 1)
    assert options(match) == [Join(ATTACK, 1), Join(DEFENCE, 0), Join(NEUTRAL, 0)]


@pytest.mark.rule("RYX-196")
def test_others_can_join_either_side_of_a_brawl_for_a_neutral_place():
    match = ryx_match(dice=[4, 4, 4, 4, 5, 5, 5, 5])
    attack(match)
    join(match, ATTACK)
    join(match, DEFENCE)
    assert [(event.attack, event.defence) for event in told(match, BrawlWon)] == [(4, 4)]
    assert [event.seat for event in told(match, Joined)] == [1, 2]


# -- 3. cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-172")
def test_cards_go_round_from_the_attacker_to_his_allies_the_defender_and_his_allies():
    match = ryx_match(
        players=5,
        markers=[0, 1, 5, 3, 4],
        tiles=[[], [CELLAR]],
        hand=[["okute-kije", "okute-kije"], ["mnisi-kaptur"], ["samopal"], *[["pomoc-z-zaulka"]] * 2],
    )
    attack(match)
    for seat, side in ((3, DEFENCE), (4, ATTACK), (2, ATTACK)):
        assert asked(match) == ("join", seat)
        join(match, side)
    turns = []
    while match.decision.key == "brawl-card":
        turns.append(match.decision.seat)
        match.decide(match.decision.options[0])
    assert turns == [0, 4, 2, 1, 3, 0]
    assert [event.seat for event in told(match, Played)] == [0, 4, 1, 3, 0]


@pytest.mark.rule("RYX-172")
def test_a_pass_in_the_card_step_is_final():
    match = ryx_match(
        at=["rynek", "rynek", None],
        tiles=[[], [CELLAR]],
        hand=[["okute-kije", "halabarda"], ["okute-kije", "pomoc-z-zaulka"]],
        ducats=[9],
    )
    attack(match)
    match.decide(Pass())
    for kind in ("okute-kije", "pomoc-z-zaulka"):
        assert asked(match) == ("brawl-card", 1)
        play(match, kind)
    assert told(match, BrawlRolled)
    assert kinds_of(match.state.gangs[0].hand) == ["okute-kije", "halabarda"]


@pytest.mark.rule("RYX-172", "RYX-200")
def test_only_cards_marked_for_a_brawl_are_played_there():
    match = ryx_match(at=["rynek", None, None], hand=[["samopal", "szpital-rocha", "okute-kije", "tumult"]])
    attack(match)
    cards = match.state.gangs[0].hand
    assert options(match) == [Play(cards[2]), Pass()]
    with pytest.raises(IllegalAction):
        match.decide(Play(cards[0]))


@pytest.mark.rule("RYX-172")
def test_supporters_of_neutral_defenders_play_after_the_attackers_and_neutral_players_do_not():
    match = ryx_match(hand=[["samopal"], ["samopal"], ["tumult"]])
    attack(match)
    join(match, DEFENCE)
    join(match, NEUTRAL)
    assert asked(match) == ("brawl-card", 0)
    match.decide(Pass())
    assert asked(match) == ("brawl-card", 1)
    match.decide(Pass())
    assert told(match, BrawlRolled)


@pytest.mark.rule("RYX-173")
def test_example_cards_in_a_brawl():
    match = ryx_match(
        markers=[5, 0, 4],
        at=[None, "rynek", "rynek"],
        tiles=[[], [], [CELLAR]],
        hand=[[], ["halabarda", "samopal"], ["okute-kije", "okute-kije", "pomoc-z-zaulka", "samopal"]],
        ducats=[0, 9],
    )
    attack(match)
    play(match, "halabarda")
    assert asked(match) == ("brawl-card", 2)
    play(match, "okute-kije")
    assert asked(match) == ("brawl-card", 1)
    match.decide(Pass())
    for kind in ("okute-kije", "pomoc-z-zaulka"):
        assert asked(match) == ("brawl-card", 2)
        play(match, kind)
    assert asked(match) == ("brawl-card", 2)
    match.decide(Pass())
    assert [event.seat for event in told(match, Played)] == [1, 2, 2, 2]
    assert told(match, BrawlRolled)


# -- 4. and 5. dice ---------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-171", "RYX-174", "RYX-175", "RYX-177", "RYX-291")
@pytest.mark.parametrize(
    ("herst", "zbirs", "wounded", "dice"),
    [
        (None, 1, False, 1),
        (None, 4, False, 4),
        ("rynek", 0, False, 2),
        ("rynek", 0, True, 1),
        ("rynek", 3, False, 5),
        ("rynek", 3, True, 4),
        ("stradom", 3, False, 3),
    ],
)
def test_each_zbir_counts_a_die_and_the_herst_two_or_wounded_one(herst, zbirs, wounded, dice):
    force = {"rynek": zbirs, "garbary": 2} if zbirs else {"garbary": 2}
    match = ryx_match(
        at=[herst, herst, None],
        zbirs=[force, force],
        wounded=[0, 1] if wounded else [],
        tiles=[[], [CELLAR]],
    )
    attack(match)
    assert rolled(match) == {0: dice, 1: dice + 2}


@pytest.mark.rule("RYX-177")
@pytest.mark.parametrize("place", ["pod-barany", "collegium-maius"])
def test_a_tavern_and_a_magical_location_both_add_two_dice_to_the_defenders_and_only_theirs(place):
    match = ryx_match(at=["garncarski"] * 3, tiles=[[], [place], []])
    attack(match, place)
    join(match, DEFENCE)
    assert rolled(match) == {0: 2, 1: 4, 2: 2}


@pytest.mark.rule("RYX-176", "RYX-207", "RYX-209")
def test_dice_from_cards_and_companions_are_added():
    match = ryx_match(
        at=["rynek", "rynek", None],
        tiles=[[], [CELLAR]],
        hand=[["halabarda"]],
        ducats=[9],
        companions=[["stadnicki", "zborowski"], ["szynkarka-agata"]],
    )
    card = match.state.gangs[0].hand[0].kind
    talent, skill = (companion.kind for companion in match.state.gangs[0].companions)
    defence = match.state.gangs[1].companions[0].kind
    attack(match)
    play(match, "halabarda")
    match.decide(match.decision.options[0])
    more = card.effects[0].count + skill.skill[0].count
    assert rolled(match) == {0: 2 + more + talent.talent.count, 1: 4 + defence.talent.count}


@pytest.mark.rule("RYX-178")
def test_all_participants_have_rolled_before_anything_follows():
    match = ryx_match(at=["rynek"] * 3, tiles=[[], [CELLAR]], dice=[6, 1, 6, 6, 1, 2, 6, 1])
    attack(match)
    join(match, DEFENCE)
    kinds = [type(event).__name__ for event in match.events]
    first = kinds.index("BrawlRolled")
    assert kinds[first : first + 3] == ["BrawlRolled"] * 3
    assert not {"BrawlWon", "BrawlLost", "WoundsDealt", "Gathered"} & set(kinds[:first])
    assert [event.faces for event in told(match, BrawlRolled)] == [(6, 1), (6, 6, 1, 2), (6, 1)]


@pytest.mark.rule("RYX-195", "RYX-291")
@pytest.mark.parametrize(("markers", "attacker", "left"), [([0, 9, 9], 0, 1), ([9, 9, 0], 2, 0)])
def test_neutral_places_roll_two_dice_by_the_hand_of_the_player_on_the_attackers_left(
    markers, attacker, left
):
    match = ryx_match(markers=markers, at=["rynek"] * 3, dice=[5, 5, 6, 6, 1, 1, 4, 2])
    attack(match)
    join(match, ATTACK)
    join(match, NEUTRAL)
    (guards,) = told(match, GuardsRolled)
    assert (guards.seat, guards.faces) == (left, (1, 1))
    assert sum(rolled(match).values()) == 4
    assert next(iter(rolled(match))) == attacker


@pytest.mark.rule("RYX-195")
def test_the_player_on_the_left_rolls_for_the_guards_apart_from_own_dice():
    match = ryx_match(at=["rynek", "rynek", None], dice=[1, 1, 4, 5, 2, 2])
    attack(match)
    join(match, ATTACK)
    assert rolled(match) == {0: 2, 1: 2}
    assert [event.faces for event in told(match, GuardsRolled)] == [(2, 2)]
    assert [(event.attack, event.defence) for event in told(match, BrawlWon)] == [(2, 0)]


# -- 6. the winner ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "successes"),
    [
        pytest.param(1, 0, marks=pytest.mark.rule("RYX-179")),
        pytest.param(2, 0, marks=pytest.mark.rule("RYX-180")),
        pytest.param(3, 0, marks=pytest.mark.rule("RYX-180")),
        pytest.param(4, 1, marks=pytest.mark.rule("RYX-181")),
        pytest.param(5, 1, marks=pytest.mark.rule("RYX-181")),
        pytest.param(6, 1, marks=pytest.mark.rule("RYX-182")),
    ],
)
def test_what_a_die_counts_for_either_side(face, successes):
    match = ryx_match(at=NOBODY, zbirs=[{"rynek": 1}], dice=[face, face, 2])
    attack(match)
    (won,) = told(match, BrawlWon)
    assert (won.attack, won.defence) == (successes, successes)
    assert len(match.state.gangs[0].gathered) == (face == 1)


@pytest.mark.rule("RYX-183")
@pytest.mark.parametrize(
    ("dice", "wins"),
    [([4, 4, 5, 5, 1, 1], True), ([4, 1, 5, 5, 1, 1], False), ([1, 1, 1, 1, 1, 1], True)],
)
def test_the_attacker_wins_with_at_least_as_many_successes(dice, wins):
    match = ryx_match(at=["rynek", "rynek", None], tiles=[[], [CELLAR]], dice=dice)
    attack(match)
    assert (tiles(match, 0) == [CELLAR]) is wins
    assert (tiles(match, 1) == [CELLAR]) is not wins
    assert len(told(match, BrawlWon)) == wins


@pytest.mark.rule("RYX-183")
def test_the_successes_of_allies_count_for_their_side():
    match = ryx_match(
        players=4, at=NOBODY, zbirs=[{"rynek": 1}] * 4, tiles=[[], [CELLAR]], dice=[1, 4, 1, 1, 5, 5]
    )
    attack(match)
    join(match, ATTACK)
    join(match, DEFENCE)
    assert [(event.attack, event.defence) for event in told(match, BrawlLost)] == [(1, 2)]


@pytest.mark.rule("RYX-184", "RYX-185")
@pytest.mark.parametrize(("place", "pawn"), [("pod-barany", "tavern"), ("collegium-maius", "magic")])
def test_the_place_of_a_defeated_owner_with_its_tile_goes_to_the_attacker_alone(place, pawn):
    match = ryx_match(at=["garncarski"] * 3, tiles=[[], [place]], dice=[4, 4, 4, 4, 1, 1, 1, 1])
    attack(match, place)
    join(match, ATTACK)
    assert [tiles(match, seat) for seat in range(3)] == [[place], [], []]
    pawns = {name: dict(spaces) for name, spaces in match.state.board.pieces.items() if pawn in name}
    assert pawns == {f"{pawn}/0": {"garncarski": 1}}


@pytest.mark.rule("RYX-199")
@pytest.mark.parametrize(("place", "pawn"), [("pod-barany", "tavern"), ("collegium-maius", "magic")])
def test_a_neutral_place_goes_to_the_attacker_with_its_tile_from_the_pool(place, pawn):
    match = ryx_match(at=["garncarski", None, None], dice=[4, 4, 1, 1])
    attack(match, place)
    assert tiles(match, 0) == [place]
    assert place not in kinds_of(match.state.tiles)
    assert match.state.board.count(f"{pawn}/0", "garncarski") == 1


@pytest.mark.rule("RYX-183", "RYX-199")
def test_a_neutral_place_that_was_defended_stays_neutral():
    match = ryx_match(at=["rynek", None, None], dice=[4, 1, 4, 5])
    attack(match)
    assert CELLAR in kinds_of(match.state.tiles)
    assert (tiles(match, 0), match.state.board.count("tavern/0", "rynek")) == ([], 0)
