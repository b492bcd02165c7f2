"""Real nodes over a real PostgreSQL with a standby, players at all of them, and one fault after another."""

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
FOR_CI: Final = {"cut": 36, "kill": 23, "term": 9, "restart": 9, "crash": 9, "stop": 9, "failover": 5}
"""One of the two campaigns of CI, which run side by side: 200 faults, 10 failovers and 18 stops."""
PAUSE_SECONDS: Final = (0.05, 0.35)
"""So long everybody plays before the next fault: dozens of commands."""
PATIENCE_SECONDS: Final = 120.0
"""Whoever is not level by then never will be."""
SOON_SECONDS: Final = 2.0
"""So soon everybody is to see the same again."""
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


Struck = Callable[[Settling], object]


class Report(msgspec.Struct):
    """What a campaign came to."""

    seed: int
    faults: dict[str, int] = {}
    returns: dict[str, list[float]] = {}
    """By fault, how long each return took, in turn."""
    accepted: int = 0
    entries: int = 0
    games: int = 0
    slowest: dict[str, float] = {}
    median: dict[str, float] = {}
    typical: float = 0.0
    """The median of all returns after faults."""
    soon: int = 0
    """How many of them took at most `SOON_SECONDS`."""
    commit: str = ""
    """What was tested."""
    broken: str = ""
    """Which promise was broken; empty: none."""


class Campaign:
    """One after another of `faults`, while people play; `check` is what must hold all the time."""

    def __init__(self, pair: Pair, seed: int, struck: Struck = lambda _: None, rooms: int = 3) -> None:
        self.pair = pair
        self.struck = struck
        """Told of every return."""
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
        self.struck(self.settlings[-1])

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
        for fault in {one.fault for one in self.settlings}:
            times = [one.seconds for one in self.settlings if one.fault == fault]
            report.returns[fault] = [round(seconds, 2) for seconds in times]
            report.slowest[fault] = round(max(times), 2)
            report.median[fault] = round(median(times), 2)
        returns = [one.seconds for one in self.settlings if one.fault not in CALM]
        report.typical = round(median(returns), 2)
        report.soon = sum(seconds <= SOON_SECONDS for seconds in returns)
        return report

    def close(self) -> None:
        for node in self.nodes:
            node.end()


def drawn(seed: int, count: int) -> list[str]:
    """So many faults, by chance."""
    return random.Random(seed).choices(list(WEIGHTS), list(WEIGHTS.values()), k=count)


def for_ci(seed: int) -> list[str]:
    """The faults of one campaign of CI, in an order by chance."""
    faults = [fault for fault, times in FOR_CI.items() for _ in range(times)]
    return random.Random(seed).sample(faults, len(faults))


def campaign(seed: int, faults: list[str], struck: Struck = lambda _: None) -> Report:
    """A campaign with nodes and databases of its own."""
    with Pair() as pair:
        running = Campaign(pair, seed, struck)
        try:
            return asyncio.run(running.run(faults))
        finally:
            running.close()


def withstood(seed: int) -> None:
    """A campaign of CI, in which every fault happens and no promise is broken.

    Everybody sees the same again after each, and typically within 2 s; a busy machine gets more, by what it
    needs without any fault.
    """
    report = campaign(seed, for_ci(seed))
    assert report.faults == FOR_CI and report.accepted > 5 * sum(FOR_CI.values())
    assert report.typical <= SOON_SECONDS + 10 * report.median["quiet"], report
