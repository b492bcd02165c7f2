"""From the plain engine's states of Last Man Running to places in a table."""

from typing import Final

from runners.games.contract import refuse_unknown
from runners.games.lmr.board import BASE, HOME_TOP, PEGS, Pegs
from runners.games.lmr.state import State
from runners.solver.lmr.index import ARMS, Spots, index, spot_of
from runners.solver.table import Adviser, Unsolved
from runners.words import english, said


def spots(state: State, seat: int, pegs: int) -> Spots | None:
    """A side's pegs outside Base, on its own route; None unless the pegs that are not on it are Finished."""
    own: Pegs = state.pegs[seat]
    done = set(range(HOME_TOP, HOME_TOP - PEGS + pegs, -1))
    if not done <= set(own):
        return None
    way = state.route(seat)
    return tuple(sorted(spot_of(way, peg, pegs) for peg in own if peg not in done and peg != BASE))


def at_rest(oracle: Adviser, state: State) -> float:
    """V before a roll; with a die in hand the best of its moves."""
    table, options = oracle.table, state.options
    if problem := unfit(state):
        raise Unsolved(english(said("solver-not-covered", problem=str(problem))))
    if state.due() == "move":
        return oracle.value(state)
    pegs = table.size
    sides = [spots(state, seat, pegs) for seat in (state.turn, 1 - state.turn)]
    if None in sides or options.players != 2:
        raise Unsolved(english(said("solver-more-pegs", path=str(table.path), pegs=str(pegs))))
    numbers = index(pegs)
    own, other = (numbers.rank[side] for side in sides if side is not None)
    return table.value("V", own * len(numbers.sets) + other)


KNOWN: Final = frozenset(
    {
        *("players", "arms", "seat_arms", "teams", "team_of", "starter", "pegs"),
        *("double_dice", "kill_rolls", "fast_track"),
    }
)
"""The options of which it is known whether a table covers them."""


def unfit(state: State) -> str | None:
    """Why no table covers a game with these options, or this bank; refuses options that are not KNOWN."""
    options = state.options
    refuse_unknown(options, KNOWN, "table")
    if options.players != 2 or options.arms != ARMS or abs(options.seat_arms[0] - options.seat_arms[1]) != 2:
        return english(
            said(
                "solver-unfit-arms",
                players=options.players,
                seats=str(options.seat_arms),
                arms=options.arms,
            )
        )
    if options.double_dice or options.kill_rolls:
        return english(said("solver-unfit-dice"))
    dice = max(state.bank, len(state.pending))
    return english(said("solver-unfit-bank", dice=dice)) if dice > 1 else None
