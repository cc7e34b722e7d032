"""Effects that always work, on Scenes and Special Abilities, and the moments of Special Ability cards."""

import attrs
import pytest
from stolik.cards import Card
from stolik.text import Renderer
from stolik_druzyna import wording
from stolik_druzyna.actions import (
    Attempt,
    Decline,
    EffectFirst,
    KeepDice,
    Play,
    Reroll,
    Support,
)
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.testing import action_card, druzyna_match, scene
from stolik_druzyna.verbs import Effect

IN_ENGLISH = Renderer("en")
ADD_DIE = Effect(do="add-dice")


@pytest.fixture(autouse=True)
def _quiet_track(monkeypatch):
    """Let no space of the Evil Track do anything."""
    for players in (2, 3):
        game = druzyna_match(players=players).game
        for evil in game.box.evils:
            monkeypatch.setitem(game.spaces, evil, (EvilSpace(),) * len(game.spaces[evil]))


def with_ability(match, moment, *effects, seat=0):
    """Give a player a Special Ability card with these effects."""
    card = match.state.abilities.pop()
    kind = attrs.evolve(card.kind, moment=moment, effects=effects)
    match.state.players[seat].abilities.append(Card(card.id, kind, card.back))
    return match


def forced(do, **fields):
    """Return a Scene with a lasting effect, and the sentence on it."""
    effect = Effect(do=do, **fields)
    return scene(lasting=(effect,)), IN_ENGLISH(wording.effect_text(effect))


def play(match, place=1):
    match.decide(Play(match.state.players[match.state.active].hand[0], f"place-{place}"))


def alone(match):
    """Play the first card into place 1, and nobody supports it."""
    play(match)
    while match.decision is not None and match.decision.key == "support":
        match.decide(Decline(), match.decision.seats[0])
    return match


def supported(match):
    """Play the first card into place 1; seat 1 supports it with a card that does nothing."""
    play(match)
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(EffectFirst())
    return match


def attempt(match, space=1):
    match.decide(next(one for one in match.decision.options if getattr(one, "space", "") == f"scene-{space}"))
    return match


def keep(match):
    """Keep the dice, and carry them out as they come."""
    while match.decision is not None and match.decision.key in ("reroll", "result", "ability"):
        match.decide(KeepDice() if match.decision.key == "reroll" else match.decision.options[0])
    return match


def progress(match):
    return [spot.progress for spot in match.state.ring.spots]


def wounds(match):
    return [player.wounds for player in match.state.players]


# -- Scenes: the Progress from the active card ------------------------------------------------------------


@pytest.mark.rule("DRUZ-039", "DRUZ-056")
def test_no_fallback():
    kind, sentence = forced("no-fallback")
    assert sentence == "no Progress from a side without a match"
    assert progress(alone(druzyna_match(scenes=[kind])))[:2] == [0, 1]
    match = druzyna_match(scenes=[kind], hand=[[action_card({"talk": 2})] * 2])
    assert progress(alone(match))[:2] == [2, 1]


@pytest.mark.rule("DRUZ-039", "DRUZ-056")
@pytest.mark.parametrize(("value", "gained"), [(1, 1), (2, 2), (3, 2)])
def test_at_most(value, gained):
    kind, sentence = forced("at-most", count=2)
    assert sentence == "at most 2 Progress from one active card"
    match = druzyna_match(scenes=[kind], hand=[[action_card({"talk": value})] * 2])
    assert progress(alone(match))[0] == gained


@pytest.mark.rule("DRUZ-053", "DRUZ-067")
@pytest.mark.parametrize(("traits", "gained"), [({"talk": 2}, 5), ({"brawl": 2}, 4)])
def test_magical_bonus(traits, gained):
    kind, sentence = forced("magical-bonus", count=3)
    assert sentence == "+3 Progress from a Magical active card"
    cards = [action_card(traits, magical=True)] * 2
    match = druzyna_match(scenes=[attrs.evolve(kind, difficulty=9)], hand=[cards])
    assert progress(alone(match))[:2] == [gained, 1]


@pytest.mark.rule("DRUZ-039", "DRUZ-056")
def test_needs_support():
    kind, sentence = forced("needs-support")
    assert sentence == "no Progress from an active card without support"
    hand = [[action_card({"talk": 2})] * 2]
    assert progress(alone(druzyna_match(scenes=[kind], hand=hand)))[:2] == [0, 1]
    assert progress(supported(druzyna_match(scenes=[kind], hand=hand)))[:2] == [2, 1]


# -- Scenes: track, difficulty, attempt -------------------------------------------------------------------


@pytest.mark.rule("DRUZ-057", "DRUZ-039")
def test_no_slow():
    kind, sentence = forced("no-slow")
    assert sentence == "can't be slowed"
    match = druzyna_match(
        phase="effects", scenes=[kind], markers=[2, 2], effects=[Effect(do="slow", scene="all")]
    )
    assert [spot.marker for spot in match.state.ring.spots] == [2, 1, 0, 0]


@pytest.mark.rule("DRUZ-046", "DRUZ-056", "DRUZ-058")
@pytest.mark.parametrize(
    ("fields", "marker", "needed", "said"),
    [
        ({"count": 2}, 1, 7, "difficulty +2"),
        ({"per": "x"}, 0, 6, "difficulty + X"),
        ({"per": "x", "count": 2}, 2, 11, "difficulty + 2 times X"),
    ],
)
def test_harder(fields, marker, needed, said):
    kind, sentence = forced("harder", **fields)
    assert sentence == said
    for value, can in ((needed - 1, False), (needed, True)):
        match = druzyna_match(phase="adventure", scenes=[kind], progress=[value, 5], markers=[marker], pool=0)
        spaces = [one.space for one in match.decision.options if isinstance(one, Attempt)]
        assert ("scene-1" in spaces) is can


@pytest.mark.rule("DRUZ-039")
def test_no_reroll():
    kind, sentence = forced("no-reroll")
    assert sentence == "no rerolls for Wounds when attempted"
    position = {"phase": "adventure", "scenes": [kind], "progress": [5, 5], "pool": 1, "dice": ["blank"]}
    assert attempt(druzyna_match(**position), 1).decision.key == "adventure"
    assert attempt(druzyna_match(**position), 2).decision.key == "reroll"


@pytest.mark.rule("DRUZ-039")
def test_attempt_wound():
    kind, sentence = forced("attempt-wound", count=2)
    assert sentence == "who attempts it receives 2 Wounds first"
    position = {"phase": "adventure", "scenes": [kind], "progress": [5, 5], "pool": 1, "dice": ["blank"]}
    match = attempt(druzyna_match(**position), 1)
    assert (wounds(match), match.decision.key) == ([2, 0], "reroll")
    assert wounds(attempt(druzyna_match(**position), 2)) == [0, 0]
    deadly = druzyna_match(wounds=[5], **position)
    assert [option.space for option in deadly.decision.options if isinstance(option, Attempt)] == ["scene-2"]


@pytest.mark.rule("DRUZ-057")
@pytest.mark.parametrize(
    ("verb", "said", "count"),
    [
        ("each-blank", "each blank rolled here: receive 1 Wound", 1),
        ("each-evil", "each Evil rolled here: receive 1 Wound", 3),
        ("each-dola", "each Dola rolled here: receive 1 Wound", 2),
    ],
)
def test_each_face(verb, said, count):
    kind, sentence = forced(verb, then=(Effect(do="wound"),))
    assert sentence == said
    position = {
        "phase": "adventure",
        "heroes": ["gramm-a", "eliah"],
        "scenes": [kind],
        "progress": [9, 9],
        "pool": 5,
        "dice": ["blank", "evil", "evil", "evil-dola", "dola"],
    }
    match = attempt(druzyna_match(**position), 1)
    match.decide(KeepDice())
    assert wounds(match) == [count, 0]
    match = attempt(druzyna_match(**position), 2)
    match.decide(KeepDice())
    assert wounds(match) == [0, 0]


def test_every_lasting_effect_of_a_scene_is_tried():
    tried = {"no-fallback", "at-most", "magical-bonus", "needs-support", "no-slow", "harder", "no-reroll"}
    tried |= {"attempt-wound", "each-blank", "each-evil", "each-dola"}
    assert tried == set(wording.SCENE_FORCES)


# -- Special Abilities that always work -------------------------------------------------------------------


@pytest.mark.rule("DRUZ-039")
def test_hand_size():
    match = druzyna_match(players=3, phase="effects", hand=[[action_card()]] * 3)
    with_ability(match, "lasting", Effect(do="hand-size", count=2), seat=1)
    for spot in match.state.ring.spots:
        spot.progress = 4
    match.state.pool = 0
    assert match.state.active == 1
    alone(match)
    attempt(match, int(match.decision.options[0].space[-1]))
    while match.decision.key == "adventure":
        match.decide(match.decision.options[-1])
    assert [len(player.hand) for player in match.state.players] == [4, 6, 4]


@pytest.mark.rule("DRUZ-039")
def test_trait_bonus():
    bonus = Effect(do="trait-bonus", trait="talk", count=2)
    assert IN_ENGLISH(wording.effect_text(bonus)) == "+2 Talk on your active cards that show it"
    shows_both = scene(traits=("talk", "brawl"), difficulty=9)
    hand = [[action_card({"talk": 1}, {"brawl": 1})] * 2]
    match = with_ability(druzyna_match(scenes=[shows_both] * 4, hand=hand), "lasting", bonus)
    assert progress(alone(match)) == [3, 1, 0, 0]
    match = with_ability(druzyna_match(scenes=[shows_both] * 4, hand=hand), "lasting", bonus, seat=1)
    assert progress(alone(match)) == [1, 1, 0, 0]


@pytest.mark.rule("DRUZ-039")
def test_free_rerolls():
    match = druzyna_match(phase="adventure", progress=[5], pool=1, dice=["blank"] * 4)
    attempt(with_ability(match, "lasting", Effect(do="free-rerolls", count=2)))
    prices = []
    for _number in range(3):
        (reroll,) = [one for one in match.decision.options if isinstance(one, Reroll)]
        match.decide(reroll)
        prices.append(wounds(match)[0])
    assert prices == [0, 0, 1]


@pytest.mark.rule("DRUZ-039", "DRUZ-070")
@pytest.mark.parametrize(("dealt", "dies"), [(2, False), (3, True)])
def test_wound_limit(dealt, dies):
    hit = [Effect(do="wound", count=dealt)]
    match = druzyna_match(hand=[[action_card()] * 2, [action_card(effects=hit)] * 2], wounds=[6])
    supported(with_ability(match, "lasting", Effect(do="wound-limit", count=2)))
    assert match.is_over is dies
    assert wounds(match) == [6 + dealt, 0]


@pytest.mark.rule("DRUZ-039")
@pytest.mark.parametrize(("dealt", "received"), [(1, 1), (2, 1), (4, 3)])
def test_shield(dealt, received):
    hit = [Effect(do="wound", count=dealt, who="each")]
    match = druzyna_match(hand=[[action_card()] * 2, [action_card(effects=hit)] * 2])
    supported(with_ability(match, "lasting", Effect(do="shield")))
    assert wounds(match) == [received, dealt]


def test_every_ability_that_always_works_is_tried():
    tried = {"hand-size", "trait-bonus", "free-rerolls", "wound-limit", "shield"}
    assert tried == set(wording.ABILITY_FORCES)


# -- the moments of Special Abilities ---------------------------------------------------------------------


def test_the_start_of_the_own_turn():
    match = with_ability(druzyna_match(), "turn", ADD_DIE, seat=1)
    alone(match)
    assert (match.state.active, match.state.pool) == (1, 4)
    alone(match)
    assert (match.state.active, match.state.pool) == (0, 4)


@pytest.mark.parametrize(("moment", "seat"), [("supporting", 1), ("supported", 0)])
def test_a_support_given_or_received(moment, seat):
    for owner in (0, 1):
        match = with_ability(druzyna_match(), moment, ADD_DIE, seat=owner)
        assert supported(match).state.pool == (4 if owner == seat else 3)
    unsupported = with_ability(druzyna_match(), moment, ADD_DIE, seat=seat)
    assert alone(unsupported).state.pool == 3


def test_points_for_a_support_come_before_the_traits_are_checked():
    match = druzyna_match(hand=[[action_card({"talk": 1}, {"talk": 1})] * 2])
    with_ability(match, "supporting", Effect(do="wildcard"), seat=1)
    play(match)
    match.decide(Support(match.state.players[1].hand[0]), 1)
    assert (match.decision.key, match.decision.seats) == ("raise", (0,))
    match.decide(match.decision.options[0])
    match.decide(EffectFirst())
    assert progress(match)[:2] == [2, 1]


@pytest.mark.parametrize(("owner", "pool"), [(0, 1), (1, 0)])
def test_a_completed_scene_of_the_own_turn(owner, pool):
    match = druzyna_match(phase="adventure", progress=[5], pool=0)
    attempt(with_ability(match, "completed", ADD_DIE, seat=owner))
    assert match.state.pool == pool


@pytest.mark.parametrize("moment", ["completed", "failed"])
def test_a_failed_attempt(moment):
    match = druzyna_match(phase="adventure", progress=[5], pool=1, dice=["evil"])
    keep(attempt(with_ability(match, moment, Effect(do="add-dice", count=3))))
    assert match.state.pool == (3 if moment == "failed" else 0)


@pytest.mark.parametrize(("owner", "pool"), [(0, 1), (1, 0)])
def test_the_own_camp_phase_after_the_drawing(owner, pool):
    hand = [[action_card()]] * 2
    match = druzyna_match(phase="adventure", progress=[5, 5], pool=0, hand=hand)
    with_ability(match, "camp", ADD_DIE, Effect(do="discard-hand"), seat=owner)
    attempt(match)
    match.decide(match.decision.options[-1])
    if owner == 0:
        assert len(match.decision.options) == 4
        match.decide([match.decision.options[0]])
    assert match.state.pool == pool
    assert [len(player.hand) for player in match.state.players] == [4 - (owner == 0), 4]


@pytest.mark.parametrize(("owner", "pool"), [(0, 4), (1, 3)])
def test_a_scene_that_ran_out_in_the_own_turn(owner, pool):
    match = with_ability(druzyna_match(markers=[0, 0, 3, 0]), "ran-out", ADD_DIE, seat=owner)
    play(match)
    while match.decision.key == "accelerate":
        match.decide(match.decision.options[0])
    assert match.decision.key == "support"
    assert match.state.pool == pool


@pytest.mark.parametrize(("owner", "healed"), [(0, 4), (1, 2)])
def test_each_dola_that_the_owner_rolls_besides_the_ability_of_the_hero(owner, healed):
    match = druzyna_match(
        phase="adventure", progress=[7], pool=3, dice=["dola", "blank", "evil-dola"], wounds=[6]
    )
    with_ability(match, "dola", Effect(do="heal", who="most-wounded"), seat=owner)
    attempt(match)
    keep(match)
    assert wounds(match) == [6 - healed, 0]


def test_every_moment_is_tried():
    tried = {"turn", "supporting", "supported", "completed", "failed", "camp", "ran-out", "dola", "lasting"}
    assert tried == set(wording.MOMENTS)
