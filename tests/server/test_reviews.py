"""Reviews over HTTP: the bytes of the command, never before the end, bounded, kept, beside the play."""

import asyncio
import json
from http.client import HTTPResponse
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from runners.games.contract import Refused
from runners.mind.review import encode, review
from runners.server.replays.reviews import Reviews, check_ended
from runners.thinking.apart import Heard, No, Worker
from runners.thinking.tasks import Answered, Task
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


class Slow(Worker):
    """A process that never answers."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.asked: list[tuple[Task, Heard]] = []

    def ask(self, task: Task, heard: Heard) -> No | None:
        if len(self.asked) >= 1:
            return "full"
        self.asked.append((task, heard))
        return None


def test_what_is_being_made_is_shared_and_a_full_queue_refuses() -> None:
    async def scene() -> None:
        worker = Slow(1)
        reviews = Reviews(worker)
        first = [asyncio.create_task(reviews.made(b"one")) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(worker.asked) == 1
        with pytest.raises(Refused) as no:
            await reviews.made(b"two")
        assert no.value.code == "busy"
        worker.asked[0][1](Answered(0, "judged"))
        assert {one.body for one in await asyncio.gather(*first)} == {b"judged"}
        assert reviews.cached(b"one") is not None and reviews.cached(b"two") is None

    asyncio.run(scene())


def test_a_process_that_dies_over_a_review_is_busy_and_one_that_fails_says_so() -> None:
    async def scene() -> None:
        for answer, code in ((None, "busy"), (Answered(0, error="ValueError: no"), "notReviewed")):
            worker = Slow(1)
            making = asyncio.create_task(Reviews(worker).made(b"one"))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            worker.asked[0][1](answer)
            with pytest.raises(Refused) as no:
                await making
            assert no.value.code == code
            assert "ValueError" not in str(no.value) + repr(no.value.saying)

    asyncio.run(scene())


def test_a_game_that_has_not_ended_is_not_judged() -> None:
    """QR26: it would be advice."""
    with pytest.raises(Refused) as no:
        check_ended(b'{"events": [{"event": {"type": "started"}}]}')
    assert (no.value.code, no.value.rule) == ("notEnded", "QR26")
