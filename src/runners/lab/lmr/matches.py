"""Matches of a net against `greedy`: the net has one seat or one team, greedy all others, seats balanced."""

from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.lmr.plan import SEATS
from runners.lab.lmr.games import Setting, setting_for, table
from runners.lab.lmr.selfplay import Arena

TARGETS: Final = {
    "2 players": (setting_for(2), 0.835),
    "3 players": (setting_for(3), 0.78),
    "4 players": (setting_for(4), 0.51),
    "5 players": (setting_for(5), 0.56),
    "6 players": (setting_for(6), 0.49),
    "8 players": (setting_for(8), 0.48),
    "2 x 2": (setting_for(4, 2), 0.87),
    "4 players, all options": (setting_for(4, None, True), 0.44),
    "2 x 2, all options": (setting_for(4, 2, True), 0.78),
}
"""Configurations with the share of wins that the strongest bot must reach."""
LONGEST: Final = 20_000
MANY: Final = 1 << 16
"""Games played at once."""


class Share(NamedTuple):
    won: int
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def error(self) -> float:
        """Half of the 95% interval."""
        return float(1.96 * (self.share * (1 - self.share) / self.games) ** 0.5)


def against_greedy(machine: Any, net: dict[str, Any], setting: Setting, games: int, seed: int) -> Share:
    """The net takes every seat's team in turn, and every seat begins equally often."""
    won = sum(
        _some(machine, net, setting, min(MANY, games - first), seed + first)
        for first in range(0, games, MANY)
    )
    return Share(won, games)


def _some(machine: Any, net: dict[str, Any], setting: Setting, games: int, seed: int) -> int:
    xp, teams = machine.xp, len(set(setting.team_of))
    arena = Arena(machine, table([setting]), np.zeros(1), games, seed)
    number = xp.arange(games)
    arena.state[:, SEATS] = (number // teams) % setting.players
    mine, who, won = (number % teams).astype(np.uint8), number, 0
    for tick in range(1, LONGEST):
        state, own = arena.state, mine
        rolled = xp.empty_like(state)
        bits = (1 << own).astype(np.uint8)
        machine(
            "wait_for_net", len(state), arena.rules, state, bits, rolled, np.uint64(seed), np.uint64(tick)
        )
        lines, best, _ = arena.best(net, rolled)
        machine("go_on", len(state), state, lines, best)
        over = (state[:, SEATS] >> 16) & 255
        won += int((over == own + 1).sum())
        left = over == 0
        if not bool(left.any()):
            return won
        if tick % 16 == 0 or int(left.sum()) < len(left) // 2:
            arena.state, mine, who = state[left], own[left], who[left]
        else:
            state[~left, SEATS] = (255 << 16) + state[~left, SEATS] % 256
    raise RuntimeError("games against greedy do not end")
