"""Several nodes behind nginx with the configuration of `deploy/cluster`: one goes, and players go on.

And what else is there for several nodes: their unit for systemd, and the dashboard.
"""

import asyncio
import inspect
import json
import re
import shutil
import signal
import subprocess
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

import pytest

from runners.client import Client, create_room, fetch_json
from runners.terminal.serve import serve
from tests.cluster.process import Process
from tests.deploy.test_host_page import PROGRAM, installed
from tests.deploy.test_proxy import AROUND, certificate, listening
from tests.ports import free_port
from tests.server.running import patiently, running

FOLDER: Final = Path(__file__).parents[2] / "deploy" / "cluster"
CONFIG: Final = (FOLDER / "nginx.conf").read_text(encoding="utf-8")
UNIT: Final = (FOLDER / "runners@.service").read_text(encoding="utf-8")
SET_ASIDE_SECONDS: Final = 1 + max(map(int, re.findall(r"fail_timeout=(\d+)s", CONFIG)))
"""nginx counts whole seconds."""

Scene = Callable[[str, list[Process]], Coroutine[Any, Any, None]]
needs_nginx = pytest.mark.skipif(
    shutil.which("nginx") is None, reason="nginx is missing: apt install nginx-light"
)


@contextmanager
def balanced(nodes: list[Process], folder: Path) -> Iterator[str]:
    """The shown configuration over these nodes, without TLS."""
    port = free_port()
    found = CONFIG.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    found = re.sub(r".*(\[::\]|ssl_certificate|ssl_protocols|Strict-Transport).*\n", "", found)
    for number, node in enumerate(nodes):
        found = found.replace(f"127.0.0.1:808{number + 1}", f"127.0.0.1:{node.port}")
    (folder / "nginx.conf").write_text(AROUND.format(site=found))
    process = subprocess.Popen(["nginx", "-p", str(folder), "-c", "nginx.conf"], stderr=subprocess.DEVNULL)
    try:
        listening(process, port)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(60)


def behind_nginx(database: str, folder: Path, scene: Scene) -> None:
    """A scene with three nodes behind the balancer."""
    nodes = [Process(database, 0, 0.0) for _ in range(3)]
    try:
        with balanced(nodes, folder) as url:
            asyncio.run(scene(url, nodes))
    finally:
        for node in nodes:
            node.end()


@pytest.mark.postgres
@pytest.mark.soak
@needs_nginx
def test_players_behind_the_balancer_go_on_while_nodes_are_killed(database: str, tmp_path: Path) -> None:
    async def scene(url: str, nodes: list[Process]) -> None:
        code = await create_room(url, "lmr", {})
        ann, bob = (Client(url, code, name=name, patience=60) for name in ("Ann", "Bob"))
        async with ann, bob:
            for number, node in enumerate(nodes[:2]):
                await asyncio.to_thread(node.end)
                for person in (ann, bob):
                    await patiently(person.send("profile", name=f"P{number}"))
                assert (await fetch_json(f"{url}/readyz"))["status"] == "ready"
            await patiently(ann.until(lambda me: me.seq >= bob.seq))
            assert ann.view["members"] == bob.view["members"]

    behind_nginx(database, tmp_path, scene)


@pytest.mark.postgres
@pytest.mark.soak
@needs_nginx
def test_nodes_that_are_restarted_one_by_one_are_drained_and_nobody_behind_the_balancer_is_refused(
    database: str, tmp_path: Path
) -> None:
    """Pages go on to come, sockets are told to come back, and each finds a node that is there.

    The next node goes when the balancer sends requests to the one before again: it alone knows when.
    """

    async def scene(url: str, nodes: list[Process]) -> None:
        code = await create_room(url, "lmr", {})
        people = [Client(url, code, name=name, patience=60) for name in ("Ann", "Bob")]
        for person in people:
            await person.__aenter__()
        for number, node in enumerate(nodes):
            stopping = asyncio.create_task(asyncio.to_thread(node.end, signal.SIGTERM))
            while not stopping.done():
                assert (await fetch_json(f"{url}/readyz"))["status"] == "ready"
            await stopping
            for person in people:
                await patiently(person.send("profile", name=f"P{number}"), 60)
            await asyncio.to_thread(node.start)
            await asyncio.sleep(SET_ASIDE_SECONDS)
        for person in people:
            assert [entry for entry in person.events if entry["event"]["type"] == "away"] == []
            await person.close()

    behind_nginx(database, tmp_path, scene)


@needs_nginx
@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is missing: apt install openssl")
def test_nginx_finds_nothing_wrong_with_the_configuration(tmp_path: Path) -> None:
    certificate(tmp_path)
    shown = CONFIG.replace("/etc/ssl/runners", str(tmp_path))
    (tmp_path / "nginx.conf").write_text(AROUND.format(site=shown))

    subprocess.run(["nginx", "-t", "-p", str(tmp_path), "-c", "nginx.conf"], check=True, capture_output=True)


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is missing: apt install systemd"
)
def test_systemd_finds_nothing_wrong_with_the_unit_of_a_node(tmp_path: Path) -> None:
    unit = tmp_path / "runners@8081.service"
    unit.write_text(UNIT.replace(PROGRAM, installed()))

    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True
    )

    assert (checked.returncode, checked.stderr) == (0, "")
    given = re.findall(r"--([\w-]+)", UNIT.partition("runners serve")[2])
    assert set(given) <= {name.replace("_", "-") for name in inspect.signature(serve).parameters}


def test_the_balancer_of_the_compose_file_differs_in_the_nodes_alone() -> None:
    shown = re.sub(r"server \S+ max_fails", "server max_fails", CONFIG)
    inside = (FOLDER / "compose-nginx.conf").read_text(encoding="utf-8")
    assert re.sub(r"server \S+ max_fails", "server max_fails", inside) == shown


def test_the_dashboard_shows_figures_that_the_server_has(tmp_path: Path) -> None:
    board = json.loads((FOLDER / "grafana.json").read_text(encoding="utf-8"))
    shown = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"runners_\w+", target["expr"])
    }
    with running(tmp_path) as url, urlopen(f"{url}/metrics", timeout=30) as answer:
        said = answer.read().decode()
    known = {*re.findall(r"(?m)^# TYPE (\w+) ", said), *re.findall(r"(?m)^(\w+)[ {]", said)}
    assert shown and shown <= known
