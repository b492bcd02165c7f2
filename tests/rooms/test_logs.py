"""Logs that earlier releases wrote open in this one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.rooms import events as e
from runners.rooms.events import FORMAT, NO_HASH
from runners.rooms.fairness import canonical, chain
from runners.rooms.fold import fold_log
from runners.rooms.log import UPGRADES, decode, read
from runners.rooms.replay import document
from runners.rooms.snapshot import dump, load
from runners.rooms.verify import verify

DATA = Path(__file__).parents[1] / "data"
LOGS = sorted((DATA / "logs").glob("v*.jsonl"))
REPLAYS = sorted((DATA / "replays").glob("v*.json"))


def lines(path: Path) -> Iterator[e.Logged]:
    for line in path.read_bytes().splitlines():
        fields = msgspec.json.decode(line)
        hash_ = fields.pop("hash")
        yield read(canonical(fields), hash_)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_kept_log_opens_and_its_chain_holds(path: Path) -> None:
    log = list(lines(path))
    room = fold_log(log)
    assert room.seq == len(log)
    assert load(dump(room)) == room
    previous = NO_HASH
    for logged in log:
        previous = chain(NO_HASH if isinstance(logged.entry.event, e.Opened) else previous, logged.raw)
        assert logged.hash == previous


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_every_game_of_a_kept_log_still_verifies(path: Path) -> None:
    """QR26: dice, moves and results are what they were."""
    log = list(lines(path))
    ended = [logged.entry.game_seq for logged in log if isinstance(logged.entry.event, e.Ended)]
    assert ended
    for game_seq in ended:
        assert verify(document(log, game_seq)).verified


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_kept_replay_still_verifies(path: Path) -> None:
    """The verifier in the browser runs on the same files."""
    report = verify(path.read_bytes())
    assert report.dice in ("typed", "committed")


def test_the_kept_logs_hold_every_type_of_event() -> None:
    kept = {type(logged.entry.event) for path in LOGS for logged in lines(path)}
    assert kept == set(e.AnyEvent.__args__)
    assert {f"v{version}" for version in range(1, FORMAT + 1)} == {path.stem.split("-")[0] for path in LOGS}


def test_an_entry_of_a_newer_release_is_refused_with_a_sentence() -> None:
    raw = canonical(
        {"v": FORMAT + 1, "seq": 1, "time": 0, "gameSeq": 0, "event": {"type": "committed", "commitment": ""}}
    )
    with pytest.raises(ValueError, match="newer than this release"):
        decode(raw)


@pytest.mark.parametrize("raw", [b"", b"{}", b"[1]", b'{"v":1,"seq":1}', b'{"v":0,"seq":1}', b"\xff"])
def test_what_is_no_entry_is_refused_with_its_text(raw: bytes) -> None:
    with pytest.raises(ValueError, match="not a log entry"):
        decode(raw)


def test_an_older_format_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step knows only the next format; format 2 reads format 1 as it is."""

    def rename(fields: dict[str, Any]) -> dict[str, Any]:
        sender = fields.pop("sender")
        return {**fields, "v": 1, "by": sender}

    monkeypatch.setitem(UPGRADES, 0, rename)
    old = {"v": 0, "seq": 4, "time": 9, "gameSeq": 0, "sender": "m1", "event": {"type": "agreed", "chair": 2}}
    entry = decode(canonical(old))
    assert (entry.v, entry.by, entry.event) == (1, "m1", e.Agreed(chair=2))


def test_a_snapshot_that_is_not_in_form_is_folded_again() -> None:
    """It is only a cache."""
    room = fold_log(list(lines(LOGS[0])))
    raw = dump(room)
    assert load(raw) == room
    for spoilt in (b"", b"[]", b"{}", raw[:-5], raw.replace(b'"version":5', b'"version":4')):
        assert load(spoilt) is None
    fields = msgspec.json.decode(raw)
    for key in ("members", "chairs", "options", "play"):
        assert load(msgspec.json.encode({**fields, "room": {**fields["room"], key: 5}})) is None
