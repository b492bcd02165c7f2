"""Somebody who plays in the next room, and how long every command takes."""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from runners.client import Client, create_room

ROOT: Final = Path(__file__).parents[3]
QUIET_SECONDS: Final = 4.0
SECONDS: Final = 8.0
"""How long a neighbour acts beside nobody, and beside a flood."""
EVERY_SECONDS: Final = 0.03
FINE_SECONDS: Final = 0.05
FINE_TIMES: Final = 5
TRIES: Final = 3
"""Fine: the 99th percentile is at most the larger of that time and that multiple of the quiet server's."""


@contextmanager
def process(module: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A module of the tests as a process of its own, ended with the block."""
    command = [sys.executable, "-m", f"tests.server.floods.{module}", *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as started:
        try:
            yield started
        finally:
            started.terminate()


class Server(NamedTuple):
    """A server with the usual limits, in a process of its own."""

    url: str
    pid: int

    def most_memory(self) -> int:
        """Bytes that the process has had at most so far."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        return 1024 * int(status.partition("VmHWM:")[2].split()[0])


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server for as long as the block lasts."""
    with process("server", str(folder / "store.sqlite")) as started:
        assert started.stdout is not None
        yield Server(f"http://127.0.0.1:{int(started.stdout.readline())}", started.pid)


async def commands(person: Client, seconds: float) -> list[float]:
    """How long each of somebody's commands took, in order."""
    took: list[float] = []
    end = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < end:
        await person.send("profile", name=f"N{len(took)}")
        took.append(time.perf_counter() - begun)
        await asyncio.sleep(max(0.0, EVERY_SECONDS - took[-1]))
    return took


def percentile(took: list[float], share: float = 0.99) -> float:
    """As many of all are not above it."""
    return sorted(took)[min(len(took) - 1, int(len(took) * share))]


def is_fine(quiet: list[float], flooded: list[float]) -> bool:
    """Does the neighbour hardly notice?"""
    return percentile(flooded) <= max(FINE_SECONDS, FINE_TIMES * percentile(quiet))


class Measured:
    """A quiet server and a flooded one, in the same run."""

    def __init__(self, quiet: list[float], flooded: list[float], met: dict[str, int], grown: int = 0) -> None:
        self.quiet = quiet
        self.flooded = flooded
        self.met = met
        self.grown = grown
        """Bytes that the server has taken in memory meanwhile."""

    def __str__(self) -> str:
        figures = f"quiet: {shown(self.quiet)}; flooded: {shown(self.flooded)}; {self.grown >> 20} MiB more"
        return f"{figures}; the flooders met {self.met}"


def shown(took: list[float]) -> str:
    """The figures of a run."""
    within, worst = percentile(took) * 1000, max(took) * 1000
    return f"{len(took)} commands, 99% within {within:.1f} ms, worst {worst:.1f} ms"


def fairly(
    folder: Path, scene: Callable[[Server], Coroutine[Any, Any, Measured]], enough: int = 0
) -> Measured:
    """What a scene shows on a server of its own; tried again where something else slowed the machine down.

    So it did where fewer than `enough` requests were answered.

    A server that lets itself be held up is held up every time.
    """
    for attempt in range(TRIES):
        (folder / str(attempt)).mkdir()
        with serving(folder / str(attempt)) as server:
            found = asyncio.run(scene(server))
        if is_fine(found.quiet, found.flooded) and found.met.get("200", 0) >= enough:
            break
    return found


async def measure(server: Server, kind: str, count: int) -> Measured:
    """Commands of a neighbour without and with spectators of another room that flood."""
    url = server.url
    target = await create_room(url, "lmr")
    async with Client(url, await create_room(url, "lmr"), name="Neighbour") as person:
        quiet = await commands(person, QUIET_SECONDS)
        before = server.most_memory()
        with process("flooder", kind, url, target, str(count), str(SECONDS)) as flooder:
            flooded = await commands(person, SECONDS)
            met: dict[str, Any] = json.loads((await asyncio.to_thread(flooder.communicate))[0])
    return Measured(quiet, flooded, met, server.most_memory() - before)
