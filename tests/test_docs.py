"""What the documentation shows is true: its code runs, its sessions print what they say.

Blocks of a page, told apart by their language:

- ``python`` is run, ``pycon`` is compared as a doctest; the blocks of a page share their names;
- ``console`` is a session: each ``$ command`` is run in a folder of its page's own and its output compared,
  where ``...`` stands for anything and what follows ``> `` is typed;
- ``{code-block}`` with a caption is a file of that name; a ``pyproject.toml`` among them counts as installed;
- everything else (``sh``, ``text``, ``toml``) is only read.
"""

from __future__ import annotations

import contextlib
import doctest
import importlib.util
import inspect
import os
import pathlib
import re
import shlex
import subprocess
import sys
import textwrap
import tomllib
import types
from dataclasses import dataclass

import click
import pytest
import stolik
from stolik import hookspecs
from stolik.cli.commands import CORE_COMMANDS
from stolik.plugins import installed

ROOT = pathlib.Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(page for page in DOCS.rglob("*.md") if not {"_build", "_generated"} & set(page.parts))
README = list(ROOT.glob("README.md"))
"""Of the README only the Python is run; its sessions are not checked."""
FENCE = re.compile(
    r"^(?P<indent> *)(?P<ticks>`{3,})(?P<info>[^`\n]*)\n(?P<body>.*?)^ *(?P=ticks) *$",
    re.MULTILINE | re.DOTALL,
)
OPTION = re.compile(r"^:(?P<name>[\w-]+):\s*(?P<value>.*)$")
NOT_INHERITED = (
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "PYTEST_ADDOPTS",
    "PYTHONWARNDEFAULTENCODING",
    "PYTHONWARNINGS",
    "XDG_DATA_HOME",
)
"""Variables that would change what a session prints, or where."""

spec = importlib.util.spec_from_file_location("hookdocs", DOCS / "hookdocs.py")
hookdocs = sys.modules["hookdocs"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(hookdocs)


# -- reading pages ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Block:
    """A block of code of a page, the line in which its code begins, and the file that it is, if any."""

    language: str
    text: str
    line: int
    file: str | None


def blocks_of(page):
    """Return the blocks of a page."""
    text = page.read_text(encoding="utf-8")
    found = []
    for match in FENCE.finditer(text):
        info = match["info"].strip()
        body = textwrap.dedent(match["body"]) if match["indent"] else match["body"]
        line = text.count("\n", 0, match.start("body"))
        file = None
        if info.startswith("{code-block}"):
            options, body, line = _without_options(body, line)
            file = options.get("caption")
        language = info.removeprefix("{code-block}").strip()
        found.append(Block(language, body, line, file))
    return found


def _without_options(body, line):
    options, lines = {}, body.splitlines(keepends=True)
    while lines and (match := OPTION.match(lines[0])):
        options[match["name"]] = match["value"].strip()
        lines.pop(0)
        line += 1
    if lines and not lines[0].strip():
        lines.pop(0)
        line += 1
    return options, "".join(lines), line


def pages_with(pages, *languages):
    """Return those of some pages that have blocks of some languages which are no files."""
    return [
        pytest.param(page, id=page.relative_to(ROOT).as_posix())
        for page in pages
        if any(block.language in languages and not block.file for block in blocks_of(page))
    ]


# -- carrying them out --------------------------------------------------------------------------------


class Desk:
    """The folder in which a page is carried out, with the files of the page."""

    def __init__(self, page, folder):
        self.page = page
        self.folder = folder / "desk"
        self.folder.mkdir()
        self.home = folder / "home"
        self.home.mkdir()
        self.sources = []
        self.blocks = blocks_of(page)
        for block in self.blocks:
            if block.file:
                file = self.folder / block.file
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(block.text, encoding="utf-8")
        for project in sorted(self.folder.rglob("pyproject.toml")):
            self.sources.append(_as_installed(project))
        self.status = 0

    def environment(self):
        inherited = {k: v for k, v in os.environ.items() if k not in NOT_INHERITED}
        paths = [*map(str, self.sources), *filter(None, [inherited.get("PYTHONPATH")])]
        return {
            **inherited,
            "HOME": str(self.home),
            "LANG": "en_US.UTF-8",
            "COLUMNS": "80",
            "PYTHONPATH": os.pathsep.join(paths),
        }

    def run(self, command, typed):
        """Run a command of a session and return what it prints."""
        match shlex.split(command):
            case ["stolik", *words]:
                words = [sys.executable, "-m", "stolik", *words]
            case ["python", "-m", "pytest", *words]:
                words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
            case ["cat", name]:
                return (self.folder / name).read_text(encoding="utf-8")
            case ["cd", name]:
                self.folder = (self.folder / name).resolve()
                return ""
            case ["echo", "$?"]:
                return f"{self.status}\n"
            case _:
                pytest.fail(f"a session can't run {command!r}; use sh for what is only to be read")
        done = subprocess.run(
            words,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env=self.environment(),
            cwd=self.folder,
            check=False,
        )
        self.status = done.returncode
        return done.stdout


def _as_installed(project):
    """Make a distribution findable without building it, and return the folder with its packages."""
    data = tomllib.loads(project.read_text(encoding="utf-8"))["project"]
    sources = project.parent / "src"
    name = data["name"].replace("-", "_")
    info = sources / f"{name}-{data['version']}.dist-info"
    info.mkdir(parents=True)
    info.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {data['name']}\nVersion: {data['version']}\n", encoding="utf-8"
    )
    lines = []
    for group, points in data.get("entry-points", {}).items():
        lines += [f"[{group}]", *(f"{point} = {target}" for point, target in points.items())]
    info.joinpath("entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    assert (sources / name / "__init__.py").is_file(), f"{data['name']} has no package {name}"
    return sources


def commands_of(block):
    """Yield the commands of a session, each with its expected output."""
    command, expected = None, []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, expected
            command, expected = line.removeprefix("$ "), []
        elif command and command.endswith("\\"):
            command = command.removesuffix("\\") + line.strip()
        else:
            expected.append(line)
    if command:
        yield command, expected


def agree(wanted, got):
    """Tell whether the lines of an output are those of a page.

    A line ``...`` stands for any number of lines, ``...`` in a line for any words.  How many spaces there
    are does not matter, nor do empty lines at the end: columns are wider where more is installed.
    """
    places = {0}
    for line in wanted:
        if line.strip() == "...":
            places = set(range(min(places), len(got) + 1)) if places else set()
        else:
            words = re.compile(".*".join(map(re.escape, " ".join(line.split()).split("..."))))
            places = {
                place + 1
                for place in places
                if place < len(got) and words.fullmatch(" ".join(got[place].split()))
            }
    return bool(places & {place for place in range(len(got) + 1) if not any(got[place:])})


@pytest.fixture
def desk(request, tmp_path, monkeypatch):
    """Return the desk of a page."""
    made = Desk(request.param, tmp_path)
    monkeypatch.chdir(made.folder)
    for sources in made.sources:
        monkeypatch.syspath_prepend(str(sources))
    installed.cache_clear()
    yield made
    installed.cache_clear()


@pytest.mark.parametrize("desk", pages_with(PAGES, "console"), indirect=True)
def test_sessions_print_what_the_page_says(desk):
    for block in desk.blocks:
        if block.language != "console":
            continue
        for command, expected in commands_of(block):
            typed = "".join(f"{line[2:]}\n" for line in expected if line.startswith("> "))
            got = desk.run(command, typed)
            assert agree(expected, got.splitlines()), f"{desk.page.name}:{block.line}: $ {command}\n{got}"


@pytest.mark.parametrize("desk", pages_with([*PAGES, *README], "python", "pycon"), indirect=True)
def test_python_code_runs_and_gives_what_the_page_says(desk, monkeypatch):
    module = types.ModuleType("page")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    names = vars(module)
    parser, flags = doctest.DocTestParser(), doctest.ELLIPSIS
    for block in desk.blocks:
        if block.file:
            continue
        if block.language == "python":
            code = compile("\n" * block.line + block.text, str(desk.page), "exec", dont_inherit=True)
            with contextlib.redirect_stdout(None):
                exec(code, names)  # noqa: S102 - the pages are ours
        elif block.language == "pycon":
            test = parser.get_doctest(block.text, names, desk.page.name, str(desk.page), block.line)
            told = []
            failed = doctest.DocTestRunner(optionflags=flags).run(test, out=told.append, clear_globs=False)
            assert not failed.failed, "".join(told)
            names.update(test.globs)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_has_one_title_and_only_known_kinds_of_blocks(page):
    blocks = blocks_of(page)
    known = {"python", "pycon", "console", "sh", "text", "toml", "json", "po", "ini", ""}
    assert {b.language for b in blocks if not b.language.startswith("{")} <= known
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1


@pytest.mark.parametrize(
    ("wanted", "got", "is_same"),
    [
        ("a", "a", True),
        ("a", "b", False),
        ("a", "a\nb", False),
        ("a\nb", "a", False),
        ("a  b", "a      b  \n\n", True),
        ("...\nb", "b", True),
        ("...\nb\n...", "a\na\nb\nc", True),
        ("...\nb", "b\nc\nb", True),
        ("...\nb", "b\nc", False),
        ("a ... c", "a b b c", True),
        ("a ... c", "a b b", False),
        ("", "a", False),
        ("...", "", True),
    ],
)
def test_outputs_are_compared_line_by_line(wanted, got, is_same):
    assert agree(wanted.splitlines(), got.splitlines()) == is_same


# -- the pages are complete ---------------------------------------------------------------------------


def reference(name):
    return (DOCS / "reference" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("info", CORE_COMMANDS, ids=lambda info: info.name)
def test_every_command_and_option_is_described(info):
    text = reference("cli.md")
    assert f"## `stolik {info.name}`" in text
    section = text.split(f"## `stolik {info.name}`")[1].split("\n## ")[0]
    for parameter in info.load().params:
        if isinstance(parameter, click.Option):
            assert f"`{parameter.opts[0]}" in section, f"{info.name} {parameter.opts[0]}"


@pytest.mark.parametrize("name", stolik.__all__)
def test_every_public_name_is_in_the_reference(name):
    pages = reference("python.md") + reference("hooks.md")
    assert re.search(rf"stolik\.(\w+\.)*{name}\b", pages)


GAMES = [game for game in installed().games.values() if game.hookspecs is not None]
HOOKS = [
    pytest.param(hook, id=name)
    for module in (hookspecs, *(game.hookspecs for game in GAMES))
    for name, hook in hookdocs.hooks_of(module).items()
]


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_is_documented_in_six_parts(hook):
    parts = hookdocs.parts_of(hook)
    assert list(parts) == ["Summary", *hookdocs.PARTS]
    assert all(parts.values())
    compile(parts["Example"], hook.__name__, "exec")
    assert f"def {hook.__name__}(" in parts["Example"]


@pytest.mark.parametrize("hook", HOOKS)
def test_the_example_of_a_hook_takes_only_what_the_hook_gives(hook):
    code = compile(hookdocs.parts_of(hook)["Example"], hook.__name__, "exec")
    inner = next(c for c in code.co_consts if inspect.iscode(c) and c.co_name == hook.__name__)
    assert set(inner.co_varnames[: inner.co_argcount]) <= set(inspect.signature(hook).parameters)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_hook_of_a_game_is_called_by_its_code(game):
    package = importlib.util.find_spec(game.package)
    folder = pathlib.Path(next(iter(package.submodule_search_locations)))
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    called = set(re.findall(r"""\.hook\(\s*["'](\w+)["']\s*\)""", code))
    assert called == set(hookdocs.hooks_of(game.hookspecs))
