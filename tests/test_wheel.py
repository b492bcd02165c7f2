"""The wheel, installed in a clean environment, works without the source tree; `make play` works with it."""

import json
import os
import re
import socket
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path
from typing import Final
from urllib.request import Request, urlopen

import pytest

from runners import __version__
from tests.packages import ROOT, Packages, build_twice

MOST_MB: Final = 190
"""Of the disk, for what playing needs, without pip and what it brings."""
PIP: Final = {"pip", "setuptools", "pkg_resources", "_distutils_hack"}
NEEDED: Final = ("deploy/runners.service", "CONTRIBUTING.md", "package.json", "constraints/dev.txt")
FOR_DEVELOPERS: Final = (".d.ts", "tsconfig.json", "README.md", "prose.md")
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
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """The wheel and the source archive, which are the same when they are built again."""
    return build_twice(tmp_path_factory.mktemp("packages"))


@pytest.fixture(scope="module")
def clean(packages: Packages, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel and what it asks for, nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    venv.create(folder / "clean", with_pip=True)
    programs = folder / "clean" / "bin"
    succeed(programs / "python", "-m", "pip", "install", "-q", packages.wheel, cwd=folder)
    return programs


def test_the_wheel_holds_what_a_player_or_host_can_reach(packages: Packages) -> None:
    with zipfile.ZipFile(packages.wheel) as archive:
        inside = archive.namelist()
    assert "runners/py.typed" in inside
    assert {name.partition("/")[0].removesuffix(".dist-info") for name in inside} == {
        "runners",
        f"runners_games-{__version__}",
    }
    assert not [name for name in inside if name.endswith(FOR_DEVELOPERS)]
    licences = sorted(name.rpartition("/")[2] for name in inside if "LICENSE" in name)
    assert licences == ["LICENSE", "LICENSE-fluent", "LICENSE-gust", "LICENSE-htm", "LICENSE-preact"]


def test_the_source_archive_is_small_and_holds_what_its_tests_need(packages: Packages) -> None:
    with tarfile.open(packages.archive) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    left_out = set(tracked.stdout.splitlines()) - inside
    assert set(NEEDED) < inside
    assert {Path(name).suffix for name in left_out} <= {".png", ".webp"}
    assert packages.archive.stat().st_size < 6_000_000


def test_the_tools_of_the_index_find_nothing_wrong(packages: Packages, tmp_path: Path) -> None:
    succeed(sys.executable, "-m", "twine", "check", "--strict", *packages, cwd=tmp_path)
    succeed(sys.executable, "-m", "check_wheel_contents", packages.wheel, cwd=tmp_path)


def test_the_base_stays_small(clean: Path) -> None:
    (site,) = (clean.parent / "lib").glob("python*/site-packages")
    files = (path for path in site.rglob("*") if path.relative_to(site).parts[0].partition("-")[0] not in PIP)
    blocks = sum(path.lstat().st_blocks for path in files)
    assert blocks * 512 / 2**20 <= MOST_MB


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


def test_the_wheel_leads_to_a_first_roll_in_the_browser(
    clean: Path, tmp_path: Path, chromium_path: str
) -> None:
    """`runners-games` without a word plays, as `uvx runners-games` does."""
    from playwright.sync_api import expect, sync_playwright

    from tests.browser.flags import FLAGS

    command: list[str | Path] = [clean / "runners-games", "play", "--port", "0"]
    with (
        subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True) as server,
        sync_playwright() as driver,
    ):
        try:
            browser = driver.chromium.launch(executable_path=chromium_path, args=FLAGS)
            page = browser.new_page()
            page.set_default_timeout(90_000)
            page.goto(address(server))
            page.get_by_role("button", name="Play the computer").first.click()
            page.get_by_role("button", name="Roll 1 die").click()
            expect(page.locator(".log")).to_contain_text("roll", timeout=90_000)
            browser.close()
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
