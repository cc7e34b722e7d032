"""The set-up: hersts and their advantages, tasks, auction, starting places, basic actions, companions."""

import functools
from collections import Counter

import pytest
from stolik import IllegalAction, Match, ruleset
from stolik.testing.loaded import order, rolls
from stolik_ryx.actions import Bid, Discard, Settle
from stolik_ryx.events import HerstDealt, Income, Recruited, RowLaid, StartRolled, StartsAuction
from stolik_ryx.testing import kinds_of

FOR_FIVE = {"flisaczy-druh", "oppidum-judaeorum", "pan-kleparza", "miedziany-szlak"}
PLAIN = ("paser", "maestro", "francuzik", "rajfurka", "swojak")
"""Hersts in seat order, Swojak last: in a game for three or four nobody has to discard tasks."""


@functools.cache
def rules_of(players=3):
    return ruleset("ryx", players=players)


def shuffled(rules, back, first):
    """Return the words that shuffle a deck so that cards of these kinds are drawn first."""
    deck = [card for card in rules.game.cards() if card.back == back]
    top = []
    for kind in first:
        top.append(next(card for card in deck if card.kind.id == kind and card not in top))
    return order(deck, [card for card in deck if card not in top] + top[::-1])


def new_match(players=3, *, seed=1, rules=None, hersts=PLAIN, start=(6, 5, 4, 3, 2), **decks):
    """Return a new match: hersts in seat order, the first dice, and the top cards of some decks."""
    rules = rules or rules_of(players)
    loaded = {"hersts": shuffled(rules, "herst", hersts[:players]), "start": rolls(start[:players])}
    loaded |= {name: shuffled(rules, name, first) for name, first in decks.items()}
    return Match(rules, seed, loaded=loaded)


def at_auction(players=3, **table):
    """Return a match at the first bid; whoever has too many tasks gives the first ones away."""
    match = new_match(players, **table)
    while match.decision.key == "discard-tasks":
        match.decide(match.decision.options[: match.decision.at_least])
    return match


def at_places(players=3, bids=(4, 3, 5, 2, 1), **table):
    """Return a match in which everybody has bid, clockwise from seat 0."""
    match = at_auction(players, **table)
    for space in bids[:players]:
        match.decide(Bid(space))
    return match


def at_sides(players=3, districts=("rynek", "stradom", "grodzki", "garbary", "slawkowski"), **table):
    """Return a match in which everybody has a starting place, in the order of the track."""
    match = at_places(players, **table)
    for district in districts[:players]:
        match.decide(Settle(district))
    return match


def after_setup(players=3, **table):
    """Return a match at the first question of the economic phase."""
    match = at_sides(players, **table)
    while match.decision.key == "sides":
        match.decide([])
    return match


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def panels(match, viewer=None):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


def herst_of(match, seat):
    return match.state.gangs[seat].herst[0].kind.id


# -- hersts and advantages --------------------------------------------------------------------------------


@pytest.mark.rule("RYX-039")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_player_draws_another_herst_at_random_and_takes_its_pawn(players):
    drawn = Counter()
    for seed in range(40):
        match = Match(rules_of(players), seed)
        mine = [herst_of(match, seat) for seat in match.seats]
        assert len(set(mine)) == players
        assert sorted(mine + kinds_of(match.state.hersts)) == sorted(PLAIN)
        drawn[mine[0]] += 1
    assert set(drawn) == set(PLAIN)


@pytest.mark.rule("RYX-039")
def test_the_herst_that_is_drawn_is_told_to_all_and_its_pawn_is_the_one_that_is_placed():
    match = at_sides(3, hersts=["paser", "rajfurka", "maestro"])
    assert [(e.seat, e.herst.kind.id) for e in told(match, HerstDealt)] == [
        (0, "paser"),
        (1, "rajfurka"),
        (2, "maestro"),
    ]
    pieces = match.state.board.pieces
    assert (pieces["herst/2"], pieces["herst/0"]) == ({"rynek": 1}, {"stradom": 1})


@pytest.mark.rule("RYX-040", "RYX-048")
def test_paser_gets_5_ducats_once_at_the_set_up():
    match = new_match(3, hersts=["maestro", "paser", "rajfurka"])
    assert [gang.ducats for gang in match.state.gangs] == [0, 5, 0]
    assert [gang.ducats for gang in at_sides(3, bids=(0, 1, 2)).state.gangs] == [5, 1, 2]


@pytest.mark.rule("RYX-040", "RYX-047")
def test_rajfurka_gets_the_top_companion_of_the_deck_for_nothing_before_the_row_is_laid():
    table = {"hersts": ["maestro", "rajfurka", "paser"]}
    people = ["wolski", "montelupi", "baska-kramarka", "brat-makary"]
    match = new_match(3, companion=people, **table)
    assert [kinds_of(gang.companions) for gang in match.state.gangs] == [[], ["wolski"], []]
    assert [gang.ducats for gang in match.state.gangs] == [0, 0, 5]
    assert match.state.row == []
    done = after_setup(3, companion=people, **table)
    assert kinds_of(done.state.row) == ["brat-makary", "baska-kramarka", "montelupi"]
    assert len(told(done, Recruited)) == 1


@pytest.mark.rule("RYX-047")
def test_the_companion_of_rajfurka_is_random():
    matches = [new_match(3, seed=seed, hersts=["rajfurka", "maestro", "paser"]) for seed in range(20)]
    assert len({match.state.gangs[0].companions[0] for match in matches}) > 8


@pytest.mark.rule("RYX-040", "RYX-046")
def test_swojak_draws_5_tasks_discards_2_of_them_unseen_and_keeps_3():
    drawn = ["axis-mundi", "ars-magica", "czyste-rece", "memento-mori", "lepkie-palce"]
    match = new_match(3, hersts=["swojak", "paser", "maestro"], task=drawn)
    assert (match.decision.seat, match.decision.key) == (0, "discard-tasks")
    assert [option.card.kind.id for option in match.decision.options] == drawn
    assert (match.decision.at_least, match.decision.at_most) == (2, 2)
    given = list(match.state.gangs[0].tasks[1:3])
    match.decide([Discard(card) for card in given])
    assert kinds_of(match.state.gangs[0].tasks) == ["axis-mundi", "memento-mori", "lepkie-palce"]
    assert match.state.tasks.face_down == given
    assert match.state.tasks.discard_pile == []
    assert match.decision.key == "bid"


@pytest.mark.rule("RYX-040")
def test_players_whose_advantage_is_a_choice_are_asked_clockwise_from_the_first_seat(tmp_path):
    files = rules_of(3).source
    text = files._bytes("hersts.toml").decode().replace('give = "cards"', 'give = "tasks"')
    (tmp_path / "hersts.toml").write_text(text, "utf-8")
    rules = ruleset("ryx", players=3, content=tmp_path)
    asked = []
    match = new_match(rules=rules, hersts=["paser", "maestro", "swojak"], start=[1, 2, 6])
    while match.decision.key == "discard-tasks":
        asked.append(match.decision.seat)
        match.decide(match.decision.options[: match.decision.at_least])
    assert asked == [1, 2]
    assert match.decision.seat == 2


@pytest.mark.rule("RYX-049")
def test_zbirs_of_an_advantage_come_after_the_first_income_on_top_of_the_limit():
    match = after_setup(3, hersts=hersts_with("zbirs"))
    extra = match.state.gangs[0].herst[0].kind.advantage.count
    limit = match.state.gangs[0].tiles[0].kind.zbirs
    placed = []
    while match.state.phase == "economic":
        if match.decision.key == "place" and match.decision.seat == 0:
            placed.append(12 - match.state.gangs[0].reserve)
        match.decide(match.decision.options[0])
    assert placed == list(range(limit))
    assert match.state.board.count("zbir/0", match.state.gangs[0].tiles[0].kind.district) == limit + extra
    assert 0 < extra <= 5


@pytest.mark.rule("RYX-049")
def test_special_action_cards_of_an_advantage_come_on_top_of_the_limit():
    match = after_setup(3, hersts=hersts_with("cards"))
    gang = match.state.gangs[0]
    while match.state.phase == "economic":
        match.decide(match.decision.options[0])
    assert len(match.state.gangs[0].hand) == gang.tiles[0].kind.cards + gang.herst[0].kind.advantage.count


@pytest.mark.rule("RYX-040", "RYX-049")
def test_an_advantage_acts_only_once():
    match = after_setup(5, hersts=PLAIN)
    while match.state.turn == 1:
        match.decide(match.decision.options[-1])
    before = [gang_numbers(match, seat) for seat in match.seats]
    while match.state.phase == "economic":
        match.decide([] if match.decision.several else match.decision.options[-1])
    assert match.state.turn == 2
    assert [gang_numbers(match, seat) for seat in match.seats] == before


def gang_numbers(match, seat):
    """Return what advantages give, the income of this turn not counted."""
    gang = match.state.gangs[seat]
    income = sum(event.ducats for event in told(match, Income) if event.seat == seat)
    return gang.ducats - income, len(gang.companions), gang.reserve, len(gang.hand)


def hersts_with(gift):
    """Return hersts in seat order, the one with an advantage first."""
    kinds = rules_of(3).game.box.hersts
    (first,) = [kind.id for kind in kinds if kind.advantage.give == gift]
    return [first, *[kind.id for kind in kinds if kind.id not in (first, "swojak")]]


# -- peace points and tasks -------------------------------------------------------------------------------


@pytest.mark.rule("RYX-043")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_peace_marker_starts_on_space_3(players):
    assert new_match(players).state.peace.points == [3] * players


@pytest.mark.rule("RYX-044")
@pytest.mark.parametrize(("players", "count"), [(3, 26), (4, 26), (5, 30)])
def test_four_tasks_are_only_for_five_players(players, count):
    match = new_match(players)
    tasks = [card for card in match.game.cards() if card.back == "task"]
    assert len(tasks) == count
    there = set(kinds_of(tasks))
    assert there & FOR_FIVE == (FOR_FIVE if players == 5 else set())
    on_table = [*match.state.tasks.draw_pile, *(card for gang in match.state.gangs for card in gang.tasks)]
    assert sorted(card.id for card in on_table) == sorted(card.id for card in tasks)


@pytest.mark.rule("RYX-045", "RYX-050")
@pytest.mark.parametrize(("players", "left"), [(3, 26 - 9), (4, 26 - 12)])
def test_everybody_gets_3_tasks_and_the_rest_is_a_face_down_deck(players, left):
    match = new_match(players)
    assert [len(gang.tasks) for gang in match.state.gangs] == [3] * players
    assert len(match.state.tasks.draw_pile) == left
    for viewer in (None, *match.seats):
        assert panels(match, viewer)["tasks.draw_pile"]["cards"] is None


@pytest.mark.rule("RYX-045", "RYX-295")
def test_nobody_but_the_holder_sees_tasks_though_all_can_count_them():
    match = new_match(3)
    for viewer in (None, *match.seats):
        seen = panels(match, viewer)
        for seat in match.seats:
            pile = seen[f"gangs.{seat}.tasks"]
            assert pile["count"] == 3
            assert (pile["cards"] is not None) is (viewer == seat)
        dealt = [event["cards"] for event in match.view(viewer)["events"] if event["event"] == "tasks-drawn"]
        assert [cards == 3 for cards in dealt] == [viewer != seat for seat in match.seats]


# -- the auction ------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-051")
@pytest.mark.parametrize(("dice", "first"), [((2, 5, 4), 1), ((1, 2, 3), 2), ((6, 1, 1), 0)])
def test_everybody_rolls_a_die_and_the_highest_begins_the_auction(dice, first):
    match = new_match(3, start=dice)
    assert [(event.seat, event.face) for event in told(match, StartRolled)] == list(enumerate(dice))
    assert told(match, StartsAuction) == [StartsAuction(first)]
    assert (match.decision.seat, match.decision.key) == (first, "bid")


@pytest.mark.rule("RYX-052")
def test_only_those_who_tie_for_the_highest_roll_again_until_one_is_ahead():
    rules = rules_of(4)
    dice = [5, 2, 5, 5, 3, 6, 6, 1, 4]
    match = Match(rules, 1, loaded={"start": rolls(dice), "hersts": shuffled(rules, "herst", PLAIN[:4])})
    seats = [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert [(event.seat, event.face) for event in told(match, StartRolled)] == list(
        zip(seats, dice, strict=True)
    )
    assert match.decision.seat == 3


@pytest.mark.rule("RYX-052")
def test_a_tie_below_the_highest_roll_does_not_matter():
    match = new_match(5, start=(2, 2, 6, 5, 5))
    assert len(told(match, StartRolled)) == 5
    assert told(match, StartsAuction) == [StartsAuction(2)]


@pytest.mark.rule("RYX-053")
def test_the_first_player_may_choose_any_space_from_0_to_10_and_the_others_follow_clockwise():
    match = at_auction(4, start=(1, 2, 6, 3))
    assert list(match.decision.options) == [Bid(space) for space in range(11)]
    asked = []
    for space in (10, 0, 7, 3):
        asked.append(match.decision.seat)
        match.decide(Bid(space))
    assert asked == [2, 3, 0, 1]
    assert match.state.action_track.stacks == {10: ["2"], 0: ["3"], 7: ["0"], 3: ["1"]}


@pytest.mark.rule("RYX-054")
def test_a_bid_must_go_to_a_free_space():
    match = at_auction(3)
    match.decide(Bid(4))
    assert list(match.decision.options) == [Bid(space) for space in range(11) if space != 4]
    with pytest.raises(IllegalAction):
        match.decide(Bid(4))
    match.decide(Bid(5))
    assert list(match.decision.options) == [Bid(space) for space in range(11) if space not in (4, 5)]


# -- the starting places ----------------------------------------------------------------------------------


@pytest.mark.rule("RYX-055")
@pytest.mark.parametrize(
    ("bids", "places"), [((4, 3, 5, 10, 0), [3, 2, 0, 1, 4]), ((0, 1, 2, 3, 4), [4, 3, 2, 1, 0])]
)
def test_starting_places_are_taken_from_space_10_down_to_0(bids, places):
    match = at_places(5, bids=bids)
    asked = []
    while match.decision.key == "settle":
        asked.append(match.decision.seat)
        match.decide(match.decision.options[0])
    assert asked == places


@pytest.mark.rule("RYX-038", "RYX-056")
@pytest.mark.parametrize(("players", "count"), [(3, 8), (4, 8), (5, 10)])
def test_a_herst_goes_to_any_district_that_takes_part_and_holds_no_other_herst(players, count):
    match = at_places(players)
    everywhere = list(match.game.box.districts)
    assert len(everywhere) == count
    assert [option.district for option in match.decision.options] == everywhere
    match.decide(Settle("rynek"))
    assert [option.district for option in match.decision.options] == everywhere[1:]
    with pytest.raises(IllegalAction):
        match.decide(Settle("rynek"))
    match.decide(Settle("garbary"))
    left = [option.district for option in match.decision.options]
    assert left == [name for name in everywhere if name not in ("rynek", "garbary")]


@pytest.mark.rule("RYX-056", "RYX-057", "RYX-058")
def test_the_player_owns_the_tavern_of_the_district_with_its_own_tile_and_not_the_magical_location():
    match = at_sides(3)
    owned = [kinds_of(gang.tiles) for gang in match.state.gangs]
    assert owned == [["smocza-jama"], ["drewniana-klet"], ["piwnica-swidnicka"]]
    assert match.state.board.at("grodzki") == {"herst/1": 1, "tavern/1": 1}
    assert match.state.board.at("rynek") == {"herst/2": 1, "tavern/2": 1}
    pool = kinds_of(match.state.tiles)
    assert "klasztor-dominikanow" in pool
    assert len(pool) == 12 - 3
    assert not {"smocza-jama", "drewniana-klet", "piwnica-swidnicka"} & set(pool)


@pytest.mark.rule("RYX-059")
@pytest.mark.parametrize("bids", [(7, 0, 10), (1, 2, 3)])
def test_the_player_receives_as_many_ducats_as_the_number_of_the_space(bids):
    match = at_sides(3, hersts=["maestro", "francuzik", "rajfurka"], bids=bids)
    assert [gang.ducats for gang in match.state.gangs] == list(bids)


@pytest.mark.rule("RYX-060")
def test_the_place_of_the_auction_is_that_of_the_first_turn():
    match = after_setup(3, bids=(9, 3, 7))
    while match.state.phase == "economic":
        match.decide(match.decision.options[0])
    assert (match.state.turn, match.state.phase) == (1, "action")
    assert match.state.action_track.stacks == {9: ["0"], 3: ["1"], 7: ["2"]}
    assert match.decision.seat == 1


# -- basic actions, companions, decks ---------------------------------------------------------------------


@pytest.mark.rule("RYX-061")
def test_everybody_chooses_the_sides_of_four_cards_openly_in_golden_rule_order():
    match = at_sides(3, bids=(9, 3, 7))
    asked = []
    for turned in (["theft", "brawl"], [], ["movement", "theft", "recruitment", "brawl"]):
        decision = match.decision
        asked.append(decision.seat)
        assert (decision.at_least, decision.at_most, len(decision.options)) == (0, 4, 4)
        match.decide([option for option in decision.options if option.card.kind.id in turned])
    assert asked == [1, 2, 0]
    assert [kinds_of(gang.actions) for gang in match.state.gangs] == [
        ["trade", "begging", "bribery", "murder"],
        ["movement", "begging", "recruitment", "murder"],
        ["movement", "theft", "recruitment", "brawl"],
    ]
    assert [kinds_of(gang.reverse) for gang in match.state.gangs][1] == ["trade", "theft", "bribery", "brawl"]
    for viewer in (None, 0, 2):
        shown = panels(match, viewer)["gangs.1.actions"]["cards"]
        assert [card["kind"] for card in shown] == ["movement", "begging", "recruitment", "murder"]


@pytest.mark.rule("RYX-062")
def test_without_a_choice_brawl_movement_theft_and_recruitment_lie_up():
    match = after_setup(3)
    for gang in match.state.gangs:
        assert set(kinds_of(gang.actions)) == {"brawl", "movement", "theft", "recruitment"}


@pytest.mark.rule("RYX-063", "RYX-064")
def test_of_the_first_three_companions_the_first_lies_at_6_2_and_the_third_at_2():
    match = at_sides(
        3, hersts=["maestro", "francuzik", "paser"], companion=["wolski", "montelupi", "mniszech"]
    )
    assert match.state.row == []
    while match.decision.key == "sides":
        match.decide([])
    assert kinds_of(match.state.row) == ["mniszech", "montelupi", "wolski"]
    assert len(match.state.companions.draw_pile) == 17
    (laid,) = told(match, RowLaid)
    assert list(laid.cards) == match.state.row


@pytest.mark.rule("RYX-065")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_time_starts_on_the_left_end_and_the_investigation_on_the_right_end(players):
    track = after_setup(players).state.investigation_track
    assert (track.space_of("time"), track.space_of("investigation")) == (track.first, track.last)


@pytest.mark.rule("RYX-066")
def test_no_step_of_the_set_up_deals_special_action_or_investigation_cards():
    match = after_setup(5, hersts=PLAIN)
    assert len(match.state.special.draw_pile) == 45
    assert len(match.state.investigations.draw_pile) == 35
    assert [(gang.hand, gang.gathered) for gang in match.state.gangs] == [([], [])] * 5


@pytest.mark.rule("RYX-066", "RYX-295")
@pytest.mark.parametrize("deck", ["special", "investigations", "tasks", "companions"])
def test_every_deck_is_shuffled_and_face_down(deck):
    tops = set()
    for seed in range(30):
        match = Match(rules_of(3), seed)
        tops.add(getattr(match.state, deck).draw_pile[-1].kind.id)
        for viewer in (None, *match.seats):
            assert panels(match, viewer)[f"{deck}.draw_pile"]["cards"] is None
    assert len(tops) > 10
