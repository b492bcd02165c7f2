"""Spectators that send as fast as they can, and come back as soon as they are cut off.

`python -m tests.server.floods.flooder KIND URL CODE COUNT SECONDS` prints what happened to them.
"""

import asyncio
import contextlib
import json
import os
import sys
from collections import Counter
from typing import Final
from urllib.parse import urlsplit

from tests.server.wire import frame, request, said

WATCH: Final = said(type="watch")
KINDS: Final = {
    "ping": frame(0x89),
    "pong": frame(0x8A),
    "fragments": frame(0x00),
    "text": said(type="ping", id="x"),
    "malformed": frame(0x81, b"x" * 100),
    "full pings": frame(0x89, b"x" * 125),
}
BEGUN: Final = {"fragments": frame(0x01)}
BLOB: Final = 64 * 1024


class Flooder:
    """One address that floods the sockets of a room."""

    def __init__(self, kind: str, url: str, code: str, address: str, met: Counter[str]) -> None:
        place = urlsplit(url)
        self._host, self._port = place.hostname, place.port
        self._head = request(url, code, X_Forwarded_For=address)
        self._first = WATCH + BEGUN.get(kind, b"")
        self._blob = KINDS[kind] * (BLOB // len(KINDS[kind]))
        self._met = met

    async def flood(self) -> None:
        """Again and again."""
        while True:
            try:
                await self._once()
            except (OSError, EOFError):
                self._met["cut"] += 1

    async def _once(self) -> None:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        try:
            writer.write(self._head)
            status = (await reader.readuntil(b"\r\n\r\n")).split()[1].decode()
            self._met[status] += 1
            if status == "101":
                await asyncio.gather(self._send(writer), self._read(reader))
        finally:
            writer.transport.abort()

    async def _send(self, writer: asyncio.StreamWriter) -> None:
        writer.write(self._first)
        while True:
            writer.write(self._blob)
            await writer.drain()
            self._met["bytes"] += len(self._blob)

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while await reader.read(BLOB):
            continue
        raise EOFError


async def main(kind: str, url: str, code: str, count: str, seconds: str) -> None:
    met: Counter[str] = Counter()
    flooders = [Flooder(kind, url, code, f"203.0.113.{n}", met) for n in range(int(count))]
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*(one.flood() for one in flooders)), float(seconds))
    print(json.dumps(met))


if __name__ == "__main__":
    os.nice(10)  # they would be on other machines: here they leave the core to the server and the neighbour
    asyncio.run(main(*sys.argv[1:]))
