"""A whole game of three, told in both languages: a change in the rules shows as a readable difference."""

import pathlib

import pytest
from stolik import Match, ruleset
from stolik.rng import Stream, seed_bytes
from stolik.testing import check_transcript, let_answer
from stolik_miedziaki.bots import RULES

FOLDER = pathlib.Path(__file__).parent / "transcripts"
NAMES = ("Kasia", "Tomek", "Basia")
SEED = 7


def played():
    """Return a game between bots that play by rules of thumb."""
    match = Match(
        ruleset("miedziaki", players=3, options={"side": "advanced", "first": "1"}), SEED, names=NAMES
    )
    bot, stream = RULES.bot(), Stream(seed_bytes(SEED), "bots")
    while match.decision is not None:
        let_answer(match, bot, stream)
    return match


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_game_of_three_players_goes_and_reads_as_before(language):
    check_transcript(played(), language, FOLDER / f"three-players.{language}.txt")
