"""The line table and the subcommands, with toy games only."""

from __future__ import annotations

import io
import json
import os
import types

import company
import highcard
import kuhn
import pytest
import rps
import tictactoe
from stolik import Match, hookimpl, ruleset, session
from stolik.cli import commands, listings, play, replay
from stolik.cli.commands import CommandInfo, run
from stolik.cli.table import Drawing, LineTable, display_width
from stolik.plugin import stolik_bots, stolik_screens
from stolik.plugins import Registry
from stolik.seats import parse_seats
from stolik.testing import position
from stolik.text import Renderer


@pytest.fixture
def table(monkeypatch, tmp_path, capsys):
    """Return a function that runs the command line over toy games: it gives status, output, errors."""
    core = types.SimpleNamespace(stolik_bots=stolik_bots, stolik_screens=stolik_screens)
    toys = {"ttt": tictactoe, "kuhn": kuhn, "rps": rps, "highcard": highcard, "company": company}
    registry = Registry({"core": core, **toys})
    for module in (commands, listings, play):
        monkeypatch.setattr(module, "installed", lambda: registry)
    for module in ("stolik.rulesets", "stolik.plugins", "stolik.session"):
        monkeypatch.setattr(f"{module}.installed", lambda: registry)
    monkeypatch.setattr(session, "save_folder", lambda: tmp_path / "saves")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "80")

    def call(*words, typed=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as stop:
            run(list(words))
        captured = capsys.readouterr()
        return stop.value.code or 0, captured.out, captured.err

    return call


def test_a_person_plays_a_whole_game_by_numbers(table):
    status, out, _err = table("play", "tictactoe", "--seats", "me:Ala,me:Olek", typed="1\n3\n1\n3\n1\n")
    assert status == 0
    assert "Ala: Your mark?" in out
    assert out.count("Olek: Your mark?") == 2
    assert "Three in a row." in out
    assert "Ala wins." in out


def test_wrong_input_is_asked_again_and_changes_nothing(table):
    typed = "99\nx\n\n1 2\n0\n1\nq\n"
    _status, out, _err = table("play", "tictactoe", "--seats", "me:Ala,me:Olek", typed=typed)
    assert out.count("Type one of the numbers, or h for help.") == 5
    assert out.count("Olek: Your mark?") == 1


def test_help_log_table_undo_and_language_are_a_letter_each(table):
    typed = "1\nh\nt\nu\npl\nq\n"
    _status, out, _err = table("play", "tictactoe", "--seats", "me:Ala,me:Olek", typed=typed)
    assert "take your last choice back" in out
    assert "Taken back." in out
    assert "Zapisano." in out
    _status, out, _err = table("play", "rps", "--seats", "me:Ala,bot", typed="1\nl\nq\n")
    assert out.count("  · Ala shows rock.") == 2


def test_info_says_when_no_card_says_anything(table):
    _status, out, _err = table("play", "tictactoe", "--seats", "me:Ala,me:Olek", typed="i\nq\n")
    assert "There is nothing more to tell." in out


def test_what_revealed_something_is_not_taken_back(table):
    typed = "\n1\n\nu\nq\n"
    _status, out, _err = table("play", "highcard", "--seats", "me:Ala,me:Olek", typed=typed)
    assert "Something hidden was revealed" in out
    _status, out, _err = table("play", "highcard", "--seats", "me:Ala,bot", typed="1\nu\nq\n")
    assert "nothing of yours to take back" in out


def test_two_people_with_secrets_change_places_before_anything_is_shown(table):
    _status, out, _err = table("play", "kuhn", "--seats", "me:Ala,me:Olek", typed="\n1\n\nq\n")
    first, second = out.split("Olek: press Enter when you alone are looking.")
    assert "Ala: press Enter when you alone are looking." in first
    hands = [line for line in first.splitlines() if "Hand:" in line]
    assert any("Hand: 1 card" in line for line in hands)
    assert "Olek (you)" in second


def test_several_options_are_typed_with_spaces(table, monkeypatch, capsys):
    def edit(state):
        state.deck = [highcard.CARDS[11]]
        for hand, ranks in zip(state.hands, ((1, 2), (3, 4), (5, 6)), strict=True):
            hand.cards = [highcard.CARDS[rank - 1] for rank in ranks]
        state.played = [highcard.CARDS[rank - 1] for rank in (7, 8, 9, 10, 11)]

    registry = play.installed()
    match = position(Match(ruleset("highcard", players=3, registry=registry), 1), edit)
    people = session.Session(match, parse_seats("me:Ala,me:Olek,me:Ewa", registry), registry=registry)
    # Ala plays; of the others Olek answers yes; Ala throws: first a wrong number, then both cards.
    monkeypatch.setattr("sys.stdin", io.StringIO("\n1\n1\n\n1\n\n0 1\n1 2 3\n2 1\n"))
    LineTable(people).run()
    first, second = highcard.CARDS[1], highcard.CARDS[11]
    assert match.log[2] == (0, (highcard.Throw(first), highcard.Throw(second)))
    assert "Choose 0 to 2" in capsys.readouterr().out


def test_secret_answers_of_people_and_bots_are_told_together(table):
    _status, out, _err = table("play", "rps", "--seats", "me:Ala,bot", "--seed", "1", typed="1\nq\n")
    assert "Ala shows rock." in out
    assert "Bot 2 shows" in out


def test_bots_alone_play_to_the_end_and_print_the_result(table, tmp_path):
    path = tmp_path / "g.jsonl"
    status, out, _err = table(
        "play", "highcard", "--seats", "bot:random*3", "--seed", "7", "--save", str(path)
    )
    assert status == 0
    assert "A hand is empty." in out
    status, out, _err = table("replay", str(path), "--verify", "--text")
    assert status == 0
    assert "agree." in out
    assert "draws a card." in out


def test_the_result_of_bots_as_json(table):
    status, out, _err = table("play", "tictactoe", "--seats", "bot*2", "--seed", "7", "--json")
    data = json.loads(out)
    assert status == 0
    assert set(data) == {"winners", "scores", "reason", "actions", "seed", "digest"}


def test_a_game_is_saved_when_the_input_ends_and_goes_on_where_it_was(table, tmp_path):
    status, out, _err = table("play", "tictactoe", "--seats", "me:Ala,me:Olek", typed="1\n1\n")
    assert status == 0
    path = next((tmp_path / "saves").glob("*.jsonl"))
    assert f"stolik resume {path}" in out.replace("\n", "")
    _status, out, _err = table("resume", typed="t\nq\n")
    assert "Ala: Your mark?" in out
    assert len([row for row in path.read_text().splitlines() if '"action"' in row]) == 2


def test_ctrl_c_leaves_a_save_that_is_complete_up_to_the_last_answer(table, tmp_path, monkeypatch):
    from stolik.cli.table import LineTable

    read = LineTable._read
    answers = iter(["1", "2"])

    def interrupted(self):
        word = next(answers, None)
        if word is None:
            raise KeyboardInterrupt
        return word

    monkeypatch.setattr(LineTable, "_read", interrupted)
    path = tmp_path / "g.jsonl"
    status, out, _err = table("play", "tictactoe", "--seats", "me,me", "--save", str(path))
    monkeypatch.setattr(LineTable, "_read", read)
    assert status == 130
    assert "Saved." in out
    status, out, _err = table("replay", str(path), "--verify")
    assert (status, "2 actions agree." in out) == (0, True)


def test_a_save_that_was_cut_off_anywhere_is_resumed_without_harm(table, tmp_path):
    path = tmp_path / "g.jsonl"
    table("play", "tictactoe", "--seats", "me,me", "--save", str(path), typed="1\n1\n1\n")
    data = path.read_bytes()
    header = data.index(b"\n") + 1
    for end in range(header, len(data), 11):
        path.write_bytes(data[:end])
        status, _out, err = table("resume", str(path), typed="1\nq\n")
        assert status == 0, err
        assert table("replay", str(path), "--verify")[0] == 0
    path.write_bytes(data[:-1])
    assert "the end of the last line is missing" in table("resume", str(path), typed="1\nq\n")[2]
    assert table("replay", str(path), "--verify")[0] == 0


def test_two_that_play_on_one_save_do_not_mix_it_up(table, tmp_path):
    path = tmp_path / "g.jsonl"
    table("play", "tictactoe", "--seats", "me,me", "--save", str(path), typed="1\nq\n")
    first = session.Session.resume(path, registry=play.installed())
    with session.Session.resume(path, registry=play.installed()) as second:
        second.match.decide(second.match.decision.options[0])
    with pytest.raises(OSError, match="changed by somebody else"):
        first.match.decide(first.match.decision.options[0])
    first.close()
    assert table("replay", str(path), "--verify")[0] == 0


def test_what_is_no_regular_file_is_not_saved_over(table, tmp_path):
    folder = tmp_path / "g.jsonl"
    folder.mkdir()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    status, _out, err = table("play", "tictactoe", "--seats", "bot*2", "--save", str(pipe))
    assert (status, "no file that a game can be saved in" in err) == (1, True)
    assert pipe.is_fifo()


def test_older_copies_of_a_save_are_kept_too(table, tmp_path):
    path = tmp_path / "g.jsonl"
    for _time in range(3):
        table("play", "tictactoe", "--seats", "bot*2", "--save", str(path))
    assert sorted(p.name for p in tmp_path.glob("g*")) == ["g.jsonl", "g.jsonl~", "g.jsonl~2"]


def test_an_old_save_of_that_name_is_kept_as_a_copy(table, tmp_path):
    path = tmp_path / "g.jsonl"
    path.write_text("precious")
    table("play", "tictactoe", "--seats", "bot*2", "--save", str(path))
    assert (tmp_path / "g.jsonl~").read_text() == "precious"


def test_a_damaged_save_names_the_way_out(table, tmp_path):
    path = tmp_path / "g.jsonl"
    table("play", "tictactoe", "--seats", "me,me", "--save", str(path), typed="1\n1\n1\n")
    lines = path.read_text().splitlines()
    lines[3] = lines[3].replace('"cell":1', '"cell":0')
    path.write_text("\n".join(lines) + "\n")
    status, _out, err = table("resume", str(path), typed="q\n")
    assert status == 1
    assert "action 2 is no longer legal" in err
    assert "1 actions can be played; --prefix" in err
    status, _out, err = table("resume", str(path), "--prefix", typed="q\n")
    assert status == 0
    assert "going on from action 1" in err
    assert (tmp_path / "g.jsonl~").exists()


def test_a_variant_says_how_many_sit_down_when_nobody_does(table, tmp_path):
    path = tmp_path / "g.jsonl"
    save = ("--save", str(path))
    status, _out, err = table("play", "highcard", "--with", "highcard-alone", *save, typed="q\n")
    assert (status, err) == (0, "")
    assert Match.load(path).sitting == ("me",)
    table("play", "highcard", "--with", "pair", *save, typed="q\n")
    assert Match.load(path).sitting == ("me", "bot")
    table("play", "highcard", *save, typed="q\n")
    assert Match.load(path).sitting == ("me", "bot", "bot")


def test_one_alone_plays_saves_and_goes_on_to_the_end(table, tmp_path):
    path = tmp_path / "g.jsonl"
    words = ("play", "highcard", "--with", "alone", "--seats", "me:Ala", "--seed", "7", "--save", str(path))
    status, out, err = table(*words, typed="1\nl\nu\n1\nq\n")
    assert (status, err) == (0, "")
    assert "High card + Alone" in out
    assert "Ala plays card" in out
    assert "press Enter" not in out
    assert len(Match.load(path)) == 2
    status, out, err = table("resume", str(path), typed="1\n" * 20)
    assert (status, err) == (0, "")
    assert "Choose 0 to 2" in out
    assert "Ala wins." in out
    status, out, err = table("replay", str(path), "--verify", "--text", "--upto", "3")
    assert (status, err) == (0, "")
    assert "High card +alone: Ala" in out
    assert "3 actions agree." in out


def test_one_bot_alone_plays_to_the_end(table):
    status, out, _err = table("play", "highcard", "--with", "alone", "--seats", "bot", "--json")
    assert status == 0
    assert json.loads(out)["winners"] == [0]
    assert len(json.loads(out)["scores"]) == 1


def test_variants_tell_with_how_many_they_can_be_played(table):
    out = table("variants", "highcard")[1].splitlines()
    assert out == ["--with alone: One player against the deck. (1 player)", "--with pair: Pair (2 players)"]
    assert "(1 gracz)" in table("variants", "highcard", "--lang", "pl")[1]
    listed = json.loads(table("variants", "highcard", "--json")[1])["variants"]
    assert [row["players"] for row in listed] == [[1, 1], [2, 2]]


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (("play", "tictacto"), 2, "did you mean 'tictactoe'"),
        (("play", "tictactoe", "--seats", "bot*3"), 2, "takes 2 players, not 3"),
        (("play", "highcard", "--with", "alone", "--seats", "me,bot"), 2, "takes 1 player, not 2"),
        (("play", "highcard", "--with", "alone,pair"), 2, "'alone' and 'pair' exclude each other"),
        (("play", "tictactoe", "--seats", "you"), 2, "'you' is nobody"),
        (("play", "tictactoe", "--seats", "bot:clever,bot"), 2, "no bot 'clever'"),
        (("play", "tictactoe", "--with", "magic"), 2, "no variant 'magic'"),
        (("play", "tictactoe", "--mode", "fast"), 2, "no mode 'fast'"),
        (("play", "tictactoe", "--option", "size"), 2, "NAME=VALUE"),
        (("play", "tictactoe", "--option", "size=4"), 2, "no option 'size'"),
        (("play", "tictactoe", "--content", "/nowhere"), 1, "no folder"),
        (("play", "tictactoe", "--save", "/nowhere/g.jsonl", "--seats", "bot*2"), 1, "No such file"),
        (("play", "tictactoe", "--json"), 2, "bots only"),
        (("play",), 2, "Missing argument"),
        (("fly",), 2, "No such command 'fly'"),
        (("resume",), 1, "no saved game"),
        (("replay", "/nowhere"), 1, "no file"),
        (("variants", "chess"), 2, "no game 'chess'"),
    ],
)
def test_wrong_words_get_a_clear_error_and_the_usual_status(words, status, message, table):
    found, _out, err = table(*words)
    assert message in err.replace("\n", " ")
    assert found == status


def test_every_listing_speaks_json(table):
    for words in (
        ("games",),
        ("variants", "kuhn"),
        ("rules", "kuhn"),
        ("content", "kuhn"),
        ("bots",),
        ("plugins",),
        ("doctor",),
    ):
        status, out, _err = table(*words, "--json")
        assert status == 0
        json.loads(out)


def test_games_lists_what_is_installed_and_bots_what_plays(table):
    assert [row["id"] for row in json.loads(table("games", "--json")[1])] == [
        "highcard",
        "kuhn",
        "rps",
        "tictactoe",
    ]
    assert "bot:random" in table("bots")[1]


def test_the_doctor_finds_a_broken_plugin_and_the_others_still_work(table, monkeypatch):
    @hookimpl
    def stolik_games():
        raise ZeroDivisionError

    broken = types.SimpleNamespace(stolik_games=stolik_games)
    registry = Registry({"bad": broken, "ttt": tictactoe})
    for module in (commands, listings, play):
        monkeypatch.setattr(module, "installed", lambda: registry)
    status, out, _err = table("doctor")
    assert status == 1
    assert "BROKEN: bad: fails in stolik_games: ZeroDivisionError" in out
    assert "fine: tictactoe" in out
    status, out, err = table("games")
    assert (status, "tictactoe" in out) == (0, True)
    assert "plugin 'bad' fails" in err


def test_a_plugin_adds_a_command_that_is_imported_when_it_runs(table, monkeypatch):
    @hookimpl
    def stolik_commands():
        return [CommandInfo("hello", "Say hello.", "stolik.cli.listings:bots")]

    registry = Registry(
        {"extra": types.SimpleNamespace(stolik_commands=stolik_commands, stolik_bots=stolik_bots)}
    )
    monkeypatch.setattr(commands, "installed", lambda: registry)
    assert "Say hello." in table("--help")[1]
    assert "bot:random" in table("hello")[1]


def test_help_and_version(table):
    status, out, _err = table("--help")
    assert status == 0
    assert all(info.name in out and info.help in out for info in commands.CORE_COMMANDS)
    assert "stolik, version" in table("--version")[1]


def test_colour_is_left_out_when_no_color_is_set(table, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in table("play", "tictactoe", "--seats", "me,me", typed="q\n")[1]


def test_a_narrow_terminal_is_told_and_still_works(table, monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    _status, out, _err = table("play", "tictactoe", "--seats", "me,me", typed="q\n")
    assert "terminal is narrow" in out.replace("\n", " ")
    assert all(
        display_width(line) <= 30 for line in out.splitlines() if "resume" not in line and "/" not in line
    )


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("żółw", 4), ("z\u0307", 1), ("日本", 4), ("", 0)])
def test_the_width_of_a_text_counts_columns(text, width):
    assert display_width(text) == width


def lines_of(*panels, width=200):
    """The lines that a table of these panels takes, without its headings."""
    view = {"panels": [dict(p, owner=None) for p in panels], "seats": [], "viewer": None, "decision": None}
    say = Renderer("en", ["Ala", "Olek"])
    return list(Drawing(say, width).table(view))[1:]


def piece(name, seat=None, count=1):
    return {"piece": f"{name}/{seat}", "name": name, "seat": seat, "count": count}


def space(name, *pieces, says=None, tags=()):
    tags = [{"tag": tag, "name": tag.upper()} for tag in tags]
    return {"space": name.lower(), "name": name, "says": says, "tags": tags, "pieces": list(pieces)}


BOARD = {
    "kind": "board",
    "path": "city",
    "label": "The city",
    "spaces": [
        space("Square", piece("zbir", 1, 2), piece("cart"), piece("herst", 0), piece("zbir", 0, 3)),
        space("Bridge", piece("guard", None, 2), says="wealth 3", tags=("river", "old")),
        space("Island"),
    ],
    "borders": [{"one": "square", "other": "bridge", "type": "open", "name": "open"}],
}


def test_a_board_tells_whose_pieces_stand_where_and_what_is_printed_there():
    assert lines_of(BOARD) == [
        " The city:",
        "   Square: Ala herst, 3x zbir; Olek 2x zbir; cart (> Bridge)",
        "   Bridge: 2x guard [wealth 3; RIVER; OLD] (> Square)",
        "   Island: –",
    ]


def test_markers_are_called_by_their_words_and_seats_by_their_names():
    markers = [{"marker": "m", "name": "the crown", "seat": None}, {"marker": "1", "name": None, "seat": 1}]
    track = {"kind": "track", "path": "t", "label": "Track", "first": 0, "last": 9}
    assert lines_of(track | {"stacks": [{"space": 4, "markers": markers}]}) == [
        " Track: 0..9: 4 [the crown < Olek]"
    ]


def test_short_panels_share_a_line_and_a_board_stands_alone():
    short = [
        {"kind": "counter", "path": p, "label": None, "value": n, "most": None} for n, p in enumerate("abc")
    ]
    bare = BOARD | {"label": None, "spaces": [space("Island")], "borders": []}
    assert lines_of(*short[:2], bare, short[2]) == [" a: 0  |  b: 1", " city:", "   Island: –", " c: 2"]


@pytest.mark.parametrize("width", [30, 40, 80])
def test_a_board_keeps_to_the_width_of_the_table(width):
    lines = lines_of(BOARD, width=width)
    assert all(display_width(line) < width for line in lines)
    assert " ".join(" ".join(lines).split()) == " ".join(" ".join(lines_of(BOARD)).split())


def test_replay_upto_shows_the_table_at_that_place(table, tmp_path):
    path = tmp_path / "g.jsonl"
    table("play", "highcard", "--seats", "bot*2", "--seed", "7", "--save", str(path))
    _status, out, _err = table("replay", str(path), "--upto", "2")
    assert "Deck: " in out
    assert replay.replay.name == "replay"
