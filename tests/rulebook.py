"""Say which code carries out each statement of the rulebooks, and which test pins it.

    python tests/rulebook.py           print the table; exit status 1 if it has a gap
    python tests/rulebook.py KAJKO     the table of one rulebook

The statements stand in the rule ledgers, ``docs/rulebook/*.toml``.  Code cites them in docstrings
(``Rules: KAJKO-023..027, 029.``), tests in marks (``@pytest.mark.rule("KAJKO-023")``).  Both are read
from the syntax trees, so nothing is imported.
"""

from __future__ import annotations

import argparse
import ast
import collections
import pathlib
import re
import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[1]
LIST = re.compile(
    r"\b(?P<prefix>[A-Z]{2,})-(?P<numbers>\d{3}\b(?:(?:,|\.\.|\s+and|\s+or)\s*(?:(?P=prefix)-)?\d{3}\b)*)"
)
NUMBER_OR_RANGE = re.compile(r"(\d{3})(?:\.\.\s*(?:[A-Z]+-)?(\d{3}))?")


@dataclass(frozen=True, kw_only=True)
class Rule:
    """One statement of a rulebook, and what this edition rules where the book is silent."""

    id: str
    section: str
    kind: str
    plugin: str
    text: str
    given: str = ""
    when: str = ""
    then: str = ""
    open: str = ""
    ruling: str = ""
    terms: str = ""


@dataclass(frozen=True)
class Ledger:
    """The statements of one rulebook."""

    game: str
    title: str
    prefix: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Citation:
    """A place that names a statement: a function, class or module, or a test.

    ``name`` is ``stolik_kajko.keep.send`` or ``plugins/kajko/tests/test_keep.py::test_...``;
    ``distribution`` is the one whose folder it lies in, ``stolik-kajko``.
    """

    id: str
    name: str
    distribution: str


@dataclass(frozen=True)
class Coverage:
    """What the tree cites and marks, by the id of the statement."""

    ledgers: tuple[Ledger, ...]
    code: Mapping[str, Sequence[Citation]]
    tests: Mapping[str, Sequence[Citation]]

    @property
    def known(self) -> set[str]:
        """The ids that stand in a ledger."""
        return {rule.id for ledger in self.ledgers for rule in ledger.rules}

    def unknown(self) -> list[Citation]:
        """Return the citations and marks of ids that stand in no ledger."""
        known = self.known
        every = [*self.code.items(), *self.tests.items()]
        return [one for rule, citations in every if rule not in known for one in citations]

    def carried_out_by(self, rule: Rule, game: str) -> list[Citation]:
        """Return the citations of a rule in the plugin that it belongs to, or in its game."""
        owners = (rule.plugin, f"stolik-{game}")
        return [one for one in self.code.get(rule.id, ()) if one.distribution in owners]

    def pinned_by(self, rule: Rule) -> list[Citation]:
        """Return the tests that are marked with a rule."""
        return list(self.tests.get(rule.id, ()))


# -- ids ----------------------------------------------------------------------------------------------


def ids_in(text: str, prefixes: Collection[str] = ()) -> list[str]:
    """Return the ids that a text cites, ranges and lists written out, each once.

    Args:
        text: a docstring or an argument of a mark.
        prefixes: of the ledgers.  Other prefixes count only after ``Rules:``; so ``SHA-256`` is no rule.
    """
    declared = text.find("Rules:")
    found: dict[str, None] = {}
    for match in LIST.finditer(text):
        if match["prefix"] in prefixes or 0 <= declared < match.start():
            for number in _numbers(match["numbers"]):
                found[f"{match['prefix']}-{number:03}"] = None
    return list(found)


def _numbers(words: str) -> Iterator[int]:
    for first, last in NUMBER_OR_RANGE.findall(words):
        yield from range(int(first), int(last or first) + 1)


# -- reading the tree ---------------------------------------------------------------------------------


def ledgers(root: pathlib.Path = ROOT) -> tuple[Ledger, ...]:
    """Return the rule ledgers, sorted by game."""
    found = []
    for path in sorted(root.glob("docs/rulebook/*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        rules = tuple(Rule(**rule) for rule in data["rule"])
        found.append(Ledger(data["game"], data["title"], data["prefix"], rules))
    return tuple(found)


def distributions(root: pathlib.Path = ROOT) -> dict[str, pathlib.Path]:
    """Return the folders of the distributions, by name."""
    folders = sorted(path.parent for path in root.glob("plugins/*/pyproject.toml"))
    return {"stolik": root / "core", **{f"stolik-{folder.name}": folder for folder in folders}}


def citations(root: pathlib.Path, prefixes: Collection[str]) -> Iterator[Citation]:
    """Yield what the docstrings under every ``src`` cite."""
    for distribution, folder in distributions(root).items():
        for path in sorted(folder.glob("src/**/*.py")):
            module = ".".join(path.relative_to(folder / "src").with_suffix("").parts)
            module = module.removesuffix(".__init__")
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for name, text in docstrings(tree, module):
                for rule in ids_in(text, prefixes):
                    yield Citation(rule, name, distribution)


def docstrings(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the docstring of a module and of all that it defines, constants too."""
    if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
        if text := ast.get_docstring(node):
            yield name, text
        for before, statement in zip([None, *node.body], node.body, strict=False):
            if isinstance(statement, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                yield from docstrings(statement, f"{name}.{statement.name}")
            elif text := _string(statement):
                for target in _targets(before):
                    yield f"{name}.{target}", text


def _string(statement: ast.stmt) -> str:
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return ""


def _targets(statement: ast.stmt | None) -> list[str]:
    match statement:
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []


def marks(root: pathlib.Path, prefixes: Collection[str]) -> Iterator[Citation]:
    """Yield the rule marks of all test functions."""
    folders = {**distributions(root), "": root}
    for distribution, folder in folders.items():
        for path in sorted(folder.glob("tests/**/test_*.py")):
            where = path.relative_to(root).as_posix()
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for name, texts in marked(tree, where):
                found = (rule for text in texts for rule in ids_in(text, prefixes) or [text])
                for rule in dict.fromkeys(found):
                    yield Citation(rule, name, distribution)


def marked(
    node: ast.Module | ast.ClassDef, name: str, outer: Sequence[str] = ()
) -> Iterator[tuple[str, list[str]]]:
    """Yield each test function with the arguments of its rule marks, those of its class among them."""
    for statement in node.body:
        if isinstance(statement, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            own = [*outer, *_rule_arguments(statement.decorator_list)]
            if isinstance(statement, ast.ClassDef):
                yield from marked(statement, f"{name}::{statement.name}", own)
            elif statement.name.startswith("test") and own:
                yield f"{name}::{statement.name}", own


def _rule_arguments(decorators: Iterable[ast.expr]) -> Iterator[str]:
    """Yield the ids in ``@pytest.mark.rule(...)``, and in marks inside of a parametrization."""
    for decorator in decorators:
        for node in ast.walk(decorator):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule"), args=args):
                    yield from (arg.value for arg in args if isinstance(arg, ast.Constant))


def coverage(root: pathlib.Path = ROOT) -> Coverage:
    """Return who cites and who marks what in the whole tree."""
    books = ledgers(root)
    prefixes = {book.prefix for book in books}
    return Coverage(books, _by_id(citations(root, prefixes)), _by_id(marks(root, prefixes)))


def _by_id(found: Iterable[Citation]) -> dict[str, list[Citation]]:
    by_id: dict[str, list[Citation]] = collections.defaultdict(list)
    for citation in found:
        by_id[citation.id].append(citation)
    return dict(sorted(by_id.items()))


# -- the table ----------------------------------------------------------------------------------------


def table(found: Coverage, ledger: Ledger) -> Iterator[str]:
    """Yield the lines of the table of a ledger: each rule, its functions, its tests."""
    for rule in ledger.rules:
        yield f"{rule.id}  {rule.section}"
        code = found.carried_out_by(rule, ledger.game)
        tests = found.pinned_by(rule)
        yield from (f"    code  {one.name}" for one in code)
        yield from (f"    test  {one.name}" for one in tests)


def gaps(found: Coverage, ledger: Ledger) -> Iterator[str]:
    """Yield a line for each rule that no code cites or no test pins."""
    for rule in ledger.rules:
        missing = [
            what
            for what, there in (
                ("code", found.carried_out_by(rule, ledger.game)),
                ("test", found.pinned_by(rule)),
            )
            if not there
        ]
        if missing:
            yield f"{rule.id} has no {' and no '.join(missing)}"


def summary(found: Coverage, ledger: Ledger) -> str:
    """Return a line with the numbers of a ledger."""
    code = sum(bool(found.carried_out_by(rule, ledger.game)) for rule in ledger.rules)
    tests = sum(bool(found.pinned_by(rule)) for rule in ledger.rules)
    return f"{ledger.prefix}: {len(ledger.rules)} rules, {code} in code, {tests} in tests"


def markdown(found: Coverage, ledger: Ledger) -> Iterator[str]:
    """Yield the lines of the page of a ledger: the rules with their rulings, functions and tests."""
    yield f"{summary(found, ledger)}."
    section = ""
    for rule in ledger.rules:
        if rule.section != section:
            section = rule.section
            yield from ("", f"## {section}")
        yield from ("", f"({rule.id.lower()})=", f"{rule.id} ({rule.kind}, `{rule.plugin}`)")
        yield f": {rule.text}"
        yield from ("", *_story(rule), *_places(found, rule, ledger.game))


def _story(rule: Rule) -> Iterator[str]:
    parts = (
        ("Given", rule.given),
        ("When", rule.when),
        ("Then", rule.then),
        ("Ruling", rule.ruling),
        ("Terms", rule.terms),
    )
    for label, text in parts:
        if text:
            yield f"  - *{label}*: {text}"


def _places(found: Coverage, rule: Rule, game: str) -> Iterator[str]:
    for label, places in (("Code", found.carried_out_by(rule, game)), ("Tests", found.pinned_by(rule))):
        names = ", ".join(f"`{_short(one.name)}`" for one in places)
        yield f"  - *{label}*: {names or 'none yet'}"


def _short(name: str) -> str:
    """Leave out the folders of a test; its file name says enough."""
    return name.rpartition("/")[2]


# -- the command --------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(description="Print the table rule, functions, tests.")
    parser.add_argument("prefix", nargs="*", help="only these rulebooks: KAJKO")
    parser.add_argument("--gaps", action="store_true", help="leave out what has both code and a test")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="the folder with core and plugins")
    chosen = parser.parse_args(arguments)
    found = coverage(chosen.root)
    books = [book for book in found.ledgers if not chosen.prefix or book.prefix in chosen.prefix]
    missing = [gap for book in books for gap in gaps(found, book)]
    strangers = [f"{one.name} cites {one.id}, which stands in no ledger" for one in found.unknown()]
    lines = [] if chosen.gaps else [line for book in books for line in table(found, book)]
    lines += [*missing, *strangers, *(summary(found, book) for book in books)]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if missing or strangers else 0


if __name__ == "__main__":
    sys.exit(main())
