"""A client's own part in a replay: exactly what it sealed, opened and saw must be there."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from runners.rooms.fairness import OwnSeal
from runners.rooms.verify.replays import Wrong
from runners.words import english, said

Line = dict[str, Any]


def check_own(document: bytes, kept: Iterable[OwnSeal]) -> None:
    """`Wrong` unless the replay holds C, e, seal and hash of every start that this client opened.

    An opening may be missing from a start that was aborted: the log says that it never arrived.
    """
    lines: list[Line] = msgspec.json.decode(document)["events"]
    for part in kept:
        if part.sealed is None:
            continue
        check_sealed(lines, part)
        if part.commitment in start_commitments(lines) and not any(is_opening(line, part) for line in lines):
            raise Wrong(english(said("audit-own-opening")))


def check_seen(document: bytes, seen: Mapping[int, str]) -> None:
    """`Wrong` with the first entry of the replay that is not as this client saw it, by number and hash."""
    hashes = {line["seq"]: line["hash"] for line in msgspec.json.decode(document)["events"]}
    for seq, hash_ in sorted(seen.items()):
        if hashes.get(seq) != hash_:
            raise Wrong(english(said("audit-seen-differs", event=str(seq))))


def check_sealed(lines: list[Line], part: OwnSeal) -> None:
    """The entry that this client opened, with its own seal in it, under the commitment that it saw."""
    seen = [line for line in lines if line["event"]["type"] == "sealed" and line.get("hash") == part.sealed]
    if not seen or seen[0]["event"]["commitment"] != part.commitment:
        raise Wrong(english(said("audit-own-start")))
    seats = seen[0]["event"]["seats"]
    if not any((seat.get("member"), seat["seal"]) == (part.member, part.seal) for seat in seats):
        raise Wrong(english(said("audit-own-seal")))


def start_commitments(lines: list[Line]) -> list[str | None]:
    """The commitments in the `started` entries."""
    return [line["event"].get("commitment") for line in lines if line["event"]["type"] == "started"]


def is_opening(line: Line, part: OwnSeal) -> bool:
    event = line["event"]
    return (
        event["type"] == "unsealed"
        and line["by"] == part.member
        and (event["e"], event["sealed"]) == (part.e, part.sealed)
    )
