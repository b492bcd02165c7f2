"""The picture of a result, saved from the replay."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.company import the_end
from tests.browser.scenes import Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

LONG = 30
"""Seconds, which only the page's own clock lets pass."""


def test_the_picture_is_saved_once_the_server_has_time_to_draw_it(stage: Stage) -> None:
    """Where its queue is full the page says so and asks again; nothing empty is saved."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    eve = stage.visitor()
    page = eve.page
    page.clock.install()
    busy = {"status": 503, "headers": {"Retry-After": str(LONG)}, "body": "{}"}
    page.route("**/picture.png", lambda route: route.fulfill(**busy), times=1)
    page.goto(f"/replay/{room.code}/0")
    link = page.get_by_role("link", name="Picture")
    link.click()
    expect(page.get_by_text(f"Asking again in {LONG} seconds")).to_be_visible()
    with page.expect_download() as saved:
        page.clock.fast_forward(1000 * (LONG + 1))
    assert saved.value.suggested_filename == f"runners-{room.code}-0.png"
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    expect(page.get_by_text("Asking again")).to_have_count(0)
    eve.complaints = [one for one in eve.complaints if "503" not in one]
    eve.close()


def test_why_there_is_no_picture_is_said(stage: Stage) -> None:
    """A fault of the server's is no file."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    eve = stage.visitor()
    no = {"status": 500, "json": {"code": "notDrawn", "message": "It is broken."}}
    eve.page.route("**/picture.png", lambda route: route.fulfill(**no))
    eve.page.goto(f"/replay/{room.code}/0")
    eve.page.get_by_role("link", name="Picture").click()
    expect(eve.page.locator(".toast.bad")).to_contain_text("It is broken.")
    eve.complaints = [one for one in eve.complaints if "500" not in one]
    eve.close()
