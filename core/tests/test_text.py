"""Texts that travel untranslated, names with their languages, and the language of the environment."""

import enum
import json

import pytest
from stolik.text import Catalog, Name, Player, Renderer, Text, default_language, text_data, translations

_ = Catalog("stolik")
NAME = Name("Castle", "Gród")


def cards(count):
    return _.plural("{count} card", "{count} cards", by="count", count=count)


def polish(text):
    return Renderer("pl")(text)


def english(text):
    return Renderer("en")(text)


# -- making texts -----------------------------------------------------------------------------------


def test_a_catalog_makes_texts_of_its_domain():
    assert _("Draw {count}", count=2) == Text("Draw {count}", "stolik", {"count": 2})
    assert cards(3) == Text("{count} card", "stolik", {"count": 3}, "{count} cards", "count")


def test_parameters_can_be_added_later_and_leave_the_text_alone():
    text = _("{who} draws {count}", count=2)
    full = text.with_params(who="Ann", count=3)
    assert full == _("{who} draws {count}", count=3, who="Ann")
    assert text.params == {"count": 2}


def test_a_text_does_not_share_its_parameters():
    params = {"count": 2}
    text = Text("{count}", params=params)
    params["count"] = 3
    assert text.params == {"count": 2}


# -- plain data -------------------------------------------------------------------------------------


def test_texts_names_and_players_become_plain_data():
    assert text_data(Text("Pass")) == {"text": "Pass", "domain": ""}
    assert text_data(_("{a} to {b}", a=NAME, b=Player(1))) == {
        "text": "{a} to {b}",
        "domain": "stolik",
        "params": {"a": {"names": {"en": "Castle", "pl": "Gród"}}, "b": {"player": 1}},
    }
    assert text_data(cards(2)) == {
        "text": "{count} card",
        "domain": "stolik",
        "params": {"count": 2},
        "plural": "{count} cards",
        "by": "count",
    }
    assert text_data([NAME, (Player(0), None)]) == [text_data(NAME), [{"player": 0}, None]]


@pytest.mark.parametrize("value", [None, True, 3, 1.5, "word"])
def test_plain_values_stay_as_they_are(value):
    assert text_data(value) is value


class Odd(enum.Enum):
    ONE = 1


@pytest.mark.parametrize("odd", [{"a": 1}, {1, 2}, object(), b"x", Odd.ONE, int], ids=str)
def test_odd_objects_are_refused(odd):
    for text in (odd, [odd], _("{x}", x=odd), _("{x}", x=[odd])):
        with pytest.raises(TypeError, match="a text takes texts, names, players, numbers and words, not"):
            text_data(text)


TEXTS = [
    Text("Pass"),
    _("{a} to {b}", a=NAME, b=Player(1)),
    cards(1),
    cards([NAME, NAME]),
    NAME,
    Player(0),
    _("{list}", list=[NAME, Text("x")]),
]


@pytest.mark.parametrize("text", TEXTS, ids=str)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_text_reads_as_its_data_do_after_a_journey(text, language):
    say = Renderer(language, ["Ann", "Bob"])
    assert say(json.loads(json.dumps(text_data(text)))) == say(text)


# -- sentences --------------------------------------------------------------------------------------


def test_parameters_stand_in_their_places():
    text = Text("{a}/{b}/{c}/{d}", params={"a": 1, "b": "two", "c": Text("x{n}", params={"n": 3}), "d": None})
    assert english(text) == "1/two/x3/"


def test_a_list_is_read_with_commas():
    assert english(Text("Draw {cards}", params={"cards": [NAME, "x", 2]})) == "Draw Castle, x, 2"
    assert english(Text("Draw {cards}.", params={"cards": []})) == "Draw ."


def test_texts_and_lists_may_stand_in_lists():
    parts = [cards(2), _("{a}, {b}", a=NAME, b=[NAME, cards([1, 2, 3, 4, 5])]), ["x", [NAME]]]
    assert polish(Text("({parts})", params={"parts": parts})) == "(2 karty, Gród, Gród, 5 kart, x, Gród)"


def test_braces_in_a_parameter_are_no_placeholder():
    assert english(Text("{who} wins", params={"who": "{count} {0}"})) == "{count} {0} wins"


def test_an_empty_text_is_empty_in_every_language():
    assert [Renderer(language)(_("")) for language in ("en", "pl")] == ["", ""]


def test_what_is_no_text_is_read_as_it_is():
    assert [english(value) for value in ("word", 3, None, True)] == ["word", "3", "", "True"]


@pytest.mark.parametrize(
    ("count", "sentence"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (21, "21 cards")]
)
def test_english_has_two_forms(count, sentence):
    assert english(cards(count)) == sentence


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (0, "0 kart"),
        (1, "1 karta"),
        (2, "2 karty"),
        (4, "4 karty"),
        (5, "5 kart"),
        (12, "12 kart"),
        (21, "21 kart"),
        (22, "22 karty"),
        (112, "112 kart"),
    ],
)
def test_polish_has_three_forms(count, sentence):
    assert polish(cards(count)) == sentence


def test_a_list_is_counted_where_a_number_decides_the_form():
    assert english(cards([NAME])) == "1 card"
    assert english(cards([NAME, NAME])) == "2 cards"
    assert polish(cards([NAME, NAME])) == "2 karty"


def test_a_text_of_no_catalogue_stays_english():
    for text in (Text("Pass"), Text("Pass", "no_such_package"), Text("Pass", "json"), _("Not in it")):
        assert polish(text) == text.message


def test_a_catalogue_that_is_not_there_is_empty():
    assert translations("no_such_package", "pl").gettext("Pass") == "Pass"


# -- names and players ------------------------------------------------------------------------------


def test_a_name_is_read_in_its_language():
    assert english(NAME) == NAME.in_language("en") == "Castle"
    assert polish(NAME) == NAME.in_language("pl") == "Gród"


@pytest.mark.parametrize("language", ["de", "", "PL", "pl_PL"])
def test_an_unknown_language_falls_back_to_english(language):
    say = Renderer(language)
    assert say.language == "en"
    assert say(NAME) == NAME.in_language(language) == "Castle"
    assert say(cards(2)) == "2 cards"


def test_a_name_that_lacks_a_language_falls_back_to_english():
    assert polish({"names": {"en": "Castle"}}) == "Castle"
    assert polish({"names": {"en": "Castle", "pl": ""}}) == "Castle"


def test_players_are_read_by_their_names_or_by_their_numbers_from_one():
    say = Renderer("en", ["Ann", text_data(_("Player {number}", number=2))])
    assert say(Text("{a}, {b} and {c}", params={"a": Player(0), "b": Player(1), "c": Player(2)})) == (
        "Ann, Player 2 and 3"
    )


def test_all_texts_in_data_are_read_and_the_rest_is_left():
    data = {
        "kind": "pile",
        "count": 2,
        "label": text_data(NAME),
        "rows": [text_data(cards(1)), {"player": 0}, 5],
    }
    assert Renderer("en", ["Ann"]).data(data) == {
        "kind": "pile",
        "count": 2,
        "label": "Castle",
        "rows": ["1 card", "Ann", 5],
    }


@pytest.mark.parametrize(
    "data",
    [
        {"do": "give", "player": 1},
        {"do": "choose", "names": "all"},
        {"do": "say", "text": "hello", "domain": "x"},
        {"event": "given", "player": 1, "text": "Given."},
    ],
    ids=lambda data: data.get("do") or data["event"],
)
def test_data_that_only_have_a_key_of_a_text_are_left_alone(data):
    assert Renderer("en", ["Ann", "Bob"]).data(data) == data


# -- the language of the environment ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pl_PL.UTF-8"}, "pl"),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "pl_PL.UTF-8"}, "pl"),
        ({"LC_ALL": "en_GB.UTF-8", "LANGUAGE": "pl"}, "pl"),
        ({"LC_ALL": "", "LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANGUAGE": "de:pl:en"}, "pl"),
        ({"LANGUAGE": "en:pl", "LANG": "pl_PL.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(monkeypatch, variables, language):
    set_environment(monkeypatch, variables)
    assert default_language() == language


@pytest.mark.parametrize("first", ["C", "C.UTF-8", "POSIX"])
def test_a_stronger_variable_without_language_is_not_passed_over(monkeypatch, first):
    """``LC_ALL=C`` asks for the untranslated texts, whatever ``LANG`` says."""
    set_environment(monkeypatch, {"LC_ALL": first, "LANG": "pl_PL.UTF-8"})
    assert default_language() == "en"


def set_environment(monkeypatch, variables):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
