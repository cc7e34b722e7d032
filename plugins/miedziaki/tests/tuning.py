"""Play many games between bots and report how the reconstructed content plays.

    python plugins/miedziaki/tests/tuning.py --players 3 --games 300
    python plugins/miedziaki/tests/tuning.py --players 3 --games 300 --side advanced
    python plugins/miedziaki/tests/tuning.py --players 1 --games 300 --with solo
    python plugins/miedziaki/tests/tuning.py --players 1 --games 20 --with solo --bots reaper:4

The report says which seats, Characters and Adventures win how often (with intervals of 95 %), how long games
last, how often each Quest, Creature, card and piece of Equipment is used, and what never occurred.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import functools
import statistics
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs
from stolik.bot import kind_of
from stolik.match import Match
from stolik.plugins import installed
from stolik.rng import Stream, seed_bytes
from stolik.rulesets import Ruleset, ruleset
from stolik.testing import let_answer
from stolik_bots.shares import share_line
from stolik_miedziaki import events
from stolik_miedziaki.game import Miedziaki


@attrs.define
class Seen:
    """What happened in one game."""

    adventure: str
    rounds: int
    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    characters: list[str]
    things: collections.Counter[str]


@functools.cache
def rules_for(players: int, variants: tuple[str, ...], side: str, adventure: str) -> Ruleset:
    """Compose a table once for each process."""
    options: dict[str, Any] = {"adventure": adventure, "side": side}
    return ruleset("miedziaki", players=players, variants=variants, options=options).limited()


def play(rules: tuple[Any, ...], bots: Sequence[str], seed: str) -> Seen:
    """Play a game and return what happened in it."""
    minds = []
    for bot in bots:
        name, _, argument = bot.partition(":")
        minds.append(kind_of(name, installed()).make(argument))
    match: Match[Any] = Match(rules_for(*rules), seed)
    stream = Stream(seed_bytes(seed), "bots")
    while match.decision is not None:
        let_answer(match, minds[match.decision.seats[0]], stream)
    return Seen(
        adventure=match.game.adventure_of(match.state).id,
        rounds=match.state.turns.round,
        reason=match.result.reason,
        winners=match.result.winners,
        scores=match.result.scores,
        decisions=len(match),
        characters=[player.character[0].kind.id for player in match.state.players],
        things=collections.Counter(things_in(match.events)),
    )


_WITH_CARD: dict[type, str] = {
    events.QuestCompleted: "completed",
    events.QuestExpired: "called off",
    events.CreatureTaken: "creature",
    events.CardPlayed: "played",
    events.Strode: "strode",
}
_COUNTED: dict[type, str] = {
    events.CombatBegan: "combats",
    events.CombatWon: "combats won",
    events.Attacked: "Attacks",
    events.Robbed: "robberies",
    events.ComboMade: "Combos",
    events.CardCancelled: "cards cancelled",
    events.Fainted: "unconscious",
    events.ItemUsed: "Equipment used",
    events.BossDefeated: "Bosses defeated",
    events.PigRemoved: "Pigs removed",
    events.ResourceTaken: "Resources taken",
}


def things_in(told: Iterable[Any]) -> Iterator[str]:
    """Yield what occurred: ``"played szuler"``, ``"combats"``."""
    for one in told:
        word = _WITH_CARD.get(type(one))
        if word:
            yield f"{word} {one.card.kind.id}"
        if type(one) in _COUNTED:
            yield _COUNTED[type(one)]
        if isinstance(one, events.EquipmentTaken):
            yield f"equipment {one.item.pl}"


def report(game: Miedziaki, seen: Sequence[Seen], players: int) -> Iterator[str]:
    """Yield the lines of the report."""
    count = len(seen)
    decisions = [one.decisions / players for one in seen]
    yield f"{players} players: {count} games"
    yield (
        f"rounds {statistics.median(one.rounds for one in seen):g},"
        f" decisions a player {statistics.median(decisions):.0f}"
        f" ({statistics.quantiles(decisions, n=10)[0]:.0f}-{statistics.quantiles(decisions, n=10)[-1]:.0f});"
        f" best score {statistics.mean(max(one.scores) for one in seen):.1f}"
    )
    ends = collections.Counter(one.reason for one in seen)
    yield "ends: " + ", ".join(f"{reason} {times}" for reason, times in ends.most_common())
    yield from won_by(seen, "seat", lambda one: [str(seat + 1) for seat in range(players)])
    yield from won_by(seen, "character", lambda one: one.characters)
    if players == 1:
        yield from won_by(seen, "adventure", lambda one: [one.adventure])
    else:
        yield from lengths(seen)
    total = sum((one.things for one in seen), collections.Counter())
    yield "per game: " + ", ".join(f"{word} {total[word] / count:.2f}" for word in _COUNTED.values())
    for group, known in known_things(game).items():
        used = sorted(((total[f"{group} {thing}"], thing) for thing in known), reverse=True)
        yield f"{group}: " + ", ".join(f"{thing} {times}" for times, thing in used)


def lengths(seen: Sequence[Seen]) -> Iterator[str]:
    """Yield how long games of each Adventure last."""
    yield "adventure:"
    for name in sorted({one.adventure for one in seen}):
        here = [one for one in seen if one.adventure == name]
        bosses = sum(one.things["Bosses defeated"] for one in here)
        yield (
            f"  {name:<24} {len(here):>4} games, rounds {statistics.median(one.rounds for one in here):g},"
            f" best score {statistics.mean(max(one.scores) for one in here):.1f}, Boss defeated {bosses}"
        )


def known_things(game: Miedziaki) -> dict[str, list[str]]:
    """Return what can occur."""
    box = game.box
    return {
        "completed": [quest.id for quest in box.quests],
        "called off": [quest.id for quest in box.quests],
        "creature": [creature.id for creature in box.creatures],
        "equipment": [creature.reverse.name.pl for creature in box.creatures],
        "played": [card.id for card in box.szpej],
        "strode": [card.id for card in box.szpej if card.cross],
    }


def won_by(seen: Sequence[Seen], what: str, of: Any) -> Iterator[str]:
    """Yield how often players with a thing have won."""
    wins: dict[str, float] = collections.defaultdict(float)
    games: collections.Counter[str] = collections.Counter()
    for one in seen:
        for seat, thing in enumerate(of(one)):
            games[thing] += 1
            wins[thing] += (seat in one.winners) / max(1, len(one.winners))
    yield f"{what}:"
    for thing in sorted(games):
        yield share_line(thing, wins[thing], games[thing])


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--with", dest="variants", action="append", default=[])
    parser.add_argument("--bots", default="reaper", help="a bot, or one a seat: reaper:4,reaper")
    parser.add_argument("--side", default="basic", choices=["basic", "advanced"])
    parser.add_argument("--adventure", default="draw")
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    rules = (wanted.players, tuple(wanted.variants), wanted.side, wanted.adventure)
    bots = (wanted.bots.split(",") * wanted.players)[: wanted.players]
    with concurrent.futures.ProcessPoolExecutor(wanted.processes) as pool:
        running = [pool.submit(play, rules, bots, f"{wanted.seed}/{n}") for n in range(wanted.games)]
        seen = [one.result() for one in running]
    game: Any = rules_for(*rules).game
    print("\n".join(report(game, seen, wanted.players)))


if __name__ == "__main__":
    main()
