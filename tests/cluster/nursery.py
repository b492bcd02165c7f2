"""Processes of nodes that start at once: each is forked from one process that has loaded everything.

`python -m tests.cluster.nursery FD` takes orders over a socket: `START` with the words of a node and its
standard output, and `GONE` with the number of a process. The dead keep their number until that is answered.
"""

import json
import os
import socket
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final

ROOT: Final = Path(__file__).parents[2]
ORDER_BYTES: Final = 4096
LOOK_SECONDS: Final = 0.005


class Nursery:
    """The process that nodes are forked from, as those see it who want nodes."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._line, theirs = socket.socketpair()
        words = [sys.executable, "-m", "tests.cluster.nursery", str(theirs.fileno())]
        self._process = subprocess.Popen(
            words, cwd=ROOT, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        theirs.close()

    def start(self, words: tuple[str, ...]) -> tuple[int, int]:
        """A new node: its number, and what its standard output can be read from."""
        reader, writer = os.pipe()
        try:
            return int(self._ask(["START", *words], writer)), reader
        finally:
            os.close(writer)

    def wait(self, pid: int, seconds: float) -> None:
        """Until a node is gone, and all that it held is free."""
        give_up = time.monotonic() + seconds
        while not self.is_gone(pid):
            assert time.monotonic() < give_up, "the node does not end"
            time.sleep(LOOK_SECONDS)

    def is_gone(self, pid: int) -> bool:
        return self._ask(["GONE", str(pid)]) == b"True"

    def _ask(self, order: list[str], *files: int) -> bytes:
        with self._lock:
            socket.send_fds(self._line, [json.dumps(order).encode()], files)
            answer = self._line.recv(ORDER_BYTES)
        assert answer, "the process that nodes are forked from is gone"
        return answer


@cache
def nursery() -> Nursery:
    """One for all tests of a process; it ends when the socket to it is closed, at the latest with this."""
    return Nursery()


# in the process that nodes are forked from


def main(number: str) -> None:
    """Carry out orders until there is nobody left to give any."""
    line = socket.socket(fileno=int(number))
    while True:
        said, files, _, _ = socket.recv_fds(line, ORDER_BYTES, 1)
        if not said:
            return None
        order, *words = json.loads(said)
        if order == "GONE":
            line.send(str(os.waitpid(int(words[0]), os.WNOHANG)[0] != 0).encode())
            continue
        if (pid := os.fork()) == 0:
            line.close()
            return be_node(words, files[0])
        os.close(files[0])
        line.send(str(pid).encode())


def be_node(words: list[str], output: int) -> None:
    from tests.cluster.node import main as run

    os.dup2(output, 1)
    os.close(output)
    run(*words)


if __name__ == "__main__":
    import tests.cluster.node  # noqa: F401  (this is what takes so long)

    main(sys.argv[1])
