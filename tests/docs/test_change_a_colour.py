"""Follows docs/howto/change-a-colour.md: its changes are whole, and half of one is noticed."""

from pathlib import Path

import pytest

from tests.docs.followed import blocks, changed, copied, follow, run

pytestmark = pytest.mark.heavy

PAGE = "change-a-colour.md"
PARTS = ("src/runners", "tests/web", "tests/drawing", "pyproject.toml")
CHECKS = ("tests/web/test_sheets.py", "tests/drawing/test_drawing.py")
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "colours or tokens or sheet or script")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copied(tmp_path, *PARTS)


def test_all_changes_of_the_page_are_whole(project: Path) -> None:
    follow(project, PAGE)
    assert " passed" in run(project, *PYTEST, *CHECKS)


@pytest.mark.parametrize(
    "path", ["src/runners/drawing/palette.py", "src/runners/web/static/js/board/motion.js"]
)
def test_a_change_in_one_place_alone_is_noticed(project: Path, path: str) -> None:
    (block,) = [block for block in blocks(PAGE) if block.path == path]
    file = project / path
    file.write_text(changed(file.read_text(encoding="utf-8"), block), encoding="utf-8")
    with pytest.raises(AssertionError, match="1 failed"):
        run(project, *PYTEST, *CHECKS)
