"""The net of Last Man Running as one record in memory, for compiled code."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

import numpy as np

from runners.bots.lmr.plan import FIRST, INPUTS, SECOND
from runners.bots.net import weights_of
from runners.bots.scale import TABLE

NET: Final = np.dtype(
    [
        ("w1", np.int16, (INPUTS, FIRST)),
        ("b1", np.int32, FIRST),
        ("skip", np.int16, INPUTS),
        ("w2", np.int16, (FIRST, SECOND)),
        ("b2", np.int32, SECOND),
        ("w3", np.int16, SECOND),
        ("b3", np.int64, 1),
        ("table", np.int32, TABLE),
    ],
    align=True,
)


def record_of(weights: dict[str, Any]) -> Any:
    """Weights in whole numbers as an array of one record."""
    made = np.zeros(1, NET)
    for name in NET.names or ():
        made[name][0] = weights[name]
    return made


@lru_cache
def load_record() -> Any:
    """The shipped net; it stays at its address for the life of the process."""
    return record_of(weights_of("lmr"))


_instead: list[Any] = []


@contextmanager
def instead(weights: dict[str, Any]) -> Iterator[None]:
    """While this lasts, rules made for the twins point to another net, which is kept alive."""
    _instead.append(record_of(weights))
    try:
        yield
    finally:
        _instead.pop()


def address() -> int:
    """Where the net in use is in memory."""
    return int((_instead[-1] if _instead else load_record()).ctypes.data)
