"""What an append to the SQLite store contains besides log entries and the answer."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import apsw
import msgspec

from runners.server.store.records import SPENT, Answer, Append, SeatCode
from runners.server.store.sqlite import open_tables

Row = tuple[Any, ...]

SPEND_KEYS = """
INSERT OR REPLACE INTO codes SELECT room, hash, member, 0, ? FROM keys WHERE room = ? AND member = ?
"""
SPEND_CODES = """
UPDATE codes SET used_by = ? WHERE room = ? AND member = ? AND hash != ? AND used_by IS NOT NULL
"""


def beside_the_log(db: apsw.Connection, append: Append, answer: Answer | None) -> None:
    """Write what stands in other tables, and an answer that belongs to no entry."""
    room = append.room
    if answer is not None:
        row: Row = (room, answer.member, answer.command, answer.digest, answer.body)
        db.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?)", row)
    for secret in append.secrets:
        row = (room, secret.game_seq, secret.commitment, secret.secret)
        db.execute("INSERT INTO secrets VALUES (?, ?, ?, ?)", row)
    for token in append.tokens:
        db.execute("INSERT OR REPLACE INTO tokens VALUES (?, ?, ?)", (room, token.member, token.hash))
    for key in append.keys:
        db.execute("INSERT OR REPLACE INTO keys VALUES (?, ?, ?)", (room, key.hash, key.member))
    for code in append.codes:
        row = (room, code.hash, code.member, code.expires_ms, code.used_by)
        db.execute("INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?)", row)
        if code.used_by is not None:
            _spend(db, room, code)
    if append.wake_ms is not msgspec.UNSET:
        db.execute("UPDATE rooms SET wake_ms = ? WHERE id = ?", (append.wake_ms, room))
    if append.table is not msgspec.UNSET:
        open_tables.write(db, append, append.table)
    if append.ended is not None:
        row = (room, append.ended, append.records[-1].at_ms)
        db.execute("INSERT OR REPLACE INTO games VALUES (?, ?, ?)", row)


def grow(db: apsw.Connection, appends: Iterable[Append], heads: Mapping[str, tuple[int, int]]) -> None:
    """Say with each room where its log ends now, and how much was written for it."""
    grown: Counter[str] = Counter()
    for append in appends:
        grown[append.room] += append.weight
    rows = [(heads[room][1], weight, heads[room][0]) for room, weight in grown.items() if weight]
    db.executemany("UPDATE rooms SET seq = ?, bytes = bytes + ? WHERE number = ?", rows)


def _spend(db: apsw.Connection, room: str, used: SeatCode) -> None:
    """A seat was carried on: its join key and the codes used before get it no more."""
    db.execute(SPEND_KEYS, (SPENT, room, used.member))
    db.execute(SPEND_CODES, (SPENT, room, used.member, used.hash))
