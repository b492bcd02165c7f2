"""The settings file of a server: all flags by name, read by all who look after one, refused by the line."""

import inspect
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from runners.terminal import settings_file
from runners.terminal.cli import run
from runners.terminal.serve import serve
from tests.server.running import running
from tests.server.test_hosts import HOSTED, KEY

KINDS = {bool: True, int: 7, float: 7, str: "text", tuple: ["text"]}


def written(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with this text, named in the environment."""
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setenv("RUNNERS_SETTINGS", str(path))
    return path


def test_every_flag_of_serve_has_a_kind_that_can_be_written() -> None:
    kinds = settings_file.flag_kinds()
    assert {name.replace("-", "_") for name in kinds} == set(inspect.signature(serve).parameters)
    for name, kind in kinds.items():
        assert settings_file.has_kind(KINDS[kind], kind), name
    assert (kinds["port"], kinds["word-list"], kinds["shut-out"]) == (int, str, tuple)


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("prot = 8080", "did you mean port?"),
        ('port = "8080"', "port is a whole number, such as 8080"),
        ("port = true", "port is a whole number"),
        ("port = 99999", "ports go from 1 to 65535"),
        ("idle-days = -1", "0 to 36,500 are possible"),
        ("lease = 0.5", "1 to 600 are possible"),
        ('trusted-proxy = "127.0.0.1"', 'a list of texts, such as ["127.0.0.1"]'),
        ('shut-out = ["x"]', '"x"'),
        ('colour = "red"', "write one like #2f6f4e"),
        ('log-level = "loud"', "choose debug, info, warning or error"),
        ("clock-is-right = 1", "true or false"),
        ("[serve]", 'there is no setting "serve"'),
    ],
)
def test_a_wrong_setting_is_refused_with_its_line_and_what_would_be_right(
    tmp_path: Path, line: str, right: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, f'# a club\ntitle = "Club"\n{line}\n', monkeypatch)
    assert run(["serve"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"runners: {path}, line 3: ") and right in told and told.count("\n") == 1


def test_what_is_no_toml_is_refused_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, "port = 8080\ntitle = Club\n", monkeypatch)
    assert run(["store", "stats"]) == 2
    assert "at line 2" in capsys.readouterr().err


def test_a_file_that_is_named_must_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RUNNERS_SETTINGS", str(tmp_path / "none.toml"))
    assert run(["store", "stats"]) == 2
    assert "No such file" in capsys.readouterr().err


def test_store_and_rooms_need_no_flag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "key").write_text(KEY, encoding="utf-8")
    with running(tmp_path, HOSTED) as url:
        (store,) = tmp_path.glob("*.sqlite")
        port = url.rpartition(":")[2]
        text = f'port = {port}\nstore = "sqlite:///{store}"\nhost-key-file = "{tmp_path}/key"\n'
        written(tmp_path, text, monkeypatch)
        assert run(["store", "stats"]) == 0
        assert json.loads(capsys.readouterr().out)["rooms"] == 0
        assert run(["rooms", "list", "--json"]) == 0
        assert capsys.readouterr().out == ""


def test_a_flag_comes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*flags: str) -> str:
        assert run(["store", "stats", *flags]) == 2
        return capsys.readouterr().err

    written(tmp_path, 'store = "sqlite:///of-the-file"\n', monkeypatch)
    assert "of-the-file" in refused()
    monkeypatch.setenv("RUNNERS_STORE", "sqlite:///of-the-environment")
    assert "of-the-environment" in refused()
    assert "of-the-flag" in refused("--store", "sqlite:///of-the-flag")


def test_the_address_of_the_server_may_come_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RUNNERS_SERVER", "http://127.0.0.1:9")
    monkeypatch.setenv("RUNNERS_HOST_KEY", KEY)
    assert run(["rooms", "list"]) != 0
    assert "127.0.0.1:9" in capsys.readouterr().err


@pytest.mark.heavy
def test_serve_does_what_its_file_says(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('port = 0\nhost = "localhost"\nstore = "mysql://x"\n')
    told: dict[str, Any] = os.environ | {"RUNNERS_SETTINGS": "settings.toml"}
    words = [sys.executable, "-m", "runners", "serve"]
    done = subprocess.run(words, cwd=tmp_path, env=told, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert 'no store of kind "mysql"' in done.stderr
