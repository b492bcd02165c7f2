"""Long work: a bar on a terminal, a line every ten seconds elsewhere, and an end soon after Ctrl-C."""

import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from shutil import get_terminal_size
from threading import Event, RLock, Thread, Timer
from typing import Final, NoReturn

from runners.cache import drop_parts
from runners.words import Saying, english

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C."""
LINE_S: Final = 10.0
"""Seconds between two lines where there is no terminal."""
PATIENCE_S: Final = 0.1
"""Seconds before a bar appears: work that takes less shows none."""
FRAME_S: Final = 0.2
GRACE_S: Final = 0.7
"""Seconds that Python has for its own end after Ctrl-C; then the checkpoint is written from outside."""
LIMIT_S: Final = 1.4
"""Seconds after Ctrl-C when the process ends in any case."""
WIDTH: Final = 24
CLEAR: Final = "\r\x1b[K"

_running: "list[Progress]" = []
"""The work that is going on, the outermost first: what is begun inside other work is shown behind it."""
_lock = RLock()
_idle: list[Event] = []
"""Set at the end of the outermost work."""
_interrupted = Event()
"""Set by Ctrl-C."""
_shown_at = _ended_at = 0.0
"""When a line was last written, or the first of several pieces of work began; when the last one ended."""


class Progress:
    """Work of a known or unknown length, shown on standard error while its block runs.

    Ctrl-C says what the checkpoint has, if there is one. `keep` writes it once more where a compiled loop
    holds the interpreter up; it is called from another thread.
    """

    def __init__(
        self,
        what: Saying | str,
        total: float | None = None,
        *,
        checkpoint: Path | None = None,
        keep: Callable[[], None] = lambda: None,
        is_shown: bool = True,
    ) -> None:
        self.what, self.total, self.done = _text(what), total, 0.0
        self.checkpoint, self.keep, self.is_shown = checkpoint, keep, is_shown
        self.since = time.monotonic()

    def __enter__(self) -> "Progress":
        global _shown_at
        self.since = time.monotonic()
        if self.is_shown:
            with _lock:
                _running.append(self)
                if len(_running) == 1:
                    if self.since - _ended_at > FRAME_S:
                        _shown_at = self.since
                    _idle.append(Event())
                    Thread(target=_show_until, args=(_idle[0],), daemon=True).start()
        return self

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        global _ended_at
        if self.is_shown:
            with _lock:
                _running.remove(self)
                if not _running:
                    _ended_at = time.monotonic()
                    _idle.pop().set()
                _clear()
        if isinstance(error, KeyboardInterrupt) and self.checkpoint is not None and not error.args:
            error.args = (interruption_text(self.checkpoint),)

    def update(self, done: float, total: float | None = None, what: str | None = None) -> None:
        """Say how much is done."""
        self.done, self.total = done, self.total if total is None else total
        self.what = self.what if what is None else what

    def advance(self, count: float = 1) -> None:
        self.update(self.done + count)

    def text(self) -> str:
        """The figures in one line."""
        seconds = int(time.monotonic() - self.since)
        count = f" {self.done:,.0f}" if self.done or self.total else ""
        of = f"/{self.total:,.0f}" if self.total else ""
        return f"{self.what}{count}{of} {seconds // 60}:{seconds % 60:02}"


def _text(what: Saying | str) -> str:
    return what if isinstance(what, str) else english(what)


def tell(text: str) -> None:
    """A line on standard error, above the bar."""
    with _lock:
        _clear()
        print(text, file=sys.stderr, flush=True)


def interruption_text(checkpoint: Path) -> str:
    """What an interrupted run leaves."""
    if checkpoint.exists():
        return f"interrupted: {checkpoint} has what was done; the same command continues from it"
    return f"interrupted: nothing was kept in {checkpoint} yet"


def end_after_ctrl_c() -> None:
    """From now on Ctrl-C ends this process in time, also while a compiled loop runs or an exception is lost.

    The interpreter's signal handler writes to a socket at once, whatever the main thread does.
    """
    reader, writer = socket.socketpair()
    writer.setblocking(False)
    signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    Thread(target=_end_after, args=(reader, writer), daemon=True).start()
    signal.signal(signal.SIGINT, _interrupt)
    sys.unraisablehook = _end_if_lost


def _interrupt(_signal: int, _frame: object) -> NoReturn:
    _interrupted.set()
    raise KeyboardInterrupt


def _end_if_lost(lost: "sys.UnraisableHookArgs") -> None:
    """End at once where Ctrl-C came while C was calling back and lost it, as the compiler does."""
    if lost.exc_type is KeyboardInterrupt:
        _keep_all()
        leave(_interruption())
    if not _interrupted.is_set():  # else an object was deleted that Ctrl-C had left half made
        sys.__unraisablehook__(lost)


def leave(message: str = "") -> NoReturn:
    """End with the status of Ctrl-C now, without waiting for threads, and leave no half-written file."""
    drop_parts()
    with suppress(OSError, ValueError):
        if message:
            _clear()
            os.write(2, f"runners: {message}\n".encode())
        sys.stdout.flush()
    os._exit(INTERRUPTED)


def _end_after(reader: socket.socket, writer: socket.socket) -> None:
    """Wait for Ctrl-C and then for the end. The writer is held so that it stays open."""
    while signal.SIGINT not in reader.recv(64):
        pass
    limit = Timer(LIMIT_S, lambda: leave(_interruption()))
    limit.daemon = True
    limit.start()
    time.sleep(GRACE_S)
    _keep_all()


def _keep_all() -> None:
    for work in list(_running):
        with suppress(Exception):  # the main thread may be writing it
            work.keep()


def _interruption() -> str:
    checkpoints = [work.checkpoint for work in list(_running) if work.checkpoint is not None]
    return interruption_text(checkpoints[0]) if checkpoints else "interrupted"


def _show_until(idle: Event) -> None:
    """Draw the bar, or write a line now and then."""
    global _shown_at
    is_terminal = _is_terminal()
    wait = PATIENCE_S if is_terminal else max(0.0, _shown_at + LINE_S - time.monotonic())
    while not idle.wait(wait):
        with _lock:
            if idle.is_set():
                return
            text = ", ".join(work.text() for work in _running)
            with suppress(OSError, ValueError):
                if is_terminal:
                    sys.stderr.write(CLEAR + _fitting(_bar(_running[0]), text))
                else:
                    _shown_at = time.monotonic()
                    sys.stderr.write(f"{text}\n")
                sys.stderr.flush()
        wait = FRAME_S if is_terminal else LINE_S


def _bar(work: Progress) -> str:
    """How much is done; of work without an end, that it goes on."""
    full, rest = ("━", "─") if "utf" in (getattr(sys.stderr, "encoding", "") or "").lower() else ("#", "-")
    if not work.total:
        at = int((time.monotonic() - work.since) / FRAME_S) % WIDTH
        return rest * at + full + rest * (WIDTH - at - 1)
    share = min(1.0, work.done / work.total)
    return full * int(share * WIDTH) + rest * (WIDTH - int(share * WIDTH)) + f" {share:4.0%}"


def _fitting(bar: str, text: str) -> str:
    """One line of the terminal, not longer."""
    return f"{bar} {text}"[: get_terminal_size().columns - 1]


def _is_terminal() -> bool:
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def _clear() -> None:
    if _is_terminal():
        with suppress(OSError, ValueError):
            sys.stderr.write(CLEAR)
            sys.stderr.flush()
