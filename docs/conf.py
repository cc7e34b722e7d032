"""How the documentation is built: Sphinx, MyST Markdown, Furo.

Two kinds of pages are generated from the tree before each build, into ``_generated``: the hooks from their
docstrings, and for each rulebook the table of its statements with the code and the tests behind them.
"""

from __future__ import annotations

import importlib.util
import pathlib
import sys
from collections.abc import Iterable
from types import ModuleType

import stolik
from sphinx.application import Sphinx
from stolik import hookspecs

HERE = pathlib.Path(__file__).resolve().parent
GENERATED = HERE / "_generated"

project = "stolik"
author = "The stolik authors"
copyright = author  # noqa: A001 - Sphinx's name
version = release = stolik.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "_generated", "rulebook", "requirements.txt"]
myst_enable_extensions = ["deflist", "colon_fence", "fieldlist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90
napoleon_numpy_docstring = False
napoleon_use_ivar = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"stolik {release}"
html_show_sphinx = False


def _module(path: pathlib.Path) -> ModuleType:
    """Return a module that lies in a folder of the tree and belongs to no package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"no module at {path}")
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _write(name: str, lines: Iterable[str]) -> None:
    """Write a generated page unless it is so already, so that nothing is built for nothing."""
    path = GENERATED / name
    text = "\n".join([*lines, ""])
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def generate(_app: Sphinx) -> None:
    """Write the generated pages."""
    GENERATED.mkdir(exist_ok=True)
    hookdocs = _module(HERE / "hookdocs.py")
    _write("hooks-core.md", hookdocs.page(hookspecs))
    _write("hooks-games.md", _hooks_of_games(hookdocs))
    rulebook = _module(HERE.parent / "tests" / "rulebook.py")
    found = rulebook.coverage(HERE.parent)
    for ledger in found.ledgers:
        _write(f"coverage-{ledger.game}.md", rulebook.markdown(found, ledger))


def _hooks_of_games(hookdocs: ModuleType) -> Iterable[str]:
    for name, game in stolik.games().items():
        if game.hookspecs is not None:
            yield from (f"## Hooks of {name}", "", f"They stand in `{game.hookspecs.__name__}`.", "")
            yield from hookdocs.page(game.hookspecs)


def setup(app: Sphinx) -> None:
    """Generate before anything is read."""
    app.connect("builder-inited", generate)
