"""What a decision adds to the store: its entries, what goes with them, its line in the list of tables."""

from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from runners.rooms import events as e
from runners.rooms.decision import Decision
from runners.rooms.room import Room
from runners.rooms.views.tables import is_listed_alike, table
from runners.server.store import Answer, Append, JoinKey, OpenRoom, OpenTable, Record, SeatCode, Secret, Token


class Extras(msgspec.Struct, frozen=True, gc=False):
    """What is stored along with the entries of one decision."""

    answer: Answer | None = None
    tokens: tuple[Token, ...] = ()
    keys: tuple[JoinKey, ...] = ()
    codes: tuple[SeatCode, ...] = ()


NOTHING: Final = Extras()


def append_of(
    room: str, decision: Decision, opens: OpenRoom, table: OpenTable | msgspec.UnsetType | None
) -> Append:
    """The first append of a room."""
    return Append(
        room=room,
        expected=0,
        opens=opens,
        records=tuple([record_of(logged) for logged in decision.events]),
        secrets=() if decision.secret is None else (secret_row(decision),),
        table=table,
    )


def record_of(logged: e.Logged) -> Record:
    """An entry as the store keeps it."""
    entry = logged.entry
    return Record(entry.seq, entry.game_seq, entry.time, entry.cmd, logged.raw, bytes.fromhex(logged.hash))


def secret_row(decision: Decision) -> Secret:
    """The secret of the last commitment in a decision."""
    assert decision.secret is not None
    game_seq = next(
        logged.entry.game_seq
        for logged in reversed(decision.events)
        if isinstance(logged.entry.event, e.Committed)
    )
    return Secret(game_seq, bytes.fromhex(decision.secret.commitment), decision.secret.secret)


def game_ended_by(decision: Decision) -> int | None:
    """The number of the game that a decision ends."""
    for logged in decision.events:
        if type(logged.entry.event) is e.Ended:
            return logged.entry.game_seq
    return None


BODY: Final = ("game", "options", "seated", "free", "playing")


def new_listing(before: Room | None, after: Room) -> OpenTable | UnsetType | None:
    """The room's line in the list if it has changed; None: it is no longer there."""
    if before is None or not before.is_listed:
        return listing(after) if after.is_listed else UNSET
    if is_listed_alike(before, after) or table(before) == table(after):
        return UNSET
    return listing(after)


def listing(room: Room) -> OpenTable | None:
    """The room as the store keeps it in the list."""
    found = table(room)
    if found is None:
        return None
    body = {name: getattr(found, name) for name in BODY}
    return OpenTable(found.game, found.welcomes, found.playing, msgspec.json.encode(body))
