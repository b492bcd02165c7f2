"""What clients may repeat or present, and the secrets of the dice, in an SQLite store."""

from typing import Any, Final

import apsw

from runners.server.store.records import Answer, JoinKey, SeatCode, Secret
from runners.server.store.sqlite.schema import ANSWERS

ANSWER: Final = f"SELECT * FROM ({ANSWERS}) WHERE member = ?2 AND command = ?3"
ANSWERED: Final = f"SELECT member, command FROM ({ANSWERS}) LIMIT ?2"


def answer(db: apsw.Connection, room: str, member: str, command: str) -> Answer | None:
    """The first answer to a command."""
    row = _one(db, ANSWER, room, member, command)
    return None if row is None else Answer(*row)


def answered_commands(db: apsw.Connection, room: str, most: int) -> list[tuple[str, str]]:
    """Member and id of answered commands."""
    rows: Any = db.execute(ANSWERED, (room, most))
    return [(member, command) for member, command in rows]


def secrets(db: apsw.Connection, room: str, game_seq: int) -> list[Secret]:
    """The secrets drawn for a game."""
    sql = "SELECT game_seq, commitment, secret FROM secrets WHERE room = ? AND game_seq = ?"
    return [Secret(*row) for row in db.execute(sql, (room, game_seq))]


def token_member(db: apsw.Connection, room: str, token_hash: bytes) -> str | None:
    """Whose token it is."""
    row = _one(db, "SELECT member FROM tokens WHERE room = ? AND hash = ?", room, token_hash)
    return None if row is None else str(row[0])


def key(db: apsw.Connection, room: str, key_hash: bytes) -> JoinKey | None:
    """The join key with this hash."""
    row = _one(db, "SELECT hash, member FROM keys WHERE room = ? AND hash = ?", room, key_hash)
    return None if row is None else JoinKey(*row)


def code(db: apsw.Connection, room: str, code_hash: bytes) -> SeatCode | None:
    """The seat code with this hash."""
    sql = "SELECT hash, member, expires_ms, used_by FROM codes WHERE room = ? AND hash = ?"
    row = _one(db, sql, room, code_hash)
    return None if row is None else SeatCode(*row)


def _one(db: apsw.Connection, sql: str, *values: Any) -> Any:
    return db.execute(sql, values).fetchone()
