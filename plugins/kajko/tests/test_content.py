"""Content packs: an owner of the printed game may replace the files, and mistakes in them are named."""

import importlib.resources
import re
from collections import Counter

import pytest
from stolik import ContentError, Match, ruleset
from stolik.testing import play_random
from stolik.testing.play import chance
from stolik_kajko.testing import kinds_of

DATA = importlib.resources.files("stolik_kajko").joinpath("data")
STACKS_6 = """\
[[stack]]
id = "6A"
size = 6
source = "reconstructed"
cards = ["thugs", "bandits", "chamberlain", "coin-in-hand", "golden-cup", "coin"]
"""


@pytest.fixture
def pack(tmp_path):
    """Return a function that writes a changed file into a pack: each pair is an old and a new text."""

    def write(name, *changes, more=""):
        text = DATA.joinpath(name).read_text("utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / name).write_text(text + more, "utf-8")
        return tmp_path

    return write


def fault(folder, players=2):
    """Return the error that a pack gives."""
    with pytest.raises(ContentError) as caught:
        Match(ruleset("kajko", players=players, content=folder), 1)
    return caught.value


# -- packs that work --------------------------------------------------------------------------------------


@pytest.mark.rule("KAJKO-006", "KAJKO-082")
def test_another_division_of_coins_and_fives_is_played_as_it_stands(pack, seed):
    fives = STACKS_6.replace('"coin"]', '"pipe"]')
    rules = ruleset("kajko", content=pack("stacks.toml", (STACKS_6, fives)))
    match = Match(rules, seed)
    assert sorted(kinds_of(match.state.stacks["6A"])) == sorted(
        ["thugs", "bandits", "chamberlain", "coin-in-hand", "golden-cup", "pipe"]
    )
    assert sum(card.kind.value for card in rules.cards.values()) == 174
    for _answer in play_random(match, chance(seed, "game")):
        pass
    assert match.is_over


@pytest.mark.rule("KAJKO-007")
def test_the_stacks_of_a_pack_may_have_other_names(pack):
    folder = pack("stacks.toml", ('id = "6A"', 'id = "6-red"'))
    match = Match(ruleset("kajko", content=folder), 1)
    assert list(match.state.stacks)[2] == "6-red"
    assert {card.back for card in match.state.stacks["6-red"]} == {"6-red"}


@pytest.mark.rule("KAJKO-033")
def test_the_values_of_a_pack_are_the_ones_that_count(pack):
    folder = pack("cards.toml", ('zaczarowana fujarka" }\nvalue = 5', 'zaczarowana fujarka" }\nvalue = 1'))
    cards = ruleset("kajko", content=folder).cards.values()
    assert Counter(c.kind.value for c in cards) == {0: 30, 1: 22, 5: 8, 10: 10}


def test_a_pack_changes_the_digest_of_the_content(pack):
    plain = ruleset("kajko").source.digest
    folder = pack("characters.toml", ('"Kajko", pl = "Kajko"', '"Kayko", pl = "Kajko"'))
    assert ruleset("kajko", content=folder).source.digest != plain


# -- files that can't be read -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "message"),
    [
        ("cards.toml", "value = 1\n", "valeu = 1\n", "card[3]", "unknown key 'valeu'.*'value'"),
        (
            "cards.toml",
            "value = 1\n",
            'value = "one"\n',
            "card[3].value",
            "'one' is a text, not a whole number",
        ),
        ("stacks.toml", "size = 5\n", "", "stack[0]", "missing key 'size'"),
        ("stacks.toml", "size = 6\n", "size = 6.5\n", "stack[2].size", "6.5 is a number, not a whole number"),
        ("stacks.toml", '"thugs", ', '"thugs", 3, ', "stack[0].cards[1]", "3 is a whole number, not a text"),
        ("characters.toml", 'pl = "Jaga"', 'de = "Jaga"', "character[3].name", "unknown key 'de'"),
        ("characters.toml", "[[share]]\n", "[[shares]]\n", "", "unknown key 'shares'.*'share'"),
    ],
)
def test_a_wrong_key_or_value_is_named_with_file_and_place(pack, file, old, new, place, message):
    error = fault(pack(file, (old, new)))
    assert error.file == file
    assert error.place == place
    assert str(error).startswith(f"{file}: ")
    assert place in str(error)
    assert re.search(message, str(error))


def test_a_file_that_is_no_toml_is_named(pack):
    error = fault(pack("stacks.toml", ("[[stack]]", "[[stack]")))
    assert error.file == "stacks.toml"
    assert "line 6" in str(error)


def test_a_file_that_the_game_does_not_read_is_refused(tmp_path):
    (tmp_path / "stack.toml").write_text("")
    error = fault(tmp_path)
    assert error.file == "stack.toml"
    assert "did you mean 'stacks.toml'" in str(error)


def test_a_pack_that_is_no_folder_is_refused(tmp_path):
    assert "no folder" in str(fault(tmp_path / "nowhere"))


# -- contents that are not those of the box ---------------------------------------------------------------


@pytest.mark.rule("KAJKO-001")
def test_a_deck_that_has_not_seventy_cards_is_refused(pack):
    error = fault(pack("stacks.toml", (STACKS_6, "")))
    assert error.file == "stacks.toml"
    assert "64 cards, the box holds 70" in str(error)


@pytest.mark.rule("KAJKO-007")
def test_two_stacks_with_one_back_are_refused(pack):
    error = fault(pack("stacks.toml", ('id = "6B"', 'id = "6A"')))
    assert (error.file, error.place) == ("stacks.toml", "6A")
    assert "occurs twice" in str(error)


@pytest.mark.rule("KAJKO-008")
def test_a_size_that_is_not_the_number_of_cards_is_refused(pack):
    error = fault(pack("stacks.toml", ('"golden-cup", "coin"]', '"golden-cup"]')))
    assert (error.file, error.place) == ("stacks.toml", "6A")
    assert "size 6 and 5 cards" in str(error)


@pytest.mark.rule("KAJKO-081")
@pytest.mark.parametrize("fixed", ["thugs", "bandits", "chamberlain", "coin-in-hand"])
@pytest.mark.parametrize("cards", ['"golden-cup", "coin"]', '"golden-cup", "{fixed}"]'])
def test_a_stack_without_exactly_one_of_each_fixed_card_is_refused(pack, fixed, cards):
    cards = cards.format(fixed=fixed)
    broken = STACKS_6.replace('"golden-cup", "coin"]', cards)
    if fixed not in cards:
        broken = broken.replace(f'"{fixed}"', '"sword"')
    error = fault(pack("stacks.toml", (STACKS_6, broken)))
    assert (error.file, error.place) == ("stacks.toml", "6A")
    assert f"exactly one '{fixed}'" in str(error)


@pytest.mark.rule("KAJKO-081")
@pytest.mark.parametrize(("cards", "count"), [('"sword", "coin"]', 0), ('"golden-cup", "golden-cup"]', 2)])
def test_a_stack_without_exactly_one_item_of_ten_is_refused(pack, cards, count):
    broken = STACKS_6.replace('"golden-cup", "coin"]', cards)
    error = fault(pack("stacks.toml", (STACKS_6, broken)))
    assert (error.file, error.place) == ("stacks.toml", "6A")
    assert f"one item worth 10, not {count}" in str(error)


@pytest.mark.rule("KAJKO-082", "KAJKO-004")
def test_a_further_threat_under_another_name_is_refused(pack):
    more = '\n[[card]]\nid = "raiders"\nname = { en = "Raiders", pl = "Rabusie" }\neffect = "thugs"\n'
    pack("cards.toml", more=more)
    folder = pack("stacks.toml", (STACKS_6, STACKS_6.replace('"coin"]', '"raiders"]')))
    error = fault(folder)
    assert (error.file, error.place) == ("stacks.toml", "6A")
    assert "raiders" in str(error)


def test_an_unknown_card_in_a_stack_is_named_with_the_nearest(pack):
    error = fault(pack("stacks.toml", (STACKS_6, STACKS_6.replace('"thugs"', '"tugs"'))))
    assert (error.file, error.place) == ("stacks.toml", "6A")
    assert "holds 'tugs' (did you mean 'thugs'?)" in str(error)


@pytest.mark.rule("KAJKO-004", "KAJKO-033")
@pytest.mark.parametrize("value", [0, 2, -5, 20])
def test_an_item_of_another_value_than_one_five_or_ten_is_refused(pack, value):
    error = fault(pack("cards.toml", ('czereśnie" }\nvalue = 5', f'czereśnie" }}\nvalue = {value}')))
    assert (error.file, error.place) == ("cards.toml", "magic-cherries")
    assert f"worth {value}, an item is worth 1, 5 or 10" in str(error)


@pytest.mark.rule("KAJKO-004")
def test_an_unknown_effect_is_refused_with_the_nearest(pack):
    error = fault(pack("cards.toml", ('effect = "thugs"', 'effect = "thug"')))
    assert (error.file, error.place) == ("cards.toml", "thugs")
    assert "effect 'thug' (did you mean 'thugs'?)" in str(error)


def test_a_kind_of_card_that_occurs_twice_is_refused(pack):
    more = '\n[[card]]\nid = "sword"\nname = { en = "other sword", pl = "inny miecz" }\nvalue = 1\n'
    error = fault(pack("cards.toml", more=more))
    assert (error.file, error.place) == ("cards.toml", "sword")


@pytest.mark.rule("KAJKO-002")
def test_a_character_that_occurs_twice_is_refused(pack):
    error = fault(pack("characters.toml", ('id = "wit"', 'id = "kajko"')))
    assert (error.file, error.place) == ("characters.toml", "kajko")


@pytest.mark.rule("KAJKO-002", "KAJKO-014")
def test_more_characters_than_there_are_cannot_be_shared_out(pack):
    error = fault(pack("characters.toml", ("players = 5\ncharacters = 2", "players = 5\ncharacters = 3")))
    assert (error.file, error.place) == ("characters.toml", "share")
    assert "5 players with 3 characters each need more than the 12" in str(error)


@pytest.mark.rule("KAJKO-012")
def test_a_number_of_players_without_its_share_of_characters_is_refused(pack):
    error = fault(pack("characters.toml", ("[[share]]\nplayers = 2\ncharacters = 4\n", "")))
    assert error.file == "characters.toml"
    assert "2 players" in str(error)
