"""Replays of rooms: what they hold, that they verify, and that tampering is found where it was done."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.games import GAMES
from runners.games import replay as game_replays
from runners.rooms import commands as c
from runners.rooms.events import NO_HASH
from runners.rooms.log import chain
from runners.rooms.replay import document
from runners.rooms.verify import verify
from runners.terminal.cli import run
from tests.rooms.replays import Document, played, second, wrong
from tests.rooms.table import Table


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_a_finished_game_verifies_and_says_what_was_checked(game: str) -> None:
    report = verify(played(game))
    assert (report.verified, report.game, report.dice, report.ended) == (True, game, "committed", "over")
    assert report.rolls > 10
    assert report.outcome is not None


def test_a_log_holds_one_game_alone_and_rebuilds_it() -> None:
    """QR26: header with seats, options and starter, dice values, nothing of the game before."""
    raw = msgspec.json.decode(second())
    assert {event["gameSeq"] for event in raw["events"]} == {1}
    assert raw["events"][0]["event"]["type"] == "opened"
    assert len(raw["events"][0]["event"]["prev"]) == 64
    started = next(event["event"] for event in raw["events"] if event["event"]["type"] == "started")
    assert [seat["name"] for seat in started["seats"]] == ["p0", "p1"]
    assert (started["options"], started["starter"]) == ({"pieces": 1, "first": "lots"}, "lots")
    inside = msgspec.convert(raw["game"], game_replays.Replay)
    final = game_replays.final_state(inside)
    assert GAMES["ur"].outcome(final) == inside.outcome
    assert verify(second()).game_seq == 1


def test_rejected_commands_are_not_logged() -> None:
    """QR26: a refusal leaves no trace."""
    table = Table(start=True)
    before = document(table.local.log, 0)
    table.no("p1", c.Roll)
    table.no("p0", c.Roll, game_seq=9)
    assert document(table.local.log, 0) == before


def test_the_chain_begins_anew_with_each_game_and_names_the_log_before() -> None:
    table = Table(start=True)
    table.abort()
    last = table.room.hash
    table.do("p0", c.DeclineRematch)
    declined, opened = table.local.log[-3], table.local.log[-2]
    assert declined.hash == chain(last, declined.raw)
    assert opened.hash == chain(NO_HASH, opened.raw)
    assert msgspec.json.decode(opened.raw)["event"]["prev"] == declined.hash


@pytest.mark.parametrize("kind", ["aborted", "cancelled"])
def test_games_without_a_winner_verify_and_show_the_secret(kind: str) -> None:
    """QR1: every terminal event reveals it."""
    table = Table(people=3, start=True)
    for step in range(20):
        table.step(step)
    if kind == "aborted":
        table.do("p2", c.Leave)
    else:
        table.do("p0", c.ProposeCancel)
        table.agree("p1", "p2")
    report = verify(document(table.local.log, 0))
    assert (report.ended, report.outcome, report.dice) == (kind, None, "committed")


def test_a_game_that_has_not_ended_has_no_secret_and_does_not_verify_yet() -> None:
    table = Table(start=True)
    table.step()
    raw = document(table.local.log, 0)
    secret = table.local.secrets[table.room.commitment or ""]
    assert secret.hex().encode() not in raw
    assert "not ended" in wrong(raw).message
    with pytest.raises(ValueError, match="no game 7"):
        document(table.local.log, 7)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every single value of a JSON document stands."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, (*path, index))
    else:
        yield path


def spoil(raw: Document, path: tuple[Any, ...]) -> None:
    inner: Any = raw
    for key in path[:-1]:
        inner = inner[key]
    old = inner[path[-1]]
    if isinstance(old, bool):
        inner[path[-1]] = not old
    elif isinstance(old, int):
        inner[path[-1]] = old + 1
    elif isinstance(old, str):
        inner[path[-1]] = old[:-1] + ("0" if old[-1:] != "0" else "1")
    else:
        inner[path[-1]] = 1


@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("game", ["lmr", "ur", "second"])
def test_any_changed_value_of_any_event_is_found_at_that_event(game: str, every: int) -> None:
    """The chain covers every value, votes and names included; here each seventh, in `make check` all."""
    good = msgspec.json.decode(second() if game == "second" else played(game))
    for index, event in enumerate(good["events"]):
        for path in list(leaves(event))[index % every :: every]:
            bad = {**good, "events": list(good["events"])}
            bad["events"][index] = copy.deepcopy(event)
            spoil(bad["events"][index], path)
            found = wrong(msgspec.json.encode(bad))
            assert found.event == index, (path, found.message)


@pytest.mark.parametrize("change", ["drop", "double", "swap"])
def test_missing_doubled_and_swapped_events_are_found(change: str) -> None:
    good = msgspec.json.decode(played())
    for index in range(0, len(good["events"]) - 1, 3):
        events = list(good["events"])
        if change == "drop":
            del events[index]
        elif change == "double":
            events.insert(index, events[index])
        else:
            events[index : index + 2] = reversed(events[index : index + 2])
        found = wrong(msgspec.json.encode({**good, "events": events}))
        assert found.event in (index, index + 1)


def test_the_game_inside_must_be_the_one_that_the_events_tell() -> None:
    bad = msgspec.json.decode(played())
    bad["game"]["header"]["seats"][0] = "Zoe"
    assert wrong(msgspec.json.encode(bad)).event is None


def test_a_game_without_a_room_is_checked_and_its_dice_were_not_committed() -> None:
    game = msgspec.json.encode(msgspec.json.decode(played())["game"])
    assert verify(game).dice == "not committed"
    bad = msgspec.json.decode(game)
    roll = next(index for index, event in enumerate(bad["events"]) if event["type"] == "roll")
    bad["events"][roll]["dice"][0] = bad["events"][roll]["dice"][0] % 6 + 1
    assert wrong(msgspec.json.encode(bad)).event == roll


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"[]",
        b'{"format":"runners-room"}',
        b'{"format":"x"}',
        b'{"format":"runners-game"}',
        b"\xff\xfe",
    ],
)
def test_what_is_no_replay_is_malformed_not_wrong(raw: bytes) -> None:
    with pytest.raises(ValueError, match="replay"):
        verify(raw)


def test_the_command_answers_in_json_and_by_its_exit_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(played())
    assert run(["verify", str(file)]) == 0
    good = capsys.readouterr()
    assert msgspec.json.decode(good.out)["verified"] is True
    assert "committed" in good.err

    bad = msgspec.json.decode(played())
    bad["events"][3]["time"] += 1
    file.write_bytes(msgspec.json.encode(bad))
    assert run(["verify", str(file)]) == 1
    told = capsys.readouterr()
    answer = msgspec.json.decode(told.out)
    assert (answer["verified"], answer["event"], answer["seq"]) == (False, 3, 4)
    assert "event 3" in told.err

    file.write_bytes(b"no replay")
    assert run(["verify", str(file)]) == 2
    assert run(["verify", str(tmp_path / "none.json")]) == 2
    assert capsys.readouterr().out == ""
