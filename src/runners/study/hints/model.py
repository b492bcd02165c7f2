"""Hints as values."""

from typing import Literal

import msgspec

from runners.games.contract import Json
from runners.words import Saying


class Advice(msgspec.Struct, frozen=True):
    """One choice."""

    choice: Json
    """As in a replay."""
    chance: float
    reason: Saying


class Hints(msgspec.Struct, frozen=True):
    """All choices, the best first."""

    of: Literal["game", "set"]
    """What the chances refer to."""
    choices: tuple[Advice, ...]
