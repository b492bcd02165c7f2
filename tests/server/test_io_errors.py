"""A disk that fails at a write or an fsync ends the process; what it had acknowledged is there afterwards."""

import asyncio
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import apsw
import pytest

from runners.client import Client, ConnectionEnded, create_room
from runners.server.settings import DAY_MS
from runners.server.store import Append, OpenRoom, StoreFailed, StoreFull
from runners.server.store.records import Record
from runners.server.store.sqlite import SqliteStore
from runners.server.store.sqlite.commits import CHECKPOINT_BYTES
from runners.server.store.sqlite.trouble import explain
from tests.server.failing_disk import Disk
from tests.server.process import Process, runners
from tests.server.table import Table, wait

pytestmark = pytest.mark.heavy
ROOT = Path(__file__).parents[2]


async def until_it_ends(url: str, code: str) -> int:
    """Say something again and again; gives the last number that was acknowledged."""
    async with Client(url, code, name="Ann", patience=1) as ann:
        number = 0
        try:
            while True:
                await asyncio.wait_for(ann.send("profile", name=f"Ann {number}"), 60)
                number += 1
        except (ConnectionEnded, OSError):
            return ann.seq


def test_a_write_that_fails_ends_the_process_with_status_74(tmp_path: Path) -> None:
    """`runners serve` with a limit on the size of its files, set while it runs: real writes fail."""
    with Process(tmp_path / "rooms") as server:
        code = asyncio.run(create_room(server.url, "lmr", {}))
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (400_000, most))
        seen = asyncio.run(until_it_ends(server.url, code))
        status = server.ended()
    told = [line for line in server.said if '"critical"' in line]

    assert status == 74 and len(told) == 1 and "could not be written" in told[0]
    with Process(tmp_path / "rooms") as again:
        assert asyncio.run(_seq(again.url, code)) >= seen > 10


async def _seq(url: str, code: str) -> int:
    async with Client(url, code) as watcher:
        return watcher.seq


def test_an_fsync_that_fails_ends_the_process_with_status_74(tmp_path: Path) -> None:
    """A server whose disk stops to sync: the command is not answered, the ones before it were stored."""
    command = [sys.executable, "-m", "tests.server.failing_disk", str(tmp_path / "rooms"), "20"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    url = f"http://127.0.0.1:{int(process.stdout.readline())}"
    code = asyncio.run(create_room(url, "lmr", {}))
    seen = asyncio.run(until_it_ends(url, code))
    _, said = process.communicate(timeout=180)
    store = SqliteStore(str(tmp_path / "rooms"))
    row = wait(store.find(code))
    assert row is not None
    stored = len(wait(store.records(row.id)))
    wait(store.close())

    assert process.returncode == 74 and "could not be written" in said
    assert stored >= seen > 3


def failed(code: int) -> apsw.IOError:
    error = apsw.IOError("disk I/O error")
    error.extendedresult = code  # type: ignore[attr-defined]
    return error


def test_a_full_disk_is_no_failure_but_an_fsync_on_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "rooms")
    assert type(explain(path, failed(apsw.SQLITE_IOERR_WRITE))) is StoreFailed
    monkeypatch.setattr("runners.server.store.sqlite.trouble.is_full", lambda _path: True)

    assert type(explain(path, failed(apsw.SQLITE_IOERR_WRITE))) is StoreFull
    assert type(explain(path, apsw.FullError("full"))) is StoreFull
    assert type(explain(path, failed(apsw.SQLITE_IOERR_FSYNC))) is StoreFailed


class Failing:
    """A store on a disk that fails when it is told to."""

    def __init__(self, path: Path) -> None:
        self.disk = Disk("failing-in-process")
        self.store = SqliteStore(str(path), vfs=self.disk.name)

    def mend(self) -> None:
        """Close what is left."""
        self.disk.fails_for = None
        self.store._db.close(True)
        self.disk.unregister()

    def write_much(self) -> None:
        """More than fits into the write-ahead log."""
        for seq in range(1, CHECKPOINT_BYTES // 50_000):
            wait(self.store.commit([append(seq, 100_000)]))


def append(seq: int, bytes_: int) -> Append:
    record = Record(seq, 0, 1, None, b"x" * bytes_, bytes(32))
    return Append("room", seq - 1, (record,), opens=OpenRoom("ABCD", "lmr") if seq == 1 else None)


def test_a_checkpoint_that_fails_is_a_failure_too(tmp_path: Path) -> None:
    """SQLite keeps it to itself: the write-ahead log would be forgotten with entries in it."""
    failing = Failing(tmp_path / "rooms")
    failing.disk.fails_for = "rooms"
    with pytest.raises(StoreFailed):
        failing.write_much()
    failing.mend()


def test_housekeeping_that_fails_is_a_failure_too(tmp_path: Path) -> None:
    failing = Failing(tmp_path / "rooms")
    wait(failing.store.commit([append(1, 100)]))
    failing.disk.fails_for = "rooms-wal"
    writes: list[Any] = [
        failing.store.expire(["room"], 5),
        failing.store.mark_damaged("room", 5, "why"),
    ]
    for write in writes:
        with pytest.raises(StoreFailed):
            wait(write)
    failing.mend()


def test_a_clock_more_than_a_day_behind_ends_the_start_with_status_75(tmp_path: Path) -> None:
    """`runners serve` itself; less than that is caught up with."""
    table = Table(tmp_path)
    ahead_ms = time.time_ns() // 1_000_000 - table.clock.now_ms()
    table.clock.advance(ahead_ms + 2 * DAY_MS)
    table.create("lmr")
    wait(table.hub.store.close())
    done = runners("serve", "--port", "0", "--store", f"sqlite:///{table.path}")

    assert done.returncode == 75
    said = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert len(said) == 1 and "this machine's clock is more than a day behind" in said[0]
