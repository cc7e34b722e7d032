"""A whole game of three, told in both languages: a change in the rules shows as a readable difference."""

import os
import pathlib

import pytest
from stolik import Match, ruleset
from stolik.rng import Stream, seed_bytes
from stolik.views import render
from stolik_ryx.bots import CunningBot
from stolik_ryx.testing import let_answer

FOLDER = pathlib.Path(__file__).parent / "transcripts"
NAMES = ("Asia", "Paweł", "Magda")
SEED = 31
REWRITE = "STOLIK_REWRITE_TRANSCRIPTS"


def played():
    """Return a game between bots that play by rules of thumb."""
    match = Match(ruleset("ryx", players=3), SEED, names=NAMES)
    bot, stream = CunningBot(), Stream(seed_bytes(SEED), "bots")
    while match.decision is not None:
        let_answer(match, bot, stream)
    return match


def told(match, language):
    """Return a match as text, one line an event."""
    view = render(match.view(None), language)
    lines = [view["title"], ""]
    lines += [f"{event['action']:3}  {event['text']}" for event in view["events"]]
    result = view["result"]
    lines += ["", result["text"]]
    for seat in view["seats"]:
        star = " *" if seat["seat"] in result["winners"] else ""
        lines.append(f"{seat['name']}: {result['scores'][seat['seat']]}{star}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_game_of_three_players_goes_and_reads_as_before(language):
    text = told(played(), language)
    path = FOLDER / f"three-players.{language}.txt"
    if os.environ.get(REWRITE):
        path.write_text(text, "utf-8")
    assert path.is_file(), f"set {REWRITE}=1 to write {path.name}"
    assert text == path.read_text("utf-8"), f"set {REWRITE}=1 to rewrite {path.name} if this is right"
