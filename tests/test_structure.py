"""The arrows between the parts run one way, and a plugin is one folder."""

from __future__ import annotations

import ast
import pathlib
import re
import tomllib

import pytest

ROOT = pathlib.Path(__file__).parent.parent
CORE = ROOT / "core/src/stolik"
PLUGINS = sorted(path.parent for path in ROOT.glob("plugins/*/pyproject.toml"))

# Inside the core, one floor above the other: a module imports only from floors below its own, or its own.
FLOORS = [
    {"errors", "ids", "rng", "log", "text"},
    {"cards", "visibility", "hookspecs"},
    {"state"},
    {"components"},
    {"decisions"},
    {"events"},
    {"content", "views", "game"},
    {"plugins"},
    {"worlds", "codec", "rulesets", "match"},
    {"agenda"},
    {"record", "bot", "plugin", "seats", "screens"},
    {"session", "thumb"},
    {"testing", "cli", "__main__", "__init__"},
]


def imports(path, *, lazily=False):
    """Return what a module imports when it is loaded (or, ``lazily``, anywhere)."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = ast.walk(tree) if lazily else tree.body
    found = set()
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return found


def floor_of(name):
    return next(number for number, names in enumerate(FLOORS) if name in names)


@pytest.mark.parametrize("path", sorted(CORE.rglob("*.py")), ids=lambda path: str(path.relative_to(CORE)))
def test_a_module_of_the_core_imports_only_from_below(path):
    own = path.relative_to(CORE).with_suffix("").parts[0]
    for module in imports(path):
        if module.startswith("stolik."):
            assert floor_of(module.split(".")[1]) <= floor_of(own), f"{own} imports {module}"


@pytest.mark.parametrize("path", sorted(CORE.rglob("*.py")), ids=lambda path: str(path.relative_to(CORE)))
def test_the_core_imports_no_plugin(path):
    assert not [module for module in imports(path, lazily=True) if module.startswith("stolik_")]


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda path: path.name)
def test_a_plugin_imports_only_what_it_declares(plugin):
    project = tomllib.loads((plugin / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {re.match(r"[\w-]+", word)[0].replace("-", "_") for word in project["dependencies"]}
    allowed = declared | {project["name"].replace("-", "_"), "attrs", "__future__"}
    standard = __import__("sys").stdlib_module_names
    for path in plugin.glob("src/**/*.py"):
        for module in imports(path, lazily=True):
            top = module.split(".")[0]
            assert top in allowed or top in standard, f"{path.name} imports {module}"


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda path: path.name)
def test_one_slug_names_folder_distribution_package_and_entry_point(plugin):
    project = tomllib.loads((plugin / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = f"stolik_{plugin.name.replace('-', '_')}"
    assert project["name"] == f"stolik-{plugin.name}"
    assert (plugin / "src" / package / "py.typed").is_file()
    assert project["entry-points"]["stolik.plugins"] == {plugin.name: f"{package}.plugin"}


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda path: path.name)
def test_a_plugin_module_holds_hook_implementations_only(plugin):
    path = next(plugin.glob("src/*/plugin.py"))
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") < 40
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            assert [ast.unparse(d) for d in node.decorator_list] == ["hookimpl"], node.name


def test_no_file_outside_its_folder_has_to_change_when_a_plugin_is_added():
    """Settings and tools find plugins; none of them lists one."""
    for name in ("pyproject.toml", "tox.ini", "toxfile.py", ".ci/run", "tests/requirements.txt"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for plugin in PLUGINS:
            assert plugin.name not in re.findall(r"[\w-]+", text), f"{name} names {plugin.name}"


def test_a_game_knows_none_of_its_variants():
    for plugin in PLUGINS:
        for variant in PLUGINS:
            if variant.name.startswith(f"{plugin.name}-"):
                package = f"stolik_{variant.name.replace('-', '_')}"
                for path in plugin.glob("src/**/*.py"):
                    assert package not in path.read_text(encoding="utf-8")


def brings_rules(plugin):
    """Tell whether a plugin brings games or variants: bots and screens may know a clock."""
    text = next(plugin.glob("src/*/plugin.py")).read_text(encoding="utf-8")
    return "def stolik_games" in text or "def stolik_variants" in text


@pytest.mark.parametrize(
    "path",
    sorted(path for plugin in PLUGINS if brings_rules(plugin) for path in plugin.glob("src/**/*.py")),
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_rules_know_no_clock_no_other_chance_no_screen_and_no_set(path):
    text = path.read_text(encoding="utf-8")
    banned = {"random", "time", "datetime", "secrets", "os", "sys", "io", "socket"}
    assert not {module.split(".")[0] for module in imports(path, lazily=True)} & banned
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("print", "input", "open", "id", "hash", "set", "frozenset")
        assert not isinstance(node, ast.SetComp)
