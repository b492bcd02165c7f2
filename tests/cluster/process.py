"""A node as a process of its own, which can be killed, stopped and started again."""

import contextlib
import os
import signal
from typing import IO, Final

from tests.cluster.nursery import nursery
from tests.ports import free_port

LEASE_MS: Final = 2000
END_SECONDS: Final = 60


class Process:
    """A node under one address, however often it is started."""

    def __init__(self, url: str, skew_ms: int, dropped: float) -> None:
        self.store = url
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._words = (url, str(self.port), str(LEASE_MS), str(skew_ms), str(dropped))
        self.pid: int | None = None
        """None: it has ended."""
        self._output: IO[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it serves."""
        self.pid, output = nursery().start(self._words)
        self._output = os.fdopen(output, "rb")
        assert self._output.readline() == b"ready\n", "the node did not start"

    def send(self, number: int) -> None:
        assert self.pid is not None, "it is gone"
        os.kill(self.pid, number)

    def end(self, number: int = signal.SIGKILL) -> None:
        """End it if it runs, and wait until it is gone."""
        if self.pid is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self.send(number)
        self.wait()

    def wait(self) -> None:
        """Until it has ended by itself."""
        assert self.pid is not None and self._output is not None
        nursery().wait(self.pid, END_SECONDS)
        self.pid = None
        self._output.close()
