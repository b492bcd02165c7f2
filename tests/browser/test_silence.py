"""A line that has gone silent: noticed, said, tried again, and what was done is kept and counts once."""

import json
import time
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.camera import PATIENCE_S
from tests.browser.company import NAMES, Room
from tests.browser.people import Person
from tests.browser.scenes import Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


class Line:
    """Between a page and its server; while it is mute nothing passes, and no connection breaks."""

    def __init__(self) -> None:
        self.mute_up = self.mute_down = False
        self.arrived: list[dict[str, Any]] = []
        self.answers = 0
        self.connections = 0

    def connect(self, page: WebSocketRoute) -> None:
        self.connections += 1
        server = page.connect_to_server()

        def up(text: str | bytes) -> None:
            if not self.mute_up:
                self.arrived.append(json.loads(text))
                server.send(text)

        def down(text: str | bytes) -> None:
            if not self.mute_down:
                self.answers += json.loads(text)["type"] == "pong"
                page.send(text)

        page.on_message(up)
        server.on_message(down)

    @property
    def pings(self) -> int:
        return sum(message["type"] == "ping" for message in self.arrived)


def at_the_table(stage: Stage) -> tuple[Room, Person, Line]:
    """Ada, whose page's clock stands still: how busy the machine is does not count as silence."""
    room = stage.company.room("lmr", *NAMES[:2]).start()
    line = Line()
    ada = room.take_over(stage.browser)
    ada.page.clock.install()
    ada.page.route_web_socket("**/socket", line.connect)
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Roll 1 die")).to_be_visible()
    ada.page.clock.pause_at(ada.page.evaluate("() => Date.now() / 1000 + 1"))
    return room, ada, line


def rolls_in(line: Line) -> list[str]:
    return [message["id"] for message in line.arrived if message["type"] == "roll"]


def greetings_in(line: Line) -> int:
    """How often the page has come in."""
    return sum(message["type"] in ("resume", "watch") for message in line.arrived)


@pytest.mark.parametrize("answered", [False, True])
def test_an_action_into_silence_is_noticed_kept_and_counts_once(stage: Stage, answered: bool) -> None:
    """QR30: whether it never arrived, or its answer was lost on the way."""
    _, ada, line = at_the_table(stage)
    line.mute_up, line.mute_down = not answered, True
    ada.page.get_by_role("button", name="Roll 1 die").click()
    ada.page.clock.run_for(7_000)
    expect(ada.page.locator(".lost")).to_have_count(0)

    ada.page.clock.run_for(3_000)

    expect(ada.page.locator(".lost")).to_be_visible()
    line.mute_up = line.mute_down = False
    came = line.connections
    for _ in range(60):
        ada.page.clock.run_for(1_000)
        if line.connections > came:
            break
    ada.page.clock.resume()  # from here on time runs by itself, or the next answer seems late
    expect(ada.page.locator(".lost")).to_have_count(0)
    ada.page.wait_for_function("() => window.runners.shown().view.play.rolls >= 1")
    # A slow machine may let it be sent once more; it stays one action, by its id.
    assert len(set(rolls_in(line))) == 1 and len(rolls_in(line)) >= 1 + answered
    assert ada.shown()["view"]["play"]["rolls"] == 1
    ada.close()


def test_silence_without_an_action_is_noticed_too(stage: Stage) -> None:
    """QR30: the page asks from time to time whether the server is there."""
    _, ada, line = at_the_table(stage)
    ada.page.clock.run_for(14_000)
    line.mute_up = line.mute_down = True

    ada.page.clock.run_for(25_000)

    expect(ada.page.locator(".lost")).to_be_visible()
    ada.page.context.close()


def test_a_quiet_line_that_answers_is_left_alone(stage: Stage) -> None:
    """Nobody acts for a minute: the page asks, is answered, and nothing is said."""
    _, ada, line = at_the_table(stage)
    for _ in range(12):
        ada.page.clock.run_for(5_000)
        expect(ada.page.locator(".lost")).to_have_count(0)
        until = time.monotonic() + PATIENCE_S
        while line.answers < line.pings:
            assert time.monotonic() < until, "the server does not answer"
            ada.page.wait_for_timeout(20)
    assert line.pings >= 2
    assert greetings_in(line) == 1
    ada.close()
