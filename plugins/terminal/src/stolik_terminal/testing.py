"""For tests: play on a screen by reading what stands on it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any

from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot

from stolik_terminal.app import TableApp

OPTION = re.compile(r"^ *([0-9a-z]) +(\[.\] )?(\S.*?) *$")
COLUMNS = re.compile(r"   +(?=[0-9a-z]  )")
PATIENCE, NAP = 30.0, 0.005


def lines_of(app: App[Any]) -> list[str]:
    """Return what stands on the screen, line by line."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]  # noqa: SLF001


def text_of(app: App[Any]) -> str:
    """Return what stands on the screen, without spaces at the ends of lines."""
    return "\n".join(line.rstrip() for line in lines_of(app)) + "\n"


def region_text(app: App[Any], region: Region) -> list[str]:
    """Return the lines of a part of the screen; every character there must be one cell wide."""
    lines = lines_of(app)[region.y : region.bottom]
    return [line[region.x : region.right] for line in lines]


def shown_options(app: App[Any]) -> dict[str, str]:
    """Return the options that can be read on the screen now, by their keys."""
    region = app.screen.query_one("#options-scroll").region
    cells = [cell for line in region_text(app, region) for cell in COLUMNS.split(line[1:-1])]
    return {found[1]: found[3] for cell in cells if (found := OPTION.match(cell))}


async def settled(pilot: Pilot[Any]) -> None:
    """Wait until everything is drawn and no bot is thinking."""
    await pilot.pause()
    await _answered(pilot)


async def _answered(pilot: Pilot[Any]) -> None:
    app = pilot.app
    if isinstance(app, TableApp) and app.is_busy:
        await until(pilot, lambda: not app.is_busy)
        await pilot.pause()


async def until(pilot: Pilot[Any], is_so: Callable[[], bool]) -> None:
    """Wait until something is so.

    Raises:
        AssertionError: it is not so after half a minute.
    """
    for _try in range(int(PATIENCE / NAP)):
        if is_so():
            return
        await asyncio.sleep(NAP)
    raise AssertionError(f"it did not come to that:\n{text_of(pilot.app)}")


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, and wait after each until everything is drawn."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


def on_screen(
    app: App[Any], play: Callable[[Pilot[Any]], Coroutine[Any, Any, None]], size: tuple[int, int] = (80, 24)
) -> None:
    """Run an app on an imagined terminal and let a function play on it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            await play(pilot)

    asyncio.run(run())
