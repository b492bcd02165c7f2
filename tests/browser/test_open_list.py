"""The list of open tables on the start page when the server dies, and when its host closes a room."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.served import HOST_KEY, Server, served
from tests.browser.test_meeting import at_home, code_of

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def row(person: Person, code: str) -> Locator:
    """What leads to this table."""
    return person.page.locator(f".tables [aria-label*='{code}']")


def test_the_list_is_right_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    """QR41: what was open is open, what was closed is closed; the page goes on by itself."""
    with served(tmp_path) as first:
        port = int(first.address.rsplit(":", 1)[1])
        kept, closed = first.make_room("ur", listed=True), first.make_room("lmr", listed=True)
        bea, ada = Person(browser, first, "Bea").sit(kept), Person(browser, first, "Ada").sit(closed)
        zoe = at_home(Person(browser, first, "Zoe"))
        expect(row(zoe, kept)).to_be_visible()
        expect(row(zoe, closed)).to_be_visible()
        ada.option("Open table")
        expect(row(zoe, closed)).to_have_count(0)
        first.kill()
    with served(tmp_path, port=port) as second:
        found = [table["code"] for table in second.ask("/api/tables")["tables"]]
        assert found == [kept]
        row(zoe, kept).click()
        zoe.page.get_by_role("button", name="Stay a guest").click()
        expect(zoe.page.locator(".chair.own")).to_be_visible()
        assert code_of(zoe) == kept
        expect(ada.page.locator(".chair.own")).to_be_visible()
        for person in (zoe, ada, bea):
            person.close()


def test_a_game_in_progress_is_watched_from_the_list(invite: Invite, server: Server) -> None:
    """QR41: there is no chair to sit down on."""
    code = server.make_room("ur", listed=True)
    players = [invite(name).sit(code) for name in ("Ada", "Bruno")]
    for person in players:
        person.ready()
    for person in players:
        person.at_table()
    zoe = at_home(invite("Zoe"))
    row(zoe, code).click()
    zoe.at_table()
    expect(zoe.page.locator(".watching")).to_be_visible()
    assert [m["name"] for m in server.room(code)["members"]] == ["Ada", "Bruno"]


def rooms(server: Server, *words: str) -> str:
    """`runners rooms ...` against a running server."""
    command = [sys.executable, "-m", "runners", "rooms", *words, "--server", server.address]
    environment = os.environ | {"RUNNERS_HOST_KEY": HOST_KEY}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout + done.stderr


def test_a_room_that_the_host_closes_ends_for_everybody(invite: Invite, server: Server) -> None:
    """QR1: whoever plays there reads that it is gone, and whoever looks at the list does not find it."""
    code = server.make_room("ur", listed=True)
    ada, bruno = invite("Ada").sit(code), invite("Bruno").sit(code)
    zoe = at_home(invite("Zoe"))
    expect(row(zoe, code)).to_be_visible()
    for person in (ada, bruno):
        person.ready()
    for person in (ada, bruno):
        person.at_table()
    assert code in rooms(server, "list", "--json")
    assert code in rooms(server, "close", code)
    assert code not in rooms(server, "list", "--json")
    for person in (ada, bruno):
        expect(person.page.locator(".sorry")).to_be_visible()
    expect(row(zoe, code)).to_have_count(0)
