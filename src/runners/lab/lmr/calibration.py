"""Whether predicted chances come true: games of a net against itself, by tenths of the chance."""

from typing import Any, Final, NamedTuple

import numpy as np

from runners.lab.lmr.games import Setting, table
from runners.lab.lmr.matches import LONGEST
from runners.lab.lmr.selfplay import Arena

TENTHS: Final = 10


class Tenth(NamedTuple):
    """The predictions of one tenth: how many, their mean, how often they came true."""

    cases: int
    predicted: float
    came_true: float


def calibration(machine: Any, net: dict[str, Any], setting: Setting, games: int, seed: int) -> list[Tenth]:
    """Every prediction before every roll, for every seat, in games played to their end."""
    xp, players = machine.xp, setting.players
    arena = Arena(machine, table([setting]), np.zeros(1), games, seed)
    cases, sums = (xp.zeros((games, players, TENTHS), np.float32) for _ in range(2))
    totals, open_games = np.zeros((3, TENTHS)), xp.ones(games, np.bool_)
    game, seat = xp.arange(games)[:, None], xp.arange(players)[None, :]
    for _ in range(LONGEST):
        _, _, after, over = arena.step(net)
        chances, ended = after[:, :players], (over > 0) & open_games
        if bool(ended.any()):
            won = (chances[ended] > 0.5)[:, :, None]
            found = (cases[ended], sums[ended], cases[ended] * won)
            totals += np.stack([np.asarray(_host(xp, part.sum((0, 1), dtype=np.float64))) for part in found])
            open_games &= ~ended
            if not bool(open_games.any()):
                break
        tenth = xp.clip((chances * TENTHS).astype(np.int64), 0, TENTHS - 1)
        kept = open_games[:, None].astype(np.float32)
        cases[game, seat, tenth] += kept
        sums[game, seat, tenth] += kept * chances
    return [Tenth(int(n), float(p / max(n, 1)), float(w / max(n, 1))) for n, p, w in totals.T]


def _host(xp: Any, values: Any) -> Any:
    return values if xp is np else xp.asnumpy(values)
