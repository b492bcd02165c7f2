"""A wire between a browser and a server that tests can cut and mend; the server runs on."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from urllib.parse import urlsplit

from tests.browser.served import Server


class Wire:
    """Passes bytes both ways. While it is cut, every connection breaks at once."""

    def __init__(self, server: Server) -> None:
        place = urlsplit(server.address)
        assert place.hostname is not None and place.port is not None
        self._there = (place.hostname, place.port)
        self._ear = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._lock = Lock()
        self._whole = True
        self.server = Server(f"http://127.0.0.1:{self._ear.getsockname()[1]}")
        Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        with self._lock:
            self._whole = False
            for end in self._open:
                _break(end)
            self._open.clear()

    def mend(self) -> None:
        with self._lock:
            self._whole = True

    def close(self) -> None:
        self.cut()
        _break(self._ear)

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._ear.accept()
                with self._lock:
                    if not self._whole:
                        _break(near)
                        continue
                    far = socket.create_connection(self._there)
                    self._open |= {near, far}
                for source, sink in ((near, far), (far, near)):
                    Thread(target=_pass_on, args=(source, sink), daemon=True).start()


def _pass_on(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while heard := source.recv(65536):
            sink.sendall(heard)
    _break(source)
    _break(sink)


def _break(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def wired(server: Server) -> Iterator[Wire]:
    wire = Wire(server)
    try:
        yield wire
    finally:
        wire.close()
