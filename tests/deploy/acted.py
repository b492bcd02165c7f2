"""The compose file acted out without containers: its commands and scripts, as processes of this machine.

What the images' own entry points do is done here: PostgreSQL's makes the cluster and runs the scripts, and
the engine's gives every service its name. Names become ports of this machine, and secrets files of a folder.
"""

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import yaml

from tests.deploy.test_host_page import PROGRAM, installed
from tests.deploy.test_proxy import AROUND, certificate, listening
from tests.ports import free_port
from tests.server.postgres import SETTINGS, as_owner, owned_folder, programs

FOLDER: Final = Path(__file__).parents[2] / "deploy" / "cluster"
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: Final[dict[str, dict[str, Any]]] = COMPOSE["services"]
NODES: Final = ("node1", "node2", "node3")
CONTAINERFILE: Final = (FOLDER / "Containerfile").read_text(encoding="utf-8")
BALANCER: Final = (FOLDER / "compose-nginx.conf").read_text(encoding="utf-8")
PASSWORD: Final = "correct-horse-battery"
RULES: Final = "local all all trust\nhost all all all scram-sha-256\n"
"""What the image's entry point lets in; the rules for this very machine are left out, as others have none."""
PATIENCE_SECONDS: Final = 180


def instruction(name: str) -> list[str]:
    """The last words after an instruction of the image, in the form of a list."""
    words: list[str] = yaml.safe_load(re.findall(rf"^{name} (\[.*\])$", CONTAINERFILE, re.MULTILINE)[-1])
    return words


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait for something."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < give_up, what
        time.sleep(0.1)


class Acted:
    """All services of the file, started in the order of `depends_on`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.postgres = owned_folder()
        self.ports = {name: free_port() for name in SERVICES}
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def __enter__(self) -> "Acted":
        try:
            self._secrets()
            self._make_primary()
            self.start_primary()
            self.start_standby()
            for name in NODES:
                self._start(name, self._node_words(name), self._node_environment())
            self._start_balancer()
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._end()

    def _end(self) -> None:
        """The balancer first, the primary last: until then nodes can say that they leave."""
        for name in reversed(SERVICES):
            self.stop(name)
        shutil.rmtree(self.postgres, ignore_errors=True)

    def _start(self, name: str, words: list[str], environment: dict[str, str]) -> None:
        with (self.folder / f"{name}.log").open("ab") as said:
            self.running[name] = subprocess.Popen(
                words, env=environment, cwd="/", stdin=subprocess.DEVNULL, stdout=said, stderr=said
            )

    def stop(self, name: str) -> None:
        """End a service, if it runs, with the signal of PostgreSQL's images, which the others take too."""
        if (process := self.running.pop(name, None)) is not None:
            with suppress(ProcessLookupError):
                process.send_signal(signal.SIGINT)
            process.wait(PATIENCE_SECONDS)

    # the database

    def _secrets(self) -> None:
        (self.postgres / "password").write_text(f"{PASSWORD}\n", encoding="utf-8")
        (self.folder / "pgpass").write_text(f"*:*:*:runners:{PASSWORD}\n", encoding="utf-8")
        (self.folder / "pgpass").chmod(0o400)

    def environment(self, name: str) -> dict[str, str]:
        """What a service of PostgreSQL finds in its environment."""
        own = {"PGDATA": f"{self.postgres}/{name}", "PGPORT": str(self.ports[name])}
        path = f"{programs()}:{os.environ['PATH']}"
        return {**os.environ, **own, "PATH": path, "PGHOST": str(self.postgres)}

    def run(self, name: str, *words: str, said: str = "") -> str:
        """One of PostgreSQL's programs to its end, at a service."""
        done = subprocess.run(
            [*as_owner(), *words],
            env=self.environment(name),
            cwd="/",
            input=said,
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
        )
        assert done.returncode == 0, f"{words}: {done.stderr}"
        return done.stdout

    def _make_primary(self) -> None:
        """As the image's entry point does it, over the socket alone."""
        secret = f"--pwfile={self.postgres}/password"
        self.run("primary", "initdb", "--username=runners", secret, "--auth=trust", "--no-sync")
        data = self.postgres / "primary"
        (data / "pg_hba.conf").write_text(RULES, encoding="utf-8")
        settings = (*SETTINGS[1:], "listen_addresses=127.0.0.1", f"unix_socket_directories={self.postgres}")
        quoted = [re.sub(r"=(.*)", r" = '\1'", setting) for setting in settings]
        with (data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write("\n".join(["", *quoted, ""]))
        options = " ".join(["-c listen_addresses=", *SERVICES["primary"]["command"][1:]])
        self.run(
            "primary", "pg_ctl", "start", "--wait", "--silent", f"--options={options}", f"--log={data}/said"
        )
        self.run("primary", "createdb", "--username=runners", "runners")
        self._run_scripts()
        self.run("primary", "pg_ctl", "stop", "--wait", "--silent")

    def _run_scripts(self) -> None:
        given = SERVICES["primary"]["environment"]
        names = [f"{name}={given[name]}" for name in ("POSTGRES_USER", "POSTGRES_DB")]
        text = (FOLDER / "replication.sh").read_text(encoding="utf-8")
        self.run("primary", "env", *names, "bash", "-s", said=text)

    def start_primary(self) -> None:
        self._start("primary", [*as_owner(), *SERVICES["primary"]["command"]], self.environment("primary"))
        until(lambda: self.is_healthy("primary"), "the primary is not healthy")

    def start_standby(self) -> None:
        """Its own script, from the mounted file, with names and secrets of this machine."""
        text = (FOLDER / "standby.sh").read_text(encoding="utf-8")
        place = f"host=127.0.0.1 port={self.ports['primary']}"
        for shown, here in (("host=primary", place), ("/run/secrets", str(self.postgres))):
            assert shown in text
            text = text.replace(shown, here)
        (self.postgres / "standby").mkdir(exist_ok=True)
        if os.geteuid() == 0:
            shutil.chown(self.postgres / "standby", "postgres", "postgres")
        self._start("standby", [*as_owner(), "bash", "-c", text], self.environment("standby"))

    def sql(self, name: str, statement: str) -> str:
        words = ("psql", "-U", "runners", "-d", "runners", "-XqtA", "-v", "ON_ERROR_STOP=1", "-c", statement)
        return self.run(name, *words).strip()

    # nodes and the balancer

    def here(self, text: str) -> str:
        """Names of services as addresses of this machine."""
        for name, port in self.ports.items():
            text = re.sub(rf"(?<=[@,]){name}(?=[,/])", f"127.0.0.1:{port}", text)
            text = re.sub(rf"\b{name}:8080\b", f"127.0.0.1:{port}", text)
        return text.replace(SERVICES["balancer"]["networks"]["inside"]["ipv4_address"], "127.0.0.1")

    def _node_words(self, name: str) -> list[str]:
        listens = {"0.0.0.0": "127.0.0.1", "8080": str(self.ports[name]), PROGRAM: installed()}
        entry = [listens.get(word, word) for word in instruction("ENTRYPOINT")]
        return [*entry, *map(self.here, SERVICES[name]["command"])]

    def _node_environment(self) -> dict[str, str]:
        assert SERVICES["node1"]["environment"] == {"PGPASSFILE": "/run/secrets/pgpass"}
        return {**os.environ, "PGPASSFILE": f"{self.folder}/pgpass"}

    def is_healthy(self, name: str) -> bool:
        """What the check of the service says, or that of its image."""
        if name in NODES:
            words = instruction("HEALTHCHECK CMD")
            words = [word.replace(":8080", f":{self.ports[name]}") for word in words]
            words[0] = words[0].replace(PROGRAM.removesuffix("runners"), installed().removesuffix("runners"))
        else:
            kind, *words = SERVICES[name]["healthcheck"]["test"]
            assert kind == "CMD"
        found = subprocess.run(words, env=self.environment("primary"), capture_output=True, timeout=30)
        return found.returncode == 0

    def _start_balancer(self) -> None:
        certificate(self.folder)
        site = self.here(BALANCER).replace("/etc/ssl/runners", str(self.folder))
        site = re.sub(r".*\[::\].*\n", "", site)
        site = site.replace("listen 443", f"listen 127.0.0.1:{self.ports['balancer']}")
        (self.folder / "nginx.conf").write_text(AROUND.format(site=site), encoding="utf-8")
        self._start("balancer", ["nginx", "-p", str(self.folder), "-c", "nginx.conf"], dict(os.environ))
        listening(self.running["balancer"], self.ports["balancer"])
