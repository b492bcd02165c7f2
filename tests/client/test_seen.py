"""Whoever holds the store can write other choices under the same dice; those who saw the game find it."""

import copy
import hashlib
import json
from typing import Any

import pytest

from runners.rooms.log import canonical
from runners.rooms.verify import Wrong
from runners.rooms.verify.witness import check_seen


def forged(replay: dict[str, Any], index: int) -> dict[str, Any]:
    """The same game with another entry, and every hash from there on made anew."""
    found = copy.deepcopy(replay)
    found["events"][index]["time"] += 1
    previous = "0" * 64
    for line in found["events"]:
        body = {key: value for key, value in line.items() if key != "hash"}
        previous = hashlib.sha256(bytes.fromhex(previous) + canonical(body)).hexdigest()
        line["hash"] = previous
    return found


def test_the_first_entry_that_differs_is_named() -> None:
    replay: dict[str, Any] = {"events": [{"seq": seq, "time": seq, "hash": ""} for seq in range(5, 12)]}
    replay = forged(replay, 0)
    seen = {line["seq"]: line["hash"] for line in replay["events"][1:5]}
    check_seen(json.dumps(replay).encode(), seen)
    with pytest.raises(Wrong, match="event 7 differs"):
        check_seen(json.dumps(forged(replay, 2)).encode(), seen)
    with pytest.raises(Wrong, match="event 6 differs"):
        check_seen(json.dumps({"events": replay["events"][2:]}).encode(), seen)
    check_seen(json.dumps(forged(replay, 6)).encode(), seen)  # which nobody saw
