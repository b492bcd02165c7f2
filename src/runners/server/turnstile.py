"""Requests are begun a few at a time, so that the messages of those who play come between them."""

from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable
from typing import Final

AT_ONCE: Final = 8
"""Requests begun in one turn of the event loop."""


class Turnstile:
    """Lets in so many in each turn of the loop; the others wait in line."""

    def __init__(self) -> None:
        self._line: deque[Callable[[], None]] = deque()
        self._begun = 0
        self._is_turning = False

    def let_in(self, loop: AbstractEventLoop, begin: Callable[[], None]) -> None:
        """Begin now, or in one of the next turns."""
        if self._line or self._begun >= AT_ONCE:
            self._line.append(begin)
        else:
            self._begun += 1
            begin()
        if not self._is_turning:
            self._is_turning = True
            loop.call_soon(self._turn, loop)

    def _turn(self, loop: AbstractEventLoop) -> None:
        self._begun = min(AT_ONCE, len(self._line))
        for _ in range(self._begun):
            self._line.popleft()()
        if self._begun:
            loop.call_soon(self._turn, loop)
        else:
            self._is_turning = False
