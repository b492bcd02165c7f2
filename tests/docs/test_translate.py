"""Follows docs/howto/translate.md: a folder is a language, and what it lacks is listed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.followed import copied, follow, run

OFFERED = """
from runners.words import LANGUAGES, load, said
from runners.words.coverage import available_languages
print(LANGUAGES["nl"].name, "nl" in available_languages())
print(load("nl").say(said("plain-about", low=2, high=2)))
print(load("nl").say(said("turn-yours")))
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = copied(tmp_path_factory.mktemp("translate"), "src/runners/words")
    (folder / "src" / "runners" / "__init__.py").touch()
    follow(folder, "translate.md")
    return folder


def test_the_folder_is_a_language_that_is_not_offered_yet_and_speaks_english_where_it_must(
    project: Path,
) -> None:
    assert run(project, "-c", OFFERED).splitlines() == ["Nederlands False", "Voor twee spelers.", "Your turn"]


def test_the_command_lists_what_is_still_to_be_written(project: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "runners.words", "missing", "nl"],
        cwd=project / "src",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1 and "### page.ftl\n" in done.stdout
    assert "plain-about" not in done.stdout and "dice-face = { $kind ->" in done.stdout
    assert "nl: 0%" in run(project, "-m", "runners.words", "missing").splitlines()
