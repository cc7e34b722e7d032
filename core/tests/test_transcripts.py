"""Transcripts: written when asked for, compared line by line otherwise."""

import pytest
import tictactoe
from stolik import Match, ruleset
from stolik.bot import RandomBot
from stolik.plugins import Registry
from stolik.rng import Stream, seed_bytes
from stolik.testing import check_transcript, let_answer, transcript
from stolik.testing.transcripts import REWRITE


def played(seed=1):
    match = Match(
        ruleset("tictactoe", registry=Registry({"tictactoe": tictactoe})), seed, names=["Ala", "Olek"]
    )
    bot, stream = RandomBot(), Stream(seed_bytes(seed), "bots")
    while match.decision is not None:
        let_answer(match, bot, stream)
    return match


def test_a_transcript_has_the_title_the_events_and_the_scores():
    match = played()
    lines = transcript(match, "en").splitlines()
    assert len([line for line in lines if line.lstrip()[:1].isdigit()]) == len(match.events)
    stars = [" *" if seat in match.result.winners else "" for seat in match.seats]
    scores = match.result.scores
    assert lines[-2:] == [f"Ala: {scores[0]}{stars[0]}", f"Olek: {scores[1]}{stars[1]}"]


def test_a_transcript_is_written_only_when_asked_for(tmp_path, monkeypatch):
    path = tmp_path / "kept" / "game.txt"
    monkeypatch.delenv(REWRITE, raising=False)
    with pytest.raises(AssertionError, match=rf"set {REWRITE}=1 to write game\.txt"):
        check_transcript(played(), "en", path)
    monkeypatch.setenv(REWRITE, "1")
    check_transcript(played(), "en", path)
    monkeypatch.delenv(REWRITE)
    check_transcript(played(), "en", path)


def test_another_line_and_another_end_are_told(tmp_path, monkeypatch):
    path = tmp_path / "game.txt"
    monkeypatch.delenv(REWRITE, raising=False)
    kept = transcript(played(), "en").splitlines()
    path.write_text("\n".join(["Another title", *kept[1:]]), "utf-8")
    with pytest.raises(AssertionError, match=r"game\.txt, line 1: .*not 'Another title'"):
        check_transcript(played(), "en", path)
    path.write_text("\n".join([*kept, "and more"]), "utf-8")
    with pytest.raises(AssertionError, match=r"game\.txt ends elsewhere"):
        check_transcript(played(), "en", path)


def test_a_bot_answers_nothing_when_the_match_is_over():
    match = played()
    actions = len(match)
    let_answer(match, RandomBot(), Stream(seed_bytes(1), "bots"))
    assert len(match) == actions
