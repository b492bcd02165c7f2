"""A host application stops a game and opens the next one; the pages of the players follow by themselves."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.served import HOST_KEY, Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def bid(server: Server, code: str, what: str, **more: str) -> int:
    """What the host asks for in the first game; the number of the room's game after it."""
    key = {"Authorization": f"Bearer {HOST_KEY}"}
    done: int = server.ask(f"/api/rooms/{code}/{what}", {"gameSeq": 0} | more, headers=key)["gameSeq"]
    return done


def test_without_the_rematch_module_players_wait_for_the_host_and_follow_it(
    invite: Invite, server: Server
) -> None:
    """QR29, QR1: the results say who opens the next game; its pre-game appears without a reload."""
    code = server.make_room("ur", pieces=1, rematch=False)
    ann, ben = (invite(name).sit(code) for name in ("Ann", "Ben"))
    for person in (ann, ben):
        person.ready()
    for person in (ann, ben):
        person.at_table()

    assert bid(server, code, "abort", reason="the café closes") == 0
    for person in (ann, ben):
        expect(person.page.locator(".resgrid")).to_contain_text("The host opens the next game")
        expect(person.page.locator(".resgrid")).to_contain_text("The café closes. There is no winner.")
        expect(person.page.get_by_role("button", name="Rematch")).to_have_count(0)

    assert bid(server, code, "next") == bid(server, code, "next") == 1
    for person in (ann, ben):
        expect(person.page.get_by_role("button", name="I am ready").first).to_be_visible()
        person.ready()
    for person in (ann, ben):
        person.at_table()
    assert server.room(code)["room"]["gameSeq"] == 1
