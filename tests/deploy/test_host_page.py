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
import yaml

from runners.server.store import CannotStart, StoreFailed, open_store
from runners.terminal import settings_file
from runners.terminal.cli import BAD_INPUT
from runners.terminal.serve import serve
from tests.server.running import OPEN, running
from tests.server.test_http import ask

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


def test_the_container_is_started_with_options_that_exist() -> None:
    given = re.findall(r"--([\w-]+)", FILES["Containerfile"].split("ENTRYPOINT")[1])
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


def test_the_unit_starts_by_the_settings_that_are_shipped() -> None:
    settings = settings_file.read(DEPLOY / "settings.toml")

    assert "ExecStart=/opt/runners/bin/runners serve\n" in FILES["runners.service"]
    assert settings["store"] == "sqlite:////var/lib/runners/rooms.sqlite"
    assert str(settings_file.USUAL) in PAGE + FILES["settings.toml"]
    assert settings["host-key-file"] in PAGE


def test_systemd_tells_a_wrong_setting_from_what_passes() -> None:
    (line,) = re.findall(r"^RestartPreventExitStatus=(.*)$", FILES["runners.service"], re.MULTILINE)

    assert {int(status) for status in line.split()} == {BAD_INPUT, StoreFailed.exit_status}
    assert CannotStart.exit_status not in {BAD_INPUT, StoreFailed.exit_status}


def test_alerts_ask_for_figures_that_exist(tmp_path: Path) -> None:
    rules = yaml.safe_load(FILES["alerts.yml"])["groups"][0]["rules"]
    with running(tmp_path, OPEN) as url:
        told = ask(url, "/metrics")[2].decode()
    known = set(re.findall(r"^(\w+)", told, re.MULTILINE)) | {"up"}

    assert len({rule["alert"] for rule in rules}) == len(rules)
    for rule in rules:
        assert rule["annotations"]["summary"]
        assert set(re.findall(r"\b(?:up|(?:runners|process)_\w+)\b", rule["expr"])) <= known, rule["alert"]


def test_the_openssl_line_of_the_page_on_certificates_makes_one(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "howto" / "certificates.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^openssl req .*$", page, re.MULTILINE)

    subprocess.run(shlex.split(line), cwd=tmp_path, check=True, capture_output=True)

    assert {path.name for path in tmp_path.iterdir()} == {"key.pem", "cert.pem"}
