"""The pace at the table: whatever is due when the time runs out is done by a bot, once (QR40)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from runners.client import Client
from tests.browser.company import NAMES, Room
from tests.browser.people import Person
from tests.browser.scenes import Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy, pytest.mark.usefixtures("dismissed")]

PACE = 600
"""Long enough for everything that comes before; then the server's clock is moved."""
LATER = "(before) => window.runners.shown().seq > before"


def due(what: str) -> Callable[[Client], bool]:
    return lambda me: me.view["play"]["state"]["due"] == what


def roll(stage: Stage) -> Room:
    """The first chair begins."""
    return stage.company.room("lmr", *NAMES[:2], pace=PACE).start()


def move(stage: Stage) -> Room:
    return stage.company.table("lmr", *NAMES[:2], pace=PACE)


def delegation(stage: Stage) -> Room:
    """A25: whoever has finished gives the dice to a teammate."""
    return stage.company.table("lmr", *NAMES[:4], until=due("delegate"), pace=PACE, pegs=1, teams=2)


def bonus(stage: Stage) -> Room:
    """QB8, QB10: any piece, or none."""
    return stage.company.table("ur", *NAMES[:2], until=due("award"), pace=PACE)


def vote(stage: Stage) -> Room:
    """It stops nobody's clock, and has none itself."""
    return roll(stage).say(1, "proposeCancel")


def out_of_time(stage: Stage, person: Person) -> None:
    """The time that is left runs out while this person looks on."""
    before = person.shown()["seq"]
    stage.server.forward(PACE + 3)
    expect(person.page.locator(".log")).to_contain_text(
        "Time is up for Ada: the bot Greedy makes this choice."
    )
    person.page.wait_for_function(LATER, arg=before + 1)


@pytest.mark.parametrize("kind", [roll, move, delegation, bonus, vote])
def test_a_bot_does_what_is_due_when_the_time_is_over(stage: Stage, kind: Callable[[Stage], Room]) -> None:
    """QR40: of every kind; she is not away by it, and her page goes on."""
    room = kind(stage)
    ada = room.take_over(stage.browser).at_table()
    expect(ada.page.get_by_role("timer").first).to_be_visible()
    out_of_time(stage, ada)
    assert stage.server.room(room.code)["chairs"][0]["awaySince"] is None
    assert ada.page.locator(".proposal").count() == (kind is vote)
    expect(ada.page.locator(".toast")).to_have_count(0)
    ada.close()
