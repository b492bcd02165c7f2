"""Replays, and films: replays with every position and every sentence worked out for pages."""

from collections.abc import Sequence
from typing import Any

from runners.games import GAMES
from runners.games import replay as game_replays
from runners.games.contract import Refused, Step
from runners.games.presentation import position, tell_events
from runners.games.setup import draws_lots, start_game
from runners.protocol import encode
from runners.protocol.films import Film, Frame
from runners.rooms import events as e
from runners.rooms.lots import Lots
from runners.rooms.replay import actions, document
from runners.server.live.registry import Damaged, check_chain, set_aside
from runners.server.store import Record


def replay(records: Sequence[Record], game_seq: int) -> bytes:
    """The slice of the log that is one game (QR26)."""
    return document(sound(records), game_seq)


def sound(records: Sequence[Record]) -> list[e.Logged]:
    """The entries of one game; refused if they were changed."""
    try:
        return check_chain(records, seq=records[0].seq - 1)
    except Damaged:
        raise set_aside() from None


def film(records: Sequence[Record], game_seq: int) -> bytes:
    """Every position of a game, for pages that know no rules."""
    entries = [logged.entry for logged in sound(records)]
    opened = entries[0].event
    assert isinstance(opened, e.Opened), "a game's first entry is `opened`"
    started = next((entry for entry in entries if isinstance(entry.event, e.Started)), None)
    ended = next((entry.event for entry in entries if isinstance(entry.event, e.Ended)), None)
    shown: dict[str, Any] = {}
    if started is not None and isinstance(started.event, e.Started):
        shown = _possible(GAMES[opened.game], started, entries)
    return encode(Film(room_id=opened.room_id, game_seq=game_seq, game=opened.game, ended=ended, **shown))


def _possible(game: game_replays.AnyGame, started: e.Entry, entries: Sequence[e.Entry]) -> dict[str, Any]:
    """The game, unless the rules forbid what its log says, which is not the requester's fault."""
    try:
        return _build_document(game, started, entries)
    except Refused:
        raise set_aside() from None


def _build_document(
    game: game_replays.AnyGame, started: e.Entry, entries: Sequence[e.Entry]
) -> dict[str, Any]:
    event = started.event
    assert isinstance(event, e.Started)
    options = game.options(event.options)
    names = [seat.name for seat in event.seats]
    state = game.start(options)
    lots = Lots(tuple(range(len(names)))) if draws_lots(game, event.starter) else None
    frames = [_frame(started, "started", None, []) | _position(game, state)]
    for seq, action in actions(entry.event for entry in entries):
        entry = entries[seq]
        if not isinstance(action, e.Rolled | e.Moved):
            continue
        if lots is not None:
            lots, state, story = _lot(game, state, lots, action, names)
            frames.append(_frame(entry, "rolled", action.seat, story) | _position(game, state))
            continue
        step, way = _take_action(game, state, action)
        state = step.state
        kind = "rolled" if isinstance(action, e.Rolled) else "moved"
        story = tell_events(game, step.events, names)
        frames.append(_frame(entry, kind, action.seat, story) | _position(game, state) | way)
    return {
        "options": event.options,
        "seats": event.seats,
        "layout": game.layout(options),
        "frames": tuple(Frame(**frame) for frame in frames),
    }


def _lot(
    game: game_replays.AnyGame, state: Any, lots: Lots, action: e.Rolled | e.Moved, names: list[str]
) -> tuple[Lots | None, Any, list[dict[str, Any]]]:
    """A lot of the room: the lots and the position after it, and its sentences (QR39)."""
    assert isinstance(action, e.Rolled), "nothing but lots is due"
    found = lots.after(action.dice)
    story = lots.tell(action.dice, names)
    if isinstance(found, Lots):
        return found, state, story
    return None, start_game(game, game.options_json(game.options_of(state)), found), story


def _take_action(
    game: game_replays.AnyGame, state: Any, action: e.Rolled | e.Moved
) -> tuple[Step[Any], dict[str, Any]]:
    """What an action led to, and its dice or the way that it took."""
    if isinstance(action, e.Rolled):
        return game.roll(state, action.dice), {"dice": action.dice}
    move = game.move_from_json(action.move)
    return game.apply(state, move), {"choice": action.move, "path": game.path(state, move)}


def _position(game: game_replays.AnyGame, state: Any) -> dict[str, Any]:
    """What a board shows."""
    return {
        "position": game.show(state),
        "state": position(game, state),
        "fixed": game.final_spots(state),
        "actor": game.actor(state),
    }


def _frame(entry: e.Entry, kind: str, seat: int | None, story: list[Any]) -> dict[str, Any]:
    """How a position came about."""
    return {"seq": entry.seq, "time": entry.time, "type": kind, "seat": seat, "story": story}
