"""Set phrases and the pace: what strangers say to each other, and how long each may take."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from runners.client import Client
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def talk(person: Person, phrase: str) -> None:
    person.page.get_by_role("button", name="Say something").click()
    person.page.get_by_role("dialog").get_by_role("button", name=phrase).click()


def test_a_phrase_is_shown_by_the_speaker_and_recorded_nowhere(invite: Invite, server: Server) -> None:
    code = server.make_room("lmr", pegs=1)
    ada, bruno = invite("Ada").sit(code), invite("Bruno").sit(code)
    talk(ada, "Hello!")
    expect(bruno.page.locator(".chair", has_text="Ada").locator(".said")).to_have_text("Hello!")
    ada.ready()
    bruno.ready()
    ada.at_table()
    bruno.at_table()
    talk(bruno, "Applause")

    expect(ada.page.locator(".seat", has_text="Bruno").locator(".said svg")).to_be_visible()
    expect(ada.page.locator(".said")).to_have_count(0)
    replay = str(server.ask(f"/api/rooms/{code}/games/0/replay"))
    assert "applause" not in replay and "Hello!" not in replay
    expect(ada.page.locator(".log")).not_to_contain_text("applauds")


def test_whoever_is_muted_is_not_shown(invite: Invite, server: Server) -> None:
    code = server.make_room("ur")
    ada, bruno, zoe = invite("Ada").sit(code), invite("Bruno").sit(code), invite("Zoe").open(code)
    ada.page.get_by_role("button", name="Say something").click()
    ada.page.get_by_role("switch", name="Show what Bruno says").click()
    ada.page.keyboard.press("Escape")
    talk(bruno, "Good luck!")
    expect(zoe.page.locator(".said")).to_have_text("Good luck!")
    talk(ada, "Thank you!")

    expect(ada.page.locator(".said")).to_have_text("Thank you!")


def test_all_who_have_no_chair_are_muted_at_once(invite: Invite, server: Server) -> None:
    """Whoever comes back as somebody else is not heard either; those who play are."""
    code = server.make_room("ur")
    ada, bruno = invite("Ada").sit(code), invite("Bruno").sit(code)
    ada.page.get_by_role("button", name="Say something").click()
    ada.page.get_by_role("switch", name="Show what those without a chair say").click()
    ada.page.keyboard.press("Escape")

    async def shout() -> None:
        for _ in range(2):
            async with Client(server.address, code, name="Zoe") as zoe:
                await zoe.send("say", phrase="hello")
                await zoe.send("leave")

    with ThreadPoolExecutor() as other:  # this thread has a loop
        other.submit(lambda: asyncio.run(shout())).result()
    talk(bruno, "Good luck!")
    expect(ada.page.locator(".said")).to_have_text("Good luck!")


def test_too_many_phrases_are_refused(invite: Invite, server: Server) -> None:
    ada = invite("Ada").sit(server.make_room("ur"))
    refused = ada.page.locator(".toast.bad")
    for _ in range(40):  # on a slow machine some of the share is back meanwhile
        talk(ada, "Hello!")
        if refused.count():
            break
    expect(refused).to_be_visible()


def test_a_pace_is_agreed_shown_and_runs_out(invite: Invite, server: Server) -> None:
    """QR40: the seat to act shows the time; when it is over a bot makes that one roll, as the log says."""
    code = server.make_room("lmr", pegs=1)
    ada = invite("Ada").sit(code)
    ada.choose("Time for each choice", "15 s")
    ada.page.wait_for_function("() => window.runners.shown().view.options.pace === 15")
    bruno = invite("Bruno").sit(code)
    ada.ready()
    bruno.ready()
    ada.at_table()
    timer = bruno.page.locator(".seat.now").get_by_role("timer")
    expect(timer).to_contain_text(re.compile(r"0:[01]\d"))

    server.forward(18)

    expect(bruno.page.locator(".log")).to_contain_text(
        "Time is up for Ada: the bot Greedy makes this choice."
    )
    bruno.page.wait_for_function("() => window.runners.shown().view.play.rolls > 0")
    assert ada.shown()["view"]["chairs"][0]["awaySince"] is None
