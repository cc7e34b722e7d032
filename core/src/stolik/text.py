"""Texts that travel untranslated, so that each player can read them in another language.

Rules, views, actions and events carry a ``Text``: an English message, the gettext domain that
translates it, and parameters.  Names that stand in content files carry their languages with them
(``Name``), because an owner of the printed game may replace such a file.  ``Renderer`` turns either,
or the plain data that a view holds in their place, into a sentence.
"""

from __future__ import annotations

import functools
import gettext
import importlib.util
import locale
import os
import pathlib
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, TypeAlias

import attrs

LANGUAGES = ("en", "pl")
Data: TypeAlias = "bool | int | float | str | list[Data] | dict[str, Data] | None"
"""Plain data, as JSON has it."""


def _own_params(params: Mapping[str, object]) -> Mapping[str, object]:
    return dict(params)


@attrs.frozen
class Text:
    """A message to be translated, with its parameters.

    ``message`` is English and the key of the catalogue; ``{name}`` in it stands for a parameter.
    ``plural`` is set when the wording depends on the number in the parameter named ``by``.
    """

    message: str
    domain: str = ""
    params: Mapping[str, object] = attrs.field(factory=dict, converter=_own_params)
    plural: str = ""
    by: str = ""

    def with_params(self, **params: object) -> Text:
        """Return the same text with these parameters."""
        return Text(self.message, self.domain, {**self.params, **params}, self.plural, self.by)


@attrs.frozen
class Name:
    """A name or sentence from a content file, in each language that the file has."""

    en: str
    pl: str

    def in_language(self, language: str) -> str:
        """Return the wording for a language; English where there is none."""
        return self.pl if language == "pl" else self.en


@attrs.frozen
class Catalog:
    """The texts of one distribution; by custom called ``_`` in its modules.

    ``domain`` is the name of the package that holds ``locale/<language>/LC_MESSAGES/<domain>.mo``.
    """

    domain: str

    def __call__(self, message: str, /, **params: object) -> Text:
        """Make a text with one wording."""
        return Text(message, self.domain, params)

    def plural(self, one: str, many: str, /, *, by: str, **params: object) -> Text:
        """Make a text whose wording depends on the number in the parameter that ``by`` names."""
        return Text(one, self.domain, params, many, by)


_ = Catalog("stolik")


def listed(texts: Iterable[Text]) -> Text:
    """Return several texts as one, with commas between them."""
    several = list(texts)
    return several[0] if len(several) == 1 else _("{several}", several=several)


@attrs.frozen
class Player:
    """A parameter that stands for the name of a seat."""

    seat: int


def text_data(text: object) -> Data:
    """Return the plain data that stands for a text, a name or a parameter in a view."""
    match text:
        case Text():
            data: dict[str, Data] = {"text": text.message, "domain": text.domain}
            if text.params:
                data["params"] = {name: text_data(value) for name, value in text.params.items()}
            if text.plural:
                data |= {"plural": text.plural, "by": text.by}
            return data
        case Name():
            return {"names": {"en": text.en, "pl": text.pl}}
        case Player():
            return {"player": text.seat}
        case list() | tuple():
            return [text_data(item) for item in text]
        case None | bool() | int() | float() | str():
            return text
    raise TypeError(f"a text takes texts, names, players, numbers and words, not {text!r}")


def _is_text(keys: AbstractSet[str]) -> bool:
    """Tell whether data with these keys stand for a text, a name or a player, and for nothing else."""
    return keys in ({"names"}, {"player"}) or (
        {"text", "domain"} <= keys <= {"text", "domain", "params", "plural", "by"}
    )


class Renderer:
    """Turns texts into sentences of one language.

    ``players`` are the names of the seats, in seat order: words, or texts themselves.
    """

    def __init__(self, language: str, players: Sequence[Data] = ()) -> None:
        self.language = language if language in LANGUAGES else "en"
        self.players = list(players)

    def __call__(self, text: object) -> str:
        """Return the sentence for a text, a name, or the data that stands for one."""
        data: Any = text_data(text) if isinstance(text, (Text, Name, Player)) else text
        match data:
            case {"text": str(message), "domain": str(domain)}:
                return self._sentence(message, domain, data)
            case {"names": dict(names)}:
                return str(names.get(self.language) or names["en"])
            case {"player": int(seat)}:
                return self(self.players[seat]) if seat < len(self.players) else str(seat + 1)
            case list():
                return ", ".join(self(item) for item in data)
            case None:
                return ""
        return str(data)

    def _sentence(self, message: str, domain: str, data: Mapping[str, Any]) -> str:
        params = data.get("params") or {}
        values = {name: self(value) for name, value in params.items()}
        catalogue = _catalogue(domain, self.language)
        if plural := data.get("plural"):
            count = params[data["by"]]
            count = count if isinstance(count, int) else len(count)
            wording = catalogue.ngettext(message, str(plural), count)
            values[data["by"]] = str(count)
        else:
            wording = catalogue.gettext(message) if message else ""
        try:
            return wording.format_map(values)
        except (KeyError, ValueError, IndexError):  # a translation that is wrong takes nothing down
            return message.format_map(values)

    def data(self, data: Data) -> Data:
        """Return a view in which each text has become a sentence."""
        if isinstance(data, list):
            return [self.data(item) for item in data]
        if isinstance(data, dict):
            if _is_text(data.keys()):
                return self(data)
            return {key: self.data(value) for key, value in data.items()}
        return data


@functools.cache
def _catalogue(domain: str, language: str) -> gettext.NullTranslations:
    spec = importlib.util.find_spec(domain) if domain else None
    places = spec.submodule_search_locations if spec else None
    if not places:
        return gettext.NullTranslations()
    folder = pathlib.Path(next(iter(places))) / "locale"
    return gettext.translation(domain, folder, languages=[language], fallback=True)


def translations(domain: str, language: str) -> gettext.NullTranslations:
    """Return the catalogue of a distribution; an empty one where it has none."""
    return _catalogue(domain, language)


def default_language() -> str:
    """Return the language of the environment, ``en`` or ``pl``."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for word in os.environ.get(name, "").split(":"):
            if word in ("C", "POSIX"):
                return "en"
            code = locale.normalize(word).split("_")[0].split(".")[0].lower() if word else ""
            if code in LANGUAGES:
                return code
    return "en"
