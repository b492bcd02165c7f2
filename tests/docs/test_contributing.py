"""CONTRIBUTING's tree is complete, and says what the tests of the imports hold."""

import re
from pathlib import Path

import pytest

from tests.test_imports import MAY_IMPORT

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "runners"
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def folders(path: Path) -> set[str]:
    return {entry.name for entry in path.iterdir() if entry.is_dir() and entry.name != "__pycache__"}


def table(heading: str) -> str:
    """The table under these words."""
    return PAGE[PAGE.index(heading) :].split("\n\n")[1]


def named(heading: str) -> set[str]:
    """The folders that a table lists."""
    cells = re.findall(r"^\| (`[^|]+) \|", table(heading), re.MULTILINE)
    return {name for cell in cells for name in re.findall("`([^`]+)`", cell)}


@pytest.mark.parametrize(
    ("heading", "path"),
    [
        ("Packages of `src/runners`", SOURCE),
        ("Folders of `src/runners/server`", SOURCE / "server"),
        ("Folders of `src/runners/web/static/js`", SOURCE / "web/static/js"),
    ],
)
def test_the_tree_names_every_folder_and_no_other(heading: str, path: Path) -> None:
    assert named(heading) == folders(path)


def test_the_tree_names_what_stands_beside_the_sources() -> None:
    assert named("Beside `src`") == {"tests", "bench", "docs", "deploy", "constraints", ".ci", ".github"}
    assert all((ROOT / name).is_dir() for name in named("Beside `src`"))


def test_the_imports_are_those_that_are_allowed() -> None:
    """A package that may import all others says so in a word."""
    rows = re.findall(r"^\| `(\w+)` \|.*\| ?([\w, ]*) ?\|$", table("Packages of"), re.MULTILINE)
    told = {name: set(re.findall(r"\w+", imports)) for name, imports in rows}
    for package in folders(SOURCE):
        if told[package] == {"everything"}:
            assert MAY_IMPORT[package] >= folders(SOURCE) - {package}
        else:
            assert told[package] == MAY_IMPORT[package], package
