"""Benchmarks: one module an area, each with `run() -> list[Row]`; `python -m bench` runs them all."""

from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the table: a measured figure and, where there is a peer, how many times as fast."""

    what: str
    value: float
    unit: str
    peer: str = ""
    ratio: float | None = None


class Missing(Exception):
    """Something that an area needs is not installed; the message says what to install."""


def rates(
    plays: Mapping[str, Callable[[float], int]],
    seconds: float = 1.5,
    rounds: int = 5,
    clock: Callable[[], float] = perf_counter,
) -> dict[str, float]:
    """Moves a second of each `play(seconds) -> moves`: medians of rounds in turn, which share the noise.

    With `process_time` as the clock, a second is one of a core's work.
    """

    def once(play: Callable[[float], int]) -> float:
        start = clock()
        return play(seconds) / (clock() - start)

    measured = [{name: once(play) for name, play in plays.items()} for _ in range(rounds)]
    return {name: median(round[name] for round in measured) for name in plays}
