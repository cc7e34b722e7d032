"""The colours of the table, for dark and for light terminals.

Every colour that carries text has a contrast of at least 4.5 to what it stands on; the tests check it.
"""

from __future__ import annotations

from textual.theme import Theme

SEATS = 8
"""So many seats have colours of their own; those behind them begin anew."""

NAMED = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "grey")
"""What a layout file may call a colour."""

_DARK_NAMED = ("#ff8f8f", "#ffb066", "#f2d45c", "#83d683", "#5fd4cf", "#8ab8ff", "#d0a3ff", "#b8bcc4")
_LIGHT_NAMED = ("#a81818", "#8a4200", "#6b5600", "#1b6b1b", "#006662", "#1a4fb0", "#6c2ca8", "#50545c")
_SEAT_COLOURS = ("yellow", "blue", "green", "violet", "orange", "teal", "red", "grey")


def _variables(named: tuple[str, ...], **more: str) -> dict[str, str]:
    colours = dict(zip(NAMED, named, strict=True))
    return {
        **{f"name-{name}": colour for name, colour in colours.items()},
        **{f"seat-{n}": colours[name] for n, name in enumerate(_SEAT_COLOURS)},
        **{name.replace("_", "-"): colour for name, colour in more.items()},
    }


DARK = Theme(
    name="stolik-dark",
    dark=True,
    primary="#8ab8ff",
    accent="#f2d45c",
    foreground="#e6e8ec",
    background="#15181e",
    surface="#1b1f27",
    panel="#262b35",
    variables=_variables(
        _DARK_NAMED,
        ink="#e6e8ec",
        faint="#a3a9b5",
        rule="#6a7180",
        chip="#2b313d",
        face="#e6e8ec",
        face_ink="#15181e",
        lit="#5a4a00",
        lit_ink="#ffe98a",
        bad="#ff8f8f",
        good="#83d683",
    ),
)
LIGHT = Theme(
    name="stolik-light",
    dark=False,
    primary="#1a4fb0",
    accent="#6b5600",
    foreground="#1b1e24",
    background="#fbfaf6",
    surface="#f3f1ea",
    panel="#e8e5da",
    variables=_variables(
        _LIGHT_NAMED,
        ink="#1b1e24",
        faint="#555a64",
        rule="#878c96",
        chip="#e8e6dc",
        face="#2a2e36",
        face_ink="#fbfaf6",
        lit="#ffe27a",
        lit_ink="#3d3000",
        bad="#a81818",
        good="#1b6b1b",
    ),
)
THEMES = (DARK, LIGHT)


def seat_colour(seat: int) -> str:
    """Return the colour of a seat as a style."""
    return f"$seat-{seat % SEATS}"
