"""The wheel, installed in a clean environment, works without the source tree; `make play` works with it."""

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.request import Request, urlopen

import pytest

from runners import __version__
from runners.terminal.commands import COMMANDS
from tests.packages import ROOT, Packages, build, build_twice
from tests.ports import free_port

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


@pytest.fixture(scope="module", autouse=True)
def _without_the_tree() -> Iterator[None]:
    """What is tried here finds nothing but what was installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONPATH", raising=False)
        yield


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
            page.get_by_role("button", name="Play Last Man Running").click()
            page.get_by_role("dialog").get_by_role("button", name="Full").click()
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


class Machine:
    """A machine as the hosting guide makes it, without systemd: its commands, with other paths."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.programs = folder, programs
        self.port = free_port()
        self.server: subprocess.Popen[str] | None = None
        settings = (ROOT / "deploy" / "settings.toml").read_text(encoding="utf-8")
        here = settings.replace("/var/lib/runners", str(folder)).replace("/etc/runners", str(folder))
        (folder / "settings.toml").write_text(here.replace("8080", str(self.port)), encoding="utf-8")
        (folder / "host-key").write_text("twenty-four-signs-or-more", encoding="utf-8")
        (folder / "backups").mkdir()
        self.told = {**os.environ, "RUNNERS_SETTINGS": str(folder / "settings.toml")}

    def run(self, line: str, wheel: Path) -> str:
        """What a line of the page does here; the answer of a request."""
        match shlex.split(line):
            case ["systemctl", "start", "runners-backup"]:
                unit = (ROOT / "deploy" / "runners-backup.service").read_text(encoding="utf-8")
                (written,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
                here = written.replace("/opt/runners/bin", str(self.programs)).replace("$$", "$")
                here = here.replace("/var/lib/runners", str(self.folder)).replace("%%", "%")
                return succeed(*shlex.split(here), cwd=self.folder)
            case ["/opt/runners/bin/pip", "install", "--upgrade", "."]:
                pip = (self.programs / "python", "-m", "pip", "install", "-q", "--upgrade", wheel)
                return succeed(*pip, cwd=self.folder)
            case ["systemctl", "restart", "runners"]:
                self.restart()
                return ""
            case ["curl", "-fsS", url]:
                return get(url.replace("8080", str(self.port)))
        raise AssertionError(f"no test acts out: {line}")

    def restart(self) -> None:
        self.stop()
        words = [str(self.programs / "runners"), "serve"]
        self.server = subprocess.Popen(
            words, cwd=self.folder, env=self.told, stderr=subprocess.PIPE, text=True
        )
        address(self.server)

    def stop(self) -> None:
        if self.server is not None:
            self.server.terminate()
            self.server.communicate(timeout=60)
            assert self.server.returncode in (0, -signal.SIGTERM)


def test_the_hosting_guide_upgrades_a_server_and_goes_back(
    clean: Path, packages: Packages, tmp_path: Path
) -> None:
    """Until there is a tag, the release before is this commit under another number."""
    build(tmp_path / "before", "--wheel", version="0.0.1")
    (before,) = (tmp_path / "before").glob("*.whl")
    page = (ROOT / "docs" / "howto" / "host.md").read_text(encoding="utf-8")
    steps = re.search(r"^## Upgrade\n.*?```sh\n(.*?)```", page, re.DOTALL | re.MULTILINE)
    assert steps is not None
    lines = steps[1].splitlines()
    machine = Machine(tmp_path, clean)
    succeed(
        clean / "python", "-m", "pip", "install", "-q", "--no-deps", "--force-reinstall", before, cwd=tmp_path
    )
    machine.restart()
    try:
        home = f"http://127.0.0.1:{machine.port}/"
        room = json.dumps({"game": "ur"}).encode()
        with urlopen(Request(home + "api/rooms", room, {"Content-Type": "application/json"})) as answer:
            made = json.loads(answer.read())
        assert json.loads(get(home + "healthz"))["release"] == "0.0.1"
        answers = [machine.run(line, packages.wheel) for line in lines]
        assert json.loads(answers[-2])["release"] == __version__
        assert json.loads(answers[-1])["status"] == "ready"
        assert json.loads(get(home + f"api/rooms/{made['code']}"))["roomId"] == made["roomId"]
        assert len(list((tmp_path / "backups").iterdir())) == 1
        back = [machine.run(line, before) for line in lines]
        assert json.loads(back[-2])["release"] == "0.0.1"
        assert json.loads(get(home + f"api/rooms/{made['code']}"))["roomId"] == made["roomId"]
    finally:
        machine.stop()


def test_every_extra_brings_what_its_commands_need(clean: Path, packages: Packages, tmp_path: Path) -> None:
    """Those that need no GPU; what the base alone lacks is said by name, above."""
    wanted = f"{packages.wheel}[bench,envs,lab,postgres,solver]"
    succeed(clean / "python", "-m", "pip", "install", "-q", wanted, cwd=tmp_path)
    modules = {command.target.partition(":")[0] for command in COMMANDS if command.extra}
    names = [
        *(f"runners.terminal.{module}" for module in modules),
        "runners.server.store.postgres",
        "runners.envs.openspiel",
        "runners.envs.pettingzoo",
        "royalur",
    ]
    assert succeed(clean / "python", "-c", f"import {', '.join(names)}", cwd=tmp_path) == ""
