"""Matches against perfect play where it is known: two players, no options, up to three pegs per side."""

from typing import Any, NamedTuple

import numpy as np

from runners.bots.levels import LEVELS
from runners.lab.lmr.duel import Chosen, Duel
from runners.lab.lmr.games import TAG_WORD, setting_for
from runners.lab.lmr.matches import LONGEST, Share
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
    machine: Any, net: dict[str, Any], known: Perfect, games: int, seed: int, looks: bool = True
) -> Found:
    """The strongest bot takes both seats in turn, both begin equally often; with or without its look."""
    xp, setting, master = machine.xp, setting_for(2, pegs=known.pegs), LEVELS[-1].name
    match = Duel(machine, net, setting, (master, master), games, seed)
    match.looks = [np.int32(looks)] * 2
    won, decisions, lost = 0, 0, 0.0
    for tick in range(1, LONGEST):
        state, rolled = match.arena.state, xp.empty_like(match.arena.state)
        bits, now = (1 << match.mine).astype(np.uint8), (np.uint64(seed), np.uint64(tick))
        rules, n = match.arena.rules, len(state)
        machine("wait_for_net_exact", n, rules, state, bits, rolled, *known.arguments(), *now)
        chosen = match.first_choices(rolled, now)
        less, many = xp.zeros(n, np.float32), xp.zeros(n, np.int32)
        played = rolled, chosen.lines, chosen.ends, chosen.counts, line_of(xp, chosen)
        machine("regret", n, rules, *played, *known.arguments(), less, many)
        machine("make_choice", n, rules, state, rolled, chosen.tags)
        decisions, lost = decisions + int(many.sum()), lost + float(less.sum(dtype=np.float64))
        over = match.over()
        won += int((over == match.mine + 1).sum())
        left = over == 0
        if not bool(left.any()):
            return Found(Share(won, games), decisions, lost / max(1, decisions))
        match.keep(left)
    raise RuntimeError("games against perfect play do not end")


def line_of(xp: Any, chosen: Chosen) -> Any:
    """The line that each choice is; with one die in hand there is one for every choice."""
    best = xp.full(len(chosen.tags), -1, np.int64)
    owner = xp.searchsorted(chosen.ends, xp.arange(len(chosen.lines)), side="right")
    mine = xp.flatnonzero(chosen.lines[:, TAG_WORD] == chosen.tags[owner])
    best[owner[mine]] = mine
    return best
