"""Against the computer: how strong it plays is chosen by name, and a newcomer meets a gentle one."""

import pytest
from playwright.sync_api import expect

from runners.rooms.names import CALLED
from tests.browser.conftest import Invite
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def bots_at(server: Server, code: str) -> set[str]:
    return {chair["bot"] for chair in server.room(code)["chairs"] if chair and chair["bot"]}


def test_the_opponent_is_chosen_by_face_and_kept(invite: Invite, server: Server) -> None:
    """Weakest first, with a sentence about the one that is chosen and no figures; Pip unless another was."""
    ada = invite("Ada")
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Play Ur").click()
    faces = ada.page.get_by_role("radio")
    expect(faces).to_have_text(list(CALLED.values()))
    expect(faces.first).to_be_checked()

    ada.page.get_by_role("radio", name=CALLED["expert"]).click()
    expect(ada.page.locator(".says")).to_have_text("Mira sees trouble coming a throw early.")
    ada.page.get_by_role("dialog").get_by_role("button", name="Full").click()

    ada.at_table()
    assert bots_at(server, ada.page.url.rsplit("/", 1)[1]) == {"expert"}
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Play Ur").click()
    expect(ada.page.get_by_role("radio", name=CALLED["expert"])).to_be_checked()


def test_who_clicks_before_the_bots_are_known_plays_them_all_the_same(invite: Invite, server: Server) -> None:
    """The level chosen before is kept; a newcomer meets a beginner."""
    ada = invite("Ada")
    ada.page.route("**/api/bots", lambda route: route.abort())
    ada.page.goto("/")
    for level, stored in (("beginner", "{}"), ("regular", "{ lmr: 'regular' }")):
        ada.page.goto("/")
        ada.page.evaluate(f"() => localStorage.setItem('runners.levels', JSON.stringify({stored}))")
        ada.begin("Last Man Running", "Full").at_table()
        assert bots_at(server, ada.page.url.rsplit("/", 1)[1]) == {level}
