"""Save files: what is in them, what is refused, what is told."""

from __future__ import annotations

import json

import highcard
import kuhn
import pytest
import rps
import stolik
import tictactoe
from stolik import Match, RecordError, record
from stolik.plugins import Registry
from stolik.testing import play_random
from stolik.testing.play import chance

REGISTRY = Registry({"tictactoe": tictactoe, "kuhn": kuhn, "rps": rps, "highcard": highcard})


def played(game="highcard", players=3, seed=7, most=100_000, path=None):
    match = Match(stolik.ruleset(game, players=players, registry=REGISTRY), seed)
    journal = record.Journal(match, path) if path else None
    for _answer in play_random(match, chance(seed, "game"), most=most):
        pass
    if journal:
        journal.close()
    return match


def load(path, **how):
    return record.load(path, registry=REGISTRY, **how)


def rows(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def is_json(line):
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def rewrite(path, lines):
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "match.jsonl"
    return played(path=path, most=5), path


# -- what is written --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["highcard", "kuhn", "rps", "tictactoe"])
@pytest.mark.parametrize("most", [0, 1, 3, 100])
def test_what_is_loaded_is_what_was_saved(game, most, tmp_path):
    match = played(game, 2, most=most)
    match.save(tmp_path / "match.jsonl")
    again = load(tmp_path / "match.jsonl").match
    assert again.digest() == match.digest()
    assert again.log == match.log
    assert again.result == match.result
    assert again.view(0) == match.view(0)


def test_a_journal_holds_the_same_as_a_save_but_for_digests_on_the_way(tmp_path):
    match = played(path=tmp_path / "journal.jsonl")
    match.save(tmp_path / "save.jsonl")
    actions = [
        [row for row in rows(tmp_path / name) if "digest" not in row]
        for name in ("journal.jsonl", "save.jsonl")
    ]
    assert actions[0] == actions[1]


def test_the_header_names_the_rules_and_their_packages(saved):
    _match, path = saved
    header = rows(path)[0]
    assert header["stolik"] == 1
    assert header["game"] == "highcard"
    assert header["players"] == 3
    assert header["seed"] == 7
    assert set(header["packages"]) == {"highcard"}
    assert set(header["core"]) == {"distribution", "version", "digest"}


def test_each_action_is_a_line_that_says_who_did_what(saved):
    match, path = saved
    lines = [row for row in rows(path) if "action" in row]
    assert [row["n"] for row in lines] == [1, 2, 3, 4, 5]
    assert lines[0] == {"n": 1, "seat": 0, "action": {"do": "play", "card": match.log[0][1].card.id}}


def test_an_action_is_on_the_disk_when_decide_returns(tmp_path):
    match = Match(stolik.ruleset("tictactoe", registry=REGISTRY), 1)
    with record.Journal(match, tmp_path / "match.jsonl"):
        match.decide(tictactoe.MARKS[4])
        assert rows(tmp_path / "match.jsonl")[-1]["action"] == {"do": "mark", "cell": 4}


def test_an_undo_is_a_line_of_its_own_and_is_replayed(tmp_path):
    path = tmp_path / "match.jsonl"
    match = Match(stolik.ruleset("tictactoe", registry=REGISTRY), 1)
    with record.Journal(match, path):
        match.decide(tictactoe.MARKS[4])
        match.undo()
        match.decide(tictactoe.MARKS[0])
    assert [row for row in rows(path) if "undo" in row] == [{"undo": 1}]
    assert load(path).match.log == [(0, tictactoe.MARKS[0])]


@pytest.mark.parametrize("seed", [0, -3, 2**80, "", "żółw", b"", b"\x00\xff"])
def test_any_seed_is_saved_and_read_again(seed, tmp_path):
    match = Match(stolik.ruleset("kuhn", registry=REGISTRY), seed)
    match.save(tmp_path / "match.jsonl")
    assert load(tmp_path / "match.jsonl").match.seed == seed


def test_a_full_disk_leaves_file_and_match_at_the_last_action(tmp_path, monkeypatch):
    path = tmp_path / "match.jsonl"
    match = Match(stolik.ruleset("tictactoe", registry=REGISTRY), 1)
    journal = record.Journal(match, path)
    match.decide(tictactoe.MARKS[4])
    before = path.read_bytes()
    journal._file.close()

    class FullDisk:
        def write(self, data):
            with path.open("ab") as file:
                file.write(data[:5])
            return 5

        def close(self):
            pass

    monkeypatch.setattr(journal, "_file", FullDisk())
    with pytest.raises(OSError, match="only 5 of"):
        match.decide(tictactoe.MARKS[0])
    assert path.read_bytes() == before
    assert len(match) == 1


def test_the_file_of_one_seat_holds_neither_seed_nor_hidden_cards(tmp_path):
    match = played(most=2)
    match.save(tmp_path / "seat.jsonl", seat=0)
    text = (tmp_path / "seat.jsonl").read_text()
    assert "seed" not in json.loads(text.splitlines()[0])
    view = json.loads(text.splitlines()[-1])["view"]
    assert view == json.loads(json.dumps(match.view(0)))
    with pytest.raises(RecordError, match="one seat saw"):
        load(tmp_path / "seat.jsonl")


# -- what is refused --------------------------------------------------------------------------------------


def test_a_torn_last_line_is_left_out_and_told(saved):
    match, path = saved
    actions = path.read_bytes().rpartition(b'{"n":5,"digest"')[0]
    path.write_bytes(actions[:-9])
    loaded = load(path)
    assert any("torn" in note for note in loaded.notes)
    assert len(loaded.match) == len(match) - 1


def test_every_truncation_of_a_save_loads_a_prefix_or_says_what_is_wrong(saved):
    _match, path = saved
    data = path.read_bytes()
    header = data.index(b"\n") + 1
    for end in range(0, len(data), 7):
        path.write_bytes(data[:end])
        if end < header:
            with pytest.raises(RecordError):
                load(path)
        else:
            whole = [line for line in data[:end].split(b"\n") if b'"action"' in line and is_json(line)]
            assert len(load(path).match) == len(whole)


def test_an_edited_action_is_found(saved):
    _match, path = saved
    lines = rows(path)
    first = next(row for row in lines if "action" in row)
    first["action"] = {"do": "play", "card": "c1" if first["action"]["card"] != "c1" else "c2"}
    rewrite(path, lines)
    with pytest.raises(RecordError) as caught:
        load(path)
    assert "no longer legal" in str(caught.value) or "not where it was" in str(caught.value)


def test_another_legal_action_in_place_of_the_real_one_is_found_by_the_digest(tmp_path):
    path = tmp_path / "match.jsonl"
    match = Match(stolik.ruleset("tictactoe", registry=REGISTRY), 1)
    match.decide(tictactoe.MARKS[4])
    match.save(path)
    lines = rows(path)
    lines[1]["action"]["cell"] = 5
    rewrite(path, lines)
    with pytest.raises(RecordError, match="not where it was"):
        load(path)
    assert load(path, verify=False).match.log == [(0, tictactoe.MARKS[5])]


def test_a_swapped_seed_is_found(saved):
    _match, path = saved
    lines = rows(path)
    lines[0]["seed"] = 8
    rewrite(path, lines)
    with pytest.raises(RecordError, match="commitment"):
        load(path)


def test_where_the_rules_diverge_it_says_at_which_action_and_offers_the_rest(saved):
    _match, path = saved
    lines = rows(path)
    third = next(row for row in lines if row.get("n") == 3 and "action" in row)
    third["action"]["card"] = "c99"
    rewrite(path, lines)
    with pytest.raises(RecordError, match="action 3 is no longer legal") as caught:
        load(path)
    assert caught.value.played == 2
    loaded = load(path, prefix=True)
    assert len(loaded.match) == 2
    assert loaded.problem is not None


def test_other_versions_and_other_rules_are_told(saved):
    _match, path = saved
    lines = rows(path)
    lines[0]["core"]["version"] = "0.0.1"
    lines[0]["packages"]["highcard"]["digest"] = "0" * 16
    lines[0]["content"]["digest"] = "0"
    rewrite(path, lines)
    notes = " / ".join(load(path).notes)
    assert "saved with stolik 0.0.1" in notes
    assert "the rules of highcard" in notes
    assert "content" in notes


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": None},
        {"players": 99},
        {"players": 10**12},
        {"players": True},
        {"variants": ["nothing"]},
        {"variants": "x"},
        {"mode": "fast"},
        {"options": {"x": 1}},
        {"options": []},
        {"seed": None},
        {"seed": [1]},
        {"seed_kind": "bytes"},
        {"seed_kind": "os.system"},
        {"names": [1, 2, 3]},
        {"stolik": 2},
        {"stolik": None},
        {"core": 5},
        {"packages": []},
        {"content": "x"},
        {"commitment": "x"},
    ],
)
def test_a_hostile_header_gets_a_clear_error(change, saved):
    _match, path = saved
    lines = rows(path)
    lines[0].update(change)
    rewrite(path, lines)
    with pytest.raises(RecordError):
        load(path)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "[]",
        "5",
        "null",
        "{}",
        "[" * 100_000,
        '{"n": 6}',
        '{"n": 6, "seat": 0}',
        '{"n": 6, "seat": true, "action": {"do": "play", "card": "c1"}}',
        '{"n": 6, "seat": "0", "action": {"do": "play", "card": "c1"}}',
        '{"n": 6, "seat": 0, "action": {"do": "fly"}}',
        '{"n": 6, "seat": 0, "action": {"do": ["play"]}}',
        '{"n": 6, "seat": 0, "action": {"do": "play"}}',
        '{"n": 6, "seat": 0, "action": {"do": "play", "card": {"__class__": "x"}}}',
        '{"n": 6, "seat": 0, "action": {"do": "play", "card": "c1", "extra": 1}}',
        '{"n": 6, "seat": 0, "action": "play"}',
        '{"n": 6, "seat": 0, "action": null}',
        '{"n": 9, "seat": 0, "action": {"do": "play", "card": "c1"}}',
        '{"undo": 99}',
        '{"undo": "x"}',
        '{"n": 1e999}',
        '{"n": ' + "9" * 5000 + "}",
    ],
)
def test_a_hostile_line_gets_a_clear_error(line, saved):
    _match, path = saved
    good = path.read_text().splitlines()
    path.write_text(
        "\n".join([*good[:1], *[row for row in good[1:] if "action" in row], line, good[-1]]) + "\n"
    )
    with pytest.raises(RecordError) as caught:
        load(path)
    assert len(str(caught.value)) < 500


def test_a_line_or_a_file_of_absurd_size_is_refused_unread(saved, monkeypatch):
    _match, path = saved
    good = path.read_bytes()
    path.write_bytes(good + b'{"n": "' + b"x" * 300_000 + b'"}\n')
    with pytest.raises(RecordError, match="bytes"):
        load(path)
    monkeypatch.setattr(record, "MAX_FILE_BYTES", 100)
    with pytest.raises(RecordError, match="at most 100"):
        load(path)


@pytest.mark.parametrize("data", [b"", b"\n", b"\xff\xfe\x00", b"PK\x03\x04", b"{}\n", b"\x00" * 1000])
def test_what_is_no_save_file_is_called_so(data, tmp_path):
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(RecordError):
        load(path)


def test_a_folder_or_nothing_is_no_save_file(tmp_path):
    with pytest.raises(RecordError, match="no file"):
        load(tmp_path)
    with pytest.raises(RecordError, match="no file"):
        load(tmp_path / "nowhere")


def test_upto_stops_after_so_many_actions(saved):
    _match, path = saved
    assert len(load(path, upto=3).match) == 3
