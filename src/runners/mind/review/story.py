"""What was played, read from a replay: every roll and choice that stands, where it stands, and the end."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from runners.games import replay as plain
from runners.games.contract import Dice, Json, Seat
from runners.rooms import events as e
from runners.rooms.house import draws_lots, game_of
from runners.rooms.log import decode
from runners.rooms.replay import FORMAT, VERSION
from runners.rooms.verify import Document, bare


class Act(NamedTuple):
    """A roll, a choice, or with neither dice nor move the end of the game by resigning (QR42)."""

    seq: int
    """Its index in the replay's list of events."""
    seat: Seat | None
    """Absent where the rules say it."""
    dice: Dice | None = None
    move: Json = None


class Story(NamedTuple):
    """One game, whatever kind of replay it came in."""

    game: plain.AnyGame
    options: Any
    names: tuple[str, ...]
    acts: tuple[Act, ...]
    lots: bool = False
    """The first rolls are lots of the room (QR39)."""


class _Kind(msgspec.Struct):
    format: str | None = None


def read(document: bytes) -> Story:
    """The game of a replay, of a room or plain; ValueError if it is none, or has not ended."""
    try:
        kind = msgspec.json.decode(document, type=_Kind).format
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"this is no replay: {error}") from None
    if kind == FORMAT:
        return of_room(document)
    if kind == plain.FORMAT:
        return of_game(document)
    raise ValueError(f"one game can be reviewed, {FORMAT!r} or {plain.FORMAT!r}, not {kind!r}")


def of_game(document: bytes) -> Story:
    """A plain game: every event is checked on the way."""
    replay = plain.decode(document)
    plain.final_state(replay)
    game, options = plain.game_of(replay.header)
    acts = [
        Act(seq, None, dice=entry.dice)
        if isinstance(entry, plain.Rolled)
        else Act(seq, None, move=entry.choice)
        for seq, entry in enumerate(replay.events)
    ]
    return Story(game, options, replay.header.seats, tuple(acts))


def of_room(document: bytes) -> Story:
    """A game of a room; what its events say is played again, whether its dice were fair is for `verify`."""
    try:
        found = msgspec.json.decode(document, type=Document)
    except msgspec.DecodeError as error:
        raise ValueError(f"this is no room replay: {error}") from None
    if found.version != VERSION:
        raise ValueError(f"room replays of version {found.version} are not known here, only {VERSION}")
    events = [decode(msgspec.json.encode(bare(raw))).event for raw in found.events]
    started = next((event for event in events if isinstance(event, e.Started)), None)
    opened = events[0] if events else None
    if started is None or not isinstance(opened, e.Opened):
        raise ValueError("no game was started in it")
    if not any(isinstance(event, e.Ended) for event in events):
        raise ValueError("the game has not ended: it can be reviewed then")
    game = game_of(opened.game)
    names = tuple(seat.name for seat in started.seats)
    lots = draws_lots(opened.game, started.starter)
    return Story(game, game.options(started.options), names, tuple(standing(events, started)), lots)


def standing(events: Sequence[e.AnyEvent], started: e.Started) -> list[Act]:
    """Rolls and choices that stand: a corrected roll takes back what followed it by itself (QR33)."""
    acts: list[Act] = []
    chairs = [seat.chair for seat in started.seats]
    for seq, event in enumerate(events):
        match event:
            case e.Rolled(seat=seat, dice=dice):
                acts.append(Act(seq, seat, dice=dice))
            case e.Moved(seat=seat, move=move):
                acts.append(Act(seq, seat, move=move))
            case e.Retyped(seat=seat, dice=dice):
                while acts and acts.pop().dice is None:
                    continue
                acts.append(Act(seq, seat, dice=dice))
            case e.Resigned(chair=chair):
                if chair not in chairs:
                    raise ValueError(f"event {seq}: nobody plays in chair {chair}")
                acts.append(Act(seq, chairs.index(chair)))
    return acts
