"""The shaken mode: who waits for what, and for how long."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from tests.browser.late import LATEST_S, Late, is_late

CHROMIUM, PROGRAM = b"Mozilla/5.0 HeadlessChrome/140.0", b"Python-urllib/3.11"


def asked(path: str, agent: bytes = CHROMIUM) -> Scope:
    return {"type": "http", "path": path, "headers": [(b"user-agent", agent)]}


@pytest.mark.parametrize(
    ("path", "waits"),
    [
        ("/", False),
        ("/static/page.css", False),
        ("/static/pack/app.js", False),
        ("/static/words/de.ftl", False),
        ("/static/css/review.css", True),
        ("/static/words/de/study.ftl", True),
        ("/api/bots", True),
    ],
)
def test_a_browser_waits_for_what_its_start_page_does_not_name(path: str, waits: bool) -> None:
    assert is_late(asked(path)) is waits
    assert not is_late(asked(path, PROGRAM)), "what tests ask themselves is answered at once"


def test_a_seed_delays_each_request_alike_in_every_run() -> None:
    """Whatever else was asked before; another seed delays it by another time."""
    first, again, other = Late(answering, "1"), Late(answering, "1"), Late(answering, "2")
    again.seconds("/api/tables")
    delays = [first.seconds("/api/bots") for _ in range(20)]
    assert delays == [again.seconds("/api/bots") for _ in range(20)]
    assert delays != [other.seconds("/api/bots") for _ in range(20)]
    assert all(0 <= delay <= LATEST_S for delay in delays) and len(set(delays)) == 20


done: list[str] = []


async def answering(scope: Scope, receive: Receive, send: Send) -> None:
    done.append("asked")
    await send({"type": "http.response.start"})
    await send({"type": "http.response.body"})


def test_what_is_asked_for_is_done_at_once_and_heard_of_later(monkeypatch: pytest.MonkeyPatch) -> None:
    done.clear()

    async def sleep(seconds: float) -> None:
        done.append("slept")

    async def send(message: Message) -> None:
        done.append(message["type"])

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(Late(answering, "1")(asked("/api/bots"), receive, send))
    assert done == ["asked", "slept", "http.response.start", "http.response.body"]
