"""The wheel, installed in a clean environment, works without the source tree; `make play` works with it."""

import json
import os
import re
import socket
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from runners import __version__

ROOT = Path(__file__).parents[1]
GAME = '{"new": {"players": 2}}\n{"roll": [6]}\n{"move": {"from": "base", "to": "T13", "die": 0}}\n'

pytestmark = pytest.mark.heavy


def succeed(*command: str | Path, cwd: Path, text: str = "") -> str:
    done = subprocess.run(command, cwd=cwd, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def address(server: subprocess.Popen[str]) -> str:
    """Where a server that was just started says that it is."""
    assert server.stderr is not None
    for line in server.stderr:
        if found := re.search(r"Runners is at (http://\S+/)", line):
            return found[1]
    raise AssertionError("the server ended without a word")


def get(url: str) -> str:
    with urlopen(url, timeout=20) as answer:
        return str(answer.read().decode())


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel and what it asks for, nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    succeed(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ".", cwd=ROOT)
    (wheel,) = folder.glob("runners_games-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
    assert "runners/py.typed" in inside
    assert not [name for name in inside if name.startswith(("tests", "bench", "docs"))]
    venv.create(folder / "clean", with_pip=True)
    programs = folder / "clean" / "bin"
    succeed(programs / "python", "-m", "pip", "install", "-q", wheel, cwd=folder)
    return programs


def test_the_wheel_plays_a_game(clean: Path, tmp_path: Path) -> None:
    runners = clean / "runners"
    assert succeed(runners, "--version", cwd=tmp_path).strip() == __version__
    answers = succeed(runners, "engine", "lmr", cwd=tmp_path, text=GAME).splitlines()
    assert len(answers) == 3
    assert '"T13"' in answers[-1]


def test_the_wheel_serves_the_page_and_makes_rooms(clean: Path, tmp_path: Path) -> None:
    command: list[str | Path] = [
        clean / "runners",
        "serve",
        "--port",
        "0",
        "--store",
        f"sqlite:///{tmp_path}/rooms.sqlite",
    ]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True) as server:
        try:
            page = address(server)
            assert "<html" in get(page)
            assert get(page + "healthz")
            wanted = Request(
                page + "api/rooms", json.dumps({"game": "ur"}).encode(), {"Content-Type": "application/json"}
            )
            with urlopen(wanted, timeout=20) as answer:
                assert answer.status == 201
                assert json.loads(answer.read()).keys() == {"code", "roomId"}
        finally:
            server.terminate()


def test_a_missing_extra_is_named(clean: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [clean / "runners", "simulate", "ur"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert f"{clean / 'python'} -m pip install 'runners-games[lab] @ file://" in done.stderr
    assert done.stderr.count("\n") == 1


def test_make_play_says_that_a_port_is_taken() -> None:
    """A taken port is a clear sentence."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        env = {**os.environ, "PORT": str(port)}
        done = subprocess.run(
            ["make", "play"], cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
    assert done.returncode != 0
    (sentence,) = [line for line in done.stderr.splitlines() if line.startswith("runners: ")]
    assert str(port) in sentence
    assert "Traceback" not in done.stderr
