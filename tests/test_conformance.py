"""Every installed game and each of its variants alone passes the conformance kit."""

from __future__ import annotations

import json
import pathlib

import jsonschema
import pytest
import stolik
from stolik import Match
from stolik.testing import check_game, play_random
from stolik.testing.play import chance

ROOT = pathlib.Path(__file__).parent.parent
SCHEMA = json.loads((ROOT / "core/src/stolik/view.schema.json").read_text(encoding="utf-8"))


def tables(*, every=False):
    """Yield every game: plain with its fewest and most players, each variant alone, and all together.

    ``every``: the variants, too, with the fewest and with the most players.
    """
    for name, game in stolik.games().items():
        for mode in game.modes or (None,):
            least, most = mode.players if mode else game.players
            fitting = [
                v.id for v in stolik.variants(name).values() if not v.modes or (mode and mode.id in v.modes)
            ]
            alone = [(variant,) for variant in fitting]
            together = tuple(fitting)
            chosen = [((), least), ((), most), *((one, least) for one in alone), (together, most)]
            if every:
                chosen += [*((one, most) for one in alone), (together, least)]
            for variants, players in dict.fromkeys(chosen):
                yield pytest.param(
                    name,
                    mode.id if mode else None,
                    players,
                    variants,
                    id=" + ".join([name, *([mode.id] if mode else []), *variants]) + f" for {players}",
                )


@pytest.mark.parametrize(("game", "mode", "players", "variants"), list(tables()))
def test_a_game_keeps_the_promises_of_the_core(game, mode, players, variants, seed):
    rules = stolik.ruleset(game, mode=mode, players=players, variants=variants)
    print("seed", seed, check_game(rules, games=1 if variants else 2, seed=seed, processes=players == 2))


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode", "players", "variants"), list(tables(every=True)))
def test_a_game_keeps_the_promises_of_the_core_in_many_games(game, mode, players, variants, seed):
    rules = stolik.ruleset(game, mode=mode, players=players, variants=variants)
    print("seed", seed, check_game(rules, games=200, seed=seed))


@pytest.mark.parametrize(("game", "mode", "players", "variants"), list(tables()))
def test_views_follow_the_published_schema(game, mode, players, variants):
    validator = jsonschema.Draft202012Validator(SCHEMA)
    match = Match(stolik.ruleset(game, mode=mode, players=players, variants=variants), 1)
    for number, _answer in enumerate(play_random(match, chance(1, "game"))):
        if number % 40 == 0:
            for viewer in (None, *match.seats):
                validator.validate(json.loads(json.dumps(match.view(viewer))))
    validator.validate(json.loads(json.dumps(match.view(None))))


def test_the_schema_refuses_a_view_with_something_more_in_it():
    match = Match(stolik.ruleset(next(iter(stolik.games()))), 1)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    view = match.view(0)
    validator.validate(view)
    view["seed"] = 1
    assert not validator.is_valid(view)
