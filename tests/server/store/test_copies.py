"""Copies of a store are written where nobody waits for them, and hold no secret of a running game."""

import asyncio
import logging
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from runners.server.store import Append, Secret, StoreUnusable
from runners.server.store.sqlite import SqliteStore, backup
from tests.server.store.places import opening, record

wait = asyncio.run
S = [Secret(game, bytes([game]) * 32, bytes(range(32 * game, 32 * game + 32))) for game in range(3)]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A store with the secrets of three games, one of which is over."""
    monkeypatch.setenv("RUNNERS_BACKUP_KEY", str(tmp_path / "keys" / "key"))
    store = SqliteStore(str(tmp_path / "store"))
    wait(store.commit([opening(), Append("room", 1, (record(2),), secrets=tuple(S))]))
    wait(store.close())
    return str(tmp_path / "store")


def secrets_in(path: Path) -> list[Secret]:
    store = SqliteStore(str(path))
    found = [secret for game in range(3) for secret in wait(store.secrets("room", game))]
    wait(store.close())
    return found


def test_no_secret_can_be_read_in_a_copy_without_the_key(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    backup(path, str(tmp_path / "copy"))
    copied = (tmp_path / "copy").read_bytes()
    assert not any(secret.secret in copied or secret.secret[:12] in copied for secret in S)
    assert (tmp_path / "keys" / "key").stat().st_mode & 0o777 == 0o600

    monkeypatch.setenv("RUNNERS_BACKUP_KEY", str(tmp_path / "other"))
    with caplog.at_level(logging.WARNING):
        assert [one.secret for one in secrets_in(tmp_path / "copy")] != [one.secret for one in S]
    assert "3 secrets of dice in this copy" in caplog.text

    backup(path, str(tmp_path / "under another key"))  # which is drawn for it
    assert not {one.secret for one in secrets_in(tmp_path / "copy")} & {one.secret for one in S}
    monkeypatch.setenv("RUNNERS_BACKUP_KEY", str(tmp_path / "keys" / "key"))
    assert secrets_in(tmp_path / "copy") == S
    assert secrets_in(tmp_path / "copy") == S and secrets_in(Path(path)) == S


def test_a_copy_of_a_copy_is_as_good(path: str, tmp_path: Path) -> None:
    backup(path, str(tmp_path / "one"))
    backup(str(tmp_path / "one"), str(tmp_path / "two"))
    assert secrets_in(tmp_path / "two") == S


@pytest.mark.parametrize("text", ["", "zz" * 32, "00" * 31])
def test_a_key_that_is_none_is_a_sentence(path: str, tmp_path: Path, text: str) -> None:
    (tmp_path / "keys").mkdir()
    (tmp_path / "keys" / "key").write_text(text)
    with pytest.raises(StoreUnusable, match="holds no key of 64 hexadecimal digits"):
        backup(path, str(tmp_path / "copy"))
    assert not list(tmp_path.glob("*copy*"))


@pytest.mark.parametrize("kind", ["file", "link", "link to nothing", "folder"])
def test_what_is_there_is_never_written_over(path: str, tmp_path: Path, kind: str) -> None:
    target, other = tmp_path / "copy", tmp_path / "other"
    if kind == "link":
        other.write_text("mine")
    if kind.startswith("link"):
        target.symlink_to(other)
    elif kind == "folder":
        target.mkdir()
    else:
        target.write_text("mine")
    before = set(tmp_path.glob("*copy*"))
    with pytest.raises(StoreUnusable, match="already exists"):
        backup(path, str(target))
    assert set(tmp_path.glob("*copy*")) == before
    assert not other.exists() or other.read_text() == "mine"


def test_what_comes_to_the_name_meanwhile_is_not_written_over(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "copy"

    def appear() -> None:
        target.write_text("mine")

    with pytest.raises(StoreUnusable, match="already exists"):
        backup(path, str(target), lambda _done, _total: appear())
    assert target.read_text() == "mine" and not list(tmp_path.glob(".copy*"))


def test_a_file_laid_in_the_way_is_not_followed(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever may write to the folder could lay a link where the copy is written, if they knew the name."""
    backup(path, str(tmp_path / "first"))  # by which there is a key
    (tmp_path / "victim").write_text("mine")
    (tmp_path / "copy.part").symlink_to(tmp_path / "victim")
    (tmp_path / ".copy.00.part").symlink_to(tmp_path / "victim")
    monkeypatch.setattr("runners.server.store.sqlite.copies.secrets.token_hex", lambda _bytes: "00")
    with pytest.raises(FileExistsError):
        backup(path, str(tmp_path / "copy"))
    assert (tmp_path / "victim").read_text() == "mine" and (tmp_path / ".copy.00.part").is_symlink()


def test_a_copy_that_the_server_could_not_read_is_not_made(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RUNNERS_BACKUP_KEY")
    monkeypatch.setattr("runners.server.store.sqlite.copies.os.geteuid", lambda: 12345)
    with pytest.raises(StoreUnusable, match="belongs to another user"):
        backup(path, str(tmp_path / "copy"))


ENDLESS = """if True:
    import signal, sys, time
    from runners.progress import end_after_ctrl_c
    from runners.server.store.sqlite import backup, copies

    def cover(_writer, _key):
        print("ready", flush=True)
        while True:
            time.sleep(0.01)

    end_after_ctrl_c()
    signal.signal(signal.SIGINT, lambda *_: None)  # as SQLite hears nothing of it
    copies.cover = cover
    backup(*sys.argv[1:])
"""


def test_ctrl_c_leaves_nothing_of_a_copy(path: str, tmp_path: Path) -> None:
    """Also where SQLite is at work and the process ends without unwinding."""
    argv = [sys.executable, "-c", ENDLESS, path, str(tmp_path / "copies" / "copy")]
    (tmp_path / "copies").mkdir()
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
        assert running.stdout is not None and running.stdout.readline() == "ready\n"
        running.send_signal(signal.SIGINT)
        assert running.wait(60) == 130
    assert not list((tmp_path / "copies").iterdir())
