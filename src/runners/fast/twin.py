"""A compiled engine as Python sees it, and whole games played with it."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from copy import copy
from functools import lru_cache
from itertools import islice
from time import perf_counter
from types import ModuleType
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from runners.fast.compile import jit, jit_here
from runners.fast.kernel import (
    RESULT,
    act_games,
    bind,
    branch_games,
    choose_games,
    count_dice,
    draw_games,
    first_undue,
    go_on_to,
    observe_games,
    open_games,
    play_games,
    play_turns,
    roll_games,
    start_games,
    step_games,
    take_games,
)
from runners.fast.policies import Known, Policies, chooser, policies_of
from runners.fast.results import Results
from runners.games.contract import Die, Game
from runners.progress import Progress
from runners.words import english, said

Rows: TypeAlias = npt.NDArray[Any]
Job: TypeAlias = Callable[[int, Rows], None]
"""Plays games numbered from a given one on, one for every row, without the interpreter's lock."""


def empty_rows(games: int) -> Rows:
    """Room for the results of all games; ValueError if there is not enough memory."""
    try:
        return np.zeros(games, RESULT)
    except (MemoryError, OverflowError, ValueError):
        raise ValueError(english(said("fast-too-many-games", games=f"{games:,}"))) from None


def in_chunks(
    job: Job, games: int, size: int, threads: int, progress: bool, *, partial: bool = False
) -> Rows:
    """The rows of all games. After Ctrl-C, if `partial`, those of the first chunks without a gap."""
    rows, firsts, done = empty_rows(games), iter(range(0, games, size)), set[int]()
    running: dict[Future[None], int] = {}
    pool = ThreadPoolExecutor(threads)
    with Progress(said("fast-playing"), games, is_shown=progress) as shown:
        try:
            while True:
                for first in islice(firsts, 2 * threads - len(running)):
                    running[pool.submit(job, first, rows[first : first + size])] = first
                if not running:
                    return rows
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    future.result()
                    done.add(running.pop(future))
                    shown.update(min(games, len(done) * size))
        except KeyboardInterrupt:
            if not partial:
                raise
            return rows[: next(first for first in range(0, games + size, size) if first not in done)].copy()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)  # nobody reads what still plays


GAMES_A_CHUNK: Final = 4096
LIMIT: Final = 1_000_000
"""Moves after which a game is given up: a policy might go round the board for ever."""


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
        die: Die,
        columns: Callable[[Any], tuple[str, ...]],
        book: ModuleType,
    ) -> None:
        self.game, self.absent, self.book, self.die = game, absent, book, die
        self.record, self.table, self.teams_of = record, table, teams_of
        self.actions, self.bits, self.policies = actions, bits, policies
        self.functions, self.columns = dict(functions), columns
        self._bind_policies()
        self.start_games = jit(bind(start_games, **functions))
        self.step_games = jit(bind(step_games, **functions))
        self.roll_games = jit(bind(roll_games, **functions))
        self.observe_games = jit(bind(observe_games, **functions))
        self.open_games = jit(bind(open_games, **functions))
        self.act_games = jit(bind(act_games, **functions))
        self.take_games = jit(bind(take_games, **functions))
        self.draw_games = jit(bind(draw_games, **functions))
        self.count_dice = jit(bind(count_dice, **functions))
        self.first_undue = jit(bind(first_undue, **functions))
        self.branch_games = jit(bind(branch_games, **functions, BITS=bits))

    def _bind_policies(self) -> None:
        """Compile the loops that ask policies."""
        functions = self.functions
        self.play_games = jit(bind(play_games, **functions))
        self.choose_games = jit(bind(choose_games, **functions))
        go_on = jit(bind(go_on_to, **functions))
        self.play_turns = jit(bind(play_turns, **functions, go_on=go_on, BITS=self.bits))

    def with_policies(self, policies: Known, choose: Any, table: Callable[[Any], npt.NDArray[Any]]) -> "Twin":
        """The same game with other policies; loops that ask none are not compiled again."""
        made = copy(self)
        made.policies, made.table = policies, table
        made.functions = self.functions | {"choose": choose}
        made._bind_policies()
        return made

    def options(self, given: Any) -> Any:
        """Options of the plain engine, from such options, from a mapping, or from nothing."""
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
        partial: bool = False,
    ) -> Results:
        """Play whole games on all cores; the results do not depend on their number.

        `options` are those of the plain engine, or a mapping; `policy` is one for all seats or one per
        seat. With `partial`, Ctrl-C returns the games that are finished.
        """
        check_numbers(games, seed)
        chosen = self.options(options)
        rules, teams = self.table(chosen), self.teams_of(chosen)
        numbers, functions = policies_of(self.policies, policy, len(teams))
        loop = player(self, functions)

        def some(first: int, results: npt.NDArray[Any]) -> None:
            loop(rules, np.zeros(1, self.record), np.array([seed, first, limit], np.uint64), numbers, results)

        load(some, progress)
        began, cores = perf_counter(), threads or os.cpu_count() or 1
        rows = in_chunks(
            some, games, min(GAMES_A_CHUNK, -(-games // (4 * cores))), cores, progress, partial=partial
        )
        return Results(seed, games, rows, teams, perf_counter() - began)


def load(job: Job, progress: bool) -> None:
    """Compile a loop, or fetch it from the cache, by playing no game."""
    with Progress(said("fast-loading"), is_shown=progress):
        job(0, np.zeros(0, RESULT))


@lru_cache(maxsize=64)
def player(twin: Twin, functions: tuple[Any, ...]) -> Any:
    """The loop over games: the cached one for built-in policies, else one compiled for this process."""
    if not functions:
        return twin.play_games
    choose = chooser(functions, twin.bits, twin.actions)
    return jit_here(bind(play_games, **twin.functions | {"choose": choose}))


def check_numbers(games: int, seed: int) -> None:
    if games < 1:
        raise ValueError(english(said("fast-no-games", games=str(games))))
    if not 0 <= seed < 1 << 64:
        raise ValueError(english(said("fast-bad-seed", seed=str(seed))))
