"""The analysis board: what the engine says is legal, wherever the pieces were put."""

from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Page, expect

from runners.games import GAMES
from tests.browser.people import Person
from tests.browser.scenes import ANALYSED, Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def position(page: Page) -> str:
    """The position in the address, as it is shared."""
    return parse_qs(urlsplit(page.url).query)["position"][0]


def at_position(page: Page, text: str) -> None:
    """Wait until this position is the one that is shared."""
    page.wait_for_function(
        "(text) => new URLSearchParams(location.search).get('position') === text", arg=text
    )


def legal(game: str, text: str) -> int:
    rules = GAMES[game]
    return len(rules.legal(rules.parse(text)))


def valued(page: Page, count: int) -> None:
    """Every legal choice is listed with its chance and a reason, the best first."""
    expect(page.locator(".ranking li")).to_have_count(count)
    expect(page.locator(".ranking small")).to_have_count(count)
    chances = [float(text.rstrip("%")) for text in page.locator(".ranking b").all_inner_texts()]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize(
    ("game", "start", "target", "moved"),
    [("lmr", "T30", "T33", "p0 T20 T33 T44 H3"), ("ur", "3", "6", "black C 4 6 start 3 home 1")],
)
def test_pieces_are_put_anywhere_and_the_legal_moves_are_those_of_the_engine(
    stage: Stage, game: str, start: str, target: str, moved: str
) -> None:
    """By keyboard: a piece is taken up with Enter and put down with Enter; then the best move is played."""
    text = ANALYSED[game]
    person = stage.alone(f"/analysis/{game}?position={quote(text)}", ".ranking li")
    page = person.page
    valued(page, legal(game, text))

    free = page.get_by_role("switch", name="Place pieces")
    free.press("Enter")
    expect(free).to_have_attribute("aria-checked", "true")
    for spot in (start, target):
        page.locator(f".hit[data-spot='{spot}']").press("Enter")
    page.wait_for_function("(now) => location.href.includes(now)", arg=quote(moved))
    now = position(page)
    valued(page, legal(game, now))

    free.press("Enter")
    expect(free).to_have_attribute("aria-checked", "false")
    page.locator(".ranking button").first.press("Enter")
    page.wait_for_function("(was) => !location.href.includes(was)", arg=quote(now, safe=""))
    page.get_by_role("button", name="Step back").press("Enter")
    at_position(page, now)
    expect(page.locator(".ranking li")).to_have_count(legal(game, now))
    assert person.complaints == []
    person.close()


def test_what_cannot_be_is_refused_and_the_position_stays(stage: Stage) -> None:
    """QA18: no peg stands on its own T7."""
    person = stage.alone(f"/analysis/lmr?position={quote(ANALYSED['lmr'])}", ".ranking li")
    page = person.page
    free = page.get_by_role("switch", name="Place pieces")
    free.click()
    expect(free).to_have_attribute("aria-checked", "true")
    for spot in ("T30", "T7"):
        page.locator(f".hit[data-spot='{spot}']").press("Enter")
    expect(page.locator(".toast.bad")).to_be_visible()
    assert position(page) == ANALYSED["lmr"]
    assert all("422" in complaint for complaint in person.complaints)
    page.context.close()


@pytest.mark.parametrize("game", sorted(ANALYSED))
def test_a_link_that_holds_no_position_says_so_and_shows_the_start(stage: Stage, game: str) -> None:
    """In the reader's language, without the English of the notation."""
    reader = Person(stage.browser, stage.server, "Ada", locale="de-DE")
    for text in (ANALYSED[game].rsplit(" | ", 2)[0], "Quatsch", "%00%ff", "9" * 1500):
        reader.page.goto(f"/analysis/{game}?position={quote(text)}")
        expect(reader.page.locator(".toast.bad")).to_contain_text("zu keiner lesbaren Stellung")
        reader.page.locator(".typed").wait_for()
        at_position(reader.page, GAMES[game].show(GAMES[game].start(usual(game))))
    assert all("400" in complaint for complaint in reader.complaints)
    reader.context.close()


def usual(game: str) -> object:
    return GAMES[game].options({"players": 2} if game == "lmr" else {"pieces": 7})


HOLD = """() => {
  const real = window.fetch;
  const read = (answer) => {
    const json = answer.json.bind(answer);
    answer.json = () => json().finally(() => { window.isRead = true; });
    return answer;
  };
  window.fetch = (path, init) => path !== '/api/analysis' ? real(path, init)
    : new Promise((done) => { window.letGo = () => real(path, init).then(read).then(done); });
}"""
"""An answer of the server that comes when it is let go."""


def test_an_answer_that_comes_when_one_has_left_changes_no_address(stage: Stage) -> None:
    person = stage.alone("/", ".game .board")
    page = person.page
    page.evaluate(HOLD)
    page.get_by_role("link", name="Analysis board").click()
    page.wait_for_function("() => window.letGo")
    page.locator(".brand").click()
    page.locator(".game .board").first.wait_for()
    page.evaluate("() => window.letGo()")
    page.wait_for_function("() => window.isRead")
    assert urlsplit(page.url).path == "/"
    person.close()


def test_the_link_that_is_copied_leads_to_what_is_shown(stage: Stage) -> None:
    """Whatever became of the address: here by a click on the game that is on."""
    person = stage.alone(f"/analysis/ur?position={quote(ANALYSED['ur'])}", ".ranking li")
    page = person.page
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("nav a[aria-current=page]").click()
    page.wait_for_url("**/analysis/ur")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator(".toast")).to_be_visible()
    page.goto(page.evaluate("() => navigator.clipboard.readText()"))
    page.locator(".ranking li").first.wait_for()
    assert position(page) == ANALYSED["ur"]
    person.close()
