"""Matches against perfect play where it is known: two players, no options, up to three pegs per side."""

from typing import Any, NamedTuple

import numpy as np

from runners.mind.lmr.plan import SEATS
from runners.mind.train.lmr_games import setting_for, table
from runners.mind.train.matches import LONGEST, Share
from runners.mind.train.selfplay import Arena
from runners.solver.lmr.index import Index

NOWHERE = 63
"""Stands for a Peg in Base in the key of a side."""


class Perfect(NamedTuple):
    """The value of every position for the player to roll, by the ranks of both sides."""

    values: Any
    ranks: Any
    sets: int
    pegs: int

    def arguments(self) -> tuple[Any, ...]:
        return self.values, self.ranks, np.int64(self.sets), np.int32(self.pegs)


class Found(NamedTuple):
    """Games won against perfect play, and the average loss per decision between alternatives."""

    share: Share
    decisions: int
    lost: float


def perfect(xp: Any, index: Index, values: Any) -> Perfect:
    """The table of a solution in the form that the kernels read."""
    ranks = np.zeros((64, 64, 64), np.int32)
    for spots, rank in index.rank.items():
        key = tuple([*sorted(spots), NOWHERE, NOWHERE, NOWHERE][:3])
        ranks[key] = rank
    return Perfect(values, xp.asarray(ranks), len(index.sets), index.pegs)


def against_perfect(
    machine: Any, net: dict[str, Any], known: Perfect, games: int, seed: int, further: bool = True
) -> Found:
    """The net takes both seats in turn, both begin equally often; `further`: as the strongest bot looks."""
    xp, setting = machine.xp, setting_for(2, pegs=known.pegs)
    arena = Arena(machine, table([setting]), np.zeros(1), games, seed)
    number = xp.arange(games)
    arena.state[:, SEATS] = (number // 2) % 2
    mine = (number % 2).astype(np.uint8)
    won, decisions, lost = 0, 0, 0.0
    for tick in range(1, LONGEST):
        state, rolled = arena.state, xp.empty_like(arena.state)
        bits, now = (1 << mine).astype(np.uint8), (np.uint64(seed), np.uint64(tick))
        machine("wait_for_net_exact", len(state), arena.rules, state, bits, rolled, *known.arguments(), *now)
        lines, ends, counts, best = arena.chosen(net, rolled, further, seed + tick)
        less, many = xp.zeros(len(state), np.float32), xp.zeros(len(state), np.int32)
        chosen = rolled, lines, ends, counts, best
        machine("regret", len(state), arena.rules, *chosen, *known.arguments(), less, many)
        machine("go_on", len(state), state, lines, best)
        decisions, lost = decisions + int(many.sum()), lost + float(less.sum(dtype=np.float64))
        over = (state[:, SEATS] >> 16) & 255
        won += int((over == mine + 1).sum())
        left = over == 0
        if not bool(left.any()):
            return Found(Share(won, games), decisions, lost / max(1, decisions))
        arena.state, mine = state[left], mine[left]
    raise RuntimeError("games against perfect play do not end")
