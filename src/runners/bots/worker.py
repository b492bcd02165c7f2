"""A thinking process, from the server's side: started on demand, bounded, restarted when it dies."""

import asyncio
import itertools
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from runners.bots.tasks import GIVEN_UP, TASK_SECONDS, Answered, Asked, Task

OnAnswer: TypeAlias = Callable[[Answered | None], None]
"""Told the answer; None: the process died over it, or could not be started."""
No: TypeAlias = Literal["full", "dead"]
"""Why a task is not taken: too many wait, or the process cannot be had just now."""
LONGEST_LINE: Final = 64 * 1024 * 1024
PATIENCE_SECONDS: Final = TASK_SECONDS + 5.0
"""A task that could not be interrupted in its time is given up by stopping the process."""
START_SECONDS: Final = 60.0
"""A process that has not answered yet is not stuck before this: it has to start, with less of the machine
than others get, and may have code to compile."""
REST_SECONDS: Final = 1.0
REST_MOST: Final = 60.0
"""After a death nothing is started for a while, each time twice as long, until an answer has come."""
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


class Open(NamedTuple):
    """A task that is not answered yet."""

    line: bytes
    heard: OnAnswer


class Worker:
    """One process and its queue. Tasks are answered in order of arrival."""

    def __init__(
        self, most: int, *, nice: int = 5, patience: float = PATIENCE_SECONDS, rest: float = REST_SECONDS
    ) -> None:
        self._most, self._nice, self._patience = most, nice, patience
        self._numbers = itertools.count()
        self._open: dict[int, Open] = {}
        self._life: asyncio.Task[None] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._has_answered = False
        """Has this process answered yet?"""
        self._first_rest = self._rest = rest
        self._rests_until = 0.0
        self._is_closed = False
        self._given_up: int | None = None
        """The task that the process was stopped over."""
        self.starts = 0
        """How often a process was started."""

    def __len__(self) -> int:
        """Tasks that wait or are being done."""
        return len(self._open)

    @property
    def pid(self) -> int | None:
        """Of the process, while there is one."""
        return None if self._process is None else self._process.pid

    def ask(self, task: Task, heard: OnAnswer) -> No | None:
        """Put a task into the queue; what is not taken is not heard of again."""
        if len(self._open) >= self._most:
            return "full"
        if not self.warm_up():
            return "dead"
        number = next(self._numbers)
        line = msgspec.json.encode(Asked(number, time.monotonic(), task)) + b"\n"
        self._open[number] = Open(line, heard)
        if self._writer is not None:
            self._writer.write(line)
        if self._watch is None:
            self._watch_out()
        return None

    def warm_up(self) -> bool:
        """Have the process started; False if it cannot be had just now."""
        if self._life is not None:
            return True
        if self._is_closed or self.rest_seconds() > 0:
            return False
        self._begin()
        return True

    def rest_seconds(self) -> float:
        """How long no process is started, because the last one died."""
        return max(0.0, self._rests_until - time.monotonic())

    def _begin(self) -> None:
        self._life = asyncio.get_running_loop().create_task(self._live())

    async def _live(self) -> None:
        """One process from its start to its end."""
        try:
            reader = await self._start()
            while line := await reader.readline():
                self._hear(msgspec.json.decode(line, type=Answered))
        except (OSError, ValueError, msgspec.DecodeError):
            pass  # as if it had died
        finally:
            self._bury()

    async def _start(self) -> asyncio.StreamReader:
        ours, theirs = socket.socketpair()
        with theirs:
            module = [sys.executable, "-m", "runners.bots.process", str(theirs.fileno()), str(self._nice)]
            self._process = subprocess.Popen(
                module,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                env=os.environ | ONE_THREAD,
            )
        self.starts += 1
        reader, self._writer = await asyncio.open_connection(sock=ours, limit=LONGEST_LINE)
        for task in self._open.values():
            self._writer.write(task.line)
        return reader

    def _hear(self, answered: Answered) -> None:
        self._rest, self._has_answered = self._first_rest, True
        task = self._open.pop(answered.number)
        self._watch_out()
        task.heard(answered)

    def _watch_out(self) -> None:
        """Whoever makes no progress for so long is stuck."""
        if self._watch is not None:
            self._watch.cancel()
        patience = self._patience if self._has_answered else max(self._patience, START_SECONDS)
        loop = asyncio.get_running_loop()
        self._watch = loop.call_later(patience, self._give_up) if self._open else None

    def _give_up(self) -> None:
        """Stop a process that could not be interrupted over its task."""
        if self._has_answered:
            self._given_up = next(iter(self._open), None)
        self._kill()

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _bury(self) -> None:
        """The process is gone: its task is lost, and another process takes over those behind it."""
        self._kill()
        if self._process is not None:
            self._process.wait()  # it was killed, so that takes no time
        if self._writer is not None:
            self._writer.close()
        self._process = self._writer = self._life = None
        if self._given_up is None:
            self._rests_until = time.monotonic() + self._rest
            self._rest = min(2 * self._rest, REST_MOST)
        lost, given_up = self._take_lost(), self._given_up
        self._has_answered, self._given_up = False, None
        self._watch_out()
        if self._open:
            self._begin()
        for number, task in lost.items():
            task.heard(Answered(number, error=GIVEN_UP) if number == given_up else None)

    def _take_lost(self) -> dict[int, Open]:
        """The task that the process died over; all of them where it never worked at all."""
        lost, self._open = self._open, {}
        if self._has_answered and not self._is_closed:
            blamed = next(iter(lost), None) if self._given_up is None else self._given_up
            self._open = {number: task for number, task in lost.items() if number != blamed}
        return {number: task for number, task in lost.items() if number not in self._open}

    async def close(self) -> None:
        """End the process; nothing more is asked of it."""
        self._is_closed = True
        if (life := self._life) is not None:
            life.cancel()
            await asyncio.gather(life, return_exceptions=True)
