"""How long a review will take, told from the length of its game."""

from collections.abc import Mapping
from typing import Any, Final

SECONDS_PER_ENTRY: Final = {"lmr": 0.0035, "ur": 0.012}
"""The slowest games of each kind, measured on one core."""
DOUBLE_DICE: Final = 4
"""With two dice in a roll it takes so many times as long."""


def review_seconds(game: str, options: Mapping[str, Any], entries: int) -> float:
    """The seconds that judging a game takes."""
    each = SECONDS_PER_ENTRY.get(game, max(SECONDS_PER_ENTRY.values()))
    return entries * each * (DOUBLE_DICE if options.get("double_dice") else 1)
