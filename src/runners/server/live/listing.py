"""How a change in a room affects the list of open tables (QR41)."""

from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from runners.rooms.room import Room
from runners.rooms.views.tables import is_listed, is_listed_alike, table
from runners.server.store import OpenTable

BODY: Final = ("game", "options", "seated", "free", "playing")


def new_listing(before: Room | None, after: Room) -> OpenTable | UnsetType | None:
    """The room's line in the list if it has changed; None: it is no longer there."""
    if before is None or not is_listed(before):
        return listing(after) if is_listed(after) else UNSET
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
