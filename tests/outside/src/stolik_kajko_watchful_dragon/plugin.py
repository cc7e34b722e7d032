"""What this distribution brings to stolik."""

from __future__ import annotations

from stolik import hookimpl


@hookimpl
def stolik_variants():
    """Bring the variant."""
    from stolik_kajko_watchful_dragon.dragon import VARIANT

    return [VARIANT]
