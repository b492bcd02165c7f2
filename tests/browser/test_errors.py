"""What can go wrong has a screen that says so in a sentence, and a way on."""

import json
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from runners.server.access.limits import Limits
from runners.server.settings import Settings
from tests.browser.company import the_end
from tests.browser.people import Person
from tests.browser.scenes import Stage
from tests.browser.served import served

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

HOME = "Two race games, one table"


def test_an_unknown_room_leads_to_a_new_one(stage: Stage) -> None:
    eve = stage.alone("/NQQQQQ", ".sorry")
    expect(eve.page.get_by_role("heading", name="There is no room NQQQQQ")).to_be_visible()

    eve.page.get_by_role("link", name="Make a new room").click()

    expect(eve.page.get_by_role("heading", name=HOME)).to_be_visible()
    eve.close()


def test_an_unknown_address_leads_home(stage: Stage) -> None:
    eve = stage.alone("/no/such/page", ".sorry")
    eve.page.get_by_role("link", name="Home page").click()
    expect(eve.page.get_by_role("heading", name=HOME)).to_be_visible()
    eve.close()


def test_a_code_that_leads_nowhere_is_said_at_once(stage: Stage) -> None:
    """The typed code stays, so that one letter can be mended."""
    eve = stage.alone("/", ".game .board")
    eve.page.get_by_role("button", name="Got a code?").click()
    code = eve.page.get_by_role("textbox", name="Got a code?")
    code.fill("nq qqqq")
    eve.page.get_by_role("button", name="Join").click()
    expect(eve.page.get_by_role("alert")).to_contain_text("There is no room NQQQQQ")
    expect(code).to_have_value("nq qqqq")
    eve.close()


def test_an_expired_room_says_so_to_those_who_come_back(browser: Browser, tmp_path: Path) -> None:
    """A room without an event for a week is gone; the seat in it is not offered again."""
    with served(tmp_path) as server:
        code = server.make_room("lmr")
        ada = Person(browser, server, "Ada").sit(code)
        ada.page.goto("/rules/ur")
        server.forward(10)
        while server.room(code)["members"][0]["awaySince"] is None:  # her going is the last event
            time.sleep(0.05)
        server.forward(Settings().idle_ms / 1000 + 7200)
        server.forward(7200)
        ada.page.goto(f"/{code}")
        expect(ada.page.get_by_role("heading", name=f"There is no room {code}")).to_be_visible()

        ada.page.get_by_role("link", name="Make a new room").click()

        expect(ada.page.get_by_role("heading", name=HOME)).to_be_visible()
        expect(ada.page.locator(".resume")).to_have_count(0)
        ada.close()


def test_a_server_that_is_gone_is_waited_for(stage: Stage) -> None:
    """The page tries at once when asked, and comes back by itself."""
    tries: list[WebSocketRoute] = []
    gone = True

    def socket(route: WebSocketRoute) -> None:
        tries.append(route)
        if gone:
            route.close()
        else:
            route.connect_to_server()

    room = stage.company.room("lmr", "Bruno")
    eve = Person(stage.browser, stage.server, "Eve")
    eve.page.route_web_socket("**/socket", socket)
    eve.page.goto(f"/{room.code}")
    expect(eve.page.get_by_role("heading", name="The server cannot be reached")).to_be_visible()
    expect(eve.page.get_by_role("link", name="Home page")).to_be_visible()
    before = len(tries)
    eve.page.get_by_role("button", name="Try now").click()
    for _ in range(1000):
        if len(tries) > before:
            break
        eve.page.wait_for_timeout(50)
    assert len(tries) > before

    gone = False

    expect(eve.page.locator(".chair", has_text="Bruno")).to_be_visible()
    eve.close()


def test_figures_of_a_game_come_late_rather_than_never(stage: Stage) -> None:
    """A server too busy to answer is asked again."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    eve = Person(stage.browser, stage.server, "Eve")
    asked: list[str] = []

    def busy(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) < 2:
            route.fulfill(status=429, body="{}")
        else:
            route.continue_()

    eve.page.route("**/film", busy)
    eve.page.goto(f"/{room.code}")
    expect(eve.page.locator(".resgrid .figs")).to_be_visible()
    assert len(asked) == 2
    eve.page.context.close()


def test_where_the_files_of_a_review_do_not_come_everything_else_is_shown(stage: Stage) -> None:
    """As where the server stops just when a game is over."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    eve = Person(stage.browser, stage.server, "Eve")
    eve.page.route("**/static/css/review.css", lambda route: route.abort())
    eve.page.route("**/screens-study-review*", lambda route: route.abort())
    with eve.page.expect_event("requestfailed", lambda request: "study-review" in request.url):
        eve.page.goto(f"/replay/{room.code}/0")
    expect(eve.page.locator(".repgrid .board")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Forward one")).to_be_visible()
    eve.close()


def test_an_action_on_a_dead_server_is_refused_with_a_sentence(stage: Stage) -> None:
    """Making a room without a server says why nothing happens, and the page stays usable."""
    eve = stage.alone("/", ".game .board")
    eve.page.route("**/api/rooms", lambda route: route.abort())
    eve.begin("Ur", "With friends")
    expect(eve.page.locator(".toast.bad")).to_contain_text("The server cannot be reached")

    eve.page.unroute("**/api/rooms")
    eve.begin("Ur", "With friends")

    expect(eve.page.locator(".chair.own")).to_be_visible()
    eve.close()


def test_a_page_older_than_the_server_offers_the_new_one(stage: Stage) -> None:
    """After an update of the server the open page is told on coming back, and loads itself again."""
    room = stage.company.room("lmr", "Bruno")
    eve = Person(stage.browser, stage.server, "Eve")
    sockets: list[WebSocketRoute] = []

    def socket(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        sockets.append(route)

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "welcome" and len(sockets) > 1:
                message["release"] = "999.0"
            route.send(json.dumps(message))

        server.on_message(pass_on)

    eve.page.route_web_socket("**/socket", socket)
    eve.page.goto(f"/{room.code}")
    eve.page.wait_for_selector(".chair")
    expect(eve.page.get_by_text("newer version of this page")).to_have_count(0)
    sockets[0].close()
    expect(eve.page.get_by_text("newer version of this page")).to_be_visible()

    with eve.page.expect_navigation():
        eve.page.get_by_role("button", name="Reload").click()

    eve.page.wait_for_selector(".chair")
    eve.close()


def test_a_full_room_is_watched_instead(stage: Stage) -> None:
    """QR5, QR34: no more people may join, and the way on is to watch."""
    room = stage.company.room("lmr", "Ada", "Bruno")
    stage.company.crowd(room, Limits().places - 2)
    eve = stage.alone(f"/{room.code}", ".join")
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.get_by_role("button", name="Sit down").click()
    expect(eve.page.get_by_role("heading", name="The room is full")).to_be_visible()

    eve.page.get_by_role("button", name="Watch").click()

    expect(eve.page.locator(".chair", has_text="Ada")).to_be_visible()
    eve.close()


def test_all_seats_taken_means_watching(stage: Stage) -> None:
    """QR5: a running game is shown live, with the way to a seat of one's own."""
    room = stage.company.room("ur", "Ada", "Bruno").start()
    eve = stage.alone(f"/{room.code}", ".watching")
    expect(eve.page.locator(".watching")).to_contain_text("You are watching: this game has begun.")
    expect(eve.page.get_by_role("button", name="I have a seat on another device")).to_be_visible()
    expect(eve.page.get_by_role("link", name="Make a new room")).to_be_visible()
    assert eve.page.locator("button.next").count() == 0
    eve.close()


def test_a_replay_that_is_not_there_leads_on(stage: Stage) -> None:
    eve = stage.alone("/replay/NQQQQQ/0", ".sorry")
    expect(eve.page.get_by_role("heading", name="There is no such replay")).to_be_visible()
    expect(eve.page.locator(".lead")).to_contain_text("No finished game is kept under this address.")
    expect(eve.page.get_by_role("link", name="To room NQQQQQ")).to_be_visible()
    eve.page.get_by_role("link", name="Home page").click()
    expect(eve.page.get_by_role("heading", name=HOME)).to_be_visible()
    eve.close()


def test_from_a_phones_table_there_is_a_way_home(stage: Stage) -> None:
    """The seat stays: home offers the way back."""
    room = stage.company.room("lmr", "Ada", "Bruno").start()
    ada = room.take_over(stage.browser, width=390, height=844)
    ada.page.locator("main.table").wait_for()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("dialog").get_by_role("link", name="Home page").click()
    expect(ada.page.get_by_role("heading", name=HOME)).to_be_visible()
    expect(ada.page.locator(".resume")).to_contain_text(room.code)
    ada.close()
