"""Thinking aside: what takes long runs in a thread, and the screen goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from textual.message import Message
from textual.message_pump import MessagePump

R = TypeVar("R")


class Thought(Message, Generic[R]):
    """Something that was worked out aside.

    Attributes:
        purpose: what for.
        number: which of the thoughts that were begun.
        value: what came out; ``None`` if it failed.
        error: why it failed.
    """

    def __init__(self, purpose: str, number: int, value: R | None, error: Exception | None) -> None:
        super().__init__()
        self.purpose = purpose
        self.number = number
        self.value = value
        self.error = error


class Aside:
    """Runs one function after the other in threads that keep no program from ending."""

    def __init__(self, owner: MessagePump) -> None:
        self._owner = owner
        self._thread: threading.Thread | None = None
        self.number = 0

    def begin(self, purpose: str, work: Callable[[], R]) -> None:
        """Run a function aside; a ``Thought`` is posted when it is done."""
        self.number += 1
        number = self.number

        def run() -> None:
            try:
                thought = Thought(purpose, number, work(), None)
            except Exception as error:  # noqa: BLE001 - it is raised again where it can be shown
                thought = Thought[R](purpose, number, None, error)
            self._owner.post_message(thought)

        self._thread = threading.Thread(target=run, name=f"stolik {purpose}", daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait until what was begun last is done, but not longer; tell whether it is."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self._thread is None or not self._thread.is_alive()
