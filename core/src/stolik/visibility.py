"""Who may see a thing: said once in the declaration of the state, used by every output."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs

from stolik.ids import Seat

if TYPE_CHECKING:
    from stolik.match import Match


@attrs.frozen
class Audience:
    """A group of viewers: everybody, nobody, the owner of the thing, or named seats."""

    everybody: bool = False
    owner: bool = False
    seats: tuple[Seat, ...] = ()

    def includes(self, viewer: Seat | None, owner: Seat | None) -> bool:
        """Tell whether a viewer belongs to it; ``None`` is a spectator, or a thing without owner."""
        if self.everybody:
            return True
        return viewer is not None and ((self.owner and viewer == owner) or viewer in self.seats)


EVERYBODY = Audience(everybody=True)
NOBODY = Audience()
OWNER = Audience(owner=True)


def only(*seats: Seat) -> Audience:
    """Return the audience of just these seats."""
    return Audience(seats=seats)


AudienceRule: TypeAlias = "Audience | Callable[[Match[Any]], Audience]"
"""An audience, or a function that tells it from what is public in a match (an option, the end)."""


def audience(rule: AudienceRule, match: Match[Any]) -> Audience:
    """Return the audience that a rule gives at this moment."""
    return rule if isinstance(rule, Audience) else rule(match)
