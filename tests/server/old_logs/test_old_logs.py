"""Stores written by earlier releases open, and their games go on."""

import json
from pathlib import Path

import apsw
import pytest

from runners.rooms.replay import document
from runners.rooms.verify import verify
from runners.server.live.registry import read
from tests.server.old_logs.make import FOLDER
from tests.server.table import Table, wait

NAMES = sorted(path.stem for path in FOLDER.glob("*.sql"))


@pytest.fixture(params=NAMES)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Table:
    """A server on a store as a release of that time left it."""
    connection = apsw.Connection(str(tmp_path / "store.sqlite"))
    connection.execute((FOLDER / f"{request.param}.sql").read_text(encoding="utf-8")).fetchall()
    connection.close()
    table = Table(tmp_path)
    table.name = request.param  # type: ignore[attr-defined]
    return table


def tokens(table: Table) -> dict[str, str]:
    name = table.name  # type: ignore[attr-defined]
    return dict(json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))


def test_rooms_of_an_earlier_release_open_and_go_on(table: Table) -> None:
    for code, token in tokens(table).items():
        back = table.resume(code, token)
        assert back.member is not None and back.phase == "playing" and back.chair == 0
        seen = back.seq
        assert back.bare("profile", id="a command of today", name="Today")["type"] == "accepted"
        assert back.seq == seen + 1


def test_their_ended_games_verify(table: Table) -> None:
    """QR26: replaying each log reproduces its game."""
    verified = 0
    for code in tokens(table):
        row = wait(table.hub.store.find(code))
        assert row is not None
        records = wait(table.hub.store.game(row.id, 0))
        if any(b'"type":"ended"' in record.body for record in records):
            assert verify(document([read(record) for record in records], 0)).ended == "over"
            verified += 1

    assert verified == 1


def test_their_commands_are_still_known(table: Table) -> None:
    """An accepted command repeated after an update gets its first answer."""
    sql = "SELECT code, member, command FROM log JOIN rooms ON room = rooms.number WHERE member IS NOT NULL"
    rows = table.hub.store._db.execute(sql).fetchall()  # type: ignore[attr-defined]
    own = {code: table.resume(code, token) for code, token in tokens(table).items()}
    sits = [
        (code, command) for code, member, command in rows if member == own[code].member and command == "c1"
    ]

    assert len(sits) == 2
    for code, command in sits:
        body = {"type": "sit", "id": command, "gameSeq": 0, "chair": 0}
        assert own[code].raw(body)["type"] == "accepted"
