"""Starts requests a few at a time, so that players' messages are handled in between."""

from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable
from typing import Final

AT_ONCE: Final = 8
"""Requests begun in one iteration of the event loop."""


class Pacing:
    """Admits a limited number in each iteration of the event loop; the others queue."""

    def __init__(self) -> None:
        self._line: deque[Callable[[], None]] = deque()
        self._begun = 0
        self._is_running = False

    def let_in(self, loop: AbstractEventLoop, begin: Callable[[], None]) -> None:
        """Begin now, or in one of the next iterations."""
        if self._line or self._begun >= AT_ONCE:
            self._line.append(begin)
        else:
            self._begun += 1
            begin()
        if not self._is_running:
            self._is_running = True
            loop.call_soon(self._iterate, loop)

    def _iterate(self, loop: AbstractEventLoop) -> None:
        self._begun = min(AT_ONCE, len(self._line))
        for _ in range(self._begun):
            self._line.popleft()()
        if self._begun:
            loop.call_soon(self._iterate, loop)
        else:
            self._is_running = False
