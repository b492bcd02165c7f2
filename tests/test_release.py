"""The number of a release is the same wherever it has to be written, and its notes are there."""

from pathlib import Path

import pytest

from runners.version import NUMBER
from tests.release import NotReady, check_citation, check_tag, notes

CHANGELOG = (Path(__file__).parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")


def test_changelog_citation_and_version_agree() -> None:
    day, text = notes(CHANGELOG, NUMBER)
    check_citation(day)
    assert text.startswith("The first release.") or NUMBER != "0.1.0"
    assert "\n## " not in text


def test_another_day_or_no_section_is_not_ready() -> None:
    with pytest.raises(NotReady, match="CITATION"):
        check_citation("1999-12-31")
    with pytest.raises(NotReady, match=r'"## 9\.9\.9'):
        notes(CHANGELOG, "9.9.9")


def test_the_changelog_can_be_read() -> None:
    """By a user: what only those notice who work on the code is in git."""
    assert len(CHANGELOG.splitlines()) < 100
    assert CHANGELOG.partition("\n## ")[2].startswith(NUMBER), "the newest section is the next release"


def test_a_commit_without_a_tag_may_be_tried() -> None:
    check_tag()
