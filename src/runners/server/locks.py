"""One lock a room: a room does one thing at a time, in the order in which it was asked."""

import asyncio
from collections import deque


class Locks:
    """The locks that are held, and who waits for each."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    def is_held(self, room: str) -> bool:
        """Is the room doing something?"""
        return room in self._waiting

    def take(self, room: str) -> None:
        """Acquire a lock that nobody holds."""
        self._waiting[room] = deque()

    async def acquire(self, room: str) -> None:
        """Wait until the room is free."""
        waiting = self._waiting.get(room)
        if waiting is None:
            return self.take(room)
        turn = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release(room)
            raise
        return None

    def release(self, room: str) -> None:
        """Hand the room to whoever has waited longest."""
        waiting = self._waiting[room]
        while waiting:
            turn = waiting.popleft()
            if not turn.done():
                return turn.set_result(None)
        del self._waiting[room]
        return None
