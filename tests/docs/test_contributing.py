"""CONTRIBUTING's tree is complete, and its packages stand in the order in which they may import."""

import re
from pathlib import Path

import pytest

from tests.test_imports import LAYERS

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
        ("Folders of `src/runners/server`", SOURCE / "server"),
        ("Folders of `src/runners/web/static/js`", SOURCE / "web/static/js"),
    ],
)
def test_the_tree_names_every_folder_and_no_other(heading: str, path: Path) -> None:
    assert named(heading) == folders(path)


def test_the_tree_names_what_stands_beside_the_sources() -> None:
    assert named("Beside `src`") == {
        *("tests", "bench", "examples", "docs", "deploy", "constraints", ".ci", ".github")
    }
    assert all((ROOT / name).is_dir() for name in named("Beside `src`"))


def test_packages_stand_in_the_order_in_which_they_may_import() -> None:
    modules = {path.stem for path in SOURCE.glob("*.py") if not path.stem.startswith("__")}
    rows = re.findall(r"^\| `(\w+)` \|", table("Packages of `src/runners`"), re.MULTILINE)
    assert tuple(rows) == LAYERS and set(rows) == folders(SOURCE) | modules
