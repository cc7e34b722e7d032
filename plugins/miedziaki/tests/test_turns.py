"""Turns: who acts, and what the two phases of a turn are."""

import pytest
from stolik_miedziaki.testing import miedziaki_match


@pytest.mark.rule("MIED-072")
def test_players_take_turns_clockwise():
    match = miedziaki_match(players=3, active=2, phase="end")
    assert match.state.active == 0


@pytest.mark.rule("MIED-073", "MIED-255")
def test_a_turn_is_movement_and_actions_and_then_placing_pigs():
    match = miedziaki_match(phase="turn")
    assert match.decision.key == "act"
    match.decide(match.decision.options_of(0)[-1], 0)
    assert (match.decision.key, match.decision.seats) == ("pigs", (0,))
