"""The how-to for hosts and the files that it shows stay in step with each other and with the program."""

import asyncio
import inspect
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from runners.server.store import open_store
from runners.terminal.serve import serve

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
PAGE: Final = (ROOT / "docs" / "howto" / "host.md").read_text(encoding="utf-8")
FILES: Final = {path.name: path.read_text(encoding="utf-8") for path in DEPLOY.iterdir() if path.is_file()}
PROGRAM: Final = "/opt/runners/bin/runners"
UNITS: Final = sorted(path.name for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))


def test_the_page_names_every_file() -> None:
    named = re.findall(r"\]\(\.\./\.\./deploy/([\w.-]+)\)", PAGE)

    assert sorted(named) == sorted(FILES)


def test_the_page_is_read_in_one_sitting() -> None:
    assert len(PAGE.split()) < 1500


@pytest.mark.parametrize("name", ["runners.service", "Containerfile"])
def test_the_server_is_started_with_options_that_exist(name: str) -> None:
    given = re.findall(
        r"--([\w-]+)", FILES[name].partition("runners serve")[2] or FILES[name].split("ENTRYPOINT")[1]
    )
    known = {parameter.replace("_", "-") for parameter in inspect.signature(serve).parameters}

    assert given and set(given) <= known


def test_all_files_mean_the_same_store() -> None:
    stores = {store for text in FILES.values() for store in re.findall(r"sqlite:////[\w/.]+", text)}

    assert stores == {"sqlite:////var/lib/runners/rooms.sqlite"}


def test_the_nightly_copy_is_made_by_the_unit_as_it_is_written(tmp_path: Path) -> None:
    asyncio.run(open_store(f"sqlite:///{tmp_path}/rooms.sqlite").close())
    (tmp_path / "backups").mkdir()
    line = next(
        line for line in FILES["runners-backup.service"].splitlines() if line.startswith("ExecStart=")
    )
    written = line.removeprefix("ExecStart=").replace("$$", "$").replace("%%", "%")
    here = written.replace(PROGRAM, installed()).replace("/var/lib/runners", str(tmp_path))

    subprocess.run(shlex.split(here), check=True, capture_output=True)

    assert [path.suffix for path in (tmp_path / "backups").iterdir()] == [".sqlite"]


def installed() -> str:
    """The program where this environment has it."""
    return str(Path(sys.executable).with_name("runners"))


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is missing: apt install systemd"
)
def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    for name in UNITS:
        (tmp_path / name).write_text(FILES[name].replace(PROGRAM, installed()))

    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / name) for name in UNITS)],
        capture_output=True,
        text=True,
    )

    assert (checked.returncode, checked.stderr) == (0, "")
