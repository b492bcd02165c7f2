"""A standby of the database, for what can no longer change or may be late.

Secrets, tokens and whatever decisions depend on are never read from it.
"""

import asyncio
from typing import Any, Final

from runners.server.store.postgres.line import Line
from runners.server.store.trouble import StoreUnusable

PATIENCE_SECONDS: Final = 2.0
"""One that is silent for longer does not answer: the primary can be asked instead."""
REST_SECONDS: Final = 10.0
"""One that did not answer is left alone for so long."""


class Replica:
    """Returns rows, or none: then the primary is asked."""

    def __init__(self, url: str | None) -> None:
        self._line = None if url is None else Line(url, for_reading=True)
        self._rests_until = 0.0

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """What the standby has; nothing if there is none or it does not answer."""
        loop = asyncio.get_running_loop()
        if self._line is None or loop.time() < self._rests_until:
            return []
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                return list(await self._line.fetch(sql, *values))
        except (StoreUnusable, TimeoutError):
            self._line.forget()
            self._rests_until = loop.time() + REST_SECONDS
            return []

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()
