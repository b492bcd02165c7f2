"""One server a store, by whatever name the second one comes to it; readers beside it do no harm."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from runners.client import create_room, fetch_json
from runners.server.store import StoreBusy, StoreUnusable
from runners.server.store.sqlite import SqliteStore, backup
from tests.server.process import Process, runners

pytestmark = pytest.mark.heavy


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    with Process(tmp_path / "rooms") as found:
        yield found


def serve_on(path: Path) -> subprocess.CompletedProcess[str]:
    """Start another server, which must not start."""
    return runners("serve", "--port", "0", "--store", f"sqlite:///{path}")


def stats_of(path: Path) -> subprocess.CompletedProcess[str]:
    return runners("store", "stats", "--store", f"sqlite:///{path}")


def test_a_second_server_by_a_symbolic_link_is_refused(server: Process, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link"
    link.symlink_to(server.path)
    done = serve_on(link)

    assert done.returncode == 2 and "another process uses the store" in done.stderr


def test_a_second_server_by_a_hard_link_is_refused(server: Process, tmp_path: Path) -> None:
    """Each name would have a write-ahead log of its own."""
    link = tmp_path / "link"
    link.hardlink_to(server.path)
    done = serve_on(link)

    assert done.returncode == 2 and "another process uses the store" in done.stderr
    asyncio.run(create_room(server.url, "ur", {}))


def test_a_second_server_after_the_lock_file_was_deleted_is_refused(server: Process) -> None:
    Path(f"{server.path}-lock").unlink()
    done = serve_on(server.path)

    assert done.returncode == 2 and "another process uses the store" in done.stderr


def test_a_second_server_beside_a_stopped_one_is_refused(server: Process) -> None:
    """A process under SIGSTOP holds what it held, and goes on afterwards."""
    server.process.send_signal(signal.SIGSTOP)
    try:
        done = serve_on(server.path)
    finally:
        server.process.send_signal(signal.SIGCONT)

    assert done.returncode == 2 and "another process uses the store" in done.stderr
    asyncio.run(create_room(server.url, "ur", {}))


def test_another_store_put_in_the_place_of_a_running_one_is_refused(server: Process, tmp_path: Path) -> None:
    """Its write-ahead log would be the same file."""
    asyncio.run(SqliteStore(str(tmp_path / "other")).close())
    server.path.rename(tmp_path / "moved")
    (tmp_path / "other").rename(server.path)
    done = serve_on(server.path)

    assert done.returncode == 2 and "another process uses the store" in done.stderr


def test_a_file_with_several_hard_links_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rooms"
    asyncio.run(SqliteStore(str(path)).close())
    (tmp_path / "link").hardlink_to(path)

    for done in (serve_on(path), serve_on(tmp_path / "link"), stats_of(path)):
        assert done.returncode == 2 and "several names (hard links)" in done.stderr


def test_figures_and_copies_are_made_beside_a_running_server(server: Process, tmp_path: Path) -> None:
    """Twice, and the server goes on: closing what they opened takes no lock from it."""
    for number in range(2):
        made = asyncio.run(create_room(server.url, "ur", {}))
        copy = runners("store", "backup", str(tmp_path / f"copy{number}"), "--store", server.store)
        told = stats_of(server.path)

        assert copy.returncode == told.returncode == 0
        assert f'"rooms":{number + 1},' in told.stdout
        assert asyncio.run(fetch_json(f"{server.url}/api/rooms/{made}"))["code"] == made
    assert serve_on(server.path).returncode == 2


def posix_locks() -> set[tuple[str, str]]:
    """(kind, file number) of the locks that this process holds."""
    found = [line.split() for line in Path("/proc/locks").read_text(encoding="ascii").splitlines()]
    return {(line[1], line[5].split(":")[-1]) for line in found if line[4] == str(os.getpid())}


@pytest.mark.skipif(sys.platform != "linux", reason="/proc/locks")
def test_a_second_opening_in_the_same_process_leaves_the_locks_of_the_first(tmp_path: Path) -> None:
    """Closing any descriptor of the file would drop SQLite's own locks, and a reader would end its log."""
    path = tmp_path / "rooms"
    first = SqliteStore(str(path))
    number = str(path.stat().st_ino)
    link = tmp_path / "link"
    link.symlink_to(path)
    for name in (path, link):
        with pytest.raises(StoreBusy):
            SqliteStore(str(name))
    backup(str(path), str(tmp_path / "copy"))

    assert {("POSIX", number), ("FLOCK", number)} <= posix_locks()
    asyncio.run(first.close())
    asyncio.run(SqliteStore(str(path)).close())


@pytest.mark.skipif(sys.platform != "linux", reason="/proc/locks")
def test_the_lock_is_held_until_the_connection_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rooms"
    store = SqliteStore(str(path))
    number = str(path.stat().st_ino)
    held: list[bool] = []
    release = store._release

    def look() -> None:
        held.append(("POSIX", number) in posix_locks())
        release()

    monkeypatch.setattr(store, "_release", look)
    assert ("POSIX", number) in posix_locks()
    asyncio.run(store.close())

    assert held == [False] and ("FLOCK", number) not in posix_locks()


def test_a_file_exchanged_while_it_is_opened_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file that was locked is the one that is written."""
    path = tmp_path / "rooms"
    asyncio.run(SqliteStore(str(tmp_path / "other")).close())
    opened = apsw.Connection

    def exchanged(*words: object, **names: object) -> apsw.Connection:
        (tmp_path / "other").replace(path)
        return opened(*words, **names)  # type: ignore[arg-type]

    monkeypatch.setattr("runners.server.store.sqlite.file.apsw.Connection", exchanged)
    with pytest.raises(StoreUnusable, match="has just been replaced"):
        SqliteStore(str(path))


def test_a_lock_file_that_leads_elsewhere_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "victim").write_text("kept")
    (tmp_path / "rooms-lock").symlink_to(tmp_path / "victim")

    assert serve_on(tmp_path / "rooms").returncode == 2
    assert (tmp_path / "victim").read_text() == "kept"
