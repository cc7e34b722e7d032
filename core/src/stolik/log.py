"""Logging: structlog over the standard library, configured by nobody but the application.

The records go to the standard library's logger ``stolik``, so an application sees, filters and formats
them as it likes, and an unconfigured one sees only warnings.  Nothing secret is logged.
"""

from __future__ import annotations

import logging
from typing import Any


def get_logger(**bound: Any) -> Any:
    """Return a logger that binds these facts to each of its records (``match``, ``seat``, ``action``)."""
    import structlog

    return structlog.wrap_logger(
        logging.getLogger("stolik"),
        wrapper_class=structlog.stdlib.BoundLogger,
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.add_log_level,
            structlog.processors.KeyValueRenderer(key_order=["event"], drop_missing=True),
        ],
        cache_logger_on_first_use=True,
        **bound,
    )
