"""The registry: what plugins bring, and that a broken one never takes the others down."""

import importlib.metadata
import sys
import types

import pytest
from stolik import hookimpl
from stolik.bot import BotKind
from stolik.cli.commands import CommandInfo
from stolik.errors import PluginError
from stolik.game import Game, Variant
from stolik.plugins import PluginInfo, Problem, Registry
from stolik.text import Text


def game(id_, **more):
    fields = {
        "id": id_,
        "title": Text(id_),
        "package": "stolik",
        "players": (2, 2),
        "actions": (),
        "questions": {},
    }
    return type("Toy", (Game,), {**fields, **more})


def variant(id_, game_id, package="stolik"):
    return Variant(id=id_, game=game_id, title=Text(id_), hooks=types.SimpleNamespace(), package=package)


def plugin(**hooks):
    """A plugin whose hooks return these things: ``plugin(games=[...])``; a function is called."""
    module = types.ModuleType("toy_plugin")
    for name, things in hooks.items():
        setattr(module, f"stolik_{name}", implementation(f"stolik_{name}", things))
    return module


def implementation(name, things):
    def hook():
        return things() if callable(things) else things

    hook.__name__ = name
    return hookimpl(hook)


def fail():
    raise RuntimeError("out of order")


def problems(registry):
    return [(problem.plugin, problem.message) for problem in registry.problems]


# -- what is found ----------------------------------------------------------------------------------


def test_everything_is_found_under_its_id():
    bot = BotKind(id="careful", text=Text("Careful"), make=object)
    command = CommandInfo("match", "Play a tournament.", "toy:match")
    chess, small = game("chess"), variant("small", "chess")
    registry = Registry(
        {"toy": plugin(games=[chess], variants=[small], bots=[bot], commands=[command])}, strict=True
    )
    assert registry.games == {"chess": chess}
    assert registry.all_variants == {("chess", "small"): small}
    assert registry.bots == {"careful": bot}
    assert registry.commands == {"match": command}
    assert registry.check() == []


def test_things_and_plugins_are_sorted_by_name_whatever_their_order():
    modules = {
        "b": plugin(games=[game("b2"), game("b1")]),
        "c": plugin(games=[game("a1")]),
        "a": plugin(games=[game("c1")]),
    }
    registry = Registry(modules, strict=True)
    assert list(registry.games) == ["a1", "b1", "b2", "c1"]
    assert [info.name for info in registry.plugins] == ["a", "b", "c"]


def test_plugins_are_asked_in_the_order_of_their_names():
    asked = []
    modules = {name: plugin(games=lambda name=name: asked.append(name) or []) for name in ("b", "c", "a")}
    assert Registry(modules).games == {}
    assert asked == ["a", "b", "c"]


def test_each_hook_is_asked_once():
    asked = []
    registry = Registry({"a": plugin(games=lambda: asked.append(1) or [game("chess")])})
    assert registry.games is registry.games
    registry.check()
    assert asked == [1]


def test_a_hook_is_asked_only_when_somebody_wants_it():
    registry = Registry({"a": plugin(games=[game("chess")], variants=fail)}, strict=True)
    assert list(registry.games) == ["chess"]


def test_the_variants_of_a_game_are_its_own():
    mine, other = variant("small", "chess"), variant("small", "go")
    registry = Registry({"a": plugin(variants=[mine, other])})
    assert registry.variants("chess") == {"small": mine}
    assert registry.variants("go") == {"small": other}
    assert registry.variants("ludo") == {}


def test_objects_and_modules_may_be_plugins():
    class Plugin:
        @hookimpl
        def stolik_games(self):
            return [game("of-an-object")]

    space = types.SimpleNamespace(stolik_games=implementation("stolik_games", [game("of-a-namespace")]))
    registry = Registry({"a": Plugin(), "b": space}, strict=True)
    assert list(registry.games) == ["of-a-namespace", "of-an-object"]


def test_two_registries_share_nothing():
    one = Registry({"a": plugin(games=[game("chess")])})
    other = Registry({"a": plugin(games=[game("go")]), "b": plugin(games=fail)})
    assert (list(one.games), list(other.games)) == (["chess"], ["go"])
    assert one.problems == []


# -- what is broken ---------------------------------------------------------------------------------


BROKEN = {
    "raises": (plugin(games=fail), "fails in stolik_games: RuntimeError: out of order"),
    "returns nothing": (plugin(games=lambda: None), "fails in stolik_games: TypeError: "),
    "returns one thing": (plugin(games=3), "fails in stolik_games: TypeError: "),
    "returns no game": (plugin(games=[object]), "returns <class 'object'> from stolik_games"),
    "implements no hook of ours": (
        plugin(gamez=[]),
        "does not load: PluginValidationError: unknown hook 'stolik_gamez'",
    ),
    "wants an argument that we do not give": (
        types.SimpleNamespace(stolik_games=hookimpl(lambda surprise: [])),
        "does not load: PluginValidationError: ",
    ),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_plugin_is_named_and_the_others_work(how):
    broken, message = BROKEN[how]
    modules = {"a": plugin(games=[game("chess")]), "m": broken, "z": plugin(games=[game("go")])}
    registry = Registry(modules)
    assert list(registry.games) == ["chess", "go"]
    [(name, told)] = problems(registry)
    assert name == "m"
    assert told.startswith(message)


@pytest.mark.parametrize("how", BROKEN)
def test_strict_raises_for_a_broken_plugin(how):
    broken, message = BROKEN[how]
    with pytest.raises(PluginError) as error:
        _ = Registry({"a": plugin(games=[game("chess")]), "m": broken}, strict=True).games
    assert str(error.value).startswith(f"plugin 'm' {message}")
    assert error.value.plugin == "m"


def test_a_plugin_that_does_not_load_is_not_among_the_plugins():
    registry = Registry({"a": plugin(games=[]), "m": plugin(gamez=[])})
    assert registry.plugins == [PluginInfo("a", "toy_plugin")]


def test_what_a_plugin_gave_before_it_failed_is_kept():
    def some():
        yield game("chess")
        fail()

    registry = Registry({"a": plugin(games=some)})
    assert list(registry.games) == ["chess"]
    assert problems(registry) == [("a", "fails in stolik_games: RuntimeError: out of order")]


def test_a_failing_hook_leaves_the_other_hooks_of_the_plugin():
    registry = Registry({"a": plugin(games=[game("chess")], bots=fail)})
    assert registry.bots == {}
    assert list(registry.games) == ["chess"]


@pytest.mark.parametrize("strict", [False, True])
def test_an_id_that_two_plugins_bring_names_both(strict):
    first = game("chess")
    modules = {"b": plugin(games=[game("chess"), game("go")]), "a": plugin(games=[first])}
    message = "brings 'chess', which plugin 'a' brings already"
    registry = Registry(modules, strict=strict)
    if strict:
        with pytest.raises(PluginError, match=f"plugin 'b' {message}"):
            _ = registry.games
    else:
        assert registry.games["chess"] is first
        assert list(registry.games) == ["chess", "go"]
        assert problems(registry) == [("b", message)]


def test_variants_of_two_games_may_have_one_id_but_not_those_of_one_game():
    modules = {
        "a": plugin(variants=[variant("small", "chess"), variant("small", "go")]),
        "b": plugin(variants=[variant("small", "go")]),
    }
    registry = Registry(modules)
    assert list(registry.all_variants) == [("chess", "small"), ("go", "small")]
    assert problems(registry) == [("b", "brings ('go', 'small'), which plugin 'a' brings already")]


def test_one_module_under_two_names_is_a_problem_of_the_second():
    module = plugin(games=[game("chess")])
    registry = Registry({"a": module, "b": module})
    assert list(registry.games) == ["chess"]
    assert [name for name, _message in problems(registry)] == ["b"]


def test_a_game_without_what_a_game_needs_is_left_out_and_named():
    bad = type("Bad", (Game,), {"id": "bad", "title": Text("Bad")})
    odd = type("Odd", (Game,), {"id": ["odd"], "title": Text("Odd")})
    registry = Registry({"a": plugin(games=[bad, odd, game("chess")])})
    assert list(registry.games) == ["chess"]
    assert "no proper package, players, actions, questions" in registry.problems[0].message
    assert "no proper id" in registry.problems[1].message


def test_a_hook_that_ends_the_program_takes_nothing_down():
    def leave():
        raise SystemExit(3)

    registry = Registry({"bad": plugin(games=leave), "good": plugin(games=[game("chess")])})
    assert list(registry.games) == ["chess"]
    assert problems(registry)[0][0] == "bad"


def test_of_two_plugins_with_one_id_the_one_named_after_it_is_taken():
    theirs, ours = game("chess"), game("chess")
    registry = Registry({"a-thief": plugin(games=[theirs]), "chess": plugin(games=[ours])})
    assert registry.games["chess"] is ours
    assert problems(registry) == [("a-thief", "brings 'chess', which plugin 'chess' brings too")]


def test_the_check_names_a_package_that_cannot_be_imported():
    lost = type("Lost", (Game,), {**vars(game("lost")), "package": "nowhere_at_all"})
    assert "can't be imported" in Registry({"a": plugin(games=[lost])}).check()[0].message


# -- the check --------------------------------------------------------------------------------------


def test_the_check_finds_a_variant_whose_game_is_missing_once():
    registry = Registry({"a": plugin(games=[game("chess")], variants=[variant("big", "go", "stolik")])})
    wanted = [Problem("stolik", "brings the variant 'big' of 'go', a game that is not installed")]
    assert registry.check() == wanted
    assert registry.check() == wanted


def test_the_check_asks_every_hook():
    registry = Registry({"a": plugin(games=fail, variants=fail, bots=fail, commands=fail)})
    asked = [f"stolik_{hook}" for hook in ("games", "variants", "bots", "commands")]
    assert [problem.message.split()[2].rstrip(":") for problem in registry.check()] == asked


# -- entry points -----------------------------------------------------------------------------------


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Return a function that installs modules as distributions of their own, and nothing else."""
    monkeypatch.syspath_prepend(tmp_path)
    made = []

    def make(name, source):
        module = f"toy_installed_{name.replace('-', '_')}"
        (tmp_path / f"{module}.py").write_text(source)
        info = tmp_path / f"{module}-1.2.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: toy-{name}\nVersion: 1.2\n")
        (info / "entry_points.txt").write_text(f"[stolik.plugins]\n{name} = {module}\n[other]\nx = y\n")
        made.append(module)

    def entry_points(group):
        found = importlib.metadata.distributions(path=[str(tmp_path)])
        return [point for one in found for point in one.entry_points if point.group == group]

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    yield make
    for module in made:
        sys.modules.pop(module, None)


GOOD = """
import stolik
from stolik.game import Game
from stolik.text import Text

class Toy(Game):
    id = "{id}"
    title = Text("Toy")
    package = "stolik"
    players = (2, 2)
    actions = ()
    questions = dict()

@stolik.hookimpl
def stolik_games():
    return [Toy]
"""


def test_installed_plugins_are_found_by_their_entry_points_in_order(install):
    for name in ("zebra", "ant", "mole"):
        install(name, GOOD.format(id=name))
    registry = Registry(strict=True)
    assert registry.plugins == [
        PluginInfo(name, f"toy_installed_{name}", f"toy-{name}", "1.2") for name in ("ant", "mole", "zebra")
    ]
    assert list(registry.games) == ["ant", "mole", "zebra"]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("import no_such_module_at_all", "does not load: ModuleNotFoundError: No module named"),
        ("raise RuntimeError('out of order')", "does not load: RuntimeError: out of order"),
        ("def x(:", "does not load: SyntaxError: "),
        ("import sys\nsys.exit('no')", "does not load: SystemExit: no"),
    ],
    ids=["missing", "raises", "syntax", "exit"],
)
def test_a_plugin_that_breaks_on_import_is_named_and_the_others_work(install, source, message):
    install("ant", GOOD.format(id="ant"))
    install("bad", source)
    install("zebra", GOOD.format(id="zebra"))
    registry = Registry()
    assert list(registry.games) == ["ant", "zebra"]
    [(name, told)] = problems(registry)
    assert name == "bad"
    assert told.startswith(message)
    sys.modules.pop("toy_installed_bad", None)
    with pytest.raises(PluginError, match="plugin 'bad' does not load"):
        Registry(strict=True)
