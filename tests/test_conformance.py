"""Every installed game and each of its variants alone passes the conformance kit."""

from __future__ import annotations

import json
import pathlib

import jsonschema
import pytest
import stolik
from stolik import Match
from stolik.game import players_of
from stolik.testing import check_game, play_random
from stolik.testing.play import chance

ROOT = pathlib.Path(__file__).parent.parent
SCHEMA = json.loads((ROOT / "core/src/stolik/view.schema.json").read_text(encoding="utf-8"))


def tables(*, every=False):
    """Yield every game: plain with its fewest and most players, each variant alone, and all that go together.

    ``every``: the variants, too, with the fewest and with the most players.
    """
    for name, game in stolik.games().items():
        for mode in [mode.id for mode in game.modes] or [None]:
            fitting = [v for v in stolik.variants(name).values() if not v.modes or mode in v.modes]
            alone = [[one] for one in fitting]
            few, many = [[], *alone], [[], together(fitting)]
            if every:
                few, many = [*few, together(fitting)], [*many, *alone]
            chosen = [(ids_of(variants), players_of(game, mode, variants)[0]) for variants in few]
            chosen += [(ids_of(variants), players_of(game, mode, variants)[1]) for variants in many]
            for variants, players in dict.fromkeys(chosen):
                yield pytest.param(
                    name,
                    mode,
                    players,
                    variants,
                    id=" + ".join([name, *([mode] if mode else []), *variants]) + f" for {players}",
                )


def ids_of(variants):
    return tuple(variant.id for variant in variants)


def together(variants):
    """Return as many variants as go together: each that fits those before it."""
    chosen = []
    for one in variants:
        if all(fit(one, other) for other in chosen):
            chosen.append(one)
    return chosen


def fit(one, other):
    if one.id in other.conflicts or other.id in one.conflicts:
        return False
    numbers = [variant.players for variant in (one, other) if variant.players]
    return not numbers or max(least for least, _most in numbers) <= min(most for _least, most in numbers)


@pytest.mark.parametrize(("game", "mode", "players", "variants"), list(tables()))
def test_a_game_keeps_the_promises_of_the_core(game, mode, players, variants, seed):
    rules = stolik.ruleset(game, mode=mode, players=players, variants=variants)
    print("seed", seed, check_game(rules, games=1 if variants else 2, seed=seed, processes=players <= 2))


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode", "players", "variants"), list(tables(every=True)))
def test_a_game_keeps_the_promises_of_the_core_in_many_games(game, mode, players, variants, seed):
    rules = stolik.ruleset(game, mode=mode, players=players, variants=variants)
    print("seed", seed, check_game(rules, games=200, seed=seed))


@pytest.mark.parametrize(("game", "mode", "players", "variants"), list(tables()))
def test_views_follow_the_published_schema(game, mode, players, variants):
    rules = stolik.ruleset(game, mode=mode, players=players, variants=variants)
    match = Match(rules.limited(), 1)
    told, known = 0, set()
    for number, _answer in enumerate(play_random(match, chance(1, "game"))):
        if number % 40 == 0:
            validate_views(match, told, known)
            told = len(match.events)
    validate_views(match, told, known)


def validate_views(match, events_from, known):
    """Validate what each viewer sees; panels and events that are known are as valid as they were."""
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for viewer in (None, *match.seats):
        view = match.view(viewer, events_from=events_from)
        for part in ("panels", "events"):
            written = dict.fromkeys(map(json.dumps, view[part]))
            view[part] = [json.loads(one) for one in written if one not in known]
            known.update(written)
        validator.validate(json.loads(json.dumps(view)))


def test_the_schema_refuses_a_view_with_something_more_in_it():
    match = Match(stolik.ruleset(next(iter(stolik.games()))), 1)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    view = match.view(0)
    validator.validate(view)
    view["seed"] = 1
    assert not validator.is_valid(view)
