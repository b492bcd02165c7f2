"""A compiled engine as Python sees it, and whole games played with it."""

import os
from collections.abc import Callable, Mapping
from functools import lru_cache
from time import perf_counter
from types import ModuleType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from runners.fast.brains import Known, Policies, brains_of, chooser
from runners.fast.chunks import bar, in_chunks
from runners.fast.compile import jit, jit_here
from runners.fast.kernel import (
    RESULT,
    bind,
    choose_games,
    observe_games,
    play_games,
    roll_games,
    start_games,
    step_games,
)
from runners.fast.results import Results
from runners.games.contract import Game

GAMES_A_CHUNK: Final = 4096
LIMIT: Final = 1_000_000
"""Moves after which a game is given up: a policy might run round the board for ever."""


class Twin:
    """The compiled functions of one game, and the loops that are made of them."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        *,
        absent: Mapping[str, Any],
        record: np.dtype[Any],
        table: Callable[[Any], npt.NDArray[Any]],
        teams_of: Callable[[Any], tuple[int, ...]],
        actions: int,
        bits: int,
        policies: Known,
        functions: Mapping[str, Any],
        columns: Callable[[Any], tuple[str, ...]],
        plain: ModuleType,
    ) -> None:
        self.game, self.absent, self.plain = game, absent, plain
        self.record, self.table, self.teams_of = record, table, teams_of
        self.actions, self.bits, self.policies = actions, bits, policies
        self.functions, self.columns = dict(functions), columns
        self.play_games = jit(bind(play_games, **functions))
        self.start_games = jit(bind(start_games, **functions))
        self.step_games = jit(bind(step_games, **functions))
        self.choose_games = jit(bind(choose_games, **functions))
        self.roll_games = jit(bind(roll_games, **functions))
        self.observe_games = jit(bind(observe_games, **functions))

    def options(self, given: Any) -> Any:
        """Options of the plain engine, given as such, as a mapping, or not at all."""
        if given is None or isinstance(given, Mapping):
            return self.game.options(self.absent if given is None else given)
        return given

    def play(
        self,
        games: int,
        policy: Policies = "random",
        seed: int = 0,
        *,
        options: Any = None,
        threads: int | None = None,
        progress: bool = False,
        limit: int = LIMIT,
    ) -> Results:
        """Play whole games on all cores, with the same results on any number of them.

        `options` are those of the plain engine, or a mapping; `policy` is one for all seats or one a
        seat. Ctrl-C returns what is finished.
        """
        check_numbers(games, seed)
        chosen = self.options(options)
        rules, teams = self.table(chosen), self.teams_of(chosen)
        brains, functions = brains_of(self.policies, policy, len(teams))
        loop = player(self, functions)

        def some(first: int, results: npt.NDArray[Any]) -> None:
            loop(rules, np.zeros(1, self.record), np.array([seed, first, limit], np.uint64), brains, results)

        with bar(progress) as shown:
            shown.add_task("loading (the first time: compiling)", total=None)
            some(0, np.zeros(0, RESULT))
        began, cores = perf_counter(), threads or os.cpu_count() or 1
        rows = in_chunks(some, games, min(GAMES_A_CHUNK, -(-games // (4 * cores))), cores, progress)
        return Results(seed, games, rows, teams, perf_counter() - began)


@lru_cache(maxsize=64)
def player(twin: Twin, functions: tuple[Any, ...]) -> Any:
    """The loop over games: the kept one for built-in policies, else one compiled for this process."""
    if not functions:
        return twin.play_games
    choose = chooser(functions, twin.bits, twin.actions)
    return jit_here(bind(play_games, **twin.functions | {"choose": choose}))


def check_numbers(games: int, seed: int) -> None:
    if games < 1:
        raise ValueError(f"{games} games: at least one must be played")
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"seed {seed}: a whole number from 0 to 2**64 - 1 is needed")
