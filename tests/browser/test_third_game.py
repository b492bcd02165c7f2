"""The third game of docs/howto/add-a-game.md in a browser: without a module, and with the one shown there."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import Person, alike, play
from tests.browser.served import Server, served
from tests.docs.test_add_a_game import BLOCKS, ROOT, follow

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

MODULE = "src/runners/web/static/js/games/dash/game.js"


@pytest.fixture(params=["plain", "module"], scope="module")
def dash(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Server]]:
    """A server of the project after the page was followed, once without what it says about the page."""
    copy = tmp_path_factory.mktemp(request.param)
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for title, added_to, code in BLOCKS:
        if title.startswith("src/") and (request.param == "module" or title != MODULE):
            follow(copy / title, added_to, code)
    with served(copy, source=copy / "src") as server:
        yield request.param, server


def test_the_third_game_is_played_to_its_end(dash: tuple[str, Server], browser: Browser) -> None:
    """R9: chairs, Ready, sealed dice, moves, results, verified dice and replay, all through the page."""
    kind, server = dash
    code = server.make_room("dash")
    ada, bruno = (Person(browser, server, name).sit(code) for name in ("Ada", "Bruno"))
    for person in (ada, bruno):
        person.ready()
    for person in (ada, bruno):
        person.at_table()
    looks_as_it_should(kind, ada, bruno)

    assert play([ada, bruno]) > 8
    assert alike([ada, bruno], server, code) > 8
    results(kind, ada)
    replay(ada, code)
    ada.close()
    bruno.close()


def looks_as_it_should(kind: str, *people: Person) -> None:
    for person in people:
        expect(person.page.locator(".board.any .floor-spot")).to_have_count(10)
        expect(person.page.locator(".board.any .piece")).to_have_count(4)
    actor = people[people[0].shown()["view"]["play"]["actor"]]
    note = "Roll, then run." if kind == "module" else "The dice are due."
    expect(actor.page.locator(".turn-note")).to_have_text(note)
    actor.page.locator("button.next").click()
    expect(actor.page.locator(".moves .move")).to_have_count(1)
    word = "Run to" if kind == "module" else "Move to"
    expect(actor.page.locator(".row.next .main")).to_contain_text(word)
    expect(actor.page.locator(".log")).to_contain_text("rolls")
    actor.page.locator(".row.next .main").click()
    expect(actor.page.locator(".board.any svg.trace path").first).to_be_attached(attached=kind == "module")


def results(kind: str, person: Person) -> None:
    expect(person.page.locator("h1")).to_have_text("You win" if won(person) else "This one goes to Bruno")
    winner = person.page.locator(".rank tr.won td").nth(2)
    expect(winner).to_have_text("2" if kind == "module" else "0")
    person.page.get_by_role("button", name="Verify the dice").click()
    expect(person.page.get_by_role("dialog")).to_contain_text("The dice are true")
    person.page.keyboard.press("Escape")


def won(person: Person) -> bool:
    view: dict[str, Any] = person.shown()["view"]
    return bool(view["results"]["winners"] == [0])


def replay(person: Person, code: str) -> None:
    person.page.goto(f"/replay/{code}/0")
    expect(person.page.locator(".board.any .piece")).to_have_count(4)
    person.page.get_by_role("button", name="Back one move").click()
    expect(person.page.locator(".scrub .where")).to_contain_text("/")


def test_the_home_screen_offers_it_with_a_bot(dash: tuple[str, Server], browser: Browser) -> None:
    kind, server = dash
    ada = Person(browser, server, "Ada")
    ada.page.goto("/")
    card = ada.page.locator(".game", has_text="Dash")
    about = "Two runners each" if kind == "module" else "For two players."
    expect(card).to_contain_text(about)
    ada.begin("Dash", "Full")
    ada.at_table()
    ada.close()
