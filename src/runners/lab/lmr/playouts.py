"""Games played on from given positions of Last Man Running by the kernels, all seats by the same level."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np

from runners.bots.lmr.inputs import positions
from runners.games.contract import Seat
from runners.games.lmr.state import State
from runners.lab.lmr.duel import Duel
from runners.lab.lmr.games import GAME_WORDS, PENDING_WORD, Setting, setting_of
from runners.lab.lmr.matches import LONGEST
from runners.study.rollouts import Played


def rows_of(states: Sequence[State]) -> Any:
    """Positions as the kernels have them; no die may be delegated."""
    made = np.zeros((len(states), GAME_WORDS), np.uint32)
    pegs = np.sort(positions(list(states)).pegs, -1)
    for i in range(pegs.shape[-1]):
        made[:, : pegs.shape[1]] |= pegs[:, :, i].astype(np.uint32) << np.uint32(8 * i)
    for row, state in zip(made, states, strict=True):
        won = state.winners()
        team = 0 if not won else 1 + (state.options.team_of or range(8))[won[0]]
        row[8] = state.turn | state.bank << 8 | team << 16
        row[PENDING_WORD] = sum(1 << 4 * (die - 1) for die in state.pending)
    return made


def winners(machine: Any, net: dict[str, Any], setting: Setting, rows: Any, level: str, seed: int) -> Any:
    """The team that wins each game."""
    xp, match = machine.xp, Duel(machine, net, setting, (level, level), len(rows), seed)
    match.arena.state = xp.asarray(rows)
    who, won = xp.arange(len(rows)), xp.zeros(len(rows), np.int64)
    for tick in range(1, LONGEST):
        match.step(tick)
        over = match.over()
        left = over == 0
        won[who[~left]] = over[~left]
        if not bool(left.any()):
            return won - 1
        match.keep(left)
        who = who[left]
    raise RuntimeError("games do not end")


def play_on(
    machine: Any, net: dict[str, Any], states: Sequence[State], seat: Seat, games: int, level: str, seed: int
) -> list[Played]:
    """The share of games that a seat's team wins from each position, so many games each."""
    setting = setting_of(states[0].options)
    found = winners(machine, net, setting, np.repeat(rows_of(states), games, 0), level, seed)
    own = (found == setting.team_of[seat]).reshape(len(states), games)
    shares = [float(row.mean()) for row in own]
    return [Played(share, sqrt(max(share * (1 - share), 1 / games) / games)) for share in shares]
