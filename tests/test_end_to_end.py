"""The command line with the installed games, in processes of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
import stolik
from stolik import Match
from stolik.game import players_of

GAMES = sorted(stolik.games())


def stolik_command(*words, typed="", **environment):
    return subprocess.run(
        [sys.executable, "-m", "stolik", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LANGUAGE": "en", "COLUMNS": "80", **environment},
    )


def tables():
    """Yield every game with its variants: in one table if they all go together, else in several."""
    for game in GAMES:
        left = list(stolik.variants(game))
        while True:
            chosen = []
            for name in left:
                if can_be_played(game, [*chosen, name]):
                    chosen.append(name)
            yield pytest.param(game, chosen, id="+".join([game, *chosen]))
            left = [name for name in left if name not in chosen]
            if not left or not chosen:
                break


def can_be_played(game, variants):
    try:
        stolik.ruleset(game, variants=variants)
    except stolik.RulesetError:
        return False
    return True


def seats(game, variants):
    known = stolik.variants(game)
    least, most = players_of(stolik.games()[game], None, [known[name] for name in variants])
    return f"bot:random*{max(least, min(3, most))}"


@pytest.mark.parametrize(("game", "variants"), list(tables()))
def test_the_same_seed_writes_the_same_bytes_in_every_process(game, variants, tmp_path):
    words = [word for name in variants for word in ("--with", name)]
    files = []
    for hash_seed in ("0", "1", "2"):
        path = tmp_path / f"{hash_seed}.jsonl"
        done = stolik_command(
            "play",
            game,
            *words,
            "--seats",
            seats(game, variants),
            "--seed",
            "7",
            "--save",
            str(path),
            PYTHONHASHSEED=hash_seed,
        )
        assert done.returncode == 0, done.stderr
        files.append(path.read_bytes())
    assert files[0] == files[1] == files[2]
    verified = stolik_command("replay", str(tmp_path / "0.jsonl"), "--verify")
    assert verified.returncode == 0
    assert "agree." in verified.stdout


BOUNDS = {"miedziaki": ["--option", "rounds=10"]}
"""Options that end a game in which somebody always takes the first answer."""


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_through_a_pipe(game, language, tmp_path):
    path = tmp_path / "g.jsonl"
    table = ["play", game, "--seed", "7", "--lang", language, *BOUNDS.get(game, [])]
    done = stolik_command(*table, "--save", str(path), typed="1\n" * 2000)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    match = Match.load(path)
    assert match.is_over
    assert "{" not in done.stdout
    assert ("wins." in done.stdout or "victory" in done.stdout) == (language == "en")


def test_a_person_can_ask_what_the_cards_say(tmp_path):
    path = str(tmp_path / "game.jsonl")
    done = stolik_command("play", "ryx", "--seed", "7", "--seats", "me,bot*2", "--save", path, typed="i\nq\n")
    assert re.search(r"^  Stradom: no\. 6, wealth \d: ", done.stdout, re.MULTILINE)
    assert re.search(r"^  [\w' ]+: Task for \d peace points?: ", done.stdout, re.MULTILINE)


def test_a_whole_game_can_be_quit_and_resumed_after_every_answer(tmp_path):
    path = tmp_path / "g.jsonl"
    stolik_command("play", "kajko", "--seed", "7", "--save", str(path), "--seats", "me,bot", typed="1\nq\n")
    for _time in range(3):
        done = stolik_command("resume", str(path), typed="1\nq\n")
        assert done.returncode == 0, done.stderr
    assert len(Match.load(path)) == 8


def game_in_progress(path, typed, actions):
    """Start a game, type something, and return its process when so many actions are on the disk."""
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "stolik",
            "play",
            "kajko",
            "--seed",
            "7",
            "--save",
            str(path),
            "--seats",
            "me,bot",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    process.stdin.write(typed)
    process.stdin.flush()
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and (not path.exists() or path.read_text().count('"action"') < actions):
        time.sleep(0.05)
    return process


def test_ctrl_c_in_the_middle_of_a_game_leaves_a_complete_save(tmp_path):
    path = tmp_path / "g.jsonl"
    process = game_in_progress(path, "1\n", 2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130, err
    assert "Saved. Go on with" in out
    assert "Traceback" not in err
    assert len(Match.load(path)) >= 2
    assert stolik_command("replay", str(path), "--verify").returncode == 0


def test_a_killed_game_loses_at_most_the_answer_that_was_not_acknowledged(tmp_path):
    path = tmp_path / "g.jsonl"
    process = game_in_progress(path, "1\n2\n3\n", 6)
    process.kill()
    process.communicate(timeout=20)
    assert len(Match.load(path)) >= 6


def test_a_content_pack_is_played_and_named_in_the_save(tmp_path):
    import importlib.resources

    stacks = (
        importlib.resources.files("stolik_kajko").joinpath("data/stacks.toml").read_text(encoding="utf-8")
    )
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "stacks.toml").write_text(
        stacks.replace('"coin-in-hand", "golden-cup", "coin"]', '"coin-in-hand", "golden-cup", "sword"]'),
        encoding="utf-8",
    )
    path = tmp_path / "g.jsonl"
    done = stolik_command(
        "play", "kajko", "--seats", "bot*2", "--content", str(pack), "--seed", "1", "--save", str(path)
    )
    assert done.returncode == 0, done.stderr
    assert "6A/sword" in Match.load(path).card_ids()
    (pack / "stacks.toml").write_text(stacks.replace("size = 5", "sizes = 5", 1), encoding="utf-8")
    done = stolik_command("play", "kajko", "--seats", "bot*2", "--content", str(pack))
    assert done.returncode == 1
    assert "stacks.toml: unknown key 'sizes' (did you mean 'size'?) at stack[0]" in done.stderr


def test_the_content_of_every_game_names_its_sources():
    for game in GAMES:
        rows = json.loads(stolik_command("content", game, "--json").stdout)
        assert rows
        assert {row["source"] for row in rows} <= {"rulebook", "public", "reconstructed"}


def test_the_rulings_of_every_game_are_told_in_both_languages():
    for game in GAMES:
        english = json.loads(stolik_command("rules", game, "--json", "--lang", "en").stdout)
        polish = json.loads(stolik_command("rules", game, "--json", "--lang", "pl").stdout)
        assert english
        assert [row["id"] for row in english] == [row["id"] for row in polish]
        assert all(a["text"] != b["text"] for a, b in zip(english, polish, strict=True))


def test_the_doctor_finds_nothing_wrong_here():
    assert stolik_command("doctor").returncode == 0
    assert stolik_command("--strict", "games").returncode == 0


def test_a_reader_that_goes_away_is_no_traceback():
    with subprocess.Popen(
        [sys.executable, "-m", "stolik", "content", "kajko"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        process.stdout.close()
        assert "Traceback" not in process.stderr.read()


def test_help_loads_no_game_and_nothing_heavy():
    code = (
        "import sys\n"
        "from stolik.cli.commands import run\n"
        "try:\n    run(['--help'])\nexcept SystemExit:\n    pass\n"
        "heavy = {'attr', 'cattrs', 'structlog', 'stolik.match', 'textual', 'stolik_kajko.game'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
