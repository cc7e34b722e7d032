"""Play many games between bots and report how the reconstructed content plays.

    python plugins/druzyna/tests/tuning.py --players 3 --games 200
    python plugins/druzyna/tests/tuning.py --players 2 --games 10 --bot comrade:4
    python plugins/druzyna/tests/tuning.py --players 1 --games 200 --with solo

The report says for each Evil how often the squad wins (with intervals of 95 %), how long games last and how
they end, which Heroes win, and which Scenes, cards, abilities and spaces of the Evil Track never occurred.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import functools
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import attrs
from stolik.bot import kind_of
from stolik.match import Match
from stolik.plugins import installed
from stolik.rng import Stream, seed_bytes
from stolik.rulesets import Ruleset, ruleset
from stolik.testing import let_answer
from stolik_bots.shares import share_line
from stolik_druzyna import events
from stolik_druzyna.game import Druzyna


@attrs.define
class Seen:
    """What happened in one game."""

    evil: str
    turns: int
    reason: str
    is_won: bool
    decisions: int
    completed: int
    ran_out: int
    space: int
    heroes: list[str]
    things: list[str]


@functools.cache
def rules_for(players: int, evil: str, variants: tuple[str, ...]) -> Ruleset:
    """Compose a table once for each process."""
    return ruleset("druzyna", players=players, variants=variants, options={"evil": evil})


def play(players: int, evil: str, variants: tuple[str, ...], bot: str, seed: str) -> Seen:
    """Play a game and return what happened in it."""
    name, _, argument = bot.partition(":")
    mind = kind_of(name, installed()).make(argument)
    match: Match[Any] = Match(rules_for(players, evil, variants), seed)
    stream = Stream(seed_bytes(seed), "bots")
    while match.decision is not None:
        let_answer(match, mind, stream)
    told = match.events
    return Seen(
        evil=evil,
        turns=match.state.turn,
        reason=match.result.reason,
        is_won=bool(match.result.winners),
        decisions=len(match),
        completed=sum(isinstance(one, events.SceneCompleted) for one in told),
        ran_out=sum(isinstance(one, events.RanOut) for one in told),
        space=match.state.token.space_of("evil"),
        heroes=[tile.kind.id for player in match.state.players for tile in player.tiles],
        things=sorted(set(things_in(evil, told))),
    )


_WITH_CARD: dict[type, str] = {
    events.SceneLaid: "laid",
    events.SceneCompleted: "completed",
    events.RanOut: "ran out",
    events.FlagReached: "flag",
    events.Played: "played",
    events.Supported: "supported",
    events.AbilityGained: "ability",
    events.AbilityUsed: "ability used",
    events.HeroCalled: "called",
}


def things_in(evil: str, told: Iterable[Any]) -> Iterator[str]:
    """Yield what occurred: ``"played skok-na-dach"``."""
    for one in told:
        word = _WITH_CARD.get(type(one))
        if word:
            yield f"{word} {one.card.kind.id}"
        elif isinstance(one, events.TokenMoved):
            yield f"space {evil} {one.space}"


def report(game: Druzyna, seen: Sequence[Seen], players: int) -> Iterator[str]:
    """Yield the lines of the report."""
    yield f"{players} players: {len(seen)} games"
    yield from won_by(seen, "evil", lambda one: [one.evil])
    for evil in game.box.evils:
        here = [one for one in seen if one.evil == evil]
        ends = collections.Counter(one.reason for one in here)
        yield (
            f"  {evil:<12} turns {statistics.median(one.turns for one in here):g},"
            f" decisions {statistics.mean(one.decisions for one in here):.0f},"
            f" completed {statistics.mean(one.completed for one in here):.1f},"
            f" ran out {statistics.mean(one.ran_out for one in here):.1f},"
            f" token {statistics.mean(one.space for one in here):.1f};"
            f" ends: {', '.join(f'{reason} {count}' for reason, count in ends.most_common())}"
        )
    yield from won_by(seen, "hero", lambda one: one.heroes)
    occurred = {thing for one in seen for thing in one.things}
    for group, known in known_things(game).items():
        missing = [thing for thing in known if f"{group} {thing}" not in occurred]
        yield f"never {group}: {', '.join(missing) or '-'}"


def known_things(game: Druzyna) -> dict[str, list[str]]:
    """Return what can occur: ids of cards, and spaces of the Evil Tracks."""
    box = game.box
    scenes = [scene.id for scene in (*box.basic, *box.scenes)]
    return {
        "laid": scenes,
        "completed": scenes,
        "ran out": [scene.id for scene in (*box.basic, *box.scenes) if scene.track],
        "flag": [scene.id for scene in (*box.basic, *box.scenes) if scene.flag],
        "played": [card.id for card in box.actions],
        "supported": [card.id for card in box.actions],
        "ability": [card.id for card in box.abilities],
        "ability used": [card.id for card in box.abilities if card.moment != "lasting"],
        "called": [side.id for side in box.heroes],
        "space": [f"{evil} {space}" for evil in box.evils for space in range(1, len(game.spaces[evil]))],
    }


def won_by(seen: Sequence[Seen], what: str, of: Callable[[Seen], Iterable[str]]) -> Iterator[str]:
    """Yield how often games with a thing were won."""
    games: dict[str, list[Seen]] = {}
    for one in seen:
        for thing in of(one):
            games.setdefault(thing, []).append(one)
    yield f"won by {what}:"
    for thing, with_it in games.items() if what == "evil" else sorted(games.items()):
        yield share_line(thing, sum(one.is_won for one in with_it), len(with_it))


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=100, help="games against each Evil")
    parser.add_argument("--with", dest="variants", action="append", default=[])
    parser.add_argument("--bot", default="comrade")
    parser.add_argument("--evil", action="append", default=[], help="by default all five")
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    variants = tuple(wanted.variants)
    game: Any = rules_for(wanted.players, "choose", variants).game
    evils = wanted.evil or list(game.box.evils)
    with concurrent.futures.ProcessPoolExecutor(wanted.processes) as pool:
        running = [
            pool.submit(play, wanted.players, evil, variants, wanted.bot, f"{wanted.seed}/{number}")
            for evil in evils
            for number in range(wanted.games)
        ]
        seen = [one.result() for one in running]
    print("\n".join(report(game, seen, wanted.players)))


if __name__ == "__main__":
    main()
