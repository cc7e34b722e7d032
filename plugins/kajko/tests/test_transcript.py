"""A whole game, told in both languages: a change in the rules shows as a readable difference."""

import os
import pathlib

import pytest
from stolik import Match, ruleset
from stolik.testing import play_random
from stolik.testing.play import chance
from stolik.views import render

FOLDER = pathlib.Path(__file__).parent / "transcripts"
NAMES = ("Ala", "Olek", "Zosia")
SEED = 25
REWRITE = "STOLIK_REWRITE_TRANSCRIPTS"


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
    match = Match(ruleset("kajko", players=3), SEED, names=NAMES)
    for _answer in play_random(match, chance(SEED, "game")):
        pass
    path = FOLDER / f"three-players.{language}.txt"
    text = told(match, language)
    if os.environ.get(REWRITE):
        path.write_text(text, "utf-8")
    assert path.is_file(), f"set {REWRITE}=1 to write {path.name}"
    assert text == path.read_text("utf-8"), f"set {REWRITE}=1 to rewrite {path.name} if this is right"
