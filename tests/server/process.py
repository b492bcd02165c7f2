"""`runners serve` as a process of its own, as hosts run it."""

import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

COMMAND = [sys.executable, "-m", "runners"]


def runners(*words: str) -> subprocess.CompletedProcess[str]:
    """A command to its end."""
    return subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=180, check=False)


class Process:
    """A server on a store; it is stopped at the end of the block if it still runs."""

    def __init__(self, path: Path, *words: str, store: str | None = None, **how: Any) -> None:
        self.path = path
        self.store = store or f"sqlite:///{path}"
        self.said: list[str] = []
        command = [*COMMAND, "serve", "--port", "0", "--store", self.store, *words]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, **how)
        self.url = self._address()

    def _address(self) -> str:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line)
            if found := re.search(r"Runners is at (http://\S+)/", line):
                return found[1]
        raise AssertionError(f"the server did not start: {self.said}")

    def ended(self) -> int:
        """Wait for its end; gives its status."""
        _, rest = self.process.communicate(timeout=180)
        self.said += (rest or "").splitlines()
        return self.process.returncode

    def stop(self) -> int:
        """Stop it in good order."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.ended() if self.process.returncode is None else self.process.returncode

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: Any, trace: TracebackType | None) -> None:
        self.stop()
        assert self.process.stderr is not None
        self.process.stderr.close()
