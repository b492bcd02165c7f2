"""Check a replay offline: the chain, the commitment, the order of events, every roll, every move, the result.

The first event that is wrong is named. docs/dice.md says what a replay that verifies proves.
"""

from typing import Any, Literal

import msgspec

from runners.games import replay as plain
from runners.games.contract import Refused
from runners.games.ur import record as ur_record
from runners.games.ur.tally import GameSettled, Settled, UrSet
from runners.rooms import events as e
from runners.rooms.audits import Audit
from runners.rooms.audits import check as check_event
from runners.rooms.events import NO_HASH
from runners.rooms.fairness import canonical, chain, unhex
from runners.rooms.log import decode
from runners.rooms.replay import FORMAT, VERSION, game_replay, outcome_of


class Wrong(Exception):
    """The replay is not a true record. `event` is the position of the first wrong one, None for the rest."""

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
    scheme: Literal["v1", "v2"] | None = None
    """The scheme of committed dice."""
    broken: int = 0
    """Starts that were broken off before this game."""


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


class Document(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    format: str
    version: int
    room_id: str
    game_seq: int
    events: list[dict[str, Any]]
    game: plain.Replay | None


def verify(document: bytes) -> Report:
    """Check a replay of either kind; `Wrong` if it is not true, ValueError if it is no replay."""
    try:
        kind = msgspec.json.decode(document, type=dict[str, Any]).get("format")
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"this is no replay: {error}") from None
    if kind == FORMAT:
        return verify_room(document)
    if kind == plain.FORMAT:
        return verify_game(document)
    if kind == ur_record.FORMAT:
        return verify_set(document)
    known = f"{FORMAT!r}, {plain.FORMAT!r} or {ur_record.FORMAT!r}"
    raise ValueError(f"this is no replay: its format is {kind!r}, not {known}")


def verify_game(document: bytes) -> Report:
    """A game without a room: the rules are checked, the dice were not committed."""
    replay = plain.decode(document)
    try:
        plain.final_state(replay)
    except plain.BadReplay as bad:
        raise Wrong(bad.message, bad.event) from None
    return report(replay, "not committed")


def verify_set(document: bytes) -> SetReport:
    """A set of Ur without a room: every game by the rules, every settlement, nothing after the end (QB30)."""
    record = ur_record.decode(document)
    try:
        settlements = ur_record.audited(record)
    except plain.BadReplay as bad:
        raise Wrong(bad.message, bad.event) from None
    told = [report(replay, "not committed") for replay in record.games]
    return SetReport(
        True,
        "ur",
        "not committed",
        rolls=sum(one.rolls for one in told),
        choices=sum(one.choices for one in told),
        outcome=told[-1].outcome,
        set=set_standing(settlements[-1].set if settlements else UrSet(record.stake)),
        settled=tuple(settlement(one) for one in settlements),
    )


def set_standing(played: UrSet) -> SetStanding:
    hands, stakes = (played.games, played.tallies, played.table), (played.stake, played.pool)
    return SetStanding(*hands, *stakes, played.winner, played.winnings)


def settlement(one: Settled) -> Settlement:
    game = one.events[0]
    assert isinstance(game, GameSettled)
    return Settlement(game.seat, game.points, game.from_table, game.from_loser)


def report(replay: plain.Replay, dice: Literal["committed", "typed", "not committed"]) -> Report:
    rolls = sum(isinstance(event, plain.Rolled) for event in replay.events)
    outcome = None if replay.outcome is None else msgspec.to_builtins(replay.outcome)
    return Report(True, replay.header.game, dice, rolls, len(replay.events) - rolls, outcome)


def verify_room(document: bytes) -> Report:
    """A game of a room: everything."""
    try:
        found = msgspec.json.decode(document, type=Document)
    except msgspec.DecodeError as error:
        raise ValueError(f"this is no room replay: {error}") from None
    if found.version != VERSION:
        raise ValueError(f"room replays of version {found.version} are not known here, only {VERSION}")
    audit = Audit(found.room_id, found.game_seq, last_secret(found.events))
    entries = check(audit, found)
    inside = game_replay([entry.event for entry in entries]) if entries else None
    if inside is None or audit.ended is None:
        raise Wrong("the game has not ended: its dice and its result cannot be checked yet")
    if inside != found.game:
        raise Wrong("the game inside is not the one that the events tell")
    told = report(inside, "typed" if audit.typed else "committed")
    outcome = outcome_of(audit.ended)
    return msgspec.structs.replace(
        told,
        rolls=audit.rolls,
        room_id=found.room_id,
        game_seq=found.game_seq,
        ended=audit.ended.kind,
        scheme=None if audit.typed else audit.scheme,
        broken=audit.broken,
        outcome=None if outcome is None else msgspec.to_builtins(outcome),
    )


def check(audit: Audit, found: Document) -> list[e.Entry]:
    """Chain, form and meaning, event by event, so that the first wrong one is named."""
    previous, entries = NO_HASH, []
    for index, raw in enumerate(found.events):
        plain_json = canonical(bare(raw))
        previous = chain(previous, plain_json)
        if raw.get("hash") != previous:
            problem = "its hash does not fit: it was changed, or one before it is missing"
            raise Wrong(problem, index, raw.get("seq"))
        try:
            entries.append(decode(plain_json))
            audit.hash = previous
            check_event(audit, index, entries[-1])
        except Refused as no:
            raise Wrong(f"not possible: {no.message}", index, raw.get("seq")) from None
        except ValueError as error:
            raise Wrong(str(error), index, raw.get("seq")) from None
    return entries


def last_secret(events: list[dict[str, Any]]) -> bytes | None:
    """The secret that the end shows, in form or not at all; it is checked where it stands."""
    shown = [event["event"] for event in events if isinstance(event.get("event"), dict)]
    secrets = [event.get("secret") for event in shown if event.get("type") == "ended"]
    return unhex(secrets[-1]) if secrets else None


def bare(raw: dict[str, Any]) -> dict[str, Any]:
    """An event without its hash: what the hash is of."""
    return {key: value for key, value in raw.items() if key != "hash"}
