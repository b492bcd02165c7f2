"""Check a replay offline: the chain, the commitment, the order of events, every roll, every move, the result.

The first event that is wrong is named. docs/dice.md says what a replay that verifies proves.
"""

from typing import Annotated, Any, Literal

import msgspec

from runners.games import record as series_record
from runners.games import replay as game_replays
from runners.games.contract import Refused, schema_ref
from runners.games.values import SeriesShown
from runners.games.values import Settlement as Taken
from runners.rooms import events as e
from runners.rooms.events import NO_HASH
from runners.rooms.fairness import unhex
from runners.rooms.log import canonical, chain, decode
from runners.rooms.replay import FORMAT, VERSION, game_replay, outcome_of
from runners.rooms.verify.audit import Audit
from runners.words import english, said


class Wrong(Exception):
    """The replay is not a true record. `event` is the index of the first wrong event, None for the rest."""

    def __init__(self, message: str, event: int | None = None, seq: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.event = event
        self.seq = seq
        """The event's own number in the room's log, where it has one."""


class Report(msgspec.Struct, frozen=True, rename="camel"):
    """What was checked."""

    verified: Literal[True]

    game: str
    dice: Literal["committed", "typed", "not committed"]
    rolls: int
    choices: int
    outcome: dict[str, Any] | None = None
    ended: str | None = None
    room_id: str | None = None
    game_seq: int | None = None
    scheme: Literal["v2"] | None = None
    """The scheme of committed dice."""
    broken: int = 0
    """Starts that were aborted before this game."""


class SetStanding(msgspec.Struct, frozen=True, rename="camel"):
    """Where a set stands: hands by seat, the table, the stakes (B11)."""

    games: int
    """Games that are over and settled."""
    tallies: tuple[int, int]
    table: int
    stake: int
    pool: int
    winner: int | None
    winnings: tuple[int, int]


class Settlement(msgspec.Struct, frozen=True, rename="camel"):
    """What a game brought its winner."""

    winner: int
    points: int
    from_table: int
    from_loser: int


class SetReport(Report, frozen=True, rename="camel", kw_only=True):
    """What was checked of a set. `outcome` is that of its last game."""

    set: SetStanding
    settled: tuple[Settlement, ...]


class RoomReplay(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """A game of a room: its slice of the room's log, and the plain replay in it."""

    format: str
    version: int
    room_id: str
    game_seq: int
    events: list[Annotated[dict[str, Any], schema_ref("Line")]]
    """The entries of the log with their hashes."""
    game: game_replays.Replay | None
    """Null: the game never started."""


def verify(document: bytes) -> Report:
    """Check a replay of either kind, or raise `Wrong`, or ValueError for what is no replay."""
    try:
        return verify_any(document)
    except RecursionError:
        raise ValueError(english(said("audit-no-replay", error=english(said("lines-too-deep"))))) from None


def verify_any(document: bytes) -> Report:
    """Check a replay of the kind that it says it is."""
    try:
        kind = msgspec.json.decode(document, type=dict[str, Any]).get("format")
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(english(said("audit-no-replay", error=str(error)))) from None
    if kind == FORMAT:
        return verify_room(document)
    if kind == game_replays.FORMAT:
        return verify_game(document)
    if kind in series_record.formats():
        return verify_series(document)
    known = tuple(map(repr, (FORMAT, game_replays.FORMAT, *series_record.formats())))
    raise ValueError(english(said("audit-no-replay-format", kind=repr(kind), known=known)))


def verify_game(document: bytes) -> Report:
    """A game without a room: the rules are checked, the dice were not committed."""
    replay = game_replays.decode(document)
    try:
        game_replays.final_state(replay)
    except game_replays.BadReplay as bad:
        raise Wrong(bad.message, bad.event) from None
    return report(replay, "not committed")


def verify_series(document: bytes) -> SetReport:
    """A series without a room: every game by the rules, every settlement, nothing after the end (QB30)."""
    record = series_record.decode(document)
    try:
        settlements = series_record.audit_games(record)
        standing = series_record.standing(record)
    except game_replays.BadReplay as bad:
        raise Wrong(bad.message, bad.event) from None
    told = [report(replay, "not committed") for replay in record.games]
    return SetReport(
        True,
        record.games[0].header.game,
        "not committed",
        rolls=sum(one.rolls for one in told),
        choices=sum(one.choices for one in told),
        outcome=told[-1].outcome,
        set=set_standing(series_record.series_of(record).show(standing)),
        settled=tuple(settlement(one) for one in settlements),
    )


def set_standing(shown: SeriesShown) -> SetStanding:
    hands, stakes = (shown.games, shown.tallies, shown.table), (shown.stake, shown.pool)
    return SetStanding(*hands, *stakes, shown.winner, shown.winnings)


def settlement(one: Taken) -> Settlement:
    return Settlement(one.seat, one.points, one.from_table, one.from_loser)


def report(replay: game_replays.Replay, dice: Literal["committed", "typed", "not committed"]) -> Report:
    rolls = sum(isinstance(event, game_replays.RollEntry) for event in replay.events)
    outcome = None if replay.outcome is None else msgspec.to_builtins(replay.outcome)
    return Report(True, replay.header.game, dice, rolls, len(replay.events) - rolls, outcome)


def verify_room(document: bytes) -> Report:
    """A game of a room: everything."""
    try:
        found = msgspec.json.decode(document, type=RoomReplay)
    except msgspec.DecodeError as error:
        raise ValueError(english(said("audit-no-room-replay", error=str(error)))) from None
    if found.version != VERSION:
        raise ValueError(english(said("audit-room-replays-version", version=found.version, own=VERSION)))
    audit = Audit(found.room_id, found.game_seq, last_secret(found.events))
    entries = check(audit, found)
    inside = game_replay([entry.event for entry in entries]) if entries else None
    if inside is None or audit.ended is None:
        raise Wrong(english(said("audit-not-ended")))
    if inside != found.game:
        raise Wrong(english(said("audit-other-game")))
    assert audit.room is not None
    assert audit.room.play is not None
    typed = audit.room.play.external
    told = report(inside, "typed" if typed else "committed")
    outcome = outcome_of(audit.ended)
    return msgspec.structs.replace(
        told,
        rolls=audit.room.play.rolls,
        room_id=found.room_id,
        game_seq=found.game_seq,
        ended=audit.ended.kind,
        scheme=None if typed else "v2",
        broken=audit.room.broken,
        outcome=None if outcome is None else msgspec.to_builtins(outcome),
    )


def check(audit: Audit, found: RoomReplay) -> list[e.Entry]:
    """Chain, form and meaning, event by event, so that the first wrong one is named."""
    previous, entries = NO_HASH, []
    for index, raw in enumerate(found.events):
        plain_json = canonical(bare(raw))
        previous = chain(previous, plain_json)
        if raw.get("hash") != previous:
            raise Wrong(english(said("audit-hash-does-not")), index, raw.get("seq"))
        try:
            entries.append(decode(plain_json))
            audit.take(e.Logged(entries[-1], plain_json, previous))
        except Refused as no:
            refused = said("audit-refused", by=entries[-1].by, why=no.message)
            raise Wrong(english(refused), index, raw.get("seq")) from None
        except ValueError as error:
            raise Wrong(str(error), index, raw.get("seq")) from None
        except RecursionError:
            raise
        except Exception:  # a room trusts its log: whatever it cannot follow has not happened
            raise Wrong(english(said("audit-impossible")), index, raw.get("seq")) from None
    return entries


def last_secret(events: list[dict[str, Any]]) -> bytes | None:
    """The secret that the end shows, or None."""
    shown = [event["event"] for event in events if isinstance(event.get("event"), dict)]
    secrets = [event.get("secret") for event in shown if event.get("type") == "ended"]
    return unhex(secrets[-1]) if secrets else None


def bare(raw: dict[str, Any]) -> dict[str, Any]:
    """An event without its hash: what the hash is of."""
    return {key: value for key, value in raw.items() if key != "hash"}
