"""The page says why: what blocks a die, why a peg stays, and what can be done instead."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.company import Company, gathered
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.served import Server
from tests.browser.test_table import started, type_dice

pytestmark = pytest.mark.browser

BLOCKED = "a Peg leaves the Center with a 1 only, not with a 3"
IN_BASE = "a 3 brings no Peg out of Base: only a 1 or a 6 does"


def a_peg_in_the_center(invite: Invite, server: Server) -> tuple[str, Person]:
    """Ada has a Peg in the Center, three in Base, and has typed 3 and 6: the 3 is dead."""
    code, ada, _ = started(invite, server, "lmr", dice="external", double_dice=True)
    type_dice(ada, 6, 1)
    choose(ada.page, "T13", "Enter on T13")
    choose(ada.page, "Center", "Move to Center")
    type_dice(ada, 3, 6)
    expect(tray(ada.page).get_by_role("button", name="3, Dead")).to_be_visible()
    return code, ada


def choose(page: Page, words: str, play: str) -> None:
    """Pick the only move with these words, unless it is picked already, and play it."""
    button = page.locator(".moves .move", has_text=words)
    expect(button).to_have_count(1)
    if button.get_attribute("aria-pressed") == "false":
        button.click()
    page.get_by_role("button", name=play, exact=True).click()


def tray(page: Page) -> Locator:
    return page.get_by_role("group", name="Dice", exact=True)


def test_a_dead_die_says_what_blocks_it(invite: Invite, server: Server) -> None:
    """A7, A9, A18: under the moves, with the rules it follows from, and to those who hear the die."""
    _, ada = a_peg_in_the_center(invite, server)
    note = ada.page.locator("details.dead")
    expect(note).to_contain_text("The 3 is dead.")
    expect(note.locator("li")).to_have_count(2)
    expect(note.locator("li").nth(0)).to_contain_text("A Peg leaves the Center with a 1 only, not with a 3.")
    for item, label in ((0, "A9"), (1, "A7")):
        link = note.locator("li").nth(item).get_by_role("link", name=f"Rule {label}")
        expect(link).to_have_attribute("href", f"/rules/lmr#{label}")

    die = tray(ada.page).get_by_role("button", name="3, Dead")
    told = f"The 3 is dead: {BLOCKED} (A9); {IN_BASE} (A7)."
    expect(die).to_have_accessible_description(told)
    expect(die).to_have_attribute("title", told)


def test_tapping_a_dead_die_points_at_its_reasons_and_chooses_nothing(invite: Invite, server: Server) -> None:
    """A17, A18: what can be done stays as it was."""
    code, ada = a_peg_in_the_center(invite, server)
    ada.page.locator("details.dead summary").click()
    expect(ada.page.locator("details.dead")).not_to_have_attribute("open", "")

    tray(ada.page).get_by_role("button", name="3, Dead").click()

    expect(ada.page.locator("details.dead.asked li").first).to_be_visible()
    expect(ada.page.locator("[role=status].sr")).to_contain_text(BLOCKED)
    expect(tray(ada.page).get_by_role("button", name="3, Dead")).to_be_visible()
    assert server.room(code)["play"]["state"]["active"] is None
    ada.page.get_by_role("button", name="Enter on T13").click()
    expect(tray(ada.page).get_by_role("button", name="3, Pending")).to_be_visible()
    expect(ada.page.locator("details.dead")).to_have_count(0)


@pytest.fixture
def company(server: Server) -> Iterator[Company]:
    with gathered(server) as company:
        yield company


@pytest.mark.heavy
def test_a_die_that_no_teammate_can_use_says_why_for_each_of_them(browser: Browser, company: Company) -> None:
    """A25, A26: Ada is home, Chiyo and Esi still have a Peg in Base."""
    names = ("Ada", "Bruno", "Chiyo", "Dev", "Esi", "Femi")
    room = company.room("lmr", *names, dice="external", double_dice=True, teams=2, pegs=1).start()
    for _ in range(7):  # seven double sixes are the whole way
        room.say(0, "roll", dice=[6, 6])
        for _ in range(2):
            room.say(0, "move", move=room.people[0].choices[0]["move"])
    room.say(0, "roll", dice=[3, 6])
    ada = room.take_over(browser)

    note = ada.page.locator("details.dead")
    expect(note.locator("li")).to_have_text(
        [
            f"For {who}, a 3 brings no Peg out of Base: only a 1 or a 6 does. Rule A7"
            for who in ("Chiyo", "Esi")
        ]
    )
    expect(tray(ada.page).get_by_role("img", name="3, Dead")).to_have_accessible_description(
        f"The 3 is dead: for Chiyo, {IN_BASE} (A7); for Esi, {IN_BASE} (A7)."
    )
    expect(ada.page.get_by_role("button", name="Give the 6 to Chiyo")).to_be_visible()
    ada.close()
