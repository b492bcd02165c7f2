"""A program that plays: each question is a line on its standard input, each answer one on its output."""

import contextlib
import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec

LIMIT_SECONDS: Final = 5.0
LONGEST_LINE: Final = 64 * 1024


LONGEST_SHOWN: Final = 80


def shortly(answer: Any) -> str:
    """What a program wrote, as it is reported: it may be anything."""
    text = repr(answer)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


class Failed(Exception):
    """A program answered late, wrongly or not at all; the message says which."""


class Program:
    """Started with its first question; one that fails is stopped, and restarted for the next."""

    def __init__(self, command: Sequence[str], limit: float = LIMIT_SECONDS) -> None:
        self.command, self.limit = list(command), limit
        self._process: subprocess.Popen[bytes] | None = None
        self._left = b""
        """Read and not used yet."""

    def ask(self, question: Any) -> Any:
        """The answer to one question; `Failed` if there is none in time."""
        try:
            return self._exchange(msgspec.json.encode(question) + b"\n")
        except Failed:
            self.close()
            raise

    def _exchange(self, line: bytes) -> Any:
        process, until = self._running_process(), time.monotonic() + self.limit
        with contextlib.suppress(OSError):  # it has closed its input; what it wrote counts all the same
            self._send(process, line, until)
        answer = self._line(process, until)
        try:
            return msgspec.json.decode(answer)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            written = shortly(answer.decode(errors="replace"))
            raise Failed(f"did not write a line of JSON: {written} ({error})") from None

    def _running_process(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._left = b""
            try:
                self._process = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
                )
            except OSError as error:
                raise Failed(f"cannot be started: {error.strerror}") from None
            assert self._process.stdin is not None
            os.set_blocking(self._process.stdin.fileno(), False)
        return self._process

    def _send(self, process: subprocess.Popen[bytes], line: bytes, until: float) -> None:
        """Write the question; a program that reads nothing must not make us wait for ever."""
        assert process.stdin is not None
        while line:
            if not select.select([], [process.stdin], [], max(0.0, until - time.monotonic()))[1]:
                raise self._late()
            line = line[os.write(process.stdin.fileno(), line) :]

    def _line(self, process: subprocess.Popen[bytes], until: float) -> bytes:
        assert process.stdout is not None
        while b"\n" not in self._left:
            wait = until - time.monotonic()
            if wait <= 0 or not select.select([process.stdout], [], [], wait)[0]:
                raise self._late()
            more = os.read(process.stdout.fileno(), LONGEST_LINE)
            if not more:
                raise self._explain_end(process, until)
            self._left += more
            if len(self._left) > LONGEST_LINE:
                raise Failed(f"wrote more than {LONGEST_LINE} bytes")
        line, _, self._left = self._left.partition(b"\n")
        return line

    def _late(self) -> Failed:
        return Failed(f"did not answer within {self.limit:g} s")

    def _explain_end(self, process: subprocess.Popen[bytes], until: float) -> Failed:
        """Its output is closed: it has exited, or will not answer although it runs on."""
        try:
            status = process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            return self._late()
        return Failed(f"has exited with status {status}")

    def close(self) -> None:
        """End it, with whatever it started."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
