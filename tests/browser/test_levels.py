"""Against the computer: how strong it plays is chosen by name, and a newcomer meets a gentle one."""

import pytest
from playwright.sync_api import Route, expect

from runners.bots import BOTS
from runners.words import english
from tests.browser.conftest import Invite
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def bots_at(server: Server, code: str) -> set[str]:
    return {chair["bot"] for chair in server.room(code)["chairs"] if chair and chair["bot"]}


def test_the_computers_level_is_chosen_by_name_and_kept(invite: Invite, server: Server) -> None:
    """Weakest first, with a line about the one that is chosen; a beginner unless somebody chose another."""
    ada = invite("Ada")
    ada.page.goto("/")
    level = ada.page.locator(".game").nth(1).get_by_label("The computer’s level")
    expect(level).to_have_value("beginner")
    assert level.locator("option").all_inner_texts() == [name.capitalize() for name in BOTS["ur"]]

    level.select_option("expert")
    card = ada.page.locator(".game").nth(1)
    expect(card).to_contain_text(english(BOTS["ur"]["expert"].about))
    card.get_by_role("button", name="Play the computer").click()

    ada.at_table()
    assert bots_at(server, ada.page.url.rsplit("/", 1)[1]) == {"expert"}
    ada.page.goto("/")
    expect(level).to_have_value("expert")


def test_a_newcomer_plays_beginners(invite: Invite, server: Server) -> None:
    """One click, and nothing to choose."""
    ada = invite("Ada")
    ada.page.goto("/")
    expect(ada.page.get_by_label("The computer’s level").first).to_have_value("beginner")
    ada.page.get_by_role("button", name="Play the computer").first.click()
    ada.at_table()
    assert bots_at(server, ada.page.url.rsplit("/", 1)[1]) == {"beginner"}


def test_who_clicks_before_the_bots_are_known_plays_them_all_the_same(invite: Invite, server: Server) -> None:
    """The list of bots comes after the room was made; the level chosen before is kept."""
    ada, late = invite("Ada"), list[Route]()
    ada.page.goto("/")
    ada.page.evaluate("() => localStorage.setItem('runners.levels', JSON.stringify({ lmr: 'regular' }))")
    ada.page.route("**/api/bots", lambda route: late.append(route))
    ada.page.reload()
    with ada.page.expect_response("**/api/rooms"):
        ada.page.get_by_role("button", name="Play the computer").first.click()
    for route in late:
        route.continue_()
    ada.page.unroute("**/api/bots")
    ada.at_table()
    assert bots_at(server, ada.page.url.rsplit("/", 1)[1]) == {"regular"}
