"""The catalogues are complete, and the tool that says so notices every kind of fault."""

from __future__ import annotations

import importlib.util
import pathlib
import shutil
import sys

import pytest
from stolik.text import Catalog, Renderer

spec = importlib.util.spec_from_file_location("catalogues", pathlib.Path(__file__).with_name("catalogues.py"))
catalogues = sys.modules["catalogues"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(catalogues)

PLACES = catalogues.places(catalogues.ROOT)
SOURCE = """
from stolik.text import Catalog

_ = Catalog("stolik_toy")
split = _("A long message "
          "in two parts: {name}.")
nested = f"({_('inside')})"
counted = _.plural("{count} card", "{count} cards", by="count")
not_ours = other.plural("one", "many")
"""
TRANSLATED = {
    "A long message in two parts: {name}.": "Długi napis w dwóch częściach: {name}.",
    "inside": "w środku",
    "{count} card": ("{count} karta", "{count} karty", "{count} kart"),
}


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.domain}-{place.language}")
def test_every_catalogue_is_clean(place):
    assert list(catalogues.check(place)) == []


def test_every_distribution_is_found():
    sources = [*catalogues.ROOT.glob("core/src/*/"), *catalogues.ROOT.glob("plugins/*/src/*/")]
    packages = {path for path in sources if (path / "__init__.py").exists()}
    assert {place.package for place in PLACES} == packages
    assert {place.domain for place in PLACES} >= {"stolik", "stolik_kajko", "stolik_kajko_coin_bonus"}


@pytest.mark.parametrize(
    ("count", "words"),
    [(0, "0 kart"), (1, "1 karta"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty")],
)
def test_polish_counts(count, words):
    text = Catalog("stolik").plural("{count} card", "{count} cards", by="count", count=count)
    assert Renderer("pl")(text) == words


# -- updating -----------------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path):
    """A copy of the distributions, with nothing but sources and catalogues."""
    for place in PLACES:
        target = tmp_path / place.package.relative_to(catalogues.ROOT)
        shutil.copytree(place.package, target, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.fixture
def toy(tmp_path):
    """A translated distribution with one message of each kind."""
    package = tmp_path / "plugins" / "toy" / "src" / "stolik_toy"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(SOURCE, encoding="utf-8")
    (place,) = catalogues.places(tmp_path)
    catalogues.update(place)
    translate(place, TRANSLATED)
    return place


def translate(place, words):
    catalog = place.read()
    for message in catalogues.messages(catalog):
        key = message.id[0] if isinstance(message.id, tuple) else message.id
        message.string = words.get(key, message.string)
    place.po.write_bytes(catalogues.as_po(catalog))
    catalogues.update(place)


def edit(path, old, new):
    content = path.read_text(encoding="utf-8")
    assert old in content
    path.write_text(content.replace(old, new), encoding="utf-8")


def faults(place):
    """Return the kinds of faults, which are the words before the colon."""
    return [fault.partition(":")[0] for fault in catalogues.check(place)]


def test_a_second_update_changes_nothing(copy, capsys):
    catalogues.main(["--update", f"--root={copy}"])
    capsys.readouterr()
    files = [file for place in catalogues.places(copy) for file in (place.po, place.mo)]
    before = [file.read_bytes() for file in files]
    assert catalogues.main(["--update", f"--root={copy}"]) == 0
    assert [file.read_bytes() for file in files] == before
    assert "wrote" not in capsys.readouterr().out


def test_update_makes_the_same_files_from_nothing(copy):
    for place in catalogues.places(copy):
        shutil.rmtree(place.po.parents[2])
        assert catalogues.update(place) == [place.po, place.mo]
        first = place.po.read_bytes(), place.mo.read_bytes()
        shutil.rmtree(place.po.parents[2])
        catalogues.update(place)
        assert (place.po.read_bytes(), place.mo.read_bytes()) == first


def test_a_catalogue_names_no_places_outside_and_no_dates(copy):
    for place in catalogues.places(copy):
        content = place.po.read_text(encoding="utf-8")
        assert "Date:" not in content
        for line in content.splitlines():
            if line.startswith("#:"):
                assert all((place.package / name).is_file() for name in line.split()[1:])


def test_extraction(toy):
    ids = [message.id for message in catalogues.messages(catalogues.sources(toy))]
    assert ids == ["A long message in two parts: {name}.", "inside", ("{count} card", "{count} cards")]
    assert faults(toy) == []


def test_update_keeps_drops_and_adds(toy):
    edit(toy.package / "__init__.py", "'inside'", "'within'")
    edit(toy.po, 'msgid "{count} card"', '# A remark.\nmsgid "{count} card"')
    assert catalogues.update(toy) == [toy.po, toy.mo]
    content = toy.po.read_text(encoding="utf-8")
    assert "w środku" not in content
    assert "#~" not in content
    assert "{count} karty" in content
    assert "# A remark." in content
    assert faults(toy) == ["untranslated"]


def test_update_takes_no_translation_of_another_plural(toy):
    edit(toy.package / "__init__.py", "{count} cards", "{count} playing cards")
    catalogues.update(toy)
    assert faults(toy) == ["untranslated"]


def test_a_package_without_messages_needs_no_catalogue(toy):
    shutil.rmtree(toy.package / "locale")
    (toy.package / "__init__.py").write_text("", encoding="utf-8")
    assert catalogues.update(toy) == []
    assert faults(toy) == []


# -- checking -----------------------------------------------------------------------------------------


def test_untranslated(toy):
    translate(toy, {"inside": ""})
    assert list(catalogues.check(toy)) == ["untranslated: 'inside'"]


def test_one_plural_form_untranslated(toy):
    translate(toy, {"{count} card": ("{count} karta", "{count} karty", "")})
    assert faults(toy) == ["untranslated"]


def test_fuzzy(toy):
    edit(toy.po, 'msgid "inside"', '#, fuzzy\nmsgid "inside"')
    catalogues.update(toy)
    assert list(catalogues.check(toy)) == ["fuzzy: 'inside'"]


def test_missing(toy):
    edit(toy.package / "__init__.py", "not_ours", 'more = _("More.")\nnot_ours')
    assert list(catalogues.check(toy)) == ["missing: 'More.'"]


def test_stale(toy):
    edit(toy.package / "__init__.py", "nested = ", "nested = ''  # ")
    assert list(catalogues.check(toy)) == ["stale: 'inside'"]


def test_obsolete_entry(toy):
    with toy.po.open("a", encoding="utf-8") as file:
        file.write('\n#~ msgid "gone"\n#~ msgstr "nie ma"\n')
    assert list(catalogues.check(toy)) == ["stale: 'gone'"]


@pytest.mark.parametrize(
    "words",
    [
        {"A long message in two parts: {name}.": "Długi napis w dwóch częściach."},
        {"A long message in two parts: {name}.": "Długi napis: {nazwa}."},
        {"A long message in two parts: {name}.": "Długi napis: {name."},
        {"inside": "w {name}"},
        {"{count} card": ("{count} karta", "karty", "{count} kart")},
    ],
)
def test_other_parameters(toy, words):
    translate(toy, words)
    assert faults(toy) == ["other parameters"]


def test_the_form_for_one_may_leave_the_count_out_like_the_message(toy):
    edit(toy.package / "__init__.py", '"{count} card"', '"a card"')
    catalogues.update(toy)
    translate(toy, {"a card": ("karta", "{count} karty", "{count} kart")})
    assert faults(toy) == []
    translate(toy, {"a card": ("{count} karta", "{count} karty", "{count} kart")})
    assert faults(toy) == []


def test_other_plural_forms(toy):
    edit(toy.po, "n==1 ? 0 :", "n==2 ? 0 :")
    assert faults(toy) == ["other plural forms"]


def test_an_mo_file_that_is_old(toy):
    edit(toy.po, "w środku", "wewnątrz")
    assert list(catalogues.check(toy)) == ["stolik_toy.mo is not what this file compiles to"]


def test_an_mo_file_that_is_not_there(toy):
    toy.mo.unlink()
    assert list(catalogues.check(toy)) == ["stolik_toy.mo is not what this file compiles to"]


def test_a_po_file_that_is_not_there(toy):
    toy.po.unlink()
    assert list(catalogues.check(toy)) == ["there is no such file"]


def test_a_po_file_that_is_broken(toy):
    edit(toy.po, 'msgid "inside"', 'massage "inside"')
    assert faults(toy) == ["not a .po file"]


def test_exit_status(toy, tmp_path, capsys):
    assert catalogues.main([f"--root={tmp_path}"]) == 0
    assert capsys.readouterr().out == "catalogues: 1, all fine\n"
    toy.mo.unlink()
    assert catalogues.main([f"--root={tmp_path}"]) == 1
    assert capsys.readouterr().out.startswith(
        "plugins/toy/src/stolik_toy/locale/pl/LC_MESSAGES/stolik_toy.po: "
    )
