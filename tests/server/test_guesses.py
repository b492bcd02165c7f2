"""Guessing is slow, and whoever is right gets in."""

import asyncio
import time
from pathlib import Path

import pytest

from runners.client import Client, RefusedByServer, create_room
from runners.server.access.limits import Limits, Rate
from runners.server.access.shares import Bucket, Guesses
from runners.server.settings import Settings
from tests.server.running import patiently, running
from tests.server.table import Table
from tests.server.test_addresses import ask

WATCH = {"type": "watch"}
NOBODY = Settings(limits=Limits(guesses=Rate(0, 0)))
"""Every wrong one is one too many."""


def test_what_comes_too_fast_is_delayed_the_longer_the_faster_it_comes() -> None:
    bucket = Bucket(Rate(3, 10), 0)
    delays = [bucket.owe_ms(0, 2_000) for _ in range(30)]

    assert delays[:5] == [0, 0, 0, 100, 200] and max(delays) == delays[-1] == 2_000
    assert bucket.wait_ms(1_000, 0) == 1_000 and bucket.wait_ms(5_000, 0) == 0


def test_wrong_ones_of_many_addresses_delay_everybody_a_little() -> None:
    guesses = Guesses(Limits(all_guesses=Rate(5, 10)))
    for number in range(10):
        assert guesses.wrong(f"10.0.0.{number}", 0)

    assert guesses.delay_ms("10.9.9.9", 0) == 500 and guesses.delay_ms("10.9.9.9", 500) == 0


def test_a_right_code_waits_and_a_token_does_not(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(limits=Limits(guesses=Rate(1, 0))))
    code = table.create()
    ann = table.join(code, "Ann")
    table.connect("WRONG2").raw(WATCH)

    assert table.connect(code).raw({"type": "resume", "token": ann.token})["type"] == "welcome"
    late = table.connect(code)
    assert late.raw(WATCH) == {}
    table.wait_ms(1_999)
    assert late.got == []
    table.wait_ms(1)
    assert late.got[-1]["type"] == "welcome"


def test_a_second_first_message_does_not_jump_the_queue(tmp_path: Path) -> None:
    """It is refused, and the first one gets its answer in its time."""
    table = Table(tmp_path, NOBODY)
    hasty = table.connect(table.create())
    for message in (b'{"type":"watch"}', b'{"type":"watch"}'):
        table.hub.receive(hasty.connection, message)
    table.step()

    assert [answer["code"] for answer in hasty.got] == ["tooFast"]
    table.wait_ms(2_000)
    assert hasty.kinds() == ["refused", "welcome"]


def test_whoever_leaves_while_waiting_joins_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path, NOBODY)
    code = table.create()
    gone = table.connect(code)
    gone.raw({"type": "join", "key": "k" * 32, "name": "Ghost"})
    gone.drop()
    table.wait_ms(2_000)

    shown = table.show(code)
    assert shown is not None and shown["state"]["view"]["members"] == []


@pytest.mark.parametrize("wrong", ["token", "code"])
def test_after_too_many_the_answer_does_not_say_what_was_wrong(tmp_path: Path, wrong: str) -> None:
    """Or it would tell which rooms there are."""
    table = Table(tmp_path, NOBODY)
    seat = table.connect(table.create() if wrong == "token" else "WRONG2")

    assert seat.raw({"type": "resume", "token": "t" * 32})["code"] == "tooFast"


def test_a_neighbour_who_says_little_is_heard_when_the_share_of_its_address_is_used_up(
    tmp_path: Path,
) -> None:
    limits = Limits(address_messages=Rate(20, 0))
    table = Table(tmp_path, Settings(limits=limits))
    code = table.create()
    ann, loud = table.join(code, "Ann"), table.watch(code)
    answers = [loud.bare("ping")["type"] for _ in range(30)]

    assert answers.count("pong") == 18 + 5 and answers[-1] == "refused"
    assert [ann.bare("ping")["type"] for _ in range(6)] == ["pong"] * 5 + ["refused"]
    table.wait_ms(500)
    assert ann.bare("ping")["type"] == "pong"


@pytest.mark.heavy
def test_others_behind_the_address_who_guess_wrong_keep_nobody_out(tmp_path: Path) -> None:
    """Tokens at once, codes and room pages after 2 s at most."""

    async def scene(url: str) -> None:
        code = await create_room(url, "lmr")
        async with Client(url, code, name="Ann") as ann:
            token = ann.token
        for _ in range(3):
            with pytest.raises(RefusedByServer, match="tooFast"):
                await Client(url, code, token="wrong" * 6).__aenter__()
        async with Client(url, code, token=token):
            pass
        begun = time.monotonic()
        async with Client(url, code):
            pass
        assert time.monotonic() - begun > 1.9
        assert await asyncio.to_thread(ask, url, f"/api/rooms/{code}", "GET", "127.0.0.1") == 200
        assert await asyncio.to_thread(ask, url, "/api/rooms/ZZZZZZ", "GET", "127.0.0.1") == 429

    with running(tmp_path, NOBODY) as url:
        asyncio.run(patiently(scene(url), 60))


def test_many_addresses_that_guess_or_make_rooms_are_slowed_down_and_nobody_is_refused(
    tmp_path: Path,
) -> None:
    limits = Limits(all_guesses=Rate(2, 2), all_rooms=Rate(2, 2))
    with running(tmp_path, Settings(limits=limits)) as url:
        made, making = timed(url, "/api/rooms", "POST")
        guessed, guessing = timed(url, "/api/rooms/ZZZZZZ", "GET")

    assert made == [201] * 4 and guessed == [404] * 4
    assert sum(making) >= 0.5 and sum(guessing) >= 0.5


def timed(url: str, path: str, method: str) -> tuple[list[int], list[float]]:
    """Four requests from four addresses: their statuses, and how long they took."""
    statuses, took = [], []
    for number in range(4):
        begun = time.monotonic()
        statuses.append(ask(url, path, method, f"203.0.113.{number}"))
        took.append(time.monotonic() - begun)
    return statuses, took
