"""A finished game in the browser: scrubbed, stepped, shared, and its dice verified."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import play
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def test_a_replay_is_scrubbed_shared_and_verified(invite: Invite, server: Server) -> None:
    """QR26: every position of the log can be reached, and the dice are checked in this browser."""
    code = server.make_room("lmr", pegs=1, double_dice=True, kill_rolls=True)
    ada = invite("Ada").sit(code).add_bots(1)
    ada.ready()
    ada.at_table()
    play([ada])
    film = server.ask(f"/api/rooms/{code}/games/0/film")
    last = len(film["frames"]) - 1

    ada.page.get_by_role("button", name="Verify the dice").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("The dice are true")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("link", name="Watch the replay").click()
    slider = ada.page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    expect(slider).to_have_attribute("aria-valuemax", str(last))

    slider.focus()
    ada.page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.get_by_role("heading", name="Move 1", exact=True)).to_be_visible()
    ada.page.get_by_role("button", name="Forward one move").click()
    expect(slider).to_have_attribute("aria-valuenow", "2")
    first = film["frames"][2]["story"][0]["text"].split(" ")[0]
    expect(slider).to_have_attribute("aria-valuetext", re.compile(first))
    ada.page.locator(".moments button").last.click()
    expect(slider).to_have_attribute("aria-valuenow", str(last))

    with ada.page.expect_download() as coming:
        ada.page.get_by_role("link", name="Picture").click()
    assert Path(coming.value.path()).read_bytes().startswith(b"\x89PNG")

    eve = invite("Eve")
    eve.page.goto(f"/replay/{code}/0?move=2")
    expect(eve.page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuenow", "2")


def test_a_replay_plays_by_itself_to_its_end(invite: Invite, server: Server) -> None:
    """At ten times the speed the last moves of a game run to its end, and it stops there."""
    code = server.make_room("ur", pieces=1)
    ada = invite("Ada").sit(code).add_bots(1)
    ada.ready()
    ada.at_table()
    play([ada])
    moves = len(server.ask(f"/api/rooms/{code}/games/0/film")["frames"])
    ada.page.goto(f"/replay/{code}/0?move={moves - 6}")
    ada.page.get_by_label("Speed").select_option(label="10×")

    ada.page.get_by_role("button", name="Play", exact=True).click()

    expect(ada.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    slider = ada.page.get_by_role("slider", name="Move")
    assert slider.get_attribute("aria-valuenow") == slider.get_attribute("aria-valuemax")
