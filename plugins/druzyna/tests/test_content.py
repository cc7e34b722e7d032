"""The cards as they are delivered: what rulebook and ledger fix, and that each of them does something."""

import functools
from collections import Counter

import pytest
from stolik import ruleset
from stolik.text import Renderer
from stolik_druzyna import wording
from stolik_druzyna.actions import EffectFirst, KeepDice, Play, Support
from stolik_druzyna.events import AttemptFailed, SceneCompleted, Supported, TurnBegan
from stolik_druzyna.testing import action_card, druzyna_match, scene
from stolik_druzyna.verbs import TRAITS, Effect

BOX = ruleset("druzyna").game.box
SCENES = [*BOX.basic, *BOX.scenes]
SEVEN = {"battle", "monster", "people", "journey", "feast", "intrigue", "curse"}
IN_ENGLISH, IN_POLISH = Renderer("en"), Renderer("pl")


def ids(kinds):
    return [kind.id for kind in kinds]


def named(kinds, name):
    (kind,) = [kind for kind in kinds if kind.name.pl.upper() == name]
    return kind


def inside(effects):
    """Yield effects and those inside them."""
    for effect in effects:
        yield effect
        yield from inside(effect.then)


def verbs(effects):
    return {effect.do for effect in inside(effects)}


def effects_of(kind):
    """Return all effects on a card."""
    found = []
    for name in ("ability", "effects", "completed", "flag", "lasting"):
        found += getattr(kind, name, ())
    return found


def spaces_of(card):
    return [space for side in card.sides for space in side.spaces]


# -- what the rulebook shows ------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-063", "DRUZ-064")
def test_the_traits_of_matt_of_kurzs_memoirs_are_those_of_the_example():
    card = named(BOX.actions, "PAMIĘTNIKI MATTA Z KURZU")
    assert card.hero == "kociolek"
    assert card.sides == ((("talk", 2),), (("ingenuity", 2), ("dexterity", 2)))


@pytest.mark.rule("DRUZ-071")
def test_a_moment_of_rest_heals_the_active_player_of_two_wounds():
    card = named(BOX.actions, "CHWILA ODPOCZYNKU")
    assert card.hero == "zwierzak"
    assert card.effects == (Effect(do="heal", count=2),)


@pytest.mark.rule("DRUZ-069")
def test_dagger_attack_gives_a_point_for_each_wound_of_zwierzak_three_at_most():
    card = named(BOX.actions, "ATAK SZTYLETEM")
    assert card.hero == "zwierzak"
    assert card.effects == (Effect(do="wildcard", per="wounds", hero="zwierzak", most=3),)


@pytest.mark.rule("DRUZ-060")
def test_there_is_a_scene_that_wounds_the_active_player_x_times_when_completed():
    assert any(Effect(do="wound", per="x") in kind.completed for kind in SCENES)


# -- what ledger and rulebook fix -------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-049")
def test_there_are_seven_scene_types_each_on_some_scene_and_one_at_least_on_every_scene():
    assert set(wording.TYPES) == SEVEN
    assert len(wording.TYPES) == 7
    assert {one for kind in SCENES for one in kind.types} == SEVEN
    assert all(kind.types for kind in SCENES)


@pytest.mark.rule("DRUZ-046", "DRUZ-047", "DRUZ-238")
def test_every_scene_has_a_difficulty_and_traits():
    assert all(kind.difficulty >= 1 for kind in SCENES)
    assert all(kind.traits and set(kind.traits) <= {*TRAITS, "wildcard"} for kind in SCENES)


@pytest.mark.rule("DRUZ-051")
def test_every_scene_but_an_opponent_has_a_track_of_numbers_and_flags():
    for kind in SCENES:
        assert bool(kind.track) is not kind.is_opponent
        assert all(space == "flag" or space.isdecimal() for space in kind.track)
        assert ("flag" in kind.track) is bool(kind.flag)


@pytest.mark.rule("DRUZ-050", "DRUZ-053", "DRUZ-067")
def test_there_are_scenes_with_and_without_effects_and_magical_cards_of_both_kinds():
    assert {bool(effects_of(kind)) for kind in SCENES} == {True, False}
    assert {kind.magical for kind in SCENES} == {kind.magical for kind in BOX.actions} == {True, False}


@pytest.mark.rule("DRUZ-058")
def test_scenes_with_x_have_a_number_on_every_space():
    with_x = [kind for kind in SCENES if any(effect.per == "x" for effect in inside(effects_of(kind)))]
    assert with_x
    assert all(space.isdecimal() for kind in with_x for space in kind.track)
    others = [*BOX.actions, *BOX.heroes, *BOX.abilities]
    assert not any(effect.per == "x" for kind in others for effect in inside(effects_of(kind)))


@pytest.mark.rule("DRUZ-061", "DRUZ-066")
def test_every_hero_has_ten_action_cards_that_no_other_hero_has():
    assert Counter(kind.hero for kind in BOX.actions) == dict.fromkeys(wording.HEROES, 10)
    assert len({kind.name.pl for kind in BOX.actions}) == len(BOX.actions) == 60


@pytest.mark.rule("DRUZ-063", "DRUZ-064", "DRUZ-065")
@pytest.mark.parametrize("kind", BOX.actions, ids=ids(BOX.actions))
def test_an_action_card_shows_traits_from_1_to_3_and_has_an_effect(kind):
    for side in kind.sides:
        assert side
        assert all(trait in TRAITS and 1 <= value <= 3 for trait, value in side)
    assert kind.effects


@pytest.mark.rule("DRUZ-017", "DRUZ-070", "DRUZ-073")
def test_every_side_of_a_tile_has_a_wound_limit_and_an_ability():
    assert all(kind.wounds >= 1 and kind.ability for kind in BOX.heroes)


@pytest.mark.rule("DRUZ-012")
def test_every_number_of_players_has_exactly_one_side_of_every_track_card():
    for card in BOX.tracks:
        assert len(card.sides) == 2
        assert sorted(number for side in card.sides for number in side.players) == [1, 2, 3, 4]


@pytest.mark.rule("DRUZ-251")
def test_nothing_that_a_chain_can_set_off_moves_back_a_scene():
    for kind in SCENES:
        assert "slow" not in verbs((*kind.flag, *kind.lasting))
    for card in BOX.tracks:
        for space in spaces_of(card):
            assert not verbs(space.effects) & {"slow", "token-back", "token-return"}
    for kind in BOX.abilities:
        if kind.moment in ("dola", "ran-out"):
            assert "slow" not in verbs(kind.effects)


@pytest.mark.rule("DRUZ-251")
def test_nothing_that_a_roll_can_set_off_orders_a_roll():
    for kind in BOX.heroes:
        assert not verbs(kind.ability) & {"roll", "slow"}
    for kind in BOX.abilities:
        if kind.moment == "dola":
            assert "roll" not in verbs(kind.effects)
    for kind in SCENES:
        assert "roll" not in verbs(kind.lasting)


@pytest.mark.rule("DRUZ-251")
def test_no_die_sends_the_token_back_to_a_space_that_orders_a_roll():
    rolling = [card.id for card in BOX.tracks for space in spaces_of(card) if "roll" in verbs(space.effects)]
    by_dice = [kind.ability for kind in BOX.heroes]
    by_dice += [kind.effects for kind in BOX.abilities if kind.moment == "dola"]
    by_dice += [kind.lasting for kind in SCENES]
    assert not rolling or not any("token-return" in verbs(effects) for effects in by_dice)


# -- every card says and does something -------------------------------------------------------------------

PRINTED = [*BOX.heroes, *BOX.actions, *SCENES, *BOX.abilities]


@pytest.mark.parametrize("kind", PRINTED, ids=ids(PRINTED))
def test_every_card_has_names_and_sentences_in_both_languages(kind):
    assert kind.name.en
    assert kind.name.pl
    for language in (IN_ENGLISH, IN_POLISH):
        assert language(kind.does)
        assert "{" not in language(kind.says)


def table(*, heroes, unwounded=False):
    """Return what lies on a table on which every effect can do something."""
    kinds = [
        scene(types=("battle", "monster", "feast"), magical=True, difficulty=19),
        scene(types=("people", "journey", "intrigue"), magical=True, difficulty=19),
        scene(types=("feast", "intrigue", "curse", "people"), difficulty=19),
        scene(types=("curse", "battle", "monster", "journey"), magical=True, difficulty=19),
    ]
    return {
        "players": 4,
        "heroes": heroes,
        "scenes": kinds,
        "progress": [3] * 4,
        "markers": [1] * 4,
        "wounds": [0 if unwounded else 2, 3, 1, 1],
        "discard": [[action_card()] * 2] * 4,
        "token": 4,
    }


def heroes_for(effects, supporter=""):
    """Return four Heroes, so that conditions and names in effects are met."""
    leads = [effect.when.hero for effect in inside(effects) if effect.when and effect.when.what == "leads"]
    wanted = [effect.hero for effect in inside(effects) if effect.hero]
    order = list(dict.fromkeys(one for one in [*leads, supporter, *wanted, *wording.HEROES] if one))
    if not leads and supporter:
        order.remove(supporter)
        order.insert(1, supporter)
    return order[:4]


def is_unwounded(effects):
    return any(effect.when and effect.when.what == "unwounded" for effect in inside(effects))


def answered(match, until):
    """Answer everything with the first option until a question of another kind."""
    while match.decision is not None and match.decision.key not in until:
        decision = match.decision
        options = decision.options_of(decision.seats[0])
        answer = list(options[: decision.at_least]) if decision.several else options[0]
        match.decide(answer, decision.seats[0])
    return match


def happenings(match, since):
    """Return the events after the last one of a kind, up to the next turn."""
    start = max(n for n, event in enumerate(match.events) if isinstance(event, since))
    found = []
    for event in match.events[start + 1 :]:
        if isinstance(event, TurnBegan):
            break
        found.append(event)
    return found


def supported_with(effects, supporter):
    """Return what happens after a card with some effects was laid as support."""
    position = table(heroes=heroes_for(effects, supporter), unwounded=is_unwounded(effects))
    seat = position["heroes"].index(supporter)
    hands = [[action_card(effects=effects)] * 3 for _seat in range(4)]
    shows_all = dict.fromkeys(TRAITS, 1)
    hands[0] = [action_card(shows_all, shows_all, magical=True)] * 3
    match = druzyna_match(hand=hands, **position)
    match.decide(Play(match.state.players[0].hand[0], "place-1"))
    match.decide(Support(match.state.players[seat].hand[0]), seat)
    match.decide(EffectFirst())
    return [type(event) for event in happenings(answered(match, ("play", "adventure")), Supported)]


ON_CARDS = [(kind, effect) for kind in BOX.actions for effect in kind.effects]


@pytest.mark.parametrize(("kind", "effect"), ON_CARDS, ids=[kind.id for kind, _effect in ON_CARDS])
def test_every_effect_of_an_action_card_does_something_as_support(kind, effect):
    assert len(supported_with((effect,), kind.hero)) > 2


def carried_out(effects):
    """Return what happens when effects of a Scene or a space are carried out."""
    position = table(heroes=heroes_for(effects), unwounded=is_unwounded(effects))
    match = druzyna_match(phase="effects", effects=effects, effects_of=2, **position)
    answered(match, ("play",))
    turn = next(n for n, event in enumerate(match.events) if isinstance(event, TurnBegan))
    return match.events[:turn]


SET_OFF = [(kind.id, effect) for kind in SCENES for effect in (*kind.completed, *kind.flag)]
SET_OFF += [(card.id, effect) for card in BOX.tracks for space in spaces_of(card) for effect in space.effects]


@pytest.mark.parametrize(("name", "effect"), SET_OFF, ids=[name for name, _effect in SET_OFF])
def test_every_effect_of_a_scene_and_of_a_space_does_something(name, effect):
    assert carried_out((effect,)), name


@functools.cache
def failed_attempt(hero, face):
    match = druzyna_match(
        phase="adventure",
        heroes=[hero, *[one for one in wording.HEROES if not hero.startswith(one)][:3]],
        players=4,
        scenes=[scene(types=(one,), magical=True) for one in ("battle", "monster", "journey", "feast")],
        progress=[5, 1, 1, 1],
        wounds=[2, 3, 1, 1],
        discard=[[action_card()]] * 4,
        pool=1,
        dice=[face],
    )
    match.decide(match.decision.options[0])
    match.decide(KeepDice())
    answered(match, ("adventure", "learn", "play"))
    ends = (SceneCompleted, AttemptFailed)
    return match.events[: next(n for n, event in enumerate(match.events) if isinstance(event, ends))]


@pytest.mark.rule("DRUZ-073")
@pytest.mark.parametrize("kind", BOX.heroes, ids=ids(BOX.heroes))
def test_every_ability_of_a_hero_does_something_for_a_dola(kind):
    assert len(failed_attempt(kind.id, "dola")) > len(failed_attempt(kind.id, "blank")) + 1
