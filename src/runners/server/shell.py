"""Around the hub: the event loop calls its turns, addresses are counted, origins are checked."""

import asyncio
import os
from collections.abc import Callable
from time import perf_counter
from typing import Final

from runners.server.addresses import counted, is_address, plain
from runners.server.answers import TooFast
from runners.server.cinema import Cinema
from runners.server.gate import Gate
from runners.server.hub import Hub
from runners.server.limits import Brake, Buckets, Limits
from runners.server.logs import Journal
from runners.server.settings import Settings
from runners.server.sites import Sites
from runners.server.store import StoreFailed
from runners.server.turnstile import Turnstile
from runners.server.unread import Unread
from runners.words import Saying

GOODBYE_SECONDS: Final = 1.5


def end_process(failure: StoreFailed) -> None:
    """End at once: nothing more is told or written, for what is stored is unknown."""
    Journal().fail(str(failure))
    os._exit(failure.exit_status)


class Shell:
    """One running server without its sockets."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self.hub = hub
        self.settings = settings
        self.creations = Buckets(settings.limits.rooms)
        self._rooms = Brake(settings.limits.all_rooms, settings.limits.brake_ms)
        self.requests = Buckets(settings.limits.requests)
        self.pace = Buckets(settings.limits.pace)
        self.reels = Buckets(settings.limits.reels)
        self.gate = Gate(settings.limits)
        self.turnstile = Turnstile()
        self.cinema = Cinema(hub.store, hub.clock)
        self._trusted = frozenset(map(plain, settings.believed))
        self.sites = Sites(settings)
        self.sockets = 0
        """How many are open."""
        self.unread = Unread()
        self._turning = False
        self._alarm: asyncio.TimerHandle | None = None
        self._wake_scheduled = False
        self.is_ready = False
        self.observe: Callable[[float], None] = lambda _seconds: None
        """Told how long each turn took."""
        self.end: Callable[[StoreFailed], None] = end_process
        hub.wake = self._wake

    @property
    def limits(self) -> Limits:
        return self.settings.limits

    # turns

    async def start(self) -> None:
        """Take up what the last run left."""
        self._loop = asyncio.get_running_loop()
        await self.hub.start()
        self.is_ready = True
        self._set_alarm()

    def _wake(self) -> None:
        """Something came in: all that comes in this turn of the loop shares one commit."""
        if not self._wake_scheduled:
            self._wake_scheduled = True
            self._loop.call_soon(self._begin_turn)

    def _begin_turn(self) -> None:
        self._wake_scheduled = False
        if self._turning:  # the running turn looks again when it is done
            return
        self._turning = True
        self._loop.create_task(self._turn())

    async def _turn(self) -> None:
        begun = perf_counter()
        try:
            await self.hub.turn()
        except StoreFailed as failure:
            self.end(failure)
        finally:
            self._turning = False
            self.observe(perf_counter() - begun)
            self._set_alarm()

    def _set_alarm(self) -> None:
        """Sleep until something is due; without alarms and messages nothing runs."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if (next_ms := self.hub.next_ms()) is None or self.hub.is_stopping:
            return
        wait_ms = max(0, next_ms - self.hub.clock.now_ms())
        self._alarm = self._loop.call_later(min(wait_ms, 3_600_000) / 1000, self._begin_turn)

    def clock_moved(self) -> None:
        """Tests move the clock; what has become due by that is due now."""
        self._set_alarm()

    async def stop(self) -> None:
        """Finish what came in, say goodbye, and close the store."""
        self.is_ready = False
        while self._turning:
            await asyncio.sleep(0.001)
        self._turning = True  # the last turns are the hub's own
        try:
            await self._close()
        except StoreFailed as failure:
            self.end(failure)

    async def _close(self) -> None:
        await self.hub.stop()
        if self._alarm is not None:
            self._alarm.cancel()
        await self._clients_gone()
        self.cinema.close()
        try:
            await self.hub.store.close()
        except StoreFailed as failure:
            self.end(failure)

    async def _clients_gone(self) -> None:
        """Wait until the clients have heard the goodbye and closed, but not for ever."""
        give_up = self._loop.time() + GOODBYE_SECONDS
        while self.sockets and self._loop.time() < give_up:
            await asyncio.sleep(0.01)

    # who may connect

    def address_of(self, peer: str, forwarded: str | None) -> str:
        """The client's address as it is counted: what a trusted proxy says, else the peer's own."""
        if forwarded and self.is_trusted(peer):
            hops = [hop.strip() for hop in forwarded.split(",")]
            while hops and self.is_trusted(hops[-1]):
                hops.pop()
            if hops and is_address(hops[-1]):
                return counted(hops[-1])
        return counted(peer)

    def is_trusted(self, address: str) -> bool:
        """Is this a proxy whose forwarded headers are believed?"""
        return plain(address) in self._trusted

    def room_delay_ms(self) -> int:
        """How long somebody waits for a new room, while many are made."""
        now_ms = self.hub.clock.now_ms()
        self._rooms.press(now_ms)
        return self._rooms.delay_ms(now_ms)

    def check_rate(self, buckets: Buckets, address: str, saying: Saying) -> None:
        """Take one of this address's share; refused with the time to wait where nothing is left."""
        now_ms = self.hub.clock.now_ms()
        if not buckets.take(address, now_ms):
            self.hub.counts.refused["tooFast"] += 1
            raise TooFast(saying, buckets.wait_ms(address, now_ms))
