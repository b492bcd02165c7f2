"""A room as JSON: a cache of its log. `load(dump(room)) == room`."""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from runners.games import GAMES
from runners.rooms.room import Room

VERSION: Final = 6
"""Of the snapshot's form. Another one is not read: the log is folded again."""


def dump(room: Room) -> bytes:
    game = GAMES[room.game]
    play = room.play
    if play is not None:
        undo = play.undo and replace(play.undo, state=game.dump(play.undo.state))
        play = replace(play, state=game.dump(play.state), undo=undo)
    return msgspec.json.encode({"version": VERSION, "room": replace(room, play=play)})


def load(raw: bytes) -> Room | None:
    """Read a snapshot, or None if it is not in this form, for then the log is folded again."""
    try:
        return _read(msgspec.json.decode(raw, type=dict[str, Any]))
    except Exception:  # whatever is wrong with it, the log has the room
        return None


def _read(found: dict[str, Any]) -> Room | None:
    if found["version"] != VERSION:
        return None
    room = msgspec.convert(found["room"], Room)
    play = room.play
    if play is None:
        return room
    game = GAMES[room.game]
    undo = play.undo and replace(play.undo, state=game.load(play.undo.state))
    return replace(room, play=replace(play, state=game.load(play.state), undo=undo))
