"""The server under load, durable, beside boardgame.io, which keeps its matches in memory only.

Cores: the server on the first, the players on the second. The machine may have other work; the ratios and the
commands per second of the server's own time on its core say more than the plain rates do.
"""

import os
from collections.abc import Iterator
from statistics import median
from typing import Final

from bench import Missing, Row
from bench._processes import boardgame, load, our_server
from bench._tally import Figures

PEER: Final = "boardgame.io 0.50"
ROOMS: Final = 200
SECONDS: Final = 5
ROUNDS: Final = 3
STEP: Final = 250
MOST: Final = 3000
LIMIT_MS: Final = 100


def run() -> list[Row]:
    cores = sorted(os.sched_getaffinity(0))[:2] if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2:
        raise Missing("two cores on Linux, one for the server and one for the players")
    return [*as_fast_as_it_goes(*cores), *as_people_play(*cores)]


# as fast as it goes


def as_fast_as_it_goes(core: int, other: int) -> Iterator[Row]:
    """200 rooms of two players who answer at once; both servers in turn, medians of three rounds."""
    ours: list[Figures] = []
    theirs: list[Figures] = []
    for _ in range(ROUNDS):
        with our_server(core) as server:
            ours += load(server, other, "fast", ROOMS, SECONDS)
        with boardgame(core) as server:
            theirs += load(server, other, "peer", ROOMS, SECONDS)
    rate, peer_rate = middle(ours, "commands_per_second"), middle(theirs, "commands_per_second")
    busy, peer_busy = middle(ours, "commands_per_cpu_second"), middle(theirs, "commands_per_cpu_second")
    yield Row("durable commands, 200 rooms of two", rate, "commands/s", PEER, rate / peer_rate)
    yield Row("the same, by the server's time on its core", busy, "commands/s", PEER, busy / peer_busy)
    yield Row("boardgame.io, in memory", peer_rate, "commands/s")
    yield Row("boardgame.io, by its time on its core", peer_busy, "commands/s")
    yield Row("of the time, other work had the server's core", 100 * middle(ours, "queued_share"), "%")
    for name in ("p50_ms", "p99_ms"):
        figure, peer = middle(ours, name), middle(theirs, name)
        yield Row(f"command to the other's event, {name[:3]}", figure, "ms", f"of {PEER}'s", figure / peer)


def middle(found: list[Figures], name: str) -> float:
    return float(median(getattr(figures, name) for figures in found))


# as people play


def as_people_play(core: int, other: int) -> Iterator[Row]:
    """Rooms of four, each player a command every 4 s, one room in ten in its results."""
    with our_server(core) as server:
        empty = server.memory_bytes()
        best, memory = None, 0
        for figures in load(server, other, "people", STEP, MOST, SECONDS, LIMIT_MS):
            if figures.p99_ms < LIMIT_MS:
                best, memory = figures, server.memory_bytes()
    if best is None:
        yield Row("rooms of four at a time, p99 under 100 ms", 0, "rooms")
        return
    yield Row("rooms of four at a time, p99 under 100 ms", best.rooms, "rooms")
    yield Row("there, command to the others' event, p50", best.p50_ms, "ms")
    yield Row("there, command to the others' event, p99", best.p99_ms, "ms")
    yield Row("there, other work had the server's core", 100 * best.queued_share, "% of the time")
    yield Row("memory per room", (memory - empty) / best.rooms / 1024, "KiB")
