"""Check the catalogues of translations, or bring them up to date with the sources.

    python tests/catalogues.py            report what is wrong; exit status 1 if anything is
    python tests/catalogues.py --update   write new messages into each .po, drop old ones, compile the .mo

A catalogue is ``src/<package>/locale/<language>/LC_MESSAGES/<package>.po`` of a distribution, with the
compiled ``.mo`` beside it.  The messages are the calls ``_("...")`` and ``_.plural("...", "...", by="...")``
of the package.  To translate: run ``--update``, fill in what is empty, run ``--update`` again.
"""

from __future__ import annotations

import argparse
import ast
import dataclasses
import io
import pathlib
import string
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = pathlib.Path(__file__).resolve().parents[1]
KEYWORDS = {"_": None, "plural": (1, 2)}
PLURAL_FORMS = {
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
}
"""The languages that there are catalogues for, English being in the sources."""


class DatelessCatalog(Catalog):
    """A catalogue whose header says nothing that changes by itself, such as a date."""

    @property  # type: ignore[misc]  # nobody sets them
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", str(self.project)),
            ("Language", str(self.locale)),
            ("Plural-Forms", PLURAL_FORMS[str(self.locale)]),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


@dataclasses.dataclass(frozen=True)
class Place:
    """A package and one of the languages it is translated to."""

    package: pathlib.Path
    language: str

    @property
    def domain(self) -> str:
        return self.package.name

    @property
    def po(self) -> pathlib.Path:
        return self.package / "locale" / self.language / "LC_MESSAGES" / f"{self.domain}.po"

    @property
    def mo(self) -> pathlib.Path:
        return self.po.with_suffix(".mo")

    def empty(self) -> DatelessCatalog:
        comment = f"# Texts of {self.domain}.\n# After an edit: python tests/catalogues.py --update"
        return DatelessCatalog(self.language, project=self.domain, header_comment=comment, fuzzy=False)

    def read(self) -> Catalog:
        with self.po.open("rb") as file:
            return read_po(file, self.language, abort_invalid=True)


def places(root: pathlib.Path) -> list[Place]:
    """Return where the catalogues of all distributions under a folder are, or should be."""
    folders = [root / "core", *sorted(root.glob("plugins/*"))]
    packages = [init.parent for folder in folders for init in sorted(folder.glob("src/*/__init__.py"))]
    return [Place(package, language) for package in packages for language in PLURAL_FORMS]


# -- the messages of the sources ----------------------------------------------------------------------


def calls(file: Any, keywords: Any, comment_tags: Any, options: Any) -> Iterator[Any]:
    """Yield the calls of a module that make texts; an extraction method for Babel.

    Babel's own method reads tokens, and before Python 3.12 it misses the calls inside f-strings.
    """
    found = []
    for node in ast.walk(ast.parse(file.read())):
        match node:
            case ast.Call(func=ast.Name(id="_" as keyword)):
                pass
            case ast.Call(func=ast.Attribute(value=ast.Name(id="_"), attr="plural" as keyword)):
                pass
            case _:
                continue
        words = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
        found.append((node.lineno, node.col_offset, keyword, words))
    for line, _column, keyword, words in sorted(found, key=lambda call: call[:2]):
        yield line, keyword, words, []


def sources(place: Place) -> DatelessCatalog:
    """Return the messages of a package, not translated, in the order of the sources."""
    catalog = place.empty()
    for path in sorted(place.package.rglob("*.py")):
        name = path.relative_to(place.package).as_posix()
        with path.open("rb") as file:
            for line, message, _comments, _context in extract(calls, file, KEYWORDS):
                catalog.add(message, locations=[(name, line)])
    return catalog


def messages(catalog: Catalog) -> list[Message]:
    """Return the messages of a catalogue without its header."""
    return [message for message in catalog if message.id]


# -- updating -----------------------------------------------------------------------------------------


def update(place: Place) -> list[pathlib.Path]:
    """Write the .po and the .mo of a place; return those that have changed."""
    catalog = sources(place)
    if not messages(catalog) and not place.po.exists():
        return []
    if place.po.exists():
        take_translations(catalog, place.read())
    place.po.parent.mkdir(parents=True, exist_ok=True)
    changed = [place.po] if write(place.po, as_po(catalog)) else []
    return changed + ([place.mo] if write(place.mo, as_mo(place)) else [])


def take_translations(catalog: Catalog, old: Catalog) -> None:
    """Take what is translated already, for the messages that are still worded the same."""
    for message in messages(catalog):
        known = old.get(message.id)
        if known is not None and known.id == message.id:
            message.string = known.string
            message.user_comments = known.user_comments
            message.flags |= known.flags & {"fuzzy"}


def as_po(catalog: Catalog) -> bytes:
    file = io.BytesIO()
    write_po(file, catalog, ignore_obsolete=True, include_lineno=False)
    return file.getvalue()


def as_mo(place: Place) -> bytes:
    """Compile a .po file."""
    catalog = place.empty()
    for message in messages(place.read()):
        catalog[message.id] = message
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def write(path: pathlib.Path, content: bytes) -> bool:
    """Write a file unless it is so already."""
    if path.exists() and path.read_bytes() == content:
        return False
    path.write_bytes(content)
    return True


# -- checking -----------------------------------------------------------------------------------------


def check(place: Place) -> Iterator[str]:
    """Yield what is wrong with a catalogue."""
    wanted = sources(place)
    if not place.po.exists():
        if messages(wanted):
            yield "there is no such file"
        return
    try:
        there = place.read()
    except PoFileError as error:
        yield f"not a .po file: {error}"
        return
    if there.plural_forms != PLURAL_FORMS[place.language]:
        yield f"other plural forms: {there.plural_forms}"
    yield from check_messages(there, wanted)
    if not place.mo.exists() or place.mo.read_bytes() != as_mo(place):
        yield f"{place.mo.name} is not what this file compiles to"


def check_messages(there: Catalog, wanted: Catalog) -> Iterator[str]:
    """Yield what is missing, stale or badly translated in a catalogue."""
    ids = {message.id for message in messages(there)}
    wanted_ids = {message.id for message in messages(wanted)}
    for message in messages(wanted):
        if message.id not in ids:
            yield f"missing: {quoted(message)}"
    for message in messages(there):
        if message.id in wanted_ids:
            yield from check_message(message, there.num_plurals)
        else:
            yield f"stale: {quoted(message)}"
    for message in there.obsolete.values():
        yield f"stale: {quoted(message)}"


def check_message(message: Message, plurals: int) -> Iterator[str]:
    """Yield what is wrong with the translation of one message."""
    if message.fuzzy:
        yield f"fuzzy: {quoted(message)}"
    translation: Any = message.string
    if isinstance(message.id, tuple):
        forms = list(translation)
        one, many = map(parameters, message.id)
        allowed = [[one, many]] + [[many]] * (plurals - 1)
    else:
        forms = [translation]
        allowed = [[parameters(str(message.id))]]
    if len(forms) != len(allowed) or not all(forms):
        yield f"untranslated: {quoted(message)}"
        return
    for form, possible in zip(forms, allowed, strict=True):
        if parameters(form) not in possible:
            yield f"other parameters: {quoted(message)}: {form!r}"


def parameters(text: str) -> frozenset[str] | None:
    """Return the names in braces, or ``None`` where the braces do not match."""
    try:
        return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)
    except ValueError:
        return None


def quoted(message: Message) -> str:
    return repr(message.id[0] if isinstance(message.id, tuple) else message.id)


# -- the command --------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(description="Check the catalogues of translations.")
    parser.add_argument("--update", action="store_true", help="write the .po and .mo files, then check them")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="the folder with core and plugins")
    chosen = parser.parse_args(arguments)
    found = places(chosen.root)
    lines = []
    if chosen.update:
        lines = [f"wrote {name(path, chosen.root)}" for place in found for path in update(place)]
    faults = [f"{name(place.po, chosen.root)}: {fault}" for place in found for fault in check(place)]
    lines += faults or [f"catalogues: {len(found)}, all fine"]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if faults else 0


def name(path: pathlib.Path, root: pathlib.Path) -> str:
    return path.relative_to(root).as_posix()


if __name__ == "__main__":
    sys.exit(main())
