"""Benchmarks: one module an area, each with `run() -> list[Row]`; `python -m bench` runs them all."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the table: a measured figure and, where there is a peer, how many times the peer's it is."""

    what: str
    value: float
    unit: str
    peer: str = ""
    ratio: float | None = None


class Missing(Exception):
    """Something that an area needs is not installed; the message says what to install."""


def rate(play: Callable[[float], int], seconds: float = 2.0, rounds: int = 5) -> float:
    """Median of several rounds of `play(seconds)`, which returns how many moves it made, per second."""

    def once() -> float:
        start = perf_counter()
        return play(seconds) / (perf_counter() - start)

    return median(once() for _ in range(rounds))
