"""Names of things: small types, so that a seat can't be taken for a count."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in clockwise order."""
