"""What is built holds what it needs, and installs as the README says."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile

import pytest

ROOT = pathlib.Path(__file__).parent.parent
DISTRIBUTIONS = [ROOT / "core", *sorted(path.parent for path in ROOT.glob("plugins/*/pyproject.toml"))]


def run(*command, cwd=None, **environment):
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


@pytest.fixture(scope="session")
def wheels(tmp_path_factory):
    """Build a wheel of each distribution from a copy, as a user would from an unpacked archive."""
    folder = tmp_path_factory.mktemp("wheels")
    sources = tmp_path_factory.mktemp("sources")
    for distribution in DISTRIBUTIONS:
        copy = sources / distribution.name
        shutil.copytree(distribution, copy, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        run("uv", "build", "--wheel", "--no-sources", "--out-dir", folder, copy)
    return folder


@pytest.mark.parametrize("distribution", DISTRIBUTIONS, ids=lambda path: path.name)
def test_a_wheel_holds_every_source_and_every_data_file(distribution, wheels):
    source = next(path for path in (distribution / "src").iterdir() if path.is_dir())
    wanted = {
        str(path.relative_to(distribution / "src"))
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    wheel = next(wheels.glob(f"{source.name}-[0-9]*.whl"))
    assert wanted <= set(zipfile.ZipFile(wheel).namelist())
    assert any(name.endswith("py.typed") for name in wanted)
    assert any(name.endswith(".mo") for name in wanted)


def test_the_versions_go_in_lockstep():
    versions = {
        tomllib.loads((path / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
        for path in DISTRIBUTIONS
    }
    assert len(versions) == 1


def test_the_core_depends_on_nothing_heavier_than_its_six():
    project = tomllib.loads((ROOT / "core/pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = sorted(word.split(">")[0] for word in project["dependencies"])
    assert names == ["attrs", "cattrs", "click", "platformdirs", "pluggy", "structlog"]


@pytest.fixture
def python(tmp_path):
    """Return the python of a fresh virtual environment."""
    venv.create(tmp_path / "venv", with_pip=True)
    return tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def test_without_uv_only_the_games_that_one_wants(python, wheels, tmp_path):
    """The core and one game alone: the listing shows just that, and it plays."""
    core, kajko = next(wheels.glob("stolik-*.whl")), next(wheels.glob("stolik_kajko-*.whl"))
    run(python, "-m", "pip", "install", "-q", core, kajko)
    games = json.loads(run(python, "-m", "stolik", "games", "--json", cwd=tmp_path))
    assert [(game["id"], game["variants"]) for game in games] == [("kajko", [])]
    played = run(
        python, "-m", "stolik", "play", "kajko", "--seats", "bot*3", "--seed", "7", "--json", cwd=tmp_path
    )
    assert json.loads(played)["actions"] > 20


def test_the_core_alone_says_how_to_get_a_game(python, wheels, tmp_path):
    run(python, "-m", "pip", "install", "-q", next(wheels.glob("stolik-*.whl")))
    assert "No game is installed" in run(python, "-m", "stolik", "games", cwd=tmp_path)
