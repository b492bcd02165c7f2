"""Whoever sends too much is cut off and stays out for a while; nobody else is."""

import asyncio
import contextlib
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from select import select

import msgspec
import pytest

from runners.client import create_room
from runners.server.access.limits import Limits, Rate
from runners.server.access.penalties import FORGIVEN_MS, Penalties
from runners.server.access.shares import Holdings
from runners.server.settings import Settings
from tests.server.floods.flooder import BEGUN, KINDS
from tests.server.running import OPEN, advance, running
from tests.server.test_http import ask
from tests.server.wire import answer, frame, heard_until, raw_socket, watching

USUAL = Settings()
ANSWERS = 40_000
"""More of them than the system holds."""
FLOODER, OTHER = {"X_Forwarded_For": "203.0.113.1"}, {"X_Forwarded_For": "203.0.113.2"}


def room(url: str) -> str:
    return asyncio.run(create_room(url, "lmr"))


def is_cut_off(wire: socket.socket, data: bytes) -> bool:
    """Is the connection gone soon, though all answers are read?"""
    wire.setblocking(False)
    until = time.monotonic() + 60
    left = data
    try:
        while time.monotonic() < until:
            _, writable, _ = select([], [wire], [], 0.01)
            left = left[wire.send(left) :] or data if writable else left
            drain(wire)
    except (ConnectionError, EOFError):
        return True
    return False


def drain(wire: socket.socket) -> None:
    with contextlib.suppress(BlockingIOError):
        if not wire.recv(65536):
            raise EOFError


@pytest.mark.parametrize("kind", KINDS)
def test_a_flooder_is_cut_off_and_its_address_waits(tmp_path: Path, kind: str) -> None:
    """Every frame counts, with or without anything in it."""
    with running(tmp_path, USUAL) as url:
        code = room(url)
        with watching(url, code, **FLOODER) as wire:
            wire.sendall(BEGUN.get(kind, b""))
            assert is_cut_off(wire, KINDS[kind] * 100)
        flooder, other = answer(url, code, **FLOODER), answer(url, code, **OTHER)
        asyncio.run(advance(url, 10_000))
        later = answer(url, code, **FLOODER)

    assert flooder[0] == 429 and 1 <= int(flooder[1]["retry-after"]) <= 10
    assert other[0] == later[0] == 101


def test_who_stays_below_the_limit_is_not_cut_off(tmp_path: Path) -> None:
    """A message in a hundred pieces, and a ping between each two of them."""
    pieces = [b'{"type":"ping",', *([b" "] * 98), b'"id":"1"}']
    with running(tmp_path, USUAL) as url, watching(url, room(url)) as wire:
        for number, piece in enumerate(pieces):
            first = 0x01 if number == 0 else 0x80 if number == 99 else 0x00
            wire.sendall(frame(first, piece) + frame(0x89))
        heard = heard_until(wire, lambda heard: b'"pong"' in heard and heard.count(b"\x8a\x00") >= 100)
    assert heard.count(b"\x8a\x00") == 100


def test_many_connections_of_one_address_that_ping_a_little_are_cut_off(tmp_path: Path) -> None:
    limits = Limits(address_frames=Rate(20, 0), spare_frames=Rate(2, 0))
    with running(tmp_path, Settings(limits=limits)) as url:
        code = room(url)
        with watching(url, code, **FLOODER) as first, watching(url, code, **FLOODER) as second:
            assert pongs(first, 20) == 20 and pongs(second, 2) == 2
            assert is_cut_off(second, frame(0x8A))
            with watching(url, code, **OTHER) as other:
                assert pongs(other, 10) == 10


def pongs(wire: socket.socket, count: int) -> int:
    """How many pings are answered."""
    wire.sendall(frame(0x89) * count)
    return heard_until(wire, lambda heard: len(heard) >= 2 * count).count(b"\x8a\x00")


@pytest.mark.parametrize("bits", [0x40, 0x20, 0x10, 0x70])
def test_reserved_bits_of_a_frame_are_a_protocol_error(tmp_path: Path, bits: int) -> None:
    """RFC 6455, 5.2: without an extension they are zero."""
    with running(tmp_path) as url:
        code = room(url)
        closes = []
        for first in (0x81, 0x89, 0x8A):
            with watching(url, code) as wire:
                wire.sendall(frame(first | bits, b"x"))
                closes.append(close_code(wire))

    assert closes == [1002, 1002, 1002]


def test_what_breaks_the_protocol_is_closed_and_nothing_more_of_it_is_read(tmp_path: Path) -> None:
    """An unknown kind of frame, again and again."""
    with running(tmp_path) as url, watching(url, room(url)) as wire:
        wire.sendall(frame(0x83))
        assert close_code(wire) == 1002
        assert is_cut_off(wire, frame(0x83) * 1000)
        wait_for(url, "runners_connections", 0)


def close_code(wire: socket.socket) -> int:
    """With which code the server closes."""
    heard = heard_until(wire, lambda heard: b"\x88" in heard[:-3])
    at = heard.index(b"\x88")
    return int(struct.unpack(">H", heard[at + 2 : at + 4])[0])


def test_a_request_without_a_proper_key_takes_no_place(tmp_path: Path) -> None:
    with running(tmp_path, Settings(limits=Limits(connections_per_address=2))) as url:
        code = room(url)
        bad = [answer(url, code, Sec_WebSocket_Key="no key")[0] for _ in range(3)]
        good = answer(url, code)[0]

    assert bad == [400, 400, 400] and good == 101


def test_a_list_of_words_in_the_connection_header_opens_a_socket(tmp_path: Path) -> None:
    """RFC 9110, 7.6.1: as Firefox sends it."""
    with running(tmp_path) as url:
        assert answer(url, room(url), Connection="keep-alive, Upgrade")[0] == 101


@pytest.mark.parametrize("is_half", [False, True])
def test_whoever_leaves_without_reading_frees_its_place(tmp_path: Path, is_half: bool) -> None:
    """What waits to be read would hold the connection for ever."""
    limits = msgspec.structs.replace(OPEN.limits, buffer_bytes=1 << 30)
    with running(tmp_path, Settings(limits=limits)) as url, deaf(url, room(url)) as wire:
        wait_for(url, 'runners_refused_total{code="malformed"}', ANSWERS)
        if is_half:
            wire.shutdown(socket.SHUT_WR)
        else:
            wire.sendall(frame(0x88))
        wait_for(url, "runners_connections", 0)


def test_whoever_reads_nothing_for_long_is_dropped(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(OPEN.limits, buffer_bytes=1 << 30, stall_seconds=0.5)
    with running(tmp_path, Settings(limits=limits)) as url:
        with deaf(url, room(url)):
            wait_for(url, 'runners_dropped_total{why="slow"}', 1)
            wait_for(url, "runners_connections", 0)
        asyncio.run(create_room(url, "lmr"))


def test_an_address_whose_clients_read_nothing_is_bounded_too(tmp_path: Path) -> None:
    """Whatever one of them may hold by itself."""
    limits = msgspec.structs.replace(
        OPEN.limits, buffer_bytes=1 << 30, address_buffer_bytes=1 << 20, stall_seconds=1000
    )
    with running(tmp_path, Settings(limits=limits)) as url, deaf(url, room(url)):
        wait_for(url, 'runners_dropped_total{why="slow"}', 1)


def test_what_each_address_has_is_counted() -> None:
    unread = Holdings(7)
    for address, more in (("a", 5), ("b", 3), ("a", 2), ("b", -3)):
        unread.change(address, more)

    assert (unread["a"], unread["b"], unread["c"]) == (7, 0, 0)
    assert not unread.has_room("a") and unread.has_room("b")


@contextlib.contextmanager
def deaf(url: str, code: str) -> Iterator[socket.socket]:
    """A client that asks for much, and reads nothing of it."""
    with raw_socket(url, code) as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with contextlib.suppress(ConnectionError):
            wire.sendall(frame(0x81, b"x" * 100) * ANSWERS)
        yield wire


def wait_for(url: str, name: str, value: float) -> None:
    """Wait until a figure of the server has this value."""
    until = time.monotonic() + 180
    while f"{name} {float(value)}" not in ask(url, "/metrics")[2].decode().splitlines():
        assert time.monotonic() < until, f"{name} is not {value}"
        time.sleep(0.05)


def test_penalties_grow_and_are_forgiven() -> None:
    penalties = Penalties(10_000, 60_000)
    waits, now_ms = [], 0
    for _ in range(5):
        penalties.give("a", now_ms)
        waits.append(penalties.wait_ms("a", now_ms))
        now_ms += waits[-1]
        assert penalties.wait_ms("a", now_ms) == 0

    assert waits == [10_000, 20_000, 40_000, 60_000, 60_000] and penalties.wait_ms("b", 0) == 0
    penalties.give("a", now_ms + FORGIVEN_MS)
    assert penalties.wait_ms("a", now_ms + FORGIVEN_MS) == 10_000


def test_one_flood_over_many_connections_is_one_penalty() -> None:
    penalties = Penalties(10_000, 60_000)
    for now_ms in (0, 1, 9_999):
        penalties.give("a", now_ms)

    assert penalties.wait_ms("a", 9_999) == 1


def test_a_clock_that_was_set_back_ends_a_penalty() -> None:
    penalties = Penalties(10_000, 60_000)
    penalties.give("a", 1_000_000)

    assert penalties.wait_ms("a", 999_999) == 0
