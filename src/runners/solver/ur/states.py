"""From the plain engine's states of Ur to places in a table."""

from runners.games.ur.masks import masks_of
from runners.games.ur.state import State
from runners.solver.table import Adviser, Unsolved
from runners.solver.ur.index import SIDE, Index, index
from runners.solver.ur.packing import Position
from runners.solver.ur.rules import place
from runners.solver.ur.variant import BY_RULES, variant_of
from runners.words import english, said


def position(numbers: Index, state: State) -> Position:
    """The placement as the player to act sees it."""
    p = masks_of(state)
    side, side2 = (
        int(numbers.tables.small[SIDE + n]) for n in (p.home * 8 + p.start, p.home2 * 8 + p.start2)
    )
    return Position(side, side2, p.own, p.theirs & 15, p.theirs >> 4)


def at_rest(oracle: Adviser, state: State) -> float:
    """V before a throw, A with an award in hand; between lots both sides are alike (QB33)."""
    pieces, table, variant = state.options.pieces, oracle.table, variant_of(state.options)
    if pieces != table.size:
        raise Unsolved(
            english(
                said("solver-other-pieces", path=str(table.path), size=str(table.size), pieces=str(pieces))
            )
        )
    if state.due == "lots":
        return oracle.objective.total / 2
    if state.due == "move":
        return oracle.value(state)
    if variant != BY_RULES[table.header["rules"]]:
        raise Unsolved(
            english(
                said(
                    "solver-position-rules",
                    path=str(table.path),
                    rules=f"{table.header['rules']}",
                    rules2=variant.rules,
                )
            )
        )
    numbers = index(pieces)
    at = int(place(*numbers.tables, *position(numbers, state)))
    return of_both(state, table.value("V", at), table.value("A", at))


def of_both(state: State, v: float, a: float) -> float:
    """What a position is worth to the player to act, by its V and A."""
    if state.free:  # QB10, QB16: A is for a bonus that must be used, but this one may be declined
        return max(a, v)
    if state.due == "award":
        return a
    if state.tries == 2:  # QB3; for a waiting player A is what three blanks are worth
        return 0.125 * a + 0.875 * v
    return v
