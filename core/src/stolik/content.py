"""Content: cards, boards and numbers in TOML files, checked when they are read.

A file of a plugin can be replaced by a file of the same name in a content pack, a folder that belongs to
an owner of the printed game.  Errors name the file, the key and the place.
"""

from __future__ import annotations

import hashlib
import importlib.resources
import importlib.util
import pathlib
import tomllib
import typing
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from stolik.errors import ContentError, did_you_mean
from stolik.text import Name

if TYPE_CHECKING:
    import cattrs

T = TypeVar("T")
MAX_BYTES = 1 << 20
"""A content file larger than this is refused."""


class ContentSource:
    """Reads the content files of a plugin, or those of a pack in their place."""

    def __init__(self, package: str, pack: pathlib.Path | None = None) -> None:
        if pack is not None and not pack.is_dir():
            raise ContentError(f"content pack {pack} is no folder", file=str(pack))
        self.package = package
        self.pack = pack
        self._read: dict[str, bytes] = {}

    def load(self, name: str, kind: type[T]) -> T:
        """Read a file and structure it.

        Args:
            name: the file in the folder ``data`` of the package.
            kind: an attrs class whose fields are the top-level keys of the file.

        Raises:
            ContentError: the file is no TOML, has unknown or missing keys, or values of a wrong type.
        """
        try:
            table = tomllib.loads(self._bytes(name).decode())
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ContentError(f"{name}: {error}", file=name) from None
        except RecursionError:
            raise ContentError(f"{name}: nested too deeply", file=name) from None
        return structure(table, kind, file=name)

    def _bytes(self, name: str) -> bytes:
        if self.pack is not None and (path := self.pack / name).is_file():
            if path.stat().st_size > MAX_BYTES:
                raise ContentError(f"{path}: larger than {MAX_BYTES} bytes", file=name)
            data = path.read_bytes()
        else:
            data = importlib.resources.files(self.package).joinpath("data", name).read_bytes()
        self._read[name] = data
        return data

    def check_pack(self) -> None:
        """Complain about files of the pack that the game did not read (a name spelled wrong).

        Raises:
            ContentError: there is such a file.
        """
        for path in sorted(self.pack.glob("*.toml")) if self.pack else ():
            if path.name not in self._read:
                raise ContentError(
                    f"content pack has {path.name}, which {self.package} does not read"
                    + did_you_mean(path.name, self._read),
                    file=path.name,
                )

    @property
    def digest(self) -> str:
        """A hash of the files that were read."""
        digest = hashlib.sha256()
        for name, data in sorted(self._read.items()):
            digest.update(f"{name}\n{len(data)}\n".encode())
            digest.update(data)
        return digest.hexdigest()


@attrs.frozen(kw_only=True)
class Ruling:
    """What an edition decides where the rulebook is silent, under the id of the rule ledger."""

    id: str
    text: Name


@attrs.frozen
class _RulingsFile:
    ruling: list[Ruling]


def load_rulings(package: str) -> list[Ruling]:
    """Return the rulings of a distribution: ``data/rulings.toml`` of its package, if there is one."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.submodule_search_locations is None:
        return []
    if not importlib.resources.files(package).joinpath("data", "rulings.toml").is_file():
        return []
    return ContentSource(package).load("rulings.toml", _RulingsFile).ruling


def _converter() -> cattrs.Converter:
    import cattrs

    converter = cattrs.Converter(forbid_extra_keys=True)
    for kind in (str, int, bool, float):
        converter.register_structure_hook(kind, _strict)
    converter.register_structure_hook_factory(_holds_a_list, _list_hook)
    return converter


def _holds_a_list(kind: Any) -> bool:
    origin = typing.get_origin(kind)
    return origin is list or (origin is tuple and typing.get_args(kind)[1:] == (...,))


def _list_hook(kind: Any, converter: cattrs.Converter) -> Any:
    """Return what reads a list and nothing else: cattrs would take a text for a list of letters."""
    from cattrs.cols import homogenous_tuple_structure_factory, list_structure_factory

    is_list = typing.get_origin(kind) is list
    plain: Any = (list_structure_factory if is_list else homogenous_tuple_structure_factory)(kind, converter)

    def read(value: Any, kind: Any) -> Any:
        if not isinstance(value, list):
            raise TypeError(f"{value!r} is {_word(type(value))}, not a list")
        return plain(value, kind)

    return read


def _strict(value: Any, kind: type) -> Any:
    if type(value) is not kind and not (kind is float and type(value) is int):
        raise TypeError(f"{value!r} is {_word(type(value))}, not {_word(kind)}")
    return value


def _word(kind: type) -> str:
    words = {str: "a text", int: "a whole number", bool: "true or false", float: "a number"}
    return words.get(kind, f"a {kind.__name__}")


def structure(table: object, kind: type[T], *, file: str) -> T:
    """Turn plain data into an attrs class.

    Raises:
        ContentError: it does not fit; the message names the place.
    """
    import cattrs

    try:
        return _converter().structure(table, kind)
    except cattrs.BaseValidationError as error:
        place, message = _first_fault(error, "")
        place = place.lstrip(".")
        at = f" at {place}" if place else ""
        raise ContentError(f"{file}: {message}{at}", file=file, place=place) from None
    except (TypeError, ValueError) as error:
        raise ContentError(f"{file}: {error}", file=file) from None


def _first_fault(error: BaseException, place: str) -> tuple[str, str]:
    """Return the place and the message of the first fault that cattrs found."""
    import cattrs
    from cattrs.errors import ForbiddenExtraKeysError

    if isinstance(error, cattrs.BaseValidationError):
        inner = min(error.exceptions, key=lambda one: not isinstance(one, ForbiddenExtraKeysError))
        return _first_fault(inner, place + _step(inner))
    if isinstance(error, ForbiddenExtraKeysError):
        key = min(error.extra_fields)
        fields = [field.name for field in attrs.fields(error.cl)] if attrs.has(error.cl) else []
        return place, f"unknown key {key!r}{did_you_mean(key, fields)}"
    if isinstance(error, KeyError):
        return place.rpartition(".")[0], f"missing key {error.args[0]!r}"
    return place, str(error.args[0]) if error.args else str(error)


def _step(error: BaseException) -> str:
    import cattrs

    for note in getattr(error, "__notes__", ()):
        if isinstance(note, cattrs.IterableValidationNote):
            return f"[{note.index}]"
        if isinstance(note, cattrs.AttributeValidationNote):
            return f".{note.name}"
    return ""
