"""The command line: ``stolik``, and ``python -m stolik``."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from stolik.cli.commands import run

    run()
