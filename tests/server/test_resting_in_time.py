"""Bots of a real server rest and go on, in real time: the log is read beside it, from its SQLite file."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from runners.client import Client, create_room
from runners.server.access.limits import UNLIMITED
from runners.server.settings import Settings
from tests.server.running import patiently, running


def entries(file: Path) -> int:
    """How long the log is, read beside the server."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as beside:
        return int(beside.execute("SELECT count(*) FROM log").fetchone()[0])


async def until_still(file: Path) -> int:
    """Wait until nothing has been written for longer than the stand-in waits."""
    length, still = entries(file), 0
    while still < 30:
        await asyncio.sleep(0.2)
        length, still = (length, still + 1) if entries(file) == length else (entries(file), 0)
    return length


async def rest_and_go_on(url: str, file: Path) -> None:
    code = await create_room(url, "lmr", {"stand_in": "random", "stand_in_after": 5})
    async with Client(url, code, name="Ann") as ann:
        await ann.send("sit", chair=0)
        await ann.send("seatBot", chair=1, bot="random")
        await ann.ready()
        await patiently(ann.until(lambda me: me.phase == "playing"))
        left = ann.seq
    while entries(file) < left + 10:
        await asyncio.sleep(0.2)
    rested = await until_still(file)
    async with Client(url, code, name="Ben") as ben:
        await ben.until(lambda me: me.seq >= rested + 10)


@pytest.mark.soak
def test_bots_of_a_real_server_rest_and_go_on(tmp_path: Path) -> None:
    """QR36, in real time: Ann leaves, bots play on for a while, rest, and go on when Ben comes."""
    settings = Settings(limits=UNLIMITED, bot_delay_ms=200, rest_ms=15_000)
    with running(tmp_path, settings) as url:
        asyncio.run(patiently(rest_and_go_on(url, tmp_path / "store.sqlite"), 300))
