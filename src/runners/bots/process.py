"""The process that thinks, `python -m runners.bots.process SOCKET NICE`. It ends with the other side."""

import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from runners.bots.net import net_of
from runners.bots.tasks import GIVEN_UP, Answered, Asked, run
from runners.bots.ur.net import load_net

HURRY_SECONDS: Final = 0.5
"""What waited longer than this is answered without lookahead."""
_DECODER: Final = msgspec.json.Decoder(Asked)


class GivenUp(BaseException):
    """A task has had its time. No task catches this by mistake."""


def answer_line(line: bytes) -> Answered:
    """The answer to one line; a task that fails or takes too long costs that task only."""
    asked = _DECODER.decode(line)
    task = asked.task
    hurried = task.can_hurry and time.monotonic() - asked.since > HURRY_SECONDS
    try:
        with within(task.seconds):
            return Answered(asked.number, run(task, hurried=hurried), hurried)
    except GivenUp:
        return Answered(asked.number, error=GIVEN_UP)
    except Exception as error:
        return Answered(asked.number, error=f"{type(error).__name__}: {error}")


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise GivenUp in the main thread after so many seconds of work, however busy the machine is."""
    signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def give_up(_signal: int, _frame: object) -> None:
    raise GivenUp


def load_nets() -> None:
    """Load what the first choice would wait for."""
    net_of("lmr")
    load_net()


def main(descriptor: str, nice: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # typed at the server's terminal, it is for the server
    os.nice(int(nice))
    load_nets()
    with socket.socket(fileno=int(descriptor)) as line:
        for question in line.makefile("rb"):
            line.sendall(msgspec.json.encode(answer_line(question)) + b"\n")
            os.sched_yield()  # on the same core, the server goes first


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (BrokenPipeError, ConnectionResetError):
        sys.exit(0)  # the server is gone
