"""A set as one JSON document: the stake and the replays of its games, in order."""

from typing import Literal

import msgspec

from runners.games.contract import Refused
from runners.games.replay import BadReplay, Replay, final_state
from runners.games.ur.tally import UrSet, opened, settled


class SetRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All games of a set; the last one may be unfinished."""

    stake: int
    games: tuple[Replay, ...]
    format: Literal["runners-ur-set"] = "runners-ur-set"
    version: Literal[1] = 1


def standing(record: SetRecord) -> UrSet:
    """Where the set stands after the games that are over, every event of them checked."""
    try:
        played = opened(record.stake)
        for number, replay in enumerate(record.games):
            played = _after(played, number, replay, last=number == len(record.games) - 1)
    except Refused as refusal:
        raise BadReplay(str(refusal)) from None
    return played


def _after(played: UrSet, number: int, replay: Replay, *, last: bool) -> UrSet:
    if replay.header.game != "ur":
        raise BadReplay(f"game {number + 1} of the set is no game of Ur")
    final_state(replay)
    if replay.outcome is not None:
        return settled(played, replay.outcome).set
    if not last:
        raise BadReplay(f"game {number + 1} of the set is unfinished, but others follow")
    return played


def encode(record: SetRecord) -> bytes:
    return msgspec.json.encode(record)


def decode(document: bytes) -> SetRecord:
    """Read a document; its games are checked by `standing`."""
    try:
        return msgspec.json.decode(document, type=SetRecord)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadReplay(f"this is no set of Ur: {error}") from None
