"""The process that thinks, `python -m runners.thinking.worker SOCKET NICE`. It ends with the other side."""

import os
import signal
import socket
import sys
import time
from typing import Final

import msgspec

from runners.thinking import work
from runners.thinking.tasks import Answered, Asked

HURRY_SECONDS: Final = 0.5
"""What waited longer than this is answered without lookahead."""
_DECODER: Final = msgspec.json.Decoder(Asked)


def answered(line: bytes) -> Answered:
    """The answer to one line; a task that fails costs that task only."""
    asked = _DECODER.decode(line)
    hurried = time.monotonic() - asked.since > HURRY_SECONDS
    try:
        return Answered(asked.number, work.done(asked.task, hurried=hurried), hurried)
    except Exception as error:
        return Answered(asked.number, error=f"{type(error).__name__}: {error}")


def main(descriptor: str, nice: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # typed at the server's terminal, it is for the server
    os.nice(int(nice))
    work.warm()
    with socket.socket(fileno=int(descriptor)) as line:
        for question in line.makefile("rb"):
            line.sendall(msgspec.json.encode(answered(question)) + b"\n")
            os.sched_yield()  # on the same core, the server goes first


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (BrokenPipeError, ConnectionResetError):
        sys.exit(0)  # the server is gone
