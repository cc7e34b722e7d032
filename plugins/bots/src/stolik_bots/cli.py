"""The subcommand ``match``: a tournament of bots."""

from __future__ import annotations

import contextlib
import csv
import json
import secrets
import sys
from collections.abc import Callable, Iterator

import click
from stolik.bot import BUDGET
from stolik.cli.listings import setting
from stolik.errors import RulesetError
from stolik.plugins import installed
from stolik.seats import parse_seats

from stolik_bots.tournament import Plan, Table, play_all

MOST_DECISIONS = 100_000


@click.command()
@click.argument("game")
@click.option("--seats", required=True, help="The bots: bot:search:200,bot:random*2; they rotate.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes.")
@click.option("--mode", help="One of several ways to play the game.")
@click.option("--with", "variants", multiple=True, metavar="VARIANT", help="An optional rule; repeatable.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A table option; repeatable.")
@click.option("--content", "pack", type=click.Path(file_okay=False), help="A folder with content of yours.")
@click.option("--seed", help="Where all chance comes from; the same seed gives the same table.")
@click.option(
    "--budget", type=click.FloatRange(min=0, min_open=True), default=BUDGET, help="Seconds a bot may think."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with the seconds per decision.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV.")
def match(
    game: str,
    seats: str,
    games: int,
    jobs: int,
    mode: str | None,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    pack: str | None,
    seed: str | None,
    budget: float,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Play a tournament of bots with rotated seats; Ctrl-C keeps what is finished.

    What it prints depends on the seed alone, not on the number of jobs; the times go to the standard error.
    """
    sitters = parse_seats(seats, installed())
    if any(not sitter.is_bot for sitter in sitters):
        raise RulesetError("--seats: a tournament is for bots only")
    plan = Plan(
        game=game,
        mode=mode,
        variants=tuple(name for word in variants for name in word.split(",") if name),
        options=dict(setting(word) for word in options),
        content=pack,
        sitters=tuple(sitters),
        seed=seed if seed is not None else secrets.token_hex(4),
        budget=budget,
        most=MOST_DECISIONS,
    )
    plan.rules()
    table = Table.empty(sitters)
    try:
        with _progress(games) as advance:
            for finished in play_all(plan, games, jobs):
                table.add(finished)
                advance(1)
    except KeyboardInterrupt:
        click.echo(f"\nstopped after {table.games} of {games} games", err=True)
    if as_json:
        _print_json(plan, table)
    elif as_csv:
        _print_csv(table)
    else:
        _print_table(plan, table)
    for row in table.timing():
        click.echo(f"{row['bot']}: {1000 * row['seconds_per_decision']:.3f} ms a decision", err=True)


@contextlib.contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar where somebody can see it, and give the function that advances it."""
    if not sys.stderr.isatty():
        yield lambda _steps: None
        return
    with click.progressbar(length=games, label="games", file=sys.stderr) as bar:
        yield bar.update


def _print_json(plan: Plan, table: Table) -> None:
    data = {
        "game": plan.game,
        "seed": plan.seed,
        "games": table.games,
        "unfinished": table.unfinished,
        "decisions": {
            "mean": table.length_sum / table.games if table.games else None,
            "least": table.shortest,
            "most": table.longest,
        },
        "bots": table.rows(),
        "timing": table.timing(),
    }
    click.echo(json.dumps(data, indent=2))


def _print_csv(table: Table) -> None:
    rows = [{k: v for k, v in row.items() if k != "win_rate_by_seat"} for row in table.rows()]
    writer = csv.DictWriter(sys.stdout, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def _print_table(plan: Plan, table: Table) -> None:
    click.echo(f"{plan.game}: {table.games} games, seed {plan.seed}, {table.unfinished} unfinished")
    if not table.games:
        return
    mean = table.length_sum / table.games
    click.echo(f"decisions a game: {mean:.1f} (least {table.shortest}, most {table.longest})")
    width = max(len(row["bot"]) for row in table.rows())
    click.echo(f"{'bot'.ljust(width)}   wins   rate   95 % interval   score   decisions   faults")
    for row in table.rows():
        click.echo(
            f"{row['bot'].ljust(width)} {row['wins']:6.1f} {100 * row['win_rate']:5.1f}% "
            f"  {100 * row['low']:5.1f}-{100 * row['high']:5.1f}% {row['mean_score']:7.1f} "
            f"  {row['decisions_per_game']:9.1f}   {row['incidents']:6}"
        )
