"""JSON that is nested too deeply is bad input to whatever reads it, and says so in one line."""

from pathlib import Path
from typing import Final

import pytest

from runners.terminal.cli import run

ROOM: Final = (
    '{"format": "runners-room", "version": 1, "roomId": "r", "gameSeq": 0, "game": null, '
    '"events": [{"event": {"type": "opened", "options": DEEP}}]}'
)
GAME: Final = (
    '{"format": "runners-game", "version": 1, "events": [{"choice": DEEP}], "outcome": null, '
    '"header": {"game": "lmr", "options": {"a": DEEP}, "seats": ["Ann", "Ben"]}}'
)
SET: Final = '{"format": "runners-set", "version": 1, "games": [DEEP]}'


@pytest.mark.parametrize("depth", [400, 990, 1_000, 200_000])
@pytest.mark.parametrize("document", ["DEEP", ROOM, GAME, SET])
@pytest.mark.parametrize("command", ["verify", "review"])
def test_a_deep_document_is_not_a_replay(
    command: str, document: str, depth: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """However deep, and wherever in it: no traceback, and no answer."""
    for opened, closed in (("[", "]"), ('{"a":', "}")):
        deep = opened * depth + "1" + closed * depth
        (tmp_path / "deep.json").write_text(document.replace("DEEP", deep))
        status = run([command, str(tmp_path / "deep.json")])
        told = capsys.readouterr()
        assert status in (1, 2) and "Traceback" not in told.err + told.out
        assert "internal error" not in told.err and len(told.err) < 2_000
        if depth >= 1_000:
            assert status == 2 and told.out == "" and "not a replay" in told.err


def test_deep_options_are_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever else a command reads JSON."""
    words = ["puzzles", "make", "ur", "--out", str(tmp_path / "puzzles.json")]
    assert run([*words, "--options", '{"a":' * 200_000]) == 2
    assert capsys.readouterr().err == "runners: this JSON is nested too deeply\n"
