"""The list of open tables: what it costs the server while many watch it and rooms come and go (QR41)."""

import asyncio
import os
from time import perf_counter
from typing import Final
from urllib.parse import urlsplit

from bench import Missing, Row
from bench._processes import Running, our_server
from runners.client import fetch_json

ROOMS: Final = 1000
WATCHERS: Final = 200
POLL_SECONDS: Final = 3
"""How often a page asks."""
CHANGES: Final = 5
"""Rooms opened a second meanwhile, so that the list is never twice the same."""
SECONDS: Final = 12


def run() -> list[Row]:
    cores = sorted(os.sched_getaffinity(0))[:2] if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2:
        raise Missing("two cores on Linux, one for the server and one for the watchers")
    with our_server(cores[0]) as server:
        return asyncio.run(measured(server))


async def measured(server: Running) -> list[Row]:
    """The share of the core with watchers, less that of the changes alone."""
    for _ in range(ROOMS):
        await open_room(server)
    quiet, _ = await during(server, 0)
    busy, answers = await during(server, WATCHERS)
    what = f"{ROOMS} open rooms, {WATCHERS} watchers, {CHANGES} changes a second"
    return [
        Row(f"{what}: the list's share of a core", 100 * (busy - quiet), "%"),
        Row("the same, with the rooms that are opened meanwhile", 100 * busy, "%"),
        Row("lists sent", answers / SECONDS, "a second"),
    ]


async def open_room(server: Running) -> None:
    await fetch_json(f"{server.url}/api/rooms", {"game": "ur", "listed": True})


async def during(server: Running, watchers: int) -> tuple[float, int]:
    """The share of the core that the server used, and how many answers there were."""
    begun, used = perf_counter(), server.cpu_seconds()
    until = begun + SECONDS
    found = await asyncio.gather(
        change(server, until), *[watch(server, number, until) for number in range(watchers)]
    )
    return (server.cpu_seconds() - used) / (perf_counter() - begun), sum(found)


async def change(server: Running, until: float) -> int:
    while perf_counter() < until:
        await open_room(server)
        await asyncio.sleep(1 / CHANGES)
    return 0


async def watch(server: Running, number: int, until: float) -> int:
    """Ask again and again over one connection, as a browser does, naming what is known already."""
    place = urlsplit(server.url)
    await asyncio.sleep(POLL_SECONDS * number / WATCHERS)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    answers, tag = 0, ""
    while perf_counter() < until:
        known = f"If-None-Match: {tag}\r\n" if tag else ""
        host = f"Host: {place.netloc}\r\nAccept-Encoding: gzip\r\n"
        writer.write(f"GET /api/tables HTTP/1.1\r\n{host}{known}\r\n".encode())
        tag = await answered(reader)
        answers += 1
        await asyncio.sleep(POLL_SECONDS)
    writer.close()
    return answers


async def answered(reader: asyncio.StreamReader) -> str:
    """Read one answer; its tag."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
    await reader.readexactly(int(fields.get("content-length", 0)))
    return fields["etag"]
