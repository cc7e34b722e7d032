"""The subcommands ``play`` and ``resume``."""

from __future__ import annotations

import json
import pathlib
import secrets
import shutil
import sys
from typing import Any

import click
import platformdirs

from stolik import record
from stolik.bot import BUDGET, FairPlay, kind_of
from stolik.cli.listings import game_class, lang_option
from stolik.cli.seats import Sitter, default_seats, parse_seats
from stolik.cli.table import LineTable
from stolik.errors import RecordError, RulesetError
from stolik.ids import Seat
from stolik.match import Match
from stolik.plugins import installed
from stolik.rulesets import ruleset
from stolik.text import Catalog, Renderer, default_language

_ = Catalog("stolik")
INTERRUPTED = 130
budget_option = click.option(
    "--budget", type=click.FloatRange(min=0, min_open=True), default=BUDGET, help="Seconds a bot may think."
)


@click.command()
@click.argument("game")
@click.option("--mode", help="One of several ways to play the game.")
@click.option("--with", "variants", multiple=True, metavar="VARIANT", help="An optional rule; repeatable.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A table option; repeatable.")
@click.option("--seats", help="Who plays: me, me:NAME, bot, bot:KIND, bot:KIND*3; with commas.")
@click.option("--seed", help="Where all chance comes from; the same seed gives the same game.")
@click.option("--save", type=click.Path(dir_okay=False), help="The save file; by default a new one.")
@click.option("--content", "pack", type=click.Path(file_okay=False), help="A folder with content of yours.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON (bots only).")
@budget_option
@lang_option
def play(
    game: str,
    mode: str | None,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    seats: str | None,
    seed: str | None,
    save: str | None,
    pack: str | None,
    as_json: bool,
    budget: float,
    lang: str | None,
) -> None:
    """Play a game, alone against bots or with others at one keyboard."""
    language = lang or default_language()
    kind = game_class(game)
    least, most = next((m.players for m in kind.modes if m.id == mode), kind.players)
    sitters = parse_seats(seats or default_seats(least, most), installed())
    rules = ruleset(
        game,
        variants=[name for word in variants for name in word.split(",") if name],
        players=len(sitters),
        mode=mode,
        options=dict(_setting(word) for word in options),
        content=pack,
    )
    if as_json and any(not sitter.is_bot for sitter in sitters):
        raise click.UsageError("--json is for games of bots only")
    match: Match[Any] = Match(rules, _seed(seed), names=_names(sitters, language))
    match.sitting = tuple(sitter.word for sitter in sitters)
    path = pathlib.Path(save) if save else _new_save(match, sitters)
    if path is not None and path.exists():
        shutil.move(path, path.with_name(path.name + "~"))
    _run(match, sitters, path, language, budget=budget, as_json=as_json)


@click.command()
@click.argument("file", required=False, type=click.Path(dir_okay=False))
@click.option("--seats", help="Who plays now; by default as it was saved.")
@click.option("--prefix", is_flag=True, help="Go on from the last action that can still be played.")
@budget_option
@lang_option
def resume(file: str | None, seats: str | None, prefix: bool, budget: float, lang: str | None) -> None:
    """Go on with a saved game; without a file with the one that was saved last."""
    language = lang or default_language()
    path = pathlib.Path(file) if file else _last_save()
    try:
        loaded = record.load(path, prefix=prefix)
    except RecordError as error:
        if error.played:
            raise RecordError(
                f"{error}\n{error.played} actions can be played; "
                "--prefix goes on from there and keeps the old file as a copy"
            ) from error
        raise
    match = loaded.match
    for note in loaded.notes:
        click.echo(f"note: {note}", err=True)
    if loaded.problem is not None:
        click.echo(f"note: {loaded.problem}; going on from action {len(match)}", err=True)
    sitters = parse_seats(seats or match.sitting, installed())
    if len(sitters) != match.rules.players:
        raise RulesetError(f"this game has {match.rules.players} seats, not {len(sitters)}")
    match.sitting = tuple(sitter.word for sitter in sitters)
    is_whole = not loaded.notes and loaded.problem is None and not seats
    if not is_whole:
        shutil.copy2(path, path.with_name(path.name + "~"))
    _run(match, sitters, path, language, budget=budget, append=is_whole)


def _run(
    match: Match[Any],
    sitters: list[Sitter],
    path: pathlib.Path | None,
    language: str,
    *,
    budget: float,
    append: bool = False,
    as_json: bool = False,
) -> None:
    people = [Seat(n) for n, sitter in enumerate(sitters) if not sitter.is_bot]
    bots = {
        Seat(n): FairPlay(kind_of(sitter.bot, installed()), sitter.argument, match, Seat(n), budget=budget)
        for n, sitter in enumerate(sitters)
        if sitter.is_bot
    }
    journal = record.Journal(match, path, append=append) if path is not None else None
    table = LineTable(match, people, bots, language)
    try:
        if people:
            table.run()
        else:
            while (decision := match.decision) is not None:
                bots[decision.seats[0]].answer(match)
            _print_end(match, table, as_json=as_json)
    except (EOFError, KeyboardInterrupt) as error:
        click.echo("")
        if path is not None:
            click.echo(table.say(_("Saved. Go on with: stolik resume {path}", path=str(path))))
        if isinstance(error, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
    finally:
        if journal is not None:
            journal.close()
    for bot in bots.values():
        for incident in bot.incidents:
            click.echo(
                f"bot of seat {incident.seat + 1}, action {incident.action}: {incident.what}", err=True
            )


def _print_end(match: Match[Any], table: LineTable, *, as_json: bool) -> None:
    if as_json:
        result = match.result
        data = {
            "winners": list(result.winners) if result else None,
            "scores": list(result.scores) if result else None,
            "reason": result.reason if result else None,
            "actions": len(match),
            "seed": match.seed if not isinstance(match.seed, bytes) else match.seed.hex(),
            "digest": match.digest(),
        }
        click.echo(json.dumps(data))
    else:
        table.print_result()


def _setting(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise RulesetError(f"--option takes NAME=VALUE, not {word!r}")
    return name, value


def _seed(word: str | None) -> int | str:
    if word is None:
        return secrets.randbits(64)
    return int(word) if word.lstrip("-").isdecimal() else word


def _names(sitters: list[Sitter], language: str) -> list[str]:
    say = Renderer(language)
    return [
        say(_("Bot {number}", number=n))
        if sitter.is_bot
        else sitter.what or say(_("Player {number}", number=n))
        for n, sitter in enumerate(sitters, 1)
    ]


def save_folder() -> pathlib.Path:
    """Return the folder of the saves that nobody named."""
    return platformdirs.user_data_path("stolik") / "saves"


def _new_save(match: Match[Any], sitters: list[Sitter]) -> pathlib.Path | None:
    """Return where a game with people is saved when nobody says; games of bots are not."""
    if all(sitter.is_bot for sitter in sitters):
        return None
    folder = save_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{match.rules.id}-{match.id}.jsonl"


def _last_save() -> pathlib.Path:
    saves = sorted(save_folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise RecordError(f"there is no saved game in {save_folder()}; name a file")
    return saves[-1]
