"""A whole server in a process of its own, as `runners serve` starts it, with a clock that tests can move."""

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from tests.browser.chance import chance
from tests.browser.seeded import VARIABLE
from tests.browser.shaken import COMMAND

HOST_KEY = "the-key-of-a-host-application"
_hosts = count(1)


class Server:
    """A running server and its address."""

    def __init__(self, address: str, process: subprocess.Popen[str] | None = None) -> None:
        self.address = address
        self._process = process

    def ask(
        self, path: str, body: dict[str, Any] | None = None, headers: dict[str, str] | None = None
    ) -> Any:
        """A plain request to the API."""
        data = None if body is None else json.dumps(body).encode()
        sent = {"Content-Type": "application/json"} | (headers or {})
        request = urllib.request.Request(self.address + path, data=data, headers=sent)
        with urllib.request.urlopen(request, timeout=90) as answer:
            return json.load(answer)

    def room(self, code: str) -> dict[str, Any]:
        """What a spectator may see of a room now."""
        view: dict[str, Any] = self.ask(f"/api/rooms/{code}")["state"]["view"]
        return view

    def make_room(self, game: str, *, listed: bool = False, **options: Any) -> str:
        """Each from another address, as a proxy names it: a server bounds the rooms of one."""
        address = {"X-Forwarded-For": f"10.0.{next(_hosts) % 250}.1"}
        wanted = {"game": game, "options": options, "listed": listed}
        code: str = self.ask("/api/rooms", wanted, address)["code"]
        return code

    def kill(self) -> None:
        """It ends without a word, as by `kill -9`."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(timeout=30)

    def forward(self, seconds: float) -> None:
        """Move the server's clock, so that nothing waits in real time."""
        self.ask("/api/test/clock", {"advanceMs": int(seconds * 1000)})


@contextmanager
def served(
    folder: Path, *, port: int = 0, bot_delay: float = 0.01, source: Path | None = None
) -> Iterator[Server]:
    """A server on a free port, or on one that a client already knows; its rooms stay in the folder.

    With a `source` that one is run, not the code that is tested else.
    """
    command = [sys.executable, "-m", "runners" if source else COMMAND, "serve"]
    command += ["--port", str(port), "--test-clock"]
    command += ["--store", f"sqlite:///{folder}/rooms.db", "--bot-delay", str(bot_delay)]
    command += ["--log-level", "warning"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "RUNNERS_HOST_KEY": HOST_KEY}
    environment |= {VARIABLE: chance.seed("server")}
    if source is not None:
        environment |= {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )
    try:
        yield Server(_address(process), process)
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
