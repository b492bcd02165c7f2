"""What a room looks like from outside, encoded once for everybody who gets it."""

from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from runners import __version__
from runners.games import telling
from runners.games.contract import Refused
from runners.protocol import VERSION
from runners.protocol.replies import Choice, Events, Reason, State, Story, Welcome
from runners.rooms import events as e
from runners.rooms import log
from runners.rooms import story as rooms_story
from runners.rooms.house import complete, game_of
from runners.rooms.room import Room
from runners.rooms.view import delta, view
from runners.server.live import Live, Past
from runners.words import english

ENCODER: Final = msgspec.json.Encoder()
encode: Final = ENCODER.encode


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
            state=State(
                view=view(room, down=live.down()),
                choices=UNSET if lean else choices(room),
                reasons=UNSET if lean else reasons(room),
                layout=UNSET if lean else layout(room),
            ),
        )
    )


def events(before: Room, after: Room, pasts: list[Past], *, lean: bool, beside: dict[str, Any]) -> bytes:
    """What happened in one turn, and what changed by it or `beside` the log."""
    changed = delta(before, after)
    if beside:
        changed = replace(changed, **beside)
    play = changed.play is not UNSET
    if lean:
        return encode(Events(events=lines(pasts), state=State(view=changed)))
    return encode(
        Events(
            events=lines(pasts),
            story=stories(pasts),
            state=State(
                view=changed,
                choices=choices(after) if play else UNSET,
                reasons=reasons(after) if play else UNSET,
                layout=new_layout(before, after),
            ),
        )
    )


def lines(pasts: list[Past]) -> tuple[msgspec.Raw, ...]:
    """Entries with their hashes, as they are stored."""
    return tuple([msgspec.Raw(log.as_json(past.logged)) for past in pasts])


def stories(pasts: list[Past]) -> tuple[Story, ...]:
    """For each entry its sentences."""
    return tuple([story(past) for past in pasts])


def story(past: Past) -> Story:
    """An entry in sentences."""
    if past.before is None:
        return ()
    happened = past.told if past.told is not None else happened_in_game(past.before, past.logged.entry.event)
    return tuple(rooms_story.story(past.before, past.logged, happened))


def happened_in_game(room: Room, event: e.Event) -> tuple[Any, ...]:
    """The events of the game that an entry caused, worked out again from the position before it."""
    play = room.play
    if play is None or not isinstance(event, e.Rolled | e.Retyped | e.Moved):
        return ()
    if rooms_story.lots_of(room, event) is not None:
        return ()
    game = game_of(room.game)
    if isinstance(event, e.Moved):
        return game.apply(play.state, game.move_from_json(event.move)).events
    start = play.undo.state if isinstance(event, e.Retyped) and play.undo is not None else play.state
    return game.roll(start, event.dice).events


def spectator_view(live: Live) -> dict[str, Any]:
    """The room as anybody may see it, for a page that opens no socket."""
    room = live.room
    shown = view(room, down=live.down())
    state = {"view": shown, "choices": choices(room), "reasons": reasons(room), "layout": layout(room)}
    return {"seq": room.seq, "state": state}


def choices(room: Room) -> tuple[Choice, ...]:
    """What the player to act may do."""
    if room.phase != "playing" or room.play is None:
        return ()
    found = telling.choices(game_of(room.game), room.play.state)
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
                text=english(found.saying, names),
                rule=found.rule,
            )
            for found in game_of(room.game).reasons(room.play.state)
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
    game = game_of(room.game)
    if room.play is not None:
        return encode(game.options_json(game.options_of(room.play.state)))
    players = max(game.seats_min, len(room.taken()))
    try:
        return encode(complete(room.game, room.options.game, players, None))
    except Refused:
        return None


@lru_cache(maxsize=256)
def _layout(name: str, options: bytes) -> msgspec.Raw:
    game = game_of(name)
    return msgspec.Raw(encode(game.layout(game.options(msgspec.json.decode(options)))))
