"""Replays and films are made once, kept while they are true, and limited by address."""

import asyncio
import gzip
import json
import threading
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from runners.client import create_room, fetch_json
from runners.games.contract import Refused
from runners.server.access.limits import Rate
from runners.server.clock import ManualClock
from runners.server.replays import cache as module
from runners.server.replays.cache import ReplayCache
from runners.server.settings import DAY_MS, Settings
from runners.server.store import Record
from tests.server.running import OPEN, Company, advance, patiently, play, running
from tests.server.table import Table
from tests.server.test_http import ask
from tests.server.test_schema import validator


class Projector:
    """Makes replays, and counts them."""

    def __init__(self) -> None:
        self.made = 0
        self.go_on = threading.Event()
        self.go_on.set()

    def __call__(self, records: Sequence[Record], game_seq: int) -> bytes:
        self.made += 1
        assert self.go_on.wait(60)
        return b"%d entries of game %d" % (len(records), game_seq) + b" " * 1000


def room_of(table: Table) -> str:
    code = table.create()
    table.join(code, "Ann")
    return table.hub.registry.all()[-1].id


def test_a_reel_is_made_once_for_all_who_ask_at_the_same_time(tmp_path: Path) -> None:
    table = Table(tmp_path)
    room, make = room_of(table), Projector()
    replay_cache = ReplayCache(table.hub.store, ManualClock())

    async def scene() -> None:
        make.go_on.clear()
        asked = [asyncio.create_task(replay_cache.make(room, 0, make)) for _ in range(5)]
        await asyncio.sleep(0)
        make.go_on.set()
        found = await asyncio.gather(*asked)
        assert len({id(one) for one in found}) == 1 and make.made == 1
        again = await replay_cache.find(room, 0, make)
        assert again is found[0] and again is not None and gzip.decompress(again.gzipped) == again.body

    asyncio.run(patiently(scene()))
    replay_cache.close()


def test_a_reel_is_kept_until_its_room_goes_on_and_then_made_anew(tmp_path: Path) -> None:
    table = Table(tmp_path)
    room, make = room_of(table), Projector()
    replay_cache = ReplayCache(table.hub.store, ManualClock())

    async def made() -> None:
        assert await replay_cache.make(room, 0, make) is not None

    asyncio.run(made())
    table.join(table.hub.registry.all()[-1].row.code, "Ben")
    assert asyncio.run(replay_cache.find(room, 0, make)) is None
    asyncio.run(made())
    assert asyncio.run(replay_cache.find(room, 0, make)) is not None and make.made == 2
    assert asyncio.run(replay_cache.make(room, 7, make)) is None
    replay_cache.close()


def test_only_so_much_is_kept_and_only_so_many_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tmp_path)
    rooms, make = [room_of(table) for _ in range(3)], Projector()
    replay_cache = ReplayCache(table.hub.store, ManualClock())

    async def scene() -> None:
        monkeypatch.setattr(module, "KEPT_BYTES", 2500)
        for room in rooms:
            await replay_cache.make(room, 0, make)
        assert [await replay_cache.find(room, 0, make) is not None for room in rooms] == [False, True, True]
        monkeypatch.setattr(module, "WAITING", 1)
        make.go_on.clear()
        first = asyncio.create_task(replay_cache.make(rooms[0], 0, make))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too many replays"):
            await replay_cache.make(rooms[1], 0, make)
        make.go_on.set()
        assert await first is not None

    asyncio.run(patiently(scene()))
    replay_cache.close()


def test_a_film_follows_its_game_and_stays_when_the_game_is_over(tmp_path: Path) -> None:
    async def scene(room: Company) -> None:
        film = f"{room.url}/api/rooms/{room.code}/games/0/film"
        await room.start()
        frames = [len((await fetch_json(film))["frames"])]
        for _ in range(3):
            await room.play_on()
            await room.level()
            frames.append(len((await fetch_json(film))["frames"]))
        assert frames == sorted(set(frames))
        await room.finish()
        over = await fetch_json(film)
        assert over["ended"]["kind"] == "over" and await fetch_json(film) == over
        assert [error.message for error in validator("Film").iter_errors(over)] == []

    with running(tmp_path) as url:
        play(url, scene, pegs=1)


def test_a_reel_comes_compressed_to_whom_that_helps(tmp_path: Path) -> None:
    with running(tmp_path) as url:
        code = asyncio.run(create_room(url, "lmr"))
        path = f"/api/rooms/{code}/games/0/replay"
        _, plain, body = ask(url, path)
        _, small, packed = ask(url, path, headers={"Accept-Encoding": "gzip"})

    assert "content-encoding" not in plain and small["content-encoding"] == "gzip"
    assert gzip.decompress(packed) == body and plain["vary"] == small["vary"] == "Accept-Encoding"


def test_what_was_pruned_is_not_shown_from_memory(tmp_path: Path) -> None:
    async def scene(room: Company) -> None:
        shown, path = f"/api/rooms/{room.code}", f"/api/rooms/{room.code}/games/0/replay"
        await room.start()
        await room.finish()
        for person in room.people:
            await person.close()
        await weeks_pass(room.url, shown, 404)
        assert (await asyncio.to_thread(ask, room.url, path))[0] == 200
        await weeks_pass(room.url, path, 404)

    with running(tmp_path) as url:
        play(url, scene, pegs=1)


async def weeks_pass(url: str, path: str, status: int) -> None:
    """Weeks go by until the server gives this answer; a room that wakes up has its own time again."""
    tries = 0
    while (await asyncio.to_thread(ask, url, path))[0] != status:
        if tries % 5 == 0:  # it has time to tidy up in between
            await advance(url, 8 * DAY_MS)
        tries += 1
        await asyncio.sleep(0.05)


def test_reels_that_must_be_made_are_limited_by_address_and_kept_ones_are_not(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(OPEN.limits, replays=Rate(1, 0.001))
    with running(tmp_path, Settings(limits=limits)) as url:
        codes = [asyncio.run(create_room(url, "lmr")) for _ in range(2)]
        kept = [ask(url, f"/api/rooms/{codes[0]}/games/0/film")[0] for _ in range(5)]
        status, headers, body = ask(url, f"/api/rooms/{codes[1]}/games/0/film")
        other = ask(url, f"/api/rooms/{codes[1]}/games/0/film", headers={"X-Forwarded-For": "203.0.113.1"})[0]

    assert kept == [200] * 5 and other == 200
    assert (status, json.loads(body)["code"]) == (429, "tooFast")
    assert 900 <= int(headers["retry-after"]) <= 1000
