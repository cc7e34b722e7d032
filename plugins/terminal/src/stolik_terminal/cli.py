"""The subcommand ``watch``."""

from __future__ import annotations

import click
from stolik.cli.listings import lang_option
from stolik.text import default_language


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option(
    "--at", type=click.IntRange(min=0), help="Begin after so many actions; by default at the start."
)
@lang_option
def watch(file: str, at: int | None, lang: str | None) -> None:
    """Step through a saved game."""
    from stolik_terminal.replay import run

    run(file, at=at or 0, language=lang or default_language())
