"""Content packs: an owner of the printed game may replace the files, and mistakes in them are named."""

import functools
import importlib.resources
import re

import pytest
from stolik import ContentError, Match, ruleset
from stolik.content import ContentSource
from stolik_ryx.testing import DUEL, GUILD_WAR

DATA = importlib.resources.files("stolik_ryx").joinpath("data")
FILES = [
    "basic.toml",
    "companions.toml",
    "districts.toml",
    "duel-tasks.toml",
    "hersts.toml",
    "investigations.toml",
    "locations.toml",
    "numbers.toml",
    "special.toml",
    "tasks.toml",
]


def text_of(file):
    return DATA.joinpath(file).read_text("utf-8")


def entry_of(file, name):
    """Return the text of the entry with an id or a number."""
    sign = f"number = {name}\n" if name.isdecimal() else f'id = "{name}"\n'
    entries = re.split(r"(?=^\[\[)", text_of(file), flags=re.MULTILINE)
    return next(entry for entry in entries if sign in entry)


read_once = functools.cache(ContentSource("stolik_ryx").load)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Read the files that a pack leaves as they are only once: that takes most of the time."""
    read = ContentSource.load

    def load(source, name, kind):
        if source.pack is not None and (source.pack / name).is_file():
            return read(source, name, kind)
        source._bytes(name)
        return read_once(name, kind)

    monkeypatch.setattr(ContentSource, "load", load)


@pytest.fixture
def pack(tmp_path):
    """Return a function that writes a changed entry into a pack: the first match becomes a new text."""

    def write(file, name, pattern, new):
        entry = entry_of(file, name) if name else text_of(file)
        changed, count = re.subn(pattern, new, entry, count=1, flags=re.MULTILINE)
        assert count == 1
        (tmp_path / file).write_text(text_of(file).replace(entry, changed), "utf-8")
        return tmp_path

    return write


def fault(folder, players=5, mode=GUILD_WAR):
    """Return the error that a pack gives."""
    with pytest.raises(ContentError) as caught:
        ruleset("ryx", players=players, mode=mode, content=folder)
    return caught.value


# -- packs that work --------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES)
def test_every_file_can_be_replaced(tmp_path, file):
    (tmp_path / file).write_text(text_of(file) + "\n# the printed one\n", "utf-8")
    rules = ruleset("ryx", players=5, content=tmp_path)
    assert rules.source.digest != ruleset("ryx", players=5).source.digest
    assert Match(rules, 1).decision is not None


@pytest.mark.rule("RYX-010")
def test_the_investigation_track_is_as_long_as_the_content_says(pack):
    rules = ruleset("ryx", content=pack("numbers.toml", "", r"= \d+", "= 7"))
    assert Match(rules, 1).state.investigation_track.stacks == {0: ["time"], 7: ["investigation"]}


@pytest.mark.rule("RYX-002", "RYX-003")
def test_wealth_and_values_of_a_pack_are_the_ones_that_count(pack):
    pack("districts.toml", "rynek", r"wealth = \d+", "wealth = 9")
    folder = pack("locations.toml", "piwnica-swidnicka", r"zbirs = \d+", "zbirs = 4")
    game = ruleset("ryx", content=folder).game
    assert game.wealth["rynek"] == 9
    assert game.tavern_of["rynek"].zbirs == 4


# -- files that can't be read -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "name", "pattern", "new", "place", "message"),
    [
        ("districts.toml", "rynek", "wealth", "welth", "district[0]", "unknown key 'welth'.*'wealth'"),
        ("districts.toml", "rynek", r"wealth = \d+\n", "", "district[0]", "missing key 'wealth'"),
        ("locations.toml", "smocza-jama", r"ducats = \d+", 'ducats = "four"', "location[5].ducats", "a text"),
        ("hersts.toml", "paser", r"count = 5", "count = 5.5", "herst[2].advantage.count", "a number"),
        ("basic.toml", "movement", r"points = 0", "points = true", "side[0].points", "true or false"),
        ("special.toml", "samopal", 'do = "wound"', 'does = "wound"', "card[0].effects[0]", "'does'.*'do'"),
        ("companions.toml", "wolski", "of = ", "off = ", "companion[1].talent", "unknown key 'off'.*'of'"),
        ("investigations.toml", "1", "most = 2", "least = 2", "investigation[0].rolls[0]", "'least'"),
        ("tasks.toml", "axis-mundi", "peace = 2", 'peace = "two"', "task[0].peace", "a text"),
        ("duel-tasks.toml", "magnat", "needs = .*", "needs = 3", "task[0].needs", "not a list"),
        ("numbers.toml", "", "investigation_track", "track", "", "unknown key 'track'"),
    ],
)
def test_a_wrong_key_or_value_is_named_with_file_and_place(pack, file, name, pattern, new, place, message):
    error = fault(pack(file, name, pattern, new))
    assert (error.file, error.place) == (file, place)
    assert str(error).startswith(f"{file}: ")
    assert place in str(error)
    assert re.search(message, str(error))


def test_a_file_that_is_no_toml_is_named(pack):
    error = fault(pack("special.toml", "", r"^\[\[card\]\]$", "[[card]"))
    assert error.file == "special.toml"
    assert "line" in str(error)


def test_a_file_that_the_game_does_not_read_is_refused(tmp_path):
    (tmp_path / "task.toml").write_text("")
    error = fault(tmp_path)
    assert error.file == "task.toml"
    assert "did you mean 'tasks.toml'" in str(error)


# -- counts that are not those of the box -----------------------------------------------------------------


@pytest.mark.rule("RYX-001", "RYX-005", "RYX-014", "RYX-015", "RYX-016", "RYX-018", "RYX-019", "RYX-021")
@pytest.mark.parametrize(
    ("file", "name", "count"),
    [
        ("districts.toml", "kazimierz", "9 entries, the box holds 10"),
        ("locations.toml", "u-koniara", "9 places of the kind 'tavern', the box holds 10"),
        ("locations.toml", "collegium-maius", "4 places of the kind 'magic', the box holds 5"),
        ("hersts.toml", "maestro", "4 entries, the box holds 5"),
        ("special.toml", "tumult", "44 cards, the box holds 45"),
        ("companions.toml", "czeczotka", "19 cards, the box holds 20"),
        ("investigations.toml", "35", "34 cards, the box holds 35"),
        ("tasks.toml", "axis-mundi", "29 cards, the box holds 30"),
        ("duel-tasks.toml", "magnat", "14 cards, the box holds 15"),
    ],
)
def test_a_file_with_too_few_entries_is_refused(pack, file, name, count):
    error = fault(pack(file, name, r"(?s)\A.*\Z", ""))
    assert error.file == file
    assert count in str(error)


@pytest.mark.rule("RYX-014", "RYX-019")
@pytest.mark.parametrize(("file", "name"), [("special.toml", "samopal"), ("tasks.toml", "trojca-swieta")])
def test_a_copy_too_many_is_refused(pack, file, name):
    error = fault(pack(file, name, r"copies = \d+", "copies = 9"))
    assert error.file == file
    assert re.search(r"\d+ cards, the box holds", str(error))


@pytest.mark.rule("RYX-016")
@pytest.mark.parametrize(
    ("file", "name", "pattern", "new", "place"),
    [
        ("districts.toml", "kleparz", 'id = "kleparz"', 'id = "rynek"', "rynek"),
        ("locations.toml", "u-koniara", 'id = "u-koniara"', 'id = "pod-mostem"', "pod-mostem"),
        ("hersts.toml", "maestro", 'id = "maestro"', 'id = "paser"', "paser"),
        ("special.toml", "donos", 'id = "donos"', 'id = "tumult"', "tumult"),
        ("companions.toml", "montelupi", 'id = "montelupi"', 'id = "wolski"', "wolski"),
        ("investigations.toml", "35", "number = 35", "number = 7", "7"),
        ("tasks.toml", "ars-magica", 'id = "ars-magica"', 'id = "axis-mundi"', "axis-mundi"),
        ("duel-tasks.toml", "magnat", 'id = "magnat"', 'id = "mur-z-piesci"', "mur-z-piesci"),
    ],
)
def test_an_entry_that_occurs_twice_is_refused(pack, file, name, pattern, new, place):
    error = fault(pack(file, name, pattern, new))
    assert (error.file, error.place) == (file, place)
    assert "occurs twice" in str(error)


@pytest.mark.rule("RYX-016")
@pytest.mark.parametrize("number", [0, 36])
def test_an_investigation_card_with_another_number_than_1_to_35_is_refused(pack, number):
    error = fault(pack("investigations.toml", "35", "number = 35", f"number = {number}"))
    assert error.file == "investigations.toml"
    assert str(number) in str(error)


# -- things that do not fit together ----------------------------------------------------------------------


@pytest.mark.rule("RYX-001")
def test_districts_without_the_numbers_1_to_10_are_refused(pack):
    error = fault(pack("districts.toml", "stradom", "number = 6", "number = 16"))
    assert error.file == "districts.toml"
    assert "1..10" in str(error)


@pytest.mark.rule("RYX-006")
@pytest.mark.parametrize("players", [1, 4, 6])
def test_a_district_for_another_fewest_number_of_players_is_refused(pack, players):
    error = fault(pack("districts.toml", "kazimierz", "players = 5", f"players = {players}"))
    assert (error.file, error.place) == ("districts.toml", "kazimierz")


@pytest.mark.rule("RYX-007")
@pytest.mark.parametrize(
    ("new", "place", "message"),
    [
        (r'neighbours = ["gordzki", ', "stradom", "borders on 'gordzki' (did you mean 'grodzki'?)"),
        (r'neighbours = ["rynek", ', "rynek", "'rynek' does not border on 'stradom' in return"),
    ],
)
def test_a_border_that_leads_nowhere_or_only_one_way_is_refused(pack, new, place, message):
    error = fault(pack("districts.toml", "stradom", r"neighbours = \[", new))
    assert (error.file, error.place) == ("districts.toml", place)
    assert message in str(error)


@pytest.mark.rule("RYX-003", "RYX-004", "RYX-005", "RYX-029")
@pytest.mark.parametrize(
    ("name", "pattern", "new", "place", "message"),
    [
        ("smocza-jama", '"stradom"', '"stardom"', "smocza-jama", "(did you mean 'stradom'?)"),
        ("smocza-jama", '"tavern"', '"travern"', "smocza-jama", "(did you mean 'tavern'?)"),
        ("smocza-jama", '"stradom"', '"rynek"', "rynek", "'rynek' occurs twice"),
        ("collegium-maius", '"garncarski"', '"kazimierz"', "kazimierz", "'kazimierz' occurs twice"),
        ("collegium-maius", "ducats = 0", "ducats = 1", "collegium-maius", "collegium-maius"),
        ("collegium-maius", "cards = 0", "cards = 1", "collegium-maius", "collegium-maius"),
        ("collegium-maius", "zbirs = 0", "zbirs = 1", "collegium-maius", "collegium-maius"),
    ],
)
def test_a_place_in_a_wrong_district_of_a_wrong_kind_or_with_wrong_values_is_refused(
    pack, name, pattern, new, place, message
):
    error = fault(pack("locations.toml", name, pattern, new))
    assert (error.file, error.place) == ("locations.toml", place)
    assert message in str(error)


@pytest.mark.rule("RYX-013")
@pytest.mark.parametrize(("name", "reverse"), [("movement", "theft"), ("murder", "trade")])
def test_basic_actions_with_another_reverse_are_refused(pack, name, reverse):
    error = fault(pack("basic.toml", name, r'reverse = "\w+"', f'reverse = "{reverse}"'))
    assert error.file == "basic.toml"
    assert "Movement/Trade, Theft/Begging, Recruitment/Bribery, Murder/Brawl" in str(error)


@pytest.mark.parametrize(
    ("file", "name", "new", "message"),
    [
        ("special.toml", "samopal", '"initative"', "'initative' (did you mean 'initiative'?)"),
        ("special.toml", "halabarda", '"brwal"', "'brwal' (did you mean 'brawl'?)"),
        ("companions.toml", "zborowski", '"brwal"', "'brwal' (did you mean 'brawl'?)"),
    ],
)
def test_an_unknown_moment_is_refused_with_the_nearest(pack, file, name, new, message):
    error = fault(pack(file, name, r'(?<=moment = )"\w+"', new))
    assert (error.file, error.place) == (file, name)
    assert message in str(error)


@pytest.mark.rule("RYX-015")
@pytest.mark.parametrize(
    ("pattern", "new"), [(r"talent = .*\n", ""), (r"talent = ", 'skill = [{ do = "heal" }]\ntalent = ')]
)
def test_a_companion_without_a_talent_or_a_skill_or_with_both_is_refused(pack, pattern, new):
    error = fault(pack("companions.toml", "wolski", pattern, new))
    assert (error.file, error.place) == ("companions.toml", "wolski")
    assert "either a talent or a skill" in str(error)


@pytest.mark.rule("RYX-016")
def test_a_table_of_an_investigation_card_that_leaves_out_faces_is_refused(pack):
    error = fault(pack("investigations.toml", "1", "most = 6", "most = 5"))
    assert (error.file, error.place) == ("investigations.toml", "1")
    assert "must end with 6" in str(error)


@pytest.mark.rule("RYX-016")
def test_a_table_of_an_investigation_card_whose_rows_do_not_rise_is_refused(pack):
    error = fault(pack("investigations.toml", "1", "most = 2", "most = 6"))
    assert (error.file, error.place) == ("investigations.toml", "1")


@pytest.mark.rule("RYX-019")
@pytest.mark.parametrize("peace", ["", "peace = 0\n", "peace = -1\n"])
def test_a_task_of_the_guild_war_without_peace_points_is_refused(pack, peace):
    error = fault(pack("tasks.toml", "axis-mundi", r"peace = \d+\n", peace))
    assert (error.file, error.place) == ("tasks.toml", "axis-mundi")


@pytest.mark.rule("RYX-019")
@pytest.mark.parametrize("players", [1, 4, 6])
def test_a_task_for_another_fewest_number_of_players_is_refused(pack, players):
    error = fault(pack("tasks.toml", "axis-mundi", "players = 3", f"players = {players}"))
    assert (error.file, error.place) == ("tasks.toml", "axis-mundi")
    assert f"is for {players} players" in str(error)


@pytest.mark.parametrize(
    ("file", "name", "pattern", "new", "message"),
    [
        ("special.toml", "samopal", 'do = "wound"', 'do = "wuond"', "'wuond' (did you mean 'wound'?)"),
        ("companions.toml", "kulas-szkolnik", '"theft"', '"theftt"', "'theftt' (did you mean 'theft'?)"),
        ("companions.toml", "wolski", 'of = "tasks"', 'of = "task"', "'task' (did you mean 'tasks'?)"),
        ("hersts.toml", "paser", '"ducats"', '"ducat"', "'ducat' (did you mean 'ducats'?)"),
        ("investigations.toml", "2", '"lose-ducats"', '"lose-ducat"', "(did you mean 'lose-ducats'?)"),
        ("investigations.toml", "1", '"lose-zbir"', '"lose-zbirs"', "(did you mean 'lose-zbir'?)"),
        ("investigations.toml", "12", '"lose-zbir"', '"lose-zbirs"', "(did you mean 'lose-zbir'?)"),
        ("tasks.toml", "axis-mundi", '"profit"', '"profits"', "(did you mean 'profit'?)"),
        ("tasks.toml", "lepkie-palce", 'deed = "theft"', 'deed = "thefts"', "(did you mean 'theft'?)"),
    ],
)
def test_a_word_that_no_rule_knows_is_refused_with_file_and_the_nearest(
    pack, file, name, pattern, new, message
):
    error = fault(pack(file, name, pattern, new))
    assert (error.file, error.place) == (file, name)
    assert str(error).startswith(f"{file}: ")
    assert message in str(error)


@pytest.mark.parametrize(("players", "mode"), [(2, DUEL), (3, GUILD_WAR)])
@pytest.mark.parametrize(("file", "name"), [("tasks.toml", "memento-mori"), ("duel-tasks.toml", "magnat")])
def test_both_decks_of_tasks_are_checked_whatever_is_played(pack, players, mode, file, name):
    error = fault(pack(file, name, r"what = ", 'waht = "pay", what = '), players, mode)
    assert (error.file, error.place[:5]) == (file, "task[")


@pytest.mark.rule("RYX-018")
def test_a_word_or_peace_points_of_a_duel_task_that_no_rule_knows_are_refused(pack):
    error = fault(pack("duel-tasks.toml", "magnat", '"ducats"', '"ducat"'), 2, DUEL)
    assert (error.file, error.place) == ("duel-tasks.toml", "magnat")
    assert "(did you mean 'ducats'?)" in str(error)
    error = fault(pack("duel-tasks.toml", "magnat", r"(?=needs)", "peace = 2\n"), 2, DUEL)
    assert (error.file, error.place) == ("duel-tasks.toml", "magnat")


@pytest.mark.parametrize("name", ["axis-mundi", "flisaczy-druh"])
def test_a_task_about_a_district_that_does_not_exist_is_refused(pack, name):
    error = fault(pack("tasks.toml", name, r'district = "\w+"', 'district = "ryenk"'))
    assert error.file == "tasks.toml"
    assert "ryenk" in str(error)


@pytest.mark.rule("RYX-200")
@pytest.mark.parametrize(
    ("file", "name", "old", "new"),
    [
        ("special.toml", "okute-kije", "brawl-dice", "cancel-wounds"),
        ("special.toml", "samopal", "wound", "brawl-dice"),
        ("special.toml", "samopal", "wound", "lose-peace"),
        ("special.toml", "szpital-rocha", "cancel-wounds", "heal"),
        ("companions.toml", "zborowski", "brawl-dice", "murder"),
        ("investigations.toml", "2", "lose-ducats", "theft"),
    ],
)
def test_a_verb_at_a_moment_where_it_means_nothing_is_refused(pack, file, name, old, new):
    error = fault(pack(file, name, f'do = "{old}"', f'do = "{new}"'))
    assert (error.file, error.place) == (file, name)
    assert repr(new) in str(error)


@pytest.mark.rule("RYX-298")
@pytest.mark.parametrize("count", [0, -4])
@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("special.toml", "zastaw-u-zlotnika"),
        ("companions.toml", "mniszech"),
        ("hersts.toml", "paser"),
        ("investigations.toml", "2"),
        ("duel-tasks.toml", "magnat"),
    ],
)
def test_a_count_below_1_is_refused(pack, file, name, count):
    error = fault(pack(file, name, r"count = \d+", f"count = {count}"))
    assert (error.file, error.place) == (file, name)
    assert str(count) in str(error)


@pytest.mark.rule("RYX-007")
def test_a_district_that_a_smaller_table_can_not_reach_is_refused(pack):
    pack("districts.toml", "stradom", r"neighbours = .*", 'neighbours = ["grzegorzki", "kazimierz"]')
    text = (pack("numbers.toml", "", "=", "=") / "districts.toml").read_text("utf-8")
    text = re.sub(r'(id = "grodzki"\n(?:.*\n)*?neighbours = .*)"stradom", ', r"\1", text, count=1)
    folder = pack("numbers.toml", "", "=", "=")
    (folder / "districts.toml").write_text(text, "utf-8")
    error = fault(folder)
    assert (error.file, error.place) == ("districts.toml", "stradom")
    assert "can't be reached with 6 districts" in str(error)


@pytest.mark.rule("RYX-014", "RYX-018", "RYX-201")
@pytest.mark.parametrize(
    ("file", "name", "old", "new", "message"),
    [
        ("special.toml", "samopal", r"effects = .*", "effects = []", "does nothing"),
        ("special.toml", "samopal", r"points = \d+", "points = -1", "less than nothing"),
        ("special.toml", "samopal", r"ducats = \d+", "ducats = -1", "less than nothing"),
        ("tasks.toml", "axis-mundi", r"needs = .*", "needs = []", "asks for nothing"),
        ("duel-tasks.toml", "magnat", r"needs = .*", "needs = []", "asks for nothing"),
    ],
)
def test_a_card_without_effect_cost_or_condition_is_refused(pack, file, name, old, new, message):
    error = fault(pack(file, name, old, new))
    assert (error.file, error.place) == (file, name)
    assert message in str(error)
