"""What is printed on Scenes and what it does: difficulty, Traits, types, track, dice, X and icons."""

import attrs
import pytest
from stolik.text import Name
from stolik_druzyna.actions import Attempt, Decline, First, KeepDice, Play, Reroll
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import Accelerated, FlagReached, RanOut, SceneLaid, Slowed, TokenMoved, Wounded
from stolik_druzyna.state import MARKER
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene
from stolik_druzyna.verbs import Effect

WOUND = Effect(do="wound")
X_WOUNDS = Effect(do="wound", per="x")


@pytest.fixture(autouse=True)
def _quiet_track(monkeypatch):
    """Let no space of the Evil Track do anything."""
    for players in (2, 3, 4):
        game = druzyna_match(players=players).game
        for evil in game.box.evils:
            monkeypatch.setitem(game.spaces, evil, (EvilSpace(),) * len(game.spaces[evil]))


def carried_out(*effects, **position):
    """Return a position in which the active player has carried out effects, or is asked about them."""
    return druzyna_match(phase="effects", effects=effects, **position)


def play(match, place=1, card=0):
    match.decide(Play(match.state.players[match.state.active].hand[card], f"place-{place}"))
    return match


def alone(match, place=1):
    """Play the first card, and nobody supports it."""
    play(match, place)
    while match.decision.key == "support":
        match.decide(Decline(), match.decision.seats[0])
    return match


def complete(match, space=1):
    """Attempt the Scene of a space without changing the roll."""
    match.decide(next(one for one in match.decision.options if one.space == f"scene-{space}"))
    while match.decision is not None and match.decision.key == "reroll":
        match.decide(KeepDice())
    return match


def progress(match):
    return [spot.progress for spot in match.state.ring.spots]


def markers(match):
    return [spot.marker for spot in match.state.ring.spots]


def wounds(match):
    return [player.wounds for player in match.state.players]


def told(match, *kinds):
    """Return the kinds of the events of these kinds, in their order."""
    return [type(event) for event in match.events if isinstance(event, kinds)]


def attempts(match):
    """Return the spaces whose Scene can be attempted."""
    found = [one.space for one in match.decision.options if isinstance(one, Attempt)]
    return [int(space[-1]) for space in found]


# -- Scenes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-045", "DRUZ-062")
@pytest.mark.parametrize("name", [Name("Opponent", "Przeciwnik"), Name("Brawl", "Bitka")])
def test_names_of_scenes_and_action_cards_change_nothing(name):
    for names in ({}, {"name": name}):
        card = attrs.evolve(action_card({"talk": 2}, {"brawl": 3}), **names)
        match = alone(druzyna_match(scenes=[scene(**names)] * 4, hand=[[card] * 2]))
        assert (progress(match), markers(match)) == ([2, 1, 0, 0], [0, 0, 1, 1])
        assert (wounds(match), match.decision.seats) == ([0, 0], (1,))


@pytest.mark.rule("DRUZ-046")
@pytest.mark.parametrize(("difficulty", "can"), [(3, True), (4, True), (5, False)])
def test_the_difficulty_is_the_smallest_progress_with_which_a_scene_can_be_completed(difficulty, can):
    match = druzyna_match(
        phase="adventure", scenes=[scene(difficulty=difficulty), scene(difficulty=1)], progress=[4, 1], pool=0
    )
    assert attempts(match) == ([1, 2] if can else [2])


@pytest.mark.rule("DRUZ-047")
@pytest.mark.parametrize(
    ("left", "gained"),
    [({"talk": 2}, 2), ({"dexterity": 3}, 3), ({"talk": 1, "dexterity": 1, "brawl": 3}, 2)],
)
def test_any_one_of_the_shown_traits_is_enough_to_match(left, gained):
    match = druzyna_match(scenes=[scene(traits=("talk", "dexterity"))], hand=[[action_card(left)]])
    assert progress(alone(match))[0] == gained


@pytest.mark.rule("DRUZ-047")
def test_progress_from_a_single_trait_completes_a_scene_with_several():
    kind = scene(traits=("talk", "dexterity"), difficulty=3)
    match = druzyna_match(scenes=[kind], hand=[[action_card({"talk": 3})]], pool=0)
    complete(alone(match))
    assert len(match.state.players[0].scenes) == 1


@pytest.mark.rule("DRUZ-048")
@pytest.mark.parametrize("marks", [{}, {"evil": "zgraja", "number": 3}, {"evil": "kufer", "number": 8}])
def test_the_deck_that_a_scene_belongs_to_does_not_matter_in_play(marks):
    match = druzyna_match(scenes=[scene(**marks)], progress=[4], hand=[[action_card({"talk": 1})]], pool=0)
    complete(alone(match))
    assert [card.kind.evil for card in match.state.players[0].scenes] == [marks.get("evil", "")]


@pytest.mark.rule("DRUZ-049")
def test_effects_may_refer_to_scenes_of_a_type_and_a_scene_may_have_several_types():
    match = carried_out(
        Effect(do="progress", count=2, scene="all", type="feast"),
        Effect(do="progress", scene="all", type="curse"),
        scenes=[scene(types=("feast",)), scene(types=("feast", "curse")), scene(types=("monster",))],
    )
    assert progress(match) == [2, 3, 0, 0]


@pytest.mark.rule("DRUZ-050")
def test_a_scene_may_have_no_effect_or_several_with_each_icon():
    full = scene(
        completed=(WOUND, Effect(do="add-dice")),
        lasting=(Effect(do="harder", count=2), Effect(do="no-reroll")),
        track=("1", "flag", "3"),
        flag=(WOUND, Effect(do="add-dice", count=2)),
    )
    match = druzyna_match(phase="adventure", scenes=[full, scene()], progress=[7, 5], pool=0)
    assert attempts(match) == [1, 2]
    complete(match)
    assert (wounds(match), match.state.pool) == ([1, 0], 1)
    flagged = carried_out(Effect(do="accelerate", scene="all"), scenes=[full])
    flagged.decide(flagged.decision.options[0])
    assert (wounds(flagged), flagged.state.pool) == ([1, 0], 5)


@pytest.mark.rule("DRUZ-051")
@pytest.mark.parametrize("spaces", [2, 3, 5])
def test_a_scene_runs_out_after_the_last_space_on_the_right_of_its_track(spaces):
    kind = scene(types=("curse",), track=("9",) * spaces)
    for steps, runs_out in ((spaces - 1, []), (spaces, [RanOut])):
        match = carried_out(Effect(do="accelerate", count=steps, scene="all", type="curse"), scenes=[kind])
        assert told(match, RanOut) == runs_out


@pytest.mark.rule("DRUZ-052")
@pytest.mark.parametrize(("dice", "pool"), [(0, 3), (1, 4), (3, 6)])
def test_a_scene_that_comes_into_play_brings_its_dice_into_the_pool(dice, pool):
    match = carried_out(Effect(do="exchange", scene="any"), scene_deck=[scene(dice=dice)])
    match.decide(match.decision.options[0])
    assert match.state.pool == pool


@pytest.mark.rule("DRUZ-053")
def test_effects_may_ask_whether_a_scene_is_magical():
    match = carried_out(
        Effect(do="progress", scene="all", magical=True),
        scenes=[scene(magical=True), scene(), scene(magical=True)],
    )
    assert progress(match) == [1, 0, 1, 0]


# -- Scene effects ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-054")
def test_a_checkmark_effect_is_carried_out_when_the_scene_is_completed():
    match = druzyna_match(phase="adventure", scenes=[scene(completed=(WOUND,))], progress=[5], pool=0)
    assert wounds(match) == [0, 0]
    assert wounds(complete(match)) == [1, 0]


@pytest.mark.rule("DRUZ-054")
@pytest.mark.parametrize("effect", [Effect(do="accelerate", scene="all"), Effect(do="exchange", scene="all")])
def test_a_checkmark_effect_is_not_carried_out_when_the_scene_is_discarded(effect):
    match = carried_out(effect, scenes=[scene(completed=(WOUND,)), None, None, None], markers=[3])
    assert len(match.state.discarded) == 1
    assert wounds(match) == [0, 0]


@pytest.mark.rule("DRUZ-055")
@pytest.mark.parametrize(("marker", "wounded"), [(0, 1), (1, 0), (2, 1)])
def test_a_flag_is_carried_out_each_time_the_scene_is_accelerated_onto_one(marker, wounded):
    kind = scene(track=("4", "flag", "3", "flag"), flag=(WOUND,))
    match = carried_out(
        Effect(do="accelerate", scene="all"), scenes=[kind, None, None, None], markers=[marker]
    )
    assert wounds(match) == [wounded, 0]


@pytest.mark.rule("DRUZ-055")
def test_a_flag_under_the_marker_of_a_new_scene_is_carried_out_during_play():
    new = scene(track=("flag", "2", "1"), flag=(WOUND,))
    match = druzyna_match(phase="adventure", progress=[5], pool=0, scene_deck=[new])
    assert wounds(complete(match)) == [1, 0]
    match = carried_out(
        Effect(do="accelerate", scene="all"),
        scenes=[scene(), None, None, None],
        markers=[3],
        scene_deck=[new],
    )
    assert told(match, RanOut, SceneLaid, FlagReached, Wounded) == [RanOut, SceneLaid, FlagReached, Wounded]


@pytest.mark.rule("DRUZ-055")
def test_no_flag_is_carried_out_when_slowing():
    kind = scene(track=("flag", "flag", "3"), flag=(WOUND,))
    match = carried_out(Effect(do="slow", count=2, scene="all"), scenes=[kind], markers=[2])
    assert (markers(match)[0], wounds(match)) == (0, [0, 0])


def one_scene(*effects, **position):
    """Return a position in which effects met a single Scene on the first space."""
    kind = position.pop("kind")
    return carried_out(*effects, scenes=[kind, None, None, None], **position)


@pytest.mark.rule("DRUZ-252")
def test_several_accelerations_carry_out_each_flag_before_the_next_space():
    match = one_scene(
        Effect(do="accelerate", count=3, scene="all"),
        kind=scene(track=("1", "flag", "flag", "4"), flag=(WOUND,)),
    )
    assert told(match, Accelerated, Wounded) == [Accelerated, Wounded, Accelerated, Wounded, Accelerated]
    assert markers(match)[0] == 3


@pytest.mark.rule("DRUZ-252")
def test_accelerations_left_when_a_scene_runs_out_are_lost():
    match = one_scene(Effect(do="accelerate", count=4, scene="all"), kind=scene(track=("2", "1")))
    assert told(match, Accelerated, RanOut, SceneLaid) == [Accelerated, RanOut, SceneLaid]
    assert markers(match)[0] == 0
    assert match.state.token.space_of(MARKER) == 2


@pytest.mark.rule("DRUZ-253")
def test_several_scenes_are_accelerated_one_after_another_in_the_order_that_the_players_choose():
    short = scene(track=("2", "1"))
    flagged = scene(track=("2", "flag"), flag=(WOUND,))
    position = {"scenes": [short, flagged, None, None], "markers": [1, 0], "scene_deck": [scene()]}
    steps = {RanOut: 0, SceneLaid: 0, TokenMoved: 0, FlagReached: 1, Wounded: 1}
    for chosen, order in (
        (0, [RanOut, SceneLaid, TokenMoved, FlagReached, Wounded]),
        (1, [FlagReached, Wounded, RanOut, SceneLaid, TokenMoved]),
    ):
        match = carried_out(Effect(do="accelerate", scene="all"), **position)
        lying = [spot.scene[0] for spot in match.state.ring.spots[:2]]
        assert list(match.decision.options) == [First(card) for card in lying]
        match.decide(First(lying[chosen]))
        assert told(match, *steps) == order
        assert markers(match) == [0, 1, -1, -1]


@pytest.mark.rule("DRUZ-253")
def test_a_scene_that_is_laid_out_meanwhile_is_not_touched():
    hurry = scene(track=("2", "flag"), flag=(Effect(do="exchange", scene="others"),))
    match = carried_out(
        Effect(do="accelerate", scene="all"), scenes=[hurry, scene(), None, None], scene_deck=[scene()]
    )
    match.decide(match.decision.options[0])
    assert markers(match) == [1, 0, -1, -1]


@pytest.mark.rule("DRUZ-253")
def test_several_scenes_are_slowed_by_one_effect():
    match = carried_out(Effect(do="slow", scene="all"), markers=[3, 1, 0, 2])
    assert markers(match) == [2, 0, 0, 1]


@pytest.mark.rule("DRUZ-056")
def test_a_lasting_effect_is_in_force_from_the_first_moment_until_its_scene_leaves():
    harder = scene(difficulty=3, lasting=(Effect(do="harder", count=2),))
    match = druzyna_match(phase="adventure", scenes=[harder, scene(difficulty=1)], progress=[4, 1], pool=0)
    assert attempts(match) == [2]
    firm = scene(lasting=(Effect(do="no-slow"),))
    effects = [Effect(do=verb, scene="all") for verb in ("slow", "exchange", "accelerate", "slow")]
    match = carried_out(*effects, scenes=[firm, None, None, None], markers=[2], scene_deck=[scene()])
    assert told(match, Accelerated, Slowed) == [Accelerated, Slowed]
    match = carried_out(*effects, scenes=[scene(), None, None, None], markers=[2], scene_deck=[firm])
    assert told(match, Accelerated, Slowed) == [Slowed, Accelerated]


@pytest.mark.rule("DRUZ-057")
def test_a_lasting_effect_concerns_only_the_scene_it_stands_on():
    forces = (Effect(do="harder", count=3), Effect(do="no-slow"), Effect(do="no-fallback"))
    match = druzyna_match(
        phase="adventure", scenes=[scene(lasting=forces)], progress=[7, 5], markers=[1, 1], pool=0
    )
    assert attempts(match) == [2]
    slowed = carried_out(Effect(do="slow", scene="all"), scenes=[scene(lasting=forces)], markers=[1, 1, 1, 1])
    assert markers(slowed) == [1, 0, 0, 0]
    played = druzyna_match(scenes=[scene(lasting=forces)], hand=[[action_card()]])
    assert progress(alone(played)) == [0, 1, 0, 0]


@pytest.mark.rule("DRUZ-057")
def test_what_a_scene_does_with_dice_counts_only_while_it_is_attempted():
    cursed = scene(lasting=(Effect(do="each-blank", then=(WOUND,)), Effect(do="no-reroll")))
    position = {"scenes": [cursed], "progress": [5, 5], "pool": 2, "dice": ["blank", "blank"]}
    match = complete(druzyna_match(phase="adventure", **position), 1)
    assert wounds(match) == [2, 0]
    match = druzyna_match(phase="adventure", **position)
    match.decide(next(one for one in match.decision.options if one.space == "scene-2"))
    assert any(isinstance(one, Reroll) for one in match.decision.options)
    match.decide(KeepDice())
    assert wounds(match) == [0, 0]


@pytest.mark.rule("DRUZ-058")
@pytest.mark.parametrize(("marker", "x"), [(0, 3), (1, 1), (2, 4)])
def test_x_is_the_number_under_the_marker_of_that_scene(marker, x):
    match = carried_out(
        Effect(do="add-dice", per="x"),
        scenes=[scene(track=("5", "5", "5")), scene(track=("3", "1", "4"))],
        markers=[0, marker],
        effects_of=1,
        pool=0,
    )
    assert match.state.pool == x


@pytest.mark.rule("DRUZ-058")
def test_x_is_read_at_the_moment_the_effect_is_carried_out():
    match = one_scene(
        Effect(do="accelerate", scene="this"),
        Effect(do="add-dice", per="x"),
        kind=scene(track=("1", "4", "2")),
        effects_of=0,
        pool=0,
    )
    assert match.state.pool == 4


@pytest.mark.rule("DRUZ-058")
def test_on_a_space_without_a_number_x_is_0_and_the_part_with_x_is_skipped():
    match = one_scene(
        X_WOUNDS, Effect(do="add-dice"), kind=scene(track=("1", "flag")), markers=[1], effects_of=0
    )
    assert wounds(match) == [0, 0]
    assert match.state.pool == 4


@pytest.mark.rule("DRUZ-059")
@pytest.mark.parametrize(("marker", "x"), [(0, 2), (1, 4), (2, 1)])
def test_at_completion_the_place_of_the_marker_before_it_is_taken_away_counts(marker, x):
    kind = scene(track=("2", "4", "1"), completed=(X_WOUNDS,))
    match = druzyna_match(phase="adventure", scenes=[kind], markers=[marker], progress=[5], pool=0)
    assert wounds(complete(match)) == [x, 0]


@pytest.mark.rule("DRUZ-060")
def test_example_x_is_one_when_the_marker_of_a_completed_scene_stands_on_one():
    kind = scene(track=("3", "2", "1"), completed=(X_WOUNDS,))
    match = druzyna_match(phase="adventure", scenes=[kind], markers=[2], progress=[5], pool=0, wounds=[0, 0])
    assert wounds(complete(match)) == [1, 0]


@pytest.mark.rule("DRUZ-056")
def test_lasting_effects_of_an_opponent_are_in_force_as_well():
    match = druzyna_match(
        phase="adventure",
        scenes=[opponent(difficulty=10, lasting=(Effect(do="harder", count=4),)), scene()],
        progress=[13, 5],
        pool=0,
    )
    assert attempts(match) == [2]
