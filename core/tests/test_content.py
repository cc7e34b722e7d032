"""Content files: what is refused, where the message says that it is, and how a pack replaces a file."""

import itertools
import sys

import attrs
import pytest
from stolik.cards import CardKind
from stolik.content import MAX_BYTES, ContentSource, Ruling, load_rulings, structure
from stolik.errors import ContentError
from stolik.text import Name

NUMBERS = itertools.count()


@attrs.frozen
class Cost:
    gold: int
    wood: int = 0


@attrs.frozen
class CardEntry:
    id: str
    cost: int
    weight: float = 1.0
    is_rare: bool = False
    tags: tuple[str, ...] = ()
    price: Cost | None = None


@attrs.frozen
class CardsFile:
    cards: list[CardEntry]
    limits: dict[str, int] = attrs.field(factory=dict)


GOOD = """
limits = { hand = 5 }
[[cards]]
id = "sword"
cost = 3
[[cards]]
id = "axe"
cost = 2
is_rare = true
tags = ["heavy", "iron"]
price = { gold = 4 }
"""


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Return a function that makes an importable package with these data files."""
    root = tmp_path / "packages"
    root.mkdir()
    monkeypatch.syspath_prepend(root)
    made = []

    def make(**files):
        name = f"throwaway_content_{next(NUMBERS)}"
        (root / name / "data").mkdir(parents=True)
        (root / name / "__init__.py").touch()
        for stem, text in files.items():
            (root / name / "data" / f"{stem}.toml").write_text(text, encoding="utf-8")
        made.append(name)
        return name

    yield make
    for name in made:
        sys.modules.pop(name, None)


@pytest.fixture
def pack(tmp_path):
    """Return a function that makes a content pack of these files."""

    def make(**files):
        folder = tmp_path / "pack"
        folder.mkdir()
        for stem, text in files.items():
            (folder / f"{stem}.toml").write_text(text, encoding="utf-8")
        return folder

    return make


def fault(table, kind=CardsFile):
    """Return the error that refuses some data."""
    with pytest.raises(ContentError) as error:
        structure(table, kind, file="cards.toml")
    return error.value


def cards(**changes):
    """Four entries, the last of them with changes; ``None`` takes a key away."""
    entry = {"id": "d", "cost": 1} | changes
    last = {key: value for key, value in entry.items() if value is not None}
    return {"cards": [{"id": "abc"[n], "cost": n} for n in range(3)] + [last]}


# -- structure --------------------------------------------------------------------------------------


def test_a_good_file_is_read(package):
    assert ContentSource(package(cards=GOOD)).load("cards.toml", CardsFile) == CardsFile(
        cards=[
            CardEntry("sword", 3),
            CardEntry("axe", 2, is_rare=True, tags=("heavy", "iron"), price=Cost(4)),
        ],
        limits={"hand": 5},
    )


def test_an_unknown_key_names_file_place_and_the_nearest_key():
    error = fault(cards(wieght=2.0))
    assert str(error) == "cards.toml: unknown key 'wieght' (did you mean 'weight'?) at cards[3]"
    assert (error.file, error.place) == ("cards.toml", "cards[3]")


def test_an_unknown_key_that_is_near_to_none_lists_those_that_are_known():
    assert "unknown key 'x' (known: cost, id, is_rare, price, tags, weight) at cards[3]" in str(
        fault(cards(x=1))
    )


def test_an_unknown_key_at_the_top_has_no_place():
    error = fault({**cards(), "limitz": {}})
    assert str(error) == "cards.toml: unknown key 'limitz' (did you mean 'limits'?)"
    assert error.place == ""


def test_a_misspelt_key_is_told_rather_than_the_key_that_it_leaves_missing():
    assert str(fault(cards(cost=None, cosst=3))) == (
        "cards.toml: unknown key 'cosst' (did you mean 'cost'?) at cards[3]"
    )
    assert str(fault({"carts": []})) == "cards.toml: unknown key 'carts' (did you mean 'cards'?)"


def test_a_missing_key_names_its_place():
    error = fault(cards(cost=None))
    assert str(error) == "cards.toml: missing key 'cost' at cards[3]"
    assert error.place == "cards[3]"
    assert str(fault({})) == "cards.toml: missing key 'cards'"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"cost": "3"}, "'3' is a text, not a whole number at cards[3].cost"),
        ({"cost": 3.0}, "3.0 is a number, not a whole number at cards[3].cost"),
        ({"cost": True}, "True is true or false, not a whole number at cards[3].cost"),
        ({"id": 7}, "7 is a whole number, not a text at cards[3].id"),
        ({"weight": "1"}, "'1' is a text, not a number at cards[3].weight"),
        ({"is_rare": 1}, "1 is a whole number, not true or false at cards[3].is_rare"),
        ({"tags": ["a", 2]}, "2 is a whole number, not a text at cards[3].tags[1]"),
        ({"cost": [3]}, "[3] is a list, not a whole number at cards[3].cost"),
        ({"price": {"gold": "4"}}, "'4' is a text, not a whole number at cards[3].price.gold"),
        ({"price": {"gold": 1, "wod": 1}}, "unknown key 'wod' (did you mean 'wood'?) at cards[3].price"),
        ({"price": {}}, "missing key 'gold' at cards[3].price"),
    ],
)
def test_a_wrong_value_is_told_at_its_place(changes, message):
    error = fault(cards(**changes))
    assert str(error) == f"cards.toml: {message}"
    assert error.place == message.rpartition(" at ")[2]


def test_a_whole_number_may_stand_for_a_number():
    assert structure(cards(weight=2), CardsFile, file="x").cards[3].weight == 2


@pytest.mark.parametrize(
    ("table", "place"),
    [(cards(tags="river"), "cards[3].tags"), ({"cards": {}}, "cards"), ({"cards": "abc"}, "cards")],
)
def test_what_is_no_list_is_not_taken_for_one(table, place):
    assert fault(table).place == place


@pytest.mark.parametrize("table", [{"cards": 3}, {"cards": [3]}, cards(price=3), {"cards": [], "limits": 3}])
def test_a_value_in_place_of_a_table_or_a_list_is_refused_at_its_place(table):
    error = fault(table)
    assert error.place in ("cards", "cards[0]", "cards[3].price", "limits")
    assert f" at {error.place}" in str(error)


def test_a_card_kind_needs_a_known_source_and_both_languages():
    name = {"en": "Sword", "pl": "Miecz"}
    kind = structure({"id": "sword", "name": name, "source": "public"}, CardKind, file="x")
    assert kind == CardKind(id="sword", name=Name("Sword", "Miecz"), source="public")
    assert "missing key 'pl' at name" in str(fault({"id": "s", "name": {"en": "Sword"}}, CardKind))
    message = str(fault({"id": "s", "name": name, "source": "guess"}, CardKind))
    assert "guess" in message
    assert "rulebook" in message
    assert "Attribute(" not in message


# -- files ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["cards = [", "a = 1\na = 2", "x", "a = " + "[" * 5000], ids=["open", "twice", "word", "deep"]
)
def test_a_file_that_is_no_toml_is_refused_by_name(package, text):
    with pytest.raises(ContentError, match=r"^cards\.toml: ") as error:
        ContentSource(package(cards=text)).load("cards.toml", CardsFile)
    assert error.value.file == "cards.toml"


def test_a_file_that_is_no_utf_8_is_refused_by_name(package, pack):
    folder = pack()
    (folder / "cards.toml").write_bytes(b"a = '\xff'")
    with pytest.raises(ContentError, match=r"^cards\.toml: "):
        ContentSource(package(), folder).load("cards.toml", CardsFile)


def test_bad_toml_says_in_which_line(package):
    with pytest.raises(ContentError, match="line 2"):
        ContentSource(package(cards="cards = []\nlimits = ?\n")).load("cards.toml", CardsFile)


# -- packs ------------------------------------------------------------------------------------------


def test_a_file_of_a_pack_replaces_that_of_the_package(package, pack):
    source = ContentSource(package(cards=GOOD, more=GOOD), pack(cards='[[cards]]\nid = "mine"\ncost = 9\n'))
    assert source.load("cards.toml", CardsFile).cards == [CardEntry("mine", 9)]
    assert [card.id for card in source.load("more.toml", CardsFile).cards] == ["sword", "axe"]
    source.check_pack()


def test_a_file_of_a_pack_is_checked_like_that_of_the_package(package, pack):
    source = ContentSource(package(cards=GOOD), pack(cards='[[cards]]\nid = "mine"\ncost = "9"\n'))
    with pytest.raises(ContentError, match=r"^cards\.toml: '9' is a text.* at cards\[0\]\.cost$"):
        source.load("cards.toml", CardsFile)


def test_a_file_of_a_pack_that_nobody_read_is_refused_with_the_nearest(package, pack):
    name = package(cards=GOOD)
    source = ContentSource(name, pack(cardz=GOOD))
    source.load("cards.toml", CardsFile)
    with pytest.raises(ContentError) as error:
        source.check_pack()
    assert str(error.value) == (
        f"content pack has cardz.toml, which {name} does not read (did you mean 'cards.toml'?)"
    )
    assert error.value.file == "cardz.toml"


def test_other_files_may_lie_in_a_pack(package, pack):
    folder = pack(cards=GOOD)
    (folder / "README.md").write_text("mine")
    source = ContentSource(package(cards=GOOD), folder)
    source.load("cards.toml", CardsFile)
    source.check_pack()


def test_without_a_pack_there_is_nothing_to_check(package):
    ContentSource(package(cards=GOOD)).check_pack()


def test_a_pack_that_is_no_folder_is_refused(package, tmp_path):
    file = tmp_path / "pack.toml"
    file.touch()
    for path in (tmp_path / "missing", file):
        with pytest.raises(ContentError, match="is no folder") as error:
            ContentSource(package(), path)
        assert error.value.file == str(path)


def test_a_file_of_a_pack_that_is_too_large_is_refused(package, pack):
    source = ContentSource(package(cards=GOOD), pack(cards="cards = []\n" + "#" * MAX_BYTES))
    with pytest.raises(ContentError, match=rf"larger than {MAX_BYTES} bytes"):
        source.load("cards.toml", CardsFile)


def test_a_file_of_the_largest_size_is_read(package, pack):
    text = "cards = []\n"
    source = ContentSource(package(), pack(cards=text + "#" * (MAX_BYTES - len(text))))
    assert source.load("cards.toml", CardsFile).cards == []


# -- the digest -------------------------------------------------------------------------------------


def digest(name, *files, pack=None):
    source = ContentSource(name, pack)
    for file in files:
        source.load(file, CardsFile)
    return source.digest


def test_equal_content_has_an_equal_digest_wherever_it_lies(package, pack):
    one, other = package(cards=GOOD, more="cards = []"), package(cards="cards = []", more="cards = []")
    wanted = digest(one, "cards.toml", "more.toml")
    assert digest(one, "more.toml", "cards.toml") == wanted
    assert digest(other, "cards.toml", "more.toml", pack=pack(cards=GOOD)) == wanted


def test_the_digest_changes_with_every_byte_and_every_file_that_is_read(package):
    name = package(cards=GOOD, more=GOOD)
    changed = package(cards=GOOD.replace("3", "4"), more=GOOD)
    digests = [
        digest(name),
        digest(name, "cards.toml"),
        digest(name, "more.toml"),
        digest(name, "cards.toml", "more.toml"),
        digest(changed, "cards.toml"),
    ]
    assert len(set(digests)) == 5


# -- rulings ----------------------------------------------------------------------------------------


def test_rulings_are_read_in_their_order(package):
    text = '[[ruling]]\nid = "X-2"\ntext = { en = "So", pl = "Tak" }\n'
    text += '[[ruling]]\nid = "X-1"\ntext = { en = "No", pl = "Nie" }\n'
    assert load_rulings(package(rulings=text)) == [
        Ruling(id="X-2", text=Name("So", "Tak")),
        Ruling(id="X-1", text=Name("No", "Nie")),
    ]


def test_a_package_or_module_without_rulings_has_none(package):
    assert load_rulings(package(cards=GOOD)) == []
    assert load_rulings("this") == []


def test_a_ruling_without_text_is_refused(package):
    with pytest.raises(ContentError, match=r"^rulings\.toml: missing key 'text' at ruling\[0\]$"):
        load_rulings(package(rulings='[[ruling]]\nid = "X-1"\n'))
