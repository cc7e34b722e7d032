"""The subcommands ``play`` and ``resume``."""

from __future__ import annotations

import json
import pathlib
import secrets
import sys
from typing import Any

import click

from stolik.bot import BUDGET
from stolik.cli.listings import game_class, lang_option, setting
from stolik.cli.table import print_result
from stolik.errors import RecordError
from stolik.game import players_of
from stolik.plugins import installed
from stolik.rulesets import named_variants, ruleset
from stolik.screens import ScreenKind, chosen_screen
from stolik.seats import default_seats, parse_seats
from stolik.session import Session, last_save
from stolik.text import Catalog, Renderer, default_language

_ = Catalog("stolik")
INTERRUPTED = 130
budget_option = click.option(
    "--budget", type=click.FloatRange(min=0, min_open=True), default=BUDGET, help="Seconds a bot may think."
)
screen_option = click.option("--screen", help="The screen: lines, or one that a plugin brings.")
hints_option = click.option("--hints", is_flag=True, help="Let people see what a searching bot thinks.")


@click.command()
@click.argument("game", required=False)
@click.option("--mode", help="One of several ways to play the game.")
@click.option("--with", "variants", multiple=True, metavar="VARIANT", help="An optional rule; repeatable.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A table option; repeatable.")
@click.option("--seats", help="Who plays: me, me:NAME, bot, bot:KIND, bot:KIND*3; with commas.")
@click.option("--seed", help="Where all chance comes from; the same seed gives the same game.")
@click.option("--save", type=click.Path(dir_okay=False), help="The save file; by default a new one.")
@click.option("--content", "pack", type=click.Path(file_okay=False), help="A folder with content of yours.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON (bots only).")
@screen_option
@hints_option
@budget_option
@lang_option
def play(
    game: str | None,
    mode: str | None,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    seats: str | None,
    seed: str | None,
    save: str | None,
    pack: str | None,
    as_json: bool,
    screen: str | None,
    hints: bool,
    budget: float,
    lang: str | None,
) -> None:
    """Play a game, alone against bots or with others at one keyboard.

    Without GAME a screen that can lets you choose one.
    """
    language = lang or default_language()
    kind_of_screen = chosen_screen(screen, installed())
    if game is None:
        _play_chosen(kind_of_screen, language)
        return
    kind = game_class(game)
    words = [name for word in variants for name in word.split(",") if name]
    chosen = named_variants(game, words, installed())
    sitters = parse_seats(seats or default_seats(*players_of(kind, mode, chosen.values())), installed())
    rules = ruleset(
        game,
        variants=chosen,
        players=len(sitters),
        mode=mode,
        options=dict(setting(word) for word in options),
        content=pack,
    )
    if as_json and any(not sitter.is_bot for sitter in sitters):
        raise click.UsageError("--json is for games of bots only")
    session = Session.begin(
        rules,
        sitters,
        seed=secrets.randbits(64) if seed is None else _seed(seed),
        save=pathlib.Path(save) if save else None,
        language=language,
        budget=budget,
        hints=hints,
    )
    run_session(session, kind_of_screen, as_json=as_json)


@click.command()
@click.argument("file", required=False, type=click.Path(dir_okay=False))
@click.option("--seats", help="Who plays now; by default as it was saved.")
@click.option("--prefix", is_flag=True, help="Go on from the last action that can still be played.")
@screen_option
@hints_option
@budget_option
@lang_option
def resume(
    file: str | None,
    seats: str | None,
    prefix: bool,
    screen: str | None,
    hints: bool,
    budget: float,
    lang: str | None,
) -> None:
    """Go on with a saved game; without a file with the one that was saved last."""
    kind_of_screen = chosen_screen(screen, installed())
    try:
        session = Session.resume(
            pathlib.Path(file) if file else last_save(),
            seats=seats,
            prefix=prefix,
            language=lang or default_language(),
            budget=budget,
            hints=hints,
        )
    except RecordError as error:
        if error.played:
            raise RecordError(
                f"{error}\n{error.played} actions can be played; "
                "--prefix goes on from there and keeps the old file as a copy"
            ) from error
        raise
    for note in session.notes:
        click.echo(f"note: {note}", err=True)
    run_session(session, kind_of_screen)


def _play_chosen(screen: ScreenKind, language: str) -> None:
    """Let people choose a game on a screen that can, and play it."""
    if not screen.lobby:
        raise click.UsageError("Missing argument 'GAME'; try: stolik games")
    session = screen.load_lobby()(language)
    if session is not None:
        run_session(session, screen)


def run_session(session: Session, screen: ScreenKind, *, as_json: bool = False) -> None:
    """Play a session on a screen, or to its end if only bots play; leave a save that can be resumed."""
    with session:
        try:
            if session.people:
                screen.load()(session)
            else:
                while not session.match.is_over:
                    session.let_a_bot_answer()
                _print_end(session, as_json=as_json)
        except KeyboardInterrupt:
            _say_where_saved(session)
            sys.exit(INTERRUPTED)
    if not session.match.is_over:
        _say_where_saved(session)
    for incident in session.incidents:
        click.echo(f"bot of seat {incident.seat + 1}, action {incident.action}: {incident.what}", err=True)


def _say_where_saved(session: Session) -> None:
    click.echo("")
    if session.path is not None:
        text = _("Saved. Go on with: stolik resume {path}", path=str(session.path))
        click.echo(Renderer(session.language)(text))


def _print_end(session: Session, *, as_json: bool) -> None:
    match = session.match
    if not as_json:
        print_result(match, session.language)
        return
    result = match.result
    data: dict[str, Any] = {
        "winners": list(result.winners) if result else None,
        "scores": list(result.scores) if result else None,
        "reason": result.reason if result else None,
        "actions": len(match),
        "seed": match.seed if not isinstance(match.seed, bytes) else match.seed.hex(),
        "digest": match.digest(),
    }
    click.echo(json.dumps(data))


def _seed(word: str) -> int | str:
    return int(word) if word.lstrip("-").isdecimal() else word
