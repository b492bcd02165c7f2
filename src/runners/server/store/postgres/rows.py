"""Appends as the arguments of `append` in the database, and rows as records."""

from typing import Any, Final

import msgspec

from runners.server.store.postgres.dialect import as_bytes
from runners.server.store.records import Answer, Append, Condition, OpenTable, Record
from runners.server.store.sql import Row

APPEND: Final = f"SELECT append({', '.join(f'${number}' for number in range(1, 18))})"


def append_row(append: Append, node: int) -> Row:
    """The arguments of `append`."""
    wakes = append.wake_ms is not msgspec.UNSET
    return (
        append.room,
        append.expected,
        append.weight,
        *columns(append.records),
        *answer_row(append.answer),
        wakes,
        append.wake_ms if wakes else None,
        extras(append),
        node,
    )


def columns(records: tuple[Record, ...]) -> Row:
    """Entries as one list a column."""
    return (
        [record.seq for record in records],
        [record.game_seq for record in records],
        [record.at_ms for record in records],
        [as_bytes(record.command) for record in records],
        [record.body for record in records],
        [record.hash for record in records],
    )


def answer_row(answer: Answer | None) -> Row:
    if answer is None:
        return (None, None, None, None)
    return (answer.member, as_bytes(answer.command), answer.digest, answer.body)


def extras(append: Append) -> str | None:
    """What few appends have, as JSON; None where there is nothing."""
    found: dict[str, Any] = {}
    if append.opens is not None:
        found |= {"code": append.opens.code, "game": append.opens.game}
    if append.ended is not None:
        found |= {"ended": append.ended, "ended_ms": append.records[-1].at_ms}
    if append.table is not msgspec.UNSET:
        found["table"] = table_argument(append.table, append.records[-1].at_ms)
    if append.visits:
        found["visits"] = append.visits
    if append.condition is not None and (wanted := condition(append.condition)):
        found["if"] = wanted
    for name in ("secrets", "tokens", "keys", "codes"):
        if rows := getattr(append, name):
            found[name] = [hex_row(row) for row in rows]
    return msgspec.json.encode(found).decode() if found else None


def condition(wanted: Condition) -> dict[str, Any]:
    """What must hold, as `holds` in the database reads it; tokens are looked at before."""
    found: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(wanted, tokens=()))
    if wanted.gone:
        found["gone"] = [{"member": member, "since": since} for member, since in wanted.gone]
    return found


def hex_row(row: msgspec.Struct) -> dict[str, Any]:
    """A record whose bytes are written as the database decodes them."""
    found = msgspec.structs.asdict(row)
    return {name: value.hex() if isinstance(value, bytes) else value for name, value in found.items()}


def table_argument(table: OpenTable | None, since_ms: int) -> dict[str, Any] | None:
    """A table as `append_table` takes it."""
    if table is None:
        return None
    return hex_row(table) | {
        "since_ms": since_ms,
        "welcomes": int(table.welcomes),
        "playing": int(table.playing),
    }
