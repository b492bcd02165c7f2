"""A bot's turn of many throws in Ur: which throw it is, why it goes on, and the way to its end."""

import re

import pytest

from tests.browser.camera import FRAME_MS, Camera, filmed
from tests.browser.people import Person
from tests.browser.scenes import Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

DUE = ".typed[aria-label='Enter the roll']"
TYPE = f"""(face) => document.querySelectorAll("{DUE} .typed-face")[face].click()"""
SEND = f"""() => document.querySelector("{DUE} .main").click()"""
SKIP_MS = 300


def throw_one(person: Person, camera: Camera) -> None:
    """Type one marked tip and two blank ones."""
    for face in (1, 0, 0):
        person.page.evaluate(TYPE, face)
        camera.frame()
    person.page.evaluate(SEND)


def test_a_long_turn_is_counted_and_can_be_skipped(stage: Stage) -> None:
    """QR33: Ada types what the bot throws, and it throws a 1 each time."""
    options = {"dice": "external", "first": "white", "head_start": True}
    room = stage.company.room("ur", "Ada", bots=1, **options).start()
    ada, camera = filmed(room, stage.browser, 0, width=390, height=844)
    titles = list[str]()
    for _ in range(5):
        camera.until(lambda _frame: ada.page.locator(DUE).count() == 1)
        titles.append(camera.frames[-1].title)
        before = ada.shown()["seq"]
        throw_one(ada, camera)
        camera.wait(before + 2)
        camera.settle()

    counted = [
        int(found[1]) for title in titles if (found := re.search(r"throws again \(throw (\d+)\)", title))
    ]
    assert counted == [2, 3, 4, 5]
    assert ada.page.locator(".skip-turn").is_visible()
    camera.until(lambda _frame: ada.page.locator(DUE).count() == 1)
    before = ada.shown()["seq"]
    throw_one(ada, camera)
    camera.wait(before + 1)
    assert camera.run(100)[-1].busy
    ada.page.locator(".skip-turn").evaluate("(button) => button.click()")
    frames = camera.run(SKIP_MS)
    ada.close()
    assert not frames[-1].busy
    assert sum(frame.busy for frame in frames) * FRAME_MS < SKIP_MS
