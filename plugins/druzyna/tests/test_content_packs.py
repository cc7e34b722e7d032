"""Content packs: an owner of the printed game may replace the files, and mistakes in them are named."""

import functools
import importlib.resources
import re

import pytest
from stolik import ContentError, Match, ruleset
from stolik.content import ContentSource

DATA = importlib.resources.files("stolik_druzyna").joinpath("data")
FILES = [
    "abilities.toml",
    "actions.toml",
    "basic-scenes.toml",
    "evil-scenes.toml",
    "evil-tracks.toml",
    "evils.toml",
    "heroes.toml",
    "printing.toml",
]
EFFECTS = r"^effects = .*"


def text_of(file):
    return DATA.joinpath(file).read_text("utf-8")


def entry_of(file, name):
    """Return the text of the entry with an id; Evil Track cards are named ``"zgraja-1"``."""
    sign = f'id = "{name}"\n'
    if file == "evil-tracks.toml":
        evil, number = name.rsplit("-", 1)
        sign = f'evil = "{evil}"\nnumber = {number}\n'
    entries = re.split(r"(?=^\[\[\w+\]\])", text_of(file), flags=re.MULTILINE)
    return next(entry for entry in entries if sign in entry)


read_once = functools.cache(ContentSource("stolik_druzyna").load)


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
        changed, count = re.subn(pattern, lambda _match: new, entry, count=1, flags=re.MULTILINE)
        assert count == 1
        (tmp_path / file).write_text(text_of(file).replace(entry, changed), "utf-8")
        return tmp_path

    return write


def fault(folder):
    """Return the error that a pack gives."""
    with pytest.raises(ContentError) as caught:
        ruleset("druzyna", content=folder)
    return caught.value


def refused(pack, file, name, pattern, new, message):
    """Check that a changed entry is refused, named with its file and place."""
    error = fault(pack(file, name, pattern, new))
    assert (error.file, error.place) == (file, name)
    assert str(error).startswith(f"{file}: ")
    assert message in str(error)


# -- packs that work --------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES)
def test_every_file_can_be_replaced(tmp_path, file):
    (tmp_path / file).write_text(text_of(file) + "\n# the printed one\n", "utf-8")
    rules = ruleset("druzyna", content=tmp_path)
    assert rules.source.digest != ruleset("druzyna").source.digest
    assert Match(rules, 1).decision is not None


@pytest.mark.rule("DRUZ-012")
def test_an_evil_track_is_as_long_as_the_content_says(pack):
    usual = ruleset("druzyna").game.spaces["zgraja"]
    folder = pack("evil-tracks.toml", "zgraja-2", r"^spaces = \[\n", "spaces = [\n    {},\n    {},\n")
    assert len(ruleset("druzyna", content=folder).game.spaces["zgraja"]) == len(usual) + 2


@pytest.mark.rule("DRUZ-017")
def test_both_sides_of_a_tile_may_be_equal(pack):
    pack("heroes.toml", "urgo-b", r"wounds = \d+\nability = .*", "wounds = 9\nability = [{ do = 'heal' }]")
    folder = pack("actions.toml", "", r"\A", "")
    game = ruleset("druzyna", content=folder).game
    assert next(side for side in game.box.heroes if side.id == "urgo-b").wounds == 9


@pytest.mark.rule("DRUZ-064")
def test_a_side_of_an_action_card_may_be_empty(pack):
    folder = pack("actions.toml", "stary-znajomy", r"left = .*\n", "")
    game = ruleset("druzyna", content=folder).game
    assert next(card for card in game.box.actions if card.id == "stary-znajomy").sides[0] == ()


@pytest.mark.rule("DRUZ-050")
def test_a_scene_may_do_without_effects_or_have_several(pack):
    folder = pack("basic-scenes.toml", "bigos-trzydniowy", r"^completed = .*\n", "")
    scenes = ruleset("druzyna", content=folder).game.box.basic
    assert next(one for one in scenes if one.id == "bigos-trzydniowy").completed == ()
    two = "completed = [{ do = 'draw' }, { do = 'heal' }]\nlasting = [{ do = 'no-slow' }]"
    folder = pack("basic-scenes.toml", "bigos-trzydniowy", r"^completed = .*", two)
    scenes = ruleset("druzyna", content=folder).game.box.basic
    kind = next(one for one in scenes if one.id == "bigos-trzydniowy")
    assert [effect.do for effect in (*kind.completed, *kind.lasting)] == ["draw", "heal", "no-slow"]


# -- files that can't be read -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "name", "pattern", "new", "place", "message"),
    [
        ("heroes.toml", "kociolek-a", "wounds", "wonds", "hero[0]", "'wonds'.*'wounds'"),
        ("actions.toml", "pamietniki-matta", "talk = 2", 'talk = "two"', "card[0].left.talk", "a text"),
        ("basic-scenes.toml", "myto-za-mostek", r"difficulty = \d+\n", "", "scene[0]", "'difficulty'"),
        (
            "evil-scenes.toml",
            "czujka-w-zbozu",
            'do = "wound"',
            'does = "wound"',
            "scene[0].flag[0]",
            "'does'",
        ),
        ("abilities.toml", "glebokie-kieszenie", "moment = .*\n", "", "ability[0]", "missing key 'moment'"),
        ("evils.toml", "zgraja", "story", "storey", "evil[0]", "'storey'.*'story'"),
        ("evil-tracks.toml", "zgraja-1", r"\[1, 2\]", "2", "card[0].side[0].players", "not a list"),
        ("printing.toml", "", "^die", "dye", "", "unknown key 'dye'"),
    ],
)
def test_a_wrong_key_or_value_is_named_with_file_and_place(pack, file, name, pattern, new, place, message):
    error = fault(pack(file, name, pattern, new))
    assert (error.file, error.place) == (file, place)
    assert re.search(message, str(error))


def test_a_file_that_the_game_does_not_read_is_refused(tmp_path):
    (tmp_path / "hero.toml").write_text("")
    error = fault(tmp_path)
    assert error.file == "hero.toml"
    assert "did you mean 'heroes.toml'" in str(error)


# -- counts that are not those of the box -----------------------------------------------------------------


@pytest.mark.rule("DRUZ-001", "DRUZ-002", "DRUZ-003", "DRUZ-004")
@pytest.mark.parametrize(
    ("file", "name", "count"),
    [
        ("heroes.toml", "urgo-b", "11 sides of tiles, the box holds 12"),
        ("actions.toml", "stary-znajomy", "9 cards of 'kociolek', the box holds 10"),
        ("evils.toml", "kufer", "4 Evils, the box holds 5"),
        ("basic-scenes.toml", "myto-za-mostek", "14 Scenes, the box holds 15"),
        ("evil-scenes.toml", "czujka-w-zbozu", "[2, 3, 4, 5, 6, 7, 8, 9]"),
        ("evil-scenes.toml", "hetman-zgrai", "[1, 2, 3, 4, 5, 6, 7, 8]"),
        ("evil-tracks.toml", "zgraja-2", "[1, 3]"),
        ("abilities.toml", "rozped", "15 cards, the box holds 16"),
    ],
)
def test_a_file_with_an_entry_too_few_is_refused(pack, file, name, count):
    error = fault(pack(file, name, r"(?s)\A.*\Z", ""))
    assert error.file == file
    assert count in str(error)


@pytest.mark.rule("DRUZ-001", "DRUZ-002", "DRUZ-003", "DRUZ-004")
@pytest.mark.parametrize(
    ("file", "name", "other"),
    [
        ("heroes.toml", "urgo-b", "gramm-a"),
        ("actions.toml", "stary-znajomy", "pamietniki-matta"),
        ("basic-scenes.toml", "myto-za-mostek", "dzien-targowy"),
        ("evil-scenes.toml", "czujka-w-zbozu", "hetman-zgrai"),
        ("abilities.toml", "rozped", "dobra-rada"),
    ],
)
def test_an_entry_that_occurs_twice_is_refused(pack, file, name, other):
    error = fault(pack(file, name, f'id = "{name}"', f'id = "{other}"'))
    assert (error.file, error.place) == (file, other)
    assert "occurs twice" in str(error)


@pytest.mark.rule("DRUZ-001", "DRUZ-002", "DRUZ-003", "DRUZ-012")
@pytest.mark.parametrize(
    ("file", "name", "pattern", "new", "message"),
    [
        ("heroes.toml", "urgo-b", 'hero = "urgo"', 'hero = "gramm"', "1 sides of 'urgo', the box holds 2"),
        ("heroes.toml", "urgo-b", 'side = "b"', 'side = "a"', "occurs twice"),
        ("heroes.toml", "urgo-b", 'side = "b"', 'side = "c"', "'c'"),
        ("actions.toml", "stary-znajomy", '"kociolek"', '"gramm"', "9 cards of 'kociolek'"),
        (
            "basic-scenes.toml",
            "myto-za-mostek",
            "difficulty",
            'evil = "zgraja"\ndifficulty',
            "no Basic Scene",
        ),
        ("basic-scenes.toml", "myto-za-mostek", "difficulty", "number = 3\ndifficulty", "no Basic Scene"),
        ("evil-scenes.toml", "czujka-w-zbozu", "number = 1", "number = 2", "[2, 2, 3, 4, 5, 6, 7, 8, 9]"),
        ("evil-scenes.toml", "czujka-w-zbozu", '"zgraja"', '"zgrja"', "(did you mean 'zgraja'?)"),
        ("evil-tracks.toml", "zgraja-2", "number = 2", "number = 4", "[1, 3, 4]"),
        ("evil-tracks.toml", "zgraja-2", '"zgraja"', '"zgrja"', "(did you mean 'zgraja'?)"),
        ("evil-tracks.toml", "zgraja-2", r"(?s)\[\[card.side\]\]\nplayers = \[3.*", "", "1 sides of"),
        ("evil-tracks.toml", "zgraja-2", r"\[1, 2\]", "[1, 3]", "sides for [1, 3, 3, 4] players"),
        ("evil-tracks.toml", "zgraja-2", r"\[1, 2\]", "[1, 2, 5]", "sides for [1, 2, 3, 4, 5] players"),
        ("evil-tracks.toml", "zgraja-2", r"\[1, 2\]", "[1]", "no side for some number of players"),
        ("evil-tracks.toml", "zgraja-2", r"(?s)\[\n.*?\n\]", "[]", "spaces: 0"),
    ],
)
def test_a_box_that_is_not_that_of_the_rulebook_is_refused(pack, file, name, pattern, new, message):
    error = fault(pack(file, name, pattern, new))
    assert error.file == file
    assert message in str(error)


@pytest.mark.rule("DRUZ-005", "DRUZ-239")
@pytest.mark.parametrize(
    ("pattern", "new", "message"),
    [
        (r"(?s)\[\[place\]\]\nleft = 4.*", "", "3 places, the box holds 4"),
        ("left = 4", "left = 5", "beside a Scene 5"),
        ("left = 1", "left = 0", "beside a Scene 0"),
        ("right = 1", "right = 9", "beside a Scene 9"),
        ('"blank", "blank"', '"blank"', "5 faces, the box holds 6"),
        ('"blank", "blank"', '"blank", "blnk"', "(did you mean 'blank'?)"),
        ('"evil-dola"', '"dola"', "no face of the die is 'evil-dola'"),
    ],
)
def test_another_board_or_die_is_refused(pack, pattern, new, message):
    error = fault(pack("printing.toml", "", pattern, new))
    assert error.file == "printing.toml"
    assert message in str(error)


@pytest.mark.rule("DRUZ-012")
@pytest.mark.parametrize(
    ("name", "pattern", "new", "message"),
    [
        ("zgraja-1", r"\[\n    \{\}", "[\n    { effects = [{ do = 'wound' }] }", "START has no effect"),
        ("zgraja-3", r"    \{\},\n\]", "    { effects = [{ do = 'wound' }] },\n]", "DEFEAT has no effect"),
    ],
)
def test_start_and_defeat_have_no_effect(pack, name, pattern, new, message):
    refused(pack, "evil-tracks.toml", name, pattern, new, message)


# -- values that are not on such cards --------------------------------------------------------------------


@pytest.mark.rule("DRUZ-063", "DRUZ-064")
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("value", [4, -1])
def test_a_trait_of_an_action_card_has_a_value_from_1_to_3(pack, side, value):
    for fitting in (1, 2, 3):
        ruleset(
            "druzyna",
            content=pack(
                "actions.toml", "stary-znajomy", f"{side} = .*", f"{side} = {{ brawl = {fitting} }}"
            ),
        )
    new = f"{side} = {{ brawl = {value} }}"
    refused(pack, "actions.toml", "stary-znajomy", f"{side} = .*", new, f"has {value} brawl, 1 to 3")


@pytest.mark.rule("DRUZ-046", "DRUZ-047", "DRUZ-049", "DRUZ-051", "DRUZ-052", "DRUZ-238")
@pytest.mark.parametrize(
    ("pattern", "new", "message"),
    [
        (r"difficulty = \d+", "difficulty = 0", "a difficulty of 0, at least 1"),
        (r"dice = \d+", "dice = -1", "dice: -1, at least 0"),
        (r"traits = .*", "traits = []", "at least one trait"),
        (r"traits = .*", 'traits = ["talk", "talk"]', "at least one trait, each once"),
        (r"traits = .*", 'traits = ["tlak"]', "(did you mean 'talk'?)"),
        (r"traits = .*", 'traits = ["charm"]', "'charm'"),
        (r"types = .*", "types = []", "at least one type"),
        (r"types = .*", 'types = ["feast", "feast"]', "at least one type, each once"),
        (r"types = .*", 'types = ["feats"]', "(did you mean 'feast'?)"),
        (r"track = .*", 'track = ["1", "-2"]', "has the space '-2'"),
        (r"track = .*", 'track = ["1", "skull"]', "has the space 'skull'"),
        (r"track = .*", 'track = ["1"]', "spaces on the track: 1, at least 2"),
        (r"track = .*\n", "", "spaces on the track: 0, at least 2"),
        (r"track = .*", 'track = ["1", "flag"]', "a flag effect goes with a flag on the track"),
        (r"\Z", "flag = [{ do = 'wound' }]\n", "a flag effect goes with a flag on the track"),
    ],
)
def test_a_scene_with_values_that_no_scene_has_is_refused(pack, pattern, new, message):
    refused(pack, "basic-scenes.toml", "myto-za-mostek", pattern, new, message)


@pytest.mark.rule("DRUZ-002")
@pytest.mark.parametrize("new", ["track = ['1', '2']\n", "completed = [{ do = 'draw' }]\n"])
def test_an_opponent_has_no_track_and_lasting_effects_only(pack, new):
    refused(pack, "evil-scenes.toml", "hetman-zgrai", r"^dice", f"{new}dice", "lasting effects only")


@pytest.mark.rule("DRUZ-070", "DRUZ-073")
@pytest.mark.parametrize(
    ("file", "name", "pattern", "new", "message"),
    [
        ("heroes.toml", "urgo-a", r"wounds = \d+", "wounds = 0", "a Wound limit of 0, at least 1"),
        ("heroes.toml", "urgo-a", r"ability = .*", "ability = []", "has no ability"),
        ("actions.toml", "stary-znajomy", EFFECTS, "effects = []", "has no effect"),
        ("abilities.toml", "rozped", EFFECTS, "effects = []", "does nothing"),
        ("abilities.toml", "rozped", '"completed"', '"completd"', "(did you mean 'completed'?)"),
    ],
)
def test_a_card_that_does_nothing_or_at_no_moment_is_refused(pack, file, name, pattern, new, message):
    refused(pack, file, name, pattern, new, message)


# -- effects that mean nothing ----------------------------------------------------------------------------

ON = {
    "action": ("actions.toml", "stary-znajomy", EFFECTS, "effects = [{}]"),
    "hero": ("heroes.toml", "urgo-a", r"^ability = .*", "ability = [{}]"),
    "moment": ("abilities.toml", "rozped", EFFECTS, "effects = [{}]"),
    "always": ("abilities.toml", "glebokie-kieszenie", EFFECTS, "effects = [{}]"),
    "dola": ("abilities.toml", "ulubieniec-doli", EFFECTS, "effects = [{}]"),
    "ran-out": ("abilities.toml", "plan-awaryjny", EFFECTS, "effects = [{}]"),
    "supporting": ("abilities.toml", "dobra-rada", EFFECTS, "effects = [{}]"),
    "completed": ("basic-scenes.toml", "bigos-trzydniowy", r"^completed = .*", "completed = [{}]"),
    "flag": ("basic-scenes.toml", "topielec-w-studni", r"^flag = .*", "flag = [{}]"),
    "flagged": ("basic-scenes.toml", "topielec-w-studni", r"\Z", "completed = [{}]\n"),
    "lasting": ("basic-scenes.toml", "wioskowy-zabobon", r"^lasting = .*", "lasting = [{}]"),
    "opponent": ("evil-scenes.toml", "hetman-zgrai", r"^lasting = .*", "lasting = [{}]"),
    "space": ("evil-tracks.toml", "zgraja-2", r"effects = .*(?= \})", "effects = [{}]"),
}
"""Where an effect can stand, and how it is put there."""


def written(effect):
    """Return an effect as it stands in a file: ``heal, count 2`` with words in quotes."""
    return "{ " + effect + " }"


def put(pack, where, effect):
    file, name, pattern, frame = ON[where]
    return pack(file, name, pattern, frame.replace("{}", written(effect)))


@pytest.mark.rule("DRUZ-242", "DRUZ-244", "DRUZ-245", "DRUZ-247")
@pytest.mark.parametrize(
    ("where", "effect"),
    [
        ("action", "do = 'wildcard'"),
        ("action", "do = 'progress', scene = 'all-adjacent', type = 'feast', magical = true"),
        ("action", "do = 'heal', per = 'wounds', hero = 'urgo', most = 3"),
        ("action", "do = 'draw', when = { what = 'adjacent', type = 'feast' }"),
        ("supporting", "do = 'trait', trait = 'talk'"),
        ("hero", "do = 'progress', scene = 'attempted'"),
        ("completed", "do = 'progress', scene = 'other', per = 'x'"),
        ("lasting", "do = 'harder', per = 'x'"),
        ("lasting", "do = 'each-dola', then = [{ do = 'progress', scene = 'attempted' }]"),
        ("moment", "do = 'draw', who = 'hero', hero = 'urgo'"),
        ("space", "do = 'wound', who = 'most-wounded'"),
    ],
)
def test_an_effect_that_fits_is_accepted(pack, where, effect):
    assert ruleset("druzyna", content=put(pack, where, effect)).game.title


@pytest.mark.rule("DRUZ-049", "DRUZ-058", "DRUZ-238")
@pytest.mark.parametrize(
    ("where", "effect", "message"),
    [
        ("action", "do = 'hael'", "(did you mean 'heal'?)"),
        ("action", "do = 'no-slow'", "'no-slow'"),
        ("lasting", "do = 'heal'", "'heal'"),
        ("always", "do = 'no-slow'", "'no-slow'"),
        ("moment", "do = 'hand-size'", "'hand-size'"),
        ("action", "do = 'heal', count = 0", "the count of 'heal' 0, at least 1"),
        ("action", "do = 'heal', per = 'wonds'", "(did you mean 'wounds'?)"),
        ("action", "do = 'heal', per = 'x'", "uses X"),
        ("flag", "do = 'heal', per = 'x'", "uses X"),
        ("flagged", "do = 'heal', per = 'x'", "uses X"),
        ("opponent", "do = 'harder', per = 'x'", "uses X"),
        ("lasting", "do = 'attempt-wound', per = 'x'", "only 'harder' grows, and only with X"),
        ("lasting", "do = 'harder', per = 'wounds', hero = 'urgo'", "only 'harder' grows, and only with X"),
        ("action", "do = 'heal', per = 'wounds', hero = 'ugro'", "(did you mean 'urgo'?)"),
        ("action", "do = 'heal', per = 'wounds'", "has ''"),
        ("action", "do = 'heal', who = 'hero'", "has ''"),
        ("action", "do = 'heal', hero = 'urgo'", "'heal' does not ask for a Hero"),
        ("action", "do = 'heal', most = 2", "'most' caps a count of Wounds"),
        ("action", "do = 'heal', who = 'echa'", "(did you mean 'each'?)"),
        ("action", "do = 'add-dice', who = 'each'", "'add-dice' hits no player"),
        ("action", "do = 'slow'", "a scene goes with"),
        ("action", "do = 'heal', scene = 'any'", "a scene goes with"),
        ("action", "do = 'heal', type = 'feast'", "'heal' chooses no Scene"),
        ("action", "do = 'heal', magical = true", "'heal' chooses no Scene"),
        ("action", "do = 'slow', scene = 'ayn'", "(did you mean 'any'?)"),
        ("action", "do = 'slow', scene = 'any', type = 'feats'", "(did you mean 'feast'?)"),
        ("action", "do = 'slow', scene = 'this'", "no Scene 'this' here"),
        ("action", "do = 'slow', scene = 'other'", "no Scene 'other' here"),
        ("hero", "do = 'accelerate', scene = 'others'", "no Scene 'others' here"),
        ("action", "do = 'slow', scene = 'attempted'", "no Scene 'attempted' here"),
        ("moment", "do = 'slow', scene = 'attempted'", "no Scene 'attempted' here"),
        ("completed", "do = 'slow', scene = 'adjacent'", "no Scene 'adjacent' here"),
        ("space", "do = 'accelerate', scene = 'all-adjacent'", "no Scene 'all-adjacent' here"),
        ("hero", "do = 'wildcard'", "no active card for 'wildcard'"),
        ("completed", "do = 'trait', trait = 'talk'", "no active card for 'trait'"),
        ("action", "do = 'trait'", "a trait goes with"),
        ("action", "do = 'heal', trait = 'talk'", "a trait goes with"),
        ("action", "do = 'trait', trait = 'tlak'", "(did you mean 'talk'?)"),
        ("action", "do = 'trait', trait = 'wildcard'", "'wildcard'"),
        ("action", "do = 'may'", "'may' with 0 effects inside"),
        ("action", "do = 'heal', then = [{ do = 'draw' }]", "'heal' with 1 effects inside"),
        ("action", "do = 'may', then = [{ do = 'drwa' }]", "(did you mean 'draw'?)"),
        ("action", "do = 'heal', when = { what = 'unwonded' }", "(did you mean 'unwounded'?)"),
        ("action", "do = 'heal', when = { what = 'adjacent', type = 'feats' }", "(did you mean 'feast'?)"),
        ("action", "do = 'heal', when = { what = 'leads', hero = 'ugro' }", "(did you mean 'urgo'?)"),
        ("hero", "do = 'heal', when = { what = 'magical-card' }", "no active card to look at"),
        ("space", "do = 'heal', when = { what = 'adjacent', type = 'feast' }", "no active card to look at"),
    ],
)
def test_an_effect_that_means_nothing_where_it_stands_is_refused(pack, where, effect, message):
    error = fault(put(pack, where, effect))
    assert (error.file, error.place) == ON[where][:2]
    assert str(error).startswith(f"{error.file}: ")
    assert message in str(error)


@pytest.mark.rule("DRUZ-251")
@pytest.mark.parametrize(
    ("where", "effect"),
    [
        ("flag", "do = 'slow', scene = 'any'"),
        ("flag", "do = 'may', then = [{ do = 'slow', scene = 'this' }]"),
        ("lasting", "do = 'each-evil', then = [{ do = 'slow', scene = 'this' }]"),
        ("opponent", "do = 'each-evil', then = [{ do = 'slow', scene = 'other' }]"),
        ("space", "do = 'slow', scene = 'all'"),
        ("space", "do = 'token-back'"),
        ("space", "do = 'one-of', then = [{ do = 'draw' }, { do = 'token-return' }]"),
        ("hero", "do = 'roll'"),
        ("hero", "do = 'slow', scene = 'any'"),
        ("hero", "do = 'may', then = [{ do = 'wound' }, { do = 'roll' }]"),
        ("dola", "do = 'roll'"),
        ("dola", "do = 'slow', scene = 'any'"),
        ("ran-out", "do = 'slow', scene = 'any'"),
    ],
)
def test_an_effect_with_which_a_chain_might_never_end_is_refused(pack, where, effect):
    error = fault(put(pack, where, effect))
    assert error.file == ON[where][0]
    assert "might never end" in str(error) or "leads in a circle" in str(error)
