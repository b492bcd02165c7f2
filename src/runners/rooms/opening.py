"""A new room: its first entries."""

from collections.abc import Mapping
from typing import Any

from runners.games import GAMES
from runners.games.contract import Refused
from runners.rooms.commands import SERVER
from runners.rooms.draft import Draft
from runners.rooms.events import FORMAT, Entry, Opened
from runners.rooms.fold import fold
from runners.rooms.house import game_of
from runners.rooms.log import seal
from runners.rooms.options import bad, new_options, to_json
from runners.rooms.room import Context, Decision
from runners.words import said


def open_room(room_id: str, game: str, options: Mapping[str, Any], context: Context) -> Decision:
    """Open a room for a game; refuses with `badOptions` or `noSuchGame`. gameSeq begins at 0 (QR12)."""
    if game not in GAMES:
        raise Refused("noSuchGame", said("room-no-such-game", game=game), legal=sorted(GAMES))
    agreed = new_options(game, options)
    if agreed.stand_in is not None and agreed.stand_in not in context.bots:
        raise bad(said("room-no-such-bot", bot=agreed.stand_in))
    first = Opened(
        room_id=room_id,
        game=game,
        rules=game_of(game).rules_version,
        cause="created",
        options=to_json(agreed),
    )
    entry = Entry(seq=1, time=context.now, game_seq=0, event=first, v=FORMAT, by=SERVER)
    logged = seal(entry, "")
    draft = Draft(fold(None, logged), SERVER, context)
    draft.events.append(logged)
    if agreed.dice == "server":
        draft.commit()
    return draft.done()
