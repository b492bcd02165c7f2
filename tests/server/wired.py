"""HTTP byte by byte, for what no library would send."""

import re
import socket
import time
from socket import create_connection
from urllib.parse import urlsplit

GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


def wired(url: str, source: str = "127.0.0.1") -> socket.socket:
    """A connection with nothing sent yet."""
    place = urlsplit(url)
    assert place.hostname is not None and place.port is not None
    return create_connection((place.hostname, place.port), timeout=60, source_address=(source, 0))


def said(url: str, method: str, path: str, *headers: str, body: str = "") -> tuple[int, str]:
    """The status and the rest of the answer to a request with exactly these headers."""
    length = (f"Content-Length: {len(body)}",) if body else ()
    head = "\r\n".join((f"{method} {path} HTTP/1.1", *headers, *length, "", ""))
    with wired(url) as wire:
        wire.sendall((head + body).encode("latin-1"))
        found = answer(wire)
    return status_of(found), found.decode("latin-1")


def answer(wire: socket.socket) -> bytes:
    """One answer, or what came before the end."""
    found = b""
    while not is_complete(found):
        more = received(wire)
        if not more:
            break
        found += more
    return found


def received(wire: socket.socket) -> bytes:
    """What came next; nothing at the end, however that came about."""
    try:
        return wire.recv(65536)
    except ConnectionError:
        return b""


def is_complete(found: bytes) -> bool:
    head, end, body = found.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    has_body = b" 101 " in head[:20] or (length is not None and len(body) >= int(length[1]))
    return bool(end) and has_body


def status_of(found: bytes) -> int:
    """The status of an answer, 0 if there is none."""
    return int(found.split(b" ", 2)[1]) if found.startswith(b"HTTP/1.1 ") else 0


def ends(wire: socket.socket) -> bool:
    """Does the other side close, having said all that it wants to?"""
    while received(wire):
        continue
    return True


def places_taken(url: str) -> int:
    """How many connections the server has, this one left out."""
    figures = said(url, "GET", "/metrics", "Host: localhost", "Connection: close")[1]
    found = re.search(r"(?m)^runners_places_taken (\d+)", figures)
    assert found is not None
    return int(found[1]) - 1


def eventually(url: str, places: int) -> bool:
    """Has the server so few connections, at once or in a while?"""
    until = time.monotonic() + 60
    while places_taken(url) > places and time.monotonic() < until:
        time.sleep(0.05)
    return places_taken(url) <= places
