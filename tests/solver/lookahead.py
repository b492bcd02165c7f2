"""One step ahead by the plain engine: what a position must be worth, given what follows it."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from runners.games.contract import Seat
from runners.games.lmr import LMR
from runners.games.lmr.board import BASE, CENTER, HOME_TOP, route
from runners.games.lmr.state import State as LmrState
from runners.games.ur import UR
from runners.games.ur.state import Side
from runners.games.ur.state import State as UrState
from runners.solver.lmr.index import Spots, center
from runners.solver.oracle import Oracle
from runners.solver.ur.index import BOARD, HOME, START, Index, swap
from runners.solver.ur.packing import Position
from runners.solver.ur.variant import USUAL, Variant


class Held:
    """Values in memory in place of a table on disk: what an oracle asks of one."""

    path = "values in memory"

    def __init__(
        self,
        game: str,
        size: int,
        objective: str,
        values: Mapping[str, Callable[[int], float]],
        variant: Variant = USUAL,
    ) -> None:
        rules = variant.rules if game == "ur" else LMR.rules_version
        self.game, self.size, self.step = game, size, 0.0
        self.header: dict[str, Any] = {"objective": objective, "rules": rules}
        self.values = values

    def value(self, name: str, place: int) -> float:
        return float(self.values[name](place))


def expected(oracle: Oracle, state: Any) -> float:
    """The best move's value, or the mean over every roll of what it leads to, for the player to act."""
    game, seat = oracle.game, oracle.game.actor(state)
    assert seat is not None
    due = game.dice_due(state)
    if due is None:
        return max(oracle.after(state, move, seat) for move in game.legal(state))
    worths: dict[int, float] = {}
    rolls = list(due.outcomes())
    for dice in rolls:
        if sum(dice) not in worths:
            worths[sum(dice)] = rolled(oracle, state, dice, seat)
    return sum(worths[sum(dice)] for dice in rolls) / len(rolls)


def rolled(oracle: Oracle, state: Any, dice: tuple[int, ...], seat: Seat) -> float:
    """What a roll is worth to the roller: his best move, or whatever follows by itself."""
    after = oracle.game.roll(state, dice).state
    actor = oracle.game.actor(after)
    if oracle.game.legal(after):
        assert actor == seat
        return max(oracle.after(after, move, seat) for move in oracle.game.legal(after))
    value = oracle.resting(after)
    return value if actor == seat else oracle.objective.other(value)


def ur_side(index: Index, side: int, mask: int) -> Side:
    """A side of the plain engine from the index's numbers."""
    small = index.tables.small
    board = tuple(bit - 3 for bit in range(16) if mask >> bit & 1)
    return Side(
        board, int(small[START + side]), int(small[BOARD + side]) - len(board), int(small[HOME + side])
    )


def ur_state(
    index: Index, position: Position, due: Any = "throw", variant: Variant = USUAL, free: bool = False
) -> UrState:
    """The plain engine's state of a packed position, the player to act as Black."""
    theirs = position.private2 | swap(position.shared2) << 4
    sides = (ur_side(index, position.side, position.own), ur_side(index, position.side2, theirs))
    pieces = sides[0].total
    tries = 1 if sides[0].is_waiting else None
    options = UR.options({"pieces": pieces, **variant._asdict()})
    return UrState(options, sides, 0, due, tries=tries, free=free)


def lmr_state(sides: tuple[Spots, Spots], pegs: int) -> LmrState:
    """The plain engine's state of two sets of spots, the player to roll in seat 0."""
    options = LMR.options({"players": 2, "pegs": pegs})
    return LmrState(options, (_pegs(sides[0], 0, pegs), _pegs(sides[1], 2, pegs)), turn=0)


def _pegs(spots: Spots, arm: int, pegs: int) -> tuple[int, ...]:
    way = route(4, arm).spots
    placed = [CENTER if spot == center(pegs) else way[spot + 1] for spot in spots]
    return (*placed, *[BASE] * (pegs - len(spots)), *(HOME_TOP - n for n in range(4 - pegs)))


def spots_of(row: Any) -> tuple[Spots, Spots]:
    """Two sets of spots from a row of a sample file."""
    own, other = (tuple(int(spot) for spot in side if spot >= 0) for side in np.asarray(row))
    return own, other
