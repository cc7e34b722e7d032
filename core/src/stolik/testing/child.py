"""Plays a random game in another process, under another PYTHONHASHSEED."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from typing import Any

from stolik.errors import StolikError
from stolik.plugins import Registry
from stolik.rulesets import Ruleset, ruleset


def trace_in_child(rules: Ruleset, seed: int, most: int, hash_seed: str) -> list[str]:
    """Return the digests of a random game that another process plays.

    Raises:
        StolikError: the other process fails.
    """
    modules = rules.registry.modules
    order: dict[str, Any] = {
        "modules": None if modules is None else {name: _name(module) for name, module in modules.items()},
        "game": rules.id,
        "variants": rules.variant_ids,
        "players": rules.players,
        "mode": rules.mode,
        "options": dict(rules.options),
        "content": str(rules.pack) if rules.pack else None,
        "seed": seed,
        "most": most,
    }
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-m", "stolik.testing.child"],
        input=json.dumps(order),
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    if done.returncode:
        raise StolikError(f"the other process failed: {done.stderr.strip()[-2000:]}")
    found: list[str] = json.loads(done.stdout)
    return found


def _name(module: object) -> str:
    name = getattr(module, "__name__", None)
    if name is None:
        raise StolikError(f"{module!r} can't be imported in another process; pass processes=False")
    return str(name)


def main() -> None:
    """Play the game that the standard input describes and print its digests."""
    from stolik.testing.kit import trace

    order = json.load(sys.stdin)
    modules = order["modules"]
    registry = None
    if modules is not None:
        registry = Registry({name: importlib.import_module(module) for name, module in modules.items()})
    rules = ruleset(
        order["game"],
        variants=order["variants"],
        players=order["players"],
        mode=order["mode"],
        options=order["options"],
        content=order["content"],
        registry=registry,
    )
    json.dump(trace(rules, order["seed"], order["most"]), sys.stdout)


if __name__ == "__main__":
    main()
