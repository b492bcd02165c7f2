"""The chances of all seats in positions of Last Man Running, by the net."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from runners.games.lmr.options import Options
from runners.games.lmr.state import State
from runners.mind.lmr.inputs import input_lists, positions
from runners.mind.net import Net, net_of

Chances = npt.NDArray[np.float64]


def chances(states: Sequence[State], net: Net | None = None) -> Chances:
    """A row a position, a seat a column: the chance that the seat's team wins.

    All positions have the same options. A position before a roll is what the net judges; one with dice
    in hand is judged as if they were still to be rolled.
    """
    options = states[0].options
    found = np.zeros((len(states), options.players))
    open_rows = [row for row, state in enumerate(states) if not state.winners()]
    for row, state in enumerate(states):
        found[row, list(state.winners())] = 1.0
    if open_rows:
        found[open_rows] = _judged(net or net_of("lmr"), options, [states[row] for row in open_rows])
    return found


def _judged(net: Net, options: Options, states: list[State]) -> Chances:
    lists = input_lists(options, positions(states))
    rows = lists.reshape(-1, lists.shape[-1])
    outputs = net.outputs(rows).reshape(len(states), options.players)
    teams = [options.teammates(seat)[0] for seat in range(options.players)]
    firsts = sorted(set(teams))
    summed = np.stack([outputs[:, list(options.teammates(first))].sum(1) for first in firsts], 1)
    shares: Chances = net.shares(summed)
    return shares[:, [firsts.index(team) for team in teams]]
