"""Ports for programs that must be told theirs, and may be started again at the same one.

One that the system gives is free for a moment only: it may be anybody's by the time the program has started,
or while it is restarted. These are below those that the system gives, and each is one process's for good.
"""

import os
import socket
from itertools import count
from typing import Final

FIRST: Final = 20_000
BEYOND: Final = 32_000
"""Linux gives ports from 32,768 on."""
TAKEN: Final[list[socket.socket]] = []
"""Names in the kernel, one for each port that is ours; they are gone with this process."""
_NUMBERS: Final = count(os.getpid())


def free_port() -> int:
    """A port that no other process of these tests has, and nobody listens at."""
    for number in _NUMBERS:
        port = FIRST + number % (BEYOND - FIRST)
        if is_ours(port) and is_free(port):
            return port
    raise AssertionError("numbers do not end")


def is_ours(port: int) -> bool:
    """Take it, unless another process of these tests has."""
    mark = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    try:
        mark.bind(f"\0runners-tests-{port}")
    except OSError:
        mark.close()
        return False
    TAKEN.append(mark)
    return True


def is_free(port: int) -> bool:
    """Can it be listened at?"""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
