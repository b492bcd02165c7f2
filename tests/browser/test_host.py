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


def test_a_notice_stands_above_the_table_until_it_is_put_away(invite: Invite, server: Server) -> None:
    """Those who play and those who come later read it; what a script would be is text."""
    code = server.make_room("ur", pieces=1)
    ann, ben = (invite(name).sit(code) for name in ("Ann", "Ben"))
    for person in (ann, ben):
        person.ready()
    for person in (ann, ben):
        person.at_table()
    tell(server, "Maintenance at nine, for <b>ten</b> minutes")
    late = invite("Chiyo").open(code)
    for person in (ann, ben, late):
        notice = person.page.get_by_role("status", name="Notice from the host")
        expect(notice).to_contain_text("Maintenance at nine, for <b>ten</b> minutes")
    ann.page.get_by_role("status", name="Notice from the host").get_by_role("button").click()
    expect(ann.page.locator(".notice")).to_have_count(0)
    expect(ben.page.locator(".notice")).to_have_count(1)
    tell(server, "")
    expect(ben.page.locator(".notice")).to_have_count(0)


def tell(server: Server, text: str) -> None:
    server.ask("/api/notice", {"text": text}, {"Authorization": f"Bearer {HOST_KEY}"})
