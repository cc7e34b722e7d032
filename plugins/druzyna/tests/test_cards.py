"""What is printed on Action cards and Hero tiles, what it does, and the parts of a turn."""

import pytest
from stolik_druzyna.actions import Decline, EffectFirst, KeepDice, Play, Support
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import HeroCalled
from stolik_druzyna.testing import action_card, druzyna_match, scene
from stolik_druzyna.verbs import Effect

WOUND = Effect(do="wound")


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


def supported(match, place=1):
    """Play the first card; seat 1 supports it with its first card, whose effect comes first."""
    play(match, place)
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(EffectFirst())
    return match


def complete(match, space=1):
    """Attempt the Scene of a space without changing the roll."""
    match.decide(next(one for one in match.decision.options if one.space == f"scene-{space}"))
    while match.decision is not None and match.decision.key == "reroll":
        match.decide(KeepDice())
    return match


def progress(match):
    return [spot.progress for spot in match.state.ring.spots]


def wounds(match):
    return [player.wounds for player in match.state.players]


def told(match, *kinds):
    """Return the kinds of the events of these kinds, in their order."""
    return [type(event) for event in match.events if isinstance(event, kinds)]


# -- Action cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-063", "DRUZ-064", "DRUZ-068")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_left_traits_work_on_the_scene_to_the_left_only_and_right_traits_on_the_one_to_the_right(place):
    card = action_card({"brawl": 1, "talk": 2}, {"ingenuity": 3, "dexterity": 1})
    shows_all = scene(traits=("brawl", "talk", "ingenuity", "dexterity"), difficulty=9)
    match = alone(druzyna_match(scenes=[shows_all] * 4, hand=[[card]]), place)
    assert progress(match) == [{place: 3, place + 1: 4}.get(number, 0) for number in (1, 2, 3, 4)]


@pytest.mark.rule("DRUZ-064", "DRUZ-063")
def test_an_empty_side_has_no_match_and_gives_one_point():
    match = alone(druzyna_match(hand=[[action_card({}, {})]]))
    assert progress(match) == [1, 1, 0, 0]


@pytest.mark.rule("DRUZ-065")
def test_the_effect_of_an_action_card_is_used_only_as_support():
    hurting, harmless = action_card(effects=[WOUND]), action_card()
    match = supported(druzyna_match(hand=[[hurting, harmless], [harmless]]))
    assert wounds(match) == [0, 0]
    match = supported(druzyna_match(hand=[[harmless, harmless], [hurting]]))
    assert wounds(match) == [1, 0]


@pytest.mark.rule("DRUZ-066")
def test_each_card_is_discarded_to_the_player_to_whose_deck_it_belongs():
    match = druzyna_match(hand=[[action_card()], [action_card()]])
    mine, theirs = match.state.players[0].hand[0], match.state.players[1].hand[0]
    assert (mine.kind.hero, theirs.kind.hero) == ("kociolek", "zwierzak")
    supported(match)
    piles = [player.deck.discard_pile for player in match.state.players]
    assert piles == [[mine], [theirs]]


@pytest.mark.rule("DRUZ-067")
@pytest.mark.parametrize("magical", [True, False])
def test_effects_may_ask_whether_an_action_is_magical(magical):
    kinds = [scene(lasting=(Effect(do="magical-bonus", count=2),))]
    match = druzyna_match(scenes=kinds, hand=[[action_card({"talk": 1}, magical=magical)]])
    assert progress(alone(match))[0] == (3 if magical else 1)


# -- Hero tiles -------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-069")
def test_a_card_may_name_a_hero_and_count_the_wounds_of_that_hero():
    effect = Effect(do="add-dice", per="wounds", hero="zwierzak")
    assert carried_out(effect, wounds=[1, 3], pool=0).state.pool == 3
    assert carried_out(effect, wounds=[1, 3], pool=0, heroes=["urgo", "eliah"]).state.pool == 0
    other_side = carried_out(effect, wounds=[2, 0], pool=0, heroes=["zwierzak-b", "eliah"])
    assert other_side.state.pool == 2


@pytest.mark.rule("DRUZ-070", "DRUZ-017")
@pytest.mark.parametrize(("hero", "limit"), [("urgo-a", 6), ("urgo-b", 7), ("kociolek-b", 5)])
def test_a_hero_survives_the_limit_and_dies_of_one_wound_more(hero, limit):
    alive = carried_out(WOUND, heroes=[hero, "eliah"], wounds=[limit - 1])
    assert (wounds(alive)[0], alive.is_over) == (limit, False)
    dead = carried_out(WOUND, heroes=[hero, "eliah"], wounds=[limit])
    assert dead.is_over
    assert list(dead.result.winners) == []


@pytest.mark.rule("DRUZ-071")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_healing_takes_wounds_off_but_never_below_zero(before, after):
    assert wounds(carried_out(Effect(do="heal", count=2), wounds=[before])) == [after, 0]


@pytest.mark.rule("DRUZ-072")
def test_a_player_has_a_deck_a_discard_pile_completed_scenes_and_abilities():
    match = druzyna_match(
        deck=[[action_card()] * 2], discard=[[action_card()]], completed=[3], abilities=[["rozped"]]
    )
    shown = {panel["path"]: panel for panel in match.view(0)["panels"] if panel["owner"] == 0}
    counts = {
        "deck.draw_pile": 2,
        "deck.discard_pile": 1,
        "scenes": 3,
        "abilities": 1,
    }
    assert {path: shown[f"players.0.{path}"]["count"] for path in counts} == counts
    assert shown["players.0.scenes"]["cards"] is None


@pytest.mark.rule("DRUZ-073")
@pytest.mark.parametrize(("face", "added"), [("blank", 0), ("evil", -1), ("dola", 1), ("evil-dola", 0)])
def test_the_ability_on_the_tile_is_triggered_by_a_dola(face, added):
    match = druzyna_match(
        phase="adventure",
        heroes=["gramm-a", "eliah"],
        scenes=[scene(difficulty=1)],
        progress=[5],
        pool=1,
        dice=[face],
    )
    ability = match.state.players[0].tiles[0].kind.ability
    assert [effect.do for effect in ability] == ["add-dice"]
    complete(match)
    assert match.state.pool == 1 + added
    assert len(told(match, HeroCalled)) == (face in ("dola", "evil-dola"))


# -- a turn -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-074")
def test_a_turn_is_action_phase_then_adventure_phase_then_camp_after_a_completed_scene():
    match = alone(druzyna_match(hand=[[action_card({"talk": 3})] * 4, []], progress=[2], pool=0))
    assert match.decision.key == "adventure"
    complete(match)
    assert match.state.active == 1
    assert len(match.state.players[0].hand) == 4


@pytest.mark.rule("DRUZ-074")
def test_the_adventure_phase_is_optional_and_without_success_there_is_no_camp():
    match = alone(druzyna_match(hand=[[action_card({"talk": 3})] * 4, []], progress=[2], pool=0))
    match.decide(match.decision.options[-1])
    assert match.state.active == 1
    assert len(match.state.players[0].hand) == 3


@pytest.mark.rule("DRUZ-074")
def test_the_action_phase_is_mandatory():
    match = druzyna_match(progress=[9, 9, 9, 9])
    assert {type(one) for one in match.decision.options} == {Play}
