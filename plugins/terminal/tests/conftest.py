from __future__ import annotations

import importlib

import pytest
import stolik
import stolik.plugin
from stolik.plugins import Registry
from stolik.seats import parse_seats
from stolik.session import Session


@pytest.fixture
def toy():
    """Return what makes a session of a toy game: ``toy("highcard", "me:Ala,me:Olek")``."""

    def make(game, seats="me:Ala,me:Olek", seed=7, variants=(), **more):
        toys = {name: importlib.import_module(name) for name in (game, "company")}
        registry = Registry({**toys, "core": stolik.plugin})
        sitters = parse_seats(seats, registry)
        rules = stolik.ruleset(game, players=len(sitters), variants=variants, registry=registry)
        names = [sitter.what if not sitter.is_bot else f"Bot {n}" for n, sitter in enumerate(sitters, 1)]
        return Session(stolik.Match(rules, seed, names=names), sitters, registry=registry, **more)

    return make


@pytest.fixture
def saves_here(tmp_path, monkeypatch):
    """Keep save files in a folder of the test."""
    monkeypatch.setattr("stolik.session.save_folder", lambda: tmp_path)
    return tmp_path
