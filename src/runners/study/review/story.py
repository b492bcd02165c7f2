"""What was played, read from a replay: every roll and choice that counted, where it is, and the end."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from runners.games import GAMES
from runners.games import replay as game_replays
from runners.games.contract import Dice, Json, Seat
from runners.games.setup import draws_lots
from runners.rooms import events as e
from runners.rooms.log import decode
from runners.rooms.replay import FORMAT, VERSION, Action, actions
from runners.rooms.verify import RoomReplay, bare


class Act(NamedTuple):
    """A roll, a choice, or, with neither dice nor move, how somebody gave the game up (QR42, QR44)."""

    seq: int
    """Its index in the replay's list of events."""
    seat: Seat | None
    """None where the rules say whose it is."""
    dice: Dice | None = None
    move: Json = None
    claimed: bool = False
    """The seat was away, and the win was claimed."""


class Story(NamedTuple):
    """One game, whatever kind of replay it came in."""

    game: game_replays.AnyGame
    options: Any
    names: tuple[str, ...]
    acts: tuple[Act, ...]
    lots: bool = False
    """The first rolls are lots of the room (QR39)."""
    score: tuple[int, int] | None = None
    """The tallies before it, where it is a game of a set (QB38)."""


class _Kind(msgspec.Struct):
    format: str | None = None


def read(document: bytes) -> Story:
    """The game in a replay, of a room or plain; ValueError if there is none, or it has not ended."""
    try:
        return read_any(document)
    except RecursionError:
        raise ValueError("this is not a replay: this JSON is nested too deeply") from None


def read_any(document: bytes) -> Story:
    """The game in a replay of the kind that it says it is."""
    try:
        kind = msgspec.json.decode(document, type=_Kind).format
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"this is not a replay: {error}") from None
    if kind == FORMAT:
        return of_room(document)
    if kind == game_replays.FORMAT:
        return of_game(document)
    raise ValueError(f"a review takes one game, {FORMAT!r} or {game_replays.FORMAT!r}, not {kind!r}")


def of_game(document: bytes) -> Story:
    """A plain game: every event is checked on the way."""
    replay = game_replays.decode(document)
    game_replays.final_state(replay)
    game, options = game_replays.game_of(replay.header)
    acts = [
        Act(seq, None, dice=entry.dice)
        if isinstance(entry, game_replays.RollEntry)
        else Act(seq, None, move=entry.choice)
        for seq, entry in enumerate(replay.events)
    ]
    return Story(game, options, replay.header.seats, tuple(acts))


def of_room(document: bytes) -> Story:
    """A game of a room, played again from its events; whether its dice were fair is for `verify` to say."""
    try:
        found = msgspec.json.decode(document, type=RoomReplay)
    except msgspec.DecodeError as error:
        raise ValueError(f"this is not a room replay: {error}") from None
    if found.version != VERSION:
        raise ValueError(f"room replays of version {found.version} cannot be read here, only {VERSION}")
    events = [decode(msgspec.json.encode(bare(raw))).event for raw in found.events]
    started = next((event for event in events if isinstance(event, e.Started)), None)
    opened = events[0] if events else None
    if started is None or not isinstance(opened, e.Opened):
        raise ValueError("no game was started in it")
    if not any(isinstance(event, e.Ended) for event in events):
        raise ValueError("the game has not ended yet: it can be reviewed once it has")
    if (game := GAMES.get(opened.game)) is None:
        raise ValueError(f"there is no game {opened.game!r}; choose {', '.join(GAMES)}")
    names = tuple(seat.name for seat in started.seats)
    lots = draws_lots(game, started.starter)
    acts = tuple(act_of(action, started) for action in actions(events))
    return Story(game, game.options(started.options), names, acts, lots, score_before(opened, events))


def score_before(opened: e.Opened, events: Sequence[e.AnyEvent]) -> tuple[int, int] | None:
    """The tallies when the game began: those of a set under way, none where a set began (QB40)."""
    score = None if opened.set is None else opened.set.tallies
    for event in events:
        if isinstance(event, e.SetBegan):
            score = (0, 0)
        elif isinstance(event, e.Rolled):
            break
    return score


def act_of(action: Action, started: e.Started) -> Act:
    """An action of a room's game as a review takes it."""
    seq, event = action
    if isinstance(event, e.Rolled):
        return Act(seq, event.seat, dice=event.dice)
    if isinstance(event, e.Moved):
        return Act(seq, event.seat, move=event.move)
    chairs = [seat.chair for seat in started.seats]
    if event.chair not in chairs:
        raise ValueError(f"event {seq}: nobody plays in chair {event.chair}")
    return Act(seq, chairs.index(event.chair), claimed=isinstance(event, e.Claimed))
