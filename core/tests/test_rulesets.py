"""Rulesets: what is composed, what is refused and with which words, and how hooks are resolved."""

import types

import pytest
import stolik
from stolik import hookimpl, hookspec
from stolik.decisions import Action, action
from stolik.errors import PluginError, RulesetError
from stolik.game import Game, Mode, Option, Variant, players_of, switch
from stolik.plugins import Registry
from stolik.rulesets import ruleset
from stolik.text import Text

LABEL = Text("Label")


@hookspec
def toy_income(match, seat, income):
    """Change an income."""


@hookspec
def toy_end(match):
    """Say something at the end."""


HOOKSPECS = types.ModuleType("toy_hookspecs")
HOOKSPECS.toy_income, HOOKSPECS.toy_end = toy_income, toy_end


@action
class Pass(Action):
    says = Text("Pass")


@action
class Grow(Action):
    says = Text("Grow")


def second_pass():
    @action
    class Pass(Action):
        says = Text("Pass too")

    return Pass


class Village(Game):
    id = "village"
    title = Text("The Village")
    package = "stolik"
    players = (2, 4)
    options = (
        switch("open-hands", LABEL),
        Option(id="length", text=LABEL, default=3, choices=(1, 3, 5)),
        Option(id="map", text=LABEL, default="old", choices=("old", "new")),
    )
    actions = (Pass,)
    questions = types.MappingProxyType({"turn": Text("Your turn?"), "end": Text("End?")})
    hookspecs = HOOKSPECS


class Town(Game):
    id = "town"
    title = Text("The Town")
    package = "stolik"
    players = (3, 3)
    modes = (
        Mode(id="war", title=LABEL, players=(3, 5)),
        Mode(id="peace", title=LABEL, players=(1, 2)),
    )
    actions = (Pass,)
    questions = types.MappingProxyType({})


def hooks(**functions):
    """A module of hook implementations."""
    module = types.ModuleType("toy_hooks")
    for name, function in functions.items():
        setattr(module, name, hookimpl(function))
    return module


def variant(id_, game="village", **more):
    return Variant(id=id_, game=game, title=LABEL, package=f"toy_{id_}", **({"hooks": hooks()} | more))


def table(*variants, games=(Village, Town)):
    """A registry of the toy games and these variants."""
    return Registry(
        {
            "games": types.SimpleNamespace(stolik_games=hookimpl(lambda: games)),
            "variants": types.SimpleNamespace(stolik_variants=hookimpl(lambda: variants)),
        },
        strict=True,
    )


def refusal(game="village", *variants, **more):
    """Return the words with which a ruleset is refused."""
    with pytest.raises(RulesetError) as error:
        ruleset(game, registry=table(*variants), **more)
    return str(error.value)


# -- games, modes, players --------------------------------------------------------------------------


def test_a_ruleset_knows_what_it_is_made_of():
    rules = ruleset("village", registry=table(variant("river"), variant("hill")), variants=["river", "hill"])
    assert (rules.id, rules.title, rules.mode, rules.players) == ("village", "The Village", None, 2)
    assert rules.variant_ids == ("hill", "river")
    assert rules.actions == {"pass": Pass}
    assert isinstance(rules.game, Village)
    assert rules.game.rules is rules
    assert repr(rules) == "<Ruleset village + hill + river for 2>"


def test_an_unknown_game_is_refused_with_the_nearest():
    assert refusal("vilage") == "no game 'vilage' is installed (did you mean 'village'?)"
    assert refusal("xyz") == "no game 'xyz' is installed (known: town, village)"


def test_an_unknown_game_is_refused_with_the_plugins_that_are_broken():
    def fail():
        raise RuntimeError("out of order")

    registry = Registry({"bad": types.SimpleNamespace(stolik_games=hookimpl(fail))})
    with pytest.raises(RulesetError, match=r"plugin 'bad' fails in stolik_games: RuntimeError: out of order"):
        ruleset("village", registry=registry)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_takes_its_numbers_of_players(players):
    assert ruleset("village", registry=table(), players=players).players == players


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_another_number_of_players_is_refused(players):
    assert refusal(players=players) == f"The Village takes 2 to 4 players, not {players}"


def test_a_game_of_one_number_says_only_that():
    one = type("One", (Village,), {"id": "one", "players": (3, 3)})
    with pytest.raises(RulesetError, match=r"^The Village takes 3 players, not 2$"):
        ruleset("one", registry=table(games=(one,)), players=2)


def test_the_first_mode_is_played_unless_another_is_named():
    assert ruleset("town", registry=table()).mode == "war"
    assert ruleset("town", registry=table(), mode="peace").mode == "peace"


def test_without_a_named_mode_the_first_is_played_that_takes_so_many_players():
    assert ruleset("town", registry=table(), players=1).mode == "peace"
    assert ruleset("town", registry=table(), players=2).mode == "peace"
    assert ruleset("town", registry=table(), players=4).mode == "war"
    assert refusal("town", players=9) == "The Town takes 3 to 5 players, not 9"


def test_the_mode_says_how_many_may_play():
    assert ruleset("town", registry=table()).players == 3
    assert ruleset("town", registry=table(), players=5).players == 5
    assert ruleset("town", registry=table(), mode="peace").players == 1
    assert refusal("town", mode="peace", players=3) == "The Town takes 1 to 2 players, not 3"


def test_an_unknown_mode_is_refused_with_the_nearest():
    assert refusal("town", mode="peas") == "'town' has no mode 'peas' (did you mean 'peace'?)"
    assert refusal(mode="war") == "'village' has no mode 'war' (known: none)"


# -- players of variants ----------------------------------------------------------------------------

SOLO = variant("solo", players=(1, 1))
VETERANS = variant("veterans", players=(2, 2))
CROWD = variant("crowd", players=(3, 6))
FEW = variant("few", players=(1, 3))
RIVER = variant("river")


def for_some(*variants, **more):
    return ruleset("village", registry=table(*variants), variants=[one.id for one in variants], **more)


@pytest.mark.parametrize(
    ("variants", "numbers"),
    [
        ([], (2, 4)),
        ([RIVER], (2, 4)),
        ([SOLO], (1, 1)),
        ([VETERANS], (2, 2)),
        ([CROWD], (3, 6)),
        ([CROWD, RIVER], (3, 6)),
        ([CROWD, FEW], (3, 3)),
        ([FEW, VETERANS], (2, 2)),
    ],
)
def test_the_numbers_that_variants_name_replace_those_of_the_game(variants, numbers):
    least, most = numbers
    assert players_of(Village, None, variants) == numbers
    assert for_some(*variants).players == least
    for players in range(least, most + 1):
        assert for_some(*variants, players=players).players == players
    for players in (least - 1, most + 1):
        with pytest.raises(RulesetError, match=f"players?, not {players}$"):
            for_some(*variants, players=players)


def test_the_numbers_that_variants_name_replace_those_of_the_mode():
    solo = variant("solo", "town", players=(1, 1))
    assert players_of(Town, "war", []) == (3, 5)
    assert players_of(Town, "war", [solo]) == (1, 1)
    rules = ruleset("town", registry=table(solo), variants=["solo"], mode="war")
    assert (rules.mode, rules.players) == ("war", 1)


def test_without_a_named_mode_the_number_of_players_still_chooses_it():
    solo = variant("solo", "town", players=(1, 1))
    assert ruleset("town", registry=table(solo), variants=["solo"], players=1).mode == "peace"
    assert ruleset("town", registry=table(solo), variants=["solo"]).mode == "war"


@pytest.mark.parametrize(
    ("variants", "players", "message"),
    [
        ([SOLO], 3, "The Village with 'solo' takes 1 player, not 3"),
        ([RIVER, SOLO], 2, "The Village with 'solo' takes 1 player, not 2"),
        ([VETERANS], 3, "The Village with 'veterans' takes 2 players, not 3"),
        ([CROWD], 2, "The Village with 'crowd' takes 3 to 6 players, not 2"),
        ([FEW, CROWD], 4, "The Village with 'crowd' and 'few' takes 3 players, not 4"),
        ([RIVER], 5, "The Village takes 2 to 4 players, not 5"),
    ],
)
def test_another_number_is_refused_with_the_variants_that_demand_it(variants, players, message):
    assert refusal("village", *variants, variants=[one.id for one in variants], players=players) == message


@pytest.mark.parametrize("players", [None, 1, 2, 3])
@pytest.mark.parametrize("names", [["river", "veterans", "solo"], ["solo", "veterans"]])
def test_variants_that_no_number_of_players_suits_are_refused(names, players):
    assert refusal("village", RIVER, SOLO, VETERANS, variants=names, players=players) == (
        "the variants 'solo' and 'veterans' exclude each other: no number of players suits both"
    )


def test_what_is_unknown_is_said_before_a_wrong_number():
    assert "no variant 'rivr'" in refusal("village", RIVER, variants=["rivr"], players=9)


# -- variants ---------------------------------------------------------------------------------------


def test_an_unknown_variant_is_refused_with_the_nearest():
    assert refusal("village", variant("river"), variants=["rivr"]) == (
        "'village' has no variant 'rivr' (did you mean 'river'?)"
    )


def test_a_variant_may_be_called_by_the_name_of_its_plugin():
    rules = ruleset("village", registry=table(variant("river")), variants=["village-river"])
    assert rules.variant_ids == ("river",)


def test_a_variant_named_twice_is_taken_once():
    rules = ruleset("village", registry=table(variant("river")), variants=["river", "village-river", "river"])
    assert rules.variant_ids == ("river",)


@pytest.mark.parametrize("word", ["walls", "town-walls"])
def test_a_variant_of_another_game_is_refused_with_its_game(word):
    assert refusal("village", variant("walls", "town"), variants=[word]) == (
        f"the variant {word!r} belongs to 'town', not to 'village'"
    )


def test_a_variant_needs_those_that_it_requires():
    bridge = variant("bridge", requires=("river",))
    assert refusal("village", bridge, variant("river"), variants=["bridge"]) == (
        "the variant 'bridge' needs the variant 'river' too"
    )
    rules = ruleset("village", registry=table(bridge, variant("river")), variants=["bridge", "river"])
    assert rules.variant_ids == ("bridge", "river")


@pytest.mark.parametrize("names", [["flood", "river"], ["river", "flood"]])
def test_variants_that_exclude_each_other_are_refused_whichever_says_so(names):
    variants = variant("flood", conflicts=("river",)), variant("river")
    assert refusal("village", *variants, variants=names) == (
        "the variants 'flood' and 'river' exclude each other"
    )


def test_a_variant_may_be_played_in_its_modes_only():
    walls = variant("walls", "town", modes=("war",), refusal=Text("nobody attacks"))
    assert refusal("town", walls, variants=["walls"], mode="peace") == (
        "the variant 'walls' can't be played in the mode 'peace': nobody attacks"
    )
    plain = variant("walls", "town", modes=("war",))
    assert refusal("town", plain, variants=["walls"], mode="peace") == (
        "the variant 'walls' can't be played in the mode 'peace'"
    )
    assert ruleset("town", registry=table(walls), variants=["walls"], mode="war").variant_ids == ("walls",)


def test_a_variant_brings_its_actions_questions_and_options():
    river = variant(
        "river",
        actions=(Grow,),
        questions={"flood": Text("Flood?"), "end": Text("Really end?")},
        options=(switch("deep", LABEL, default=True),),
    )
    registry = table(river)
    rules = ruleset("village", registry=registry, variants=["river"])
    assert rules.actions == {"pass": Pass, "grow": Grow}
    assert rules.questions == {
        "turn": Text("Your turn?"),
        "end": Text("Really end?"),
        "flood": Text("Flood?"),
    }
    assert rules.options == {"deep": True, "length": 3, "map": "old", "open-hands": False}
    plain = ruleset("village", registry=registry)
    assert (plain.actions, plain.questions) == ({"pass": Pass}, dict(Village.questions))
    assert plain.options == {"length": 3, "map": "old", "open-hands": False}


def test_two_actions_of_one_name_are_refused():
    river = variant("river", actions=(second_pass(),))
    assert refusal("village", river, variants=["river"]) == "'river' brings a second action 'pass'"


def test_one_action_may_be_brought_twice():
    rules = ruleset("village", registry=table(variant("river", actions=(Pass,))), variants=["river"])
    assert rules.actions == {"pass": Pass}


def test_an_option_that_is_there_already_is_refused():
    river = variant("river", options=(switch("map", LABEL),))
    assert refusal("village", river, variants=["river"]) == (
        "the variant 'river' brings the option 'map' again"
    )


# -- options ----------------------------------------------------------------------------------------


def test_an_unknown_option_is_refused_with_the_nearest():
    assert refusal(options={"open-hand": True}) == (
        "The Village has no option 'open-hand' (did you mean 'open-hands'?)"
    )


def test_options_are_parsed_and_the_others_keep_their_defaults():
    rules = ruleset("village", registry=table(), options={"open-hands": "on", "length": "5"})
    assert rules.options == {"length": 5, "map": "old", "open-hands": True}


SWITCH = switch("switch", LABEL)
NUMBER = Option(id="number", text=LABEL, default=3, choices=(1, 3, 5))
WORD = Option(id="word", text=LABEL, default="old", choices=("old", "new", "7"))
FREE = Option(id="free", text=LABEL, default="")
MIXED = Option(id="mixed", text=LABEL, default=False, choices=(False, True, "strict"))


@pytest.mark.parametrize(
    ("option", "said", "value"),
    [
        (SWITCH, True, True),
        (SWITCH, False, False),
        *((SWITCH, word, True) for word in ("on", "yes", "true", "ON", "True")),
        *((SWITCH, word, False) for word in ("off", "no", "false", "Off")),
        (NUMBER, 3, 3),
        (NUMBER, "5", 5),
        (WORD, "new", "new"),
        (WORD, "7", "7"),
        (WORD, 7, "7"),
        (FREE, "anything", "anything"),
        (FREE, "", ""),
        (FREE, "on", "on"),
        (MIXED, "strict", "strict"),
        (MIXED, "off", False),
    ],
)
def test_an_option_takes_its_choices_as_values_or_words(option, said, value):
    parsed = option.parse(said)
    assert parsed == value
    assert type(parsed) is type(value)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        *((SWITCH, said) for said in (1, 0, "1", "maybe", "")),
        *((NUMBER, said) for said in (2, True, "2", "three", "", "on")),
        *((WORD, said) for said in ("neu", "", "New", True, 8)),
        *((FREE, said) for said in (3, True)),
    ],
)
def test_an_option_refuses_what_is_no_choice(option, said):
    with pytest.raises(RulesetError, match=f"option '{option.id}' cannot be {said!r} \\(choices: "):
        option.parse(said)


@pytest.mark.parametrize(
    ("option", "choices"),
    [
        (SWITCH, "on/off"),
        (NUMBER, "1, 3, 5"),
        (WORD, "old, new, 7"),
        (FREE, "a word"),
        (MIXED, "on/off, strict"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.id,
)
def test_a_refused_option_tells_its_choices(option, choices):
    with pytest.raises(RulesetError) as error:
        option.parse(-1)
    assert str(error.value) == f"option {option.id!r} cannot be -1 (choices: {choices})"


# -- hooks ------------------------------------------------------------------------------------------


def composed(*variants):
    return ruleset("village", registry=table(*variants), variants=[one.id for one in variants])


def call(rules, name, *arguments):
    return [hook(*arguments) for hook in rules.hook(name)]


def test_a_hook_without_variants_is_empty():
    assert composed().hook("toy_income") == ()


def test_hooks_are_called_in_the_order_of_the_variants_ids():
    variants = [variant(id_, hooks=hooks(toy_end=lambda id_=id_: id_)) for id_ in ("c", "a", "b")]
    assert call(composed(*variants), "toy_end", "match") == ["a", "b", "c"]


def test_tryfirst_and_trylast_go_before_the_ids():
    def one(id_, **order):
        return variant(
            id_, hooks=types.SimpleNamespace(toy_end=hookimpl(**order)(lambda match, id_=id_: id_))
        )

    variants = [one("a", trylast=True), one("b"), one("c"), one("d", tryfirst=True)]
    assert call(composed(*variants), "toy_end", "match") == ["d", "b", "c", "a"]


def test_an_implementation_gets_the_arguments_that_it_wants_in_any_order():
    implementations = [
        lambda match, seat, income: (match, seat, income),
        lambda income, match: (income, match),
        lambda seat: (seat,),
        lambda: (),
        lambda income, extra="mine": (income, extra),
    ]
    variants = [
        variant(f"v{n}", hooks=hooks(toy_income=function)) for n, function in enumerate(implementations)
    ]
    assert call(composed(*variants), "toy_income", "m", 1, 5) == [
        ("m", 1, 5),
        (5, "m"),
        (1,),
        (),
        (5, "mine"),
    ]


def test_an_implementation_with_all_arguments_is_called_without_a_detour():
    def toy_income(match, seat, income):
        return income

    [hook] = composed(variant("a", hooks=hooks(toy_income=toy_income))).hook("toy_income")
    assert hook is toy_income


def test_methods_may_implement_hooks():
    class Hooks:
        bonus = 2

        @hookimpl
        def toy_income(self, income):
            return income + self.bonus

    assert call(composed(variant("a", hooks=Hooks())), "toy_income", "m", 0, 5) == [7]


@pytest.mark.parametrize("how", ["wrapper", "hookwrapper"])
def test_wrappers_are_refused(how):
    def toy_end(match):
        yield

    rules = composed(variant("a", hooks=types.SimpleNamespace(toy_end=hookimpl(**{how: True})(toy_end))))
    with pytest.raises(PluginError, match="variant 'a' wraps 'toy_end'; wrappers are not supported") as error:
        rules.hook("toy_end")
    assert error.value.plugin == "a"


def test_a_hook_that_the_game_does_not_specify_cannot_be_asked_for():
    with pytest.raises(PluginError, match="'village' specifies no hook 'toy_start'"):
        composed().hook("toy_start")


def test_a_hook_that_a_variant_alone_knows_cannot_be_asked_for():
    optional = types.SimpleNamespace(toy_start=hookimpl(optionalhook=True)(lambda match: None))
    with pytest.raises(PluginError, match="'village' specifies no hook 'toy_start'"):
        composed(variant("a", hooks=optional)).hook("toy_start")


def test_a_variant_that_implements_an_unknown_hook_is_refused_by_name():
    with pytest.raises(PluginError, match="variant 'b': unknown hook 'toy_start'") as error:
        composed(variant("a"), variant("b", hooks=hooks(toy_start=lambda match: None)))
    assert error.value.plugin == "toy_b"


def test_a_variant_that_wants_an_unknown_argument_is_refused_by_name():
    with pytest.raises(PluginError, match=r"variant 'b': [\s\S]*'weather'") as error:
        composed(variant("a"), variant("b", hooks=hooks(toy_end=lambda match, weather: None)))
    assert error.value.plugin == "toy_b"


def test_two_variants_cannot_share_one_object_of_hooks():
    shared = hooks(toy_end=lambda match: None)
    with pytest.raises(PluginError, match="variant 'a'"):
        composed(variant("a", hooks=shared), variant("b", hooks=shared))


def test_rulesets_with_different_variants_live_side_by_side():
    registry = table(*(variant(id_, hooks=hooks(toy_end=lambda id_=id_: id_)) for id_ in "ab"))
    chosen = [[], ["a"], ["b"], ["a", "b"]]
    rules = [ruleset("village", registry=registry, variants=names) for names in chosen]
    assert [call(one, "toy_end", "match") for one in rules] == chosen
    assert [call(one, "toy_end", "match") for one in rules] == chosen
    assert len({id(one.game) for one in rules}) == 4


def test_the_public_function_is_this_one():
    assert stolik.ruleset is ruleset


class Endless(Village):
    id = "endless"
    options = (
        *Village.options,
        Option(id="rounds", text=LABEL, default=0, choices=(0, 5, 9)),
    )
    limits = {"rounds": 9}


@pytest.mark.parametrize(("chosen", "limited"), [({}, 9), ({"rounds": 5}, 5)])
def test_the_limits_of_a_game_hold_where_the_table_has_not_chosen(chosen, limited):
    rules = ruleset("endless", options=chosen, registry=table(games=(Endless,)))
    assert rules.limited().options["rounds"] == limited
    assert rules.options["rounds"] == chosen.get("rounds", 0)


def test_a_game_without_limits_is_limited_already():
    rules = ruleset("village", registry=table(games=(Village,)))
    assert rules.limited() is rules
