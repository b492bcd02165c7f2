"""Kept logs open and verify; those of another format are refused."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from runners.rooms import events as e
from runners.rooms.events import FORMAT, NO_HASH
from runners.rooms.fold import fold_log
from runners.rooms.log import canonical, chain, decode, read
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


@pytest.mark.parametrize(
    ("format_", "sentence"),
    [(FORMAT + 1, "newer than this release"), (FORMAT - 1, "from before the first release")],
)
@pytest.mark.parametrize("event", [{"type": "agreed", "chair": 2}, {"type": "committed", "commitment": ""}])
def test_an_entry_of_another_format_is_refused_with_a_sentence(
    format_: int, sentence: str, event: dict[str, object]
) -> None:
    """Whether it could be read or not."""
    raw = canonical({"v": format_, "seq": 1, "time": 0, "gameSeq": 0, "by": "server", "event": event})
    with pytest.raises(ValueError, match=sentence):
        decode(raw)


@pytest.mark.parametrize("raw", [b"", b"{}", b"[1]", b'{"v":2,"seq":1}', b'{"v":"1"}', b"\xff"])
def test_what_is_no_entry_is_refused_with_its_text(raw: bytes) -> None:
    with pytest.raises(ValueError, match="not a log entry"):
        decode(raw)


def test_a_snapshot_that_is_not_in_form_is_folded_again() -> None:
    """It is only a cache."""
    room = fold_log(list(lines(LOGS[0])))
    raw = dump(room)
    assert load(raw) == room
    for spoilt in (b"", b"[]", b"{}", raw[:-5], raw.replace(b'"version":6', b'"version":5')):
        assert load(spoilt) is None
    fields = msgspec.json.decode(raw)
    for key in ("members", "chairs", "options", "play"):
        assert load(msgspec.json.encode({**fields, "room": {**fields["room"], key: 5}})) is None
