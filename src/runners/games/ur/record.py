"""A set as one JSON document: the stake and the replays of its games, in order."""

from typing import Final, Literal

import msgspec

from runners.games.contract import Refused
from runners.games.replay import BadReplay, Header, Replay, final_state
from runners.games.ur.tally import Settled, UrSet, opened, settled

FORMAT: Final = "runners-ur-set"


class SetRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All games of a set; the last one may be unfinished."""

    stake: int
    games: tuple[Replay, ...]
    format: Literal["runners-ur-set"] = FORMAT
    version: Literal[1] = 1


def standing(record: SetRecord) -> UrSet:
    """Where the set stands after the games that are over, every event of them checked."""
    settlements = audited(record)
    return settlements[-1].set if settlements else opened(record.stake)


def audited(record: SetRecord) -> list[Settled]:
    """How each game that is over was settled, every event checked; BadReplay names the first wrong game."""
    try:
        played = opened(record.stake)
    except Refused as refusal:
        raise BadReplay(refusal.message) from None
    if not record.games:
        raise BadReplay("this set has no game")
    settlements: list[Settled] = []
    for number in range(1, len(record.games) + 1):
        try:
            settlements += _settlement(played, record, number)
        except BadReplay as bad:
            raise BadReplay(f"game {number} of the set: {bad.message}", bad.event) from None
        played = settlements[-1].set if settlements else played
    return settlements


def _settlement(played: UrSet, record: SetRecord, number: int) -> list[Settled]:
    """What one game brought: nothing while it is not over, which only the last one may be."""
    replay = record.games[number - 1]
    if played.winner is not None:
        raise BadReplay("the set was over before it")
    if replay.header.game != "ur":
        raise BadReplay("it is no game of Ur")
    if _table(replay.header) != _table(record.games[0].header):
        raise BadReplay("its players or its pieces are not those of the first game")
    final_state(replay)
    if replay.outcome is not None:
        return [settled(played, replay.outcome)]
    if number < len(record.games):
        raise BadReplay("it is unfinished, but others follow")
    return []


def _table(head: Header) -> object:
    """What stays the same through a set: who plays, and with how many pieces (QB40, QR36)."""
    return head.seats, head.options.get("pieces")


def encode(record: SetRecord) -> bytes:
    return msgspec.json.encode(record)


def decode(document: bytes) -> SetRecord:
    """Read a document; its games are checked by `standing`."""
    try:
        return msgspec.json.decode(document, type=SetRecord)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadReplay(f"this is no set of Ur: {error}") from None
