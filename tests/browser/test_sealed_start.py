"""The page's part in the dice: drawn once, kept for every reload, opened by itself."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

SWALLOW = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (!String(data).includes('"type":"open"')) send.call(this, data);
  };
}"""
"""From now on this page's openings are lost on the way; gone after a reload."""

FORGET = """() => {
  const own = Object.keys(localStorage).filter((key) => key.startsWith('runners.seal.'));
  own.forEach((key) => localStorage.removeItem(key));
}"""


def parts(person: Person) -> dict[str, dict[str, Any]]:
    """What this browser keeps for the dice."""
    script = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('runners.seal.'))"
    return {key: json.loads(text) for key, text in person.page.evaluate(script)}


def together(invite: Invite, server: Server) -> tuple[str, Person, Person]:
    code = server.make_room("ur")
    return code, invite("Ann").sit(code), invite("Ben").sit(code)


def taken_back(person: Person) -> None:
    person.page.get_by_role("button", name="Ready. Undo").first.click()
    expect(person.page.get_by_role("button", name="I am ready").first).to_be_visible()


def only_ben_opens(ben: Person) -> None:
    """The start is sealed, and his opening has arrived."""
    expect(ben.page.get_by_role("heading", name="Everyone is ready")).to_be_visible()
    ben.page.wait_for_function("() => String(window.runners.shown().view.sealed?.opened) === '1'")


def test_the_bytes_are_drawn_once_for_a_commitment_and_kept_by_room_game_and_commitment(
    invite: Invite, server: Server
) -> None:
    """Through a Ready taken back, a reload and another tab."""
    code, ann, ben = together(invite, server)
    ann.ready()
    expect(ann.page.get_by_role("button", name="Ready. Undo").first).to_be_visible()
    first = parts(ann)
    view = server.room(code)
    ((key, kept),) = first.items()
    commitment = view["dice"]["commitment"]
    assert key == f"runners.seal.{view['room']['roomId']}|0|{commitment}"
    assert view["chairs"][0]["seal"] == kept["seal"] and len(kept["e"]) == 64
    taken_back(ann)
    ann.page.reload()
    ann.ready()
    expect(ann.page.get_by_role("button", name="Ready. Undo").first).to_be_visible()
    assert {key: part["e"] for key, part in parts(ann).items()} == {key: kept["e"]}

    ben.ready()
    ann.at_table()
    ben.at_table()


def test_a_page_that_is_loaded_into_a_sealed_start_opens_it_at_once(invite: Invite, server: Server) -> None:
    _, ann, ben = together(invite, server)
    ann.page.evaluate(SWALLOW)
    ann.ready()
    expect(ben.page.locator(".chair .st.ok")).to_have_count(1)
    ben.ready()
    only_ben_opens(ben)

    ann.page.reload()

    ann.at_table()
    ben.at_table()


def test_a_start_that_is_broken_off_is_told_to_all_and_the_sender_knows_that_it_was_sent(
    invite: Invite, server: Server
) -> None:
    """The log says that no opening arrived, never that it was withheld."""
    _, ann, ben = together(invite, server)
    ann.page.evaluate(SWALLOW)
    ann.ready()
    expect(ben.page.locator(".chair .st.ok")).to_have_count(1)
    ben.ready()
    only_ben_opens(ben)
    server.forward(11)

    for person in (ann, ben):
        banner = person.page.locator(".banner", has_text="no opening arrived from Ann")
        expect(banner).to_be_visible()
    expect(ann.page.get_by_text("Your opening was sent from here.")).to_be_visible()
    expect(ben.page.get_by_text("Your opening was sent from here.")).to_have_count(0)
    ann.page.reload()
    ann.ready()
    ben.ready()
    ann.at_table()


def test_nothing_that_a_sealed_start_refuses_is_offered(invite: Invite, server: Server) -> None:
    """QR25: chairs, bots and options stay as they are; whoever comes in may join, and not sit down."""
    code = server.make_room("lmr")
    ann, ben = (invite(name).sit(code) for name in ("Ann", "Ben"))
    late = invite("Cleo").open(code)  # before: a start waits for ten seconds only
    expect(late.page.get_by_role("button", name="Sit down")).to_be_visible()
    ann.page.evaluate(SWALLOW)
    ann.ready()
    ben.ready()

    expect(ben.page.get_by_role("heading", name="Everyone is ready")).to_be_visible()
    for name in ("Stand up", "Move to chair 3", "Put a bot in chair 3", "Ready. Undo"):
        expect(ben.page.get_by_role("button", name=name).first).to_be_disabled()
    expect(ben.page.get_by_role("switch", name="Double Dice")).to_be_disabled()
    expect(late.page.get_by_role("button", name="Join", exact=True)).to_be_visible()
    expect(late.page.get_by_role("button", name="Sit down")).to_have_count(0)
    server.forward(11)
    expect(ben.page.get_by_role("button", name="Stand up")).to_be_enabled()


def test_a_ready_whose_bytes_are_gone_is_made_anew(invite: Invite, server: Server) -> None:
    code, ann, ben = together(invite, server)
    ann.ready()
    expect(ben.page.locator(".chair .st.ok")).to_have_count(1)
    standing = server.room(code)["chairs"][0]["seal"]
    ann.page.evaluate(FORGET)
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Ready. Undo").first).to_be_visible()
    renewed = "(old) => ![null, old].includes(window.runners.shown().view.chairs[0].seal)"
    ann.page.wait_for_function(renewed, arg=standing)
    ben.ready()
    ann.at_table()
    assert all(part["seal"] != standing for part in parts(ann).values())
