"""The golden playthroughs are what the engines play today."""

import pytest

from tests.playthroughs.__main__ import FOLDER, texts

TEXTS = texts()


@pytest.mark.parametrize("name", TEXTS)
def test_a_playthrough_is_played_as_it_was_written(name: str) -> None:
    """A change of the rules shows here as a difference to read: `python -m tests.playthroughs`."""
    assert TEXTS[name] == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(TEXTS)
