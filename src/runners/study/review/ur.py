"""The lines of Ur: its own rules, and what a draw of lots is worth before it is decided."""

from collections.abc import Sequence
from math import comb
from typing import Final

from msgspec.structs import replace

from runners.games import UR
from runners.games.ur.board import BLACK, THROWS, WHITE
from runners.games.ur.state import State
from runners.games.ur.turn import to_throw
from runners.study.review.ways import PlainWays

THROWN: Final[dict[int, float]] = {
    points: comb(len(THROWS), points) / 2 ** len(THROWS) for points in range(len(THROWS) + 1)
}
"""The chance of every throw (B1)."""


class UrWays(PlainWays):
    """One game of Ur."""

    def __init__(self) -> None:
        super().__init__(UR)

    def mixture(self, end: State) -> Sequence[tuple[float, State]]:
        """Ties are thrown again, and both are alike then (QB33)."""
        if end.due != "lots":
            return ((1.0, end),)
        black = 0.5 if end.lot is None else sum(_first(end.lot, white) for white in THROWN)
        first, second = (to_throw(end.options, end.sides, seat, ()).state for seat in (BLACK, WHITE))
        return ((black, first), (1.0 - black, second))


def _first(black: int, white: int) -> float:
    """The chance that White throws that and Black gets the first turn."""
    return THROWN[white] * (1.0 if black > white else 0.5 if black == white else 0.0)


def ending(state: State, pieces: int) -> State:
    """The end of a game as a game with fewer pieces: pieces that both sides have brought off are left out.

    The position itself if a side has more left, or would be waiting in the smaller game (B3).
    """
    off = state.options.pieces - pieces
    black, white = (replace(side, home=side.home - off) for side in state.sides)
    if off <= 0 or min(black.home, white.home) < 0 or black.is_waiting or white.is_waiting:
        return state
    return replace(state, options=replace(state.options, pieces=pieces), sides=(black, white))
