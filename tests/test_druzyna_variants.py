"""The modes of Drużyna do Zadań Specjalnych beside each other, and what they leave alone."""

import pytest
import stolik
from stolik import RulesetError, ruleset
from stolik.game import players_of
from stolik_druzyna.testing import druzyna_match


def test_without_a_variant_the_game_takes_two_to_four_players():
    kind = stolik.games()["druzyna"]
    assert players_of(kind, None, []) == (2, 4)
    with pytest.raises(RulesetError, match="2 to 4 players, not 1"):
        ruleset("druzyna", players=1)


@pytest.mark.parametrize(("variant", "players"), [("solo", 1), ("veterans", 2)])
def test_a_mode_brings_its_own_number_of_players(variant, players):
    assert ruleset("druzyna", variants=[variant]).players == players
    with pytest.raises(RulesetError, match=f"takes {players} player"):
        ruleset("druzyna", variants=[variant], players=3)


def test_solo_and_veterans_exclude_each_other():
    with pytest.raises(RulesetError, match="exclude each other"):
        ruleset("druzyna", variants=["solo", "veterans"])


def test_a_mode_changes_nothing_for_tables_that_play_without_it():
    match = druzyna_match(players=2)
    match.decide(match.decision.options[0])
    assert match.decision.key == "support"
    assert match.decision.seats == (1,)
