"""Numbers and names that kernels and host agree on. No CuPy needed."""

from typing import Final

from runners.games.ur.board import AWARDS, BLACK, ROSETTES, ROUTES
from runners.games.ur.masks import FROM_RIVER, FROM_START, ORIGINS, THEIR_AWARD, WAYS
from runners.games.ur.options import PIECES_MAX
from runners.solver.ur import index as ur_index
from runners.solver.ur.variant import USUAL, Variant

PLACES: Final = [
    "RANK",
    "UNRANK",
    "SQUEEZE",
    "SPREAD",
    "SWAP",
    "COUNT",
    "CHOOSE",
    "UNRANK_AT",
    "FITS_AT",
    "ORDER",
    "UNORDER",
    "SIDE",
    "HOME",
    "START",
    "BOARD",
    "PIECES",
    "SIDES",
    "PAIR",
]
PRIVATE: Final = sorted(range(16), key=lambda mask: (mask.bit_count(), mask))
JUMPS: Final = [
    sum(1 << at for at in range(ORIGINS) if WAYS[ORIGINS * number + at] >> 5 == THEIR_AWARD)
    for number in range(len(AWARDS))
]
FACTS: Final[dict[str, int | str]] = {
    "ROSETTES": sum(1 << at for at, square in enumerate(ROUTES[BLACK]) if square in ROSETTES),
    **{f"JUMP_{steps}": jumps for steps, jumps in zip(AWARDS, JUMPS, strict=True) if steps > 1},
    "FROM_START": FROM_START,
    "FROM_RIVER": FROM_RIVER,
}
"""Of the board and its routes."""
MOST_POINTS: Final = 3 * PIECES_MAX
"""Of a win: each piece counts three at most (B10)."""
SCORES: Final = MOST_POINTS + 1
DEFINES: Final[dict[str, int | str]] = {
    **{name: int(getattr(ur_index, name)) for name in PLACES},
    **FACTS,
    "SCORES": SCORES,
    # the rank of a private mask, four bits each
    "ORDER_NIBBLES": f"{sum(PRIVATE.index(mask) << 4 * mask for mask in range(16)):#x}ull",
}


def defines(variant: Variant = USUAL) -> dict[str, int | str]:
    """What the source of Ur is compiled with: optional rules are constants, not branches in a kernel."""
    return {**DEFINES, "BY_FIVE": int(variant.enter_by_five), "MAY_DECLINE": int(variant.decline_award)}


BY_VALUE: Final = 0
BY_ROUNDED: Final = 1
BY_SECOND: Final = 2
"""How a player in `ur_play` chooses: by the table, by its 16-bit values, or by a second table."""

UR_TALLY: Final = [
    "games",
    "wins",
    "points",
    "squares",
    "throws",
    "decisions",
    "rounded_differs",
    "rounded_cost",
    "rounded_worst",
    "second_differs",
    "second_cost",
    "second_worst",
    "own_cost_in_second",
    "longest_chain",
    "conflicts",
]
LMR_TALLY: Final = [
    "games",
    "wins",
    "rolls",
    "decisions",
    "rounded_differs",
    "rounded_cost",
    "rounded_worst",
    "kills",
]
