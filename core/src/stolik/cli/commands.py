"""The list of subcommands; each is imported when it runs, so that ``--help`` is quick."""

from __future__ import annotations

import dataclasses
import importlib
import os
import sys
from typing import Any

import click

from stolik import __version__
from stolik.errors import PluginError, RulesetError, StolikError
from stolik.plugins import Registry, installed


@dataclasses.dataclass(frozen=True)  # attrs would be a third of the start of the command line
class CommandInfo:
    """A subcommand: its name, its line in the help, and where the click command is found."""

    name: str
    help: str
    target: str

    def load(self) -> click.Command:
        """Import the command.

        Raises:
            PluginError: there is no click command at the target.
        """
        module, _colon, attribute = self.target.partition(":")
        command = getattr(importlib.import_module(module), attribute, None)
        if not isinstance(command, click.Command):
            raise PluginError(f"{self.target} of the command {self.name!r} is no click command")
        return command


CORE_COMMANDS = (
    CommandInfo("play", "Play a game, alone against bots or with others.", "stolik.cli.play:play"),
    CommandInfo("resume", "Go on with a saved game.", "stolik.cli.play:resume"),
    CommandInfo("replay", "Show or verify a saved game.", "stolik.cli.replay:replay"),
    CommandInfo("games", "List the installed games.", "stolik.cli.listings:games"),
    CommandInfo("variants", "List the variants and options of a game.", "stolik.cli.listings:variants"),
    CommandInfo("rules", "List the rulings that a game takes.", "stolik.cli.listings:rules"),
    CommandInfo(
        "content", "List the components of a game with their sources.", "stolik.cli.listings:content"
    ),
    CommandInfo("bots", "List the installed bots.", "stolik.cli.listings:bots"),
    CommandInfo("plugins", "List the installed plugins.", "stolik.cli.listings:plugins"),
    CommandInfo("doctor", "Check the installed plugins.", "stolik.cli.listings:doctor"),
)


class _LazyGroup(click.Group):
    """A group whose commands are imported when they run."""

    @property
    def known(self) -> dict[str, CommandInfo]:
        core = {info.name: info for info in CORE_COMMANDS}
        return {**installed().commands, **core}

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        own = [info.name for info in CORE_COMMANDS]
        return own + [name for name in self.known if name not in own]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        info = self.known.get(cmd_name)
        return info.load() if info else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, self.known[name].help) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="stolik")
@click.option("--strict", is_flag=True, help="Stop if any installed plugin is broken.")
@click.option("-v", "--verbose", is_flag=True, help="Write log messages to the standard error.")
@click.pass_context
def stolik(ctx: click.Context, strict: bool, verbose: bool) -> None:
    """Play tabletop games at the little table."""
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    _configure_logging(verbose=verbose)
    if strict:
        Registry(strict=True).check()


def _configure_logging(*, verbose: bool) -> None:
    import logging

    logging.basicConfig(
        level=logging.DEBUG if verbose else logging.WARNING,
        format="%(levelname)s %(name)s: %(message)s",
        stream=sys.stderr,
    )


def run(arguments: list[str] | None = None) -> Any:
    """Run the command line; errors on purpose become one line and exit status 1, wrong usage 2."""
    try:
        return stolik.main(arguments, prog_name="stolik", standalone_mode=True)
    except RulesetError as error:
        _complain(error, 2)
    except StolikError as error:
        _complain(error, 1)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        _complain(error, 1)


def _complain(error: Exception, status: int) -> None:
    click.echo(f"stolik: {error}", err=True)
    sys.exit(status)
