"""What cards can do: each verb, each choice of a player or a Scene, and each condition does what it says."""

import pytest
from stolik.text import Renderer
from stolik_druzyna import wording
from stolik_druzyna.actions import Choose, Decline, EffectFirst, KeepDice, Pick, Play, Raise, Support, Target
from stolik_druzyna.content import EvilSpace
from stolik_druzyna.events import PointsLost, Rolled
from stolik_druzyna.state import MARKER
from stolik_druzyna.testing import action_card, druzyna_match, opponent, scene
from stolik_druzyna.verbs import Condition, Effect

WOUND = Effect(do="wound")
IN_ENGLISH = Renderer("en")


@pytest.fixture(autouse=True)
def _quiet_track(monkeypatch):
    """Let the spaces of the Evil Track do nothing, but space 2, which adds a die."""
    game = druzyna_match(players=3).game
    quiet = [EvilSpace()] * len(game.spaces["zgraja"])
    quiet[2] = EvilSpace(effects=(Effect(do="add-dice"),))
    monkeypatch.setitem(game.spaces, "zgraja", tuple(quiet))


def position(**changes):
    """Return three players, each with 3 cards in hand, 5 in the deck and 2 discarded, before effects."""
    usual = {
        "players": 3,
        "phase": "effects",
        "wounds": [1, 2, 0],
        "progress": [2, 2, 2, 2],
        "markers": [1, 1, 1, 1],
        "hand": [[action_card()] * 3] * 3,
        "deck": [[action_card()] * 5] * 3,
        "discard": [[action_card()] * 2] * 3,
        "token": 3,
    }
    match = druzyna_match(**usual | changes)
    while match.decision is not None and match.decision.key not in ("play", "player", "scene"):
        answer = match.decision.options[0]
        several = match.decision.several
        match.decide([answer, *match.decision.options[1 : match.decision.at_least]] if several else answer)
    return match


def measured(match):
    state, players = match.state, match.state.players
    return {
        "wounds": [player.wounds for player in players],
        "hands": [len(player.hand) for player in players],
        "decks": [len(player.deck.draw_pile) for player in players],
        "discards": [len(player.deck.discard_pile) for player in players],
        "abilities": [len(player.abilities) for player in players],
        "progress": [spot.progress for spot in state.ring.spots],
        "markers": [spot.marker for spot in state.ring.spots],
        "pool": state.pool,
        "token": state.token.space_of(MARKER),
        "gone": len(state.discarded),
    }


def changed(match, **before):
    """Return what is no longer as it was before the effects of a position."""
    usual = measured(position(**before))
    return {name: value for name, value in measured(match).items() if value != usual[name]}


# -- verbs ------------------------------------------------------------------------------------------------

VERBS = {
    "wound": (Effect(do="wound", count=2), "receive 2 Wounds", {"wounds": [3, 2, 0]}),
    "heal": (Effect(do="heal"), "heal 1 Wound", {"wounds": [0, 2, 0]}),
    "draw": (
        Effect(do="draw", count=2),
        "draw 2 Action cards",
        {"hands": [5, 3, 3], "decks": [3, 5, 5]},
    ),
    "discard": (
        Effect(do="discard", count=2),
        "discard the 2 top Action cards of the deck",
        {"decks": [3, 5, 5], "discards": [4, 2, 2]},
    ),
    "discard-hand": (
        Effect(do="discard-hand", count=2),
        "discard 2 cards from hand",
        {"hands": [1, 3, 3], "discards": [4, 2, 2]},
    ),
    "recover": (
        Effect(do="recover"),
        "take 1 card from the own discard pile into hand",
        {"hands": [4, 3, 3], "discards": [1, 2, 2]},
    ),
    "gain-card": (
        Effect(do="gain-card"),
        "gain 1 Action card (the best of 3 drawn)",
        {"hands": [4, 3, 3], "decks": [4, 5, 5]},
    ),
    "gain-ability": (Effect(do="gain-ability"), "gain 1 Special Ability", {"abilities": [1, 0, 0]}),
    "progress": (
        Effect(do="progress", count=3, scene="all"),
        "+3 Progress: every Scene",
        {"progress": [5, 5, 5, 5]},
    ),
    "lose-progress": (
        Effect(do="lose-progress", scene="all"),
        "−1 Progress: every Scene",
        {"progress": [1, 1, 1, 1]},
    ),
    "accelerate": (
        Effect(do="accelerate", count=2, scene="all"),
        "accelerate 2 times: every Scene",
        {"markers": [3, 3, 3, 3]},
    ),
    "slow": (Effect(do="slow", scene="all"), "slow 1 time: every Scene", {"markers": [0, 0, 0, 0]}),
    "exchange": (
        Effect(do="exchange", scene="all"),
        "replace by a new Scene without moving the Evil Track token: every Scene",
        {"progress": [0, 0, 0, 0], "markers": [0, 0, 0, 0], "gone": 4},
    ),
    "add-dice": (Effect(do="add-dice", count=2), "add 2 Adventure dice to the pool", {"pool": 5}),
    "lose-dice": (Effect(do="lose-dice", count=2), "discard 2 Adventure dice from the pool", {"pool": 1}),
    "token": (Effect(do="token", count=2), "move the Evil Track token 2 spaces", {"token": 5}),
    "token-back": (
        Effect(do="token-back"),
        "move the Evil Track token 1 space back without resolving it",
        {"token": 2},
    ),
    "token-return": (
        Effect(do="token-return"),
        "move the Evil Track token 1 space back and resolve that space",
        {"token": 2, "pool": 4},
    ),
    "may": (
        Effect(do="may", then=(WOUND, Effect(do="draw"))),
        "you may: receive 1 Wound, draw 1 Action card",
        {"wounds": [2, 2, 0], "hands": [4, 3, 3], "decks": [4, 5, 5]},
    ),
    "one-of": (
        Effect(do="one-of", then=(WOUND, Effect(do="draw"))),
        "choose one: receive 1 Wound, draw 1 Action card",
        {"wounds": [2, 2, 0]},
    ),
}
ON_A_CARD_OR_WITH_DICE = {"wildcard", "trait", "roll"}
"""Verbs that need more than a position: they have tests of their own below."""


def test_every_verb_is_tried():
    assert set(VERBS) | ON_A_CARD_OR_WITH_DICE == set(wording.VERBS)


@pytest.mark.rule("DRUZ-240", "DRUZ-242", "DRUZ-244", "DRUZ-245", "DRUZ-247", "DRUZ-071")
@pytest.mark.parametrize("verb", VERBS)
def test_each_verb_does_what_its_sentence_says_and_nothing_else(verb):
    effect, sentence, outcome = VERBS[verb]
    assert effect.do == verb
    assert IN_ENGLISH(wording.effect_text(effect)) == sentence
    assert changed(position(effects=[effect])) == outcome


def supported(effects, card=None, **changes):
    """Return a match in which the first card is supported by seat 1 with effects, which come first."""
    gift = action_card(effects=effects)
    own = card or action_card({"talk": 1, "brawl": 1}, {"dexterity": 2})
    match = druzyna_match(players=3, hand=[[own] * 2, [gift, gift], [gift]], **changes)
    match.decide(Play(match.state.players[0].hand[0], "place-1"))
    match.decide(Support(match.state.players[1].hand[0]), 1)
    match.decide(EffectFirst())
    return match


@pytest.mark.rule("DRUZ-239")
def test_a_wildcard_raises_a_printed_trait_of_choice():
    assert IN_ENGLISH(wording.effect_text(Effect(do="wildcard", count=2))) == "+2 to Traits of choice"
    match = supported([Effect(do="wildcard", count=2)], scenes=[scene(), scene(traits=("dexterity",))])
    match.decide(Raise("left", "talk"))
    match.decide(Raise("right", "dexterity"))
    assert measured(match)["progress"] == [2, 3, 0, 0]


@pytest.mark.rule("DRUZ-238")
def test_a_trait_effect_raises_that_trait_alone():
    effect = Effect(do="trait", trait="talk", count=2)
    assert IN_ENGLISH(wording.effect_text(effect)) == "+2 Talk"
    match = supported([effect], scenes=[scene(), scene(traits=("dexterity",))])
    assert measured(match)["progress"] == [3, 2, 0, 0]
    without = supported([Effect(do="trait", trait="ingenuity")])
    assert measured(without)["progress"] == [1, 1, 0, 0]
    assert any(isinstance(event, PointsLost) for event in without.events)


@pytest.mark.rule("DRUZ-041")
def test_a_roll_rolls_all_dice_of_the_pool_and_carries_out_their_results():
    assert IN_ENGLISH(wording.effect_text(Effect(do="roll"))) == "roll all dice of the pool"
    match = druzyna_match(
        phase="effects",
        effects=[Effect(do="roll")],
        heroes=["kociolek-a", "eliah"],
        dice=["blank", "evil", "dola"],
        wounds=[1],
    )
    match.decide(KeepDice())
    assert [event.faces for event in match.events if isinstance(event, Rolled)] == [("blank", "evil", "dola")]
    while match.decision.key == "result":
        match.decide(match.decision.options[0])
    assert (match.state.pool, match.state.players[0].wounds) == (2, 0)


@pytest.mark.rule("DRUZ-042")
def test_what_a_card_offers_can_be_declined_and_one_of_several_is_picked():
    offer = Effect(do="may", then=(WOUND, Effect(do="draw")))
    match = druzyna_match(phase="effects", effects=[offer])
    match.decide(Decline())
    assert (measured(match)["wounds"], measured(match)["hands"]) == ([0, 0], [4, 4])
    draw = Effect(do="draw")
    match = druzyna_match(phase="effects", effects=[Effect(do="one-of", then=(WOUND, draw))])
    assert list(match.decision.options) == [Pick(WOUND), Pick(draw)]
    match.decide(Pick(draw))
    assert (measured(match)["wounds"], measured(match)["hands"]) == ([0, 0], [5, 4])


@pytest.mark.rule("DRUZ-042", "DRUZ-043")
@pytest.mark.parametrize(
    ("price", "gain"),
    [(Effect(do="discard-hand"), WOUND), (WOUND, Effect(do="recover"))],
)
def test_an_offer_whose_price_or_gain_is_impossible_is_not_made(price, gain):
    match = druzyna_match(phase="effects", effects=[Effect(do="may", then=(price, gain))], hand=[[]])
    assert match.decision.key == "play"
    assert measured(match)["wounds"] == [0, 0]


# -- how many ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRUZ-058")
def test_a_count_with_x_is_multiplied_by_the_number_under_the_marker():
    effect = Effect(do="add-dice", count=2, per="x")
    assert IN_ENGLISH(wording.effect_text(effect)) == "add Adventure dice to the pool: 2 times X"
    match = druzyna_match(phase="effects", effects=[effect], markers=[0, 2], effects_of=1, pool=0)
    assert match.state.pool == 6


@pytest.mark.rule("DRUZ-069")
@pytest.mark.parametrize(("wounds", "added"), [(0, 0), (2, 2), (3, 3), (5, 3)])
def test_a_count_by_the_wounds_of_a_hero_has_its_cap(wounds, added):
    effect = Effect(do="add-dice", per="wounds", hero="zwierzak", most=3)
    said = IN_ENGLISH(wording.effect_text(effect))
    assert said == "add Adventure dice to the pool: 1 for each Wound of Zwierzak (at most 3)"
    match = druzyna_match(phase="effects", effects=[effect], wounds=[1, wounds], pool=0)
    assert match.state.pool == added


# -- whom -------------------------------------------------------------------------------------------------

WHOM = {
    "you": ("receive 1 Wound", [2, 2, 0]),
    "others": ("every other player: receive 1 Wound", [1, 3, 1]),
    "each": ("every player: receive 1 Wound", [2, 3, 1]),
    "most-wounded": ("the player with the most Wounds: receive 1 Wound", [1, 3, 0]),
    "hero": ("Urgo: receive 1 Wound", [1, 2, 1]),
    "any": ("a player of your choice: receive 1 Wound", [0, 1, 2]),
    "other": ("another player of your choice: receive 1 Wound", [1, 2]),
    "supporter": ("the supporting player: receive 1 Wound", None),
}
"""What is said, and the Wounds after it, or the seats that can be chosen."""


def test_every_way_to_say_whom_is_tried():
    assert set(WHOM) == set(wording.WHOM)


@pytest.mark.rule("DRUZ-040", "DRUZ-069")
@pytest.mark.parametrize("who", WHOM)
def test_an_effect_hits_whom_its_sentence_says(who):
    sentence, outcome = WHOM[who]
    effect = Effect(do="wound", who=who, hero="urgo" if who == "hero" else "")
    assert IN_ENGLISH(wording.effect_text(effect)) == sentence
    match = position(effects=[effect])
    if who in ("any", "other"):
        assert list(match.decision.options) == [Choose(seat) for seat in outcome]
        match.decide(Choose(outcome[1]))
        expected = [1, 2, 0]
        expected[outcome[1]] += 1
        assert measured(match)["wounds"] == expected
    elif who == "supporter":
        assert changed(match) == {}
        assert measured(supported([effect]))["wounds"] == [0, 1, 0]
    else:
        assert changed(match) == {"wounds": outcome}


@pytest.mark.rule("DRUZ-040")
def test_of_several_players_with_the_most_wounds_the_team_chooses():
    match = position(effects=[Effect(do="heal", who="most-wounded")], wounds=[2, 1, 2])
    assert list(match.decision.options) == [Choose(0), Choose(2)]


@pytest.mark.rule("DRUZ-043", "DRUZ-069")
def test_an_effect_on_a_hero_whom_nobody_leads_is_skipped():
    assert changed(position(effects=[Effect(do="wound", who="hero", hero="gramm")])) == {}


# -- which Scene ------------------------------------------------------------------------------------------

WHERE = {
    "this": ("+1 Progress: this Scene", [2, 3, 2, 2]),
    "all": ("+1 Progress: every Scene", [3, 3, 3, 3]),
    "others": ("+1 Progress: every other Scene", [3, 2, 3, 3]),
    "any": ("+1 Progress: a Scene of your choice", [1, 2, 3, 4]),
    "other": ("+1 Progress: another Scene of your choice", [1, 3, 4]),
    "attempted": ("+1 Progress: the Scene being attempted", None),
    "adjacent": ("+1 Progress: an adjacent Scene of your choice", None),
    "all-adjacent": ("+1 Progress: each adjacent Scene", None),
}
"""What is said, and the Progress after it, or the spaces that can be chosen, if the second Scene says it."""


def test_every_way_to_say_which_scene_is_tried():
    assert set(WHERE) == set(wording.WHERE)


@pytest.mark.rule("DRUZ-040")
@pytest.mark.parametrize("where", WHERE)
def test_an_effect_concerns_the_scenes_that_its_sentence_says(where):
    sentence, outcome = WHERE[where]
    effect = Effect(do="progress", scene=where)
    assert IN_ENGLISH(wording.effect_text(effect)) == sentence
    match = position(effects=[effect], effects_of=1)
    if where in ("any", "other"):
        spots = match.state.ring.spots
        assert list(match.decision.options) == [
            Target(spots[number - 1].scene[0], f"scene-{number}") for number in outcome
        ]
        match.decide(match.decision.options[1])
        assert measured(match)["progress"][outcome[1] - 1] == 3
    elif outcome is None:
        assert changed(match) == {}
    else:
        assert changed(match) == {"progress": outcome}


def test_adjacent_scenes_are_those_beside_the_active_card():
    match = supported([Effect(do="progress", count=2, scene="all-adjacent")])
    assert measured(match)["progress"] == [3, 3, 0, 0]
    match = supported([Effect(do="progress", count=2, scene="adjacent")])
    assert [one.space for one in match.decision.options] == ["scene-1", "scene-2"]
    match.decide(match.decision.options[1])
    assert measured(match)["progress"] == [1, 3, 0, 0]


def test_the_scene_being_attempted_gets_the_progress():
    match = druzyna_match(
        phase="adventure",
        heroes=["eliah-b", "urgo"],
        scenes=[scene(lasting=(Effect(do="each-dola", then=(Effect(do="progress", scene="attempted"),)),))],
        progress=[5, 5],
        pool=2,
        dice=["dola", "evil"],
    )
    match.decide(match.decision.options[0])
    match.decide(KeepDice())
    assert measured(match)["progress"][:2] == [6, 5]


@pytest.mark.rule("DRUZ-049", "DRUZ-053")
def test_a_choice_may_be_limited_to_a_type_and_to_magical_scenes():
    effect = Effect(do="progress", scene="any", type="feast", magical=True)
    said = IN_ENGLISH(wording.effect_text(effect))
    assert said == "+1 Progress: a Scene of your choice (type feast, Magical)"
    fits = scene(types=("people", "feast"), magical=True)
    match = position(effects=[effect], scenes=[fits, scene(magical=True), scene(types=("feast",)), fits])
    assert [one.space for one in match.decision.options] == ["scene-1", "scene-4"]


@pytest.mark.rule("DRUZ-041")
@pytest.mark.parametrize("verb", ["accelerate", "slow", "exchange"])
def test_an_opponent_is_not_moved_or_taken_away(verb):
    match = position(effects=[Effect(do=verb, scene="all")], scenes=[opponent()])
    assert match.state.ring.spots[0].scene[0].kind.is_opponent
    assert (measured(match)["markers"][0], measured(match)["progress"][0]) == (-1, 2)


# -- when -------------------------------------------------------------------------------------------------

CONDITIONS = {
    "magical-card": (Condition(what="magical-card"), "if the active card is Magical"),
    "adjacent": (Condition(what="adjacent", type="feast"), "if an adjacent Scene has the type feast"),
    "leads": (Condition(what="leads", hero="urgo"), "if the active player leads Urgo"),
    "unwounded": (Condition(what="unwounded"), "if you have no Wounds"),
}
FULFILLED = {
    "magical-card": {"card": action_card(magical=True)},
    "adjacent": {"scenes": [scene(), scene(types=("people", "feast"))]},
    "leads": {"heroes": ["urgo-b", "eliah", "gramm"]},
    "unwounded": {"wounds": [0, 3, 3]},
}
MISSED = {
    "magical-card": {"card": action_card(), "scenes": [scene(magical=True)]},
    "adjacent": {"scenes": [scene(), scene(), scene(types=("feast",)), scene(types=("feast",))]},
    "leads": {"heroes": ["eliah", "urgo-b", "gramm"]},
    "unwounded": {"wounds": [1, 0, 0]},
}


def test_every_condition_is_tried():
    assert set(CONDITIONS) == set(wording.CONDITIONS)


@pytest.mark.rule("DRUZ-049", "DRUZ-067", "DRUZ-069")
@pytest.mark.parametrize("what", CONDITIONS)
def test_an_effect_with_a_condition_applies_only_if_it_is_fulfilled(what):
    condition, sentence = CONDITIONS[what]
    effect = Effect(do="add-dice", when=condition)
    said = IN_ENGLISH(wording.effect_text(effect))
    assert said == f"add 1 Adventure die to the pool, {sentence}"
    assert supported([effect], **FULFILLED[what]).state.pool == 4
    assert supported([effect], **MISSED[what]).state.pool == 3
