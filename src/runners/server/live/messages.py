"""What a room looks like from outside, encoded once for everybody who gets it."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from runners import __version__
from runners.games import GAMES, presentation
from runners.games.contract import Refused
from runners.games.setup import complete
from runners.protocol import VERSION, encode
from runners.protocol.http import RoomSeen
from runners.protocol.replies import Choice, Events, Reason, State, Story, Way, Welcome
from runners.rooms import events as e
from runners.rooms import log
from runners.rooms.room import Room
from runners.rooms.views import story as rooms_story
from runners.rooms.views.room import delta, view
from runners.server.live.room import Live, Recorded
from runners.words import english


def welcome(
    live: Live, member: str | None, token: str | None, last_seq: int | None, *, lean: bool, now_ms: int
) -> bytes:
    """The answer to a first message."""
    gap = live.gap(last_seq)
    shown = list(live.recent) if gap is None else gap
    room = live.room
    return encode(
        Welcome(
            protocol=VERSION,
            release=__version__,
            code=live.row.code,
            room_id=room.id,
            now=now_ms,
            member=member,
            token=token,
            seq=room.seq,
            gap=gap is not None,
            events=lines(shown),
            story=UNSET if lean else stories(shown),
            ways=UNSET if lean else ways(shown),
            state=State(
                view=view(room, down=live.down()),
                choices=UNSET if lean else choices(room),
                reasons=UNSET if lean else reasons(room),
                layout=UNSET if lean else layout(room),
            ),
        )
    )


def events(
    before: Room, after: Room, history: list[Recorded], *, lean: bool, beside: dict[str, Any]
) -> bytes:
    """What happened in one change, and what has changed through it or `beside` the log."""
    changed = delta(before, after)
    if beside:
        changed = replace(changed, **beside)
    play = changed.play is not UNSET
    if lean:
        return encode(Events(events=lines(history), state=State(view=changed)))
    return encode(
        Events(
            events=lines(history),
            story=stories(history),
            ways=ways(history) if len(history) > 1 else UNSET,
            state=State(
                view=changed,
                choices=choices(after) if play else UNSET,
                reasons=reasons(after) if play else UNSET,
                layout=new_layout(before, after),
            ),
        )
    )


def lines(history: list[Recorded]) -> tuple[msgspec.Raw, ...]:
    """Entries with their hashes, as they are stored."""
    return tuple([msgspec.Raw(log.as_json(recorded.logged)) for recorded in history])


def stories(history: list[Recorded]) -> tuple[Story, ...]:
    """For each entry its sentences."""
    return tuple([story(recorded) for recorded in history])


def story(recorded: Recorded) -> Story:
    """An entry in sentences."""
    logged, before, told = recorded.logged, recorded.before, recorded.told
    if before is None:
        return ()
    happened = told if told is not None else game_events(before, logged.entry.event)
    return tuple(rooms_story.story(before, logged, happened))


def ways(history: list[Recorded]) -> tuple[Way, ...]:
    """For each entry the spots that its move touched."""
    return tuple([way(recorded.before, recorded.logged.entry.event) for recorded in history])


def way(room: Room | None, event: e.Event) -> Way:
    if room is None or room.play is None or not isinstance(event, e.Moved):
        return ()
    game = GAMES[room.game]
    return game.path(room.play.state, game.move_from_json(event.move))


def game_events(room: Room, event: e.Event) -> tuple[Any, ...]:
    """The events of the game that an entry caused, worked out again from the position before it."""
    play = room.play
    if play is None or not isinstance(event, e.Rolled | e.Retyped | e.Moved):
        return ()
    if rooms_story.lots_of(room, event) is not None:
        return ()
    game = GAMES[room.game]
    if isinstance(event, e.Moved):
        return game.apply(play.state, game.move_from_json(event.move)).events
    start = play.undo.state if isinstance(event, e.Retyped) and play.undo is not None else play.state
    return game.roll(start, event.dice).events


def spectator_view(live: Live, now_ms: int) -> RoomSeen:
    """The room as anybody may see it, for a page that opens no socket."""
    room = live.room
    shown = view(room, down=live.down())
    return RoomSeen(
        code=live.row.code,
        room_id=room.id,
        protocol=VERSION,
        now=now_ms,
        seq=room.seq,
        state=State(view=shown, choices=choices(room), reasons=reasons(room), layout=layout(room)),
    )


def choices(room: Room) -> tuple[Choice, ...]:
    """What the player to act may do."""
    if room.phase != "playing" or room.play is None:
        return ()
    found = presentation.choices(GAMES[room.game], room.play.state)
    return tuple([Choice(**choice) for choice in found])


def reasons(room: Room) -> tuple[Reason, ...]:
    """Why pieces of the player to act do not move, in words."""
    if room.phase != "playing" or room.play is None:
        return ()
    names = room.seat_names()
    return tuple(
        [
            Reason(
                seat=found.seat,
                spot=found.spot,
                dice=found.dice,
                kind=found.kind,
                text=english(found.saying, names),
                saying=found.saying,
                rule=found.rule,
            )
            for found in GAMES[room.game].reasons(room.play.state)
        ]
    )


def layout(room: Room) -> msgspec.Raw | None:
    """Where everything is drawn: of the running game, or of the one that these options would give."""
    options = layout_options(room)
    return None if options is None else _layout(room.game, options)


def new_layout(before: Room, after: Room) -> msgspec.Raw | msgspec.UnsetType | None:
    """The layout, where it has changed."""
    if before.play is not None and after.play is not None and before.game_seq == after.game_seq:
        return UNSET  # nothing but the start changes it while a game runs
    if before.options == after.options and before.chairs == after.chairs and before.phase == after.phase:
        return UNSET
    return UNSET if layout_options(before) == layout_options(after) else layout(after)


def layout_options(room: Room) -> bytes | None:
    """The game's options in a form that can be compared."""
    game = GAMES[room.game]
    if room.play is not None:
        return encode(game.options_json(game.options_of(room.play.state)))
    players = max(game.seats_min, len(room.chairs_taken()))
    try:
        return encode(complete(game, room.options.game, players, None))
    except Refused:
        return None


@lru_cache(maxsize=256)
def _layout(name: str, options: bytes) -> msgspec.Raw:
    game = GAMES[name]
    return msgspec.Raw(encode(game.layout(game.options(msgspec.json.decode(options)))))
