"""A whole server in a process of its own, as `runners serve` starts it, with a clock that tests can move."""

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HOST_KEY = "the-key-of-a-host-application"


class Server:
    """A running server and its address."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(
        self, path: str, body: dict[str, Any] | None = None, headers: dict[str, str] | None = None
    ) -> Any:
        """A plain request to the API."""
        data = None if body is None else json.dumps(body).encode()
        sent = {"Content-Type": "application/json"} | (headers or {})
        request = urllib.request.Request(self.address + path, data=data, headers=sent)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def room(self, code: str) -> dict[str, Any]:
        """What a spectator may see of a room now."""
        view: dict[str, Any] = self.ask(f"/api/rooms/{code}")["state"]["view"]
        return view

    def make_room(self, game: str, **options: Any) -> str:
        code: str = self.ask("/api/rooms", {"game": game, "options": options})["code"]
        return code

    def forward(self, seconds: float) -> None:
        """Move the server's clock, so that nothing waits in real time."""
        self.ask("/api/test/clock", {"advanceMs": int(seconds * 1000)})


@contextmanager
def served(folder: Path, *, port: int = 0, bot_delay: float = 0.01) -> Iterator[Server]:
    """A server on a free port, or on one that a client already knows; its rooms stay in the folder."""
    command = [sys.executable, "-m", "runners", "serve", "--port", str(port), "--test-clock"]
    command += ["--store", f"sqlite:///{folder}/rooms.db", "--bot-delay", str(bot_delay)]
    command += ["--log-level", "warning"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "RUNNERS_HOST_KEY": HOST_KEY}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )
    try:
        yield Server(_address(process))
    finally:
        process.terminate()
        process.communicate(timeout=30)


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    heard = ""
    for line in process.stdout:
        heard += line
        if found := re.search(r"http://[\d.]+:\d+", line):
            return found[0]
    raise AssertionError(f"the server did not start:\n{heard}")
