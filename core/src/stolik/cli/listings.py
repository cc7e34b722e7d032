"""The subcommands that list: games, variants, rules, content, bots, plugins, doctor."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import click

from stolik.errors import RulesetError, did_you_mean
from stolik.game import Game, Option
from stolik.plugins import installed
from stolik.text import LANGUAGES, Catalog, Renderer, Text, default_language

_ = Catalog("stolik")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default=None, help="Language; by default that of the environment."
)


def _print(rows: Sequence[dict[str, Any]], as_json: bool, line: Callable[[dict[str, Any]], str]) -> None:
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            click.echo(line(row))


def _table(rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the rows as lines with aligned columns."""
    listed = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*listed, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in listed
    ]


def setting(word: str) -> tuple[str, str]:
    """Return name and value of what stands behind ``--option``.

    Raises:
        RulesetError: it is not NAME=VALUE.
    """
    name, equals, value = word.partition("=")
    if not equals:
        raise RulesetError(f"--option takes NAME=VALUE, not {word!r}")
    return name, value


def game_class(name: str) -> type[Game]:
    """Return an installed game.

    Raises:
        RulesetError: there is none of that name.
    """
    games = installed().games
    if name not in games:
        raise RulesetError(f"no game {name!r} is installed{did_you_mean(name, games)}")
    return games[name]


@click.command()
@json_option
@lang_option
def games(as_json: bool, lang: str | None) -> None:
    """List the installed games with their players, modes and variants."""
    say = Renderer(lang or default_language())
    registry = installed()
    rows: list[dict[str, Any]] = [
        {
            "id": game.id,
            "title": say(game.title),
            "players": list(game.players),
            "modes": [{"id": m.id, "title": say(m.title), "players": list(m.players)} for m in game.modes],
            "variants": list(registry.variants(game.id)),
        }
        for game in registry.games.values()
    ]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    elif not rows:
        click.echo("No game is installed. Try: pip install stolik-kajko")
    else:
        for line in _table(
            (
                row["id"],
                "{}-{}".format(*row["players"]),
                row["title"],
                ", ".join([*(m["id"] for m in row["modes"]), *(f"+{v}" for v in row["variants"])]),
            )
            for row in rows
        ):
            click.echo(line)
    _report_problems()


def _report_problems() -> None:
    for problem in installed().problems:
        click.echo(f"plugin {problem.plugin!r} {problem.message}", err=True)


@click.command()
@click.argument("game")
@json_option
@lang_option
def variants(game: str, as_json: bool, lang: str | None) -> None:
    """List the variants and the options of a game."""
    say = Renderer(lang or default_language())
    kind = game_class(game)
    found = installed().variants(game)
    data = {
        "variants": [
            {
                "id": variant.id,
                "title": say(variant.title),
                "summary": say(variant.summary),
                "requires": list(variant.requires),
                "conflicts": list(variant.conflicts),
                "modes": list(variant.modes),
                "players": list(variant.players) if variant.players else None,
                "options": [_option(option, say) for option in variant.options],
            }
            for variant in found.values()
        ],
        "options": [_option(option, say) for option in kind.options],
    }
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    for variant in data["variants"]:
        players = f" ({say(_players(*variant['players']))})" if variant["players"] else ""
        click.echo(f"--with {variant['id']}: {variant['summary'] or variant['title']}{players}")
        for option in variant["options"]:
            click.echo("  " + _option_line(option))
    for option in data["options"]:
        click.echo(_option_line(option))


def _players(least: int, most: int) -> Text:
    numbers = str(least) if least == most else f"{least}-{most}"
    return _.plural("{numbers} player", "{numbers} players", by="most", numbers=numbers, most=most)


def _option(option: Option, say: Renderer) -> dict[str, Any]:
    return {
        "id": option.id,
        "text": say(option.text),
        "default": option.default,
        "choices": list(option.choices),
        "rules": option.rules,
    }


def _option_line(option: dict[str, Any]) -> str:
    words = ["on/off" if c is True else str(c) for c in option["choices"] if c is not False]
    return f"--option {option['id']}={'|'.join(words) or 'WORDS'}: {option['text']}"


@click.command()
@click.argument("game")
@json_option
@lang_option
def rules(game: str, as_json: bool, lang: str | None) -> None:
    """List what a game and its variants decide where the rulebook is silent."""
    from stolik.content import load_rulings

    say = Renderer(lang or default_language())
    packages = [game_class(game).package, *(v.package for v in installed().variants(game).values())]
    rows = [
        {"id": ruling.id, "text": say(ruling.text), "package": package}
        for package in dict.fromkeys(packages)
        for ruling in load_rulings(package)
    ]
    _print(rows, as_json, lambda row: f"{row['id']}  {row['text']}")


@click.command()
@click.argument("game")
@click.option("--content", "pack", type=click.Path(file_okay=False), help="A folder with content of yours.")
@json_option
@lang_option
def content(game: str, pack: str | None, as_json: bool, lang: str | None) -> None:
    """List every component of a game and where it comes from."""
    from stolik.rulesets import ruleset

    say = Renderer(lang or default_language())
    rows: list[dict[str, Any]] = [
        {
            "group": entry.group,
            "id": entry.id,
            "name": say(entry.name),
            "copies": entry.copies,
            "detail": say(entry.detail),
            "source": entry.source,
        }
        for entry in ruleset(game, content=pack).game.content()
    ]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    for line in _table(
        (row["group"], f"{row['copies']}x", row["name"], row["detail"], row["source"]) for row in rows
    ):
        click.echo(line)


@click.command()
@json_option
@lang_option
def bots(as_json: bool, lang: str | None) -> None:
    """List the installed bots."""
    say = Renderer(lang or default_language())
    rows = [
        {"id": kind.id, "text": say(kind.text), "games": list(kind.games)}
        for kind in installed().bots.values()
    ]
    _print(rows, as_json, lambda row: f"bot:{row['id']}  {row['text']}")


@click.command()
@json_option
def plugins(as_json: bool) -> None:
    """List the installed plugins, broken ones too."""
    registry = installed()
    registry.check()
    broken = {problem.plugin: problem.message for problem in registry.problems}
    rows: list[dict[str, Any]] = [
        {
            "name": info.name,
            "distribution": info.distribution,
            "version": info.version,
            "module": info.module,
            "problem": broken.pop(info.name, None),
        }
        for info in registry.plugins
    ]
    rows += [
        {"name": name, "distribution": "", "version": "", "module": "", "problem": message}
        for name, message in broken.items()
    ]
    _print(
        rows,
        as_json,
        lambda row: (
            f"{row['name']} {row['version']}" + (f"  BROKEN: {row['problem']}" if row["problem"] else "")
        ),
    )


@click.command()
@json_option
def doctor(as_json: bool) -> None:
    """Check that every plugin loads and every game and variant can be played; exit status 1 if not."""
    import traceback

    from stolik.errors import StolikError
    from stolik.match import Match
    from stolik.rulesets import ruleset
    from stolik.testing.play import chance, play_random

    registry = installed()
    found = [
        {
            "plugin": problem.plugin,
            "problem": problem.message,
            "trace": "".join(traceback.format_exception(problem.error)) if problem.error else "",
        }
        for problem in registry.check()
    ]
    checked = []
    for name in registry.games:
        for chosen in [[], *([variant] for variant in registry.variants(name))]:
            label = " + ".join([name, *chosen])
            try:
                rules = ruleset(name, variants=chosen, mode=_mode_for(name, chosen))
                for _answer in play_random(Match(rules, 0, listen=False), chance(0, "doctor"), most=200):
                    pass
            except StolikError as error:
                found.append({"plugin": label, "problem": str(error), "trace": ""})
            else:
                checked.append(label)
    if as_json:
        click.echo(json.dumps({"checked": checked, "problems": found}, ensure_ascii=False, indent=2))
    else:
        for label in checked:
            click.echo(f"fine: {label}")
        for row in found:
            click.echo(f"BROKEN: {row['plugin']}: {row['problem']}\n{row['trace']}".rstrip())
    sys.exit(1 if found else 0)


def _mode_for(game: str, chosen: list[str]) -> str | None:
    """Return a mode in which a variant can be played."""
    for name in chosen:
        modes = installed().variants(game)[name].modes
        if modes:
            return modes[0]
    return None
