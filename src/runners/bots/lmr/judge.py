"""The chances of all seats in positions of Last Man Running, by the net."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from runners.bots.lmr.inputs import input_lists, positions
from runners.bots.lmr.sights import sights
from runners.bots.net import Net, net_of
from runners.games.lmr.options import Options
from runners.games.lmr.state import State

MANY: Final = 24
"""So many positions are judged seat by seat: what a seat sees of them is much the same, and summed once."""
Chances = npt.NDArray[np.float64]


def chances(states: Sequence[State], net: Net | None = None) -> Chances:
    """One row per position, one column per seat: the chance that the seat's team wins.

    All positions have the same options. A position before a roll is what the net judges; one with dice
    in hand is judged as if they were still to be rolled.
    """
    options, won = states[0].options, [state.winners() for state in states]
    if not any(won):
        return _net_chances(net or net_of("lmr"), options, list(states))
    found = np.zeros((len(states), options.players))
    for row, winners in zip(found, won, strict=True):
        row[list(winners)] = 1.0
    if open_rows := [row for row, winners in enumerate(won) if not winners]:
        found[open_rows] = _net_chances(net or net_of("lmr"), options, [states[row] for row in open_rows])
    return found


def _net_chances(net: Net, options: Options, states: list[State]) -> Chances:
    lists = input_lists(options, positions(states))
    if len(states) < MANY:
        outputs = net.outputs(lists.reshape(-1, lists.shape[-1])).reshape(len(states), options.players)
    else:
        outputs = np.stack([net.outputs(lists[:, seat]) for seat in range(options.players)], 1)
    seen = sights(options)
    alone = seen.teams is None
    shares: Chances = net.shares(outputs if alone else outputs @ seen.teams)
    return shares if alone else shares[:, seen.team_of]
