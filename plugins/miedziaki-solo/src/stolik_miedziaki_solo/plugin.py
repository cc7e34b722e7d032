"""What this distribution brings to stolik."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stolik import hookimpl

if TYPE_CHECKING:
    from stolik.game import Variant


@hookimpl
def stolik_variants() -> Sequence[Variant]:
    """Bring the variant."""
    from stolik_miedziaki_solo.variant import VARIANT

    return [VARIANT]
