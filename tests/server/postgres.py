"""A real PostgreSQL that tests start themselves: in a temporary folder, on a socket in it, nowhere else."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Final

from runners.terminal.installation import how_to_install

DEBIAN: Final = Path("/usr/lib/postgresql")
SETTINGS: Final = (
    "listen_addresses=''",
    "fsync=off",  # what a power cut leaves behind is PostgreSQL's own business
    "shared_buffers=16MB",
    "max_connections=100",
    "wal_retrieve_retry_interval=200ms",  # a standby looks for its primary again without a long pause
)

CUT_OTHERS: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
"""Cuts every connection to a database."""


def programs() -> Path | None:
    """The folder of PostgreSQL's programs: Debian's newest, or the one that is on the path."""
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if found:
        return found[-1].parent
    return Path(on_path).parent if on_path else None


def missing() -> str | None:
    """What is missing for tests with PostgreSQL, and how to get it."""
    if programs() is None:
        return "PostgreSQL is missing: apt install postgresql"
    if find_spec("asyncpg") is None:
        return f"the client of PostgreSQL is missing: {how_to_install('postgres')}"
    return None


def owned_folder() -> Path:
    """A new folder of the user who runs PostgreSQL."""
    folder = Path(tempfile.mkdtemp(prefix="runners-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    return folder


class Cluster:
    """One running server, for its owner alone; PostgreSQL refuses to run as root."""

    def __init__(self, sockets: Path | None = None, *more: str) -> None:
        self.folder = owned_folder()
        self._more = more
        self.sockets = sockets or self.folder
        self._numbers = count(1)
        self.run("initdb", "--username=runners", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start it, and wait until it lets clients in."""
        options = " ".join(
            f"-c {setting}" for setting in (*SETTINGS, *self._more, f"unix_socket_directories={self.sockets}")
        )
        self.run("pg_ctl", "start", "--wait", "--silent", f"--log={self.folder}/said", f"--options={options}")

    def stop(self, mode: str = "fast") -> None:
        """`fast` ends what is under way, `immediate` is a crash."""
        self.run("pg_ctl", "stop", "--wait", "--silent", f"--mode={mode}")

    def run(self, program: str, *words: str) -> str:
        """One of PostgreSQL's programs to its end."""
        folder = programs()
        assert folder is not None, "tests that use this carry the mark `postgres`"
        command = [*as_owner(), str(folder / program), *words]
        places = {"PGDATA": f"{self.folder}/data", "PGHOST": str(self.sockets)}
        environment = os.environ | places | {"PGCTLTIMEOUT": "300"}
        done = subprocess.run(
            command, env=environment, cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"
        return done.stdout

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self.sql("postgres", f"CREATE DATABASE {name}")
        return f"postgresql://runners@/{name}?host={self.sockets}"

    def sql(self, database: str, *statements: str) -> str:
        """Carry out statements, each by itself."""
        words = [word for statement in statements for word in ("-c", statement)]
        return self.run("psql", "-U", "runners", "-d", database, "-XqtA", "-v", "ON_ERROR_STOP=1", *words)

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)


def name_of(database: str) -> str:
    """The database in an address."""
    return database.partition("@/")[2].partition("?")[0]


def as_owner() -> Sequence[str]:
    """Whoever is root becomes the user of Debian's package."""
    if os.geteuid() != 0:
        return ()
    return ("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--")
