"""A room before the game: the invitation first, codes that forgive, bots in all chairs, teams that fit."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

CUT = "(all) => all.filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent)"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 640)])
def test_a_room_begins_with_the_invitation(invite: Invite, server: Server, width: int, height: int) -> None:
    """Code, QR code and link are seen without scrolling; Ready appears when somebody else sits there."""
    code = server.make_room("ur")
    ada = invite("Ada", width=width, height=height).sit(code)
    share = ada.page.locator(".share.first")
    expect(share.locator(".bigcode")).to_have_text(code)
    for part in (".bigcode", ".qr", ".field .btn"):
        box = share.locator(part).bounding_box()
        assert box is not None and box["y"] + box["height"] <= height
    expect(ada.page.get_by_role("button", name="I am ready")).to_have_count(0)
    invite("Bruno").sit(code)
    expect(ada.page.get_by_role("button", name="I am ready").locator("visible=true")).to_have_count(1)
    expect(ada.page.locator(".share.first")).to_have_count(0)


def seats_kept(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("Object.keys(JSON.parse(localStorage['runners.seats']))")
    return found


def test_codes_forgive(invite: Invite, server: Server) -> None:
    """Blanks, dashes and lower case mean the same code; the seat is known under the one true spelling."""
    code = server.make_room("ur")
    loose = f"{code[:3]}%20{code[3:]}".lower()
    ada = invite("Ada").sit(loose)
    assert seats_kept(ada) == [code]
    ada.open(f"{code[:2]}-{code[2:]}")
    expect(ada.page.locator(".chair.own")).to_be_visible()
    ada.page.goto("/my-games")
    expect(ada.page.get_by_role("heading", name="“my-games” is no room code")).to_be_visible()


def test_eight_chairs_are_filled_in_two_clicks_and_every_name_is_read(invite: Invite, server: Server) -> None:
    """Teams of every number that divides the players are offered, and no others."""
    ada = invite("Ada Who Has A Long Name", width=1440, height=900).sit(server.make_room("lmr"))
    ada.page.get_by_role("button", name="Fill with bots").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Nela").click()
    expect(ada.page.locator(".chair:not(.empty)")).to_have_count(8)
    assert ada.page.locator(".chair b").evaluate_all(CUT) == []
    teams = ada.page.get_by_label("Teams", exact=True).locator("option")
    expect(teams).to_have_text(["None", "2 teams", "4 teams", "8 teams"])
    for left in (7, 6):
        ada.page.locator(".chair").get_by_role("button", name="Remove").first.click()
        expect(ada.page.locator(".chair:not(.empty)")).to_have_count(left)
    expect(teams).to_have_text(["None", "2 teams", "3 teams", "6 teams"])
