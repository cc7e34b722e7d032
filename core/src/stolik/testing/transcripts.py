"""Transcripts: a whole game as text, kept in a file, so that a change in the rules shows as a difference."""

from __future__ import annotations

import os
import pathlib
from typing import Any

from stolik.match import Match
from stolik.views import render

REWRITE = "STOLIK_REWRITE_TRANSCRIPTS"
"""The environment variable that lets transcripts be written anew."""


def transcript(match: Match[Any], language: str) -> str:
    """Return a finished match as a spectator may read it, one line an event, the scores last."""
    view = render(match.view(None), language)
    lines = [view["title"], ""]
    lines += [f"{event['action']:3}  {event['text']}" for event in view["events"]]
    result = view["result"]
    lines += ["", result["text"]]
    for seat in view["seats"]:
        star = " *" if seat["seat"] in result["winners"] else ""
        lines.append(f"{seat['name']}: {result['scores'][seat['seat']]}{star}")
    return "\n".join(lines) + "\n"


def check_transcript(match: Match[Any], language: str, path: pathlib.Path) -> None:
    """Compare a finished match with its transcript; with ``STOLIK_REWRITE_TRANSCRIPTS=1`` write it anew.

    Raises:
        AssertionError: the file is missing, or it reads otherwise.
    """
    text = transcript(match, language)
    if os.environ.get(REWRITE):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    if not path.is_file():
        raise AssertionError(f"set {REWRITE}=1 to write {path.name}")
    kept = path.read_text("utf-8").splitlines()
    for number, (new, old) in enumerate(zip(text.splitlines(), kept, strict=False), 1):
        if new != old:
            raise AssertionError(
                f"{path.name}, line {number}: {new!r}, not {old!r} "
                f"(set {REWRITE}=1 to rewrite it if this is right)"
            )
    if len(text.splitlines()) != len(kept):
        raise AssertionError(f"{path.name} ends elsewhere (set {REWRITE}=1 to rewrite it if this is right)")
