"""Whether a room exists is not told by the time that an answer takes."""

import asyncio
from typing import Any, Final

from runners.games.contract import Refused

ABSENT_SECONDS: Final = 0.02
"""Every answer that there is no such room takes this long, whatever the reason."""
EARLY_SECONDS: Final = 0.001
"""By how much a timer may ring too early."""


class Absence:
    """Delays the answer that there is no such room to a fixed time, so that timing reveals nothing."""

    async def __aenter__(self) -> None:
        self._begun = asyncio.get_running_loop().time()

    async def __aexit__(self, kind: Any, no: Any, trace: Any) -> None:
        if isinstance(no, Refused) and no.code == "noRoom":
            spent = asyncio.get_running_loop().time() - self._begun
            await asyncio.sleep(max(0.0, ABSENT_SECONDS + EARLY_SECONDS - spent))
