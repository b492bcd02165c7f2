"""From the plain engine's states of Last Man Running to places in a table."""

from typing import TYPE_CHECKING

from runners.games.lmr.board import BASE, CENTER, HOME_TOP, Pegs
from runners.games.lmr.state import State
from runners.solver.lmr.index import Spots, center, index

if TYPE_CHECKING:
    from runners.solver.oracle import Oracle

ARMS = 4


def spots(state: State, seat: int, pegs: int) -> Spots | None:
    """A side's pegs off Base on its own way; None unless the pegs that are not on it are Finished."""
    own: Pegs = state.pegs[seat]
    done = set(range(HOME_TOP, HOME_TOP - 4 + pegs, -1))
    if not done <= set(own):
        return None
    way = state.route(seat).place
    left = [peg for peg in own if peg not in done and peg != BASE]
    # the engine counts from the own T7, the index from the One Spot after it; Home follows the track in both
    return tuple(sorted(center(pegs) if peg == CENTER else way[peg] - 1 for peg in left))


def at_rest(oracle: "Oracle", state: State) -> float:
    """V before a roll; with a die in hand the best of its moves."""
    from runners.solver.oracle import Unsolved

    table, options = oracle.table, state.options
    if problem := unfit(state):
        raise Unsolved(f"{problem}; tables are for two players in opposite seats of 4 arms, without options")
    if state.due() == "move":
        return oracle.value(state)
    pegs = table.size
    sides = [spots(state, seat, pegs) for seat in (state.turn, 1 - state.turn)]
    if None in sides or options.players != 2:
        raise Unsolved(f"{table.path} is for {pegs} pegs a side, more are left in this position")
    numbers = index(pegs)
    own, other = (numbers.rank[side] for side in sides if side is not None)
    return table.value("V", own * len(numbers.sets) + other)


def unfit(state: State) -> str | None:
    """Why no table covers a game with these options, or this bank."""
    options = state.options
    if options.players != 2 or options.arms != ARMS or abs(options.seat_arms[0] - options.seat_arms[1]) != 2:
        return f"{options.players} players on arms {options.seat_arms} of {options.arms}"
    if options.double_dice or options.kill_rolls:
        return "Double Dice and Kill Rolls bring several dice in hand"
    dice = max(state.bank, len(state.pending))
    return f"{dice} dice banked or in hand" if dice > 1 else None
