"""Members who write for ever: a room and an address have their share, and play goes on beyond it."""

import asyncio
from pathlib import Path
from typing import Any, get_args

import apsw
import msgspec
import pytest

from runners.client import Client, RefusedByServer, create_room
from runners.games.contract import Refused
from runners.protocol.commands import AnyCommand
from runners.protocol.page import tag_of
from runners.server.access.limits import UNLIMITED, Limits
from runners.server.handlers.commands import A_LITTLE_MORE, ALWAYS
from runners.server.live.inbox import CreateRoom
from runners.server.settings import DAY_MS, Settings
from tests.server.running import Company, company, patiently, refused, running
from tests.server.table import Seat, Table

MIB = 1024 * 1024


def limits(**fields: int) -> Limits:
    return msgspec.structs.replace(UNLIMITED, **fields)


def settings(**fields: int) -> Settings:
    return Settings(limits=limits(**fields), bot_delay_ms=0)


async def write_until_refused(ann: Client) -> RefusedByServer:
    """Change the name again and again."""
    for number in range(10_000):
        try:
            await ann.send("profile", name=f"Ann {number}")
        except RefusedByServer as no:
            return no
    raise AssertionError("there was room for ever")


def test_a_room_whose_members_write_for_ever_is_stopped_and_its_game_is_played_on(tmp_path: Path) -> None:
    """A real server with a small share: everything but play and what ends it is refused."""

    async def scene(url: str) -> None:
        room = await company(url, pegs=4)
        ann, bob = room.people
        await room.start()
        no = await write_until_refused(ann)
        assert no.code == "roomBudget" and no.rule is None
        assert (await refused(ann.send("seatCode"))).code == "roomBudget"
        with pytest.raises(RefusedByServer, match="roomBudget"):
            async with Client(url, room.code, name="Cem"):
                pass
        await room.level()
        for _ in range(4):
            await room.play_on()
            await room.level()
        await ann.send("proposeCancel")
        await room.level()
        await bob.send("agree", proposal=bob.view["vote"]["proposal"])
        await room.phase("results")
        await ann.send("requestRematch")
        await room.level()
        await bob.send("declineRematch")
        await room.phase("pregame")
        assert (await refused(ann.send("propose", change={"pegs": 1}))).code == "roomBudget"
        await bob.send("stand")
        await bob.send("leave")
        await _other_rooms(url)
        for person in room.people:
            await person.close()

    with running(tmp_path, settings(room_bytes=40_000)) as url:
        asyncio.run(patiently(scene(url), 240))


async def _other_rooms(url: str) -> None:
    async with Client(url, await create_room(url, "ur", {}), name="Dee") as dee:
        await dee.send("profile", name="Dora")


def test_thirty_two_mebibytes_are_a_rooms_share(tmp_path: Path) -> None:
    """The limits that every server has, and what a store says was written."""

    async def scene(url: str, room: Company) -> None:
        async with Client(url, room.code, token=room.people[0].token) as ann:
            assert (await refused(ann.send("profile", name="Anna"))).code == "roomBudget"

    with running(tmp_path, Settings()) as url:
        room = asyncio.run(come_and_go(url))
    set_bytes(tmp_path, 32 * MIB)
    with running(tmp_path, Settings()) as url:
        asyncio.run(patiently(scene(url, room)))

    assert Limits().day_bytes == 256 * MIB


async def come_and_go(url: str) -> Company:
    room = await company(url)
    for person in room.people:
        await person.close()
    return room


def set_bytes(path: Path, bytes_: int) -> None:
    connection = apsw.Connection(str(path / "store.sqlite"))
    connection.execute("UPDATE rooms SET bytes = ?", (bytes_,))
    connection.close()


def test_every_command_is_weighed() -> None:
    """What is refused beyond the share is named here once more, so that a new command is thought about."""
    tags = {tag_of(kind) for kind in get_args(AnyCommand)}
    stopped = {"profile", "sit", "seatBot", "removeBot", "propose", "ready", "seatCode", "say", "hint"}

    assert tags - ALWAYS - A_LITTLE_MORE - {"ping"} == stopped


def fill(table: Table, seat: Seat) -> None:
    """Use the room's share up."""
    live = table.hub.registry.get(seat.room_id)
    assert live is not None
    live.bytes = table.settings.limits.room_bytes


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, settings(room_bytes=1_000_000))


def test_a_choice_that_settles_nothing_is_no_play(table: Table) -> None:
    """QR45, A17: a million designations fit into a game; the choice itself is stored always."""
    seat = table.game(2, dice="external")[1][0]
    seat.do("roll", dice=[6])
    seat.do("move", choice={"designate": 0})
    fill(table, seat)
    assert seat.say("move", choice={"designate": None})["code"] == "roomBudget"
    assert seat.say("move", choice={"designate": 7})["code"] == "badDie"
    assert seat.say("move", choice={"x": 1})["code"] == "malformed"
    seat.do("move", choice=seat.choices[0]["choice"])
    assert seat.say("move", choice={"designate": 0})["code"] == "notDue"


def test_the_share_is_remembered_through_a_restart_and_so_is_what_is_no_entry(tmp_path: Path) -> None:
    """Seat codes are kept beside the log, and count."""
    table = Table(tmp_path, settings(room_bytes=20_000))
    code = table.create("lmr")
    ann = table.join(code, "Ann")
    while ann.say("seatCode").get("type") == "accepted":
        pass
    ids = ann.count
    table.restart()
    ann = table.resume(code, ann.token)
    ann.count = ids

    assert ann.bare("profile", name="Anna")["code"] == "roomBudget"
    row = table.wait(table.hub.store.find(code))
    assert row is not None and 20_000 <= row.bytes < 21_000


def test_whoever_was_there_comes_back_beyond_the_share(table: Table) -> None:
    """With the token, with the key, with a seat code that was given before: nothing grows by it."""
    code = table.create("lmr")
    ann = table.connect(code)
    ann.raw({"type": "join", "key": "k" * 32, "name": "Ann"})
    given = ann.do("seatCode")["seatCode"]
    fill(table, ann)
    assert table.resume(code, ann.token).member == ann.member
    again = table.connect(code)
    again.raw({"type": "join", "key": "k" * 32, "name": "Ann"})
    other = table.connect(code)
    other.raw({"type": "claim", "key": "o" * 32, "code": given})

    assert again.member == other.member == ann.member


def test_what_the_server_itself_must_log_always_goes_through(table: Table) -> None:
    """QR30 absences, R3 deadlines."""
    code, seats = table.game(2, pegs=1)
    fill(table, seats[0])
    seats[1].drop()
    table.wait_ms(5_000)
    assert seats[0].view["chairs"][1]["awaySince"] is not None
    seats[1] = table.resume(code, seats[1].token)
    seats[1].count = 10_000
    table.finish(seats)
    table.wait_ms(181_000)

    assert seats[0].phase == "pregame" and seats[0].game_seq == 1


def test_bots_play_on_beyond_the_share(tmp_path: Path) -> None:
    table = Table(tmp_path, settings(room_bytes=1_000_000))
    ann = table.join(table.create("ur", pieces=1), "Ann")
    ann.do("sit", chair=0)
    ann.do("seatBot", chair=1, bot="greedy")
    ann.ready()
    fill(table, ann)
    while not ann.is_over:
        table.wait_ms(10)
        if ann.is_my_turn:
            table.play_on([ann])

    assert ann.phase == "results"


def test_votes_end_somewhere_too(table: Table) -> None:
    """They could be repeated for ever; an eighth more is theirs, and the game can be left all the same."""
    _, seats = table.game(3, pegs=4)
    fill(table, seats[0])
    live = table.hub.registry.get(seats[0].room_id)
    assert live is not None
    answer: dict[str, Any] = {}
    for _ in range(5_000):
        answer = seats[0].say("proposeCancel")
        if answer["type"] == "refused":
            break
        seats[0].say("withdraw", proposal=answer["first"])

    assert answer["code"] == "roomBudget" and 1_125_000 <= live.bytes < 1_130_000
    assert seats[0].bare("leave")["why"] == "left"


def created(table: Table, address: str) -> Any:
    told: list[Any] = []
    table.hub.put(CreateRoom("ur", {}, told.append, address))
    table.step()
    return told[0]


def test_an_address_has_a_share_of_its_own_in_all_rooms_together(tmp_path: Path) -> None:
    table = Table(tmp_path, settings(day_bytes=30_000))
    codes = [table.create("lmr") for _ in range(2)]
    first, second = (table.join(code, "Ann") for code in codes)
    for number in range(1_000):
        if first.bare("profile", name=f"Ann {number}")["type"] == "refused":
            break
    elsewhere = table.connect(codes[0], "10.0.0.2")
    elsewhere.raw({"type": "join", "key": "e" * 32, "name": "Eve"})
    no = created(table, "10.0.0.1")

    assert second.bare("profile", name="Anna")["code"] == "roomBudget"
    assert isinstance(no, Refused) and no.code == "roomBudget"
    assert elsewhere.bare("profile", name="Eva")["type"] == "accepted"
    assert not isinstance(created(table, "10.0.0.2"), Refused)
    table.clock.advance(DAY_MS)
    assert second.bare("profile", name="Anna")["type"] == "accepted"


def test_rooms_are_counted_for_the_address_that_makes_them(tmp_path: Path) -> None:
    """A real server: making rooms is writing, and is refused with 429."""

    async def scene(url: str) -> str:
        for _ in range(100):
            try:
                await create_room(url, "ur", {})
            except ValueError as no:
                return str(no)
        raise AssertionError("there was room for ever")

    with running(tmp_path, settings(day_bytes=20_000)) as url:
        assert "your address has reached today" in asyncio.run(scene(url))
