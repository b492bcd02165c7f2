"""The log: JSON lines and nothing else, and few of them while the store is out of reach."""

import json
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from runners.server.store import StoreUnusable
from runners.server.store.sqlite import SqliteStore
from tests.server.process import Process
from tests.server.running import running
from tests.server.table import Table
from tests.server.test_http import ask
from tests.server.test_store_gone import Gone


def lines_about_the_store(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [one for one in caplog.records if one.getMessage() != "room created"]


def test_an_outage_is_one_line_and_its_end_another(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = Table(tmp_path)
    code, seats = table.game(2)
    with caplog.at_level(logging.INFO):
        for _ in range(3):  # it comes back for a moment in between
            with Gone(pytest.MonkeyPatch(), "commit"):
                for _ in range(20):
                    table.watch(code).raw({"type": "ping", "id": "x"})
                    seats[0].again().say("profile", name="Ann")
                    table.clock.advance(100)
            table.create()
        assert len(lines_about_the_store(caplog)) == 1 and table.hub.counts.faults > 20
        table.clock.advance(3000)
        table.create()
    away, back = lines_about_the_store(caplog)
    assert "out of reach" in away.getMessage() and away.exc_info is None
    assert "answers again" in back.getMessage() and back.__dict__["fields"]["failures"] > 20


def test_another_fault_still_has_its_traceback(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = Table(tmp_path)
    for error in (ValueError("ours"), StoreUnusable("away"), StoreUnusable("away")):
        table.hub.fault("storing a batch", error)
    assert [one.exc_info is not None for one in caplog.records] == [True, False]


@pytest.mark.parametrize(
    ("part", "path", "wanted"),
    [("count_tables", "/api/tables?page=2", 500), ("find", "/api/rooms/K7QMXX", 503)],
)
def test_nothing_of_a_fault_is_told_to_whoever_asked(
    part: str,
    path: str,
    wanted: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Its text may hold what others wrote, or where files are; the log has it."""

    def fail(*_: object) -> None:
        raise ValueError("var(--x)")

    monkeypatch.setattr(SqliteStore, part, fail)
    with running(tmp_path) as url:
        status, _, body = ask(url, path)
    assert (status, json.loads(body)["code"]) == (wanted, "fault")
    assert b"var" not in body and "var(--x)" in caplog.text


SAYS = """
import asyncio, gc, logging, sys, threading, warnings
from runners.server.logs import note_always, set_up
set_up(logging.WARNING)
note_always("Runners is at http://127.0.0.1:1/")
warnings.warn("old")
logging.getLogger("uvicorn.error").error("theirs")
async def lost():
    asyncio.get_running_loop().create_future().set_exception(ValueError("nobody asked"))
asyncio.run(lost()); gc.collect()
thread = threading.Thread(target=lambda: 1 / 0); thread.start(); thread.join()
class Last:
    def __del__(self): raise KeyError("last")
Last()
raise SystemError("two\\nlines")
"""


def test_whatever_is_said_is_a_json_line() -> None:
    done = subprocess.run([sys.executable, "-c", SAYS], capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    said = [line["message"] + line.get("error", "") for line in lines]
    wanted = ["Runners is at", "old", "theirs", "nobody asked", "ZeroDivisionError", "last", "two\nlines"]
    assert len(said) == len(wanted) and all(word in line for word, line in zip(wanted, said, strict=True))


def test_a_server_says_nothing_but_json(tmp_path: Path) -> None:
    with Process(tmp_path / "rooms", "--log-level", "warning") as server:
        server.stop()
    lines = [json.loads(line) for line in server.said]
    assert any("Runners is at" in line["message"] for line in lines)
