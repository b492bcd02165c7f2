"""A host application opens the next game and aborts one, with the host's key and nothing else."""

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from runners.games.contract import Refused
from runners.rooms.verify import verify
from runners.server.access.limits import Limits, Rate
from runners.server.http.hosts import AbortGame, NextGame, is_host, key_hash
from runners.server.live.inbox import HostRequest
from runners.server.settings import Settings
from tests.server.running import OPEN, Company, patiently, play, running
from tests.server.table import Table
from tests.server.test_http import ask

NO: Final = {"code", "rule", "message", "key", "params", "legal"}
"""What a refusal has."""
KEY: Final = "a key of twenty-four signs!".replace(" ", "-")
HOSTED: Final = msgspec.structs.replace(OPEN, host_key=key_hash(KEY))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.wait(found.hub.store.close())


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("hosts"), HOSTED) as address:
        yield address


def bid(table: Table, code: str, wanted: NextGame | AbortGame) -> Any:
    """What the host is told: the answer, or the refusal."""
    told: list[bytes | Refused] = []
    table.hub.put(HostRequest(code, wanted.game_seq, wanted.command(), told.append))
    table.step()
    return told[0] if isinstance(told[0], Refused) else msgspec.json.decode(told[0])


def post(url: str, path: str, body: Any, key: str | None = KEY) -> tuple[int, Any]:
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    status, _, answer = ask(url, path, "POST", body, headers)
    return status, json.loads(answer)


def test_the_host_opens_the_next_game_of_a_room_without_the_module(table: Table) -> None:
    """QR29: the end stays frozen until then; everybody at the table is told."""
    code, seats = table.game(pegs=1, rematch=False)
    watcher = table.watch(code)
    table.finish(seats)
    table.wait_ms(10_000_000)
    assert seats[0].phase == "results"

    done = bid(table, code, NextGame(0))

    assert done == {"gameSeq": 1, "first": done["first"], "last": seats[0].seq}
    assert {seat.phase for seat in (*seats, watcher)} == {"pregame"} and seats[1].game_seq == 1


def test_a_repeated_request_gets_its_first_answer_after_a_restart_too(table: Table) -> None:
    """QR29, QR15: the look-up comes before the check of gameSeq; the next game opens once."""
    code, seats = table.game(pegs=1, rematch=False)
    table.finish(seats)
    first = bid(table, code, NextGame(0))

    again = bid(table, code, NextGame(0))
    table.restart()

    assert bid(table, code, NextGame(0)) == again == first
    assert table.show(code)["seq"] == first["last"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("game_seq", "code", "rule"),
    [(None, "missingGameSeq", "QR15"), (3, "badGameSeq", "QR15"), (0, "staleGameSeq", "R10")],
)
@pytest.mark.parametrize("kind", [NextGame, AbortGame])
def test_other_games_are_refused_before_everything_else(
    table: Table, kind: type[NextGame | AbortGame], game_seq: int | None, code: str, rule: str
) -> None:
    """QR15: missing, future and earlier numbers. Here game 0 was left, and game 1 has not begun (QR2)."""
    room, seats = table.game(pegs=1)
    seats[1].bare("leave")
    seats[0].do("declineRematch")

    no = bid(table, room, kind(game_seq))

    assert (no.code, no.rule, no.legal) == (code, rule, {"gameSeq": 1})


def test_the_host_opens_nothing_where_the_module_does_or_while_a_game_runs(table: Table) -> None:
    """QR29: with the module on it opens the next game itself; QR1: what has not begun is not aborted."""
    code, _ = table.game(pegs=1)
    assert bid(table, code, NextGame(0)).code == "noResults"
    bid(table, code, AbortGame(0))
    assert bid(table, code, NextGame(0)).code == "resultsOpen"
    fresh = table.create("ur")
    assert bid(table, fresh, AbortGame(0)).code == "notStarted"
    assert bid(table, "ZZZZZZ", AbortGame(0)).code == "noRoom"


def test_the_host_aborts_a_game_that_hangs_and_everybody_reads_why(table: Table) -> None:
    """QR1, QR3: nobody wins; the reason is cleaned as names are."""
    code, seats = table.game(pegs=1)

    done = bid(table, code, AbortGame(0, "closing\u202e time\n."))

    results = seats[0].view["results"]
    assert (results["kind"], results["reason"], results["winners"]) == ("aborted", "closing time", [])
    assert bid(table, code, AbortGame(0, "another reason")) == done
    assert bid(table, code, AbortGame(0)) == done


def test_an_absent_reason_is_given_one(table: Table) -> None:
    """QR1: the log says who stopped the game."""
    code, seats = table.game(pegs=1)
    bid(table, code, AbortGame(0, " \u200b "))

    assert seats[0].view["results"]["reason"] == "the host stopped it"


def test_what_could_not_be_stored_is_not_answered_as_done(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """QR29: nothing is said before it is durable."""
    code, _ = table.game(pegs=1)

    def fails(_appends: Any) -> None:
        raise OSError("no disk")

    with monkeypatch.context() as patch:
        patch.setattr(table.hub.store, "commit", fails)
        assert bid(table, code, AbortGame(0)).code == "fault"
    assert bid(table, code, AbortGame(0))["gameSeq"] == 0


def test_people_go_on_to_the_next_game_over_sockets(url: str) -> None:
    """QR29: the page needs nothing but what it is told; the replays of both games verify."""

    async def scene(room: Company) -> None:
        await room.start()
        await room.finish()
        path = f"/api/rooms/{room.code}/next"
        status, done = await asyncio.to_thread(post, url, path, {"gameSeq": 0})
        assert (status, done["gameSeq"]) == (200, 1)
        await room.phase("pregame")
        assert room.causes()[-1] == "host"
        for person in room.people:
            await room.level()
            await person.ready()
        await room.phase("playing")
        await patiently(room.finish())
        assert (await asyncio.to_thread(post, url, path, {"gameSeq": 0}))[1] == done
        for game_seq in (0, 1):
            replay = f"/api/rooms/{room.code}/games/{game_seq}/replay"
            verify((await asyncio.to_thread(ask, url, replay))[2])

    play(url, scene, pegs=1, rematch=False)


def test_without_the_key_nothing_is_done(url: str) -> None:
    """QR29: only the host opens games; a wrong key does not even say whether there is such a room."""
    code = json.loads(ask(url, "/api/rooms", "POST", {"game": "ur"})[2])["code"]
    for key in (None, "", KEY[:-1], KEY + "x", "é"):
        for room in (code, "ZZZZZZ"):
            status, no = post(url, f"/api/rooms/{room}/abort", {"gameSeq": 0}, key)
            assert (status, no["code"]) == (401, "badHostKey")
            assert ("is not the host key" in no["message"]) == (key is not None)
    assert post(url, f"/api/rooms/{code}/abort", {"gameSeq": 0})[1]["code"] == "notStarted"
    assert post(url, "/api/rooms/ZZZZZZ/abort", {"gameSeq": 0})[0] == 404


def test_a_server_without_a_key_has_no_such_address(tmp_path: Path) -> None:
    """QR29: without a host application there is nothing to find."""
    with running(tmp_path) as url:
        unknown, nothing = post(url, "/api/rooms/ZZZZZZ/next", {"gameSeq": 0}), post(url, "/api/nothing", {})
        described = json.loads(ask(url, "/api/openapi.json")[2])

    assert unknown == nothing and unknown[0] == 404
    assert not [path for path in described["paths"] if path.endswith(("/next", "/abort"))]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        ({"gameSeq": "0"}, 400, "malformed"),
        ({"gameSeq": -1}, 400, "malformed"),
        ({"gameSeq": 10**9}, 400, "malformed"),
        ({"gameSeq": 0, "key": "x"}, 400, "malformed"),
        ({}, 422, "missingGameSeq"),
        ({"gameSeq": 1}, 422, "badGameSeq"),
        ({"gameSeq": 0.5}, 400, "malformed"),
        ({"gameSeq": 0.0}, 422, "noResults"),
        (b'{"gameSeq":' + b" " * 20_000 + b"0}", 413, "tooBig"),
    ],
)
def test_bad_requests_are_refused_with_a_reason(url: str, body: Any, status: int, code: str) -> None:
    """QR15: and what is no request at all."""
    room = json.loads(ask(url, "/api/rooms", "POST", {"game": "ur"})[2])["code"]

    found, no = post(url, f"/api/rooms/{room}/next", body)

    assert (found, no["code"]) == (status, code) and set(no) == NO


def test_guesses_and_requests_are_limited_per_address(tmp_path: Path) -> None:
    limits = Limits(guesses=Rate(2, 0), address_messages=Rate(3, 0))
    with running(tmp_path, Settings(limits=limits, host_key=HOSTED.host_key)) as url:
        code = json.loads(ask(url, "/api/rooms", "POST", {"game": "ur"})[2])["code"]
        path = f"/api/rooms/{code}/abort"
        asked = [post(url, path, {"gameSeq": 0})[0] for _ in range(4)]
        other = {"X-Forwarded-For": "203.0.113.9", "Authorization": "Bearer wrong"}
        guessed = [ask(url, path, "POST", {"gameSeq": 0}, other)[0] for _ in range(3)]

    assert asked == [422, 422, 422, 429] and guessed == [401, 401, 429]


def test_the_key_is_in_no_log_and_the_command_is(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """QR29: logs hold no secrets; figures count a host's commands as any other."""
    with caplog.at_level(logging.DEBUG), running(tmp_path, HOSTED) as url:

        async def scene(room: Company) -> None:
            await room.start()
            await asyncio.to_thread(post, url, f"/api/rooms/{room.code}/abort", {"gameSeq": 0})
            await asyncio.to_thread(post, url, f"/api/rooms/{room.code}/next", {"gameSeq": 0}, "wrong" * 6)

        play(url, scene, pegs=1)
        figures = ask(url, "/metrics")[2].decode()
    noted = [record for record in caplog.records if record.message == "host command"]

    assert [record.fields["command"] for record in noted] == ["abort"]  # type: ignore[attr-defined]
    assert KEY not in caplog.text and "wrong" not in caplog.text
    assert "runners_commands_accepted_total 7.0" in figures


def test_a_key_is_compared_whole_and_bad_keys_are_no_keys() -> None:
    """QR29: the header's scheme may be written in any case."""
    assert is_host(f"Bearer {KEY}", key_hash(KEY)) and is_host(f"bearer  {KEY} ", key_hash(KEY))
    assert not is_host(KEY, key_hash(KEY)) and not is_host(None, key_hash(KEY))
    for bad in ("short", "a" * 23, "a" * 513, "with a blank in it, and long", "schlüssel" * 5):
        with pytest.raises(ValueError, match="a host key has 24 to 512") as caught:
            key_hash(bad)
        assert bad not in str(caught.value)
