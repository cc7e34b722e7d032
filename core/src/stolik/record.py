"""Save files: JSON Lines, append only, one line per action, flushed before the action is acknowledged.

The first line is the header: what was played, with which packages, by whom, from which seed.  Then comes
a line per action (``n``, ``seat``, ``action``), a line ``undo`` for each action taken back, and now and
then a line with the digest of the state.  Nothing in a file is ever unpickled or evaluated; a file is
replayed through the rules, action by action, so an edited file can't cheat.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.metadata
import importlib.resources
import importlib.util
import json
import os
import pathlib
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import IO, TYPE_CHECKING, Any, Self

import attrs

from stolik.errors import IllegalAction, RecordError, StolikError
from stolik.ids import Seat
from stolik.match import Match
from stolik.rulesets import Ruleset, ruleset

if TYPE_CHECKING:
    from stolik.plugins import Registry

FORMAT = 1
DIGEST_EVERY = 50
"""Actions between two lines with the digest of the state."""
MAX_FILE_BYTES = 64 << 20
MAX_LINE_BYTES = 256 << 10
MAX_ACTIONS = 1_000_000
MAX_PLAYERS = 64
MAX_NAME = 80
"""Characters in the name of a seat, a variant, or who sits there."""


# -- writing ----------------------------------------------------------------------------------------------


def header(match: Match[Any]) -> dict[str, Any]:
    """Return the first line of a save.

    Raises:
        RecordError: the match did not begin with a set-up from its seed.
    """
    if match.seed is None or not match.began_with_setup:
        raise RecordError("only a match that began with a set-up from a seed can be saved")
    rules = match.rules
    packages = {rules.id: rules.game_class.package, **{v.id: v.package for v in rules.variants}}
    return {
        "stolik": FORMAT,
        "game": rules.id,
        "mode": rules.mode,
        "variants": list(rules.variant_ids),
        "players": rules.players,
        "options": dict(rules.options),
        "content": {"pack": str(rules.pack.resolve()) if rules.pack else None, "digest": rules.source.digest},
        "core": package_stamp("stolik"),
        "packages": {name: package_stamp(package) for name, package in packages.items()},
        "names": [name if isinstance(name, str) else None for name in map(match.name_of, match.seats)],
        "seats": list(match.sitting),
        "seed": match.seed.hex() if isinstance(match.seed, bytes) else match.seed,
        "seed_kind": type(match.seed).__name__,
        "commitment": match.commitment,
    }


@functools.cache
def package_stamp(package: str) -> dict[str, str]:
    """Return the distribution, the version and the rules digest of a package.

    The digest covers its Python sources and its data, not its translations.
    """
    digest = hashlib.sha256()
    for path, data in sorted(_sources(package)):
        digest.update(f"{path}\n{len(data)}\n".encode())
        digest.update(data)
    distribution = package.replace("_", "-")
    try:
        version = importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        version = "unknown"
    return {"distribution": distribution, "version": version, "digest": digest.hexdigest()[:16]}


def _sources(package: str) -> Iterator[tuple[str, bytes]]:
    """Yield the paths and contents of the sources and data of a package, or of a single module."""
    spec = importlib.util.find_spec(package)
    if spec is None:
        return
    if spec.submodule_search_locations is None:
        yield package, pathlib.Path(spec.origin or "").read_bytes()
    else:
        yield from _files(importlib.resources.files(package), "")


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        where = f"{path}/{entry.name}"
        if entry.is_dir():
            if entry.name not in ("__pycache__", "locale"):
                yield from _files(entry, where)
        elif entry.name.endswith((".py", ".toml")):
            yield where, entry.read_bytes()


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _entry(match: Match[Any], number: int, seat: Seat, answer: Any) -> bytes:
    return _line({"n": number, "seat": seat, "action": match.rules.answer_data(answer)})


def _mark(match: Match[Any]) -> bytes:
    return _line({"n": len(match), "digest": match.digest()})


def save(match: Match[Any], path: str | os.PathLike[str]) -> None:
    """Write a match as it stands to a new file; an old file of that name is replaced at once or not at all.

    Raises:
        RecordError: the match did not begin with a set-up from its seed.
    """
    lines = [_line(header(match))]
    lines += [_entry(match, n, seat, answer) for n, (seat, answer) in enumerate(match.log, 1)]
    lines.append(_mark(match))
    _replace(pathlib.Path(path), b"".join(lines))


def save_for(match: Match[Any], path: str | os.PathLike[str], seat: Seat) -> None:
    """Write what one seat may know: the events that it saw, and its view.  It can be read, not resumed."""
    view: dict[str, Any] = match.view(seat)
    lines = [_line({"stolik-view": FORMAT, "game": match.rules.id, "seat": seat})]
    for event in view["events"]:
        told = dict(event)
        lines.append(_line({"n": told.pop("action"), **told}))
    lines.append(_line({"view": view}))
    _replace(pathlib.Path(path), b"".join(lines))


def _replace(path: pathlib.Path, data: bytes) -> None:
    temporary = path.with_name(path.name + ".part")
    with temporary.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


class Journal:
    """Keeps the save file of a running match up to date: an action is on the disk before it counts.

    Use it as a context manager, or call ``close``.
    """

    def __init__(self, match: Match[Any], path: str | os.PathLike[str], *, append: bool = False) -> None:
        """Write the match so far, or go on with the file that it was read from, and follow it.

        Args:
            match: a match that began with its set-up.
            path: the save file.
            append: the file holds this match already, whole and undamaged.

        Raises:
            RecordError: the match did not begin with a set-up from its seed.
            OSError: the file can't be written.
        """
        self.path = pathlib.Path(path)
        self._match = match
        if not append:
            save(match, self.path)
        self._file: IO[bytes] = self.path.open("ab", buffering=0)
        self._size = self.path.stat().st_size
        self._is_marked = True
        match.follow(self._write)

    def _write(self, seat: Seat | None, answer: Any) -> None:
        number = len(self._match)
        data = _line({"undo": number + 1}) if seat is None else _entry(self._match, number, seat, answer)
        is_marked = seat is not None and (number % DIGEST_EVERY == 0 or self._match.is_over)
        self._append(data + _mark(self._match) if is_marked else data)
        self._is_marked = is_marked

    def _append(self, data: bytes) -> None:
        """Write some lines wholly or not at all."""
        if self.path.stat().st_size != self._size:
            raise OSError(f"{self.path} was changed by somebody else; the game is not saved there any more")
        try:
            written = self._file.write(data)
        except OSError:
            self._cut_off()
            raise
        if written != len(data):
            self._cut_off()
            raise OSError(f"only {written} of {len(data)} bytes were written to {self.path}")
        self._size += len(data)

    def _cut_off(self) -> None:
        """Take half a line off the end of the file again."""
        with contextlib.suppress(OSError):
            os.truncate(self.path, self._size)

    def close(self) -> None:
        """Stop following the match; the last line is the digest of where it stands."""
        self._match.follow(None)
        try:
            if not self._is_marked:
                self._append(_mark(self._match))
        finally:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


# -- reading ----------------------------------------------------------------------------------------------


@attrs.define
class Loaded:
    """A match that was read from a file.

    Attributes:
        match: the match after the last action that could be played.
        header: the first line of the file.
        notes: what is different from when it was saved, in sentences.
        problem: why the rest of the file could not be played; ``None`` when all of it was.
    """

    match: Match[Any]
    header: dict[str, Any]
    notes: list[str]
    problem: RecordError | None = None


def load(
    path: str | os.PathLike[str],
    *,
    verify: bool = True,
    upto: int | None = None,
    prefix: bool = False,
    registry: Registry | None = None,
    listen: bool = True,
) -> Loaded:
    """Read a save file and replay it.

    Args:
        path: the file.
        verify: compare the digests on the way.
        upto: stop after so many actions.
        prefix: where an action can't be played, return what could be played instead of raising.
        registry: where the game and its variants are looked up; by default what is installed.
        listen: keep the events.

    Raises:
        RecordError: no save file, a damaged one, or one that does not fit the installed rules.
    """
    lines, torn = _read_lines(pathlib.Path(path))
    first = _checked_header(lines[0], path)
    rules = _rules_of(first, registry)
    notes = list(_differences(first, rules))
    if torn:
        notes.append(torn)
    match: Match[Any] = Match(rules, _seed_of(first), names=_names_of(first), listen=listen)
    match.sitting = tuple(first.get("seats") or ())
    if first.get("commitment") != match.commitment:
        raise RecordError("the seed does not belong to its commitment: the header was edited", line=1)
    loaded = Loaded(match, first, notes)
    for number, line in enumerate(lines[1:], 2):
        if upto is not None and len(match) >= upto:
            break
        try:
            _play_line(match, line, number, notes, verify=verify)
        except RecordError as problem:
            if not prefix:
                because = "".join(f"; {note}" for note in notes)
                raise RecordError(
                    f"{problem}{because}", line=problem.line, played=problem.played
                ) from problem
            loaded.problem = problem
            break
    return loaded


def _read_lines(path: pathlib.Path) -> tuple[list[bytes], str]:
    """Return the lines of a file without a torn last one, and what is to be said of its end."""
    try:
        if not path.is_file():
            raise RecordError(f"{path} is no file")
        size = path.stat().st_size
        if size > MAX_FILE_BYTES:
            raise RecordError(f"{path} has {size} bytes; a save has at most {MAX_FILE_BYTES}")
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} can't be read: {error.strerror or error}") from error
    lines = data.split(b"\n")
    rest = lines.pop()
    note = ""
    if rest and _is_json(rest):
        lines.append(rest)
        note = "the end of the last line is missing (the program was stopped while writing it)"
    elif rest:
        note = "the last line was torn (the program was stopped while writing it); it is left out"
    if not lines:
        raise RecordError(f"{path} is no save file: it has no complete line", line=1)
    return lines, note


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _parse(line: bytes, number: int) -> dict[str, Any]:
    if len(line) > MAX_LINE_BYTES:
        raise RecordError(f"line {number} has {len(line)} bytes; at most {MAX_LINE_BYTES}", line=number)
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError(f"line {number} is no JSON: the file is damaged", line=number) from None
    if not isinstance(data, dict):
        raise RecordError(f"line {number} is no object: the file is damaged", line=number)
    return data


def _checked_header(line: bytes, path: str | os.PathLike[str]) -> dict[str, Any]:
    data = _parse(line, 1)
    if "stolik-view" in data:
        raise RecordError(f"{path} is what one seat saw; it can be read, not played on", line=1)
    if data.get("stolik") != FORMAT:
        raise RecordError(
            f"{path} is no save file of format {FORMAT} (it says {data.get('stolik')!r})", line=1
        )
    kinds: dict[str, tuple[type, ...]] = {
        "game": (str,),
        "mode": (str, type(None)),
        "variants": (list,),
        "players": (int,),
        "options": (dict,),
        "content": (dict,),
        "core": (dict,),
        "packages": (dict,),
        "names": (list,),
        "seats": (list,),
        "seed": (int, str),
        "seed_kind": (str,),
    }
    for key, wanted in kinds.items():
        if not isinstance(data.get(key), wanted) or isinstance(data[key], bool):
            raise RecordError(f"the header of {path} has no proper {key!r}", line=1)
    if not 1 <= data["players"] <= MAX_PLAYERS:
        raise RecordError(f"the header of {path} has an absurd number of players", line=1)
    for key in ("names", "seats", "variants"):
        if len(data[key]) > MAX_PLAYERS or not all(_is_word(word) for word in data[key]):
            raise RecordError(f"the header of {path} has no proper {key!r}", line=1)
    if isinstance(data["seed"], str) and not _is_word(data["seed"], MAX_LINE_BYTES):
        raise RecordError(f"the header of {path} has no proper 'seed'", line=1)
    return data


def _is_word(word: object, most: int = MAX_NAME) -> bool:
    """Tell whether something from a file is a printable text of a sane length, or ``None``."""
    return word is None or (isinstance(word, str) and len(word) <= most and (word.isprintable() or not word))


def _seed_of(first: dict[str, Any]) -> int | str | bytes:
    seed = first["seed"]
    if first["seed_kind"] == "bytes":
        with contextlib.suppress(ValueError, TypeError):
            return bytes.fromhex(seed)
        raise RecordError("the seed in the header is damaged", line=1)
    if type(seed).__name__ != first["seed_kind"]:
        raise RecordError("the seed in the header is damaged", line=1)
    return seed  # type: ignore[no-any-return]


def _names_of(first: dict[str, Any]) -> list[str]:
    names: list[str] = first["names"]
    return names if all(names) else []


def _rules_of(first: dict[str, Any], registry: Registry | None) -> Ruleset:
    pack = first["content"].get("pack")
    try:
        return ruleset(
            first["game"],
            variants=[str(variant) for variant in first["variants"]],
            players=first["players"],
            mode=first["mode"],
            options=first["options"],
            content=pack if isinstance(pack, str) else None,
            registry=registry,
        )
    except StolikError as error:
        raise RecordError(f"the rules of this save can't be put together: {error}", line=1) from error


def _differences(first: dict[str, Any], rules: Ruleset) -> Iterator[str]:
    """Say what is not as it was when the file was saved."""
    packages = {rules.id: rules.game_class.package, **{v.id: v.package for v in rules.variants}}
    then = {"stolik": first["core"], **first["packages"]}
    now = {"stolik": package_stamp("stolik"), **{n: package_stamp(p) for n, p in packages.items()}}
    for name, stamp in now.items():
        old = then.get(name)
        if not isinstance(old, dict) or old == stamp:
            continue
        if old.get("version") != stamp["version"]:
            yield f"saved with {name} {old.get('version')}, installed is {stamp['version']}"
        else:
            yield f"the rules of {name} {stamp['version']} have changed since it was saved"
    if first["content"].get("digest") != rules.source.digest:
        yield "the content (cards and numbers) is not the one it was saved with"


def _take_back(match: Match[Any], undone: object, number: int, notes: list[str]) -> None:
    played = len(match)
    if undone != played or not played:
        raise RecordError(
            f"line {number} takes back action {undone!r}, but {played} are played", line=number, played=played
        )
    if not match.can_undo:
        notes.append(f"action {played} was taken back although it had revealed something or used chance")
    match.take_back()


def _play_line(match: Match[Any], line: bytes, number: int, notes: list[str], *, verify: bool) -> None:
    """Play one line of a file after the header."""
    data = _parse(line, number)
    played = len(match)
    if "digest" in data:
        if verify and data.get("n") == played and data["digest"] != match.digest():
            raise RecordError(
                f"line {number}: after action {played} the game is not where it was when it was saved",
                line=number,
                played=played,
            )
        return
    if "undo" in data:
        _take_back(match, data["undo"], number, notes)
        return
    if data.get("n") != played + 1:
        raise RecordError(
            f"line {number} should be action {played + 1}, not {str(data.get('n'))[:20]}",
            line=number,
            played=played,
        )
    if played >= MAX_ACTIONS:
        raise RecordError(f"more than {MAX_ACTIONS} actions", line=number, played=played)
    seat = data.get("seat")
    if type(seat) is not int:
        raise RecordError(f"line {number} has no seat", line=number, played=played)
    try:
        match.decide(match.rules.answer_from(data.get("action")), seat)
    except (IllegalAction, RecordError) as error:
        raise RecordError(
            f"action {played + 1} is no longer legal: {error}", line=number, played=played
        ) from error
    except StolikError as error:
        raise RecordError(f"action {played + 1} fails: {error}", line=number, played=played) from error
