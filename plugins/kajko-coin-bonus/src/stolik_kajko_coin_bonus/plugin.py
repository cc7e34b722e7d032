"""What this distribution brings to stolik."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stolik import hookimpl

if TYPE_CHECKING:
    from stolik.game import Variant


@hookimpl
def stolik_variants() -> Sequence[Variant]:
    """Bring the two advanced rules, each a variant of its own."""
    from stolik_kajko_coin_bonus.variants import VARIANTS

    return VARIANTS
