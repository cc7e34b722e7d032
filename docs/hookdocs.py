"""Reads the docstrings of hook specifications, which have six parts, and turns them into pages.

The parts are written in this order, each as ``Name: text``; the example is a literal block::

    When: ...
    Arguments: ...
    Return: ...
    Order: ...
    Errors: ...

    Example::

        @hookimpl
        def ...
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

PARTS = ("When", "Arguments", "Return", "Order", "Errors", "Example")
_PART = re.compile(rf"^(?P<name>{'|'.join(PARTS)}):(?P<text>.*)$")
Hook = Callable[..., Any]


def hooks_of(module: ModuleType) -> dict[str, Hook]:
    """Return the hook specifications of a module, by name, in the order in which they are written."""
    return {
        name: thing for name, thing in vars(module).items() if inspect.isfunction(thing) and is_spec(thing)
    }


def is_spec(function: Hook) -> bool:
    """Tell whether a function is marked with ``hookspec``."""
    return hasattr(function, "stolik_spec")


def parts_of(function: Hook) -> dict[str, str]:
    """Return the parts of the documentation of a hook; ``Summary`` is its first sentence."""
    found: dict[str, list[str]] = {"Summary": []}
    name = "Summary"
    for line in (inspect.getdoc(function) or "").splitlines():
        if match := _PART.match(line):
            name = match["name"]
            found[name] = [match["text"].strip().removeprefix(":")]
        else:
            found[name].append(line)
    example = textwrap.dedent("\n".join(found.pop("Example", []))).strip()
    parts = {part: " ".join(" ".join(lines).split()) for part, lines in found.items()}
    return {**parts, "Example": example} if example else parts


def page(module: ModuleType) -> Iterator[str]:
    """Yield the lines of a page in MyST Markdown about all hooks of a module."""
    for name, hook in hooks_of(module).items():
        parts = parts_of(hook)
        yield from (f"### `{name}`", "", f"{parts['Summary']}", "")
        yield from ("```text", f"{name}{_signature(hook)}", "```", "")
        for part in PARTS[:-1]:
            yield from (part, f": {_code(parts[part])}", "")
        yield from ("Example", ": ```", *(f"  {line}".rstrip() for line in parts["Example"].splitlines()))
        yield from ("  ```", "")


def _signature(hook: Hook) -> str:
    """Return a signature with the short names of its types, as they stand in the source."""
    return str(inspect.signature(hook)).replace("'", "")


def _code(text: str) -> str:
    """Turn the code marks of reStructuredText into those of Markdown."""
    return text.replace("``", "`")
