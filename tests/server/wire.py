"""WebSockets without a library behind them, for frames that none would send."""

import contextlib
import json
from collections.abc import Callable, Iterator
from socket import create_connection
from socket import socket as Socket
from typing import Final
from urllib.parse import urlsplit

HEAD: Final = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


def frame(first: int, payload: bytes = b"") -> bytes:
    """A small frame of a client, masked with zeros."""
    assert len(payload) < 126
    return bytes([first, 0x80 | len(payload)]) + bytes(4) + payload


def said(**message: object) -> bytes:
    """A message in one frame."""
    return frame(0x81, json.dumps(message).encode())


def request(url: str, code: str, **headers: str) -> bytes:
    """The request that opens a socket; an underscore in a header's name stands for a dash."""
    given = HEAD | {"Host": urlsplit(url).netloc}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = "".join(f"{name}: {value}\r\n" for name, value in given.items())
    return f"GET /api/rooms/{code}/socket HTTP/1.1\r\n{lines}\r\n".encode()


def asked(url: str, code: str, **headers: str) -> tuple[Socket, bytes]:
    """A connection that has asked for a socket, and the head of its answer."""
    place = urlsplit(url)
    wire = create_connection((place.hostname, place.port), timeout=60)
    wire.sendall(request(url, code, **headers))
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = wire.recv(1)
        assert byte, f"closed within the answer: {head!r}"
        head += byte
    return wire, head


def answer(url: str, code: str, **headers: str) -> tuple[int, dict[str, str]]:
    """What a request for a socket is answered with: the status and the headers."""
    wire, head = asked(url, code, **headers)
    wire.close()
    status, *lines = head.decode().strip().split("\r\n")
    pairs = (line.partition(": ") for line in lines)
    return int(status.split()[1]), {name.lower(): value for name, _, value in pairs}


def raw_socket(url: str, code: str, **headers: str) -> Socket:
    """An open socket."""
    wire, head = asked(url, code, **headers)
    assert b" 101 " in head
    return wire


@contextlib.contextmanager
def watching(url: str, code: str, **headers: str) -> Iterator[Socket]:
    """A spectator's socket, greeted."""
    with raw_socket(url, code, **headers) as wire:
        wire.sendall(said(type="watch"))
        assert b"welcome" in heard_until(wire, is_whole)
        yield wire


def is_whole(heard: bytes) -> bool:
    """Is this a frame of a server, to its end?"""
    head = {126: 4, 127: 10}.get(heard[1], 2) if len(heard) > 1 else 2
    if len(heard) < head:
        return False
    return len(heard) >= head + (heard[1] if head == 2 else int.from_bytes(heard[2:head], "big"))


def heard_until(wire: Socket, holds: Callable[[bytes], bool]) -> bytes:
    """All that comes until something holds of it, in however many pieces."""
    heard = b""
    while not holds(heard):
        more = wire.recv(65536)
        assert more, f"closed after {heard!r}"
        heard += more
    return heard
