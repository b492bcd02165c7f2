"""Real nodes over a real PostgreSQL with a standby, players at all of them, and one fault after another.

`python -m tests.cluster.campaign --seed 1 --faults 50` runs a campaign and prints what it came to.
"""

import argparse
import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable
from statistics import median
from typing import Final, NamedTuple

import msgspec

from runners.client import create_room
from tests.cluster.databases import NAME, Pair
from tests.cluster.history import check, logs, settled
from tests.cluster.process import LEASE_MS, Process
from tests.cluster.traveller import Traveller
from tests.server.postgres import CUT_OTHERS

NODES: Final = ((0, 0.0), (3000, 0.3), (-2500, 1.0))
"""Of each node how far its clock is off, and how many of its hints are lost."""
FAULTS: Final = ("kill", "stop", "cut", "restart", "crash", "failover", "term")
WEIGHTS: Final = {"cut": 8, "kill": 5, "term": 2, "restart": 2, "crash": 2, "stop": 2, "failover": 1}
PAUSE_SECONDS: Final = (0.05, 0.35)
"""So long everybody plays before the next fault: dozens of commands."""
PATIENCE_SECONDS: Final = 120.0
"""Whoever is not level by then never will be."""
CALM: Final = ("start", "quiet")
"""Moments without a fault: how long coming to see the same takes on this machine at this time."""
QUIET_EVERY: Final = 10
CHECK_EVERY: Final = 60
"""Each check reads everything again, from the first entry on; the last one would find it all."""
KNOWN: Final = "SELECT count(*) FROM runners.nodes WHERE name LIKE '% {} %'"
"""Do the others still count on a node? By the number of its process."""


class Settling(NamedTuple):
    """How long after a fault everybody saw the same again."""

    fault: str
    seconds: float


class Report(msgspec.Struct):
    """What a campaign came to."""

    seed: int
    faults: dict[str, int] = {}
    returns: dict[str, list[float]] = {}
    """By fault, how long each return took, in turn."""
    accepted: int = 0
    entries: int = 0
    games: int = 0


class Campaign:
    """One after another of `faults`, while people play; `check` is what must hold all the time."""

    def __init__(self, pair: Pair, seed: int, rooms: int = 3) -> None:
        self.pair = pair
        self.random = random.Random(seed)
        self.report = Report(seed)
        self.nodes = [Process(pair.url, *how) for how in NODES]
        self.rooms = rooms
        self.players: list[Traveller] = []
        self.settlings: list[Settling] = []
        self._restarting: list[asyncio.Task[None]] = []

    async def run(self, faults: list[str]) -> Report:
        """Everybody plays through all of these."""
        await self._gather()
        journeys = [asyncio.create_task(player.travel()) for player in self.players]
        try:
            await self._level("start")
            for number, fault in enumerate(faults):
                if number % QUIET_EVERY == 0:
                    await self._level("quiet")
                await asyncio.sleep(self.random.uniform(*PAUSE_SECONDS))
                await self._strike(fault)
            await self._all_back()
        finally:
            for player in self.players:
                player.is_over_for_good = True
            for journey in journeys:
                journey.cancel()
            await asyncio.gather(*journeys, return_exceptions=True)
        await self._check()
        return self._summed_up()

    async def _gather(self) -> None:
        urls = [node.url for node in self.nodes]
        codes = [await create_room(urls[0], "lmr", {"pegs": 2}) for _ in range(self.rooms)]
        self.players = [Traveller(code, seat, urls) for code in codes for seat in (0, 1)]

    async def _strike(self, fault: str) -> None:
        strikes: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self._kill,
            "term": self._term,
            "stop": self._stop,
            "cut": self._cut,
            "restart": lambda: self._restart("fast"),
            "crash": lambda: self._restart("immediate"),
            "failover": self._fail_over,
        }
        await self._all_back()
        await strikes[fault]()
        self.report.faults[fault] = self.report.faults.get(fault, 0) + 1
        await self._level(fault)

    async def _level(self, fault: str) -> None:
        """The fault is over: everybody holds still, and must come to see the same."""
        for player in self.players:
            player.holds = True
        seconds = await settled(self.pair.url, self.players, PATIENCE_SECONDS)
        self.settlings.append(Settling(fault, seconds))
        if len(self.settlings) % CHECK_EVERY == 0:
            await self._check()
        for player in self.players:
            await player.go_on()

    async def _check(self) -> None:
        found = await logs(self.pair.url, sorted({player.code for player in self.players}))
        for code, log in found.items():
            check(log, [player for player in self.players if player.code == code])
        self.report.entries = sum(map(len, found.values()))

    # faults

    async def _all_back(self) -> None:
        """One fault at a time: whoever was gone is back before the next one."""
        await asyncio.gather(*self._restarting)
        self._restarting = []

    def _back(self, node: Process) -> None:
        self._restarting.append(asyncio.create_task(asyncio.to_thread(node.start)))

    async def _kill(self) -> None:
        node = self.random.choice(self.nodes)
        await asyncio.to_thread(node.end)
        self._back(node)

    async def _term(self) -> None:
        node = self.random.choice(self.nodes)
        await asyncio.to_thread(node.end, signal.SIGTERM)
        self._back(node)

    async def _stop(self) -> None:
        """For longer than its lease: until the others have given it up."""
        node = self.random.choice(self.nodes)
        node.send(signal.SIGSTOP)
        await asyncio.sleep(LEASE_MS / 1000)
        give_up = time.monotonic() + PATIENCE_SECONDS
        while await asyncio.to_thread(self.pair.primary.sql, NAME, KNOWN.format(node.pid)) == "1\n":
            assert time.monotonic() < give_up, "a node that stands still is not given up"
            await asyncio.sleep(0.1)
        node.send(signal.SIGCONT)

    async def _cut(self) -> None:
        await asyncio.to_thread(self.pair.primary.sql, NAME, CUT_OTHERS)

    async def _restart(self, mode: str) -> None:
        await asyncio.to_thread(self.pair.primary.stop, mode)
        await asyncio.to_thread(self.pair.primary.start)

    async def _fail_over(self) -> None:
        await asyncio.to_thread(self.pair.fail_over)
        self._restarting.append(asyncio.create_task(asyncio.to_thread(self.pair.add_standby)))

    def _summed_up(self) -> Report:
        report = self.report
        report.accepted = sum(len(player.accepted) for player in self.players)
        report.games = sum(player.game_seq for player in self.players[::2])
        for fault, seconds in self.settlings:
            report.returns.setdefault(fault, []).append(round(seconds, 2))
        return report

    def close(self) -> None:
        for node in self.nodes:
            node.end()


def drawn(seed: int, count: int) -> list[str]:
    """So many faults, by chance."""
    return random.Random(seed).choices(list(WEIGHTS), list(WEIGHTS.values()), k=count)


def campaign(seed: int, faults: list[str]) -> Report:
    """A campaign with nodes and databases of its own."""
    with Pair() as pair:
        running = Campaign(pair, seed)
        try:
            return asyncio.run(running.run(faults))
        finally:
            running.close()


def table(report: Report) -> str:
    """How many faults of each kind, how long until everybody saw the same again, and what it all came to."""
    lines = ["| fault | times | median return | slowest return |", "|---|---|---|---|"]
    for fault in sorted(report.returns, key=lambda fault: (fault in CALM, -len(report.returns[fault]))):
        times = report.returns[fault]
        lines.append(f"| {fault} | {len(times)} | {median(times):.2f} s | {max(times):.2f} s |")
    slowest = max(max(times) for fault, times in report.returns.items() if fault not in CALM)
    total = sum(report.faults.values())
    done = f"{report.accepted:,} acknowledged commands, {report.entries:,} log entries"
    return "\n".join([*lines, "", f"{total} faults: {done}, slowest return {slowest:.2f} s, nothing broken"])


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--faults", type=int, default=50)
    chosen = words.parse_args()
    print(table(campaign(chosen.seed, drawn(chosen.seed, chosen.faults))))


if __name__ == "__main__":
    main()
