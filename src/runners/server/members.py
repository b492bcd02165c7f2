"""What a room holds of one member: told to the host who is asked for it, and deleted."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from runners.games.contract import Refused
from runners.protocol.http import MemberData
from runners.rooms import events as e
from runners.rooms.log import as_json
from runners.rooms.replay import document
from runners.server.export import has_ended, read_games
from runners.server.live.registry import Damaged, set_aside
from runners.server.store import Dump, RoomRow, Store
from runners.words import said

OWN: Final = {"tokens": 0, "keys": 1, "codes": 1, "answers": 0}
"""Tables with rows of single members, and in which column each row says whose it is."""
STAYS: Final = ("log", "games")
"""What a closed room keeps of the games that others played."""


async def read_member(store: Store, row: RoomRow, wanted: str) -> MemberData:
    """All that a room holds of a member."""
    games = await sound_games(store, row)
    member, names = find_member([logged for log in games.values() for logged in log], wanted)
    dump = await store.dump(row.id)
    rows = dump.tables if dump is not None else {}
    return MemberData(
        room_id=row.id,
        code=row.code,
        game=row.game,
        member=member,
        names=tuple(names),
        kept={
            table: sum(one[place] == member for one in rows.get(table, ())) for table, place in OWN.items()
        },
        entries=tuple(
            msgspec.Raw(as_json(logged))
            for log in games.values()
            for logged in log
            if logged.entry.by == member or member in dict(people(logged.entry.event))
        ),
        replays=tuple(
            msgspec.Raw(document(log, game_seq))
            for game_seq, log in games.items()
            if has_ended(log) and has_played(log, member)
        ),
    )


async def delete_member(store: Store, row: RoomRow, wanted: str) -> int:
    """Delete the games of a member from a closed room, with all that is not a game; how many there were."""
    games = await sound_games(store, row)
    member, _ = find_member([logged for log in games.values() for logged in log], wanted)
    gone = {game_seq for game_seq, log in games.items() if has_played(log, member)}
    dump = await store.dump(row.id)
    if dump is not None:
        await store.put(without_games(dump, gone))
    return sum(has_ended(games[game_seq]) for game_seq in gone)


async def sound_games(store: Store, row: RoomRow) -> dict[int, list[e.Logged]]:
    """The games of a room; refused where what is stored was changed."""
    try:
        return await read_games(store, row.id)
    except Damaged:
        raise set_aside() from None


def without_games(dump: Dump, gone: set[int]) -> Dump:
    """A closed room with nothing but its other ended games, each whole: a chain is not rewritten."""
    ended = [row for row in dump.tables["games"] if row[0] not in gone]
    kept = {game_seq for game_seq, *_ in ended}
    tables: dict[str, list[tuple[Any, ...]]] = {table: [] for table in dump.tables}
    tables["games"] = ended
    tables["log"] = [row for row in dump.tables["log"] if row[1] in kept]
    return Dump(msgspec.structs.replace(dump.row, bytes=0), tables)


def find_member(log: Iterable[e.Logged], wanted: str) -> tuple[str, list[str]]:
    """The id and the names of a member, from either."""
    found: dict[str, dict[str, None]] = {}
    for logged in log:
        for member, name in people(logged.entry.event):
            found.setdefault(member, {}).update({name: None} if name else {})
    ids = [wanted] if wanted in found else [member for member, names in found.items() if wanted in names]
    if len(ids) != 1:
        known = "several" if ids else "none"
        raise Refused("noMember", said("server-no-member", name=wanted, found=known), legal=ids)
    return ids[0], list(found[ids[0]])


def people(event: e.AnyEvent) -> Iterator[tuple[str, str | None]]:
    """The members that an event names, with their names where it tells them."""
    yield from named(msgspec.to_builtins(event))


def named(value: Any) -> Iterator[tuple[str, str | None]]:
    """The same of anything in JSON."""
    if isinstance(value, dict):
        if isinstance(member := value.get("member"), str):
            yield member, value.get("name")
        value = value.values()
    if not isinstance(value, str | bytes) and isinstance(value, Iterable):
        for part in value:
            yield from named(part)


def has_played(log: Iterable[e.Logged], member: str) -> bool:
    """Did a member have a seat in this game?"""
    events = (logged.entry.event for logged in log)
    return any(
        seat.member == member for event in events if isinstance(event, e.Started) for seat in event.seats
    )
