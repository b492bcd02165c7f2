"""Connections that ask for one address again and again, so many times a second or as fast as they can.

`python -m tests.server.floods.asker URL PATH CONNECTIONS ADDRESSES RATE SECONDS` prints what they met. The
requests come as from a trusted proxy, for that many addresses; a rate of 0 has no limit.
"""

import asyncio
import contextlib
import json
import os
import re
import sys
import time
from collections import Counter
from itertools import count
from typing import Final
from urllib.parse import urlsplit

LENGTH: Final = re.compile(rb"(?i)content-length: (\d+)")


class Askers:
    """All of them, taking turns with the addresses."""

    def __init__(self, url: str, path: str, addresses: int, rate: float) -> None:
        place = urlsplit(url)
        self._host, self._port, self._path = place.hostname, place.port, path
        self._addresses = addresses
        self._rate = rate
        self._numbers = count()
        self._begun = time.perf_counter()
        self.met: Counter[str] = Counter()

    async def ask(self) -> None:
        """One connection after the other, for ever."""
        while True:
            with contextlib.suppress(OSError, EOFError, asyncio.IncompleteReadError):
                await self._connected()
            self.met["closed"] += 1

    async def _connected(self) -> None:
        reader, writer = await asyncio.open_connection(self._host, self._port, limit=1 << 20)
        try:
            while True:
                number = next(self._numbers)
                await self._turn(number)
                writer.write(self._request(number))
                self.met[await answered(reader)] += 1
        finally:
            writer.transport.abort()

    async def _turn(self, number: int) -> None:
        """Wait until this request is due."""
        if self._rate:
            await asyncio.sleep(self._begun + number / self._rate - time.perf_counter())

    def _request(self, number: int) -> bytes:
        address = f"203.0.113.{number % self._addresses}"
        return (
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n"
            f"X-Forwarded-For: {address}\r\n\r\n"
        ).encode()


async def answered(reader: asyncio.StreamReader) -> str:
    """The status of one answer, read to its end."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = LENGTH.search(head)
    assert length is not None
    await reader.readexactly(int(length[1]))
    return head.split()[1].decode()


async def main(url: str, path: str, connections: str, addresses: str, rate: str, seconds: str) -> None:
    askers = Askers(url, path, int(addresses), float(rate))
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(
            asyncio.gather(*(askers.ask() for _ in range(int(connections)))), float(seconds)
        )
    print(json.dumps(askers.met))


if __name__ == "__main__":
    os.nice(10)  # they would be on other machines: here they leave the core to the server and the neighbour
    asyncio.run(main(*sys.argv[1:]))
