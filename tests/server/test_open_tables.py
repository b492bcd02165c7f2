"""The list of open tables, and the way to one for whoever plays anyone (QR41)."""

import asyncio
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from runners.client import Client
from runners.server.access.limits import UNLIMITED, Limits, Rate
from runners.server.access.words import WordList, word_list
from runners.server.http.tables import LAST_PAGE
from runners.server.live.inbox import FindTable
from runners.server.live.open_tables import OpenTables
from runners.server.settings import Settings
from runners.server.store import Append, OpenRoom, OpenTable
from runners.server.store.sqlite import SqliteStore
from tests.server.running import Company, play, running, waiting
from tests.server.store.places import record
from tests.server.table import Table
from tests.server.test_http import ask


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    with running(tmp_path) as address:
        yield address


def listed(url: str, query: str = "") -> dict[str, Any]:
    status, _, body = ask(url, f"/api/tables{query}")
    assert status == 200, body
    found: dict[str, Any] = json.loads(body)
    return found


def codes(url: str, query: str = "") -> list[str]:
    return [one["code"] for one in listed(url, query)["tables"]]


def make(url: str, game: str = "ur", *, listed: bool = True, **options: Any) -> str:
    wanted = {"game": game, "options": options, "listed": listed}
    status, _, body = ask(url, "/api/rooms", "POST", wanted)
    assert status == 201, body
    return str(json.loads(body)["code"])


def find(url: str, game: str = "ur") -> dict[str, Any]:
    status, _, body = ask(url, f"/api/tables/{game}", "POST")
    assert status == 200, body
    found: dict[str, Any] = json.loads(body)
    assert set(found) == {"code", "roomId", "made"}
    return found


# the list


def test_an_open_room_is_listed_as_promised(url: str) -> None:
    """QR41: code, game, options, names, free chairs, and whether a game runs."""
    assert listed(url) == {"tables": [], "total": 0, "playing": 0, "more": False}
    make(url, listed=False)
    code = make(url, "lmr", double_dice=True)
    assert codes(url) == []  # nobody is there
    with waiting(url, code):
        (one,) = listed(url, "?page=0&game=lmr")["tables"]
    assert set(one) == {"code", "game", "options", "seated", "free", "playing"}
    options = one.pop("options")
    assert one == {"code": code, "game": "lmr", "seated": [], "free": 8, "playing": False}
    assert options["double_dice"] is True and "open" not in options


def test_fifty_a_page_the_newest_first_with_the_totals(tmp_path: Path) -> None:
    """QR41: the rest by page."""
    store = SqliteStore(str(tmp_path / "store.sqlite"))
    made = [f"T{number:02}" for number in range(53)]

    async def scene() -> list[dict[str, Any]]:
        for name in made:
            await enter(store, name)
        tables = OpenTables(store, WordList(), lambda: 0.0)
        pages = [json.loads((await tables.page(None, page)).body) for page in (0, 1, 2)]
        await store.close()
        return pages

    first, second, third = asyncio.run(scene())
    assert [one["code"] for one in first["tables"]] == made[::-1][:50]
    assert [one["code"] for one in second["tables"]] == made[2::-1]
    assert (first["more"], second["more"], third["more"]) == (True, False, False)
    assert third["tables"] == []
    assert first["total"] == second["total"] == third["total"] == 53


async def enter(store: SqliteStore, name: str) -> None:
    """A room in the list."""
    body = b'{"game":"ur","options":{},"seated":[],"free":2,"playing":false}'
    table = OpenTable("ur", welcomes=True, playing=False, body=body)
    await store.commit([Append(name, 0, (record(1),), opens=OpenRoom(name, "ur"), table=table)])


@pytest.mark.parametrize("page", ["-1", "x", "1.5", "1000000", "9" * 5000, ""])
def test_what_is_no_page_is_refused(url: str, page: str) -> None:
    """QR41: pages are numbers from 0; no number is too long to be refused."""
    assert ask(url, f"/api/tables?page={page}")[0] == 400


def test_the_last_page_is_the_one_that_the_api_names(url: str) -> None:
    """Far behind the end of the list, and empty."""
    assert listed(url, f"?page={LAST_PAGE}")["tables"] == []
    assert ask(url, f"/api/tables?page={LAST_PAGE + 1}")[0] == 400


def test_other_games_are_refused(url: str) -> None:
    """QR41: as for new rooms."""
    assert json.loads(ask(url, "/api/tables?game=chess")[2])["code"] == "noSuchGame"
    assert json.loads(ask(url, "/api/tables/chess", "POST")[2])["code"] == "noSuchGame"


def test_who_has_the_list_already_is_told_that_nothing_has_changed(url: str) -> None:
    """QR41: 304 without a body, and packed for those who can read it."""
    with waiting(url, make(url)):
        status, headers, body = ask(url, "/api/tables", headers={"Accept-Encoding": "gzip"})
        assert (status, headers["content-encoding"]) == (200, "gzip")
        assert json.loads(gzip.decompress(body))["total"] == 1
        assert ask(url, "/api/tables", headers={"If-None-Match": headers["etag"]})[::2] == (304, b"")


def test_a_kept_page_is_sent_with_the_same_headers_as_one_that_is_made(url: str) -> None:
    """QR41: by the short way and by the long one."""
    for sent in ({}, {"Accept-Encoding": "gzip"}):
        made, kept = ask(url, "/api/tables", headers=sent), ask(url, "/api/tables", headers=sent)
        asked = ask(url, "/api/tables?page=00", headers=sent)
        ours = [
            {name: value for name, value in one[1].items() if name != "date"} for one in (made, kept, asked)
        ]
        assert ours[0] == ours[1] == ours[2]
        assert made[2] == kept[2] == asked[2]
    known = {"If-None-Match": made[1]["etag"]}
    long, short = ask(url, "/api/tables?page=00", headers=known), ask(url, "/api/tables", headers=known)
    assert long[0] == short[0] == 304
    assert set(long[1]) == set(short[1])


def test_a_room_is_listed_by_vote_shows_its_game_and_is_gone_at_once_when_closed(url: str) -> None:
    """QR41: any one seated closes it, while the game runs; nobody must wait for the list."""

    async def scene(table: Company) -> None:
        await table.start()
        ann, bo = table.people
        assert listed(url)["tables"][0]["playing"] is True
        assert listed(url)["playing"] == 1
        await bo.send("unlist")
        assert codes(url) == []
        await ann.until(lambda me: me.view["listed"] is False)

    play(url, scene, game="ur", listed=True)


def test_the_list_is_right_after_a_restart(tmp_path: Path) -> None:
    """QR41: it is stored with the log; whoever does not come back is not there any more."""
    table = Table(tmp_path)
    kept, left = (table.create("ur", listed=True, pace=60) for _ in range(2))
    ann, bo = table.join(kept, "Ann"), table.join(left, "Bo")
    table.restart()
    assert set(stored(table)) == {kept, left}
    table.resume(kept, ann.token)
    table.wait_ms(4_000)
    assert stored(table) == [kept]
    table.resume(left, bo.token)
    assert set(stored(table)) == {kept, left}


def stored(table: Table) -> list[str]:
    return [row.code for row in table.wait(table.hub.store.tables(None, 0, 50))]


def test_it_is_read_at_most_once_a_second_however_many_ask(tmp_path: Path) -> None:
    """QR41: one cached body; only a table that was closed is gone before that."""
    store = SqliteStore(str(tmp_path / "store.sqlite"))
    now = 0.0

    async def scene() -> None:
        nonlocal now
        tables = OpenTables(store, WordList(), lambda: now)
        await enter(store, "a")
        first = await asyncio.gather(*[tables.page(None, 0) for _ in range(5)])
        assert all(page is first[0] for page in first)
        await enter(store, "b")
        assert await tables.page(None, 0) is first[0]
        now = 0.999
        assert await tables.page(None, 0) is first[0]
        now = 1.0
        second = await tables.page(None, 0)
        assert json.loads(second.body)["total"] == 2
        await enter(store, "c")
        tables.forget()
        assert json.loads((await tables.page(None, 0)).body)["total"] == 3

    asyncio.run(scene())
    asyncio.run(store.close())


# names


@pytest.mark.parametrize("name", ["Badword", "b a d w o r d", "xBÄDwordx", "b4dw0rd", "ｂａｄｗｏｒｄ"])
def test_names_with_words_of_the_host_are_hidden_in_the_list(tmp_path: Path, name: str) -> None:
    """QR41: however they are written; the room itself shows the name."""
    words = word_list("# not wanted\n\nbadword\n")
    with running(tmp_path, Settings(limits=UNLIMITED, words=words)) as url:
        code = make(url)

        async def scene() -> None:
            async with Client(url, code, name=name) as ann, Client(url, code, name="Bo\u202e ") as bo:
                await ann.send("sit", chair=0)
                await bo.send("sit", chair=1)
                assert listed(url)["tables"][0]["seated"] == ["***", "Bo"]

        asyncio.run(scene())


def test_without_words_every_name_is_shown() -> None:
    """QR41: an empty line of the file is no word."""
    assert WordList(word_list("\n#\n")).replace_bad_name("Ann") == "Ann"


# play anyone


def test_two_strangers_meet(url: str) -> None:
    """QR41: the first opens a table, the second is sent there, a third finds no chair and opens another."""
    first = find(url)
    assert first["made"] is True

    async def scene() -> None:
        async with Client(url, first["code"], name="Ann") as ann:
            await ann.send("sit", chair=0)
            second = find(url)
            assert (second["code"], second["made"]) == (first["code"], False)
            async with Client(url, second["code"], name="Bo") as bo:
                await bo.send("sit", chair=1)
                third = find(url)
                assert third["made"] is True and third["code"] != first["code"]

    asyncio.run(scene())


def test_the_one_to_which_somebody_came_last_is_taken(url: str) -> None:
    """QR41: other options are for those who choose them from the list, and empty rooms for nobody."""
    old, last, other = make(url, pace=60), make(url, pace=60), make(url, pace=60, pieces=3)
    make(url, pace=60)
    with waiting(url, old, last, other, make(url, "lmr", pace=60)):
        assert find(url) | {"roomId": ""} == {"code": last, "roomId": "", "made": False}
    assert find(url)["made"] is True


def test_all_who_ask_at_the_same_moment_meet(tmp_path: Path) -> None:
    """QR41: not each at a table of his own."""
    table = Table(tmp_path)
    people: list[Any] = []
    table.hub.put(*[FindTable("ur", people.append) for _ in range(3)])
    table.step()
    table.wait_ms(999)
    table.hub.put(FindTable("ur", people.append))
    table.step()
    assert len({found.code for found in people}) == 1
    assert sorted(found.made for found in people) == [False, False, False, True]
    table.wait_ms(1)
    table.hub.put(FindTable("ur", people.append))
    table.step()
    assert people[-1].made is True and people[-1].code != people[0].code


def test_nobody_is_sent_to_a_table_whose_people_are_all_away(url: str) -> None:
    """QR41: it stays in the list while somebody is there."""

    async def scene(table: Company) -> None:
        await table.people[0].send("sit", chair=0)
        await table.people[0].close()
        await table.people[1].until(lambda me: me.view["chairs"][0]["awaySince"] is not None)
        assert codes(url) == [table.code]
        assert find(url)["made"] is True

    play(url, scene, game="ur", listed=True, pace=60)


def test_a_table_that_all_have_left_is_listed_no_more(tmp_path: Path) -> None:
    """QR41: after the 3 s that make them away."""
    table = Table(tmp_path)
    ann = table.join(table.create("ur", listed=True), "Ann")
    ann.drop()
    table.wait_ms(2_900)
    assert stored(table) == [ann.code]
    table.wait_ms(200)
    assert stored(table) == []


def test_new_tables_count_as_new_rooms_of_an_address(tmp_path: Path) -> None:
    """QR41: the same limit holds."""
    with running(tmp_path, Settings(limits=Limits(rooms=Rate(2, 0)))) as url:
        assert [ask(url, "/api/tables/ur", "POST")[0] for _ in range(3)] == [200, 200, 429]
