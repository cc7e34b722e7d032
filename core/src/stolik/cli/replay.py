"""The subcommand ``replay``."""

from __future__ import annotations

import json
from typing import Any

import click

from stolik import record
from stolik.cli.listings import lang_option
from stolik.cli.table import Drawing, print_result
from stolik.text import Catalog, Renderer, default_language
from stolik.views import render

_ = Catalog("stolik")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option(
    "--verify", is_flag=True, help="Compare every digest of the file; exit status 1 if one differs."
)
@click.option("--text", "as_text", is_flag=True, help="Tell everything that happened.")
@click.option("--upto", type=click.IntRange(min=0), help="Stop after so many actions and show the table.")
@click.option("--json", "as_json", is_flag=True, help="Print the last view of a spectator as JSON.")
@lang_option
def replay(file: str, verify: bool, as_text: bool, upto: int | None, as_json: bool, lang: str | None) -> None:
    """Show a saved game, or verify that it was played by the rules."""
    language = lang or default_language()
    loaded = record.load(file, verify=verify, upto=upto)
    match = loaded.match
    for note in loaded.notes:
        click.echo(f"note: {note}", err=True)
    view = match.view(None)
    rendered = render(view, language)
    if as_json:
        click.echo(json.dumps(rendered, ensure_ascii=False, indent=2))
        return
    say = Renderer(language, [seat["name"] for seat in view["seats"]])  # type: ignore[union-attr, index, call-overload]
    click.echo(_title(rendered))
    if as_text:
        for event in rendered["events"]:
            click.echo(f"{event['action']:>4}  {event['text']}")
    if upto is not None:
        for line in Drawing(say, 80).table(rendered):
            click.echo(line)
    print_result(match, language)
    if verify:
        words = say(
            _.plural("{count} action agrees.", "{count} actions agree.", by="count", count=len(match))
        )
        click.echo(words)


def _title(view: dict[str, Any]) -> str:
    words = [view["title"], *([view["mode"]] if view["mode"] else []), *(f"+{v}" for v in view["variants"])]
    return f"{' '.join(words)}: {', '.join(seat['name'] for seat in view['seats'])}"
