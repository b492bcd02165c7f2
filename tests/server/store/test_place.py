"""A store whose file is taken away under it acknowledges nothing more."""

import asyncio
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from runners.client import create_room, fetch_json
from runners.server.store import Append, StoreFailed
from runners.server.store.sqlite import SqliteStore
from tests.server.process import Process
from tests.server.store.places import opening, record

wait = asyncio.run


def remove(path: Path) -> None:
    path.unlink()


def move(path: Path) -> None:
    path.rename(path.with_name("moved"))


def replace_by_itself(path: Path) -> None:
    """The same bytes in another file."""
    shutil.copyfile(path, path.with_name("copy"))
    path.with_name("copy").rename(path)


def replace_after_linking(path: Path) -> None:
    path.with_name("second").hardlink_to(path)
    path.unlink()
    path.touch()


def remove_log(path: Path) -> None:
    """What was committed last lies there."""
    Path(f"{path}-wal").unlink()


def replace_log(path: Path) -> None:
    Path(f"{path}-wal").unlink()
    Path(f"{path}-wal").touch()


def rename_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


def lead_elsewhere(path: Path) -> None:
    """The folder is a link; it leads to another copy now."""
    shutil.copytree(path.parent, path.parent.with_name("other"), ignore=shutil.ignore_patterns("*-lock"))
    path.parent.rename(path.parent.with_name("real"))
    path.parent.symlink_to(path.parent.with_name("other"))


TAKING = [
    remove,
    move,
    replace_by_itself,
    replace_after_linking,
    remove_log,
    replace_log,
    rename_folder,
    lead_elsewhere,
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "rooms"


@pytest.mark.parametrize("take", TAKING)
def test_nothing_is_acknowledged_after_the_file_was_taken_away(
    path: Path, take: Callable[[Path], None]
) -> None:
    store = SqliteStore(str(path))
    wait(store.commit([opening()]))
    store.check_place()
    take(path)

    with pytest.raises(StoreFailed, match="was removed, moved or replaced"):
        store.check_place()
    with pytest.raises(StoreFailed):
        wait(store.commit([Append("room", 1, (record(2),))]))
    with pytest.raises(StoreFailed):
        wait(store.expire(["room"], 5000))
    with pytest.raises(StoreFailed):
        wait(store.close())


def test_a_link_to_the_file_that_leads_elsewhere_is_noticed(path: Path) -> None:
    link = path.with_name("link")
    link.symlink_to(path)
    store = SqliteStore(str(link))
    wait(store.commit([opening()]))
    link.unlink()
    link.symlink_to(path.with_name("other"))

    with pytest.raises(StoreFailed):
        wait(store.commit([Append("room", 1, (record(2),))]))
    with pytest.raises(StoreFailed):
        wait(store.close())


def test_what_leaves_the_file_where_it_is_goes_unnoticed(path: Path) -> None:
    """Another name, other rights, another owner's copy beside it, a checkpoint."""
    store = SqliteStore(os.path.relpath(path))
    wait(store.commit([opening()]))
    path.with_name("second").hardlink_to(path)
    path.chmod(0o640)
    shutil.copyfile(path, path.with_name("copy"))
    store._connection.wal_checkpoint(mode=3)  # the log is cut to nothing

    assert wait(store.commit([Append("room", 1, (record(2),))])) == [True]
    wait(store.close())


def test_a_server_whose_file_was_moved_says_so_and_ends_with_status_74(path: Path) -> None:
    with Process(path) as server:
        code = wait(create_room(server.url, "ur"))
        move(path)
        with pytest.raises(ValueError, match="503"):
            wait(fetch_json(f"{server.url}/readyz"))
        status = server.ended()
    told = [line for line in server.said if '"critical"' in line]
    assert status == 74 and len(told) == 1 and "was removed, moved or replaced" in told[0]

    path.with_name("moved").rename(path)  # the log stayed, and so nothing is lost
    again = SqliteStore(str(path))
    assert wait(again.find(code)) is not None
    wait(again.close())
