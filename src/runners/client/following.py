"""The position of a room's game, from the events that a client was told."""

from collections.abc import Sequence
from typing import Any

import msgspec

from runners.games import GAMES
from runners.rooms import events as e
from runners.rooms.log import decode
from runners.rooms.replay import actions, take_action, without_lots
from runners.rooms.verify import bare


def position(name: str, lines: Sequence[dict[str, Any]], game_seq: int) -> Any | None:
    """The state after these lines of the log; None if the start of the game is not among them."""
    own = [line for line in lines if line["gameSeq"] == game_seq]
    events = [decode(msgspec.json.encode(bare(line))).event for line in own]
    started = next((event for event in events if isinstance(event, e.Started)), None)
    if started is None:
        return None
    game = GAMES[name]
    options, played = without_lots(game, started, actions(events))
    state = game.start(game.options(options))
    for event in played:
        state, _ = take_action(game, state, event)
    return state
