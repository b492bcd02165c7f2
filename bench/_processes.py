"""Servers and loads as processes of their own, each on the cores it is given."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from bench import Missing
from bench._tally import Figures
from bench._usage import Usage

ROOT: Final = Path(__file__).parent.parent
PEERS: Final = ROOT / ".cache" / "peers"
BOARDGAME: Final = "boardgame.io@0.50.2"


class Running(Usage):
    """A server process that has said which port it took."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        super().__init__(process.pid)
        assert process.stdout is not None
        self.url = f"http://127.0.0.1:{int(process.stdout.readline())}"
        self.pids = str(process.pid)

    @classmethod
    def of(cls, urls: str, pids: list[int]) -> "Running":
        """Several as one."""
        found = cls.__new__(cls)
        Usage.__init__(found, *pids)
        found.url, found.pids = urls, ",".join(map(str, pids))
        return found


@contextmanager
def running(
    command: list[str], core: int | None, environment: dict[str, str] | None = None
) -> Iterator[Running]:
    """A server on one core, stopped at the end."""
    process = subprocess.Popen(
        [*on(core), *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | (environment or {}),
    )
    try:
        yield Running(process)
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


def on(core: int | None) -> list[str]:
    """Words before a command that keep it on one core; None: it may use all."""
    return [] if core is None else ["taskset", "-c", str(core)]


@contextmanager
def postgres_node(url: str) -> Iterator[Running]:
    """Ours, one of several on a database."""
    with running([sys.executable, "-m", "bench._server", url, "0"], None) as server:
        yield server


@contextmanager
def our_server(core: int | None, bot_delay_ms: int = 0, *seed: str) -> Iterator[Running]:
    """Ours, with a store on the disk of this project: folders for temporary files may be in memory."""
    (ROOT / ".cache").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".cache") as folder:
        store = str(Path(folder) / "bench.sqlite")
        command = [sys.executable, "-m", "bench._server", store, str(bot_delay_ms), *seed]
        with running(command, core) as server:
            yield server


@contextmanager
def boardgame(core: int) -> Iterator[Running]:
    """boardgame.io."""
    found = {"NODE_PATH": str(install_boardgame()), "NODE_ENV": "production"}
    with running(["node", str(ROOT / "bench" / "_boardgame.cjs")], core, found) as server:
        yield server


def install_boardgame() -> Path:
    """boardgame.io from npm, in a folder that git ignores."""
    modules = PEERS / "node_modules"
    if not (modules / "boardgame.io").exists():
        if shutil.which("npm") is None:
            raise Missing("boardgame.io: needs node and npm")
        PEERS.mkdir(parents=True, exist_ok=True)
        install = ["npm", "install", "--prefix", str(PEERS), "--no-audit", "--no-fund", "--silent", BOARDGAME]
        if subprocess.run(install, capture_output=True).returncode:
            raise Missing("boardgame.io: npm could not install it")
    return modules


def load(server: Running, core: int | None, kind: str, *numbers: int) -> Iterator[Figures]:
    """What the players of one process measured, as they tell it."""
    arguments = [kind, server.url, server.pids, *map(str, numbers)]
    command = [*on(core), sys.executable, "-m", "bench._load", *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield msgspec.json.decode(line, type=Figures)
    if process.returncode:
        raise RuntimeError(f"the load {kind} failed")
