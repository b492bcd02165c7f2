"""Ur - The Runners Game, compiled: whole games with `play`, many games side by side with `Batch`."""

from collections.abc import Mapping
from typing import Any, Final

from runners.fast import batch, twin
from runners.fast.results import Results
from runners.fast.ur import plain
from runners.fast.ur.plain import choice_of, number_of
from runners.fast.ur.policies import POLICIES, choose
from runners.fast.ur.record import ACTIONS, BITS, GAME, table
from runners.fast.ur.turn import act, roll, start
from runners.games import UR
from runners.games.ur.options import Options

__all__ = ["ACTIONS", "BITS", "POLICIES", "TWIN", "Batch", "choice_of", "number_of", "play"]

TWIN: Final = twin.Twin(GAME, ACTIONS, BITS, POLICIES, start, roll, act, choose, plain)
TEAMS: Final = (0, 1)


def _options(given: Options | Mapping[str, Any] | None) -> Options:
    return given if isinstance(given, Options) else UR.options(given or {})


def play(
    games: int,
    policy: twin.Policies = "random",
    seed: int = 0,
    *,
    options: Options | Mapping[str, Any] | None = None,
    threads: int | None = None,
    progress: bool = False,
    limit: int = twin.LIMIT,
) -> Results:
    """Play whole games; `options` as the plain engine takes them, seven pieces if absent."""
    rules = table(_options(options))
    return twin.play(TWIN, rules, TEAMS, games, policy, seed, threads=threads, progress=progress, limit=limit)


class Batch(batch.Batch):
    """Many games of Ur side by side."""

    def __init__(
        self, games: int, seed: int = 0, *, options: Options | Mapping[str, Any] | None = None
    ) -> None:
        chosen = _options(options)
        super().__init__(TWIN, chosen, table(chosen), TEAMS, games, seed)
