"""What input may cost: not more than in proportion to its size, and never much."""

from collections.abc import Callable
from typing import Final

from tests.server.cost.grammar import Pair

LOOP_MS: Final = 5.0
"""What the event loop may spend on anything that loads no room."""
ENTRY_MS: Final = 0.05
"""And on each entry of a room that it loads."""
LARGEST_MS: Final = 10_000.0
"""What a command may spend on a file: it stops nobody."""
MARGIN: Final = 3.0
"""How far a cost may be from proportional, so that a busy machine fails nothing."""
FLOOR_MS: Final = 0.7
"""Costs below this are not compared: they are mostly those of being asked at all."""
REPEATS: Final = 6

Cost = Callable[[bytes], float]
"""Carries input out, and says how many milliseconds of the CPU that took."""


def least(cost: Cost, data: bytes, enough: float) -> float:
    """What it costs at the least; it is repeated only where it seems to cost too much."""
    best = cost(data)
    for _ in range(REPEATS):
        if best <= enough:
            break
        best = min(best, cost(data))
    return best


def complaint(pair: Pair, cost: Cost, most_ms: float = LOOP_MS) -> str | None:
    """What is wrong with the cost of a pair, if anything is."""
    large = least(cost, pair.large, FLOOR_MS)
    if large <= FLOOR_MS:
        return None
    if large > most_ms:
        return f"{pair.name}: {large:.1f} ms for {len(pair.large)} bytes"
    small = least(cost, pair.small, 0.0)
    most = MARGIN * small * len(pair.large) / len(pair.small) + FLOOR_MS
    if large <= most:
        return None
    return f"{pair.name}: {small:.2f} ms for {len(pair.small)} bytes, {large:.2f} for {len(pair.large)}"
