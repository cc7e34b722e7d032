"""The Duel: what is left out, and how its turns go."""

import pytest
from stolik import IllegalAction, Match, ruleset
from stolik.testing.loaded import order, rolls
from stolik_ryx.actions import Attack, Bid, Draw, Enough, Go, Pass, Pick, Settle, Use, UseSkill
from stolik_ryx.events import (
    BrawlRolled,
    GuardsRolled,
    HerstHealed,
    Income,
    MarkersReturned,
    PhaseBegan,
    RowAged,
    StartsAuction,
    TokenMoved,
    TurnBegan,
)
from stolik_ryx.testing import HERSTS, kinds_of, ryx_match

RULES = ruleset("ryx", mode="duel")
DUEL, WAR = RULES.game.box, ruleset("ryx", players=5).game.box
DISTRICTS = [
    *("Stradom", "Rynek Główny", "Kwartał Sławkowski", "Kwartał Garncarski", "Kwartał Rzeźniczy"),
    "Kwartał Grodzki",
]
FINE = next(card.number for card in DUEL.investigations if [e.do for e in card.effects] == ["lose-ducats"])


def duel(**position):
    return ryx_match(mode="duel", **position)


def polish(kinds):
    return [kind.name.pl for kind in kinds]


def use(match, side):
    match.decide(next(o for o in match.decision.options if isinstance(o, Use) and o.card.kind.id == side))


def go_on(match, key):
    """Do as little as possible until a question is put."""
    while match.decision.key != key:
        options = match.decision.options
        idle = [option for option in options if isinstance(option, (Enough, Pass))]
        match.decide([] if match.decision.several else (idle or list(options))[0])


def told(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def panels(match, viewer=None):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


# -- what takes part --------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-228")
def test_six_districts_take_part_in_the_duel():
    assert sorted(polish(DUEL.districts.values())) == sorted(DISTRICTS)
    match = duel()
    board = panels(match)["board"]
    assert sorted(space["name"]["names"]["pl"] for space in board["spaces"]) == sorted(DISTRICTS)


@pytest.mark.rule("RYX-228")
def test_places_and_moves_are_limited_to_the_six_districts():
    assert {tile.district for tile in DUEL.tiles} == set(DUEL.districts)
    match = duel(at=["stradom"])
    use(match, "movement")
    assert {option.district for option in match.decision.options} == set(DUEL.districts) - {"stradom"}
    match.decide(Go("grodzki"))
    assert match.state.board.pieces["herst/0"] == {"grodzki": 1}


@pytest.mark.rule("RYX-229")
def test_the_duel_has_a_task_deck_of_its_own():
    assert {"Magnat", "Pański gest"} <= set(polish(DUEL.tasks))
    assert set(polish(DUEL.tasks)).isdisjoint(polish(WAR.tasks))
    match = Match(RULES, 1)
    on_table = [*match.state.open_tasks, *match.state.tasks.draw_pile]
    assert sorted(kinds_of(on_table)) == sorted(task.id for task in DUEL.tasks)
    assert all(gang.tasks == [] for gang in match.state.gangs)


@pytest.mark.rule("RYX-230")
def test_without_kacper_ryx_nieustraszony_is_removed_and_fourteen_tasks_are_left():
    assert "Nieustraszony" not in polish(DUEL.tasks)
    assert sum(card.back == "task" for card in RULES.cards.values()) == 14


@pytest.mark.rule("RYX-231")
def test_four_tasks_drawn_at_random_lie_face_up():
    laid = []
    for seed in range(5):
        match = Match(RULES, seed)
        laid.append(kinds_of(match.state.open_tasks))
        assert len(set(laid[-1])) == 4
        assert len(match.state.tasks.draw_pile) == 10
        for viewer in (None, 0, 1):
            assert [card["kind"] for card in panels(match, viewer)["open_tasks"]["cards"]] == laid[-1]
    assert len({tuple(one) for one in laid}) == 5


@pytest.mark.rule("RYX-232")
def test_four_companions_are_removed_and_sixteen_are_left():
    gone = {"Stanisław Stadnicki", "Samuel Zborowski", "Magister Wolski", "Erazm Czeczotka"}
    assert set(polish(WAR.companions)) - set(polish(DUEL.companions)) == gone
    assert sum(card.back == "companion" for card in RULES.cards.values()) == 16


@pytest.mark.rule("RYX-233")
def test_tumult_is_the_special_action_card_that_is_removed():
    assert set(polish(WAR.special)) - set(polish(DUEL.special)) == {"Tumult"}
    tumults = next(card.copies for card in WAR.special if card.name.pl == "Tumult")
    assert sum(card.back == "special" for card in RULES.cards.values()) == 45 - tumults


@pytest.mark.rule("RYX-234")
def test_investigation_cards_marked_3_are_removed():
    marked = {card.number for card in WAR.investigations if card.guild_war}
    assert marked
    assert {card.number for card in DUEL.investigations} == set(range(1, 36)) - marked
    assert sum(card.back == "investigation" for card in RULES.cards.values()) == 35 - len(marked)


# -- hersts and tracks ------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-235")
@pytest.mark.parametrize("herst", HERSTS)
def test_each_player_has_a_herst_but_not_its_advantage(herst):
    other = next(name for name in HERSTS if name != herst)
    cards = [card.kind.id for card in RULES.game.herst_cards]
    dealt = [name for name in cards if name not in (herst, other)] + [other, herst]
    match = Match(RULES, 1, loaded={"hersts": order(cards, dealt)})
    assert kinds_of(match.state.gangs[0].herst + match.state.gangs[1].herst) == [herst, other]
    bids = {match.decision.seat: 4}
    match.decide(Bid(4))
    bids[match.decision.seat] = 2
    match.decide(Bid(2))
    match.decide(Settle("rynek"))
    match.decide(Settle("stradom"))
    go_on(match, "draw")
    while match.decision.key != "activity":
        options = match.decision.options
        match.decide([] if match.decision.several else options[0])
    for seat, gang in enumerate(match.state.gangs):
        tavern = gang.tiles[0].kind
        assert (gang.companions, gang.tasks) == ([], [])
        assert gang.ducats == bids[seat] + tavern.ducats
        assert len(gang.hand) == tavern.cards
        assert 12 - gang.reserve == tavern.zbirs


@pytest.mark.rule("RYX-236")
def test_the_duel_has_neither_time_nor_investigation_token_nor_peace_markers():
    match = Match(RULES, 1)
    assert match.state.investigation_track is None
    assert match.state.peace is None
    assert {"investigation_track", "peace"}.isdisjoint(panels(match))
    assert {"investigation_track", "peace"} <= set(panels(ryx_match()))


@pytest.mark.rule("RYX-236")
@pytest.mark.parametrize("side", ["theft", "murder"])
def test_a_6_in_theft_or_murder_brings_all_but_the_peace_point(side):
    match = duel(sides=[[side]], zbirs=[{}, {"rynek": 2}], at=["rynek", "stradom"], dice=[6])
    use(match, side)
    assert match.state.peace is None
    if side == "theft":
        assert match.state.gangs[0].ducats == DUEL.districts["rynek"].wealth
    else:
        assert match.state.board.pieces["zbir/1"] == {"rynek": 1}
    assert match.state.gangs[0].gathered == []


@pytest.mark.rule("RYX-236")
def test_a_herst_can_be_stunned_without_any_peace_points_to_lose():
    match = duel(sides=[["murder"]], wounded=[1], dice=[6])
    use(match, "murder")
    assert "herst/1" not in match.state.board.pieces
    assert not match.is_over


@pytest.mark.rule("RYX-236")
def test_a_companion_that_brings_peace_points_brings_none_in_the_duel():
    match = duel(row=["mniszech"], ducats=[2])
    assert next(one for one in DUEL.companions if one.id == "mniszech").peace
    use(match, "recruitment")
    match.decide(next(option for option in match.decision.options if option.ducats == 2))
    assert kinds_of(match.state.gangs[0].companions) == ["mniszech"]
    assert not match.is_over


# -- brawls -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-237")
@pytest.mark.parametrize("place", ["pod-barany", "collegium-maius"])
@pytest.mark.parametrize("owned", [False, True])
def test_a_place_defends_itself_with_three_dice_in_the_duel(place, owned):
    match = duel(at=["garncarski", "stradom"], tiles=[[], [place] * owned], dice=[4, 4, 1, 1, 1, 1])
    use(match, "brawl")
    match.decide(Attack(place, "garncarski"))
    if owned:
        assert told(match, BrawlRolled)[1] == BrawlRolled(1, (1, 1, 1))
    else:
        assert told(match, GuardsRolled) == [GuardsRolled(1, (1, 1, 1))]


@pytest.mark.rule("RYX-237")
def test_three_successes_of_a_place_beat_two():
    match = duel(at=["rynek", "stradom"], dice=[4, 4, 4, 4, 4])
    use(match, "brawl")
    assert match.state.gangs[0].tiles == []


# -- turns ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYX-238")
def test_auction_and_first_economic_phase_go_as_in_the_guild_war():
    match = Match(RULES, 1, loaded={"start": rolls([5, 5, 2, 6])})
    assert told(match, StartsAuction) == [StartsAuction(1)]
    match.decide(Bid(3), 1)
    with pytest.raises(IllegalAction):
        match.decide(Bid(3), 0)
    match.decide(Bid(7), 0)
    match.decide(Settle("grodzki"), 0)
    with pytest.raises(IllegalAction):
        match.decide(Settle("grodzki"), 1)
    match.decide(Settle("stradom"), 1)
    assert [gang.ducats for gang in match.state.gangs] == [7, 3]
    assert [kinds_of(gang.tiles) for gang in match.state.gangs] == [["drewniana-klet"], ["smocza-jama"]]
    match.decide([], 1)
    match.decide([], 0)
    assert len(match.state.row) == 3
    assert told(match, Income)[0] == Income(1, 4)
    match.decide(Draw(3), 1)
    match.decide(match.decision.options[0], 1)
    match.decide(Draw(1), 0)
    assert match.state.gangs[0].ducats == 7 + 4
    assert match.state.action_track.stacks == {3: ["1"], 7: ["0"]}
    go_on(match, "activity")
    assert match.decision.seat == 1
    assert told(match, RowAged) == []


@pytest.mark.rule("RYX-239")
def test_a_turn_has_an_economic_an_action_and_an_investigation_phase():
    match = duel(gathered=[[], [FINE]], open_tasks=["magnat"])
    while match.state.turn < 4:
        match.decide(Pass())
    phases = [event for event in match.events if isinstance(event, (TurnBegan, PhaseBegan))]
    words = match.game.words
    turn = [PhaseBegan(words["action"]), PhaseBegan(words["investigations"])]
    assert phases == [turn[1], TurnBegan(3), *turn, TurnBegan(4), turn[0]]


@pytest.mark.rule("RYX-239")
def test_the_economic_phase_of_the_duel_knows_no_task_cards():
    match = duel(
        phase="economic", tasks=[["magnat"]], task_deck=["cicha-robota"], open_tasks=["mur-z-piesci"]
    )
    assert match.decision.key == "activity"
    assert [kinds_of(gang.tasks) for gang in match.state.gangs] == [["magnat"], []]
    assert kinds_of(match.state.tasks.draw_pile) == ["cicha-robota"]
    assert kinds_of(match.state.open_tasks) == ["mur-z-piesci"]


@pytest.mark.rule("RYX-239")
def test_markers_row_healing_and_skills_work_in_the_economic_phase_of_the_duel():
    match = duel(
        markers={10: [0], 9: [1]},
        passed=[1],
        wounded=[0],
        used=[[], ["mniszech"]],
        row=["montelupi", "baska-kramarka", "mistrz-baltazar"],
        companion_deck=["wrozka-dorota"],
        phase="investigation",
    )
    assert (match.state.turn, match.decision.key) == (3, "activity")
    assert told(match, MarkersReturned) == [MarkersReturned((1, 0))]
    assert match.state.action_track.stacks == {0: ["0", "1"]}
    assert [event.seat for event in told(match, HerstHealed)] == [0]
    assert kinds_of(match.state.gangs[1].companions) == ["mniszech"]
    assert any(isinstance(option, UseSkill) for option in match.decision.options)
    assert kinds_of(match.state.row) == ["baska-kramarka", "mistrz-baltazar", "wrozka-dorota"]


@pytest.mark.rule("RYX-240")
def test_investigation_cards_are_applied_but_move_no_token():
    match = duel(
        phase="investigation", gathered=[[FINE], [1]], ducats=[9, 9], dice=[3], zbirs=[{}, {"rynek": 1}]
    )
    assert (match.decision.key, match.decision.seat) == ("lose", 1)
    match.decide(Pick("zbir", "rynek"))
    assert match.state.gangs[0].ducats < 9
    assert "zbir/1" not in match.state.board.pieces
    assert told(match, TokenMoved) == []
    assert match.state.turn == 3
