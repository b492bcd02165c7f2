"""What needs no rooms: a plain server for the page's files alone, and the gallery of all that is drawn."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from runners.web.assets import HEADERS, KINDS, Asset, as_asset, assets

GALLERY: Final = Path(__file__).with_name("gallery")


@cache
def files() -> dict[str, Asset]:
    """The page's files, and those of the gallery: everything that is drawn, on one sheet."""
    own = {f"/{path.name}": as_asset(path.read_bytes(), KINDS[path.suffix[1:]]) for path in GALLERY.iterdir()}
    return assets() | own


class Files(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        found = files().get(path)
        self.send_response(200 if found else 404)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", found.kind if found else "text/plain")
        self.end_headers()
        self.wfile.write(found.body if found else b"")

    def log_message(self, format: str, *args: object) -> None:
        """Tests are quiet."""


@contextmanager
def served_files() -> Iterator[str]:
    """The address of the files while the block runs."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Files) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
