"""Whatever is wrong with a store's file is told in one sentence, and nothing of value is left lying open."""

import asyncio
import os
import stat
import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from runners.server.store import StoreBusy, StoreFull, StoreUnusable, open_store
from runners.server.store.sqlite import backup
from runners.server.store.sqlite.trouble import explain
from runners.terminal.cli import run


def made(path: Path) -> Path:
    """An empty store."""
    asyncio.run(open_store(f"sqlite:///{path}").close())
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Files that are no stores, by name."""
    whole = made(tmp_path / "whole").read_bytes()
    (tmp_path / "folder").mkdir()
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 3])
    (tmp_path / "torn").write_bytes(whole[:8192] + bytes(255 for _ in range(len(whole) - 8192)))
    (tmp_path / "text").write_text("hello\n")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("folder", "is a folder, not a store"),
        ("cut", "is damaged; put its last backup in its place"),
        ("torn", "is damaged; put its last backup in its place"),
        ("text", "is not a store"),
    ],
)
@pytest.mark.parametrize("command", ["store stats", "store prune", "store backup copy"])
def test_a_file_that_is_no_store_is_one_clear_line(
    broken: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    name: str,
    said: str,
) -> None:
    """Every command that opens one; a copy that was not made leaves nothing behind."""
    monkeypatch.chdir(broken)
    status = run([*command.split(), "--store", f"sqlite:///{name}"])
    told = capsys.readouterr()

    assert status == 2 and said in told.err and told.out == ""
    assert len(told.err.splitlines()) == 1 and not list(broken.glob("copy*"))


def test_a_server_whose_rooms_cannot_be_read_does_not_start(broken: Path) -> None:
    """A process of its own, since it has set up its logs by then: one line, and no traceback."""
    command = [sys.executable, "-m", "runners", "serve", "--port", "0", "--store", f"sqlite:///{broken}/torn"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)

    # How many connections fit may be logged before, as the machine has it.
    said = [line for line in done.stderr.splitlines() if not line.startswith('{"time":')]
    assert done.returncode == 2 and len(said) == 1
    assert "is damaged; put its last backup in its place" in said[0]


def test_a_copy_into_nowhere_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = made(tmp_path / "rooms")

    assert run(["store", "backup", f"{tmp_path}/none/copy", "--store", f"sqlite:///{store}"]) == 2
    assert "No such file or directory" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "kind", "said"),
    [
        (apsw.FullError("database or disk is full"), StoreFull, "its disk is full"),
        (apsw.BusyError("database is locked"), StoreBusy, "another process"),
        (apsw.ReadOnlyError("attempt to write a readonly database"), StoreUnusable, "be read and written"),
        (apsw.IOError("disk I/O error"), StoreUnusable, "cannot be used, disk I/O error"),
    ],
)
def test_errors_of_the_disk_are_sentences(
    tmp_path: Path, error: apsw.Error, kind: type[StoreUnusable], said: str
) -> None:
    found = explain(str(tmp_path / "rooms"), error)

    assert type(found) is kind and said in str(found)


def test_an_error_on_a_full_disk_says_that_it_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite calls it an I/O error when the file it shares with readers does not fit any more."""
    monkeypatch.setattr("runners.server.store.sqlite.trouble.LITTLE", 1 << 62)

    assert type(explain(str(tmp_path / "rooms"), apsw.IOError("disk I/O error"))) is StoreFull


def test_stores_and_copies_are_for_their_owner_alone(tmp_path: Path) -> None:
    """The secrets of running games are in them."""
    before = os.umask(0o022)
    try:
        store = made(tmp_path / "rooms")
        backup(str(store), str(tmp_path / "copy"))
    finally:
        os.umask(before)

    assert [stat.S_IMODE(path.stat().st_mode) for path in (store, tmp_path / "copy")] == [0o600, 0o600]
