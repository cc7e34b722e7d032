"""Play many games between bots and report how the reconstructed content plays.

    python plugins/ryx/tests/tuning.py --players 3 --games 400
    python plugins/ryx/tests/tuning.py --mode duel --games 400 --with kacper

The report says how long games last and how they end, how often each seat, herst and card is on the winning
side (with intervals of 95 %), and which cards, tasks and endings never occurred.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import statistics
from collections.abc import Iterable, Iterator
from typing import Any

import attrs
from stolik.bot import kind_of
from stolik.match import Match
from stolik.plugins import installed
from stolik.rng import Stream, seed_bytes
from stolik.rulesets import Ruleset, ruleset
from stolik.testing import let_answer
from stolik_bots.shares import share_line
from stolik_ryx import events


@attrs.define
class Seen:
    """What happened in one game."""

    turns: int
    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    hersts: list[str]
    bids: dict[int, int]
    gathered: int
    cards: list[tuple[int, str, str]]
    decisions: int


def play(rules: Ruleset, bots: list[str], seed: str) -> Seen:
    """Play a game and return what happened in it."""
    match: Match[Any] = Match(rules, seed)
    stream = Stream(seed_bytes(seed), "bots")
    minds = [bot_of(word) for word in bots]
    while match.decision is not None:
        let_answer(match, minds[match.decision.seats[0]], stream)
    result = match.result
    return Seen(
        turns=match.state.turn,
        reason=result.reason,
        winners=tuple(result.winners),
        scores=tuple(result.scores),
        hersts=[gang.herst[0].kind.id for gang in match.state.gangs],
        bids={e.seat: e.space for e in match.events if isinstance(e, events.BidMade)},
        gathered=sum(e.count for e in match.events if isinstance(e, events.Gathered)),
        cards=list(cards_in(match.events)),
        decisions=len(match),
    )


def bot_of(word: str) -> Any:
    """Make a bot from its name, perhaps with an argument: ``search:20``."""
    name, _, argument = word.partition(":")
    return kind_of(name, installed()).make(argument)


def cards_in(told: Iterable[Any]) -> Iterator[tuple[int, str, str]]:
    """Yield who used which card: (seat, group, kind)."""
    groups = {
        events.Played: "special",
        events.SkillUsed: "skill",
        events.Recruited: "companion",
        events.Investigated: "investigation",
        events.TaskDone: "task",
        events.TaskWon: "task",
        events.Used: "basic",
    }
    for one in told:
        group = groups.get(type(one))
        if group:
            yield one.seat, group, one.card.kind.id


def report(rules: Ruleset, seen: list[Seen]) -> Iterator[str]:
    """Yield the lines of the report."""
    players = rules.players
    turns = [one.turns for one in seen]
    counts = collections.Counter(turns)
    decisions = statistics.mean(one.decisions for one in seen)
    yield f"{rules!r}: {len(seen)} games, {decisions:.0f} decisions a game"
    listed = ", ".join(f"{turn}: {counts[turn]}" for turn in sorted(counts))
    yield f"turns: median {statistics.median(turns):g}, {listed}"
    ends = collections.Counter(one.reason for one in seen)
    yield "ends: " + ", ".join(f"{reason} {count}" for reason, count in ends.most_common())
    best = statistics.mean(max(one.scores) for one in seen)
    every = statistics.mean(score for one in seen for score in one.scores)
    yield f"score: winner {best:.1f}, all {every:.1f} on average"
    yield f"investigation cards a player and turn: {sum(o.gathered for o in seen) / players / sum(turns):.2f}"
    yield f"fair share: {100 / players:.1f} %"
    yield from winning(seen, "seat", lambda one: [(seat, str(seat + 1)) for seat in range(players)])
    yield from winning(seen, "herst", lambda one: list(enumerate(one.hersts)))
    yield from winning(seen, "bid", lambda one: sorted(one.bids.items()))
    for group in ("special", "companion", "skill", "task", "investigation", "basic"):
        yield from winning(
            seen,
            group,
            lambda one, group=group: sorted({(seat, kind) for seat, g, kind in one.cards if g == group}),
        )
    box = rules.game.box
    known = {
        "special": [kind.id for kind in box.special],
        "companion": [kind.id for kind in box.companions],
        "investigation": [kind.id for kind in box.investigations],
        "task": [kind.id for kind in box.tasks],
        "basic": list(box.sides),
    }
    for group, kinds in known.items():
        occurred = {kind for one in seen for _seat, g, kind in one.cards if g == group}
        missing = [kind for kind in kinds if kind not in occurred]
        yield f"never: {group}: {', '.join(missing) or '-'}"


def winning(seen: list[Seen], what: str, of: Any) -> Iterator[str]:
    """Yield how often players with a thing have won."""
    wins: dict[Any, float] = collections.defaultdict(float)
    games: collections.Counter[Any] = collections.Counter()
    for one in seen:
        for seat, thing in of(one):
            games[thing] += 1
            wins[thing] += (seat in one.winners) / len(one.winners)
    yield f"{what}:"
    for thing in sorted(games, key=lambda thing: -wins[thing] / games[thing]):
        yield share_line(str(thing), wins[thing], games[thing])


def some(arguments: argparse.Namespace, numbers: range) -> list[Seen]:
    """Play some of the games."""
    rules = ruleset("ryx", mode=arguments.mode, players=arguments.players, variants=arguments.variants)
    bots = (arguments.bots.split(",") * rules.players)[: rules.players]
    return [play(rules, bots, f"{arguments.seed}:{number}") for number in numbers]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Report how the content of ryx plays.")
    parser.add_argument("--mode", default="guild-war")
    parser.add_argument("--players", type=int)
    parser.add_argument("--with", dest="variants", action="append", default=[])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="tuning")
    parser.add_argument(
        "--bots",
        default="cunning",
        help="a bot, or one a seat: search:20,cunning",
    )
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    parts = [range(job, arguments.games, arguments.jobs) for job in range(arguments.jobs)]
    with concurrent.futures.ProcessPoolExecutor(arguments.jobs) as pool:
        seen = [one for found in pool.map(some, [arguments] * len(parts), parts) for one in found]
    rules = ruleset("ryx", mode=arguments.mode, players=arguments.players, variants=arguments.variants)
    for line in report(rules, seen):
        print(line)


if __name__ == "__main__":
    main()
