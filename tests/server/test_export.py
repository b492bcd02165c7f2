"""Finished games leave a store as replays that anybody can check."""

import json
import sqlite3
from pathlib import Path

import pytest

from runners.rooms.verify import verify
from runners.terminal.cli import run
from tests.server.store.test_moving import played


def exported(path: Path | str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], str]:
    status = run(["store", "export", "--store", f"sqlite:///{path}"])
    said = capsys.readouterr()
    return status, said.out.splitlines(), said.err


def test_every_finished_game_is_a_line_that_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """QR26: of a room whose second game runs, and of one that has expired; a running game stays inside."""
    _, table = played(tmp_path / "store")
    status, lines, told = exported(table.path, capsys)
    games = [json.loads(line) for line in lines]

    assert (status, len(games)) == (0, 2), told
    assert len({game["roomId"] for game in games}) == 2 and {game["gameSeq"] for game in games} == {0}
    for line in lines:
        assert verify(line.encode()).ended == "over"


def test_a_damaged_room_is_left_out_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, table = played(tmp_path / "store")
    whole = exported(table.path, capsys)[1]
    with sqlite3.connect(table.path) as file:
        file.execute("UPDATE log SET hash = zeroblob(32) WHERE number = (SELECT min(number) FROM log)")
    status, lines, told = exported(table.path, capsys)

    assert (status, len(lines)) == (1, 1) and lines[0] in whole
    (lost,) = (json.loads(line)["roomId"] for line in whole if line not in lines)
    assert f"left out the damaged room {lost}: " in told


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, told = exported(tmp_path / "none.sqlite", capsys)

    assert status == 2 and "there is no store" in told
    assert list(tmp_path.iterdir()) == []
