"""Appends that rely on a token: whoever took the seat over at another node has made it void (QR34)."""

from collections.abc import Sequence
from typing import Final

from runners.server.store.postgres.line import Db
from runners.server.store.records import ANY, Append

LOCK: Final = "SELECT 1 FROM rooms WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE"
TOKENS: Final = """
SELECT room, member, hash FROM tokens WHERE (room, member) IN (SELECT * FROM unnest($1::text[], $2::text[]))
"""
LOST: Final = [0, 0]
"""As `append` answers where another was first."""


def tokens_relied_on(append: Append) -> tuple[tuple[str, bytes], ...]:
    """Members, and the token that each must still have."""
    return () if append.condition is None else append.condition.tokens


def is_of(append: Append, lost: set[str]) -> bool:
    """Is this lost with its room? What is true in any case, such as who has gone, is not."""
    return append.expected != ANY and append.room in lost


async def lost(db: Db, appends: Sequence[Append]) -> set[str]:
    """The rooms in which a token that is relied on is void by now; no other node changes them from here on.

    All rooms of the commit are taken at once, in the order of all commits.
    """
    await db.execute(LOCK, sorted({append.room for append in appends}))
    wanted = [
        (append.room, member, hash_) for append in appends for member, hash_ in tokens_relied_on(append)
    ]
    rooms, members, _ = zip(*wanted, strict=True)
    held = {(room, member): hash_ for room, member, hash_ in await db.fetch(TOKENS, rooms, members)}
    return {room for room, member, hash_ in wanted if held.get((room, member)) != hash_}
