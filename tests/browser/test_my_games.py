"""My games: what this browser keeps of the games that were played in it."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import AUTO, Person, play, resign
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def my_games(person: Person) -> Person:
    person.page.goto("/games")
    person.page.get_by_role("heading", name="My games").wait_for()
    return person


def a_game(invite: Invite, server: Server) -> tuple[Person, Person, str]:
    code = server.make_room("ur", pieces=1, first="black")
    ada, bruno = invite("Ada").sit(code), invite("Bruno").sit(code)
    ada.ready()
    bruno.ready()
    ada.at_table()
    bruno.at_table()
    return ada, bruno, code


def test_an_unfinished_game_is_marked_when_it_is_our_turn(invite: Invite, server: Server) -> None:
    ada, bruno, code = a_game(invite, server)
    expect(my_games(ada).page.locator(".kept li")).to_contain_text("against Bruno")
    expect(ada.page.locator(".kept .st.ok")).to_have_text("Your turn")
    expect(my_games(bruno).page.locator(".kept .st")).to_have_text("Waiting for the others")

    ada.page.get_by_role("link", name="Return").click()

    ada.at_table()
    assert ada.page.url.endswith(code)


def test_a_finished_game_leads_to_its_replay_and_counts(invite: Invite, server: Server) -> None:
    """With the review luck and skill join the figures; the list is exported and removed."""
    ada, bruno, code = a_game(invite, server)
    play([ada, bruno])
    won = []
    for person in (ada, bruno):
        state = my_games(person).page.locator(".kept .st")
        expect(state).to_have_text(re.compile("Won|Lost"))
        won.append(state.inner_text())
    assert sorted(won) == ["Lost", "Won"]
    row = ada.page.locator(".kept li")
    link = row.get_by_role("link", name="Replay and review")
    expect(link).to_have_attribute("href", f"/replay/{code}/0")
    expect(ada.page.locator(".sums")).to_contain_text(re.compile("1 game, [01] won"))
    expect(ada.page.get_by_text("The server keeps replays for 90 days")).to_be_visible()

    load = ada.page.get_by_role("button", name="Load the reviews")
    expect(load.or_(ada.page.locator(".own-chart")).first).to_be_visible()
    if load.is_visible():  # the results may have loaded it already
        load.click()

    expect(ada.page.locator(".own-chart")).to_have_count(2)
    review = server.ask(f"/api/rooms/{code}/games/0/review")
    kept = ada.page.evaluate("() => JSON.parse(localStorage.getItem('runners.games'))")
    assert kept[0]["judged"]["luck"] == review["seats"][0]["luck"]
    with ada.page.expect_download() as coming:
        ada.page.get_by_role("link", name="Export").click()
    assert json.loads(Path(coming.value.path()).read_text(encoding="utf-8")) == {
        "games": kept,
        "ladder": {},
        "puzzles": {},
        "lessons": {},
    }

    ada.page.get_by_role("button", name="Remove all").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Remove all").click()
    expect(ada.page.get_by_text("No games yet")).to_be_visible()
    assert ada.page.evaluate("() => localStorage.getItem('runners.games')") == "[]"


def test_a_game_that_ended_without_us_is_noted_with_its_result(invite: Invite, server: Server) -> None:
    """QR42: Bruno resigns while Ada is elsewhere; the room goes on to the next game."""
    ada, bruno, code = a_game(invite, server)
    ada.page.goto("/")
    resign(bruno)
    server.forward(181)
    bruno.page.locator(".chair.own").wait_for()

    row = my_games(ada).page.locator(".kept li")
    expect(row.locator(".st")).to_have_text("Won")
    expect(row.get_by_role("link", name="Replay and review")).to_have_attribute("href", f"/replay/{code}/0")
    expect(ada.page.locator(".sums")).to_contain_text("1 game, 1 won")

    ada.open(code).ready()
    bruno.ready()
    ada.at_table()
    rows = my_games(ada).page.locator(".kept .st")
    expect(rows).to_have_text([re.compile("Your turn|Waiting for the others"), "Won"])


def test_what_the_server_has_no_more_is_asked_for_once(invite: Invite) -> None:
    """A server slows down those who name many rooms that it has not."""
    ada = invite("Ada")
    lost = {"code": "ZZZZZZ", "gameSeq": 0, "game": "ur", "names": ["Ada", "Bruno"], "seat": 0, "began": 1}
    ada.page.goto("/")
    ada.page.evaluate("(game) => localStorage.setItem('runners.games', JSON.stringify([game]))", lost)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))

    for _ in range(2):
        expect(my_games(ada).page.locator(".kept .st")).to_have_text("No longer on the server")
        expect(ada.page.get_by_role("link", name="Return")).to_have_count(0)

    assert [url.partition("/api/rooms/")[2] for url in asked if "/rooms/" in url] == [
        "ZZZZZZ",
        "ZZZZZZ/games/0/replay",
    ]


def lets_notify(person: Person, notification: str) -> None:
    """Somebody who allowed messages and looks elsewhere; of the browser's, only how it tells is replaced."""
    person.context.grant_permissions(["notifications"])
    person.page.get_by_role("button", name="Menu").click()
    switch = person.page.get_by_role("switch", name="Notifications")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    person.page.keyboard.press("Escape")
    person.page.evaluate(
        f"""() => {{
          window.told = [];
          {notification}
          Object.defineProperty(document, 'hidden', {{ get: () => true }});
        }}"""
    )


AT_A_DESK = """window.Notification = class {
  static permission = 'granted';
  constructor(words) { window.told.push(words); }
};"""
ON_A_PHONE = """window.Notification = class {
  static permission = 'granted';
  constructor() { throw new TypeError('Illegal constructor'); }
};
const worker = { showNotification: (words, { data }) => window.told.push(words, data) };
navigator.serviceWorker.getRegistration = async () => worker;"""


@pytest.mark.parametrize("notification", [AT_A_DESK, ON_A_PHONE], ids=["desk", "phone"])
def test_the_browser_says_whose_turn_it_is_if_it_was_allowed(
    invite: Invite, server: Server, notification: str
) -> None:
    """On phones only a service worker may; the table stays as it is."""
    ada, bruno, code = a_game(invite, server)
    lets_notify(bruno, notification)
    ada.page.evaluate(AUTO)
    bruno.page.wait_for_function("() => window.told.length > 0")
    told = bruno.page.evaluate("() => window.told")
    assert told[1:2] in ([], [f"/{code}"])
    expect(bruno.page.locator("main.table")).to_be_visible()
