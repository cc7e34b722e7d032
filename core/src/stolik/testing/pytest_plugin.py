"""The pytest plugin: the marker ``rule`` and the fixture ``seed``."""

from __future__ import annotations

import secrets

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option ``--stolik-seed``."""
    parser.addoption(
        "--stolik-seed", type=int, default=None, help="seed of the random tests; by default a new one"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, and draw the seed of this run."""
    config.addinivalue_line("markers", "rule(*ids): names the statements of a rulebook that a test pins")
    if config.getoption("--stolik-seed") is None:
        config.option.stolik_seed = secrets.randbits(31)


def pytest_report_header(config: pytest.Config) -> str:
    """Print the seed, so that a failure can be played again."""
    return f"stolik seed: {config.option.stolik_seed} (again with --stolik-seed)"


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Return the seed of this run."""
    chosen: int = request.config.option.stolik_seed
    return chosen
