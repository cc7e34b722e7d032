"""Every statement of every rulebook is carried out by code and pinned by a test; no id is made up."""

from __future__ import annotations

import ast
import importlib.util
import pathlib
import sys

import pytest

spec = importlib.util.spec_from_file_location("rulebook", pathlib.Path(__file__).with_name("rulebook.py"))
rulebook = sys.modules["rulebook"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(rulebook)

COVERAGE = rulebook.coverage()
FOLDERS = rulebook.distributions()
RULES = [
    pytest.param(ledger, rule, id=rule.id)
    for ledger in COVERAGE.ledgers
    for rule in ledger.rules
    if rule.plugin in FOLDERS
]


# -- the tree -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ledger", "rule"), RULES)
def test_every_rule_is_cited_by_the_code_of_its_plugin(ledger, rule):
    places = COVERAGE.carried_out_by(rule, ledger.game)
    assert places, f"no docstring cites {rule.id}: {rule.text}"


@pytest.mark.parametrize("rule", [pytest.param(param.values[1], id=param.id) for param in RULES])
def test_every_rule_is_marked_by_a_test(rule):
    tests = COVERAGE.pinned_by(rule)
    assert tests, f"no test is marked with {rule.id}: {rule.text}"


def test_every_id_that_is_cited_or_marked_stands_in_a_ledger():
    assert [f"{one.name}: {one.id}" for one in COVERAGE.unknown()] == []


@pytest.mark.parametrize("ledger", COVERAGE.ledgers, ids=lambda ledger: ledger.game)
def test_a_ledger_numbers_its_rules_without_a_gap_and_names_known_plugins(ledger):
    numbers = range(1, len(ledger.rules) + 1)
    assert sorted(rule.id for rule in ledger.rules) == [f"{ledger.prefix}-{number:03}" for number in numbers]
    slugs = {rule.plugin for rule in ledger.rules}
    assert all(slug == f"stolik-{ledger.game}" or slug.startswith(f"stolik-{ledger.game}-") for slug in slugs)


# -- the parser ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Rules: KAJKO-023.", [23]),
        ("Rules: KAJKO-023..026.", [23, 24, 25, 26]),
        ("Rules: KAJKO-023..KAJKO-025.", [23, 24, 25]),
        ("Rules: KAJKO-075, 077.", [75, 77]),
        ("Rules: KAJKO-022..024, 029, 068.", [22, 23, 24, 29, 68]),
        ("Rules: KAJKO-005..006, 012..\n    013, 021.", [5, 6, 12, 13, 21]),
        ("Rules: KAJKO-001,\n    KAJKO-002.", [1, 2]),
        ("Rules: KAJKO-001 and KAJKO-003 or 004.", [1, 3, 4]),
        ("It is none (KAJKO-047).  Rules: KAJKO-048.", [47, 48]),
        ("Rules: KAJKO-001, KAJKO-001..002.", [1, 2]),
        ("KAJKO-001: 3 players, 1200 cards.", [1]),
        ("Rules: KAJKO-0011.", []),
        ("No rule at all.", []),
    ],
)
def test_ranges_and_lists_are_written_out(text, numbers):
    assert rulebook.ids_in(text, {"KAJKO"}) == [f"KAJKO-{number:03}" for number in numbers]


def test_only_what_follows_rules_may_have_a_prefix_without_ledger():
    text = "Hashed with SHA-256.  Rules: NIM-001..002."
    assert rulebook.ids_in(text, {"KAJKO"}) == ["NIM-001", "NIM-002"]
    assert rulebook.ids_in("Hashed with SHA-256.", {"KAJKO"}) == []


CODE = '''
"""A module.  Rules: NIM-001."""

LIMIT = 3
"""Matches that may be taken (NIM-002)."""
other, NAMELESS = 1, 2
"""Nobody's.  Rules: NIM-009."""


class Heap:
    """A heap.  Rules: NIM-003."""

    size: int = 0
    """Rules: NIM-004."""

    def take(self):
        """Take some.  Rules: NIM-005."""
        """No docstring.  Rules: NIM-009."""
        # Rules: NIM-009.
        return "Rules: NIM-009."


async def later():
    """Wait.  Rules: NIM-006, 007."""
'''


def test_each_docstring_is_known_by_what_it_belongs_to():
    found = {
        rule: name
        for name, text in rulebook.docstrings(ast.parse(CODE), "nim")
        for rule in rulebook.ids_in(text, {"NIM"})
    }
    assert found == {
        "NIM-001": "nim",
        "NIM-002": "nim.LIMIT",
        "NIM-003": "nim.Heap",
        "NIM-004": "nim.Heap.size",
        "NIM-005": "nim.Heap.take",
        "NIM-006": "nim.later",
        "NIM-007": "nim.later",
    }


TESTS = '''
import pytest


@pytest.mark.rule("NIM-001", "NIM-003..004")
def test_marked():
    """Rules: NIM-008."""


@pytest.mark.rule("NIM-005")
class TestHeap:
    @pytest.mark.rule("NIM-006")
    def test_both(self): ...

    def helper(self): ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("NIM-007")), 2])
def test_param(n): ...


@pytest.mark.skip("NIM-008")
def test_no_rule(): ...


@pytest.mark.rule("nonsense")
def test_of_nothing(): ...
'''
LEDGER = """
game = "nim"
title = "Nim"
prefix = "NIM"

[[rule]]
id = "NIM-001"
section = "Start"
kind = "setup"
plugin = "stolik-nim"
text = "One heap."
ruling = "Of 12."

[[rule]]
id = "NIM-002"
section = "Start"
kind = "flow"
plugin = "stolik-nim-extra"
text = "Take turns."
"""


@pytest.fixture
def tree(tmp_path):
    """Return a tree with a ledger and a game of two distributions."""

    def write(path, text):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    write("docs/rulebook/nim.toml", LEDGER)
    write("plugins/nim/pyproject.toml", "")
    write("plugins/nim/src/stolik_nim/__init__.py", '"""Nim.  Rules: NIM-001, NIM-002."""')
    write("plugins/nim/tests/test_nim.py", TESTS)
    write("plugins/nim-extra/pyproject.toml", "")
    write("plugins/nim-extra/src/stolik_nim_extra/rules.py", '"""More.  Rules: NIM-001, 009."""')
    return tmp_path


def test_each_mark_is_known_by_its_test(tree):
    found = {(one.id, one.name.rpartition("::")[2]) for one in rulebook.marks(tree, {"NIM"})}
    assert found == {
        ("NIM-001", "test_marked"),
        ("NIM-003", "test_marked"),
        ("NIM-004", "test_marked"),
        ("NIM-005", "test_both"),
        ("NIM-006", "test_both"),
        ("NIM-007", "test_param"),
        ("nonsense", "test_of_nothing"),
    }


def test_code_of_the_plugin_or_its_game_counts_but_not_of_another_variant(tree):
    found = rulebook.coverage(tree)
    first, second = found.ledgers[0].rules
    assert [one.name for one in found.carried_out_by(first, "nim")] == ["stolik_nim"]
    assert [one.name for one in found.carried_out_by(second, "nim")] == ["stolik_nim"]


def test_ids_without_ledger_are_found_in_code_and_tests(tree):
    strangers = [one.id for one in rulebook.coverage(tree).unknown()]
    assert strangers == ["NIM-009", "NIM-003", "NIM-004", "NIM-005", "NIM-006", "NIM-007", "nonsense"]


def test_the_command_prints_the_table_and_fails_on_a_gap(tree, capsys):
    assert rulebook.main(["--root", str(tree)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [
        "NIM-001  Start",
        "    code  stolik_nim",
        "    test  plugins/nim/tests/test_nim.py::test_marked",
    ]
    assert "NIM-002 has no test" in lines
    assert "stolik_nim_extra.rules cites NIM-009, which stands in no ledger" in lines
    assert lines[-1] == "NIM: 2 rules, 2 in code, 1 in tests"


def test_the_command_takes_the_rulebooks_to_print(tree, capsys):
    assert rulebook.main(["--root", str(tree), "--gaps", "OTHER"]) == 1
    assert "NIM-001  Start" not in capsys.readouterr().out


def test_the_page_of_a_ledger_has_its_rules_rulings_code_and_tests(tree):
    found = rulebook.coverage(tree)
    page = "\n".join(rulebook.markdown(found, found.ledgers[0]))
    assert "## Start" in page
    assert "NIM-001 (setup, `stolik-nim`)\n: One heap." in page
    assert "- *Ruling*: Of 12." in page
    assert "- *Code*: `stolik_nim`" in page
    assert "- *Tests*: `test_nim.py::test_marked`" in page
    assert "- *Tests*: none yet" in page
