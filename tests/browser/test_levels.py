"""Against the computer: how strong it plays is chosen by name, and a newcomer meets a gentle one."""

import pytest
from playwright.sync_api import expect

from runners.rooms.names import CALLED
from tests.browser.conftest import Invite
from tests.browser.logic import Logic
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


def test_whoever_is_beaten_is_marked_and_the_next_one_challenges(invite: Invite, server: Server) -> None:
    """The ladder is kept in this browser: on Home, on the sheet, and in the next game."""
    ada = invite("Ada")
    ada.page.goto("/")
    ada.page.evaluate("() => localStorage.setItem('runners.ladder', JSON.stringify({ lmr: ['beginner'] }))")
    ada.page.goto("/")
    expect(ada.page.locator(".today")).to_contain_text("Nela challenges you")
    ada.page.get_by_role("button", name="Play Last Man Running").click()
    expect(ada.page.locator(".beaten")).to_have_count(1)
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Nela challenges you").click()
    ada.at_table()
    assert bots_at(server, ada.page.url.rsplit("/", 1)[1]) == {"learner"}


def test_a_win_over_one_face_is_a_rung_and_nothing_else_is(logic: Logic) -> None:
    climb = "a.forEach((rivals) => l.climb('ur', rivals)); return l.ladder();"
    games = [["beginner"], ["learner", "learner"], ["regular", "expert"], ["greedy"], [None], []]
    found = logic(f"import('/static/js/parts/ladder.js').then((l) => {{ {climb} }})", games)
    assert found == {"ur": ["beginner", "learner"]}
