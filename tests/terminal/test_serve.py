"""`runners serve`, `runners play` and `runners store` as people type them."""

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from runners.client import create_room
from runners.server.http.hosts import key_hash
from runners.server.serve import listen
from runners.terminal.serve import addresses, announcement, host_key, lan_address

pytestmark = pytest.mark.heavy

KEY = "twenty-four-signs-or-more"


def runners(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "runners", *words]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=180, check=False)


@contextlib.contextmanager
def started(cwd: Path, *words: str) -> Iterator[str]:
    """A server as a process of its own; gives its address."""
    command = [sys.executable, "-m", "runners", *words]
    process = subprocess.Popen(
        command, cwd=cwd, stderr=subprocess.PIPE, text=True, env=os.environ | {"DISPLAY": ""}
    )
    assert process.stderr is not None
    try:
        for line in process.stderr:
            if found := re.search(r"Runners is at (http://\S+)/", line):
                yield found[1]
                break
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)
        process.stderr.close()


def test_a_server_started_by_hand_keeps_its_rooms_in_the_file_it_was_given(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "--port", "0", "--store", "sqlite:///kept/rooms.sqlite") as url:
        asyncio.run(create_room(url, "ur"))
        live = runners("store", "stats", "--store", "sqlite:///kept/rooms.sqlite", cwd=tmp_path)
        held = runners("store", "prune", "--store", "sqlite:///kept/rooms.sqlite", cwd=tmp_path)

    assert json.loads(live.stdout)["rooms"] == 1
    assert held.returncode == 2 and "another process uses the store" in held.stderr
    assert "Traceback" not in held.stderr and len(held.stderr.splitlines()) == 1


def test_play_keeps_its_rooms_in_an_ignored_folder(tmp_path: Path) -> None:
    with started(tmp_path, "play", "--port", "0") as url:
        asyncio.run(create_room(url, "lmr"))

    assert (tmp_path / ".play" / "runners.sqlite").exists()
    assert ".play/" in (Path(__file__).parents[2] / ".gitignore").read_text(encoding="utf-8").split()


def test_backup_prune_and_stats_look_after_a_store(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "--port", "0", "--store", "sqlite:///rooms.sqlite") as url:
        asyncio.run(create_room(url, "ur"))
        copied = runners("store", "backup", "copy.sqlite", "--store", "sqlite:///rooms.sqlite", cwd=tmp_path)
    pruned = runners("store", "prune", "--idle-days", "0", "--store", "sqlite:///copy.sqlite", cwd=tmp_path)
    left = runners("store", "stats", "--store", "sqlite:///copy.sqlite", cwd=tmp_path)

    assert copied.returncode == 0 and copied.stdout == ""
    assert json.loads(pruned.stdout) == {"expired_rooms": 1, "dropped_games": 0, "dropped_rooms": 1}
    assert json.loads(left.stdout)["rooms"] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["serve", "--port", "0", "--store", "mysql://host/db"], "use sqlite:///FILE or postgresql://"),
        (["serve", "--port", "99999"], "is not a port"),
        (["serve", "--host", "not-an-address"], "cannot be used here"),
        (["serve", "--log-level", "loud"], "there is no log level"),
        (["serve", "--idle-days", "-1"], "is out of range"),
        (["store", "stats", "--store", "sqlite:///none.sqlite"], "there is no store"),
        (["store", "backup", "x", "--store", "sqlite:///none.sqlite"], "there is no store"),
        (["store", "prune", "--store", "sqlite:///none.sqlite"], "there is no store"),
    ],
)
def test_what_cannot_be_is_one_clear_line(tmp_path: Path, words: list[str], said: str) -> None:
    done = runners(*words, cwd=tmp_path)

    assert done.returncode == 2 and said in done.stderr and done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_the_host_key_comes_from_a_file_or_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """QR29: given once, it is kept as a hash and leaves the environment."""
    file = tmp_path / "key"
    file.write_text(f"{KEY}\n")
    monkeypatch.delenv("RUNNERS_HOST_KEY", raising=False)
    assert host_key(None) is None and host_key(file) == key_hash(KEY)
    monkeypatch.setenv("RUNNERS_HOST_KEY", KEY)
    assert host_key(None) == key_hash(KEY) and "RUNNERS_HOST_KEY" not in os.environ


@pytest.mark.parametrize(
    ("content", "environment", "said"),
    [
        (b"short", "", "a host key has 24"),
        (b"", "", "a host key has 24"),
        (b"\xff" * 30, "", "is not text"),
        (None, "", "cannot be read: No such file"),
        (KEY.encode(), KEY, "given twice"),
    ],
)
def test_a_host_key_that_is_none_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None, environment: str, said: str
) -> None:
    """QR29: no server starts with a key that lets in nobody, or anybody."""
    if content is not None:
        (tmp_path / "key").write_bytes(content)
    monkeypatch.setenv("RUNNERS_HOST_KEY", environment)
    done = runners("serve", "--port", "0", "--host-key-file", "key", cwd=tmp_path)

    assert done.returncode == 2 and said in done.stderr and KEY not in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_taken_port_is_a_clear_sentence(tmp_path: Path) -> None:
    taken = listen("127.0.0.1", 0)
    done = runners("play", "--port", str(taken.getsockname()[1]), cwd=tmp_path)
    taken.close()

    assert done.returncode == 75 and "already in use" in done.stderr and len(done.stderr.splitlines()) == 1


def test_others_on_the_network_get_an_address_and_a_qr_code(capsys: pytest.CaptureFixture[str]) -> None:
    announcement("0.0.0.0", 8080, open_page=False)()
    said = capsys.readouterr().err

    assert f"http://{lan_address()}:8080/" in said and "█" in said
    assert "Others" not in " ".join(addresses("127.0.0.1", 8080))


def test_a_browser_is_opened_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    announcement("127.0.0.1", 8080, open_page=True)()
    assert opened == []

    monkeypatch.setenv("DISPLAY", ":0")
    announcement("127.0.0.1", 8080, open_page=True)()
    until = time.monotonic() + 60
    while not opened and time.monotonic() < until:
        time.sleep(0.01)
    assert opened == ["http://127.0.0.1:8080/"]
