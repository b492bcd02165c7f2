"""Advice on a missing extra fits the way this copy was installed."""

import json
import sys
from importlib.metadata import Distribution, PackageNotFoundError
from os import PathLike
from pathlib import Path

import pytest

from runners.terminal import installation

PIP = f"{sys.executable} -m pip install "
COMMIT = "0123456789abcdef0123456789abcdef01234567"
FOLDER = {"url": "file:///srv/my%20games", "dir_info": {}}
WHEEL = {"url": "file:///tmp/runners_games-0.1.0-py3-none-any.whl", "archive_info": {}}
REPOSITORY = {"url": "https://example.org/runners.git", "vcs_info": {"vcs": "git", "commit_id": COMMIT}}


class Noted(Distribution):
    """A distribution with what its installer noted."""

    def __init__(self, origin: object, installer: str) -> None:
        self.files_of = {"INSTALLER": f"{installer}\n", "direct_url.json": origin and json.dumps(origin)}

    def read_text(self, filename: str) -> str | None:
        found = self.files_of.get(filename)
        return str(found) if found else None

    def locate_file(self, path: str | PathLike[str]) -> Path:
        return Path(path)


@pytest.mark.parametrize(
    ("origin", "what"),
    [
        ({**FOLDER, "dir_info": {"editable": True}}, "-e '/srv/my games[solver]'"),
        (FOLDER, "'/srv/my games[solver]'"),
        (WHEEL, f"'runners-games[solver] @ {WHEEL['url']}'"),
        (REPOSITORY, f"'runners-games[solver] @ git+https://example.org/runners.git@{COMMIT}'"),
        (None, "'runners-games[solver]'"),
    ],
    ids=["editable", "folder", "wheel", "repository", "index"],
)
def test_an_extra_comes_the_way_the_package_came(
    origin: object, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "distribution", lambda name: Noted(origin, "pip"))
    assert installation.how_to_install("solver") == PIP + what


def test_uv_is_named_where_it_was_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "distribution", lambda name: Noted(None, "uv"))
    wanted = f"uv pip install --python {sys.executable} 'runners-games[lab]'"
    assert installation.how_to_install("lab") == wanted


def test_a_source_tree_that_was_never_installed_is_installed_in_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nothing(name: str) -> Distribution:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(installation, "distribution", nothing)
    root = Path(__file__).parents[2]
    assert installation.how_to_install("gpu") == f"{PIP}-e '{root}[gpu]'"
