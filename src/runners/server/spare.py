"""What would make people wait in a busy moment is done in one in which nobody does."""

import gc
from typing import Final

YOUNG: Final = 1000
"""With fewer new objects it is not worth the while to look for cycles among them."""
OLDER_EVERY: Final = 8
"""Of so many times those that were new the times before are looked through as well."""


class SpareMoments:
    """Cycles of objects are collected while nobody waits."""

    def __init__(self) -> None:
        self._times = 0

    def use(self) -> None:
        """Nobody waits just now."""
        if gc.get_count()[0] >= YOUNG:
            self._times += 1
            gc.collect(1 if self._times % OLDER_EVERY == 0 else 0)
