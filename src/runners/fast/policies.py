"""Which policy plays which seat: names of built-in policies, or functions of your own."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from runners.fast.compile import jit_here
from runners.fast.kernel import is_legal
from runners.words import english, said

Policy: TypeAlias = str | Callable[..., int]
"""The name of a policy, or a function for numba: `(rules, game) -> number of a choice`."""
Policies: TypeAlias = Policy | Sequence[Policy]
"""One for all seats, or one per seat."""
Known: TypeAlias = Mapping[str, Callable[..., int]]
"""Built-in policies by name, in the order of their numbers in compiled code."""
Numbers: TypeAlias = npt.NDArray[np.int64]
"""For each seat the number of its policy."""


def each_seat(known: Known, policies: Policies, seats: int) -> list[Policy]:
    """One policy per seat; ValueError for an unknown name or a wrong number of policies."""
    one = isinstance(policies, str) or callable(policies)
    each: list[Policy] = [policies] * seats if one else list(policies)  # type: ignore[list-item, arg-type]
    if len(each) != seats:
        raise ValueError(english(said("fast-bots-for-seats", bots=str(len(each)), seats=str(seats))))
    for policy in each:
        if isinstance(policy, str) and policy not in known:
            raise ValueError(
                english(said("fast-no-such-bot", policy=f"{policy!r}", known=f"{', '.join(known)}"))
            )
    return each


def policies_of(
    known: Known, policies: Policies, seats: int
) -> tuple[npt.NDArray[np.int64], tuple[Any, ...]]:
    """The number of each seat's policy, and the functions where not all are built in."""
    each, names = each_seat(known, policies, seats), list(known)
    if all(isinstance(policy, str) for policy in each):
        return np.array([names.index(str(policy)) for policy in each], np.int64), ()
    functions = [known[policy] if isinstance(policy, str) else compile_policy(policy) for policy in each]
    distinct = tuple(dict.fromkeys(functions))
    return np.array([distinct.index(function) for function in functions], np.int64), distinct


@lru_cache(maxsize=64)
def compile_policy(policy: Callable[..., int]) -> Callable[..., int]:
    """A policy as a compiled function; a plain one is compiled here."""
    return policy if hasattr(policy, "py_func") else jit_here(policy)


@lru_cache(maxsize=64)
def chooser(functions: tuple[Any, ...], bits: int, actions: int) -> Any:
    """One compiled function that asks the policy with a given number, and checks its answer."""
    first, rest = functions[0], chooser(functions[1:], bits, actions) if functions[1:] else None

    def ask(rules: Any, game: Any, policy: int) -> int:
        action = first(rules, game)
        if action < 0 or action >= actions or not is_legal(game, bits, action):
            raise ValueError("a policy chose a number that is not legal")
        return action  # type: ignore[no-any-return]

    checked = jit_here(ask)
    if rest is None:
        return checked
    return jit_here(
        lambda rules, game, policy: checked(rules, game, 0) if policy == 0 else rest(rules, game, policy - 1)
    )
