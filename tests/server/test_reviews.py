"""Reviews over HTTP: the bytes of the command, never before the end, bounded, kept, beside the play."""

import asyncio
import json
from http.client import HTTPResponse
from math import inf
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import msgspec
import pytest

from runners.bots.lane import Lane
from runners.bots.tasks import GIVEN_UP, Answered, Task, pack_document
from runners.bots.worker import No, OnAnswer, Worker
from runners.games.contract import Refused
from runners.server.replays.cache import render, version_of
from runners.server.replays.documents import replay
from runners.server.replays.reviews import (
    LONG_SECONDS,
    REVIEW_SECONDS,
    Answers,
    Reviews,
    open_lanes,
    review_refusal,
    review_task,
)
from runners.server.store import Record
from runners.study.review import encode, review
from tests.server.long_game import idle_events, records, started
from tests.server.running import Company, play, running


def got(url: str) -> tuple[int, bytes, HTTPResponse | HTTPError]:
    try:
        with urlopen(url) as answer:
            return answer.status, answer.read(), answer
    except HTTPError as error:
        with error:
            return error.code, error.read(), error


@pytest.mark.parametrize(("game", "options"), [("lmr", {"pegs": 1}), ("ur", {"pieces": 2})])
def test_a_review_has_the_bytes_of_the_command(tmp_path: Path, game: str, options: Any) -> None:
    """Refused while the game runs, and 404 where there is none, as for replays."""

    async def scene(company: Company) -> None:
        base = f"{company.url}/api/rooms/{company.code}/games"
        assert (await asyncio.to_thread(got, f"{base}/0/review"))[0] == 409  # not begun
        await company.start()
        status, body, _ = await asyncio.to_thread(got, f"{base}/0/review")
        assert status == 409 and json.loads(body)["code"] == "notEnded"
        await company.finish()

        status, body, _ = await asyncio.to_thread(got, f"{base}/0/review")
        replay = (await asyncio.to_thread(got, f"{base}/0/replay"))[1]
        assert status == 200 and body == encode(review(replay))
        assert (await asyncio.to_thread(got, f"{base}/0/review"))[1] == body
        absent = await asyncio.to_thread(got, f"{base}/7/review")
        assert absent[:2] == (await asyncio.to_thread(got, f"{base}/7/replay"))[:2]
        assert absent[0] == 404

    with running(tmp_path) as url:
        play(url, scene, 2, game, **options)


def answers() -> Answers:
    return Answers(review_refusal)


class Slow(Worker):
    """A process that answers when the test says so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[Task, OnAnswer]] = []

    def ask(self, task: Task, heard: OnAnswer) -> No | None:
        self.asked.append((task, heard))
        return None

    def tell(self, text: str) -> None:
        self.asked[-1][1](Answered(0, pack_document(text.encode())))


def task(text: str) -> Task:
    return review_task(text.encode())


async def turns(times: int = 5) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


def test_what_is_being_made_is_shared_and_a_full_queue_refuses() -> None:
    async def scene() -> None:
        worker, reviews = Slow(), answers()
        lane = Lane(worker, most=1, most_each=1)
        first = [asyncio.create_task(reviews.make("one", task("one"), lane, "Ann")) for _ in range(3)]
        await turns()
        assert len(worker.asked) == 1
        with pytest.raises(Refused) as no:
            await reviews.make("two", task("two"), lane, "Ben")
        assert no.value.code == "busy"
        worker.tell("judged")
        assert {one.body for one in await asyncio.gather(*first)} == {b"judged"}
        assert reviews.find("one") is not None and reviews.find("two") is None

    asyncio.run(scene())


def test_the_networks_of_a_household_fill_no_lane() -> None:
    """C4: together they have what one address has."""

    async def scene() -> None:
        worker, reviews = Slow(), answers()
        lane = Lane(worker, most=16, most_each=1)
        house = [f"2001:db8:1:1{number:02x}::/64" for number in range(3)]
        asked = [
            asyncio.create_task(reviews.make(asker, task("one"), lane, asker))
            for asker in (*house, "2001:db8:1:200::/64")
        ]
        await turns()
        assert [one.done() for one in asked] == [False, False, True, False]
        for _ in range(3):
            worker.tell("judged")
            await turns()
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(one, Refused) for one in found] == [False, False, True, False]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (None, "busy"),
        (Answered(0, error="ValueError: no"), "notReviewed"),
        (Answered(0, error=GIVEN_UP), "reviewTooLong"),
    ],
)
def test_whoever_gets_no_review_hears_why(answer: Answered | None, code: str) -> None:
    """The process died over it, it failed, or it had its time."""

    async def scene() -> None:
        worker = Slow()
        lane = Lane(worker, most=4, most_each=4)
        making = asyncio.create_task(answers().make("one", task("one"), lane, "Ann"))
        await turns()
        worker.asked[0][1](answer)
        with pytest.raises(Refused) as no:
            await making
        assert no.value.code == code
        assert "ValueError" not in str(no.value) + repr(no.value.saying)

    asyncio.run(scene())


def test_a_game_that_has_not_ended_is_not_judged() -> None:
    """QR26: it would be advice."""
    local = started("lmr", {})
    running_game = render(replay, records(local, idle_events(local, 3))[:-1], 0, 99, 0)
    with pytest.raises(Refused) as no:
        Reviews(open_lanes()).check(running_game.version)
    assert (no.value.code, no.value.rule) == ("notEnded", "QR26")


@pytest.mark.parametrize(
    ("game", "options", "entries", "seconds"),
    [
        ("lmr", {}, 1_500, 10),
        ("ur", {}, 400, 10),
        ("lmr", {}, 12_227, 60),
        ("ur", {}, 12_227, inf),
        ("lmr", {"double_dice": True}, 12_227, inf),
        ("lmr", {}, 20_000, inf),
    ],
)
def test_how_long_a_review_takes_is_known_before_it_begins(
    game: str, options: dict[str, Any], entries: int, seconds: float
) -> None:
    """Whole games go into the lane of the short ones, long ones into their own, endless ones nowhere."""
    kind = {"opened": {"type": "opened", "game": game}, "started": {"type": "started", "options": options}}
    body = [msgspec.json.encode({"event": event}) for event in kind.values()]
    body += [b'{"event": {"type": "rolled"}}'] * entries
    found = [Record(seq, 0, 0, None, raw, b"") for seq, raw in enumerate(body, start=1)]
    estimate = version_of(found, 0, 0).review_seconds
    limits = [most for most in (LONG_SECONDS, REVIEW_SECONDS, inf) if estimate <= most]
    assert limits[0] == seconds
