"""Where the logs of the rooms are kept."""

from runners.server.store.flight import Flight
from runners.server.store.interface import (
    Store,
    StoreBusy,
    StoreDamaged,
    StoreFailed,
    StoreFull,
    StoreUnusable,
)
from runners.server.store.records import (
    SPENT,
    Answer,
    Append,
    DamagedRoom,
    Dump,
    JoinKey,
    OpenRoom,
    Record,
    RoomRow,
    SeatCode,
    Secret,
    Snapshot,
    Stats,
    Step,
    Token,
)
from runners.server.store.url import is_postgres, open_store, sqlite_path, troubles

__all__ = [
    "SPENT",
    "Answer",
    "Append",
    "DamagedRoom",
    "Dump",
    "Flight",
    "JoinKey",
    "OpenRoom",
    "Record",
    "RoomRow",
    "SeatCode",
    "Secret",
    "Snapshot",
    "Stats",
    "Step",
    "Store",
    "StoreBusy",
    "StoreDamaged",
    "StoreFailed",
    "StoreFull",
    "StoreUnusable",
    "Token",
    "is_postgres",
    "open_store",
    "sqlite_path",
    "troubles",
]
