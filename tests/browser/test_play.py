"""Whole games through the page alone, by people at browsers of their own."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import alike, play
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def test_the_computer_is_played_with_two_clicks(invite: Invite) -> None:
    """A person who opens the page is soon in a game, with three bots and a die to roll."""
    ada = invite("Ada")
    ada.page.goto("/")

    ada.begin("Last Man Running", "Full")

    ada.at_table()
    expect(ada.page.locator(".seats .seat")).to_have_count(4)
    expect(ada.page.get_by_role("button", name="Roll 1 die")).to_be_visible()


def test_two_people_play_a_short_game_and_see_the_same(invite: Invite, server: Server) -> None:
    """R1, QR25: both ready starts it; both browsers and the server agree after every step."""
    code = server.make_room("lmr", pegs=1, double_dice=True)
    ada, bruno = invite("Ada").sit(code), invite("Bruno", width=390, height=844).sit(code)
    ada.ready()
    bruno.ready()
    ada.at_table()
    bruno.at_table()

    play([ada, bruno])

    assert alike([ada, bruno], server, code) > 20
    for person in (ada, bruno):
        expect(person.page.locator(".winners h1")).to_have_text(re.compile("^(You win|This one goes to)"))


def test_a_set_of_ur_goes_on_with_a_rematch(invite: Invite, server: Server) -> None:
    """QB38, QB40: the tallies of the first game stay on the table for the second."""
    code = server.make_room("ur", pieces=1, stake=5)
    ada, ines = invite("Ada").sit(code), invite("Ines").sit(code)
    ada.ready()
    ines.ready()
    play([ada, ines])
    alike([ada, ines], server, code)
    held = server.room(code)["set"]["tallies"]

    ada.page.get_by_role("button", name="Rematch").click()
    ines.page.get_by_role("button", name="Agree").click()
    ada.ready()
    ines.ready()
    ada.at_table()

    assert sum(held) >= 1
    assert server.room(code)["set"]["tallies"] == held
    expect(ada.page.locator(".stage .stock")).to_contain_text("10")
    first = round(100 * server.room(code)["set"]["chances"][0])
    for side, percent in (("Black", first), ("White", 100 - first)):
        odds = ada.page.locator(".stage .side").filter(has_text=side).locator(".odds")
        expect(odds).to_have_text(f"{percent}% to win the set")
