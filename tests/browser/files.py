"""A plain server for the page's files alone, for what needs no rooms: the gallery, the verifier."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from runners.web.assets import HEADERS, assets


class Files(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        found = assets().get("/static/gallery.html" if path == "/gallery" else path)
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
