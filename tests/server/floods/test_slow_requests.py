"""Connections that hold places and memory, against `runners serve` with few files to open."""

import contextlib
import re
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.server.wired import GET, answer, received, said, status_of, wired

FILES: Final = 512
SLOW: Final = 1000
MIB: Final = 1024 * 1024


@contextlib.contextmanager
def served(folder: Path, *options: str) -> Iterator[tuple[str, int]]:
    """The address and the process of a server that may open few files."""
    store = f"sqlite:///{folder}/rooms.sqlite"
    command = [sys.executable, "-m", "runners", "serve", "--port", "0", "--store", store, *options]
    limit = (FILES, FILES)
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limit),
    ) as server:
        assert server.stderr is not None
        lines = iter(server.stderr)
        found = next(match for line in lines if (match := re.search(r"http://\S+:\d+", line)))
        try:
            yield found[0], server.pid
        finally:
            server.send_signal(signal.SIGTERM)
            server.stderr.read()


def may_open(files: int) -> None:
    """Let this process open so many, if the machine allows it: the usual limit is hardly above a thousand."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = files if hard == resource.RLIM_INFINITY else min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def slow(url: str, count: int, stack: contextlib.ExitStack) -> list[socket.socket]:
    """Connections that have begun a request and do not end it; some may be cut off already."""
    found = []
    for _ in range(count):
        wire = stack.enter_context(wired(url))
        with contextlib.suppress(ConnectionError):
            wire.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        found.append(wire)
    return found


@pytest.mark.soak
@pytest.mark.parametrize(
    "options", [("--trusted-proxy", "192.0.2.1"), ()], ids=["no proxy", "behind a proxy"]
)
def test_a_thousand_requests_that_never_end_keep_nobody_out(tmp_path: Path, options: tuple[str, ...]) -> None:
    may_open(4 * SLOW)
    with served(tmp_path, *options) as (url, _), contextlib.ExitStack() as stack:
        used = [stack.enter_context(wired(url)) for _ in range(5)]
        begun = time.monotonic()
        held = slow(url, SLOW, stack)
        asked = ("Host: localhost", "X-Forwarded-For: 203.0.113.1")
        statuses = [said(url, "GET", "/healthz", *asked)[0] for _ in range(20)]
        with wired(url, "127.0.0.2") as other:
            other.sendall(GET)
            statuses.append(status_of(answer(other)))
        held[-1].settimeout(120)
        while received(held[-1]):
            continue
        waited = time.monotonic() - begun

        assert statuses == [200] * 21
        assert 14 < waited < 100
        assert [received(wire) for wire in used] == [b""] * 5


ENDLESS: Final[dict[str, tuple[bytes, bytes]]] = {
    "a header without end": (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"x" * 65536),
    "headers without end": (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"a: b\r\n" * 10_000),
    "requests whose answers nobody reads": (b"", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2000),
    "tiny requests": (b"", b"GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" * 2000),
    "posts": (b"", b"POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}" * 2000),
}
CONNECTIONS: Final = 20
BYTES: Final = 50 * MIB


@pytest.mark.soak
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there is no /proc here")
@pytest.mark.parametrize("kind", ENDLESS)
def test_a_connection_costs_less_than_a_mebibyte_whatever_it_sends(tmp_path: Path, kind: str) -> None:
    begun, on_and_on = ENDLESS[kind]
    with served(tmp_path) as (url, pid), contextlib.ExitStack() as stack:
        said(url, "GET", "/", "Host: localhost")
        before = peak(pid)
        wires = [stack.enter_context(wired(url)) for _ in range(CONNECTIONS)]
        for wire in wires:
            wire.sendall(begun)
        pour(wires, on_and_on)

        assert peak(pid) - before < CONNECTIONS * MIB
        assert said(url, "GET", "/healthz", "Host: localhost")[0] == 200


def pour(wires: list[socket.socket], data: bytes) -> None:
    """Send into all of them as much as they take, for three seconds or until they are cut off."""
    until = time.monotonic() + 3
    sent = dict.fromkeys(wires, 0)
    for wire in wires:
        wire.setblocking(False)
    while sent and time.monotonic() < until:
        for wire in list(sent):
            try:
                sent[wire] += wire.send(data)
            except BlockingIOError:
                continue
            except ConnectionError:
                del sent[wire]
                continue
            if sent[wire] > BYTES:
                del sent[wire]
        time.sleep(0.001)


def peak(pid: int) -> int:
    """The most memory that a process ever had."""
    text = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", text)
    assert found is not None
    return int(found[1]) * 1024
