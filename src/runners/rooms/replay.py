"""A game of a room as one JSON document: the slice of its log, and inside it the plain game replay (QR26)."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from runners.games import GAMES
from runners.games import replay as game_replays
from runners.games.contract import Outcome
from runners.games.setup import draws_lots
from runners.rooms import events as e
from runners.rooms.log import as_json
from runners.rooms.lots import Lots
from runners.words import english, said

FORMAT: Final = "runners-room"
VERSION: Final = 1
Act = e.Rolled | e.Moved | e.Resigned | e.Claimed


class Action(NamedTuple):
    """What counted in a game: a roll, a choice, or how somebody gave the game up."""

    seq: int
    """Its index among the events of its game; of a corrected roll, that of the correction."""
    event: Act


def document(log: Iterable[e.Logged], game_seq: int) -> bytes:
    """The replay of one (roomId, gameSeq), or what spectators saw until the game ended."""
    slice_ = [logged for logged in log if logged.entry.game_seq == game_seq]
    if not slice_:
        raise ValueError(english(said("audit-there-no-game-log", game_seq=game_seq)))
    first = slice_[0].entry.event
    assert isinstance(first, e.Opened), "a game's first entry is `opened`"
    game = game_replay([logged.entry.event for logged in slice_])
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "version": VERSION,
            "roomId": first.room_id,
            "gameSeq": game_seq,
            "events": [msgspec.Raw(as_json(logged)) for logged in slice_],
            "game": game,
        }
    )


def game_replay(events: Sequence[e.AnyEvent]) -> game_replays.Replay | None:
    """The plain replay inside a slice, with corrected rolls counted once (QR33), or None before the start."""
    opened = events[0]
    started = next((event for event in events if isinstance(event, e.Started)), None)
    if started is None or not isinstance(opened, e.Opened):
        return None
    game = GAMES[opened.game]
    given, played = without_lots(game, started, actions(events))
    options = game.options(given)
    head = game_replays.header(game, options, [seat.name for seat in started.seats])
    state, entries, outcome = game.start(options), [], None
    for event in played:
        state, entry = take_action(game, state, event)
        entries.append(entry)
        outcome = game.outcome(state)
    return game_replays.build(head, entries, outcome)


def without_lots(
    game: game_replays.AnyGame, started: e.Started, found: Sequence[Action]
) -> tuple[dict[str, Any], list[e.Rolled | e.Moved]]:
    """The options with the starter that the room's lots found, and what was played after them (QR39)."""
    played = [action.event for action in found if isinstance(action.event, e.Rolled | e.Moved)]
    if not draws_lots(game, started.starter):
        return started.options, played
    lots = Lots(tuple(range(len(started.seats))))
    for index, event in enumerate(played):
        assert isinstance(event, e.Rolled), "nothing but lots is due"
        after = lots.after(event.dice)
        if not isinstance(after, Lots):
            return game.with_starter(started.options, after), played[index + 1 :]
        lots = after
    return started.options, []


def take_action(
    game: game_replays.AnyGame, state: Any, event: e.Rolled | e.Moved
) -> tuple[Any, game_replays.Entry]:
    """The state after an action, and its entry in the plain replay."""
    if isinstance(event, e.Rolled):
        after = game.roll(state, event.dice).state
        return after, game_replays.roll_entry(game, event.dice, after)
    move = game.move_from_json(event.move)
    after = game.apply(state, move).state
    return after, game_replays.choice_entry(game, move, after)


def actions(events: Iterable[e.AnyEvent]) -> list[Action]:
    """The rolls and choices that counted, after corrections took back what followed from them (QR33)."""
    found: list[Action] = []
    for seq, event in enumerate(events):
        if isinstance(event, Act):
            found.append(Action(seq, event))
        elif isinstance(event, e.Retyped):
            while found and not isinstance(found.pop().event, e.Rolled):
                continue
            corrected = e.Rolled(i=event.i, seat=event.seat, dice=event.dice, typed=event.typed)
            found.append(Action(seq, corrected))
    return found


def outcome_of(ended: e.Ended) -> Outcome | None:
    """The result that a terminal event states: of a game that was played out or conceded (QR1, QR42)."""
    return Outcome(ended.winners, ended.points) if ended.kind in ("over", "conceded") else None
