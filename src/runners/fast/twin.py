"""A compiled engine as Python sees it, and whole games played with it."""

import os
from collections.abc import Callable, Sequence
from functools import lru_cache
from time import perf_counter
from types import ModuleType
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from runners.fast.chunks import bar, in_chunks
from runners.fast.compile import jit, jit_here
from runners.fast.kernel import (
    RESULT,
    bind,
    choose_games,
    is_legal,
    play_games,
    roll_games,
    start_games,
    step_games,
)
from runners.fast.results import Results

Policy: TypeAlias = str | Callable[..., int]
"""The name of a policy, or a function compiled by numba: `(rules, game) -> number of a choice`."""
Policies: TypeAlias = Policy | Sequence[Policy]
"""One for all seats, or one a seat."""

GAMES_A_CHUNK: Final = 4096
LIMIT: Final = 1_000_000
"""Moves after which a game is given up: a policy might run round the board for ever."""


class Twin:
    """The compiled functions of one game, and the loops that are made of them."""

    def __init__(
        self,
        record: np.dtype[Any],
        actions: int,
        bits: int,
        policies: dict[str, Callable[..., int]],
        start: Any,
        roll: Any,
        act: Any,
        choose: Any,
        plain: ModuleType,
    ) -> None:
        self.record, self.actions, self.bits, self.policies = record, actions, bits, policies
        self.plain = plain
        self.own = {"start": start, "roll": roll, "act": act, "choose": choose}
        self.play = jit(bind(play_games, **self.own))
        self.start_batch = jit(bind(start_games, **self.own))
        self.step_batch = jit(bind(step_games, **self.own))
        self.choose_batch = jit(bind(choose_games, **self.own))
        self.go_on = jit(bind(roll_games, **self.own))


def named(twin: Twin, policies: Policies, seats: int) -> list[Policy]:
    """One policy a seat; ValueError for a name that does not exist or a wrong number of them."""
    one = isinstance(policies, str) or callable(policies)
    each: list[Policy] = [policies] * seats if one else list(policies)  # type: ignore[list-item, arg-type]
    if len(each) != seats:
        raise ValueError(f"{len(each)} policies for {seats} seats: give one for all, or one a seat")
    for policy in each:
        if isinstance(policy, str) and policy not in twin.policies:
            raise ValueError(f"no policy is called {policy!r}: there are {', '.join(twin.policies)}")
    return each


def brains_of(twin: Twin, each: Sequence[Policy]) -> tuple[npt.NDArray[np.int64], tuple[Any, ...]]:
    """The number of each seat's policy, and the functions where not all are built in."""
    names = list(twin.policies)
    if all(isinstance(policy, str) for policy in each):
        return np.array([names.index(str(policy)) for policy in each], np.int64), ()
    functions = [twin.policies[policy] if isinstance(policy, str) else policy for policy in each]
    distinct = tuple(dict.fromkeys(functions))
    return np.array([distinct.index(function) for function in functions], np.int64), distinct


@lru_cache(maxsize=64)
def chooser(functions: tuple[Any, ...], bits: int, actions: int) -> Any:
    """One compiled function that asks the policy with a number, and checks its answer."""
    first, rest = functions[0], chooser(functions[1:], bits, actions) if functions[1:] else None

    def ask(rules: Any, game: Any, brain: int) -> int:
        action = first(rules, game)
        if action < 0 or action >= actions or not is_legal(game, bits, action):
            raise ValueError("a policy chose a number that is not legal")
        return action  # type: ignore[no-any-return]

    checked = jit_here(ask)
    if rest is None:
        return checked
    return jit_here(
        lambda rules, game, brain: checked(rules, game, 0) if brain == 0 else rest(rules, game, brain - 1)
    )


@lru_cache(maxsize=64)
def player(twin: Twin, functions: tuple[Any, ...]) -> Any:
    """The loop over games: the kept one for built-in policies, else one compiled for this process."""
    if not functions:
        return twin.play
    return jit_here(bind(play_games, **twin.own | {"choose": chooser(functions, twin.bits, twin.actions)}))


def play(
    twin: Twin,
    rules: npt.NDArray[Any],
    teams: tuple[int, ...],
    games: int,
    policies: Policies,
    seed: int,
    *,
    threads: int | None = None,
    progress: bool = False,
    limit: int = LIMIT,
) -> Results:
    """Whole games on all cores; the same results on any number of them. Ctrl-C returns what is finished."""
    check_numbers(games, seed)
    brains, functions = brains_of(twin, named(twin, policies, len(teams)))
    loop = player(twin, functions)

    def some(first: int, results: npt.NDArray[Any]) -> None:
        job = np.array([seed, first, limit], np.uint64)
        loop(rules, np.zeros(1, twin.record), job, brains, results)

    with bar(progress) as shown:
        shown.add_task("loading (the first time: compiling)", total=None)
        some(0, np.zeros(0, RESULT))
    began = perf_counter()
    cores = threads or os.cpu_count() or 1
    rows = in_chunks(some, games, min(GAMES_A_CHUNK, -(-games // (4 * cores))), cores, progress)
    return Results(seed, games, rows, teams, perf_counter() - began)


def check_numbers(games: int, seed: int) -> None:
    if games < 1:
        raise ValueError(f"{games} games: at least one must be played")
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"seed {seed}: a whole number from 0 to 2**64 - 1 is needed")
