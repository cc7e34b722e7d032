"""Finds the plugins for tox: one isolated environment each, and the list of all packages.

An isolated environment holds the core, the plugin and what it declares, and nothing else of this tree.
"""

from __future__ import annotations

import pathlib
import re
import tomllib
from typing import Any

from tox.config.loader.memory import MemoryLoader
from tox.config.types import Command, EnvList
from tox.plugin import impl

ROOT = pathlib.Path(__file__).parent
PLUGINS = sorted(path.parent for path in ROOT.glob("plugins/*/pyproject.toml"))


def own_dependencies(folder: pathlib.Path) -> list[pathlib.Path]:
    """Return the folders of the packages of this tree that a package needs, itself last."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: list[pathlib.Path] = []
    for requirement in project.get("dependencies", ()):
        name = re.match(r"[\w-]+", requirement)[0]
        if name == "stolik":
            found.append(ROOT / "core")
        elif name.startswith("stolik-"):
            found += own_dependencies(ROOT / "plugins" / name.removeprefix("stolik-"))
    return [*dict.fromkeys(found), folder]


@impl
def tox_extend_envs() -> tuple[str, ...]:
    """Add an environment for each plugin."""
    return tuple(f"plugin-{folder.name}" for folder in PLUGINS)


@impl
def tox_add_core_config(core_conf: Any, state: Any) -> None:
    """Say what the environments of the plugins hold and run, and which packages there are."""
    arguments = state.conf.pos_args(ROOT) or ()
    for folder in PLUGINS:
        packages = [f"./{path.relative_to(ROOT)}" for path in own_dependencies(folder)]
        loader = MemoryLoader(
            description=f"{folder.name} isolated",
            skip_install=True,
            deps="\n".join(["-c constraints.txt", "pytest", *packages]),
            commands=[Command(["pytest", f"plugins/{folder.name}/tests", *arguments])],
        )
        state.conf.memory_seed_loaders[f"plugin-{folder.name}"].append(loader)
    everything = "\n".join(["./core", *(f"./plugins/{folder.name}" for folder in PLUGINS)])
    names = ["lint", "core", *tox_extend_envs(), "all", "docs"]
    core_conf.loaders.insert(0, MemoryLoader(env_list=EnvList(names)))
    core_conf.add_constant("packages", "all packages of this tree", everything)
