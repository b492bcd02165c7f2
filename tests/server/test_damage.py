"""What was altered in a store is not played on: the room is set aside, the others go on."""

import asyncio
import logging
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest

from runners.client import Client, RefusedByServer
from runners.rooms import events as e
from runners.rooms import fold as folding
from runners.rooms import log
from runners.server.live.appends import record_of
from runners.server.live.registry import SNAPSHOT_EVERY, read
from runners.server.settings import DAY_MS
from runners.server.store import Append
from tests.server.process import Process, runners
from tests.server.running import Company, company, running
from tests.server.table import Table, wait

NUMBER = "(SELECT number FROM rooms WHERE id = :room)"
LAST_ROLL = f"SELECT max(seq) FROM log WHERE room = {NUMBER} AND instr(body, CAST('rolled' AS BLOB))"


def alter(path: Path, sql: str, **values: Any) -> None:
    """Do something to the file of a server that is stopped; it must have met something."""
    connection = apsw.Connection(str(path / "store.sqlite"))
    connection.execute(sql, values)
    assert connection.changes() > 0
    connection.close()


def other_die(path: Path, room: str) -> None:
    """Another face for the die that fell last."""
    connection = apsw.Connection(str(path / "store.sqlite"))
    seq = connection.execute(LAST_ROLL, {"room": room}).get
    body = connection.execute(
        f"SELECT body FROM log WHERE room = {NUMBER} AND seq = :seq", {"room": room, "seq": seq}
    ).get
    entry = msgspec.json.decode(body)
    entry["event"]["dice"][0] = 1 + entry["event"]["dice"][0] % 6
    changed = msgspec.json.encode(entry, order="sorted")
    values = {"room": room, "seq": seq, "body": changed}
    connection.execute(f"UPDATE log SET body = :body WHERE room = {NUMBER} AND seq = :seq", values)
    assert changed != body and connection.changes() == 1
    connection.close()


async def play_a_little(url: str) -> Company:
    found = await company(url, pegs=4)
    await found.start()
    for _ in range(6):
        await found.play_on()
        await found.level()
    for person in found.people:
        await person.close()
    return found


def http_status(url: str) -> tuple[int, str]:
    """Status and code of an answer."""
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.status, ""
    except urllib.error.HTTPError as error:
        with error:
            return error.code, msgspec.json.decode(error.read())["code"]


async def told(url: str, room: Company) -> RefusedByServer:
    with pytest.raises(RefusedByServer) as no:
        async with Client(url, room.code, token=room.people[0].token):
            pass
    return no.value


def test_a_die_altered_in_the_store_of_a_running_game_sets_the_room_aside(tmp_path: Path) -> None:
    """A real server: 503, `roomDamaged`, the figure, the list for the host; the other room plays on."""
    with running(tmp_path) as url:
        rooms = [asyncio.run(play_a_little(url)) for _ in range(2)]
    other_die(tmp_path, rooms[0].people[0].room_id)

    with running(tmp_path) as url:
        shown = http_status(f"{url}/api/rooms/{rooms[0].code}")
        replay = http_status(f"{url}/api/rooms/{rooms[0].code}/games/0/replay")
        film = http_status(f"{url}/api/rooms/{rooms[0].code}/games/0/film")
        no = asyncio.run(told(url, rooms[0]))
        metrics = asyncio.run(_metrics(url))
        listed = runners("store", "stats", "--store", f"sqlite:///{tmp_path}/store.sqlite")
        asyncio.run(_go_on(url, rooms[1]))

    assert shown == replay == film == (503, "roomDamaged") and no.code == "roomDamaged"
    assert "runners_rooms_damaged 1.0" in metrics
    damaged = msgspec.json.decode(listed.stdout)["damaged"]
    assert [(one["room"], one["code"]) for one in damaged] == [(rooms[0].people[0].room_id, rooms[0].code)]
    assert "its hash does not match" in damaged[0]["why"]


async def _metrics(url: str) -> str:
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET /metrics HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    text = (await reader.read()).decode()
    writer.close()
    return text


async def _go_on(url: str, room: Company) -> None:
    async with Client(url, room.code, token=room.people[0].token) as again:
        seen = again.seq
        await again.send("profile", name="Still here")
        assert again.seq > seen


def test_the_process_says_in_its_log_which_room_is_damaged(tmp_path: Path) -> None:
    """`runners serve` itself, with the store that it was given."""
    with running(tmp_path) as url:
        room = asyncio.run(play_a_little(url))
    other_die(tmp_path, room.people[0].room_id)
    with Process(tmp_path / "store.sqlite") as server:
        status = http_status(f"{server.url}/api/rooms/{room.code}")
        server.stop()
    lines = [line for line in server.said if "damaged and set aside" in line]

    assert status == (503, "roomDamaged")
    assert len(lines) == 1 and room.people[0].room_id in lines[0] and room.code not in lines[0]


ALTERED: dict[str, str] = {
    "a hash": f"UPDATE log SET hash = zeroblob(32) WHERE room = {NUMBER} AND seq = 9",
    "a hash of another size": f"UPDATE log SET hash = x'00' WHERE room = {NUMBER} AND seq = 9",
    "no entry at all": f"UPDATE log SET body = 'hello' WHERE room = {NUMBER} AND seq = 9",
    "an entry is missing": f"DELETE FROM log WHERE room = {NUMBER} AND seq = 8",
    "the last entry is missing": f"DELETE FROM log WHERE room = {NUMBER} AND seq = 9",
    "the first entries are missing": f"DELETE FROM log WHERE room = {NUMBER} AND seq <= 3",
    "the whole log": f"DELETE FROM log WHERE room = {NUMBER}",
    "the time of an entry": f"UPDATE log SET at_ms = at_ms - 1 WHERE room = {NUMBER} AND seq = 9",
    "the game of an entry": f"UPDATE log SET game_seq = 1 WHERE room = {NUMBER} AND seq = 9",
    "the command of an entry": f"UPDATE log SET command = 'x' WHERE room = {NUMBER} AND seq = 9",
    "the secret": "UPDATE secrets SET secret = zeroblob(32) WHERE room = :room",
    "the secret's commitment": "UPDATE secrets SET commitment = zeroblob(32) WHERE room = :room",
    "no secret": "DELETE FROM secrets WHERE room = :room",
    "a number": "UPDATE rooms SET seq = 'many' WHERE id = :room",
    "a lower number": "UPDATE rooms SET seq = seq - 1 WHERE id = :room",
    "the game": "UPDATE rooms SET game = 'ur' WHERE id = :room",
}


@pytest.mark.parametrize("sql", ALTERED.values(), ids=ALTERED.keys())
def test_whatever_is_altered_the_room_is_set_aside_and_others_play_on(
    tmp_path: Path, sql: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(tmp_path)
    code, seats = table.game(2, pegs=4)
    other, others = table.game(2, pegs=4)
    room = seats[0].room_id
    wait(table.hub.store.close())
    alter(tmp_path, sql, room=room)
    table.restart()
    with caplog.at_level(logging.WARNING):
        visitor = table.resume(code, seats[0].token)
        table.watch(code)
    back = table.resume(other, others[0].token)

    assert visitor.got[0]["code"] == "roomDamaged" and visitor.closed == (1011, "roomDamaged")
    assert [record.message for record in caplog.records] == ["a room is damaged and set aside"]
    assert list(table.hub.registry.damaged) == [room] and table.hub.counts.faults == 0
    assert back.bare("profile", id="new", name="Still here")["type"] == "accepted"


def test_what_cannot_have_happened_is_damage_and_not_the_clients_mistake(
    tmp_path: Path,
) -> None:
    """A whole chain may be forged: `Refused` out of `fold` is about the log, not about who asks."""
    table = Table(tmp_path)
    code, seats = table.game(2, pegs=4)
    forge(table, seats[0].room_id)
    table.restart()
    back = table.resume(code, seats[0].token)

    assert back.got[0]["code"] == "roomDamaged"
    assert "cannot have happened" in next(iter(table.hub.registry.damaged.values()))


def forge(table: Table, room: str) -> None:
    """An entry that the chain has nothing against, and the rules have."""
    last = read(wait(table.hub.store.records(room))[-1])
    moved = e.Moved(seat=0, move={"type": "jump"})
    entry = msgspec.structs.replace(last.entry, seq=last.entry.seq + 1, event=moved, cmd=None, digest=None)
    record = record_of(log.seal(entry, last.hash))
    assert wait(table.hub.store.commit([Append(room, last.entry.seq, (record,))])) == [True]


def test_a_damaged_room_is_not_folded_again_for_everybody_who_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever knows its code could keep the server busy."""
    table = Table(tmp_path)
    code, seats = table.game(2, pegs=4)
    wait(table.hub.store.close())
    alter(
        tmp_path,
        f"UPDATE log SET hash = zeroblob(32) WHERE room = {NUMBER} AND seq = 9",
        room=seats[0].room_id,
    )
    table.restart()
    table.watch(code)
    asked: list[str] = []
    monkeypatch.setattr(table.hub.store, "records", lambda *words, **_: asked.append(words[0]))
    table.watch(code)

    assert asked == []


def test_a_damaged_room_whose_time_has_come_costs_the_others_nothing(tmp_path: Path) -> None:
    """Its alarm rings in the same batch as theirs, and rings no more."""
    table = Table(tmp_path)
    code, seats = table.game(2, pegs=1)
    other, others = table.game(2, pegs=1)
    table.finish(seats)
    table.finish(others)
    wait(table.hub.store.close())
    alter(
        tmp_path,
        f"UPDATE log SET hash = zeroblob(32) WHERE room = {NUMBER} AND seq = 9",
        room=seats[0].room_id,
    )
    table.restart()
    table.wait_ms(200_000)

    assert table.watch(other).phase == "pregame" and table.hub.counts.faults == 0
    assert table.watch(code).got[0]["code"] == "roomDamaged"


def long_room(table: Table, name: str = "Ann") -> tuple[str, str]:
    """A room with a snapshot, and its log."""
    code = table.create("lmr")
    seat = table.join(code, name)
    for number in range(SNAPSHOT_EVERY + table.settings.gap + 10):
        seat.bare("profile", name=f"{name} {number}")
    table.hub.registry.get(seat.room_id)
    assert wait(table.hub.store.snapshot(seat.room_id)) is not None
    return code, seat.room_id


def folds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries that are folded from now on."""
    found: list[int] = []
    fold = folding.fold

    def counted(room: Any, logged: Any, known: Any = None) -> Any:
        found.append(logged.entry.seq)
        return fold(room, logged, known)

    monkeypatch.setattr("runners.server.live.registry.fold", counted)
    return found


SNAPSHOTS: dict[str, Callable[[bytes], str]] = {
    "its hash": lambda _: "UPDATE snapshots SET hash = zeroblob(32)",
    "its number": lambda _: "UPDATE snapshots SET seq = seq + 1",
    "its body": lambda body: f"UPDATE snapshots SET body = x'{body.replace(b'Ann', b'Bob').hex()}'",
    "its digest": lambda _: "UPDATE snapshots SET digest = zeroblob(32)",
    "all of it": lambda _: "UPDATE snapshots SET body = 'hello'",
}


@pytest.mark.parametrize("change", SNAPSHOTS.values(), ids=SNAPSHOTS.keys())
def test_an_altered_snapshot_is_not_believed_and_the_whole_log_is_folded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[bytes], str]
) -> None:
    """The snapshot is a cache; the log has the room."""
    table = Table(tmp_path)
    code, room = long_room(table)
    before = table.show(code)
    snapshot = wait(table.hub.store.snapshot(room))
    assert before is not None and snapshot is not None
    wait(table.hub.store.close())
    alter(tmp_path, change(snapshot.body))
    folded = folds(monkeypatch)
    table.restart()
    after = table.show(code)

    assert after is not None and after["state"] == before["state"]
    assert folded[0] == 1 and len(folded) > SNAPSHOT_EVERY


def test_a_sound_snapshot_saves_folding_what_is_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path)
    code, room = long_room(table)
    snapshot = wait(table.hub.store.snapshot(room))
    folded = folds(monkeypatch)
    table.restart()

    assert table.show(code) is not None
    assert snapshot is not None and folded[0] == snapshot.seq + 1


def test_a_log_that_was_cut_off_is_damaged(tmp_path: Path) -> None:
    """Cut off at the end, it would be a chain like any other."""
    table = Table(tmp_path)
    code, room = long_room(table)
    wait(table.hub.store.close())
    alter(tmp_path, f"DELETE FROM log WHERE room = {NUMBER} AND seq > 100", room=room)
    table.restart()

    assert table.watch(code).got[0]["code"] == "roomDamaged"


def test_a_room_that_was_put_right_is_listed_no_more(tmp_path: Path) -> None:
    table = Table(tmp_path)
    code, seats = table.game(2, pegs=4)
    room = seats[0].room_id
    hash_ = wait(table.hub.store.records(room))[8].hash
    wait(table.hub.store.close())
    alter(tmp_path, f"UPDATE log SET hash = zeroblob(32) WHERE room = {NUMBER} AND seq = 9", room=room)
    table.restart()
    table.watch(code)
    listed = wait(table.hub.store.damaged_rooms())
    wait(table.hub.store.close())
    alter(tmp_path, f"UPDATE log SET hash = :hash WHERE room = {NUMBER} AND seq = 9", room=room, hash=hash_)
    table.restart()

    assert listed == [room]
    assert table.watch(code).phase == "playing" and wait(table.hub.store.damaged_rooms()) == []


@pytest.mark.parametrize("body", ["hello", '{"type":"accepted","id":"c2","first":9999,"last":9999}', "{}"])
def test_an_altered_answer_is_not_given_again(tmp_path: Path, body: str) -> None:
    """A repeated command gets its first answer or none: its room is set aside."""
    table = Table(tmp_path)
    code, seats = table.game(2, pegs=4)
    wait(table.hub.store.close())
    sql = f"UPDATE log SET answer = CAST(:body AS BLOB) WHERE room = {NUMBER} AND member IS NOT NULL"
    alter(tmp_path, sql, room=seats[0].room_id, body=body)
    table.restart()
    ann, bob = (table.resume(code, seat.token) for seat in seats)
    ann.raw({"type": "sit", "id": "c1", "gameSeq": 0, "chair": 0})

    assert [one["code"] for one in ann.got if one["type"] == "refused"] == ["roomDamaged"]
    assert ann.closed == bob.closed == (1011, "roomDamaged")
    assert list(table.hub.registry.damaged) == [ann.room_id]


def tear(path: Path, mark: bytes, *, middle: bool = False) -> None:
    """Overwrite the head of a page that has this in it."""
    file = path / "store.sqlite"
    connection = apsw.Connection(str(file))
    size: int = connection.pragma("page_size")
    connection.execute("VACUUM")  # free pages still have what was there before
    connection.close()
    data = file.read_bytes()
    pages = [data[at : at + size] for at in range(0, len(data), size)]
    found = [number for number, page in enumerate(pages) if mark in page]
    torn = found[len(found) // 2 if middle else -1]
    pages[torn] = b"\xff" * 64 + pages[torn][64:]
    file.write_bytes(b"".join(pages))


@pytest.mark.parametrize("torn", ["Ann", "Bob"])
def test_a_page_of_the_file_that_is_torn_costs_its_rooms_only(tmp_path: Path, torn: str) -> None:
    """The start, the clock and the housekeeping go past what cannot be read; Bob's is the end of the log."""
    table = Table(tmp_path)
    codes = {name: long_room(table, name)[0] for name in ("Ann", "Cid", "Bob")}
    wait(table.hub.store.close())
    tear(tmp_path, f'"name":"{torn} 329"'.encode())
    table.restart()
    table.wait_ms(2 * table.settings.housekeeping_ms)

    assert table.watch(codes[torn]).got[0]["code"] == "roomDamaged"
    other = codes["Bob" if torn == "Ann" else "Ann"]
    assert table.watch(other).phase == "pregame"
    assert table.join(other, "Zoe").do("profile", name="Zoë") and table.hub.counts.faults == 0


def test_rooms_expire_beside_one_that_cannot_be_cleared_away(tmp_path: Path) -> None:
    """It stays as it is, and so does one whose pages lie beside; the next hour tries again."""
    table = Table(tmp_path)
    codes = [long_room(table, name)[0] for name in ("Ann", "Bob", "Cid", "Dan")]
    wait(table.hub.store.close())
    tear(tmp_path, b'"name":"Bob', middle=True)
    table.restart()
    table.clock.advance(8 * DAY_MS)
    table.wait_ms(2 * table.settings.housekeeping_ms)

    answers = [table.watch(code).got[0]["code"] for code in codes]
    assert answers[1] == "roomDamaged" and table.hub.counts.faults == 0
    assert answers.count("noRoom") == table.hub.counts.rooms_expired >= 2
