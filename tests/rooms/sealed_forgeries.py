"""Replays of sealed starts that cannot be true, each with its chain mended: for both verifiers."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from runners.rooms import fairness
from runners.rooms.events import NO_HASH
from runners.rooms.log import canonical, chain

Line = dict[str, Any]
Forge = Callable[[list[Line]], object]

TRUE = Path(__file__).parents[1] / "data" / "replays" / "v2-lmr-broken.json"
"""Three starts that were broken off (late, carried on, left), then one that began after a restart."""


def of(lines: list[Line], kind: str) -> list[int]:
    return [index for index, line in enumerate(lines) if line["event"]["type"] == kind]


def last(lines: list[Line], kind: str) -> Line:
    event: Line = lines[of(lines, kind)[-1]]["event"]
    return event


def forged(forge: Forge) -> Line:
    """The true replay, changed, numbered and chained anew; openings name the entry as it is now."""
    bad: Line = json.loads(TRUE.read_bytes())
    lines = bad["events"]
    forge(lines)
    previous = NO_HASH
    now: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        line["seq"], was = number, line.pop("hash", None)
        event = line["event"]
        event.update({"sealed": now[event["sealed"]]} if event.get("sealed") in now else {})
        previous = line["hash"] = chain(previous, canonical(line))
        if event["type"] == "sealed" and was is not None:
            now[was] = previous
    return bad


def repeated(lines: list[Line], index: int, at: int) -> None:
    """The same line once more, somewhere else."""
    again = copy.deepcopy(lines[index])
    again.update(time=lines[at - 1]["time"])
    lines.insert(at, again)


def moved(lines: list[Line], index: int, at: int) -> None:
    line = lines.pop(index)
    line["time"] = lines[at - 1]["time"]
    lines.insert(at, line)


def without(lines: list[Line], *kinds: str) -> None:
    """As if there had been no such lines after the last commitment."""
    since = of(lines, "committed")[-1]
    lines[since:] = [line for line in lines[since:] if line["event"]["type"] not in kinds]


def other_bytes(lines: list[Line]) -> None:
    """Bytes that were never sealed with Ready, and a seal that fits them."""
    sealed, opened = last(lines, "sealed"), last(lines, "unsealed")
    opened["e"] = "5a" * 32
    commit = bytes.fromhex(sealed["commitment"])
    sealed["seats"][1]["seal"] = fairness.seal(commit, "p1", b"\x5a" * 32).hex()


def somebody_else_s_seal(lines: list[Line]) -> None:
    """A seal made under another member's id, in Ready and in the sealed entry."""
    sealed, opened = last(lines, "sealed"), last(lines, "unsealed")
    seal = fairness.seal(bytes.fromhex(sealed["commitment"]), "p0", bytes.fromhex(opened["e"])).hex()
    sealed["seats"][1]["seal"] = last(lines, "ready")["seal"] = seal


def sealed_again_after_breaking(lines: list[Line]) -> None:
    """After the first broken start the same commitment once more, and another start for it."""
    first, second = of(lines, "committed")[:2]
    old = lines[first]["event"]["commitment"]
    for line in lines[second : of(lines, "broken")[1]]:
        if "commitment" in line["event"]:
            line["event"]["commitment"] = old


def earlier_commitment(lines: list[Line]) -> None:
    last(lines, "sealed")["commitment"] = lines[of(lines, "committed")[-2]]["event"]["commitment"]


def unnamed(lines: list[Line]) -> None:
    last(lines, "committed").pop("scheme")


def older_entry(lines: list[Line]) -> None:
    """One entry of a format that was never released."""
    lines[of(lines, "committed")[-1]]["v"] = 1


def other_seats(lines: list[Line]) -> None:
    last(lines, "sealed")["seats"][1]["chair"] = 4


def not_ready(lines: list[Line], event: Line) -> None:
    """Something that makes p0's Ready void, just before the last one that seals the start."""
    at = of(lines, "ready")[-1]
    lines.insert(at, {**lines[at - 1], "event": event})


def bot_in_a_player_s_place(lines: list[Line]) -> None:
    """The server lets a bot contribute for somebody who sits there, in the seal and at the start."""
    sealed, started = last(lines, "sealed"), last(lines, "started")
    sealed["seats"][1] = {"chair": sealed["seats"][1]["chair"], "bot": "greedy", "seal": None}
    started["seats"][1] = {**started["seats"][1], "member": None, "bot": "greedy"}
    lines.pop(next(index for index in of(lines, "unsealed")[-2:] if lines[index]["by"] == "p1"))


def too_early(lines: list[Line]) -> None:
    """A start is called late while its openings may still come."""
    at = of(lines, "broken")[0]
    lines[at]["time"] = lines[at - 1]["time"]


def too_late(lines: list[Line]) -> None:
    """An opening comes when the time is over, and counts."""
    for line in lines[of(lines, "unsealed")[-1] :]:
        line["time"] += 60_000


FORGERIES: dict[str, tuple[Forge, str]] = {
    "a Ready that was taken back": (
        lambda lines: not_ready(lines, {"type": "unready", "chair": 0}),
        "p0 is not Ready",
    ),
    "a Ready before the options changed": (
        lambda lines: not_ready(lines, {"type": "changed", "options": lines[0]["event"]["options"]}),
        "p0 is not Ready",
    ),
    "a Ready of somebody who was away": (
        lambda lines: not_ready(lines, {"type": "away", "member": "p0", "since": 0}),
        "p0 is not Ready",
    ),
    "a bot in a player's place": (bot_in_a_player_s_place, "`sealed.seats[1]."),
    "late before its time": (too_early, "still time to open"),
    "opened after its time": (too_late, "its time was up"),
    "a second sealed beside the first": (
        lambda lines: repeated(lines, of(lines, "sealed")[-1], of(lines, "sealed")[-1] + 1),
        "sealed",
    ),
    "a second sealed for one commitment": (sealed_again_after_breaking, "commitment before"),
    "a missing opening": (lambda lines: lines.pop(of(lines, "unsealed")[-1]), "an opening is missing"),
    "a double opening": (
        lambda lines: repeated(lines, of(lines, "unsealed")[-2], of(lines, "unsealed")[-1]),
        "already opened",
    ),
    "bytes that do not match": (
        lambda lines: last(lines, "unsealed").update(e="5a" * 32),
        "not the bytes that were sealed",
    ),
    "a seal under another id": (somebody_else_s_seal, "not the bytes that were sealed"),
    "a seal of no Ready": (other_bytes, "`sealed.seats[1].seal` must be"),
    "an opening for another entry": (
        lambda lines: last(lines, "unsealed").update(sealed="5a" * 32),
        "not the one this client saw",
    ),
    "another secret of a broken start": (
        lambda lines: last(lines, "broken").update(secret="5a" * 32),
        "not the one that was committed to",
    ),
    "others were missing": (
        lambda lines: last(lines, "broken").update(missing=[0]),
        "`broken.missing` must be [0,1,2]",
    ),
    "a start without a seal": (lambda lines: without(lines, "sealed", "unsealed", "prolonged"), "not sealed"),
    "other seats": (other_seats, "seats"),
    "other options": (
        lambda lines: last(lines, "sealed")["options"].update(kill_rolls=True),
        "`started.options.kill_rolls` must be true",
    ),
    "another commitment at the start": (
        lambda lines: last(lines, "started").update(commitment="5a" * 32),
        "`started.commitment` must be",
    ),
    "no commitment at the start": (
        lambda lines: last(lines, "started").pop("commitment"),
        "`started.commitment` must be",
    ),
    "sealed under an earlier commitment": (earlier_commitment, "`sealed.commitment` must be"),
    "an opening before the seal": (
        lambda lines: moved(lines, of(lines, "unsealed")[-1], of(lines, "sealed")[-1]),
        "no start is sealed",
    ),
    "an opening after the start": (
        lambda lines: repeated(lines, of(lines, "unsealed")[-1], of(lines, "started")[-1] + 1),
        "no start is sealed",
    ),
    "an opening after a broken start": (
        lambda lines: repeated(lines, of(lines, "unsealed")[0], of(lines, "broken")[0] + 1),
        "`committed` comes next",
    ),
    "a commitment without a scheme": (unnamed, "`scheme`"),
    "an entry of the older format": (older_entry, "before the first release"),
    "a Ready after the seal": (
        lambda lines: repeated(lines, of(lines, "ready")[-1], of(lines, "sealed")[-1] + 1),
        "the start is sealed",
    ),
    "dice drawn anew without a word": (
        lambda lines: repeated(lines, of(lines, "committed")[-1], of(lines, "ready")[-1]),
        "stands until it is void",
    ),
}
"""What is forged, and a word of what `runners verify` says to it."""
