"""A whole game, told in both languages: a change in the rules shows as a readable difference."""

import pathlib

import pytest
from stolik import Match, ruleset
from stolik.testing import check_transcript, play_random
from stolik.testing.play import chance

FOLDER = pathlib.Path(__file__).parent / "transcripts"
NAMES = ("Ala", "Olek", "Zosia")
SEED = 25


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_game_of_three_players_goes_and_reads_as_before(language):
    match = Match(ruleset("kajko", players=3), SEED, names=NAMES)
    for _answer in play_random(match, chance(SEED, "game")):
        pass
    check_transcript(match, language, FOLDER / f"three-players.{language}.txt")
